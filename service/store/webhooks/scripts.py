"""The atomic steps (Lua) of the webhook store.

A script may run twice, when the connection breaks before the answer arrives. The second run
changes nothing, except that of `FAIL`, which may list a failure twice.
"""

from __future__ import annotations

ADD = """
-- KEYS: webhook, all webhooks, webhooks of the asker, and of the game if it is for one
-- ARGV: id, webhook as JSON, most of the asker, most of the game
if redis.call('EXISTS', KEYS[1]) == 1 then return 'done' end
if redis.call('SCARD', KEYS[3]) >= tonumber(ARGV[3]) then return 'full' end
if KEYS[4] and redis.call('SCARD', KEYS[4]) >= tonumber(ARGV[4]) then return 'game full' end
redis.call('HSET', KEYS[1], 'webhook', ARGV[2])
for i = 2, #KEYS do redis.call('SADD', KEYS[i], ARGV[1]) end
return 'done'
"""

REMOVE = """
-- KEYS: webhook, its calls, its failures, due webhooks, and the sets that it is in
-- ARGV: id
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('ZREM', KEYS[4], ARGV[1])
for i = 5, #KEYS do redis.call('SREM', KEYS[i], ARGV[1]) end
"""

_COMMON = """
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) + tonumber(time[2]) / 1e6
end
local function seconds(number) return string.format('%.6f', number) end
-- Has a webhook looked at when its first call is due, and none is under way, and it does not rest.
local function plan(due, hook, key)
  local first = redis.call('ZRANGE', key .. ':calls', 0, 0, 'WITHSCORES')[2]
  if first then
    local free = tonumber(redis.call('HGET', key, 'busy_until')) or 0
    redis.call('ZADD', due, seconds(math.max(tonumber(first), free)), hook)
  else
    redis.call('ZREM', due, hook)
  end
end
local function busy_for(key, time)
  redis.call('HSET', key, 'busy_until', seconds(now() + time))
end
"""

STORE_CALLS = (
    _COMMON
    + """
-- KEYS: mark that the note was read, due webhooks
-- ARGV: seconds to keep the mark, prefix of the webhooks' keys, most calls that wait for one
--       webhook, time of the event; then for each call: webhook, id, event, body
-- Stores the calls that a note makes; a note that was read before makes none.
if not redis.call('SET', KEYS[1], 1, 'NX', 'EX', ARGV[1]) then return end
for i = 5, #ARGV, 4 do
  local hook, id, event, body = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
  local key = ARGV[2] .. hook
  local calls = key .. ':calls'
  if redis.call('EXISTS', key) == 1 then
    if redis.call('ZCARD', calls) >= tonumber(ARGV[3]) then
      redis.call('HINCRBY', key, 'dropped', 1)
    else
      redis.call('ZADD', calls, seconds(now()), id)
      redis.call('HSET', key, 'event:' .. id, event, 'body:' .. id, body, 'since:' .. id, ARGV[4])
      plan(KEYS[2], hook, key)
    end
  end
end
"""
)

TAKE = (
    _COMMON
    + """
-- KEYS: due webhooks
-- ARGV: prefix of the webhooks' keys, seconds for which nobody else takes a call of the webhook
-- Returns the webhook, and the id, event, body, time and attempts of its first call, and how many
-- attempts in a row have failed; nothing when no call is due.
while true do
  local hook = redis.call('ZRANGE', KEYS[1], '-inf', seconds(now()), 'BYSCORE', 'LIMIT', 0, 1)[1]
  if not hook then return false end
  local key = ARGV[1] .. hook
  local id = redis.call('ZRANGE', key .. ':calls', 0, 0)[1]
  if id and redis.call('EXISTS', key) == 1 then
    busy_for(key, ARGV[2])
    redis.call('ZADD', KEYS[1], seconds(now() + ARGV[2]), hook)
    local fields = redis.call('HMGET', key, 'webhook', 'event:' .. id, 'body:' .. id,
                              'since:' .. id, 'attempts:' .. id, 'streak')
    return {fields[1], id, fields[2], fields[3], fields[4], fields[5] or '0', fields[6] or '0'}
  end
  redis.call('ZREM', KEYS[1], hook)
end
"""
)

POSTPONE = (
    _COMMON
    + """
-- KEYS: webhook, due webhooks
-- ARGV: webhook's id, seconds
if redis.call('EXISTS', KEYS[1]) == 0 then return end
busy_for(KEYS[1], ARGV[2])
plan(KEYS[2], ARGV[1], KEYS[1])
"""
)

_FORGET = """
local function forget(key, calls, id)
  redis.call('ZREM', calls, id)
  redis.call('HDEL', key, 'event:' .. id, 'body:' .. id, 'since:' .. id, 'attempts:' .. id)
end
"""

DELIVERED = (
    _COMMON
    + _FORGET
    + """
-- KEYS: webhook, its calls, due webhooks
-- ARGV: webhook's id, call
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return end
forget(KEYS[1], KEYS[2], ARGV[2])
redis.call('HINCRBY', KEYS[1], 'delivered', 1)
redis.call('HSET', KEYS[1], 'last_delivered', seconds(now()), 'streak', 0, 'busy_until', 0)
plan(KEYS[3], ARGV[1], KEYS[1])
"""
)

FAIL = (
    _COMMON
    + _FORGET
    + """
-- KEYS: webhook, its calls, due webhooks, its failures
-- ARGV: webhook's id, call, failure as JSON, most failures to list, seconds until the call is tried
--       again or '' to give it up, seconds for which the webhook rests
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return end
redis.call('LPUSH', KEYS[4], ARGV[3])
redis.call('LTRIM', KEYS[4], 0, ARGV[4] - 1)
if ARGV[5] == '' then
  forget(KEYS[1], KEYS[2], ARGV[2])
  redis.call('HINCRBY', KEYS[1], 'given_up', 1)
else
  redis.call('HINCRBY', KEYS[1], 'attempts:' .. ARGV[2], 1)
  redis.call('ZADD', KEYS[2], seconds(now() + ARGV[5]), ARGV[2])
end
redis.call('HINCRBY', KEYS[1], 'streak', 1)
busy_for(KEYS[1], ARGV[6])
plan(KEYS[3], ARGV[1], KEYS[1])
"""
)
