"""The tables and the picture of `benchmarks.balance`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Sheet

from ai.mcts.root_statistics import wilson
from benchmarks.balance_figures import (
    EIGHT,
    LEAST_FIRST,
    LIMITS,
    MOST_FIRST,
    Share,
    first_round_misses,
    lifts_of,
    of_whole_games,
    shares_of,
    varied,
    whole_game_misses,
)
from benchmarks.balance_games import FIRST_ROUNDS, OWN
from benchmarks.pictures import bars
from benchmarks.regret import mean_with_reach
from benchmarks.result_files import Line
from game import Content

COLOURS: Final = {"inside": "green", "near": "yellow", "outside": "red"}


def cells_in(lines: Sequence[Line]) -> dict[str, list[Line]]:
    """Return lines by cell, with the words for it."""
    found: dict[str, list[Line]] = {}
    ordered = sorted(
        lines, key=lambda line: (str(line["expansion"]), line["players"], line["level"])
    )
    for line in ordered:
        monsters = (line["expansion"] or {}).get("monsters", [])
        words = f"{line['players']} pl., level {line['level']}"
        if monsters:
            words += f", {' and '.join(monsters)}"
        found.setdefault(words, []).append(line)
    return found


def opening_sheet(title: str, openings: Sequence[Line]) -> Sheet:
    """Return the shares of the sites in the first round, and how often another plan is as good."""
    sheet = _of_sites(f"First round, share of the placements: {title}", "openings")
    sheet.add_column("varied", justify="right")
    sheet.add_column("missed")
    for cell, lines in cells_in(openings).items():
        shares = shares_of([line["sites"] for line in lines])
        choice = varied(lines)
        several = f"{100 * choice.mean:.0f} %" if any("chances" in line for line in lines) else ""
        missed = ", ".join(first_round_misses(shares)) or "[green]none[/]"
        sheet.add_row(cell, str(len(lines)), *_percents(shares), several, missed)
    return sheet


def whole_game_sheet(title: str, games: Sequence[Line]) -> Sheet:
    """Return the shares of the sites over whole games, and how many were won."""
    sheet = _of_sites(f"Whole games, share of the placements: {title}", "games")
    sheet.add_column("won", justify="right")
    sheet.add_column("missed")
    for cell, lines in cells_in(games).items():
        shares = shares_of(of_whole_games(lines))
        won = sum(line["won"] for line in lines) / len(lines)
        missed = ", ".join(whole_game_misses(shares)) or "[green]none[/]"
        sheet.add_row(cell, str(len(lines)), *_percents(shares), f"{100 * won:.0f} %", missed)
    return sheet


def _of_sites(title: str, counted: str) -> Sheet:
    sheet = Sheet(title=title)
    sheet.add_column("cell")
    for heading in (counted, *EIGHT):
        sheet.add_column(heading, justify="right", no_wrap=True)
    return sheet


def _percents(shares: Mapping[str, Share]) -> list[str]:
    return [f"{100 * shares[site].mean:.0f}" for site in EIGHT]


def families_of(content: Content) -> dict[str, list[str]]:
    """Return the ids of what has a lift, by family, of both boxes."""
    both = content.with_monstrosities
    return {
        "councilor": list(both.councilors),
        "component": [word for word, each in both.components.items() if each.type != "core"],
        "artifact": list(both.artifacts),
        "card": list(both.library),
    }


def lift_sheet(title: str, games: Sequence[Line], content: Content) -> Sheet:
    """Return what each thing brings, the most first within its family."""
    sheet = Sheet(title=f"Games won with it less games won without it, in points: {title}")
    for heading in ("family", "id", "games with", "without", "lift", "used", "limit", "verdict"):
        sheet.add_column(heading, justify="left" if heading in ("family", "id") else "right")
    found = lifts_of(games, families_of(content))
    for each in sorted(found, key=lambda lift: (list(LIMITS).index(lift.family), -lift.lift)):
        colour = COLOURS[each.verdict]
        sheet.add_row(
            each.family,
            each.name,
            str(each.games),
            str(each.others),
            f"{100 * each.lift:+.0f} ± {100 * each.reach:.0f}",
            f"{100 * each.used:.0f} %",
            f"{100 * LIMITS[each.family]:.0f}",
            f"[{colour}]{each.verdict}[/]",
        )
    return sheet


def forced_sheet(title: str, games: Sequence[Line]) -> Sheet:
    """Return how many games were won from each first round, beside the search's own."""
    sheet = Sheet(title=f"Games played on by the search from a first round: {title}")
    for heading in ("cell", "first round", "games", "won", "interval", "less than its own"):
        sheet.add_column(heading, justify="left" if heading == "cell" else "right")
    for cell, lines in cells_in(games).items():
        won = {
            first: {line["seed"]: line["won"] for line in lines if line["first"] == first}
            for first in FIRST_ROUNDS
        }
        for first, results in won.items():
            if not results:
                continue
            share = wilson(sum(results.values()) / len(results), float(len(results)), len(results))
            both = sorted(results.keys() & won[OWN].keys())
            less = ""
            if first != OWN and len(both) > 1:
                mean, reach = mean_with_reach([won[OWN][seed] - results[seed] for seed in both])
                less = f"{100 * mean:.0f} ± {100 * reach:.0f}"
            sheet.add_row(
                cell,
                first,
                str(len(results)),
                f"{100 * share.mean:.0f} %",
                f"{100 * share.low:.0f} to {100 * share.high:.0f}",
                less,
            )
    return sheet


def picture_of(contents: Mapping[str, Sequence[Line]]) -> str:
    """Return the picture: the shares of the sites in the first round, with their limits."""
    rows: list[tuple[str, float, float, float]] = []
    limits: list[tuple[float, float] | None] = []
    for name, lines in contents.items():
        openings: list[dict[str, Any]] = [line for line in lines if line["kind"] == "opening"]
        for cell, of_cell in cells_in(openings).items():
            shares = shares_of([line["sites"] for line in of_cell])
            for site, share in shares.items():
                words = f"{cell}: {site}"
                label = words if len(contents) == 1 else f"{Path(name).stem}, {words}"
                rows.append((label, share.mean, share.low, share.high))
                limits.append((LEAST_FIRST, MOST_FIRST))
    return bars(rows, "Share of the first round, with 95 % intervals and limits", limits)
