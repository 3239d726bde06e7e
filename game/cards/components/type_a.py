"""The components of type A, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import all_below
from game.engine.card_packs import add_card, card_at, without
from game.engine.decisions import Decision, register
from game.engine.effects import Component
from game.engine.ids import ENERGY
from game.engine.library_cards import library_size, list_draws, take_card, take_drawn
from game.engine.library_draws import HAND_LIMIT
from game.engine.misfortune_deck import forget_order, list_unseen
from game.engine.moves import (
    CARD,
    DONE,
    KEEP,
    REMOVE,
    SEE,
    Moves,
    first,
    make_move,
    second,
    verb_of,
)
from game.engine.position import Position
from game.engine.recruit_rolls import ask_recruit
from game.engine.registry import register_buildable
from game.engine.unseen import see_card, slots_of
from game.engine.water import AWARD_BARRIERS


class SolarMatrix(Component):
    """When built: each player gains mystic energy."""

    def completed(self, g: Position, builders: i64) -> None:
        for seat in range(g.table.seats):
            g.gain(seat, ENERGY, self.amount)


class PredictionModule(Component):
    """When built: remove misfortunes found in deck or discard pile, and shuffle the deck (FAQ).

    The builders look through the deck, so they see what was shuffled into it unseen.
    """

    def completed(self, g: Position, builders: i64) -> None:
        forget_order(g)
        g.push(REMOVE_MISFORTUNES, self.amount)
        if len(g.table.misfortune_groups) > 0:
            g.push(SEE_DECK)

    def misfortunes_removed(self) -> i64:
        return self.amount


class HallOfHeralds(Component):
    """When built: one of the builders gains a follower."""

    def completed(self, g: Position, builders: i64) -> None:
        ask_recruit(g, builders, self.amount)


class ArchiveLens(Component):
    """When built: draw library cards and share them out freely."""

    def completed(self, g: Position, builders: i64) -> None:
        share_out_cards(g, self.amount)


class TideBulwark(Component):
    """When built: place mystic barriers."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(AWARD_BARRIERS, self.amount)


class SeeDeck(Decision):
    """Chance: what those cards of the misfortune deck are that nobody has seen, one by one."""

    def is_chance(self, g: Position) -> bool:
        return True

    def is_over(self, g: Position) -> bool:
        return slots_of(g, g.table.misfortune_groups) == 0

    def legal(self, g: Position, out: Moves) -> None:
        list_unseen(g, SEE, out)

    def apply(self, g: Position, move: i64) -> None:
        see_card(g, g.table.misfortune_groups, first(move))
        g.cells[g.layout.deck + first(move)] += 1


def share_out_cards(g: Position, count: i64) -> None:
    """Draw library cards, and ask who gets each of them."""
    g.push(HAND_LIMIT, all_below(g.table.seats))
    g.push(SHARE_CARDS, count, 0)


class RemoveMisfortunes(Decision):
    """Which misfortunes leave the game, from deck (pile 0) or discard pile (1)."""

    LEFT: Final = 1  # how many

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0

    def legal(self, g: Position, out: Moves) -> None:
        for card in range(g.table.n_misfortunes):
            if g.deck(card) > 0:
                out.add(make_move(REMOVE, 0, card))
            if g.discard(card) > 0:
                out.add(make_move(REMOVE, 1, card))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.set_arg(self.LEFT, 0)
            return
        if first(move) == 0:
            g.cells[g.layout.deck + second(move)] -= 1
        else:
            g.cells[g.layout.discard + second(move)] -= 1
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class ShareCards(Decision):
    """Who gets each of the cards drawn."""

    TO_DRAW: Final = 1  # cards still to draw
    PACK: Final = 2  # pack of those to share out

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
        return super().advance(g)

    def is_over(self, g: Position) -> bool:
        return g.arg(self.PACK) == 0

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(self.TO_DRAW) > 0:
            list_draws(g, out)
            return
        card = card_at(g.arg(self.PACK), 0)
        for seat in range(g.table.seats):
            out.add(make_move(KEEP, seat, card))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == CARD:
            take_drawn(g, first(move))
            g.set_arg(self.PACK, add_card(g.arg(self.PACK), first(move)))
            g.set_arg(self.TO_DRAW, g.arg(self.TO_DRAW) - 1)
            return
        take_card(g, first(move), second(move))
        g.set_arg(self.PACK, without(g.arg(self.PACK), second(move)))


SEE_DECK: Final[i64] = register("see_deck", SeeDeck())
REMOVE_MISFORTUNES: Final[i64] = register("remove_misfortunes", RemoveMisfortunes())
SHARE_CARDS: Final[i64] = register("share_cards", ShareCards())


register_buildable("solar_matrix", SolarMatrix)
register_buildable("prediction_module", PredictionModule)
register_buildable("hall_of_heralds", HallOfHeralds)
register_buildable("archive_lens", ArchiveLens)
register_buildable("tide_bulwark", TideBulwark)
