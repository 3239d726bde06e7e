"""Why a game ended as it did, in words."""

from __future__ import annotations

from mypy_extensions import i64

from ai.mcts.root_statistics import Paired
from ai.review.course import Step
from ai.review.ending import ending_of
from ai.review.verdicts import Happened
from game import Game
from game.documents.review import Chapter
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


def chapter(number: int, start: float, end: float, luck: float = 0.0, cost: float = 0.0) -> Chapter:
    unclear = end - start - luck + cost
    return Chapter(number, 0, 0, "", "", start, end, cost, luck, unclear)


def test_a_running_game_has_no_ending() -> None:
    assert ending_of(table().game(), [], [chapter(1, 0.5, 0.2)]) == []


def test_a_lost_game_says_what_was_missing_for_which_parts() -> None:
    s = table().build_all_but("power_core", "solar_matrix").give(1, gold=20, atlantium=20)
    game = ended(s, LOST)
    number = len(game.position.table.components)
    first, second, *more = ending_of(game, [], [])
    assert first == (
        f"The island sank in round 8 with {number - 2} of the {number} parts of the gate built; "
        "the Solar Matrix and the Power Core were missing."
    )
    assert second.startswith("The team lacked ")
    assert "crystal" in second
    assert "gold" not in second
    assert not more


def test_a_single_missing_part_that_could_be_paid_lacked_time() -> None:
    s = table().build_all_but("power_core").give(1, gold=20, crystal=20, atlantium=20)
    first, *rest = ending_of(ended(s, LOST), [], [])
    assert first.endswith("; the Power Core was missing.")
    assert rest == ["The team had the goods for them: what it lacked was time to build."]


def test_of_many_missing_parts_three_are_named_and_the_others_counted() -> None:
    game = ended(table(), LOST)
    number = len(game.position.table.components)
    first = ending_of(game, [], [])[0]
    assert f"with 0 of the {number} parts" in first
    assert first.endswith(f", and {number - 3} more, were missing.")


def test_rounds_without_a_build_at_the_end_are_named() -> None:
    before = table().position.clone()
    after = table().build("solar_matrix").position.clone()
    course = [step(2, before, after), *(step(number, after, after) for number in range(3, 9))]
    assert "Nothing was built in rounds 3 to 8." in ending_of(ended(table(), LOST), course, [])
    assert not any("Nothing" in each for each in ending_of(ended(table(), LOST, 4), course, []))


def test_land_under_water_is_named_from_the_round_on_in_which_it_was_lost() -> None:
    dry, wet = table().position, table().dry(6, forges=0).position
    course = [step(3, dry, wet), step(4, wet, dry), step(6, dry, wet), step(7, wet, wet)]
    said = ending_of(ended(table(), LOST), course, [])
    assert "From round 6 on no tile of the Forges was dry." in said
    late = [step(8, dry, wet)]
    assert not any("Forges" in each for each in ending_of(ended(table(), LOST), late, []))


def test_land_that_went_under_water_in_the_same_round_is_one_sentence() -> None:
    dry, wet = table().position, table().dry(6, forges=0, forests=0).position
    said = ending_of(ended(table(), LOST), [step(6, dry, wet)], [])
    assert "From round 6 on no tile of the Forests and the Forges was dry." in said


def test_land_under_water_is_no_cause_where_its_good_was_not_lacking() -> None:
    rich = table().give(1, atlantium=60)
    course = [step(6, table().position, table().dry(6, forges=0).position)]
    assert not any("Forges" in each for each in ending_of(ended(rich, LOST), course, []))


def test_the_round_that_cost_most_is_named_with_its_cause() -> None:
    game = ended(table(), LOST)
    chapters = [chapter(1, 0.6, 0.5), chapter(2, 0.5, 0.2, luck=-0.25), chapter(3, 0.2, 0.0)]
    assert ending_of(game, [], chapters)[-1] == (
        "Round 2 cost most: the chance fell from 50 % to 20 %, mostly by dice and cards."
    )
    chapters[1] = chapter(2, 0.5, 0.2, cost=0.2)
    assert ending_of(game, [], chapters)[-1].endswith("mostly by what was decided.")
    chapters[1] = chapter(2, 0.5, 0.2, luck=-0.1, cost=0.1)
    assert ending_of(game, [], chapters)[-1].endswith("from 50 % to 20 %.")


def test_a_chance_that_fell_in_small_steps_has_no_round_that_decided() -> None:
    chapters = [chapter(number, 0.3 - 0.05 * number, 0.25 - 0.05 * number) for number in range(6)]
    assert ending_of(ended(table(), LOST), [], chapters)[-1] == (
        "No single round decided it: the chance fell little by little from 30 %."
    )


def test_a_won_game_says_how_narrow_it_was() -> None:
    game = ended(table().build_all_but().dry(1, hills=2), WON)
    chapters = [chapter(1, 0.6, 0.35), chapter(2, 0.35, 1.0)]
    assert ending_of(game, [], chapters) == [
        "The gate was finished in round 8; 7 of 36 tiles were still dry.",
        "It was closest in round 2, which began at 35 %.",
    ]
    safe = [chapter(1, 0.85, 0.95), chapter(2, 0.95, 1.0)]
    assert ending_of(game, [], safe)[-1] == ("It was never in danger: no round began below 85 %.")
    sure = [chapter(1, 0.998, 0.999), chapter(2, 0.999, 1.0)]
    assert ending_of(game, [], sure)[-1] == "It was never in danger."
