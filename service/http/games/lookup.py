"""The game that a call is about: finding it, who may do what there, and what is refused about it.

Shared by all calls under /v1/games/{id}.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from flask import Flask, Response, request

from game import TAKE_BACK, Game, SetupError
from game.game import is_chance_entry
from game.record import kept_entries
from game.text.chances import with_thousands
from game.words import LANGUAGE, SOURCE, say
from service.http.games.setup_schema import setup_errors
from service.http.kit.context import Share, asker, caller, fair_name, owner, services
from service.http.kit.etag import not_modified, quoted, stale_version
from service.http.kit.fields import WholeNumber, version_field
from service.http.kit.languages import Worded, language_tag
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import REVALIDATE, json_reply
from service.store.games.documents import Author, Head, OpenGame, StoredGame, author_of
from service.store.games.errors import (
    ContentChangedError,
    GameMissingError,
    RefusedMoveError,
    StaleVersionError,
    UnknownVersionError,
    UnreadableGameError,
)
from service.store.games.game_service import LONGEST_LOG
from service.store.games.seat_rules import NotYourSeatError, check_seat_may_play
from service.store.games.seating import SeatingError
from service.store.ids_and_seeds import ID

SHORT_REPLAY = 100
"""A record with fewer entries is replayed at once."""
REPLAYING = ("game_too_long", "too_many_replays")
"""What calls refuse that replay a record."""
SETTING_UP = ("invalid_setup", "invalid_position", "invalid_record", *REPLAYING)
"""What calls refuse that set a game up."""
AT_A_VERSION = ("unreadable_game", "unknown_version", *REPLAYING)
"""What calls refuse that look at an earlier version of a game."""
WRITING = ("not_your_plan", "not_your_seat", "game_over", "content_changed", "unreadable_game")
"""What calls refuse that add to the log of a game."""
REPLAY_WAIT_SECONDS = 10.0
"""How long a long record waits for its turn."""
LONGEST_GAME = 100_000
"""No game has as many entries; a larger version number is a mistake."""
CheckMove = Callable[[Game, str, int], None]
"""Takes the game, a move, and how many moves of the request come before it."""


def open_game(game_id: str, head: Head | None = None) -> OpenGame:
    """Open the caller's game as it is now; raises Problem when that cannot be.

    `head` is what this request has read of the game already, which saves a look; that of another
    game is left aside.
    """
    if head is None or head.meta.id != game_id:
        head = game_head(game_id)
    return services().games.open(head)


def open_at(game_id: str, version: int | None) -> OpenGame:
    """Open the caller's game as it was at a version; None: as it is now. Raises Problem."""
    if version is None:
        return open_game(game_id)
    head = game_head(game_id)
    if version > head.version:
        raise unknown_version(head.version, "version")
    with replaying(version):
        return services().games.at(head, version)


def unknown_version(current: int, field: str) -> Problem:
    """Refuse a version that the game has not had."""
    return refusal("unknown_version", "detail-unknown_version", field, current=current)


def past_version() -> WholeNumber:
    """The query parameter that asks for an earlier moment."""
    return version_field(
        "An earlier version to show; the current one by default.",
    )


def unchanged_game(game_id: str) -> Response | None:
    """Make the 304 reply when the client already has the game as it is."""
    if not request.if_none_match:
        return None
    return not_modified(_tag(game_head(game_id)))


def tagged_reply(document: Any, head: Head) -> Response:
    """Reply with a document about a game as it is, which the client may keep and ask about."""
    return json_reply(document, headers={"ETag": game_etag(head)}, cache=REVALIDATE)


def game_etag(head: Head) -> str:
    """Write the ETag of the replies about a game."""
    return quoted(_tag(head))


def game_head(game_id: str) -> Head:
    """Read a game that the caller may read, without its position; raises Problem for any other."""
    head = services().games.store.head(checked_id(game_id))
    if head is None or not _may_read(head):
        raise no_such_game(game_id)
    return head


def stored_game(game_id: str) -> StoredGame:
    """Read the caller's game with its moves but without replaying it; raises Problem."""
    return services().games.stored(game_head(game_id))


def named_version(wanted: dict[str, Any], head: Head) -> int:
    """Read the version that a body names, by default the current one; raises Problem."""
    version: int = wanted.get("version", head.version)
    if version > head.version:
        raise unknown_version(head.version, "version")
    return version


def checked_id(game_id: str) -> str:
    """Refuse an id that no game can have."""
    if not ID.fullmatch(game_id):
        raise no_such_game(game_id)
    return game_id


def _may_read(head: Head) -> bool:
    """Return whether the caller may read a game.

    A key reads the games of its owner, a token its own game, and each the plans that it has made. A
    plan that is shared is read by all who read the game that it is for.
    """
    seat_pass, meta = caller().seat_pass, head.meta
    if meta.owner == asker() or (seat_pass is not None and seat_pass.game_id == meta.id):
        return True
    if not meta.shared or meta.origin is None:
        return False
    if seat_pass is not None:
        return seat_pass.game_id == meta.origin.game
    origin = services().games.store.head(meta.origin.game)
    return origin is not None and origin.meta.owner == owner()


def check_maker(head: Head) -> None:
    """Refuse to change a plan that somebody else has made; raises Problem."""
    if head.meta.ephemeral and head.meta.owner != asker():
        raise refusal("not_your_plan", "detail-plan_of_another", "game_id")


def check_game_seat(head: Head, number: int, field: str) -> None:
    """Refuse a seat that a game does not have; raises Problem."""
    seats = len(head.meta.setup["players"])
    if not 1 <= number <= seats:
        raise refusal("no_such_seat", "detail-no_such_seat", field, seat=number, seats=seats)


def no_such_game(game_id: str) -> Problem:
    """Refuse a game that does not exist, or belongs to another key."""
    return refusal("game_not_found", "detail-no_such_game", "game_id", game=shown(game_id))


def unreadable(head: Head, reason: str) -> Problem:
    """Refuse a game whose record does not replay with what runs here."""
    return refusal(
        "unreadable_game", "detail-unreadable", "game_id", reason=reason, game=head.meta.id
    )


def check_length(entries: int) -> None:
    """Raise Problem if a game cannot have a log of `entries` entries."""
    if entries > LONGEST_LOG:
        raise refusal(
            "game_too_long",
            "detail-too_long",
            more={"limit": LONGEST_LOG},
            most=with_thousands(LONGEST_LOG),
        )


@contextmanager
def replaying(entries: int) -> Iterator[None]:
    """Replay a record while the block runs. Long ones wait for their turn.

    Raises Problem when the record is too long, or no turn comes in time.
    """
    check_length(entries)
    if entries < SHORT_REPLAY:
        yield
        return
    with services().replays.slot(Share(fair_name()), REPLAY_WAIT_SECONDS) as admitted:
        if not admitted:
            raise refusal("too_many_replays", "detail-other_replays", wait=2)
        yield


@contextmanager
def replaying_to_reword(entries: int) -> Iterator[None]:
    """Replay a record, as `replaying`, if the present language needs that to word its events."""
    with nullcontext() if LANGUAGE.get() == SOURCE else replaying(entries):
        yield


def content_changed(head: Head) -> Problem:
    """Refuse to go on with a game that was played with other content."""
    return refusal(
        "content_changed",
        "detail-content_changed",
        "game_id",
        content=head.meta.content,
        here=services().content.version,
        game=head.meta.id,
    )


def shown(text: str) -> str:
    """Quote what a client sent in a sentence: short, and without unprintable characters."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return say("quoted", sentence=f"{clean[:40]}…" if len(clean) > 40 else clean)


def settings_tag(head: Head) -> str:
    """Name the settings of a game in a tag; empty if they are those of its beginning."""
    revision = head.meta.settings_revision
    return f"c{revision}" if revision else ""


def _tag(head: Head) -> str:
    """Name a game's version; then content, seating, settings, language if not the usual ones."""
    here = services().content.version
    content = "" if head.meta.content == here else here
    seats = f"s{head.seating.revision}" if head.seating.revision else ""
    rest = f"{content}{seats}{settings_tag(head)}"
    more = f"-{rest}" if rest else ""
    return f"{head.version}{more}{language_tag()}"


def author_and_check(head: Head, field_of: Callable[[int], str]) -> tuple[Author, CheckMove]:
    """Return the author of the caller's moves, and the check of each move before it is played.

    `field_of` names the field of the request in which a move stands, by its number from 0. The
    check raises Problem when the move is not the caller's to play. Whoever has made a plan plays
    all seats in it, and nobody else plays there.
    """
    check_maker(head)
    seat_pass = caller().seat_pass
    seat = seat_pass.seat if seat_pass else None

    def check(game: Game, move: str, index: int) -> None:
        if head.seating.mode == "open" or (seat is None and move == TAKE_BACK):
            return
        if seat is None:
            raise refusal("not_your_seat", "detail-token_plays", "Authorization")
        if move == TAKE_BACK:
            _check_own_outcome(game, head, seat, field_of(index))
            return
        try:
            check_seat_may_play(game, move, seat, head.seating)
        except NotYourSeatError as error:
            raise refusal(
                "not_your_seat", "detail-not_your_move", field_of(index), move=move, reason=error
            ) from None

    return Author(seat), check


def entries_of_others(game_id: str, entries: set[int], seat: int) -> set[int]:
    """Find which of these entries, from 0, were chosen by somebody else than this seat."""
    if not entries:
        return set()
    first = min(entries)
    stored = services().games.store.events(game_id, first)
    authors = ((at, author_of(entry)) for at, entry in enumerate(stored, first) if at in entries)
    return {at for at, author in authors if author is not None and author.seat != seat}


def _check_own_outcome(game: Game, head: Head, seat: int, field: str) -> None:
    """Refuse to take back an outcome that another seat has reported. Raises Problem.

    Whether there is one to take back is left to the game. Entries of this request are the caller's.
    """
    kept = kept_entries(game.moves)
    if not kept or not is_chance_entry(kept[-1][1]) or kept[-1][0] >= head.version:
        return
    if entries_of_others(head.meta.id, {kept[-1][0]}, seat):
        raise refusal("not_your_seat", "detail-outcome_of_another", field, move=shown(kept[-1][1]))


def _game_is_gone() -> Problem:
    """Refuse a call about a game that somebody may have deleted meanwhile."""
    return no_such_game((request.view_args or {})["game_id"])


PROBLEMS: dict[type[Exception], Callable[[Any], Problem]] = {
    GameMissingError: lambda _: _game_is_gone(),
    UnreadableGameError: lambda error: unreadable(error.head, error.reason),
    UnknownVersionError: lambda error: unknown_version(error.current, "version"),
    StaleVersionError: lambda error: stale_version(error.current),
    ContentChangedError: lambda error: content_changed(error.head),
}


def register_store_errors(app: Flask) -> None:
    """Answer each of these errors with its problem, where a call has no other answer to it."""
    for kind in PROBLEMS:
        app.register_error_handler(kind, _reply)


def _reply(error: Exception) -> Response:
    return PROBLEMS[type(error)](error).response()


@contextmanager
def refusing_seats(field: str) -> Iterator[None]:
    """Refuse, for a field of the request, what the seats of a game do not allow. Raises Problem."""
    try:
        yield
    except SeatingError as error:
        raise Problem(error.code, Worded(error.detail), field=field) from None


@contextmanager
def refusing_set_up(record: str | None = None) -> Iterator[None]:
    """Refuse a set-up, or a record, that cannot be played; `record` is its place in the request.

    None: the set-up itself was sent. Raises Problem.
    """
    try:
        yield
    except SetupError as error:
        path = f"{record}.setup." if record else ""
        raise Problem.of_fields(setup_errors(error, path)) from None
    except RefusedMoveError as error:
        raise _bad_record(error, f"{record}.moves." if record else "") from None


def _bad_record(refused: RefusedMoveError, path: str) -> Problem:
    """Refuse a record for one of its moves; `path` is the place of the moves in the request."""
    index, error = refused.index, refused.error
    return refusal(
        "invalid_record",
        "detail-entry_refused",
        f"{path}{index}" if path else "version",
        more={"move_index": index},
        index=index,
        move=shown(error.move),
        reason=error.reason,
    )
