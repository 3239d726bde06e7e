"""What decided a game that is over: a mistake, many small steps, one round, or dice and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec import structs

from ai.review.rounds import HARD, Round
from ai.review.sums import FEW, MOST, Sums, fewest_rounds, steepest, sums_over, without_quiet_ends
from game.documents.names import GameStatus
from game.documents.review import ChanceChange, Chapter
from game.text.chances import balance, percent, points, whole_points
from game.words import say

LARGE: Final = 0.1
"""What changed the chance by less did not decide the game."""
NOTABLE_LUCK: Final = 0.05
"""Less luck than this, over some rounds, is as expected."""
HALF: Final = 0.5
"""Of a game that began with more it is not said how far it rose."""
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
Rounds = tuple[int, int]
"""The first and the last of rounds in a row."""


@dataclass(frozen=True)
class CauseFound:
    """Sentences about what decided a game, and the rounds, from one to another, they are about."""

    hard: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    rounds: Rounds | None = None


def cause_of(
    status: GameStatus,
    chapters: Sequence[Chapter],
    closest: Round | None,
    decided: ChanceChange,
) -> CauseFound:
    """Return how hard a game was, and what decided it, in one to three sentences.

    `closest` is the round in which the chance fell lowest, `decided` what decisions changed.
    """
    if not chapters:
        return CauseFound()
    lucks = whole_points([each.luck for each in chapters])
    chapters = [
        structs.replace(each, luck=luck / 100) for each, luck in zip(chapters, lucks, strict=True)
    ]
    if status == "won":
        return CauseFound(texts=_won(chapters, closest, decided))
    whole = sums_over(chapters)
    how_hard = "ending-hard.hardly" if whole.start < HARDLY else "ending-hard"
    hard = [say(how_hard, chance=percent(whole.start))] if whole.start < HARD else []
    if max(each.start for each in chapters) < LARGE:
        return CauseFound(hard, _highest(chapters))
    is_decided = decided.high < 0 and decided.p <= min(-LARGE, whole.luck)
    texts, rounds = (_little_by_little if is_decided else _turn)(chapters)
    return CauseFound(hard, [*_risen(chapters), *texts], rounds)


def _risen(chapters: Sequence[Chapter]) -> list[str]:
    """Return that the chance rose before it fell, if it did by much, and what raised it."""
    best = max(chapters, key=lambda each: each.start)
    before = [each for each in chapters if each.round < best.round]
    if chapters[0].start > HALF or best.start - chapters[0].start < LARGE:
        return []
    luck = sums_over(before).luck
    message = "ending-risen.luck" if luck >= LARGE else "ending-risen"
    return [say(message, round=before[-1].round, chance=percent(best.start), luck=points(luck))]


def _highest(chapters: Sequence[Chapter]) -> list[str]:
    """Return where the chance of a hard game was highest, if not at its start."""
    best = max(chapters, key=lambda each: each.start)
    if best.start - chapters[0].start < HARDLY:
        return []
    return [say("ending-highest", round=best.round, chance=percent(best.start))]


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


def _little_by_little(chapters: Sequence[Chapter]) -> tuple[list[str], Rounds]:
    """Return over which rounds decisions lost a game, or in which one."""
    moved = without_quiet_ends(chapters)
    whole = sums_over(moved)
    most = fewest_rounds(moved, -MOST * whole.decided)
    least = min(LARGE, max(each.start for each in moved) / 2)
    if most.rounds <= min(FEW, whole.rounds / 2) and most.start - most.end >= least:
        return [_turned(most)], (most.first, most.last)
    if most.rounds > NEARLY_ALL * whole.rounds or most.end >= most.start:
        most = whole
    each = points(-most.decided / most.rounds)
    if each == points(0.0):
        text = say("ending-small_falls", chance=percent(whole.start))
        return [text], (whole.first, whole.last)
    text = say(
        f"ending-slowly.{luck_word(most.luck)}",
        each=each,
        first=most.first,
        last=most.last,
        start=percent(most.start),
        end=percent(most.end),
        luck=points(abs(most.luck)),
    )
    return [text], (most.first, most.last)


def luck_word(luck: float) -> Luck:
    """Return whether dice and cards were kind to the team, or about as expected."""
    if abs(luck) < NOTABLE_LUCK:
        return "even"
    return "kind" if luck > 0 else "unkind"


def _turn(chapters: Sequence[Chapter]) -> tuple[list[str], Rounds]:
    """Return the few rounds in which most of the chance was lost, and by what."""
    whole = sums_over(chapters)
    turn = steepest(chapters, TURN)
    if turn.start - turn.end >= LARGE:
        return [_turned(turn)], (turn.first, turn.last)
    by_luck = -whole.luck >= whole.start / 2
    message = "ending-small_falls.luck" if by_luck else "ending-small_falls"
    return [say(message, chance=percent(whole.start))], (turn.first, turn.last)


def _turned(turn: Sums) -> str:
    """Return that these rounds cost most, and whether by luck or by decisions."""
    now = balance(turn.start, 0.0, turn.luck, turn.end)
    fall, decided, luck = turn.start - turn.end, -now.decided / 100, -now.luck / 100
    by: Cause = "both"
    if decided < min(fall / 3, LARGE) or luck < min(fall / 3, LARGE):
        by = "luck" if decided < luck else "decided"
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
