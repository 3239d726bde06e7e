"""The parts of a position.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from cosmicgate_client.models.words import ComponentState, PieceKind


class Atlanteans(TypedDict):
    """Atlanteans of one player, kind and state on one place."""

    seat: int | None
    """Whose they are; null for volunteers that nobody owns."""
    piece: PieceKind
    count: int
    acted: bool
    """Whether they have acted."""
    inactive: bool
    """Whether they are on the board but out of play."""
    sharing: bool
    """Whether it is a Bot that shares the space of another and does not act."""


class Centre(TypedDict):
    """The tile in the middle."""

    id: str
    atlanteans: list[Atlanteans]


class Tile(TypedDict):
    """One tile of a peninsula."""

    id: str
    ring: int
    """1 is next to the centre, 6 is the tip."""
    flooded: bool
    usable: bool
    """Whether Atlanteans can be there."""
    capacity: int
    """How many Atlanteans it holds."""
    atlanteans: list[Atlanteans]


class Peninsula(TypedDict):
    """One peninsula."""

    id: str
    dry: int
    """How many tiles are above the water."""
    barrier: bool
    """Whether a mystic barrier is there."""
    tiles: list[Tile]


class Island(TypedDict):
    """The island."""

    centre: Centre
    peninsulas: list[Peninsula]
    """Clockwise."""


class BuildSpace(TypedDict):
    """One build space of the gate."""

    id: str
    open: bool
    """Whether it is in this game."""
    atlanteans: list[Atlanteans]


class ComponentSpace(TypedDict):
    """One space of a component."""

    id: str
    capacity: int
    atlanteans: list[Atlanteans]


class GateComponent(TypedDict):
    """One component of the blueprint."""

    id: str
    state: ComponentState
    spaces: list[ComponentSpace]


class Gate(TypedDict):
    """The cosmic gate."""

    build_spaces: list[BuildSpace]
    components: list[GateComponent]


class Resources(TypedDict):
    """What a player has of each resource."""

    gold: int
    crystal: int
    ore: int
    atlantium: int


class Pool(TypedDict):
    """The Atlanteans that a player may still place this round."""

    leader: int
    followers: int
    volunteers: int
    hologram: int
    automaton: int


class Player(TypedDict):
    """One player and everything that belongs to them, or the second team of a single player."""

    seat: int
    name: str | None
    color: str
    councilor: str | None
    """Null for the Mechanical Atlanteans."""
    resources: Resources
    energy: int
    """Mystic energy."""
    hand: list[str]
    """Library cards in hand."""
    artifacts: list[str]
    """Artifacts in hand."""
    own_artifacts: list[str]
    """Artifacts that the councilor began with."""
    pool: Pool
    volunteers_next_round: int
    supply_followers: int
    """Followers that can still be recruited."""
    removed_followers: int
    """Followers that are out of the game."""


Counts: TypeAlias = dict[str, int]
"""How many there are of each thing, by its id."""


class Misfortunes(TypedDict):
    """The misfortune deck: the cards that may still come, and the piles beside it."""

    next: list[str]
    """The cards on top of the deck whose order is known."""
    discard: Counts
    """How many of each are in the discard pile."""
    removed: Counts
    """How many of each are out of the game."""
    added: Counts
    """How many of each were shuffled into the deck since the set-up."""
    seen: Counts
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""
    left: int
    """Cards in the deck."""
    deck: Counts
    """How many of each may still come."""


class Library(TypedDict):
    """The library deck: the cards that may still come, and the piles beside it."""

    artifacts_in_deck: list[str]
    """Artifacts known to be in the deck."""
    bottom: list[str]
    """The cards at the bottom whose order is known."""
    discard: Counts
    """How many of each title are in the discard pile."""
    discarded_artifacts: list[str]
    """Artifacts in the discard pile."""
    unused_artifacts: list[str]
    """Artifacts known to be in no hand and not in the deck."""
    seen: Counts
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""
    added_artifacts: int
    """Artifacts that were not in use and have come into the library."""
    left: int
    """Cards in the deck."""
    deck: Counts
    """How many of each title may still come."""
    unseen_artifact_cards: int
    """Artifacts in the deck that nobody has seen."""
    unseen_artifacts: list[str]
    """What these may be."""


class Wrath(TypedDict):
    """The wrath of the gods."""

    space: int
    """The space of the track, from 0."""
    value: int
    """Tiles that the team floods at the end of the round."""
    track: list[int]
    """The value of every space."""


class ThisRound(TypedDict):
    """What cards have changed until the end of the round."""

    targets_raised: int
    targets_lowered: Counts
    """By peninsula."""
    build_surcharge: int
    build_limit: int | None
    built: int
    """Components built this round."""
    no_recruiting: bool
    wrath_relief: int
    tiles_widened: Counts
    """By tile: how many Atlanteans more it holds."""
    used_artifacts: list[str]
    """Artifacts that work once a round and have done so."""
    five_plus_open: bool
    """Whether a card has opened the spaces for games of five or more players."""
    bans: list[str]
    """The misfortunes that forbid something this round."""


class Hologram(TypedDict):
    """The Hologram of small games."""

    seat: int
    """Who moves it."""
    councilor: str | None
    """Whose power it has this round: a councilor, or an ally by the Mystic Lantern."""
    also: list[str]
    """Whose powers it has beside that one (Quantum Relay)."""
    stack: list[str]
    """The councilors that it may still become."""
    discard: list[str]
    """The councilors that it has been."""


class Location(TypedDict):
    """A location off the island."""

    id: str
    capacity: int
    atlanteans: list[Atlanteans]


class ExpansionItem(TypedDict):
    """Something that can be built beside the components."""

    id: str
    state: ComponentState
    seat: int | None
    """Who has it; null while nobody does."""
    carrier: str | None
    """The kind of Atlantean that carries it, if one does."""
    place: str | None
    """Where it is carried."""
    cost: Counts
    """What it costs now, without what misfortunes add this round."""


class ExpansionPiece(TypedDict):
    """A piece that the base game does not have."""

    piece: str
    """Its kind."""
    seat: int | None
    """Whose it is, or was when it was removed from the game; null while it is nobody's."""
    place: str | None
    """Where it is; null when it is not on the board."""
    acted: bool
    inactive: bool
    sharing: bool
    """Whether it shares the space of another and does not act."""
    removed: bool
    """Whether it has been removed from the game."""


class UnseenCards(TypedDict):
    """Cards that were shuffled into a deck unseen."""

    cards: int
    """How many of them are still in the deck."""
    may_be: Counts
    """What these may be: how many there are of each."""


CardNumbers: TypeAlias = dict[str, dict[str, int | str]]


class ExpansionView(TypedDict):
    """What an expansion has brought to the table."""

    name: str
    """As in the set-up."""
    locations: list[Location]
    items: list[ExpansionItem]
    pieces: list[ExpansionPiece]
    unseen_misfortunes: list[UnseenCards]
    """Misfortunes in the deck that nobody has seen."""
    unseen_library: list[UnseenCards]
    """Library cards in the deck that nobody has seen."""
    numbers: CardNumbers
    """What cards count, by card and by name, as in position documents.

    Zeros and words for nothing, such as `nobody`, are left out.
    """
    monsters_acted: list[str]
    """Monsters that have acted, until the misfortunes of the round are over."""
    closed: list[str]
    """Peninsulas where nobody acts this round, because of a misfortune."""
    forge_limit: int | None
    """The most Atlantium for one ore this round, if a misfortune limits it."""
    targets_lowered: Counts
    """By peninsula: how much lower its targets are for good."""
