"""What the scripted team thinks of each component that Monstrosities adds."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    COMPONENT_VALUES,
    DECISION_VALUES,
    POWER_VALUES,
    ComponentValue,
    DecisionValue,
    FollowingValue,
    register,
)
from ai.scripted_team.cards.components import gift
from ai.scripted_team.outlook import Outlook, at_least, two_at_least
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.components.lethe_mirror import LOOK_IN_MIRROR, list_lost
from game.cards.monstrosities.components.type_c import BIND_STORM, CALL_ALLY
from game.cards.monstrosities.components.type_d import CALL_TO_GATHER, CallToGather
from game.cards.monstrosities.components.type_e import PLOW_PENINSULA
from game.cards.monstrosities.recruiting import recruitable
from game.engine.ids import CITIES, ENERGY, FOLLOWER, PIECE_KINDS, VOLUNTEER
from game.engine.library_cards import library_size
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.moves import MUSTER, Moves, first, second, verb_of
from game.engine.pieces import in_pool
from game.engine.places import tile
from game.engine.position import Position
from game.engine.rolls import printed_target, resource_of
from game.engine.supply import can_gain_follower


class PossibilityMultiplierValue(ComponentValue):
    """A third build, and a space more on some components, in the round after."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 0.8 + gift(books, place)


class QuantumRelayValue(ComponentValue):
    """A second power of the Hologram, and a better choice of both, in the round after."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 0.7 + gift(books, place)


class SpectralReplicatorValue(ComponentValue):
    """A library card, mystic energy and a resource, by the Hologram alone."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        card: float = 0.0
        if library_size(g) > 0:
            card = books.outlook.judgement.card
        return card + books.outlook.worth(ENERGY) + 1.0 + gift(books, place)


class EchoActualizerValue(ComponentValue):
    """Three actions of the Hologram in the round after, if it is on the island."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 0.5 * float(self.amount) * outlook.rounds_to_come()

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 0.6 * float(self.amount) + gift(books, place)


class AbettingPharosValue(ComponentValue):
    """An ally, who works as a follower for the rest of the game, and a little more."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        if len(recruitable(g)) == 0:
            return 0.0
        follower: float = outlook.judgement.follower
        return 1.3 * float(self.amount) * follower * outlook.rounds_to_come()


class StormGyveValue(ComponentValue):
    """Fewer floods in the rounds to come, as long as the deck is not shuffled anew."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        deck: float = 1.0 + float(shuffled_misfortunes(g))
        calm: float = float(self.amount) / (deck + float(self.amount))
        return calm * float(g.table.draw_count) * outlook.rounds_to_come()


class ClarionSpireValue(ComponentValue):
    """A follower for each player who has one left to gain, for the rest of the game."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        gained: float = 0.0
        for seat in range(g.table.seats):
            if can_gain_follower(g, seat):
                gained += 1.0
        follower: float = outlook.judgement.follower
        return float(self.amount) * gained * follower * outlook.rounds_to_come()


class GrandAssemblyValue(ComponentValue):
    """A build for two or three resources less, without an Atlantean on a build space."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 2.5 * float(self.amount) + 1.0


class FathomPlowValue(ComponentValue):
    """A third of the dice of one peninsula, in each round to come."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 0.4 * float(self.amount) * outlook.rounds_to_come()


class LaicReceiverValue(ComponentValue):
    """As much mystic energy again as the team spends in the round."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        spent: float = min(0.5 * float(g.team_energy()), 6.0)
        return spent * books.outlook.worth(ENERGY) + gift(books, place)


class ChoirOfSpiritsValue(ComponentValue):
    """A spirit for everybody who acts in its peninsula."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 1.2 + gift(books, place)


class LetheMirrorValue(ComponentValue):
    """An Atlantean that was lost, for the rest of the game."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        lost: float = float(count_lost(g))
        return min(0.5 + lost, 3.0) * outlook.judgement.follower * outlook.rounds_to_come()

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        if count_lost(g) == 0:
            return 0.0
        outlook: Outlook = books.outlook
        follower: float = outlook.judgement.follower
        return follower * outlook.rounds_to_come() + gift(books, place)


def count_lost(g: Position) -> i64:
    """How many kinds of Atlanteans the Lethe Mirror could bring back."""
    lost: Moves = Moves()
    list_lost(g, lost)
    return lost.count


class MemoryWellValue(ComponentValue):
    """Library cards for the team."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount) * outlook.judgement.card * 0.8


class AssemblyValue(FollowingValue):
    """The cheap build of the Grand Assembly, for the component that is worth most."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.outlook.judgement.progress + books.cards.benefit(g, first(move))


class EchoesValue(FollowingValue):
    """The Hologram repeats its action as often as it may, where that brings anything."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.gain(g, first(move), g.place_of(g.table.hologram))


class GatherCall(DecisionValue):
    """Followers work for the rest of the game, volunteers for a round; these to every player."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        j = books.outlook.judgement
        if verb_of(move) == MUSTER:
            gained: float = 0.0
            for seat in range(g.table.seats):
                if can_gain_follower(g, seat):
                    gained += float(g.arg(CallToGather.FOLLOWERS))
            return gained * j.follower * books.outlook.rounds_to_come()
        volunteers: float = float(g.arg(CallToGather.VOLUNTEERS)) * j.volunteer
        return volunteers - 0.01 * float(in_pool(g, first(move), VOLUNTEER))


class PlowChoice(DecisionValue):
    """The peninsula whose rolls gain most by it for the rest of the game."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        p = first(move)
        lower = g.table.power_called("fathom_plow").amount
        eased: float = 0.0
        spaces: float = 0.0
        for ring in range(i64(1), g.dry(p) + 1):
            target = printed_target(g, tile(p, ring))
            room: float = float(g.table.capacity[tile(p, ring)])
            spaces += room
            if p == CITIES:
                eased += room * (two_at_least(target - lower) - two_at_least(target))
            else:
                eased += room * (at_least(target - lower) - at_least(target))
        mean: float = eased / max(spaces, 1.0)
        if p == CITIES:
            follower: float = books.outlook.judgement.follower
            return 0.5 * mean * follower * books.outlook.rounds_to_come()
        return mean * books.outlook.worth(resource_of(p))


class MirrorChoice(DecisionValue):
    """Who brings most in the rounds to come: Leaders and allies before followers."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        kind = second(move)
        if kind == VOLUNTEER:
            return 0.0
        return 1.0 if kind == FOLLOWER else 2.0


class AllyChoice(DecisionValue):
    """The ally that is worth most, with the builder who has most mystic energy for it."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        worth = books.cards.power_worth(g, PIECE_KINDS[second(move)])
        return worth + 0.001 * float(g.have(first(move), ENERGY))


class BindStormChoice(DecisionValue):
    """As many cards as possible that do more than nothing."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -float(first(move)) * books.cards.harm(g, second(move))


register(COMPONENT_VALUES, "possibility_multiplier", PossibilityMultiplierValue, 0.4)
register(COMPONENT_VALUES, "quantum_relay", QuantumRelayValue, 0.4)
register(COMPONENT_VALUES, "spectral_replicator", SpectralReplicatorValue, 1.2)
register(COMPONENT_VALUES, "echo_actualizer", EchoActualizerValue)
register(COMPONENT_VALUES, "abetting_pharos", AbettingPharosValue)
register(COMPONENT_VALUES, "storm_gyve", StormGyveValue)
register(COMPONENT_VALUES, "clarion_spire", ClarionSpireValue)
register(COMPONENT_VALUES, "grand_assembly", GrandAssemblyValue)
register(COMPONENT_VALUES, "fathom_plow", FathomPlowValue)
register(COMPONENT_VALUES, "laic_receiver", LaicReceiverValue, 0.8)
register(COMPONENT_VALUES, "choir_of_spirits", ChoirOfSpiritsValue, 0.6)
register(COMPONENT_VALUES, "lethe_mirror", LetheMirrorValue)
register(COMPONENT_VALUES, "memory_well", MemoryWellValue)
register(POWER_VALUES, "possibility_multiplier", FollowingValue)
register(POWER_VALUES, "quantum_relay", FollowingValue)
register(POWER_VALUES, "echo_actualizer", EchoesValue, when=BEFORE_BUILDS)
register(POWER_VALUES, "grand_assembly", AssemblyValue, when=BEFORE_BUILDS)
register(POWER_VALUES, "fathom_plow", FollowingValue)
register(POWER_VALUES, "laic_receiver", FollowingValue)
DECISION_VALUES[CALL_TO_GATHER] = GatherCall()
DECISION_VALUES[PLOW_PENINSULA] = PlowChoice()
DECISION_VALUES[LOOK_IN_MIRROR] = MirrorChoice()
DECISION_VALUES[CALL_ALLY] = AllyChoice()
DECISION_VALUES[BIND_STORM] = BindStormChoice()
