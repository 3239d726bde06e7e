"""The Lua functions about time: how long searches take, in which order they run, what is too late.

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

from service.store.hints.lua_common import LUA_COMMON

LUA_DEADLINES = (
    LUA_COMMON
    + """
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
