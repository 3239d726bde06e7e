"""Medusa as an ally, once her curse is broken."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import KINDS, register_ally
from game.engine.decisions import Decision, register
from game.engine.ids import NOT_IN_GAME
from game.engine.moves import ENLIST, MUSTER, Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.recruit_rolls import ask_recruit
from game.engine.supply import can_gain_follower, end_enlisting, enlist_volunteer

MEDUSA: Final = "medusa_ally"
"""Her id as an ally."""


class MedusaAlly(Power):
    """When she succeeds in the Cities, more followers or many volunteers join, not one follower.

    She comes into the game when the curse is broken; until then she is no ally to recruit.
    """

    def laid_out(self, g: Position) -> None:
        g.cells[g.layout.place_of + g.table.piece_of_kind[KINDS[MEDUSA]]] = NOT_IN_GAME

    def recruited(self, g: Position, place: i64, seats: i64) -> None:
        g.push(CHOOSE_RECRUITS, seats, self.amount, self.second_amount)


class ChooseRecruits(Decision):
    """Whether followers join, or else who gains the next of the volunteers, for the next round."""

    SEATS: Final = 1  # mask of seats
    FOLLOWERS: Final = 2
    VOLUNTEERS: Final = 3  # volunteers left
    SHARED_OUT: Final = 4  # eight bits a seat: volunteers it has got

    def seats(self, g: Position) -> i64:
        return g.arg(self.SEATS)

    def advance(self, g: Position) -> bool:
        if g.arg(self.VOLUNTEERS) > 0:
            return False
        enlisted = g.arg(self.SHARED_OUT)
        g.pop()
        end_enlisting(g, enlisted)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(self.SHARED_OUT) == 0:
            for seat in range(g.table.seats):
                if (g.arg(self.SEATS) >> seat) & 1 != 0 and can_gain_follower(g, seat):
                    out.add(make_move(MUSTER))
                    break
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 != 0:
                out.add(make_move(ENLIST, seat))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == ENLIST:
            g.set_arg(self.VOLUNTEERS, g.arg(self.VOLUNTEERS) - 1)
            g.set_arg(self.SHARED_OUT, enlist_volunteer(g, first(move), g.arg(self.SHARED_OUT)))
            return
        seats = g.arg(self.SEATS)
        followers = g.arg(self.FOLLOWERS)
        g.pop()
        ask_recruit(g, seats, followers)


CHOOSE_RECRUITS: Final[i64] = register("medusa_recruits", ChooseRecruits())
register_ally(MEDUSA, "M", MedusaAlly)
