"""What decided a game: dice and cards, one mistake, one round, or many small steps."""

from __future__ import annotations

import itertools

from ai.mcts.root_statistics import Interval
from ai.review.cause import CauseFound, cause_of
from ai.review.rounds import Round
from ai.review.sums import sums_over
from game.documents.names import GameStatus
from game.documents.review import ChanceChange, Chapter
from tests.game.scenario import table


def rounds(*chances: float, luck: dict[int, float] | None = None) -> list[Chapter]:
    """Return chapters between these chances; luck by round, and the rest by decisions."""
    found = []
    for number, (start, end) in enumerate(itertools.pairwise(chances), start=1):
        lucky = (luck or {}).get(number, 0.0)
        chapter = Chapter(number, 0, 0, "", "", start, end, 0.0, lucky, end - start - lucky)
        found.append(chapter)
    return found


def cause(
    chapters: list[Chapter],
    *,
    status: GameStatus = "lost",
    error: float = 0.05,
    closest: Round | None = None,
) -> CauseFound:
    """Return what decided a game of these chapters."""
    decided = sums_over(chapters).decided if chapters else 0.0
    change = ChanceChange(decided, decided - error, decided + error)
    return cause_of(status, chapters, closest, change)


def test_without_rounds_nothing_is_said() -> None:
    assert cause([]) == CauseFound()


def test_small_steps_are_summed_and_the_rounds_named_in_which_most_went() -> None:
    falling = rounds(0.8, 0.8, 0.75, 0.7, 0.5, 0.3, 0.05, 0.0, 0.0, luck={2: 0.06, 5: 0.04})
    found = cause(falling)
    assert found.texts == [
        "The chance fell most in rounds 4 to 6, from 70 % to 5 %, mostly by decisions."
    ]
    assert found.rounds == (4, 6)
    kind = rounds(0.8, 0.7, 0.35, 0.1, 0.05, 0.0, luck={2: 0.06})
    assert cause(kind).texts[0] == (
        "The chance fell most in rounds 2 to 3, from 70 % to 10 % by decisions, although dice "
        "and cards gave 6 points."
    )


def test_of_many_rounds_the_sum_is_named_and_then_those_in_which_most_went() -> None:
    chances = [0.9, 0.85, 0.8, 0.65, 0.5, 0.35, 0.2, 0.15, 0.1, 0.0]
    found = cause(rounds(*chances))
    assert found.rounds == (3, 6)
    assert found.texts == [
        (
            "It was lost little by little: in rounds 3 to 6 the chance fell from 80 % to 20 %; "
            "decisions cost about 15 points a round."
        )
    ]


def test_what_went_evenly_has_no_rounds_in_which_most_went() -> None:
    found = cause(rounds(0.4, 0.2, 0.0))
    [said] = found.texts
    assert said == (
        "It was lost little by little: in rounds 1 to 2 the chance fell from 40 % to 0 %; "
        "decisions cost about 20 points a round."
    )
    assert found.rounds == (1, 2)


def test_dice_and_cards_are_no_cause_of_what_the_team_did() -> None:
    kind = rounds(0.5, 0.4, 0.2, 0.0, luck={1: 0.1, 2: 0.1, 3: 0.1})
    assert cause(kind).texts[0].endswith(", and dice and cards gave 20 points in all.")
    unkind = rounds(0.9, 0.7, 0.4, 0.0, luck={1: -0.05, 3: -0.1})
    assert cause(unkind).texts[0].endswith(" a round, dice and cards 10 points in all.")


def test_a_sum_that_may_be_an_error_blames_nobody() -> None:
    falling = rounds(0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0.0)
    assert cause(falling, error=0.4).texts == [
        "No single round decided it: the chance fell little by little from 30 %."
    ]
    assert cause(rounds(0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0.0, luck={1: -0.1, 4: -0.1})).texts == [
        (
            "No single round decided it: the chance fell little by little from 30 %, mostly by "
            "dice and cards."
        )
    ]


def test_small_steps_of_less_than_a_point_are_no_error() -> None:
    chances = [0.14 - 0.004 * number for number in range(36)]
    said = cause(rounds(*chances), error=0.02)
    assert said.texts[0].startswith(
        "No single round decided it: the chance fell little by little from 14 %."
    )


def test_the_round_that_cost_most_is_named_with_what_cost_it() -> None:
    by_luck = rounds(0.6, 0.55, 0.1, 0.0, luck={1: -0.05, 2: -0.4, 3: -0.1})
    assert cause(by_luck).texts == [
        "The chance fell most in round 2, from 55 % to 10 %, mostly by dice and cards."
    ]
    by_both = rounds(0.6, 0.6, 0.2, 0.0, luck={2: -0.2, 3: -0.2})
    assert cause(by_both).texts == [
        (
            "The chance fell most in rounds 2 to 3, from 60 % to 0 %, 40 points of it by dice "
            "and cards, 20 points by decisions."
        )
    ]
    in_one_round = rounds(0.6, 0.55, 0.1, 0.0)
    assert cause(in_one_round).texts == [
        "The chance fell most in round 2, from 55 % to 10 %, mostly by decisions."
    ]


def test_both_are_named_where_both_took_much() -> None:
    mixed = rounds(1.0, 1.0, 0.1, 0.0, luck={2: -0.65, 3: -0.1})
    assert cause(mixed).texts == [
        (
            "The chance fell most in round 2, from 100 % to 10 %, 65 points of it by dice and "
            "cards, 25 points by decisions."
        )
    ]


def test_a_game_with_hardly_a_chance_was_hard_from_the_start() -> None:
    hopeless = cause(rounds(0.004, 0.003, 0.0))
    assert hopeless.hard == [
        "It could hardly be won as it was set up: the chance was less than 1 % at the start."
    ]
    assert hopeless.texts == []
    better = cause(rounds(0.02, 0.07, 0.0))
    assert better.texts == ["The chance was highest at the start of round 2: 7 %."]
    said = cause(rounds(0.2, 0.2, 0.0, luck={2: -0.2}))
    assert said.hard == ["It was hard from the start: the chance was 20 %."]
    assert said.texts[0].startswith("The chance fell most in round 2")


def test_a_chance_that_rose_first_is_named_with_what_raised_it() -> None:
    risen = cause(rounds(0.05, 0.6, 0.0, luck={1: 0.55, 2: -0.6})).texts
    assert risen[0] == (
        "The chance rose to 60 % by the end of round 1: dice and cards gave 55 points."
    )
    assert risen[1].startswith("The chance fell most in round 2")
    played = cause(rounds(0.3, 0.6, 0.0, luck={2: -0.6})).texts
    assert played[0] == "The chance rose to 60 % by the end of round 1."


def test_a_won_game_says_how_narrow_it_was_and_what_won_it() -> None:
    assert cause(rounds(0.998, 0.999, 1.0), status="won").texts == ["It was never in danger."]
    assert cause(rounds(0.85, 0.95, 1.0), status="won").texts == [
        "It was never in danger: no round began below 85 %."
    ]
    lucky = rounds(0.6, 0.35, 1.0, luck={2: 0.8})
    assert cause(lucky, status="won").texts == [
        "It was closest in round 2, which began at 35 %.",
        "Dice and cards won it: they gave 80 points, while decisions cost 40 points.",
    ]
    played = rounds(0.6, 0.35, 1.0, luck={1: -0.2})
    assert cause(played, status="won").texts[1:] == [
        "Decisions won it: they gave 60 points more than the stated chances expect."
    ]
    assert len(cause(played, status="won", error=0.9).texts) == 1


def test_a_turn_of_two_rounds_is_named_where_one_alone_is_not_most_of_it() -> None:
    found = cause(rounds(0.6, 0.4, 0.05, 0.04, luck={1: -0.1, 2: -0.2}), error=0.5).texts
    assert len(found) == 1
    assert found[0] == (
        "The chance fell most in rounds 1 to 2, from 60 % to 5 %, 30 points of it by dice and "
        "cards, 25 points by decisions."
    )


def test_a_win_is_closest_where_the_chance_fell_within_a_round() -> None:
    low = Interval(0.4, 0.3, 0.5, 400)
    start = Interval(0.9, 0.88, 0.92, 400)
    closest = Round(2, [], table().position, start, start, 0.0, 0.0, start, low)
    found = cause(rounds(0.9, 0.8, 1.0), status="won", closest=closest).texts
    assert found[0] == "It was closest in round 2, in which the chance fell to 40 %."
