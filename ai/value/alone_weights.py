# fmt: off
# ruff: noqa: E501
"""What the model states of one player in the base game (`ai/value/model.py`); the network is that of all tables.

Stated chances by `python -m benchmarks.correct_value --alone --learn 18000 300 --learn 180000 30 --searched 30 --passes 1 --plies 32000`, then by 300 games of search 24 (docs/strength-details.md).
"""

from __future__ import annotations

from typing import Any, Final

STATED: Final[dict[str, Any]] = {
    "stated_stretch": 146736,
    "stated_shift": -17555,
    "stated_direct": {"rounds": -250, "rounds squared / 10": -3470, "1 / rounds": 13226, "builds for each opportunity": -7512, "one build left": 4061, "two builds left": 32797, "three builds left": 1253, "work / 10": -32, "Atlanteans a player": -4585, "Atlanteans / 10": -45852, "rounds to spare": -632, "work for each action": 3922, "work for each action, squared": 684, "energy a player": 2358, "energy a player, up to 3": -3394, "root of the energy": 9516, "supply a player": 2969, "players with nothing": -38329, "richest player / 5": -1558, "floods a round by misfortune": 9980, "share of floods in the deck": 39917, "share of calm seas": -79717, "rounds by tiles and wrath": -7111, "barriers": -4224, "dry tiles / 6": -2896, "wrath in 0": 3077, "wrath in 1": 3396, "wrath in 2": 4186, "wrath in 3": 9010, "mountains: dry": -4951, "hills: dry": -1913, "forests: dry": -1169, "cities: dry": -1392, "libraries: dry": -2205, "forges: dry": -2202, "mountains: nearly flooded": 24951, "hills: nearly flooded": 10481, "forests: nearly flooded": 12455, "cities: nearly flooded": 11342, "libraries: nearly flooded": 5871, "forges: nearly flooded": -1887, "mountains: flooded": -8416, "hills: flooded": 8397, "forests: flooded": 9423, "cities: flooded": 12543, "libraries: flooded": 11780, "forges: flooded": 1158, "gold: short": -863, "crystal: short": -1875, "ore: short": 1741, "atlantium: short": 600, "gold: lacking": -689, "crystal: lacking": -506, "ore: lacking": 770, "atlantium: lacking": 298},
    "stated_each_doubling": 6271,
    "stated_unplayed": 83974,
    "stated_growth": {},
    "stated_early": {},
}
