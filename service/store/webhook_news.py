"""What webhooks are to tell, as the writes that make it true note it.

A write to a game notes in the same atomic step which seats have a move that had none before, and
that the game has ended, if its owner or the game has any webhook. The end of a hint that was asked
with a webhook is noted by the script that ends it, in the store of the hints, which may be another
one. So no process that ends loses a call. Whoever sends calls reads the notes of both stores, and
removes each when its calls are stored.

Key, after the prefix of the store: `webhooks:news`, a stream whose entries have `what` and
further fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from redis import Redis

from service.store.connection import prefix_of

MOST_NEWS = 100_000
"""About so many notes are kept while nobody sends calls; the oldest go first."""

LUA_GAME_NEWS = f"""
-- The seats that have a move, by a glance as it is stored.
local function seats_with_move(glance)
  local seats = {{}}
  local decision = glance and glance ~= '' and glance ~= 'null' and cjson.decode(glance).decision
  if decision and decision ~= cjson.null then seats = decision.seats end
  return seats
end
-- Notes what a write has made true of a game, if anybody has a webhook for it. `glance` and
-- `status` are those before the write; false for a new game.
local function note_news(meta, game, glance, status)
  if meta.ephemeral then return end
  local root = string.match(game, '^(.-:)game:')
  if redis.call('EXISTS', root .. 'webhooks:of:' .. meta.owner, game .. ':webhooks') == 0 then
    return
  end
  local kept = redis.call('HMGET', game, 'glance', 'status', 'version')
  local had, asked = {{}}, {{}}
  for _, seat in ipairs(seats_with_move(glance)) do had[seat] = true end
  for _, seat in ipairs(seats_with_move(kept[1])) do
    if not had[seat] then table.insert(asked, seat) end
  end
  local function note(what, told)
    redis.call('XADD', root .. 'webhooks:news', 'MAXLEN', '~', {MOST_NEWS}, '*', 'what', what,
               'game', string.sub(game, #root + #'game:' + 1), 'version', kept[3], 'told', told)
  end
  if #asked > 0 then note('turn', table.concat(asked, ' ')) end
  if kept[2] ~= 'running' and kept[2] ~= status then note('ended', kept[2]) end
end
"""

LUA_HINT_NEWS = f"""
-- Notes the end of a hint, if a webhook is to tell it.
local function note_end(hint, status)
  local fields = redis.call('HMGET', hint_key(hint), 'told', 'head')
  if not fields[1] then return end
  redis.call('XADD', P .. 'webhooks:news', 'MAXLEN', '~', {MOST_NEWS}, '*', 'what', 'hint.done',
             'head', fields[2], 'told', status)
end
"""


class Note(NamedTuple):
    """One note: the id of its entry, what it is about, and its further fields."""

    id: str
    what: str
    fields: Mapping[str, str]

    @property
    def time(self) -> float:
        """When it was made, in seconds since 1970."""
        return int(self.id.partition("-")[0]) / 1000


class WebhookNews:
    """Reads and removes the notes of one store."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._key = f"{prefix_of(redis)}webhooks:news"

    def read(self, most: int) -> list[Note]:
        """Read the oldest notes."""
        return [
            Note(id_.decode(), fields[b"what"].decode(), _texts(fields))
            for id_, fields in cast("Any", self._redis.xrange(self._key, count=most))
        ]

    def remove(self, note: Note) -> None:
        """Remove a note whose calls are stored."""
        self._redis.xdel(self._key, note.id)


def _texts(fields: Mapping[bytes, bytes]) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in fields.items()}
