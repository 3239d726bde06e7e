"""Players trading freely, when a card lets them."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import COUNCIL_TRADE, Decision, register
from game.engine.ids import FIRST_ARTIFACT, N_ARTIFACTS, N_GOODS, N_TITLES
from game.engine.lore import copies, holds, is_artifact, lose_card, take_card
from game.engine.moves import DONE, GIVE, GIVE_CARD, Moves, first, make_move, second, third, verb_of
from game.engine.position import Position

KINDS: Final = 9
"""Kinds of things that one integer of the frame keeps seats for, seven bits each."""


def kind_of(card: i64) -> i64:
    """A library card's number among the kinds of things, after the goods."""
    if is_artifact(card):
        return N_GOODS + N_TITLES + card - FIRST_ARTIFACT
    return N_GOODS + card


class CouncilTrade(Decision):
    """Who gives what to whom, one thing at a time, until the team is done.

    Frame: by kind of thing (a good, a title, an artifact), seven bits for the seats that have
    received it, nine kinds to an integer. Whoever has received a kind of thing gives none of it
    away: every distribution can still be reached, and the council comes to an end.
    """

    def kind(self) -> str:
        return "council"

    def _received(self, g: Position, seat: i64, thing: i64) -> bool:
        return (g.arg(1 + thing // KINDS) >> (7 * (thing % KINDS) + seat)) & 1 != 0

    def legal(self, g: Position, out: Moves) -> None:
        for giver in range(g.table.seats):
            for good in range(i64(N_GOODS)):
                if g.have(giver, good) > 0 and not self._received(g, giver, good):
                    self._list_takers(g, out, make_move(GIVE, giver, 0, good), giver)
            for title in range(i64(N_TITLES)):
                if copies(g, giver, title) > 0 and not self._received(g, giver, kind_of(title)):
                    self._list_takers(g, out, make_move(GIVE_CARD, giver, 0, title), giver)
            for i in range(i64(N_ARTIFACTS)):
                card = FIRST_ARTIFACT + i
                if holds(g, giver, card) and not self._received(g, giver, kind_of(card)):
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
        thing = third(move)
        if verb == GIVE:
            g.gain(giver, thing, -1)
            g.gain(taker, thing)
        else:
            lose_card(g, giver, thing)
            take_card(g, taker, thing)
            thing = kind_of(thing)
        n = 1 + thing // KINDS
        g.set_arg(n, g.arg(n) | (bit(7 * (thing % KINDS) + taker)))


register(COUNCIL_TRADE, CouncilTrade())
