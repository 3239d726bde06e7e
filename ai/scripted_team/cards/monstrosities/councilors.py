"""What the scripted team thinks of the councilors that Monstrosities adds, and of their gear."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    BEFORE_MONSTERS,
    BEFORE_ROLLS,
    COMPONENT_VALUES,
    COUNCILOR_VALUES,
    DECISION_VALUES,
    LOCATION_VALUES,
    POWER_VALUES,
    CouncilorValue,
    DecisionValue,
    LocationValue,
    PowerValue,
    register,
    value_of,
)
from ai.scripted_team.cards.decisions import WatchtowerChoice
from ai.scripted_team.outlook import Outlook, at_least
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.water_worth import flood_cost
from game.cards.monstrosities.councilors.astrologer import OBSERVATORY_MOVE
from game.cards.monstrosities.councilors.stormcaller import CALL_STORM, CallStorm
from game.cards.monstrosities.councilors.workshop import INSTALL_SPARE, InstallSpare
from game.cards.monstrosities.potions import (
    CHOOSE_POTION,
    FACE_MISFORTUNE,
    HELD,
    FaceMisfortune,
    Potion,
    TinctureOfShadow,
    piece_with,
)
from game.cards.monstrosities.spirits import CHOOSE_CHOIR, CHOOSE_SPIRIT, PLAYED
from game.engine.ids import (
    ATLANTIUM,
    CITIES,
    ENERGY,
    FORESTS,
    FORGES,
    HILLS,
    IN_POOL,
    LIBRARIES,
    MOUNTAINS,
    PHASE_ACT,
    RINGS,
)
from game.engine.moves import DRINK, REPEL, Moves, first, second, verb_of
from game.engine.occupants import active_atlanteans
from game.engine.pieces import owner_of
from game.engine.places import FIRST_BUILD_SPACE, are_one_location, is_tile, peninsula_of, tile
from game.engine.position import Position
from game.engine.power import Power
from game.engine.readiness import ready_heads
from game.engine.rolls import printed_target, resource_of

AT_HOME: Final[dict[str, i64]] = {
    "the_dactyls": FORGES,
    "oreads": MOUNTAINS,
    "chrysaor": HILLS,
    "dryades": FORESTS,
    "peitho": CITIES,
    "muses": LIBRARIES,
}
"""By spirit: the peninsula where it helps."""
ENOUGH: Final = 0.9
"""What a potion must bring to be drunk: an action fetches another one."""


class ArtificersWorkshopValue(LocationValue):
    """A component without building it, for the Artificer's Leader alone."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        leader: i64 = piece_with(g, g.table.power_called("artificer").index)
        return 0.8 if leader >= 0 and owner_of(g, leader) == seat else 0.0


class SpiritValue(PowerValue):
    """A part of an action in each round; it is at work when it can still be played."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 0.1

    def presence(self, g: Position) -> float:
        return 1.0 - float(g.cells[g.table.powers[self.number].cell + PLAYED])


# --- potions -------------------------------------------------------------------------------------


class PotionValue(PowerValue):
    """It is drunk when those with the Alchemist's Leader gain enough by it.

    The constant is how gladly it is taken; only the order matters.
    """

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 0.1

    def presence(self, g: Position) -> float:
        return float(g.cells[g.table.powers[self.number].cell + HELD])

    def list_acts(self, g: Position, out: Moves) -> None:
        g.table.powers[self.number].list_interrupts(g, out)

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return self.profit(g, books, first(move), stand_of(g, g.table.powers[self.number]))

    def least_worth(self) -> float:
        return ENOUGH

    def profit(self, g: Position, books: PlacementBooks, seat: i64, own_place: i64) -> float:
        """Return what drinking it now brings where the Alchemist's Leader stands."""
        raise NotImplementedError


class ElixirOfVitalityValue(PotionValue):
    """Mystic energy for each of those who drink: more as the Wrath grows."""

    def profit(self, g: Position, books: PlacementBooks, seat: i64, own_place: i64) -> float:
        each: i64 = max(g.wrath_value() - self.amount, i64(0))
        return float(each * drinkers(g, own_place)) * books.outlook.worth(ENERGY)


class TinctureOfShadowValue(PotionValue):
    """Monsters do nothing to those who drink."""

    def profit(self, g: Position, books: PlacementBooks, seat: i64, own_place: i64) -> float:
        if own_place < 0 or own_place >= FIRST_BUILD_SPACE:
            return 0.0
        return 0.6 * float(drinkers(g, own_place))


class DraughtOfInsightValue(PotionValue):
    """A third of the dice more succeed: before those who drink roll."""

    def profit(self, g: Position, books: PlacementBooks, seat: i64, own_place: i64) -> float:
        if not is_tile(own_place) or peninsula_of(own_place) > FORESTS:
            return 0.0
        target = printed_target(g, own_place)
        eased: float = at_least(target - self.amount) - at_least(target)
        ready: float = float(ready_heads(g, own_place))
        return ready * eased * books.value(g, seat, resource_of(peninsula_of(own_place)))


class PhiltreOfHasteValue(PotionValue):
    """Those who drink act again, once all of them have acted."""

    def profit(self, g: Position, books: PlacementBooks, seat: i64, own_place: i64) -> float:
        return float(drinkers(g, own_place)) * books.gain(g, seat, own_place)


def stand_of(g: Position, potion: Power) -> i64:
    """Return where whoever has the Alchemist's power stands."""
    return g.place_of(piece_with(g, cast("Potion", potion).alchemist))


def drinkers(g: Position, own_place: i64) -> i64:
    """Return how many would drink with the Alchemist's Leader; in the pool it drinks alone."""
    if own_place == IN_POOL:
        return 1
    heads: i64 = 0
    for place in range(g.table.n_places):
        if are_one_location(own_place, place):
            heads += active_atlanteans(g, place)
    return heads


# --- decisions -----------------------------------------------------------------------------------


class PotionChoice(DecisionValue):
    """The potion that is drunk with most profit; the Tincture only against monsters."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        potion = books.cards.power(g, second(move))
        if isinstance(potion, TinctureOfShadowValue) and not has_monsters(g):
            return 0.0
        return potion.constant


class TinctureChoice(DecisionValue):
    """The Tincture is drunk for the Alchemist's Leader or for two Atlanteans."""

    def weighs_interrupts(self) -> bool:
        return True

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != DRINK or second(move) != g.arg(FaceMisfortune.POWER):
            return 0.0
        tincture = cast("TinctureOfShadow", g.table.powers[g.arg(FaceMisfortune.POWER)])
        saved = tincture.would_save(g, g.striking)
        everybody = saved == drinkers(g, stand_of(g, tincture))
        return 1.0 if saved > 1 or everybody else -1.0


def has_monsters(g: Position) -> bool:
    """Whether a monster is on the prowl."""
    for power in g.table.powers:
        if power.is_on_the_prowl(g):
            return True
    return False


class SpiritChoice(DecisionValue):
    """The spirit of the peninsula that the team needs most this round."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return spirit_worth(g, books, g.table.powers[second(move)].id)


class ChoirChoice(DecisionValue):
    """The spirit from which most Atlanteans profit who have not acted."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        name = g.table.powers[second(move)].id
        ready: i64 = 0
        for ring in range(i64(1), i64(RINGS + 1)):
            ready += ready_heads(g, tile(AT_HOME[name], ring))
        return spirit_worth(g, books, name) * float(ready)


def spirit_worth(g: Position, books: PlacementBooks, name: str) -> float:
    """Return what a spirit adds to one action in its peninsula."""
    p = AT_HOME[name]
    outlook = books.outlook
    if g.dry(p) == 0:
        return 0.0
    place = tile(p, i64(1))
    if p == FORGES:
        return outlook.worth(ATLANTIUM)
    if p == LIBRARIES:
        return outlook.judgement.second_card - outlook.judgement.card
    if p == CITIES:
        return 0.25 * outlook.judgement.follower * outlook.rounds_to_come()
    worth = outlook.worth(resource_of(p))
    if p == FORESTS:
        odds = outlook.odds[place]
        return odds * (1.0 - odds) * worth
    if p == HILLS:
        worth = max(worth - outlook.worth(ENERGY), 0.0)
    return outlook.odds[place] * worth


class SpareChoice(DecisionValue):
    """The component whose action brings most in the Workshop."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        spare = g.table.spares[first(move)]
        value = value_of(COMPONENT_VALUES, "component", spare.id, spare.amount)
        workshop = i64(g.table.place_names.index("artificers_workshop"))
        return value.gain(g, books, g.arg(InstallSpare.SEAT), workshop)


class CallStormChoice(DecisionValue):
    """The flood is prevented if the tile is worth more than what the Leader would do."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != REPEL:
            return 0.0
        place = g.place_of(g.arg(CallStorm.PIECE))
        cost: float = flood_cost(g, books.outlook, peninsula_of(place), overpowers=True)
        if g.phase > PHASE_ACT:
            return cost
        return cost - books.gain(g, owner_of(g, g.arg(CallStorm.PIECE)), place)


register(COUNCILOR_VALUES, "alchemist", CouncilorValue, 12.0)  # two potions, more for actions
register(COUNCILOR_VALUES, "astrologer", CouncilorValue, 5.0)  # it chooses its space late
register(COUNCILOR_VALUES, "channeler", CouncilorValue, 7.0)  # a spirit for those around it
register(COUNCILOR_VALUES, "stormcaller", CouncilorValue, 11.0)  # a tile saved for an action
register(LOCATION_VALUES, "alchemists_lab", LocationValue, 0.7)  # a potion for the Leader's action
register(LOCATION_VALUES, "artificers_workshop", ArtificersWorkshopValue)
register(LOCATION_VALUES, "astrologers_observatory", LocationValue, 0.5)  # no flood there
register(POWER_VALUES, "elixir_of_vitality", ElixirOfVitalityValue, 3.0, when=BEFORE_ROLLS)
register(POWER_VALUES, "tincture_of_shadow", TinctureOfShadowValue, 2.0, when=BEFORE_MONSTERS)
register(POWER_VALUES, "draught_of_insight", DraughtOfInsightValue, 1.0, when=BEFORE_ROLLS)
register(POWER_VALUES, "philtre_of_haste", PhiltreOfHasteValue, 4.0, when=BEFORE_BUILDS)
for _spirit in AT_HOME:
    register(POWER_VALUES, _spirit, SpiritValue)
DECISION_VALUES[CHOOSE_POTION] = PotionChoice()
DECISION_VALUES[FACE_MISFORTUNE] = TinctureChoice()
DECISION_VALUES[CHOOSE_SPIRIT] = SpiritChoice()
DECISION_VALUES[CHOOSE_CHOIR] = ChoirChoice()
DECISION_VALUES[OBSERVATORY_MOVE] = WatchtowerChoice()
DECISION_VALUES[INSTALL_SPARE] = SpareChoice()
DECISION_VALUES[CALL_STORM] = CallStormChoice()
