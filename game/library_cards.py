"""The basic library cards, each as a class named for the card, and playing them.

A card is offered when its effect can still change something (base rulebook, Library Cards: at any
time, never interrupting). It goes to the discard pile as it is played.
"""

from typing import Final

from mypy_extensions import i64

from game.decisions import (
    AWARD_BARRIERS,
    AWARD_UNFLOODS,
    CHOOSE_ENCORE,
    CHOOSE_PENINSULA,
    CHOOSE_TILE,
    COUNCIL_TRADE,
    KEEP_CARDS,
    HAND_LIMIT,
    Decision,
    register,
)
from game.foresight import look_at_misfortunes
from game.gains import ask_purchase
from game.ids import (
    ANCIENT_ATLAS,
    AT_HOLOGRAM,
    CALL_TO_ARMS,
    CIPHER_OF_EXPERTISE,
    EBB_CHANT,
    ENERGY,
    ENIGMA_OF_ALACRITY,
    FIRST_ARTIFACT,
    FORESIGHT,
    FORESTS,
    GRAND_COUNCIL,
    KEEP_DISCARD,
    LIBRAM_OF_UNITY,
    MYSTIC_CONVERSION,
    N_ARTIFACTS,
    N_GOODS,
    N_TITLES,
    PHASE_ACT,
    PHASE_PLACE,
    PHASE_WRATH,
    RECOVERED_SCROLLS,
    SCIENCE_OF_SHIELDING,
    STAY_OF_WRATH,
    SURGE_OF_POWER,
)
from game.lore import (
    artifact_bit,
    copies,
    library_size,
    lose_card,
    popcount,
    reshuffle_discard,
    take_card,
    to_discard,
)
from game.misfortunes import shuffled_misfortunes
from game.moves import (
    ATLAS,
    DONE,
    ENCORE,
    GIVE,
    GIVE_CARD,
    PLAY,
    TILE,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.pieces import gain_volunteers, owner_of, stand_up, unique_kind, unique_index
from game.places import FIRST_BUILD_SPACE, FIRST_TILE, SITE_CITY, SITE_COMPONENT
from game.position import ATLAS as ATLAS_SPELL
from game.position import LIBRAM_1, LIBRAM_2, STAYS, Position
from game.water import any_barrier_place, any_flooded


class LibraryCard:
    """A basic library card: when it can be played, and what it does."""

    def playable(self, g: Position, seat: i64) -> bool:
        """Whether the effect could change anything now."""
        return True

    def play(self, g: Position, seat: i64) -> None:
        """Carry out the effect; what needs a choice is pushed as a decision."""
        raise NotImplementedError

    def number(self, g: Position, title: i64) -> i64:
        """The amount the card names."""
        return g.table.book.title_number[title]


class ScienceOfShielding(LibraryCard):
    """Place a mystic barrier, too late for a flood already drawn."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_barrier_place(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(AWARD_BARRIERS, self.number(g, SCIENCE_OF_SHIELDING))


class LibramOfUnity(LibraryCard):
    """One island tile holds more Atlanteans this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.phase == PHASE_PLACE and g.spells[LIBRAM_2] == 0 and g.dry_tiles() > 0

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_TILE, seat)


class AncientAtlas(LibraryCard):
    """The target numbers of one wild peninsula are lower this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.phase <= PHASE_ACT

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_PENINSULA, seat)


class Foresight(LibraryCard):
    """Look at the next misfortunes and return them in any order."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.known_count + shuffled_misfortunes(g) > 0

    def play(self, g: Position, seat: i64) -> None:
        look_at_misfortunes(g, seat, self.number(g, FORESIGHT), 0)


class MysticConversion(LibraryCard):
    """Turn mystic energy into as many resources."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.have(seat, ENERGY) > 0

    def play(self, g: Position, seat: i64) -> None:
        ask_purchase(g, seat, self.number(g, MYSTIC_CONVERSION))


class EbbChant(LibraryCard):
    """Unflood a tile."""

    def playable(self, g: Position, seat: i64) -> bool:
        return any_flooded(g)

    def play(self, g: Position, seat: i64) -> None:
        g.push(AWARD_UNFLOODS, self.number(g, EBB_CHANT))


class CallToArms(LibraryCard):
    """Gain volunteers: for this round if they can still be placed, else for the next."""

    def play(self, g: Position, seat: i64) -> None:
        gain_volunteers(g, seat, self.number(g, CALL_TO_ARMS), g.phase == PHASE_PLACE)


class GrandCouncil(LibraryCard):
    """The players trade resources, mystic energy and library cards freely, now."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.table.seats > 1

    def play(self, g: Position, seat: i64) -> None:
        g.push(HAND_LIMIT, (i64(1) << g.table.seats) - 1)
        g.push(COUNCIL_TRADE, 0)


class SurgeOfPower(LibraryCard):
    """Gain mystic energy."""

    def play(self, g: Position, seat: i64) -> None:
        g.gain(seat, ENERGY, self.number(g, SURGE_OF_POWER))


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
            discarded += g.discarded_titles[title]
        return library_size(g) + discarded > 0

    def play(self, g: Position, seat: i64) -> None:
        reshuffle_discard(g)
        g.push(HAND_LIMIT, i64(1) << seat)
        g.push(KEEP_CARDS, seat, self.number(g, RECOVERED_SCROLLS), 0, 1, KEEP_DISCARD)


class StayOfWrath(LibraryCard):
    """The Wrath of the Gods floods fewer tiles this round."""

    def playable(self, g: Position, seat: i64) -> bool:
        return g.phase < PHASE_WRATH and g.spells[STAYS] < g.wrath_value()

    def play(self, g: Position, seat: i64) -> None:
        g.spells[STAYS] += self.number(g, STAY_OF_WRATH)


def _all_cards() -> list[LibraryCard]:
    cards = [LibraryCard() for _ in range(N_TITLES)]
    cards[SCIENCE_OF_SHIELDING] = ScienceOfShielding()
    cards[LIBRAM_OF_UNITY] = LibramOfUnity()
    cards[ANCIENT_ATLAS] = AncientAtlas()
    cards[FORESIGHT] = Foresight()
    cards[MYSTIC_CONVERSION] = MysticConversion()
    cards[EBB_CHANT] = EbbChant()
    cards[CALL_TO_ARMS] = CallToArms()
    cards[GRAND_COUNCIL] = GrandCouncil()
    cards[SURGE_OF_POWER] = SurgeOfPower()
    cards[CIPHER_OF_EXPERTISE] = CipherOfExpertise()
    cards[ENIGMA_OF_ALACRITY] = EnigmaOfAlacrity()
    cards[RECOVERED_SCROLLS] = RecoveredScrolls()
    cards[STAY_OF_WRATH] = StayOfWrath()
    return cards


LIBRARY_CARDS: Final[list[LibraryCard]] = _all_cards()


def list_plays(g: Position, seat: i64, out: Moves) -> None:
    """List the cards that a player could play now."""
    hand = g.hand[seat]
    title: i64 = 0
    while hand != 0:
        if hand & 3 != 0 and LIBRARY_CARDS[title].playable(g, seat):
            out.add(make_move(PLAY, seat, title))
        hand >>= 2
        title += 1


def play_card(g: Position, seat: i64, title: i64) -> None:
    """A player plays a card from the hand."""
    lose_card(g, seat, title)
    LIBRARY_CARDS[title].play(g, seat)
    to_discard(g, title)


# --- a Leader acts again ---------------------------------------------------------------------------


def may_encore(g: Position, index: i64) -> bool:
    """Whether a Leader (or the Hologram) on the board has taken its action."""
    return g.at[index] >= 0 and (g.lying >> index) & 1 != 0


def any_encore(g: Position) -> bool:
    """Whether some Leader could take its action again."""
    if g.phase != PHASE_ACT:
        return False
    for index in range(i64(AT_HOLOGRAM + 1)):
        if may_encore(g, index):
            return True
    return False


def act_again(g: Position, index: i64) -> None:
    """A Leader stands up to act again; on a double space so does whoever shares it (FAQ)."""
    stand_up(g, index)
    place = g.at[index]
    site = g.table.site[place]
    double = site == SITE_CITY
    if site == SITE_COMPONENT:
        double = g.table.book.double[g.table.component_at(place)] != 0
    if double:
        g.ready[place] = g.crowd[place]
        for other in range(i64(len(g.at))):
            if g.at[other] == place:
                stand_up(g, other)


class ChooseEncore(Decision):
    """Which Leader takes its action again. Frame: seat that played the card."""

    def kind(self) -> str:
        return "choose_leader"

    def legal(self, g: Position, out: Moves) -> None:
        for index in range(i64(AT_HOLOGRAM + 1)):
            if may_encore(g, index):
                out.add(make_move(ENCORE, owner_of(g, index), unique_kind(index)))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        act_again(g, unique_index(first(move), second(move)))


# --- other choices ---------------------------------------------------------------------------------


class ChooseTile(Decision):
    """Which dry island tile the Libram of Unity widens. Frame: seat that played it."""

    def kind(self) -> str:
        return "choose_tile"

    def legal(self, g: Position, out: Moves) -> None:
        for place in range(i64(FIRST_TILE), i64(FIRST_BUILD_SPACE)):
            if g.is_dry(place):
                out.add(make_move(TILE, place))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        slot: i64 = LIBRAM_1 if g.spells[LIBRAM_1] == 0 else LIBRAM_2
        g.spells[slot] = first(move) + 1


class ChoosePeninsula(Decision):
    """Which wild peninsula the Ancient Atlas shows. Frame: seat that played it."""

    def kind(self) -> str:
        return "choose_peninsula"

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(FORESTS + 1)):
            out.add(make_move(ATLAS, p))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        g.spells[ATLAS_SPELL + first(move)] += g.table.book.title_number[ANCIENT_ATLAS]


class CouncilTrade(Decision):
    """Who gives what to whom, one thing at a time, until the team is done.

    Frame: by kind of good, and for library cards, seven bits for the seats that have received it.
    Whoever has received a kind of thing gives none of it away: every distribution can still be
    reached, and the council comes to an end.
    """

    def kind(self) -> str:
        return "council"

    def _received(self, g: Position, seat: i64, good: i64) -> bool:
        return (g.arg(1) >> (7 * good + seat)) & 1 != 0

    def legal(self, g: Position, out: Moves) -> None:
        for giver in range(g.table.seats):
            for good in range(i64(N_GOODS)):
                if g.have(giver, good) > 0 and not self._received(g, giver, good):
                    self._list_takers(g, out, make_move(GIVE, giver, 0, good), giver)
            if not self._received(g, giver, N_GOODS):
                for title in range(i64(N_TITLES)):
                    if copies(g, giver, title) > 0:
                        self._list_takers(g, out, make_move(GIVE_CARD, giver, 0, title), giver)
                for i in range(i64(N_ARTIFACTS)):
                    card = FIRST_ARTIFACT + i
                    if g.artifacts[giver] & artifact_bit(card) != 0:
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
        kind: i64 = N_GOODS
        if verb == GIVE:
            kind = third(move)
            g.gain(giver, kind, -1)
            g.gain(taker, kind)
        else:
            lose_card(g, giver, third(move))
            take_card(g, taker, third(move))
        g.set_arg(1, g.arg(1) | (i64(1) << (7 * kind + taker)))


register(CHOOSE_ENCORE, ChooseEncore())
register(CHOOSE_TILE, ChooseTile())
register(CHOOSE_PENINSULA, ChoosePeninsula())
register(COUNCIL_TRADE, CouncilTrade())
