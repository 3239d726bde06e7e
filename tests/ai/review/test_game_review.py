"""Reviews: the curve adds up, blunders are found, what leaves no choice costs nothing."""

from __future__ import annotations

from dataclasses import replace as replace_fields
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from mypy_extensions import i64

from ai.hints.fact_statistics import SURE
from ai.hints.findings import Findings
from ai.hints.local import HintError
from ai.hints.merge import Pool
from ai.mcts.root_statistics import UNLEARNT, Interval, RootStatistics
from ai.review.decision_review import (
    DecisionReview,
    Duel,
    Moment,
    cost_shown,
    judge,
    label_for,
    move_word,
    review_decision,
    sure_gain,
)
from ai.review.game_review import (
    Entry,
    cost_of,
    forgive_postponed,
    moments_of,
    review_game,
    turning_point,
    weightiest,
)
from game import Game
from game.documents.review import ReviewAnswer, ReviewProgress
from game.notation import parse_move, vocabulary_of
from game.setup import Seat
from tests.ai.rigged import as_set_up, lost, now_or_never
from tests.ai.tables import finished_game, new_game, play_on
from tests.game.scenario import COLORS, CONTENT, a_table_of

FINDINGS = Findings(0, 0, False, [], [])


def never(_progress: ReviewProgress) -> bool:
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
    return finished_game(5, 4, after=560)


@cache
def its_review() -> ReviewAnswer:
    return reviewed(a_lost_game(), simulations=8)


@pytest.mark.slow
def test_start_and_luck_and_costs_add_up_to_the_result() -> None:
    review = its_review()
    assert review.result in {0.0, 1.0}
    total = review.start.p + review.luck - review.cost
    assert total == pytest.approx(review.result, abs=5e-4)
    assert review.cost == pytest.approx(sum(entry.cost.p for entry in review.decisions), abs=5e-3)


def test_each_decision_leads_from_its_chance_to_the_next_by_cost_and_luck() -> None:
    before = None
    for entry in its_review().decisions:
        assert entry.win.p - entry.cost.p == pytest.approx(entry.after.p, abs=5e-4)
        assert entry.cost.p >= 0
        assert entry.cost.low <= entry.cost.p <= entry.cost.high
        for chance in (entry.win, entry.after):
            assert 0 <= chance.low <= chance.p <= chance.high <= 1
        if before is not None:
            assert entry.win.p - before == pytest.approx(entry.luck, abs=5e-4)
        before = entry.after.p


def test_there_is_no_luck_where_no_dice_or_cards_came_between() -> None:
    review = its_review()
    moments, _ = moments_of(a_lost_game())
    assert [moment.version for moment in moments] == [entry.version for entry in review.decisions]
    quiet = [
        entry.luck
        for moment, entry in zip(moments, review.decisions, strict=True)
        if not moment.fresh
    ]
    assert quiet
    assert set(quiet) == {0.0}


def test_wasting_the_last_turn_is_a_blunder_and_a_turning_point() -> None:
    review = reviewed(played(as_set_up(now_or_never()), "done"), simulations=100)
    (entry,) = review.decisions
    assert entry.label == "blunder"
    assert entry.win.p == 1.0
    assert entry.after.p == 0.0
    assert (entry.cost.p, entry.cost.high, entry.cost.games) == (1.0, 1.0, 50)
    assert entry.cost.low == pytest.approx(0.9, abs=0.1)
    assert entry.best.move == "build:1:power_core"
    assert review.cost == 1.0
    assert review.luck == 0.0
    assert review.result == 0.0
    (point,) = review.turning_points
    assert point.version == 0
    assert point.lost == 1.0
    assert {"worse_than", "gives_up"} <= {reason.kind for reason in point.reasons}


def test_the_right_last_turn_costs_nothing_and_is_a_gain() -> None:
    game = played(as_set_up(now_or_never()), "build:1:power_core")
    while game.status == "running":
        game.play(game.legal_moves()[0].id)
    review = reviewed(game, simulations=100)
    (entry,) = review.decisions
    assert entry.label == "best"
    assert review.cost == 0.0
    assert review.result == 1.0
    assert review.turning_points[0].gained == 1.0
    assert review.turning_points[0].lost is None


def test_a_game_that_is_lost_whatever_is_done_has_no_cost_and_no_luck() -> None:
    game = as_set_up(lost())
    while game.status == "running":
        game.play(game.legal_moves()[0].id)
    review = reviewed(game, simulations=20)
    assert review.decisions
    assert review.cost == 0.0
    assert review.luck == 0.0
    assert review.start.p == review.result == 0.0
    assert {entry.label for entry in review.decisions} <= {"best", "fine", "unclear"}
    assert review.turning_points == []


def test_a_running_game_ends_with_the_chance_now() -> None:
    game = play_on(new_game(5, 3), "place", skip=3)
    review = reviewed(game, simulations=8)
    assert review.status == "running"
    assert review.result is None
    total = review.start.p + review.luck - review.cost
    assert total == pytest.approx(review.now.p, abs=5e-4)


def test_the_same_review_is_the_same_and_json() -> None:
    game = play_on(new_game(5, 3), "place", skip=2)
    one, other = timeless(reviewed(game, 8)), timeless(reviewed(game, 8))
    assert one == other
    assert msgspec.json.decode(msgspec.json.encode(one), type=ReviewAnswer) == one


def test_progress_counts_the_decisions_and_a_stopped_review_keeps_what_it_has() -> None:
    game = play_on(new_game(5, 3), "place", skip=6)
    seen: list[ReviewProgress] = []

    def stop_late(progress: ReviewProgress) -> bool:
        seen.append(progress)
        return progress.decision == 3

    review = review_game(game, 8, 1, stop_late)
    assert len(review.decisions) == 3
    assert review.receipt.spent.stopped
    assert review.result is None
    assert [progress.decision for progress in seen] == sorted(
        progress.decision for progress in seen
    )
    assert {progress.decisions for progress in seen} == {len(moments_of(game)[0])}


def test_the_chances_at_both_ends_are_reported_and_counted() -> None:
    seen: list[ReviewProgress] = []

    def note(progress: ReviewProgress) -> bool:
        seen.append(progress)
        return False

    review = review_game(as_set_up(now_or_never()), 100, 3, note)
    assert [progress.simulations for progress in seen] == [32, 64, 96, 100, 132, 164, 196, 200]
    spent = review.receipt.spent
    assert (spent.simulations, spent.stopped) == (200, False)


def test_a_review_stopped_at_its_last_chance_keeps_what_it_has_and_says_so() -> None:
    seen: list[int] = []

    def stop_late(progress: ReviewProgress) -> bool:
        seen.append(progress.simulations)
        return progress.simulations > 100

    review = review_game(as_set_up(now_or_never()), 100, 3, stop_late)
    assert seen == [32, 64, 96, 100, 132]
    spent = review.receipt.spent
    assert (spent.simulations, spent.stopped) == (132, True)
    assert 0 <= review.now.low <= review.now.p <= review.now.high <= 1
    total = review.start.p + review.luck - review.cost
    assert total == pytest.approx(review.now.p, abs=5e-4)


def test_a_review_stopped_at_once_estimates_its_start_roughly_and_once() -> None:
    seen: list[int] = []

    def stop(progress: ReviewProgress) -> bool:
        seen.append(progress.simulations)
        return True

    review = review_game(played(as_set_up(now_or_never()), "done"), 1000, 3, stop)
    assert len(seen) == 1, "who has said to stop is asked no more"
    assert review.decisions == []
    assert review.start == review.now
    assert review.result is None
    spent = review.receipt.spent
    assert (spent.simulations, spent.stopped) == (seen[0] + 32, True)


def test_an_outcome_taken_back_is_no_part_of_the_review() -> None:
    game = play_on(new_game(5, 3), "place", skip=6)
    while not (asked := game.decision()) or not asked.chance:
        game.play(game.legal_moves()[0].id)
    before, _ = moments_of(game)
    game.play(game.legal_moves()[0].id)
    game.play("takeback")
    assert [moment.version for moment in moments_of(game)[0]] == [
        moment.version for moment in before
    ]


def test_too_few_simulations_are_refused() -> None:
    with pytest.raises(HintError, match="at least 4"):
        reviewed(new_game(), simulations=3)


def test_a_move_after_which_the_game_is_won_anyway_costs_certainly_little() -> None:
    moment = first_two(lost())
    rival, _ = moment.codes
    duel = Duel(moment, rival, 1, 100)
    duel.search.run(4)
    assert duel.pairs().interval(SURE).high > 0.2, "the duel alone cannot tell"
    won = RootStatistics(1)
    for stream in range(400):
        won.note(0, stream, 1.0)
    verdict = judge(moment, rival, rival, duel, won, 404)
    assert verdict.label == "fine"
    assert verdict.cost.high < 0.05


def test_all_chances_of_a_decision_are_stated_for_one_length() -> None:
    """A duel that confirms a cost is longer than the search, and states no more for that."""
    moment = first_two(new_game(5, 4))
    duels = [Duel(moment, moment.codes[0], 1, 8_000) for _ in range(2)]
    for duel, simulations in zip(duels, (40, 320), strict=True):
        duel.search.run(i64(simulations))
        assert duel.search.length() == 8_000


@pytest.mark.parametrize(("unlearnt", "label"), [(0.02, "inaccuracy"), (0.04, "unclear")])
def test_what_a_longer_search_may_take_back_is_not_charged(unlearnt: float, label: str) -> None:
    cost = cost_shown(Interval(0.06, 0.03, 0.09, 400), unlearnt, 1.0)
    assert (cost.mean, cost.high, cost.count) == (0.06, 0.09, 400)
    assert cost.low == pytest.approx(0.03 - unlearnt)
    assert label_for(cost) == label


def test_no_move_costs_more_than_can_be_won() -> None:
    cost = cost_shown(Interval(0.06, 0.03, 0.09, 400), 0.0, 0.02)
    assert (cost.mean, cost.low, cost.high) == (0.02, 0.02, 0.02)


@pytest.mark.parametrize(("unlearnt", "gain"), [(0.02, 0.06), (0.04, 0.0)])
def test_what_a_longer_search_may_take_back_is_no_gain(unlearnt: float, gain: float) -> None:
    assert sure_gain(Interval(-0.06, -0.09, -0.03, 400), unlearnt) == gain


def test_nothing_is_left_to_learn_where_all_is_lost() -> None:
    moment = first_two(lost())
    duel = Duel(moment, moment.codes[0], 1, 100)
    duel.search.run(40)
    assert duel.pairs().unlearnt(duel.chance()) == 0.0, "both moves lose every game"
    moment = first_two(new_game(5, 4))
    duel = Duel(moment, moment.codes[0], 1, 100)
    duel.search.run(40)
    assert 0.0 < duel.pairs().unlearnt(duel.chance()) <= UNLEARNT / 2


def first_two(game: Game) -> Moment:
    """Return the decision of a game between its first two moves, of which the second was played."""
    words = vocabulary_of(game.position.table)
    rival, made = (parse_move(move.id, words) for move in game.legal_moves()[:2])
    return Moment(0, game.position, made, [rival, made], [rival, made], fresh=True)


@pytest.mark.parametrize(
    ("mean", "low", "high", "label"),
    [
        (0.4, 0.2, 0.6, "blunder"),
        (0.4, 0.05, 0.75, "mistake"),
        (0.4, 0.01, 0.79, "inaccuracy"),
        (0.1, 0.04, 0.16, "mistake"),
        (0.05, 0.01, 0.09, "inaccuracy"),
        (0.02, 0.01, 0.03, "fine"),
        (0.01, -0.02, 0.04, "fine"),
        (0.1, -0.05, 0.25, "unclear"),
    ],
)
def test_a_label_is_no_graver_than_the_interval_allows(
    mean: float, low: float, high: float, label: str
) -> None:
    assert label_for(Interval(mean, low, high, 100)) == label


def charged_entry(best: int, legal: list[int], *, fresh: bool) -> Entry:
    """Return a decision that surely cost something."""
    moment = Moment(0, now_or_never().position, 7, [7, best], legal, fresh)
    cost = Interval(0.2, 0.1, 0.3, 100)
    return Entry(
        moment, DecisionReview(best, cost, 0.2, "blunder", 0.0, RootStatistics(1), FINDINGS, 100)
    )


def test_a_better_move_that_is_still_there_is_charged_where_it_is_passed_over_last() -> None:
    postponed = charged_entry(3, [3, 7], fresh=True)
    passed_over = charged_entry(3, [3, 7], fresh=False)
    after_chance = charged_entry(3, [3, 7], fresh=True)
    gone_next = charged_entry(5, [5, 7], fresh=False)
    last = charged_entry(3, [3, 7], fresh=False)
    entries = [postponed, passed_over, after_chance, gone_next, last]
    forgive_postponed(entries)
    assert [entry.verdict.charged for entry in entries] == [0.0, 0.2, 0.2, 0.2, 0.2]
    assert entries[0].verdict.label == "fine"
    assert entries[0].verdict.sums is None
    assert (entries[0].verdict.cost.low, entries[0].verdict.cost.high) == (0.0, 0.0)


def test_a_cost_is_never_more_than_what_was_left_to_lose() -> None:
    entry = charged_entry(3, [3, 7], fresh=True)
    entry.after, entry.win = 0.95, 1.0
    cost = cost_of(entry)
    assert cost.low <= cost.mean <= cost.high
    assert turning_point(now_or_never(), with_sums(entry)).lost == pytest.approx(0.05)


def with_sums(entry: Entry) -> Entry:
    """Return a decision of `now_or_never` with the sums of a short duel."""
    moment = first_two(now_or_never())
    verdict = review_decision(moment, 40, 1, lambda _: False)
    assert verdict is not None
    assert verdict.charged > 0
    return Entry(moment, verdict, entry.win, entry.after)


def test_a_turning_point_says_what_its_duel_showed() -> None:
    """It has passed a duel: what a hint with as few simulations would not dare to say is sure."""
    entry = with_sums(charged_entry(3, [3, 7], fresh=True))
    sums = entry.verdict.sums
    assert sums is not None
    best = [arm.move for arm in sums.arms].index(move_word(entry.moment, entry.verdict.best))
    pairs, more, spread = 400, 0.15, 0.3
    squares = pairs * (more**2 + spread**2)
    duel = replace(sums, pairs=[(best, 1 - best, pairs, pairs * more, squares)])
    played = Pool([duel]).difference(1 - best, best)
    assert played.high > 0 > played.low, "a search that looks again and again cannot be sure"
    entry.verdict = replace_fields(entry.verdict, sums=duel)
    reasons = turning_point(now_or_never(), entry).reasons
    (worse,) = [reason for reason in reasons if reason.kind == "worse_than"]
    assert "about 15 fewer games in 100" in worse.text


def test_past_moves_have_the_words_of_their_own_decisions() -> None:
    game = as_set_up(now_or_never())
    before = {move.id: move.text for move in game.legal_moves()}
    review = reviewed(played(game, "done"), simulations=40)
    assert game.status == "lost"
    assert review.decisions[0].text == before["done"] == "End the actions of this round."


def test_decisions_of_the_setup_are_of_the_first_round() -> None:
    seats = tuple(Seat(word, COLORS[n]) for n, word in enumerate(("scholar", "priest", "mystic")))
    game = Game.new(replace_fields(a_table_of(3), seats=seats), CONTENT)
    for _dealt in range(2):
        game.play(game.legal_moves()[0].id)
    assert int(game.position.round) == 0
    review = reviewed(played(game, game.legal_moves()[0].id), simulations=10)
    assert [decision.round for decision in review.decisions] == [1]


def test_of_the_gains_of_a_round_only_the_greatest_is_a_turning_point() -> None:
    def gained(chance: float, game_round: int) -> Entry:
        position = now_or_never().position.clone()
        position.round = game_round
        moment = Moment(0, position, 7, [7, 3], [7, 3], fresh=True)
        cost = Interval(0.0, 0.0, 0.0, 100)
        return Entry(
            moment, DecisionReview(7, cost, 0.0, "best", chance, RootStatistics(1), FINDINGS, 100)
        )

    often = [gained(0.3, 2), gained(0.28, 2), gained(0.26, 2)]
    trivial = gained(0.02, 4)
    assert weightiest([trivial]) == [], "a gain of two games in a hundred decides no game"
    later, lost_much = gained(0.2, 3), charged_entry(3, [3, 7], fresh=True)
    assert weightiest([*often, later, lost_much]) == [often[0], later, lost_much]
    assert weightiest(often) == often[:1]
