"""What the summary names: whatever cost most, in the order of the largest falls.

The largest fall is always named, and each that changed the chance by 15 points or more; of dice and
cards each of 8 points or more.
"""

from __future__ import annotations

from typing import Final

from ai.hints.number_words import listed
from ai.review.card_effect import effect_of, misfortune_of
from ai.review.chapters import more_and_fewer, sites
from ai.review.land import explained_sites
from ai.review.plan_ends import plan_ends
from ai.review.remarks import ALWAYS, Remark
from ai.review.round_falls import LostRound, rounds_in_words
from ai.review.round_gains import Gains, gains_in_words
from ai.review.story import LARGE, Story, StoryMoment, decision_of
from ai.review.turns import apart
from ai.review.verdicts import Happened, Verdict
from game.documents.review import ReviewMoment
from game.game import Game
from game.text.chances import points
from game.text.wording import Wording
from game.words import say
from game.words.shapes import without_stop

LEAST: Final = 0.03
"""What changed less is not named, even if it is the largest fall."""
LARGE_LUCK: Final = 0.08
"""Dice and cards that changed so much are named too."""
MORE: Final = 1.0
"""The weight of further ones, and of dice and cards before or after the rounds that cost most."""
SURELY: Final = 3
"""So many falls are named however long the summary is; more of them where there is room."""
MANY: Final = 4
"""Where it has so many fewer, that is named too."""
SHOWN_SITES: Final = 2
"""So many sites are named where a better plan has more."""


def decisive(
    game: Game, words: Wording, story: Story, worst: tuple[int, int] | None = None
) -> list[Remark]:
    """Return the falls that a summary names, a sentence or two each, the largest first.

    Rounds that were lost as a whole are named together, where the largest of them is. `worst` are
    the first and last of the rounds of which the summary says how much they cost.
    """
    rounds = [each.source for each in story.falls if isinstance(each.source, LostRound)]
    found: list[Remark] = []
    for each in chosen(story):
        if not isinstance(each.source, LostRound):
            text = _event(game, words, story, each)
        elif each.source is rounds[0]:
            text = rounds_in_words(game, words, rounds, worst)
        else:
            continue
        if text:
            surely = len(found) < SURELY and _is_of_the_turn(each, worst)
            found.append(Remark(ALWAYS if surely else MORE, text))
    return found


def _is_of_the_turn(fall: StoryMoment, worst: tuple[int, int] | None) -> bool:
    """Whether a fall is large, or dice and cards of the rounds in which the chance fell most."""
    if fall.moment.change.p <= -LARGE or fall.moment.kind == "decision" or worst is None:
        return True
    return worst[0] <= fall.moment.round <= worst[1]


def names_a_decision(story: Story) -> bool:
    """Whether a decision is among what the summary names."""
    return any(each.moment.kind == "decision" for each in chosen(story))


def chosen(story: Story) -> list[StoryMoment]:
    """Return the largest fall, and all that are large."""
    largest = [each for each in story.falls if each.moment.change.p <= -LEAST]
    return [each for number, each in enumerate(largest) if not number or _is_large(each)]


def _is_large(fall: StoryMoment) -> bool:
    is_decision = fall.moment.kind == "decision"
    return fall.moment.change.p <= -(LARGE if is_decision else LARGE_LUCK)


def _event(game: Game, words: Wording, story: Story, fall: StoryMoment) -> str:
    if isinstance(fall.source, Happened):
        return _by_chance(words, story, fall.source, fall.moment)
    if isinstance(fall.source, Verdict):
        return _decision(game, words, story, fall.source, fall.moment)
    return ""


def _by_chance(words: Wording, story: Story, happened: Happened, moment: ReviewMoment) -> str:
    """Return what dice or cards took, and what a misfortune did."""
    number, size = moment.round, points(-moment.change.p)
    card = misfortune_of(words, happened.step)
    if not card:
        what = next(each.text for each in story.chances if each.version == moment.version)
        return say("ending-event.chance", round=number, size=size, what=what, kind=moment.kind)
    name = words.misfortune(words.vocabulary.misfortunes.index(card))
    effect = effect_of(words, story.log, happened.step, card, brief=True)
    text = say("ending-event.misfortune", round=number, size=size, card=name)
    return f"{text} {effect}".strip()


def _decision(
    game: Game, words: Wording, story: Story, verdict: Verdict, moment: ReviewMoment
) -> str:
    """Return what a decision missed, what would have been better, and what that brings."""
    decision, size = decision_of(game, verdict), points(-moment.change.p)
    if decision.kind == "plan":
        return _plan(game, words, story, verdict, moment)
    others = apart(decision.best, decision.moves)
    if decision.kind == "turn" or not others:
        return say("ending-event.turn", round=moment.round, size=size, what=decision.text)
    text = say(
        "ending-event.move_now" if verdict.ends_now else "ending-event.move",
        round=moment.round,
        size=size,
        played=without_stop(decision.text),
        better=without_stop(others[0].text),
    )
    return f"{text} {say('review-searched')}" if verdict.is_beyond_course else text


def _plan(game: Game, words: Wording, story: Story, verdict: Verdict, moment: ReviewMoment) -> str:
    """Return what placements missed, where the best plan has more, and what that brings."""
    decision, size = decision_of(game, verdict), points(-moment.change.p)
    best = sites(words, [move.move for move in decision.best])
    best.subtract(sites(words, decision.moves))
    gains = _gains(story, verdict)
    is_explained = explained_sites(game, words, gains.kinds(game))
    more = [each for each in best.most_common() if each[1] > 0 and is_explained(each[0])]
    fewer = [(place, -number) for place, number in best.most_common()[-1:] if number <= -MANY]
    where = listed(more_and_fewer(more[:SHOWN_SITES], fewer if more else []))
    message = "ending-event.better_plan" if where else "ending-event.plan"
    text = say(message, round=moment.round, size=size, sites=where)
    had = gains_in_words(game, words, gains)
    return f"{text} {say('ending-event.gains', gains=had)}" if had else text


def _gains(story: Story, verdict: Verdict) -> Gains:
    """Return what the better plan has more at the end of the round."""
    drawn = next(each.drawn for each in story.happened if each.step is verdict.step)
    ends = plan_ends(verdict, drawn, story.seed)
    return Gains(ends.played, ends.better)
