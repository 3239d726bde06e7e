"""From a position to the document that tells of it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.decisions import PLACE_ATLANTEANS, SUFFER_MISFORTUNES, TAKE_ACTIONS
from game.engine.effects import COUNCILOR_BOARDS
from game.engine.pieces import counted, power_of
from game.engine.position import (
    ARRIVING,
    POOL_COLUMNS,
    POOL_FOLLOWERS,
    POOL_VOLUNTEERS,
    SUPPLY,
    USED_ARTIFACTS,
    Position,
)
from game.inventory import (
    artifacts_of,
    atlanteans_on,
    changes_of_round,
    counts_by_word,
    goods_and_cards,
    hologram_of,
    library_bottom,
)
from game.notation import vocabulary_of
from game.opening import laid_out
from game.standing.course import STATES

Document = dict[str, Any]

BETWEEN: dict[int, int] = {
    ids.PHASE_PLACE: PLACE_ATLANTEANS,
    ids.PHASE_SUFFER: SUFFER_MISFORTUNES,
    ids.PHASE_ACT: TAKE_ACTIONS,
}
"""By phase, the decision at which a table stands still."""


def can_stand(position: Position) -> bool:
    """Whether a document can tell of it: a phase's own decision is asked, nothing is half done."""
    if position.status != ids.RUNNING or position.depth != 1:
        return False
    return BETWEEN.get(int(position.phase)) == int(position.top())


def standing(position: Position) -> Document:
    """The document that tells of a position. ValueError in the midst of an effect or at the end."""
    if not can_stand(position):
        raise ValueError("only a position that asks for place, suffer or act can be told of")
    laid = laid_out(position.table)
    return {
        "round": int(position.round),
        "phase": ids.PHASES[position.phase],
        "starting_player": int(position.starter) + 1,
        "wrath_space": int(position.wrath),
        "misfortunes_drawn": _drawn(position),
        "players": [_player(position, laid, n) for n in range(int(position.table.seats))],
        "peninsulas": {
            word: {"dry": int(position.dry[i64(n)]), "barrier": bool(position.barrier[i64(n)])}
            for n, word in enumerate(ids.PENINSULAS)
        },
        "atlanteans": [
            group for place in range(places.N_PLACES) for group in _atlanteans(position, place)
        ],
        "components": {
            ids.COMPONENTS[position.table.blueprint[i64(slot)]]: STATES[position.built[i64(slot)]]
            for slot in range(ids.BLUEPRINT_SLOTS)
            if position.built[i64(slot)] != ids.UNBUILT
        },
        "misfortunes": _misfortunes(position, laid),
        "library": _library(position),
        "hologram": hologram_of(position),
        "this_round": _this_round(position),
    }


def _drawn(position: Position) -> int:
    if position.phase == ids.PHASE_SUFFER:
        return int(position.arg(1))
    return int(position.table.draw_count) if position.phase == ids.PHASE_ACT else 0


def _player(position: Position, laid: Position, seat: int) -> Document:
    s, at = i64(seat), seat * POOL_COLUMNS
    pool, supply = i64(at + POOL_FOLLOWERS), i64(at + SUPPLY)
    removed = int(laid.pool[pool] + laid.pool[supply] - position.pool[pool] - position.pool[supply])
    for place in range(places.N_PLACES):
        removed -= int(counted(position.crowd[i64(place)], s, i64(ids.FOLLOWER)))
    return {
        **goods_and_cards(position, seat),
        "supply_followers": int(position.pool[supply]),
        "removed_followers": removed,
        "volunteers": int(position.pool[i64(at + POOL_VOLUNTEERS)]),
        "volunteers_next_round": int(position.pool[i64(at + ARRIVING)]),
    }


def _atlanteans(position: Position, place: int) -> list[Document]:
    word = vocabulary_of(position.table).places[place]
    return [{**group, "place": word} for group in atlanteans_on(position, place)]


def _misfortunes(position: Position, laid: Position) -> Document:
    known = [int(position.known[i64(n)]) for n in range(int(position.known_count))]
    removed = {
        word: int(laid.deck[i64(n)] - position.deck[i64(n)] - position.discard[i64(n)])
        - known.count(n)
        for n, word in enumerate(ids.MISFORTUNES)
    }
    return {
        "discard": counts_by_word(position.discard, ids.MISFORTUNES),
        "removed": {word: count for word, count in removed.items() if count},
        "next": [ids.MISFORTUNES[n] for n in known],
    }


def _library(position: Position) -> Document:
    return {
        "discard": counts_by_word(position.discarded_titles, ids.TITLES),
        "discarded_artifacts": artifacts_of(position.discarded_artifacts),
        "bottom": library_bottom(position),
        "artifacts_in_deck": artifacts_of(position.deck_artifacts),
        "unused_artifacts": artifacts_of(position.unused_artifacts),
    }


def _this_round(position: Position) -> Document:
    return {
        **changes_of_round(position),
        "tiles_widened": _widened(position),
        "used_artifacts": artifacts_of(position.spells[USED_ARTIFACTS]),
    }


def _widened(position: Position) -> dict[str, int]:
    """What cards have added to the room of tiles; a councilor brings its own."""
    room = [int(n) for n in position.wider]
    for index in range(ids.AT_HOLOGRAM + 1):
        place, power = int(position.at[i64(index)]), power_of(position, i64(index))
        if power >= 0 and places.is_tile(i64(place)):
            room[place] -= int(COUNCILOR_BOARDS[power].makes_room(position))
    words = vocabulary_of(position.table).places
    return {str(words[place]): n for place, n in enumerate(room) if n}
