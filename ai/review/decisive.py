"""What the summary names: whatever cost most, in the order of the largest falls.

The largest fall is always named, and each that changed the chance by 15 points or more.
"""

from __future__ import annotations

from typing import Final

from ai.hints.number_words import listed
from ai.review.card_effect import effect_of, misfortune_of
from ai.review.chapters import more_and_fewer, sites
from ai.review.plan_ends import plan_ends
from ai.review.remarks import ALWAYS, Remark
from ai.review.round_falls import LostRound, rounds_in_words
from ai.review.round_gains import Gains, gains_in_words
from ai.review.story import LARGE, Story, StoryMoment, decision_of
from ai.review.turns import apart
from ai.review.verdicts import Happened, Verdict
from game.documents.review import ReviewMoment
from game.game import Game
from game.text.chances import percent, points
from game.text.wording import Wording
from game.words import say
from game.words.shapes import without_stop

LEAST: Final = 0.03
"""What changed less is not named, even if it is the largest fall."""
MORE: Final = 1.0
"""The weight of further ones."""
SURELY: Final = 3
"""So many falls are named however long the summary is; more of them where there is room."""
SHOWN_SITES: Final = 2
"""So many sites are named where a better plan has more."""


def decisive(game: Game, words: Wording, story: Story) -> list[Remark]:
    """Return the falls that a summary names, a sentence or two each, the largest first.

    Rounds that were lost as a whole are named together, where the largest of them is.
    """
    rounds = [each.source for each in story.falls if isinstance(each.source, LostRound)]
    found: list[Remark] = []
    for each in _chosen(story):
        if not isinstance(each.source, LostRound):
            text = _event(game, words, story, each)
        elif each.source is rounds[0]:
            text = rounds_in_words(game, words, rounds)
        else:
            continue
        found.append(Remark(ALWAYS if len(found) < SURELY else MORE, text))
    return found


def names_a_decision(story: Story) -> bool:
    """Whether a decision is among what the summary names."""
    return any(each.moment.kind == "decision" for each in _chosen(story))


def _chosen(story: Story) -> list[StoryMoment]:
    """Return the largest fall, and all that are large."""
    largest = [each for each in story.falls if each.moment.change.p <= -LEAST]
    return [
        each for number, each in enumerate(largest) if not number or each.moment.change.p <= -LARGE
    ]


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
    effect = effect_of(words, story.log, happened.step, card)
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
    theirs, ours = _won_rather(moment)
    return say(
        "ending-event.move",
        round=moment.round,
        size=size,
        played=without_stop(decision.text),
        better=without_stop(others[0].text),
        theirs=theirs,
        ours=ours,
    )


def _plan(game: Game, words: Wording, story: Story, verdict: Verdict, moment: ReviewMoment) -> str:
    """Return what placements missed, where the best plan has more, and what that brings."""
    decision, size = decision_of(game, verdict), points(-moment.change.p)
    best = sites(words, [move.move for move in decision.best])
    best.subtract(sites(words, decision.moves))
    more = [(place, number) for place, number in best.most_common(SHOWN_SITES) if number > 0]
    where = listed(more_and_fewer(more, []))
    message = "ending-event.better_plan" if where else "ending-event.plan"
    text = say(message, round=moment.round, size=size, sites=where)
    gains = _gains(game, words, story, verdict)
    return f"{text} {say('ending-event.gains', gains=gains)}" if gains else text


def _gains(game: Game, words: Wording, story: Story, verdict: Verdict) -> str:
    """Return what the better plan has more at the end of the round."""
    drawn = next(each.drawn for each in story.happened if each.step is verdict.step)
    ends = plan_ends(verdict, drawn, story.seed)
    return gains_in_words(game, words, Gains(ends.played, ends.better))


def _won_rather(moment: ReviewMoment) -> tuple[str, str]:
    """Return how often the round wins the game after the better move, and after the one played.

    "none" if that is not why it is better.
    """
    for reason in moment.reasons:
        facts = reason.numbers.facts if reason.kind == "gives_up" else ()
        for fact in facts or ():
            if fact.kind == "wins_now":
                return percent(fact.there), percent(fact.here)
    return "none", ""
