"""Plans and moves: how many a hint tells apart, how true its losses and classes are.

    .venv/bin/python -m benchmarks.plans                       # 40 positions, 4,000 simulations
    .venv/bin/python -m benchmarks.plans --reference 64000     # what the plans are really worth
    .venv/bin/python -m benchmarks.plans --expansion --fit     # what `ai/hints/beliefs.py` assumes
    .venv/bin/python -m benchmarks.plans --exchanges           # what is to be changed first
    .venv/bin/python -m benchmarks.plans --moves 120           # the same of moves, and of chances
    .venv/bin/python -m benchmarks.plans --moves 120 --fit     # half an hour of one core

In openings and middles of levels 1, 3 and 5 the scripted team's plan and three that people would
make (all to one place, spread out, the best odds) are compared with the best one found. Results are
kept in `benchmarks/results/plans.jsonl`, by version of rules and search; a run that was stopped
goes on where it was. The first half of the positions is what `--fit` fits; the table is of the
second half. A reference is a longer search of the same kind, on dice and cards of its own.
`benchmarks/move_losses.py` has what `--moves` measures.
"""

from __future__ import annotations

import math
import statistics
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ai.hints.engine import ENGINE
from benchmarks import move_losses, plan_exchanges
from benchmarks.builds import Call, run_side_by_side
from benchmarks.result_files import FOLDER, Line, append, read
from game.record import RULES

TURNS = Path(__file__).with_name("plan_turns.py")
RESULTS = FOLDER / "plans.jsonl"
VERSION = {"rules": RULES, "engine": ENGINE}
CELLS = [(level, players) for level in (1, 3, 5) for players in (2, 4, 7)]
ROUNDS = (1, 2, 3, 4)
NORMAL_95 = 1.96
SEEDS = {"hint": 11, "reference": 1_000_003}


@click.command(help=__doc__)
@click.option("--positions", default=40, show_default=True)
@click.option("--simulations", default=4000, show_default=True)
@click.option("--reference", default=16_000, show_default=True)
@click.option("--expansion", is_flag=True, help="Games with all monsters.")
@click.option("--fit", is_flag=True, help="Print what one half of the positions says.")
@click.option("--exchanges", is_flag=True, help="Try the exchanges that hints name in plans.")
@click.option("--moves", type=int, help="Moves of so many positions of both games, not plans.")
def main(
    *,
    positions: int,
    simulations: int,
    reference: int,
    expansion: bool,
    fit: bool,
    exchanges: bool,
    moves: int | None,
) -> None:
    """Ask what is not known yet, then print the table."""
    console = Console()
    if moves is not None:
        _moves(moves, console, fit=fit)
        return
    wanted = [position(number, expansion=expansion) for number in range(positions)]
    _ask(wanted, "hint", simulations, console)
    if not exchanges:
        _ask(wanted, "reference", reference, console)
    if exchanges:
        console.print(plan_exchanges.table_of(_tried(wanted, simulations, reference, console)))
        return
    lines = [line for line in read(RESULTS) if _is_of(line, VERSION)]
    pairs = [
        (number, mine, theirs)
        for number, place in enumerate(wanted)
        for mine, theirs in _pairs(lines, place, simulations, reference)
    ]
    half = positions // 2
    if fit:
        _print_fit([(mine, theirs) for number, mine, theirs in pairs if number < half], console)
    held_out = [(mine, theirs) for number, mine, theirs in pairs if number >= half]
    console.print(table_of(held_out, simulations, reference))


def _moves(count: int, console: Console, *, fit: bool) -> None:
    """Do the same for moves: the positions are those of `benchmarks.move_losses`."""
    move_losses.ask(count, console)
    fitted, held_out = move_losses.halves(count)
    if fit:
        move_losses.print_fit(fitted, console)
    for sheet in move_losses.tables_of(held_out):
        console.print(sheet)


def position(number: int, *, expansion: bool) -> dict[str, Any]:
    """Describe a position: cells in turn, openings and middles."""
    level, players = CELLS[number % len(CELLS)]
    monsters = ["medusa", "harpies", "scylla_charybdis"] if expansion else []
    return {
        "level": level,
        "players": players,
        "seed": 1000 + number,
        "until": ROUNDS[number // len(CELLS) % len(ROUNDS)],
        "monsters": monsters,
    }


def _ask(wanted: list[dict[str, Any]], kind: str, simulations: int, console: Console) -> None:
    known = [line for line in read(RESULTS) if _is_of(line, VERSION)]
    calls: list[Call[int]] = [
        (number, "asked", {"position": at, "simulations": simulations, "seed": SEEDS[kind]})
        for number, at in enumerate(wanted)
        if _line(known, at, kind, simulations) is None
    ]
    title = f"{simulations:,} simulations"
    for number, found in run_side_by_side(TURNS, calls, title, console):
        line = {**VERSION, "kind": kind, "simulations": simulations, "at": wanted[number]}
        append(RESULTS, [{**line, "plans": found}])


def _tried(
    wanted: list[dict[str, Any]], simulations: int, reference: int, console: Console
) -> list[Line]:
    """Try the exchanges that hints named, in longer questions."""
    known = [line for line in read(RESULTS) if _is_of(line, VERSION)]
    fixed = {**VERSION, "kind": "exchanges", "simulations": reference, "of": simulations}
    calls: list[Call[int]] = []
    for number, at in enumerate(wanted):
        asked = _line(known, at, "hint", simulations)
        is_known = any(_is_of(line, {**fixed, "at": at}) for line in known)
        if asked is not None and not is_known:
            exchanges = plan_exchanges.calls_for(asked["plans"])
            terms = {"simulations": reference, "seed": SEEDS["reference"]}
            calls.append((number, "exchanged", {"position": at, "exchanges": exchanges, **terms}))
    for number, found in run_side_by_side(TURNS, calls, "trying exchanges", console):
        append(RESULTS, [{**fixed, "at": wanted[number], "exchanged": found}])
    return [line for line in read(RESULTS) if _is_of(line, fixed) and line["at"] in wanted]


def _line(lines: list[Line], at: dict[str, Any], kind: str, simulations: int) -> Line | None:
    fields = {"at": at, "kind": kind, "simulations": simulations}
    return next((line for line in lines if _is_of(line, fields)), None)


def _is_of(line: Line, wanted: dict[str, Any]) -> bool:
    return all(line.get(name) == value for name, value in wanted.items())


def _pairs(
    lines: list[Line], at: dict[str, Any], simulations: int, reference: int
) -> list[tuple[Line, Line]]:
    """Return each plan as the hint has it beside what the reference has."""
    mine = _line(lines, at, "hint", simulations)
    theirs = _line(lines, at, "reference", reference)
    if mine is None or theirs is None:
        return []
    both = zip(mine["plans"][1:], theirs["plans"][1:], strict=True)
    return [(one, other) for one, other in both if one["difference"] and other["difference"]]


def sign_of(plan: Line) -> int:
    """Return 1 or -1 if a plan is clearly better or worse than the best one found, else 0."""
    _, low, high, _ = plan["difference"]
    return int(low > 0) - int(high < 0)


def table_of(pairs: list[tuple[Line, Line]], simulations: int, reference: int) -> Table:
    """Print how many plans are told apart, and how true losses and classes are."""
    sheet = Table(title=f"{len(pairs)} plans, {simulations:,} against {reference:,} simulations")
    sheet.add_column("what")
    sheet.add_column("share", justify="right")
    sheet.add_column("of", justify="right")
    apart = [(sign_of(mine), sign_of(theirs)) for mine, theirs in pairs]
    told = [mine == theirs for mine, theirs in apart if theirs]
    false = [theirs == -mine for mine, theirs in apart if mine]
    rows = [("told apart, of those that the reference tells apart", told), ("told wrongly", false)]
    for name, low, high in (("fine", -1.0, 0.01), ("weaker", 0.01, 0.05), ("bad", 0.05, 1.0)):
        right = [low <= -t["difference"][0] < high for m, t in pairs if m["class"] == name]
        rows.append((f"called {name}, and is so in the reference", right))
    inside = [m["loss"][1] <= -t["difference"][0] <= m["loss"][2] for m, t in pairs]
    rows.append(("losses inside their 80 % interval", inside))
    rows.append(("with a class", [m["class"] != "unclear" for m, _ in pairs]))
    for name, found in rows:
        share = f"{100 * sum(found) / len(found):.0f} %" if found else "-"
        sheet.add_row(name, share, str(len(found)))
    if pairs:
        error = statistics.mean(m["loss"][0] + t["difference"][0] for m, t in pairs)
        sheet.add_row("mean error of the loss, in games of 100", f"{100 * error:+.1f}", "")
    return sheet


def _print_fit(pairs: list[tuple[Line, Line]], console: Console) -> None:
    """Print the mean and spread of the true losses, and what a longer search changes.

    The noise of both measurements is taken off the spreads.
    """
    losses = [-theirs["difference"][0] for _, theirs in pairs]
    changes = [mine["difference"][0] - theirs["difference"][0] for mine, theirs in pairs]
    own = statistics.mean(_variance(mine) for mine, _ in pairs)
    others = statistics.mean(_variance(theirs) for _, theirs in pairs)
    spread = math.sqrt(max(statistics.pvariance(losses) - others, 0.0))
    unlearnt = statistics.mean(change**2 for change in changes) - own - others
    console.print(
        f"PRIOR_LOSS {statistics.mean(losses):.3f}, PRIOR_SPREAD {spread:.3f}, "
        f"UNLEARNT_SPREAD {math.sqrt(max(unlearnt, 0.0)):.3f}, from {len(pairs)} plans"
    )


def _variance(plan: Line) -> float:
    _, low, high, _ = plan["difference"]
    return float(((high - low) / 2 / NORMAL_95) ** 2)


if __name__ == "__main__":
    main()
