"""Every card, tile and board, for a client to draw.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from cosmicgate_client.models.board import Counts
from cosmicgate_client.models.words import (
    ComponentType,
    KeepRule,
    LibraryKind,
    MisfortuneKind,
    PeninsulaFamily,
    PeninsulaGift,
    PeninsulaId,
    PieceLetter,
    SourceKind,
    SpaceKind,
)


class ValueSource(TypedDict):
    """Where a value comes from."""

    kind: SourceKind
    note: str
    """The passage, or a remark."""


ValueSources: TypeAlias = dict[str, ValueSource]
"""Where each value comes from, by its key in the entry."""


class ContentIsland(TypedDict):
    """`clockwise` is the order of the peninsulas round the centre."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    clockwise: list[PeninsulaId]
    source: ValueSources


class ContentCentre(TypedDict):
    """The Mystic Power Source, which holds any number of Atlanteans."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    numbers: Counts
    text: str
    source: ValueSources


class ContentPeninsula(TypedDict):
    """One arm of the island.

    Lists have one value for each ring; index 0 is next to the centre. `spaces` counts separate
    spaces (a double space is one). Only the wild peninsulas and the Cities have `targets`, only
    the Libraries `keep`, and only the Forges `rates` (Atlantium for one exchange).
    """

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    family: PeninsulaFamily
    gives: PeninsulaGift
    double: bool
    spaces: list[int]
    targets: list[int]
    keep: list[KeepRule]
    rates: list[int]
    numbers: Counts
    text: str
    source: ValueSources


class ContentWrath(TypedDict):
    """The Wrath of the Gods track: floods for each space of the counter; the last one stays."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    track: list[int]
    source: ValueSources


class ContentLevel(TypedDict):
    """A difficulty level; `id` is its number in digits.

    `components` counts the blueprint's components by letter, `energy` is what each player
    starts with.
    """

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    components: Counts
    calm_seas: int
    controlled_floods: int
    catastrophic_floods: int
    energy: int
    source: ValueSources


class ContentPlayerCount(TypedDict):
    """What depends on the number of players; `id` is that number in digits.

    `draws` lists who draws a misfortune each round, in order, 1 being the starting player.
    `energy_per_round` goes to each player as a round begins.
    """

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    start_followers: int
    supply_followers: int
    draws: list[int]
    hologram: bool
    automaton: bool
    energy_per_round: int
    colors: list[str]
    max_followers: int
    """The most that one player can ever own."""
    misfortunes: int
    """Misfortunes drawn in a round."""
    source: ValueSources


class ContentIntroduction(TypedDict):
    """The first game: the blueprint beside the Power Core, and a councilor for beginners."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    blueprint: list[str]
    councilor: str
    source: ValueSources


class ContentConstants(TypedDict):
    """Numbers of the rules that belong to no tile or card; the file says what each one means."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    hand_limit: int
    barrier_energy: int
    unflood_energy: int
    keep_energy: int
    exhausted_floods: int
    artifacts_drawn: int
    blueprint_size: int
    build_spaces: int
    build_spaces_five_plus: int
    five_plus_players: int
    hologram_boards: int
    automaton_bonus: int
    source: ValueSources


class ContentColor(TypedDict):
    """A player colour; `followers` is how many the box holds."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    followers: int
    paint: str
    source: ValueSources


class ContentPiece(TypedDict):
    """A kind of Atlantean; `letter` stands for it in the notation of moves."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    letter: PieceLetter
    text: str
    source: ValueSources


class ContentToken(TypedDict):
    """A thing a player may hold; only those with `resource` count as resources."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    resource: bool
    paint: str
    source: ValueSources


class ContentCost(TypedDict):
    """Units of each kind; `energy` is mystic energy."""

    gold: int
    crystal: int
    atlantium: int
    energy: int


class ContentSpaces(TypedDict):
    """`kind` `once` has no space; `single` holds one Atlantean a space, `double` two."""

    kind: SpaceKind
    normal: int
    five_plus: int


class ContentComponent(TypedDict):
    """A component of the Cosmic Gate; its `text` is what it does once built."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    type: ComponentType
    cost: ContentCost
    spaces: ContentSpaces
    most_players: int
    numbers: Counts
    text: str
    source: ValueSources


class ContentCouncilor(TypedDict):
    """A councilor; `other_name` is the name on the board's other side, or empty.

    `count` is 0 for a board that the box could hold in another's place.
    """

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    count: int
    other_name: str
    numbers: Counts
    text: str
    source: ValueSources


class ContentLibraryCard(TypedDict):
    """A title of the library cards that are no artifacts; the deck holds `count` copies.

    Of the wonders, the set-up shuffles a few into the deck unseen.
    """

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    kind: LibraryKind
    most_players: int
    count: int
    numbers: Counts
    text: str
    source: ValueSources


class ContentArtifact(TypedDict):
    """An artifact: one card."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    most_players: int
    numbers: Counts
    text: str
    source: ValueSources


class ContentMisfortune(TypedDict):
    """A misfortune title, of which the box holds `count` copies; `peninsula` is set on floods."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    kind: MisfortuneKind
    peninsula: PeninsulaId | None
    count: int
    numbers: Counts
    text: str
    source: ValueSources


class ContentMonstrosities(TypedDict):
    """What Monstrosities changes in the set-up, and what it adds to cards and pieces of the box."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    calm_seas: int
    controlled_floods: int
    followers: Counts
    specials: int
    omens: int
    wonders: int
    calm_seas_replaced: int
    offset_calm_seas: int
    offset_controlled_floods: int
    source: ValueSources


class ContentMechanicalAtlanteans(TypedDict):
    """The second team of a player who leads two, and what differs from the other player counts.

    The followers are those of the first team. `misfortunes` are drawn each round.
    """

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    color: str
    start_followers: int
    supply_followers: int
    misfortunes: int
    energy_per_round: int
    bot_bonus: int
    text: str
    source: ValueSources


class ContentAlly(TypedDict):
    """An ally; `letter` stands for it in the notation of moves."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    letter: str
    numbers: Counts
    text: str
    source: ValueSources


class ContentItem(TypedDict):
    """A magic item: `text` is its lasting power, `spent` what it does when it is destroyed."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    cost: ContentCost
    numbers: Counts
    text: str
    spent: str
    source: ValueSources


class ContentLocation(TypedDict):
    """A location off the island: its spaces, and the action of those on them."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    spaces: ContentSpaces
    numbers: Counts
    text: str
    source: ValueSources


class ContentMonster(TypedDict):
    """A monster: what it does each round, and `reward`, what defeating it brings."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    numbers: Counts
    text: str
    reward: str
    source: ValueSources


class ContentFurtherCard(TypedDict):
    """A potion of the Alchemist, a spirit of the Channeler, or a treasure of the harpies."""

    id: str
    expansion: str | None
    """The expansion that brings it; null in the base game."""
    name: str
    numbers: Counts
    text: str
    source: ValueSources


class ContentTile(TypedDict):
    """A tile of the island, and where to draw it.

    `x` and `y` are in units of the distance of two neighbouring tiles, `q` and `r` the axial
    coordinates of hexagons with a flat top.
    """

    id: str
    peninsula: PeninsulaId | None
    """Null for the centre."""
    ring: int
    """1 is next to the centre, 6 is the tip; 0 is the centre."""
    spaces: int | None
    """Null: any number of Atlanteans."""
    x: float
    y: float
    q: int
    r: int
    angle: int
    """Of its peninsula, in degrees clockwise from the top."""
    double: NotRequired[bool]
    """Whether two Atlanteans share a space."""
    target: NotRequired[int]
    """What a roll must reach."""
    keep: NotRequired[KeepRule]
    """Where drawn library cards go that are not kept."""
    rate: NotRequired[int]
    """Atlantium for one exchange."""


class ContentBuildSpace(TypedDict):
    """A build space of the gate."""

    id: str
    five_plus: bool
    """Whether it is for five or more players."""


class OverlaidEntry(TypedDict):
    """A value that the operator has corrected."""

    key: str
    """Family, entry and field, with dots between them."""
    value: str | int | bool | list[str | int]
    old: str | int | bool | list[str | int]


class ContentCatalogue(TypedDict):
    """Every entry of each family by its id, each value with its source."""

    version: str
    """Changes with every value that changes how the game plays, not with names, texts and colours.

    Each game names it. (The `ETag` changes with all of them.)
    """
    island: ContentIsland
    centre: ContentCentre
    peninsulas: dict[str, ContentPeninsula]
    wrath: ContentWrath
    levels: dict[str, ContentLevel]
    player_counts: dict[str, ContentPlayerCount]
    introduction: ContentIntroduction
    constants: ContentConstants
    colors: dict[str, ContentColor]
    pieces: dict[str, ContentPiece]
    tokens: dict[str, ContentToken]
    components: dict[str, ContentComponent]
    councilors: dict[str, ContentCouncilor]
    library: dict[str, ContentLibraryCard]
    artifacts: dict[str, ContentArtifact]
    misfortunes: dict[str, ContentMisfortune]
    monstrosities: ContentMonstrosities
    mechanical_atlanteans: ContentMechanicalAtlanteans
    allies: dict[str, ContentAlly]
    items: dict[str, ContentItem]
    locations: dict[str, ContentLocation]
    monsters: dict[str, ContentMonster]
    potions: dict[str, ContentFurtherCard]
    spirits: dict[str, ContentFurtherCard]
    treasures: dict[str, ContentFurtherCard]
    tiles: list[ContentTile]
    build_spaces: list[ContentBuildSpace]
    overlay: list[OverlaidEntry]
