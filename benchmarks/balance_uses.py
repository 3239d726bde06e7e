"""What is noted of a game for `benchmarks.balance`: who stood where, what came and what was used.

Powers that work by themselves make no move, so their use is read off the moves beside them: the
Explorer's power is used by each roll on its Leader's wild tile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ai.atlantis.state import AtlantisState
from game.engine.ids import ENERGY, FORESTS, IN_POOL, LEADER, ORE, PENINSULAS, PHASE_PLACE
from game.engine.moves import (
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    ASSEMBLE,
    BARRIER,
    BUILD,
    CARD,
    EXCHANGE,
    PLAY,
    REROLL,
    SPEND,
    UNFLOOD,
)
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    SITE_CITY,
    SITE_COMPONENT,
    SITE_FORGE,
    SITE_LIBRARY,
    is_tile,
    peninsula_of,
    slot_of,
)
from game.engine.position import Position
from game.engine.powers import owned_artifacts
from game.engine.readiness import owners
from game.engine.rolls import WILD_ROLL, Roll
from game.engine.table import Table
from game.engine.water import AWARD_BARRIERS, AWARD_UNFLOODS
from game.notation import REROLL_SOURCES, arguments_of, vocabulary_of

CENTRE_SITE: Final = "centre"
GATE: Final = "gate"
"""The build spaces."""
COMPONENTS: Final = "components"
"""The spaces of what is built."""
ELSEWHERE: Final = "locations"
SITES: Final = (*PENINSULAS, CENTRE_SITE, GATE, COMPONENTS, ELSEWHERE)

Step = tuple[Position, int, list[int]]
"""A position, the verb of the move made there, and its arguments."""


def site_of(table: Table, place: int) -> str:
    """Return the site of a place."""
    if place == CENTRE:
        return CENTRE_SITE
    if place < FIRST_BUILD_SPACE:
        return PENINSULAS[int(peninsula_of(place))]
    if place < FIRST_COMPONENT_PLACE:
        return GATE
    return COMPONENTS if table.site[place] == SITE_COMPONENT else ELSEWHERE


def standing(g: Position) -> Counter[str]:
    """Return how many spaces Atlanteans take up on each site."""
    found: Counter[str] = Counter()
    for place in range(int(g.table.n_places)):
        if g.occupants(place):
            found[site_of(g.table, place)] += int(g.occupants(place))
    return found


def acts_at(step: Step) -> int:
    """Return the place whose action a move takes, or -1."""
    _, verb, values = step
    if verb in (ACT, ACT_ELSEWHERE):
        return values[2]
    return values[0] if verb == ACT_SPACE else -1


def on_own_tile(step: Step, place: int) -> bool:
    """Whether a move takes the action of the island tile on which a Leader stands."""
    return is_tile(place) and acts_at(step) == place


def rerolled_by(step: Step, source: str) -> bool:
    """Whether a move rolls a die again by a power on the tile, or by an artifact."""
    _, verb, values = step
    return verb == REROLL and REROLL_SOURCES[values[0]] == source


COUNCILORS: Final[dict[str, Callable[[Step, int, int], bool]]] = {
    "artificer": lambda step, _, place: (
        step[1] == BUILD and place == FIRST_BUILD_SPACE + step[2][0]
    ),
    "priest": lambda step, _, place: place != IN_POOL and rerolled_by(step, "retry"),
    "emissary": lambda step, _, place: (
        on_own_tile(step, place) and step[0].occupants(place) > step[0].table.capacity[place]
    ),
    "seafarer": lambda step, _, place: on_own_tile(step, place) and not step[0].is_dry(place),
    "scholar": lambda step, seat, _: bool(step[0].scholar_artifacts(seat)),
    "explorer": lambda step, _, place: (
        on_own_tile(step, place) and int(peninsula_of(place)) <= FORESTS
    ),
    "mystic": lambda step, _, place: place > CENTRE and acts_at(step) == place,
    "adept": lambda step, seat, _: step[1] == ACT_ELSEWHERE and step[2][:2] == [seat, LEADER],
    "champion": lambda step, _, place: on_own_tile(step, place) and not step[0].is_dry(place),
    "forgemaster": lambda step, *_: step[1] == EXCHANGE and step[2][0] > 1,
    "orator": lambda step, _, place: (
        acts_at(step) == place and step[0].table.site[place] == SITE_CITY
    ),
}
"""By councilor: whether a move uses its power; the seat of its player and the Leader's place."""


def rerolls_in(peninsula: str) -> Callable[[Step, int], bool]:
    """Return whether a move rolls a die again in a peninsula by an artifact."""

    def is_one(step: Step, _seat: int) -> bool:
        g = step[0]
        if g.top() != WILD_ROLL or not rerolled_by(step, "artifact"):
            return False
        return PENINSULAS[int(peninsula_of(g.arg(Roll.PLACE)))] == peninsula

    return is_one


def acts_at_site(site: int) -> Callable[[Step, int], bool]:
    """Return whether a move of a seat takes an action of a kind of site."""

    def is_one(step: Step, seat: int) -> bool:
        place = acts_at(step)
        if place < 0 or step[0].table.site[place] != site:
            return False
        acting = owners(step[0], place) if step[1] == ACT_SPACE else 1 << step[2][0]
        return bool(int(acting) >> seat & 1)

    return is_one


def bought(verb: int, awarded: int) -> Callable[[Step, int], bool]:
    """Return whether a move buys something with energy, of which a seat has some."""
    return lambda step, seat: (
        step[1] == verb and step[0].top() != awarded and step[0].have(seat, ENERGY) > 0
    )


ARTIFACTS: Final[dict[str, Callable[[Step, int], bool]]] = {
    "numinous_amplifier": lambda step, seat: step[1] == SPEND and step[2][0] == seat,
    "mystic_adze": lambda step, seat: (
        step[1] == BUILD and bool(int(owners(step[0], FIRST_BUILD_SPACE + step[2][0])) >> seat & 1)
    ),
    "lodestone": rerolls_in("mountains"),
    "gilded_sieve": rerolls_in("hills"),
    "crystal_prism": rerolls_in("forests"),
    "heralds_banner": acts_at_site(SITE_CITY),
    "tongs_of_talos": lambda step, seat: (
        acts_at_site(SITE_FORGE)(step, seat) and step[0].have(seat, ORE) > 0
    ),
    "scribes_lamp": acts_at_site(SITE_LIBRARY),
    "ward_stone": bought(BARRIER, AWARD_BARRIERS),
    "tide_horn": bought(UNFLOOD, AWARD_UNFLOODS),
    "well_of_aether": lambda *_: True,
}
"""By artifact: whether a move of the game uses it; the seat of its owner."""


class Uses:
    """Notes the steps of one game."""

    def __init__(self, table: Table) -> None:
        self.words = vocabulary_of(table)
        self.placed: dict[int, Counter[str]] = {}
        """By round: who stood where as the placement ended."""
        self.drawn: dict[str, list[int]] = {}
        """By library card, artifacts among them: the rounds in which a copy was drawn."""
        self.played: Counter[str] = Counter()
        self.built: dict[str, int] = {}
        """By component: the round in which it was built."""
        self.acted: Counter[str] = Counter()
        """By component: the actions taken on it."""
        self.used: Counter[str] = Counter()
        """By councilor and by artifact: the moves that used it."""

    def step(self, state: AtlantisState, code: int) -> None:
        """Note a move or an outcome of chance that is about to be made."""
        g = state.position
        verb, values = code & 255, arguments_of(code)
        if verb == CARD:
            self.drawn.setdefault(str(self.words.cards[values[0]]), []).append(int(g.round))
        elif verb == PLAY:
            self.played[str(self.words.cards[values[1]])] += 1
        elif verb in (BUILD, ASSEMBLE):
            self.built[self.words.components[values[1 if verb == BUILD else 0]]] = int(g.round)
        if state.is_chance():
            return
        if g.phase == PHASE_PLACE and g.top() == PLACE_ATLANTEANS:
            self.placed[int(g.round)] = standing(g)
        step = (g, verb, values)
        place = acts_at(step)
        if place >= FIRST_COMPONENT_PLACE and g.table.site[place] == SITE_COMPONENT:
            self.acted[self.words.components[int(slot_of(place))]] += 1
        self._note_powers(step)

    def _note_powers(self, step: Step) -> None:
        g = step[0]
        for seat in range(int(g.table.seats)):
            number = int(g.table.councilor[seat])
            if number >= 0:
                name = self.words.councilors[number]
                sign = COUNCILORS.get(name)
                if sign is not None and sign(step, seat, int(g.place_of(seat))):
                    self.used[name] += 1
            owned = int(owned_artifacts(g, seat))
            for number, name in enumerate(self.words.artifacts):
                if owned >> number & 1 and name in ARTIFACTS and ARTIFACTS[name](step, seat):
                    self.used[name] += 1

    def listed(self) -> dict[str, Any]:
        """Return what was noted as the fields of a line of results."""
        return {
            "placed": [dict(self.placed[number]) for number in sorted(self.placed)],
            "drawn": self.drawn,
            "played": dict(self.played),
            "built": self.built,
            "acted": dict(self.acted),
            "used": dict(self.used),
        }
