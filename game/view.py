"""The JSON view of a position: for a person to read and a client to draw. Seats count from 1."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.lore import library_size
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.pieces import counted, owner_of, unique_kind
from game.engine.placement import capacity, is_usable
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
    WRATH_RELIEF,
    Position,
)
from game.notation import CARD_WORDS, Vocabulary, vocabulary_of
from game.setup import Setup

View = dict[str, Any]


def position_view(position: Position, setup: Setup) -> View:
    """Everything there is to know of a position."""
    vocabulary = vocabulary_of(position.table)
    return {
        "status": ids.STATUSES[position.status],
        "round": int(position.round),
        "phase": ids.PHASES[position.phase],
        "level": setup.level,
        "starting_player": int(position.starter) + 1,
        "wrath": _wrath(position),
        "players": [_player(position, setup, seat) for seat in range(len(setup.seats))],
        "island": _island(position, vocabulary),
        "gate": _gate(position, vocabulary),
        "misfortunes": _misfortunes(position),
        "library": _library(position),
        "hologram": _hologram(position),
        "this_round": _this_round(position),
    }


def _wrath(position: Position) -> View:
    return {
        "space": int(position.wrath),
        "value": int(position.wrath_value()),
        "track": [int(n) for n in position.table.book.wrath],
    }


def _player(position: Position, setup: Setup, seat: int) -> View:
    at = seat * POOL_COLUMNS
    s = i64(seat)
    return {
        "seat": seat + 1,
        "name": setup.seats[seat].name,
        "color": setup.seats[seat].color,
        "councilor": setup.seats[seat].councilor,
        "resources": {
            ids.GOODS[good]: int(position.have(s, i64(good))) for good in range(ids.N_RESOURCES)
        },
        "energy": int(position.have(s, i64(ids.ENERGY))),
        "pool": {
            "leader": int(position.at[s] == ids.IN_POOL),
            "followers": int(position.pool[i64(at + POOL_FOLLOWERS)]),
            "volunteers": int(position.pool[i64(at + POOL_VOLUNTEERS)]),
            "hologram": _unique_in_pool(position, seat, ids.AT_HOLOGRAM),
            "automaton": _unique_in_pool(position, seat, ids.AT_AUTOMATON),
        },
        "volunteers_next_round": int(position.pool[i64(at + ARRIVING)]),
        "supply_followers": int(position.pool[i64(at + SUPPLY)]),
        "hand": [
            ids.TITLES[title]
            for title in range(ids.N_TITLES)
            for _ in range((position.hand[s] >> (2 * title)) & 3)
        ],
        "artifacts": _artifacts(position.artifacts[s]),
        "own_artifacts": _artifacts(position.keepsake[s]),
    }


def _unique_in_pool(position: Position, seat: int, index: int) -> int:
    return int(position.at[i64(index)] == ids.IN_POOL and position.starter == seat)


def _artifacts(mask: int) -> list[str]:
    return [word for n, word in enumerate(ids.ARTIFACTS) if (mask >> n) & 1]


def _atlanteans(position: Position, place: int) -> list[View]:
    """Who stands on a place: one entry for each player, kind and state."""
    p = i64(place)
    found: list[View] = []
    for seat in range(int(position.table.seats)):
        for kind in (ids.FOLLOWER, ids.VOLUNTEER):
            total = int(counted(position.crowd[p], i64(seat), i64(kind)))
            ready = int(counted(position.ready[p], i64(seat), i64(kind)))
            for count, acted in ((ready, False), (total - ready, True)):
                if count:
                    found.append(_standing(seat, kind, count, acted))
    for index in range(ids.N_UNIQUE):
        if position.at[i64(index)] == place:
            acted = bool((position.lying >> index) & 1)
            seat = int(owner_of(position, i64(index)))
            found.append(_standing(seat, int(unique_kind(i64(index))), 1, acted))
    return found


def _standing(seat: int, kind: int, count: int, acted: bool) -> View:
    return {"seat": seat + 1, "piece": ids.PIECE_KINDS[kind], "count": count, "acted": acted}


def _island(position: Position, vocabulary: Vocabulary) -> View:
    return {
        "centre": {"id": "centre", "atlanteans": _atlanteans(position, places.CENTRE)},
        "peninsulas": [
            {
                "id": word,
                "dry": int(position.dry[i64(number)]),
                "barrier": bool(position.barrier[i64(number)]),
                "tiles": [
                    _tile(position, places.FIRST_TILE + ids.RINGS * number + ring, vocabulary)
                    for ring in range(ids.RINGS)
                ],
            }
            for number, word in enumerate(ids.PENINSULAS)
        ],
    }


def _tile(position: Position, place: int, vocabulary: Vocabulary) -> View:
    p = i64(place)
    return {
        "id": vocabulary.places[place],
        "ring": int((place - places.FIRST_TILE) % ids.RINGS) + 1,
        "flooded": not position.is_dry(p),
        "usable": bool(is_usable(position, p)),
        "capacity": int(capacity(position, p)),
        "atlanteans": _atlanteans(position, place),
    }


def _gate(position: Position, vocabulary: Vocabulary) -> View:
    table = position.table
    spaces = range(places.FIRST_BUILD_SPACE, places.FIRST_COMPONENT_PLACE)
    return {
        "build_spaces": [
            {
                "id": vocabulary.places[place],
                "open": bool(table.capacity[i64(place)]),
                "atlanteans": _atlanteans(position, place),
            }
            for place in spaces
        ],
        "components": [
            _component(position, slot, vocabulary) for slot in range(ids.BLUEPRINT_SLOTS)
        ],
    }


def _component(position: Position, slot: int, vocabulary: Vocabulary) -> View:
    states = ("unbuilt", "built_this_round", "built")
    first = places.FIRST_COMPONENT_PLACE + 2 * slot
    return {
        "id": ids.COMPONENTS[position.table.blueprint[i64(slot)]],
        "state": states[position.built[i64(slot)]],
        "spaces": [
            {
                "id": vocabulary.places[place],
                "capacity": int(capacity(position, i64(place))),
                "atlanteans": _atlanteans(position, place),
            }
            for place in (first, first + 1)
            if position.table.capacity[i64(place)]
        ],
    }


def _misfortunes(position: Position) -> View:
    return {
        "left": int(shuffled_misfortunes(position) + position.known_count),
        "next": [ids.MISFORTUNES[position.known[i]] for i in range(position.known_count)],
        "deck": _count(position.deck, ids.MISFORTUNES),
        "discard": _count(position.discard, ids.MISFORTUNES),
    }


def _library(position: Position) -> View:
    return {
        "left": int(library_size(position)),
        "deck": _count(position.titles, ids.TITLES),
        "artifacts_in_deck": _artifacts(position.deck_artifacts),
        "unseen_artifact_cards": int(position.artifact_slots),
        "unseen_artifacts": _artifacts(position.unseen_artifacts),
        "bottom": [str(CARD_WORDS[position.shelf[i]]) for i in range(position.shelf_count)],
        "discard": _count(position.discarded_titles, ids.TITLES),
        "discarded_artifacts": _artifacts(position.discarded_artifacts),
        "unused_artifacts": _artifacts(position.unused_artifacts),
    }


def _count(numbers: Any, words: list[str]) -> dict[str, int]:
    return {word: int(numbers[i64(n)]) for n, word in enumerate(words) if numbers[i64(n)]}


def _hologram(position: Position) -> View | None:
    if position.at[i64(ids.AT_HOLOGRAM)] == ids.NOT_IN_GAME:
        return None
    as_councilor = position.hologram_as
    return {
        "seat": int(position.starter) + 1,
        "councilor": ids.COUNCILORS[as_councilor] if as_councilor >= 0 else None,
        "stack": _councilors(position.council_stack),
        "discard": _councilors(position.council_discard),
    }


def _councilors(mask: int) -> list[str]:
    return [word for n, word in enumerate(ids.COUNCILORS) if (mask >> n) & 1]


def _this_round(position: Position) -> View:
    """What cards have changed until the end of the round."""
    spells = position.spells
    limit = int(spells[BUILD_LIMIT])
    return {
        "targets_raised": int(spells[RAISED_TARGETS]),
        "targets_lowered": {
            word: int(spells[LOWERED_TARGETS + n])
            for n, word in enumerate(ids.PENINSULAS)
            if spells[LOWERED_TARGETS + n]
        },
        "build_surcharge": int(spells[SURCHARGE]),
        "build_limit": limit or None,
        "built": int(spells[BUILDS]),
        "no_recruiting": bool(spells[NO_RECRUITING]),
        "wrath_relief": int(spells[WRATH_RELIEF]),
    }
