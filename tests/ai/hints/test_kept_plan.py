"""A hint that goes on with the plan of the last one, and leaves it only for what is better."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ai.hints.local import HintQuestion, answer_hint
from ai.hints.query import planned_of
from ai.hints.stated import logit
from game import Game
from game.documents.hint import HintAnswer
from game.documents.question import PlannedChance
from game.notation import parse_move, vocabulary_of
from tests.ai.rigged import now_or_never
from tests.ai.tables import new_game, play_on


def hint(
    game: Game, *line: str, simulations: int = 96, line_win: PlannedChance | None = None
) -> HintAnswer:
    question = HintQuestion(simulations=simulations, seed=3, top=9, line=line, line_win=line_win)
    return answer_hint(game, question, lambda _progress: False)


def kinds(answer: HintAnswer) -> set[str]:
    return {reason.kind for reason in answer.moves[0].reasons}


def placing() -> Game:
    return play_on(new_game(3), "place")


def test_it_stays_with_a_move_that_is_about_as_good() -> None:
    game = placing()
    other = next(move.move for move in hint(game).moves[1:] if move.tied)
    kept = hint(game, other)
    assert kept.moves[0].move == other
    assert kept.receipt.asked.line == [other]
    assert "plan_left" not in kinds(kept)


def test_it_leaves_a_plan_that_surely_loses_and_says_so() -> None:
    game = now_or_never()
    best = hint(game).moves[0].move
    bad = next(move.id for move in game.legal_moves() if move.id == "done")
    answer = hint(game, bad)
    assert answer.moves[0].move == best
    (left,) = [reason for reason in answer.moves[0].reasons if reason.kind == "plan_left"]
    assert left.numbers.rival == bad
    assert left.text.startswith("The hint before planned this: ")


def test_a_plan_goes_on_with_any_of_its_placements_but_a_line_only_with_its_next_move() -> None:
    game = placing()
    vocabulary = vocabulary_of(game.position.table)
    moves = [move.id for move in game.legal_moves() if move.id.startswith("place:")]
    codes = [parse_move(move, vocabulary) for move in moves]
    assert planned_of(game, ["place:9:leader:hills1", moves[5]], codes) == codes[5]
    assert planned_of(game, [], codes) is None
    act = now_or_never()
    legal = [move.id for move in act.legal_moves()]
    found = [parse_move(move, vocabulary_of(act.position.table)) for move in legal]
    assert planned_of(act, ["something:else", legal[0]], found) is None
    assert planned_of(act, [legal[0]], found) == found[0]


def chances(answer: HintAnswer) -> list[float]:
    return [move.win.p for move in answer.moves if move.win is not None]


def test_a_kept_plan_has_the_mean_chance_of_all_simulations() -> None:
    game = placing()
    best = hint(game).moves[0].move
    kept = hint(game, best)
    both = hint(game, best, line_win=PlannedChance(0.5, 3 * 96))
    first, then = chances(kept), chances(both)
    assert logit(then[0]) == pytest.approx(0.25 * logit(first[0]), abs=0.05), "by the simulations"
    assert both.moves[0].win is not None
    assert both.moves[0].win.low < then[0] < both.moves[0].win.high
    assert all(late < early for late, early in zip(then, first, strict=True))
    assert [move.loss for move in both.moves] == [move.loss for move in kept.moves]
    assert both.planned_chance() == PlannedChance(then[0], 4 * 96)


def test_a_plan_that_is_left_has_no_part_in_the_chance() -> None:
    game = now_or_never()
    bad = next(move.id for move in game.legal_moves() if move.id == "done")
    alone, left = hint(game, bad), hint(game, bad, line_win=PlannedChance(0.01, 10_000))
    assert chances(left) == chances(alone)
    found = left.planned_chance()
    assert found is not None
    assert found.simulations == left.receipt.spent.simulations


def test_a_move_without_a_choice_hands_the_chance_on() -> None:
    game = placing()
    earlier = PlannedChance(0.4, 500)
    answer = hint(game, "continue", line_win=earlier)
    best = replace(answer.moves[0], move="continue", win=None)
    assert replace(answer, moves=[best], plan=None).planned_chance() == earlier
    assert replace(answer, moves=[replace(best, move="done")]).planned_chance() is None
