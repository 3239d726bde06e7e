"""The process that calls webhooks: `python -m service.webhooks` reads the notes and sends calls.

The supervisor starts it when there is a webhook. It is a process of its own, so that no receiver
ever delays a move. Several may run, on several machines: the store gives each call to one of them.
"""

from __future__ import annotations

import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable

import structlog
from redis import RedisError

from service.config import Config
from service.key_file import read_api_keys
from service.store.connection import connect_stores, is_outage
from service.store.games.documents import Head
from service.store.games.game_store import game_store
from service.store.keys.key_store import KeyStore
from service.store.webhook_news import WebhookNews
from service.store.webhooks.documents import Call, Failure
from service.store.webhooks.webhook_store import WebhookStore
from service.webhooks.sending import CallFailedError, send
from service.webhooks.telling import calls_of, is_void, may_be_told

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
