"""The atomic steps (Lua) of clients: submit, read, cancel. `lua_common` has the terms."""

from __future__ import annotations

from service.store.hints.lua_common import LUA_COMMON
from service.store.hints.lua_deadlines import LUA_DEADLINES

SUBMIT = (
    LUA_DEADLINES
    + """
-- KEYS: the job queue's list
-- ARGV: hint, head, game or '', id for a new search, name of the question or '', most that may
--       wait, seconds to keep, class, shares, largest budget in seconds or '' for simulations,
--       kind, question, record, cost in seconds, longest search, seconds for a second try,
--       payer whose share of the queue it takes, or '' where all share one,
--       most that the game may keep if this is kept with it, or '', simulations of one share,
--       seconds for which the answer is of use or '', seconds that the client waits or '',
--       seconds beyond its budget that an answer is awaited where the client says nothing,
--       least share of its budget that a hint gets while others wait,
--       '1' if a webhook is to tell its end
-- Returns the outcome ('began': a new search, 'shared': an existing search, 'exists': this hint
-- exists already, 'full': too many wait, 'late': no worker is free in time, 'kept': the game keeps
-- too many), the number of jobs to put into the queue, and for 'late' the seconds until it would
-- be in time.
local hint, head, game, new_id, question_name, most_waiting, keep, class, shares, budget, kind,
      question, record, cost, longest, retry_seconds, payer, most_kept, simulations, within, wait,
      patience, least_share, told = unpack(ARGV)
class, shares, simulations = tonumber(class), tonumber(shares), tonumber(simulations)
local time = clock()
local kept_of_game, index = P .. 'hints:kept:' .. game, ''
if question_name ~= '' then
  index = P .. 'searches:of:' .. question_name .. ':' .. (redis.call('GET', P .. 'engine') or '')
end
-- Gives a search that goes on the priority of this hint, if that is higher.
local function raise_priority(id)
  if class >= tonumber(redis.call('HGET', search_key(id), 'class')) then return end
  redis.call('HSET', search_key(id), 'class', class)
  local score = redis.call('ZSCORE', OPEN, id)
  if score then redis.call('ZADD', OPEN, score - (LOW - NORMAL) * CLASS, id) end
end
-- Whether the payer has no place in the queue. A payer may have as many searches waiting as there
-- are free places: one is left for the next payer.
local function has_no_place()
  local free = most_waiting - waiting(class)
  return free <= 0 or (payer ~= '' and waiting_of(class, payer) >= free)
end
-- Plans the new search of normal priority. Returns the seconds until it would be in time, or nil.
local function plan_new_search(turn, expected, spread)
  local firm, within_seconds = within ~= '', tonumber(within)
  local by = start_by(time, expected, spread, within_seconds, tonumber(wait), tonumber(patience))
  local new = {id = new_id, turn = turn, payer = payer, start_by = by, expected = expected,
               shares = shares, firm = firm, late = false}
  local beyond, start = plan_search(new, time, tonumber(least_share))
  if beyond then return beyond end
  if start and start > time then
    redis.call('HSET', search_key(new_id), 'planned', seconds(start))
  end
  redis.call('HSET', search_key(new_id), 'start_by', seconds(by), 'firm', firm and '1' or '')
end
local function store_search(turn, expected)
  redis.call('HSET', FAIR, class .. ':now', seconds(present(class)),
             class .. ':of:' .. payer, seconds(turn + cost))
  redis.call('EXPIRE', FAIR, 24 * 3600)
  redis.call('HSET', search_key(new_id), 'kind', kind, 'question', question, 'status', 'queued',
             'shares', shares, 'class', class, 'cost', cost, 'retry_seconds', retry_seconds,
             'payer', payer, 'expected', seconds(expected))
  redis.call('HSET', work_key(new_id), 'record', record, 'seconds', budget,
             'open_since', seconds(time), 'longest', longest, 'simulations', simulations)
  for k = 0, shares - 1 do redis.call('HSET', work_key(new_id), 'share:' .. k, 'open') end
  redis.call('ZADD', OPEN, class * CLASS + turn, new_id)
  if index ~= '' then
    redis.call('SET', index, new_id)
    redis.call('HSET', search_key(new_id), 'index', index)
  end
end
-- Begins a new search. Returns the outcome of a refusal, or nil.
local function begin_search()
  if has_no_place() then return {'full', 0} end
  local turn = turn_of(class, payer)
  local expected, spread = expected_seconds(kind, budget, simulations)
  if class == NORMAL then
    local beyond = plan_new_search(turn, expected, spread)
    if beyond then return {'late', 0, seconds(beyond)} end
  end
  store_search(turn, expected)
end
-- How many jobs the queue lacks for the open searches, at most one for each share of the new one.
local function jobs_for_shares()
  local wanted = 0
  for _, open in ipairs(redis.call('ZRANGE', OPEN, 0, -1)) do
    wanted = wanted + (tonumber(redis.call('HGET', search_key(open), 'shares')) or 0)
  end
  return math.min(shares, math.max(0, wanted - redis.call('LLEN', KEYS[1])))
end
-- Notes that the hint uses an answer that is there; both are kept from now on.
local function use_answer(id)
  redis.call('HSET', hint_key(hint), 'cached', '1')
  redis.call('EXPIRE', hint_key(hint), keep)
  redis.call('EXPIRE', index, keep)
  if redis.call('HEXISTS', search_key(id), 'kept') == 0 then
    redis.call('EXPIRE', search_key(id), keep)
    redis.call('EXPIRE', search_key(id) .. ':hints', keep)
  end
end
local function keep_with_game(id)
  redis.call('HSET', hint_key(hint), 'kept', '1')
  redis.call('HSET', search_key(id), 'kept', '1')
  for _, key in ipairs({hint_key(hint), search_key(id), search_key(id) .. ':hints'}) do
    redis.call('PERSIST', key)
  end
  redis.call('SADD', kept_of_game, hint)
  redis.call('SADD', P .. 'hints:kept', game)
end
if redis.call('EXISTS', hint_key(hint)) == 1 then return {'exists', 0} end
if most_kept ~= '' and redis.call('SCARD', kept_of_game) >= tonumber(most_kept) then
  return {'kept', 0}
end
local id = index ~= '' and redis.call('GET', index)
local status = id and redis.call('HGET', search_key(id), 'status')
local jobs = 0
if not status then
  local refusal = begin_search()
  if refusal then return refusal end
  id, jobs = new_id, jobs_for_shares()
elseif not is_final(status) then
  raise_priority(id)
end
redis.call('HSET', hint_key(hint), 'head', head, 'search', id, 'created', seconds(time),
           'class', class)
if told ~= '' then redis.call('HSET', hint_key(hint), 'told', told) end
redis.call('SADD', search_key(id) .. ':hints', hint)
if is_final(status) then
  use_answer(id)
  note_end(hint, status)
end
if most_kept ~= '' then keep_with_game(id) end
if game ~= '' then
  local of_game = P .. 'hints:game:' .. game
  redis.call('SADD', of_game, hint)
  redis.call('EXPIRE', of_game, 24 * 3600 + keep)
end
return {status and 'shared' or 'began', jobs}
"""
)

READ = (
    LUA_COMMON
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

_LUA_LEFT = """
-- Whether a search has a hint left, and one that is kept with its game. Those that have expired are
-- still named in the set of its hints, and are removed from there.
local function hints_left(id)
  local any, kept = false, false
  for _, hint in ipairs(redis.call('SMEMBERS', search_key(id) .. ':hints')) do
    local fields = redis.call('HMGET', hint_key(hint), 'search', 'kept')
    if fields[1] then
      any, kept = true, kept or fields[2]
    else
      redis.call('SREM', search_key(id) .. ':hints', hint)
    end
  end
  return any, kept
end
-- Lets a search that was kept expire with its hints, none of which is kept any more.
local function keep_no_longer(id, keep)
  if redis.call('HDEL', search_key(id), 'kept') == 0 then return end
  if is_final(redis.call('HGET', search_key(id), 'status')) then
    redis.call('EXPIRE', search_key(id), keep)
    redis.call('EXPIRE', search_key(id) .. ':hints', keep)
  end
end
"""

CANCEL = (
    LUA_COMMON
    + _LUA_LEFT
    + """
-- ARGV: hint, seconds to keep
-- A search that other hints need goes on; only this hint ends, and is not kept with its game.
local hint, keep = hint_key(ARGV[1]), ARGV[2]
local fields = redis.call('HMGET', hint, 'search', 'status')
local id = fields[1]
if not id or fields[2] then return end
local search = search_key(id)
local status = redis.call('HGET', search, 'status')
if is_final(status) then return end
if redis.call('SCARD', search .. ':hints') > 1 then
  redis.call('SREM', search .. ':hints', ARGV[1])
  redis.call('HSET', hint, 'status', 'cancelled', 'ended', seconds(clock()),
             'progress', redis.call('HGET', search, 'progress') or '')
  redis.call('EXPIRE', hint, keep)
  if redis.call('HDEL', hint, 'kept') == 1 then
    local game = cjson.decode(redis.call('HGET', hint, 'head')).game_id
    redis.call('SREM', P .. 'hints:kept:' .. game, ARGV[1])
    local _, kept = hints_left(id)
    if not kept then keep_no_longer(id, keep) end
  end
  note_end(ARGV[1], 'cancelled')
  redis.call('PUBLISH', hint .. ':end', 'cancelled')
  return
end
if status == 'queued' then return conclude(id, 'cancelled', '', keep) end
redis.call('HSET', search, 'stop', '1')
unlist(id)
local counts, shares = count_shares(id)
skip_open_shares(id, shares)
if counts.running == 0 then conclude(id, 'cancelled', '', keep) end
"""
)

FORGET_GAME = (
    LUA_COMMON
    + _LUA_LEFT
    + """
-- ARGV: game, seconds to keep
local of_game = P .. 'hints:game:' .. ARGV[1]
local kept_of_game = P .. 'hints:kept:' .. ARGV[1]
local searches = {}
for _, hint in ipairs(redis.call('SUNION', of_game, kept_of_game)) do
  local id = redis.call('HGET', hint_key(hint), 'search')
  redis.call('DEL', hint_key(hint))
  redis.call('PUBLISH', hint_key(hint) .. ':end', 'gone')
  if id and redis.call('SREM', search_key(id) .. ':hints', hint) == 1 then searches[id] = true end
end
for id in pairs(searches) do
  local any, kept = hints_left(id)
  if not any then
    unlist(id)
    if not is_final(redis.call('HGET', search_key(id), 'status')) then
      conclude(id, 'cancelled', '', 1)
    end
    redis.call('DEL', search_key(id))
  elseif not kept then
    keep_no_longer(id, ARGV[2])
  end
end
redis.call('DEL', of_game, kept_of_game)
redis.call('SREM', P .. 'hints:kept', ARGV[1])
"""
)

STATUS = (
    LUA_COMMON
    + """
-- ARGV: payer or ''
-- Returns: waiting searches of normal and of low priority, running searches, workers, seconds that
-- the oldest has waited or ''; then, of normal priority: running searches, and seconds of work
-- before a new search of the payer.
local now, left, running, busy, oldest = clock(), 0, 0, 0, ''
for _, id in ipairs(redis.call('ZRANGE', OPEN, 0, turn_of(NORMAL, ARGV[1]), 'BYSCORE')) do
  left = left + (tonumber(redis.call('HGET', search_key(id), 'cost')) or 0)
end
for _, class in ipairs({NORMAL, LOW}) do
  local first = redis.call('ZRANGE', OPEN, class * CLASS, '(' .. (class + 1) * CLASS, 'BYSCORE',
                           'LIMIT', 0, 1)[1]
  if first then
    local since = tonumber(redis.call('HGET', work_key(first), 'open_since')) or now
    oldest = math.max(tonumber(oldest) or 0, now - since)
  end
end
local seen = {}
for _, lease in ipairs(redis.call('ZRANGE', LEASES, 0, -1)) do
  local id = string.match(lease, '^(.*):') or ''
  if not seen[id] then
    seen[id] = true
    running = running + 1
    local fields = redis.call('HMGET', search_key(id), 'class', 'cost', 'started')
    if tonumber(fields[1]) == NORMAL then
      busy = busy + 1
      local began = tonumber(fields[3]) or now
      left = left + math.max(0, (tonumber(fields[2]) or 0) - (now - began))
    end
  end
end
local workers = redis.call('ZCOUNT', WORKERS, seconds(now), '+inf')
return {waiting(NORMAL), waiting(LOW), running, workers,
        oldest ~= '' and seconds(oldest) or '', busy, seconds(left)}
"""
)
