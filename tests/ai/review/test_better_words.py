"""What would have been better, in words: moves that are counted, an order, other Atlanteans."""

from __future__ import annotations

from ai.review.better_words import better_moves, counted, other_people
from game.documents.hint import Difference, PlannedMove
from game.documents.review import ReviewedDecision


def planned(*moves: str) -> list[PlannedMove]:
    return [PlannedMove(move, f"Play {move}.", 1, is_minor=False) for move in moves]


def decision(best: list[PlannedMove], *moves: str) -> ReviewedDecision:
    """A decision of these moves, with what was better."""
    cost = Difference(0.1, 0.05, 0.15, 100)
    return ReviewedDecision(
        "turn", 0, 1, 3, "act", None, "", list(moves), best, cost, 0.1, "mistake", []
    )


def test_the_same_sentence_several_times_in_a_row_is_counted() -> None:
    assert counted(["Flood it.", "Flood it.", "Go on."], 4) == "Flood it, twice. Go on."
    assert counted(["Flood it."] * 3, 4) == "Flood it, 3 times."
    assert counted(["A.", "B.", "C."], 2) == "A. B."


def test_what_was_not_played_is_better() -> None:
    assert better_moves(decision(planned("a", "b"), "a", "c"), 4) == "Play b."


def test_of_the_same_moves_the_order_is_named_that_matters() -> None:
    again = decision(planned("a", "b", "c"), "a", "c", "b")
    assert better_moves(again, 4) == "First “Play b”, then “Play c”."
    assert better_moves(decision(planned("a", "b"), "a", "b"), 4) == ""


def test_other_atlanteans_at_the_same_places_are_named() -> None:
    again = decision(planned("place:1L:build1", "place:1F:forges4"), "place:1F:build1")
    assert other_people(again, 4) == ("“Play place:1L:build1” and “Play place:1F:forges4”")
