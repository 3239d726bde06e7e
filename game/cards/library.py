"""The basic library cards, each as a class named for the card.

A card is offered when its effect can still change something.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.act_again import (
    CHOOSE_ACT_AGAIN,
    act_again,
    anybody_may_act_again,
    may_act_again,
)
from game.engine.bits import popcount
from game.engine.decisions import Decision, register
from game.engine.effects import LibraryCard
from game.engine.gains import ask_purchase
from game.engine.ids import ENERGY, FORESTS, KEEP_DISCARD, PHASE_PLACE
from game.engine.library_cards import library_size, reshuffle_discard
from game.engine.library_draws import draw_and_keep
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.misfortune_views import look_at_misfortunes
from game.engine.moves import LOWER, TILE, Moves, first, make_move
from game.engine.placement import is_usable
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE
from game.engine.position import LOWERED_TARGETS, WRATH_RELIEF, Position
from game.engine.registry import register_library_card
from game.engine.supply import gain_volunteers
from game.engine.water import AWARD_BARRIERS, AWARD_UNFLOODS, any_barrier_place, any_flooded


class ScienceOfShielding(LibraryCard):
    """Place a mystic barrier, too late for a flood already drawn."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_barrier_place(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(AWARD_BARRIERS, self.amount)


class LibramOfUnity(LibraryCard):
    """One island tile holds more Atlanteans this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.phase == PHASE_PLACE and g.dry_tiles() > 0

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_TILE, self.amount)

    def widens_tiles(self) -> bool:
        return True


class AncientAtlas(LibraryCard):
    """The target numbers of one wild peninsula are lower this round."""

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_PENINSULA, self.amount)

    def round_effect(self) -> i64:
        return LOWERED_TARGETS


class Foresight(LibraryCard):
    """Look at the next misfortunes and return them in any order."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.known_count + shuffled_misfortunes(g) > 0

    def play(self, g: Position, seat: i64) -> None:
        look_at_misfortunes(g, seat, self.amount, 0)


class MysticConversion(LibraryCard):
    """Turn mystic energy into as many resources."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.have(seat, ENERGY) > 0

    def play(self, g: Position, seat: i64) -> None:
        ask_purchase(g, seat, self.amount)


class EbbChant(LibraryCard):
    """Unflood a tile."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_flooded(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(AWARD_UNFLOODS, self.amount)


class CallToArms(LibraryCard):
    """Gain volunteers: for this round if they can still be placed, else for the next."""

    def play(self, g: Position, seat: i64) -> None:
        gain_volunteers(g, seat, self.amount, g.phase == PHASE_PLACE)


class SurgeOfPower(LibraryCard):
    """Gain mystic energy."""

    def play(self, g: Position, seat: i64) -> None:
        g.gain(seat, ENERGY, self.amount)


class CipherOfExpertise(LibraryCard):
    """Every Leader takes its action once more."""

    def playable(self, g: Position, seat: i64) -> bool:
        return anybody_may_act_again(g)

    def play(self, g: Position, seat: i64) -> None:
        for index in range(g.table.n_pieces):
            if may_act_again(g, index):
                act_again(g, index)

    def lets_act_again(self) -> bool:
        return True


class EnigmaOfAlacrity(LibraryCard):
    """One Leader takes its action again."""

    def playable(self, g: Position, seat: i64) -> bool:
        return anybody_may_act_again(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_ACT_AGAIN, seat)

    def lets_act_again(self) -> bool:
        return True


class RecoveredScrolls(LibraryCard):
    """Shuffle the library discard pile into the deck, then draw and keep."""

    def playable(self, g: Position, seat: i64) -> bool:
        discarded = popcount(g.discarded_artifacts)
        for title in range(g.table.n_titles):
            discarded += g.discarded_titles(title)
        return library_size(g) + discarded > 0

    def play(self, g: Position, seat: i64) -> None:
        reshuffle_discard(g)
        draw_and_keep(g, seat, self.amount, 1, KEEP_DISCARD)

    def lets_act_again(self) -> bool:
        return True


class StayOfWrath(LibraryCard):
    """The Wrath of the Gods floods fewer tiles this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.round_effect(WRATH_RELIEF) < g.wrath_value()

    def play(self, g: Position, seat: i64) -> None:
        g.cells[g.layout.round_effects + WRATH_RELIEF] += self.amount

    def round_effect(self) -> i64:
        return WRATH_RELIEF


class ChooseTile(Decision):
    """Which usable island tile holds more Atlanteans this round."""

    SPACES: Final = 1  # how many more

    def legal(self, g: Position, out: Moves) -> None:
        for place in range(i64(FIRST_TILE), i64(FIRST_BUILD_SPACE)):
            if is_usable(g, place):
                out.add(make_move(TILE, place))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.layout.extra_capacity + first(move)] += g.arg(self.SPACES)
        g.pop()


class ChoosePeninsula(Decision):
    """Which wild peninsula has lower target numbers this round."""

    LOWERED_BY: Final = 1  # by how much

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(FORESTS + 1)):
            out.add(make_move(LOWER, p))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.layout.round_effects + LOWERED_TARGETS + first(move)] += g.arg(self.LOWERED_BY)
        g.pop()


CHOOSE_TILE: Final[i64] = register("choose_tile", ChooseTile())
CHOOSE_PENINSULA: Final[i64] = register("choose_peninsula", ChoosePeninsula())

register_library_card("science_of_shielding", ScienceOfShielding)
register_library_card("libram_of_unity", LibramOfUnity)
register_library_card("ancient_atlas", AncientAtlas)
register_library_card("foresight", Foresight)
register_library_card("mystic_conversion", MysticConversion)
register_library_card("ebb_chant", EbbChant)
register_library_card("call_to_arms", CallToArms)
register_library_card("surge_of_power", SurgeOfPower)
register_library_card("cipher_of_expertise", CipherOfExpertise)
register_library_card("enigma_of_alacrity", EnigmaOfAlacrity)
register_library_card("recovered_scrolls", RecoveredScrolls)
register_library_card("stay_of_wrath", StayOfWrath)
