"""The Lua functions that all scripts of the hint store share: states, time, what is too late.

A *hint* is what a client asked for. A *search* is the work that answers it. Hints of one owner
with the same question share one search. A search has one or more *shares*; each share is done by
one worker.

    search:   queued ──► running ──► done | cancelled | failed
    share:    open ──► running ──► done | skipped      (open again if its worker dies or stops)

A hint has the status of its search. The exception: a hint that was cancelled while other hints
still needed the search is cancelled alone.

A worker that runs a share holds a token and a lease. The score in the set of leases is the time at
which the lease ends. All times are seconds by the clock of Redis.

A search of normal priority has `start_by`: the time until which a worker must take it, so that
its answer comes while it is of use. `firm` says that the client named this time itself. A firm
search that is too late is dropped before it costs a search. Any other one that is too late lets
those go first that can still be in time.

How long searches take is measured (`pace`): for a budget in seconds the time beyond the budget,
for a budget in simulations the time of one, for an engine the time of a turn, for a worker the time
between two searches, and for a search that had to wait how much later than planned it began; each
as a mean and a mean deviation (`spread`) that follow the last dozen.

An outage is no pace. When a worker comes, goes or is lost, plans made before are void, and nothing
is learnt from them. What one search teaches is bounded, and a delay that no search teaches any more
is forgotten: otherwise it would refuse the very hints that could correct it.
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
local PACE, FREED = P .. 'pace', P .. 'workers:freed'
local FIRST_PACE = {beyond = 0.03, simulation = 0.0005, turn = 1, between = 0.02,
                    delay = 0.02}
-- The most seconds that searches teach, and how much more than expected one of them may teach: one
-- that took far longer (a cold worker, an outage) is not believed until others agree.
local MOST_PACE = {beyond = 5, between = 2, delay = 2}
local SURPRISE, SURPRISE_SPREADS = 0.25, 4
local LEARNING, SPREADS, LEAST_WAIT, TURN_WAIT = 0.1, 2, 0.25, 5
local DELAY_HALVES = 10  -- seconds
local function pace_name(kind, budget)
  if kind == 'turn' then return 'turn' end
  return budget ~= '' and 'beyond' or 'simulation'
end
local function pace(name)
  local known = redis.call('HMGET', PACE, name, name .. ':spread', name .. ':learnt')
  local learnt = tonumber(known[3])
  local mean = learnt and tonumber(known[1]) or FIRST_PACE[name]
  local spread = learnt and tonumber(known[2]) or FIRST_PACE[name] / 2
  if name ~= 'delay' or not learnt then return mean, spread end
  local left = 0.5 ^ (math.max(0, clock() - learnt) / DELAY_HALVES)
  return mean * left, spread * left
end
-- Expected seconds of one share, and how much longer it may well take.
local function expected_seconds(kind, budget, simulations)
  local name = pace_name(kind, budget)
  local mean, spread = pace(name)
  if name == 'simulation' then
    return simulations * mean, simulations * SPREADS * spread
  end
  return (tonumber(budget) or 0) + mean, SPREADS * spread
end
local function learn_pace(name, value)
  local mean, spread = pace(name)
  local most = MOST_PACE[name]
  if most then
    most = math.min(most, mean + SURPRISE + SURPRISE_SPREADS * spread)
    value = math.max(-most, math.min(most, value))
  end
  redis.call('HSET', PACE, name, seconds(mean + LEARNING * (value - mean)), name .. ':spread',
             seconds(spread + LEARNING * (math.abs(value - mean) - spread)),
             name .. ':learnt', seconds(clock()))
  redis.call('EXPIRE', PACE, 24 * 3600)
end
-- Sets when a search is too late. `within` is the client's own word or nil; without it the answer
-- is awaited for the seconds of `wait`, or else for the patience of the service.
local function start_by(now, expected, spread, within, wait, patience)
  if not within then
    within = expected + math.max(patience, 2 * expected)
    if wait and wait >= expected then within = wait end
  end
  return now + math.max(LEAST_WAIT, within - expected - spread)
end
-- The new searches of normal priority that wait, by their fair turns. The move of an engine is of
-- use however late it comes. So when one engine's turn of a payer is late, all of them count as
-- late: the oldest is next, and newer ones do not go before it again and again.
local function waiting_searches(now)
  local items, turn_is_late = {}, {}
  local found = redis.call('ZRANGE', OPEN, NORMAL * CLASS, '(' .. (NORMAL + 1) * CLASS,
                           'BYSCORE', 'WITHSCORES')
  for i = 1, #found, 2 do
    local fields = redis.call('HMGET', search_key(found[i]), 'payer', 'start_by', 'expected',
                              'shares', 'firm', 'kind')
    local by = tonumber(fields[2])
    local item = {id = found[i], turn = tonumber(found[i + 1]), payer = fields[1] or '',
                  start_by = by, expected = tonumber(fields[3]) or 0,
                  shares = tonumber(fields[4]) or 1, firm = fields[5] == '1',
                  of_engine = fields[6] == 'turn', late = by ~= nil and now > by}
    if item.of_engine and item.late then turn_is_late[item.payer] = true end
    table.insert(items, item)
  end
  for _, item in ipairs(items) do
    if item.of_engine and turn_is_late[item.payer] then item.late = true end
  end
  return items
end
-- What has no time to start by goes first: its worker was lost. Then the earliest time, then what
-- is too late.
local function goes_before(a, b)
  if a.late ~= b.late then return b.late end
  local first, second = a.start_by or 0, b.start_by or 0
  if first ~= second then return first < second end
  return a.turn < b.turn
end
-- Payers come by their fair turns; of one payer's searches the one with the least time left.
local function in_order(items)
  local of_payer, next_of, order = {}, {}, {}
  for _, item in ipairs(items) do
    of_payer[item.payer] = of_payer[item.payer] or {}
    table.insert(of_payer[item.payer], item)
  end
  for _, own in pairs(of_payer) do table.sort(own, goes_before) end
  for _, item in ipairs(items) do
    local number = (next_of[item.payer] or 0) + 1
    next_of[item.payer] = number
    table.insert(order, of_payer[item.payer][number])
  end
  return order
end
local function insert_sorted(times, time)
  local place = #times + 1
  while place > 1 and times[place - 1] > time do place = place - 1 end
  table.insert(times, place, time)
end
-- The share of its budget that a hint gets while `waiting_now` wait; the operator chose `least`.
local function granted_share(waiting_now, workers, least)
  return math.max(least, workers / math.max(1, workers + waiting_now))
end
-- When each search would start, by id, if the workers took them in this order. A firm search that
-- would be too late is dropped and takes no time. Nil: no worker is alive, so nobody knows.
local function planned_starts(order, now, least)
  local wanted = 1
  for _, item in ipairs(order) do wanted = wanted + item.shares end
  local workers = redis.call('ZCOUNT', WORKERS, seconds(now), '+inf')
  local free, starts, between = {}, {}, pace('between')
  for _ = 1, math.min(wanted, workers - redis.call('ZCARD', ENDS)) do table.insert(free, now) end
  local ends = redis.call('ZRANGE', ENDS, 0, wanted, 'WITHSCORES')
  for i = 2, #ends, 2 do insert_sorted(free, math.max(now, ends[i] + between)) end
  if workers == 0 or #free == 0 then return nil end
  local granted = granted_share(#order - 1, workers, least)
  for _, item in ipairs(order) do
    starts[item.id] = free[1]
    if not (item.firm and free[1] > item.start_by) then
      for _ = 1, item.shares do
        insert_sorted(free, table.remove(free, 1) + granted * item.expected + between)
      end
    end
  end
  return starts
end
-- Whether a search is the next one, and the only one of its payer. If it is late all the same, long
-- searches of others occupy the workers. It must not be refused: those others could take each free
-- worker again, and this payer would never get one.
local function is_next_and_only(new, order)
  if new.payer == '' or order[1].id ~= new.id then return false end
  for _, item in ipairs(order) do
    if item.id ~= new.id and item.payer == new.payer then return false end
  end
  for _, lease in ipairs(redis.call('ZRANGE', LEASES, 0, -1)) do
    local id = string.match(lease, '^(.*):') or ''
    if redis.call('HGET', search_key(id), 'payer') == new.payer then return false end
  end
  return true
end
-- Plans a new search. Returns the seconds until it would be in time, or nil if it is in time now:
-- it must start in time, and none of the same payer may become too late by it. Then the time at
-- which it should start, or nil if it is not known. The next and only search of a payer may be too
-- late, unless the client named a time for the answer.
local function plan_search(new, now, least)
  local before = waiting_searches(now)
  local items, placed = {}, false
  for _, item in ipairs(before) do
    if not placed and new.turn < item.turn then
      table.insert(items, new)
      placed = true
    end
    table.insert(items, item)
  end
  if not placed then table.insert(items, new) end
  local order = in_order(items)
  local starts = planned_starts(order, now, least)
  if not starts then return nil end
  local start = starts[new.id]
  local delay, spread = pace('delay')
  local beyond = start + delay + SPREADS * spread - new.start_by
  if start > now and beyond > 0 then
    if new.firm or not is_next_and_only(new, order) then return beyond end
    return nil, start
  end
  local without = nil
  for _, item in ipairs(before) do
    if item.payer == new.payer and item.start_by and starts[item.id] > item.start_by then
      without = without or planned_starts(in_order(before), now, least)
      if without[item.id] <= item.start_by then return new.expected end
    end
  end
  return nil, start
end
-- Learns how much later than planned a search begins that had to wait.
local function learn_delay(id, now)
  local planned = redis.call('HGET', search_key(id), 'planned')
  if planned then learn_pace('delay', now - planned) end
end
-- Forgets when each search that waits should begin.
local function void_plans()
  for _, id in ipairs(redis.call('ZRANGE', OPEN, NORMAL * CLASS, '(' .. (NORMAL + 1) * CLASS,
                                 'BYSCORE')) do
    redis.call('HDEL', search_key(id), 'planned')
  end
end
-- Counts a worker as alive for some seconds from now; plans were made without one that is new.
local function count_alive(worker, now, alive)
  local before = tonumber(redis.call('ZSCORE', WORKERS, worker))
  redis.call('ZADD', WORKERS, seconds(now + alive), worker)
  if not before or before < now then void_plans() end
end
-- Ends the firm searches that are too late. `reason` is for their readers.
local function drop_late(now, reason, keep)
  for _, item in ipairs(waiting_searches(now)) do
    if item.firm and item.late then
      learn_delay(item.id, now)
      conclude(item.id, 'failed', reason, keep)
    end
  end
end
-- Measures how long a worker took from one search to the next, if the next was waiting already.
local function learn_between(worker, since, now)
  local freed = tonumber(redis.call('HGET', FREED, worker))
  if freed and since <= freed then learn_pace('between', now - freed) end
  redis.call('HDEL', FREED, worker)
end
-- The new search of normal priority that a worker takes next, with the earliest fair turn.
local function next_search(now)
  local items = waiting_searches(now)
  if #items == 0 then return nil end
  local first, chosen = items[1], in_order(items)[1]
  if first.id ~= chosen.id then
    redis.call('ZADD', OPEN, first.turn, chosen.id, chosen.turn, first.id)
  end
  return chosen.id
end
"""
)
