"""Looking at the next misfortunes: Foresight and the Oracle Array."""

from typing import Final

from mypy_extensions import i64

from game.engine.card_packs import add_card, card_at, is_first_copy, pack_size, without
from game.engine.decisions import SeatDecision, register
from game.engine.misfortune_deck import (
    discard_misfortune,
    list_shuffled,
    shuffled_misfortunes,
    take_known,
    take_shuffled,
)
from game.engine.moves import DROP, NEXT_CARD, SEE, Moves, first, make_move, verb_of
from game.engine.position import Position


def look_at_misfortunes(g: Position, seat: i64, count: i64, drops: i64) -> None:
    """A player looks at the next misfortunes, discards some, and returns the rest in any order."""
    g.push(ARRANGE_MISFORTUNES, seat, count, 0, drops, 0)


class ArrangeMisfortunes(SeatDecision):
    """What lies on top of the deck, and in which order it goes back."""

    TO_LOOK_AT: Final = 2  # cards still to look at
    PACK: Final = 3  # pack of the cards in hand
    TO_DISCARD: Final = 4  # cards still to discard
    PUT_BACK: Final = 5  # cards put back so far

    def is_chance(self, g: Position) -> bool:
        return g.arg(self.TO_LOOK_AT) > 0

    def advance(self, g: Position) -> bool:
        left = g.arg(self.TO_LOOK_AT)
        if left > 0:
            if g.known_count > 0:
                g.set_arg(self.PACK, add_card(g.arg(self.PACK), take_known(g)))
                g.set_arg(self.TO_LOOK_AT, left - 1)
                return True
            if shuffled_misfortunes(g) == 0:
                g.set_arg(self.TO_LOOK_AT, 0)
                return True
            return False
        if g.arg(self.PACK) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(self.TO_LOOK_AT) > 0:
            list_shuffled(g, SEE, out)
            return
        verb: i64 = DROP if g.arg(self.TO_DISCARD) > 0 else NEXT_CARD
        pack = g.arg(self.PACK)
        for n in range(pack_size(pack)):
            if is_first_copy(pack, n):
                out.add(make_move(verb, card_at(pack, n)))

    def apply(self, g: Position, move: i64) -> None:
        card = first(move)
        verb = verb_of(move)
        if verb == SEE:
            take_shuffled(g, card)
            g.set_arg(self.PACK, add_card(g.arg(self.PACK), card))
            g.set_arg(self.TO_LOOK_AT, g.arg(self.TO_LOOK_AT) - 1)
            return
        g.set_arg(self.PACK, without(g.arg(self.PACK), card))
        if verb == DROP:
            g.set_arg(self.TO_DISCARD, g.arg(self.TO_DISCARD) - 1)
            if discard_misfortune(g, card):
                self._shuffle_back(g)
            return
        put_back_at = g.arg(self.PUT_BACK)
        for i in range(g.known_count - put_back_at):
            g.cells[g.layout.known + g.known_count - i] = g.known(g.known_count - i - 1)
        g.cells[g.layout.known + put_back_at] = card
        g.known_count += 1
        g.set_arg(self.PUT_BACK, put_back_at + 1)

    def _shuffle_back(self, g: Position) -> None:
        pack = g.arg(self.PACK)
        for n in range(pack_size(pack)):
            g.cells[g.layout.deck + card_at(pack, n)] += 1
        g.set_arg(self.PACK, 0)


ARRANGE_MISFORTUNES: Final[i64] = register("arrange_misfortunes", ArrangeMisfortunes())
