"""The misfortune deck, its discard pile, and drawing (base rulebook, Suffer Misfortunes)."""

from mypy_extensions import i64

from game.engine.decisions import DRAW_MISFORTUNE, SeatDecision, register
from game.engine.effects import MISFORTUNE_CARDS
from game.engine.ids import N_MISFORTUNES
from game.engine.moves import DRAW, Moves, first, make_move
from game.engine.position import Position


def shuffle_all(g: Position) -> None:
    """Shuffle deck and discard pile together; nothing is known of the order."""
    forget_order(g)
    for card in range(i64(N_MISFORTUNES)):
        g.cells[g.layout.deck + card] += g.discard(card)
        g.cells[g.layout.discard + card] = 0


def forget_order(g: Position) -> None:
    """Shuffle the deck: cards known to lie on top are among the others again."""
    for i in range(g.known_count):
        g.cells[g.layout.deck + g.known(i)] += 1
        g.cells[g.layout.known + i] = 0
    g.known_count = 0


def shuffled_misfortunes(g: Position) -> i64:
    """Cards of the misfortune deck whose place is not known."""
    n: i64 = 0
    for card in range(i64(N_MISFORTUNES)):
        n += g.deck(card)
    return n


def discard_misfortune(g: Position, card: i64) -> bool:
    """Discard a misfortune; return whether that shuffled deck and discard pile together."""
    g.cells[g.layout.discard + card] += 1
    return MISFORTUNE_CARDS[card].is_discarded(g)


def take_known(g: Position) -> i64:
    """Take the topmost card, whose identity is known, off the deck."""
    card = g.known(0)
    g.known_count -= 1
    for i in range(g.known_count):
        g.cells[g.layout.known + i] = g.known(i + 1)
    g.cells[g.layout.known + g.known_count] = 0
    return card


class DrawMisfortune(SeatDecision):
    """Chance: which misfortune the player draws. Frame: drawer.

    A deck that has run out is made anew from the discard pile.
    """

    def kind(self) -> str:
        return "draw_misfortune"

    def is_chance(self, g: Position) -> bool:
        return True

    def advance(self, g: Position) -> bool:
        if g.known_count == 0 and shuffled_misfortunes(g) == 0:
            shuffle_all(g)
        return False

    def legal(self, g: Position, out: Moves) -> None:
        if g.known_count > 0:
            out.add_chance(make_move(DRAW, g.known(0)), 1)
            return
        for card in range(i64(N_MISFORTUNES)):
            out.add_chance(make_move(DRAW, card), g.deck(card))

    def apply(self, g: Position, move: i64) -> None:
        card = first(move)
        if g.known_count > 0:
            take_known(g)
        else:
            g.cells[g.layout.deck + card] -= 1
        drawer = g.arg(1)
        g.pop()
        g.cells[g.layout.discard + card] += 1
        MISFORTUNE_CARDS[card].strike(g, drawer)


register(DRAW_MISFORTUNE, DrawMisfortune())
