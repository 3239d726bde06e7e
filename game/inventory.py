"""The contents of a position by their ids: goods, cards, Atlanteans, effects of the round.

The view of a position and the position document are both made of these.
"""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from game.documents.names import PieceKind
from game.documents.position import Atlanteans, Hologram, ThisRound
from game.documents.position_document import LibraryPiles, MisfortunePiles
from game.engine import ids, places
from game.engine.card_packs import card_at, pack_size
from game.engine.hologram import has_hologram
from game.engine.layout import POOL_COLUMNS
from game.engine.misfortune_deck import DRAW_MISFORTUNE
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.pieces import counted, owner_of, power_of, unique_kind
from game.engine.position import (
    BUILD_LIMIT,
    BUILDS,
    LOWERED_TARGETS,
    NO_RECRUITING,
    POOL_FOLLOWERS,
    RAISED_TARGETS,
    SUPPLY,
    SURCHARGE,
    USED_ARTIFACTS,
    WRATH_RELIEF,
    Position,
)
from game.notation import vocabulary_of


def counts_by_word(numbers: Any, words: list[str]) -> dict[str, int]:
    """The counts that are not zero, by id."""
    return {word: int(numbers[i64(n)]) for n, word in enumerate(words) if numbers[i64(n)]}


def words_of(mask: int, words: list[str]) -> list[str]:
    """The ids whose bit is set."""
    return [word for n, word in enumerate(words) if (mask >> n) & 1]


def artifacts_of(position: Position, mask: int) -> list[str]:
    """The artifacts of a mask."""
    return words_of(mask, vocabulary_of(position.table).artifacts)


def resources_of(position: Position, seat: int) -> dict[str, int]:
    """A player's resources; mystic energy is none."""
    s = i64(seat)
    return {ids.GOODS[good]: int(position.have(s, i64(good))) for good in range(ids.N_RESOURCES)}


def energy_of(position: Position, seat: int) -> int:
    """A player's mystic energy."""
    return int(position.have(i64(seat), i64(ids.ENERGY)))


def hand_of(position: Position, seat: int) -> list[str]:
    """The library cards in a player's hand, artifacts apart."""
    hand = position.hand(i64(seat))
    titles = vocabulary_of(position.table).titles
    return [word for title, word in enumerate(titles) for _ in range((hand >> (2 * title)) & 3)]


def atlanteans_on(position: Position, place: int) -> list[Atlanteans]:
    """Who is on a place: one entry for each player, kind and state."""
    p = i64(place)
    found: list[Atlanteans] = []
    for seat in range(int(position.table.seats)):
        for kind in (ids.FOLLOWER, ids.VOLUNTEER):
            total = int(counted(position.crowd(p), i64(seat), i64(kind)))
            ready = int(counted(position.ready(p), i64(seat), i64(kind)))
            for count, acted in ((ready, False), (total - ready, True)):
                if count:
                    found.append(_group(seat, kind, count, acted))
    for index in range(int(position.table.n_pieces)):
        if position.place_of(i64(index)) == place:
            acted = bool((position.acted >> index) & 1)
            seat = int(owner_of(position, i64(index)))
            found.append(_group(seat, int(unique_kind(position, i64(index))), 1, acted))
    return found


def _group(seat: int, kind: int, count: int, acted: bool) -> Atlanteans:
    return Atlanteans(seat + 1, cast("PieceKind", ids.PIECE_KINDS[kind]), count, acted)


def library_bottom(position: Position) -> list[str]:
    """The known cards at the bottom of the library deck, in the order in which they are drawn."""
    return [
        str(vocabulary_of(position.table).cards[position.bottom(i)])
        for i in range(position.bottom_count)
    ]


def hologram_of(position: Position) -> Hologram | None:
    """With whom the Hologram is, whose power it has, and where the other boards lie."""
    if not has_hologram(position):
        return None
    as_councilor = position.hologram_as
    words = vocabulary_of(position.table).councilors
    return Hologram(
        seat=int(position.starter) + 1,
        councilor=words[as_councilor] if as_councilor >= 0 else None,
        stack=words_of(position.council_stack, words),
        discard=words_of(position.council_discard, words),
    )


def misfortune_piles(position: Position, laid: Position) -> MisfortunePiles:
    """The misfortunes that are not in the deck; `laid` is the table as it was set up."""
    words = vocabulary_of(position.table).misfortunes
    return MisfortunePiles(
        next=[words[position.known(i)] for i in range(position.known_count)],
        discard=counts_by_word(position.numbers("discard"), words),
        removed=removed_misfortunes(position, laid),
    )


def library_piles(position: Position) -> LibraryPiles:
    """The cards of the library that are not in its deck, and the artifacts that are."""
    return LibraryPiles(
        artifacts_in_deck=artifacts_of(position, position.deck_artifacts),
        bottom=library_bottom(position),
        discard=counts_by_word(
            position.numbers("discarded_titles"), vocabulary_of(position.table).titles
        ),
        discarded_artifacts=artifacts_of(position, position.discarded_artifacts),
        unused_artifacts=artifacts_of(position, position.unused_artifacts),
    )


def misfortunes_drawn(position: Position) -> int | None:
    """How many misfortunes have been drawn this round; None when the game is over."""
    if position.status != ids.RUNNING:
        return None
    if position.phase != ids.PHASE_SUFFER:
        return 0 if position.phase == ids.PHASE_PLACE else int(position.table.draw_count)
    awaited = position.depth > 1 and _argument(position, 1, 0) == DRAW_MISFORTUNE
    return _argument(position, 0, 1) - int(awaited)


def removed_followers(position: Position, laid: Position, seat: int) -> int:
    """The followers of a player that are out of the game; `laid` is the position of the set-up."""
    s, at = i64(seat), seat * POOL_COLUMNS
    pool, supply = i64(at + POOL_FOLLOWERS), i64(at + SUPPLY)
    removed = int(laid.pool(pool) + laid.pool(supply) - position.pool(pool) - position.pool(supply))
    for place in range(int(position.table.n_places)):
        removed -= int(counted(position.crowd(i64(place)), s, i64(ids.FOLLOWER)))
    return removed


def removed_misfortunes(position: Position, laid: Position) -> dict[str, int]:
    """The misfortunes known to be out of the game; `laid` is the position of the set-up."""
    elsewhere = [int(position.known(i64(n))) for n in range(int(position.known_count))]
    for frame in range(int(position.depth)):
        if _argument(position, frame, 0) == ARRANGE_MISFORTUNES:
            pack = i64(_argument(position, frame, 3))
            elsewhere += [int(card_at(pack, i64(n))) for n in range(pack_size(pack))]
    removed = {
        word: int(laid.deck(i64(n)) - position.deck(i64(n)) - position.discard(i64(n)))
        - elsewhere.count(n)
        + _came_up(position, n)
        for n, word in enumerate(vocabulary_of(position.table).misfortunes)
    }
    return {word: count for word, count in removed.items() if count}


def _came_up(position: Position, card: int) -> int:
    """1 if the misfortune was shuffled into the deck unseen and has been seen since."""
    for group in position.table.misfortune_groups:
        member = card - int(group.first)
        if 0 <= member < group.size:
            return int(not (position.unseen(group.number) >> member) & 1)
    return 0


def _argument(position: Position, frame: int, n: int) -> int:
    """An argument of a frame of the stack, the lowest being 0; its decision is argument 0."""
    return int(position.frame(i64(frame), i64(n)))


def changes_of_round(position: Position) -> ThisRound:
    """What cards have changed until the end of the round."""
    effects = position.numbers("round_effects")
    return ThisRound(
        targets_raised=int(effects[RAISED_TARGETS]),
        targets_lowered={
            word: int(effects[LOWERED_TARGETS + n])
            for n, word in enumerate(ids.PENINSULAS)
            if effects[LOWERED_TARGETS + n]
        },
        build_surcharge=int(effects[SURCHARGE]),
        build_limit=int(effects[BUILD_LIMIT]) or None,
        built=int(effects[BUILDS]),
        no_recruiting=bool(effects[NO_RECRUITING]),
        wrath_relief=int(effects[WRATH_RELIEF]),
        tiles_widened=_widened(position),
        used_artifacts=artifacts_of(position, effects[USED_ARTIFACTS]),
    )


def _widened(position: Position) -> dict[str, int]:
    """How many more Atlanteans tiles hold because of cards; what councilors add is not counted."""
    room = [int(n) for n in position.numbers("extra_capacity")]
    for index in range(int(position.table.n_pieces)):
        place, power = int(position.place_of(i64(index))), power_of(position, i64(index))
        if power >= 0 and places.is_tile(i64(place)):
            room[place] -= int(position.table.powers[power].extra_room(position))
    words = vocabulary_of(position.table).places
    return {str(words[place]): n for place, n in enumerate(room) if n}
