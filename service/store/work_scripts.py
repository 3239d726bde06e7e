"""What workers do with searches, and what becomes of lost ones, each step atomic in Redis (Lua)."""

from __future__ import annotations

from service.store.hint_scripts import PRELUDE

_PRELUDE = (
    PRELUDE
    + """
local function holds(id, k, token)
  local kept = redis.call('HMGET', work_key(id), 'share:' .. k, 'token:' .. k)
  return kept[1] == 'running' and kept[2] == token
end
-- Gives a share back, ahead of what else waits.
local function reopen(id, k, now)
  close(id, k, 'open')
  redis.call('HSET', work_key(id), 'since', seconds(now))
  local class, found = tonumber(redis.call('HGET', search_key(id), 'class')), count(id)
  if found.running == 0 and found.found == 0 then
    redis.call('HSET', search_key(id), 'status', 'queued')
    redis.call('HDEL', search_key(id), 'started', 'progress')
  else
    class = class + 1
  end
  redis.call('ZADD', OPEN, class * CLASS, id)
end
"""
)

START = (
    _PRELUDE
    + """
-- ARGV: search or '' for the most urgent, token, worker, lease, '1' for what waits and is of
--       normal priority only
-- Gives search, share, kind, question, record, seconds it may take, budget in seconds or '',
-- '1' when there is no time left to search, and how long ago the search began.
local id, now = ARGV[1], clock()
local most = ARGV[5] == '1' and '(' .. CLASS or '+inf'
if id == '' then
  id = redis.call('ZRANGE', OPEN, '-inf', most, 'BYSCORE', 'LIMIT', 0, 1)[1]
end
if not id or not redis.call('ZSCORE', OPEN, id) then return false end
local search, work = search_key(id), work_key(id)
local found, shares = count(id)
local share = 0
while redis.call('HGET', work, 'share:' .. share) ~= 'open' do share = share + 1 end
redis.call('HSET', work, 'share:' .. share, 'running', 'token:' .. share, ARGV[2],
           'worker:' .. share, ARGV[3])
redis.call('ZADD', LEASES, seconds(now + ARGV[4]), id .. ':' .. share)
if found.open == 1 then
  redis.call('ZREM', OPEN, id)
else
  redis.call('ZADD', OPEN, (redis.call('HGET', search, 'class') + 1) * CLASS + now, id)
end
local kept = redis.call('HMGET', work, 'seconds', 'began', 'longest', 'deadline', 'record')
local budget, late, began = kept[1], '', kept[2]
if found.running + found.found == 0 then
  began = now
  redis.call('HSET', search, 'status', 'running', 'started', seconds(now))
  redis.call('HSET', work, 'began', seconds(now))
  redis.call('HDEL', search, 'progress')
elseif budget ~= '' then
  -- Shares of one budget in seconds end together, whenever their workers came.
  local left = began + budget - now
  if left < math.max(0.02, budget / 20) then late = '1' end
  budget = seconds(left)
end
local longest = tonumber(kept[3])
if kept[4] then longest = math.min(longest, kept[4] - now - 2) end
local told = redis.call('HMGET', search, 'kind', 'question')
return {id, share, told[1], told[2], kept[5], seconds(longest), budget, late,
        seconds(now - began)}
"""
)

TICK = (
    _PRELUDE
    + """
-- ARGV: search, share, token, lease, progress, worker, seconds for which the worker is alive
local id, k, now = ARGV[1], ARGV[2], clock()
local search, work = search_key(id), work_key(id)
redis.call('ZADD', WORKERS, seconds(now + ARGV[7]), ARGV[6])
if not holds(id, k, ARGV[3]) then return 'lost' end
redis.call('ZADD', LEASES, seconds(now + ARGV[4]), id .. ':' .. k)
local kept = redis.call('HMGET', search, 'shares', 'stop', 'class')
local shown = ARGV[5]
if kept[1] ~= '1' then
  -- Several shares: their simulations together, and the best move of the first that has one.
  redis.call('HSET', work, 'progress:' .. k, shown)
  local all = {simulations = 0, seconds = 0, best = cjson.null, p = cjson.null}
  for each = kept[1] - 1, 0, -1 do
    local told = redis.call('HGET', work, 'progress:' .. each)
    if told then
      told = cjson.decode(told)
      all.simulations = all.simulations + (told.simulations or 0)
      all.seconds = math.max(all.seconds, told.seconds or 0)
      if told.best and told.best ~= cjson.null then all.best, all.p = told.best, told.p end
    end
  end
  shown = cjson.encode(all)
end
redis.call('HSET', search, 'progress', shown)
redis.call('PUBLISH', search .. ':progress', shown)
if kept[2] then return 'stop' end
if tonumber(kept[3]) == LOW and waiting(NORMAL) > 0 then return 'aside' end
return 'go'
"""
)

BRING = (
    _PRELUDE
    + """
-- ARGV: search, share, token, findings or '' when there was no time to search
-- Gives nothing when the share was lost, else whether others are still at it ('kept'), or that
-- all is in ('all') with what the other shares found; the share is then still the worker's own.
local id, k = ARGV[1], ARGV[2]
if not holds(id, k, ARGV[3]) then return false end
local work = work_key(id)
local found, shares = count(id)
if redis.call('HGET', work, 'seconds') ~= '' then
  leave_out_open(id, shares)
  found.open = 0
end
if found.open > 0 or found.running > 1 then
  close(id, k, ARGV[4] ~= '' and 'found' or 'out')
  if ARGV[4] ~= '' then redis.call('HSET', work, 'found:' .. k, ARGV[4]) end
  return {'kept'}
end
local all = {'all'}
for each = 0, shares - 1 do
  local findings = redis.call('HGET', work, 'found:' .. each)
  if each == tonumber(k) then findings = ARGV[4] end
  if findings and findings ~= '' then table.insert(all, findings) end
end
return all
"""
)

FINISH = (
    _PRELUDE
    + """
-- ARGV: search, share, token, status, answer or '', reason or '', seconds to keep,
--       '1' when the budget was spent, the last progress or ''
local id, status, reason = ARGV[1], ARGV[4], ARGV[6]
if not holds(id, ARGV[2], ARGV[3]) then return 0 end
if redis.call('HGET', search_key(id), 'stop') then status, reason = 'cancelled', '' end
if ARGV[5] ~= '' then redis.call('HSET', search_key(id), 'answer', ARGV[5]) end
if ARGV[9] ~= '' then redis.call('HSET', search_key(id), 'progress', ARGV[9]) end
if ARGV[8] ~= '1' then unlist(id) end
conclude(id, status, reason, ARGV[7])
return 1
"""
)

RELEASE = (
    _PRELUDE
    + """
-- ARGV: search, share, token, seconds to keep
local id, k = ARGV[1], ARGV[2]
if not holds(id, k, ARGV[3]) then return 0 end
if redis.call('HGET', search_key(id), 'stop') then
  close(id, k, 'out')
  if count(id).running == 0 then conclude(id, 'cancelled', '', ARGV[4]) end
  return 0
end
reopen(id, k, clock())
return 1
"""
)

SWEEP = (
    _PRELUDE
    + """
-- Ends what has run out of time, gives back what lost its worker, and says how many jobs are
-- missing in the queue.
-- KEYS: the job queue's list
-- ARGV: longest wait in the queue, seconds to keep, seconds after which a job counts as lost,
--       reason for each of: no worker came, lost twice, no time left
local now, keep, again = clock(), ARGV[2], {}
for _, lease in ipairs(redis.call('ZRANGE', LEASES, '-inf', seconds(now), 'BYSCORE')) do
  local id, k = string.match(lease, '^(.*):(%d+)$')
  local work = work_key(id)
  if redis.call('HGET', work, 'share:' .. k) ~= 'running' then
    redis.call('ZREM', LEASES, lease)
  else
    local found, timed = count(id), redis.call('HGET', work, 'seconds') ~= ''
    local kept = redis.call('HMGET', search_key(id), 'stop', 'patience')
    if kept[1] and found.running == 1 then
      conclude(id, 'cancelled', '', keep)
    elseif kept[1] or (timed and found.running > 1) then
      close(id, k, 'out')
    elseif redis.call('HINCRBY', work, 'losses:' .. k, 1) > 1 then
      conclude(id, 'failed', ARGV[5], keep)
    else
      if found.running == 1 then
        redis.call('HSET', work, 'deadline', seconds(now + kept[2]))
      end
      reopen(id, k, now)
      again[id] = true
    end
  end
end
local jobs = 0
for _, id in ipairs(redis.call('ZRANGE', OPEN, 0, -1)) do
  local kept = redis.call('HMGET', work_key(id), 'since', 'deadline')
  local found = count(id)
  if found.running == 0 and kept[2] and now > tonumber(kept[2]) then
    conclude(id, 'failed', ARGV[6], keep)
  elseif found.running == 0 and now > kept[1] + ARGV[1] then
    conclude(id, 'failed', ARGV[4], keep)
  elseif again[id] or now > kept[1] + ARGV[3] then
    jobs = jobs + found.open
  end
end
redis.call('ZREMRANGEBYSCORE', WORKERS, '-inf', seconds(now - 60))
return math.max(0, jobs - redis.call('LLEN', KEYS[1]))
"""
)

WORKER_GONE = (
    _PRELUDE
    + """
-- ARGV: worker
for _, lease in ipairs(redis.call('ZRANGE', LEASES, 0, -1)) do
  local id, k = string.match(lease, '^(.*):(%d+)$')
  if redis.call('HGET', work_key(id), 'worker:' .. k) == ARGV[1] then
    redis.call('ZADD', LEASES, 0, lease)
  end
end
redis.call('ZREM', WORKERS, ARGV[1])
"""
)

PRESENT = (
    _PRELUDE
    + """
-- ARGV: worker, seconds for which it counts as alive
redis.call('ZADD', WORKERS, seconds(clock() + ARGV[2]), ARGV[1])
"""
)
