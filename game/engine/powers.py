"""Which powers work: those of the pieces on a place, those of the cards a seat owns."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.effects import Power
from game.engine.pieces import may_act, power_of
from game.engine.places import are_one_location
from game.engine.position import USED_ARTIFACTS, Position

NO_POWERS: Final[vec[Power]] = vec[Power]()


def powers_at(g: Position, place: i64, what: i64) -> vec[Power]:
    """The powers of the active pieces on one place that change something (a modifier)."""
    found = NO_POWERS
    cells = g.cells
    first = g.layout.place_of
    for index in range(g.table.n_pieces):
        if cells[first + index] == place and changes(g, index, what):
            found = append(found, g.table.powers[power_of(g, index)])
    return found


def ready_powers_at(g: Position, place: i64, what: i64) -> vec[Power]:
    """The same of the pieces that have not acted."""
    found = NO_POWERS
    cells = g.cells
    first = g.layout.place_of
    for index in range(g.table.n_pieces):
        if cells[first + index] == place and changes(g, index, what) and may_act(g, index):
            found = append(found, g.table.powers[power_of(g, index)])
    return found


def powers_at_location(g: Position, place: i64, what: i64) -> vec[Power]:
    """The same on a tile or location, all of its spaces included."""
    found = NO_POWERS
    for index in range(g.table.n_pieces):
        if changes(g, index, what) and are_one_location(g.place_of(index), place):
            found = append(found, g.table.powers[power_of(g, index)])
    return found


def changes(g: Position, index: i64, what: i64) -> bool:
    """Whether a unique piece is active and its power changes something."""
    power = power_of(g, index)
    if power < 0 or (g.table.changed_by[power] >> what) & 1 == 0:
        return False
    return (g.inactive >> index) & 1 == 0


def owned_artifacts(g: Position, seat: i64) -> i64:
    """Mask of the artifacts that work for a player."""
    return g.artifacts(seat) | g.scholar_artifacts(seat)


def powers_of(g: Position, seat: i64, what: i64) -> vec[Power]:
    """The powers of a player's cards that change something: artifacts, then what else is borne."""
    owned = owned_artifacts(g, seat) & g.table.artifacts_changing[what]
    found = NO_POWERS
    index: i64 = 0
    while owned != 0:
        if owned & 1 != 0:
            found = append(found, g.table.artifacts[index])
        owned >>= 1
        index += 1
    for power in g.table.borne:
        if (g.table.changed_by[power.index] >> what) & 1 != 0 and power.bearer(g) == seat:
            found = append(found, power)
    return found


def is_used(g: Position, power: Power) -> bool:
    """Whether a power to use once per round has been used, by its owner or another."""
    return g.round_effect(USED_ARTIFACTS) & bit(power.index) != 0


def use(g: Position, power: Power) -> None:
    """Note the use of a power to use once per round."""
    g.cells[g.layout.round_effects + USED_ARTIFACTS] |= bit(power.index)
