"""Where each field of a position lies in its one vector.

Each field is declared once, in `Layout.__init__`: its name, its size at this table, and whether it
belongs to the position's identity. Cloning, equality, hashing and packing follow from that. A card
that keeps numbers of its own claims them with `claim` while the table is made.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from game.engine.ids import N_GOODS, N_PENINSULAS

if TYPE_CHECKING:
    from game.engine.table import Table

POOL_COLUMNS: Final = 4
"""Columns of `pool` for each seat; `game.engine.pieces` names them."""
N_ROUND_EFFECTS: Final = 13
"""Entries of `round_effects`; `game.engine.position` names them."""
FRAME: Final = 6
"""Integers of a frame: the decision's number and its five own."""
MAX_FRAMES: Final = 20
MAX_KNOWN: Final = 12
"""Most misfortunes whose place on top of the deck is known."""
MAX_BOTTOM: Final = 40
"""Most library cards whose place at the bottom of the deck is known."""

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
class Layout:
    """The fields of the positions of one table, each with the index of its first number.

    `size` is the length of the vector. Its first `identity` numbers are what the position is; what
    comes after them follows from them.
    """

    def __init__(self, table: "Table") -> None:  # noqa: PLR0915 - one line for each field
        self.fields: list[Field] = []
        self.size: i64 = 0
        self.identity: i64 = 0
        seats = table.seats

        self.depth: i64 = self._field("depth")
        """Frames on the stack."""
        self.status: i64 = self._field("status")
        self.phase: i64 = self._field("phase")
        self.round: i64 = self._field("round")
        self.wrath: i64 = self._field("wrath")
        """Space of the Wrath counter, from 0."""
        self.starter: i64 = self._field("starter")
        """The starting player's seat."""
        self.acted: i64 = self._field("acted")
        """Mask of the unique pieces that have acted this round."""
        self.usable_flooded_tile: i64 = self._field("usable_flooded_tile")
        """A flooded tile on which Atlanteans act as if it were dry, or 0."""
        self.hologram_as: i64 = self._field("hologram_as")
        """The councilor whose power the Hologram has this round, or -1."""
        self.council_stack: i64 = self._field("council_stack")
        """Mask of the councilors in the Hologram's stack."""
        self.council_discard: i64 = self._field("council_discard")
        self.artifact_slots: i64 = self._field("artifact_slots")
        """Cards of the library deck that are artifacts nobody has seen."""
        self.unseen_artifacts: i64 = self._field("unseen_artifacts")
        """Mask of the artifacts that nobody has seen."""
        self.unused_artifacts: i64 = self._field("unused_artifacts")
        """Mask of the artifacts known to be out of the game."""
        self.deck_artifacts: i64 = self._field("deck_artifacts")
        """Mask of the artifacts known to be shuffled into the library deck."""
        self.discarded_artifacts: i64 = self._field("discarded_artifacts")
        self.known_count: i64 = self._field("known_count")
        self.bottom_count: i64 = self._field("bottom_count")
        self.stock: i64 = self._field("stock", seats * N_GOODS)
        """Seat * N_GOODS + good."""
        self.pool: i64 = self._field("pool", seats * POOL_COLUMNS)
        """Seat * POOL_COLUMNS + column."""
        self.place_of: i64 = self._field("place_of", table.n_pieces)
        """Where each unique piece is: a place, or IN_POOL, IN_SUPPLY, NOT_IN_GAME."""
        self.extra_capacity: i64 = self._field("extra_capacity", table.n_places)
        """By place: further Atlanteans it holds this round."""
        self.crowd: i64 = self._field("crowd", table.n_places)
        """By place: followers and volunteers, eight bits a seat (see `game.engine.pieces`)."""
        self.ready: i64 = self._field("ready", table.n_places)
        """The same for those that have not acted yet."""
        self.dry: i64 = self._field("dry", N_PENINSULAS)
        """By peninsula: dry tiles; ring r is dry while r <= dry."""
        self.barrier: i64 = self._field("barrier", N_PENINSULAS)
        """By peninsula: 1 if a mystic barrier protects it."""
        self.built: i64 = self._field("built", table.n_slots)
        """By blueprint slot: UNBUILT, BUILT_THIS_ROUND or BUILT."""
        self.deck: i64 = self._field("deck", table.n_misfortunes)
        """Misfortune deck: how many of each card, those in `known` not counted."""
        self.discard: i64 = self._field("discard", table.n_misfortunes)
        """Misfortune discard pile."""
        self.known: i64 = self._field("known", MAX_KNOWN)
        """The misfortunes whose place on top of the deck is known, the next one first."""
        self.titles: i64 = self._field("titles", table.n_titles)
        """Library deck: how many of each basic card, those in `bottom` not counted."""
        self.discarded_titles: i64 = self._field("discarded_titles", table.n_titles)
        self.bottom: i64 = self._field("bottom", MAX_BOTTOM)
        """Library cards known to be at the bottom of the deck, the one drawn first in front."""
        self.hand: i64 = self._field("hand", seats)
        """By seat: basic library cards, two bits for each title."""
        self.artifacts: i64 = self._field("artifacts", seats)
        """By seat: mask of the artifacts on the table."""
        self.scholar_artifacts: i64 = self._field("scholar_artifacts", seats)
        """By seat: mask of the Scholar's own artifact, outside the hand limit."""
        self.round_effects: i64 = self._field("round_effects", N_ROUND_EFFECTS)
        """What holds for the current round only."""
        self.stack: i64 = self._field("stack", FRAME * MAX_FRAMES)
        self.occupants: i64 = self._field("occupants", table.n_places, identity=False)
        """By place: all pieces on it. Follows from `crowd` and `place_of`."""

    def _field(self, name: str, size: i64 = 1, identity: bool = True) -> i64:
        start = self.size
        self.fields.append(Field(name, start, size))
        self.size += size
        if identity:
            self.identity = self.size
        return start

    def find(self, name: str) -> Field:
        """The field of this name. Raises KeyError if there is none."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)
