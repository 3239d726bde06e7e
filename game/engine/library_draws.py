"""Drawing, keeping and sharing library cards, and the hand limit (base rulebook, Libraries)."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.card_packs import add_card, card_at, is_first_copy, pack_size, without
from game.engine.decisions import Decision, SeatDecision, register
from game.engine.energy import in_tokens
from game.engine.hand import list_plays, play_card
from game.engine.ids import ENERGY, FIRST_ARTIFACT, KEEP_BOTH, KEEP_BOTTOM
from game.engine.library_cards import (
    artifact_bit,
    copies,
    hand_size,
    library_size,
    list_draws,
    lose_card,
    take_card,
    take_drawn,
    to_bottom,
    to_discard,
)
from game.engine.modifiers import CARDS_DRAWN, CARDS_HELD, CARDS_KEPT
from game.engine.moves import (
    BOTTOM,
    CARD,
    DISCARD,
    KEEP,
    KEEP_EXTRA,
    LEAVE,
    PLAY,
    Moves,
    first,
    make_move,
    second,
    verb_of,
)
from game.engine.places import SITE_LIBRARY
from game.engine.position import Position
from game.engine.powers import value_at_site, value_for, value_for_owner


def draw_at_libraries(g: Position, seat: i64, rule: i64, own_place: i64) -> None:
    """A Libraries action of an Atlantean on `own_place`: draw, then keep by the tile's icon."""
    draw = value_for(g, seat, CARDS_DRAWN, g.table.book.library_draw)
    keep: i64 = draw if rule == KEEP_BOTH else 1
    keep = value_at_site(g, own_place, SITE_LIBRARY, CARDS_KEPT, keep)
    draw_and_keep(g, seat, draw, keep, rule)


def draw_and_keep(g: Position, seat: i64, draw: i64, keep: i64, rule: i64) -> None:
    """A player draws library cards and keeps some; the rule says where the others go."""
    g.push(HAND_LIMIT, bit(seat))
    g.push(KEEP_CARDS, seat, draw, 0, keep, rule)


class KeepCards(SeatDecision):
    """Which cards are drawn, which are kept, and in which order the others go under the deck.

    A card beyond those that must be kept costs mystic energy.
    """

    TO_DRAW: Final = 2  # cards still to draw
    PACK: Final = 3  # pack of the cards in question
    TO_KEEP: Final = 4  # cards that must still be kept; -1: nothing more is kept
    KEEP_RULE: Final = 5

    def cards_in_question(self, g: Position) -> i64:
        return g.arg(self.PACK)

    def is_chance(self, g: Position) -> bool:
        return g.arg(self.TO_DRAW) > 0

    def advance(self, g: Position) -> bool:
        if g.arg(self.TO_DRAW) > 0:
            if library_size(g) > 0:
                return False
            g.set_arg(self.TO_DRAW, 0)
            return True
        pack = g.arg(self.PACK)
        if pack == 0:
            g.pop()
            return True
        seat = g.arg(self.SEAT)
        keep = g.arg(self.TO_KEEP)
        if keep == 0 and g.have(seat, ENERGY) < in_tokens(g, g.table.book.keep_cost):
            g.set_arg(self.TO_KEEP, -1)
            return True
        if keep >= pack_size(pack):
            for n in range(pack_size(pack)):
                take_card(g, seat, card_at(pack, n))
            g.set_arg(self.PACK, 0)
            return True
        if keep < 0 and g.arg(self.KEEP_RULE) != KEEP_BOTTOM:
            for n in range(pack_size(pack)):
                to_discard(g, card_at(pack, n))
            g.set_arg(self.PACK, 0)
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(self.TO_DRAW) > 0:
            list_draws(g, out)
            return
        keep = g.arg(self.TO_KEEP)
        seat = g.arg(self.SEAT)
        verb: i64 = BOTTOM
        if keep > 0:
            verb = KEEP
        elif keep == 0:
            verb = KEEP_EXTRA
        pack = g.arg(self.PACK)
        for n in range(pack_size(pack)):
            if is_first_copy(pack, n):
                out.add(make_move(verb, seat, card_at(pack, n)))
        if keep == 0:
            out.add(make_move(LEAVE, seat))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == CARD:
            card = first(move)
            take_drawn(g, card)
            g.set_arg(self.PACK, add_card(g.arg(self.PACK), card))
            g.set_arg(self.TO_DRAW, g.arg(self.TO_DRAW) - 1)
            return
        if verb == LEAVE:
            g.set_arg(self.TO_KEEP, -1)
            return
        card = second(move)
        g.set_arg(self.PACK, without(g.arg(self.PACK), card))
        if verb == BOTTOM:
            to_bottom(g, card)
            return
        take_card(g, g.arg(self.SEAT), card)
        if verb == KEEP:
            g.set_arg(self.TO_KEEP, g.arg(self.TO_KEEP) - 1)
        else:
            g.gain(g.arg(self.SEAT), ENERGY, -in_tokens(g, g.table.book.keep_cost))


def hand_limit(g: Position, seat: i64) -> i64:
    """How many library cards a player may hold."""
    return value_for_owner(g, seat, CARDS_HELD, g.table.book.hand_limit)


def list_discards(g: Position, seat: i64, out: Moves) -> None:
    """List every library card that a player may discard."""
    for title in range(g.table.n_titles):
        if copies(g, seat, title) > 0:
            out.add(make_move(DISCARD, seat, title))
    for i in range(g.table.n_artifacts):
        if g.artifacts(seat) & artifact_bit(FIRST_ARTIFACT + i) != 0:
            out.add(make_move(DISCARD, seat, FIRST_ARTIFACT + i))


class HandLimit(Decision):
    """A player above the hand limit plays or discards at once."""

    SEATS: Final = 1  # mask of seats to check

    def _over(self, g: Position) -> i64:
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 == 0 or hand_size(
                g, seat
            ) <= g.table.book.hand_limit:
                continue
            if hand_size(g, seat) > hand_limit(g, seat):
                return seat
        return -1

    def seats(self, g: Position) -> i64:
        return bit(self._over(g))

    def is_over(self, g: Position) -> bool:
        return self._over(g) < 0

    def legal(self, g: Position, out: Moves) -> None:
        seat = self._over(g)
        list_discards(g, seat, out)
        list_plays(g, seat, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == PLAY:
            play_card(g, first(move), second(move))
        else:
            lose_card(g, first(move), second(move))
            to_discard(g, second(move))


KEEP_CARDS: Final[i64] = register("keep_cards", KeepCards())
HAND_LIMIT: Final[i64] = register("hand_limit", HandLimit())
