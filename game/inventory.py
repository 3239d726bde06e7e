"""The contents of a position by their ids: goods, cards, Atlanteans, effects of the round.

The view of a position and the position document are both made of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

from mypy_extensions import i64

from game.documents.names import PieceKind
from game.documents.position import (
    Atlanteans,
    Hologram,
    LibraryPiles,
    MisfortunePiles,
    Resources,
    ThisRound,
)
from game.engine import ids, places
from game.engine.bans import is_banned
from game.engine.card_packs import card_at, pack_size
from game.engine.effects import Card
from game.engine.five_plus import is_five_plus_open
from game.engine.hologram import has_hologram, hologram_powers, hologram_seat
from game.engine.layout import POOL_COLUMNS
from game.engine.misfortune_deck import DRAW_MISFORTUNE
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.pieces import (
    counted,
    inactive_crowd,
    is_inactive,
    owner_of,
    power_of,
    unique_kind,
)
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
from game.engine.sharing import has_taken_action, is_sharing
from game.engine.stray_volunteers import stray_volunteers
from game.engine.table import UnseenGroup
from game.engine.unused_artifacts import added_artifacts
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


def resources_of(position: Position, seat: int) -> Resources:
    """A player's resources; mystic energy is none."""
    s = i64(seat)
    have = {ids.GOODS[good]: int(position.have(s, i64(good))) for good in range(ids.N_RESOURCES)}
    return Resources(**have)


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
    stuck = inactive_crowd(position, p)
    for seat in range(int(position.table.seats)):
        for kind in (ids.FOLLOWER, ids.VOLUNTEER):
            total, ready, inactive = (
                int(counted(plane, i64(seat), i64(kind)))
                for plane in (position.crowd(p), position.ready(p), stuck)
            )
            states = ((ready, False, False), (total - ready - inactive, True, False))
            for count, acted, out in (*states, (inactive, False, True)):
                if count:
                    found.append(_group(seat + 1, kind, count, acted, out))
    strays = int(stray_volunteers(position, p))
    if strays:
        found.append(_group(None, ids.VOLUNTEER, strays, False, True))
    for index in range(int(position.table.n_pieces)):
        if position.place_of(i64(index)) == place:
            acted = bool(has_taken_action(position, i64(index)))
            seat = int(owner_of(position, i64(index)))
            out = bool(is_inactive(position, i64(index)))
            kind = int(unique_kind(position, i64(index)))
            sharing = bool(is_sharing(position, i64(index)))
            found.append(_group(seat + 1, kind, 1, acted, out, sharing))
    return found


def _group(
    seat: int | None, kind: int, count: int, acted: bool, inactive: bool, sharing: bool = False
) -> Atlanteans:
    word = cast("PieceKind", ids.PIECE_KINDS[kind])
    return Atlanteans(seat, word, count, acted, inactive, sharing)


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
    words = vocabulary_of(position.table).councilors
    boards = vocabulary_of(position.table).powers
    powers = [boards[number] for number in hologram_powers(position)]
    return Hologram(
        seat=int(hologram_seat(position)) + 1,
        councilor=powers[0] if powers else None,
        also=powers[1:],
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
        added=added_misfortunes(position),
        seen=seen_misfortunes(position),
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
        seen=seen_titles(position),
        added_artifacts=int(added_artifacts(position)),
    )


def added_misfortunes(position: Position) -> dict[str, int]:
    """How many of each misfortune were shuffled into the deck since the set-up."""
    added = position.numbers("added")
    return counts_by_word(added, vocabulary_of(position.table).misfortunes[: len(added)])


def seen_misfortunes(position: Position) -> dict[str, int]:
    """The misfortunes that were shuffled in unseen, have been seen, and are in the deck again."""
    words = vocabulary_of(position.table).misfortunes
    return _seen(position.numbers("deck"), position.table.misfortune_groups, words)


def seen_titles(position: Position) -> dict[str, int]:
    """The library cards that were shuffled in unseen, have been seen, and are in the deck again."""
    words = vocabulary_of(position.table).titles
    return _seen(position.numbers("titles"), position.table.title_groups, words)


def _seen(deck: list[int], groups: Iterable[UnseenGroup], words: list[str]) -> dict[str, int]:
    """The cards of a deck that were shuffled in unseen and have been seen since."""
    drawn_unseen = {n for group in groups for n, mask in enumerate(group.members) if mask}
    return {word: deck[n] for n, word in enumerate(words) if deck[n] and n in drawn_unseen}


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
    added = position.numbers("added") or [0] * int(position.table.n_misfortunes)
    elsewhere = [int(position.known(i64(n))) for n in range(int(position.known_count))]
    for frame in range(int(position.depth)):
        if _argument(position, frame, 0) == ARRANGE_MISFORTUNES:
            pack = i64(_argument(position, frame, 3))
            elsewhere += [int(card_at(pack, i64(n))) for n in range(pack_size(pack))]
    removed = {
        word: int(laid.deck(i64(n)) + added[n] - position.deck(i64(n)) - position.discard(i64(n)))
        - elsewhere.count(n)
        + came_up(position, position.table.misfortune_groups, n)
        for n, word in enumerate(vocabulary_of(position.table).misfortunes)
    }
    return {word: count for word, count in removed.items() if count}


def came_up(position: Position, groups: Iterable[UnseenGroup], card: int) -> int:
    """How many copies of a card were shuffled into a deck unseen and have been seen since."""
    seen = (int(group.members[i64(card)]) & ~int(position.unseen(group.number)) for group in groups)
    return sum(mask.bit_count() for mask in seen)


def _argument(position: Position, frame: int, n: int) -> int:
    """An argument of a frame of the stack, the lowest being 0; its decision is argument 0."""
    return int(position.frame(i64(frame), i64(n)))


def numbers_of_cards(position: Position, laid: Position) -> dict[str, dict[str, int | str]]:
    """What cards keep count of, by card and name, where it is not as the game was laid out."""
    changed: dict[str, dict[str, int | str]] = {}
    for card in position.table.cards():
        names = card.numbers_kept()
        numbers = {
            name: _number_or_word(position, card, n)
            for n, name in enumerate(names)
            if position.cells[card.cell + n] != laid.cells[card.cell + n]
        }
        if numbers:
            changed[card.id] = numbers
    return changed


def counts_of_card(position: Position, card: Card) -> dict[str, int | str]:
    """What a card keeps count of, by name."""
    names = card.numbers_kept()
    return {name: _number_or_word(position, card, n) for n, name in enumerate(names)}


NOTHING: Final = (0, "nobody", "none", "neither", "nowhere")
"""Values of a card's numbers that a view leaves out."""


def named_numbers(position: Position) -> dict[str, dict[str, int | str]]:
    """What cards keep count of, by card and name; zeros and words for nothing are left out."""
    kept: dict[str, dict[str, int | str]] = {}
    for card in position.table.cards():
        counts = counts_of_card(position, card)
        present = {name: value for name, value in counts.items() if value not in NOTHING}
        if present:
            kept[card.id] = present
    return kept


def _number_or_word(position: Position, card: Card, n: int) -> int | str:
    number = int(position.cells[card.cell + n])
    words = card.words(position.table, i64(n))
    return words[number - int(card.least(position.table, i64(n)))] if words else number


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
        five_plus_open=is_five_plus_open(position),
        bans=[
            str(card.id)
            for card in position.table.misfortunes
            if card.bans() >= 0 and is_banned(position, card.bans())
        ],
    )


def _widened(position: Position) -> dict[str, int]:
    """How many more Atlanteans tiles hold because of cards; what pieces add is not counted."""
    room = [int(n) for n in position.numbers("extra_capacity")][: places.FIRST_BUILD_SPACE]
    for index in range(int(position.table.n_pieces)):
        place, power = int(position.place_of(i64(index))), power_of(position, i64(index))
        if is_sharing(position, i64(index)) and 0 <= place < places.FIRST_BUILD_SPACE:
            room[place] -= 1
        if not places.is_tile(i64(place)) or is_inactive(position, i64(index)):
            continue
        if index == position.table.hologram:
            for number in hologram_powers(position):
                room[place] -= int(position.table.powers[number].extra_room(position))
        elif power >= 0:
            room[place] -= int(position.table.powers[power].extra_room(position))
    words = vocabulary_of(position.table).places
    return {str(words[place]): n for place, n in enumerate(room) if n}


def clockwise(position: Position) -> list[tuple[int, str]]:
    """The number and id of each peninsula, in their order around the island."""
    arms = position.table.book.arm
    return sorted(enumerate(ids.PENINSULAS), key=lambda entry: int(arms[i64(entry[0])]))
