"""What the scripted team thinks of each artifact."""

from __future__ import annotations

from ai.scripted_team.cards.base import ARTIFACT_VALUES, ArtifactValue, register
from ai.scripted_team.weights import Judgement


class WellOfAetherValue(ArtifactValue):
    """Mystic energy in each round."""

    def each_round(self, judgement: Judgement) -> float:
        return judgement.energy


register(ARTIFACT_VALUES, "numinous_amplifier", ArtifactValue, 0.6)  # energy adds more to rolls
register(ARTIFACT_VALUES, "mystic_adze", ArtifactValue, 0.9)  # builds cost less
register(ARTIFACT_VALUES, "lodestone", ArtifactValue, 0.35)  # a second roll in the Mountains
register(ARTIFACT_VALUES, "gilded_sieve", ArtifactValue, 0.35)  # a second roll in the Hills
register(ARTIFACT_VALUES, "crystal_prism", ArtifactValue, 0.35)  # a second roll in the Forests
register(ARTIFACT_VALUES, "heralds_banner", ArtifactValue, 0.25)  # recruiting is easier
register(ARTIFACT_VALUES, "tongs_of_talos", ArtifactValue, 0.7)  # more Atlantium from ore
register(ARTIFACT_VALUES, "scribes_lamp", ArtifactValue, 0.2)  # a wider choice in the Libraries
register(ARTIFACT_VALUES, "ward_stone", ArtifactValue, 0.25)  # cheaper barriers
register(ARTIFACT_VALUES, "tide_horn", ArtifactValue, 0.25)  # cheaper unflooding
register(ARTIFACT_VALUES, "well_of_aether", WellOfAetherValue)
