"""The moments of a review in words: what was played, what would have been better."""

from __future__ import annotations

from ai.mcts.root_statistics import Interval, Paired
from ai.review.course import Step
from ai.review.plan_review import PlanReview
from ai.review.story import best_of, decision_of, fall, fall_text, left_board, rise, words_of
from ai.review.verdicts import Happened, Verdict
from game import Game
from game.documents.review import ChanceChange
from game.notation import parse_move, vocabulary_of
from tests.ai.rigged import last_to_place, now_or_never
from tests.game.scenario import Scene, table

COST = Interval(0.3, 0.2, 0.4, 400)
CHANGE = ChanceChange(-0.3, -0.4, -0.2)


def codes(game: Game, *moves: str) -> list[int]:
    return [parse_move(move, vocabulary_of(game.position.table)) for move in moves]


def a_plan(game: Game, best: list[str], played: list[str]) -> Verdict:
    """The verdict of a plan that surely cost something."""
    position = game.position
    step = Step("plan", 0, position, position, len(played), 2, moves=played)
    found = PlanReview(codes(game, *best), codes(game, *played), Paired(400, 120.0, 60.0))
    return Verdict(step, COST, COST.mean, "blunder", COST.mean, plan=found)


def one_left() -> Scene:
    return last_to_place(("1L 2L", "hills4"), dry=4).give(1, energy=4)


def test_a_better_plan_has_a_place_for_everybody_even_where_only_a_barrier_was_found() -> None:
    game = one_left().game()
    best = best_of(game, a_plan(game, ["barrier:hills"], ["place:1F:centre"]))
    assert best[0].move == "barrier:hills"
    assert any(step.move.startswith("place:1F:") for step in best)


def test_what_the_game_does_by_itself_at_the_end_of_a_plan_is_no_move_of_it() -> None:
    game = last_to_place().game()
    beyond = ["place:1F:libraries4", "place:1F:centre"]
    best = best_of(game, a_plan(game, beyond, ["place:1F:centre"]))
    assert [step.move for step in best][:1] == beyond[:1]
    assert "place:1F:centre" not in [step.move for step in best]


def test_the_fall_of_a_plan_says_what_was_played_and_what_would_have_been_better() -> None:
    game = one_left().game()
    verdict = a_plan(game, ["barrier:hills", "place:1F:libraries4"], ["place:1F:centre"])
    text = fall_text(game, verdict, decision_of(game, verdict), CHANGE)
    assert text == (
        "Round 2, the placements: 1 at the Mystic Power Source. The best plan found wins 30 points "
        "(20 to 40) more. Better: 1 more at the Libraries and 1 fewer at the Mystic Power Source. "
        "And: Place a mystic barrier at the Hills."
    )


def test_moves_that_cost_something_together_are_named() -> None:
    game = now_or_never()
    position = game.position
    step = Step("moves", 0, position, position, 2, 8, moves=["build:1:power_core", "done"])
    verdict = Verdict(step, COST, COST.mean, "blunder", COST.mean)
    assert words_of(game, verdict) == (
        "These moves together: Build the Power Core on build space 1. End the actions of this "
        "round."
    )


def test_going_on_is_named_where_nothing_else_was_done() -> None:
    game = now_or_never()
    step = Step("moves", 0, game.position, game.position, 2, 8, moves=["continue", "continue"])
    verdict = Verdict(step, COST, COST.mean, "blunder", COST.mean)
    assert words_of(game, verdict) == "These moves together: Go on to the next misfortune."


def test_a_misfortune_says_how_many_it_takes_off_the_board() -> None:
    scene = table().dry(hills=4).stand("1L 2L", on="hills4").starter(1).phase("suffer")
    game = scene.game().clone()
    after = scene.play("draw:flood_hills").game()
    step = Step("cards", 0, game.position, after.position, 1, 2, moves=["draw:flood_hills"])
    assert left_board(game, step) == "It takes 2 Atlanteans off the board."
    assert left_board(game, Step("cards", 0, game.position, game.position, 1, 2)) == ""


def test_the_first_of_the_moves_played_is_nothing_to_try() -> None:
    game = one_left().game()
    played = ["barrier:hills", "place:1F:libraries4"]
    verdict = a_plan(game, ["barrier:hills", "place:1F:libraries4"], played)
    assert fall(game, verdict, decision_of(game, verdict)).instead is None
    verdict = a_plan(game, ["barrier:hills", "place:1F:libraries4"], ["place:1F:centre"])
    assert fall(game, verdict, decision_of(game, verdict)).instead is not None


def test_a_good_moment_says_what_a_simple_team_does_in_its_stead() -> None:
    game = now_or_never()
    step = Step("moves", 0, game.position, game.position, 1, 8, moves=["done"])
    moment = rise(game, Happened(step, Paired(400, 120.0, 60.0), []))
    assert moment.text.startswith("Round 8: End the actions of this round. That was 30 points (")
    assert ") better than what a simple computer team does: " in moment.text
    assert "Build the Power Core" in moment.text
