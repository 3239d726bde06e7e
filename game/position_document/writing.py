"""From a position to its document."""

from __future__ import annotations

from typing import cast

from msgspec import structs
from mypy_extensions import i64

from game.documents.names import Phase
from game.documents.position import Atlanteans
from game.documents.position_document import (
    PlacedAtlanteans,
    PositionDocument,
    PositionPeninsula,
    PositionPlayer,
)
from game.engine import ids
from game.engine.actions import TAKE_ACTIONS
from game.engine.layout import OWN, POOL_COLUMNS
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import (
    ARRIVING,
    BUILDS,
    POOL_VOLUNTEERS,
    SUPPLY,
    USED_ARTIFACTS,
    Position,
)
from game.engine.rounds import SUFFER_MISFORTUNES
from game.engine.supply import removed_followers
from game.inventory import (
    artifacts_of,
    atlanteans_by_place,
    changes_of_round,
    clockwise,
    energy_of,
    hand_of,
    hologram_of,
    library_piles,
    misfortune_piles,
    misfortunes_drawn,
    monsters_acted,
    numbers_of_cards,
    resources_of,
)
from game.notation import vocabulary_of
from game.opening import laid_out
from game.position_document.allies import (
    allies_at,
    bots_in_supply,
    is_leader_in_supply,
    removed_pieces,
)
from game.position_document.board import STATES

PHASE_DECISIONS: dict[int, int] = {
    ids.PHASE_PLACE: PLACE_ATLANTEANS,
    ids.PHASE_SUFFER: SUFFER_MISFORTUNES,
    ids.PHASE_ACT: TAKE_ACTIONS,
}
"""By phase, the decision at which nothing is half done."""


def has_document(position: Position) -> bool:
    """Whether a document can describe the position."""
    return is_between_effects(position) and is_of_base_game(position)


def is_between_effects(position: Position) -> bool:
    """Whether only the decision of its phase waits."""
    if position.status != ids.RUNNING or position.depth != 1:
        return False
    return PHASE_DECISIONS.get(int(position.phase)) == int(position.top())


def is_of_base_game(position: Position) -> bool:
    """Whether what an expansion brought is as the set-up laid it out: documents cannot say more."""
    table, laid = position.table, laid_out(position.table)
    if position.round_effect(USED_ARTIFACTS) >> table.n_artifacts:
        return False
    if position.round_effect(BUILDS) != position.numbers("built").count(ids.BUILT_THIS_ROUND):
        return False
    named = {OWN + card.id for card in table.cards() if card.numbers_kept()}
    own = {field.name for field in table.layout.fields if field.name.startswith(OWN)} - named
    return all(position.numbers(name) == laid.numbers(name) for name in own)


def document_of(position: Position) -> PositionDocument:
    """The document of a position. ValueError within an effect, or when the game is over."""
    if not is_between_effects(position):
        raise ValueError("a position has a document only at the decisions place, suffer and act")
    if not is_of_base_game(position):
        raise ValueError("a document cannot say what the expansion has changed in this position")
    laid = laid_out(position.table)
    places = vocabulary_of(position.table).places
    return PositionDocument(
        round=int(position.round),
        phase=cast("Phase", ids.PHASES[position.phase]),
        starting_player=int(position.starter) + 1,
        wrath_space=int(position.wrath),
        misfortunes_drawn=misfortunes_drawn(position),
        players=[_player(position, n) for n in range(int(position.table.seats))],
        peninsulas={
            word: PositionPeninsula(int(position.dry(i64(n))), bool(position.barrier(i64(n))))
            for n, word in clockwise(position)
        },
        atlanteans=[
            group
            for place, groups in enumerate(atlanteans_by_place(position))
            for group in _placed(groups, str(places[place]))
        ],
        components={
            position.table.buildables[i64(slot)].id: STATES[position.built(i64(slot))]
            for slot in range(int(position.table.n_slots))
            if position.built(i64(slot)) != ids.UNBUILT
        },
        misfortunes=misfortune_piles(position, laid),
        library=library_piles(position),
        hologram=hologram_of(position),
        this_round=changes_of_round(position),
        monsters_acted=monsters_acted(position),
        removed_pieces=removed_pieces(position),
        cards=numbers_of_cards(position, laid),
    )


def _player(position: Position, seat: int) -> PositionPlayer:
    at = seat * POOL_COLUMNS
    return PositionPlayer(
        resources=resources_of(position, seat),
        energy=energy_of(position, seat),
        hand=hand_of(position, seat),
        artifacts=artifacts_of(position, position.artifacts(i64(seat))),
        own_artifacts=artifacts_of(position, position.scholar_artifacts(i64(seat))),
        supply_followers=int(position.pool(i64(at + SUPPLY))),
        removed_followers=int(removed_followers(position, seat)),
        volunteers=int(position.pool(i64(at + POOL_VOLUNTEERS))),
        volunteers_next_round=int(position.pool(i64(at + ARRIVING))),
        allies=allies_at(position, seat, removed=False),
        removed_allies=allies_at(position, seat, removed=True),
        leader_in_supply=is_leader_in_supply(position, seat),
        bots_in_supply=bots_in_supply(position, seat),
    )


def _placed(groups: list[Atlanteans], place: str) -> list[PlacedAtlanteans]:
    return [PlacedAtlanteans(**structs.asdict(group), place=place) for group in groups]
