"""What a terminal shows of a review: rounds that left the chance as it was are one sentence."""

from __future__ import annotations

from msgspec.structs import replace

from game.documents.hint import Difference
from game.documents.review import Chapter, ReviewedDecision
from game.engine import ids
from game.game import Game
from tests.game.scenario import CONTENT, a_table_of
from worker.cli.review_view import chapter_texts, is_mistake, mistakes_in_words

LAST = 7
"""The version at which the last chapter ends."""


def a_round(number: int, start: float, end: float) -> Chapter:
    return Chapter(
        round=number,
        version=number,
        until=number + 1,
        wanted=f"Round {number} began.",
        came="It ended.",
        start=start,
        end=end,
        cost=0.0,
        luck=0.0,
        unclear=end - start,
    )


def a_game() -> Game:
    """Return a game in which all Atlanteans are about to be placed, with some moves played."""
    game = Game.new(a_table_of(4), CONTENT)
    while game.version < LAST:
        game.advance(game.legal_moves()[0].id)
    return game


def test_rounds_in_a_row_that_changed_nothing_are_one_sentence() -> None:
    still = [a_round(number, 0.998, 0.998) for number in range(1, 5)]
    chapters = [*still, a_round(5, 0.998, 0.94), a_round(6, 0.94, 0.94)]
    texts = chapter_texts(chapters, a_game())
    assert texts == [
        "In rounds 1 to 4 the chance stayed at more than 99 %: no tile lost.",
        "Round 5 began. It ended.",
        "Round 6 began. It ended.",
    ]


def test_a_last_round_that_could_change_nothing_belongs_to_those_before() -> None:
    chapters = [a_round(4, 0.003, 0.002), a_round(5, 0.002, 0.0), a_round(6, 0.0, 0.0)]
    texts = chapter_texts(chapters, a_game())
    assert texts == ["In rounds 4 to 6 the chance stayed at less than 1 %: no tile lost."]


def test_many_rounds_without_a_chance_are_split_into_parts() -> None:
    chapters = [a_round(number, 0.004, 0.004) for number in range(1, 5)]
    assert chapter_texts(chapters, a_game()) == [
        "In rounds 1 to 3 the chance stayed at less than 1 %: no tile lost.",
        "In round 4 the chance stayed at less than 1 %: no tile lost.",
    ]


def test_rounds_that_left_the_chance_as_it_was_say_what_was_lost_in_them() -> None:
    game = a_game()
    while game.position.phase == ids.PHASE_PLACE:
        game.advance(game.legal_moves()[0].id)
    first = game.version
    floods = (f"draw:flood_{word}" for word in ids.PENINSULAS)
    game.advance(next(move for move in floods if move in [m.id for m in game.legal_moves()]))
    chapters = [
        replace(a_round(1, 0.0, 0.0), version=first),
        replace(a_round(2, 0.0, 0.0), until=game.version),
    ]
    assert chapter_texts(chapters, game) == [
        "In rounds 1 to 2 the chance stayed at 0 %: 1 tile lost."
    ]


def a_mistake(number: int, charged: float) -> ReviewedDecision:
    cost = Difference(charged, charged, charged, 400)
    return ReviewedDecision(
        "move", 0, 1, number, "act", None, "", [], [], cost, charged, "blunder", []
    )


def test_of_several_mistakes_the_largest_is_named_and_no_sum() -> None:
    assert mistakes_in_words([]) == "No single mistake is proven."
    assert mistakes_in_words([a_mistake(4, 0.2)]) == (
        "One mistake is proven: it missed 20 points, in round 4."
    )
    assert mistakes_in_words([a_mistake(4, 0.2), a_mistake(9, 0.6)]) == (
        "2 mistakes are proven; the largest missed 60 points, in round 9."
    )


def test_a_cost_that_is_fine_is_no_mistake() -> None:
    nothing = Difference(0.02, 0.01, 0.03, 400)
    decision = ReviewedDecision(
        "plan", 0, 9, 1, "place", None, "", [], [], nothing, 0.02, "fine", []
    )
    assert not is_mistake(decision)
    assert is_mistake(replace(decision, label="inaccuracy"))
    assert not is_mistake(replace(decision, label="unclear", charged=0.0))
