"""What engines of each strength play of the moves found: the best one, or a mistake of people."""

from __future__ import annotations

from typing import NamedTuple, cast

import pytest

from game import LegalMove
from service.store.games.seating import Strength
from worker.engine_choice import HABITS, WISHES, Turn, choose_move

GAMES = 400


class Listed(NamedTuple):
    """What a choice reads of a legal move."""

    id: str
    seat: int | None


def placements(piece: str) -> list[str]:
    """All placements of a piece on tiles 1 to 5, in the centre and on a build space."""
    tiles = ("mountains", "hills", "forests", "cities", "libraries", "forges")
    words = [f"{tile}{ring}" for tile in tiles for ring in range(1, 6)]
    return [f"place:{piece}:{word}" for word in ("centre", *words, "build1")]


def played(strength: Strength, advised: list[str], legal: list[str]) -> list[str]:
    """Return what engines of a strength play in the same round of many games."""
    listed = [Listed(move, 1 if move.startswith("place:1") else None) for move in legal]
    found = [{"move": move} for move in advised]
    return [
        choose_move(cast("list[LegalMove]", listed), found, strength, Turn(f"game {n}", 2, 30 + n))
        for n in range(GAMES)
    ]


def share(moves: list[str], *wanted: str) -> float:
    """Return the part of the moves that are among those wanted."""
    return sum(move in wanted for move in moves) / len(moves)


BEST = "place:1F:hills3"


def test_a_full_engine_plays_the_best_move_found() -> None:
    assert set(played("full", [BEST, "place:1F:hills5"], placements("1F"))) == {BEST}


@pytest.mark.parametrize("strength", ["casual", "beginner"])
def test_weaker_engines_place_where_they_wish_or_where_the_water_comes(strength: Strength) -> None:
    legal = [*placements("1F"), *placements("1L"), *placements("2F")]
    habits = HABITS[strength]
    moves = played(strength, [BEST, "place:1L:centre"], legal)
    assert all(move.startswith("place:1F:") for move in moves), "the piece is the one advised"
    at_risk = (1 - habits.wishes) * habits.overlooks
    usual = share(moves, BEST)
    assert usual == pytest.approx(1 - habits.wishes - at_risk, abs=0.08)
    assert share(moves, "place:1F:hills5") >= at_risk - 0.08, "the outermost tile of the hills"
    goals = {move.removeprefix("place:1F:").rstrip("123456") for move in moves}
    assert goals <= {*WISHES}
    assert len(goals) == len(WISHES)


def test_a_beginner_makes_more_mistakes_than_a_casual_engine() -> None:
    moves = [played(strength, [BEST], placements("1F")) for strength in ("casual", "beginner")]
    assert share(moves[0], BEST) > share(moves[1], BEST) + 0.3


@pytest.mark.parametrize("strength", ["casual", "beginner"])
def test_builders_go_where_they_are_needed(strength: Strength) -> None:
    best = "place:1F:build1"
    assert set(played(strength, [best, BEST], placements("1F"))) == {best}


def test_who_does_not_look_at_the_water_protects_no_tiles() -> None:
    legal = ["barrier:hills", "unflood:forests", "done"]
    for best in legal[:2]:
        moves = played("beginner", [best, "unflood:forests", "done"], legal)
        assert set(moves) == {best, "done"}
        assert share(moves, "done") == pytest.approx(HABITS["beginner"].overlooks, abs=0.08)
    assert set(played("beginner", ["barrier:hills"], legal)) == {"barrier:hills"}, (
        "no other is known"
    )


def test_a_wish_that_no_move_fulfils_changes_nothing() -> None:
    assert set(played("casual", ["place:1F:forges1"], ["place:1F:forges1"])) == {"place:1F:forges1"}


def test_the_same_turn_has_the_same_mistake() -> None:
    first, again = (played("beginner", [BEST], placements("1F")) for _ in range(2))
    assert first == again


def test_of_a_wish_the_best_place_that_was_searched_is_taken() -> None:
    advised = [BEST, *(f"place:1F:{wish}2" for wish in WISHES if wish != "centre")]
    moves = played("casual", advised, placements("1F"))
    assert {"place:1F:libraries2", "place:1F:forests2"} <= set(moves)
