"""What a team that plays a round otherwise has more at its end, on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.number_words import listed
from ai.hints.outlook import held, lacking_in_all
from ai.review.course import game_at
from ai.review.table_rounds import to_place
from game.engine.ids import ATLANTIUM, ENERGY, ORE, WON
from game.engine.ids import GOODS as GOODS_NAMES
from game.engine.library_cards import hand_size
from game.engine.position import Position
from game.engine.prices import is_building_resource
from game.game import Game
from game.text.chances import percent
from game.text.wording import Wording
from game.words import say

GOODS: Final = 1.5
"""Goods are named if on average the team has so many more of them."""
SHOWN_GOODS: Final = 2
TILES: Final = 2.5
"""Tiles are named if on average so many more of them are dry."""
PARTS: Final = 0.4
"""A component is named if it is built so much more often."""
WINS: Final = 0.1
"""A win in this very round is named if it is so much more likely."""

Kind = Literal["built", "dry", "cards", "team", "energy"]
"""What a team may have more of."""
Counted = Callable[[Position], int]
Named = Callable[[int], str]


@dataclass(frozen=True)
class Gains:
    """What is different at the end of a round: `ours` are its ends as it was played, `theirs` else.

    All of them are of the same round.
    """

    ours: Sequence[Position]
    theirs: Sequence[Position]

    def wins(self) -> tuple[float, float]:
        """Return how often we win the game in this round, and how often they do."""
        return _share(self.ours, _is_won), _share(self.theirs, _is_won)

    def parts(self) -> list[int]:
        """Return the slots of the parts of the gate that they have built more often."""
        table = self.theirs[0].table if self.theirs else None
        slots = range(int(table.n_slots)) if table else range(0)
        return [
            slot
            for slot in slots
            if table is not None
            and table.buildables[i64(slot)].is_part_of_gate()
            and self._built_more(slot) > PARTS
        ]

    def _built_more(self, slot: int) -> float:
        return self._more(lambda end: _is_built(end, slot))

    def tiles(self) -> float:
        """Return how many more tiles they keep dry."""
        return self._more(lambda end: int(end.dry_tiles()))

    def goods(self, game: Game, words: Wording) -> list[str]:
        """Return of which goods, cards and Atlanteans they have more.

        Only where another round follows do these still matter.
        """
        if not any(_goes_on(end) for end in self.theirs) or not any(map(_goes_on, self.ours)):
            return []
        going_on = Gains(list(filter(_goes_on, self.ours)), list(filter(_goes_on, self.theirs)))
        more = [
            (min(going_on._more(counted) for counted in ways), named)
            for ways, named in _kept(game, words)
        ]
        more.sort(key=lambda each: -each[0])
        return [named(round(count)) for count, named in more[:SHOWN_GOODS] if count >= GOODS]

    def kinds(self, game: Game) -> set[Kind]:
        """Return what they have more of, without the goods of land."""
        found: set[Kind] = set()
        theirs, ours = self.wins()[::-1]
        if theirs - ours >= WINS or self.parts():
            found.add("built")
        if self.tiles() >= TILES:
            found.add("dry")
        kept: list[tuple[Kind, Counted]] = [
            ("cards", _cards_in_hands),
            ("team", to_place),
            ("energy", lambda position: held(game_at(game, position), int(ENERGY))),
        ]
        for kind, counted in kept:
            if self._more(counted) >= GOODS:
                found.add(kind)
        return found

    def _more(self, counted: Counted) -> float:
        return _share(self.theirs, counted) - _share(self.ours, counted)


def together(gains: Sequence[Gains]) -> Gains:
    """Return the gains of rounds together, on average a round; each has as many ends."""
    return Gains(
        [end for each in gains for end in each.ours], [end for each in gains for end in each.theirs]
    )


def gains_in_words(game: Game, words: Wording, gains: Gains) -> str:
    """Return what they have more at the end of the round, as a list; empty if hardly anything."""
    if not (gains.ours and gains.theirs):
        return ""
    ours, theirs = gains.wins()
    found = []
    if theirs - ours >= WINS:
        found.append(say("gains-won", theirs=percent(theirs), ours=percent(ours)))
    parts = [slot for slot in gains.parts() if not _wins_by(gains, slot)]
    if parts:
        names = listed([words.the_component(slot) for slot in parts])
        found.append(say("gains-built", components=names))
    goods = gains.goods(game, words)
    if goods:
        found.append(say("gains-goods", goods=listed(goods)))
    if gains.tiles() >= TILES:
        found.append(say("gains-dry", tiles=round(gains.tiles())))
    return listed(found)


def _share(ends: Sequence[Position], counted: Counted) -> float:
    return sum(counted(end) for end in ends) / max(len(ends), 1)


def _is_won(end: Position) -> bool:
    return bool(end.status == WON)


def _is_built(end: Position, slot: int) -> bool:
    return bool(end.built(i64(slot)))


def _goes_on(end: Position) -> bool:
    return not AtlantisState(end).is_over()


def _wins_by(gains: Gains, slot: int) -> bool:
    """Whether a component is the one that wins the game: that is said of the win."""
    return bool(gains.theirs[0].table.buildables[i64(slot)].wins())


def _kept(game: Game, words: Wording) -> list[tuple[list[Counted], Named]]:
    """Return what a team keeps to the next round: how it is counted, and how an amount is named.

    Goods for the gate are counted in two ways, of which the lower counts: a team that has built
    less with them has no more of them.
    """
    return [
        *(
            (_ways(game, good), lambda count, good=good: words.amount(count, good))
            for good in reversed(range(len(GOODS_NAMES)))
            if not _is_no_use(game, good)
        ),
        ([_cards_in_hands], lambda count: say("review-round-cards", count=count)),
        ([to_place], lambda count: say("review-round-team", count=count)),
    ]


def _ways(game: Game, good: int) -> list[Counted]:
    """Return how a good is counted: what is held of it, and for the gate what is not lacking."""

    def in_hand(position: Position) -> int:
        return held(game_at(game, position), good)

    def for_the_gate(position: Position) -> int:
        return -lacking_in_all(game_at(game, position), good)

    return [in_hand, for_the_gate] if is_building_resource(i64(good)) else [in_hand]


def _is_no_use(game: Game, good: int) -> bool:
    """Whether a good is for building, and a game was lost that did not lack it at its end."""
    wanted = int(ATLANTIUM) if good == ORE else good
    return (
        game.status == "lost"
        and is_building_resource(i64(wanted))
        and not lacking_in_all(game, wanted)
    )


def _cards_in_hands(position: Position) -> int:
    return sum(int(hand_size(position, i64(seat))) for seat in range(int(position.table.seats)))
