"""What the view of a position shows, in parts that can be compared.

Each part depends on some fields of the position; a part is made anew only if one of them changed.
Cards may answer from their own numbers: all of these together count as one field, `OWN`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from game.documents.position import ExpansionView, Hologram, ThisRound
from game.engine import ids, places
from game.engine.layout import OWN, POOL_COLUMNS
from game.engine.library_cards import library_size
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.pieces import owner_of
from game.engine.placement import capacity, is_usable
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.supply import removed_followers
from game.engine.unused_artifacts import added_artifacts
from game.expansion_view import MADE_BY, expansion_view
from game.inventory import (
    added_misfortunes,
    artifacts_of,
    atlanteans_by_place,
    changes_of_round,
    hand_of,
    hologram_of,
    library_piles,
    misfortune_piles,
    misfortunes_drawn,
    seen_misfortunes,
    seen_titles,
)
from game.notation import vocabulary_of
from game.setup import Setup


class Spot(NamedTuple):
    """Where a piece is, whose it is (seats from 1), and its state."""

    piece: str
    zone: str
    seat: int | None
    place: str | None
    acted: bool
    inactive: bool
    sharing: bool


class Zone(NamedTuple):
    """A place for cards: a deck, a field of the view, and whose (seats from 1)."""

    deck: str
    zone: str
    seat: int | None


class Room(NamedTuple):
    """How many Atlanteans a place holds, and whether it can be used, where that may change."""

    capacity: int
    usable: bool | None


class DeckFacts(NamedTuple):
    """What is known of a deck beside its cards, as in `DeckChange`."""

    left: int
    unseen_artifact_cards: int | None
    seen: dict[str, int]
    added: dict[str, int] | None
    added_artifacts: int | None


class Course(NamedTuple):
    """The state of the game, apart from the table."""

    status: int
    round: int
    phase: int
    starter: int
    wrath: int
    drawn: int | None


class Scene(NamedTuple):
    """A position with what its view is made from beside it."""

    position: Position
    setup: Setup
    laid: Position


class Facts(Struct, frozen=True):
    """The parts of a view."""

    dry: list[int]
    barriers: list[int]
    goods: list[int]
    pieces: dict[Spot, int]
    rooms: dict[str, Room]
    misfortunes: dict[Zone, list[str]]
    library: dict[Zone, list[str]]
    decks: dict[str, DeckFacts]
    states: dict[str, int]
    course: Course
    hologram: Hologram | None
    this_round: ThisRound
    expansion: ExpansionView | None


def _pieces(scene: Scene) -> dict[Spot, int]:
    found: dict[Spot, int] = {}
    for spot, count in (*_placed(scene.position), *_unplaced(scene.position)):
        if count:
            found[spot] = found.get(spot, 0) + count
    return found


def _placed(g: Position) -> Iterator[tuple[Spot, int]]:
    words = vocabulary_of(g.table).places
    for place, groups in enumerate(atlanteans_by_place(g)):
        for group in groups:
            state = (group.acted, group.inactive, group.sharing)
            yield Spot(group.piece, "place", group.seat, words[place], *state), group.count


def _unplaced(g: Position) -> Iterator[tuple[Spot, int]]:
    pool = g.numbers("pool")
    for seat in range(g.table.seats):
        at = seat * POOL_COLUMNS
        yield _off_board("follower", "pool", seat), pool[at + POOL_FOLLOWERS]
        yield _off_board("follower", "supply", seat), pool[at + SUPPLY]
        yield _off_board("follower", "removed", seat), int(removed_followers(g, seat))
        yield _off_board("volunteer", "pool", seat), pool[at + POOL_VOLUNTEERS]
        yield _off_board("volunteer", "next_round", seat), pool[at + ARRIVING]
    for index, place in enumerate(g.numbers("place_of")):
        if place == ids.IN_POOL:
            kind = ids.PIECE_KINDS[g.table.piece_kind[index]]
            yield _off_board(kind, "pool", int(owner_of(g, index))), 1


def _off_board(piece: str, zone: str, seat: int) -> Spot:
    return Spot(piece, zone, seat + 1, None, False, False, False)


def _rooms(scene: Scene) -> dict[str, Room]:
    g = scene.position
    found: dict[str, Room] = {}
    for place, word in enumerate(vocabulary_of(g.table).places):
        if word and place >= places.FIRST_TILE:
            usable = is_usable(g, place) if places.is_tile(place) else None
            found[word] = Room(int(capacity(g, place)), usable)
    return found


def _misfortunes(scene: Scene) -> dict[Zone, list[str]]:
    g = scene.position
    piles = misfortune_piles(g, scene.laid)
    return {
        Zone("misfortunes", "deck", None): _copies(
            g.numbers("deck"), vocabulary_of(g.table).misfortunes
        ),
        Zone("misfortunes", "next", None): piles.next,
        Zone("misfortunes", "discard", None): _spread(piles.discard),
        Zone("misfortunes", "removed", None): _spread(piles.removed),
    }


def _library(scene: Scene) -> dict[Zone, list[str]]:
    g = scene.position
    piles = library_piles(g)
    titles = vocabulary_of(g.table).titles
    found = {
        Zone("library", "deck", None): _copies(g.numbers("titles"), titles),
        Zone("library", "artifacts_in_deck", None): piles.artifacts_in_deck,
        Zone("library", "bottom", None): piles.bottom,
        Zone("library", "discard", None): _spread(piles.discard),
        Zone("library", "discarded_artifacts", None): piles.discarded_artifacts,
        Zone("library", "unused_artifacts", None): piles.unused_artifacts,
        Zone("library", "unseen_artifacts", None): artifacts_of(g, g.unseen_artifacts),
    }
    for seat in range(g.table.seats):
        own = artifacts_of(g, g.scholar_artifacts(seat))
        found[Zone("library", "hand", seat + 1)] = hand_of(g, seat)
        found[Zone("library", "artifacts", seat + 1)] = artifacts_of(g, g.artifacts(seat))
        found[Zone("library", "own_artifacts", seat + 1)] = own
    return found


def _copies(numbers: list[int], words: Sequence[str]) -> list[str]:
    return [word for word, count in zip(words, numbers, strict=True) for _ in range(count)]


def _spread(counts: dict[str, int]) -> list[str]:
    return [word for word, count in counts.items() for _ in range(count)]


def _decks(scene: Scene) -> dict[str, DeckFacts]:
    g = scene.position
    left = int(shuffled_misfortunes(g) + g.known_count)
    return {
        "misfortunes": DeckFacts(left, None, seen_misfortunes(g), added_misfortunes(g), None),
        "library": DeckFacts(
            int(library_size(g)),
            int(g.artifact_slots),
            seen_titles(g),
            None,
            int(added_artifacts(g)),
        ),
    }


def _states(scene: Scene) -> dict[str, int]:
    words = vocabulary_of(scene.position.table).components
    return dict(zip(words, scene.position.numbers("built"), strict=True))


def _course(scene: Scene) -> Course:
    g = scene.position
    drawn = misfortunes_drawn(g)
    return Course(int(g.status), int(g.round), int(g.phase), int(g.starter), int(g.wrath), drawn)


ON_THE_BOARD: Final = frozenset(
    {
        *("crowd", "ready", "inactive_crowd"),
        *("place_of", "owner", "starter", "acted", "inactive", "sharing"),
    }
)
"""The fields that say who is where, and in which state."""

PARTS: Final[dict[str, tuple[frozenset[str], Callable[[Scene], Any]]]] = {
    "dry": (frozenset({"dry"}), lambda scene: scene.position.numbers("dry")),
    "barriers": (frozenset({"barrier"}), lambda scene: scene.position.numbers("barrier")),
    "goods": (frozenset({"stock"}), lambda scene: scene.position.numbers("stock")),
    "pieces": (ON_THE_BOARD | {"pool"}, _pieces),
    "rooms": (frozenset({"extra_capacity", "dry", "usable_flooded_tiles"}), _rooms),
    # Cards in a frame of the stack are counted too: they come there from these fields and go back
    # there, except that the end of the game clears the stack.
    "misfortunes": (
        frozenset({"deck", "discard", "added", "known", "known_count", "unseen", "status"}),
        _misfortunes,
    ),
    "library": (
        frozenset(
            {
                *("titles", "discarded_titles", "bottom", "bottom_count", "hand"),
                *("artifacts", "scholar_artifacts", "unused_artifacts", "deck_artifacts"),
                *("discarded_artifacts", "added_artifacts", "unseen"),
            }
        ),
        _library,
    ),
    "decks": (
        frozenset(
            {
                *("deck", "added", "known_count", "titles", "bottom_count", "deck_artifacts"),
                *("added_artifacts", "unseen_slots"),
            }
        ),
        _decks,
    ),
    "states": (frozenset({"built"}), _states),
    "course": (
        frozenset({"status", "round", "phase", "starter", "wrath", "stack", "depth"}),
        _course,
    ),
    "hologram": (
        frozenset(
            {
                *("hologram_as", "further_powers", "council_stack", "council_discard"),
                *("starter", "owner", "place_of"),
            }
        ),
        lambda scene: hologram_of(scene.position),
    ),
    "this_round": (
        frozenset(
            {
                *("round_effects", "bans", "five_plus_open", "extra_capacity", "place_of"),
                *("inactive", "sharing", "hologram_as", "further_powers", OWN),
            }
        ),
        lambda scene: changes_of_round(scene.position),
    ),
}
"""Each part of the facts: the fields of a position that it depends on, and what makes it."""

EXPANSION: Final[dict[str, frozenset[str]]] = {
    "locations": ON_THE_BOARD | {"extra_capacity"},
    "items": frozenset({"built", "wrath", OWN}),
    "pieces": frozenset({"place_of", "owner", "starter", "acted", "inactive", "sharing"}),
    "unseen_misfortunes": frozenset({"unseen", "unseen_slots"}),
    "unseen_library": frozenset({"unseen", "unseen_slots"}),
    "numbers": frozenset({OWN}),
    "monsters_acted": frozenset({"stack", "depth"}),
    "closed": frozenset({"bans"}),
    "forge_limit": frozenset({"bans"}),
    "targets_lowered": frozenset({OWN}),
}
"""The fields that each part of the view of an expansion depends on."""


def facts_of(scene: Scene) -> Facts:
    """All that the view of a position shows."""
    parts = {name: make(scene) for name, (_, make) in PARTS.items()}
    return Facts(**parts, expansion=expansion_view(scene.position, scene.setup.expansion))


def facts_after(scene: Scene, before: Position, old: Facts) -> Facts:
    """The same, given the facts of a position before; what has not changed is taken from them."""
    touched, expanded = touched_by(tuple(scene.position.changed_fields(before)))
    new: dict[str, Any] = {}
    for name in touched:
        part = PARTS[name][1](scene)
        if part != getattr(old, name):
            new[name] = part
    if old.expansion is not None and expanded:
        made = {name: MADE_BY[name](scene.position) for name in expanded}
        new["expansion"] = structs.replace(old.expansion, **made)
    return structs.replace(old, **new) if new else old


@lru_cache(maxsize=4096)
def touched_by(names: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The parts, and those of the view of an expansion, that depend on any of these fields."""
    changed = {OWN if name.startswith(OWN) else name for name in names}
    return (
        [name for name, (fields, _) in PARTS.items() if not changed.isdisjoint(fields)],
        [name for name, fields in EXPANSION.items() if not changed.isdisjoint(fields)],
    )
