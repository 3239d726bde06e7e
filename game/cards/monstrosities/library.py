"""The basic library cards of Monstrosities, each as a class named for the card."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.locations import HIDDEN_CACHE
from game.engine.act_again import act_again, anybody_may_act_again, may_act_again
from game.engine.decisions import Decision, register
from game.engine.effects import LibraryCard
from game.engine.five_plus import has_closed_spaces, open_five_plus
from game.engine.ids import PHASE_PLACE
from game.engine.moves import DONE, ENCORE, Moves, first, make_move, second, verb_of
from game.engine.pieces import owner_of, unique_index, unique_kind
from game.engine.position import Position
from game.engine.registry import register_library_card
from game.engine.sites import bring_into_play, is_in_reserve


class RevisedCipherOfExpertise(LibraryCard):
    """A few Leaders take their actions once more."""

    def playable(self, g: Position, seat: i64) -> bool:
        return anybody_may_act_again(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_LEADERS, self.amount)

    def lets_act_again(self) -> bool:
        return True


class PowerOfTheMasses(LibraryCard):
    """The spaces for five or more players are open this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.phase == PHASE_PLACE and has_closed_spaces(g)

    def play(self, g: Position, seat: i64) -> None:
        open_five_plus(g)

    def opens_five_plus(self) -> bool:
        return True


class BuriedTreasureOfCleito(LibraryCard):
    """The Hidden Cache comes into play."""

    def playable(self, g: Position, seat: i64) -> bool:
        return is_in_reserve(g, HIDDEN_CACHE)

    def play(self, g: Position, seat: i64) -> None:
        bring_into_play(g, HIDDEN_CACHE)


class ChooseLeaders(Decision):
    """Which Leaders take their actions again, one after the other."""

    LEFT: Final = 1  # Leaders left

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or not anybody_may_act_again(g)

    def legal(self, g: Position, out: Moves) -> None:
        for index in range(g.table.n_pieces):
            if may_act_again(g, index):
                out.add(make_move(ENCORE, owner_of(g, index), unique_kind(g, index)))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.set_arg(self.LEFT, 0)
            return
        act_again(g, unique_index(g, first(move), second(move)))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


CHOOSE_LEADERS: Final[i64] = register("choose_leaders", ChooseLeaders())

register_library_card("cipher_of_expertise_revised", RevisedCipherOfExpertise)
register_library_card("power_of_the_masses", PowerOfTheMasses)
register_library_card("buried_treasure_of_cleito", BuriedTreasureOfCleito)
