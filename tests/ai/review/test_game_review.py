"""Reviews: plans are one decision, luck is what dice and cards did, the sums add up."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace as replace_fields
from functools import cache
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from ai.hints.local import HintError
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import Interval, Paired, RootStatistics
from ai.review.course import Step, steps_of
from ai.review.decision_review import DecisionReview, Moment
from ai.review.game_review import review_game
from ai.review.luck import Course, longer_look, paired
from ai.review.plan_review import PlanReview
from ai.review.verdicts import Happened, Verdict, charge_once, judge_turn, plan_verdict
from benchmarks.spoiled_turns import begins, is_named, play_step, spoil
from benchmarks.spoiled_turns import new_game as new_spoiled_game
from game import Game
from game.documents.review import ReviewAnswer, ReviewProgress
from game.setup import Seat
from tests.ai.rigged import as_set_up, lost, now_or_never
from tests.ai.tables import content, finished_game, new_game, play_on
from tests.game.scenario import COLORS, CONTENT, a_table_of


def never(_progress: ReviewProgress) -> bool:
    return False


def go_on(_done: int) -> bool:
    return False


def reviewed(game: Game, simulations: int = 40, seed: int = 3) -> ReviewAnswer:
    return review_game(game, simulations, seed, never)


def timeless(review: ReviewAnswer) -> ReviewAnswer:
    receipt = review.receipt
    return replace(review, receipt=replace(receipt, spent=replace(receipt.spent, seconds=0.0)))


def played(game: Game, *moves: str) -> Game:
    for move in moves:
        game.play(move)
    return game


@cache
def a_lost_game() -> Game:
    """Return a game that the scripted team loses, from late in it on."""
    return finished_game(5, 3, 5, after=330)


@cache
def its_review() -> ReviewAnswer:
    return reviewed(a_lost_game(), simulations=8)


def test_start_less_costs_with_luck_and_what_is_unclear_is_the_result() -> None:
    review = its_review()
    assert review.result == 0.0
    total = review.start.p - review.cost + review.luck.p + review.unclear
    assert total == pytest.approx(review.now.p, abs=1e-6)
    assert review.cost == pytest.approx(sum(each.charged for each in review.decisions), abs=1e-3)
    assert review.luck.p == pytest.approx(sum(each.luck.p for each in review.chances), abs=1e-3)
    assert review.luck.low < review.luck.p < review.luck.high
    decided = review.decided
    assert review.start.p + review.luck.p + decided.p == pytest.approx(review.now.p, abs=1e-6)
    assert decided.low < decided.p < decided.high
    assert decided.high - decided.p > review.luck.high - review.luck.p, "the start is an estimate"


def test_a_lost_game_ends_with_what_decided_it() -> None:
    review = its_review()
    assert review.ending[0].startswith("The island sank in round ")
    assert len(review.ending) >= 3
    assert not any("{" in each or "unclear" in each for each in review.ending)
    by_rounds = sum(each.end - each.start - each.luck for each in review.chapters)
    assert by_rounds == pytest.approx(review.decided.p, abs=5e-3)


def test_the_chapters_lead_from_the_start_to_the_result() -> None:
    chapters = its_review().chapters
    assert chapters[0].start == pytest.approx(its_review().start.p, abs=1e-3)
    assert chapters[-1].end == 0.0
    for chapter, following in pairwise(chapters):
        assert chapter.end == following.start
        assert chapter.round < following.round
    for chapter in chapters:
        changes = -chapter.cost + chapter.luck + chapter.unclear
        assert chapter.start + changes == pytest.approx(chapter.end, abs=5e-4)
        assert chapter.wanted.startswith(f"Round {chapter.round} began at ")
        assert chapter.came.startswith("It ended at ")


def test_two_rounds_share_one_estimate_where_they_meet() -> None:
    curve = {point.version: point.win.p for point in its_review().curve}
    assert len(curve) == len(its_review().curve), "a version comes once"
    for chapter, following in pairwise(its_review().chapters):
        assert chapter.end == following.start == curve[following.version]


def test_the_placements_of_a_round_are_one_decision() -> None:
    plans = [each for each in its_review().decisions if each.kind == "plan"]
    assert Counter(each.round for each in plans).most_common(1)[0][1] == 1
    assert all(any(move.startswith("place:") for move in each.moves) for each in plans)
    single = [each for each in its_review().decisions if each.kind == "move"]
    assert not any(each.phase == "place" for each in single)


def test_every_outcome_of_dice_and_cards_has_its_luck_and_nothing_else_has() -> None:
    review = its_review()
    kinds = {each.move.partition(":")[0]: each.kind for each in review.chances}
    assert kinds["roll"] == "dice"
    assert kinds["draw"] == "cards"
    versions = {each.version for each in review.chances}
    assert versions.isdisjoint(each.version for each in review.decisions)
    assert all(each.luck.low <= each.luck.p <= each.luck.high for each in review.chances)


def test_the_luck_of_all_outcomes_of_a_roll_is_nothing_on_average() -> None:
    game = play_on(new_game(4, 3), "roll", seed=4)
    while not game.is_chance_next():
        game.play(game.legal_moves()[0].id)
    changes = []
    outcomes = [move.id for move in game.legal_moves()]
    for outcome in outcomes:
        ahead = game.clone()
        ahead.advance(outcome)
        step = Step("dice", 0, game.position, ahead.position, 1, 1, sources=[])
        gap, _, _ = longer_look(step, game.position, [], 300, 100, 5, go_on)
        changes.append((gap.total / gap.count, gap.variance() / gap.count))
    assert len(outcomes) == 6
    mean = sum(change for change, _ in changes) / 6
    error = sum(variance for _, variance in changes) ** 0.5 / 6
    assert abs(mean) < 4 * error
    assert max(changes) > min(changes)


def test_equal_positions_are_worth_the_same_simulation_by_simulation() -> None:
    position = new_game(4, 3).position
    course = Course(position, 40, 100, 7, go_on)
    assert paired(course.rewards(position, []), course.rewards(position, [])).squares == 0.0
    assert course.spent == 80


def test_wasting_the_last_turn_is_the_largest_fall_with_the_move_to_try() -> None:
    review = reviewed(played(as_set_up(now_or_never()), "done"), simulations=100)
    (entry,) = review.decisions
    assert entry.label == "blunder"
    assert entry.charged == review.cost
    assert entry.cost.p == pytest.approx(1.0, abs=0.01)
    assert [move.move for move in entry.best] == ["build:1:power_core"]
    assert review.result == 0.0
    assert review.luck.p == 0.0
    first = review.falls[0]
    assert (first.kind, first.version, first.proven) == ("decision", 0, True)
    assert first.instead is not None
    assert (first.instead.version, first.instead.moves) == (0, entry.best)
    # The size of the fall says how often the game is won: no reason has another number for it.
    assert first.reasons == []
    assert " more often, in that very round. Better: Build the Power Core" in first.text


def test_the_right_last_turn_costs_nothing() -> None:
    game = played(as_set_up(now_or_never()), "build:1:power_core")
    while game.status == "running":
        game.play(game.legal_moves()[0].id)
    review = reviewed(game, simulations=100)
    assert [entry.label for entry in review.decisions] == ["best"]
    assert review.cost == 0.0
    assert review.result == 1.0
    assert [moment for moment in review.falls if moment.kind == "decision"] == []


def test_a_game_that_is_lost_whatever_is_done_has_no_cost_no_luck_and_no_moments() -> None:
    game = as_set_up(lost())
    while game.status == "running":
        game.play(game.legal_moves()[0].id)
    review = reviewed(game, simulations=20)
    assert review.decisions
    assert (review.cost, review.luck.p, review.unclear) == (0.0, 0.0, 0.0)
    assert review.start.p == review.result == 0.0
    assert {entry.label for entry in review.decisions} <= {"best", "fine", "unclear"}
    assert review.falls == review.rises == []


def test_a_running_game_ends_with_the_chance_now() -> None:
    review = reviewed(play_on(new_game(5, 3), "act", skip=3), simulations=8)
    assert review.status == "running"
    assert review.result is None
    total = review.start.p - review.cost + review.luck.p + review.unclear
    assert total == pytest.approx(review.now.p, abs=1e-6)
    assert review.curve[-1].win == review.now


def test_the_same_review_is_the_same_and_json() -> None:
    game = play_on(new_game(5, 3), "act", skip=2)
    one, other = timeless(reviewed(game, 8)), timeless(reviewed(game, 8))
    assert one == other
    assert msgspec.json.decode(msgspec.json.encode(one), type=ReviewAnswer) == one


def test_progress_counts_the_decisions_and_a_stopped_review_keeps_what_it_has() -> None:
    game = play_on(new_game(5, 3), "act", skip=6)
    seen: list[ReviewProgress] = []

    def stop_late(progress: ReviewProgress) -> bool:
        seen.append(progress)
        return progress.decision == 2

    review = review_game(game, 40, 1, stop_late)
    spent = review.receipt.spent
    assert 0 < len(review.decisions) <= 2
    assert (spent.stopped, spent.simulations) == (True, seen[-1].simulations)
    assert review.result is None
    assert [each.decision for each in seen] == sorted(each.decision for each in seen)
    assert [each.simulations for each in seen] == sorted(each.simulations for each in seen)
    total = review.start.p - review.cost + review.luck.p + review.unclear
    assert total == pytest.approx(review.now.p, abs=1e-6)


def test_a_review_stopped_at_once_estimates_its_start_roughly_and_once() -> None:
    seen: list[int] = []

    def stop(progress: ReviewProgress) -> bool:
        seen.append(progress.simulations)
        return True

    review = review_game(played(as_set_up(now_or_never()), "done"), 1000, 3, stop)
    assert seen == [32], "who has said to stop is asked no more"
    assert review.decisions == []
    assert review.start == review.now
    assert review.result is None
    assert (review.receipt.spent.simulations, review.receipt.spent.stopped) == (32, True)


def test_an_outcome_taken_back_is_no_part_of_the_review() -> None:
    game = play_on(new_game(5, 3), "place", skip=6)
    while not game.is_chance_next():
        game.play(game.legal_moves()[0].id)
    before = [(step.kind, step.version) for step in steps_of(game)]
    game.play(game.legal_moves()[0].id)
    game.play("takeback")
    assert [(step.kind, step.version) for step in steps_of(game)] == before


def test_too_few_simulations_are_refused() -> None:
    with pytest.raises(HintError, match="at least 4"):
        reviewed(new_game(), simulations=3)


def test_past_moves_have_the_words_of_their_own_decisions() -> None:
    game = as_set_up(now_or_never())
    before = {move.id: move.text for move in game.legal_moves()}
    review = reviewed(played(game, "done"), simulations=40)
    assert review.decisions[0].text == before["done"] == "End the actions of this round."


def test_decisions_of_the_setup_are_of_the_first_round() -> None:
    seats = tuple(Seat(word, COLORS[n]) for n, word in enumerate(("scholar", "priest", "mystic")))
    game = Game.new(replace_fields(a_table_of(3), seats=seats), CONTENT)
    for _dealt in range(2):
        game.play(game.legal_moves()[0].id)
    assert int(game.position.round) == 0
    review = reviewed(played(game, game.legal_moves()[0].id), simulations=10)
    assert [decision.round for decision in review.decisions] == [1]


# --- what is charged ----------------------------------------------------------------------------


def a_step(*moments: Moment) -> Step:
    position = now_or_never().position
    return Step("moves", 0, position, position, len(moments), 1, list(moments))


def charged(best: int, legal: list[int], *, move: int = 7, cost: float = 0.2) -> Verdict:
    """Return the verdict of a move that surely cost something, or nothing."""
    moment = Moment(0, now_or_never().position, move, [move, best], legal, fresh=False)
    shown = Interval(cost, cost / 2, 2 * cost, 100)
    review = DecisionReview(best, shown, cost, "blunder", 0.0, RootStatistics(1), None, 100)
    return Verdict(a_step(moment), shown, cost, "blunder", cost, moment, review)


def unproven(best: int, high: float) -> Verdict:
    """Return the verdict of a move that may have cost something."""
    verdict = charged(best, [best, 7], cost=0.0)
    verdict.cost = Interval(0.0, -high, high, 100)
    return verdict


def test_a_better_move_that_stays_possible_is_charged_once_and_forgiven_only_if_it_is_made() -> (
    None
):
    made_later = [charged(3, [3, 7]), charged(7, [3, 7], move=3, cost=0.0)]
    charge_once(made_later)
    assert [verdict.charged for verdict in made_later] == [0.0, 0.0]
    never_made = [charged(3, [3, 7]), charged(5, [3, 5, 7], cost=0.0)]
    charge_once(never_made)
    assert [verdict.charged for verdict in never_made] == [0.2, 0.0]
    twice = [charged(3, [3, 7]), charged(3, [3, 7])]
    charge_once(twice)
    assert [verdict.charged for verdict in twice] == [0.0, 0.2]
    gone = [charged(3, [3, 7]), charged(5, [5, 7])]
    charge_once(gone)
    assert [verdict.charged for verdict in gone] == [0.2, 0.2]


def test_moves_that_cost_little_singly_are_charged_together_for_what_the_chance_fell() -> None:
    few = [unproven(3, high=0.1), unproven(5, high=0.1)]
    step = a_step(*(verdict.moment for verdict in few if verdict.moment))
    fell = Paired(400, -400 * 0.15, 400 * 0.03)
    together = Happened(step, fell, [], list(few))
    judge_turn(together)
    assert together.verdicts[0].kind == "turn"
    assert together.charged == pytest.approx(0.15)
    less = Happened(step, fell, [], [unproven(3, high=0.04), unproven(5, high=0.0)])
    judge_turn(less)
    assert less.charged == pytest.approx(0.04), "the duels of the moves allow no more"
    kept = Happened(step, Paired(400, 0.0, 1.0), [], [charged(3, [3, 7]), charged(5, [5, 7])])
    judge_turn(kept)
    assert {verdict.kind for verdict in kept.verdicts} == {"move"}
    assert kept.charged == pytest.approx(0.4)


def test_a_plan_is_charged_for_what_its_duel_or_the_fall_of_the_chance_proves() -> None:
    step = a_step()
    quiet = Happened(step, Paired(400, 0.0, 1.0), [])
    much, little = Paired(400, 400 * 0.2, 400 * 0.08), Paired(400, 0.4, 4.0)
    assert plan_verdict(quiet, PlanReview([1], [2], much, much)).charged == pytest.approx(0.2)
    assert plan_verdict(quiet, PlanReview([1], [2], little, much)).charged == 0.0
    fallen = Happened(step, Paired(400, -400 * 0.3, 400 * 0.12), [])
    larger = plan_verdict(fallen, PlanReview([1], [2], little, Paired(400, 400 * 0.3, 400 * 0.2)))
    assert larger.charged == pytest.approx(0.3)
    assert larger.label == "blunder"


def test_no_cost_of_a_plan_is_proven_if_the_search_that_learnt_it_does_not_agree() -> None:
    fallen = Happened(a_step(), Paired(400, -400 * 0.3, 400 * 0.12), [])
    much, against = Paired(400, 400 * 0.2, 400 * 0.08), Paired(400, -4.0, 40.0)
    verdict = plan_verdict(fallen, PlanReview([1], [2], much, against))
    assert verdict.charged == 0.0
    assert verdict.label == "unclear"
    assert verdict.cost.low <= 0.0


def a_round_thrown_away(how: str) -> Game:
    """Return the second round of a game, in which a program throws Atlanteans away."""
    game, stream = new_spoiled_game(content(), 5, 3, 0), Stream(0)
    while game.position.round < 2 or not begins(game, how):
        play_step(game, stream)
    setup = replace_fields(game.setup, position=msgspec.to_builtins(game.position_document()))
    game = Game.new(setup, game.content)
    spoil(game, how, 2)
    while game.position.round == 2:
        play_step(game, stream)
    return game


@pytest.mark.parametrize("how", ["centre", pytest.param("leaders", marks=pytest.mark.slow)])
def test_a_thrown_away_round_is_the_largest_fall_by_a_decision(how: str) -> None:
    review = reviewed(a_round_thrown_away(how), simulations=16)
    assert is_named(review, 2, how)
    first = next(moment for moment in review.falls if moment.kind == "decision")
    assert first.proven
    (plan,) = [each for each in review.decisions if each.kind == "plan"]
    there = f"{sum(move.endswith(':centre') for move in plan.moves)} at the Mystic Power Source"
    # A short review may find the round as a whole, and not its plan alone.
    assert re.match("Round 2(, the placements| as a whole): ", first.text)
    assert there in first.text.partition(". ")[0], "what was played"
    better = r" (Better:|They place) \d more at the \w+"
    assert re.search(better, first.text), "what would have been better"
    assert first.instead is not None
    fork = Game.new(a_round_thrown_away(how).setup, content())
    for move in first.instead.moves:
        fork.play(move.move)
    assert review.cost > 0.1


def test_what_exchanging_single_pieces_would_have_gained_is_said_of_a_plan() -> None:
    review = reviewed(a_round_thrown_away("leaders"), simulations=60)
    (plan,) = [each for each in review.decisions if each.kind == "plan"]
    assert plan.exchanges
    first = plan.exchanges[0]
    assert first.taken in plan.moves
    assert first.taken.startswith("place:")
    assert first.taken.endswith(":centre")
    assert first.given in [move.move for move in plan.best]
    assert first.gain.p > 0
    assert "instead of" in first.text
