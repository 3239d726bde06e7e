"""How early the action of each place should come in the Take Actions phase.

Actions come in the order in which they help one another. COMPONENT_RANKS has the rank of each
component whose action must be taken, by its id; a missing id raises UnrankedComponentError.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.effects import Component
from game.engine.places import (
    SITE_CENTRE,
    SITE_CITY,
    SITE_COMPONENT,
    SITE_FORGE,
    SITE_LIBRARY,
    SITE_LOCATION,
    SITE_WILD,
)
from game.engine.table import Table

CENTRE_RANK: Final[i64] = 0
COMPONENT_RANK: Final[i64] = 1
LIBRARY_RANK: Final[i64] = 2
LIBRARY_COMPONENT_RANK: Final[i64] = 3
WILD_RANK: Final[i64] = 4
CITY_RANK: Final[i64] = 5
FIRST_OPTIONAL_RANK: Final[i64] = 6
"""Below this rank an action must be taken and costs nothing."""
FORGE_RANK: Final[i64] = FIRST_OPTIONAL_RANK
OPTIONAL_COMPONENT_RANK: Final[i64] = FIRST_OPTIONAL_RANK + 1
LOCATION_RANK: Final[i64] = FIRST_OPTIONAL_RANK + 2
LAST_RANK: Final[i64] = 99


class UnrankedComponentError(LookupError):
    """A component with an action has no rank."""


COMPONENT_RANKS: Final[dict[str, i64]] = {
    "mystic_siphon": COMPONENT_RANK,
    "sage_relay": LIBRARY_COMPONENT_RANK,
    "numinous_beacon": COMPONENT_RANK,
    "astral_watchtower": COMPONENT_RANK,
    "harmonic_quarry": COMPONENT_RANK,
    "aegis_engine": COMPONENT_RANK,
    "prism_foundry": COMPONENT_RANK,
    "oracle_array": COMPONENT_RANK,
    "convocation_dome": COMPONENT_RANK,
    "possibility_multiplier": COMPONENT_RANK,
    "spectral_replicator": LIBRARY_COMPONENT_RANK,
    "echo_actualizer": COMPONENT_RANK,
    "laic_receiver": CENTRE_RANK,
    "choir_of_spirits": CENTRE_RANK,
    "lethe_mirror": COMPONENT_RANK,
    "quantum_relay": COMPONENT_RANK,
}
"""By a component's id, for those with an action that must be taken."""


def action_order(table: Table) -> vec[i64]:
    """Return the rank of each place's action at a table; LAST_RANK where there is none."""
    return vec[i64]([rank_of_place(table, place) for place in range(table.n_places)])


def rank_of_place(table: Table, place: i64) -> i64:
    """Return the rank of a place's action."""
    site: i64 = table.site[place]
    if site == SITE_CENTRE:
        return CENTRE_RANK
    if site == SITE_COMPONENT:
        return rank_of_component(table.component_at(place))
    if site == SITE_WILD:
        return WILD_RANK
    if site == SITE_LIBRARY:
        return LIBRARY_RANK
    if site == SITE_CITY:
        return CITY_RANK
    if site == SITE_FORGE:
        return FORGE_RANK
    if site == SITE_LOCATION:
        return LOCATION_RANK
    return LAST_RANK


def rank_of_component(component: Component) -> i64:
    """Return the rank of a component's action."""
    if component.is_optional():
        return OPTIONAL_COMPONENT_RANK
    if component.id not in COMPONENT_RANKS:
        raise UnrankedComponentError(
            f"The action of the component “{component.id}” has no rank: "
            "add one to COMPONENT_RANKS in ai/atlantis/action_order.py."
        )
    return COMPONENT_RANKS[component.id]
