"""Players trading freely, when a card lets them."""

from mypy_extensions import i64

from game.engine.decisions import COUNCIL_TRADE, Decision, register
from game.engine.ids import FIRST_ARTIFACT, N_ARTIFACTS, N_GOODS, N_TITLES
from game.engine.lore import artifact_bit, copies, lose_card, take_card
from game.engine.moves import DONE, GIVE, GIVE_CARD, Moves, first, make_move, second, third, verb_of
from game.engine.position import Position


class CouncilTrade(Decision):
    """Who gives what to whom, one thing at a time, until the team is done.

    Frame: by kind of good, and for library cards, seven bits for the seats that have received it.
    Whoever has received a kind of thing gives none of it away: every distribution can still be
    reached, and the council comes to an end.
    """

    def kind(self) -> str:
        return "council"

    def _received(self, g: Position, seat: i64, good: i64) -> bool:
        return (g.arg(1) >> (7 * good + seat)) & 1 != 0

    def legal(self, g: Position, out: Moves) -> None:
        for giver in range(g.table.seats):
            for good in range(i64(N_GOODS)):
                if g.have(giver, good) > 0 and not self._received(g, giver, good):
                    self._list_takers(g, out, make_move(GIVE, giver, 0, good), giver)
            if not self._received(g, giver, N_GOODS):
                for title in range(i64(N_TITLES)):
                    if copies(g, giver, title) > 0:
                        self._list_takers(g, out, make_move(GIVE_CARD, giver, 0, title), giver)
                for i in range(i64(N_ARTIFACTS)):
                    card = FIRST_ARTIFACT + i
                    if g.artifacts[giver] & artifact_bit(card) != 0:
                        self._list_takers(g, out, make_move(GIVE_CARD, giver, 0, card), giver)
        out.add(make_move(DONE))

    def _list_takers(self, g: Position, out: Moves, move: i64, giver: i64) -> None:
        for taker in range(g.table.seats):
            if taker != giver:
                out.add(move | (taker << 16))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == DONE:
            g.pop()
            return
        giver = first(move)
        taker = second(move)
        kind: i64 = N_GOODS
        if verb == GIVE:
            kind = third(move)
            g.gain(giver, kind, -1)
            g.gain(taker, kind)
        else:
            lose_card(g, giver, third(move))
            take_card(g, taker, third(move))
        g.set_arg(1, g.arg(1) | (i64(1) << (7 * kind + taker)))


register(COUNCIL_TRADE, CouncilTrade())
