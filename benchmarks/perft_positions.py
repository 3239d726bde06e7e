"""The perft positions of Monstrosities: what they start from, so that they can be drawn again.

Each is a table as a position document and the moves from there, each by the text that it begins
with. `python -m benchmarks.perft --write` plays them and writes record and counts.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game import Game, complete_setup, load_content

Document = dict[str, Any]
ALL: Final = ("medusa", "harpies", "scylla_charybdis")
COUNCILORS: Final = ("orator", "priest", "explorer", "emissary", "mystic", "adept", "seafarer")
COLORS: Final = ("red", "blue", "green", "yellow", "orange", "purple", "navy")
SUFFER: Final[Document] = {"round": 3, "phase": "suffer", "misfortunes_drawn": 3}


@dataclass(frozen=True)
class Start:
    """Where a position starts, how it is reached, and how many moves ahead are counted."""

    about: str
    depth: int
    position: Document
    moves: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    councilors: tuple[str, ...] = COUNCILORS[:3]
    level: int = 1
    options: Document = field(default_factory=dict)


def at(place: str, *pieces: str, **state: bool) -> list[Document]:
    """Who is on a place: each as a seat and the id of a piece, as in "1 leader"."""
    found = []
    for piece in pieces:
        seat, kind = piece.split()
        found.append({"seat": int(seat), "piece": kind, "place": place, **state})
    return found


MEDUSA: Final = {"medusa": {"place": "libraries6"}}
STARTS: Final[dict[str, Start]] = {
    "medusa_gaze": Start(
        "Medusa may be drawn to somebody; then people act beside those of stone",
        4,
        {
            **SUFFER,
            "cards": MEDUSA,
            "atlanteans": [
                *at("hills4", "1 leader", "2 follower"),
                *at("forests3", "3 leader"),
                *at("libraries5", "2 leader"),
            ],
        },
        ("draw:calm_seas",),
        ("medusa",),
    ),
    "medusa_free": Start(
        "those of stone can be freed with mystic energy",
        5,
        {
            "round": 3,
            "phase": "act",
            "cards": {"medusa": {"place": "forests6"}},
            "players": [{"energy": 1}, {"energy": 2}, {"energy": 0}],
            "atlanteans": [
                *at("hills2", "1 leader"),
                *at("hills2", "3 leader", "2 follower", inactive=True),
                *at("mountains3", "2 leader"),
            ],
        },
        (),
        ("medusa",),
    ),
    "medusa_mirror_shield": Start(
        "whoever carries the Mirror Shield may break the curse",
        4,
        {
            **SUFFER,
            "cards": {
                **MEDUSA,
                "mirror_shield": {"holder": 2, "carrier": "leader", "place": "hills3"},
            },
            "components": {"mirror_shield": "built"},
            "atlanteans": [*at("hills3", "2 leader", "1 follower"), *at("cities2", "1 leader")],
        },
        ("draw:calm_seas",),
        ("medusa",),
    ),
    "harpies_yield": Start(
        "harpies take goods, cards or Atlanteans of two players",
        5,
        {
            **SUFFER,
            "players": [
                {"resources": {"gold": 1, "ore": 1}},
                {"hand": ["foresight"]},
                {"energy": 1},
            ],
            "atlanteans": [
                *at("hills4", "1 leader", "2 leader"),
                *at("hills2", "3 leader", "1 follower"),
            ],
        },
        ("draw:calm_seas", "unleash:harpies", "swoop:hills", "swoop:hills"),
        ("harpies",),
    ),
    "harpies_lair": Start(
        "two on the lair fight the last harpy or take back what was stolen",
        5,
        {
            "round": 4,
            "phase": "act",
            "players": [{"energy": 1}, {"energy": 1}, {}],
            "cards": {"harpies": {"harpies": 1, "gold": 1, "foresight": 1}},
            "atlanteans": [
                *at("harpies_lair", "1 leader", "2 follower"),
                *at("harpies_hoard", "3 leader", inactive=True),
            ],
        },
        (),
        ("harpies",),
    ),
    "scylla_sides": Start(
        "Atlanteans take the spaces of tiles while Scylla is about",
        2,
        {"round": 2, "cards": {"scylla_charybdis": {"faced": "scylla"}}},
        (),
        ("scylla_charybdis",),
    ),
    "scylla_meal": Start(
        "Scylla comes between two of several peninsulas and eats",
        5,
        {
            **SUFFER,
            "players": [{"energy": 1}, {"energy": 1}, {"energy": 0}],
            "cards": {"scylla_charybdis": {"faced": "scylla"}},
            "atlanteans": [
                *at("hills6", "1 leader"),
                *at("hills5", "1 follower"),
                *at("hills2", "2 follower"),
                *at("forests6", "3 leader"),
                *at("mountains6", "2 leader"),
            ],
        },
        ("draw:calm_seas",),
        ("scylla_charybdis",),
    ),
    "charybdis_floods": Start(
        "Charybdis floods two peninsulas; the team may pay",
        5,
        {
            **SUFFER,
            "players": [{"energy": 3}, {"energy": 2}, {"energy": 2}],
            "cards": {"scylla_charybdis": {"faced": "charybdis"}},
            "peninsulas": {"hills": {"dry": 5, "barrier": True}, "cities": {"dry": 4}},
            "atlanteans": [*at("hills4", "1 leader"), *at("forests3", "2 leader")],
        },
        ("draw:calm_seas", "unleash:scylla_charybdis"),
        ("scylla_charybdis",),
    ),
    "three_monsters": Start(
        "all three monsters wait, and the players choose their order",
        4,
        {
            **SUFFER,
            "cards": {**MEDUSA, "scylla_charybdis": {"faced": "scylla"}},
            "atlanteans": [*at("hills4", "1 leader", "2 leader"), *at("forests3", "3 leader")],
        },
        ("draw:calm_seas",),
        ALL,
    ),
    "potions": Start(
        "the Alchemist has potions at hand while people act",
        5,
        {
            "round": 2,
            "phase": "act",
            "cards": {"elixir_of_vitality": {"held": 1}, "philtre_of_haste": {"held": 1}},
            "atlanteans": [
                *at("hills2", "1 leader", "2 follower"),
                *at("alchemists_lab", "3 leader"),
                *at("forests3", "2 leader", acted=True),
            ],
        },
        councilors=("priest", "explorer", "alchemist"),
    ),
    "spirits": Start(
        "the Channeler plays a spirit as the actions begin",
        5,
        {
            "round": 2,
            "phase": "act",
            "players": [{"resources": {"ore": 2}}, {"energy": 1}, {}],
            "atlanteans": [
                *at("forges3", "1 leader", "2 follower"),
                *at("hills3", "3 leader"),
            ],
        },
        councilors=("channeler", "priest", "explorer"),
    ),
    "items": Start(
        "items are carried along, and used up",
        4,
        {
            "round": 3,
            "phase": "act",
            "components": {"cornucopia": "built", "winged_sandals": "built"},
            "cards": {
                "cornucopia": {"holder": 1, "carrier": "leader", "place": "hills3"},
                "winged_sandals": {"holder": 2, "carrier": "follower", "place": "forests2"},
            },
            "atlanteans": [
                *at("hills3", "1 leader", "3 follower"),
                *at("forests2", "2 follower", "2 follower"),
            ],
        },
    ),
    "gryphon_aerie": Start(
        "two at the Gryphon Aerie recruit the Gryphon or steal gold",
        5,
        {
            "round": 3,
            "phase": "act",
            "players": [{"resources": {"ore": 1}}, {"energy": 1}, {}],
            "cards": {"gryphon_aerie": {"in_play": 1}},
            "atlanteans": [*at("gryphon_aerie", "1 leader", "2 leader"), *at("hills3", "3 leader")],
        },
    ),
    "observatory": Start(
        "the Astrologer and those at the Observatory move as the actions begin",
        2,
        {
            **SUFFER,
            "atlanteans": [
                *at("astrologers_observatory", "1 leader", "2 follower"),
                *at("hills3", "3 leader"),
            ],
        },
        ("draw:calm_seas",),
        councilors=("astrologer", "priest", "explorer"),
    ),
    "omens": Start(
        "Centaurs come down: who is paid and who goes home",
        5,
        {
            **SUFFER,
            "misfortunes_drawn": 2,
            "players": [{"resources": {"gold": 2}}, {"resources": {"gold": 1}}, {}],
            "atlanteans": [
                *at("hills3", "1 leader", "2 leader"),
                *at("forests3", "3 leader", "1 follower"),
            ],
        },
        ("draw:centaurs",),
    ),
    "allies": Start(
        "allies act: the Giant rolls, the Centaur moves on",
        4,
        {
            "round": 3,
            "phase": "act",
            "players": [{"allies": ["giant", "centaur"], "energy": 2}, {"allies": ["gryphon"]}, {}],
            "atlanteans": [
                *at("hills2", "1 giant"),
                *at("forests3", "1 centaur"),
                *at("mountains2", "2 gryphon", "3 leader"),
            ],
        },
    ),
    "two_teams_act": Start(
        "two teams act; a Bot shares the space of a follower",
        4,
        {
            "round": 2,
            "phase": "act",
            "hologram": {"councilor": "priest"},
            "players": [{}, {"bots_in_supply": []}],
            "atlanteans": [
                *at("hills3", "1 follower"),
                {"piece": "bot", "place": "hills3", "sharing": True},
                *at("forests4", "2 second_bot"),
                *at("cities2", "1 leader", "2 hologram"),
            ],
        },
        councilors=("orator",),
        options={"two_teams": True},
    ),
    "catastrophe": Start(
        "a Catastrophic Flood of level 8 with seven players",
        3,
        {
            **SUFFER,
            "misfortunes_drawn": 6,
            "peninsulas": {"hills": {"barrier": True}},
            "cards": {**MEDUSA, "scylla_charybdis": {"faced": "scylla"}},
        },
        ("draw:catastrophic_flood",),
        ALL,
        COUNCILORS,
        8,
    ),
}
"""By the name of the position's file."""


def position_of(name: str) -> Document:
    """A position without its counts: what it is about, its record, decision and depth.

    Raises SetupError or MoveError if the rules do not allow it any more.
    """
    start = STARTS[name]
    content = load_content(Path("generous"))
    seats = [
        {"councilor": councilor, "color": COLORS[seat]}
        for seat, councilor in enumerate(start.councilors)
    ]
    asked = {
        "players": seats,
        "level": start.level,
        "expansion": {"monsters": list(start.monsters), **start.options},
        "position": start.position,
    }
    game = Game.new(complete_setup(asked, content, random.Random(1)), content)
    for wanted in start.moves:
        while not play(game, wanted):
            if not play(game, "continue"):
                raise ValueError(f"{name}: no move begins with {wanted}")
    decision = game.decision()
    return {
        "about": start.about,
        "decision": decision.kind if decision else None,
        "depth": start.depth,
        "record": game.record().to_dict(),
    }


def play(game: Game, wanted: str) -> bool:
    """Play the first legal move that begins with a text; false if there is none."""
    chosen = next((move.id for move in game.legal_moves() if move.id.startswith(wanted)), None)
    if chosen is not None:
        game.play(chosen)
    return chosen is not None
