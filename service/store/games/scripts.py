"""Lua scripts of the game store, each one atomic step in Redis: its writes, and a page of a list.

Each script that writes returns a list; its first item is the outcome. A script may run twice, when
the connection breaks before the answer arrives. The second run changes nothing.
"""

from __future__ import annotations

from service.store.due_games import LUA_MARK_DUE
from service.store.webhook_news import LUA_GAME_NEWS

FEED_LENGTH = 1000
"""About this many entries are kept of the feed of an owner's games."""
FEED_SECONDS = 24 * 3600
"""A feed is kept for this time after its last entry."""

_NOTIFY_OWNER = f"""
local function meta_of(game)
  return cjson.decode(redis.call('HGET', game, 'meta'))
end
-- Adds an entry about a game to the feed of its owner, which follows all games of that owner.
-- Nobody follows a plan: an ephemeral game is on no feed.
local function notify(meta, game, what, first, version)
  if meta.ephemeral then return end
  local feed = string.match(game, '^(.-:)game:') .. 'feed:' .. meta.owner
  redis.call('XADD', feed, 'MAXLEN', '~', {FEED_LENGTH}, '*', 'game', game, 'what', what,
             'first', first, 'version', version)
  redis.call('EXPIRE', feed, {FEED_SECONDS})
end
local function notify_owner(game, what, first, version)
  notify(meta_of(game), game, what, first, version)
end
"""

_TELL = """
-- Adds a write to the feed of the owner, and notes what webhooks are to tell of it.
local function tell(game, what, first, version, glance, status)
  local meta = meta_of(game)
  notify(meta, game, what, first, version)
  note_news(meta, game, glance, status)
end
"""

_MARK_DUE = (
    _NOTIFY_OWNER
    + LUA_MARK_DUE
    + """
-- Enters a running game at which an engine sits into the set of games that a worker must look at.
local function mark_if_engines(game, due)
  local kept = redis.call('HMGET', game, 'engines', 'status')
  if kept[1] == '1' and kept[2] == 'running' then mark_due(game, due) end
end
"""
)

_REVISION_OF = """
-- The number of changes of a seating as it is kept; 0 if nobody was ever seated.
local function revision_of(seating)
  if not seating or seating == '' then return 0 end
  return cjson.decode(seating).revision or 0
end
"""

_COUNT_GAMES = """
-- Removes games that have expired from an index; they expire after `keep` seconds, or never if it
-- is 0. `prefix` is that of the games' keys. It looks at a sample, so that a key that is refused
-- again and again costs next to nothing however many games it has.
local function remove_expired(index, keep, prefix)
  if keep == 0 then return end
  for _, name in ipairs(redis.call('ZRANDMEMBER', index, 100)) do
    if redis.call('EXISTS', prefix .. string.match(name, ':(.*)')) == 0 then
      redis.call('ZREM', index, name)
    end
  end
end
-- Whether an owner has `most` games (0: no limit); those that have expired do not count.
local function is_full(index, most, keep, prefix)
  if most == 0 or redis.call('ZCARD', index) < most then return false end
  remove_expired(index, keep, prefix)
  return redis.call('ZCARD', index) >= most
end
"""

HEAD = ("meta", "version", "status", "updated", "seating", "glance")
"""The fields of a game that are read without its moves."""

PAGE = f"""
-- KEYS: index of the owner
-- ARGV: where to begin in the index, most games, prefix of the games' keys
-- Returns for each game, the newest first, its name in the index and then its fields.
local page = {{}}
for _, name in ipairs(redis.call('ZRANGE', KEYS[1], ARGV[1], '-', 'BYLEX', 'REV',
                                 'LIMIT', 0, ARGV[2])) do
  local game = ARGV[3] .. string.match(name, ':(.*)$')
  local fields = redis.call('HMGET', game, {", ".join(f"'{name}'" for name in HEAD)})
  table.insert(page, {{name, fields}})
end
return page
"""

CREATE = (
    _MARK_DUE
    + LUA_GAME_NEWS
    + _TELL
    + _COUNT_GAMES
    + """
-- KEYS: game, record, index of the owner, answer to the request's key, due games,
--       record that the first entries are copied from
-- ARGV: meta, version, status, time, snapshot, name in the index, answer or '', seconds to keep it,
--       most games of the owner or 0, prefix of the games' keys, seconds to keep the game or 0,
--       seating, '1' if engines sit there, glance, number of copied entries, further entries...
local keep, most = tonumber(ARGV[11]), tonumber(ARGV[9])
if ARGV[7] ~= '' then
  local earlier = redis.call('GET', KEYS[4])
  if earlier then return {'answered', earlier} end
end
local kept = redis.call('HGET', KEYS[1], 'meta')
if kept == ARGV[1] then return {'done'} end
if kept then return {'taken'} end
if is_full(KEYS[3], most, keep, ARGV[10]) then return {'full'} end
local copied = tonumber(ARGV[15])
if copied > 0 then
  if redis.call('LLEN', KEYS[6]) < copied then return {'gone'} end
  -- A long record is written to the store's log by the name of its source, not once more.
  redis.call('COPY', KEYS[6], KEYS[2])
  redis.call('LTRIM', KEYS[2], 0, copied - 1)
  redis.call('PERSIST', KEYS[2])
end
redis.call('HSET', KEYS[1], 'meta', ARGV[1], 'version', ARGV[2], 'status', ARGV[3],
           'updated', ARGV[4], 'snapshot', ARGV[5], 'write', '')
if ARGV[12] ~= '' then
  redis.call('HSET', KEYS[1], 'seating', ARGV[12], 'engines', ARGV[13])
end
redis.call('HSET', KEYS[1], 'glance', ARGV[14])
mark_if_engines(KEYS[1], KEYS[5])
tell(KEYS[1], 'created', ARGV[2], ARGV[2], false, ARGV[3])
for i = 16, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
redis.call('ZADD', KEYS[3], 0, ARGV[6])
if keep > 0 then
  redis.call('EXPIRE', KEYS[1], keep)
  redis.call('EXPIRE', KEYS[2], keep)
end
if most == 0 then remove_expired(KEYS[3], keep, ARGV[10]) end
if ARGV[7] ~= '' then redis.call('SET', KEYS[4], ARGV[7], 'EX', ARGV[8]) end
return {'done'}
"""
)

APPEND = (
    _MARK_DUE
    + LUA_GAME_NEWS
    + _TELL
    + """
-- KEYS: game, record, answers to keyed requests, older answers, due games
-- ARGV: expected version, new version, status, time, snapshot, name of this write, channel,
--       key of the request or '', answer, seconds to keep it, seconds to keep the game or 0,
--       glance, most bytes of answers, entries...
local kept = redis.call('HMGET', KEYS[1], 'version', 'write', 'glance', 'status')
if not kept[1] then return {'gone'} end
if kept[2] == ARGV[6] then return {'done'} end
if ARGV[8] ~= '' then
  local earlier = redis.call('HGET', KEYS[3], ARGV[8]) or redis.call('HGET', KEYS[4], ARGV[8])
  if earlier then return {'answered', earlier} end
end
if kept[1] ~= ARGV[1] then return {'stale', kept[1]} end
for i = 14, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'status', ARGV[3], 'updated', ARGV[4],
           'snapshot', ARGV[5], 'write', ARGV[6], 'glance', ARGV[12])
if ARGV[8] ~= '' then
  -- Full: these become the older answers, and the older ones go. A repeated request whose answer is
  -- gone is refused as stale: it is never played twice.
  if redis.call('HINCRBY', KEYS[1], 'answer_bytes', #ARGV[9]) > tonumber(ARGV[13]) then
    if redis.call('EXISTS', KEYS[3]) == 1 then redis.call('RENAME', KEYS[3], KEYS[4]) end
    redis.call('HSET', KEYS[1], 'answer_bytes', #ARGV[9])
  end
  redis.call('HSET', KEYS[3], ARGV[8], ARGV[9])
  redis.call('EXPIRE', KEYS[3], ARGV[10])
end
if tonumber(ARGV[11]) > 0 then
  redis.call('EXPIRE', KEYS[1], ARGV[11])
  redis.call('EXPIRE', KEYS[2], ARGV[11])
end
mark_if_engines(KEYS[1], KEYS[5])
tell(KEYS[1], 'moves', ARGV[1], ARGV[2], kept[3], kept[4])
redis.call('PUBLISH', ARGV[7], ARGV[2])
return {'done'}
"""
)

CHANGE = (
    _MARK_DUE
    + _REVISION_OF
    + """
-- KEYS: game, due games
-- ARGV: owner and revision of the settings as they were read, new meta or '' if it stays, revision
--       of the seating as it was read, new seating or '' if it stays, '1' if engines sit there,
--       channel, expected version or '' for any
local kept = redis.call('HMGET', KEYS[1], 'meta', 'seating', 'version')
if not kept[1] then return {'gone'} end
local is_done = (ARGV[3] == '' or ARGV[3] == kept[1]) and (ARGV[5] == '' or ARGV[5] == kept[2])
if is_done then return {'done'} end
if ARGV[8] ~= '' and ARGV[8] ~= kept[3] then return {'stale', kept[3]} end
local meta, what = cjson.decode(kept[1]), 'seats'
if ARGV[3] ~= '' then
  local revision = meta.settings_revision or 0
  if meta.owner ~= ARGV[1] or revision ~= tonumber(ARGV[2]) then return {'changed'} end
  what = 'settings'
end
if revision_of(kept[2]) ~= tonumber(ARGV[4]) then return {'changed'} end
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'meta', ARGV[3]) end
if ARGV[5] ~= '' then
  redis.call('HSET', KEYS[1], 'seating', ARGV[5], 'engines', ARGV[6])
  mark_if_engines(KEYS[1], KEYS[2])
end
notify_owner(KEYS[1], what, kept[3], kept[3])
redis.call('PUBLISH', ARGV[7], what)
return {'done'}
"""
)

PASS_ON = (
    _NOTIFY_OWNER
    + _REVISION_OF
    + _COUNT_GAMES
    + """
-- KEYS: game, index of the old owner, index of the new owner, answer that created it
-- ARGV: new meta, expected revision of the seating, new seating, name in the index,
--       most games of the new owner or 0, channel, prefix of the games' keys,
--       seconds to keep a game or 0
local most, keep = tonumber(ARGV[5]), tonumber(ARGV[8])
local kept = redis.call('HMGET', KEYS[1], 'meta', 'seating')
if not kept[1] then return {'gone'} end
if kept[1] == ARGV[1] then return {'done'} end
if revision_of(kept[2]) ~= tonumber(ARGV[2]) then return {'changed'} end
if is_full(KEYS[3], most, keep, ARGV[7]) then return {'full'} end
local version = redis.call('HGET', KEYS[1], 'version')
notify_owner(KEYS[1], 'gone', version, version)
redis.call('HSET', KEYS[1], 'meta', ARGV[1], 'seating', ARGV[3])
notify_owner(KEYS[1], 'created', version, version)
redis.call('ZREM', KEYS[2], ARGV[4])
redis.call('ZADD', KEYS[3], 0, ARGV[4])
if most == 0 then remove_expired(KEYS[3], keep, ARGV[7]) end
redis.call('DEL', KEYS[4])
redis.call('PUBLISH', ARGV[6], 'seats')
return {'done'}
"""
)

DELETE = (
    _MARK_DUE
    + """
-- KEYS: game, record, answers to keyed requests, index of the owner, answer that created it,
--       older answers, due games, table talk
-- ARGV: expected version or '', name in the index, channel
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return {'gone'} end
if ARGV[1] ~= '' and ARGV[1] ~= version then return {'stale', version} end
local meta = meta_of(KEYS[1])
-- First what makes room: a store without free memory lets a script go on that began with that.
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[5], KEYS[6], KEYS[8])
redis.call('ZREM', KEYS[4], ARGV[2])
notify(meta, KEYS[1], 'gone', version, version)
mark_due(KEYS[1], KEYS[7])  -- until its hints are removed, which may be in another store
redis.call('PUBLISH', ARGV[3], 'deleted')
return {'done'}
"""
)
