"""What the monsters of a game did to the team in all, and what it did against them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.review.table_rounds import TableRound
from game.cards.monstrosities.monsters.harpies import HARPIES, LAIR, harpies
from game.cards.monstrosities.monsters.hoard import GOODS_AT, HOARD
from game.documents.changes import Change, FloodChange, PieceChange, PieceStateChange
from game.documents.events import GameEvent
from game.engine.position import Position
from game.game import Game
from game.record import kept_entries
from game.text.wording import Wording
from game.words import say

MANY: Final = 4
"""So many placements in the Harpies' Lair are worth a sentence."""
WHIRLPOOL: Final = ("between", "forgo")
"""The moves at which Charybdis floods."""


@dataclass
class Harm:
    """What monsters did over some moves.

    Of the `petrified` Atlanteans, `crumbled` ones left the game; `stolen` counts goods, library
    cards and Atlanteans.
    """

    petrified: int = 0
    crumbled: int = 0
    stolen: int = 0
    taken_back: int = 0
    eaten: int = 0
    flooded: int = 0


def harm_in_game(game: Game) -> Harm:
    """Return what the monsters of a game did in all."""
    if not (game.setup.expansion or {}).get("monsters"):
        return Harm()
    log = [move for _, move in kept_entries(game.moves)]
    return harm_of(Game.new(game.setup, game.content), log)


def harm_in_words(words: Wording, harm: Harm, rounds: Sequence[TableRound]) -> str:
    """Return sentences about what monsters did, and who was placed against them; "" if nothing."""
    found = []
    if harm.petrified:
        found.append(say("ending-medusa", petrified=harm.petrified, crumbled=harm.crumbled))
    if harm.stolen:
        found.append(say("ending-harpies", stolen=harm.stolen, taken_back=harm.taken_back))
        lair = words.place_called(LAIR)
        visits = sum(each.placed[lair] for each in rounds)
        if visits >= MANY:
            found.append(say("ending-lair", visits=visits, place=lair))
    if harm.eaten:
        found.append(say("ending-scylla", eaten=harm.eaten))
    if harm.flooded:
        found.append(say("ending-charybdis", flooded=harm.flooded))
    return " ".join(found)


def harm_of(game: Game, log: Iterable[str]) -> Harm:
    """Play the moves of a log in a game, and return what monsters did meanwhile."""
    harm = Harm()
    for move in log:
        before = _hoarded(game.position)
        for event in game.play(move):
            harm.eaten += event.kind == "submit"
            for change in event.changes:
                _count(harm, event, change)
        after = _hoarded(game.position)
        harm.stolen += max(after - before, 0)
        harm.taken_back += max(before - after, 0)
    return harm


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


def _hoarded(position: Position) -> int:
    """Return how many goods, library cards and Atlanteans the harpies have."""
    if HARPIES not in position.table.power_by_id:
        return 0
    card = harpies(position)
    goods = sum(int(position.cells[card.cell + i64(n)]) for n in range(GOODS_AT, card.n_numbers))
    return goods + int(card.stolen_atlanteans(position))
