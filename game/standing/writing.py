"""From a position to the document that tells of it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.decisions import PLACE_ATLANTEANS, SUFFER_MISFORTUNES, TAKE_ACTIONS
from game.engine.effects import COUNCILOR_BOARDS
from game.engine.pieces import counted, owner_of, power_of, unique_kind
from game.engine.position import (
    ARRIVING,
    BUILD_LIMIT,
    BUILDS,
    LOWERED_TARGETS,
    NO_RECRUITING,
    POOL_COLUMNS,
    POOL_FOLLOWERS,
    POOL_VOLUNTEERS,
    RAISED_TARGETS,
    SUPPLY,
    SURCHARGE,
    USED_ARTIFACTS,
    WRATH_RELIEF,
    Position,
)
from game.notation import CARD_WORDS, vocabulary_of
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
        "hologram": _hologram(position),
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
        "resources": {
            ids.GOODS[good]: int(position.have(s, i64(good))) for good in range(ids.N_RESOURCES)
        },
        "energy": int(position.have(s, i64(ids.ENERGY))),
        "hand": [
            ids.TITLES[title]
            for title in range(ids.N_TITLES)
            for _ in range((position.hand[s] >> (2 * title)) & 3)
        ],
        "artifacts": _artifacts(position.artifacts[s]),
        "own_artifacts": _artifacts(position.keepsake[s]),
        "supply_followers": int(position.pool[supply]),
        "removed_followers": removed,
        "volunteers": int(position.pool[i64(at + POOL_VOLUNTEERS)]),
        "volunteers_next_round": int(position.pool[i64(at + ARRIVING)]),
    }


def _artifacts(mask: int) -> list[str]:
    return [word for n, word in enumerate(ids.ARTIFACTS) if (mask >> n) & 1]


def _atlanteans(position: Position, place: int) -> list[Document]:
    p = i64(place)
    groups: list[tuple[int, int, int, bool]] = []
    for seat in range(int(position.table.seats)):
        for kind in (ids.FOLLOWER, ids.VOLUNTEER):
            total = int(counted(position.crowd[p], i64(seat), i64(kind)))
            ready = int(counted(position.ready[p], i64(seat), i64(kind)))
            groups += [(seat, kind, ready, False), (seat, kind, total - ready, True)]
    for index in range(ids.N_UNIQUE):
        if position.at[i64(index)] == place:
            acted = bool((position.lying >> index) & 1)
            owner = int(owner_of(position, i64(index)))
            groups.append((owner, int(unique_kind(i64(index))), 1, acted))
    word = vocabulary_of(position.table).places[place]
    return [
        {
            "seat": seat + 1,
            "piece": ids.PIECE_KINDS[kind],
            "place": word,
            "count": count,
            "acted": acted,
        }
        for seat, kind, count, acted in groups
        if count
    ]


def _misfortunes(position: Position, laid: Position) -> Document:
    known = [int(position.known[i64(n)]) for n in range(int(position.known_count))]
    removed = {
        word: int(laid.deck[i64(n)] - position.deck[i64(n)] - position.discard[i64(n)])
        - known.count(n)
        for n, word in enumerate(ids.MISFORTUNES)
    }
    return {
        "discard": _counts(position.discard, ids.MISFORTUNES),
        "removed": {word: count for word, count in removed.items() if count},
        "next": [ids.MISFORTUNES[n] for n in known],
    }


def _library(position: Position) -> Document:
    shelf = [int(position.shelf[i64(n)]) for n in range(int(position.shelf_count))]
    return {
        "discard": _counts(position.discarded_titles, ids.TITLES),
        "discarded_artifacts": _artifacts(position.discarded_artifacts),
        "bottom": [str(CARD_WORDS[card]) for card in shelf],
        "artifacts_in_deck": _artifacts(position.deck_artifacts),
        "unused_artifacts": _artifacts(position.unused_artifacts),
    }


def _counts(numbers: Any, words: list[str]) -> dict[str, int]:
    return {word: int(numbers[i64(n)]) for n, word in enumerate(words) if numbers[i64(n)]}


def _hologram(position: Position) -> Document | None:
    if position.at[i64(ids.AT_HOLOGRAM)] == ids.NOT_IN_GAME:
        return None
    return {
        "seat": int(position.starter) + 1,
        "councilor": ids.COUNCILORS[position.hologram_as],
        "stack": _councilors(position.council_stack),
        "discard": _councilors(position.council_discard),
    }


def _councilors(mask: int) -> list[str]:
    return [word for n, word in enumerate(ids.COUNCILORS) if (mask >> n) & 1]


def _this_round(position: Position) -> Document:
    spells = position.spells
    return {
        "targets_raised": int(spells[RAISED_TARGETS]),
        "targets_lowered": {
            word: int(spells[LOWERED_TARGETS + n])
            for n, word in enumerate(ids.PENINSULAS)
            if spells[LOWERED_TARGETS + n]
        },
        "build_surcharge": int(spells[SURCHARGE]),
        "build_limit": int(spells[BUILD_LIMIT]) or None,
        "built": int(spells[BUILDS]),
        "no_recruiting": bool(spells[NO_RECRUITING]),
        "wrath_relief": int(spells[WRATH_RELIEF]),
        "tiles_widened": _widened(position),
        "used_artifacts": _artifacts(spells[USED_ARTIFACTS]),
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
