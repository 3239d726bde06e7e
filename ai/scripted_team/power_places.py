"""Where a Leader goes whose power works around it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ai.scripted_team.placement_values import NOWHERE, Prospects
from game.engine.bits import bit
from game.engine.effects import GATHER, RECRUIT_ROLL
from game.engine.ids import RINGS
from game.engine.modifiers import (
    ENERGY_AFTER_ACTION,
    EXTRA_ROOM,
    HOLDS_TILE,
    OFFERS_RETRY,
    ORE_LIMIT,
    ROLL_BONUS,
    ROLL_TARGET,
    STANDS_ON_WATER,
)
from game.engine.placement import admits, can_place, capacity
from game.engine.places import CENTRE, FIRST_BUILD_SPACE, FIRST_COMPONENT_PLACE, tile
from game.engine.position import Position

AROUND: Final[i64] = (
    bit(OFFERS_RETRY)
    | bit(ENERGY_AFTER_ACTION)
    | bit(EXTRA_ROOM)
    | bit(ORE_LIMIT)
    | bit(STANDS_ON_WATER)
    | bit(HOLDS_TILE)
)
"""Some of the modifiers that work on the tile of a piece."""


@final
class PowerPlaces:
    """Finds the best places for such pieces, given what is planned so far."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects: Final = prospects

    def works_around(self, g: Position, power: i64) -> bool:
        """Whether a power works on the tile of its piece."""
        board = g.table.powers[power]
        return (
            g.table.changed_by[power] & AROUND != 0
            or board.changed(g, ROLL_TARGET, 6, GATHER) < 6
            or board.changed(g, ROLL_BONUS, 0, RECRUIT_ROLL) > 0
        )

    def best_for(self, g: Position, seat: i64, kind: i64, power: i64, company: i64) -> i64:
        """Return the tile where the piece and those who may join it bring most together.

        `company`: Atlanteans of all players that have no place yet.
        """
        prospects = self.prospects
        board = g.table.powers[power]
        prospects.company = company
        best: i64 = NOWHERE
        best_score: float = 0.0
        for place in range(i64(CENTRE), g.table.n_places):
            usable: bool = prospects.room[place] > 0
            if place < FIRST_BUILD_SPACE and not usable and place != CENTRE:
                usable = can_place(g, seat, kind, place) and prospects.heads[place] < (
                    capacity(g, place) + board.changed(g, EXTRA_ROOM, 0)
                )
            if FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
                usable = False
            if usable and admits(g, place, seat, kind):
                score: float = self.score(g, seat, place, power, company)
                if score > best_score:
                    best_score = score
                    best = place
        return best

    def score(self, g: Position, seat: i64, place: i64, power: i64, company: i64) -> float:
        """Return what a piece brings at a place, and part of what its power gives others."""
        prospects = self.prospects
        board = g.table.powers[power]
        safe: float = prospects.outlook.safe[place]
        if 1 <= place < FIRST_BUILD_SPACE and not g.is_dry(place):
            # A flooded tile counts as dry until its peninsula floods again.
            prospects.outlook.safe[place] = prospects.outlook.safe[self.edge(g, place)]
        before: float = prospects.gain(g, seat, place)
        lower: float = prospects.lower[place]
        retry: float = prospects.retry[place]
        gift: float = prospects.gift[place]
        orate: i64 = prospects.orate[place]
        double: float = prospects.double_ore[place]
        prospects.settle_power(g, power, place)
        gain: float = prospects.gain(g, seat, place)
        prospects.lower[place] = lower
        prospects.retry[place] = retry
        prospects.gift[place] = gift
        prospects.orate[place] = orate
        prospects.double_ore[place] = double
        mates: i64 = prospects.heads[place]
        if place != CENTRE:
            mates += min(prospects.room[place] - 1 + board.changed(g, EXTRA_ROOM, 0), company - 1)
        score: float = gain + 0.6 * float(max(mates, i64(0))) * (gain - before)
        if 1 <= place < FIRST_BUILD_SPACE and board.changed(g, EXTRA_ROOM, 0) > 0:
            score += 0.5 * max(before - 0.7, 0.0)
        prospects.outlook.safe[place] = safe
        return score

    def edge(self, g: Position, place: i64) -> i64:
        """Return the outermost dry tile of a tile's peninsula, or its first tile."""
        p: i64 = (place - 1) // RINGS
        return tile(p, max(g.dry(p), i64(1)))
