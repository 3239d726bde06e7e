"""The view of what an expansion has brought to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from game.documents.expansion import (
    ExpansionItem,
    ExpansionPiece,
    UnseenCards,
)
from game.documents.position import ExpansionView, Location
from game.engine import ids
from game.engine.pieces import owner_of, unique_kind
from game.engine.placement import capacity
from game.engine.places import SITE_LOCATION
from game.engine.position import Position
from game.engine.sharing import has_taken_action, is_sharing
from game.engine.table import UnseenGroup
from game.expansions import name_of
from game.inventory import atlanteans_on, counts_of_card, named_numbers
from game.notation import vocabulary_of
from game.position_document.board import STATES

NO_CARRIER: Final = "nobody"
"""The word that an item has for its carrier while it is not carried."""


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
            _item(position, slot) for slot in range(int(table.n_components), int(table.n_slots))
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
        numbers=named_numbers(position),
    )


def _item(position: Position, slot: int) -> ExpansionItem:
    word, state = vocabulary_of(position.table).components[slot], position.built(i64(slot))
    for power in position.table.powers:
        if power.id == word and power.bearer(position) >= 0:
            kept = counts_of_card(position, power)
            seat, carrier = int(power.bearer(position)) + 1, str(kept.get("carrier", NO_CARRIER))
            if carrier == NO_CARRIER:
                return ExpansionItem(word, STATES[state], seat, None, None)
            return ExpansionItem(word, STATES[state], seat, carrier, str(kept["place"]))
    return ExpansionItem(word, STATES[state], None, None, None)


def _unseen(position: Position, group: UnseenGroup, words: list[str]) -> UnseenCards:
    unseen = int(position.unseen(group.number))
    counts = [(unseen & int(members)).bit_count() for members in group.members]
    may_be = {word: count for word, count in zip(words, counts, strict=True) if count}
    return UnseenCards(int(position.unseen_slots(group.number)), may_be)


def _piece(position: Position, piece: int) -> ExpansionPiece:
    p = i64(piece)
    place = int(position.place_of(p))
    is_removed = place == ids.NOT_IN_GAME and bool(position.owner(p) >= 0)
    is_nobodys = place == ids.IN_SUPPLY or (place == ids.NOT_IN_GAME and not is_removed)
    return ExpansionPiece(
        piece=ids.PIECE_KINDS[unique_kind(position, p)],
        seat=None if is_nobodys else int(owner_of(position, p)) + 1,
        place=vocabulary_of(position.table).places[place] if place >= 0 else None,
        acted=has_taken_action(position, p),
        inactive=bool((position.inactive >> piece) & 1),
        sharing=bool(is_sharing(position, p)),
        removed=is_removed,
    )
