"""What a summary names of the largest falls: which of them, in which order, and in which words."""

from __future__ import annotations

from typing import Literal

from ai.mcts.root_statistics import Interval, Paired, RootStatistics
from ai.review.course import Step
from ai.review.decision_review import DecisionReview, Moment
from ai.review.decisive import decisive, names_a_decision
from ai.review.plan_review import PlanReview
from ai.review.remarks import ALWAYS
from ai.review.story import Source, Story, StoryMoment, chance_of
from ai.review.table_log import TableEvent
from ai.review.verdicts import Happened, Verdict
from game import Game
from game.documents.review import ChanceChange, ReviewMoment
from game.notation import parse_move, vocabulary_of
from game.text.wording import wording_of
from tests.ai.rigged import last_to_place, now_or_never
from tests.game.scenario import table

COST = Interval(0.3, 0.2, 0.4, 400)
BUILD = "build:1:power_core"


def moment(kind: Literal["decision", "dice", "cards"], p: float) -> ReviewMoment:
    """Return a moment of round 3 that changed the chance by so much."""
    change = ChanceChange(p, p - 0.02, p + 0.02)
    return ReviewMoment(kind, 0, 1, 3, change, True, "", None, [])


def named(game: Game, story: Story) -> list[str]:
    """Return what the summary names."""
    words = wording_of(game.setup, game.content, game.position.table)
    return [each.text for each in decisive(game, words, story)]


def a_flood() -> tuple[Game, Happened, list[TableEvent]]:
    """Return a misfortune that floods a tile under two Atlanteans."""
    s = table().dry(hills=4).stand("1L 2L", on="hills4").starter(1).phase("suffer")
    game = s.game()
    before = game.position.clone()
    log = [TableEvent(0, 3, event) for event in game.play("draw:flood_hills")]
    step = Step("cards", 0, before, game.position, 1, 3, moves=["draw:flood_hills"])
    return game, Happened(step, Paired(400, -80.0, 80.0), []), log


def of_floods(*sizes: float) -> tuple[Game, Story]:
    """Return a story of floods that took so much."""
    game, flood, log = a_flood()
    falls = [StoryMoment(moment("cards", -size), flood) for size in sizes]
    return game, Story([flood], [], log, chances=[chance_of(game, flood)], falls=falls)


def test_a_misfortune_is_named_with_what_it_did() -> None:
    assert named(*of_floods(0.2)) == [
        ("In round 3 the misfortune Hills took 20 points. It sent 2 Atlanteans back to the pools.")
    ]


def test_the_largest_fall_is_named_and_each_large_one() -> None:
    assert len(named(*of_floods(0.04, 0.03))) == 1
    assert len(named(*of_floods(0.2, 0.08, 0.07))) == 2
    assert named(*of_floods(0.02)) == []
    assert not names_a_decision(of_floods(0.2)[1])


def test_only_a_few_are_named_whatever_room_there_is() -> None:
    game, story = of_floods(0.4, 0.3, 0.2, 0.15)
    words = wording_of(game.setup, game.content, game.position.table)
    weights = [each.weight for each in decisive(game, words, story)]
    assert [weight >= ALWAYS for weight in weights] == [True, True, True, False]


def test_bad_luck_outside_of_the_worst_rounds_is_named_where_there_is_room() -> None:
    game, story = of_floods(0.2, 0.1)
    words = wording_of(game.setup, game.content, game.position.table)
    for told, surely in (((3, 4), [True, True]), ((5, 6), [True, False])):
        weights = [each.weight >= ALWAYS for each in decisive(game, words, story, told)]
        assert weights == surely


def test_dice_are_named_with_what_they_showed() -> None:
    game, flood, _ = a_flood()
    story = of_floods(0.2)[1]
    roll = Step("dice", 0, flood.step.before, flood.step.after, 1, 3, moves=["draw:flood_hills"])
    story.falls = [StoryMoment(moment("dice", -0.2), Happened(roll, Paired(), []))]
    roll.moves = ["card:foresight"]
    assert named(game, story)[0].startswith("In round 3 the dice took 20 points: ")


def a_decision(source: Source) -> Story:
    """Return a story of one decision that missed 30 points."""
    happened = [Happened(source.step, Paired(), [])] if isinstance(source, Verdict) else []
    return Story(happened, [], falls=[StoryMoment(moment("decision", -0.3), source)])


def a_plan(game: Game, best: list[str], played: list[str]) -> Verdict:
    """Return the verdict of a plan that surely cost something."""
    codes = [
        [parse_move(move, vocabulary_of(game.position.table)) for move in moves]
        for moves in (best, played)
    ]
    step = Step("plan", 0, game.position, game.position, 1, 3, moves=played)
    found = PlanReview(codes[0], codes[1], Paired(400, 120.0, 60.0))
    return Verdict(step, COST, 0.3, "blunder", 0.3, plan=found)


def test_placements_are_named_with_where_the_best_plan_has_more() -> None:
    game = last_to_place().game()
    story = a_decision(a_plan(game, ["place:1F:hills4"], ["place:1F:centre"]))
    [text] = named(game, story)
    assert text.startswith(
        "The placements of round 3 missed 30 points: the best plan found had 1 more at the Hills."
    )
    assert names_a_decision(story)


def test_moves_together_are_named_as_they_were_played() -> None:
    game = last_to_place().game()
    step = Step("moves", 0, game.position, game.position, 1, 3, moves=["place:1F:centre"])
    turn = Verdict(step, COST, 0.3, "blunder", 0.3)
    assert named(game, a_decision(turn))[0].startswith("In round 3 these moves missed 30 points: ")


def test_a_single_move_is_named_with_the_better_one_and_the_win_it_missed() -> None:
    game = now_or_never()
    done, build = (parse_move(move, vocabulary_of(game.position.table)) for move in ("done", BUILD))
    codes = [done, build]
    at = Moment(0, game.position, done, codes, codes, fresh=True)
    found = DecisionReview(build, COST, 0.3, "blunder", 0.0, RootStatistics(1), None, 400)
    step = Step("moves", 0, game.position, game.position, 1, 3, moves=["done"])
    verdict = Verdict(step, COST, 0.3, "blunder", 0.3, moment=at, move=found)
    [text] = named(game, a_decision(verdict))
    assert text == (
        "In round 3, “Build the Power Core on build space 1” instead of “End the actions of this "
        "round” wins 30 points more."
    )
    verdict.ends_now = True
    [text] = named(game, a_decision(verdict))
    assert text.endswith(" wins 30 points more, in that very round.")
    verdict.is_beyond_course = True
    [text] = named(game, a_decision(verdict))
    assert text.endswith("A longer search found this; the chances of the rounds do not know it.")
