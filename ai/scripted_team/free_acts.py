"""The scripted team's free acts: library cards, those of powers, barriers and unflooding."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ai.scripted_team.placement_plan import NO_MOVE, Planner
from ai.scripted_team.water_worth import best_barrier, best_unflood
from game.engine.free_acts import can_buy_barrier, can_buy_unflood
from game.engine.moves import BARRIER, PLAY, UNFLOOD, make_move
from game.engine.position import Position


@final
class FreeActs:
    """Chooses free acts by the planner's reading, which must be up to date."""

    def __init__(self, planner: Planner) -> None:
        self.planner: Final = planner

    def card_now(self, g: Position, moment: i64) -> i64:
        """Return the play of a card at its moment, or NO_MOVE."""
        for seat in range(g.table.seats):
            hand: i64 = g.hand(seat)
            title: i64 = 0
            while hand != 0 and title < g.table.n_titles:
                if hand & 3 != 0 and self.is_due(g, seat, title, moment):
                    return make_move(PLAY, seat, title)
                hand >>= 2
                title += 1
        return NO_MOVE

    def is_due(self, g: Position, seat: i64, title: i64, moment: i64) -> bool:
        """Whether a card should be played now: it is its moment, it is legal and it is wise."""
        card = self.planner.cards.titles[title]
        return (
            card.when == moment
            and g.table.titles[title].playable(g, seat)
            and card.is_wise(g, self.planner.prospects, seat)
        )

    def power_now(self, g: Position, moment: i64) -> i64:
        """Return the free act or interrupt of a power that is worth taking, or NO_MOVE."""
        for power in self.planner.cards.acting:
            if power.when == moment:
                code: i64 = power.free_act(g, self.planner.prospects)
                if code != NO_MOVE:
                    return code
        return NO_MOVE

    # --- mystic energy ---------------------------------------------------------------------------

    def protection(self, g: Position) -> i64:
        """Return a barrier or an unflooding that is worth its energy, or NO_MOVE."""
        spare: float = float(g.team_energy())
        spare -= self.planner.outlook.judgement.energy_reserve * float(g.table.seats)
        book = g.table.book
        if spare < float(min(book.barrier_cost, book.unflood_cost)):
            return NO_MOVE
        p: i64 = best_unflood(g, self.planner.outlook)
        if p >= 0 and spare >= float(book.unflood_cost) and can_buy_unflood(g):
            return make_move(UNFLOOD, p)
        p = best_barrier(g, self.planner.outlook)
        if p >= 0 and spare >= float(book.barrier_cost) and can_buy_barrier(g):
            return make_move(BARRIER, p)
        return NO_MOVE
