"""The misfortune deck, its discard pile, and drawing (base rulebook, Suffer Misfortunes)."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import SeatDecision, register
from game.engine.moments import BEFORE_MISFORTUNE
from game.engine.moves import DRAW, Moves, first, make_move
from game.engine.position import Position
from game.engine.unseen import add_slot_weights, scale_of, see_card, slot_weight, slots_of


def shuffle_all(g: Position) -> None:
    """Shuffle deck and discard pile together; nothing is known of the order."""
    forget_order(g)
    for card in range(g.table.n_misfortunes):
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
    cells = g.cells
    first = g.layout.deck
    for at in range(first, first + g.table.n_misfortunes):
        n += cells[at]
    return n + slots_of(g, g.table.misfortune_groups)


def add_misfortunes(g: Position, card: i64, count: i64) -> None:
    """Shuffle cards out of the box into the deck."""
    forget_order(g)
    g.cells[g.layout.deck + card] += count
    g.cells[g.layout.added + card] += count


def left_in_box(g: Position, card: i64) -> i64:
    """How many copies of a misfortune the game has left to shuffle in."""
    return max(i64(0), g.table.misfortunes[card].spare - g.cells[g.layout.added + card])


def list_shuffled(g: Position, verb: i64, out: Moves) -> None:
    """List what the next shuffled misfortune may be, as outcomes of this verb."""
    cells = g.cells
    deck = g.layout.deck
    groups = g.table.misfortune_groups
    cards = g.table.n_misfortunes
    if len(groups) == 0:
        for card in range(cards):
            out.add_chance(make_move(verb, card), cells[deck + card])
        return
    scale = scale_of(g, groups)
    weights = out.scratch_of(cards)
    for card in range(cards):
        weights[card] = cells[deck + card] * scale
    for group in groups:
        add_slot_weights(g, group, scale, weights)
    for card in range(cards):
        out.add_chance(make_move(verb, card), weights[card])


def list_unseen(g: Position, verb: i64, out: Moves) -> None:
    """List what a card of the deck that nobody has seen may be, as outcomes of this verb."""
    groups = g.table.misfortune_groups
    scale = scale_of(g, groups)
    for card in range(g.table.n_misfortunes):
        out.add_chance(make_move(verb, card), slot_weight(g, groups, card, scale))


def take_shuffled(g: Position, card: i64) -> None:
    """Take a card out of the shuffled part of the deck, from behind a slot if it was unseen.

    Nobody can tell a copy that has been seen before from one that has not: it counts as the former
    if the deck may hold both.
    """
    if g.deck(card) > 0 or not see_card(g, g.table.misfortune_groups, card):
        g.cells[g.layout.deck + card] -= 1


def discard_misfortune(g: Position, card: i64) -> bool:
    """Discard a misfortune; return whether that shuffled deck and discard pile together."""
    g.cells[g.layout.discard + card] += 1
    return g.table.misfortunes[card].is_discarded(g)


def take_known(g: Position) -> i64:
    """Take the topmost card, whose identity is known, off the deck."""
    card = g.known(0)
    g.known_count -= 1
    for i in range(g.known_count):
        g.cells[g.layout.known + i] = g.known(i + 1)
    g.cells[g.layout.known + g.known_count] = 0
    return card


class DrawMisfortune(SeatDecision):
    """Chance: which misfortune the player draws.

    A deck that has run out is made anew from the discard pile.
    """

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
        list_shuffled(g, DRAW, out)

    def apply(self, g: Position, move: i64) -> None:
        card = first(move)
        if g.known_count > 0:
            take_known(g)
        else:
            take_shuffled(g, card)
        drawer = g.arg(self.SEAT)
        g.pop()
        g.cells[g.layout.discard + card] += 1
        g.striking = card
        if g.table.listens(BEFORE_MISFORTUNE) and not g.table.misfortunes[card].is_harmless():
            g.push(STRIKE, drawer, card, 0, 0)
        else:
            g.table.misfortunes[card].resolve(g, drawer)


class Strike(SeatDecision):
    """A misfortune is about to be resolved; powers that listen are asked one after the other."""

    CARD: Final = 2
    ASKED: Final = 3  # powers asked so far
    CANCELLED: Final = 4  # 1 once it is cancelled

    def advance(self, g: Position) -> bool:
        listeners = g.table.listeners[BEFORE_MISFORTUNE]
        drawer = g.arg(self.SEAT)
        card = g.arg(self.CARD)
        asked = g.arg(self.ASKED)
        if g.arg(self.CANCELLED) == 0 and asked < len(listeners):
            g.set_arg(self.ASKED, asked + 1)
            listeners[asked].before_misfortune(g, card)
            return True
        is_cancelled = g.arg(self.CANCELLED) != 0
        g.pop()
        if not is_cancelled:
            g.table.misfortunes[card].resolve(g, drawer)
        return True


DRAW_MISFORTUNE: Final[i64] = register("draw_misfortune", DrawMisfortune())
STRIKE: Final[i64] = register("strike", Strike())
