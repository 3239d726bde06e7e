"""Moves of the expansion that are refused: the scene, the move, and words of the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import IllegalMoveError
from tests.game.monstrosities.ally_scenes import ally_table
from tests.game.monstrosities.monster_scenes import give_item, monster_table
from tests.game.monstrosities.scenes import expanded
from tests.game.monstrosities.team_scenes import two_teams
from tests.game.scenario import Scene


def bot_and_followers() -> Scene:
    """A Bot may share the space of a follower."""
    return two_teams().dry(hills=5).stand("1F", on="hills5")


def placed_bot() -> Scene:
    """The Bot has a space of its own."""
    return bot_and_followers().stand("2B", on="centre")


def closed_build_space() -> Scene:
    """A component that opens spaces for five or more players has not been used."""
    return expanded(built="possibility_multiplier")


def choosing_shelter() -> Scene:
    """The Faun may take in one of those whom a flood sends back."""
    s = ally_table("faun").stand("1N", on="hills2").stand("2F 2L", on="hills3").dry(hills=3)
    return s.draws(1, "flood_hills")


def forging() -> Scene:
    """Two choose a magic item on the Lustral Forge, but cannot pay for the Cloak."""
    s = give_item(monster_table("medusa", built="lustral_forge"), "helm_of_invisibility", 3)
    s.stand("1L 2F", on="lustral_forge").phase("act")
    return s.give(1, gold=3, crystal=1, atlantium=7).play("act:lustral_forge")


def designing() -> Scene:
    """A magic item may be built on a build space already; somebody chooses another."""
    s = expanded(players=5).hold(1, "inspired_designs", "inspired_designs")
    s.stand("1F", on="build1").stand("2F", on="build2").stand("3F", on="build3").phase("act")
    s.play("play:1:inspired_designs", "design:1:1")
    return s.play("play:1:inspired_designs")


def acting() -> Scene:
    """Somebody on a build space is to act."""
    return expanded().stand("1F", on="build1").phase("act")


def galloping() -> Scene:
    """The first player's Centaur is on the board."""
    return ally_table("centaur").stand("1C", on="hills1").phase("act")


def waiting() -> Scene:
    """The first player's Centaur is in the pool."""
    return ally_table("centaur").stand("1F", on="hills1").phase("act")


def laboratory() -> Scene:
    """The Alchemist of seat 1 has taken two potions; the Artificer sits beside."""
    potions = ["brew:1:draught_of_insight", "brew:1:philtre_of_haste"]
    return expanded("alchemist", "artificer", chosen=potions)


def without_the_alchemist() -> Scene:
    """The Alchemist is among the boards of the Hologram, which has another one."""
    return expanded("priest", "mystic", players=2, hologram="adept")


CASES: list[tuple[Callable[[], Scene], str, str]] = [
    (bot_and_followers, "share:1F:hills5", "only a Bot shares the space of another Atlantean"),
    (bot_and_followers, "share:2A:hills5", "only a Bot shares the space of another Atlantean"),
    (placed_bot, "share:2B:hills5", "is not in the pool"),
    (bot_and_followers, "share:2B:hills6", "cannot be used now"),
    (bot_and_followers, "share:2B:hills1", "nobody on Hills 1 has a space to share"),
    (choosing_shelter, "shelter:2F:hills1", "does not return from Hills 1"),
    (galloping, "gallop:2C:hills2", "the Centaur is with Red"),
    (waiting, "gallop:1C:hills2", "is not on the board"),
    (galloping, "gallop:1C:hills2", "only the power of the Centaur moves on"),
    (forging, "forge:helm_of_invisibility", "the Helm of Invisibility is already built"),
    (forging, "forge:constellation_cloak", "cannot pay for the Constellation Cloak"),
    (designing, "design:1:1", "a magic item may be built on build space 1 already"),
    (acting, "act:1F:build1", "build together, in one move: build:1:component"),
    *(
        (laboratory, f"place:{piece}:alchemists_lab", "only the power of the Alchemist can act on")
        for piece in ("1F", "2L")
    ),
    *(
        (laboratory, f"place:{piece}:artificers_workshop", "only the power of the Artificer")
        for piece in ("1L", "2F", "3L")
    ),
    (without_the_alchemist, "place:1L:alchemists_lab", "the power of the Alchemist can act on"),
    (closed_build_space, "place:1F:build3", "is for five or more players; no card has opened it"),
]


@pytest.mark.parametrize(("scene", "move", "reason"), CASES, ids=[case[1] for case in CASES])
def test_refusal_says_why(scene: Callable[[], Scene], move: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        scene().game().play(move)
    assert reason in refusal.value.reason
