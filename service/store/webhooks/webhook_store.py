"""The webhooks in Redis, and the calls that wait to be made. They are kept with the games.

Each webhook has its calls, and takes one at a time: whoever takes one has it for some seconds, so
two processes never make it at once. If a process ends meanwhile, another takes the call again. It
has the same id then, so the receiver sees that it is the same one.

Keys, each after the prefix of the store:

* `webhook:ID` hash: `webhook` (JSON), `delivered`, `given_up`, `dropped`, `last_delivered`,
  `streak`, `busy_until`, and for each call `event:CALL`, `body:CALL`, `since:CALL`, `attempts:CALL`
* `webhook:ID:calls` sorted set: its calls by when each is due
* `webhook:ID:failures` list: its last failures, the newest first
* `webhooks:all` set; `webhooks:of:ASKER` set; `game:ID:webhooks` set: those for one game
* `webhooks:due` sorted set: the webhooks that have calls, by when to look at each
* `webhooks:read:NOTE` string: the calls of a note (see `webhook_news`) are stored
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import msgspec
from redis import Redis

from service.store.connection import prefix_of
from service.store.webhooks import scripts
from service.store.webhooks.documents import Call, Failure, Webhook, WebhookState
from service.store.write_script import WriteScript

MOST_OF_A_SEAT = 3
"""Webhooks that the token of one seat may have."""
MOST_OF_A_GAME = 20
"""Webhooks for one game, whoever has made them."""
MOST_CALLS = 100
"""Calls that may wait for one webhook; further ones are dropped, and counted."""
MOST_FAILURES = 10
"""Failures that are listed."""
LEASE_SECONDS = 60.0
"""So long nobody else takes a call of a webhook: longer than any attempt."""
READ_SECONDS = 3600
"""For this time it is known that a note was read."""
LOOKED_AT = 20
"""So many webhooks are looked at in each sweep."""

_decoder = msgspec.json.Decoder(Webhook)
_failure_decoder = msgspec.json.Decoder(Failure)


class TooManyWebhooksError(Exception):
    """The asker, or the game, has as many webhooks as it may."""

    def __init__(self, most: int, *, of_game: bool) -> None:
        super().__init__(f"at most {most}")
        self.most = most
        self.of_game = of_game


class NewCall(NamedTuple):
    """A call that a note makes."""

    webhook: str
    id: str
    event: str
    body: bytes


class WebhookStore:
    """Keeps webhooks, and hands out their calls."""

    def __init__(self, redis: Redis, *, replicas: int = 0) -> None:
        """`redis` is the store of the games; `replicas`: how many must have a new webhook."""
        self._redis = redis
        self._prefix = prefix_of(redis)
        self._due = f"{self._prefix}webhooks:due"
        self._all = f"{self._prefix}webhooks:all"
        self._add = WriteScript(redis, scripts.ADD, replicas)
        self._remove = WriteScript(redis, scripts.REMOVE, replicas)
        self._store_calls = redis.register_script(scripts.STORE_CALLS)
        self._take = redis.register_script(scripts.TAKE)
        self._postpone = redis.register_script(scripts.POSTPONE)
        self._delivered = redis.register_script(scripts.DELIVERED)
        self._fail = redis.register_script(scripts.FAIL)

    def add(self, webhook: Webhook, most: int) -> None:
        """Keep a webhook; its asker may have `most`. Raises TooManyWebhooksError."""
        outcome = self._add(
            keys=[self._key(webhook.id), *self._sets(webhook)],
            args=[webhook.id, msgspec.json.encode(webhook), most, MOST_OF_A_GAME],
        )
        if outcome != b"done":
            of_game = outcome == b"game full"
            raise TooManyWebhooksError(MOST_OF_A_GAME if of_game else most, of_game=of_game)

    def remove(self, webhook: Webhook) -> None:
        """Remove a webhook; the calls that wait are not made."""
        key = self._key(webhook.id)
        self._remove(
            keys=[key, f"{key}:calls", f"{key}:failures", self._due, *self._sets(webhook)],
            args=[webhook.id],
        )

    def any(self) -> bool:
        """Return whether there is any webhook."""
        return bool(self._redis.exists(self._all))

    def state(self, webhook_id: str) -> WebhookState | None:
        """Read a webhook and how its calls went. None: there is no such webhook."""
        key = self._key(webhook_id)
        with self._redis.pipeline(transaction=True) as pipe:
            pipe.hmget(key, ["webhook", "delivered", "given_up", "dropped", "last_delivered"])
            pipe.zcard(f"{key}:calls")
            pipe.lrange(f"{key}:failures", 0, -1)
            (found, delivered, given_up, dropped, last), waiting, failures = pipe.execute()
        if found is None:
            return None
        return WebhookState(
            webhook=_decoder.decode(found),
            waiting=waiting,
            delivered=int(delivered or 0),
            given_up=int(given_up or 0),
            dropped=int(dropped or 0),
            last_delivered=float(last) if last else None,
            failures=[*map(_failure_decoder.decode, failures)],
        )

    def states_of(self, asker: str) -> list[WebhookState]:
        """Read the webhooks of an asker, the oldest first."""
        found = [self.state(id_) for id_ in self._members(self._asker_key(asker))]
        return sorted(
            (each for each in found if each),
            key=lambda each: (each.webhook.created, each.webhook.id),
        )

    def of_asker(self, asker: str) -> list[Webhook]:
        """List the webhooks of an asker."""
        return self._webhooks(self._members(self._asker_key(asker)))

    def for_game(self, owner: str, game_id: str) -> list[Webhook]:
        """List the webhooks for a game: its own, and its owner's for all games."""
        owners = [each for each in self.of_asker(owner) if each.game is None]
        return owners + self._webhooks(self._members(self._game_key(game_id)))

    def some(self) -> list[Webhook]:
        """Choose a few of all webhooks at random."""
        names = cast("list[bytes]", self._redis.srandmember(self._all, LOOKED_AT))
        return self._webhooks([name.decode() for name in names])

    def store_calls(self, note: str, time: float, calls: Sequence[NewCall]) -> None:
        """Store the calls that a note makes, once; `time` is that of the event."""
        listed = [part for call in calls for part in call]
        self._store_calls(
            keys=[f"{self._prefix}webhooks:read:{note}", self._due],
            args=[READ_SECONDS, self._key(""), MOST_CALLS, time, *listed],
        )

    def take(self) -> Call | None:
        """Take a call that is due; nobody else takes one of the same webhook meanwhile."""
        found = self._take(keys=[self._due], args=[self._key(""), LEASE_SECONDS])
        if not found:
            return None
        webhook, *texts = cast("list[bytes]", found)
        id_, event, body, created, attempts, streak = (text.decode() for text in texts)
        hook = _decoder.decode(webhook)
        return Call(hook, id_, event, body, float(created), int(attempts), int(streak))

    def postpone(self, webhook: Webhook, seconds: float) -> None:
        """Look at a webhook again only after some seconds."""
        self._postpone(keys=[self._key(webhook.id), self._due], args=[webhook.id, seconds])

    def delivered(self, call: Call) -> None:
        """Note that a call was made."""
        key = self._key(call.webhook.id)
        self._delivered(keys=[key, f"{key}:calls", self._due], args=[call.webhook.id, call.id])

    def failed(self, call: Call, failure: Failure, again: float | None, rest: float) -> None:
        """Note that an attempt has failed.

        The call is tried again after the seconds of `again`; None: it is given up. The webhook
        makes no call for the seconds of `rest`.
        """
        key = self._key(call.webhook.id)
        self._fail(
            keys=[key, f"{key}:calls", self._due, f"{key}:failures"],
            args=[
                call.webhook.id,
                call.id,
                msgspec.json.encode(failure),
                MOST_FAILURES,
                "" if again is None else again,
                rest,
            ],
        )

    def _webhooks(self, ids: Sequence[str]) -> list[Webhook]:
        with self._redis.pipeline(transaction=False) as pipe:
            for id_ in ids:
                pipe.hget(self._key(id_), "webhook")
            return [_decoder.decode(found) for found in cast("Any", pipe.execute()) if found]

    def _members(self, key: str) -> list[str]:
        return sorted(name.decode() for name in cast("set[bytes]", self._redis.smembers(key)))

    def _sets(self, webhook: Webhook) -> list[str]:
        of_game = [self._game_key(webhook.game)] if webhook.game else []
        return [self._all, self._asker_key(webhook.asker), *of_game]

    def _key(self, webhook_id: str) -> str:
        return f"{self._prefix}webhook:{webhook_id}"

    def _asker_key(self, asker: str) -> str:
        return f"{self._prefix}webhooks:of:{asker}"

    def _game_key(self, game_id: str) -> str:
        return f"{self._prefix}game:{game_id}:webhooks"
