"""Which dice and cards changed the chance most in some rounds, and what all others changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ai.hints.number_words import listed
from ai.review.course import game_at
from ai.review.round_spans import in_rounds
from ai.review.rounds import Round
from ai.review.verdicts import Happened
from game.game import Game
from game.text.chances import counted_points, signed
from game.words import say
from game.words.shapes import without_stop

MUCH: Final = 8
"""Luck of so many points in a round is named with the outcomes that it was made of."""
LARGE: Final = 0.08
"""An outcome of dice or cards is named in any round if it changed the chance by so much."""
SMALL: Final = 0.02
"""One that changed it by less is not named at all."""
FEW: Final = 2
MOST: Final = 4
"""So many are named, or so many large ones."""


@dataclass(frozen=True)
class Parts:
    """Outcomes with what they changed, in whole points, and what `others` of them changed.

    All the points together are those of the luck that they are parts of.
    """

    named: list[tuple[Happened, int]]
    others: int
    rest: int


def parts_of(this: Round) -> Parts:
    """Return the outcomes that changed the chance most in a round, if any is worth a word."""
    events = [each for each in this.steps if each.step.is_chance]
    large = [each for each in events if abs(each.mean()) >= LARGE]
    along = 1 if this.shown.luck >= 0 else -1
    if abs(this.shown.luck) >= MUCH:
        most = sorted(events, key=lambda each: -along * each.mean())[:FEW]
        large += [each for each in most if along * each.mean() >= SMALL and each not in large]
    named = sorted(large, key=lambda each: -abs(each.mean()))[:MOST]
    points = [(each, round(100 * each.mean())) for each in named]
    rest = this.shown.luck - sum(size for _, size in points)
    return Parts(points, len(events) - len(named), rest)


def luck_of_round(game: Game, this: Round) -> str:
    """Return what the luck of a round was made of, in a sentence; empty if it was little."""
    parts = parts_of(this)
    if not parts.named:
        return ""
    events = [
        say("chapter-event", what=outcome(game, each), points=signed(size))
        for each, size in parts.named
    ]
    if parts.rest and parts.others:
        events.append(say("chapter-others", count=parts.others, points=signed(parts.rest)))
    return say("chapter-by_chance", events=listed(events))


def outcome(game: Game, happened: Happened) -> str:
    """Return what dice or cards showed, without a full stop."""
    step = happened.step
    return without_stop(game_at(game, step.before).describe(step.moves[0]))


def small_luck(game: Game, rounds: Sequence[Round], named: Collection[int]) -> str:
    """Return what dice and cards took in these rounds beside outcomes that are named already.

    `named` are the versions of these. Empty if the others took little together.
    """
    events = [each for this in rounds for each in this.steps if each.step.is_chance]
    others = [each for each in events if each.step.version not in named]
    total = sum(this.shown.luck for this in rounds)
    taken = -total + sum(round(100 * each.mean()) for each in events if each.step.version in named)
    if taken < MUCH:
        return ""
    worst = min(others, key=Happened.mean, default=None)
    if worst is None or worst.mean() > -SMALL:
        return ""
    where, size = in_rounds([this.number for this in rounds]), counted_points(taken)
    what, most = outcome(game, worst), counted_points(round(-100 * worst.mean()))
    if len(others) < len(events):
        return say("ending-small_luck.others", rounds=where, size=size, worst=what, most=most)
    count = len(others)
    return say("ending-small_luck", rounds=where, size=size, count=count, worst=what, most=most)
