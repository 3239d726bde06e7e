"""A hint queue that is Redis Queue as far as that goes: the other design of `rq_alone`.

A job is a share of a search. RQ keeps the jobs and their order, gives them to workers, and tries a
lost one again. Four Lua scripts do what RQ does not: equal questions join one search, the findings
of its shares are brought together once, it ends once, and it ends by a deadline.

Two variants. `plain` has nothing but RQ's own settings. `mended` adds what RQ has no setting
for: a lease of ten seconds, shares that are in no list of RQ any more are queued again, and a
search that cannot begin in time is refused.
"""

from __future__ import annotations

import json
import math
import secrets
import time
from typing import Any, Literal, NamedTuple, Protocol, cast

from redis import Redis
from rq import Callback, Queue, Retry
from rq.job import Job
from rq.serializers import JSONSerializer

from service.config import Config
from game.documents.question import HintQuestion
from service.store.hints.documents import HintHead, NotInTime, QueueFull, SearchRequest
from service.store.hints.hint_store import HintStore
from service.store.ids_and_seeds import new_id

Variant = Literal["plain", "mended"]

LATEST_SECONDS = 30.0
"""A search ends at most this long after its budget, with or without an answer."""
LEASE_SECONDS = 10
"""Of the mended variant; the plain one has RQ's: a minute and the interval of its heartbeats."""
LOST_SECONDS = 2.0
PATIENCE_SECONDS = 0.5
"""So long, or for one and a half times its budget, may a search of the mended variant wait."""
SWEEP_SECONDS = 1.0
TIMEOUT_SECONDS = 30
"""A job may take its budget and this; RQ then ends it."""

_COMMON = """
local P = ARGV[1]
local function clock()
  local time = redis.call('TIME')
  return tonumber(time[1]) + tonumber(time[2]) / 1e6
end
local function finish(id, status, answer)
  local search = P .. 'search:' .. id
  local fields = redis.call('HMGET', search, 'status', 'index')
  if fields[1] ~= 'open' then return 0 end
  redis.call('HSET', search, 'status', status, 'ended', string.format('%.6f', clock()),
             'answer', answer)
  redis.call('ZREM', P .. 'deadlines', id)
  redis.call('DEL', search .. ':findings')
  if status ~= 'done' then redis.call('DEL', fields[2]) end
  redis.call('EXPIRE', fields[2], 600)
  redis.call('EXPIRE', search, 600)
  redis.call('PUBLISH', search .. ':end', status)
  return 1
end
"""

SUBMIT = (
    _COMMON
    + """
-- KEYS: list of jobs, sorted set of started jobs, set of workers
-- ARGV: prefix, id, question, shares, budget, deadline, seconds it may wait or '', document
-- Returns the search and how many jobs to queue, or nothing when it could not begin in time.
local id, index, shares = ARGV[2], P .. 'of:' .. ARGV[3], tonumber(ARGV[4])
local known = redis.call('GET', index)
if known then return {known, 0} end
local now, waiting = clock(), redis.call('LLEN', KEYS[1])
local workers = math.max(1, redis.call('SCARD', KEYS[3]))
if ARGV[7] ~= '' and waiting + redis.call('ZCARD', KEYS[2]) >= workers then
  -- All are busy, on average for half a search more.
  local patience = math.max(tonumber(ARGV[7]), 1.5 * ARGV[5])
  if (waiting + 0.5) * ARGV[5] / workers > patience then return false end
end
redis.call('SET', index, id)
redis.call('HSET', P .. 'search:' .. id, 'status', 'open', 'shares', shares, 'index', index,
           'document', ARGV[8], 'created', string.format('%.6f', now))
redis.call('ZADD', P .. 'deadlines', string.format('%.6f', now + ARGV[6]), id)
return {id, shares}
"""
)

BRING = (
    _COMMON
    + """
-- ARGV: prefix, search, share, findings
-- Returns nothing for a search that has ended, {'stored'} while shares are missing, and
-- {'complete', findings...} for each call after the last share, so that a second try may answer.
local search = P .. 'search:' .. ARGV[2]
local fields = redis.call('HMGET', search, 'status', 'shares')
if fields[1] ~= 'open' then return false end
redis.call('HSETNX', search .. ':findings', ARGV[3], ARGV[4])
if redis.call('HLEN', search .. ':findings') < tonumber(fields[2]) then return {'stored'} end
return {'complete', unpack(redis.call('HVALS', search .. ':findings'))}
"""
)

FINISH = (
    _COMMON
    + """
-- ARGV: prefix, search, status, answer
return finish(ARGV[2], ARGV[3], ARGV[4])
"""
)

SWEEP = (
    _COMMON
    + """
-- KEYS: list of jobs, sorted set of started jobs
-- ARGV: prefix, seconds after which a job may count as lost, or ''
-- Ends what is beyond its deadline. Returns the jobs that two calls found in no list of RQ.
local now, lost = clock(), {}
for _, id in ipairs(redis.call('ZRANGE', P .. 'deadlines', '-inf', now, 'BYSCORE')) do
  finish(id, 'failed', '')
end
if ARGV[2] == '' then return lost end
local held = {}
for _, job in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do held[job] = true end
for _, started in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  held[string.match(started, '^([^:]*)')] = true
end
for _, id in ipairs(redis.call('ZRANGE', P .. 'deadlines', 0, -1)) do
  local search = P .. 'search:' .. id
  local fields = redis.call('HMGET', search, 'shares', 'created')
  for share = 0, fields[1] - 1 do
    local job = id .. '-' .. share
    if held[job] or redis.call('HEXISTS', search .. ':findings', share) == 1 then
      redis.call('HDEL', P .. 'missing', job)
    elseif now > fields[2] + ARGV[2] then
      if redis.call('HINCRBY', P .. 'missing', job, 1) > 1 then
        redis.call('HDEL', P .. 'missing', job)
        table.insert(lost, job)
      end
    end
  end
end
return lost
"""
)


class Outcome(NamedTuple):
    """The state of a search. Times are Unix seconds, or None while there is none."""

    status: str
    created: float
    ended: float | None


class HintQueue(Protocol):
    """What the benchmark needs of a design."""

    def submit(self, budget: float, *, key: str = "club", shares: int = 1) -> str | None:
        """Ask a new question; returns the hint, or None when it is refused."""

    def wait(self, name: str, seconds: float) -> bool:
        """Wait for the end of a hint; returns whether it came."""

    def outcome(self, name: str) -> Outcome:
        """Read the state of a hint."""

    def sweep(self) -> None:
        """Repair what lost its worker, and end what is beyond its time."""


class StoredQueue:
    """The design of the service: the store is the queue, and RQ wakes workers."""

    def __init__(self, redis: Redis, redis_url: str) -> None:
        self._store = HintStore(redis, Config(redis_url=redis_url))

    def submit(self, budget: float, *, key: str = "club", shares: int = 1) -> str | None:
        """Ask a new question; returns the hint, or None when it is refused."""
        question = HintQuestion(seconds=budget, workers=shares, seed=1)
        head = HintHead(new_id(), "hint", key, None, 1)
        try:
            self._store.submit(head, SearchRequest(head.id, {}, question), key)
        except (NotInTime, QueueFull):
            return None
        return head.id

    def wait(self, name: str, seconds: float) -> bool:
        """Wait for the end of a hint; returns whether it came."""
        hint = self._store.wait(name, seconds)
        return hint is not None and hint.final

    def outcome(self, name: str) -> Outcome:
        """Read the state of a hint."""
        hint = self._store.get(name)
        if hint is None:
            return Outcome("gone", 0.0, None)
        return Outcome(hint.status, hint.created, hint.ended)

    def sweep(self) -> None:
        """Repair what lost its worker, and end what is beyond its time."""
        self._store.sweep()


class RqQueue:
    """The other design: RQ is the queue. Workers use `bring` and `finish`."""

    def __init__(self, redis: Redis, variant: Variant) -> None:
        self.variant = variant
        self.redis = redis
        self.prefix = f"rq_alone:{variant}:"
        self.queues = [
            Queue(f"{variant}-{priority}", connection=redis, serializer=JSONSerializer)
            for priority in ("normal", "low")
        ]
        self._normal = self.queues[0]
        self._swept = 0.0
        self._submit = redis.register_script(SUBMIT)
        self._bring = redis.register_script(BRING)
        self._finish = redis.register_script(FINISH)
        self._sweep = redis.register_script(SWEEP)

    def submit(
        self, budget: float, *, key: str = "club", shares: int = 1, question: str = ""
    ) -> str | None:
        """Ask a new question, or an equal one again; returns the search, or None if refused."""
        name = secrets.token_hex(8)
        reply = self._submit(
            keys=[
                self._normal.key,
                self._normal.started_job_registry.key,
                f"rq:workers:{self._normal.name}",
            ],
            args=[
                *(self.prefix, name, f"{key}:{question or name}", shares, budget),
                budget + LATEST_SECONDS,
                PATIENCE_SECONDS if self.variant == "mended" else "",
                json.dumps({"seconds": budget, "workers": shares}),
            ],
        )
        if reply is None:
            return None
        search, jobs = cast("tuple[bytes, int]", reply)
        for share in range(jobs):
            self._normal.enqueue(
                "research.rq_alone_jobs.search_share",
                args=(search.decode(), share),
                job_id=f"{search.decode()}-{share}",
                job_timeout=math.ceil(budget) + TIMEOUT_SECONDS,
                retry=Retry(max=1, enqueue_at_front=True),
                on_failure=Callback("research.rq_alone_jobs.share_failed"),
                result_ttl=0,
                failure_ttl=60,
            )
        return search.decode()

    def wait(self, name: str, seconds: float) -> bool:
        """Wait for the end of a search; returns whether it came."""
        deadline = time.monotonic() + seconds
        with self.redis.pubsub(ignore_subscribe_messages=True) as channel:  # type: ignore[no-untyped-call]
            channel.subscribe(f"{self.prefix}search:{name}:end")
            channel.get_message(timeout=1.0)
            while self.outcome(name).ended is None:
                if (left := deadline - time.monotonic()) <= 0:
                    return False
                channel.get_message(timeout=min(left, 1.0))
        return True

    def outcome(self, name: str) -> Outcome:
        """Read the state of a search."""
        if time.monotonic() - self._swept > SWEEP_SECONDS:
            self.sweep()
        found = self.redis.hmget(f"{self.prefix}search:{name}", ["status", "created", "ended"])
        status, created, ended = cast("list[bytes | None]", found)
        return Outcome(
            (status or b"gone").decode(), float(created or 0), float(ended) if ended else None
        )

    def document(self, search: str) -> dict[str, Any]:
        """Read what is to be searched."""
        found = self.redis.hget(f"{self.prefix}search:{search}", "document")
        return cast("dict[str, Any]", json.loads(cast("bytes", found)))

    def report(self, search: str, progress: dict[str, Any]) -> bool:
        """Publish progress; returns whether the search is to stop."""
        key = f"{self.prefix}search:{search}"
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.hset(key, "progress", json.dumps(progress))
            pipe.publish(f"{key}:progress", json.dumps(progress))
            pipe.hget(key, "stop")
            return pipe.execute()[2] is not None

    def bring(self, search: str, share: int, findings: dict[str, Any]) -> list[Any] | None:
        """Store the findings of a share; the last one gets those of all shares."""
        encoded = json.dumps(findings)
        reply = self._bring(args=[self.prefix, search, share, encoded])
        outcome = cast("list[bytes] | None", reply)
        if outcome is None or outcome[0] == b"stored":
            return None
        return [json.loads(each) for each in outcome[1:]]

    def finish(self, search: str, status: str, answer: dict[str, Any]) -> bool:
        """End a search; False if it has ended."""
        return bool(self._finish(args=[self.prefix, search, status, json.dumps(answer)]))

    def sweep(self) -> None:
        """End what is beyond its deadline; the mended variant also queues lost shares again."""
        self._swept = time.monotonic()
        mended = self.variant == "mended"
        if mended and self._normal.acquire_maintenance_lock():  # two at once would try twice
            self._normal.started_job_registry.cleanup()
            self._normal.release_maintenance_lock()  # type: ignore[no-untyped-call]
        lost = self._sweep(
            keys=[self._normal.key, self._normal.started_job_registry.key],
            args=[self.prefix, LOST_SECONDS if mended else ""],
        )
        for name in cast("list[bytes]", lost):
            if Job.exists(name.decode(), connection=self.redis):
                self._normal.push_job_id(name.decode(), at_front=True)
