"""Hints: complete, honest, reproducible, stoppable."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ai.atlantis.round_observer import WON_NOW
from ai.hints.local import HintError, HintQuestion, answer_hint
from ai.hints.merge import Pool
from ai.hints.nudge import nudge_for
from ai.hints.share import LEAST_OBSERVED, find_share
from game import Game
from game.documents.hint import AskedBudget, HintAnswer, HintProgress, ReasonNumbers
from tests.ai.rigged import (
    last_to_place,
    lost,
    ninth_and_core,
    now_or_never,
    now_or_never_scene,
)
from tests.ai.tables import any_game_at, new_game, play_on
from tests.game.monstrosities.team_scenes import two_teams
from tests.game.scenario import table


def never(_progress: HintProgress) -> bool:
    return False


def ask(game: Game, on_progress: Callable[[HintProgress], bool] = never, **asked: Any) -> Any:
    if not {"seconds", "simulations", "shares"} & set(asked):
        asked["simulations"] = 16
    return answer_hint(game, HintQuestion(**{"seed": 3, **asked}), on_progress)


def placing(level: int = 3, skip: int = 0) -> Game:
    return play_on(new_game(level, 4), "place", skip=skip)


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


# --- comparing --------------------------------------------------------------------------------


def test_a_move_is_compared_with_the_one_advised_on_the_same_dice_and_cards() -> None:
    answer = ask(now_or_never(), simulations=400, compare=("done",))
    assert answer.moves[0].move == "build:1:power_core"
    (compared,) = answer.comparison
    assert compared.move == "done"
    assert compared.verdict == "worse"
    assert compared.difference.p == -1.0
    assert compared.difference.high < 0
    assert compared.difference.games == 50, "the later half of the streams that follow the tree"
    assert compared.needs is None
    bounds = f"({round(-100 * compared.difference.high)} to 100)"
    assert f"about 100 fewer games in 100 {bounds} than" in compared.text


def test_the_advised_move_itself_is_compared_with_the_next_best() -> None:
    (compared,) = ask(now_or_never(), simulations=400, compare=("build:1:power_core",)).comparison
    assert compared.verdict == "better"
    assert compared.difference.low > 0


def test_a_compared_move_and_the_advised_one_have_reasons_beside_each_other() -> None:
    build, done = ask(
        now_or_never(), simulations=400, compare=("build:1:power_core", "done")
    ).comparison
    found = {reason.kind: reason.numbers.rival for reason in build.reasons}
    assert (found["better_than"], found["wins_now"]) == ("done", "done")
    found = {reason.kind: reason.numbers.rival for reason in done.reasons}
    assert (found["worse_than"], found["gives_up"]) == ("build:1:power_core",) * 2


def test_a_compared_move_that_was_not_simulated_has_no_reasons() -> None:
    compared = ask(now_or_never(), simulations=1, compare=("build:1:power_core",)).comparison[0]
    assert compared.difference is None
    assert compared.reasons == []


def test_moves_too_close_to_tell_apart_name_a_budget_that_might_or_none() -> None:
    answer = ask(placing(5), simulations=40, compare=("place:1L:hills1", "place:1L:hills2"))
    for compared in answer.comparison:
        assert compared.verdict == "too_close"
        needs = compared.needs
        if needs is None and "the difference is less than 1 game in 100" in compared.text:
            assert -0.01 < compared.difference.low < compared.difference.high < 0.01
        elif needs is None:
            assert "is not clearly better or worse" in compared.text
            assert -0.04 < compared.difference.p < 0.04, "less than may still be learnt"
        else:
            assert needs.simulations > 40
            assert f"{needs.simulations:,} simulations" in compared.text


def test_the_budget_named_is_enough_for_two_different_moves() -> None:
    close = ask(now_or_never(), simulations=40, compare=("done",)).comparison[0]
    assert close.verdict == "too_close"
    needed = close.needs.simulations
    enough = ask(now_or_never(), simulations=needed, compare=("done",))
    assert enough.comparison[0].verdict == "worse"


def test_a_move_that_the_search_would_leave_out_can_be_compared() -> None:
    game = placing()
    later = next(move.id for move in game.legal_moves() if move.id.startswith("place:4F"))
    answer = ask(game, simulations=40, compare=(later,), top=50)
    assert later not in {move.move for move in answer.moves}
    (compared,) = answer.comparison
    assert compared.visits >= 2
    assert compared.difference.games >= 1


def test_a_move_that_is_not_allowed_can_be_compared_and_is_still_not_advised() -> None:
    answer = ask(
        now_or_never(), simulations=400, allow=("done",), compare=("done", "build:1:power_core")
    )
    assert [move.move for move in answer.moves] == ["done"]
    assert [each.verdict for each in answer.comparison] == ["worse", "better"]


def test_the_second_of_the_moves_advised_is_the_next_best_and_others_are_none() -> None:
    game = lost()
    first, second = ask(game, simulations=200, top=2).moves
    (compared,) = ask(game, simulations=200, compare=(first.move,)).comparison
    assert f"the next best, “{second.text.removesuffix('.')}”" in compared.text
    (compared, _) = ask(
        now_or_never(), simulations=60, allow=("done",), compare=("done", "build:1:power_core")
    ).comparison
    assert " fewer games in 100 (" in compared.text
    assert "than the best of the others, “" in compared.text


def acts_in_order() -> tuple[Game, str]:
    """Return a game where several actions must be taken, and the one that comes first."""
    s = now_or_never_scene().stand("1F 2F", on="centre")
    game = s.phase("act", onlookers=False).game()
    (move,) = ask(game, simulations=1, avoid=("build:1:power_core",)).moves
    return game, move.move


def test_the_one_move_that_cannot_wait_is_compared_with_those_that_can() -> None:
    game, first = acts_in_order()
    (compared,) = ask(
        game, simulations=60, avoid=("build:1:power_core",), compare=(first,)
    ).comparison
    assert compared.visits > 0
    assert "the best of the others" in compared.text


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


def test_a_move_to_avoid_cannot_be_compared() -> None:
    message = "compare: 'done' is to be avoided: compare it, or avoid it, not both."
    with pytest.raises(HintError, match=message):
        ask(now_or_never(), avoid=("done",), compare=("build:1:power_core", "done"))


@pytest.mark.parametrize("narrow", [{"allow": ("done",)}, {"avoid": ("build:1:power_core",)}])
def test_the_only_move_to_think_about_cannot_be_compared(narrow: dict[str, Any]) -> None:
    game = now_or_never()
    assert {move.id for move in game.legal_moves()} == {"done", "build:1:power_core"}
    with pytest.raises(HintError, match="nothing to compare it with"):
        ask(game, compare=("done",), **narrow)


# --- plans and nudges -------------------------------------------------------------------------


def test_the_plan_has_the_chance_that_it_leads_to_and_names_the_seats() -> None:
    game = last_to_place().give(1, crystal=2).game()
    answer = ask(game, simulations=24)
    plan = answer.plan
    assert 0 <= plan.win.low <= plan.win.p <= plan.win.high <= 1
    assert [step.seat for step in plan.moves] == [1]


@pytest.mark.parametrize(
    ("kind", "level"),
    [("place", 1), ("place", 5), ("act", 4), ("choose_flood", 3), ("suffer", 3), ("keep_cards", 3)],
)
def test_a_nudge_fits_several_moves_and_names_no_place_or_move(kind: str, level: int) -> None:
    game = any_game_at(kind, level)
    answer = ask(game, simulations=8)
    nudge = answer.nudge
    assert nudge.text.endswith((".", "?"))
    legal = {move.id for move in game.legal_moves()}
    words = {word for move in legal for word in move.split(":")}
    tiles = {word for word in words if word[-1:].isdigit()}
    assert not legal & set(nudge.about)
    assert not tiles & set(nudge.about)
    assert not any(character.isdigit() for character in nudge.text)
    best = answer.moves[0]
    assert best.text.removesuffix(".") not in nudge.text


def test_a_nudge_names_the_purpose_of_the_best_move_where_others_share_it() -> None:
    game = last_to_place().give(1, crystal=2).game()
    answer = ask(game, simulations=200)
    assert answer.moves[0].move.startswith("place:1F:build")
    assert answer.nudge.kind == "gate"


@pytest.mark.parametrize(
    "narrow",
    [
        {"allow": ("place:1F:build1", "place:1F:libraries6")},
        {"allow": ("place:1F:build1", "place:1F:build2", "place:1F:libraries6")},
        {"avoid": ("place:1F:libraries6",)},
    ],
)
def test_no_choice_of_moves_makes_a_nudge_say_which_is_better(narrow: dict[str, Any]) -> None:
    game = last_to_place().give(1, crystal=2).game()
    answer = ask(game, simulations=200, **narrow)
    assert answer.moves[0].move.startswith("place:1F:build")
    assert answer.nudge.kind == "decision"


def test_the_builds_that_a_nudge_names_do_not_depend_on_which_of_its_moves_is_best() -> None:
    game = last_to_place().give(1, crystal=2).game()
    question = HintQuestion(simulations=60, seed=3)
    pool = Pool([find_share(game, question, 0, never)])
    alike = ["place:1F:build1", "place:1F:build2"]
    nudges = [nudge_for(game, pool, best, alike, narrowed=False) for best in alike]
    assert nudges[0] == nudges[1]
    assert nudges[0].kind == "gate"


def test_a_nudge_names_no_component_where_one_is_chosen() -> None:
    s = table(players=4).build_all_but("solar_matrix", "tide_bulwark")
    s.stand("1L 1F", on="build1").give(1, ore=9, gold=9, crystal=9, atlantium=9)
    game = s.phase("act", onlookers=False).game()
    answer = ask(game, simulations=200, top=20)
    builds = [move.move for move in answer.moves if move.move.startswith("build:")]
    assert len(builds) == 2
    question = HintQuestion(simulations=200, seed=3)
    pool = Pool([find_share(game, question, 0, never)])
    for best in builds:
        nudge = nudge_for(game, pool, best, builds, narrowed=False)
        assert (nudge.kind, nudge.about) == ("gate", [])
        assert "Solar Matrix" not in nudge.text
        assert "Tide Bulwark" not in nudge.text


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
