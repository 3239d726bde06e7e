"""Who pays how much, or loses what: as usual, unless the Power Core could then not be paid.

Each player must give a unit of the Power Core's price, so near the end it matters who has paid for
the parts before it, and what is left to whom.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_plan import Planner
from game.cards.misfortunes import LOSE_RESOURCE
from game.engine.bits import all_below
from game.engine.build import (
    PAY_BUILD,
    PRICE_BUILD,
    CompleteBuild,
    PayBuild,
    PriceBuild,
    surcharge_on,
)
from game.engine.decisions import DECISIONS
from game.engine.energy import SHARE_ENERGY
from game.engine.ids import UNBUILT
from game.engine.moves import Moves, first, second, third
from game.engine.position import Position
from game.engine.prices import discounts, funds_of, missing, payable, price_of
from game.rules import play

LAST_PARTS: Final[i64] = 3
"""With so many parts of the gate left beside the Power Core, or fewer, a round may build all."""
MOST_WAYS: Final[i64] = 64
"""The most ways to share a payment that are looked at, for one decision."""


def is_payment(decision: i64) -> bool:
    """Whether a decision shares a price among the players, or says what they lose."""
    return (
        decision == PAY_BUILD
        or decision == SHARE_ENERGY
        or decision == PRICE_BUILD
        or decision == LOSE_RESOURCE
    )


def paid_for(g: Position) -> i64:
    """Return the slot whose price is being settled or paid, -1 for none."""
    top: i64 = g.top()
    if top == PRICE_BUILD:
        return g.arg(PriceBuild.SLOT)
    return g.frame(g.depth - 2, CompleteBuild.SLOT) if top == PAY_BUILD else -1


@final
class Payments:
    """Chooses who pays, and what is spared for the Power Core."""

    def __init__(self, planner: Planner) -> None:
        self.planner: Final = planner
        self.outlook: Final[Outlook] = planner.outlook
        self.ways: i64 = 0
        """The ways to share the payment that were looked at."""

    def richest_pays(self, g: Position, moves: Moves) -> i64:
        """Return how much a player pays if the richest pays first."""
        self.planner.list_legal(g, moves)
        low: i64 = moves.code[0]
        high: i64 = moves.code[0]
        for place in range(i64(1), moves.count):
            code: i64 = moves.code[place]
            if second(code) < second(low):
                low = code
            if second(code) > second(high):
                high = code
        seat: i64 = first(low)
        good: i64 = third(low)
        own: i64 = g.have(seat, good)
        richest: i64 = 0
        for other in range(seat + 1, g.table.seats):
            richest = max(richest, g.have(other, good))
        return high if own >= richest else low

    def spared_for_core(self, g: Position, usual: i64, moves: Moves) -> i64:
        """Return a payment after which the Power Core can be paid, `usual` if possible.

        It is `usual`, too, if there is no such payment. `moves` are all payments.
        """
        if moves.count == 1 or not self.matters(g):
            return usual
        self.ways = 0
        if self.spares(g, usual):
            return usual
        for place in range(moves.count):
            if moves.code[place] != usual and self.spares(g, moves.code[place]):
                return moves.code[place]
        return usual

    def keeps_core(self, g: Position, code: i64) -> bool:
        """Whether a move leaves enough for the Power Core, if it alone is left and can be paid."""
        if not self.is_core_due(g, 0):
            return True
        self.ways = 0
        return not self.can_pay_core(g) or self.spares(g, code)

    def is_core_due(self, g: Position, most: i64) -> bool:
        """Whether the Power Core is unbuilt, and at most `most` parts of the gate beside it."""
        core: i64 = self.outlook.core
        unbuilt: bool = core >= 0 and g.built(core) == UNBUILT
        return unbuilt and self.outlook.unbuilt_but_core(g) <= most

    def matters(self, g: Position) -> bool:
        """Whether the team has what the Power Core costs, and is paying for something else."""
        # What players lose may be needed for another part.
        most: i64 = 0 if g.top() == LOSE_RESOURCE else LAST_PARTS
        due: bool = self.is_core_due(g, most) and paid_for(g) != self.outlook.core
        return due and self.can_afford_core(g)

    def can_afford_core(self, g: Position) -> bool:
        """Whether the team has enough for the Power Core beside what is being paid."""
        everyone: i64 = all_below(g.table.seats)
        owed: i64 = g.arg(PayBuild.PRICE_DUE) if g.top() == PAY_BUILD else 0
        price: i64 = price_of(g, self.outlook.core) + owed
        return missing(funds_of(g, everyone), price) <= discounts(g, -1, everyone)

    def spares(self, g: Position, code: i64) -> bool:
        """Whether the Power Core can be paid after a move and some way to pay what it costs."""
        ahead = g.clone()
        play(ahead, DECISIONS[ahead.top()], code)
        while is_payment(ahead.top()) and DECISIONS[ahead.top()].advance(ahead):
            pass
        if not is_payment(ahead.top()) or self.ways >= MOST_WAYS:
            self.ways += 1
            return self.can_pay_core(ahead)
        rest = Moves()
        self.planner.list_legal(ahead, rest)
        for place in range(rest.count):
            if self.spares(ahead, rest.code[place]):
                return True
        return False

    def can_pay_core(self, g: Position) -> bool:
        """Whether all players together can pay the Power Core, each a unit of it."""
        core: i64 = self.outlook.core
        everyone: i64 = all_below(g.table.seats)
        price: i64 = price_of(g, core)
        off: i64 = discounts(g, -1, everyone)
        each: bool = g.table.buildables[core].each_builder_gives()
        return payable(g, everyone, price, surcharge_on(g, -1), off, each)
