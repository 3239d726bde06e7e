"""The view of what an expansion has brought to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from game.documents.expansion import (
    ExpansionItem,
    ExpansionPiece,
    UnseenCards,
)
from game.documents.position import ExpansionView, Location
from game.engine import ids
from game.engine.layout import OWN
from game.engine.pieces import owner_of, unique_kind
from game.engine.placement import capacity
from game.engine.places import SITE_LOCATION
from game.engine.position import Position
from game.engine.sharing import has_taken_action, is_sharing
from game.engine.table import UnseenGroup
from game.expansions import name_of
from game.inventory import atlanteans_on
from game.notation import vocabulary_of
from game.position_document.board import STATES


def expansion_view(position: Position, document: Mapping[str, Any] | None) -> ExpansionView | None:
    """What the expansion that a set-up names has brought; None in the base game."""
    if document is None:
        return None
    table = position.table
    words = vocabulary_of(table)
    return ExpansionView(
        name=name_of(document),
        locations=[
            Location(str(word), int(capacity(position, i64(n))), atlanteans_on(position, n))
            for n, word in enumerate(words.places)
            if word and table.site[i64(n)] == SITE_LOCATION
        ],
        items=[
            ExpansionItem(words.components[slot], STATES[position.built(i64(slot))])
            for slot in range(int(table.n_components), int(table.n_slots))
        ],
        pieces=[
            _piece(position, piece)
            for piece in range(int(table.n_pieces))
            if table.piece_kind[i64(piece)] >= ids.N_PIECE_KINDS
        ],
        unseen_misfortunes=[
            _unseen(position, group, words.misfortunes) for group in table.misfortune_groups
        ],
        unseen_library=[_unseen(position, group, words.titles) for group in table.title_groups],
        numbers={
            field.name.removeprefix(OWN): position.numbers(field.name)
            for field in table.layout.fields
            if field.name.startswith(OWN)
        },
    )


def _unseen(position: Position, group: UnseenGroup, words: list[str]) -> UnseenCards:
    unseen = int(position.unseen(group.number))
    counts = [(unseen & int(members)).bit_count() for members in group.members]
    may_be = {word: count for word, count in zip(words, counts, strict=True) if count}
    return UnseenCards(int(position.unseen_slots(group.number)), may_be)


def _piece(position: Position, piece: int) -> ExpansionPiece:
    p = i64(piece)
    place = int(position.place_of(p))
    waits = place in {ids.IN_SUPPLY, ids.NOT_IN_GAME}
    return ExpansionPiece(
        piece=ids.PIECE_KINDS[unique_kind(position, p)],
        seat=None if waits else int(owner_of(position, p)) + 1,
        place=vocabulary_of(position.table).places[place] if place >= 0 else None,
        acted=has_taken_action(position, p),
        inactive=bool((position.inactive >> piece) & 1),
        sharing=bool(is_sharing(position, p)),
    )
