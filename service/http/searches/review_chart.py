"""The course of a game as a picture: the chance of winning from decision to decision (SVG)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import render_template

from game.documents.review import Chapter, ReviewAnswer
from game.text.chances import balance, counted_points, percent, signed
from game.words import say

WIDTH, HEIGHT = 900, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 56, 64
LINE_HEIGHT = 22
LONGEST_TEXT = 96
LEAST_GAP = 34
"""Rounds whose marks would be closer than this are marked without their number."""

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class RoundMark:
    """Where a round begins."""

    number: int
    x: float
    labelled: bool


@dataclass(frozen=True)
class TurningMark:
    """A moment that moved the chance most: its place in the picture, and its text."""

    number: int
    x: float
    y: float
    gained: bool
    text: str
    short: str


def curve_svg(answer: ReviewAnswer) -> str:
    """Draw the answer of a review."""
    scale = _Scale(max(1, answer.version))
    line, low, high = _points(answer)
    turning = _turning_marks(answer, scale)
    height = HEIGHT + LINE_HEIGHT * max(0, len(turning) - 1)
    return render_template(
        "curve.svg",
        width=WIDTH,
        height=height,
        left=LEFT,
        right=WIDTH - RIGHT,
        top=TOP,
        bottom=HEIGHT - BOTTOM - LINE_HEIGHT,
        title=_title(answer),
        round_axis=say("chart-rounds"),
        described=_described(answer),
        levels=[(percent(p), scale.y(p)) for p in (0.0, 0.25, 0.5, 0.75, 1.0)],
        line=scale.path(line),
        band=scale.path([*high, *reversed(low)]),
        last=(scale.x(line[-1][0]), scale.y(line[-1][1])),
        rounds=_round_marks(answer.chapters, scale),
        turning=turning,
        line_height=LINE_HEIGHT,
    )


class _Scale:
    """From versions and chances to places in the picture."""

    def __init__(self, last: int) -> None:
        self._last = last

    def x(self, version: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * version / self._last, 1)

    def y(self, p: float) -> float:
        return round(TOP + (HEIGHT - BOTTOM - LINE_HEIGHT - TOP) * (1 - p), 1)

    def path(self, points: Points) -> str:
        return " ".join(f"{self.x(version)},{self.y(p)}" for version, p in points)


Points = list[tuple[int, float]]


def _points(answer: ReviewAnswer) -> tuple[Points, Points, Points]:
    """Return the chance at each version, and the two ends of its interval."""
    chances = [(point.version, point.win) for point in answer.curve] or [(0, answer.start)]
    if not answer.receipt.spent.stopped:
        chances.append((answer.version, answer.now))
    line = [(at, win.p) for at, win in chances]
    low = [(at, win.low) for at, win in chances]
    high = [(at, win.high) for at, win in chances]
    return line, low, high


def _round_marks(chapters: list[Chapter], scale: _Scale) -> list[RoundMark]:
    marks: list[RoundMark] = []
    labelled_at = float("-inf")
    for chapter in chapters:
        x = scale.x(chapter.version)
        labelled = x - labelled_at >= LEAST_GAP
        marks.append(RoundMark(chapter.round, x, labelled))
        labelled_at = x if labelled else labelled_at
    return marks


def _turning_marks(answer: ReviewAnswer, scale: _Scale) -> list[TurningMark]:
    """Return the marks of the largest falls and the best moments."""
    chances = {point.version: point.win.p for point in answer.curve}
    marks = []
    for number, moment in enumerate([*answer.falls, *answer.rises], start=1):
        text = clean(moment.text)
        reasons = " ".join(clean(reason.text) for reason in moment.reasons)
        short = text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"
        before = [p for version, p in chances.items() if version <= moment.until]
        x, y = scale.x(moment.until), scale.y(before[-1] if before else answer.start.p)
        gained = moment.change.p > 0
        marks.append(TurningMark(number, x, y, gained, f"{text} {reasons}".strip(), short))
    return marks


def _title(answer: ReviewAnswer) -> str:
    return say("chart-title", status=answer.status)


def _described(answer: ReviewAnswer) -> str:
    """Describe the picture in words, for screen readers."""
    first, last = answer.start.p, _points(answer)[0][-1][1]
    worst = max((each.charged for each in answer.decisions), default=0.0)
    whole = balance(first, worst, answer.luck.p, last)
    return say(
        "chart-described",
        first=percent(first),
        last=percent(last),
        decisions=len(answer.decisions),
        cost=counted_points(whole.cost),
        luck=signed(whole.luck),
        decided=signed(whole.decided),
    )


def clean(text: str) -> str:
    """Leave out what no XML document may hold, such as control characters in a player's name."""
    return _NO_XML.sub("", text)
