"""What the scripted team thinks of each artifact."""

from __future__ import annotations

from ai.scripted_team.cards.base import ARTIFACT_VALUES, ArtifactValue, register
from ai.scripted_team.weights import Judgement


class NuminousAmplifierValue(ArtifactValue):
    """Rolls are raised with less mystic energy."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.6


class MysticAdzeValue(ArtifactValue):
    """Builds cost less."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.9


class LodestoneValue(ArtifactValue):
    """A roll in the Mountains is tried again."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.35


class GildedSieveValue(ArtifactValue):
    """A roll in the Hills is tried again."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.35


class CrystalPrismValue(ArtifactValue):
    """A roll in the Forests is tried again."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.35


class HeraldsBannerValue(ArtifactValue):
    """Recruiting is easier."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.25


class TongsOfTalosValue(ArtifactValue):
    """More Atlantium from ore."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.7


class ScribesLampValue(ArtifactValue):
    """A wider choice in the Libraries."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.2


class WardStoneValue(ArtifactValue):
    """Cheaper barriers."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.25


class TideHornValue(ArtifactValue):
    """Cheaper unflooding."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.25


class WellOfAetherValue(ArtifactValue):
    """Mystic energy in each round."""

    def each_round(self, judgement: Judgement) -> float:
        return judgement.energy


register(ARTIFACT_VALUES, "numinous_amplifier", NuminousAmplifierValue)
register(ARTIFACT_VALUES, "mystic_adze", MysticAdzeValue)
register(ARTIFACT_VALUES, "lodestone", LodestoneValue)
register(ARTIFACT_VALUES, "gilded_sieve", GildedSieveValue)
register(ARTIFACT_VALUES, "crystal_prism", CrystalPrismValue)
register(ARTIFACT_VALUES, "heralds_banner", HeraldsBannerValue)
register(ARTIFACT_VALUES, "tongs_of_talos", TongsOfTalosValue)
register(ARTIFACT_VALUES, "scribes_lamp", ScribesLampValue)
register(ARTIFACT_VALUES, "ward_stone", WardStoneValue)
register(ARTIFACT_VALUES, "tide_horn", TideHornValue)
register(ARTIFACT_VALUES, "well_of_aether", WellOfAetherValue)
