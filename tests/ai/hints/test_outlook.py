"""The outlook of a hint on rigged positions: goals, what to keep, when games end, what matters."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ai.atlantis.round_observer import BUILT_NOW, POINTS, SENT_HOME
from ai.hints.fact_statistics import LEAST_VISITS
from ai.hints.facts import Fact, happens
from ai.hints.findings import ArmFindings, Findings, RoundEnds
from ai.hints.local import HintQuestion, answer_hint
from ai.hints.merge import Pool
from ai.hints.number_words import listed_names
from ai.hints.outlook import must_keep, outlook_of, turned_in, turns_on, when
from ai.hints.play_outs import MOST_PLAY_OUTS, ends_of, play_outs
from ai.hints.sources import goods_with_sources, sources_of
from ai.hints.stakes import effect_of, weightiest
from game import Game, load_content
from game.documents.hint import Holding, Reason, RoundEnd
from game.engine import ids
from game.text.wording import wording_of
from game.words import worded_in
from tests.ai.hints.asking import FACTS
from tests.ai.rigged import lost, ninth_and_core, now_or_never, now_or_never_scene
from tests.ai.tables import new_game
from tests.game.scenario import Scene, table


def outlook(game: Game, simulations: int = 100) -> dict[str, list[Reason]]:
    """Return the outlook of a hint by the kinds of its parts."""
    answer = answer_hint(game, HintQuestion(simulations=simulations, seed=1), lambda _: False)
    found: dict[str, list[Reason]] = {}
    for each in answer.outlook:
        found.setdefault(each.kind, []).append(each)
    return found


@cache
def both_parts() -> dict[str, list[Reason]]:
    return outlook(ninth_and_core().game())


def numbers_of(reason: Reason) -> Any:
    """Return the numbers of a reason; which there are depends on its kind."""
    return reason.numbers


# --- what are we building towards, and what is missing? -----------------------------------------


def test_the_parts_likely_to_be_built_this_round_are_the_goals() -> None:
    goals = both_parts()["goal"]
    assert {goal.numbers.about for goal in goals} == {"solar_matrix", "power_core"}
    assert all(goal.numbers.missing == [] for goal in goals)
    assert not [goal.text for goal in goals if "Missing" in goal.text]


def test_a_goal_out_of_reach_says_what_is_missing() -> None:
    game = ninth_and_core().give(1, crystal=-2).give(2, crystal=-2).game()
    (goal,) = outlook(game, 40)["goal"]
    assert goal.numbers.about == "solar_matrix"
    assert numbers_of(goal).missing == [Holding(None, "crystal", 2)]
    assert goal.text.endswith("Missing for it: 2 crystal.")
    assert "of the simulations" not in goal.text


def test_what_is_paid_already_is_not_missing() -> None:
    s = table().build_all_but("archive_lens").afford(1, "archive_lens").give(2, crystal=1)
    s.stand("1L 2L", on="build1").phase("act").play("build:1:archive_lens")
    assert (s.asked, s.has(1).get("gold", 0)) == ("pay_build", 0), "the gold is paid"
    (goal,) = outlook(s.game(), 40)["goal"]
    assert goal.text.endswith("The team already has what it costs.")


def test_a_discount_of_those_who_build_covers_what_is_missing() -> None:
    s = table("artificer").build_all_but("archive_lens")
    s.afford(1, "archive_lens", gold=-1).stand("1L", on="build1").stand("2F", on="forges1")
    s.give(2, ore=3).phase("act", onlookers=False)
    goals = {goal.numbers.about: goal for goal in outlook(s.game(), 40)["goal"]}
    covered = "The discount of those who build covers what is missing: 1 gold."
    assert goals["archive_lens"].text.endswith(covered)


def goal_texts(s: Scene, move: str, *line: str, share: float = 1.0) -> list[str]:
    """The goals after a move, where the Solar Matrix is built this round in a share of them."""
    made, game = 100, s.game()
    facts = [0] * FACTS
    facts[int(BUILT_NOW) + s.slot("solar_matrix")] = round(share * made)
    sums = (made, made / 2, made / 3)
    arm = ArmFindings(move, sums, (0, 0, 0), sums, sums, 0.0, [*line], facts, facts, [0] * FACTS)
    pool = Pool([Findings(0, made, False, [arm], [])])
    return [each.text for each in outlook_of(game, pool, 0) if each.kind == "goal"]


def test_what_is_still_to_get_this_round_is_named_with_where_it_comes_from() -> None:
    s = table(players=4).build_all_but("solar_matrix").stand("4F", on="build1")
    s.stand("1F", on="forests6").give(2, atlantium=9, gold=9).phase("act", onlookers=False)
    (text,) = goal_texts(s, "act:1F:forests6", share=0.8)
    assert text == (
        "The goal of this round is the Solar Matrix (built in 80 % of the simulations). "
        "Still to get for it: 2 crystal (from the Forests)."
    )
    with worded_in("de"):
        (text,) = goal_texts(s, "act:1F:forests6", share=0.8)
    assert text.endswith("Dafür noch zu besorgen: 2 Kristall (von den Wäldern).")
    (text,) = goal_texts(s, "act:1F:forests6", share=0.1)
    assert text.endswith("Missing for it: 2 crystal.")


def test_atlantium_comes_from_the_forges_only_with_ore() -> None:
    s = table(players=4).stand("1F", on="forges6").stand("2F", on="hills6").phase("act")
    game = s.game()
    hills, forges = int(ids.HILLS), int(ids.FORGES)
    assert sources_of(game, []) == {"gold": hills}
    game = s.give(1, ore=1).game()
    assert sources_of(game, []) == {"gold": hills, "atlantium": forges}


def test_a_second_part_that_is_built_this_round_is_named_without_what_it_costs() -> None:
    texts = [goal.text for goal in both_parts()["goal"] if "Power Core" not in goal.text]
    assert len(texts) == 1
    s = table(players=4).build_all_but("solar_matrix").give(1, crystal=9, gold=9, atlantium=9)
    s.stand("1F 2F", on="build1").phase("act", onlookers=False)
    (text,) = goal_texts(s, "done", share=0.1)
    assert text == "Next comes the Solar Matrix. The team already has what it costs."


def test_where_nobody_builds_any_more_the_next_part_is_named_apart() -> None:
    s = table(players=4).build_all_but("solar_matrix").give(1, crystal=9, gold=9, atlantium=9)
    s.stand("1F", on="hills6").phase("act", onlookers=False)
    (text,) = goal_texts(s, "act:1F:hills6", share=0.0)
    assert text == (
        "Nobody is left to build this round. Next comes the Solar Matrix. "
        "The team already has what it costs."
    )


def test_the_last_part_left_is_not_saved_for() -> None:
    s = table(players=4).build_all_but().stand("1F", on="build1").phase("act", onlookers=False)
    (text,) = goal_texts(s, "act:1F:build1", share=0.0)
    assert text.startswith("Only the Power Core is left to build. Missing for it: ")


def test_goods_that_come_from_a_peninsula_are_named_before_the_others() -> None:
    s = table(players=4)
    goods = [Holding(None, "crystal", 1), Holding(None, "atlantium", 2)]
    game = s.game()
    words = wording_of(game.setup, game.content, game.position.table)
    text = goods_with_sources(words, goods, {"atlantium": int(ids.FORGES)})
    assert text == "2 Atlantium (from the Forges) and 1 crystal"


# --- who must keep what? ------------------------------------------------------------------------


def test_what_all_goals_together_cost_must_be_kept_by_those_who_have_it() -> None:
    (keep,) = both_parts()["keep"]
    kept = numbers_of(keep).kept
    assert Holding(1, "gold", 1) in kept
    assert Holding(2, "crystal", 2) in kept
    assert keep.text.startswith("Already there for the ")
    assert "Blue has 1 gold, 2 crystal, 1 Atlantium and 1 mystic energy." in keep.text


def test_a_list_of_names_has_the_forms_of_the_names() -> None:
    with worded_in("de"):
        words = wording_of(new_game(3, 4).setup, load_content(), new_game(3, 4).position.table)
        slots = {words.component(slot): slot for slot in range(10)}
        lens = words.the_component(slots["Archivlinse"])
        found = [format(listed_names([lens] * count), "acc") for count in (1, 2, 3)]
        assert format(listed_names([words.the_component(9)]), "acc") == "den Energiekern"
    assert found == [
        "die Archivlinse",
        "die Archivlinse und die Archivlinse",
        "die Archivlinse, die Archivlinse und die Archivlinse",
    ]


def test_what_the_team_has_enough_of_need_not_be_kept() -> None:
    (keep,) = outlook(now_or_never_scene().give(4, gold=3).phase("act", onlookers=False).game())[
        "keep"
    ]
    kept = numbers_of(keep).kept
    assert {each.good for each in kept} == {"crystal", "atlantium", "energy"}


def test_a_player_with_a_single_unit_must_keep_it_for_the_power_core() -> None:
    s = now_or_never_scene().give(1, atlantium=2, energy=2).give(2, gold=2, crystal=2)
    (keep,) = outlook(s.phase("act", onlookers=False).game())["keep"]
    assert numbers_of(keep).kept == [Holding(3, "energy", 1), Holding(4, "energy", 1)]


def test_what_a_move_turns_in_need_not_be_kept() -> None:
    s = table(players=2).build_all_but("solar_matrix").give(1, crystal=1, atlantium=1)
    game = s.phase("act").game()
    words = wording_of(game.setup, game.content, game.position.table)
    slot, turned = s.slot("solar_matrix"), turned_in(game, ["done", "turnin:1:crystal"])
    (keep,) = must_keep(game, words, [slot, s.slot("power_core")], turned)
    assert numbers_of(keep).kept == [Holding(1, "atlantium", 1)]


# --- when could we win? -------------------------------------------------------------------------


def test_games_are_played_on_to_their_end() -> None:
    game = ninth_and_core().game()
    assert ends_of(game.position, 1, 5) == [(8, 5, 0)]
    assert ends_of(lost().position, 1, 5) == [(8, 0, 5)]


def test_the_number_of_games_played_on_follows_the_simulations() -> None:
    assert [play_outs(made) for made in (100, 1280, 10**6)] == [0, 10, MOST_PLAY_OUTS]


@pytest.mark.parametrize(
    ("ends", "text"),
    [
        (
            [(9, 0, 4), (10, 3, 2), (12, 1, 0)],
            "win 4 of 10 games from here, in rounds 10 to 12, and lose in rounds 9 to 10.",
        ),
        ([(9, 10, 0)], "win 10 of 10 games from here, in round 9."),
        ([(9, 0, 10)], "win 0 of 10 games from here, and lose in round 9."),
    ],
)  # fmt: skip
def test_the_rounds_in_which_games_end_are_named(ends: list[RoundEnds], text: str) -> None:
    half = Findings(0, 0, False, [], [], None, ends)
    (reason,) = when(new_game(3, 4), Pool([half]))
    assert text in reason.text
    assert numbers_of(reason).ends == [RoundEnd(*end) for end in ends]
    (both,) = when(new_game(3, 4), Pool([half, Findings(1, 0, False, [], [], None, ends)]))
    assert numbers_of(both).simulations == 2 * numbers_of(reason).simulations, "shares add up"


def test_a_few_games_say_nothing_about_when_the_game_ends() -> None:
    assert when(new_game(3, 4), Pool([Findings(0, 0, False, [], [], None, [(9, 3, 4)])])) == []


# --- what must not happen? ----------------------------------------------------------------------


BUILD = happens("build", "solar_matrix", int(BUILT_NOW), "fact-built", component="Solar Matrix")
AWAY = Fact("sent_home", "atlanteans", int(SENT_HOME), False, False, "fact-sent_home", 0.75)


def pool_with(fact: int, *moves: list[tuple[int, float]]) -> Pool:
    """Return a pool of moves: in each simulation a value of the fact, and a reward."""
    arms = [arm_with(fact, results) for results in moves]
    return Pool([Findings(0, sum(arm.made[0] for arm in arms), False, arms, [])])


def arm_with(fact: int, results: list[tuple[int, float]]) -> ArmFindings:
    """Return the findings of a move with these values of the fact and rewards."""
    facts = int(BUILT_NOW) + 1
    sums, squares, points = [0] * facts, [0] * facts, [0] * facts
    for value, reward in results:
        sums[fact] += value
        squares[fact] += value * value
        points[fact] += value * round(reward * int(POINTS))
    total = sum(reward for _, reward in results)
    rewards = (len(results), total, sum(reward * reward for _, reward in results))
    return ArmFindings(
        "move", rewards, (0, 0.0, 0.0), rewards, rewards, 0.0, [], sums, squares, points
    )


def named(pool: Pool, fact: Fact) -> str:
    """Return the sentence about the fact on which the result depends."""
    ((known, effect),) = weightiest(pool, 0, [fact])
    return turns_on(table(players=2).game(), known, effect, pool, 0).text


def test_a_build_that_decides_the_game_is_named_with_both_chances() -> None:
    pool = pool_with(int(BUILT_NOW), [(1, 0.8), (1, 0.6), (0, 0.3), (0, 0.1)] * 100)
    assert named(pool, BUILD) == (
        "If the Solar Matrix is built this round, the team wins 70 %; otherwise 20 %. "
        "Missing for it: 2 crystal."
    )


def test_what_must_not_happen_is_named_with_what_it_costs() -> None:
    pool = pool_with(int(SENT_HOME), [(2, 0.2), (1, 0.5), (0, 0.8)] * 100)
    assert named(pool, AWAY) == (
        "If misfortunes take one more Atlantean off the board, "
        "the team wins about 30 fewer games in 100."
    )


def test_an_effect_is_the_slope_of_the_reward() -> None:
    pool = pool_with(int(BUILT_NOW), [(1, 0.8), (1, 0.6), (0, 0.3), (0, 0.1)] * 100)
    effect = effect_of(pool, 0, BUILD)
    assert effect is not None
    assert (effect.with_it, effect.without) == pytest.approx((0.7, 0.2), abs=1e-3)
    assert effect.slope == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize(
    "results",
    [
        [(1, 0.51), (0, 0.5)] * 400,
        [(1, 1.0), (0, 0.0)] * (LEAST_VISITS // 2 - 1),
        [(1, 1.0), (1, 0.0), (0, 1.0), (0, 0.0)] * 400,
        [(1, 1.0), (1, 0.0)] * 400,
    ],
    ids=["too small", "too few simulations", "no connection", "always"],
)
def test_what_has_no_clear_effect_is_not_named(results: list[tuple[int, float]]) -> None:
    assert effect_of(pool_with(int(BUILT_NOW), results), 0, BUILD) is None


def test_losing_atlanteans_is_named_only_where_it_hurts() -> None:
    hurts = pool_with(int(SENT_HOME), [(2, 0.2), (1, 0.5), (0, 0.8)] * 100)
    helps = pool_with(int(SENT_HOME), [(2, 0.8), (1, 0.5), (0, 0.2)] * 100)
    ((fact, effect),) = weightiest(hurts, 0, [AWAY])
    assert fact is AWAY
    assert effect.slope == pytest.approx(-0.3, abs=1e-3)
    assert weightiest(helps, 0, [AWAY]) == []


def test_a_move_that_needs_no_search_has_no_outlook() -> None:
    game = now_or_never()
    answer = answer_hint(game, HintQuestion(simulations=10, allow=("done",)), lambda _: False)
    assert answer.outlook == []


def test_the_facts_of_some_moves_are_put_together() -> None:
    fact = int(SENT_HOME)
    pool = pool_with(fact, [(2, 0.2)] * 4, [(5, 0.2)] * 8, [(9, 0.2)] * 8)
    assert pool.together([1]).mean(fact) == 5.0
    both = pool.together([0, 1])
    assert (both.count, both.mean(fact)) == (12, 4.0)
    assert pool.together([]).count == 0


def test_what_is_built_now_is_no_goal_and_the_next_one_follows_it() -> None:
    s = table(players=4).stand("1F 2F", on="build1").give(1, gold=30, crystal=30, atlantium=30)
    game = s.phase("act", onlookers=False).game()
    build = next(move.id for move in game.legal_moves() if move.id.startswith("build:"))
    question = HintQuestion(simulations=200, seed=1, allow=(build, "done"))
    answer = answer_hint(game, question, lambda _: False)
    assert answer.moves[0].move == build
    goals = [reason for reason in answer.outlook if reason.kind == "goal"]
    assert goals
    for goal in goals:
        assert goal.numbers.about != build.split(":")[2]
        assert goal.text.startswith("After that comes the ")
