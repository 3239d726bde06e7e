"""Corrects the chances of the model that is in use, by games of a search with more simulations.

    .venv/bin/python -m benchmarks.correct_value --simulations 512 --searched 12

`benchmarks.fit_value` plays many games, so its search has few simulations for a decision. Hints
have many more, and a team that follows them wins more often. Here the search plays on from
positions in doubt with more simulations; then the logit of the model is corrected until the
predictions fit the results (`benchmarks/correction.py`), and the weights are written again. At the
end the search plays other games with the new weights, and shows how well they fit. `make build`
compiles the weights. `--keep` is a folder for the games, so that a run that was stopped continues
where it was. `--passes 0` plays the check alone, by the weights in use, and writes nothing; with
another `--seed` than the passes had, it plays other games than theirs.

Games with Monstrosities have weights of their own: `--expansion` corrects those, by such games.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ai.value import expansion_weights
from ai.value import weights as base_weights
from benchmarks.correction import correction_for
from benchmarks.fit_value import (
    EXPANSION_WEIGHTS,
    FOLDER,
    PASS,
    WEIGHTS,
    kept_in,
    played,
    read,
    show,
)

FIRST_PASS = 50
"""The seeds of these games are so many passes away from those of `fit_value`."""


@click.command()
@click.option("--searched", default=12, help="Games of the search for each number of players.")
@click.option("--passes", default=1, help="Corrections, by games with the last weights; 0: none.")
@click.option("--simulations", default=512, help="Simulations for each decision.")
@click.option("--seed", default=1)
@click.option("--expansion", is_flag=True, help="Correct the weights for Monstrosities.")
@click.option("--keep", type=FOLDER, help="A folder for the games.")
@click.option("--quick", is_flag=True, help="Few games, and nothing is written.")
def main(
    searched: int,
    passes: int,
    simulations: int,
    seed: int,
    expansion: bool,
    keep: Path | None,
    quick: bool,
) -> None:
    """Play, correct, check, write."""
    if quick:
        searched, passes, simulations = 2, min(passes, 1), 8
    console = Console()
    weights = shipped(expansion=expansion)
    options = {"expansion": True} if expansion else {}
    with kept_in(keep) as folder:
        for number in range(passes + 1):
            arguments = {"simulations": simulations, "weights": weights, **options}
            first = seed + PASS * (FIRST_PASS + number)
            files = played(folder, f"corrected{number}", searched, first, console, arguments)
            games = read(files)
            title = f"the search, {number} times corrected" if passes else "the weights in use"
            show(games, title, console)
            if number < passes:
                correction = correction_for(games)
                console.print(str(correction))
                weights = correction.of(weights)
    if passes and not quick:
        target = EXPANSION_WEIGHTS if expansion else WEIGHTS
        write(target, weights, click.get_current_context().params)


def shipped(*, expansion: bool) -> dict[str, Any]:
    """Return the weights in use, as `ai.value.model.Weights` takes them."""
    module = expansion_weights if expansion else base_weights
    return {
        "rows": module.WEIGHTS,
        "bias": module.BIAS,
        "output": module.OUTPUT,
        "output_bias": module.OUTPUT_BIAS,
        "each_round": module.EACH_ROUND,
        "by_players": module.BY_PLAYERS,
    }


def write(target: Path, weights: dict[str, Any], options: dict[str, Any]) -> None:
    """Write the logit of the weights into their module, and the command that made it."""
    words = " --expansion" if options["expansion"] else ""
    words += "".join(f" --{name} {options[name]}" for name in ("searched", "passes", "simulations"))
    text = target.read_text()
    for name, value in (
        ("OUTPUT_BIAS: Final", weights["output_bias"]),
        ("EACH_ROUND: Final", weights["each_round"]),
        ("BY_PLAYERS: Final[list[int]]", weights["by_players"]),
        ("OUTPUT: Final[list[int]]", weights["output"]),
    ):
        text = re.sub(rf"^{re.escape(name)} = .*$", f"{name} = {value}", text, flags=re.MULTILINE)
    text = re.sub(r"^Corrected by .*\n", "", text, flags=re.MULTILINE)
    by = f"Corrected by `python -m benchmarks.correct_value{words}`.\n"
    target.write_text(text.replace('\n"""\n', f'\n{by}"""\n', 1))


if __name__ == "__main__":
    main()
