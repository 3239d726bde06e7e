"""What decided a game that is over: a mistake, many small steps, one round, or dice and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from ai.review.rounds import Round
from ai.review.sums import FEW, MOST, Sums, fewest_rounds, steepest, sums_over, without_quiet_ends
from game.documents.names import GameStatus
from game.documents.review import ChanceChange, Chapter, ReviewedDecision
from game.text.chances import balance, percent, points
from game.words import say

LARGE: Final = 0.1
"""What changed the chance by less did not decide the game."""
LARGE_MISTAKE: Final = 0.2
"""A mistake of this size, and of a third of all that decisions cost, lost the game."""
NOTABLE_LUCK: Final = 0.05
"""Less luck than this, over some rounds, is as expected."""
HARD: Final = 0.25
"""A game that began with less of a chance was hard from the start."""
HARDLY: Final = 0.02
"""One that began with less than this could hardly be won."""
NEVER_IN_DANGER: Final = 0.8
"""A won game that never fell below this chance was never in danger."""
TURN: Final = 0.6
"""The rounds that cost most hold at least this part of the highest chance, if a few rounds do."""
NEARLY_ALL: Final = 0.75
"""Rounds that are more of the game than this say nothing of where it was lost."""

Luck = Literal["even", "kind", "unkind"]
Cause = Literal["luck", "decided", "both", "despite"]
Mistake = Literal["plan", "move", "turn"]
Pattern = Callable[[int, int], list[str]]
"""Says, of the rounds from one to another, what better plans had there."""


def cause_of(
    status: GameStatus,
    chapters: Sequence[Chapter],
    closest: Round | None,
    decided: ChanceChange,
    decisions: Sequence[ReviewedDecision],
    pattern: Pattern,
) -> list[str]:
    """Return what decided a game, in one to three sentences.

    `closest` is the round in which the chance fell lowest, `decided` what decisions changed.
    """
    if not chapters:
        return []
    if status == "won":
        return _won(chapters, closest, decided)
    whole = sums_over(chapters)
    how_hard = "ending-hard.hardly" if whole.start < HARDLY else "ending-hard"
    hard = [say(how_hard, chance=percent(whole.start))] if whole.start < HARD else []
    if max(each.start for each in chapters) < LARGE:
        return hard
    is_decided = decided.high < 0 and decided.p <= min(-LARGE, whole.luck)
    worst = worst_of(chapters, decisions)
    if not is_decided:
        return [*hard, *_turn(chapters, pattern, worst)]
    if worst is not None and lost_by(chapters, worst) >= max(LARGE_MISTAKE, -decided.p / 3):
        return [*hard, _mistake(worst), *pattern(worst.round, worst.round)]
    return [*hard, *_little_by_little(chapters, pattern)]


def worst_of(
    chapters: Sequence[Chapter], decisions: Sequence[ReviewedDecision]
) -> ReviewedDecision | None:
    """Return the mistake that lost most; None if none is proven."""
    proven = [each for each in decisions if each.charged > 0]
    return max(proven, key=lambda each: lost_by(chapters, each), default=None)


def lost_by(chapters: Sequence[Chapter], decision: ReviewedDecision) -> float:
    """Return what a mistake lost: no more than the chance at the beginning of its round."""
    starts = [each.start for each in chapters if each.round == decision.round]
    return min([decision.charged, *starts])


# --- a won game ---------------------------------------------------------------------------------


def _won(chapters: Sequence[Chapter], closest: Round | None, decided: ChanceChange) -> list[str]:
    """Return how narrow a game was, and if it was, what won it."""
    worst = min(chapters, key=lambda each: each.start)
    if closest is not None and closest.lowest.high < min(worst.start, NEVER_IN_DANGER):
        number, lowest = closest.number, percent(closest.lowest.mean)
        narrow = say("ending-danger.within", round=number, chance=lowest)
        return [narrow, *_won_by(sums_over(chapters), decided)]
    if round(100 * worst.start) == 100:
        return [say("ending-safe.always")]
    if worst.start >= NEVER_IN_DANGER:
        return [say("ending-safe", chance=percent(worst.start))]
    narrow = say("ending-danger", round=worst.round, chance=percent(worst.start))
    return [narrow, *_won_by(sums_over(chapters), decided)]


def _won_by(whole: Sums, decided: ChanceChange) -> list[str]:
    """Return whether dice and cards won a game, or what was decided."""
    least = max(LARGE, (1.0 - whole.start) / 2)
    if whole.luck >= max(least, decided.p):
        lost = decided.high < 0 and decided.p <= -NOTABLE_LUCK
        message = "ending-lucky.although" if lost else "ending-lucky"
        return [say(message, luck=points(whole.luck), decided=points(-decided.p))]
    if decided.low > 0 and decided.p >= least:
        return [say("ending-played", decided=points(decided.p))]
    return []


# --- a lost game --------------------------------------------------------------------------------


def _mistake(worst: ReviewedDecision) -> str:
    """Return the mistake that did most to lose a game."""
    number, cost = worst.round, points(worst.charged)
    if worst.kind == "move":
        better = " ".join(move.text for move in worst.best)
        return say("ending-mistake.move", round=number, cost=cost, what=worst.text, better=better)
    message = "ending-mistake.plan" if worst.phase == "place" else "ending-mistake"
    return say(message, round=number, cost=cost)


def _mistake_in(worst: ReviewedDecision) -> str:
    """Return the largest mistake of the rounds that were just named."""
    better = " ".join(move.text for move in worst.best)
    kind: Mistake = worst.kind
    return say(
        f"ending-mistake_in.{kind}",
        round=worst.round,
        cost=points(worst.charged),
        what=worst.text,
        better=better,
    )


def _little_by_little(chapters: Sequence[Chapter], pattern: Pattern) -> list[str]:
    """Return over which rounds decisions lost a game, or in which one."""
    moved = without_quiet_ends(chapters)
    whole = sums_over(moved)
    most = fewest_rounds(moved, -MOST * whole.decided)
    if most.rounds <= min(FEW, whole.rounds / 2) and most.start - most.end >= LARGE:
        return [_turned(most), *pattern(most.first, most.last)]
    slowly = say(
        f"ending-slowly.{luck_word(whole.luck)}",
        each=points(-whole.decided / whole.rounds),
        first=whole.first,
        last=whole.last,
        luck=points(abs(whole.luck)),
    )
    if most.rounds > NEARLY_ALL * whole.rounds or most.end >= most.start:
        return [slowly, *pattern(whole.first, whole.last)]
    where = say(
        f"ending-most.{luck_word(most.luck)}",
        first=most.first,
        last=most.last,
        start=percent(most.start),
        end=percent(most.end),
        luck=points(abs(most.luck)),
    )
    return [slowly, where, *(pattern(most.first, most.last) or pattern(whole.first, whole.last))]


def luck_word(luck: float) -> Luck:
    """Return whether dice and cards were kind to the team, or about as expected."""
    if abs(luck) < NOTABLE_LUCK:
        return "even"
    return "kind" if luck > 0 else "unkind"


def _turn(
    chapters: Sequence[Chapter], pattern: Pattern, worst: ReviewedDecision | None
) -> list[str]:
    """Return the few rounds in which most of the chance was lost, and by what.

    Of these rounds the `worst` mistake is named if it lost much.
    """
    whole = sums_over(chapters)
    turn = steepest(chapters, TURN)
    if turn.start - turn.end < LARGE:
        by_luck = -whole.luck >= whole.start / 2
        message = "ending-small_falls.luck" if by_luck else "ending-small_falls"
        return [say(message, chance=percent(whole.start))]
    found = [_turned(turn)]
    if worst is not None and turn.first <= worst.round <= turn.last:
        lost = lost_by(chapters, worst)
        found += [_mistake_in(worst)] if lost >= LARGE_MISTAKE else []
    return [*found, *pattern(turn.first, turn.last)]


def _turned(turn: Sums) -> str:
    """Return that these rounds cost most, and whether by luck or by decisions."""
    now = balance(turn.start, 0.0, turn.luck, turn.end)
    fall, decided, luck = turn.start - turn.end, -now.decided / 100, -now.luck / 100
    by: Cause = "luck" if decided < fall / 3 else "decided" if luck < fall / 3 else "both"
    if -luck >= NOTABLE_LUCK:
        by, luck = "despite", -luck
    start, end = percent(turn.start), percent(turn.end)
    if turn.rounds == 1:
        return say(
            f"ending-turn.{by}",
            round=turn.first,
            start=start,
            end=end,
            luck=points(luck),
            decided=points(decided),
        )
    return say(
        f"ending-turns.{by}",
        first=turn.first,
        last=turn.last,
        start=start,
        end=end,
        luck=points(luck),
        decided=points(decided),
    )
