"""The steps in the life of a hint, each one atomic inside Redis (Lua).

A hint is a hash. Its ``status`` goes queued -> running -> done, cancelled or failed; a running hint
whose worker fell silent goes back to queued once. Whoever runs it holds a token and a lease: the
score in the set of running hints is the time at which the lease ends. All times are seconds of the
clock of Redis.
"""

from __future__ import annotations

_PRELUDE = """
local function clock()
  local time = redis.call('TIME')
  return tonumber(time[1]) + tonumber(time[2]) / 1e6
end
local function seconds(number) return string.format('%.6f', number) end
local function conclude(prefix, id, status, reason, keep)
  local key = prefix .. 'hint:' .. id
  redis.call('HSET', key, 'status', status, 'ended', seconds(clock()))
  if reason ~= '' then redis.call('HSET', key, 'error', reason) end
  redis.call('HDEL', key, 'record', 'token', 'cancel')
  redis.call('ZREM', prefix .. 'hints:waiting', id)
  redis.call('ZREM', prefix .. 'hints:running', id)
  redis.call('HDEL', prefix .. 'hints:costs', id)
  redis.call('EXPIRE', key, keep)
  redis.call('PUBLISH', key .. ':end', status)
end
local function holds(key, token)
  local kept = redis.call('HMGET', key, 'status', 'token')
  return kept[1] == 'running' and kept[2] == token
end
"""

SUBMIT = (
    _PRELUDE
    + """
-- ARGV: prefix, id, most that may wait, head, record, cost in seconds, game or '', seconds to keep
local prefix, id = ARGV[1], ARGV[2]
local key, waiting = prefix .. 'hint:' .. id, prefix .. 'hints:waiting'
if redis.call('EXISTS', key) == 1 then return 'queued' end
if redis.call('ZCARD', waiting) >= tonumber(ARGV[3]) then return 'full' end
local now = seconds(clock())
redis.call('HSET', key, 'head', ARGV[4], 'record', ARGV[5], 'status', 'queued', 'created', now,
           'queued', now)
redis.call('ZADD', waiting, now, id)
redis.call('HSET', prefix .. 'hints:costs', id, ARGV[6])
if ARGV[7] ~= '' then
  local of_game = prefix .. 'hints:game:' .. ARGV[7]
  redis.call('SADD', of_game, id)
  redis.call('EXPIRE', of_game, ARGV[8])
end
return 'queued'
"""
)

CANCEL = (
    _PRELUDE
    + """
-- ARGV: prefix, id, seconds to keep
local key = ARGV[1] .. 'hint:' .. ARGV[2]
local status = redis.call('HGET', key, 'status')
if status == 'queued' then conclude(ARGV[1], ARGV[2], 'cancelled', '', ARGV[3]) end
if status == 'running' then redis.call('HSET', key, 'cancel', '1') end
return status
"""
)

FORGET_GAME = (
    _PRELUDE
    + """
-- ARGV: prefix, game
local prefix = ARGV[1]
local of_game = prefix .. 'hints:game:' .. ARGV[2]
for _, id in ipairs(redis.call('SMEMBERS', of_game)) do
  if redis.call('EXISTS', prefix .. 'hint:' .. id) == 1 then
    conclude(prefix, id, 'cancelled', '', 1)
    redis.call('DEL', prefix .. 'hint:' .. id)
  end
end
redis.call('DEL', of_game)
"""
)

STATUS = (
    _PRELUDE
    + """
-- ARGV: prefix
local prefix, now = ARGV[1], clock()
local waiting = redis.call('ZRANGE', prefix .. 'hints:waiting', 0, -1)
local running = redis.call('ZRANGE', prefix .. 'hints:running', 0, -1)
local costs, work = prefix .. 'hints:costs', 0
for _, id in ipairs(waiting) do work = work + tonumber(redis.call('HGET', costs, id) or 0) end
for _, id in ipairs(running) do
  local started = tonumber(redis.call('HGET', prefix .. 'hint:' .. id, 'started') or now)
  work = work + math.max(0, tonumber(redis.call('HGET', costs, id) or 0) - (now - started))
end
local oldest = ''
if #waiting > 0 then
  oldest = seconds(now - redis.call('HGET', prefix .. 'hint:' .. waiting[1], 'created'))
end
local workers = redis.call('ZCOUNT', prefix .. 'hints:workers', seconds(now), '+inf')
return {#waiting, #running, workers, oldest, seconds(work)}
"""
)

SWEEP = (
    _PRELUDE
    + """
-- Ends what has run out of time; gives back what has to be queued again.
-- KEYS: the job queue's list
-- ARGV: prefix, longest wait in the queue, seconds for a second try, seconds to keep, grace,
--       prefix of the job ids, reason for each of: no worker came, lost twice, no time left
local prefix, now = ARGV[1], clock()
local waiting, running = prefix .. 'hints:waiting', prefix .. 'hints:running'
local again = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', running, '-inf', seconds(now))) do
  local key = prefix .. 'hint:' .. id
  local kept = redis.call('HMGET', key, 'status', 'cancel', 'losses')
  if kept[1] ~= 'running' then
    redis.call('ZREM', running, id)
  elseif kept[2] == '1' then
    conclude(prefix, id, 'cancelled', '', ARGV[4])
  elseif kept[3] then
    conclude(prefix, id, 'failed', ARGV[8], ARGV[4])
  else
    redis.call('HSET', key, 'status', 'queued', 'losses', 1, 'queued', seconds(now),
               'deadline', seconds(now + ARGV[3]))
    redis.call('HDEL', key, 'token')
    redis.call('ZREM', running, id)
    redis.call('ZADD', waiting, 0, id)
    table.insert(again, id)
  end
end
for _, id in ipairs(redis.call('ZRANGE', waiting, 0, -1)) do
  local key = prefix .. 'hint:' .. id
  local kept = redis.call('HMGET', key, 'status', 'queued', 'deadline', 'created')
  if kept[1] ~= 'queued' then
    redis.call('ZREM', waiting, id)
  elseif kept[3] and now > tonumber(kept[3]) then
    conclude(prefix, id, 'failed', ARGV[9], ARGV[4])
  elseif now > kept[4] + ARGV[2] then
    conclude(prefix, id, 'failed', ARGV[7], ARGV[4])
  elseif now > kept[2] + ARGV[5] and not redis.call('LPOS', KEYS[1], ARGV[6] .. id) then
    redis.call('HSET', key, 'queued', seconds(now))
    table.insert(again, id)
  end
end
redis.call('ZREMRANGEBYSCORE', prefix .. 'hints:workers', '-inf', seconds(now - 60))
return again
"""
)

WORKER_GONE = (
    _PRELUDE
    + """
-- ARGV: prefix, worker
local prefix = ARGV[1]
local running = prefix .. 'hints:running'
for _, id in ipairs(redis.call('ZRANGE', running, 0, -1)) do
  if redis.call('HGET', prefix .. 'hint:' .. id, 'worker') == ARGV[2] then
    redis.call('ZADD', running, 0, id)
  end
end
redis.call('ZREM', prefix .. 'hints:workers', ARGV[2])
"""
)

START = (
    _PRELUDE
    + """
-- ARGV: prefix, id, token, worker, lease
local prefix, id, now = ARGV[1], ARGV[2], clock()
local key = prefix .. 'hint:' .. id
if redis.call('HGET', key, 'status') ~= 'queued' then return false end
redis.call('HSET', key, 'status', 'running', 'started', seconds(now), 'token', ARGV[3],
           'worker', ARGV[4])
redis.call('HDEL', key, 'progress')
redis.call('ZREM', prefix .. 'hints:waiting', id)
redis.call('ZADD', prefix .. 'hints:running', seconds(now + ARGV[5]), id)
local kept = redis.call('HMGET', key, 'head', 'record', 'deadline')
return {kept[1], kept[2], kept[3] and seconds(kept[3] - now) or ''}
"""
)

TICK = (
    _PRELUDE
    + """
-- ARGV: prefix, id, token, lease, progress, worker, seconds for which the worker counts as alive
local prefix, id, now = ARGV[1], ARGV[2], clock()
local key = prefix .. 'hint:' .. id
redis.call('ZADD', prefix .. 'hints:workers', seconds(now + ARGV[7]), ARGV[6])
if not holds(key, ARGV[3]) then return 'lost' end
redis.call('HSET', key, 'progress', ARGV[5])
redis.call('ZADD', prefix .. 'hints:running', seconds(now + ARGV[4]), id)
redis.call('PUBLISH', key .. ':progress', ARGV[5])
if redis.call('HGET', key, 'cancel') then return 'stop' end
return 'go'
"""
)

FINISH = (
    _PRELUDE
    + """
-- ARGV: prefix, id, token, status, answer or '', reason or '', seconds to keep
local key, status = ARGV[1] .. 'hint:' .. ARGV[2], ARGV[4]
if not holds(key, ARGV[3]) then return 0 end
if status == 'done' and redis.call('HGET', key, 'cancel') then status = 'cancelled' end
if ARGV[5] ~= '' then redis.call('HSET', key, 'answer', ARGV[5]) end
conclude(ARGV[1], ARGV[2], status, ARGV[6], ARGV[7])
return 1
"""
)

RELEASE = (
    _PRELUDE
    + """
-- ARGV: prefix, id, token, seconds to keep
local prefix, id, now = ARGV[1], ARGV[2], seconds(clock())
local key = prefix .. 'hint:' .. id
if not holds(key, ARGV[3]) then return 0 end
if redis.call('HGET', key, 'cancel') then
  conclude(prefix, id, 'cancelled', '', ARGV[4])
  return 0
end
redis.call('HSET', key, 'status', 'queued', 'queued', now)
redis.call('HDEL', key, 'token', 'started', 'progress')
redis.call('ZREM', prefix .. 'hints:running', id)
redis.call('ZADD', prefix .. 'hints:waiting', 0, id)
return 1
"""
)

PRESENT = (
    _PRELUDE
    + """
-- ARGV: prefix, worker, seconds for which the worker counts as alive
redis.call('ZADD', ARGV[1] .. 'hints:workers', seconds(clock() + ARGV[3]), ARGV[2])
"""
)
