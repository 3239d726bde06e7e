"""What decided a game: dice and cards, one mistake, one round, or many small steps."""

from __future__ import annotations

import itertools
from typing import Literal

from ai.mcts.root_statistics import Interval
from ai.review.cause import cause_of
from ai.review.rounds import Round
from ai.review.sums import sums_over
from game.documents.hint import Difference, PlannedMove
from game.documents.names import GameStatus
from game.documents.review import ChanceChange, Chapter, ReviewedDecision
from tests.game.scenario import table


def rounds(*chances: float, luck: dict[int, float] | None = None) -> list[Chapter]:
    """Return chapters between these chances; luck by round, and the rest by decisions."""
    found = []
    for number, (start, end) in enumerate(itertools.pairwise(chances), start=1):
        lucky = (luck or {}).get(number, 0.0)
        chapter = Chapter(number, 0, 0, "", "", start, end, 0.0, lucky, end - start - lucky)
        found.append(chapter)
    return found


def mistake(
    number: int, charged: float, kind: Literal["plan", "move", "turn"] = "plan"
) -> ReviewedDecision:
    """Return a decision of a round that surely fell short by so much."""
    return ReviewedDecision(
        kind=kind,
        version=0,
        until=1,
        round=number,
        phase="place" if kind == "plan" else "act",
        seat=None,
        text="End the actions.",
        moves=["done"],
        best=[PlannedMove("unflood:hills", "Unflood a tile of the Hills.", 1, is_minor=False)],
        cost=Difference(charged, charged - 0.02, charged + 0.02, 400),
        charged=charged,
        label="blunder",
        exchanges=[],
    )


def cause(
    chapters: list[Chapter],
    *mistakes: ReviewedDecision,
    status: GameStatus = "lost",
    error: float = 0.05,
    pattern: str = "",
    closest: Round | None = None,
) -> list[str]:
    decided = sums_over(chapters).decided if chapters else 0.0
    change = ChanceChange(decided, decided - error, decided + error)
    return cause_of(
        status,
        chapters,
        closest,
        change,
        mistakes,
        lambda first, last: [f"{pattern} {first} {last}"] * bool(pattern),
    )


def test_without_rounds_nothing_is_said() -> None:
    assert cause([]) == []


def test_small_steps_are_summed_and_the_rounds_named_in_which_most_went() -> None:
    falling = rounds(0.8, 0.8, 0.75, 0.7, 0.5, 0.3, 0.05, 0.0, 0.0, luck={2: 0.06, 5: 0.04})
    assert cause(falling, pattern="plans") == [
        "Rounds 4 to 6 cost most: the chance fell from 70 % to 5 %, mostly by decisions.",
        "plans 4 6",
    ]
    kind = rounds(0.8, 0.7, 0.35, 0.1, 0.05, 0.0, luck={2: 0.06})
    assert cause(kind)[0] == (
        "Rounds 2 to 3 cost most: the chance fell from 70 % to 10 % by decisions, although dice "
        "and cards gave 6 points."
    )


def test_of_many_rounds_the_sum_is_named_and_then_those_in_which_most_went() -> None:
    chances = [0.9, 0.85, 0.8, 0.65, 0.5, 0.35, 0.2, 0.15, 0.1, 0.0]
    assert cause(rounds(*chances), pattern="plans") == [
        (
            "It was lost little by little: in rounds 1 to 9 decisions cost about 10 points a "
            "round, against a team that follows hints."
        ),
        (
            "Most of it went in rounds 3 to 6: the chance fell from 80 % to 20 %, with dice and "
            "cards about as expected."
        ),
        "plans 3 6",
    ]


def test_a_mistake_lost_no_more_than_the_chance_at_the_beginning_of_its_round() -> None:
    falling = rounds(0.9, 0.85, 0.3, 0.0)
    late, early = mistake(3, 0.6, "move"), mistake(2, 0.5)
    assert cause(falling, late, early)[0].startswith("The placements of round 2 did most")


def test_what_went_evenly_has_no_rounds_in_which_most_went() -> None:
    evenly = rounds(0.6, 0.5, 0.4, 0.3)
    assert cause([*evenly, *rounds(0.3, 0.0)], pattern="plans")[1:] != []
    even = rounds(0.4, 0.2, 0.0)
    said = cause(even, pattern="plans")
    assert said[0].startswith("It was lost little by little: in rounds 1 to 2 decisions cost about")
    assert said[1:] == ["plans 1 2"]


def test_dice_and_cards_are_no_cause_of_what_the_team_did() -> None:
    kind = rounds(0.5, 0.4, 0.2, 0.0, luck={1: 0.1, 2: 0.1, 3: 0.1})
    assert "although dice and cards gave 30 points" in cause(kind)[0]
    unkind = rounds(0.9, 0.7, 0.4, 0.0, luck={1: -0.05, 3: -0.1})
    assert cause(unkind)[0].endswith(", and dice and cards 15 points in all.")


def test_a_sum_that_may_be_an_error_blames_nobody() -> None:
    falling = rounds(0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0.0)
    assert cause(falling, error=0.4) == [
        "No single round decided it: the chance fell little by little from 30 %."
    ]
    assert cause(rounds(0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0.0, luck={1: -0.1, 4: -0.1})) == [
        (
            "No single round decided it: the chance fell little by little from 30 %, mostly by "
            "dice and cards."
        )
    ]


def test_small_steps_of_less_than_a_point_are_no_error() -> None:
    chances = [0.14 - 0.004 * number for number in range(36)]
    said = cause(rounds(*chances), error=0.02)
    assert said[1].startswith("It was lost little by little: in rounds 1 to 35 decisions cost")


def test_a_large_mistake_is_named_before_small_steps() -> None:
    falling = rounds(0.8, 0.7, 0.6, 0.3, 0.2, 0.0)
    assert cause(falling, mistake(3, 0.3), pattern="plans") == [
        "The placements of round 3 did most to lose it: the best plan found wins 30 points more.",
        "plans 3 3",
    ]
    assert cause(falling, mistake(3, 0.1))[0].startswith("It was lost little by little")
    assert cause(falling, mistake(3, 0.3, "move")) == [
        (
            "One move of round 3 did most to lose it: End the actions. Better by 30 points: "
            "Unflood a tile of the Hills."
        )
    ]
    assert cause(falling, mistake(1, 0.1), mistake(3, 0.3, "turn")) == [
        "A mistake of round 3 did most to lose it: 30 points against the best found."
    ]


def test_the_round_that_cost_most_is_named_with_what_cost_it() -> None:
    by_luck = rounds(0.6, 0.55, 0.1, 0.0, luck={1: -0.05, 2: -0.4, 3: -0.1})
    assert cause(by_luck) == [
        "Round 2 cost most: the chance fell from 55 % to 10 %, mostly by dice and cards."
    ]
    by_both = rounds(0.6, 0.6, 0.2, 0.0, luck={2: -0.2, 3: -0.2})
    assert cause(by_both) == [
        (
            "Round 2 cost most: the chance fell from 60 % to 20 %, 20 points of it by dice and "
            "cards, 20 points by decisions."
        )
    ]
    in_one_round = rounds(0.6, 0.55, 0.1, 0.0)
    assert cause(in_one_round) == [
        "Round 2 cost most: the chance fell from 55 % to 10 %, mostly by decisions."
    ]


def test_a_game_with_hardly_a_chance_was_hard_from_the_start() -> None:
    assert cause(rounds(0.004, 0.003, 0.0)) == [
        "It could hardly be won as it was set up: the chance was less than 1 % at the start."
    ]
    risen = cause(rounds(0.05, 0.6, 0.0, luck={1: 0.55, 2: -0.6}))
    assert len(risen) == 2
    assert risen[1].startswith("Round 2 cost most")
    said = cause(rounds(0.2, 0.2, 0.0, luck={2: -0.2}))
    assert said[0] == "It was hard from the start: the chance was 20 %."
    assert said[1].startswith("Round 2 cost most")


def test_a_won_game_says_how_narrow_it_was_and_what_won_it() -> None:
    assert cause(rounds(0.998, 0.999, 1.0), status="won") == ["It was never in danger."]
    assert cause(rounds(0.85, 0.95, 1.0), status="won") == [
        "It was never in danger: no round began below 85 %."
    ]
    lucky = rounds(0.6, 0.35, 1.0, luck={2: 0.8})
    assert cause(lucky, status="won") == [
        "It was closest in round 2, which began at 35 %.",
        "Dice and cards won it: they gave 80 points, while decisions cost 40 points.",
    ]
    played = rounds(0.6, 0.35, 1.0, luck={1: -0.2})
    assert cause(played, status="won")[1:] == [
        "Decisions won it: they gave 60 points more than the stated chances expect."
    ]
    assert len(cause(played, status="won", error=0.9)) == 1


def test_a_turn_of_two_rounds_is_named_where_one_alone_is_not_most_of_it() -> None:
    found = cause(rounds(0.6, 0.4, 0.05, 0.04, luck={1: -0.1, 2: -0.2}), error=0.5)
    assert len(found) == 1
    assert found[0] == (
        "Rounds 1 to 2 cost most: the chance fell from 60 % to 5 %, 30 points of it by dice and "
        "cards, 25 points by decisions."
    )


def test_a_win_is_closest_where_the_chance_fell_within_a_round() -> None:
    low = Interval(0.4, 0.3, 0.5, 400)
    start = Interval(0.9, 0.88, 0.92, 400)
    closest = Round(2, [], table().position, start, start, 0.0, 0.0, start, low)
    found = cause(rounds(0.9, 0.8, 1.0), status="won", closest=closest)
    assert found[0] == "It was closest in round 2, in which the chance fell to 40 %."


def test_the_largest_mistake_of_a_turn_by_dice_and_cards_is_named_behind_it() -> None:
    falling = rounds(0.9, 0.85, 0.05, 0.0, luck={2: -0.7})
    turn, largest = cause(falling, mistake(2, 0.4))
    assert turn.startswith("Round 2 cost most: the chance fell from 85 % to 5 %")
    assert largest == (
        "The largest mistake in them were the placements of round 2: the best plan found wins 40 "
        "points more."
    )
    assert len(cause(falling, mistake(2, 0.1))) == 1
