"""The view of a position: every part of it, for a person to read and a client to draw."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from game.documents.moves import Decision
from game.documents.names import GameStatus, Phase
from game.documents.position import (
    Atlanteans,
    BuildSpace,
    Centre,
    ComponentSpace,
    Gate,
    GateComponent,
    Island,
    Library,
    Misfortunes,
    Peninsula,
    Player,
    Pool,
    PositionView,
    Tile,
    Wrath,
)
from game.engine import ids, places
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import library_size
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.pieces import in_pool
from game.engine.placement import capacity, is_usable
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.supply import removed_followers
from game.expansion_view import expansion_view
from game.inventory import (
    artifacts_of,
    atlanteans_by_place,
    changes_of_round,
    clockwise,
    counts_by_word,
    energy_of,
    hand_of,
    hologram_of,
    library_piles,
    misfortune_piles,
    misfortunes_drawn,
    resources_of,
)
from game.notation import Vocabulary, vocabulary_of
from game.opening import laid_out
from game.position_document.board import STATES
from game.setup import Setup

Occupants = list[list[Atlanteans]]
"""Who is on each place, by its number."""


def round_of(position: Position) -> int:
    """Return the number of the round, from 1; the set-up is part of the first one."""
    return max(1, int(position.round))


def position_view(position: Position, setup: Setup, decision: Decision | None) -> PositionView:
    """Every part of a position, with the decision that it asks for."""
    vocabulary = vocabulary_of(position.table)
    laid = laid_out(position.table)
    there = atlanteans_by_place(position)
    return PositionView(
        status=cast("GameStatus", ids.STATUSES[position.status]),
        round=round_of(position),
        phase=cast("Phase", ids.PHASES[position.phase]),
        level=setup.level,
        starting_player=int(position.starter) + 1,
        misfortunes_drawn=misfortunes_drawn(position),
        wrath=_wrath(position),
        players=[_player(position, setup, seat) for seat in range(len(setup.teams))],
        island=_island(position, there, vocabulary),
        gate=_gate(position, there, vocabulary),
        misfortunes=_misfortunes(position, laid),
        library=_library(position),
        hologram=hologram_of(position),
        this_round=changes_of_round(position),
        expansion=expansion_view(position, setup.expansion),
        decision=decision,
    )


def _wrath(position: Position) -> Wrath:
    return Wrath(
        space=int(position.wrath),
        value=int(position.wrath_value()),
        track=[int(n) for n in position.table.book.wrath],
    )


def _player(position: Position, setup: Setup, seat: int) -> Player:
    at = seat * POOL_COLUMNS
    team = setup.teams[seat]
    return Player(
        seat=seat + 1,
        name=team.name,
        color=team.color,
        councilor=team.councilor,
        resources=resources_of(position, seat),
        energy=energy_of(position, seat),
        hand=hand_of(position, seat),
        artifacts=artifacts_of(position, position.artifacts(seat)),
        own_artifacts=artifacts_of(position, position.scholar_artifacts(seat)),
        pool=Pool(
            leader=int(in_pool(position, seat, ids.LEADER)),
            followers=int(position.pool(at + POOL_FOLLOWERS)),
            volunteers=int(position.pool(at + POOL_VOLUNTEERS)),
            hologram=int(in_pool(position, seat, ids.HOLOGRAM)),
            automaton=int(in_pool(position, seat, ids.AUTOMATON)),
        ),
        volunteers_next_round=int(position.pool(at + ARRIVING)),
        supply_followers=int(position.pool(at + SUPPLY)),
        removed_followers=int(removed_followers(position, seat)),
    )


def _island(position: Position, there: Occupants, vocabulary: Vocabulary) -> Island:
    return Island(
        centre=Centre("centre", there[places.CENTRE]),
        peninsulas=[
            Peninsula(
                id=word,
                dry=int(position.dry(number)),
                barrier=bool(position.barrier(number)),
                tiles=[
                    _tile(position, int(places.tile(number, ring)), there, vocabulary)
                    for ring in range(1, ids.RINGS + 1)
                ],
            )
            for number, word in clockwise(position)
        ],
    )


def _tile(position: Position, place: int, there: Occupants, vocabulary: Vocabulary) -> Tile:
    return Tile(
        id=str(vocabulary.places[place]),
        ring=int((place - places.FIRST_TILE) % ids.RINGS) + 1,
        flooded=not position.is_dry(place),
        usable=is_usable(position, place),
        capacity=int(capacity(position, place)),
        atlanteans=there[place],
    )


def _gate(position: Position, there: Occupants, vocabulary: Vocabulary) -> Gate:
    table = position.table
    spaces = range(places.FIRST_BUILD_SPACE, places.FIRST_COMPONENT_PLACE)
    return Gate(
        build_spaces=[
            BuildSpace(
                id=str(vocabulary.places[place]),
                open=capacity(position, place) > 0,
                atlanteans=there[place],
            )
            for place in spaces
        ],
        components=[
            _component(position, slot, there, vocabulary) for slot in range(table.n_components)
        ],
    )


def _component(
    position: Position, slot: int, there: Occupants, vocabulary: Vocabulary
) -> GateComponent:
    first = places.FIRST_COMPONENT_PLACE + 2 * slot
    return GateComponent(
        id=vocabulary.components[slot],
        state=STATES[position.built(slot)],
        spaces=[
            ComponentSpace(
                id=str(vocabulary.places[place]),
                capacity=int(capacity(position, place)),
                atlanteans=there[place],
            )
            for place in (first, first + 1)
            if capacity(position, place)
        ],
    )


def _misfortunes(position: Position, laid: Position) -> Misfortunes:
    return Misfortunes(
        left=int(shuffled_misfortunes(position) + position.known_count),
        deck=counts_by_word(position.numbers("deck"), vocabulary_of(position.table).misfortunes),
        **structs.asdict(misfortune_piles(position, laid)),
    )


def _library(position: Position) -> Library:
    return Library(
        left=int(library_size(position)),
        deck=counts_by_word(position.numbers("titles"), vocabulary_of(position.table).titles),
        unseen_artifact_cards=int(position.artifact_slots),
        unseen_artifacts=artifacts_of(position, position.unseen_artifacts),
        **structs.asdict(library_piles(position)),
    )
