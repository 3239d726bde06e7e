"""The stocks behind the builds of a round: who can pay what, and the hope for the Power Core."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scripted_team.card_values import CardValues
from ai.scripted_team.placement_books import WantedGoods
from game.engine.bits import all_below
from game.engine.ids import ATLANTIUM, CRYSTAL, ENERGY, GOLD, IN_POOL, MAX_SEATS, N_GOODS, ORE
from game.engine.modifiers import BUILD_DISCOUNT
from game.engine.pieces import power_of
from game.engine.places import FIRST_BUILD_SPACE, FIRST_COMPONENT_PLACE
from game.engine.position import Position

MANY: Final[i64] = 1000
"""More than anybody has of all goods together."""
CORE_KINDS: Final[i64] = 32
"""The number of sets of the five goods."""


class BuildStocks:
    """What each player still has while the builds of a round are planned."""

    def __init__(self, cards: CardValues) -> None:
        self.cards: Final = cards
        self.wanted: Final = WantedGoods()
        """What the seats should gather for the builds of this round."""
        self.closed: bool = False
        """Whether only the pieces on the build spaces can build."""
        self.hold: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MAX_SEATS * N_GOODS)])
        """Seat * 5 + good: what the seat has beyond what the planned builds cost it."""
        self.spared: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MAX_SEATS)])
        """By seat: the resources that its artifacts save on a build."""
        self.free: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MAX_SEATS)])
        """By seat: its Atlanteans that are still to be placed and go to no planned build."""
        self.standing: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MAX_SEATS)])
        """By seat: its Atlanteans that were placed this round where they may gather something."""
        self.unfit: i64 = 0
        """How many players cannot pay a unit of the Power Core; see `find_unfit`."""
        self.unfit_kinds: i64 = 0
        """The mask of the goods for which these players compete."""

    def holders(self, g: Position, mask: i64, good: i64) -> i64:
        """Return how many builders have a good."""
        count: i64 = 0
        for seat in range(g.table.seats):
            if (mask >> seat) & 1 != 0 and self.hold[seat * N_GOODS + good] > 0:
                count += 1
        return count

    def richest(self, g: Position, mask: i64, good: i64) -> i64:
        """Return the builder with most of a good, if possible one who keeps something else.

        Of several with as many, who has most of all goods pays: for the Power Core each player must
        still have something to pay.
        """
        best: i64 = -1
        most: i64 = -1
        for seat in range(g.table.seats):
            if (mask >> seat) & 1 != 0:
                units: i64 = self.units_held(seat)
                claim: i64 = self.hold[seat * N_GOODS + good] * MANY + units
                if claim >= MANY and units > 1:
                    claim += MANY * MANY
                if claim > most:
                    most = claim
                    best = seat
        return best

    def units_held(self, seat: i64) -> i64:
        """Return how many units of the Power Core's goods a player has."""
        units: i64 = 0
        for good in range(i64(N_GOODS)):
            if good != ORE:
                units += self.hold[seat * N_GOODS + good]
        return units

    def want(self, g: Position, mask: i64, good: i64, amount: float) -> None:
        """Let each builder gather a missing good."""
        for seat in range(g.table.seats):
            if (mask >> seat) & 1 != 0:
                self.wanted.amount[seat * N_GOODS + good] += amount

    def core_hope(self, g: Position) -> float:
        """Return the chance that the Power Core can be paid by the end of the round.

        Call `find_unfit` before.
        """
        hands: i64 = 0 if self.closed else self.placed(g)
        spared: i64 = 0
        for seat in range(g.table.seats):
            hands += self.free[seat] - (1 if g.place_of(seat) == IN_POOL else 0)
            spared += self.spared[seat]
            power: i64 = power_of(g, seat)
            if power >= 0:
                spared = g.table.powers[power].changed(g, BUILD_DISCOUNT, spared)
        missing: i64 = -spared
        missing += max(self.core_lack(g, GOLD), i64(0)) + max(self.core_lack(g, CRYSTAL), i64(0))
        missing += max(self.core_lack(g, ATLANTIUM), i64(0))
        missing = max(missing, i64(0))
        spark: i64 = max(self.core_lack(g, ENERGY), i64(0))
        if self.unfit_kinds == 0:
            spark = max(spark, self.unfit)
        else:
            missing = max(missing, self.unfit)
        if spark + missing > hands:
            return 0.0
        hope: float = 1.0
        while missing > 0:
            hope *= 0.7 if hands > 4 else 0.5
            missing -= 1
        while spark > 0:
            hope *= 0.95
            spark -= 1
        return hope

    def placed(self, g: Position) -> i64:
        """Return how many pieces already stand where they may bring something this round."""
        count: i64 = 0
        for place in range(g.table.n_places):
            if not FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
                count += g.occupants(place)
        return count

    def goods_held(self, g: Position, seat: i64) -> i64:
        """Return the mask of the goods of the Power Core's price that a player has."""
        held: i64 = 0
        place: i64 = 1
        for good in range(i64(N_GOODS)):
            if good != ORE and self.hold[seat * N_GOODS + good] > 0:
                held |= place
            place += place
        return held

    def find_unfit(self, g: Position) -> None:
        """Find how many players cannot pay a unit of the Power Core, and what they have.

        Each player must pay one unit. Players with goods of a few kinds compete for the few units
        of these kinds (Hall's theorem). `unfit_kinds` is the mask of these kinds.
        """
        self.unfit = 0
        self.unfit_kinds = 0
        for kinds in range(i64(CORE_KINDS)):
            room: i64 = 0
            for good in range(i64(N_GOODS)):
                if (kinds >> good) & 1 != 0:
                    room += self.core_cost(good)
            for seat in range(g.table.seats):
                if self.goods_held(g, seat) & ~kinds == 0:
                    room -= 1
            if -room > self.unfit:
                self.unfit = -room
                self.unfit_kinds = kinds

    def core_cost(self, good: i64) -> i64:
        """Return how much of a good the Power Core costs."""
        outlook = self.cards.outlook
        return outlook.cost[outlook.core * N_GOODS + good]

    def core_lack(self, g: Position, good: i64) -> i64:
        """Return how much of a good the team lacks for the Power Core."""
        lack: i64 = self.core_cost(good)
        for seat in range(g.table.seats):
            lack -= self.hold[seat * N_GOODS + good]
        return lack

    def want_core(self, g: Position) -> None:
        """Let all gather what the Power Core lacks, and unfit players what they can pay.

        Call `find_unfit` before.
        """
        self.wanted.pressing = True
        everyone: i64 = all_below(g.table.seats)
        for good in range(i64(N_GOODS)):
            lack: i64 = self.core_lack(g, good)
            if good != ORE and lack > 0:
                self.want(g, everyone, good, float(lack))
        if self.unfit == 0:
            return
        for seat in range(g.table.seats):
            if self.goods_held(g, seat) & ~self.unfit_kinds == 0:
                for good in range(i64(N_GOODS)):
                    if good != ORE and (self.unfit_kinds >> good) & 1 == 0:
                        self.wanted.amount[seat * N_GOODS + good] += 1.0
