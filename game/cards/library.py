"""The basic library cards, each as a class named for the card.

A card is offered when its effect can still change something.
"""

from mypy_extensions import i64

from game.engine.bits import all_below, popcount
from game.engine.decisions import (
    AWARD_BARRIERS,
    AWARD_UNFLOODS,
    CHOOSE_ENCORE,
    CHOOSE_PENINSULA,
    CHOOSE_TILE,
    COUNCIL_TRADE,
    HAND_LIMIT,
)
from game.engine.effects import LIBRARY_CARDS, LibraryCard, title_number
from game.engine.encore import act_again, any_encore, may_encore
from game.engine.foresight import look_at_misfortunes
from game.engine.gains import ask_purchase
from game.engine.ids import (
    ANCIENT_ATLAS,
    AT_HOLOGRAM,
    CALL_TO_ARMS,
    CIPHER_OF_EXPERTISE,
    EBB_CHANT,
    ENERGY,
    ENIGMA_OF_ALACRITY,
    FORESIGHT,
    GRAND_COUNCIL,
    KEEP_DISCARD,
    LIBRAM_OF_UNITY,
    MYSTIC_CONVERSION,
    N_TITLES,
    PHASE_PLACE,
    RECOVERED_SCROLLS,
    SCIENCE_OF_SHIELDING,
    STAY_OF_WRATH,
    SURGE_OF_POWER,
)
from game.engine.lore import library_size, reshuffle_discard
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.pieces import gain_volunteers
from game.engine.position import WRATH_RELIEF, Position
from game.engine.study import draw_and_keep
from game.engine.water import any_barrier_place, any_flooded


class ScienceOfShielding(LibraryCard):
    """Place a mystic barrier, too late for a flood already drawn."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_barrier_place(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(AWARD_BARRIERS, title_number(g, SCIENCE_OF_SHIELDING))


class LibramOfUnity(LibraryCard):
    """One island tile holds more Atlanteans this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.phase == PHASE_PLACE and g.dry_tiles() > 0

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_TILE, title_number(g, LIBRAM_OF_UNITY))


class AncientAtlas(LibraryCard):
    """The target numbers of one wild peninsula are lower this round."""

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_PENINSULA, title_number(g, ANCIENT_ATLAS))


class Foresight(LibraryCard):
    """Look at the next misfortunes and return them in any order."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.known_count + shuffled_misfortunes(g) > 0

    def play(self, g: Position, seat: i64) -> None:
        look_at_misfortunes(g, seat, title_number(g, FORESIGHT), 0)


class MysticConversion(LibraryCard):
    """Turn mystic energy into as many resources."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.have(seat, ENERGY) > 0

    def play(self, g: Position, seat: i64) -> None:
        ask_purchase(g, seat, title_number(g, MYSTIC_CONVERSION))


class EbbChant(LibraryCard):
    """Unflood a tile."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_flooded(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(AWARD_UNFLOODS, title_number(g, EBB_CHANT))


class CallToArms(LibraryCard):
    """Gain volunteers: for this round if they can still be placed, else for the next."""

    def play(self, g: Position, seat: i64) -> None:
        gain_volunteers(g, seat, title_number(g, CALL_TO_ARMS), g.phase == PHASE_PLACE)


class GrandCouncil(LibraryCard):
    """The players trade resources, mystic energy and library cards freely, now."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.table.seats > 1

    def play(self, g: Position, seat: i64) -> None:
        g.push(HAND_LIMIT, all_below(g.table.seats))
        g.push(COUNCIL_TRADE, 0)


class SurgeOfPower(LibraryCard):
    """Gain mystic energy."""

    def play(self, g: Position, seat: i64) -> None:
        g.gain(seat, ENERGY, title_number(g, SURGE_OF_POWER))


class CipherOfExpertise(LibraryCard):
    """Every Leader takes its action once more."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_encore(g)

    def play(self, g: Position, seat: i64) -> None:
        for index in range(i64(AT_HOLOGRAM + 1)):
            if may_encore(g, index):
                act_again(g, index)


class EnigmaOfAlacrity(LibraryCard):
    """One Leader takes its action again."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_encore(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_ENCORE, seat)


class RecoveredScrolls(LibraryCard):
    """Shuffle the library discard pile into the deck, then draw and keep."""

    def playable(self, g: Position, seat: i64) -> bool:
        discarded = popcount(g.discarded_artifacts)
        for title in range(i64(N_TITLES)):
            discarded += g.discarded_titles(title)
        return library_size(g) + discarded > 0

    def play(self, g: Position, seat: i64) -> None:
        reshuffle_discard(g)
        draw_and_keep(g, seat, title_number(g, RECOVERED_SCROLLS), 1, KEEP_DISCARD)


class StayOfWrath(LibraryCard):
    """The Wrath of the Gods floods fewer tiles this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.round_effect(WRATH_RELIEF) < g.wrath_value()

    def play(self, g: Position, seat: i64) -> None:
        g.cells[g.layout.round_effects + WRATH_RELIEF] += title_number(g, STAY_OF_WRATH)


LIBRARY_CARDS[SCIENCE_OF_SHIELDING] = ScienceOfShielding()
LIBRARY_CARDS[LIBRAM_OF_UNITY] = LibramOfUnity()
LIBRARY_CARDS[ANCIENT_ATLAS] = AncientAtlas()
LIBRARY_CARDS[FORESIGHT] = Foresight()
LIBRARY_CARDS[MYSTIC_CONVERSION] = MysticConversion()
LIBRARY_CARDS[EBB_CHANT] = EbbChant()
LIBRARY_CARDS[CALL_TO_ARMS] = CallToArms()
LIBRARY_CARDS[GRAND_COUNCIL] = GrandCouncil()
LIBRARY_CARDS[SURGE_OF_POWER] = SurgeOfPower()
LIBRARY_CARDS[CIPHER_OF_EXPERTISE] = CipherOfExpertise()
LIBRARY_CARDS[ENIGMA_OF_ALACRITY] = EnigmaOfAlacrity()
LIBRARY_CARDS[RECOVERED_SCROLLS] = RecoveredScrolls()
LIBRARY_CARDS[STAY_OF_WRATH] = StayOfWrath()
