"""How gladly the scripted team borrows each councilor's power for the Hologram."""

from __future__ import annotations

from ai.scripted_team.cards.base import COUNCILOR_VALUES, CouncilorValue, register

register(COUNCILOR_VALUES, "artificer", CouncilorValue, 12.0)  # builds cost less
register(COUNCILOR_VALUES, "priest", CouncilorValue, 8.0)  # failed actions are tried again
register(COUNCILOR_VALUES, "emissary", CouncilorValue, 5.0)  # one more Atlantean fits on its tile
register(COUNCILOR_VALUES, "seafarer", CouncilorValue, 5.0)  # it works on a flooded tile
register(COUNCILOR_VALUES, "scholar", CouncilorValue, 9.0)  # an artifact for the round
register(COUNCILOR_VALUES, "explorer", CouncilorValue, 10.0)  # rolls around it are easier
register(COUNCILOR_VALUES, "mystic", CouncilorValue, 14.0)  # mystic energy for everybody around it
register(COUNCILOR_VALUES, "adept", CouncilorValue, 8.0)  # it acts where another Atlantean stands
register(COUNCILOR_VALUES, "champion", CouncilorValue, 6.0)  # a flood does not empty its tile
register(COUNCILOR_VALUES, "forgemaster", CouncilorValue, 6.0)  # more ore is forged around it
register(COUNCILOR_VALUES, "orator", CouncilorValue, 4.0)  # recruiting around it is easier
