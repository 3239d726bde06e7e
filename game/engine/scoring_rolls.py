"""Rolls whose total counts: the higher it is, the more they bring."""

from mypy_extensions import i64, mypyc_attr

from game.engine.ids import ENERGY
from game.engine.moves import ACCEPT, REROLL, SPEND, Moves, make_move, verb_of
from game.engine.position import Position
from game.engine.rolls import (
    BY_ARTIFACT,
    ENERGY_SHIFT,
    HIGHER_DIE,
    LOWER_DIE,
    SPENT,
    THE_DIE,
    Roll,
    dice_shown,
    energy_for,
    energy_rate,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoringRoll(Roll):
    """Dice whose total says what they bring. Subclasses say from which totals on it is more.

    The frame is that of `Roll`. Mystic energy is offered for just as much as the next steps take,
    until those involved accept the total.
    """

    def next_step(self, g: Position, total: i64) -> i64:
        """The least total above this one that brings more, or 0 if none does."""
        raise NotImplementedError

    def score(self, g: Position, own_place: i64, place: i64, involved: i64, total: i64) -> None:
        """Give what the total brings; the frame is gone."""
        raise NotImplementedError

    def target(self, g: Position) -> i64:
        return self.next_step(g, 0)

    def total(self, g: Position) -> i64:
        """The dice, what is added to them, and the mystic energy spent."""
        return dice_shown(g.arg(self.DICE)) + self.bonus(g) + (g.arg(self.FLAGS) >> ENERGY_SHIFT)

    def advance(self, g: Position) -> bool:
        return False

    def legal(self, g: Position, out: Moves) -> None:
        dice = g.arg(self.DICE)
        if dice & 7 == 0:
            self._list_rolls(g, dice >> 3, out)
            return
        total = self.total(g)
        self._list_steps(g, total, out)
        if g.arg(self.FLAGS) & SPENT == 0:
            if self.may_be_retried(g, self.target(g) - total):
                self._list_retries(dice, out)
            if self.artifact(g) >= 0:
                self._list_rerolls_of_one(dice, out)
        out.add(make_move(ACCEPT))

    def _list_rerolls_of_one(self, dice: i64, out: Moves) -> None:
        """List which die the artifact may reroll."""
        if self.dice() == 1:
            out.add(make_move(REROLL, BY_ARTIFACT, THE_DIE))
            return
        out.add(make_move(REROLL, BY_ARTIFACT, LOWER_DIE))
        if dice & 7 != dice >> 3:
            out.add(make_move(REROLL, BY_ARTIFACT, HIGHER_DIE))

    def _list_steps(self, g: Position, total: i64, out: Moves) -> None:
        """List what each of those involved may spend to reach a step."""
        payable = self._payable(g, -1)
        for seat in range(g.table.seats):
            if (g.arg(self.ROLLERS) >> seat) & 1 == 0 or g.have(seat, ENERGY) == 0:
                continue
            rate = energy_rate(g, seat)
            before: i64 = 0
            step = self.next_step(g, total)
            while step > 0 and step - total <= payable and before < g.have(seat, ENERGY):
                low = max(before + 1, energy_for(step - total - self._payable(g, seat), rate))
                most = min(g.have(seat, ENERGY), energy_for(step - total, rate))
                for n in range(low, most + 1):
                    out.add(make_move(SPEND, seat, n))
                before = max(before, most)
                step = self.next_step(g, step)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) != ACCEPT:
            super().apply(g, move)
            return
        own_place = g.arg(self.OWN_PLACE)
        place = g.arg(self.PLACE)
        involved = g.arg(self.ROLLERS)
        total = self.total(g)
        g.pop()
        self.score(g, own_place, place, involved, total)
