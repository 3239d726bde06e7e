"""What the monsters of a game did to the team in all, and what it did against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from ai.hints.number_words import listed
from game.cards.monstrosities.monsters.harpies import HARPIES, harpies
from game.cards.monstrosities.monsters.hoard import GOODS_AT, HOARD
from game.cards.monstrosities.monsters.medusa import MEDUSA
from game.cards.monstrosities.monsters.scylla_charybdis import SCYLLA_CHARYBDIS
from game.documents.changes import Change, FloodChange, PieceChange, PieceStateChange
from game.documents.events import GameEvent
from game.engine.position import Position
from game.game import Game
from game.record import kept_entries
from game.words import say

MANY_EATEN: Final = 3
"""So many eaten Atlanteans are worth a word on how to meet Scylla."""
WHIRLPOOL: Final = ("between", "forgo")
"""The moves at which Charybdis floods."""


@dataclass
class Harm:
    """What monsters did over some moves.

    Of the `petrified` Atlanteans, `crumbled` ones left the game; `stolen` counts goods, library
    cards and Atlanteans. Of the `eaten` ones, the players of `savable` ones had the mystic energy
    to save them; `meals` are the eaten ones by round.
    """

    petrified: int = 0
    crumbled: int = 0
    stolen: int = 0
    taken_back: int = 0
    eaten: int = 0
    savable: int = 0
    flooded: int = 0
    meals: Counter[int] = field(default_factory=Counter, compare=False)


def harm_in_game(game: Game) -> Harm:
    """Return what the monsters of a game did in all."""
    if not (game.setup.expansion or {}).get("monsters"):
        return Harm()
    log = [move for _, move in kept_entries(game.moves)]
    return harm_of(Game.new(game.setup, game.content), log)


def harm_in_words(harm: Harm, monsters: Collection[str]) -> str:
    """Return sentences about what each of the monsters did."""
    found = []
    if MEDUSA in monsters:
        message = "ending-medusa" if harm.petrified else "ending-medusa.nobody"
        found.append(say(message, petrified=harm.petrified, crumbled=harm.crumbled))
    if HARPIES in monsters:
        message = "ending-harpies" if harm.stolen else "ending-harpies.nothing"
        found.append(say(message, stolen=harm.stolen, taken_back=harm.taken_back))
    if SCYLLA_CHARYBDIS in monsters:
        found.append(scylla_in_words(harm))
        message = "ending-charybdis" if harm.flooded else "ending-charybdis.nothing"
        found.append(say(message, flooded=harm.flooded))
    return " ".join(found)


def scylla_in_words(harm: Harm) -> str:
    """Return whom Scylla ate in which rounds, and whether mystic energy would have saved them."""
    if not harm.eaten:
        return say("ending-scylla.nobody")
    meals = [
        say("ending-meal", round=number, eaten=eaten)
        for number, eaten in sorted(harm.meals.items())
    ]
    if harm.eaten == 1:
        return say("ending-scylla.one", round=min(harm.meals))
    found = say("ending-scylla", eaten=harm.eaten, meals=listed(meals))
    if harm.eaten < MANY_EATEN:
        return found
    return f"{found} {say('ending-scylla-remedy', savable=harm.savable)}"


def harm_of(game: Game, log: Iterable[str]) -> Harm:
    """Play the moves of a log in a game, and return what monsters did meanwhile."""
    harm = Harm()
    for move in log:
        before = _hoarded(game.position)
        number = game.round
        for event in game.play(move):
            if event.kind == "submit":
                harm.eaten += 1
                harm.savable += not event.forced
                harm.meals[number] += 1
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
