"""The choice between followers and volunteers, which a component and an ally offer."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.engine.decisions import SeatsDecision
from game.engine.moves import ENLIST, MUSTER, Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.supply import can_gain_follower, end_enlisting, enlist_volunteer


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowersOrVolunteers(SeatsDecision):
    """Whether followers join, or else who gets the next of the volunteers."""

    FOLLOWERS: Final = 2
    VOLUNTEERS: Final = 3  # volunteers left to share out
    SHARED_OUT: Final = 4  # eight bits a seat: volunteers it has got

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
        self.offer_each(g, out, ENLIST)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == ENLIST:
            g.set_arg(self.VOLUNTEERS, g.arg(self.VOLUNTEERS) - 1)
            g.set_arg(self.SHARED_OUT, enlist_volunteer(g, first(move), g.arg(self.SHARED_OUT)))
            return
        seats = g.arg(self.SEATS)
        followers = g.arg(self.FOLLOWERS)
        g.pop()
        self.muster(g, seats, followers)

    def muster(self, g: Position, seats: i64, followers: i64) -> None:
        """Let followers join the seats; the frame is gone."""
        raise NotImplementedError
