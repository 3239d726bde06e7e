"""The Lua functions that all scripts of the hint store share.

A *hint* is what a client asked for. A *search* is the work that answers it. Hints of one owner
with the same question share one search. A search has one or more *shares*; each share is done by
one worker.

    search:   queued ──► running ──► done | cancelled | failed
    share:    open ──► running ──► done | skipped      (open again if its worker dies or stops)

A hint has the status of its search. The exception: a hint that was cancelled while other hints
still needed the search is cancelled alone.

A worker that runs a share holds a token and a lease. The score in the set of leases is the time at
which the lease ends. All times are seconds by the clock of Redis.
"""

from __future__ import annotations

from service.store.connection import KEY_PREFIX
from service.store.webhook_news import LUA_HINT_NEWS

UNREADABLE = "failed-other_version"
"""Why a search failed whose record this version cannot read."""

LUA_COMMON = (
    f"local P, UNREADABLE = '{KEY_PREFIX}', '{UNREADABLE}'"
    """
local OPEN, LEASES, WORKERS = P .. 'searches:open', P .. 'searches:leases', P .. 'workers'
local ENDS = P .. 'searches:ends'  -- shares of normal priority, by when each should be done
-- The order of open searches: class, then time. New searches of normal priority come first, then
-- the open shares of searches that have begun, then searches of low priority.
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
-- Fair turns. Each payer's new searches stand one behind the other in virtual time, each as long
-- as its cost; a payer that has nothing waiting starts at the present. The present moves to the
-- time of each search that is taken. So whoever asks for much waits behind whoever asks for little.
local FAIR = P .. 'turns'
local function present(class)
  return tonumber(redis.call('HGET', FAIR, class .. ':now')) or clock()
end
local function turn_of(class, payer)
  return math.max(present(class),
                  tonumber(redis.call('HGET', FAIR, class .. ':of:' .. payer)) or 0)
end
local function waiting_of(class, payer)
  local count = 0
  for _, id in ipairs(redis.call('ZRANGE', OPEN, class * CLASS, '(' .. (class + 1) * CLASS,
                                 'BYSCORE')) do
    if redis.call('HGET', search_key(id), 'payer') == payer then count = count + 1 end
  end
  return count
end
"""
    + LUA_HINT_NEWS
    + """
local function is_final(status)
  return status == 'done' or status == 'cancelled' or status == 'failed'
end
-- Counts the shares of a search by state, and gives how many there are.
local function count_shares(id)
  local counts = {open = 0, running = 0, done = 0, skipped = 0}
  local shares = tonumber(redis.call('HGET', search_key(id), 'shares'))
  for k = 0, shares - 1 do
    local state = redis.call('HGET', work_key(id), 'share:' .. k)
    counts[state] = counts[state] + 1
  end
  return counts, shares
end
-- Takes a share from its worker and sets its new state.
local function close_share(id, k, state)
  redis.call('HSET', work_key(id), 'share:' .. k, state)
  redis.call('HDEL', work_key(id), 'token:' .. k, 'worker:' .. k)
  redis.call('ZREM', LEASES, id .. ':' .. k)
  redis.call('ZREM', ENDS, id .. ':' .. k)
end
local function skip_open_shares(id, shares)
  for k = 0, shares - 1 do
    if redis.call('HGET', work_key(id), 'share:' .. k) == 'open' then
      close_share(id, k, 'skipped')
    end
  end
  redis.call('ZREM', OPEN, id)
end
-- Removes a search from the index of questions: the next equal question begins a new search.
local function unlist(id)
  local index = redis.call('HGET', search_key(id), 'index')
  if index and redis.call('GET', index) == id then redis.call('DEL', index) end
end
-- Ends a search with a final status, and lets it and its hints expire after `keep` seconds.
-- What is kept with its game does not expire.
local function conclude(id, status, reason, keep)
  local search, work = search_key(id), work_key(id)
  local fields = redis.call('HMGET', search, 'shares', 'index', 'kept')
  redis.call('HSET', search, 'status', status, 'ended', seconds(clock()))
  if reason ~= '' then redis.call('HSET', search, 'error', reason) end
  redis.call('ZREM', OPEN, id)
  for k = 0, fields[1] - 1 do
    redis.call('ZREM', LEASES, id .. ':' .. k)
    redis.call('ZREM', ENDS, id .. ':' .. k)
  end
  redis.call('DEL', work)
  if status ~= 'done' then
    unlist(id)
  elseif fields[2] then
    redis.call('EXPIRE', fields[2], keep)
  end
  for _, hint in ipairs(redis.call('SMEMBERS', search .. ':hints')) do
    note_end(hint, status)
    if redis.call('HEXISTS', hint_key(hint), 'kept') == 0 then
      redis.call('EXPIRE', hint_key(hint), keep)
    end
  end
  if not fields[3] then
    redis.call('EXPIRE', search .. ':hints', keep)
    redis.call('EXPIRE', search, keep)
  end
  redis.call('PUBLISH', search .. ':end', status)
end
-- Whether the record of a search that has not ended lacks what the scripts count on: another
-- version wrote it, or a part of it is lost. Such a search ends here, before it can stop a script.
local STATES = {open = true, running = true, done = true, skipped = true}
local function is_unreadable(id)
  local search = redis.pcall('HMGET', search_key(id), 'shares', 'class', 'retry_seconds', 'cost',
                             'kind', 'question', 'status')
  local work = redis.pcall('HMGET', work_key(id), 'open_since', 'longest', 'record', 'seconds')
  if search.err or work.err then return true end
  for field = 1, 7 do if not search[field] then return true end end
  for field = 1, 4 do if not work[field] then return true end end
  for field = 1, 4 do if not tonumber(search[field]) then return true end end
  if not (tonumber(work[1]) and tonumber(work[2])) then return true end
  for k = 0, search[1] - 1 do
    if not STATES[redis.call('HGET', work_key(id), 'share:' .. k)] then return true end
  end
  return false
end
local function end_unreadable(id, keep)
  redis.call('ZREM', OPEN, id)
  for _, set in ipairs({LEASES, ENDS}) do
    for _, share in ipairs(redis.call('ZRANGE', set, 0, -1)) do
      if string.match(share, '^(.*):') == id then redis.call('ZREM', set, share) end
    end
  end
  local shares = redis.pcall('HGET', search_key(id), 'shares')
  if type(shares) == 'table' then return end  -- it is no record at all
  if not tonumber(shares) then redis.call('HSET', search_key(id), 'shares', 0) end
  conclude(id, 'failed', UNREADABLE, keep)
end
"""
)
