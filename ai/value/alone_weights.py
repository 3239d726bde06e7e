# fmt: off
# ruff: noqa: E501
"""What the model states of one player in the base game (`ai/value/model.py`); the network is that of all tables.

Stated chances by `python -m benchmarks.correct_value --alone --learn 18000 300 --learn 180000 30 --searched 30 --passes 1 --plies 32000`.
"""

from __future__ import annotations

from typing import Final

STATED_STRETCH: Final = 120275
STATED_SHIFT: Final = 22168
STATED_DIRECT: Final[dict[str, int]] = {"rounds": -2303, "rounds squared / 10": -2844, "1 / rounds": 10841, "builds for each opportunity": -6157, "one build left": 3329, "two builds left": 26883, "three builds left": 1027, "work / 10": -26, "Atlanteans a player": -3758, "Atlanteans / 10": -37584, "rounds to spare": -518, "work for each action": 3215, "work for each action, squared": 561, "energy a player": 1933, "energy a player, up to 3": -2782, "root of the energy": 7800, "supply a player": 2434, "players with nothing": -31417, "richest player / 5": -1277, "floods a round by misfortune": 8180, "share of floods in the deck": 32719, "share of calm seas": -65342, "rounds by tiles and wrath": -5829, "barriers": -3462, "dry tiles / 6": -2374, "wrath in 0": 2522, "wrath in 1": 2784, "wrath in 2": 3431, "wrath in 3": 7385, "mountains: dry": -4058, "hills: dry": -1568, "forests: dry": -958, "cities: dry": -1141, "libraries: dry": -1807, "forges: dry": -1805, "mountains: nearly flooded": 20452, "hills: nearly flooded": 8591, "forests: nearly flooded": 10209, "cities: nearly flooded": 9297, "libraries: nearly flooded": 4812, "forges: nearly flooded": -1547, "mountains: flooded": -6898, "hills: flooded": 6883, "forests: flooded": 7724, "cities: flooded": 10281, "libraries: flooded": 9656, "forges: flooded": 949, "gold: short": -707, "crystal: short": -1537, "ore: short": 1427, "atlantium: short": 492, "gold: lacking": -565, "crystal: lacking": -415, "ore: lacking": 631, "atlantium: lacking": 244}
STATED_EACH_DOUBLING: Final = 5140
STATED_UNPLAYED: Final = 48339
STATED_GROWTH: Final[dict[str, int]] = {}
