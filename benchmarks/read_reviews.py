"""Prints reviews for people to read: of ten lost and ten won games of the scripted team.

    .venv/bin/python -m benchmarks.read_reviews
    .venv/bin/python -m benchmarks.read_reviews --only 4 --simulations 1000

The games have one to seven players and levels 1, 3 and 5; every other one has a monster. The same
number of simulations prints the same reviews, to the last digit.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import click
from msgspec import convert, to_builtins
from rich.console import Console
from rich.rule import Rule

from ai.mcts.rng import Stream
from ai.review.game_review import review_game
from benchmarks.builds import COMPILED, run_in
from benchmarks.spoiled_turns import finished
from game import Content, Game, Record, complete_setup, load_content
from game.documents.review import ReviewAnswer
from game.monstrosities import MONSTERS
from worker.cli.review_view import show_review

SIMULATIONS: Final = 400
EACH: Final = 10
"""So many lost games, and as many won ones."""
PLAYERS: Final = (4, 2, 3, 1, 7)
LEVELS: Final = (1, 3, 5)
LAST_SEED: Final = 400


@click.command()
@click.option("--only", type=int, help="Print the review of this game alone.")
@click.option("--simulations", default=SIMULATIONS, show_default=True, help="For each decision.")
def main(*, only: int | None, simulations: int) -> None:
    """Print the reviews of some games, lost and won in turn."""
    console = Console()
    games = run_in(COMPILED, Path(__file__), "draw")
    for number, line in enumerate(games):
        if only not in (None, number):
            continue
        game = Game.replay(Record.from_dict(line["record"]), load_content())
        console.print(Rule(f"{number}: {line['title']}, {game.status}"))
        answer = run_in(COMPILED, Path(__file__), "reviewed", line=line, simulations=simulations)
        show_review(convert(answer, ReviewAnswer), game, console)
        console.print()


def draw() -> list[dict[str, Any]]:
    """Play games until there are enough lost and won ones; return their records, in turn."""
    content = load_content()
    found: dict[str, list[dict[str, Any]]] = {"lost": [], "won": []}
    for seed in range(LAST_SEED):
        title, game = new_game(content, seed)
        game = finished(game, Stream(seed))
        if len(found[game.status]) < EACH:
            found[game.status].append({"title": title, "record": game.record().to_dict()})
        if all(len(games) == EACH for games in found.values()):
            break
    return [line for pair in zip(found["lost"], found["won"], strict=True) for line in pair]


def new_game(content: Content, seed: int) -> tuple[str, Game]:
    """Return a game that nothing was played of, and what it is called."""
    players, level = PLAYERS[seed % len(PLAYERS)], LEVELS[seed % len(LEVELS)]
    wanted: dict[str, Any] = {"players": players, "level": level}
    title = f"{players} players, level {level}"
    if seed % 2:
        monster = MONSTERS[seed // 2 % len(MONSTERS)]
        wanted["expansion"] = {"monsters": [monster]}
        title += f", {monster}"
    setup = complete_setup(wanted, content, Random(f"reviews:{seed}"))
    return title, Game.new(setup, content)


def reviewed(line: dict[str, Any], simulations: int) -> dict[str, Any]:
    """Review a game."""
    game = Game.replay(Record.from_dict(line["record"]), load_content())
    values: dict[str, Any] = to_builtins(review_game(game, simulations, 1, lambda _: False))
    return values


if __name__ == "__main__":
    main()
