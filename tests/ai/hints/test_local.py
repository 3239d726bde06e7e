"""Hints: complete, honest, reproducible, stoppable."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ai.atlantis.round_observer import WON_NOW
from ai.hints.local import HintError, HintQuestion
from ai.hints.merge import Pool
from ai.hints.share import LEAST_OBSERVED, find_share
from game import Game
from game.documents.hint import HintAnswer, HintProgress, ReasonNumbers
from game.documents.question import AskedBudget
from tests.ai.hints.asking import acts_in_order, ask, never, placing
from tests.ai.rigged import (
    last_to_place,
    ninth_and_core,
    now_or_never,
    now_or_never_scene,
)
from tests.ai.tables import any_game_at, new_game, play_on
from tests.game.monstrosities.team_scenes import two_teams


def test_an_answer_has_everything_that_the_contract_names() -> None:
    game = placing()
    answer = ask(game, top=4)
    legal = {move.id: move.text for move in game.legal_moves()}
    assert len(answer.moves) == 4
    assert len({move.move for move in answer.moves}) == 4
    for move in answer.moves:
        assert legal[move.move] == move.text
        assert 0 <= move.win.low <= move.win.p <= move.win.high <= 1
        assert move.visits > 0
        assert {reason.kind for reason in move.reasons} >= {"win_chance"}
        assert all(
            reason.text and isinstance(reason.numbers, ReasonNumbers) for reason in move.reasons
        )
    receipt = answer.receipt
    assert receipt.position == game.hash()
    assert receipt.seed == 3
    assert receipt.asked.budget == AskedBudget(simulations=16)
    assert receipt.spent.simulations == 16
    assert receipt.content == game.content.version
    assert answer.version == game.version
    assert msgspec.json.decode(msgspec.json.encode(answer), type=HintAnswer) == answer


@pytest.mark.parametrize("skip", [0, 3, 6])
def test_moves_are_in_the_order_of_the_chances_shown_or_marked_as_tied(skip: int) -> None:
    best, *others = ask(placing(skip=skip), top=5).moves
    chances = [move.win.p for move in others if move.win]
    assert chances == sorted(chances, reverse=True)
    assert best.win is not None
    assert not best.tied
    assert all(move.tied for move in others if move.win and move.win.p > best.win.p)


def test_a_move_that_is_clearly_worse_is_not_tied() -> None:
    answer = ask(now_or_never(), top=5, simulations=200)
    _, *others = answer.moves
    assert not all(move.tied for move in others)


def test_the_same_question_gives_the_same_answer_and_leaves_the_game_alone() -> None:
    game = placing(5, skip=3)
    before = game.hash()
    assert without_seconds(ask(game)) == without_seconds(ask(game))
    assert game.hash() == before


def without_seconds(answer: HintAnswer) -> HintAnswer:
    receipt = answer.receipt
    return replace(answer, receipt=replace(receipt, spent=replace(receipt.spent, seconds=0.0)))


def test_a_hint_stopped_by_the_clock_is_repeated_by_its_simulations() -> None:
    game = placing(skip=5)
    timed = ask(game, seconds=0.2)
    spent = timed.receipt.spent
    for again in (
        ask(game, simulations=spent.simulations),
        ask(game, shares=tuple(spent.shares)),
    ):
        for part in ("moves", "nudge", "plan", "comparison"):
            assert getattr(again, part) == getattr(timed, part)


def test_a_time_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    # By this thread's processor time, which other work on the machine does not use up.
    monkeypatch.setattr(time, "monotonic", time.thread_time)
    game = placing()
    start = time.thread_time()
    answer = ask(game, seconds=0.3)
    assert time.thread_time() - start < 0.9
    assert 0.25 < answer.receipt.spent.seconds < 0.8


def test_a_cancelled_hint_keeps_what_was_found() -> None:
    seen: list[HintProgress] = []

    def stop_soon(progress: HintProgress) -> bool:
        seen.append(progress)
        return len(seen) == 3

    answer = ask(placing(), stop_soon, seconds=60.0)
    assert len(seen) == 3
    assert answer.receipt.spent.stopped
    assert answer.receipt.spent.simulations == seen[-1].simulations
    assert answer.moves[0].move == seen[-1].best


def test_progress_rises_and_names_the_best_move_so_far() -> None:
    game = placing()
    seen: list[HintProgress] = []

    def note(progress: HintProgress) -> bool:
        seen.append(progress)
        return False

    ask(game, note, simulations=24)
    ids = {move.id for move in game.legal_moves()}
    assert seen[-1].simulations == 24
    assert all(progress.best in ids for progress in seen)
    assert all(progress.p is not None and 0 <= progress.p <= 1 for progress in seen)
    assert [progress.simulations for progress in seen] == sorted(
        {progress.simulations for progress in seen}
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_plan_places_everybody_and_each_move_is_legal_in_turn(seed: int) -> None:
    game = play_on(new_game(3, 4, seed), "place", skip=3 * seed)
    answer = ask(game, simulations=4)
    copy = game.clone()
    assert answer.plan.moves[0].move == answer.moves[0].move
    for step in answer.plan.moves:
        assert step.text == copy.describe(step.move)
        copy.play(step.move)
    assert not any(move.kind == "place" for move in copy.legal_moves())


def test_the_plan_is_left_out_where_nothing_is_placed() -> None:
    assert ask(any_game_at("choose_flood", level=3)).plan is None


def test_only_the_moves_allowed_are_thought_about() -> None:
    game = placing()
    allowed = [move.id for move in game.legal_moves() if move.id.startswith("place:2F")][:5]
    answer = ask(game, allow=tuple(allowed), top=9)
    assert {move.move for move in answer.moves} == set(allowed)


def test_a_move_to_avoid_is_not_proposed() -> None:
    game = placing()
    best = ask(game).moves[0].move
    answer = ask(game, avoid=(best,), top=50)
    assert best not in {move.move for move in answer.moves}


def test_a_seat_hears_of_its_own_moves() -> None:
    answer = ask(placing(), seat=3, top=50)
    placements = [move.move for move in answer.moves if move.move.startswith("place")]
    assert placements
    assert all(move.startswith("place:3") for move in placements)


def test_moves_that_leave_no_choice_are_answered_without_a_search() -> None:
    game = placing()
    only = game.legal_moves()[0].id
    answer = ask(game, allow=(only,))
    assert [move.move for move in answer.moves] == [only]
    assert answer.moves[0].win is None
    assert answer.moves[0].reasons[0].kind == "forced"
    assert answer.receipt.spent.simulations == 0


def test_a_chance_decision_has_no_hint() -> None:
    game = placing()
    while True:
        asked = game.decision()
        assert asked is not None
        if asked.chance:
            break
        game.play(game.legal_moves()[0].id)
    with pytest.raises(HintError, match="Dice or cards"):
        ask(game)


def test_a_game_that_is_over_has_no_hint() -> None:
    game = placing()
    game.position.end(2)
    with pytest.raises(HintError, match="over"):
        ask(game)


@pytest.mark.parametrize(
    "asked",
    [
        {"allow": ("place:1L:nowhere",)},
        {"avoid": ("done",)},
        {"allow": ("place:1L:centre",), "avoid": ("place:1L:centre",)},
    ],
)
def test_moves_that_are_not_legal_and_questions_about_none_are_refused(
    asked: dict[str, Any],
) -> None:
    with pytest.raises(HintError):
        ask(placing(), **asked)


def test_moves_that_do_the_same_are_equal() -> None:
    game = play_on(new_game(1, 4), "place")
    answer = ask(game, allow=("place:1F:hills1", "place:1F:hills2"), simulations=48)
    kinds = {reason.kind for move in answer.moves for reason in move.reasons}
    assert not kinds & {"better_than", "worse_than"}
    assert answer.moves[1].loss.low <= 0.0 <= answer.moves[1].loss.high


@pytest.mark.parametrize("simulations", [1, 2])
def test_a_budget_that_reaches_no_move_to_advise_is_too_small(simulations: int) -> None:
    with pytest.raises(HintError, match="ask again with a larger budget"):
        ask(
            now_or_never(),
            simulations=simulations,
            workers=simulations,
            allow=("done",),
            compare=("build:1:power_core",),
        )


def test_what_is_forced_is_the_only_move_or_the_one_that_cannot_wait() -> None:
    def forced(game: Game, **asked: Any) -> str:
        (reason,) = ask(game, simulations=1, **asked).moves[0].reasons
        assert reason.kind == "forced"
        return str(reason.text)

    assert forced(now_or_never(), avoid=("build:1:power_core",)).startswith("It is the only move")
    assert forced(now_or_never(), allow=("done",)).startswith("It is the only move")
    game, _ = acts_in_order()
    assert "must be made anyway" in forced(game, avoid=("build:1:power_core",))
    placing_one = placing()
    others = tuple(
        move.id
        for move in placing_one.legal_moves()
        if move.id.startswith("place:1L") and move.id != "place:1L:hills1"
    )
    free = tuple(m.id for m in placing_one.legal_moves() if not m.id.startswith("place:"))
    assert "the only place for the next one" in forced(placing_one, avoid=others + free)


@pytest.mark.slow
def test_a_last_round_is_won_as_often_as_the_game() -> None:
    """What the round brings is counted over the simulations that the chance of winning is from."""
    game = last_to_place().game()
    findings = find_share(game, HintQuestion(simulations=2000, seed=2), 0, never)
    pool = Pool([findings])
    known = [arm for arm in range(len(pool.moves)) if pool.win(arm).count >= LEAST_OBSERVED]
    assert len(known) >= 2
    for arm in known:
        tally = pool.tallies[arm]
        assert tally.count == pool.win(arm).count
        assert tally.mean(int(WON_NOW)) <= pool.win(arm).mean + 1e-9


def test_the_plan_has_the_chance_that_it_leads_to_and_names_the_seats() -> None:
    game = last_to_place().give(1, crystal=2).game()
    answer = ask(game, simulations=24)
    plan = answer.plan
    assert 0 <= plan.win.low <= plan.win.p <= plan.win.high <= 1
    assert [step.seat for step in plan.moves] == [1]


def test_a_build_that_wins_is_advised_before_an_action_that_must_be_taken() -> None:
    s = now_or_never_scene().stand("1F", on="centre")
    answer = ask(s.phase("act", onlookers=False).game(), simulations=40, top=5)
    assert "build:1:power_core" in {move.move for move in answer.moves}
    assert answer.moves[0].win.p == 1.0


def test_the_plan_wins_about_as_often_as_its_first_move() -> None:
    game = ninth_and_core().game()
    answer = ask(game, simulations=160)
    assert answer.plan.win.p > answer.moves[0].win.p - 0.1


def test_two_teams_of_one_player_get_hints_whose_words_know_the_mechanical_team() -> None:
    game = play_on(two_teams().game(), "place", skip=14)
    answer = ask(game, simulations=60, top=20)
    assert {reason.kind for reason in answer.outlook} >= {"goal"}
    assert answer.nudge.text
    assert all(move.reasons for move in answer.moves)
