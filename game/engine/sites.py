"""What an Atlantean does where it stands: one class for each kind of place."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bans import CENTRE_ENERGY, CLOSED, HOT_FORGES, is_banned
from game.engine.bits import bit
from game.engine.build import list_builds
from game.engine.decisions import Decision, register
from game.engine.effects import SPECIAL_MISFORTUNE, Site
from game.engine.five_plus import shut_out
from game.engine.ids import (
    ATLANTIUM,
    BUILT,
    ENERGY,
    FOLLOWER,
    HOLOGRAM,
    N_PIECE_KINDS,
    ORE,
    VOLUNTEER,
)
from game.engine.library_cards import library_size
from game.engine.library_draws import draw_at_libraries
from game.engine.modifiers import (
    ATLANTIUM_MADE,
    ENERGY_AFTER_ACTION,
    FIRST_CARD,
    ORE_LIMIT,
    RECRUITED,
)
from game.engine.moments import BEFORE_ACTION
from game.engine.moves import ACT, ACT_SPACE, EXCHANGE, Moves, first, make_move
from game.engine.pieces import (
    acts_alone,
    carried_powers,
    counted,
    may_act,
    owner_of,
    unique_index,
    unique_kind,
)
from game.engine.places import (
    CENTRE,
    N_SITES,
    SITE_BUILD,
    SITE_CENTRE,
    SITE_CITY,
    SITE_COMPONENT,
    SITE_FORGE,
    SITE_LIBRARY,
    SITE_WILD,
    peninsula_of,
    slot_of,
)
from game.engine.position import NO_RECRUITING, Position
from game.engine.powers import (
    LOCATION,
    READY,
    is_safe,
    powers_at,
    value_at,
    value_at_site,
    value_for,
)
from game.engine.readiness import ready_heads, ready_owners
from game.engine.recruit_rolls import start_city_roll
from game.engine.rolls import WILD_ROLL, involved_together, roller
from game.engine.supply import can_gain_follower
from game.engine.unused_artifacts import unused_count


def list_single_acts(g: Position, site: Site, place: i64, out: Moves) -> bool:
    """List one act for each player and kind of piece ready at a place of single spaces."""
    listed = False
    ready = g.ready(place)
    seat: i64 = 0
    while ready != 0:
        if ready & 255 != 0 and site.can_act(g, place, seat):
            listed = True
            if counted(ready, 0, FOLLOWER) > 0:
                out.add(make_move(ACT, seat, FOLLOWER, place))
            if counted(ready, 0, VOLUNTEER) > 0:
                out.add(make_move(ACT, seat, VOLUNTEER, place))
        ready >>= 8
        seat += 1
    cells = g.cells
    first = g.layout.place_of
    for index in range(g.table.n_pieces):
        if cells[first + index] == place and may_act(g, index) and acts_alone(g, index):
            owner = owner_of(g, index)
            if site.can_act(g, place, owner):
                listed = True
                out.add(make_move(ACT, owner, unique_kind(g, index), place))
    return listed


def is_forbidden(g: Position, what: i64, own_place: i64) -> bool:
    """Whether a special misfortune forbids something to those on a place this round."""
    return is_banned(g, what) and not is_safe(g, own_place, SPECIAL_MISFORTUNE)


class CentreSite(Site):
    """The Mystic Power Source: one mystic energy for each Atlantean."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return not is_forbidden(g, CENTRE_ENERGY, place)

    def can_act_from(self, g: Position, place: i64, own_place: i64, seat: i64) -> bool:
        return not is_forbidden(g, CENTRE_ENERGY, own_place)

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        g.gain(seat, ENERGY)


class WildSite(Site):
    """Mountains, Hills, Forests: a roll for one resource."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return not is_forbidden(g, CLOSED + peninsula_of(place), place)

    def can_act_from(self, g: Position, place: i64, own_place: i64, seat: i64) -> bool:
        return not is_forbidden(g, CLOSED + peninsula_of(place), own_place)

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        if kind >= N_PIECE_KINDS or kind == HOLOGRAM:
            for number in carried_powers(g, unique_index(g, seat, kind)):
                if g.table.powers[number].acts_on_wild_tile(g, own_place, place, seat, kind):
                    return
        g.push(WILD_ROLL, own_place, place, roller(seat, kind))


class CitySite(Site):
    """Cities: two Atlanteans, two dice, one follower.

    Offered while somebody there has a follower left to recruit and nothing forbids it.
    """

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        if ready_heads(g, place) < 2:
            return False
        if g.round_effect(NO_RECRUITING) != 0 and not is_safe(g, place, SPECIAL_MISFORTUNE):
            return False
        if g.table.is_changed(RECRUITED) and len(powers_at(g, place, RECRUITED, READY)) > 0:
            out.add(make_move(ACT_SPACE, place))
            return True
        involved = ready_owners(g, place)
        for seat in range(g.table.seats):
            if (involved >> seat) & 1 != 0 and can_gain_follower(g, seat):
                out.add(make_move(ACT_SPACE, place))
                return True
        return False

    def is_double(self, g: Position, place: i64) -> bool:
        return True

    def act_together(self, g: Position, place: i64) -> None:
        start_city_roll(g, place, involved_together(g, place))


class LibrarySite(Site):
    """Libraries: draw cards, keep by the tile's icon."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return library_size(g) > 0 or has_first_card(g, place)

    def can_act_from(self, g: Position, place: i64, own_place: i64, seat: i64) -> bool:
        return library_size(g) > 0 or has_first_card(g, own_place)

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        draw_at_libraries(g, seat, g.table.book.keep_rule[place], own_place)
        if g.table.is_changed(FIRST_CARD) and g.table.site[own_place] == SITE_LIBRARY:
            for power in powers_at(g, own_place, FIRST_CARD):
                power.first_card(g, seat)


def has_first_card(g: Position, own_place: i64) -> bool:
    """Whether a power lets those on a Libraries tile draw a card that is not in the library."""
    if not g.table.is_changed(FIRST_CARD) or unused_count(g) == 0:
        return False
    return g.table.site[own_place] == SITE_LIBRARY and len(powers_at(g, own_place, FIRST_CARD)) > 0


class ForgeSite(Site):
    """Forges: one ore for Atlantium, at the tile's rate. A player may keep the ore."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        list_single_acts(g, self, place, out)
        return False

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return g.have(seat, ORE) > 0

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        g.push(EXCHANGE_ORE, own_place, place, seat)


class BuildSite(Site):
    """A build space: everybody on it builds one component together."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        list_builds(g, place, out)
        return False


class ComponentSite(Site):
    """The spaces of a built component."""

    def is_open(self, g: Position, place: i64) -> bool:
        return g.built(slot_of(place)) == BUILT

    def admits(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        return g.table.component_at(place).admits(kind)

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        component = g.table.component_at(place)
        if not component.is_double:
            return list_single_acts(g, self, place, out) and not component.is_optional()
        if ready_heads(g, place) - shut_out(g, place) < 2 or ready_owners(g, place) == 0:
            return False
        if not component.can_act(g, place, -1):
            return False
        out.add(make_move(ACT_SPACE, place))
        return not component.is_optional()

    def is_double(self, g: Position, place: i64) -> bool:
        return g.table.component_at(place).is_double

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        component = g.table.component_at(place)
        if component.is_double or not component.can_act(g, place, seat):
            return False
        closed = shut_out(g, place)
        return closed == 0 or ready_heads(g, place) > closed

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        g.table.component_at(place).act(g, own_place, seat, kind)

    def act_together(self, g: Position, place: i64) -> None:
        g.table.component_at(place).act_together(g, place, ready_owners(g, place))


def kinds_of_site() -> vec[Site]:
    """One site for each kind of place, by its number in `game.engine.places`."""
    sites = vec[Site]([Site() for _ in range(N_SITES)])
    sites[SITE_CENTRE] = CentreSite()
    sites[SITE_WILD] = WildSite()
    sites[SITE_CITY] = CitySite()
    sites[SITE_LIBRARY] = LibrarySite()
    sites[SITE_FORGE] = ForgeSite()
    sites[SITE_BUILD] = BuildSite()
    sites[SITE_COMPONENT] = ComponentSite()
    return sites


def site_at(g: Position, place: i64) -> Site:
    """What Atlanteans do at a place."""
    return g.table.sites[place]


class ExchangeOre(Decision):
    """How many ore an Atlantean exchanges; only a councilor on the tile leaves a choice."""

    OWN_PLACE: Final = 1  # place where it stands
    FORGES_TILE: Final = 2  # Forges tile
    SEAT: Final = 3

    def seats(self, g: Position) -> i64:
        return bit(g.arg(self.SEAT))

    def legal(self, g: Position, out: Moves) -> None:
        most: i64 = 1
        own_place = g.arg(self.OWN_PLACE)
        if g.table.site[own_place] == SITE_FORGE:
            most = value_at(g, own_place, ORE_LIMIT, most)
        for n in range(i64(1), min(most, g.have(g.arg(self.SEAT), ORE)) + 1):
            out.add(make_move(EXCHANGE, n))

    def apply(self, g: Position, move: i64) -> None:
        seat = g.arg(self.SEAT)
        n = first(move)
        own_place = g.arg(self.OWN_PLACE)
        made = n * forge_rate(g, g.arg(self.FORGES_TILE), own_place)
        made = value_at_site(g, own_place, SITE_FORGE, ATLANTIUM_MADE, made)
        made = value_for(g, seat, ATLANTIUM_MADE, made)
        g.gain(seat, ORE, -n)
        g.gain(seat, ATLANTIUM, made)
        g.pop()


def is_in_reserve(g: Position, location: str) -> bool:
    """Whether a location of this game waits until a card brings it into play."""
    for site in g.table.locations:
        if site.id == location:
            return site.is_in_reserve(g)
    return False


def bring_into_play(g: Position, location: str) -> None:
    """Bring a location out of the reserve, if this game has it."""
    for site in g.table.locations:
        if site.id == location and site.is_in_reserve(g):
            site.comes_into_play(g)


def forge_rate(g: Position, place: i64, own_place: i64) -> i64:
    """Atlantium for one ore on a Forges tile now, for those who stand at `own_place`."""
    rate = g.table.book.rate[place]
    if is_forbidden(g, HOT_FORGES, own_place):
        for card in g.table.misfortunes:
            if card.bans() == HOT_FORGES:
                rate = min(rate, card.amount)
    return rate


# --- after an action --------------------------------------------------------------------------


def energy_after_action(g: Position, own_place: i64) -> i64:
    """What each Atlantean there gains after its action, on any tile or location but the centre."""
    if own_place == CENTRE:
        return 0
    return value_at(g, own_place, ENERGY_AFTER_ACTION, 0, among=LOCATION)


def note_action(g: Position, own_place: i64, seat: i64) -> None:
    """An Atlantean is about to act; it may gain mystic energy before and afterwards."""
    for power in g.table.listeners[BEFORE_ACTION]:
        power.before_action(g, own_place, seat)
    energy = energy_after_action(g, own_place)
    if energy > 0:
        g.push(AFTER_ACTION, bit(8 * seat), energy)


def note_action_together(g: Position, place: i64) -> None:
    """The same for all ready on a double space, who act together."""
    energy = energy_after_action(g, place)
    if energy == 0 and not g.table.listens(BEFORE_ACTION):
        return
    each: i64 = 0
    for seat in range(g.table.seats):
        n = counted(g.ready(place), seat, FOLLOWER) + counted(g.ready(place), seat, VOLUNTEER)
        each += n << (8 * seat)
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and may_act(g, index) and acts_alone(g, index):
            each += bit(8 * owner_of(g, index))
    for power in g.table.listeners[BEFORE_ACTION]:
        for seat in range(g.table.seats):
            for _ in range((each >> (8 * seat)) & 255):
                power.before_action(g, place, seat)
    if energy > 0:
        g.push(AFTER_ACTION, each, energy)


class AfterAction(Decision):
    """What acting beside a councilor gives.  energy each."""

    WHO_ACTED: Final = 1  # eight bits a seat
    ENERGY: Final = 2  # who acted

    def advance(self, g: Position) -> bool:
        for seat in range(g.table.seats):
            g.gain(seat, ENERGY, ((g.arg(self.WHO_ACTED) >> (8 * seat)) & 255) * g.arg(self.ENERGY))
        g.pop()
        return True


EXCHANGE_ORE: Final[i64] = register("exchange", ExchangeOre())
AFTER_ACTION: Final[i64] = register("after_action", AfterAction())
