"""Falls of whole rounds: what all decisions of one took, and what hints do otherwise there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ai.hints.folding import is_minor
from ai.hints.number_words import four_places, listed
from ai.hints.plan_answer import plan_steps
from ai.hints.round_plan import plan_moves
from ai.review.better_plans import steady
from ai.review.chapters import (
    difference_in_words,
    more_and_fewer,
    placed,
    placements_of,
    sites,
)
from ai.review.course import game_at
from ai.review.land import explained_sites, scarce_sites
from ai.review.replays import TRIES, Replay
from ai.review.round_gains import Gains, gains_in_words, together
from ai.review.rounds import TAKEN_OF_LITTLE, Round
from game.documents.review import Alternative, ChanceChange, ReviewMoment
from game.engine.ids import PHASE_PLACE
from game.game import Game
from game.notation import move_text, vocabulary_of
from game.text.chances import points, span_of_points
from game.text.wording import Wording
from game.words import say

CONFIRMED: Final = 0.5
"""Hints must keep this part of what a round's decisions took, or nothing is said of it."""
MORE: Final = 2
"""A site is named where hints place so many more or fewer Atlanteans."""
SHOWN_SITES: Final = 8
"""So many sites of the plan played are named."""


@dataclass(frozen=True)
class LostRound:
    """A round whose decisions took much together, and the same round played again by hints."""

    round: Round
    replay: Replay

    def is_confirmed(self) -> bool:
        """Whether the hints kept most of what the decisions took, or these took nothing."""
        if self.round.decided.mean > -TAKEN_OF_LITTLE:
            return True
        gain = self.replay.mean() - self.expected()
        return gain >= -CONFIRMED * self.round.decided.mean

    def gains(self) -> Gains:
        """Return what hints have at its end beside what the team had."""
        return Gains([self.round.after], self.replay.ends)

    def expected(self) -> float:
        """Return where the round as it was played ends with average luck from its placements on."""
        this = self.round
        return this.begin.mean + this.luck_before(this.first_plan()) + this.decided.mean


def round_moment(game: Game, lost: LostRound) -> ReviewMoment:
    """Return the moment of a round that was lost as a whole."""
    this = lost.round
    words = game.words()
    change = ChanceChange(
        this.shown.decided / 100,
        four_places(this.decided.low),
        four_places(this.decided.high),
    )
    bounds = span_of_points(change.p, change.low, change.high)
    size = points(-change.p)
    text = say(
        "review-fall-round",
        round=this.number,
        played=placed(words, placements_of(this), SHOWN_SITES) or say("review-nowhere"),
        size=say("review-size", size=size, bounds=bounds) if bounds else size,
    )
    better = better_round(game, words, lost)
    if better:
        text = say("review-better.and", text=text, better=better)
    return ReviewMoment(
        kind="decision",
        version=this.version,
        until=this.until,
        round=this.number,
        change=change,
        proven=change.high < 0,
        text=text,
        instead=_instead(game, words, lost),
        reasons=[],
    )


def better_round(game: Game, words: Wording, lost: LostRound) -> str:
    """Return what hints did otherwise in a round and had at its end; empty if nothing is known."""
    gains = gains_in_words(game, words, lost.gains())
    clauses = [
        _placed_otherwise(game, words, lost),
        say("review-round-gains", gains=gains, tries=TRIES) if gains else "",
    ]
    return " ".join(clause for clause in clauses if clause)


def _instead(game: Game, words: Wording, lost: LostRound) -> Alternative | None:
    """Return the placements of the hints; None where they place as the team did, or nobody."""
    root = lost.replay.root
    before = game_at(game, root)
    vocabulary = vocabulary_of(root.table)
    opening = [move_text(code, vocabulary) for code in lost.replay.opening]
    is_same = not any(_difference(words, lost).values())
    if root.phase != PHASE_PLACE or is_same or not sites(words, opening):
        return None
    line = [
        code for code, move in zip(lost.replay.opening, opening, strict=True) if not is_minor(move)
    ]
    version = lost.round.steps[lost.round.first_plan()].step.version
    return Alternative(version, plan_steps(before, plan_moves(before, line)))


def rounds_in_words(
    game: Game, words: Wording, lost: Sequence[LostRound], worst: tuple[int, int] | None = None
) -> str:
    """Return what decisions of these rounds cost, where hints placed more, and what they had.

    The rounds are named in this order. `worst` are the first and last of the rounds of which the
    summary says what they cost: what a single one of them cost is left out.
    """
    where, had = _otherwise(game, words, lost)
    if len(lost) > 1 and not (where or had) and any(_otherwise(game, words, lost[:1])):
        # They have nothing in common: more is to be learnt from the worst one.
        return rounds_in_words(game, words, lost[:1], worst)
    numbers = listed([str(each.round.number) for each in lost])
    costs = listed([str(-each.round.shown.decided) for each in lost])
    is_nothing = not any(each.round.shown.decided for each in lost)
    message = "ending-rounds_cost.again" if is_nothing else "ending-rounds_cost"
    text = say(message, count=len(lost), rounds=numbers, costs=costs)
    is_named = worst is not None and all(worst[0] <= each.round.number <= worst[1] for each in lost)
    if (is_nothing or is_named) and not (where or had):
        return ""
    if worst == (lost[0].round.number,) * 2:
        text = ""
    if where and had:
        hints = say("ending-hints", count=len(lost), sites=where, gains=had)
    elif where:
        hints = say("ending-hints.placed", count=len(lost), sites=where)
    else:
        hints = say("ending-hints.had", count=len(lost), gains=had) if had else ""
    return f"{text} {hints}".strip()


def _otherwise(game: Game, words: Wording, lost: Sequence[LostRound]) -> tuple[str, str]:
    """Return where hints placed more in these rounds, and what they had more at their ends."""
    gains = together([each.gains() for each in lost])
    up, _ = steady([_difference(words, each) for each in lost], MORE)
    is_explained = explained_sites(game, words, gains.kinds(game))
    where = listed(more_and_fewer([each for each in up if is_explained(each[0])], []))
    return where, gains_in_words(game, words, gains)


def _difference(words: Wording, lost: LostRound) -> Counter[str]:
    """Return how many more Atlanteans hints placed at each site, on average; below 0 are fewer."""
    vocabulary = vocabulary_of(lost.replay.root.table)
    found: Counter[str] = Counter()
    for moves in lost.replay.moves:
        found.update(sites(words, [move_text(code, vocabulary) for code in moves]))
    tries = len(lost.replay.moves)
    mean = Counter({place: round(count / tries) for place, count in found.items()})
    mean.subtract(sites(words, placements_of(lost.round)))
    return mean


def wanted_sites(words: Wording, lost: Sequence[LostRound]) -> set[str]:
    """Return the sites at which hints placed many more in rounds that they played again."""
    return {
        site for each in lost for site, number in _difference(words, each).items() if number >= MORE
    }


def _placed_otherwise(game: Game, words: Wording, lost: LostRound) -> str:
    """Return where hints placed more and fewer Atlanteans; empty if nowhere.

    What nothing explains is left out, unless there is nothing else.
    """
    difference, scarce = _difference(words, lost), scarce_sites(game, words)
    is_explained = explained_sites(game, words, lost.gains().kinds(game))
    found = difference_in_words(difference, MORE, scarce, is_explained)
    if not found and not gains_in_words(game, words, lost.gains()):
        found = difference_in_words(difference, 1, scarce)
    return say("review-round-placed", sites=found) if found else ""
