"""The webhooks in Redis, and the calls that wait to be made. They are kept with the games.

Each webhook has its calls, and takes one at a time: whoever takes one has it for some seconds, so
two processes never make it at once. If a process ends meanwhile, another takes the call again. It
has the same id then, so the receiver sees that it is the same one.

A script may run twice, when the connection breaks before the answer arrives. The second run
changes nothing, except that of `FAIL`, which may list a failure twice.

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
from typing import Annotated, Any, Literal, NamedTuple, cast, get_args

import msgspec
from redis import Redis

from game.words import has, say_with
from service.store.connection import WriteScript, prefix_of

ADD = """
-- KEYS: webhook, all webhooks, webhooks of the asker, and of the game if it is for one
-- ARGV: id, webhook as JSON, most of the asker, most of the game
if redis.call('EXISTS', KEYS[1]) == 1 then return 'done' end
if redis.call('SCARD', KEYS[3]) >= tonumber(ARGV[3]) then return 'full' end
if KEYS[4] and redis.call('SCARD', KEYS[4]) >= tonumber(ARGV[4]) then return 'game full' end
redis.call('HSET', KEYS[1], 'webhook', ARGV[2])
for i = 2, #KEYS do redis.call('SADD', KEYS[i], ARGV[1]) end
return 'done'
"""

REMOVE = """
-- KEYS: webhook, its calls, its failures, due webhooks, and the sets that it is in
-- ARGV: id
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('ZREM', KEYS[4], ARGV[1])
for i = 5, #KEYS do redis.call('SREM', KEYS[i], ARGV[1]) end
"""

_COMMON = """
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) + tonumber(time[2]) / 1e6
end
local function seconds(number) return string.format('%.6f', number) end
-- Has a webhook looked at when its first call is due, and none is under way, and it does not rest.
local function plan(due, hook, key)
  local first = redis.call('ZRANGE', key .. ':calls', 0, 0, 'WITHSCORES')[2]
  if first then
    local free = tonumber(redis.call('HGET', key, 'busy_until')) or 0
    redis.call('ZADD', due, seconds(math.max(tonumber(first), free)), hook)
  else
    redis.call('ZREM', due, hook)
  end
end
local function busy_for(key, time)
  redis.call('HSET', key, 'busy_until', seconds(now() + time))
end
"""

STORE_CALLS = (
    _COMMON
    + """
-- KEYS: mark that the note was read, due webhooks
-- ARGV: seconds to keep the mark, prefix of the webhooks' keys, most calls that wait for one
--       webhook, time of the event; then for each call: webhook, id, event, body
-- Stores the calls that a note makes; a note that was read before makes none.
if not redis.call('SET', KEYS[1], 1, 'NX', 'EX', ARGV[1]) then return end
for i = 5, #ARGV, 4 do
  local hook, id, event, body = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
  local key = ARGV[2] .. hook
  local calls = key .. ':calls'
  if redis.call('EXISTS', key) == 1 then
    if redis.call('ZCARD', calls) >= tonumber(ARGV[3]) then
      redis.call('HINCRBY', key, 'dropped', 1)
    else
      redis.call('ZADD', calls, seconds(now()), id)
      redis.call('HSET', key, 'event:' .. id, event, 'body:' .. id, body, 'since:' .. id, ARGV[4])
      plan(KEYS[2], hook, key)
    end
  end
end
"""
)

TAKE = (
    _COMMON
    + """
-- KEYS: due webhooks
-- ARGV: prefix of the webhooks' keys, seconds for which nobody else takes a call of the webhook
-- Returns the webhook, and the id, event, body, time and attempts of its first call, and how many
-- attempts in a row have failed; nothing when no call is due.
while true do
  local hook = redis.call('ZRANGE', KEYS[1], '-inf', seconds(now()), 'BYSCORE', 'LIMIT', 0, 1)[1]
  if not hook then return false end
  local key = ARGV[1] .. hook
  local id = redis.call('ZRANGE', key .. ':calls', 0, 0)[1]
  if id and redis.call('EXISTS', key) == 1 then
    busy_for(key, ARGV[2])
    redis.call('ZADD', KEYS[1], seconds(now() + ARGV[2]), hook)
    local fields = redis.call('HMGET', key, 'webhook', 'event:' .. id, 'body:' .. id,
                              'since:' .. id, 'attempts:' .. id, 'streak')
    return {fields[1], id, fields[2], fields[3], fields[4], fields[5] or '0', fields[6] or '0'}
  end
  redis.call('ZREM', KEYS[1], hook)
end
"""
)

POSTPONE = (
    _COMMON
    + """
-- KEYS: webhook, due webhooks
-- ARGV: webhook's id, seconds
if redis.call('EXISTS', KEYS[1]) == 0 then return end
busy_for(KEYS[1], ARGV[2])
plan(KEYS[2], ARGV[1], KEYS[1])
"""
)

_FORGET = """
local function forget(key, calls, id)
  redis.call('ZREM', calls, id)
  redis.call('HDEL', key, 'event:' .. id, 'body:' .. id, 'since:' .. id, 'attempts:' .. id)
end
"""

DELIVERED = (
    _COMMON
    + _FORGET
    + """
-- KEYS: webhook, its calls, due webhooks
-- ARGV: webhook's id, call
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return end
forget(KEYS[1], KEYS[2], ARGV[2])
redis.call('HINCRBY', KEYS[1], 'delivered', 1)
redis.call('HSET', KEYS[1], 'last_delivered', seconds(now()), 'streak', 0, 'busy_until', 0)
plan(KEYS[3], ARGV[1], KEYS[1])
"""
)

FAIL = (
    _COMMON
    + _FORGET
    + """
-- KEYS: webhook, its calls, due webhooks, its failures
-- ARGV: webhook's id, call, failure as JSON, most failures to list, seconds until the call is tried
--       again or '' to give it up, seconds for which the webhook rests
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return end
redis.call('LPUSH', KEYS[4], ARGV[3])
redis.call('LTRIM', KEYS[4], 0, ARGV[4] - 1)
if ARGV[5] == '' then
  forget(KEYS[1], KEYS[2], ARGV[2])
  redis.call('HINCRBY', KEYS[1], 'given_up', 1)
else
  redis.call('HINCRBY', KEYS[1], 'attempts:' .. ARGV[2], 1)
  redis.call('ZADD', KEYS[2], seconds(now() + ARGV[5]), ARGV[2])
end
redis.call('HINCRBY', KEYS[1], 'streak', 1)
busy_for(KEYS[1], ARGV[6])
plan(KEYS[3], ARGV[1], KEYS[1])
"""
)
WebhookEvent = Annotated[Literal["turn", "ended", "hint.done"], msgspec.Meta(title="WebhookEvent")]
EVENTS: tuple[str, ...] = get_args(get_args(WebhookEvent)[0])
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


class Webhook(msgspec.Struct, frozen=True):
    """Whom to call, and when.

    `owner` names whose games it is about, and `asker` who made it: the same, or the token of a
    seat of one of these games. `digest` is the SHA-256 of the credential of that request; empty
    where none was needed. Without a `game` it is for all games of the owner; with a `seat`, turns
    are those of that seat alone. `created` is in seconds since 1970.
    """

    id: str
    owner: str
    asker: str
    digest: str
    address: str
    events: tuple[WebhookEvent, ...]
    secret: str
    created: float
    game: str | None = None
    seat: int | None = None

    @property
    def is_of_token(self) -> bool:
        """Whether the token of a seat has made it."""
        return self.asker != self.owner

    def __repr__(self) -> str:
        """Name it. Its secret is no text for a log."""
        return f"Webhook({self.id!r})"


class Failure(msgspec.Struct, frozen=True):
    """A call that did not succeed. `at` is in seconds since 1970, `attempt` counts from 1.

    `reason` is a message of the catalogue, with the arguments `named`; older ones are sentences.
    """

    call: str
    event: str
    at: float
    attempt: int
    reason: str
    named: dict[str, Any] = {}

    def why(self) -> str:
        """Say why it failed, in the present language."""
        return say_with(self.reason, self.named) if has(self.reason) else self.reason


class WebhookState(NamedTuple):
    """How the calls of a webhook went. `last_delivered` is in seconds since 1970."""

    webhook: Webhook
    waiting: int
    delivered: int
    given_up: int
    dropped: int
    last_delivered: float | None
    failures: list[Failure]
    """The last ones, the newest first."""


class Call(NamedTuple):
    """A call to make: its id, the event, its body, since when it waits, and the attempts so far.

    `streak`: how many attempts of the webhook have failed since the last that succeeded.
    """

    webhook: Webhook
    id: str
    event: str
    body: str
    created: float
    attempts: int
    streak: int


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
        self._add = WriteScript(redis, ADD, replicas)
        self._remove = WriteScript(redis, REMOVE, replicas)
        self._store_calls = redis.register_script(STORE_CALLS)
        self._take = redis.register_script(TAKE)
        self._postpone = redis.register_script(POSTPONE)
        self._delivered = redis.register_script(DELIVERED)
        self._fail = redis.register_script(FAIL)

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
