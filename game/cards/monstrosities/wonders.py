"""The wonders: an Atlantean forgoes its action and leaves the game for an ally or a gift.

(Monstrosities rulebook, Components: Phoenix Egg.) The Atlantean stands where the wonder is at home,
has not acted, and nothing has closed the place to it this round. What its action would have brought
does not matter: the gift is the wonder's. The Automaton has no action to forgo.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import KINDS
from game.cards.monstrosities.deck_verbs import BEFRIEND, BOUNTY, OFFER
from game.cards.monstrosities.recruiting import can_recruit, recruit
from game.engine.bans import CLOSED
from game.engine.decisions import SeatDecision, register
from game.engine.effects import LibraryCard
from game.engine.ids import (
    ATLANTIUM,
    CRYSTAL,
    ENERGY,
    FOLLOWER,
    FORESTS,
    FORGES,
    GOLD,
    HILLS,
    KEEP_BOTH,
    LIBRARIES,
    ORE,
    PHASE_ACT,
    RINGS,
    VOLUNTEER,
)
from game.engine.library_cards import library_size
from game.engine.library_draws import draw_and_keep
from game.engine.moves import Moves, first, make_move, second, third, verb_of
from game.engine.pieces import acts_alone, counted, may_act, owner_of, remove_from_game, unique_kind
from game.engine.placement import is_usable
from game.engine.places import CENTRE, SITE_WILD, peninsula_of, tile
from game.engine.position import Position
from game.engine.readiness import mark_acted, ready_owners
from game.engine.registry import register_library_card
from game.engine.sites import is_forbidden

AT_CENTRE: Final = -1
"""Where the Silver Bridle is at home: no peninsula."""


class Wonder(LibraryCard):
    """A library card that an Atlantean serves instead of acting."""

    def __init__(self, home: i64, ally: str) -> None:
        super().__init__()
        self.home: Final = home
        """The peninsula where the Atlantean must stand, or AT_CENTRE."""
        self.ally: Final = ally
        """Who may be recruited."""

    def can_give(self, g: Position, seat: i64) -> bool:
        """Whether the gift could be taken instead."""
        return True

    def give(self, g: Position, seat: i64) -> None:
        """The gift."""
        raise NotImplementedError

    def removes_followers(self) -> bool:
        return True

    def playable(self, g: Position, seat: i64) -> bool:
        if g.phase != PHASE_ACT or not (can_recruit(g, self.ally) or self.can_give(g, seat)):
            return False
        return can_be_served(g, self, seat)

    def play(self, g: Position, seat: i64) -> None:
        g.push(SERVE_WONDER, seat, self.index, 0)


class PhoenixEgg(Wonder):
    """In the Forges: the Phoenix, or Atlantium for an ore."""

    def __init__(self) -> None:
        super().__init__(FORGES, "phoenix")

    def can_give(self, g: Position, seat: i64) -> bool:
        return g.have(seat, ORE) >= self.second_amount

    def give(self, g: Position, seat: i64) -> None:
        g.gain(seat, ORE, -self.second_amount)
        g.gain(seat, ATLANTIUM, self.amount)


class GoldenFleece(Wonder):
    """In the Hills: the Golden Ram, or gold."""

    def __init__(self) -> None:
        super().__init__(HILLS, "golden_ram")

    def give(self, g: Position, seat: i64) -> None:
        g.gain(seat, GOLD, self.amount)


class SacredAcorn(Wonder):
    """In the Forests: the Dryad, or crystal."""

    def __init__(self) -> None:
        super().__init__(FORESTS, "dryad")

    def give(self, g: Position, seat: i64) -> None:
        g.gain(seat, CRYSTAL, self.amount)


class RiddleOfTheSphinx(Wonder):
    """In the Libraries: the Sphinx, or library cards."""

    def __init__(self) -> None:
        super().__init__(LIBRARIES, "sphinx")

    def can_give(self, g: Position, seat: i64) -> bool:
        return library_size(g) > 0

    def give(self, g: Position, seat: i64) -> None:
        draw_and_keep(g, seat, self.amount, self.amount, KEEP_BOTH)


class SilverBridle(Wonder):
    """At the centre: the Unicorn, or mystic energy."""

    def __init__(self) -> None:
        super().__init__(AT_CENTRE, "unicorn")

    def give(self, g: Position, seat: i64) -> None:
        g.gain(seat, ENERGY, self.amount)


class ServeWonder(SeatDecision):
    """Who forgoes its action, then what for."""

    WONDER: Final = 2
    SERVED: Final = 3  # 1 once somebody has

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        wonder = wonder_at(g, g.arg(self.WONDER))
        if g.arg(self.SERVED) == 0:
            list_offers(g, wonder, seat, out)
            return
        if can_recruit(g, wonder.ally):
            out.add(make_move(BEFRIEND, seat, KINDS[wonder.ally]))
        if wonder.can_give(g, seat):
            out.add(make_move(BOUNTY, seat))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == OFFER:
            # Of equal ones, the one that has yet to act goes: it gives up its action.
            mark_acted(g, first(move), second(move), third(move))
            remove_from_game(g, first(move), second(move), third(move))
            g.set_arg(self.SERVED, 1)
            return
        seat = g.arg(self.SEAT)
        wonder = wonder_at(g, g.arg(self.WONDER))
        g.pop()
        if verb_of(move) == BEFRIEND:
            recruit(g, seat, wonder.ally)
        else:
            wonder.give(g, seat)


def wonder_at(g: Position, title: i64) -> Wonder:
    """The wonder with this number among the library cards."""
    wonder = g.table.titles[title]
    if isinstance(wonder, Wonder):
        return wonder
    raise TypeError(f"{wonder.id} is no wonder")


def is_open(g: Position, place: i64) -> bool:
    """Whether Atlanteans on the centre or on a tile may act there, as far as the place goes."""
    if not is_usable(g, place):
        return False
    if g.table.site[place] != SITE_WILD:
        return True
    return not is_forbidden(g, CLOSED + peninsula_of(place), place)


def can_be_served(g: Position, wonder: Wonder, seat: i64) -> bool:
    """Whether an Atlantean of a seat's player could serve a wonder now."""
    home = wonder.home
    if home == AT_CENTRE:
        return ready_owners(g, CENTRE) & g.table.partners[seat] != 0
    for ring in range(i64(1), i64(RINGS + 1)):
        place = tile(home, ring)
        if is_open(g, place) and ready_owners(g, place) & g.table.partners[seat] != 0:
            return True
    return False


def list_offers(g: Position, wonder: Wonder, seat: i64, out: Moves) -> None:
    """List the Atlanteans of a seat's player that could serve a wonder now."""
    for server in range(g.table.seats):
        if (g.table.partners[seat] >> server) & 1 == 0:
            continue
        home = wonder.home
        if home == AT_CENTRE:
            list_offers_at(g, CENTRE, server, out)
            continue
        for ring in range(i64(1), i64(RINGS + 1)):
            list_offers_at(g, tile(home, ring), server, out)


def list_offers_at(g: Position, place: i64, seat: i64, out: Moves) -> None:
    """List the Atlanteans of a seat on a place that have not acted there."""
    if g.occupants(place) == 0 or not is_open(g, place):
        return
    ready = g.ready(place)
    for kind in range(i64(FOLLOWER), i64(VOLUNTEER + 1)):
        if counted(ready, seat, kind) > 0:
            out.add(make_move(OFFER, seat, kind, place))
    for index in range(g.table.n_pieces):
        is_here = g.place_of(index) == place and owner_of(g, index) == seat
        if is_here and may_act(g, index) and acts_alone(g, index):
            out.add(make_move(OFFER, seat, unique_kind(g, index), place))


SERVE_WONDER: Final[i64] = register("serve_wonder", ServeWonder())

register_library_card("phoenix_egg", PhoenixEgg)
register_library_card("golden_fleece", GoldenFleece)
register_library_card("sacred_acorn", SacredAcorn)
register_library_card("riddle_of_the_sphinx", RiddleOfTheSphinx)
register_library_card("silver_bridle", SilverBridle)
