"""Hints and reviews as replies show them, and the course of a game as a picture (SVG)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
from flask import render_template
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from game.documents.hint import HintAnswer, HintProgress
from game.documents.names import about
from game.documents.question import HintQuestion, ReviewQuestion, SearchTerms
from game.documents.review import AskedReviewBudget, Chapter, ReviewAnswer, ReviewProgress
from game.text.chances import balance, counted_points, percent, signed
from game.words import say
from game.words.kept import reworded
from service.http.games.lookup import shown
from service.http.kit.problems import Problem, refusal
from service.store.hints.documents import Detail, Kind, Priority, filter_answer, filter_progress
from service.store.hints.documents import Hint as StoredHint
from service.timestamps import Timestamp, iso_time

SearchStatus = Annotated[
    Literal["queued", "running", "done", "cancelled", "failed"], Meta(title="SearchStatus")
]
Document = TypeVar("Document", bound=Struct)
LINE_HEIGHT = 22
LONGEST_TEXT = 96
LEAST_GAP = 34
"""Rounds whose marks would be closer than this are marked without their number."""
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
Points = list[tuple[int, float]]


class AskedQuestion(SearchTerms, frozen=True, kw_only=True):
    """The question, with defaults for everything that was left open."""

    seed: int
    top: Annotated[int, about("How many moves to advise.")]
    detail: Detail
    priority: Priority
    answer_within: Annotated[
        float | None, about("Seconds after `created` for which the answer is of use, if asked for.")
    ]


class AskedReview(Struct, frozen=True):
    """The question, with defaults for everything that was left open."""

    budget: AskedReviewBudget
    seed: int


class Search(Struct, frozen=True):
    """Fields shared by hints and reviews."""

    id: str
    game: Annotated[str | None, about("Null when the position came with the question.")]
    version: Annotated[int, about("The version of the game that it is about.")]
    status: SearchStatus
    created: Timestamp
    started: Timestamp | None
    ended: Timestamp | None
    error: Annotated[str | None, about("Why it failed, if it did.")]
    keep: Annotated[bool, about("Whether it is kept as long as its game.")]


class Hint(Search, frozen=True):
    """A hint: its status, and its answer."""

    question: AskedQuestion
    progress: HintProgress | None
    answer: Annotated[HintAnswer | None, about("Null until something was found.")]


class Review(Search, frozen=True):
    """A review of a game up to a version: its status, and its answer."""

    game: str
    version: Annotated[int, about("The version up to which the game is reviewed.")]
    question: AskedReview
    progress: ReviewProgress | None
    answer: Annotated[ReviewAnswer | None, about("Null until something was found.")]


# msgspec works out a type when it reads the first document of it; another thread that reads one
# meanwhile crashes the process. So the types are worked out here, before there are threads.
for _document in (
    HintProgress,
    HintAnswer,
    ReviewProgress,
    ReviewAnswer,
):
    msgspec.json.Decoder(_document)


def missing(kind: Kind, hint_id: str) -> Problem:
    """Refuse a hint or review that does not exist, or expired."""
    return refusal(
        f"{kind}_not_found", "detail-no_such_search", f"{kind}_id", kind=kind, search=shown(hint_id)
    )


@contextmanager
def _readable(stored: StoredHint) -> Iterator[None]:
    """Refuse a hint or review as missing when another version wrote it in another form."""
    try:
        yield
    except msgspec.ValidationError:
        raise missing(stored.head.kind, stored.id) from None


def hint_document(stored: StoredHint) -> Hint:
    """Describe a hint; its answer has as much as the detail allows.

    Raises Problem for one that another version of the service stored in another form.
    """
    with _readable(stored):
        return _hint_document(stored)


def _hint_document(stored: StoredHint) -> Hint:
    head = stored.head
    question = cast("HintQuestion", stored.question)
    answer = _typed(_for_the_reader(stored.answer), HintAnswer)
    return Hint(
        **_search_fields(stored),
        question=AskedQuestion(
            **asdict(question.terms()),
            seed=question.seed,
            top=head.top,
            detail=head.detail,
            priority=stored.priority,
            answer_within=head.answer_within,
        ),
        progress=filter_progress(_typed(stored.progress, HintProgress), detail=head.detail),
        answer=answer
        and filter_answer(
            answer, detail=head.detail, top=head.top, version=head.version, cached=stored.cached
        ),
    )


def _for_the_reader(answer: dict[str, Any] | None) -> dict[str, Any] | None:
    """Word the reasons of an engine in the reader's language; other answers are as asked for."""
    words = answer and answer.get("words")
    return cast("dict[str, Any]", reworded(answer, words)) if words else answer


def review_document(stored: StoredHint) -> Review:
    """Describe a review. Raises as `hint_document`."""
    question = cast("ReviewQuestion", stored.question)
    with _readable(stored):
        return Review(
            **_search_fields(stored),
            question=AskedReview(AskedReviewBudget(question.simulations), question.seed),
            progress=_typed(stored.progress, ReviewProgress),
            answer=review_answer(stored),
        )


def review_answer(stored: StoredHint) -> ReviewAnswer | None:
    """Return the answer of a review, marked as cached if it existed before the request.

    Raises as `hint_document`.
    """
    with _readable(stored):
        answer = _typed(stored.answer, ReviewAnswer)
    if answer is None:
        return None
    receipt = replace(answer.receipt, cached=stored.cached)
    return replace(answer, receipt=receipt)


def status_of(stored: StoredHint) -> SearchStatus:
    """Return the status of a hint or review."""
    return cast("SearchStatus", stored.status)


def _search_fields(stored: StoredHint) -> dict[str, Any]:
    return {
        "id": stored.id,
        "game": stored.head.game_id,
        "version": stored.head.version,
        "status": status_of(stored),
        "created": iso_time(stored.created),
        "started": None if stored.started is None else iso_time(stored.started),
        "ended": None if stored.ended is None else iso_time(stored.ended),
        "error": stored.error,
        "keep": stored.head.keep,
    }


def _typed(stored: dict[str, Any] | None, document: type[Document]) -> Document | None:
    """Read what a worker stored."""
    return None if stored is None else msgspec.convert(stored, document)


WIDTH, HEIGHT = 900, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 56, 64


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
