"""Which powers work, and what they make of a value.

Those of the pieces on a place work for who is there, those of cards for the seat that has them. A
power without a piece says itself where it works (`Power.works_at`); it comes after the pieces'.

A *wielder* is a unique piece with one of its powers. The Hologram can have more than one, so that a
table counts it once more for each (`Table.piece_of`): nothing else here knows of borrowed powers.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit, lowest
from game.engine.change import ALWAYS
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.modifiers import KEEPS_SAFE
from game.engine.pieces import is_inactive, may_act, owner_of, wielded
from game.engine.places import are_one_location
from game.engine.position import USED_ARTIFACTS, Position
from game.engine.power import Power
from game.engine.returning import evict, return_to_pool

NO_POWERS: Final[vec[Power]] = vec[Power]()

# Which pieces of a place are asked.
HERE: Final = 0
"""All active pieces."""
READY: Final = 1
"""Those that have not acted."""
LOCATION: Final = 2
"""All active pieces on all spaces of its tile or location."""


# --- values ---------------------------------------------------------------------------------------


def value_at(
    g: Position, place: i64, what: i64, value: i64, about: i64 = ALWAYS, among: i64 = HERE
) -> i64:
    """What a modifier is for those on a place; `value` is what it is without any power."""
    for power in powers_at(g, place, what, among):
        value = power.changed(g, what, value, about, place)
    return value


def value_at_site(
    g: Position, own_place: i64, site: i64, what: i64, value: i64, about: i64 = ALWAYS
) -> i64:
    """The same for an Atlantean on `own_place` that takes an action of a kind of site."""
    for power in powers_at_site(g, own_place, site, what):
        value = power.changed(g, what, value, about, own_place)
    return value


def value_for(g: Position, seat: i64, what: i64, value: i64, about: i64 = ALWAYS) -> i64:
    """What a modifier is for the Atlanteans of a seat, by the cards that serve them.

    Where a player leads two teams, the cards of either do (`artifacts_at_work`).
    """
    return _value_of_cards(g, g.table.partners[seat], what, value, about)


def value_for_all(g: Position, seats: i64, what: i64, value: i64, about: i64 = ALWAYS) -> i64:
    """The same for the Atlanteans of several seats together; each card counts once."""
    for power in powers_for_all(g, seats, what):
        value = power.changed(g, what, value, about)
    return value


def value_for_owner(g: Position, seat: i64, what: i64, value: i64) -> i64:
    """What a modifier is for a seat alone, by its own cards."""
    return _value_of_cards(g, bit(seat), what, value, ALWAYS)


def value_for_everybody(g: Position, what: i64, value: i64, about: i64 = ALWAYS) -> i64:
    """What the powers in the game make of a value, wherever they are."""
    if g.table.is_changed(what):
        for power in g.table.changers[what]:
            value = power.changed(g, what, value, about)
    return value


def _value_of_cards(g: Position, seats: i64, what: i64, value: i64, about: i64) -> i64:
    for power in powers_of(g, seats, what):
        value = power.changed(g, what, value, about)
    return value


# --- powers ---------------------------------------------------------------------------------------


def powers_at(g: Position, place: i64, what: i64, among: i64 = HERE) -> vec[Power]:
    """The powers of pieces on a place that change something, then those without a piece."""
    found = NO_POWERS
    cells = g.cells
    first = g.layout.place_of
    table = g.table
    for at in range(table.wielders_from[what], table.wielders_from[what + 1]):
        wielder = table.wielders[at]
        piece = table.piece_of(wielder)
        own_place = cells[first + piece]
        if own_place != place and (among != LOCATION or not are_one_location(own_place, place)):
            continue
        if wields(g, wielder, what) and (among != READY or may_act(g, piece)):
            found = append(found, table.powers[wielded(g, wielder)])
    return _with_unattached(g, place, what, found)


def powers_at_site(g: Position, own_place: i64, site: i64, what: i64) -> vec[Power]:
    """The same for an Atlantean on `own_place` that takes an action of a kind of site.

    The powers of pieces are about their own place, which must be of that kind. A power without a
    piece helps whoever is where it works, also an Adept whose action is that of another place.
    """
    if g.table.site[own_place] == site:
        return powers_at(g, own_place, what)
    return unattached_at(g, own_place, what)


def unattached_at(g: Position, place: i64, what: i64) -> vec[Power]:
    """The powers that work at a place without a piece and change something."""
    return _with_unattached(g, place, what, NO_POWERS)


def _with_unattached(g: Position, place: i64, what: i64, found: vec[Power]) -> vec[Power]:
    """The same and those that work at a place without a piece."""
    if (g.table.unattached_changes >> what) & 1 == 0:
        return found
    for power in g.table.unattached:
        if g.table.does_change(power.index, what) and power.works_at(g, place):
            found = append(found, power)
    return found


def powers_for_all(g: Position, seats: i64, what: i64) -> vec[Power]:
    """The powers of cards that change something for the Atlanteans of several seats together."""
    players: i64 = 0
    for seat in range(g.table.seats):
        if (seats >> seat) & 1 != 0:
            players |= g.table.partners[seat]
    return powers_of(g, players, what)


def powers_of(g: Position, seats: i64, what: i64) -> vec[Power]:
    """The powers of the cards of some seats: artifacts, then what else is borne."""
    found = NO_POWERS
    owned = g.table.artifacts_changing[what]
    if owned != 0:
        owned &= owned_by(g, seats)
    index: i64 = 0
    while owned != 0:
        if owned & 1 != 0:
            found = append(found, g.table.artifacts[index])
        owned >>= 1
        index += 1
    if (g.table.borne_changes >> what) & 1 == 0:
        return found
    for power in g.table.borne:
        if not g.table.does_change(power.index, what):
            continue
        bearer = power.bearer(g)
        if bearer >= 0 and (seats >> bearer) & 1 != 0:
            found = append(found, power)
    return found


def wields(g: Position, wielder: i64, what: i64) -> bool:
    """Whether a wielder is active and its power changes something."""
    power = wielded(g, wielder)
    if power < 0 or not g.table.does_change(power, what):
        return False
    return not is_inactive(g, g.table.piece_of(wielder))


def active_pieces(g: Position, what: i64) -> i64:
    """Mask of the active unique pieces with a power that changes something."""
    pieces: i64 = 0
    for at in range(g.table.wielders_from[what], g.table.wielders_from[what + 1]):
        if wields(g, g.table.wielders[at], what):
            pieces |= bit(g.table.piece_of(g.table.wielders[at]))
    return pieces


def owner_at(g: Position, place: i64, what: i64) -> i64:
    """The owner of the first active piece on a place whose power changes something, or -1."""
    pieces = active_pieces(g, what)
    while pieces != 0:
        piece = lowest(pieces)
        pieces &= pieces - 1
        if g.place_of(piece) == place:
            return owner_of(g, piece)
    return -1


# --- what the rules ask of several places ---------------------------------------------------------


def is_safe(g: Position, place: i64, threat: i64) -> bool:
    """Whether a power keeps those on a place safe from a threat."""
    return value_at(g, place, KEEPS_SAFE, 0, threat) > 0


def suffer_return(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """A special misfortune returns one piece to its pool; one that is safe counts, but stays.

    May push a decision, so the caller's own frame must be up to date.
    """
    if not is_safe(g, place, SPECIAL_MISFORTUNE):
        return_to_pool(g, seat, kind, place)


def suffer_eviction(g: Position, place: i64) -> None:
    """A special misfortune returns everybody on a place to their pools, unless they are safe."""
    if not is_safe(g, place, SPECIAL_MISFORTUNE):
        evict(g, place)


# --- whose cards ----------------------------------------------------------------------------------


def owned_artifacts(g: Position, seat: i64) -> i64:
    """Mask of the artifacts that work for a player."""
    return g.artifacts(seat) | g.scholar_artifacts(seat)


def artifacts_at_work(g: Position, seat: i64) -> i64:
    """Mask of the artifacts that work for the Atlanteans of a seat.

    Where a player leads two teams, the cards of either serve the Atlanteans of both (Monstrosities
    rulebook, New Solo Variant).
    """
    return owned_by(g, g.table.partners[seat])


def owned_by(g: Position, seats: i64) -> i64:
    """Mask of the artifacts of all seats of a mask."""
    owned: i64 = 0
    seat: i64 = 0
    while seats != 0:
        if seats & 1 != 0:
            owned |= owned_artifacts(g, seat)
        seats >>= 1
        seat += 1
    return owned


def owned_by_anyone(g: Position) -> i64:
    """Mask of the artifacts that somebody owns."""
    owned: i64 = 0
    cells = g.cells
    ordinary = g.layout.artifacts
    scholars = g.layout.scholar_artifacts
    for seat in range(g.table.seats):
        owned |= cells[ordinary + seat] | cells[scholars + seat]
    return owned


def owner_of_artifact(g: Position, index: i64) -> i64:
    """The first seat that owns an artifact, or -1."""
    for seat in range(g.table.seats):
        if (owned_artifacts(g, seat) >> index) & 1 != 0:
            return seat
    return -1


def is_used(g: Position, power: Power) -> bool:
    """Whether a power to use once per round has been used, by its owner or another."""
    return g.round_effect(USED_ARTIFACTS) & bit(power.index) != 0


def use(g: Position, power: Power) -> None:
    """Note the use of a power to use once per round."""
    g.cells[g.layout.round_effects + USED_ARTIFACTS] |= bit(power.index)
