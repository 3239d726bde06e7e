"""Which powers work: those of the pieces on a place, those of the cards a seat owns.

A power without a piece says itself where it works (`Power.works_at`); it comes after the pieces'.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.layout import MOST_FURTHER_POWERS
from game.engine.modifiers import ACTS_ELSEWHERE, KEEPS_SAFE
from game.engine.pieces import further_power, is_inactive, may_act, owner_of, power_of
from game.engine.places import are_one_location
from game.engine.position import USED_ARTIFACTS, Position
from game.engine.power import Power
from game.engine.returning import evict, return_to_pool

NO_POWERS: Final[vec[Power]] = vec[Power]()


def powers_at(g: Position, place: i64, what: i64) -> vec[Power]:
    """The powers of the active pieces on one place that change something (a modifier)."""
    found = NO_POWERS
    cells = g.cells
    first = g.layout.place_of
    changers = g.table.changers
    for at in range(g.table.changers_from[what], g.table.changers_from[what + 1]):
        index = changers[at]
        if cells[first + index] == place and changes(g, index, what):
            found = append(found, g.table.powers[power_of(g, index)])
    if g.table.relayed >= 0 and g.place_of(g.table.relayed) == place:
        found = _with_further(g, what, found)
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


def _with_further(g: Position, what: i64, found: vec[Power]) -> vec[Power]:
    """The same and the further powers of the Hologram, if it is active."""
    if is_inactive(g, g.table.relayed):
        return found
    for n in range(i64(MOST_FURTHER_POWERS)):
        power = further_power(g, n)
        if power >= 0 and (g.table.changed_by[power] >> what) & 1 != 0:
            found = append(found, g.table.powers[power])
    return found


def _with_unattached(g: Position, place: i64, what: i64, found: vec[Power]) -> vec[Power]:
    """The same and those that work at a place without a piece."""
    if (g.table.unattached_changes >> what) & 1 == 0:
        return found
    for power in g.table.unattached:
        if (g.table.changed_by[power.index] >> what) & 1 != 0 and power.works_at(g, place):
            found = append(found, power)
    return found


def owner_at(g: Position, place: i64, what: i64) -> i64:
    """The owner of the first active piece on a place whose power changes something, or -1."""
    changers = g.table.changers
    for at in range(g.table.changers_from[what], g.table.changers_from[what + 1]):
        index = changers[at]
        if g.place_of(index) == place and changes(g, index, what):
            return owner_of(g, index)
    relayed = g.table.relayed
    if relayed >= 0 and g.place_of(relayed) == place:
        return owner_of(g, relayed) if len(_with_further(g, what, NO_POWERS)) > 0 else i64(-1)
    return -1


def ready_powers_at(g: Position, place: i64, what: i64) -> vec[Power]:
    """The same of the pieces that have not acted."""
    found = NO_POWERS
    cells = g.cells
    first = g.layout.place_of
    changers = g.table.changers
    for at in range(g.table.changers_from[what], g.table.changers_from[what + 1]):
        index = changers[at]
        if cells[first + index] == place and changes(g, index, what) and may_act(g, index):
            found = append(found, g.table.powers[power_of(g, index)])
    relayed = g.table.relayed
    if relayed >= 0 and g.place_of(relayed) == place and may_act(g, relayed):
        found = _with_further(g, what, found)
    return _with_unattached(g, place, what, found)


def powers_at_location(g: Position, place: i64, what: i64) -> vec[Power]:
    """The same on a tile or location, all of its spaces included."""
    found = NO_POWERS
    changers = g.table.changers
    for at in range(g.table.changers_from[what], g.table.changers_from[what + 1]):
        index = changers[at]
        if changes(g, index, what) and are_one_location(g.place_of(index), place):
            found = append(found, g.table.powers[power_of(g, index)])
    if g.table.relayed >= 0 and are_one_location(g.place_of(g.table.relayed), place):
        found = _with_further(g, what, found)
    return _with_unattached(g, place, what, found)


def is_safe(g: Position, place: i64, threat: i64) -> bool:
    """Whether a power keeps those on a place safe from a threat."""
    for power in powers_at(g, place, KEEPS_SAFE):
        if power.keeps_safe(g, threat):
            return True
    return False


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


def changes(g: Position, index: i64, what: i64) -> bool:
    """Whether a unique piece is active and its power changes something."""
    power = power_of(g, index)
    if power < 0 or (g.table.changed_by[power] >> what) & 1 == 0:
        return False
    return (g.inactive >> index) & 1 == 0


def acts_elsewhere(g: Position, index: i64) -> bool:
    """Whether a unique piece may take the action of another place."""
    if changes(g, index, ACTS_ELSEWHERE):
        return True
    return index == g.table.relayed and len(_with_further(g, ACTS_ELSEWHERE, NO_POWERS)) > 0


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


def powers_of(g: Position, seat: i64, what: i64) -> vec[Power]:
    """The powers of cards that change something for the Atlanteans of a seat."""
    return _powers_of(g, g.table.partners[seat], what)


def powers_of_any(g: Position, seats: i64, what: i64) -> vec[Power]:
    """The same for the Atlanteans of several seats together, each power once."""
    players: i64 = 0
    for seat in range(g.table.seats):
        if (seats >> seat) & 1 != 0:
            players |= g.table.partners[seat]
    return _powers_of(g, players, what)


def own_powers(g: Position, seat: i64, what: i64) -> vec[Power]:
    """The same of the seat's own cards, for what they give to their owner alone."""
    return _powers_of(g, bit(seat), what)


def _powers_of(g: Position, seats: i64, what: i64) -> vec[Power]:
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
        if (g.table.changed_by[power.index] >> what) & 1 == 0:
            continue
        bearer = power.bearer(g)
        if bearer >= 0 and (seats >> bearer) & 1 != 0:
            found = append(found, power)
    return found


def is_used(g: Position, power: Power) -> bool:
    """Whether a power to use once per round has been used, by its owner or another."""
    return g.round_effect(USED_ARTIFACTS) & bit(power.index) != 0


def use(g: Position, power: Power) -> None:
    """Note the use of a power to use once per round."""
    g.cells[g.layout.round_effects + USED_ARTIFACTS] |= bit(power.index)
