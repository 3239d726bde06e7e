"""Hints and reviews as replies show them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from game.documents.hint import HintAnswer, HintProgress
from game.documents.names import about
from game.documents.question import HintQuestion, ReviewQuestion, SearchTerms
from game.documents.review import AskedReviewBudget, ReviewAnswer, ReviewProgress
from game.words.kept import reworded
from service.http.games.lookup import shown
from service.http.kit.problems import Problem, refusal
from service.store.hints.documents import Hint as StoredHint
from service.store.hints.documents import Kind, Priority
from service.store.hints.questions import Detail, filter_answer, filter_progress
from service.timestamps import Timestamp, iso_time

SearchStatus = Annotated[
    Literal["queued", "running", "done", "cancelled", "failed"], Meta(title="SearchStatus")
]
Document = TypeVar("Document", bound=Struct)


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
