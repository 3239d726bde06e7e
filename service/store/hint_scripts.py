"""What happens to hints and their searches, each step atomic inside Redis (Lua); the asking side.

A *hint* is what somebody asked for; a *search* is the work that answers it. Equal questions of one
owner share a search. A search consists of one or several *shares*, one for each worker asked for.

    search:   queued ──► running ──► done | cancelled | failed
    share:    open ──► running ──► found | out        (a lost worker or one that stops: open again)

A hint is as its search is, unless it was cancelled while others still wanted the search. Whoever
runs a share holds a token and a lease: the score in the set of leases is the time at which the
lease ends. All times are seconds of the clock of Redis.
"""

from __future__ import annotations

PREFIX = "cosmicgate:"

PRELUDE = """
local P = 'cosmicgate:'
local OPEN, LEASES, WORKERS = P .. 'searches:open', P .. 'searches:leases', P .. 'workers'
-- Order of what is open: a class, then time. A search that nobody has begun comes before further
-- shares of one under way, and all that is of low priority comes last.
local CLASS, NORMAL, LOW = 1e11, 0, 2
local function clock()
  local time = redis.call('TIME')
  return tonumber(time[1]) + tonumber(time[2]) / 1e6
end
local function seconds(number) return string.format('%.6f', number) end
local function search_key(id) return P .. 'search:' .. id end
local function work_key(id) return P .. 'search:' .. id .. ':work' end
local function hint_key(id) return P .. 'hint:' .. id end
local function waiting(class)
  return redis.call('ZCOUNT', OPEN, class * CLASS, '(' .. (class + 1) * CLASS)
end
local function count(id)
  local found, shares = {open = 0, running = 0, found = 0, out = 0}, 0
  shares = tonumber(redis.call('HGET', search_key(id), 'shares'))
  for k = 0, shares - 1 do
    local state = redis.call('HGET', work_key(id), 'share:' .. k)
    found[state] = found[state] + 1
  end
  return found, shares
end
local function close(id, k, state)
  redis.call('HSET', work_key(id), 'share:' .. k, state)
  redis.call('HDEL', work_key(id), 'token:' .. k, 'worker:' .. k)
  redis.call('ZREM', LEASES, id .. ':' .. k)
end
local function leave_out_open(id, shares)
  for k = 0, shares - 1 do
    if redis.call('HGET', work_key(id), 'share:' .. k) == 'open' then close(id, k, 'out') end
  end
  redis.call('ZREM', OPEN, id)
end
local function unlist(id)
  local index = redis.call('HGET', search_key(id), 'index')
  if index and redis.call('GET', index) == id then redis.call('DEL', index) end
end
local function conclude(id, status, reason, keep)
  local search, work = search_key(id), work_key(id)
  local kept = redis.call('HMGET', search, 'shares', 'index')
  redis.call('HSET', search, 'status', status, 'ended', seconds(clock()))
  if reason ~= '' then redis.call('HSET', search, 'error', reason) end
  redis.call('ZREM', OPEN, id)
  for k = 0, kept[1] - 1 do redis.call('ZREM', LEASES, id .. ':' .. k) end
  redis.call('DEL', work)
  if status ~= 'done' then unlist(id) elseif kept[2] then redis.call('EXPIRE', kept[2], keep) end
  for _, hint in ipairs(redis.call('SMEMBERS', search .. ':hints')) do
    redis.call('EXPIRE', hint_key(hint), keep)
  end
  redis.call('EXPIRE', search .. ':hints', keep)
  redis.call('EXPIRE', search, keep)
  redis.call('PUBLISH', search .. ':end', status)
end
local function stop(id, keep)
  if redis.call('HGET', search_key(id), 'status') == 'queued' then
    return conclude(id, 'cancelled', '', keep)
  end
  redis.call('HSET', search_key(id), 'stop', '1')
  unlist(id)
  local found, shares = count(id)
  leave_out_open(id, shares)
  if found.running == 0 then conclude(id, 'cancelled', '', keep) end
end
local function is_final(status)
  return status == 'done' or status == 'cancelled' or status == 'failed'
end
"""

ASK = (
    PRELUDE
    + """
-- KEYS: the job queue's list
-- ARGV: hint, head, game or '', search, name of the question or '', most that may wait,
--       seconds to keep, class, shares, longest budget in seconds or '' for simulations,
--       kind, question, record, cost in seconds, longest search, seconds for a second try
-- Gives what became of it ('asked' when it begins a search, 'shared' when it finds one), and how
-- many jobs to put into the queue.
local hint, id, keep, class, shares = ARGV[1], ARGV[4], ARGV[7], tonumber(ARGV[8]), ARGV[9]
local now, index = seconds(clock()), ''
if redis.call('EXISTS', hint_key(hint)) == 1 then return {'kept', 0} end
if ARGV[5] ~= '' then
  index = P .. 'searches:of:' .. ARGV[5] .. ':' .. (redis.call('GET', P .. 'engine') or '')
end
local known = index ~= '' and redis.call('GET', index)
local status = known and redis.call('HGET', search_key(known), 'status')
local jobs = 0
if status then
  id = known
  if not is_final(status) and class < tonumber(redis.call('HGET', search_key(id), 'class')) then
    redis.call('HSET', search_key(id), 'class', class)
    local score = redis.call('ZSCORE', OPEN, id)
    if score then redis.call('ZADD', OPEN, score - (LOW - NORMAL) * CLASS, id) end
  end
else
  if waiting(class) >= tonumber(ARGV[6]) then return {'full', 0} end
  redis.call('HSET', search_key(id), 'kind', ARGV[11], 'question', ARGV[12], 'status', 'queued',
             'shares', shares, 'class', class, 'cost', ARGV[14], 'patience', ARGV[16])
  redis.call('HSET', work_key(id), 'record', ARGV[13], 'seconds', ARGV[10], 'since', now,
             'longest', ARGV[15])
  for k = 0, shares - 1 do redis.call('HSET', work_key(id), 'share:' .. k, 'open') end
  redis.call('ZADD', OPEN, class * CLASS + now, id)
  if index ~= '' then
    redis.call('SET', index, id)
    redis.call('HSET', search_key(id), 'index', index)
  end
  local wanted = 0
  for _, open in ipairs(redis.call('ZRANGE', OPEN, 0, -1)) do
    wanted = wanted + redis.call('HGET', search_key(open), 'shares')
  end
  jobs = math.min(tonumber(shares), math.max(0, wanted - redis.call('LLEN', KEYS[1])))
end
redis.call('HSET', hint_key(hint), 'head', ARGV[2], 'search', id, 'created', now, 'class', class)
redis.call('SADD', search_key(id) .. ':hints', hint)
if is_final(status) then
  redis.call('HSET', hint_key(hint), 'cached', '1')
  for _, key in ipairs({hint_key(hint), search_key(id), search_key(id) .. ':hints', index}) do
    redis.call('EXPIRE', key, keep)
  end
end
if ARGV[3] ~= '' then
  local of_game = P .. 'hints:game:' .. ARGV[3]
  redis.call('SADD', of_game, hint)
  redis.call('EXPIRE', of_game, 24 * 3600 + keep)
end
return {status and 'shared' or 'asked', jobs}
"""
)

READ = (
    PRELUDE
    + """
-- ARGV: hint
local hint = redis.call('HMGET', hint_key(ARGV[1]), 'head', 'search', 'created', 'class', 'cached',
                        'status', 'ended', 'progress')
if not hint[1] then return false end
local search = redis.call('HMGET', search_key(hint[2]), 'question', 'status', 'started', 'ended',
                          'progress', 'answer', 'error')
if not search[1] then return false end
return {hint, search}
"""
)

CANCEL = (
    PRELUDE
    + """
-- ARGV: hint, seconds to keep
local hint = hint_key(ARGV[1])
local kept = redis.call('HMGET', hint, 'search', 'status')
local id = kept[1]
if not id or kept[2] or is_final(redis.call('HGET', search_key(id), 'status')) then return end
local holders = search_key(id) .. ':hints'
if redis.call('SCARD', holders) <= 1 then return stop(id, ARGV[2]) end
redis.call('SREM', holders, ARGV[1])
redis.call('HSET', hint, 'status', 'cancelled', 'ended', seconds(clock()),
           'progress', redis.call('HGET', search_key(id), 'progress') or '')
redis.call('EXPIRE', hint, ARGV[2])
redis.call('PUBLISH', hint .. ':end', 'cancelled')
"""
)

FORGET_GAME = (
    PRELUDE
    + """
-- ARGV: game
local of_game = P .. 'hints:game:' .. ARGV[1]
for _, hint in ipairs(redis.call('SMEMBERS', of_game)) do
  local id = redis.call('HGET', hint_key(hint), 'search')
  redis.call('DEL', hint_key(hint))
  redis.call('PUBLISH', hint_key(hint) .. ':end', 'gone')
  if id and redis.call('SREM', search_key(id) .. ':hints', hint) == 1
      and redis.call('EXISTS', search_key(id) .. ':hints') == 0 then
    unlist(id)
    if not is_final(redis.call('HGET', search_key(id), 'status')) then
      conclude(id, 'cancelled', '', 1)
    end
    redis.call('DEL', search_key(id))
  end
end
redis.call('DEL', of_game)
"""
)

STATUS = (
    PRELUDE
    + """
-- Gives how many of normal and of low priority wait, how many run, the workers, how long the first
-- has waited, and of normal priority: how many run, and the seconds of work that are left.
local now, left, running, busy, oldest = clock(), 0, 0, 0, ''
for _, id in ipairs(redis.call('ZRANGE', OPEN, 0, CLASS, 'BYSCORE')) do
  left = left + redis.call('HGET', search_key(id), 'cost')
end
for _, class in ipairs({NORMAL, LOW}) do
  local first = redis.call('ZRANGE', OPEN, class * CLASS, '(' .. (class + 1) * CLASS, 'BYSCORE',
                           'LIMIT', 0, 1)[1]
  if first then
    local since = redis.call('HGET', work_key(first), 'since')
    oldest = math.max(tonumber(oldest) or 0, now - since)
  end
end
local seen = {}
for _, lease in ipairs(redis.call('ZRANGE', LEASES, 0, -1)) do
  local id = string.match(lease, '^(.*):')
  if not seen[id] then
    seen[id] = true
    running = running + 1
    local kept = redis.call('HMGET', search_key(id), 'class', 'cost', 'started')
    if tonumber(kept[1]) == NORMAL then
      busy = busy + 1
      left = left + math.max(0, kept[2] - (now - kept[3]))
    end
  end
end
local workers = redis.call('ZCOUNT', WORKERS, seconds(now), '+inf')
return {waiting(NORMAL), waiting(LOW), running, workers,
        oldest ~= '' and seconds(oldest) or '', busy, seconds(left)}
"""
)
