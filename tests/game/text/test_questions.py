"""A question names what its decision is about: who, where, and what it costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.text.contexts import asked_kinds
from game.text.registry import question_of
from game.text.topics import TOPICS
from game.words import SOURCE, catalogue
from tests.game.monstrosities.monster_scenes import give_item, monster_table
from tests.game.monstrosities.scenes import expanded
from tests.game.monstrosities.test_harpies import swooping
from tests.game.monstrosities.test_scylla_charybdis import attacked, sea_table
from tests.game.scenario import Scene, table


def question(scene: Scene) -> str:
    """The question of a scene's decision."""
    decision = scene.game().decision()
    assert decision is not None
    return decision.text


def a_space() -> Scene:
    return sea_table("scylla").play("place:1F:hills3")


def a_meal() -> Scene:
    scene = sea_table("scylla").stand("1F", on="hills6").stand("1L", on="forests3")
    return attacked(scene.stand("3L 3F", on="centre").give(1, energy=9))


def a_coming() -> Scene:
    return attacked(sea_table("scylla").stand("1F", on="hills6").stand("3L 3F", on="centre"))


def a_flood() -> Scene:
    scene = sea_table("charybdis").stand("3L 3F", on="centre").give(1, energy=3)
    attacked(scene)
    while scene.asked != "face_flood":
        scene.play(scene.moves[0])
    return scene


def a_theft() -> Scene:
    scene = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    return swooping(scene.give(1, gold=1, ore=1), "hills", "cities", "cities")


def an_item() -> Scene:
    scene = expanded(players=5, built="aegis_engine")
    return give_item(scene, "cornucopia", 1).play("place:1F:aegis_engine")


def a_barrier() -> Scene:
    scene = table(players=3).give(1, energy=3).give(2, energy=3)
    return scene.play("barrier:hills")


def misfortunes_due() -> Scene:
    return table(players=3).dry(hills=4).hold(1, "ebb_chant").draws(1, "calm_seas")


def monsters_due() -> Scene:
    scene = monster_table("medusa").dry(hills=4).hold(1, "ebb_chant")
    return scene.phase("suffer").calm()


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (a_space, "Red chooses the space of Red's follower on Hills 3."),
        (a_meal, "Red spends 1 mystic energy, or loses Red's follower on Hills 6."),
        (a_coming, "Choose between which peninsulas Scylla comes."),
        (
            a_flood,
            "Pay 3 mystic energy to keep the Mountains dry, or let Charybdis flood a tile there.",
        ),
        (a_theft, "Red gives up goods, a card, or Red's follower on Hills 3, to a harpy."),
        (an_item, "Red may let Red's follower on the Aegis Engine carry the Cornucopia."),
        (misfortunes_due, "Go on with the misfortunes, or do something first."),
        (monsters_due, "Go on with the monsters, or do something first."),
        (a_barrier, "Choose how much mystic energy Red pays for the mystic barrier at the Hills."),
    ],
)
def test_a_question_names_its_topic(scene: Callable[[], Scene], text: str) -> None:
    assert question(scene()) == text


def test_every_field_of_a_topic_is_asked_for() -> None:
    named = {
        field for kind in asked_kinds() for field in catalogue(SOURCE).parameters[question_of(kind)]
    }
    assert TOPICS.keys() - named == set()
