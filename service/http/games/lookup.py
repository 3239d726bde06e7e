"""Finding the game that a call is about: shared by all calls under /v1/games/{id}."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from flask import Response, request

from game.text.chances import with_thousands
from game.words import LANGUAGE, SOURCE, say
from service.http.kit.caller import asker, caller, fair_name, owner
from service.http.kit.context import Share, services
from service.http.kit.etag import not_modified, quoted
from service.http.kit.fields import WholeNumber, whole_number
from service.http.kit.languages import language_tag
from service.http.kit.problems import Problem, refusal
from service.store.games.documents import Head, StoredGame
from service.store.games.game_service import LONGEST_LOG
from service.store.games.open_game import OpenGame
from service.store.ids_and_seeds import ID

SHORT_REPLAY = 100
"""A record with fewer entries is replayed at once."""
REPLAY_WAIT_SECONDS = 10.0
"""How long a long record waits for its turn."""
LONGEST_GAME = 100_000
"""No game has as many entries; a larger version number is a mistake."""


def open_game(game_id: str, head: Head | None = None) -> OpenGame:
    """Open the caller's game as it is now; raises Problem when that cannot be.

    `head` is what this request has read of the game already, which saves a look; that of another
    game is left aside.
    """
    if head is None or head.meta.id != game_id:
        head = game_head(game_id)
    return services().games.open(head.meta.owner, game_id, head)


def open_at(game_id: str, version: int | None) -> OpenGame:
    """Open the caller's game as it was at a version; None: as it is now. Raises Problem."""
    if version is None:
        return open_game(game_id)
    head = game_head(game_id)
    if version > head.version:
        raise unknown_version(head.version, "version")
    with replaying(version):
        return services().games.at(head.meta.owner, game_id, version)


def unknown_version(current: int, field: str) -> Problem:
    """Refuse a version that the game has not had."""
    return refusal("unknown_version", "detail-unknown_version", field, current=current)


def past_version() -> WholeNumber:
    """The query parameter that asks for an earlier moment."""
    return whole_number(
        0,
        LONGEST_GAME,
        "field-version",
        strict=False,
        description="An earlier version to show; the current one by default.",
    )


def unchanged_game(game_id: str) -> Response | None:
    """Make the 304 reply when the client already has the game as it is."""
    if not request.if_none_match:
        return None
    return not_modified(_tag(game_head(game_id)))


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
    head = game_head(game_id)
    return services().games.stored(head.meta.owner, game_id)


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
            raise refusal(
                "too_many_replays", "detail-other_replays", headers={"Retry-After": "2"}, wait=2
            )
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
