"""The whole position of a game: for a person to read and a client to draw."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.documents.expansion import (
    ExpansionItem,
    ExpansionPiece,
    UnseenCards,
)
from game.documents.moves import Decision
from game.documents.names import ComponentState, Counts, GameStatus, Phase, PieceKind, about

CardNumbers = Annotated[
    dict[str, dict[str, int | str]],
    Meta(
        title="CardNumbers",
        description="What cards count, by card and by name, as in position documents. "
        "Zeros and words for nothing, such as `nobody`, are left out.",
    ),
]


class Atlanteans(Struct, frozen=True):
    """Atlanteans of one player, kind and state on one place."""

    seat: Annotated[int | None, about("Whose they are; null for volunteers that nobody owns.")]
    piece: PieceKind
    count: int
    acted: Annotated[bool, about("Whether they have acted.")]
    inactive: Annotated[bool, about("Whether they are on the board but out of play.")]
    sharing: Annotated[
        bool, about("Whether it is a Bot that shares the space of another and does not act.")
    ]


class Wrath(Struct, frozen=True):
    """The wrath of the gods."""

    space: Annotated[int, about("The space of the track, from 0.")]
    value: Annotated[int, about("Tiles that the team floods at the end of the round.")]
    track: Annotated[list[int], about("The value of every space.")]


class Pool(Struct, frozen=True):
    """The Atlanteans that a player may still place this round."""

    leader: int
    followers: int
    volunteers: int
    hologram: int
    automaton: int


class Resources(Struct, frozen=True):
    """What a player has of each resource."""

    gold: int
    crystal: int
    ore: int
    atlantium: int


class Player(Struct, frozen=True):
    """One player and everything that belongs to them, or the second team of a single player."""

    seat: int
    name: str | None
    color: str
    councilor: Annotated[str | None, about("Null for the Mechanical Atlanteans.")]
    resources: Resources
    energy: Annotated[int, about("Mystic energy.")]
    hand: Annotated[list[str], about("Library cards in hand.")]
    artifacts: Annotated[list[str], about("Artifacts in hand.")]
    own_artifacts: Annotated[list[str], about("Artifacts that the councilor began with.")]
    pool: Pool
    volunteers_next_round: int
    supply_followers: Annotated[int, about("Followers that can still be recruited.")]
    removed_followers: Annotated[int, about("Followers that are out of the game.")]


class Tile(Struct, frozen=True):
    """One tile of a peninsula."""

    id: str
    ring: Annotated[int, about("1 is next to the centre, 6 is the tip.")]
    flooded: bool
    usable: Annotated[bool, about("Whether Atlanteans can be there.")]
    capacity: Annotated[int, about("How many Atlanteans it holds.")]
    atlanteans: list[Atlanteans]


class Peninsula(Struct, frozen=True):
    """One peninsula."""

    id: str
    dry: Annotated[int, about("How many tiles are above the water.")]
    barrier: Annotated[bool, about("Whether a mystic barrier is there.")]
    tiles: list[Tile]


class Centre(Struct, frozen=True):
    """The tile in the middle."""

    id: str
    atlanteans: list[Atlanteans]


class Island(Struct, frozen=True):
    """The island."""

    centre: Centre
    peninsulas: Annotated[list[Peninsula], about("Clockwise.")]


class BuildSpace(Struct, frozen=True):
    """One build space of the gate."""

    id: str
    open: Annotated[bool, about("Whether it is in this game.")]
    atlanteans: list[Atlanteans]


class ComponentSpace(Struct, frozen=True):
    """One space of a component."""

    id: str
    capacity: int
    atlanteans: list[Atlanteans]


class GateComponent(Struct, frozen=True):
    """One component of the blueprint."""

    id: str
    state: ComponentState
    spaces: list[ComponentSpace]


class Gate(Struct, frozen=True):
    """The cosmic gate."""

    build_spaces: list[BuildSpace]
    components: list[GateComponent]


class MisfortunePiles(Struct, frozen=True):
    """The misfortunes that are not in the shuffled deck."""

    next: Annotated[list[str], about("The cards on top of the deck whose order is known.")]
    discard: Annotated[Counts, about("How many of each are in the discard pile.")]
    removed: Annotated[Counts, about("How many of each are out of the game.")]
    added: Annotated[
        Counts, about("How many of each were shuffled into the deck since the set-up.")
    ] = {}
    seen: Annotated[
        Counts, about("Shuffled in unseen, seen since, and in the deck again: how many of each.")
    ] = {}


class Misfortunes(MisfortunePiles, frozen=True, kw_only=True):
    """The misfortune deck: the cards that may still come, and the piles beside it."""

    left: Annotated[int, about("Cards in the deck.")]
    deck: Annotated[Counts, about("How many of each may still come.")]


class LibraryPiles(Struct, frozen=True):
    """The library cards that are not in the shuffled deck, and the artifacts that are."""

    artifacts_in_deck: Annotated[list[str], about("Artifacts known to be in the deck.")]
    bottom: Annotated[list[str], about("The cards at the bottom whose order is known.")]
    discard: Annotated[Counts, about("How many of each title are in the discard pile.")]
    discarded_artifacts: Annotated[list[str], about("Artifacts in the discard pile.")]
    unused_artifacts: Annotated[
        list[str], about("Artifacts known to be in no hand and not in the deck.")
    ]
    seen: Annotated[
        Counts, about("Shuffled in unseen, seen since, and in the deck again: how many of each.")
    ] = {}
    added_artifacts: Annotated[
        int, about("Artifacts that were not in use and have come into the library.")
    ] = 0


class Library(LibraryPiles, frozen=True, kw_only=True):
    """The library deck: the cards that may still come, and the piles beside it."""

    left: Annotated[int, about("Cards in the deck.")]
    deck: Annotated[Counts, about("How many of each title may still come.")]
    unseen_artifact_cards: Annotated[int, about("Artifacts in the deck that nobody has seen.")]
    unseen_artifacts: Annotated[list[str], about("What these may be.")]


class Hologram(Struct, frozen=True):
    """The Hologram of small games."""

    seat: Annotated[int, about("Who moves it.")]
    councilor: Annotated[
        str | None,
        about("Whose power it has this round: a councilor, or an ally by the Mystic Lantern."),
    ]
    also: Annotated[list[str], about("Whose powers it has beside that one (Quantum Relay).")]
    stack: Annotated[list[str], about("The councilors that it may still become.")]
    discard: Annotated[list[str], about("The councilors that it has been.")]


class ThisRound(Struct, frozen=True):
    """What cards have changed until the end of the round."""

    targets_raised: int
    targets_lowered: Annotated[Counts, about("By peninsula.")]
    build_surcharge: int
    build_limit: int | None
    built: Annotated[int, about("Components built this round.")]
    no_recruiting: bool
    wrath_relief: int
    tiles_widened: Annotated[Counts, about("By tile: how many Atlanteans more it holds.")]
    used_artifacts: Annotated[
        list[str], about("Artifacts that work once a round and have done so.")
    ]
    five_plus_open: Annotated[
        bool, about("Whether a card has opened the spaces for games of five or more players.")
    ]
    bans: Annotated[list[str], about("The misfortunes that forbid something this round.")]


class Location(Struct, frozen=True):
    """A location off the island."""

    id: str
    capacity: int
    atlanteans: list[Atlanteans]


class ExpansionView(Struct, frozen=True):
    """What an expansion has brought to the table."""

    name: Annotated[str, about("As in the set-up.")]
    locations: list[Location]
    items: list[ExpansionItem]
    pieces: list[ExpansionPiece]
    unseen_misfortunes: Annotated[
        list[UnseenCards], about("Misfortunes in the deck that nobody has seen.")
    ]
    unseen_library: Annotated[
        list[UnseenCards], about("Library cards in the deck that nobody has seen.")
    ]
    numbers: CardNumbers
    monsters_acted: Annotated[
        list[str], about("Monsters that have acted, until the misfortunes of the round are over.")
    ]
    closed: Annotated[
        list[str], about("Peninsulas where nobody acts this round, because of a misfortune.")
    ]
    forge_limit: Annotated[
        int | None,
        about("The most Atlantium for one ore this round, if a misfortune limits it."),
    ]
    targets_lowered: Annotated[
        Counts, about("By peninsula: how much lower its targets are for good.")
    ]


class PositionView(Struct, frozen=True):
    """The whole position."""

    status: GameStatus
    round: Annotated[int, about("From 1.")]
    phase: Phase
    level: Annotated[int, about("Difficulty.")]
    starting_player: Annotated[int, about("The seat of the starting player.")]
    misfortunes_drawn: Annotated[
        int | None, about("This round, by all players; null when the game is over.")
    ]
    wrath: Wrath
    players: list[Player]
    island: Island
    gate: Gate
    misfortunes: Misfortunes
    library: Library
    hologram: Hologram | None
    this_round: ThisRound
    expansion: Annotated[ExpansionView | None, about("Null in the base game.")]
    decision: Annotated[Decision | None, about("What is asked next; null when the game is over.")]
