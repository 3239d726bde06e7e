"""The turns of engines: searches that end with a move in their game.

A write to a game in which an engine sits enters the game into the set of due games, in the same
atomic step. ``ensure`` takes a due game out of the set and queues its turn, a search of the kind
``turn``; a worker then looks at the game, and plays if an engine is to play. Each game has one turn
at a time. What is due and was not queued (a process has ended, the queue was full) is queued by the
next sweep, and the turn of a worker that is lost goes to another worker, as any search does.

Keys, each after ``cosmicgate:``:

* ``turns:due`` sorted set: the key of each game that a worker must look at, by time
* ``search:turn-GAME`` and ``search:turn-GAME:work``: as those of hints
"""

from __future__ import annotations

from typing import NamedTuple, cast

import msgspec
from redis import Redis

from service.store.connection import KEY_PREFIX
from service.store.hints.lua_common import LUA_COMMON
from service.store.hints.lua_deadlines import LUA_DEADLINES

GAME_PREFIX = f"{KEY_PREFIX}game:"
PATIENCE_SECONDS = 1.0
"""A game that is due for so long was forgotten: the next sweep queues its turn."""

ENSURE_TURN = (
    LUA_DEADLINES
    + """
-- ARGV: game, record, longest search, most that may wait
-- Returns 1 when the turn was queued; 0 when nothing is due, its turn is on its way, or the queue
-- is full (the game is then still due).
local COST = 1
local id, member = 'turn-' .. ARGV[1], P .. 'game:' .. ARGV[1]
if not redis.call('ZSCORE', DUE, member) then return 0 end
local status = redis.call('HGET', search_key(id), 'status')
if status and not is_final(status) then return 0 end
if waiting(NORMAL) >= tonumber(ARGV[4]) then return 0 end
redis.call('ZREM', DUE, member)
local meta = redis.call('HGET', member, 'meta')
if not meta then return 0 end
local payer = cjson.decode(meta).owner
local turn = turn_of(NORMAL, payer)
redis.call('HSET', FAIR, NORMAL .. ':now', seconds(present(NORMAL)),
           NORMAL .. ':of:' .. payer, seconds(turn + COST))
redis.call('EXPIRE', FAIR, 24 * 3600)
local now, expected = clock(), expected_seconds('turn', '', 0)
redis.call('DEL', search_key(id))
redis.call('HSET', search_key(id), 'kind', 'turn', 'question', '{}', 'status', 'queued',
           'shares', 1, 'class', NORMAL, 'cost', COST, 'retry_seconds', 24 * 3600,
           'payer', payer, 'expected', seconds(expected), 'start_by', seconds(now + TURN_WAIT))
redis.call('HSET', work_key(id), 'record', ARGV[2], 'seconds', '', 'open_since', seconds(now),
           'longest', ARGV[3], 'share:0', 'open')
redis.call('ZADD', OPEN, NORMAL * CLASS + turn, id)
return 1
"""
)

FORGET_TURN = (
    LUA_COMMON
    + """
-- ARGV: game
local id = 'turn-' .. ARGV[1]
redis.call('ZREM', DUE, P .. 'game:' .. ARGV[1])
local status = redis.call('HGET', search_key(id), 'status')
if status and not is_final(status) then conclude(id, 'cancelled', '', 1) end
"""
)


class TurnStatus(NamedTuple):
    """How the latest turn of a game stands, and why it failed if it did."""

    status: str
    error: str | None


class TurnStore:
    """Queues the turns of engines."""

    def __init__(self, redis: Redis, *, longest: float, most_waiting: int) -> None:
        """``longest``: the longest search in seconds. ``most_waiting``: the bound of the queue."""
        self._redis = redis
        self._longest = longest
        self._most_waiting = most_waiting
        self._ensure = redis.register_script(ENSURE_TURN)
        self._forget = redis.register_script(FORGET_TURN)

    def ensure(self, game_id: str) -> bool:
        """Queue the turn of a game if it is due; returns whether a worker must be woken."""
        record = msgspec.json.encode({"game": game_id})
        return bool(self._ensure(args=[game_id, record, self._longest, self._most_waiting]))

    def mark_due(self, game_id: str) -> None:
        """Have a worker look at a game again, also when its last turn has failed."""
        self._redis.zadd(f"{KEY_PREFIX}turns:due", {f"{GAME_PREFIX}{game_id}": 0})

    def overdue(self, now: float) -> list[str]:
        """List the games that have been due for a while, the longest first."""
        found = self._redis.zrangebyscore(f"{KEY_PREFIX}turns:due", "-inf", now - PATIENCE_SECONDS)
        return [name.decode().removeprefix(GAME_PREFIX) for name in cast("list[bytes]", found)]

    def status(self, game_id: str) -> TurnStatus | None:
        """Read how the latest turn of a game stands. None: it had none for a while."""
        found = self._redis.hmget(f"{KEY_PREFIX}search:turn-{game_id}", ["status", "error"])
        status, error = cast("list[bytes | None]", found)
        return TurnStatus(status.decode(), error.decode() if error else None) if status else None

    def forget(self, game_id: str) -> None:
        """Stop the turn of a game that is deleted."""
        self._forget(args=[game_id])
