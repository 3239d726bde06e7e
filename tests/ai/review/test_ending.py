"""Why a game ended as it did, in words."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from ai.mcts.root_statistics import Paired
from ai.review.course import Step
from ai.review.ending import ending_of
from ai.review.story import Story
from ai.review.verdicts import Happened
from game import Game
from game.documents.review import ChanceChange
from game.engine.ids import LOST, WON
from game.engine.position import Position
from tests.game.scenario import Scene, table


def ended(s: Scene, result: int, last: int = 8) -> Game:
    """Return the game of a scene, won or lost in this round."""
    s.position.round = i64(last)
    s.position.end(i64(result))
    return s.game()


def step(number: int, before: Position, after: Position) -> Happened:
    """Return a step of a round from one position to another."""
    return Happened(Step("moves", 0, before, after, 1, number), Paired(), [])


def ending(game: Game, happened: Sequence[Happened] = ()) -> list[str]:
    """Return why a game ended, as far as it follows from the rules.

    Nothing changes after what happened.
    """
    course = [*happened]
    if course and course[-1].step.round < game.position.round:
        end = course[-1].step.after
        course.append(step(int(game.position.round), end, end))
    return ended_after(game, course)


def ended_after(game: Game, happened: Sequence[Happened]) -> list[str]:
    """Return why a game ended, of which this much was reviewed."""
    return ending_of(game, Story([*happened], []), ChanceChange(0.0, 0.0, 0.0))


def test_a_running_game_has_no_ending() -> None:
    assert ending(table().game()) == []


def test_a_lost_game_says_what_was_missing_for_which_parts() -> None:
    s = table().build_all_but("power_core", "solar_matrix").give(1, gold=20, atlantium=20)
    game = ended(s, LOST)
    number = len(game.position.table.components)
    first, second, *more = ending(game)
    assert first == (
        f"The island sank in round 8 with {number - 2} of the {number} parts of the gate built; "
        "the Solar Matrix and the Power Core were missing."
    )
    assert second.startswith("For them the team lacked ")
    assert "crystal" in second
    assert "gold" not in second
    assert not more


def test_a_single_missing_part_that_could_be_paid_lacked_time() -> None:
    s = table().build_all_but("power_core").give(1, gold=20, crystal=20, atlantium=20)
    first, *rest = ending(ended(s, LOST))
    assert first.endswith("; the Power Core was missing.")
    assert rest == ["The team had the goods for it: what it lacked was time to build."]


def test_of_many_missing_parts_only_those_that_were_built_are_counted() -> None:
    game = ended(table(), LOST)
    number = len(game.position.table.components)
    first, second = ending(game)
    assert first == f"The island sank in round 8 with 0 of the {number} parts of the gate built."
    assert second.startswith(f"For the other {number} the team lacked ")


def test_rounds_without_a_build_at_the_end_are_named() -> None:
    before = table().position.clone()
    after = table().build("solar_matrix").position.clone()
    course = [step(2, before, after), *(step(number, after, after) for number in range(3, 9))]
    said = "No part of the gate was built in rounds 3 to 8."
    assert said in ending(ended(table(), LOST), course)
    assert not any(
        "was built in rounds" in each for each in ending(ended(table(), LOST, 4), course)
    )


def test_land_under_water_is_named_from_the_round_on_in_which_it_was_lost() -> None:
    dry, wet = table().position, table().dry(6, forges=0).position
    course = [step(3, dry, wet), step(4, wet, dry), step(6, dry, wet), step(7, wet, wet)]
    said = ending(ended(table(), LOST), course)
    assert "Round 6 took the last dry land of the Forges." in said
    late = [step(8, dry, wet)]
    assert not any("Forges" in each for each in ending(ended(table(), LOST), late))


def test_land_that_went_under_water_in_the_same_round_is_one_sentence() -> None:
    dry, wet = table().position, table().dry(6, forges=0, forests=0).position
    said = ending(ended(table(), LOST), [step(6, dry, wet)])
    assert "Round 6 took the last dry land of the Forests and the Forges." in said


def test_land_under_water_is_no_cause_where_its_good_was_not_lacking() -> None:
    rich = table().give(1, atlantium=60)
    course = [step(6, table().position, table().dry(6, forges=0).position)]
    assert not any("Forges" in each for each in ending(ended(rich, LOST), course))


def test_a_won_game_says_what_was_left_of_the_island() -> None:
    game = ended(table().build_all_but().dry(1, hills=2), WON)
    assert ending(game) == ["The gate was finished in round 8; 7 of 36 tiles were still dry."]


def test_facts_of_the_table_follow_what_was_lacking() -> None:
    before, after = table().position, table().followers(1, pool=0).followers(2, pool=0).position
    course = [step(1, before, before), step(2, after, after)]
    said = ending(ended(table(), LOST), course)
    assert said[-1].startswith("Between rounds 1 and 8 the team shrank")
    assert said[-2].startswith("For the other ")
    assert len(ending(ended(table().build_all_but(), WON), course)) == 1


def test_after_a_review_that_was_stopped_only_the_end_is_certain() -> None:
    small = table().followers(1, pool=0).followers(2, pool=0).position
    course = [step(1, table().position, table().position), step(2, small, small)]
    game = ended(table(), LOST)
    assert ended_after(game, course) == ending(game)
    assert len(ending(game, course)) > len(ending(game))
