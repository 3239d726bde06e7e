"""Reasons in the terms of Monstrosities: each where the simulations show it, and where they do not.

The positions are rigged, so that what the round brings is known beforehand.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec import UnsetType

from ai.hints.local import HintQuestion, answer_hint
from game.documents.hint import Reason
from game.engine.sites import bring_into_play
from tests.game.monstrosities.ally_scenes import ally_table
from tests.game.monstrosities.monster_scenes import (
    carrying,
    monster_table,
    write_number,
)
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene

SEA = "scylla_charybdis"
LAIR = "harpies_lair"

Found = dict[str, dict[tuple[str, str], Reason]]
"""By move: its reasons, by kind and what each is about."""


def reasons(s: Scene, *allow: str, simulations: int = 40) -> Found:
    """Return the reasons for each of some moves."""
    question = HintQuestion(simulations=simulations, seed=2, top=20, allow=allow)
    answer = answer_hint(s.game(), question, lambda _: False)
    return {
        move.move: {(reason.kind, about_of(reason)): reason for reason in move.reasons}
        for move in answer.moves
    }


def about_of(reason: Reason) -> str:
    """Return what a reason is about; an empty text if it has no such number."""
    return "" if isinstance(reason.numbers.about, UnsetType) else reason.numbers.about


def one_to_place(s: Scene) -> Scene:
    """Everybody waits in the centre, but for a follower of seat 1 that is still to be placed."""
    drawn = int(s.position.table.draw_count)
    s.misfortunes(" ".join(["calm_seas"] * drawn))
    for seat in range(1, len(s.setup.seats) + 1):
        left = s.pool(seat).split()
        if seat == 1:
            left.remove("F")
        for piece in left:
            s.stand(f"{seat}{piece}", on="centre")
    return s


def unleashed(s: Scene, monster: str) -> Scene:
    """The misfortunes are over, and a monster acts."""
    s.phase("suffer").calm()
    return s.play(f"unleash:{monster}") if s.offers("unleash:") else s


@cache
def medusas_tile() -> Found:
    s = one_to_place(monster_table("medusa"))
    write_number(s, "medusa", "place", int(s.place("hills5")) + 1)
    return reasons(s, "place:1F:hills5", "place:1F:centre")


@cache
def the_mirror_shield() -> Found:
    s = carrying(monster_table("medusa"), "mirror_shield", "1L", "hills2")
    s.stand("2F 2F", on="hills3").stand("3L 3F", on="centre")
    return reasons(unleashed(s, "medusa"), "gaze:1L:hills2", "gaze:2F:hills3", "avert")


@cache
def a_statue() -> Found:
    s = monster_table("medusa").stand("1L 2F 2F", on="hills2").stand("3L 3F", on="centre")
    unleashed(s, "medusa").play("avert", "medusa:hills2")
    return reasons(s.stand("1F", on="hills1").give(1, energy=2))


@cache
def the_last_harpy() -> Found:
    s = monster_table("harpies").stand("1L 2F", on=LAIR).give(1, energy=3)
    write_number(s, "harpies", "harpies", 1)
    write_number(s, "harpies", "gold", 3)
    return reasons(s.phase("act").play(f"act:{LAIR}"), "fight", "steal")


@cache
def a_harpy_in_the_hills() -> Found:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.give(1, energy=1)
    unleashed(s, "harpies").play("swoop:hills", "swoop:cities", "swoop:cities")
    return reasons(s, "lose:1:energy", "abandon:1F:hills3")


@cache
def harpies_about() -> Found:
    s = one_to_place(monster_table("harpies"))
    return reasons(s, "place:1F:hills1", "place:1F:centre")


@cache
def scylla_beside_a_follower() -> Found:
    s = monster_table(SEA).stand("3L 3F", on="centre").stand("1F", on="hills6").give(1, energy=1)
    write_number(s, SEA, "faced", 1)
    return reasons(unleashed(s, SEA).play("between:hills:forests"))


@cache
def scylla_hungry() -> Found:
    s = monster_table(SEA)
    write_number(s, SEA, "faced", 1)
    return reasons(one_to_place(s), "place:1F:hills6", "place:1F:centre")


@cache
def charybdis_between() -> Found:
    s = monster_table(SEA).stand("3L 3F", on="centre")
    write_number(s, SEA, "faced", 2)
    s.dry(0, hills=6, forests=4, mountains=5, forges=5)
    return reasons(unleashed(s, SEA))


@cache
def the_aerie() -> Found:
    s = ally_table()
    bring_into_play(s._edit(), "gryphon_aerie")
    s.dry(mountains=0).stand("1F 2F", on="gryphon_aerie")
    s.give(2, ore=1).phase("act").play("act:gryphon_aerie")
    return reasons(s, "attempt:recruit", "attempt:steal")


@cache
def the_laboratory() -> Found:
    brewed = ["brew:1:tincture_of_shadow", "brew:1:philtre_of_haste"]
    s = expanded("alchemist", chosen=brewed).stand("1L", on="alchemists_lab")
    return reasons(s.phase("act"), "act:1L:alchemists_lab", "done")


@cache
def a_cornucopia() -> Found:
    s = carrying(expanded(), "cornucopia", "1F", "hills1").phase("act")
    return reasons(s, "use:cornucopia", "act:1F:hills1")


GIVEN: list[tuple[str, str, Any, str]] = [
    ("petrified_first", "", medusas_tile, "place:1F:hills5"),
    ("petrified", "atlanteans", medusas_tile, "place:1F:centre"),
    ("monster", "medusa", the_mirror_shield, "gaze:1L:hills2"),
    ("monster", "harpies", the_last_harpy, "fight"),
    ("stolen", "atlanteans", a_harpy_in_the_hills, "lose:1:energy"),
    ("stolen", "hoard", a_harpy_in_the_hills, "abandon:1F:hills3"),
    ("carried_off_first", "", harpies_about, "place:1F:hills1"),
    ("removed", "atlanteans", scylla_beside_a_follower, "resist:1F:hills6"),
    ("eaten_first", "", scylla_hungry, "place:1F:hills6"),
    ("monster", "charybdis", charybdis_between, "between:mountains:forges"),
    ("ally", "gryphon", the_aerie, "attempt:recruit"),
    ("potions", "alchemist", the_laboratory, "act:1L:alchemists_lab"),
    ("item_lost", "cornucopia", a_cornucopia, "act:1F:hills1"),
]

NOT_GIVEN: list[tuple[str, str, Any, str]] = [
    ("petrified_first", "", medusas_tile, "place:1F:centre"),
    ("petrified", "atlanteans", medusas_tile, "place:1F:hills5"),
    ("monster", "medusa", the_mirror_shield, "avert"),
    ("monster", "harpies", the_last_harpy, "steal"),
    ("stolen", "atlanteans", a_harpy_in_the_hills, "abandon:1F:hills3"),
    ("stolen", "hoard", a_harpy_in_the_hills, "lose:1:energy"),
    ("carried_off_first", "", harpies_about, "place:1F:centre"),
    ("removed", "atlanteans", scylla_beside_a_follower, "submit:1F:hills6"),
    ("eaten_first", "", scylla_hungry, "place:1F:centre"),
    ("monster", "charybdis", charybdis_between, "between:cities:hills"),
    ("ally", "gryphon", the_aerie, "attempt:steal"),
    ("potions", "alchemist", the_laboratory, "done"),
    ("item_lost", "cornucopia", a_cornucopia, "use:cornucopia"),
]


@pytest.mark.parametrize(("kind", "about", "scene", "move"), GIVEN)
def test_a_reason_of_the_expansion_is_given_where_the_simulations_show_it(
    kind: str, about: str, scene: Any, move: str
) -> None:
    assert (kind, about) in scene()[move]


@pytest.mark.parametrize(("kind", "about", "scene", "move"), NOT_GIVEN)
def test_a_reason_of_the_expansion_is_not_given_where_they_do_not(
    kind: str, about: str, scene: Any, move: str
) -> None:
    assert (kind, about) not in scene()[move]
