"""Reasons say what the simulations showed: each kind where it must be said, and where it must not.

The positions are rigged, so that what the round brings is known beforehand.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec
import pytest

from ai.hints.aims import Aim
from ai.hints.fact_statistics import FactComparison
from ai.hints.facts import Fact, happens, instead
from ai.hints.findings import ArmFindings, FactPair, Findings
from ai.hints.local import HintQuestion, answer_hint
from ai.hints.merge import Pool
from ai.hints.plan_answer import unless_protected
from ai.hints.reasons import built_instead, differences, rival_of_best
from ai.hints.reasons import reasons_for as reasons_of_arm
from ai.hints.round_facts import facts_of
from game import Game
from game.documents.hint import Plan, PlannedMove, Reason, ReasonNumbers
from game.text.wording import wording_of
from tests.ai.hints.asking import FACTS
from tests.ai.rigged import last_to_place, lost, now_or_never, saved_by_a_barrier
from tests.ai.tables import any_game_at, new_game, play_on
from tests.game.monstrosities.test_scylla_charybdis import attacked, sea_table
from tests.game.scenario import table

Reasons = dict[str, dict[str, Reason]]
"""By move: its reasons, by kind; of several of a kind the weightiest."""


def reasons_for(game: Game, simulations: int, *allow: str) -> Reasons:
    """Return the reasons for each of some moves."""
    question = HintQuestion(simulations=simulations, seed=2, top=20, allow=allow)
    answer = answer_hint(game, question, lambda _: False)
    return {
        move.move: {reason.kind: reason for reason in reversed(move.reasons)}
        for move in answer.moves
    }


@cache
def the_last_turn() -> Reasons:
    return reasons_for(now_or_never(), 200)


@cache
def a_flooding_tile() -> Reasons:
    s = last_to_place(deck="flood_hills").dry(hills=1)
    return reasons_for(s.game(), 120, "place:1F:hills1", "place:1F:centre", "place:1F:libraries1")


@cache
def a_sure_build() -> Reasons:
    s = last_to_place().give(1, crystal=2)
    return reasons_for(
        s.game(), 60, "place:1F:build1", "place:1F:mountains5", "place:1F:libraries6"
    )


@cache
def the_last_crystal() -> Reasons:
    s = last_to_place(("1L", "build1")).give(1, crystal=1, energy=3)
    return reasons_for(s.game(), 60, "place:1F:forests6", "place:1F:mountains6")


@cache
def a_barrier() -> Reasons:
    s = last_to_place(("1L 2L", "hills4"), deck="flood_hills", dry=4).give(1, energy=4)
    return reasons_for(s.game(), 60, "barrier:hills", "barrier:libraries")


@cache
def two_in_the_cities() -> Reasons:
    s = last_to_place(("2F", "cities6")).give(1, energy=6).give(2, energy=6)
    return reasons_for(s.game(), 60, "place:1F:cities6", "place:1F:mountains6")


@cache
def an_empty_peninsula() -> Reasons:
    s = last_to_place(deck="flood_hills", dry=4).give(1, energy=4)
    return reasons_for(s.game(), 60, "barrier:hills", "barrier:libraries")


@cache
def a_plague() -> Reasons:
    s = last_to_place(deck="plague plague plague plague").followers(1, pool=1)
    return reasons_for(s.game(), 40, "place:1F:libraries1", "place:1F:hills1")


@cache
def a_bite() -> Reasons:
    """What Scylla takes, and two things more: three differences, of which two are reasons."""
    s = sea_table("scylla").build_all_but().stand("1F", on="hills6").stand("3L 3F", on="centre")
    game = attacked(s.give(1, energy=1)).play("between:hills:forests").game()
    facts = facts_of(game, wording_of(game.setup, game.content, game.position.table))
    number = {(fact.kind, fact.about): fact.number for fact in facts}
    differs = [
        (number["removed", "atlanteans"], 0, 100, 100),
        (number["monster", "scylla"], 100, 0, 100),
        (number["gain", "gold"], 100, 50, 50),
    ]
    moves, sums, nothing = ["resist:1F:hills6", "submit:1F:hills6"], (100, 50.0, 40.0), [0] * FACTS
    arms = [
        ArmFindings(each, sums, (0, 0, 0), sums, sums, 0.0, [], nothing, nothing, nothing)
        for each in moves
    ]
    pool = Pool([Findings(0, 200, False, arms, [], compared=[FactPair(0, 1, 100, differs)])])
    found = reasons_of_arm(game, pool, 0, [0, 1], lacking=["gold"])
    return {moves[0]: {reason.kind: reason for reason in reversed(found)}}


@cache
def the_last_barrier() -> Reasons:
    return reasons_for(saved_by_a_barrier(), 60)


@cache
def twins() -> Reasons:
    return reasons_for(play_on(new_game(5, 4), "place"), 50, "place:1F:hills1", "place:1F:hills2")


@cache
def a_lost_game() -> Reasons:
    return reasons_for(lost(), 480)


@cache
def a_few_lost_simulations() -> Reasons:
    return reasons_for(lost(), 60)


@cache
def nothing_to_choose() -> Reasons:
    game = any_game_at("choose_flood", level=5)
    return reasons_for(game, 10, game.legal_moves()[0].id)


def any_of(moves: Reasons) -> dict[str, Reason]:
    """Return the reasons of the first move."""
    return next(iter(moves.values()))


SAID: list[tuple[str, Any, str]] = [
    ("win_chance", a_sure_build, "place:1F:build1"),
    ("better_than", the_last_turn, "build:1:power_core"),
    ("worse_than", the_last_turn, "done"),
    ("decided", a_lost_game, ""),
    ("last_chance", the_last_turn, "build:1:power_core"),
    ("wins_now", the_last_turn, "build:1:power_core"),
    ("loses_now", the_last_turn, "done"),
    ("loses_now", a_lost_game, ""),
    ("averts_loss", the_last_barrier, "barrier:hills"),
    ("floods_first", a_flooding_tile, "place:1F:hills1"),
    ("build", a_sure_build, "place:1F:build1"),
    ("build", the_last_crystal, "place:1F:forests6"),
    ("gain", the_last_crystal, "place:1F:mountains6"),
    ("cards", a_sure_build, "place:1F:libraries6"),
    ("recruits", two_in_the_cities, "place:1F:cities6"),
    ("sent_home", a_barrier, "barrier:hills"),
    ("water", an_empty_peninsula, "barrier:hills"),
    ("round", a_sure_build, "place:1F:build1"),
    ("gives_up", the_last_turn, "done"),
    ("rival_gives_up", a_bite, "resist:1F:hills6"),
    ("forced", nothing_to_choose, ""),
]

UNSAID: list[tuple[str, Any, str]] = [
    ("win_chance", nothing_to_choose, ""),
    ("better_than", twins, "place:1F:hills1"),
    ("better_than", the_last_turn, "done"),
    ("worse_than", the_last_turn, "build:1:power_core"),
    ("decided", the_last_turn, "done"),
    ("decided", a_few_lost_simulations, ""),
    ("last_chance", a_sure_build, "place:1F:build1"),
    ("last_chance", a_lost_game, ""),
    ("wins_now", the_last_turn, "done"),
    ("wins_now", a_lost_game, ""),
    ("loses_now", the_last_turn, "build:1:power_core"),
    ("loses_now", a_sure_build, "place:1F:build1"),
    ("averts_loss", the_last_barrier, "done"),
    ("floods_first", a_flooding_tile, "place:1F:centre"),
    ("floods_first", a_flooding_tile, "place:1F:libraries1"),
    ("build", a_sure_build, "place:1F:mountains5"),
    ("build", the_last_crystal, "place:1F:mountains6"),
    ("gain", twins, "place:1F:hills1"),
    ("gain", a_flooding_tile, "place:1F:hills1"),
    ("cards", a_sure_build, "place:1F:mountains5"),
    ("cards", a_flooding_tile, "place:1F:hills1"),
    ("recruits", two_in_the_cities, "place:1F:mountains6"),
    ("sent_home", a_barrier, "barrier:libraries"),
    ("water", an_empty_peninsula, "barrier:libraries"),
    ("round", the_last_turn, "done"),
    ("gives_up", twins, "place:1F:hills1"),
    ("rival_gives_up", twins, "place:1F:hills2"),
    ("rival_gives_up", the_last_turn, "build:1:power_core"),
    ("forced", a_sure_build, "place:1F:build1"),
]


def reasons(scene: Any, move: str) -> dict[str, Reason]:
    moves = scene()
    found: dict[str, Reason] = moves[move] if move else any_of(moves)
    return found


@pytest.mark.parametrize(("kind", "scene", "move"), SAID)
def test_a_reason_is_given_where_the_simulations_bear_it_out(
    kind: str, scene: Any, move: str
) -> None:
    assert kind in reasons(scene, move)


@pytest.mark.parametrize(("kind", "scene", "move"), UNSAID)
def test_a_reason_is_not_given_where_they_do_not(kind: str, scene: Any, move: str) -> None:
    assert kind not in reasons(scene, move)


def test_every_kind_of_reason_has_a_position_where_it_must_be_and_one_where_it_must_not() -> None:
    kinds = {
        "win_chance", "better_than", "worse_than", "decided", "last_chance",
        "wins_now", "loses_now", "averts_loss", "floods_first", "build", "gain",
        "cards", "recruits", "sent_home", "water", "round", "gives_up", "rival_gives_up", "forced",
    }  # fmt: skip
    assert {kind for kind, _, _ in SAID} == kinds
    assert {kind for kind, _, _ in UNSAID} == kinds


def test_of_few_simulations_a_reason_says_how_many_they_are() -> None:
    reason = a_flooding_tile()["place:1F:hills1"]["floods_first"]
    assert reason.text == "Hills 1 floods before the Atlantean can act in 13 of 13 simulations."
    assert reason.numbers.p == 1.0
    assert reason.numbers.place == "hills1"


def test_a_certain_build_names_the_component_and_what_happens_without_the_move() -> None:
    reason = a_sure_build()["place:1F:build1"]["build"]
    assert "Solar Matrix is built this round" in reason.text
    assert reason.numbers.about == "solar_matrix"
    assert cast("float", reason.numbers.p) > 0.8
    assert reason.numbers.without == 0.0


def test_what_a_move_brings_is_compared_with_the_rival_alone() -> None:
    s = last_to_place().give(1, crystal=2)
    third = reasons_for(
        s.game(), 90, "place:1F:build1", "place:1F:mountains5", "place:1F:mountains6"
    )
    reason = third["place:1F:build1"]["build"]
    assert reason.numbers.rival in {"place:1F:mountains5", "place:1F:mountains6"}
    assert reason.numbers.without == 0.0
    assert "after \u201cPlace Red's follower on Mountains" in reason.text
    assert "round" in third["place:1F:build1"]
    assert "round" not in third[str(reason.numbers.rival)], "it is stated once"


def test_what_the_rival_gives_up_is_in_one_reason_alone() -> None:
    best = a_bite()["resist:1F:hills6"]
    assert best["rival_gives_up"].text == (
        "After “Red's follower on Hills 6 is eaten”: 0.5 rather than 1 gold."
    )
    assert {"removed", "monster"} <= set(best)
    assert "gain" not in best


def test_those_whom_a_barrier_protects_are_named_beside_the_next_one() -> None:
    best = a_barrier()["barrier:hills"]
    assert "2 after “Place a mystic barrier at the Libraries”" in best["sent_home"].text
    assert "water" in best


GIVEN_UP = {"gives_up", "rival_gives_up"}


@pytest.mark.parametrize("scene", [a_barrier, a_flooding_tile, a_sure_build, the_last_turn])
def test_no_two_reasons_for_a_move_compare_the_same(scene: Any) -> None:
    found = scene().values()
    assert any(GIVEN_UP & set(kinds) for kinds in found)
    for kinds in found:
        alone = {(reason.kind, reason.numbers.about) for reason in kinds.values()}
        for kind in GIVEN_UP & set(kinds):
            assert not alone & {(fact.kind, fact.about) for fact in kinds[kind].numbers.facts}


def test_what_is_built_instead_is_said_with_what_is_built() -> None:
    bulwark = happens("build", "tide_bulwark", 3, "fact-built", component="Tide Bulwark")
    lens = happens("build", "archive_lens", 4, "fact-built", component="Archive Lens")
    seal = happens("build", "spirit_seal", 5, "fact-built", component="Spirit Seal")
    compared = FactComparison()
    compared.add(100, [(3, 100, 0, 100), (4, 0, 90, 90), (5, 50, 50, 0)], swapped=False)
    assert built_instead(bulwark, [bulwark, lens, seal], compared) == lens
    assert built_instead(bulwark, [bulwark, seal], compared) is None
    either_way = FactComparison()
    either_way.add(100, [(3, 26, 0, 26), (4, 76, 100, 24)], swapped=False)
    assert built_instead(bulwark, [bulwark, lens], either_way) is None, "it is built after both"
    assert instead(bulwark, lens, compared, "“Blue gives Green 1 ore”") == (
        "The Tide Bulwark is built this round in 100 % of the simulations. After “Blue gives Green "
        "1 ore” it is the Archive Lens, in 90 %."
    )


def told_of_builds(mine: int, theirs: int) -> list[str]:
    """What differs where one part is built after the best move, and another after its rival."""
    game = table().game()
    moves = [move.id for move in game.legal_moves()][:2]
    bulwark = happens("build", "tide_bulwark", 3, "fact-built", component="Tide Bulwark")
    lens = happens("build", "archive_lens", 4, "fact-built", component="Archive Lens")
    sums, nothing = (100, 50.0, 40.0), [0] * 9
    arms = [
        ArmFindings(each, sums, (0, 0, 0), sums, sums, 0.0, [], nothing, nothing, nothing)
        for each in moves
    ]
    facts = [(3, mine, 0, mine), (4, 0, theirs, theirs)]
    pool = Pool([Findings(0, 200, False, arms, [], compared=[FactPair(0, 1, 100, facts)])])
    return [each.reason.kind for each in differences(game, [bulwark, lens], pool, 0, 1)]


def test_a_part_that_is_built_less_often_than_the_other_one_is_no_reason() -> None:
    assert told_of_builds(43, 31) == ["build"]
    assert told_of_builds(31, 43) == []


def test_a_tile_that_the_plan_protects_is_not_called_in_danger() -> None:
    game = last_to_place().give(1, energy=4).game()
    flood = Reason("floods_first", "", ReasonNumbers(place="hills1"))
    others = [Reason("petrified_first", "", ReasonNumbers(place="hills1"))]

    def left(*moves: str) -> list[Reason]:
        plan = Plan([PlannedMove(move, "", None) for move in moves], None)
        return unless_protected(game, [flood, *others], plan)

    assert left("place:1F:hills1", "barrier:hills") == others
    assert left("place:1F:hills1", "barrier:forests") == [flood, *others]
    assert unless_protected(game, [flood, *others], None) == [flood, *others]


def test_a_misfortune_that_strikes_anywhere_is_no_reason_about_a_place() -> None:
    for kinds in a_plague().values():
        assert not {"floods_first", "called_back", "sent_home"} & set(kinds)


def test_what_a_move_is_for_is_its_first_reason() -> None:
    facts = [
        Fact("gain", good, number, False, True, "fact-gain", 0.75, (("good", good),))
        for number, good in ((3, "gold"), (4, "crystal"))
    ]
    game, moves = last_to_place().game(), ["place:1F:forests6", "place:1F:mountains6"]
    sums, nothing = (100, 50.0, 40.0), [0] * 9
    arms = [
        ArmFindings(each, sums, (0, 0, 0), sums, sums, 0.0, [], nothing, nothing, nothing)
        for each in moves
    ]
    more = [(3, 400, 0, 1700), (4, 100, 0, 110)]
    pool = Pool([Findings(0, 200, False, arms, [], compared=[FactPair(0, 1, 100, more)])])

    def about(aim: Aim | None) -> list[object]:
        found = differences(game, facts, pool, 0, 1, aim)
        return [each.reason.numbers.about for each in found]

    assert about(None) == ["gold", "crystal"]
    assert about(Aim(frozenset({("gain", "crystal")}), frozenset())) == ["crystal", "gold"]


def test_a_gift_is_compared_with_none() -> None:
    scene = table(players=4).give(1, gold=2).hold(1, "grand_council").phase("act")
    game = scene.play("play:1:grand_council").game()
    gifts = ["give:1:2:gold", "give:1:3:gold", "done"]
    sums, nothing = (90, 45.0, 30.0), [0] * 9
    arms = [
        ArmFindings(each, sums, (0, 0, 0), sums, sums, 0.0, [], nothing, nothing, nothing)
        for each in gifts
    ]
    pool = Pool([Findings(0, 270, False, arms, [], compared=[FactPair(0, 2, 90, [])])])
    ranking = [pool.arm_of(each) for each in gifts]
    assert pool.moves[rival_of_best(game, pool, ranking)] == "done"
    assert pool.moves[rival_of_best(game, pool, ranking[:2])] == gifts[1]


def test_the_last_resource_that_is_missing_is_worth_the_component() -> None:
    reason = the_last_crystal()["place:1F:forests6"]["build"]
    assert reason.numbers.about == "solar_matrix"
    assert cast("float", reason.numbers.p) > 0.4
    assert reason.numbers.without == 0.0


def test_a_worthless_placement_only_has_what_it_gives_up() -> None:
    worthless = a_flooding_tile()["place:1F:hills1"]
    assert "gives_up" in worthless
    assert not {"build", "gain", "cards", "recruits", "better_than"} & set(worthless)


def test_sentences_are_short_and_their_numbers_make_sense() -> None:
    scenes = [the_last_turn, a_flooding_tile, a_sure_build, a_barrier, twins, a_lost_game]
    for scene in scenes:
        for kinds in scene().values():
            for reason in kinds.values():
                text = reason.text
                assert 4 < len(text) < 260  # "Fine."
                assert text[-1] in ".\u201d"
                assert text[0].isupper() or text[0] == "\u201c"
                assert not any(bad in text for bad in ("-0", "nan", "inf", "None", "  ", "1 games"))
                for number in msgspec.to_builtins(reason.numbers).values():
                    assert number != float("inf")
