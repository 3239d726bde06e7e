"""Games as replies show them, with who sits where, and the step that stores a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, cast

from flask import Response, url_for
from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, structs

from game.documents.names import GameStatus, Phase, about
from game.documents.position import PositionView
from game.text.chances import with_thousands
from service.http.games.lookup import game_etag
from service.http.kit.context import asker, caller, owner, services
from service.http.kit.idempotency import KeyedRequest
from service.http.kit.metrics import GAMES_CREATED
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import json_reply
from service.store.games.documents import (
    Answer,
    AskedDecision,
    Chance,
    Draft,
    Head,
    NewTable,
    OpenGame,
    Origin,
    TalkMode,
    UndoMode,
    can_undo_to,
    seating_of,
)
from service.store.games.errors import TooManyGamesError
from service.store.games.game_store import most_plans
from service.store.games.seating import Agreement, Engine, Seat, SeatsMode, Strength, Until
from service.store.hints.turns import TurnStatus
from service.timestamps import Timestamp, iso_time

SeatHolder = Annotated[
    Literal["anybody", "nobody", "invited", "person", "engine"], Meta(title="SeatHolder")
]
CanUndoTo = Annotated[
    int,
    about(
        "The earliest version that undo can go back to; `version` itself if nothing can be undone."
    ),
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


class PlayedContent(Struct, frozen=True):
    """The content that a game is played with."""

    version: Annotated[str, about("As in GET /v1/content.")]
    runs_here: Annotated[
        bool, about("False: this server has other content; read the game or fork it.")
    ]


class GameSummary(Struct, frozen=True):
    """A game without its position."""

    id: str
    version: Annotated[int, about("How many entries its log has; the ETag names it.")]
    status: GameStatus
    chance: Chance
    label: Annotated[str | None, about("The creator's own text.")]
    seats: Annotated[SeatsMode, about("`claimed`: each seat is played with a token of its own.")]
    seating: Annotated[list[TakenSeat], about("Who sits where.")]
    created: Timestamp
    updated: Timestamp
    rules: Annotated[str, about("Version of the rules.")]
    content: PlayedContent
    forked_from: Origin | None
    ephemeral: Annotated[bool, about("Whether it is a plan, gone an hour after its last move.")]
    planner: Annotated[int | None, about("The seat whose plan it is; null for all other games.")]
    shared: Annotated[bool, about("Whether all who read the game that it is for read the plan.")]
    undo: Annotated[UndoMode, about("How far moves can be undone.")]
    talk: Annotated[TalkMode, about("Whether people at the table may send texts of their own.")]
    seed: Annotated[
        int | None,
        about(
            'What set-up, dice and cards of a `"chance": "seeded"` game follow from: whoever reads '
            "it can work out what comes. Null in other games."
        ),
    ]


class ListedGame(GameSummary, frozen=True):
    """A game in a list: its set-up and its progress, in short."""

    level: Annotated[int, about("Difficulty.")]
    councilors: Annotated[list[str], about("By seat.")]
    round: Annotated[int | None, about("Null in a game that this server cannot replay.")]
    phase: Annotated[Phase | None, about("Null like `round`.")]
    decision: Annotated[
        AskedDecision | None, about("What is asked next; null like `round`, and when it is over.")
    ]


if TYPE_CHECKING:
    GameDocument = GameSummary
else:
    GameDocument = defstruct(
        "Game",
        [
            (field.name, field.type)
            for field in structs.fields(PositionView)
            if field.name not in GameSummary.__struct_fields__
        ]
        + [("can_undo_to", CanUndoTo)],
        bases=(GameSummary,),
        frozen=True,
        namespace={"__doc__": "A game with its whole position."},
    )
    """A summary followed by the fields of a position, which a Struct cannot inherit twice."""


def summary(head: Head) -> GameSummary:
    """Describe a game without its position.

    Earlier services wrote a seed for `server` games too, and drew from it: it is never shown.
    """
    meta = head.meta
    return GameSummary(
        id=meta.id,
        version=head.version,
        status=cast("GameStatus", head.status),
        chance=meta.chance,
        label=meta.label,
        seats=head.seating.mode,
        seating=taken_seats(head),
        created=iso_time(meta.created),
        updated=iso_time(head.updated),
        rules=meta.rules,
        content=PlayedContent(meta.content, meta.content == services().content.version),
        forked_from=meta.origin,
        ephemeral=meta.ephemeral,
        planner=meta.planner,
        shared=meta.shared,
        undo=meta.undo,
        talk=meta.talk,
        seed=meta.seed if meta.chance == "seeded" else None,
    )


def listed_game(head: Head) -> ListedGame:
    """Describe a game for a list."""
    glance = services().games.glance(head)
    return ListedGame(
        **structs.asdict(summary(head)),
        level=head.meta.setup["level"],
        councilors=councilors_of(head),
        round=glance.round if glance else None,
        phase=glance.phase if glance else None,
        decision=glance.decision if glance else None,
    )


def councilors_of(head: Head) -> list[str]:
    """List the councilors of a game by seat."""
    return [player["councilor"] for player in head.meta.setup["players"]]


def game_document(opened: OpenGame) -> GameDocument:
    """Describe a game with its whole position."""
    view = structs.asdict(opened.game.clone().view())
    undoing = {"can_undo_to": can_undo_to(opened)}
    return GameDocument(**(view | structs.asdict(summary(opened.head)) | undoing))


def check_seed(table: NewTable) -> None:
    """Refuse a seed for a game whose set-up is given and whose chance does not follow from it."""
    if table.seed is not None and table.chance != "seeded":
        raise refusal("invalid_value", "detail-no_seed", "seed")


def check_number_of_games() -> None:
    """Refuse a new game before any work is done on it; raises Problem."""
    most = _most_games()
    if not services().games.store.may_have_room(owner(), most):
        raise _too_many_games(most)


def store_new(draft: Draft, request_key: KeyedRequest) -> Response:
    """Store a new game and answer with it; repeats the answer of a key that was used before.

    Raises Problem when the caller may keep no more games, and GameMissingError when the game that
    it was forked from is gone.
    """
    address = url_for("games.readGame", game_id=draft.head.meta.id)
    headers = {"Location": address, "ETag": game_etag(draft.head)}
    document = game_document(OpenGame(draft.head, draft.game))
    response = json_reply(document, 201, headers=headers)
    try:
        most = _most_games()
        earlier = services().games.commit_new(draft, request_key.keep(response), most)
    except TooManyGamesError:
        if draft.head.meta.ephemeral:
            plans = most_plans(draft.head.meta)
            raise refusal(
                "too_many_games", "detail-too_many_plans", more={"limit": plans}, most=plans
            ) from None
        raise _too_many_games(most) from None
    if earlier:
        return request_key.repeat(earlier)
    GAMES_CREATED.inc()
    return response


def _most_games() -> int:
    own_limit = caller().quotas.max_games
    return services().config.max_games if own_limit is None else own_limit


def _too_many_games(most: int) -> Problem:
    return refusal(
        "too_many_games",
        "detail-too_many_games",
        more={"limit": most},
        count=most,
        games=with_thousands(most),
    )


def creation_answer(key: str) -> Answer | None:
    """Look up what the caller's keyed request that created a game was answered."""
    return services().games.store.creation_answer(asker(), key)
