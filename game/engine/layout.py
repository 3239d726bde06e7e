"""Where each field of a position lies in its one vector.

Each field is declared once, in `Layout.__init__`: its name, its size at this table, and whether it
belongs to the position's identity. Cloning, equality, hashing and packing follow from that. A card
that keeps numbers of its own (`Card.cells`) gets a field named after it.
"""

from typing import Final, final

from mypy_extensions import i64

from game.engine.ids import N_GOODS, N_PENINSULAS

POOL_COLUMNS: Final = 4
"""Columns of `pool` for each seat; `game.engine.pieces` names them."""
N_ROUND_EFFECTS: Final = 13
"""Entries of `round_effects`; `game.engine.position` names them."""
FRAME: Final = 6
"""Integers of a frame: the decision's number and its five own."""
WHAT: Final = 0
"""The first integer of a frame: the number of its decision."""
MAX_FRAMES: Final = 20
MAX_KNOWN: Final = 12
"""Most misfortunes whose place on top of the deck is known."""
MOST_FURTHER_POWERS: Final = 3
"""Powers that the Hologram can have beyond its first."""
MAX_BOTTOM: Final = 40
"""Most library cards whose place at the bottom of the deck is known."""

OWN: Final = "card:"
"""How the names of the fields begin that belong to a card; the card's id follows."""
DEPTH: Final = 0
"""Where `depth` lies at every table: the field that is read most."""


@final
class Field:
    """A named stretch of a position's vector."""

    def __init__(self, name: str, start: i64, size: i64) -> None:
        self.name = name
        self.start: i64 = start
        self.size: i64 = size


@final
class Fields:
    """The fields of a position as they are declared, one after the other.

    The first `identity` numbers are what the position is; the others follow from them.
    """

    def __init__(self) -> None:
        self.all: list[Field] = []
        self.size: i64 = 0
        self.identity: i64 = 0

    def take(self, name: str, size: i64 = 1, identity: bool = True) -> i64:
        """Declare a field; return where it begins."""
        start = self.size
        self.all.append(Field(name, start, size))
        self.size += size
        if identity:
            self.identity = self.size
        return start


@final
class Sizes:
    """What the sizes of the fields depend on."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.places: i64 = 0
        self.pieces: i64 = 0
        self.slots: i64 = 0
        self.misfortunes: i64 = 0
        self.titles: i64 = 0
        self.added_misfortunes: i64 = 0
        """All misfortunes in games where some are shuffled into the deck later, else 0."""
        self.groups: i64 = 0
        self.inactive_places: i64 = 0
        """All places in games where followers can be inactive, else 0."""
        self.bans: i64 = 0
        """1 if a misfortune of the game forbids something, else 0."""
        self.added_artifacts: i64 = 0
        """1 in games where artifacts that are not in use can come into the library, else 0."""
        self.five_plus: i64 = 0
        """1 in games where something opens closed 5+ spaces, else 0."""
        self.sharing: i64 = 0
        """1 in games where a piece can share the space of another, else 0."""
        self.further_powers: i64 = 0
        """MOST_FURTHER_POWERS in games where the Hologram can have several powers, else 0."""
        self.own: list[tuple[str, int]] = []
        """The cards that keep numbers of their own: the id, and how many."""


@final
class Layout:
    """The fields of the positions of one table, each with the index of its first number."""

    def __init__(self, sizes: Sizes) -> None:  # noqa: PLR0915 - one line for each field
        fields = Fields()
        self.depth: i64 = fields.take("depth")
        """Frames on the stack."""
        self.status: i64 = fields.take("status")
        self.phase: i64 = fields.take("phase")
        self.round: i64 = fields.take("round")
        self.wrath: i64 = fields.take("wrath")
        """Space of the Wrath counter, from 0."""
        self.starter: i64 = fields.take("starter")
        """The starting player's seat."""
        self.acted: i64 = fields.take("acted")
        """Mask of the unique pieces that have acted this round."""
        self.inactive: i64 = fields.take("inactive")
        """Mask of the unique pieces that are on the board but inactive."""
        self.usable_flooded_tiles: i64 = fields.take("usable_flooded_tiles")
        """Mask of the flooded tiles, by place, on which Atlanteans act as if they were dry."""
        self.hologram_as: i64 = fields.take("hologram_as")
        """The councilor whose power the Hologram has this round, or -1."""
        self.further_powers: i64 = fields.take("further_powers", sizes.further_powers)
        """The powers that it has beyond that one, counted from 1, in order; 0 for none."""
        self.council_stack: i64 = fields.take("council_stack")
        """Mask of the councilors in the Hologram's stack."""
        self.council_discard: i64 = fields.take("council_discard")
        self.striking: i64 = fields.take("striking")
        """The misfortune that is being carried out, or -1."""
        self.unseen_slots: i64 = fields.take("unseen_slots", sizes.groups)
        """By group of cards drawn unseen: cards of the deck that are members nobody has seen."""
        self.unseen: i64 = fields.take("unseen", sizes.groups)
        """By group: mask of the members that nobody has seen."""
        self.unused_artifacts: i64 = fields.take("unused_artifacts")
        """Mask of the artifacts known to be out of the game."""
        self.deck_artifacts: i64 = fields.take("deck_artifacts")
        """Mask of the artifacts known to be shuffled into the library deck."""
        self.discarded_artifacts: i64 = fields.take("discarded_artifacts")
        self.known_count: i64 = fields.take("known_count")
        self.bottom_count: i64 = fields.take("bottom_count")
        self.stock: i64 = fields.take("stock", sizes.seats * N_GOODS)
        """Seat * N_GOODS + good."""
        self.pool: i64 = fields.take("pool", sizes.seats * POOL_COLUMNS)
        """Seat * POOL_COLUMNS + column."""
        self.place_of: i64 = fields.take("place_of", sizes.pieces)
        """Where each unique piece is: a place, or IN_POOL, IN_SUPPLY, NOT_IN_GAME."""
        self.owner: i64 = fields.take("owner", sizes.pieces)
        """By unique piece: the seat it belongs to, or -1 if it goes with the start marker."""
        self.extra_capacity: i64 = fields.take("extra_capacity", sizes.places)
        """By place: further Atlanteans it holds this round."""
        self.crowd: i64 = fields.take("crowd", sizes.places)
        """By place: followers and volunteers, eight bits a seat (see `game.engine.pieces`)."""
        self.ready: i64 = fields.take("ready", sizes.places)
        """The same for those that have not acted yet."""
        self.inactive_crowd: i64 = fields.take("inactive_crowd", sizes.inactive_places)
        """By place, in games where Atlanteans can be inactive: those of `crowd` that are."""
        self.bans: i64 = fields.take("bans", sizes.bans) if sizes.bans > 0 else -1
        """What is forbidden this round, a mask, in games that have that; else it lies nowhere."""
        self.five_plus_open: i64 = (
            fields.take("five_plus_open", sizes.five_plus) if sizes.five_plus > 0 else -1
        )
        """1 while a card has opened the closed 5+ spaces; -1 where there is no such card."""
        self.sharing: i64 = fields.take("sharing", sizes.sharing) if sizes.sharing > 0 else -1
        """Mask of the unique pieces that share the space of another; -1 where none can."""
        self.added_artifacts: i64 = (
            fields.take("added_artifacts", sizes.added_artifacts)
            if sizes.added_artifacts > 0
            else -1
        )
        """Artifacts that came into the library after the set-up; -1 where none can."""
        self.dry: i64 = fields.take("dry", N_PENINSULAS)
        """By peninsula: dry tiles; ring r is dry while r <= dry."""
        self.barrier: i64 = fields.take("barrier", N_PENINSULAS)
        """By peninsula: 1 if a mystic barrier protects it."""
        self.built: i64 = fields.take("built", sizes.slots)
        """By blueprint slot: UNBUILT, BUILT_THIS_ROUND or BUILT."""
        self.deck: i64 = fields.take("deck", sizes.misfortunes)
        """Misfortune deck: how many of each card, those in `known` not counted."""
        self.discard: i64 = fields.take("discard", sizes.misfortunes)
        """Misfortune discard pile."""
        self.added: i64 = fields.take("added", sizes.added_misfortunes)
        """Misfortunes shuffled into the deck since the set-up, where a game has that."""
        self.known: i64 = fields.take("known", MAX_KNOWN)
        """The misfortunes whose place on top of the deck is known, the next one first."""
        self.titles: i64 = fields.take("titles", sizes.titles)
        """Library deck: how many of each basic card, those in `bottom` not counted."""
        self.discarded_titles: i64 = fields.take("discarded_titles", sizes.titles)
        self.bottom: i64 = fields.take("bottom", MAX_BOTTOM)
        """Library cards known to be at the bottom of the deck, the one drawn first in front."""
        self.hand: i64 = fields.take("hand", sizes.seats)
        """By seat: basic library cards, two bits for each title."""
        self.artifacts: i64 = fields.take("artifacts", sizes.seats)
        """By seat: mask of the artifacts on the table."""
        self.scholar_artifacts: i64 = fields.take("scholar_artifacts", sizes.seats)
        """By seat: mask of the Scholar's own artifact, outside the hand limit."""
        self.round_effects: i64 = fields.take("round_effects", N_ROUND_EFFECTS)
        """What holds for the current round only."""
        self.stack: i64 = fields.take("stack", FRAME * MAX_FRAMES)
        for card_id, count in sizes.own:
            fields.take(card_id, count)
        self.occupants: i64 = fields.take("occupants", sizes.places, identity=False)
        """By place: all pieces on it. Follows from `crowd` and `place_of`."""
        self.fields: list[Field] = fields.all
        self.size: i64 = fields.size
        """Length of the vector."""
        self.identity: i64 = fields.identity
        """How many of its numbers, from the first on, are what the position is."""

    def find(self, name: str) -> Field:
        """The field of this name. Raises KeyError if there is none."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)
