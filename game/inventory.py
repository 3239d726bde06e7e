"""The contents of a position by their ids: goods, cards, Atlanteans, effects of the round.

The view of a position and the position document are both made of these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from mypy_extensions import i64

from game.documents.position import (
    Atlanteans,
    Hologram,
    LibraryPiles,
    MisfortunePiles,
    Resources,
    ThisRound,
)
from game.engine import ids, places, rounds
from game.engine.bans import is_banned
from game.engine.card_packs import card_at, pack_size
from game.engine.effects import Card
from game.engine.five_plus import is_five_plus_open
from game.engine.hologram import has_hologram, hologram_powers, hologram_seat
from game.engine.layout import WHAT
from game.engine.misfortune_deck import DRAW_MISFORTUNE
from game.engine.misfortune_views import ARRANGE_MISFORTUNES, ArrangeMisfortunes
from game.engine.modifiers import EXTRA_ROOM
from game.engine.moments import MONSTER_ACTS
from game.engine.pieces import (
    counted,
    crowd_of_seat,
    inactive_crowd,
    is_inactive,
    owner_of,
    unique_kind,
    value_of,
)
from game.engine.position import (
    BUILD_LIMIT,
    BUILDS,
    LOWERED_TARGETS,
    NO_RECRUITING,
    RAISED_TARGETS,
    SURCHARGE,
    USED_ARTIFACTS,
    WRATH_RELIEF,
    Position,
)
from game.engine.rounds import SufferMisfortunes
from game.engine.sharing import has_taken_action, is_sharing
from game.engine.stray_volunteers import stray_volunteers
from game.engine.table import UnseenGroup
from game.engine.unused_artifacts import added_artifacts
from game.notation import KeptNumber, vocabulary_of


def counts_by_word(numbers: list[int], words: list[str]) -> dict[str, int]:
    """The counts that are not zero, by id."""
    return {word: count for word, count in zip(words, numbers, strict=True) if count}


def words_of(mask: int, words: list[str]) -> list[str]:
    """The ids whose bit is set."""
    return [word for n, word in enumerate(words) if (mask >> n) & 1]


def artifacts_of(position: Position, mask: int) -> list[str]:
    """The artifacts of a mask."""
    return words_of(mask, vocabulary_of(position.table).artifacts)


def resources_of(position: Position, seat: int) -> Resources:
    """A player's resources; mystic energy is none."""
    have = {ids.GOODS[good]: int(position.have(seat, good)) for good in range(ids.N_RESOURCES)}
    return Resources(**have)


def energy_of(position: Position, seat: int) -> int:
    """A player's mystic energy."""
    return int(position.have(seat, ids.ENERGY))


def hand_of(position: Position, seat: int) -> list[str]:
    """The library cards in a player's hand, artifacts apart."""
    hand = int(position.hand(seat))
    titles = vocabulary_of(position.table).titles
    return [word for title, word in enumerate(titles) for _ in range((hand >> (2 * title)) & 3)]


def atlanteans_by_place(position: Position) -> list[list[Atlanteans]]:
    """Who is on each place, by its number: one entry for each player, kind and state."""
    crowds = enumerate(position.numbers("crowd"))
    found = [_crowd_on(position, place) if crowd else [] for place, crowd in crowds]
    for index in range(position.table.n_pieces):
        place = position.place_of(index)
        if place >= 0:
            seat, kind = owner_of(position, index), unique_kind(position, index)
            acted, out = has_taken_action(position, index), is_inactive(position, index)
            sharing = is_sharing(position, index)
            found[place].append(_group(seat + 1, kind, 1, acted, out, sharing))
    return found


def _crowd_on(position: Position, place: int) -> list[Atlanteans]:
    """The followers and volunteers on a place."""
    found: list[Atlanteans] = []
    crowd, acting = position.crowd(place), position.ready(place)
    stuck = inactive_crowd(position, place)
    for seat in range(position.table.seats):
        if not crowd_of_seat(crowd, seat):
            continue
        for kind in (ids.FOLLOWER, ids.VOLUNTEER):
            total = counted(crowd, seat, kind)
            if not total:
                continue
            ready, inactive = counted(acting, seat, kind), counted(stuck, seat, kind)
            states = ((ready, False, False), (total - ready - inactive, True, False))
            for count, acted, out in (*states, (inactive, False, True)):
                if count:
                    found.append(_group(seat + 1, kind, count, acted, out))
    strays = stray_volunteers(position, place)
    if strays:
        found.append(_group(None, ids.VOLUNTEER, strays, False, True))
    return found


def _group(
    seat: int | None, kind: int, count: int, acted: bool, inactive: bool, sharing: bool = False
) -> Atlanteans:
    return Atlanteans(seat, ids.PIECE_KINDS[kind], count, acted, inactive, sharing)


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
    awaited = position.depth > 1 and position.frame(1, WHAT) == DRAW_MISFORTUNE
    return int(position.frame(0, SufferMisfortunes.DRAWN)) - int(awaited)


def monsters_acted(position: Position) -> list[str]:
    """The monsters that have acted this round, while the misfortunes are not over."""
    acted = rounds.monsters_acted(position)
    monsters = position.table.listeners[MONSTER_ACTS]
    return [str(card.id) for n, card in enumerate(monsters) if (acted >> i64(n)) & 1]


def removed_misfortunes(position: Position, laid: Position) -> dict[str, int]:
    """The misfortunes known to be out of the game; `laid` is the position of the set-up."""
    count = int(position.table.n_misfortunes)
    came = [laid.numbers("deck"), position.numbers("added") or [0] * count, _came_up(position)]
    elsewhere = Counter(position.numbers("known")[: position.known_count])
    for frame in range(position.depth):
        if position.frame(frame, WHAT) == ARRANGE_MISFORTUNES:
            pack = position.frame(frame, ArrangeMisfortunes.PACK)
            elsewhere.update(int(card_at(pack, n)) for n in range(pack_size(pack)))
    there = [position.numbers("deck"), position.numbers("discard")]
    removed = {
        word: sum(part[n] for part in came) - sum(part[n] for part in there) - elsewhere[n]
        for n, word in enumerate(vocabulary_of(position.table).misfortunes)
    }
    return {word: count for word, count in removed.items() if count}


def _came_up(position: Position) -> list[int]:
    """By misfortune: the copies that were shuffled in unseen and have been seen since."""
    found = [0] * int(position.table.n_misfortunes)
    for group in position.table.misfortune_groups:
        seen = ~int(position.unseen(group.number))
        for card, members in enumerate(group.members):
            found[card] += (int(members) & seen).bit_count()
    return found


def numbers_of_cards(position: Position, laid: Position) -> dict[str, dict[str, int | str]]:
    """What cards keep count of, by card and name, where it is not as the game was laid out."""
    changed: dict[str, dict[str, int | str]] = {}
    for card, kept in _kept(position):
        numbers = {
            each.name: each.value(position.cells[card.cell + n])
            for n, each in enumerate(kept)
            if position.cells[card.cell + n] != laid.cells[card.cell + n]
        }
        if numbers:
            changed[card.id] = numbers
    return changed


def _kept(position: Position) -> Iterator[tuple[Card, list[KeptNumber]]]:
    """The cards that keep numbers, each with these."""
    cards = position.table.cards()
    for number, kept in vocabulary_of(position.table).numbers.items():
        yield cards[number], kept


def counts_of_card(position: Position, card_id: str) -> dict[str, int | str]:
    """What the card of this id keeps count of, by name."""
    cells = position.cells
    cards = (each for each in _kept(position) if each[0].id == card_id)
    return {
        each.name: each.value(cells[card.cell + n])
        for card, kept in cards
        for n, each in enumerate(kept)
    }


NOTHING: Final = (0, "nobody", "none", "neither", "nowhere")
"""Values of a card's numbers that a view leaves out."""


def named_numbers(position: Position) -> dict[str, dict[str, int | str]]:
    """What cards keep count of, by card and name; zeros and words for nothing are left out."""
    cells = position.cells
    found: dict[str, dict[str, int | str]] = {}
    for card, kept in _kept(position):
        values = ((each.name, each.value(cells[card.cell + n])) for n, each in enumerate(kept))
        present = {name: value for name, value in values if value not in NOTHING}
        if present:
            found[card.id] = present
    return found


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
        place = position.place_of(index)
        if is_sharing(position, index) and 0 <= place < places.FIRST_BUILD_SPACE:
            room[place] -= 1
        if not places.is_tile(place) or is_inactive(position, index):
            continue
        room[place] -= int(value_of(position, i64(index), EXTRA_ROOM, 0))
    words = vocabulary_of(position.table).places
    return {str(words[place]): n for place, n in enumerate(room) if n}


def clockwise(position: Position) -> list[tuple[int, str]]:
    """The number and id of each peninsula, in their order around the island."""
    arms = position.table.book.arm
    return sorted(enumerate(ids.PENINSULAS), key=lambda entry: int(arms[entry[0]]))
