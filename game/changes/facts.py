"""What the view of a position shows, in parts that can be compared.

Each part depends on some fields of the position; a part is made anew only if one of them changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from game.documents.position import ExpansionView, Hologram, ThisRound
from game.engine import ids, places
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import library_size
from game.engine.misfortune_deck import shuffled_misfortunes
from game.engine.pieces import owner_of
from game.engine.placement import capacity, is_usable
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.unused_artifacts import added_artifacts
from game.expansion_view import expansion_view
from game.inventory import (
    added_misfortunes,
    artifacts_of,
    atlanteans_on,
    changes_of_round,
    hand_of,
    hologram_of,
    library_piles,
    misfortune_piles,
    misfortunes_drawn,
    removed_followers,
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
    """What is told of a deck beside its cards, as in `DeckChange`."""

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


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with what its view is made from beside it."""

    position: Position
    setup: Setup
    laid: Position


@dataclass(frozen=True, slots=True)
class Facts:
    """The parts of a view."""

    dry: list[int]
    barriers: list[int]
    goods: list[int]
    pieces: Counter[Spot]
    rooms: dict[str, Room]
    cards: dict[Zone, list[str]]
    decks: dict[str, DeckFacts]
    states: dict[str, int]
    course: Course
    hologram: Hologram | None
    this_round: ThisRound
    expansion: ExpansionView | None


def _dry(scene: Scene) -> list[int]:
    return scene.position.numbers("dry")


def _barriers(scene: Scene) -> list[int]:
    return scene.position.numbers("barrier")


def _goods(scene: Scene) -> list[int]:
    return scene.position.numbers("stock")


def _pieces(scene: Scene) -> Counter[Spot]:
    found: Counter[Spot] = Counter()
    for spot, count in (*_placed(scene.position), *_unplaced(scene)):
        if count:
            found[spot] += count
    return found


def _placed(g: Position) -> Iterator[tuple[Spot, int]]:
    words = vocabulary_of(g.table).places
    for place in range(int(g.table.n_places)):
        if g.occupants(i64(place)):
            for group in atlanteans_on(g, place):
                word = str(words[place])
                state = (group.acted, group.inactive, group.sharing)
                yield Spot(group.piece, "place", group.seat, word, *state), group.count


def _unplaced(scene: Scene) -> Iterator[tuple[Spot, int]]:
    g = scene.position
    for seat in range(int(g.table.seats)):
        at = seat * POOL_COLUMNS
        followers = (("pool", POOL_FOLLOWERS), ("supply", SUPPLY))
        for zone, column in followers:
            yield _off_board("follower", zone, seat), int(g.pool(i64(at + column)))
        removed = removed_followers(g, scene.laid, seat)
        yield _off_board("follower", "removed", seat), removed
        volunteers = (("pool", POOL_VOLUNTEERS), ("next_round", ARRIVING))
        for zone, column in volunteers:
            yield _off_board("volunteer", zone, seat), int(g.pool(i64(at + column)))
    for index in range(int(g.table.n_pieces)):
        if g.place_of(i64(index)) == ids.IN_POOL:
            kind = ids.PIECE_KINDS[g.table.piece_kind[i64(index)]]
            yield _off_board(kind, "pool", int(owner_of(g, i64(index)))), 1


def _off_board(piece: str, zone: str, seat: int) -> Spot:
    return Spot(piece, zone, seat + 1, None, False, False, False)


def _rooms(scene: Scene) -> dict[str, Room]:
    g = scene.position
    words = vocabulary_of(g.table).places
    found: dict[str, Room] = {}
    for place in range(places.FIRST_TILE, int(g.table.n_places)):
        if words[place]:
            p = i64(place)
            usable = bool(is_usable(g, p)) if places.is_tile(p) else None
            found[str(words[place])] = Room(int(capacity(g, p)), usable)
    return found


def _cards(scene: Scene) -> dict[Zone, list[str]]:
    g = scene.position
    words = vocabulary_of(g.table)
    misfortunes, library = misfortune_piles(g, scene.laid), library_piles(g)
    found = {
        Zone("misfortunes", "deck", None): _copies(g.numbers("deck"), words.misfortunes),
        Zone("misfortunes", "next", None): misfortunes.next,
        Zone("misfortunes", "discard", None): _spread(misfortunes.discard),
        Zone("misfortunes", "removed", None): _spread(misfortunes.removed),
        Zone("library", "deck", None): _copies(g.numbers("titles"), words.titles),
        Zone("library", "artifacts_in_deck", None): library.artifacts_in_deck,
        Zone("library", "bottom", None): library.bottom,
        Zone("library", "discard", None): _spread(library.discard),
        Zone("library", "discarded_artifacts", None): library.discarded_artifacts,
        Zone("library", "unused_artifacts", None): library.unused_artifacts,
        Zone("library", "unseen_artifacts", None): artifacts_of(g, g.unseen_artifacts),
    }
    for seat in range(int(g.table.seats)):
        s = i64(seat)
        found[Zone("library", "hand", seat + 1)] = hand_of(g, seat)
        found[Zone("library", "artifacts", seat + 1)] = artifacts_of(g, g.artifacts(s))
        found[Zone("library", "own_artifacts", seat + 1)] = artifacts_of(g, g.scholar_artifacts(s))
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


def _hologram(scene: Scene) -> Hologram | None:
    return hologram_of(scene.position)


def _this_round(scene: Scene) -> ThisRound:
    return changes_of_round(scene.position)


def _expansion(scene: Scene) -> ExpansionView | None:
    return expansion_view(scene.position, scene.setup.expansion)


PARTS: Final[dict[str, tuple[frozenset[str], Callable[[Scene], Any]]]] = {
    "dry": (frozenset({"dry"}), _dry),
    "barriers": (frozenset({"barrier"}), _barriers),
    "goods": (frozenset({"stock"}), _goods),
    "pieces": (
        frozenset({"pool", "place_of", "owner", "crowd", "ready", "acted", "inactive", "starter"}),
        _pieces,
    ),
    "rooms": (
        frozenset({"extra_capacity", "dry", "usable_flooded_tile", "built", "round_effects"}),
        _rooms,
    ),
    "cards": (
        frozenset(
            {
                "deck",
                "discard",
                "known",
                "known_count",
                "titles",
                "discarded_titles",
                "bottom",
                "bottom_count",
                "hand",
                "artifacts",
                "scholar_artifacts",
                "unused_artifacts",
                "deck_artifacts",
                "discarded_artifacts",
                "unseen",
                "unseen_slots",
                "status",
            }
        ),
        _cards,
    ),
    "decks": (
        frozenset(
            {
                "deck",
                "known_count",
                "titles",
                "bottom_count",
                "deck_artifacts",
                "unseen_slots",
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
                "hologram_as",
                "further_powers",
                "council_stack",
                "council_discard",
                "starter",
                "place_of",
            }
        ),
        _hologram,
    ),
    "this_round": (
        frozenset({"round_effects", "extra_capacity", "place_of", "hologram_as", "further_powers"}),
        _this_round,
    ),
    "expansion": (frozenset(), _expansion),
}
"""Each part of the facts: the fields of a position that it depends on, and what makes it."""


def facts_of(scene: Scene) -> Facts:
    """All that the view of a position shows."""
    return Facts(**{name: make(scene) for name, (_, make) in PARTS.items()})


def facts_after(scene: Scene, before: Position, old: Facts) -> Facts:
    """The same, given the facts of a position before; what has not changed is taken from them."""
    if scene.setup.expansion is not None:
        return facts_of(scene)
    changed = frozenset(scene.position.changed_fields(before))
    return Facts(
        **{
            name: getattr(old, name) if changed.isdisjoint(fields) else make(scene)
            for name, (fields, make) in PARTS.items()
        }
    )
