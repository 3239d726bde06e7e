"""Looking into the misfortune deck: Foresight, Oracle Array and Prediction Module."""

from mypy_extensions import i64

from game.engine.decisions import (
    ARRANGE_MISFORTUNES,
    REMOVE_MISFORTUNES,
    Decision,
    SeatDecision,
    register,
)
from game.engine.ids import N_MISFORTUNES
from game.engine.misfortune_deck import (
    discard_misfortune,
    forget_order,
    shuffled_misfortunes,
    take_known,
)
from game.engine.moves import (
    DONE,
    DROP,
    NEXT_CARD,
    REMOVE,
    SEE,
    Moves,
    first,
    make_move,
    second,
    verb_of,
)
from game.engine.packs import add_card, card_at, is_first_copy, pack_size, without
from game.engine.position import Position


def look_at_misfortunes(g: Position, seat: i64, count: i64, drops: i64) -> None:
    """A player looks at the next misfortunes, discards some, and returns the rest in any order."""
    g.push(ARRANGE_MISFORTUNES, seat, count, 0, drops, 0)


class ArrangeMisfortunes(SeatDecision):
    """What lies on top of the deck, and in which order it goes back.

    Frame: seat, cards still to look at, pack of the cards in hand, cards still to discard, cards
    put back so far.
    """

    def kind(self) -> str:
        return "arrange_misfortunes"

    def is_chance(self, g: Position) -> bool:
        return g.arg(2) > 0

    def advance(self, g: Position) -> bool:
        left = g.arg(2)
        if left > 0:
            if g.known_count > 0:
                g.set_arg(3, add_card(g.arg(3), take_known(g)))
                g.set_arg(2, left - 1)
                return True
            if shuffled_misfortunes(g) == 0:
                g.set_arg(2, 0)
                return True
            return False
        if g.arg(3) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(2) > 0:
            for card in range(i64(N_MISFORTUNES)):
                out.add_chance(make_move(SEE, card), g.deck(card))
            return
        verb: i64 = DROP if g.arg(4) > 0 else NEXT_CARD
        pack = g.arg(3)
        for n in range(pack_size(pack)):
            if is_first_copy(pack, n):
                out.add(make_move(verb, card_at(pack, n)))

    def apply(self, g: Position, move: i64) -> None:
        card = first(move)
        verb = verb_of(move)
        if verb == SEE:
            g.cells[g.layout.deck + card] -= 1
            g.set_arg(3, add_card(g.arg(3), card))
            g.set_arg(2, g.arg(2) - 1)
            return
        g.set_arg(3, without(g.arg(3), card))
        if verb == DROP:
            g.set_arg(4, g.arg(4) - 1)
            if discard_misfortune(g, card):
                self._shuffle_back(g)
            return
        put_back_at = g.arg(5)
        for i in range(g.known_count - put_back_at):
            g.cells[g.layout.known + g.known_count - i] = g.known(g.known_count - i - 1)
        g.cells[g.layout.known + put_back_at] = card
        g.known_count += 1
        g.set_arg(5, put_back_at + 1)

    def _shuffle_back(self, g: Position) -> None:
        pack = g.arg(3)
        for n in range(pack_size(pack)):
            g.cells[g.layout.deck + card_at(pack, n)] += 1
        g.set_arg(3, 0)


class RemoveMisfortunes(Decision):
    """Which misfortunes leave the game, from deck (pile 0) or discard pile (1). Frame: how many."""

    def kind(self) -> str:
        return "remove_misfortunes"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for card in range(i64(N_MISFORTUNES)):
            if g.deck(card) > 0:
                out.add(make_move(REMOVE, 0, card))
            if g.discard(card) > 0:
                out.add(make_move(REMOVE, 1, card))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.set_arg(1, 0)
            return
        if first(move) == 0:
            g.cells[g.layout.deck + second(move)] -= 1
        else:
            g.cells[g.layout.discard + second(move)] -= 1
        g.set_arg(1, g.arg(1) - 1)


def ask_removals(g: Position, count: i64) -> None:
    """Look through deck and discard pile, remove up to `count` cards, shuffle the deck."""
    forget_order(g)
    g.push(REMOVE_MISFORTUNES, count)


register(ARRANGE_MISFORTUNES, ArrangeMisfortunes())
register(REMOVE_MISFORTUNES, RemoveMisfortunes())
