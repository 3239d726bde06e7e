"""Corrects the chances that the model in use states, by games that the search plays.

    .venv/bin/python -m benchmarks.correct_value --learn 18000 40 --learn 180000 4

The network of the model knows games of the scripted team. With `--learn` the search plays hundreds
of games with few plies for each decision, and some with many: 18,000 are 0.03 s of one core in the
base game, 10,500 in games with Monstrosities. The model learns from them in which positions a team
that follows every hint wins more often, or less, and how much more with longer searches
(`learnt_from` in `benchmarks/correction.py`). It also learns from the openings of the games that
`benchmarks.strength` stored. Players who do not follow hints get into other positions. So with
`--doubt` it also learns from games that begin at positions of `benchmarks.doubt_positions`, where
the scripted team had played before.

The chance that a search states also depends on how rounds are simulated: the scripted team plays
them, and not as well, but a long search finds better moves. So in each of the `--passes` the search
plays some games, searches of several lengths are asked at the beginning of each round, and the
logit of the stated chance is corrected until they state what the model itself states there
(`agreement_of`).

With `--by-searches` what is stated now is kept and only shifted, by a number for each number of
players and one for the part of the round that is still to be played, until the searches of the
games state how often those were won (`correction_by_searches`). Each of the `--passes` repeats that
with new games.

How the search plays is not changed: what steers it stays as it is. The weights are written again.
At the end the search plays other games with the new weights, and shows how well they fit. `make
build` compiles the weights. `--keep` is a folder for the games, so that a run that was stopped
continues where it was. Without `--learn` and `--doubt` only the check is played, by the weights in
use, and nothing is written; with another `--seed` than before, it plays other games.

Games with Monstrosities have weights of their own: `--expansion` corrects those, by such games. And
so does what is stated of one player in the base game: `--alone`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ai.value import alone_weights, expansion_weights
from ai.value import weights as base_weights
from benchmarks.correction import (
    STEERING_STATED,
    Correction,
    Pass,
    agreement_of,
    correction_by_searches,
    held_out,
    learnt_from,
)
from benchmarks.fit_value import (
    ALONE_WEIGHTS,
    EXPANSION_WEIGHTS,
    FOLDER,
    PASS,
    WEIGHTS,
    kept_in,
    played,
    read,
    show,
)
from benchmarks.forecasts import Forecasts, sheet
from benchmarks.games_to_learn import games_in_doubt, learnt_games, openings, options_of
from benchmarks.network import write_stated, written
from benchmarks.starts import PLAYERS
from benchmarks.value_games import SearchedGame

ALONE = (1,)
"""The numbers of players with `--alone`."""
FIRST_PASS = 50
"""The seeds of these games are this many passes away from those of `fit_value`."""
WRITTEN = ("searched", "passes", "plies")
"""The options of which the weights keep a note."""
pairs = partial(click.option, nargs=2, type=int, multiple=True)
"""An option with two numbers, which may be given several times."""


@click.command()
@pairs(
    "--learn",
    metavar="PLIES GAMES",
    help="Games to learn from: plies for each decision, games for each number of players.",
)
@pairs(
    "--doubt",
    metavar="PLIES EVERY",
    help="Also learn from games that begin at each EVERY-th position in doubt.",
)
@click.option(
    "--by-searches",
    is_flag=True,
    help="Correct what searches state now, rather than learn all of it anew.",
)
@click.option("--searched", default=4, help="Games of each pass, for each number of players.")
@click.option(
    "--passes", default=2, help="After learning: passes that bring search and model together."
)
@click.option("--plies", default=32_000, help="For each decision of these games.")
@click.option("--seed", default=1)
@click.option("--expansion", is_flag=True, help="Correct the weights for Monstrosities.")
@click.option("--alone", is_flag=True, help="Correct what is stated of one player (base game).")
@click.option("--keep", type=FOLDER, help="A folder for the games.")
@click.option("--quick", is_flag=True, help="Few games, and nothing is written.")
def main(
    learn: tuple[tuple[int, int], ...],
    doubt: tuple[tuple[int, int], ...],
    by_searches: bool,
    searched: int,
    passes: int,
    plies: int,
    seed: int,
    expansion: bool,
    alone: bool,
    keep: Path | None,
    quick: bool,
) -> None:
    """Play, correct, check, write."""
    if alone and expansion:
        raise click.UsageError("--alone is for the base game: leave out --expansion")
    if quick:
        learn, doubt = ((800, 2),) if learn else (), ((800, 80),) if doubt else ()
        searched, passes, plies = 2, min(passes, 1), 800
    learns = bool(learn or doubt)
    if not learns:
        passes = 0
    console = Console()
    weights = shipped(expansion=expansion, alone=alone)
    options = options_of(expansion=expansion)
    counts = ALONE if alone else PLAYERS
    with kept_in(keep) as folder:
        made: list[Pass] = []
        correction = Correction()
        if learns:
            games = learnt_games(learn, seed, counts, folder, console, expansion=expansion)
            games += games_in_doubt(doubt, counts, folder, console, expansion=expansion)
            if by_searches:
                made.append((correction, games))
            else:
                games += openings(expansion=expansion, counts=counts)
                weights = learnt(weights, games, console)
        learned = weights
        for number in range(passes + 1):
            if made:
                correction = (
                    correction_by_searches(made) if by_searches else agreement_of(made, learned)
                )
                console.print(str(correction))
                weights = correction.stated_of(learned)
            arguments = {"plies": plies, "weights": weights, **options}
            if number < passes and not by_searches:
                arguments["ask"] = True
            first = seed + PASS * (FIRST_PASS + number)
            name = f"corrected{number}"
            games = read(played(folder, name, searched, first, console, arguments, counts))
            title = f"the search, {number} times corrected" if learns else "the weights in use"
            show(games, title, console)
            made.append((correction, games))
    if learns and not quick:
        target = EXPANSION_WEIGHTS if expansion else ALONE_WEIGHTS if alone else WEIGHTS
        by = command_of(click.get_current_context().params)
        if by_searches:
            by = by.replace("Stated chances", f"{written(target).removesuffix('.')}, then")
        write_stated(target, weights, by)


def learnt(
    weights: dict[str, Any], games: Sequence[SearchedGame], console: Console
) -> dict[str, Any]:
    """Return weights that state what games of the search showed; what was stated before is gone.

    Shows how well a model predicts games that it did not learn from.
    """
    steering = {**weights, **STEERING_STATED}
    begun = [game for game in games if game["features"]]
    console.rule("beginnings of rounds, by models that did not learn from the game")
    console.print(sheet(Forecasts.of(held_out(begun, steering))))
    correction = learnt_from(begun, steering)
    console.print(str(correction))
    return correction.stated_of(steering)


def shipped(*, expansion: bool, alone: bool = False) -> dict[str, Any]:
    """Return the weights in use, as `ai.value.model.Weights` takes them."""
    module = expansion_weights if expansion else base_weights
    stated = alone_weights if alone else module
    return {**module.NETWORK, **stated.STATED}


def command_of(options: dict[str, Any]) -> str:
    """Return the sentence that a module of weights has about the command that wrote them."""
    words = " --expansion" if options["expansion"] else ""
    words += " --alone" if options["alone"] else ""
    words += "".join(f" --learn {each} {count}" for each, count in options["learn"])
    words += "".join(f" --doubt {plies} {every}" for plies, every in options["doubt"])
    words += " --by-searches" if options["by_searches"] else ""
    words += "".join(f" --{name} {options[name]}" for name in WRITTEN)
    return f"Stated chances by `python -m benchmarks.correct_value{words}`."


if __name__ == "__main__":
    main()
