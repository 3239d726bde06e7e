"""From a position to the document that tells of it."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from game.documents.names import Phase
from game.documents.position_document import (
    PlacedAtlanteans,
    PositionDocument,
    PositionPeninsula,
    PositionPlayer,
)
from game.engine import ids, places
from game.engine.decisions import PLACE_ATLANTEANS, SUFFER_MISFORTUNES, TAKE_ACTIONS
from game.engine.layout import POOL_COLUMNS
from game.engine.position import ARRIVING, POOL_VOLUNTEERS, SUPPLY, Position
from game.inventory import (
    artifacts_of,
    atlanteans_on,
    changes_of_round,
    energy_of,
    hand_of,
    hologram_of,
    library_piles,
    misfortune_piles,
    misfortunes_drawn,
    removed_followers,
    resources_of,
)
from game.notation import vocabulary_of
from game.opening import laid_out
from game.position_document.board import STATES

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


def standing(position: Position) -> PositionDocument:
    """The document of a position. ValueError within an effect, or when the game is over."""
    if not can_stand(position):
        raise ValueError("only a position that asks for place, suffer or act can be told of")
    laid = laid_out(position.table)
    return PositionDocument(
        round=int(position.round),
        phase=cast("Phase", ids.PHASES[position.phase]),
        starting_player=int(position.starter) + 1,
        wrath_space=int(position.wrath),
        misfortunes_drawn=misfortunes_drawn(position),
        players=[_player(position, laid, n) for n in range(int(position.table.seats))],
        peninsulas={
            word: PositionPeninsula(int(position.dry(i64(n))), bool(position.barrier(i64(n))))
            for n, word in enumerate(ids.PENINSULAS)
        },
        atlanteans=[
            group for place in range(places.N_PLACES) for group in _atlanteans(position, place)
        ],
        components={
            ids.COMPONENTS[position.table.blueprint[i64(slot)]]: STATES[position.built(i64(slot))]
            for slot in range(ids.BLUEPRINT_SLOTS)
            if position.built(i64(slot)) != ids.UNBUILT
        },
        misfortunes=misfortune_piles(position, laid),
        library=library_piles(position),
        hologram=hologram_of(position),
        this_round=changes_of_round(position),
    )


def _player(position: Position, laid: Position, seat: int) -> PositionPlayer:
    at = seat * POOL_COLUMNS
    return PositionPlayer(
        resources=resources_of(position, seat),
        energy=energy_of(position, seat),
        hand=hand_of(position, seat),
        artifacts=artifacts_of(position.artifacts(i64(seat))),
        own_artifacts=artifacts_of(position.scholar_artifacts(i64(seat))),
        supply_followers=int(position.pool(i64(at + SUPPLY))),
        removed_followers=removed_followers(position, laid, seat),
        volunteers=int(position.pool(i64(at + POOL_VOLUNTEERS))),
        volunteers_next_round=int(position.pool(i64(at + ARRIVING))),
    )


def _atlanteans(position: Position, place: int) -> list[PlacedAtlanteans]:
    word = str(vocabulary_of(position.table).places[place])
    return [
        PlacedAtlanteans(group.seat, group.piece, group.count, group.acted, word)
        for group in atlanteans_on(position, place)
    ]
