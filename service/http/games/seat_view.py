"""Who sits where, as replies show it: never an invitation or a token."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from game.documents.names import about
from service.store.games.documents import Head
from service.store.games.open_game import seating_of
from service.store.games.seating import Agreement, Engine, Seat, SeatsMode, Strength, Until
from service.store.hints.turns import TurnStatus
from service.timestamps import Timestamp, iso_time

SeatHolder = Annotated[
    Literal["anybody", "nobody", "invited", "person", "engine"], Meta(title="SeatHolder")
]


class EngineBudgetView(Struct, frozen=True, omit_defaults=True):
    """How much an engine searches for each decision: one of the two."""

    seconds: float | UnsetType = UNSET
    simulations: int | UnsetType = UNSET


class SeatEngine(Struct, frozen=True):
    """An engine at a seat."""

    budget: EngineBudgetView
    strength: Strength


class TakenSeat(Struct, frozen=True):
    """One seat, and who has it."""

    seat: int
    holder: Annotated[
        SeatHolder,
        about(
            "`anybody` who may play the game (open games); in games with claimed seats `nobody`, "
            "somebody `invited`, or a `person` with a token; or an `engine`."
        ),
    ]
    since: Annotated[Timestamp | None, about("Since when the person or engine has it.")]
    engine: SeatEngine | None
    agreed: Annotated[
        Until | None,
        about("Until when the engines play on for this person; null when they must not."),
    ]


class WatchingSpectator(Struct, frozen=True):
    """A spectator."""

    id: Annotated[str, about("Names the spectator, to revoke the token.")]
    since: Timestamp


class EnginesAtWork(Struct, frozen=True):
    """What the engines of a game are doing."""

    status: Annotated[
        Literal["waiting", "queued", "searching", "failed"],
        Meta(
            title="EnginesStatus",
            description="`waiting`: for the persons, or nothing is to be played.",
        ),
    ]
    error: Annotated[str | None, about("Why they cannot go on; `agree` makes them try again.")]


class TableSeats(Struct, frozen=True):
    """The seats and spectators of a game."""

    mode: SeatsMode
    revision: Annotated[int, about("Goes up with every change.")]
    seats: list[TakenSeat]
    spectators: list[WatchingSpectator]
    engines: Annotated[
        EnginesAtWork | None, about("Null where no engine sits, and in replies to changes.")
    ]


def seats_document(head: Head, turn: TurnStatus | None = None) -> TableSeats:
    """Describe the seats and spectators of a game; `turn` is that of its engines."""
    seating = seating_of(head)
    return TableSeats(
        mode=seating.mode,
        revision=seating.revision,
        seats=taken_seats(head),
        spectators=[
            WatchingSpectator(each.id, iso_time(each.since)) for each in seating.spectators
        ],
        engines=_at_work(turn) if turn and seating.engines else None,
    )


def _at_work(turn: TurnStatus) -> EnginesAtWork:
    match turn.status:
        case "queued":
            return EnginesAtWork("queued", None)
        case "running":
            return EnginesAtWork("searching", None)
        case "failed":
            return EnginesAtWork("failed", turn.error)
    return EnginesAtWork("waiting", None)


def taken_seats(head: Head) -> list[TakenSeat]:
    """Describe the seats of a game."""
    seating = seating_of(head)
    return [_taken(number, seat, seating.mode) for number, seat in enumerate(seating.seats, 1)]


def _taken(number: int, seat: Seat, mode: SeatsMode) -> TakenSeat:
    agreement = seat.agreement
    return TakenSeat(
        seat=number,
        holder=_holder(seat, mode),
        since=None if seat.since is None else iso_time(seat.since),
        engine=None if seat.engine is None else _engine(seat.engine),
        agreed=_until(agreement) if agreement else None,
    )


def _until(agreement: Agreement) -> Until:
    if agreement.standing:
        return "withdrawn"
    return "person" if agreement.round is None else "phase"


def _holder(seat: Seat, mode: SeatsMode) -> SeatHolder:
    if seat.engine is not None:
        return "engine"
    if mode == "open":
        return "anybody"
    if seat.token is not None:
        return "person"
    return "nobody" if seat.invitation is None else "invited"


def _engine(engine: Engine) -> SeatEngine:
    budget = engine.budget
    return SeatEngine(
        EngineBudgetView(
            UNSET if budget.seconds is None else budget.seconds,
            UNSET if budget.simulations is None else budget.simulations,
        ),
        engine.strength,
    )
