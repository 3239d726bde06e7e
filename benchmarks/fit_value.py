"""Fits the model of the chance to win at the beginning of a round (`ai/value/model.py`).

    .venv/bin/python -m benchmarks.fit_value --seed 1
    .venv/bin/python -m benchmarks.fit_value --expansion --seed 1

First it fits on games of the scripted team, many thousands for each number of players, at all
levels. Then it corrects the model in passes, so that the chances are those of a team that follows
every hint: the search plays games to the end with the present model, and the model's logit is
corrected so that the predictions of the search fit the results (`benchmarks/correction.py`). Each
pass first shows the fit on games held out. At the end the search plays once more with the final
weights, and all of those games are shown. Writes `ai/value/weights.py`; `make build` compiles the
new weights. Uses one process per core. `--keep` is a folder for the games, so that a run that was
stopped continues where it was; delete it when rules, team or search change. `--content` is an
overlay: the model is then fitted for a service that is started with it, and receipts no longer say
that it is not.

Games with Monstrosities have a network of their own. `--expansion` fits it, on games with any
monsters and levels, and writes `ai/value/expansion_weights.py`.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich.console import Console
from rich.progress import Progress

from ai.value.feature_names import COUNCILOR, feature
from benchmarks.builds import COMPILED, ROOT, Call, run_in, run_side_by_side
from benchmarks.correction import correction_for
from benchmarks.forecasts import Forecasts, brier, drift, error, sheet, sheet_by_rounds
from benchmarks.network import EPOCHS, RATES, Array, Network, write, write_stated
from benchmarks.starts import PLAYERS, SEARCH_CHUNK, chunks_of
from benchmarks.value_games import SearchedGame
from game import load_content
from game.record import RULES

GAMES = Path(__file__).with_name("value_games.py")
WEIGHTS = ROOT / "ai" / "value" / "weights.py"
ALONE_WEIGHTS = WEIGHTS.with_name("alone_weights.py")
"""What is stated of one player in the base game."""
EXPANSION_WEIGHTS = WEIGHTS.with_name("expansion_weights.py")
TEAM_CHUNK = 2500
PASS = 100
"""The distance between the seeds of two passes."""
SPARE_COUNCILORS = ("forgemaster",)
"""Councilors of the base game that only overlays deal."""
HELD_OUT = 8
"""One game in this many is held out of the fit."""

OVERLAY = click.Path(path_type=Path, resolve_path=True, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, resolve_path=True, file_okay=False)

HEAD = '''"""Weights of the model of the chance to win (`ai/value/model.py`), by feature and unit.

Written by `python -m benchmarks.fit_value{options}`,
from games by rules {rules}.
"""

from __future__ import annotations

from typing import Any, Final

CONTENT: Final = "{content}"
'''


@click.command()
@click.option("--games", default=20_000, show_default=True, help="Team's, for each player count.")
@click.option("--searched", default=100, show_default=True, help="The search's, the same, a pass.")
@click.option(
    "--passes", default=3, show_default=True, help="Fits on games of the search; 0 for none."
)
@click.option("--simulations", default=128, show_default=True, help="For each decision there.")
@click.option("--seed", default=1, show_default=True, help="Where the seeds of the games start.")
@click.option("--content", type=OVERLAY, help="An overlay of the content that is played.")
@click.option("--expansion", is_flag=True, help="Fit the network for Monstrosities.")
@click.option("--keep", type=FOLDER, help="Folder for the games played.")
@click.option("--quick", is_flag=True, help="Few games, and nothing is written.")
def main(
    games: int,
    searched: int,
    passes: int,
    simulations: int,
    seed: int,
    content: Path | None,
    expansion: bool,
    keep: Path | None,
    quick: bool,
) -> None:
    """Play, fit, check, write."""
    if quick:
        games, searched, passes, simulations = 100, 2, 1, 8
    console = Console()
    names: list[str] = run_in(COMPILED, GAMES, "names")
    asked: dict[str, Any] = {} if content is None else {"overlay": str(content)}
    if expansion:
        asked["expansion"] = True
    with kept_in(keep) as folder:
        rows = numbered(played(folder, "team", games, seed, console, asked))
        network = fitted(rows, seed, console)
        check("the scripted team", rows, network, names, console)
        weights = network.listed(names)
        weights["rows"] = with_spare_councilors(weights["rows"], names)
        # Without a pass nothing is corrected, and there is nothing to check by games of the search.
        for number in range(1, passes + 2 if passes else 1):
            arguments = {"simulations": simulations, "weights": weights, **asked}
            first = seed + PASS * number
            files = played(folder, f"search{number}", searched, first, console, arguments)
            if number <= passes:
                weights = learn(weights, read(files), f"the search, pass {number}", console)
            else:
                show(read(files), "the search with these weights", console)
    if not quick:
        options = _options(click.get_current_context())
        if expansion:
            options = f" --expansion{options}"
        if content is not None:
            options += f" --content {content.name}"
        version = "" if content is None else load_content(content).version
        head = HEAD.format(options=options, rules=RULES, content=version)
        write(EXPANSION_WEIGHTS if expansion else WEIGHTS, weights, head)
        if not expansion:
            # What was stated of one player was learnt for the weights before.
            write_stated(ALONE_WEIGHTS, weights, "Stated chances as they steer the search.")


@contextmanager
def kept_in(keep: Path | None) -> Iterator[Path]:
    """A folder for games: the one that is asked for, or one that is gone at the end."""
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def _options(context: click.Context) -> str:
    return "".join(
        f" --{name} {context.params[name]}"
        for name in ("games", "searched", "passes", "simulations", "seed")
    )


def played(
    folder: Path,
    name: str,
    games: int,
    seed: int,
    console: Console,
    arguments: dict[str, Any],
    counts: Sequence[int] = PLAYERS,
) -> list[Path]:
    """Play games for each of the numbers of players; return their files.

    Games whose file is in the folder are not played again. The seed of a game modulo HELD_OUT
    decides whether it is held out.
    """
    key = hashlib.sha256(json.dumps(arguments).encode()).hexdigest()[:8]
    searches = not {"simulations", "plies"}.isdisjoint(arguments)
    function, size = ("search_into", SEARCH_CHUNK) if searches else ("play", TEAM_CHUNK)
    chunks: list[Call[Path]] = []
    for players, seeds in chunks_of(seed, games, size, counts):
        target = folder / f"{name}-{seeds[0]}-{len(seeds)}-{key}"
        part = {"players": players, "seeds": seeds, "target": str(fresh(target))}
        chunks.append((target, function, {**part, **arguments}))
    return in_files(chunks, name, console)


def in_files(chunks: list[Call[Path]], name: str, console: Console) -> list[Path]:
    """Make the calls whose file is missing, each of which writes one; return all files."""
    missing = [chunk for chunk in chunks if not chunk[0].exists()]
    for target, _ in run_side_by_side(GAMES, missing, f"playing: {name}", console):
        fresh(target).rename(target)
    return [target for target, _, _ in chunks]


def read(files: list[Path]) -> list[SearchedGame]:
    """Return the games of the search in these files."""
    return [game for file in files for game in json.loads(file.read_text())]


def learn(
    weights: dict[str, Any], games: list[SearchedGame], title: str, console: Console
) -> dict[str, Any]:
    """Return the weights corrected so that the predictions fit the results.

    First shows the fit so far on the games held out.
    """
    show([game for game in games if game["seed"] % HELD_OUT == 0], title, console)
    correction = correction_for([game for game in games if game["seed"] % HELD_OUT != 0])
    console.print(str(correction))
    return correction.of(weights)


def show(games: list[SearchedGame], title: str, console: Console) -> None:
    """Show how well the predictions of the search fit the results of its games."""
    if not games:
        raise click.ClickException("too few games were in doubt: let more be --searched")
    console.rule(title)
    console.print(sheet(Forecasts.of([(game["predicted"], game["won"]) for game in games])))
    console.print(sheet_by_rounds(games))
    console.print(drift(games))


def numbered(files: list[Path]) -> Array:
    """Return the rows of all files, each game's seed replaced by a small number of its own.

    The number modulo HELD_OUT is that of the seed.
    """
    parts = []
    games_before = 0
    for file in files:
        rows = np.load(file)
        seeds, numbers = np.unique(rows[:, 0], return_inverse=True)
        rows[:, 0] = (games_before + numbers) * HELD_OUT + rows[:, 0] % HELD_OUT
        games_before += len(seeds)
        # Seeds would lose digits in single precision, which keeps the positions in memory.
        parts.append(rows.astype(np.float32))
    return np.concatenate(parts)


def split(rows: Array) -> tuple[Array, Array]:
    """Return the positions to learn from and those held out."""
    held = rows[:, 0] % HELD_OUT == 0
    return rows[~held], rows[held]


def fresh(target: Path) -> Path:
    """Return the name that a file has until all of it is written."""
    return target.with_suffix(".new")


def fitted(rows: Array, seed: int, console: Console) -> Network:
    """Return a network fitted on the positions that are not held out."""
    inside = split(rows)[0]
    network = Network(inside[:, 1:-1], seed)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("fitting", total=len(RATES) * EPOCHS)
        advance: Callable[[], None] = lambda: progress.advance(task)  # noqa: E731
        network.fit(inside[:, 1:-1], inside[:, -1], advance)
    return network


def with_spare_councilors(rows: dict[str, list[int]], names: list[str]) -> dict[str, list[int]]:
    """Return the rows of all features, those of councilors that only overlays play added.

    Nobody has met them in a game that was learnt from. Each gets the mean of the others.
    """
    spare = [feature(COUNCILOR, id_) for id_ in SPARE_COUNCILORS]
    met = [row for name, row in rows.items() if name.startswith(f"{COUNCILOR}: ")]
    mean = [round(sum(units) / len(met)) for units in zip(*met, strict=True)]
    return {name: rows.get(name, mean) for name in names if name in rows or name in spare}


def check(title: str, rows: Array, network: Network, names: list[str], console: Console) -> None:
    """Show the calibration on games held out, of all and by number of players."""
    held = split(rows)[1]
    predicted = network.chance(held[:, 1:-1])
    console.rule(title)
    seeds, games = np.unique(held[:, 0], return_inverse=True)
    forecasts = Forecasts(predicted, held[:, -1], games, len(seeds))
    console.print(sheet(forecasts))
    for players in PLAYERS:
        inside = (held[:, 1 + names.index(f"players: {players}")] > 0).astype(np.float64)
        if inside.any():
            console.print(
                f"{players} players: Brier score {brier(forecasts, inside):.4f}, "
                f"expected calibration error {100 * error(forecasts, inside):.1f} points"
            )


if __name__ == "__main__":
    main()
