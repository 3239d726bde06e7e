"""The documents of the hint store: questions, complete as workers take them, and what is read back.

The API and the command line share the functions that complete questions and show answers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.documents.hint import HintAnswer, HintProgress
from game.documents.names import about
from game.documents.question import HintQuestion, Question, ReviewQuestion
from game.words import LANGUAGE, SOURCE, has, say_with
from service.store.ids_and_seeds import SEED_LIMIT

FEWEST_REVIEW_SIMULATIONS = 4
"""For each decision; fewer simulations cannot tell moves apart."""
MAX_TOP = 20
SEARCHED_TOPS = (5, MAX_TOP)
"""How many moves a search reports. Hints that ask for fewer moves can share the search."""
Detail = Annotated[Literal["nudge", "move", "line", "plan"], Meta(title="HintDetail")]
DETAILS: tuple[str, ...] = get_args(get_args(Detail)[0])
NEWER_FIELDS = ("plans", "line", "line_win", "language")
"""What the first questions did not have."""
UNSEEDED = ("seed", "top", "language")
"""What the seed of a hint does not depend on."""
DECODERS: Final[Mapping[str, msgspec.json.Decoder[Any]]] = {
    "hint": msgspec.json.Decoder(HintQuestion),
    "review": msgspec.json.Decoder(ReviewQuestion),
    "turn": msgspec.json.Decoder(Question),
}
"""Read the stored question of each kind of search."""

Asked = TypeVar("Asked", bound=Question)
FINAL = ("done", "cancelled", "failed")
"""The statuses in which a hint does not change any more."""
Kind = Literal["hint", "review"]
SearchKind = Literal["hint", "review", "turn"]
"""What workers do: a turn is the search for an engine's move, and ends with the move."""
Priority = Annotated[Literal["normal", "low"], msgspec.Meta(title="Priority")]
CLASSES: dict[Priority, int] = {"normal": 0, "low": 2}
"""The class of a search in the queue, by its priority. A lower one goes first; 1 and 3 are searches
that have begun."""


def hint_question(asked: HintQuestion, position: str, seed: int | None = None) -> HintQuestion:
    """Complete the question of a hint about the position with this hash.

    Without `seed`, the seed is computed from position and question: the same question is then
    the same search.
    """
    compared = tuple(dict.fromkeys(asked.compare))
    question = replace(asked, compare=compared, workers=asked.share_count())
    terms = {name: value for name, value in stored_form(question).items() if name not in UNSEEDED}
    searched = min(each for each in SEARCHED_TOPS if each >= asked.top)
    return replace(question, seed=_seed([position, terms], seed), top=searched)


def review_question(
    record: dict[str, Any], simulations: int, seed: int | None = None
) -> ReviewQuestion:
    """Complete the question of a review; `simulations` is for each decision of the record."""
    return ReviewQuestion(simulations=simulations, seed=_seed(record, seed))


def stored_form(question: Question) -> dict[str, object]:
    """Return a question as it is stored, named, and made a seed of.

    Newer fields that it does not use are left out, so that it stays the same search as before.
    """
    fields = msgspec.to_builtins(question)
    return {name: value for name, value in fields.items() if value or name not in NEWER_FIELDS}


def in_language(question: Asked) -> Asked:
    """Have a question answered in the present language, if that is not the source."""
    language = LANGUAGE.get()
    return question if language == SOURCE else replace(question, language=language)


def language_of(question: Question) -> str:
    """The language in which a question is answered."""
    return question.language or SOURCE


def why_failed(stored: bytes | None) -> str | None:
    """Say why a search failed: in the words of its worker, or by the message that the store names.

    A number may follow the message.
    """
    error = stored.decode() if stored else None
    message, _, seconds = (error or "").partition(" ")
    known = message.startswith("failed-") and has(message)
    return say_with(message, {"seconds": seconds}) if known else error


def filter_answer(
    answer: HintAnswer, *, detail: str, top: int, version: int, cached: bool = False
) -> HintAnswer:
    """Reduce a hint's answer to what `detail` and `top` allow; the rest is empty or null."""
    receipt = answer.receipt
    moves = [] if detail == "nudge" else answer.moves[:top]
    if detail == "move":
        moves = [replace(move, line=[], line_text=[]) for move in moves]
    return replace(
        answer,
        version=version,
        moves=moves,
        plan=answer.plan if detail == "plan" else None,
        plans=answer.plans if detail == "plan" else [],
        comparison=[] if detail == "nudge" else answer.comparison,
        outlook=[] if detail == "nudge" else answer.outlook,
        decision="" if detail == "nudge" else answer.decision,
        headline="" if detail == "nudge" else answer.headline,
        receipt=replace(receipt, asked=replace(receipt.asked, top=top), cached=cached),
    )


def filter_progress(progress: HintProgress | None, *, detail: str) -> HintProgress | None:
    """Remove the best move and its chance from the progress of a nudge, which names no move.

    With `allow` the chances of single moves could be asked for one by one, and so the best move.
    """
    if progress and detail == "nudge":
        return replace(progress, best=None, p=None)
    return progress


def _seed(question: Any, seed: int | None) -> int:
    if seed is not None:
        return seed
    encoded = msgspec.json.encode(question, order="deterministic")
    return int.from_bytes(hashlib.sha256(encoded).digest()[:8]) % SEED_LIMIT


def engine_owner(game_id: str) -> str:
    """Name the owner of the hints behind the moves of a game's engines: who may read the game."""
    return f"engine:{game_id}"


class NotTaken(Exception):  # noqa: N818 - it is a state of the queue rather than a fault
    """The queue takes no search now; `retry_after`: seconds to wait before the next try."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"try again in {retry_after} s")
        self.retry_after = retry_after


class QueueFull(NotTaken):
    """Too many searches wait."""


class NotInTime(NotTaken):
    """No worker is free in time; one should be after `retry_after`."""


class TooManyKept(Exception):  # noqa: N818 - it is a state of the game rather than a fault
    """The game keeps as many hints and reviews as it may."""


class HintHead(msgspec.Struct, frozen=True):
    """The part of a hint that never changes.

    `detail` and `top` say how much of the answer is shown. `fingerprint` is the hash of the
    request, if the request carried an idempotency key. `keep`: it is kept as long as its game.
    `answer_within`: seconds after its creation for which the answer is of use, if it has such.
    `trace` is the trace of the request (W3C `traceparent`), or empty.
    """

    id: str
    kind: Kind
    owner: str
    game_id: str | None
    version: int
    detail: Detail = "plan"
    top: int = 0
    fingerprint: str = ""
    keep: bool = False
    answer_within: float | None = None
    trace: str = ""


class SearchRequest(NamedTuple):
    """A position, as a record, and the question to search there.

    Requests with the same `position` (its hash) and the same question share one search. With
    None the search is not shared.
    """

    position: str | None
    record: dict[str, Any]
    question: HintQuestion | ReviewQuestion
    priority: Priority = "normal"
    cost: float | None = None
    """Expected seconds of the search; None: estimate them from the question."""
    answer_within: float | None = None
    """Seconds for which the answer is of use; the search is dropped when it comes too late."""
    wait: float | None = None
    """Seconds that the client waits for its reply; used where `answer_within` is None."""


@dataclass(frozen=True)
class Hint:
    """A hint or review as it is now. Times are Unix seconds by the clock of Redis."""

    head: HintHead
    status: str
    created: float
    priority: Priority
    question: HintQuestion | ReviewQuestion
    started: float | None = None
    ended: float | None = None
    cached: bool = False
    progress: dict[str, Any] | None = None
    answer: dict[str, Any] | None = None
    error: str | None = None

    @property
    def id(self) -> str:
        """The id of the hint."""
        return self.head.id

    @property
    def final(self) -> bool:
        """Whether the hint has ended. A final hint does not change any more."""
        return self.status in FINAL


class Submitted(NamedTuple):
    """A submitted hint, and whether it began a new search."""

    hint: Hint
    began_search: bool


class QueueStatus(msgspec.Struct, frozen=True):
    """How busy the workers are. Times are in seconds, or null where there is no value."""

    waiting: Annotated[int, about("Hints that wait.")]
    running: Annotated[int, about("Hints being searched.")]
    workers: Annotated[int, about("Workers alive.")]
    oldest_wait_seconds: Annotated[float | None, about("How long the first has waited.")]
    expected_wait_seconds: Annotated[float | None, about("How long a new one would wait.")]


_head_decoder = msgspec.json.Decoder(HintHead)


def read_hint(fields: tuple[list[bytes | None], list[bytes | None]] | None) -> Hint | None:
    """Decode what the READ script returns."""
    if fields is None:
        return None
    head, _, created, priority, cached, own_status, own_end, own_progress = fields[0]
    question, status, started, ended, progress, answer, error = fields[1]
    read_head = _head_decoder.decode(head or b"")
    asked_at = float(created or 0)
    if own_status:  # cancelled while the search went on for other hints
        status, ended, progress, answer, error = own_status, own_end, own_progress, None, None
    return Hint(
        head=read_head,
        status=(status or b"").decode(),
        created=asked_at,
        started=max(asked_at, float(started)) if started else None,
        ended=max(asked_at, float(ended)) if ended else None,
        priority="low" if int(priority or CLASSES["normal"]) == CLASSES["low"] else "normal",
        cached=cached is not None,
        question=DECODERS[read_head.kind].decode(question or b""),
        progress=msgspec.json.decode(progress) if progress else None,
        answer=msgspec.json.decode(answer) if answer else None,
        error=why_failed(error),
    )
