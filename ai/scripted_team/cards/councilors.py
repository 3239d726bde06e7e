"""How gladly the scripted team borrows each councilor's power for the Hologram."""

from __future__ import annotations

from ai.scripted_team.cards.base import COUNCILOR_VALUES, CouncilorValue, register


class ArtificerValue(CouncilorValue):
    """Builds cost less."""

    def taste(self) -> float:
        return 12.0


class PriestValue(CouncilorValue):
    """Failed actions around it are tried again."""

    def taste(self) -> float:
        return 8.0


class EmissaryValue(CouncilorValue):
    """One more Atlantean fits on its tile."""

    def taste(self) -> float:
        return 5.0


class SeafarerValue(CouncilorValue):
    """It works on a flooded tile."""

    def taste(self) -> float:
        return 5.0


class ScholarValue(CouncilorValue):
    """An artifact for the round."""

    def taste(self) -> float:
        return 9.0


class ExplorerValue(CouncilorValue):
    """Rolls around it are easier."""

    def taste(self) -> float:
        return 10.0


class MysticValue(CouncilorValue):
    """Mystic energy for everybody around it."""

    def taste(self) -> float:
        return 14.0


class AdeptValue(CouncilorValue):
    """It acts where another Atlantean stands."""

    def taste(self) -> float:
        return 8.0


class ChampionValue(CouncilorValue):
    """A flood does not empty its tile."""

    def taste(self) -> float:
        return 6.0


class ForgemasterValue(CouncilorValue):
    """More ore is forged around it."""

    def taste(self) -> float:
        return 6.0


class OratorValue(CouncilorValue):
    """Recruiting around it is easier."""

    def taste(self) -> float:
        return 4.0


register(COUNCILOR_VALUES, "artificer", ArtificerValue)
register(COUNCILOR_VALUES, "priest", PriestValue)
register(COUNCILOR_VALUES, "emissary", EmissaryValue)
register(COUNCILOR_VALUES, "seafarer", SeafarerValue)
register(COUNCILOR_VALUES, "scholar", ScholarValue)
register(COUNCILOR_VALUES, "explorer", ExplorerValue)
register(COUNCILOR_VALUES, "mystic", MysticValue)
register(COUNCILOR_VALUES, "adept", AdeptValue)
register(COUNCILOR_VALUES, "champion", ChampionValue)
register(COUNCILOR_VALUES, "forgemaster", ForgemasterValue)
register(COUNCILOR_VALUES, "orator", OratorValue)
