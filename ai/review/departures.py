"""Who left the team for good, and why; who was recruited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ai.hints.number_words import listed
from ai.review.table_log import TableEvent
from game.cards.monstrosities.monsters.hoard import HOARD
from game.documents.changes import PieceChange, PieceSpot
from game.text.wording import Wording
from game.words import say

IN_THE_TEAM: Final = ("place", "pool", "next_round")
RECRUITED: Final = ("leader", "follower")
VOLUNTEER: Final = "volunteer"
SHOWN: Final = 3
"""So many reasons are named."""


def departures(log: Sequence[TableEvent], since: int) -> Counter[tuple[str, str]]:
    """Return how many Atlanteans left the team from a round on, by reason; volunteers apart.

    A reason is a message and the place it names, if any.
    """
    found: Counter[tuple[str, str]] = Counter()
    acted = ""
    for each in log:
        if each.event.kind == "act":
            acted = each.event.move.rpartition(":")[2]
        if each.round < since:
            continue
        for change in each.event.changes:
            if isinstance(change, PieceChange) and _is_departure(change):
                found[_reason(each, change, acted)] += change.count
    return found


def recruited(log: Sequence[TableEvent]) -> int:
    """Return how many Leaders and followers came from the supply."""
    return sum(
        change.count
        for each in log
        for change in each.event.changes
        if isinstance(change, PieceChange)
        and change.piece in RECRUITED
        and not _is_in_team(change.from_)
        and _is_in_team(change.to)
    )


def departures_in_words(words: Wording, found: Counter[tuple[str, str]]) -> str:
    """Return who left and why, as a clause; empty if nobody did."""
    clauses = [
        say(message, count=count, place=words.place_called(place) if place else "")
        for (message, place), count in found.most_common(SHOWN)
    ]
    return listed(clauses)


def _is_in_team(spot: PieceSpot | None) -> bool:
    return spot is not None and spot.zone in IN_THE_TEAM and spot.place != HOARD


def _is_departure(change: PieceChange) -> bool:
    was_in_team = change.piece != VOLUNTEER and _is_in_team(change.from_)
    return was_in_team and not _is_in_team(change.to)


def _reason(each: TableEvent, change: PieceChange, acted: str) -> tuple[str, str]:
    kind, cause = each.event.kind, change.cause
    if kind == "submit":
        return "left-eaten", ""
    if kind == "offer":
        return "left-wonder", ""
    if kind == "sacrifice" and acted:
        return "left-place", acted
    if cause.kind == "place" and cause.id is not None:
        return "left-place", cause.id
    if change.to is not None and change.to.place == HOARD:
        return "left-stolen", ""
    if change.from_ is not None and change.from_.inactive:
        return "left-stone", ""
    return "left-otherwise", ""
