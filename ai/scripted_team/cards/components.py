"""What the scripted team thinks of each component, in the order of the blueprints."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    COMPONENT_VALUES,
    ComponentValue,
    DoubleSpaceValue,
    ExchangeValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.engine.ids import ATLANTIUM, CRYSTAL, ENERGY, GOLD, N_PENINSULAS, N_RESOURCES, ORE, RINGS
from game.engine.library_cards import library_size
from game.engine.position import Position
from game.engine.supply import can_gain_follower


def gift(books: PlacementBooks, place: i64) -> float:
    """Return the worth of the mystic energy that powers at a place give after an action."""
    return books.gift[place] * books.outlook.judgement.energy


def note_scarcest(books: PlacementBooks) -> None:
    """Enter one of the resource that is worth most: gold, crystal or Atlantium."""
    outlook = books.outlook
    scarce: i64 = GOLD
    if outlook.worth(CRYSTAL) > outlook.worth(scarce):
        scarce = CRYSTAL
    if outlook.worth(ATLANTIUM) > outlook.worth(scarce):
        scarce = ATLANTIUM
    outlook.short[scarce] -= 1.0


# --- A ----------------------------------------------------------------------------------------


class SolarMatrixValue(ComponentValue):
    """Mystic energy for each player."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount) * float(g.table.seats) * outlook.judgement.energy


class PredictionModuleValue(ComponentValue):
    """Each misfortune removed spares part of a tile in each round."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        rest: float = outlook.rounds_to_come()
        return float(self.amount) * 0.3 * min(rest, 4.0) * 0.25 * outlook.judgement.tile


class HallOfHeraldsValue(ComponentValue):
    """A follower for the rest of the game."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount) * outlook.judgement.follower * outlook.rounds_to_come()


class ArchiveLensValue(ComponentValue):
    """Library cards."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount) * outlook.judgement.card * 0.8


class TideBulwarkValue(ComponentValue):
    """Each barrier saves a tile."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount) * outlook.judgement.tile


# --- B ----------------------------------------------------------------------------------------


class MysticSiphonValue(ComponentValue):
    """Mystic energy by two Atlanteans in each round."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        energy: float = outlook.judgement.energy
        each: float = max(float(self.amount) * energy - 1.0, 0.0)
        return 2.0 * each * outlook.rounds_to_come()

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return float(self.amount) * books.outlook.worth(ENERGY) + gift(books, place)


class MatterConverterValue(ExchangeValue):
    """Resources beyond need become resources in need."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        short = books.outlook.short
        gain: float = 0.0
        changes: i64 = 2
        good: i64 = 0
        while good < N_RESOURCES and changes > 0:
            spare: i64 = i64(-short[good]) if short[good] < 0.0 else 0
            copies: i64 = min(g.have(seat, good), spare, changes)
            changes -= copies
            gain += float(copies)
            good += 1
        return gain * 1.5 + gift(books, place)

    def profits(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        return books.best_swap_gain(g, seat) > 0.3


class AmplificationHarborValue(ExchangeValue):
    """The two most useful resources of a player come twice."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return books.best_two_held(g, seat) + gift(books, place)

    def note(self, g: Position, books: PlacementBooks, seat: i64) -> None:
        short = books.outlook.short
        for good in range(i64(N_RESOURCES)):
            short[good] -= float(min(g.have(seat, good), i64(1)))

    def profits(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        return books.best_two_held(g, seat) > 0.5


class SageRelayValue(ComponentValue):
    """Library cards as in the Libraries, by two Atlanteans in each round."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 2.0 * max(outlook.judgement.card - 1.0, 0.0) * outlook.rounds_to_come()

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return books.study + gift(books, place) if library_size(g) > 1 else 0.0


class ReefLifterValue(ComponentValue):
    """Tiles come back."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount) * outlook.judgement.tile


# --- C ----------------------------------------------------------------------------------------


class SpiritSealValue(ComponentValue):
    """Two barriers for a follower and its action."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        j = books.outlook.judgement
        return 2.0 * j.tile - j.follower * (books.outlook.rounds_left - 1.0) - 1.0


class NuminousBeaconValue(ComponentValue):
    """Volunteers for the next round, if there is one."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        each: float = max(float(self.amount) * outlook.judgement.volunteer - 1.0, 0.0)
        return 2.0 * each * max(outlook.rounds_to_come() - 1.0, 0.0)

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        rest: float = books.outlook.rounds_left - 1.0
        if rest < 0.5:
            return 0.0
        volunteer: float = books.outlook.judgement.volunteer
        return float(self.amount) * volunteer * min(rest, 1.0) + gift(books, place)


class EntropyDriveValue(ComponentValue):
    """The Wrath of the Gods floods fewer tiles."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return self.floods_spared(g, outlook) * outlook.judgement.tile

    def floods_spared(self, g: Position, outlook: Outlook) -> float:
        """Return how many floods are spared if the Wrath counter goes back."""
        track = g.table.book.wrath
        last: i64 = i64(len(track)) - 1
        spared: float = 0.0
        ahead: i64 = 0
        while float(ahead) < outlook.rounds_left:
            now: i64 = min(g.wrath + ahead, last)
            then: i64 = min(max(g.wrath - self.amount, i64(0)) + ahead, last)
            spared += float(track[now] - track[then])
            ahead += 1
        return spared


class AstralWatchtowerValue(ComponentValue):
    """An Atlantean acts on any tile, full or not."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 1.1


class HarmonicQuarryValue(ComponentValue):
    """A resource without a roll."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        best: float = max(books.value(g, seat, GOLD), books.value(g, seat, CRYSTAL))
        return max(best, books.value(g, seat, ORE)) + gift(books, place)

    def note(self, g: Position, books: PlacementBooks, seat: i64) -> None:
        note_scarcest(books)


# --- D ----------------------------------------------------------------------------------------


class SoulTerraformerValue(DoubleSpaceValue):
    """Tiles come back for a follower."""

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        j = books.outlook.judgement
        flooded: float = float(N_PENINSULAS * RINGS - g.dry_tiles())
        rest: float = books.outlook.rounds_left - 1.0
        return min(float(self.amount), flooded) * j.tile - j.follower * max(rest, 0.0)


class AegisEngineValue(DoubleSpaceValue):
    """A barrier and mystic energy."""

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        j = books.outlook.judgement
        return float(self.amount) * j.tile + j.energy


class PrismFoundryValue(DoubleSpaceValue):
    """Resources without a roll."""

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        best: float = max(books.value(g, seat, GOLD), books.value(g, seat, CRYSTAL))
        return float(self.amount) * max(best, books.value(g, seat, ATLANTIUM))

    def note(self, g: Position, books: PlacementBooks, seat: i64) -> None:
        note_scarcest(books)


class OracleArrayValue(DoubleSpaceValue):
    """Floods are seen coming and discarded."""

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        return 2.0 * books.outlook.share * books.outlook.judgement.tile


class ConvocationDomeValue(DoubleSpaceValue):
    """A follower for the rest of the game."""

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        if not can_gain_follower(g, seat):
            return 0.0
        return books.outlook.judgement.follower * (books.outlook.rounds_left - 1.0)


class PowerCoreValue(ComponentValue):
    """Building it wins the game: nothing is worth more."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 1.0e6


register(COMPONENT_VALUES, "solar_matrix", SolarMatrixValue)
register(COMPONENT_VALUES, "prediction_module", PredictionModuleValue)
register(COMPONENT_VALUES, "hall_of_heralds", HallOfHeraldsValue)
register(COMPONENT_VALUES, "archive_lens", ArchiveLensValue)
register(COMPONENT_VALUES, "tide_bulwark", TideBulwarkValue)
register(COMPONENT_VALUES, "mystic_siphon", MysticSiphonValue)
register(COMPONENT_VALUES, "matter_converter", MatterConverterValue, 0.3)
register(COMPONENT_VALUES, "amplification_harbor", AmplificationHarborValue, 0.8)
register(COMPONENT_VALUES, "sage_relay", SageRelayValue)
register(COMPONENT_VALUES, "reef_lifter", ReefLifterValue)
register(COMPONENT_VALUES, "spirit_seal", SpiritSealValue, 0.4)
register(COMPONENT_VALUES, "numinous_beacon", NuminousBeaconValue)
register(COMPONENT_VALUES, "entropy_drive", EntropyDriveValue)
register(COMPONENT_VALUES, "astral_watchtower", AstralWatchtowerValue, 0.4)
register(COMPONENT_VALUES, "harmonic_quarry", HarmonicQuarryValue, 0.6)
register(COMPONENT_VALUES, "soul_terraformer", SoulTerraformerValue, 0.4)
register(COMPONENT_VALUES, "aegis_engine", AegisEngineValue, 0.4)
register(COMPONENT_VALUES, "prism_foundry", PrismFoundryValue, 0.8)
register(COMPONENT_VALUES, "oracle_array", OracleArrayValue, 0.4)
register(COMPONENT_VALUES, "convocation_dome", ConvocationDomeValue, 0.5)
register(COMPONENT_VALUES, "power_core", PowerCoreValue)
