"""The entries of the content, as frozen dataclasses with the range of every value.

The annotations are the single place where types and ranges are declared: the packaged files and
an overlay are both checked against them. The rules depend on the value of a field that is marked
`FIXED`; an overlay cannot change it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

RINGS = 6
"""Tiles of a peninsula: ring 1 lies next to the centre, ring 6 is the tip."""

FIXED = Meta(extra={"fixed": True})


def _whole(low: int, high: int) -> Meta:
    return Meta(ge=low, le=high, description=f"a whole number from {low} to {high}")


def _words(most: int) -> Meta:
    description = f"text of 1 to {most} characters, not only blanks"
    return Meta(min_length=1, max_length=most, pattern=r"\S", description=description)


def _rings(what: str) -> Meta:
    description = f"a list of {RINGS} values, from the centre to the tip, each {what}"
    return Meta(min_length=RINGS, max_length=RINGS, description=description)


def _some(least: int, most: int, what: str) -> Meta:
    description = f"a list of {least} to {most} values, each {what}"
    return Meta(min_length=least, max_length=most, description=description)


Name = Annotated[str, _words(40)]
Text = Annotated[str, _words(400)]
Paint = Annotated[
    str, Meta(pattern="^#[0-9a-f]{6}$", description="a colour such as #2f7fd0, in lower case")
]
Number = Annotated[int, _whole(0, 9)]
Numbers = Mapping[str, Number]
Count = Annotated[int, _whole(0, 30)]
Units = Annotated[int, _whole(0, 9)]
Places = Annotated[int, _whole(0, 4)]
Followers = Annotated[int, _whole(0, 12)]

PeninsulaId = Literal["mountains", "hills", "forests", "cities", "libraries", "forges"]
ComponentType = Literal["A", "B", "C", "D", "E", "core"]
SpaceKind = Literal["once", "single", "double"]
KeepRule = Literal["discard", "bottom", "both"]
MisfortuneKind = Literal["flood", "calm", "controlled", "catastrophic", "special", "omen"]
LibraryKind = Literal["basic", "wonder"]
PeninsulaFamily = Literal["wild", "civilized"]
PeninsulaGift = Literal["ore", "gold", "crystal", "follower", "cards", "atlantium"]
PieceLetter = Literal["L", "F", "V", "H", "A", "B", "T"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a value comes from.

    `kind` is `rulebook` (printed, or inferred from print), `reconstructed` (chosen to fit what is
    printed) or `overlay` (set by the operator); `note` is the passage, a remark, or empty.
    """

    kind: Literal["rulebook", "reconstructed", "overlay"]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What every entry has: its id, and the source of each value by its key inside the entry."""

    id: str
    source: Mapping[str, Source]
    expansion: str | None = None
    """The expansion that brings the entry; None in the base game."""


# ---- the island


@dataclass(frozen=True, slots=True, kw_only=True)
class Island(Entry):
    """`clockwise` is the order of the peninsulas round the centre."""

    clockwise: Annotated[
        tuple[PeninsulaId, ...],
        Meta(min_length=6, max_length=6, description="all six peninsulas, each once"),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Centre(Entry):
    """The Mystic Power Source, which holds any number of Atlanteans."""

    name: Name
    numbers: Numbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Peninsula(Entry):
    """One arm of the island. Lists have one value for each ring; index 0 is next to the centre.

    `spaces` counts separate spaces (a double space is one). Only the wild peninsulas and the Cities
    have `targets`, only the Libraries `keep`, and only the Forges `rates` (Atlantium for one
    exchange).
    """

    name: Name
    family: Annotated[PeninsulaFamily, FIXED]
    gives: Annotated[PeninsulaGift, FIXED]
    double: Annotated[bool, FIXED]
    spaces: Annotated[
        tuple[Annotated[int, _whole(1, 4)], ...], _rings("a whole number from 1 to 4")
    ]
    targets: Annotated[
        tuple[Annotated[int, _whole(1, 12)], ...], _rings("a whole number from 1 to 12")
    ] = ()
    keep: Annotated[tuple[KeepRule, ...], _rings("discard, bottom or both")] = ()
    rates: Annotated[
        tuple[Annotated[int, _whole(1, 6)], ...], _rings("a whole number from 1 to 6")
    ] = ()
    numbers: Numbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrath(Entry):
    """The Wrath of the Gods track: floods for each space of the counter; the last one stays."""

    track: Annotated[
        tuple[Annotated[int, _whole(0, 6)], ...], _some(1, 15, "a whole number from 0 to 6")
    ]


# ---- setting up


@dataclass(frozen=True, slots=True, kw_only=True)
class Level(Entry):
    """A difficulty level; `id` is its number in digits.

    `components` counts the blueprint's components by letter, `energy` is what each player starts
    with.
    """

    components: Mapping[str, Units]
    calm_seas: Count
    controlled_floods: Count
    catastrophic_floods: Count = 0
    energy: Count

    @property
    def level(self) -> int:
        return int(self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCount(Entry):
    """What depends on the number of players; `id` is that number in digits.

    `draws` lists who draws a misfortune each round, in order, 1 being the starting player.
    `energy_per_round` goes to each player as a round begins.
    """

    start_followers: Followers
    supply_followers: Followers
    draws: Annotated[
        tuple[Annotated[int, _whole(1, 7)], ...],
        _some(1, 7, "a player counted from the starting player, from 1 to the number of players"),
    ]
    hologram: Annotated[bool, FIXED]
    automaton: Annotated[bool, FIXED]
    energy_per_round: Number
    colors: Annotated[tuple[str, ...], _some(1, 7, "the id of a colour")]

    @property
    def players(self) -> int:
        return int(self.id)

    @property
    def max_followers(self) -> int:
        """The most followers that one player can ever own."""
        return self.start_followers + self.supply_followers

    @property
    def misfortunes(self) -> int:
        """Misfortunes drawn in a round."""
        return len(self.draws)


@dataclass(frozen=True, slots=True, kw_only=True)
class Introduction(Entry):
    """The first game: the blueprint beside the Power Core, and a councilor for beginners."""

    blueprint: Annotated[tuple[str, ...], _some(1, 20, "the id of a component")]
    councilor: Annotated[str, Meta(description="the id of a councilor")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Constants(Entry):
    """Numbers of the rules that belong to no tile or card; the file says what each one means."""

    hand_limit: Annotated[int, _whole(1, 30)]
    barrier_energy: Annotated[int, _whole(1, 30)]
    unflood_energy: Annotated[int, _whole(1, 30)]
    keep_energy: Count
    exhausted_floods: Annotated[int, _whole(1, 6)]
    artifacts_drawn: Count
    blueprint_size: Annotated[int, FIXED]
    build_spaces: Annotated[int, _whole(1, 3)]
    build_spaces_five_plus: Annotated[int, _whole(0, 2)]
    five_plus_players: Annotated[int, _whole(1, 8)]
    hologram_boards: Annotated[int, _whole(1, 8)]
    automaton_bonus: Annotated[int, FIXED]


# ---- pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class Color(Entry):
    """A player colour; `followers` is how many the box holds."""

    name: Name
    followers: Followers
    paint: Paint


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Entry):
    """A kind of Atlantean; `letter` stands for it in the notation of moves."""

    name: Name
    letter: Annotated[PieceLetter, FIXED]
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Entry):
    """A thing a player may hold; only those with `resource` count as resources."""

    name: Name
    resource: Annotated[bool, FIXED]
    paint: Paint


# ---- components, councilors, cards


@dataclass(frozen=True, slots=True)
class Cost:
    """Units of each kind; `energy` is mystic energy."""

    gold: Units
    crystal: Units
    atlantium: Units
    energy: Units

    @property
    def total(self) -> int:
        return self.gold + self.crystal + self.atlantium + self.energy


@dataclass(frozen=True, slots=True)
class Spaces:
    """`kind` `once` has no space; `single` holds one Atlantean a space, `double` two."""

    kind: Annotated[SpaceKind, FIXED]
    normal: Places
    five_plus: Places


@dataclass(frozen=True, slots=True, kw_only=True)
class Component(Entry):
    """A component of the Cosmic Gate; its `text` is what it does once built."""

    name: Name
    type: ComponentType
    cost: Cost
    spaces: Spaces
    most_players: Annotated[int, FIXED] = 7
    """The largest number of players with whom it may be used."""
    numbers: Numbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Councilor(Entry):
    """A councilor; `other_name` is the name on the board's other side, or empty.

    `count` is 0 for a board that the box could hold in another's place.
    """

    name: Name
    count: Annotated[int, _whole(0, 1)] = 1
    other_name: Annotated[str, Meta(max_length=40, description="text of up to 40 characters")]
    numbers: Numbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryCard(Entry):
    """A title of the library cards that are no artifacts; the deck holds `count` copies.

    Of the wonders, the set-up shuffles a few into the deck unseen.
    """

    name: Name
    kind: Annotated[LibraryKind, FIXED] = "basic"
    most_players: Annotated[int, FIXED] = 7
    count: Annotated[int, _whole(0, 3)]
    numbers: Numbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact(Entry):
    """An artifact: one card."""

    name: Name
    most_players: Annotated[int, FIXED] = 7
    numbers: Numbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Misfortune(Entry):
    """A misfortune title, of which the box holds `count` copies; `peninsula` is set on floods."""

    name: Name
    kind: Annotated[MisfortuneKind, FIXED]
    peninsula: Annotated[PeninsulaId, FIXED] | None = None
    count: Count
    numbers: Numbers
    text: Text
