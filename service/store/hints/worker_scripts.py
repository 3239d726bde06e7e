"""The atomic steps (Lua) of workers: take, renew, submit shares. `lua_common` has the terms.

`SWEEP` and `WORKER_GONE` deal with workers that died.
"""

from __future__ import annotations

from service.store.hints.lua_deadlines import LUA_DEADLINES

_WORKER_COMMON = (
    LUA_DEADLINES
    + """
local function holds_share(id, k, token)
  local fields = redis.call('HMGET', work_key(id), 'share:' .. k, 'token:' .. k)
  return fields[1] == 'running' and fields[2] == token
end
-- Opens a share again, before all others of its class.
local function reopen(id, k, now)
  close_share(id, k, 'open')
  redis.call('HSET', work_key(id), 'open_since', seconds(now))
  local class = tonumber(redis.call('HGET', search_key(id), 'class'))
  local counts = count_shares(id)
  if counts.running == 0 and counts.done == 0 then
    redis.call('HSET', search_key(id), 'status', 'queued')
    redis.call('HDEL', search_key(id), 'started', 'progress')
  else
    class = class + 1
  end
  redis.call('ZADD', OPEN, class * CLASS, id)
end
"""
)

TAKE_SHARE = (
    _WORKER_COMMON
    + """
-- ARGV: search or '' for the most urgent, token, worker, lease, '1' to take only a new search of
--       normal priority, reason for searches that are too late, seconds to keep them, least share
--       of its budget that a hint gets while others wait
-- Returns: search, share, kind, question, record, most seconds, budget in seconds or '', '1' when
-- the time is too short to search, seconds since the search began, granted share of the budget.
-- Returns nothing when no share is open.
local wanted, token, worker, lease, urgent, late_reason, keep, least_share = unpack(ARGV)
local now = clock()
-- The search that is next; nil or false when no share is open.
local function choose_search()
  drop_late(now, late_reason, keep)
  return next_search(now) or (urgent == '' and redis.call('ZRANGE', OPEN, 0, 0)[1])
end
-- Moves the present in virtual time to the turn of a search.
local function move_present(id, class)
  local turn = redis.call('ZSCORE', OPEN, id) - class * CLASS
  if turn > present(class) and turn < CLASS then
    redis.call('HSET', FAIR, class .. ':now', seconds(turn))
  end
end
-- Gives the first open share of a search to the worker.
local function lease_share(id)
  local work, share = work_key(id), 0
  while redis.call('HGET', work, 'share:' .. share) ~= 'open' do share = share + 1 end
  redis.call('HSET', work, 'share:' .. share, 'running', 'token:' .. share, token,
             'worker:' .. share, worker)
  redis.call('ZADD', LEASES, seconds(now + lease), id .. ':' .. share)
  return share
end
-- Learns from the time at which a search is taken, and forgets when it should have been.
local function note_time(id, share, class)
  learn_delay(id, now)
  redis.call('HDEL', search_key(id), 'start_by', 'firm', 'planned')
  if class ~= NORMAL then return end
  local expected = tonumber(redis.call('HGET', search_key(id), 'expected')) or 0
  redis.call('ZADD', ENDS, seconds(now + expected), id .. ':' .. share)
  learn_between(worker, tonumber(redis.call('HGET', work_key(id), 'open_since')), now)
end
-- Begins a search with its first share; a hint gets less of its budget while others wait.
-- Returns the budget.
local function begin_search(id, class, budget)
  local search, work = search_key(id), work_key(id)
  redis.call('HSET', search, 'status', 'running', 'started', seconds(now))
  redis.call('HSET', work, 'began', seconds(now))
  redis.call('HDEL', search, 'progress')
  if class ~= NORMAL or redis.call('HGET', search, 'kind') ~= 'hint' then return budget end
  local workers = redis.call('ZCOUNT', WORKERS, seconds(now), '+inf')
  local granted = granted_share(waiting(NORMAL), workers, tonumber(least_share))
  if granted >= 1 or redis.call('HGET', work, 'granted') then return budget end
  redis.call('HSET', work, 'granted', seconds(granted))
  if budget == '' then return budget end
  budget = seconds(budget * granted)
  redis.call('HSET', work, 'seconds', budget)
  return budget
end
local id = wanted
if id == '' then id = choose_search() end
if not id or not redis.call('ZSCORE', OPEN, id) then return false end
if is_unreadable(id) then
  end_unreadable(id, keep)
  return false
end
local search, work = search_key(id), work_key(id)
local counts, class = count_shares(id), tonumber(redis.call('HGET', search, 'class'))
move_present(id, class)
local share = lease_share(id)
note_time(id, share, class)
if counts.open == 1 then
  redis.call('ZREM', OPEN, id)
else
  redis.call('ZADD', OPEN, (class + 1) * CLASS + now, id)
end
local fields = redis.call('HMGET', work, 'seconds', 'began', 'longest', 'deadline', 'record')
local budget, began, too_late = fields[1], fields[2], ''
if counts.running + counts.done == 0 then
  began = now
  budget = begin_search(id, class, budget)
elseif budget ~= '' then
  -- All shares of a budget in seconds end at the same time.
  local left = began + budget - now
  if left < math.max(0.02, budget / 20) then too_late = '1' end
  budget = seconds(left)
end
local longest = tonumber(fields[3])
if fields[4] then longest = math.min(longest, fields[4] - now - 2) end
local question = redis.call('HMGET', search, 'kind', 'question')
return {id, share, question[1], question[2], fields[5], seconds(longest), budget, too_late,
        seconds(now - began), redis.call('HGET', work, 'granted') or '1'}
"""
)

HEARTBEAT = (
    _WORKER_COMMON
    + """
-- ARGV: search, share, token, lease, progress or '', worker, seconds for which the worker is alive
-- Returns what the worker must do: 'continue', 'stop', 'lost' (not its share any more) or 'pause'
-- (a search of normal priority waits).
local id, k, now = ARGV[1], ARGV[2], clock()
local search, work = search_key(id), work_key(id)
count_alive(ARGV[6], now, ARGV[7])
if not holds_share(id, k, ARGV[3]) then return 'lost' end
redis.call('ZADD', LEASES, seconds(now + ARGV[4]), id .. ':' .. k)
local fields = redis.call('HMGET', search, 'shares', 'stop', 'class')
local shown = ARGV[5]
if shown ~= '' and fields[1] ~= '1' then
  -- Several shares: add their simulations; take the best move from the first share that has one.
  redis.call('HSET', work, 'progress:' .. k, shown)
  local all = {simulations = 0, seconds = 0, best = cjson.null, p = cjson.null}
  for share = fields[1] - 1, 0, -1 do
    local progress = redis.call('HGET', work, 'progress:' .. share)
    if progress then
      progress = cjson.decode(progress)
      all.simulations = all.simulations + (progress.simulations or 0)
      all.seconds = math.max(all.seconds, progress.seconds or 0)
      if progress.best and progress.best ~= cjson.null then
        all.best, all.p = progress.best, progress.p
      end
    end
  end
  shown = cjson.encode(all)
end
if shown ~= '' then
  redis.call('HSET', search, 'progress', shown)
  redis.call('PUBLISH', search .. ':progress', shown)
end
if fields[2] then return 'stop' end
if tonumber(fields[3]) == LOW and waiting(NORMAL) > 0 then return 'pause' end
return 'continue'
"""
)

SUBMIT_SHARE = (
    _WORKER_COMMON
    + """
-- ARGV: search, share, token, findings or '' when there was no time to search
-- Returns nothing when the worker has lost the share; {'stored'} while other shares are not done;
-- {'complete', findings...} for the last share, which the worker then still holds.
local id, k = ARGV[1], ARGV[2]
if not holds_share(id, k, ARGV[3]) then return false end
local work = work_key(id)
local counts, shares = count_shares(id)
if redis.call('HGET', work, 'seconds') ~= '' then
  skip_open_shares(id, shares)
  counts.open = 0
end
if counts.open > 0 or counts.running > 1 then
  close_share(id, k, ARGV[4] ~= '' and 'done' or 'skipped')
  if ARGV[4] ~= '' then redis.call('HSET', work, 'findings:' .. k, ARGV[4]) end
  return {'stored'}
end
local all = {'complete'}
for share = 0, shares - 1 do
  local findings = redis.call('HGET', work, 'findings:' .. share)
  if share == tonumber(k) then findings = ARGV[4] end
  if findings and findings ~= '' then table.insert(all, findings) end
end
return all
"""
)

FINISH = (
    _WORKER_COMMON
    + """
-- ARGV: search, share, token, status, answer or '', reason or '', seconds to keep,
--       '1' when the whole budget was spent, the last progress or ''
local id, status, reason = ARGV[1], ARGV[4], ARGV[6]
if not holds_share(id, ARGV[2], ARGV[3]) then return 0 end
local search = redis.call('HMGET', search_key(id), 'stop', 'kind', 'shares', 'class', 'started')
if search[1] then
  status, reason = 'cancelled', ''
elseif ARGV[8] == '1' and search[3] == '1' and tonumber(search[4]) == NORMAL then
  local work = redis.call('HMGET', work_key(id), 'seconds', 'simulations')
  local name, took = pace_name(search[2], work[1]), clock() - search[5]
  if name == 'beyond' then took = math.max(0, took - work[1]) end
  if name == 'simulation' then took = took / math.max(1, tonumber(work[2]) or 1) end
  learn_pace(name, took)
  local worker = redis.call('HGET', work_key(id), 'worker:' .. ARGV[2])
  redis.call('HSET', FREED, worker, seconds(clock()))
  redis.call('EXPIRE', FREED, 60)
end
if ARGV[5] ~= '' then redis.call('HSET', search_key(id), 'answer', ARGV[5]) end
if ARGV[9] ~= '' then redis.call('HSET', search_key(id), 'progress', ARGV[9]) end
if ARGV[8] ~= '1' then unlist(id) end
conclude(id, status, reason, ARGV[7])
return 1
"""
)

RELEASE = (
    _WORKER_COMMON
    + """
-- ARGV: search, share, token, seconds to keep
local id, k = ARGV[1], ARGV[2]
if not holds_share(id, k, ARGV[3]) then return 0 end
if redis.call('HGET', search_key(id), 'stop') then
  close_share(id, k, 'skipped')
  if count_shares(id).running == 0 then conclude(id, 'cancelled', '', ARGV[4]) end
  return 0
end
reopen(id, k, clock())
return 1
"""
)

SWEEP = (
    _WORKER_COMMON
    + """
-- Ends the searches that have run out of time, and opens the shares of dead workers again.
-- KEYS: the job queue's list
-- ARGV: longest wait in the queue, seconds to keep, seconds after which a job counts as lost,
--       four reasons: no worker came, lost twice, no time left for a second try, too late
-- Returns how many jobs the queue lacks, then search, share and worker of each share that was lost.
local longest_wait, keep, lost_job_seconds, no_worker, lost_twice, no_time, too_late = unpack(ARGV)
local now, reopened, lost = clock(), {}, {}
-- Opens a running share again whose worker let its lease end, or ends what cannot go on without it.
local function lose_share(id, k)
  local work = work_key(id)
  local counts, timed = count_shares(id), redis.call('HGET', work, 'seconds') ~= ''
  local fields = redis.call('HMGET', search_key(id), 'stop', 'retry_seconds', 'kind')
  local most_losses = fields[3] == 'turn' and 4 or 1
  local worker = redis.call('HGET', work, 'worker:' .. k) or ''
  for _, part in ipairs({id, k, worker}) do table.insert(lost, part) end
  if fields[1] and counts.running == 1 then
    conclude(id, 'cancelled', '', keep)
  elseif fields[1] or (timed and counts.running > 1) then
    close_share(id, k, 'skipped')
  elseif redis.call('HINCRBY', work, 'losses:' .. k, 1) > most_losses then
    conclude(id, 'failed', lost_twice, keep)
  else
    if counts.running == 1 then
      redis.call('HSET', work, 'deadline', seconds(now + fields[2]))
    end
    reopen(id, k, now)
    reopened[id] = true
    void_plans()
  end
end
local function end_lease(lease)
  local id, k = string.match(lease, '^(.*):(%d+)$')
  local work = work_key(id or '')
  if not id or redis.call('EXISTS', work) == 0 then
    redis.call('ZREM', LEASES, lease)
  elseif is_unreadable(id) then
    end_unreadable(id, keep)
  elseif redis.call('HGET', work, 'share:' .. k) ~= 'running' then
    redis.call('ZREM', LEASES, lease)
  else
    lose_share(id, k)
  end
end
-- Ends an open search that nobody took in time. Returns how many jobs another one lacks.
local function check_wait(id)
  local fields = redis.call('HMGET', work_key(id), 'open_since', 'deadline')
  local counts = count_shares(id)
  if counts.running == 0 and fields[2] and now > tonumber(fields[2]) then
    conclude(id, 'failed', no_time, keep)
  elseif counts.running == 0 and now > fields[1] + longest_wait
      and redis.call('HGET', search_key(id), 'kind') ~= 'turn' then
    conclude(id, 'failed', no_worker, keep)
  elseif reopened[id] or now > fields[1] + lost_job_seconds then
    return counts.open
  end
  return 0
end
for _, id in ipairs(redis.call('ZRANGE', OPEN, 0, -1)) do
  if is_unreadable(id) then end_unreadable(id, keep) end
end
if redis.call('ZCOUNT', WORKERS, seconds(now), '+inf') == 0 then void_plans() end
drop_late(now, too_late, keep)
for _, lease in ipairs(redis.call('ZRANGE', LEASES, '-inf', seconds(now), 'BYSCORE')) do
  end_lease(lease)
end
local jobs = 0
for _, id in ipairs(redis.call('ZRANGE', OPEN, 0, -1)) do jobs = jobs + check_wait(id) end
redis.call('ZREMRANGEBYSCORE', WORKERS, '-inf', seconds(now - 60))
return {math.max(0, jobs - redis.call('LLEN', KEYS[1])), unpack(lost)}
"""
)

WORKER_GONE = (
    _WORKER_COMMON
    + """
-- ARGV: worker
-- Ends the leases of a worker now; the next sweep opens its shares again.
for _, lease in ipairs(redis.call('ZRANGE', LEASES, 0, -1)) do
  local id, k = string.match(lease, '^(.*):(%d+)$')
  if id and redis.call('HGET', work_key(id), 'worker:' .. k) == ARGV[1] then
    redis.call('ZADD', LEASES, 0, lease)
  end
end
if redis.call('ZREM', WORKERS, ARGV[1]) == 1 then void_plans() end
"""
)

MARK_ALIVE = (
    _WORKER_COMMON
    + """
-- ARGV: worker, seconds for which it counts as alive
count_alive(ARGV[1], clock(), ARGV[2])
"""
)
