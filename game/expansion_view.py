"""The view of what an expansion has brought to a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import i64

from game.documents.expansion import (
    ExpansionItem,
    ExpansionPiece,
    UnseenCards,
)
from game.documents.names import ComponentState
from game.documents.position import ExpansionView, Location
from game.engine import ids, places
from game.engine.bans import CLOSED, HOT_FORGES, is_banned
from game.engine.pieces import is_inactive, owner_of, unique_kind
from game.engine.placement import capacity
from game.engine.places import SITE_LOCATION
from game.engine.position import Position
from game.engine.prices import due, price_of
from game.engine.rolls import printed_target
from game.engine.sharing import has_taken_action, is_sharing
from game.engine.table import UnseenGroup
from game.expansions import name_of
from game.inventory import atlanteans_by_place, counts_of_card, monsters_acted, named_numbers
from game.notation import vocabulary_of
from game.position_document.board import STATES

NO_CARRIER: Final = "nobody"
"""The word that an item has for its carrier while it is not carried."""


def expansion_view(position: Position, document: Mapping[str, Any] | None) -> ExpansionView | None:
    """What the expansion that a set-up names has brought; None in the base game."""
    if document is None:
        return None
    parts = {name: make(position) for name, make in MADE_BY.items()}
    return ExpansionView(name=name_of(document), **parts)


def _locations(position: Position) -> list[Location]:
    there, sites = atlanteans_by_place(position), position.table.site
    return [
        Location(str(word), int(capacity(position, place)), there[place])
        for place, word in enumerate(vocabulary_of(position.table).places)
        if word and sites[place] == SITE_LOCATION
    ]


def _items(position: Position) -> list[ExpansionItem]:
    table = position.table
    return [_item(position, slot) for slot in range(table.n_components, table.n_slots)]


def _pieces(position: Position) -> list[ExpansionPiece]:
    kinds = position.table.piece_kind
    return [
        _piece(position, piece) for piece, kind in enumerate(kinds) if kind >= ids.N_PIECE_KINDS
    ]


def _unseen_misfortunes(position: Position) -> list[UnseenCards]:
    table = position.table
    words = vocabulary_of(table).misfortunes
    return [_unseen(position, group, words) for group in table.misfortune_groups]


def _unseen_library(position: Position) -> list[UnseenCards]:
    table = position.table
    return [_unseen(position, group, vocabulary_of(table).titles) for group in table.title_groups]


def _closed(position: Position) -> list[str]:
    """The peninsulas that a misfortune has closed for the round."""
    wild = ids.PENINSULAS[: ids.CITIES]
    return [word for n, word in enumerate(wild) if is_banned(position, i64(CLOSED + n))]


def _forge_limit(position: Position) -> int | None:
    """The most Atlantium for an ore this round, if a misfortune limits it."""
    if not is_banned(position, i64(HOT_FORGES)):
        return None
    limits = [int(c.amount) for c in position.table.misfortunes if c.bans() == HOT_FORGES]
    return min(limits, default=None)


def _targets_lowered(position: Position) -> dict[str, int]:
    """How much lower than printed the targets of each peninsula are, for good."""
    lowered = {}
    for number, word in enumerate(ids.PENINSULAS):
        place = places.tile(i64(number), i64(1))
        printed = position.table.book.target[place]
        if printed and (less := int(printed - printed_target(position, place))):
            lowered[word] = less
    return lowered


def _cost(position: Position, slot: int) -> dict[str, int]:
    price = price_of(position, i64(slot))
    return {word: n for good, word in enumerate(ids.GOODS) if (n := int(due(price, i64(good))))}


MADE_BY: Final[dict[str, Callable[[Position], Any]]] = {
    "locations": _locations,
    "items": _items,
    "pieces": _pieces,
    "unseen_misfortunes": _unseen_misfortunes,
    "unseen_library": _unseen_library,
    "numbers": named_numbers,
    "monsters_acted": monsters_acted,
    "closed": _closed,
    "forge_limit": _forge_limit,
    "targets_lowered": _targets_lowered,
}
"""What makes each part of the view, its name apart."""


def _item(position: Position, slot: int) -> ExpansionItem:
    word = vocabulary_of(position.table).components[slot]
    state: ComponentState = STATES[position.built(slot)]
    power, cost = position.table.power_by_id.get(word), _cost(position, slot)
    bearer = -1 if power is None else power.bearer(position)
    if bearer < 0:
        return ExpansionItem(word, state, None, None, None, cost)
    kept = counts_of_card(position, word)
    carrier = str(kept.get("carrier", NO_CARRIER))
    if carrier == NO_CARRIER:
        return ExpansionItem(word, state, int(bearer) + 1, None, None, cost)
    return ExpansionItem(word, state, int(bearer) + 1, carrier, str(kept["place"]), cost)


def _unseen(position: Position, group: UnseenGroup, words: list[str]) -> UnseenCards:
    unseen = int(position.unseen(group.number))
    counts = [(unseen & int(members)).bit_count() for members in group.members]
    may_be = {word: count for word, count in zip(words, counts, strict=True) if count}
    return UnseenCards(int(position.unseen_slots(group.number)), may_be)


def _piece(position: Position, piece: int) -> ExpansionPiece:
    place = position.place_of(piece)
    is_removed = place == ids.NOT_IN_GAME and position.owner(piece) >= 0
    is_nobodys = place == ids.IN_SUPPLY or (place == ids.NOT_IN_GAME and not is_removed)
    return ExpansionPiece(
        piece=ids.PIECE_KINDS[unique_kind(position, piece)],
        seat=None if is_nobodys else int(owner_of(position, piece)) + 1,
        place=vocabulary_of(position.table).places[place] if place >= 0 else None,
        acted=has_taken_action(position, piece),
        inactive=is_inactive(position, piece),
        sharing=is_sharing(position, piece),
        removed=is_removed,
    )
