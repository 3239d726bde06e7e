"""Every place where an Atlantean can stand, as one small integer, and its word.

The centre is 0; then six tiles for each peninsula, counted outwards; the build spaces; two places
for each component of the blueprint (a component with single spaces uses only the first, one with
double spaces has one place for each double space); then the locations. The table says how many.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.ids import N_PENINSULAS, PENINSULAS, RINGS

CENTRE: Final = 0
FIRST_TILE: Final = 1
FIRST_BUILD_SPACE: Final = 37
N_BUILD_SPACES: Final = 3
FIRST_COMPONENT_PLACE: Final = 40

# What a place is, for the choice of its action.
SITE_NONE: Final = 0
SITE_CENTRE: Final = 1
SITE_WILD: Final = 2
SITE_CITY: Final = 3
SITE_LIBRARY: Final = 4
SITE_FORGE: Final = 5
SITE_BUILD: Final = 6
SITE_COMPONENT: Final = 7
SITE_LOCATION: Final = 8
N_SITES: Final = 9


def tile(peninsula: i64, ring: i64) -> i64:
    """The place of a peninsula's tile; `ring` 1 lies next to the centre, 6 is the tip."""
    return FIRST_TILE + RINGS * peninsula + ring - 1


def is_tile(place: i64) -> bool:
    """Whether the place is one of the 36 peninsula tiles."""
    return FIRST_TILE <= place < FIRST_BUILD_SPACE


def is_build_space(place: i64) -> bool:
    """Whether the place is one of the gate board's build spaces."""
    return FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE


def are_one_location(place: i64, other: i64) -> bool:
    """Whether two places are the same tile or location.

    The gate board is one location with all its build spaces, and each component one with all its
    spaces (Monstrosities rulebook, Locations).
    """
    if place == other:
        return True
    if is_build_space(place):
        return is_build_space(other)
    return (
        place >= FIRST_COMPONENT_PLACE
        and other >= FIRST_COMPONENT_PLACE
        and (slot_of(place) == slot_of(other))
    )


def peninsula_of(place: i64) -> i64:
    """The peninsula of a tile."""
    return (place - FIRST_TILE) // RINGS


def ring_of(place: i64) -> i64:
    """The ring of a tile, 1 next to the centre."""
    return (place - FIRST_TILE) % RINGS + 1


def component_place(slot: i64, space: i64) -> i64:
    """The place of a blueprint slot's first (0) or second (1) group of spaces."""
    return FIRST_COMPONENT_PLACE + 2 * slot + space


def slot_of(place: i64) -> i64:
    """The blueprint slot of a component's place."""
    return (place - FIRST_COMPONENT_PLACE) // 2


def island_words() -> list[str]:
    """The words of all places that every game has, in order: centre, tiles, build spaces."""
    words = ["centre"]
    for peninsula in range(N_PENINSULAS):
        for ring in range(RINGS):
            words.append(f"{PENINSULAS[peninsula]}{ring + 1}")
    for space in range(N_BUILD_SPACES):
        words.append(f"build{space + 1}")
    return words
