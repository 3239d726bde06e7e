"""Reasons in the terms of Monstrosities: each where the simulations show it, and where they do not.

The positions are rigged, so that what the round brings is known beforehand.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from librt.vecs import vec
from msgspec import UnsetType
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.card_facts.base import Danger
from ai.hints.card_facts.crafting import ItemIsLost, PotionsLeft
from ai.hints.card_facts.monsters import (
    CarriedOffFirst,
    PetrifiedFirst,
    PetrifiedLeft,
    ScyllaSated,
)
from ai.hints.card_facts.registry import facts_of_cards
from ai.hints.card_facts.removals import AtlanteansRemoved
from ai.hints.local import HintQuestion, answer_hint
from ai.hints.round_facts import observer_of
from game.cards.monstrosities.monsters.harpies import harpies
from game.documents.hint import Reason
from game.engine.ids import FOLLOWER, PIECE_LETTERS
from game.engine.pieces import deactivate
from game.engine.sites import bring_into_play
from game.notation import parse_move, vocabulary_of
from tests.game.monstrosities.ally_scenes import ally_table
from tests.game.monstrosities.monster_scenes import (
    carrying,
    monster_table,
    write_number,
)
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene, table

SEA = "scylla_charybdis"
LAIR = "harpies_lair"

Found = dict[str, dict[tuple[str, str], Reason]]
"""By move: its reasons, by kind and what each is about."""


def reasons(s: Scene, *allow: str, simulations: int = 80) -> Found:
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
    return reasons(s, "place:1F:hills5", "place:1F:libraries1")


@cache
def the_mirror_shield() -> Found:
    s = carrying(monster_table("medusa"), "mirror_shield", "1L", "hills2")
    s.stand("2F 2F", on="hills3").stand("3L 3F", on="centre")
    return reasons(unleashed(s, "medusa"), "gaze:1L:hills2", "gaze:2F:hills3", "avert")


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


GIVEN: list[tuple[str, str, Any, str]] = [
    ("petrified_first", "", medusas_tile, "place:1F:hills5"),
    ("monster", "medusa", the_mirror_shield, "gaze:1L:hills2"),
    ("item_lost", "mirror_shield", the_mirror_shield, "avert"),
    ("monster", "harpies", the_last_harpy, "fight"),
    ("stolen", "atlanteans", a_harpy_in_the_hills, "lose:1:energy"),
    ("stolen", "hoard", a_harpy_in_the_hills, "abandon:1F:hills3"),
    ("carried_off_first", "", harpies_about, "place:1F:hills1"),
    ("removed", "atlanteans", scylla_beside_a_follower, "resist:1F:hills6"),
    ("eaten_first", "", scylla_hungry, "place:1F:hills6"),
    ("monster", "charybdis", charybdis_between, "between:mountains:forges"),
    ("ally", "gryphon", the_aerie, "attempt:recruit"),
]

NOT_GIVEN: list[tuple[str, str, Any, str]] = [
    ("petrified_first", "", medusas_tile, "place:1F:libraries1"),
    ("monster", "medusa", the_mirror_shield, "avert"),
    ("item_lost", "mirror_shield", the_mirror_shield, "gaze:1L:hills2"),
    ("monster", "harpies", the_last_harpy, "steal"),
    ("stolen", "atlanteans", a_harpy_in_the_hills, "abandon:1F:hills3"),
    ("stolen", "hoard", a_harpy_in_the_hills, "lose:1:energy"),
    ("carried_off_first", "", harpies_about, "place:1F:centre"),
    ("removed", "atlanteans", scylla_beside_a_follower, "submit:1F:hills6"),
    ("eaten_first", "", scylla_hungry, "place:1F:centre"),
    ("monster", "charybdis", charybdis_between, "between:hills:forests"),
    ("sent_home", "atlanteans", scylla_beside_a_follower, "resist:1F:hills6"),
    ("ally", "gryphon", the_aerie, "attempt:steal"),
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


def test_sentences_name_the_monster_the_ally_and_the_rival() -> None:
    gaze = "Medusa's curse is broken this round in 16 of 16 simulations, in 0 of 16 after "
    assert the_mirror_shield()["gaze:1L:hills2"]["monster", "medusa"].text == (
        f"{gaze}“Nobody draws Medusa's gaze”."
    )
    eaten = scylla_beside_a_follower()["resist:1F:hills6"]["removed", "atlanteans"]
    assert eaten.text == (
        "0 Atlanteans are removed from the game this round in 20 simulations, "
        "1 after “Red's follower on Hills 6 is eaten”."
    )
    taken = a_harpy_in_the_hills()["abandon:1F:hills3"]["stolen", "hoard"]
    assert taken.text == (
        "The harpies have 0 stolen goods and cards at the end of the round in 20 simulations, "
        "1 after “Red gives up 1 mystic energy to the harpy”."
    )
    petrified = medusas_tile()["place:1F:hills5"]["petrified_first", ""]
    assert petrified.text == (
        "Medusa petrifies the Atlantean on Hills 5 before it can act in 20 of 20 simulations."
    )
    assert "The Gryphon joins the team" in the_aerie()["attempt:recruit"]["ally", "gryphon"].text


# --- what is counted -----------------------------------------------------------------------------


def counts(s: Scene, *moves: str) -> dict[tuple[type, str], int]:
    """Return what the cards count from here to a position after some moves."""
    assert s.moves
    observer = observer_of(s.position)
    code = parse_move(moves[0], vocabulary_of(s.position.table))
    observer.open(vec[i64]([i64(code)]))
    observer.begin(i64(0))
    for move in moves:
        s.play(move)
        observer.observe(AtlantisState(s.position))
    observer.end(AtlantisState(s.position), 0.0)
    sums, _, _ = observer.summed(i64(0), vec[float]([0.0]), i64(0))
    first = int(observer.first_of_cards)
    facts = facts_of_cards(s.position.table)
    return {(type(f), f.card): sums[first + n] for n, f in enumerate(facts)}


def brewed() -> Scene:
    """The Alchemist has two of the four potions, and stands in the Laboratory."""
    potions = ["brew:1:elixir_of_vitality", "brew:1:draught_of_insight"]
    s = expanded("alchemist", chosen=potions).stand("1L", on="alchemists_lab")
    return s.phase("act")


def test_potions_are_counted_that_the_alchemist_has_left() -> None:
    potions = (PotionsLeft, "alchemist")
    taken = counts(brewed(), "act:1L:alchemists_lab", "brew:1:philtre_of_haste")
    assert taken[potions] == 3
    assert counts(brewed(), "drink:1:draught_of_insight")[potions] == 1


def test_an_item_is_lost_when_it_is_used_up_and_not_while_it_is_carried() -> None:
    lost = (ItemIsLost, "cornucopia")
    assert counts(with_cornucopia(), "use:cornucopia")[lost] == 1
    assert counts(with_cornucopia(), "act:1F:hills1")[lost] == 0


def with_cornucopia() -> Scene:
    """An Atlantean in the Hills carries the Cornucopia."""
    return carrying(expanded(), "cornucopia", "1F", "hills1").phase("act")


def test_the_petrified_are_counted_but_no_volunteers_that_nobody_owns() -> None:
    s = monster_table("medusa").stand("1L 2F 2F", on="hills2").stand("3L 3F", on="centre")
    unleashed(s, "medusa")
    stone = (PetrifiedLeft, "medusa")
    assert counts(s, "avert", "medusa:hills2")[stone] == 3
    s = monster_table("medusa").stand("3L 3F", on="centre")
    unleashed(s, "medusa")
    assert counts(s, "avert", "medusa:hills3")[stone] == 0


def struck(fact: type[Danger], before: Scene, piece: str, place: str) -> bool:
    """Whether a danger of the placed Atlantean has come true if nothing happened."""
    g = before.position
    danger = next(each for each in facts_of_cards(g.table) if isinstance(each, fact))
    seat, kind = i64(int(piece[0]) - 1), i64(PIECE_LETTERS.index(piece[1]))
    return bool(danger.strikes(g.clone(), g, seat, kind, before.place(place)))


def test_what_a_monster_did_in_an_earlier_round_is_no_danger_of_this_one() -> None:
    s = monster_table("harpies").stand("1F", on="hills3")
    harpies(s.position).carry_off(s.position, i64(0), i64(FOLLOWER), s.place("hills3"))
    assert not struck(CarriedOffFirst, s, "1F", "hills4")
    s = monster_table("medusa").stand("1F", on="hills3")
    deactivate(s.position, i64(0), i64(FOLLOWER), s.place("hills3"))
    assert not struck(PetrifiedFirst, s, "1F", "hills3")


def test_scylla_is_sated_once() -> None:
    s = monster_table(SEA).stand("3L 3F", on="centre").stand("1F", on="hills6")
    write_number(s, SEA, "faced", 1)
    unleashed(s, SEA)
    sated = (ScyllaSated, SEA)
    assert counts(s, "between:hills:forests")[sated] == 0
    root = observer_of(s.position).root
    write_number(s, SEA, "scylla_sated", 1)
    fact = next(f for f in facts_of_cards(root.table) if type(f) is ScyllaSated)
    assert fact.after_round(root, s.position) == 1
    assert fact.after_round(s.position, s.position) == 0


def test_removals_are_counted_once_where_several_monsters_remove_atlanteans() -> None:
    tables = [monster_table("medusa"), monster_table(SEA), monster_table("medusa", SEA)]
    for s in tables:
        facts = facts_of_cards(s.position.table)
        assert [type(f) for f in facts].count(AtlanteansRemoved) == 1


def test_games_of_the_base_box_count_nothing_more() -> None:
    assert facts_of_cards(table().position.table) == []
