"""What the monsters of a game did to the team in all, and what it did against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from ai.hints.number_words import listed
from ai.review.chapters import PLACED
from ai.review.round_spans import in_rounds
from ai.review.table_log import TableEvent
from game.cards.monstrosities.monsters.harpies import HARPIES, LAIR
from game.cards.monstrosities.monsters.hoard import HOARD
from game.cards.monstrosities.monsters.medusa import MEDUSA
from game.cards.monstrosities.monsters.scylla_charybdis import SCYLLA_CHARYBDIS
from game.documents.changes import Change, FloodChange, PieceChange, PieceStateChange
from game.documents.events import GameEvent
from game.words import say

MANY_EATEN: Final = 3
"""So many eaten Atlanteans are worth a word on how to meet Scylla."""
LEAST_EATEN: Final = 2
LEAST_STOLEN: Final = 3
LEAST_FLOODED: Final = 3
"""Less than this is not worth a word."""
WHIRLPOOL: Final = ("between", "forgo")
"""The moves at which Charybdis floods."""
ROBBED: Final = "yield_to_harpy"
"""The decision in which a harpy takes something."""
CARRIED_OFF: Final = "abandon"
"""The move that leaves a harpy an Atlantean."""
TAKEN_BACK: Final = ("reclaim", "recover", "rescue")
"""The moves that take a good, a library card or an Atlantean back from the harpies."""


@dataclass
class Harm:
    """What monsters did over some moves.

    Of the `petrified` Atlanteans, `crumbled` ones left the game; `stolen` counts goods, library
    cards and Atlanteans, `raiders` the Atlanteans placed at the harpies' lair by round. Of the
    `eaten` ones, the players of `savable` ones had the mystic energy to save them; `meals` are the
    eaten ones by round.
    """

    petrified: int = 0
    crumbled: int = 0
    stolen: int = 0
    taken_back: int = 0
    eaten: int = 0
    savable: int = 0
    flooded: int = 0
    meals: Counter[int] = field(default_factory=Counter, compare=False)
    raiders: Counter[int] = field(default_factory=Counter, compare=False)


def harm_in(log: Sequence[TableEvent]) -> Harm:
    """Return what the monsters of a game did in all; `log` is its whole record."""
    harm = Harm()
    for each in log:
        event = each.event
        if event.kind == "submit":
            harm.eaten += 1
            harm.savable += not event.forced
            harm.meals[each.round] += 1
        if event.kind in PLACED and event.move.rpartition(":")[2] == LAIR:
            harm.raiders[each.round] += 1
        harm.stolen += _is_robbery(event)
        harm.taken_back += event.kind in TAKEN_BACK
        for change in event.changes:
            _count(harm, event, change)
    return harm


def _is_robbery(event: GameEvent) -> bool:
    by_harpy = any(change.cause.id == ROBBED for change in event.changes)
    return event.kind == CARRIED_OFF or (event.kind in ("lose", "surrender") and by_harpy)


def _count(harm: Harm, event: GameEvent, change: Change) -> None:
    """Add what a change is of a monster's doing."""
    if isinstance(change, FloodChange):
        harm.flooded += event.kind in WHIRLPOOL
    if not isinstance(change, PieceChange | PieceStateChange):
        return
    start, end = change.from_, change.to
    was_stone = start is not None and start.inactive and start.seat is not None
    is_stone = end is not None and end.inactive and end.seat is not None and end.place != HOARD
    is_gone = end is None or end.zone == "removed"  # a view does not show a Leader in the supply
    if is_stone and not was_stone:
        harm.petrified += change.count
    if was_stone and is_gone:
        harm.crumbled += change.count


def harm_in_words(harm: Harm, monsters: Collection[str]) -> str:
    """Return sentences about what each of the monsters did; empty if that was little."""
    found = []
    if MEDUSA in monsters and harm.petrified:
        found.append(say("ending-medusa", petrified=harm.petrified, crumbled=harm.crumbled))
    if HARPIES in monsters and harm.stolen >= LEAST_STOLEN:
        found.append(_harpies_in_words(harm))
    if SCYLLA_CHARYBDIS in monsters:
        found += [scylla_in_words(harm)] if harm.eaten >= LEAST_EATEN else []
        if harm.flooded >= LEAST_FLOODED:
            found.append(say("ending-charybdis", flooded=harm.flooded))
    return " ".join(found)


def _harpies_in_words(harm: Harm) -> str:
    """Return what the harpies stole, what was taken back, and how many that kept busy."""
    if not harm.raiders:
        return say("ending-harpies", stolen=harm.stolen, taken_back=harm.taken_back)
    return say(
        "ending-harpies.raided",
        stolen=harm.stolen,
        taken_back=harm.taken_back,
        raiders=sum(harm.raiders.values()),
        rounds=in_rounds(sorted(harm.raiders)),
    )


def scylla_in_words(harm: Harm) -> str:
    """Return whom Scylla ate in which rounds, and what would have saved them."""
    meals = [
        say("ending-meal", round=number, eaten=eaten)
        for number, eaten in sorted(harm.meals.items())
    ]
    found = say("ending-scylla", eaten=harm.eaten, meals=listed(meals))
    if harm.eaten < MANY_EATEN:
        return found
    found = f"{found} {say('ending-scylla-spread')}"
    later = harm.eaten - harm.meals[1]
    if not (harm.savable or later):
        return found
    # In the first round nobody can have gained any.
    if harm.savable or not harm.meals[1]:
        return f"{found} {say('ending-scylla-remedy', savable=harm.savable)}"
    return f"{found} {say('ending-scylla-later', later=later)}"
