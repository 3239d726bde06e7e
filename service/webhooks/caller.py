"""The process that calls webhooks: `python -m service.webhooks` reads the notes and sends calls.

It finds out whose webhooks tell what happened, and in which words (Standard Webhooks). The
supervisor starts it when there is a webhook. It is a process of its own, so that no receiver ever
delays a move. Several may run, on several machines: the store gives each call to one of them.
"""

from __future__ import annotations

import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated, cast

import msgspec
import structlog
from msgspec import Struct
from redis import RedisError

from game.documents.names import GameStatus, about
from service.config import Config
from service.store.connection import connect_stores, is_outage
from service.store.games.documents import Head
from service.store.games.game_store import game_store
from service.store.hints.documents import HintHead
from service.store.keys import KeyStore, read_api_keys
from service.store.webhook_news import Note, WebhookNews
from service.store.webhooks import Call, Failure, NewCall, Webhook, WebhookStore
from service.timestamps import iso_time
from service.webhooks.sending import CallFailedError, send

GameId = Annotated[str, about("The id of the game.")]
Label = Annotated[str | None, about("The creator's own text.")]
When = Annotated[str, about("When it happened, as ISO 8601 in UTC.")]
_head_decoder = msgspec.json.Decoder(HintHead)
FindGame = Callable[[str], Head | None]
Admitted = Callable[[str], bool]
"""Whether the credential with a SHA-256 works; an empty one stands for no credential."""
THREADS = 16
"""Calls that one process makes at once."""
MOST_OF_AN_OWNER = 4
"""Of these, calls about the games of one key: slow receivers of one do not hold up others."""
LATER_SECONDS = 1.0
"""A webhook whose owner has that many calls under way is looked at again after this time."""
LOOK_SECONDS = 0.2
"""How often it looks for notes and for calls that are due."""
SWEEP_SECONDS = 5.0
"""How often it looks for webhooks that are void."""
AWAY_SECONDS = 1.0
"""How long it waits while the store is away."""
NOTES_AT_ONCE = 100
FIRST_WAIT_SECONDS = 5.0
"""After the first failure a call waits for so long, and after each further one three times more."""
LONGEST_WAIT_SECONDS = 4 * 3600.0
GIVE_UP_SECONDS = 24 * 3600.0
"""A call is tried for the last time so long after its event."""
LONGEST_REST_SECONDS = 300.0
"""However many calls wait, a webhook whose attempts all fail gets one in so many seconds."""
STOP_SECONDS = 3.0
"""Calls that take longer when the service stops are made again, under the same id."""
log = structlog.get_logger("webhooks")


class TurnData(Struct, frozen=True):
    """Whose turn it has become."""

    game: GameId
    label: Label
    version: Annotated[int, about("The version since which it is so; the game may have gone on.")]
    seats: Annotated[list[int], about("The seats that have a move now and had none before.")]


class EndedData(Struct, frozen=True):
    """How a game has ended."""

    game: GameId
    label: Label
    version: Annotated[int, about("The version at which it ended.")]
    status: GameStatus


class HintData(Struct, frozen=True):
    """A hint or review that has come to its end."""

    hint: Annotated[str, about("The id of the hint or review.")]
    kind: Annotated[str, about("`hint` or `review`.")]
    status: Annotated[str, about("`done`, `cancelled` or `failed`.")]
    game: Annotated[str | None, about("The id of its game; null if it has none.")]


class TurnCall(Struct, frozen=True, tag_field="type", tag="turn"):
    """The body of a call: somebody can move."""

    timestamp: When
    data: TurnData


class EndedCall(Struct, frozen=True, tag_field="type", tag="ended"):
    """The body of a call: a game is over."""

    timestamp: When
    data: EndedData


class HintCall(Struct, frozen=True, tag_field="type", tag="hint.done"):
    """The body of a call: a hint or review has ended."""

    timestamp: When
    data: HintData


def calls_of(
    note: Note, store: WebhookStore, find_game: FindGame, admitted: Admitted
) -> list[NewCall]:
    """Make the calls that tell what a note says; a game that is gone has none."""
    if note.what == "hint.done":
        hint = _head_decoder.decode(note.fields["head"])
        body = msgspec.json.encode(_hint_call(hint, note))
        return [
            _call(note, webhook, body)
            for webhook in store.of_asker(hint.owner)
            if "hint.done" in webhook.events
            and webhook.game in {None, hint.game_id}
            and may_be_told(webhook, find_game, admitted)
        ]
    head = find_game(note.fields["game"])
    if head is None:
        return []
    listed = [
        webhook
        for webhook in store.for_game(head.meta.owner, head.meta.id)
        if note.what in webhook.events and may_be_told(webhook, find_game, admitted)
    ]
    if note.what == "ended":
        body = msgspec.json.encode(_ended_call(head, note))
        return [_call(note, webhook, body) for webhook in listed]
    calls = []
    asked = [seat for seat in _seats(note) if seat not in head.seating.engines]
    for webhook in listed:
        if seats := [seat for seat in asked if webhook.seat in {None, seat}]:
            calls.append(_call(note, webhook, msgspec.json.encode(_turn_call(head, note, seats))))
    return calls


def may_be_told(webhook: Webhook, find_game: FindGame, admitted: Admitted) -> bool:
    """Return whether whoever made a webhook may still read what it tells."""
    if webhook.is_of_token:
        return is_seated(webhook, find_game)
    if webhook.game is not None:
        head = find_game(webhook.game)
        if head is None or head.meta.owner != webhook.owner:
            return False
    return admitted(webhook.digest)


def is_seated(webhook: Webhook, find_game: FindGame) -> bool:
    """Return whether the token that made a webhook still has its seat."""
    head = find_game(cast("str", webhook.game))
    return head is not None and head.seating.seat_of(webhook.digest) == webhook.seat


def is_void(webhook: Webhook, find_game: FindGame) -> bool:
    """Return whether a webhook will never be told anything again: its game or its seat is gone."""
    if webhook.is_of_token:
        return not is_seated(webhook, find_game)
    return webhook.game is not None and find_game(webhook.game) is None


def _call(note: Note, webhook: Webhook, body: bytes) -> NewCall:
    return NewCall(webhook.id, f"msg_{note.id}_{webhook.id}", note.what, body)


def _seats(note: Note) -> Sequence[int]:
    return [int(seat) for seat in note.fields["told"].split()]


def _turn_call(head: Head, note: Note, seats: list[int]) -> TurnCall:
    data = TurnData(head.meta.id, head.meta.label, int(note.fields["version"]), seats)
    return TurnCall(iso_time(note.time), data)


def _ended_call(head: Head, note: Note) -> EndedCall:
    status = cast("GameStatus", note.fields["told"])
    data = EndedData(head.meta.id, head.meta.label, int(note.fields["version"]), status)
    return EndedCall(iso_time(note.time), data)


def _hint_call(hint: HintHead, note: Note) -> HintCall:
    return HintCall(
        iso_time(note.time), HintData(hint.id, hint.kind, note.fields["told"], hint.game_id)
    )


class WebhookCaller:
    """Reads what happened, and makes the calls that are due."""

    def __init__(self, config: Config) -> None:
        stores = connect_stores(config)
        replicas = config.replicas_to_confirm
        self.store = WebhookStore(stores.games, replicas=replicas)
        self._networks = config.callable_networks
        self._find_game: Callable[[str], Head | None] = game_store(stores.games, config).head
        self._keys = KeyStore(stores.games)
        self._keys_in_file = read_api_keys(config.api_keys_file) if config.api_keys_file else {}
        self._needs_key = config.access == "keys" or bool(self._keys_in_file)
        self._news = {"g": WebhookNews(stores.games)}
        if stores.are_apart:
            self._news["q"] = WebhookNews(stores.queue)
        self._under_way: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._swept = 0.0

    def run(self, stopped: threading.Event) -> None:
        """Work until `stopped`; then wait a moment for the calls that are under way."""
        while not stopped.is_set():
            try:
                self.read_notes()
                self.sweep_if_due()
                self.send_due(self._begin)
                stopped.wait(LOOK_SECONDS)
            except RedisError as error:
                if not is_outage(error):
                    log.exception("a step of the webhooks failed")
                stopped.wait(AWAY_SECONDS)
        deadline = time.monotonic() + STOP_SECONDS
        while self._under_way and time.monotonic() < deadline:
            time.sleep(LOOK_SECONDS / 4)

    def _begin(self, call: Call) -> None:
        threading.Thread(target=self.attempt, args=(call,), daemon=True).start()

    def read_notes(self) -> None:
        """Store the calls that the notes of the stores make."""
        for name, news in self._news.items():
            for note in news.read(NOTES_AT_ONCE):
                calls = calls_of(note, self.store, self._find_game, self._admits)
                self.store.store_calls(f"{name}{note.id}", note.time, calls)
                news.remove(note)

    def send_due(self, begin: Callable[[Call], None]) -> None:
        """Take the calls that are due, as many as may be under way, and `begin` each."""
        while self._under_way.total() < THREADS:
            call = self.store.take()
            if call is None:
                return
            owner = call.webhook.owner
            if self._under_way[owner] >= MOST_OF_AN_OWNER:
                self.store.postpone(call.webhook, LATER_SECONDS)
                continue
            with self._lock:
                self._under_way[owner] += 1
            begin(call)

    def attempt(self, call: Call) -> None:
        """Make a call, and note how it went."""
        try:
            self._attempt(call)
        except RedisError as error:
            # The lease of the webhook ends, and the call is made again under the same id.
            log.warning("the end of a call is not noted", call=call.id, error=str(error))
        finally:
            with self._lock:
                self._under_way[call.webhook.owner] -= 1
                self._under_way = +self._under_way  # without those that have none

    def _attempt(self, call: Call) -> None:
        hook = call.webhook
        if not may_be_told(hook, self._find_game, self._admits):
            self._failed(call, CallFailedError("call-may_not_read"), None)
            return
        try:
            send(hook.address, hook.secret, call.id, call.body, self._networks)
        except CallFailedError as error:
            self._failed(call, error, wait_after(call.attempts, time.time() - call.created))
        else:
            self.store.delivered(call)

    def _failed(self, call: Call, why: CallFailedError, again: float | None) -> None:
        failure = Failure(
            call.id, call.event, time.time(), call.attempts + 1, why.message, why.named
        )
        log.info("call_failed", webhook=call.webhook.id, call=call.id, reason=str(why), again=again)
        self.store.failed(call, failure, again, rest_after(call.streak))

    def sweep_if_due(self) -> None:
        """Now and then, remove webhooks whose game or seat is gone."""
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self._swept = time.monotonic()
            self.sweep()

    def sweep(self) -> None:
        """Remove webhooks whose game or seat is gone, of a few that are looked at."""
        for webhook in self.store.some():
            if is_void(webhook, self._find_game):
                self.store.remove(webhook)

    def _admits(self, digest: str) -> bool:
        """Return whether the credential with a SHA-256 still works."""
        if not digest:
            return not self._needs_key and not self._keys.was_any_made()
        return digest in self._keys_in_file or self._keys.works(digest)


def wait_after(attempts: int, age: float) -> float | None:
    """Return how long a call waits that has failed once more; None: it is given up.

    `attempts` are those before; `age` is that of its event. Both in seconds.
    """
    if age >= GIVE_UP_SECONDS:
        return None
    wait: float = min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 3.0 ** min(attempts, 20))
    return min(wait * random.uniform(0.9, 1.1), GIVE_UP_SECONDS - age)


def rest_after(streak: int) -> float:
    """Return for how long a webhook rests that has failed once more, after `streak` failures."""
    return min(LONGEST_REST_SECONDS, FIRST_WAIT_SECONDS * 2.0 ** min(streak, 20))


def main() -> None:
    """Call webhooks until SIGTERM."""
    from service.logs import configure_logs  # noqa: PLC0415
    from service.tracing import configure_tracing  # noqa: PLC0415

    config = Config.load()
    configure_logs(config, "webhooks")
    configure_tracing("webhooks")
    stopped = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stopped.set())
    WebhookCaller(config).run(stopped)
