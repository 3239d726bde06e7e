"""The view of what an expansion has brought to a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mypy_extensions import i64

from game.documents.expansion import (
    ExpansionItem,
    ExpansionPiece,
    InactiveAtlanteans,
    UnseenMisfortunes,
)
from game.documents.position import ExpansionView, Location
from game.engine import ids
from game.engine.layout import OWN
from game.engine.pieces import counted, inactive_crowd, owner_of, unique_kind
from game.engine.placement import capacity
from game.engine.places import SITE_LOCATION
from game.engine.position import Position
from game.expansions import NAME
from game.inventory import atlanteans_on, words_of
from game.notation import vocabulary_of
from game.position_document.board import STATES


def expansion_view(position: Position, document: Mapping[str, Any] | None) -> ExpansionView | None:
    """What the expansion that a set-up names has brought; None in the base game."""
    if document is None:
        return None
    table = position.table
    words = vocabulary_of(table)
    return ExpansionView(
        name=document[NAME],
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
        inactive=list(_inactive(position)),
        unseen_misfortunes=[
            UnseenMisfortunes(
                int(position.unseen_slots(group.number)),
                words_of(
                    int(position.unseen(group.number)),
                    words.misfortunes[int(group.first) : int(group.first + group.size)],
                ),
            )
            for group in table.misfortune_groups
        ],
        numbers={
            field.name.removeprefix(OWN): position.numbers(field.name)
            for field in table.layout.fields
            if field.name.startswith(OWN)
        },
    )


def _piece(position: Position, piece: int) -> ExpansionPiece:
    p = i64(piece)
    place = int(position.place_of(p))
    waits = place in {ids.IN_SUPPLY, ids.NOT_IN_GAME}
    return ExpansionPiece(
        piece=ids.PIECE_KINDS[unique_kind(position, p)],
        seat=None if waits else int(owner_of(position, p)) + 1,
        place=vocabulary_of(position.table).places[place] if place >= 0 else None,
        acted=bool((position.acted >> piece) & 1),
        inactive=bool((position.inactive >> piece) & 1),
    )


def _inactive(position: Position) -> Iterator[InactiveAtlanteans]:
    """The inactive pieces of the kinds that the base game has."""
    words = vocabulary_of(position.table).places
    for place, word in enumerate(words):
        plane = inactive_crowd(position, i64(place))
        for seat in range(int(position.table.seats)):
            for kind in (ids.FOLLOWER, ids.VOLUNTEER):
                count = int(counted(plane, i64(seat), i64(kind)))
                if count:
                    yield InactiveAtlanteans(seat + 1, ids.PIECE_KINDS[kind], count, str(word))
    for piece in range(int(position.table.n_pieces)):
        p = i64(piece)
        kind = int(unique_kind(position, p))
        if (position.inactive >> piece) & 1 and kind < ids.N_PIECE_KINDS:
            place_word = str(words[position.place_of(p)])
            seat = int(owner_of(position, p)) + 1
            yield InactiveAtlanteans(seat, ids.PIECE_KINDS[kind], 1, place_word)
