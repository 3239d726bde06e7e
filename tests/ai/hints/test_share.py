"""One search in several shares: pooled sums, one answer, whatever the order and the build."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team
from ai.hints.findings import Findings
from ai.hints.local import HintError, HintQuestion, answer_from, answer_hint, find_share
from ai.hints.merge import Pool
from game import Game
from game.documents.hint import HintAnswer, HintProgress
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from tests.ai.tables import any_game_at, new_game, play_on


def never(_progress: HintProgress) -> bool:
    return False


def found(game: Game, question: HintQuestion) -> list[Findings]:
    """Make all shares of a question, as several workers would, through JSON."""
    return [
        msgspec.json.decode(
            msgspec.json.encode(find_share(game, question, share, never)), type=Findings
        )
        for share in range(question.share_count())
    ]


def timeless(answer: HintAnswer) -> HintAnswer:
    receipt = answer.receipt
    return replace(answer, receipt=replace(receipt, spent=replace(receipt.spent, seconds=0.0)))


def test_a_share_is_a_search_of_its_own_and_the_first_is_the_whole_one() -> None:
    game = any_game_at("choose_flood", level=5)
    first, second = found(game, HintQuestion(simulations=40, seed=7, workers=2))
    assert first.simulations == second.simulations == 20
    assert first.arms != second.arms
    alone = found(game, HintQuestion(simulations=20, seed=7))
    assert alone == [first]


def test_simulations_are_split_as_evenly_as_can_be_the_first_shares_one_more() -> None:
    question = HintQuestion(simulations=11, workers=4)
    assert [question.simulations_of(share) for share in range(4)] == [3, 3, 3, 2]


def test_the_answer_is_the_same_in_whatever_order_the_shares_come_in() -> None:
    game = play_on(new_game(5, 3), "place", skip=2)
    compared = game.legal_moves()[-1].id
    question = HintQuestion(simulations=45, seed=3, workers=3, compare=(compared,))
    findings = found(game, question)
    answers = [
        answer_from(game, question, list(order), 1.0) for order in itertools.permutations(findings)
    ]
    assert all(answer == answers[0] for answer in answers)
    assert timeless(answer_hint(game, question, never)) == timeless(answers[0])


def test_the_receipt_of_several_workers_repeats_their_search_in_one_process() -> None:
    game = play_on(new_game(5, 3), "place", skip=4)
    question = HintQuestion(shares=(30, 0, 17), seed=5)
    answer = answer_from(game, question, found(game, question), 0.5)
    assert answer.receipt.spent.shares == [30, 0, 17]
    assert answer.receipt.asked.workers == 3
    again = answer_hint(game, HintQuestion(shares=(30, 0, 17), seed=5), never)
    for part in ("moves", "nudge", "plan", "comparison"):
        assert getattr(again, part) == getattr(answer, part)


def test_sums_means_and_differences_are_pooled_over_the_shares() -> None:
    game = any_game_at("choose_flood", level=5)
    findings = found(game, HintQuestion(shares=(32, 48), seed=1))
    pool = Pool(findings)
    for arm, move in enumerate(pool.moves):
        entries = [share.arms[arm] for share in findings]
        assert all(entry.move == move for entry in entries)
        assert pool.visits(arm) == sum(entry.made[0] for entry in entries)
        total = sum(entry.made[1] for entry in entries)
        assert pool.arms.total[i64(arm)] == total
        assert pool.tallies[arm].sums == [
            sum(facts) for facts in zip(*(entry.facts for entry in entries), strict=True)
        ]
    assert sum(pool.visits(arm) for arm in range(len(pool.moves))) == 80
    best, rival = pool.ranking[:2]
    there, back = pool.gap(best, rival), pool.gap(rival, best)
    assert there.count == back.count > 0
    assert there.total == -back.total


@pytest.mark.parametrize("shares", [(1,), (1, 1, 1), (2, 0, 1)])
def test_shares_of_a_few_simulations_together_advise_the_move_of_the_team(
    shares: tuple[int, ...],
) -> None:
    game = play_on(new_game(3, 4), "place", skip=5)
    state, moves = AtlantisState(game.position), Moves()
    state.legal(moves)
    weights = vec[i64]([i64(0) for _ in range(moves.count)])
    scripted_team().weigh(state, moves, weights)
    likes = max(range(int(moves.count)), key=lambda place: weights[place])
    answer = answer_hint(game, HintQuestion(shares=shares, seed=2), never)
    usual = move_text(int(moves.code[i64(likes)]), vocabulary_of(game.position.table))
    assert answer.moves[0].move == usual


def test_how_much_more_than_the_teams_move_others_won_is_pooled_over_the_shares() -> None:
    game = any_game_at("choose_flood", level=5)
    findings = found(game, HintQuestion(shares=(32, 48), seed=1))
    pool = Pool(findings)
    for arm in range(len(pool.moves)):
        sums = [share.arms[arm].ahead for share in findings]
        pairs, total, squares = (sum(part) for part in zip(*sums, strict=True))
        assert list(pool.arms.ahead(i64(arm))) == pytest.approx([pairs, total, squares])
        assert pairs > 0 or arm == 0


def test_a_share_that_never_ran_adds_nothing_and_none_at_all_is_no_answer() -> None:
    game = any_game_at("choose_flood", level=5)
    question = HintQuestion(simulations=40, seed=7, workers=2)
    findings = found(game, question)
    one = answer_from(game, question, findings[1:], 1.0)
    assert one.receipt.spent.simulations == 20
    assert one.receipt.spent.shares == [0, 20]
    again = answer_hint(game, HintQuestion(shares=(0, 20), seed=7), never)
    assert again.moves == one.moves
    with pytest.raises(HintError, match="before a move was simulated"):
        answer_from(game, question, [], 1.0)


def test_shares_in_one_process_report_progress_as_one_search() -> None:
    game = any_game_at("choose_flood", level=5)
    seen: list[int] = []

    def note(progress: HintProgress) -> bool:
        seen.append(progress.simulations)
        return False

    answer_hint(game, HintQuestion(simulations=40, seed=7, workers=4), note)
    assert seen == sorted(seen)
    assert seen[-1] == 40


def test_stopping_ends_all_shares() -> None:
    game = any_game_at("choose_flood", level=5)
    answer = answer_hint(game, HintQuestion(simulations=4000, seed=7, workers=4), lambda _: True)
    assert answer.receipt.spent.stopped
    assert answer.receipt.spent.shares[1:] == [0, 0, 0]


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({}, "exactly one"),
        ({"simulations": 5, "seconds": 1.0}, "exactly one"),
        ({"simulations": 5, "shares": (5,)}, "exactly one"),
        ({"simulations": 0}, "simulations"),
        ({"seconds": 0.0}, "seconds"),
        ({"shares": ()}, "shares"),
        ({"shares": (0, 0)}, "shares"),
        ({"shares": (3, -1)}, "shares"),
        ({"simulations": 5, "workers": 0}, "workers"),
        ({"simulations": 5, "top": 0}, "top"),
        ({"simulations": 5, "seat": 9}, "seat"),
        ({"simulations": 5, "compare": ("roll:1",)}, "compare"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_and_the_field_is_named(
    asked: dict[str, Any], named: str
) -> None:
    game = any_game_at("choose_flood", level=5)
    with pytest.raises(HintError, match=named):
        answer_hint(game, HintQuestion(**asked), never)
