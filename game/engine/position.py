"""The position: everything that can change in a game, as small integers in one vector.

Nothing in it is hidden: decks are counts of what may still come, and the few cards whose place is
known. `game.engine.layout` names the fields; the modules of the engine each look after their own.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.ids import (
    ATLANTIUM,
    CRYSTAL,
    ENERGY,
    GOLD,
    N_GOODS,
    N_PENINSULAS,
    NOT_IN_GAME,
    RINGS,
)
from game.engine.layout import DEPTH, FRAME, Layout
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE
from game.engine.table import ARTIFACT_GROUP, Table

# Columns of `pool`.
POOL_FOLLOWERS: Final = 0
POOL_VOLUNTEERS: Final = 1
ARRIVING: Final = 2
"""Volunteers gained too late to be placed this round; they wait for the next."""
SUPPLY: Final = 3

# Entries of `round_effects`.
RAISED_TARGETS: Final = 0
"""How much all target numbers are raised."""
SURCHARGE: Final = 1
"""Resources that each component costs more."""
BUILD_LIMIT: Final = 2
"""Components that may be built this round; 0 for no limit."""
BUILDS: Final = 3
"""Components built this round."""
NO_RECRUITING: Final = 4
"""1 if nobody is recruited in the Cities."""
WRATH_RELIEF: Final = 5
"""Tiles that the Wrath of the Gods floods less."""
LOWERED_TARGETS: Final = 6
"""By peninsula, how much its target numbers are lowered."""
USED_ARTIFACTS: Final = 12
"""Mask of the once-per-round artifacts already used, whoever owns them now."""


@final
class Position:
    """A state of the game. Mutable; `clone` before trying anything out. `blank` makes a new one.

    Seats count from 0. `cells` holds all numbers; `layout` says where each field begins. A field of
    one number is an attribute here, a field of many is read by the method of its name and written
    through `cells`.
    """

    def __init__(self, table: Table, cells: vec[i64]) -> None:
        self.table: Final[Table] = table
        self.layout: Final[Layout] = table.layout
        self.cells: Final[vec[i64]] = cells

    @staticmethod
    def blank(table: Table) -> "Position":
        """A position with nothing in it: every count 0, every unique piece out of the game."""
        layout = table.layout
        g = Position(table, vec[i64]([0] * layout.size))
        g.hologram_as = -1
        g.striking = -1
        for piece in range(table.n_pieces):
            g.cells[layout.place_of + piece] = NOT_IN_GAME
            g.cells[layout.owner + piece] = table.piece_seat[piece]
        return g

    # --- copying and comparing ----------------------------------------------------------------

    def clone(self) -> "Position":
        """An independent copy; the table is shared."""
        return Position(self.table, self.cells[:])

    def equals(self, other: "Position") -> bool:
        """Whether the other position, of an equal table, is the same."""
        for i in range(self.layout.identity):
            if self.cells[i] != other.cells[i]:
                return False
        return True

    def changed_fields(self, other: "Position") -> list[str]:
        """The names of the fields that differ from another position of the same table."""
        found: list[str] = []
        for field in self.layout.fields:
            for i in range(field.start, field.start + field.size):
                if self.cells[i] != other.cells[i]:
                    found.append(field.name)
                    break
        return found

    def numbers(self, field: str) -> list[int]:
        """The numbers of a field by its name; for use outside the rules."""
        found = self.layout.find(field)
        return [int(self.cells[found.start + i]) for i in range(found.size)]

    def write(self, field: str, value: int, index: int = 0) -> None:
        """Set a number of a field by its name; for use outside the rules."""
        found = self.layout.find(field)
        if not 0 <= index < found.size:
            raise IndexError(f"{field} has {found.size} numbers")
        self.cells[found.start + index] = value

    # --- the stack of decisions ---------------------------------------------------------------

    def push(self, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Ask for a decision before going on with what is on top now."""
        cells = self.cells
        at = self.layout.stack + cells[DEPTH] * FRAME
        cells[at] = what
        cells[at + 1] = a
        cells[at + 2] = b
        cells[at + 3] = c
        cells[at + 4] = d
        cells[at + 5] = e
        cells[DEPTH] += 1

    def pop(self) -> None:
        """The decision on top is settled. Its frame is wiped, so that equal positions are equal."""
        cells = self.cells
        cells[DEPTH] -= 1
        at = self.layout.stack + cells[DEPTH] * FRAME
        for i in range(FRAME):
            cells[at + i] = 0

    def top(self) -> i64:
        """The number of the decision on top; anything once the game is over."""
        return self.cells[self.layout.stack + self.cells[DEPTH] * FRAME - FRAME]

    def arg(self, n: i64) -> i64:
        """The n-th own integer of the frame on top, counted from 1."""
        return self.cells[self.layout.stack + self.cells[DEPTH] * FRAME - FRAME + n]

    def set_arg(self, n: i64, value: i64) -> None:
        """Change the n-th own integer of the frame on top."""
        self.cells[self.layout.stack + self.cells[DEPTH] * FRAME - FRAME + n] = value

    def frame(self, depth: i64, n: i64) -> i64:
        """The n-th integer of a frame counted from the bottom of the stack; the 0th names it."""
        return self.cells[self.layout.stack + depth * FRAME + n]

    def end(self, status: i64) -> None:
        """The game is over: no decision is left."""
        self.status = status
        while self.depth > 0:
            self.pop()

    # --- fields of one number -----------------------------------------------------------------

    @property
    def depth(self) -> i64:
        """Frames on the stack."""
        return self.cells[DEPTH]

    @property
    def status(self) -> i64:
        """RUNNING, WON or LOST."""
        return self.cells[self.layout.status]

    @status.setter
    def status(self, value: i64) -> None:
        self.cells[self.layout.status] = value

    @property
    def phase(self) -> i64:
        """The phase of the round."""
        return self.cells[self.layout.phase]

    @phase.setter
    def phase(self, value: i64) -> None:
        self.cells[self.layout.phase] = value

    @property
    def round(self) -> i64:
        """The round, from 1."""
        return self.cells[self.layout.round]

    @round.setter
    def round(self, value: i64) -> None:
        self.cells[self.layout.round] = value

    @property
    def wrath(self) -> i64:
        """Space of the Wrath counter, from 0."""
        return self.cells[self.layout.wrath]

    @wrath.setter
    def wrath(self, value: i64) -> None:
        self.cells[self.layout.wrath] = value

    @property
    def starter(self) -> i64:
        """The starting player's seat."""
        return self.cells[self.layout.starter]

    @starter.setter
    def starter(self, value: i64) -> None:
        self.cells[self.layout.starter] = value

    @property
    def acted(self) -> i64:
        """Mask of the unique pieces that have acted this round."""
        return self.cells[self.layout.acted]

    @acted.setter
    def acted(self, value: i64) -> None:
        self.cells[self.layout.acted] = value

    @property
    def inactive(self) -> i64:
        """Mask of the unique pieces that are on the board but inactive."""
        return self.cells[self.layout.inactive]

    @inactive.setter
    def inactive(self, value: i64) -> None:
        self.cells[self.layout.inactive] = value

    @property
    def sharing(self) -> i64:
        """Mask of the unique pieces that share the space of another (`game.engine.sharing`)."""
        if self.layout.sharing < 0:
            return 0
        return self.cells[self.layout.sharing]

    @sharing.setter
    def sharing(self, value: i64) -> None:
        self.cells[self.layout.sharing] = value

    @property
    def usable_flooded_tiles(self) -> i64:
        """Mask of the flooded tiles, by place, on which Atlanteans act as if they were dry."""
        return self.cells[self.layout.usable_flooded_tiles]

    @usable_flooded_tiles.setter
    def usable_flooded_tiles(self, value: i64) -> None:
        self.cells[self.layout.usable_flooded_tiles] = value

    @property
    def hologram_as(self) -> i64:
        """The councilor whose power the Hologram has this round, or -1."""
        return self.cells[self.layout.hologram_as]

    @hologram_as.setter
    def hologram_as(self, value: i64) -> None:
        self.cells[self.layout.hologram_as] = value

    @property
    def council_stack(self) -> i64:
        """Mask of the councilors in the Hologram's stack."""
        return self.cells[self.layout.council_stack]

    @council_stack.setter
    def council_stack(self, value: i64) -> None:
        self.cells[self.layout.council_stack] = value

    @property
    def council_discard(self) -> i64:
        """Mask of the councilors in the Hologram's discard pile."""
        return self.cells[self.layout.council_discard]

    @council_discard.setter
    def council_discard(self, value: i64) -> None:
        self.cells[self.layout.council_discard] = value

    @property
    def striking(self) -> i64:
        """The misfortune that is carried out now, or that has ended the game; else -1."""
        return self.cells[self.layout.striking]

    @striking.setter
    def striking(self, value: i64) -> None:
        self.cells[self.layout.striking] = value

    @property
    def artifact_slots(self) -> i64:
        """Cards of the library deck that are artifacts nobody has seen."""
        return self.cells[self.layout.unseen_slots + ARTIFACT_GROUP]

    @artifact_slots.setter
    def artifact_slots(self, value: i64) -> None:
        self.cells[self.layout.unseen_slots + ARTIFACT_GROUP] = value

    @property
    def unseen_artifacts(self) -> i64:
        """Mask of the artifacts that nobody has seen."""
        return self.cells[self.layout.unseen + ARTIFACT_GROUP]

    @unseen_artifacts.setter
    def unseen_artifacts(self, value: i64) -> None:
        self.cells[self.layout.unseen + ARTIFACT_GROUP] = value

    @property
    def unused_artifacts(self) -> i64:
        """Mask of the artifacts known to be out of the game."""
        return self.cells[self.layout.unused_artifacts]

    @unused_artifacts.setter
    def unused_artifacts(self, value: i64) -> None:
        self.cells[self.layout.unused_artifacts] = value

    @property
    def deck_artifacts(self) -> i64:
        """Mask of the artifacts known to be shuffled into the library deck."""
        return self.cells[self.layout.deck_artifacts]

    @deck_artifacts.setter
    def deck_artifacts(self, value: i64) -> None:
        self.cells[self.layout.deck_artifacts] = value

    @property
    def discarded_artifacts(self) -> i64:
        """Mask of the artifacts on the discard pile."""
        return self.cells[self.layout.discarded_artifacts]

    @discarded_artifacts.setter
    def discarded_artifacts(self, value: i64) -> None:
        self.cells[self.layout.discarded_artifacts] = value

    @property
    def known_count(self) -> i64:
        """Misfortunes whose place on top of the deck is known."""
        return self.cells[self.layout.known_count]

    @known_count.setter
    def known_count(self, value: i64) -> None:
        self.cells[self.layout.known_count] = value

    @property
    def bottom_count(self) -> i64:
        """Library cards whose place at the bottom of the deck is known."""
        return self.cells[self.layout.bottom_count]

    @bottom_count.setter
    def bottom_count(self, value: i64) -> None:
        self.cells[self.layout.bottom_count] = value

    # --- fields of many numbers, as they are read ------------------------------------------------

    def pool(self, index: i64) -> i64:
        """A column of a seat's pool: seat * POOL_COLUMNS + column."""
        return self.cells[self.layout.pool + index]

    def place_of(self, piece: i64) -> i64:
        """Where a unique piece is: a place, or IN_POOL, IN_SUPPLY, NOT_IN_GAME."""
        return self.cells[self.layout.place_of + piece]

    def owner(self, piece: i64) -> i64:
        """The seat a unique piece belongs to now, or -1 while it goes with the start marker."""
        return self.cells[self.layout.owner + piece]

    def crowd(self, place: i64) -> i64:
        """Followers and volunteers on a place (see `game.engine.pieces`)."""
        return self.cells[self.layout.crowd + place]

    def ready(self, place: i64) -> i64:
        """Those of them that have not acted."""
        return self.cells[self.layout.ready + place]

    def unseen_slots(self, group: i64) -> i64:
        """Cards of a deck that are members of a group which nobody has seen."""
        return self.cells[self.layout.unseen_slots + group]

    def unseen(self, group: i64) -> i64:
        """Mask of the members of a group that nobody has seen."""
        return self.cells[self.layout.unseen + group]

    def extra_capacity(self, place: i64) -> i64:
        """Further Atlanteans that a place holds this round."""
        return self.cells[self.layout.extra_capacity + place]

    def occupants(self, place: i64) -> i64:
        """All pieces on a place."""
        return self.cells[self.layout.occupants + place]

    def dry(self, peninsula: i64) -> i64:
        """Dry tiles of a peninsula."""
        return self.cells[self.layout.dry + peninsula]

    def barrier(self, peninsula: i64) -> i64:
        """1 if a mystic barrier protects a peninsula."""
        return self.cells[self.layout.barrier + peninsula]

    def built(self, slot: i64) -> i64:
        """UNBUILT, BUILT_THIS_ROUND or BUILT."""
        return self.cells[self.layout.built + slot]

    def deck(self, card: i64) -> i64:
        """Copies of a misfortune in the deck, those in `known` not counted."""
        return self.cells[self.layout.deck + card]

    def discard(self, card: i64) -> i64:
        """Copies of a misfortune on the discard pile."""
        return self.cells[self.layout.discard + card]

    def known(self, n: i64) -> i64:
        """The n-th misfortune from the top of the deck."""
        return self.cells[self.layout.known + n]

    def titles(self, title: i64) -> i64:
        """Copies of a basic card in the library deck, those in `bottom` not counted."""
        return self.cells[self.layout.titles + title]

    def discarded_titles(self, title: i64) -> i64:
        """Copies of a basic card on the library discard pile."""
        return self.cells[self.layout.discarded_titles + title]

    def bottom(self, n: i64) -> i64:
        """The n-th of the cards at the bottom of the library deck."""
        return self.cells[self.layout.bottom + n]

    def hand(self, seat: i64) -> i64:
        """A player's basic library cards, two bits for each title."""
        return self.cells[self.layout.hand + seat]

    def artifacts(self, seat: i64) -> i64:
        """Mask of the artifacts in front of a player."""
        return self.cells[self.layout.artifacts + seat]

    def scholar_artifacts(self, seat: i64) -> i64:
        """Mask of the artifact that a player owns as the Scholar."""
        return self.cells[self.layout.scholar_artifacts + seat]

    def round_effect(self, what: i64) -> i64:
        """A number that holds for this round only."""
        return self.cells[self.layout.round_effects + what]

    # --- small questions ----------------------------------------------------------------------

    def wrath_value(self) -> i64:
        """The number printed on the current space of the Wrath of the Gods track."""
        return self.table.book.wrath[self.wrath]

    def is_dry(self, place: i64) -> bool:
        """Whether a place is above water; only peninsula tiles can be flooded."""
        if FIRST_TILE <= place < FIRST_BUILD_SPACE:
            return (place - FIRST_TILE) % RINGS < self.dry((place - FIRST_TILE) // RINGS)
        return True

    def dry_tiles(self) -> i64:
        """Dry tiles of all peninsulas together; the centre is not counted."""
        total: i64 = 0
        for p in range(i64(N_PENINSULAS)):
            total += self.dry(p)
        return total

    def team_energy(self) -> i64:
        """Mystic energy of all players together."""
        total: i64 = 0
        cells = self.cells
        at = self.layout.stock + ENERGY
        end = at + self.table.seats * N_GOODS
        while at < end:
            total += cells[at]
            at += N_GOODS
        return total

    def have(self, seat: i64, good: i64) -> i64:
        """What a player has of a resource or of mystic energy."""
        return self.cells[self.layout.stock + seat * N_GOODS + good]

    def building_resources(self, seat: i64) -> i64:
        """A player's gold, crystal and Atlantium together: what components are built of."""
        return self.have(seat, GOLD) + self.have(seat, CRYSTAL) + self.have(seat, ATLANTIUM)

    def gain(self, seat: i64, good: i64, amount: i64 = 1) -> None:
        """A player takes (or, with a negative amount, gives up) resources or mystic energy."""
        self.cells[self.layout.stock + seat * N_GOODS + good] += amount
