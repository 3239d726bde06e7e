"""Which powers work: those of the pieces on a place, those of the cards a seat owns."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.effects import Power
from game.engine.pieces import power_of
from game.engine.places import are_one_location
from game.engine.position import USED_ARTIFACTS, Position

NO_POWERS: Final[vec[Power]] = vec[Power]()


def powers_at(g: Position, place: i64) -> vec[Power]:
    """The powers of the active pieces on one place, in the order of the pieces."""
    found = NO_POWERS
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and (g.inactive >> index) & 1 == 0:
            power = power_of(g, index)
            if power >= 0:
                found = append(found, g.table.powers[power])
    return found


def ready_powers_at(g: Position, place: i64) -> vec[Power]:
    """The powers of the pieces on one place that have not acted."""
    found = NO_POWERS
    excluded = g.acted | g.inactive
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and (excluded >> index) & 1 == 0:
            power = power_of(g, index)
            if power >= 0:
                found = append(found, g.table.powers[power])
    return found


def powers_at_location(g: Position, place: i64) -> vec[Power]:
    """The powers of the active pieces on a tile or location, all of its spaces included."""
    found = NO_POWERS
    for index in range(g.table.n_pieces):
        if are_one_location(g.place_of(index), place) and (g.inactive >> index) & 1 == 0:
            power = power_of(g, index)
            if power >= 0:
                found = append(found, g.table.powers[power])
    return found


def owned_artifacts(g: Position, seat: i64) -> i64:
    """Mask of the artifacts that work for a player."""
    return g.artifacts(seat) | g.scholar_artifacts(seat)


def owns_powers(g: Position, seat: i64) -> bool:
    """Whether a player may own cards with powers; if not, `powers_of` need not be asked."""
    return owned_artifacts(g, seat) != 0 or len(g.table.borne) > 0


def powers_of(g: Position, seat: i64) -> vec[Power]:
    """The powers of the cards that a player owns: artifacts, then what else the player bears."""
    owned = owned_artifacts(g, seat)
    found = NO_POWERS
    index: i64 = 0
    while owned != 0:
        if owned & 1 != 0:
            found = append(found, g.table.artifacts[index])
        owned >>= 1
        index += 1
    if len(g.table.borne) > 0:
        for power in g.table.borne:
            if power.bearer(g) == seat:
                found = append(found, power)
    return found


def is_used(g: Position, power: Power) -> bool:
    """Whether a power to use once per round has been used, by its owner or another."""
    return g.round_effect(USED_ARTIFACTS) & bit(power.index) != 0


def use(g: Position, power: Power) -> None:
    """Note the use of a power to use once per round."""
    g.cells[g.layout.round_effects + USED_ARTIFACTS] |= bit(power.index)
