"""Regrets measured again by searches that did not choose the moves.

The best move of a reference is the best of several estimates, so its own is more likely too high
than too low, and a regret against it is too high on average. Here another search, on other dice and
cards, compares only the moves in question: the reference's best one and those that the short
searches chose. What it finds for a difference is as often too low as too high.
"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from benchmarks.builds import Call, run_side_by_side
from benchmarks.position_sets import PositionSet
from benchmarks.result_files import Line, append, read

TURNS = Path(__file__).with_name("regret_turns.py")


class Checks:
    """What the moves in question are worth in a second search, by position."""

    def __init__(self, positions: PositionSet) -> None:
        """Read the checks that there are."""
        self.of = positions
        self.file = positions.file("regret_checks")

    def by_position(self) -> dict[int, Line]:
        """Return the checks that count by position; if a position has two, the later one."""
        wanted = self.of.rules.items()
        return {line["id"]: line for line in read(self.file) if wanted <= line.items()}

    def make(
        self, answers: list[Line], references: dict[int, Line], seconds: float, console: Console
    ) -> None:
        """Search the moves in question of each position for `seconds` seconds, if not yet done."""
        known = self.by_position()
        places = {place["id"]: place for place in self.of.lines}
        calls: list[Call[None]] = []
        for number, moves in in_question(answers, references).items():
            check = known.get(number)
            if len(moves) > 1 and not (
                check and check["seconds"] >= seconds and moves <= {*check["moves"]}
            ):
                asked = {"kept": places[number], "moves": sorted(moves), "seconds": seconds}
                calls.append((None, "compare", asked))
        for _, line in run_side_by_side(TURNS, calls, "comparing the moves in question", console):
            append(self.file, [line])


def in_question(answers: list[Line], references: dict[int, Line]) -> dict[int, set[str]]:
    """Return the chosen moves and the reference's best one, by position."""
    moves: dict[int, set[str]] = {}
    for line in answers:
        if line["id"] in references:
            best = best_of(references[line["id"]])
            moves.setdefault(line["id"], {best}).add(line["move"])
    return moves


def best_of(reference: Line) -> str:
    """Return the best move of a reference."""
    return str(max(zip(reference["worth"], reference["moves"], strict=True))[1])


def checked(answer: Line, reference: Line, checks: dict[int, Line]) -> float | None:
    """Return what the chosen move gives up by the check; None if that is not known.

    It is 0 if the reference chose the same move, and below 0 if the check prefers the chosen one.
    """
    best, chosen = best_of(reference), answer["move"]
    if best == chosen:
        return 0.0
    check = checks.get(answer["id"])
    if check is None or not {best, chosen} <= {*check["moves"]}:
        return None
    worth = dict(zip(check["moves"], check["worth"], strict=True))
    return float(worth[best] - worth[chosen])
