"""The writes of the game store, each one atomic step in Redis (Lua).

Each script returns a list; its first item is the outcome. A script may run twice, when the
connection breaks before the answer arrives. The second run changes nothing.
"""

from __future__ import annotations

CREATE = """
-- KEYS: game, record, index of the owner, answer to the request's key
-- ARGV: meta, version, status, time, snapshot, name in the index, answer or '', seconds to keep it,
--       most games of the owner or 0, prefix of the games' keys, seconds to keep the game or 0,
--       entries...
local function count_games_left()
  for _, name in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
    if redis.call('EXISTS', ARGV[10] .. string.match(name, ':(.*)')) == 0 then
      redis.call('ZREM', KEYS[3], name)
    end
  end
  return redis.call('ZCARD', KEYS[3])
end
if ARGV[7] ~= '' then
  local earlier = redis.call('GET', KEYS[4])
  if earlier then return {'answered', earlier} end
end
local kept = redis.call('HGET', KEYS[1], 'meta')
if kept == ARGV[1] then return {'done'} end
if kept then return {'taken'} end
local most = tonumber(ARGV[9])
if most > 0 and redis.call('ZCARD', KEYS[3]) >= most and count_games_left() >= most then
  return {'full'}
end
redis.call('HSET', KEYS[1], 'meta', ARGV[1], 'version', ARGV[2], 'status', ARGV[3],
           'updated', ARGV[4], 'snapshot', ARGV[5], 'write', '')
for i = 12, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
redis.call('ZADD', KEYS[3], 0, ARGV[6])
if tonumber(ARGV[11]) > 0 then
  redis.call('EXPIRE', KEYS[1], ARGV[11])
  redis.call('EXPIRE', KEYS[2], ARGV[11])
end
if ARGV[7] ~= '' then redis.call('SET', KEYS[4], ARGV[7], 'EX', ARGV[8]) end
return {'done'}
"""

APPEND = """
-- KEYS: game, record, answers to keyed requests
-- ARGV: expected version, new version, status, time, snapshot, name of this write, channel,
--       key of the request or '', answer, seconds to keep it, seconds to keep the game or 0,
--       entries...
local kept = redis.call('HMGET', KEYS[1], 'version', 'write')
if not kept[1] then return {'gone'} end
if kept[2] == ARGV[6] then return {'done'} end
if ARGV[8] ~= '' then
  local earlier = redis.call('HGET', KEYS[3], ARGV[8])
  if earlier then return {'answered', earlier} end
end
if kept[1] ~= ARGV[1] then return {'stale', kept[1]} end
for i = 12, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'status', ARGV[3], 'updated', ARGV[4],
           'snapshot', ARGV[5], 'write', ARGV[6])
if ARGV[8] ~= '' then
  redis.call('HSET', KEYS[3], ARGV[8], ARGV[9])
  redis.call('EXPIRE', KEYS[3], ARGV[10])
end
if tonumber(ARGV[11]) > 0 then
  redis.call('EXPIRE', KEYS[1], ARGV[11])
  redis.call('EXPIRE', KEYS[2], ARGV[11])
end
redis.call('PUBLISH', ARGV[7], ARGV[2])
return {'done'}
"""

DELETE = """
-- KEYS: game, record, answers to keyed requests, index of the owner, answer that created it
-- ARGV: expected version or '', name in the index, channel
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return {'gone'} end
if ARGV[1] ~= '' and ARGV[1] ~= version then return {'stale', version} end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[5])
redis.call('ZREM', KEYS[4], ARGV[2])
redis.call('PUBLISH', ARGV[3], 'deleted')
return {'done'}
"""
