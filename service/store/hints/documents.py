"""The documents of the hint store: what a client asks for and what it reads back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec

from game.documents.names import about
from game.documents.question import HintQuestion, ReviewQuestion
from service.store.hints.questions import Detail

FINAL = ("done", "cancelled", "failed")
"""The statuses in which a hint does not change any more."""

Kind = Literal["hint", "review"]
SearchKind = Literal["hint", "review", "turn"]
"""What workers do: a turn is the search for an engine's move, and ends with the move."""
Priority = Annotated[Literal["normal", "low"], msgspec.Meta(title="Priority")]
PRIORITIES: tuple[str, ...] = get_args(get_args(Priority)[0])


def engine_owner(game_id: str) -> str:
    """Name the owner of the hints behind the moves of a game's engines: who may read the game."""
    return f"engine:{game_id}"


class QueueFull(Exception):  # noqa: N818 - it is a state of the queue rather than a fault
    """The queue is full; `retry_after` is the number of seconds to wait before the next try."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too many hints are waiting; try again in {retry_after} s")
        self.retry_after = retry_after


class NotInTime(Exception):  # noqa: N818 - it is a state of the queue rather than a fault
    """No worker is free in time; `retry_after` is the number of seconds until one should be."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"no worker is free in time; try again in {retry_after} s")
        self.retry_after = retry_after


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
    started: float | None
    ended: float | None
    priority: Priority
    cached: bool
    question: HintQuestion | ReviewQuestion
    progress: dict[str, Any] | None
    answer: dict[str, Any] | None
    error: str | None

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
