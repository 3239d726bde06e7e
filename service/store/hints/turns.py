"""The turns of engines: searches that end with a move in their game.

The games at which an engine is due are kept with the games (`due_games`). `ensure` queues the
turn of such a game, a search of the kind `turn`; a worker then looks at the game, and plays if an
engine is to play. Each game has one turn at a time. What is due and was not queued (a process has
ended, the queue was full) is queued by the next sweep, and the turn of a worker that is lost goes
to another worker, as any search does.

Keys, each after `cosmicgate:`: `search:turn-GAME` and `search:turn-GAME:work`, as those of
hints.
"""

from __future__ import annotations

from typing import NamedTuple, cast

import msgspec
from redis import Redis

from service.store.connection import KEY_PREFIX, WriteScript
from service.store.due_games import DueGame, DueGames
from service.store.hints.documents import why_failed
from service.store.hints.lua_common import LUA_COMMON
from service.store.hints.lua_deadlines import LUA_DEADLINES

ENSURE_TURN = (
    LUA_DEADLINES
    + """
-- ARGV: game, record, longest search, most that may wait, owner of the game
-- Returns 1 when the turn was queued; 0 when it is on its way, or the queue is full.
local COST = 1
local id, payer = 'turn-' .. ARGV[1], ARGV[5]
local status = redis.call('HGET', search_key(id), 'status')
if status and not is_final(status) then return 0 end
if waiting(NORMAL) >= tonumber(ARGV[4]) then return 0 end
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

    def __init__(
        self, redis: Redis, due: DueGames, *, longest: float, most_waiting: int, replicas: int
    ) -> None:
        """`redis` is the store of the queue.

        `longest`: the longest search in seconds. `most_waiting`: the bound of the queue.
        `replicas`: how many must have a turn before its game counts as not due any more.
        """
        self.due = due
        self._redis = redis
        self._longest = longest
        self._most_waiting = most_waiting
        self._ensure = WriteScript(redis, ENSURE_TURN, replicas)
        self._forget = redis.register_script(FORGET_TURN)

    def ensure(self, due: DueGame) -> bool:
        """Queue the turn of a game that is due; returns whether a worker must be woken.

        The game stays due while an earlier turn is on its way, or the queue is full.
        """
        record = msgspec.json.encode({"game": due.game_id})
        most = self._most_waiting
        if not self._ensure(args=[due.game_id, record, self._longest, most, due.owner]):
            return False
        self.due.remove(due)
        return True

    def status(self, game_id: str) -> TurnStatus | None:
        """Read the status of the latest turn of a game. None: it had none for a while."""
        found = self._redis.hmget(f"{KEY_PREFIX}search:turn-{game_id}", ["status", "error"])
        status, error = cast("list[bytes | None]", found)
        return TurnStatus(status.decode(), why_failed(error)) if status else None

    def forget(self, game_id: str) -> None:
        """Stop the turn of a game that is deleted."""
        self._forget(args=[game_id])
