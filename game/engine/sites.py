"""What an Atlantean does where it stands: one class for each kind of place."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.build import list_builds
from game.engine.decisions import (
    AFTER_ACTION,
    CITY_ROLL,
    EXCHANGE_ORE,
    WILD_ROLL,
    Decision,
    register,
)
from game.engine.effects import ARTIFACT_CARDS, COMPONENT_TILES, COUNCILOR_BOARDS
from game.engine.ids import (
    AT_AUTOMATON,
    AT_HOLOGRAM,
    ATLANTIUM,
    ENERGY,
    FIRST_ARTIFACT,
    FOLLOWER,
    MAX_SEATS,
    N_ARTIFACTS,
    ORE,
    VOLUNTEER,
)
from game.engine.lore import is_used, library_size, use
from game.engine.moves import ACT, ACT_SPACE, EXCHANGE, Moves, first, make_move
from game.engine.pieces import (
    can_gain_follower,
    counted,
    owner_of,
    owners,
    power_of,
    power_on,
    ready_heads,
    ready_owners,
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
    are_one_location,
)
from game.engine.position import NO_RECRUITING, Position
from game.engine.study import study


class Site:
    """A kind of place: which acts it offers, and what they do."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        """List the acts open at the place; return whether one of them must be taken."""
        return False

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        """Whether a single Atlantean of the seat could take the place's action."""
        return False

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        """An Atlantean standing at `stand` takes the action of one space of `place`."""
        raise NotImplementedError

    def act_together(self, g: Position, place: i64) -> None:
        """Those on a double space take its action."""
        raise NotImplementedError


def list_single_acts(g: Position, site: Site, place: i64, out: Moves) -> bool:
    """List one act for each player and kind of piece ready at a place of single spaces."""
    listed = False
    ready = g.ready(place)
    if ready != 0:
        for seat in range(g.table.seats):
            if (ready >> (8 * seat)) & 255 != 0 and site.can_act(g, place, seat):
                listed = True
                if counted(ready, seat, FOLLOWER) > 0:
                    out.add(make_move(ACT, seat, FOLLOWER, place))
                if counted(ready, seat, VOLUNTEER) > 0:
                    out.add(make_move(ACT, seat, VOLUNTEER, place))
    for index in range(i64(AT_HOLOGRAM + 1)):
        if g.place_of(index) == place and (g.acted >> index) & 1 == 0:
            owner = owner_of(g, index)
            if site.can_act(g, place, owner):
                listed = True
                out.add(make_move(ACT, owner, unique_kind(index), place))
    return listed


class CentreSite(Site):
    """The Mystic Power Source: one mystic energy for each Atlantean."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return True

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        g.gain(seat, ENERGY)


class WildSite(Site):
    """Mountains, Hills, Forests: a roll for one resource."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return True

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        g.push(WILD_ROLL, stand, place, seat)


class CitySite(Site):
    """Cities: two Atlanteans, two dice, one follower.

    Offered while somebody there has a follower left to recruit and nothing forbids it.
    """

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        if g.round_effect(NO_RECRUITING) != 0 or ready_heads(g, place) < 2:
            return False
        involved = ready_owners(g, place)
        for seat in range(g.table.seats):
            if (involved >> seat) & 1 != 0 and can_gain_follower(g, seat):
                out.add(make_move(ACT_SPACE, place))
                return True
        return False

    def act_together(self, g: Position, place: i64) -> None:
        g.push(CITY_ROLL, place, owners(g, place))


class LibrarySite(Site):
    """Libraries: draw cards, keep by the tile's icon."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return library_size(g) > 0

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        study(g, seat, g.table.book.keep_rule[place])


class ForgeSite(Site):
    """Forges: one ore for Atlantium, at the tile's rate. A player may keep the ore."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        list_single_acts(g, self, place, out)
        return False

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return g.have(seat, ORE) > 0

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        g.push(EXCHANGE_ORE, stand, place, seat)


class BuildSite(Site):
    """A build space: everybody on it builds one component together."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        list_builds(g, place, out)
        return False


class ComponentSite(Site):
    """The spaces of a built component."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        component = g.table.component_at(place)
        effect = COMPONENT_TILES[component]
        if g.table.book.double[component] == 0:
            return list_single_acts(g, self, place, out) and not effect.is_optional()
        if ready_heads(g, place) < 2 or ready_owners(g, place) == 0:
            return False
        if not effect.can_act(g, place, -1):
            return False
        out.add(make_move(ACT_SPACE, place))
        return not effect.is_optional()

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        component = g.table.component_at(place)
        if g.table.book.double[component] != 0:
            return False
        return COMPONENT_TILES[component].can_act(g, place, seat)

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        COMPONENT_TILES[g.table.component_at(place)].act(g, stand, seat, kind)

    def act_together(self, g: Position, place: i64) -> None:
        effect = COMPONENT_TILES[g.table.component_at(place)]
        effect.act_together(g, place, owners(g, place))


def _all_sites() -> vec[Site]:
    sites = vec[Site]([Site() for _ in range(N_SITES)])
    sites[SITE_CENTRE] = CentreSite()
    sites[SITE_WILD] = WildSite()
    sites[SITE_CITY] = CitySite()
    sites[SITE_LIBRARY] = LibrarySite()
    sites[SITE_FORGE] = ForgeSite()
    sites[SITE_BUILD] = BuildSite()
    sites[SITE_COMPONENT] = ComponentSite()
    return sites


SITES: Final[vec[Site]] = _all_sites()


def site_at(g: Position, place: i64) -> Site:
    """What kind of place it is."""
    return SITES[g.table.site[place]]


class ExchangeOre(Decision):
    """How many ore an Atlantean exchanges; only a councilor on the tile leaves a choice.

    Frame: place where it stands, Forges tile, seat.
    """

    def kind(self) -> str:
        return "exchange"

    def seats(self, g: Position) -> i64:
        return bit(g.arg(3))

    def legal(self, g: Position, out: Moves) -> None:
        most: i64 = 1
        stand = g.arg(1)
        if g.table.site[stand] == SITE_FORGE:
            for index in range(i64(AT_HOLOGRAM + 1)):
                power = power_on(g, index, stand)
                if power >= 0:
                    most += COUNCILOR_BOARDS[power].extra_ore(g)
        for n in range(i64(1), min(most, g.have(g.arg(3), ORE)) + 1):
            out.add(make_move(EXCHANGE, n))

    def apply(self, g: Position, move: i64) -> None:
        seat = g.arg(3)
        n = first(move)
        made = n * g.table.book.rate[g.arg(2)]
        owned = g.artifacts(seat) | g.scholar_artifacts(seat)
        for i in range(i64(N_ARTIFACTS)):
            if (owned >> i) & 1 != 0 and not is_used(g, FIRST_ARTIFACT + i):
                extra = ARTIFACT_CARDS[i].extra_atlantium(g)
                if extra > 0:
                    use(g, FIRST_ARTIFACT + i)
                    made += extra
        g.gain(seat, ORE, -n)
        g.gain(seat, ATLANTIUM, made)
        g.pop()


# --- after an action --------------------------------------------------------------------------


def energy_after_action(g: Position, stand: i64) -> i64:
    """What each Atlantean there gains after its action, on any tile or location but the centre."""
    energy: i64 = 0
    if stand != CENTRE:
        for index in range(i64(AT_HOLOGRAM + 1)):
            if are_one_location(g.place_of(index), stand):
                power = power_of(g, index)
                if power >= 0:
                    energy += COUNCILOR_BOARDS[power].energy_after_action(g)
    return energy


def note_action(g: Position, stand: i64, seat: i64) -> None:
    """An Atlantean is about to act; it may gain mystic energy afterwards."""
    energy = energy_after_action(g, stand)
    if energy > 0:
        g.push(AFTER_ACTION, bit(8 * seat), energy)


def note_action_together(g: Position, place: i64) -> None:
    """The same for all ready on a double space or a build space, who act together."""
    energy = energy_after_action(g, place)
    if energy == 0:
        return
    each: i64 = 0
    for seat in range(g.table.seats):
        n = counted(g.ready(place), seat, FOLLOWER) + counted(g.ready(place), seat, VOLUNTEER)
        each += n << (8 * seat)
    for index in range(i64(AT_AUTOMATON)):
        if g.place_of(index) == place and (g.acted >> index) & 1 == 0:
            each += bit(8 * owner_of(g, index))
    g.push(AFTER_ACTION, each, energy)


class AfterAction(Decision):
    """What acting beside a councilor gives. Frame: eight bits a seat, who acted; energy each."""

    def kind(self) -> str:
        return "after_action"

    def advance(self, g: Position) -> bool:
        for seat in range(i64(MAX_SEATS)):
            g.gain(seat, ENERGY, ((g.arg(1) >> (8 * seat)) & 255) * g.arg(2))
        g.pop()
        return True


register(EXCHANGE_ORE, ExchangeOre())
register(AFTER_ACTION, AfterAction())
