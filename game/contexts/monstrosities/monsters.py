"""Contexts of decisions about monsters and magic items."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import ClaimItem, UseItem
from game.cards.monstrosities.items.constellation_cloak import RaiseCloak
from game.cards.monstrosities.items.winged_sandals import WingedStep
from game.contexts.registry import Asked, decision_context, piece_word
from game.documents.monster_contexts import (
    ClaimItemContext,
    DrawGazeContext,
    MedusaComesContext,
    MoveMedusaContext,
    RaiseCloakContext,
    UseItemContext,
    WingedStepContext,
)
from game.documents.names import PieceKind
from game.engine import ids
from game.engine.places import FIRST_BUILD_SPACE, are_one_location, tile
from game.inventory import counts_of_card


def number_of(asked: Asked, card_id: str, name: str) -> int | str:
    """One of the numbers that a card keeps, or its word."""
    return counts_of_card(asked.position, card_id)[name]


def _powers_id(asked: Asked, number: int) -> str:
    return str(asked.position.table.powers[i64(number)].id)


@decision_context(ClaimItemContext)
def _claim_item(asked: Asked) -> ClaimItemContext:
    builders = [seat + 1 for seat in asked.seats_in(asked.arg(ClaimItem.BUILDERS))]
    return ClaimItemContext(asked.vocabulary.components[asked.arg(ClaimItem.SLOT)], builders)


@decision_context(UseItemContext)
def _use_item(asked: Asked) -> UseItemContext:
    return UseItemContext(
        asked.arg(UseItem.SEAT) + 1,
        piece_word(asked.arg(UseItem.KIND)),
        asked.place(asked.arg(UseItem.PLACE)),
        _powers_id(asked, asked.arg(UseItem.POWER)),
    )


@decision_context(RaiseCloakContext)
def _raise_cloak(asked: Asked) -> RaiseCloakContext:
    item = _powers_id(asked, asked.arg(RaiseCloak.POWER))
    carrier = cast("PieceKind", number_of(asked, item, "carrier"))
    place = str(number_of(asked, item, "place"))
    return RaiseCloakContext(
        asked.arg(RaiseCloak.SEAT) + 1, carrier, place, item, str(asked.misfortune())
    )


@decision_context(WingedStepContext)
def _winged_step(asked: Asked) -> WingedStepContext:
    own_place = i64(asked.arg(WingedStep.ORIGIN))
    names = asked.vocabulary.places
    here = {name for n, name in enumerate(names) if are_one_location(own_place, i64(n))}
    groups = [group for group in asked.pieces(ready=True) if group.place in here]
    return WingedStepContext(asked.place(int(own_place)), groups)


@decision_context(DrawGazeContext)
def _draw_gaze(asked: Asked) -> DrawGazeContext:
    g = asked.position
    is_carried = number_of(asked, "mirror_shield", "carrier") != "nobody"
    shield = str(number_of(asked, "mirror_shield", "place")) if is_carried else None
    island = {asked.place(n) for n in range(FIRST_BUILD_SPACE) if g.is_dry(i64(n))}
    barred = {ids.PIECE_KINDS[ids.HOLOGRAM], ids.PIECE_KINDS[ids.AUTOMATON]}
    groups = [
        group
        for group in asked.pieces(ready=False)
        if group.place in island and group.piece not in barred
    ]
    return DrawGazeContext(str(number_of(asked, "medusa", "place")), shield, groups)


@decision_context(MoveMedusaContext)
def _move_medusa(asked: Asked) -> MoveMedusaContext:
    return MoveMedusaContext(str(number_of(asked, "medusa", "place")))


@decision_context(MedusaComesContext)
def _medusa_comes(asked: Asked) -> MedusaComesContext:
    g = asked.position
    dry = [(n, g.dry(i64(n))) for n in range(ids.N_PENINSULAS)]
    return MedusaComesContext([asked.place(int(tile(i64(n), ring))) for n, ring in dry if ring])
