"""The position: everything that can change in a game, as small integers in a few named vectors.

Nothing in it is hidden: decks are counts of what may still come, and the few cards whose place is
known. Equality, hashing and packing all go through `parts` and `scalars`, cloning through `clone`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.ids import (
    BUILT,
    ENERGY,
    MAX_SEATS,
    N_GOODS,
    N_PENINSULAS,
    N_UNIQUE,
    NOT_IN_GAME,
    RUNNING,
)
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE, N_PLACES
from game.engine.table import Table

# Columns of `pool`, four for each seat.
POOL_FOLLOWERS: Final = 0
POOL_VOLUNTEERS: Final = 1
ARRIVING: Final = 2
"""Volunteers gained too late to be placed this round; they wait for the next."""
SUPPLY: Final = 3
POOL_COLUMNS: Final = 4

# Entries of `spells`: what holds for the current round only.
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
N_SPELLS: Final = 13

FRAME: Final = 6
"""Integers in a frame: the decision's number and its five own."""
MAX_FRAMES: Final = 20
MAX_KNOWN: Final = 12
MAX_SHELF: Final = 40

FORMAT: Final = 1
"""Version of the packed form."""


def zeros(n: i64) -> vec[i64]:
    """A vector of n zeros."""
    return vec[i64]([0] * n)


NONE: Final[vec[i64]] = zeros(0)
"""What a new position's vectors hold until `blank` or `clone` gives it its own."""


@final
class Position:
    """A state of the game. Mutable; `clone` before trying anything out. `blank` makes a new one.

    Seats are counted from 0 here, peninsulas, places, cards and components by `game.ids` and
    `game.places`.
    """

    def __init__(self, table: Table) -> None:  # noqa: PLR0915 - one line for each number
        self.table: Table = table
        self.status: i64 = RUNNING
        self.phase: i64 = 0
        self.round: i64 = 0
        self.wrath: i64 = 0
        """Space of the Wrath counter, from 0."""
        self.starter: i64 = 0
        """The starting player's seat."""
        self.lying: i64 = 0
        """Mask of the unique pieces that have acted and lie down (by their number in `at`)."""
        self.afloat: i64 = 0
        """A flooded tile on which Atlanteans stand and act as if it were dry, or 0."""
        self.hologram_as: i64 = -1
        """The councilor whose power the Hologram has this round, or -1."""
        self.council_stack: i64 = 0
        """Mask of the councilors still in the Hologram's stack."""
        self.council_discard: i64 = 0
        self.artifact_slots: i64 = 0
        """Cards of the library deck that are artifacts nobody has seen yet."""
        self.unseen_artifacts: i64 = 0
        """Mask of the artifacts that nobody has seen."""
        self.unused_artifacts: i64 = 0
        """Mask of the artifacts known to be out of the game."""
        self.deck_artifacts: i64 = 0
        """Mask of the artifacts known to lie shuffled in the library deck."""
        self.discarded_artifacts: i64 = 0
        self.known_count: i64 = 0
        self.shelf_count: i64 = 0
        self.depth: i64 = 0
        """Frames on the stack."""
        self.stock: vec[i64] = NONE
        """Seat * 5 + good."""
        self.pool: vec[i64] = NONE
        """Seat * 4 + column."""
        self.at: vec[i64] = NONE
        """Where each unique piece stands: a place, or IN_POOL, IN_SUPPLY, NOT_IN_GAME."""
        self.crowd: vec[i64] = NONE
        """By place: followers and volunteers, eight bits a seat (see `game.engine.pieces`)."""
        self.ready: vec[i64] = NONE
        """The same for those that have not acted yet."""
        self.wider: vec[i64] = NONE
        """By place: further Atlanteans it holds this round."""
        self.heads: vec[i64] = NONE
        """By place: all pieces on it. Follows from `crowd` and `at`."""
        self.dry: vec[i64] = NONE
        """By peninsula: dry tiles; ring r is dry while r <= dry."""
        self.barrier: vec[i64] = NONE
        self.built: vec[i64] = NONE
        """By blueprint slot: UNBUILT, BUILT_THIS_ROUND or BUILT."""
        self.deck: vec[i64] = NONE
        """Misfortune deck: how many of each card, those in `known` not counted."""
        self.discard: vec[i64] = NONE
        """Misfortune discard pile."""
        self.known: vec[i64] = NONE
        """The misfortunes whose place on top of the deck is known, next one first."""
        self.titles: vec[i64] = NONE
        """Library deck: how many of each basic card, those in `shelf` not counted."""
        self.discarded_titles: vec[i64] = NONE
        self.shelf: vec[i64] = NONE
        """Library cards known to lie at the bottom of the deck, the one drawn first in front."""
        self.hand: vec[i64] = NONE
        """By seat: basic library cards, two bits for each title."""
        self.artifacts: vec[i64] = NONE
        """By seat: mask of the artifacts on the table."""
        self.keepsake: vec[i64] = NONE
        """By seat: mask of the Scholar's own artifact, outside the hand limit."""
        self.spells: vec[i64] = NONE
        self.stack: vec[i64] = NONE

    @staticmethod
    def blank(table: Table) -> "Position":
        """A position with nothing in it: every count 0, every unique piece out of the game."""
        g = Position(table)
        g.stock = zeros(MAX_SEATS * N_GOODS)
        g.pool = zeros(MAX_SEATS * POOL_COLUMNS)
        g.at = vec[i64]([NOT_IN_GAME] * N_UNIQUE)
        g.crowd = zeros(N_PLACES)
        g.ready = zeros(N_PLACES)
        g.wider = zeros(N_PLACES)
        g.heads = zeros(N_PLACES)
        g.dry = zeros(N_PENINSULAS)
        g.barrier = zeros(N_PENINSULAS)
        g.built = zeros(10)
        g.deck = zeros(40)
        g.discard = zeros(40)
        g.known = zeros(MAX_KNOWN)
        g.titles = zeros(32)
        g.discarded_titles = zeros(32)
        g.shelf = zeros(MAX_SHELF)
        g.hand = zeros(MAX_SEATS)
        g.artifacts = zeros(MAX_SEATS)
        g.keepsake = zeros(MAX_SEATS)
        g.spells = zeros(N_SPELLS)
        g.stack = zeros(FRAME * MAX_FRAMES)
        return g

    # --- copying and comparing ----------------------------------------------------------------

    def clone(self) -> "Position":
        """An independent copy; the table is shared."""
        o = Position(self.table)
        o.status = self.status
        o.phase = self.phase
        o.round = self.round
        o.wrath = self.wrath
        o.starter = self.starter
        o.lying = self.lying
        o.afloat = self.afloat
        o.hologram_as = self.hologram_as
        o.council_stack = self.council_stack
        o.council_discard = self.council_discard
        o.artifact_slots = self.artifact_slots
        o.unseen_artifacts = self.unseen_artifacts
        o.unused_artifacts = self.unused_artifacts
        o.deck_artifacts = self.deck_artifacts
        o.discarded_artifacts = self.discarded_artifacts
        o.known_count = self.known_count
        o.shelf_count = self.shelf_count
        o.depth = self.depth
        o.stock = self.stock[:]
        o.pool = self.pool[:]
        o.at = self.at[:]
        o.wider = self.wider[:]
        o.crowd = self.crowd[:]
        o.ready = self.ready[:]
        o.heads = self.heads[:]
        o.dry = self.dry[:]
        o.barrier = self.barrier[:]
        o.built = self.built[:]
        o.deck = self.deck[:]
        o.discard = self.discard[:]
        o.known = self.known[:]
        o.titles = self.titles[:]
        o.discarded_titles = self.discarded_titles[:]
        o.shelf = self.shelf[:]
        o.hand = self.hand[:]
        o.artifacts = self.artifacts[:]
        o.keepsake = self.keepsake[:]
        o.spells = self.spells[:]
        o.stack = self.stack[:]
        return o

    def scalars(self) -> list[int]:
        """Every single number of the position, in a fixed order."""
        return [
            int(self.status),
            int(self.phase),
            int(self.round),
            int(self.wrath),
            int(self.starter),
            int(self.lying),
            int(self.afloat),
            int(self.hologram_as),
            int(self.council_stack),
            int(self.council_discard),
            int(self.artifact_slots),
            int(self.unseen_artifacts),
            int(self.unused_artifacts),
            int(self.deck_artifacts),
            int(self.discarded_artifacts),
            int(self.known_count),
            int(self.shelf_count),
            int(self.depth),
        ]

    def set_scalars(self, numbers: list[int]) -> None:
        """Put back what `scalars` gave."""
        (
            self.status,
            self.phase,
            self.round,
            self.wrath,
            self.starter,
            self.lying,
            self.afloat,
            self.hologram_as,
            self.council_stack,
            self.council_discard,
            self.artifact_slots,
            self.unseen_artifacts,
            self.unused_artifacts,
            self.deck_artifacts,
            self.discarded_artifacts,
            self.known_count,
            self.shelf_count,
            self.depth,
        ) = (i64(n) for n in numbers)

    def parts(self) -> list[vec[i64]]:
        """Every vector of the position, in a fixed order; writing to them changes the position."""
        return [
            self.stock,
            self.pool,
            self.at,
            self.wider,
            self.crowd,
            self.ready,
            self.heads,
            self.dry,
            self.barrier,
            self.built,
            self.deck,
            self.discard,
            self.known,
            self.titles,
            self.discarded_titles,
            self.shelf,
            self.hand,
            self.artifacts,
            self.keepsake,
            self.spells,
            self.stack,
        ]

    # --- the stack of decisions ---------------------------------------------------------------

    def push(self, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Ask for a decision before going on with what is on top now."""
        at = self.depth * FRAME
        stack = self.stack
        stack[at] = what
        stack[at + 1] = a
        stack[at + 2] = b
        stack[at + 3] = c
        stack[at + 4] = d
        stack[at + 5] = e
        self.depth += 1

    def pop(self) -> None:
        """The decision on top is settled. Its frame is wiped, so that equal positions are equal."""
        self.depth -= 1
        at = self.depth * FRAME
        for i in range(FRAME):
            self.stack[at + i] = 0

    def top(self) -> i64:
        """The number of the decision on top."""
        return self.stack[self.depth * FRAME - FRAME]

    def arg(self, n: i64) -> i64:
        """The n-th own integer of the frame on top, counted from 1."""
        return self.stack[self.depth * FRAME - FRAME + n]

    def set_arg(self, n: i64, value: i64) -> None:
        """Change the n-th own integer of the frame on top."""
        self.stack[self.depth * FRAME - FRAME + n] = value

    def end(self, status: i64) -> None:
        """The game is over: nothing is asked any more."""
        self.status = status
        while self.depth > 0:
            self.pop()

    # --- small questions ----------------------------------------------------------------------

    def wrath_value(self) -> i64:
        """The number printed on the current space of the Wrath of the Gods track."""
        return self.table.book.wrath[self.wrath]

    def is_dry(self, place: i64) -> bool:
        """Whether a place is above water; only peninsula tiles can be flooded."""
        if FIRST_TILE <= place < FIRST_BUILD_SPACE:
            return (place - 1) % 6 < self.dry[(place - 1) // 6]
        return True

    def dry_tiles(self) -> i64:
        """Dry tiles of all peninsulas together; the centre is not counted."""
        total: i64 = 0
        for n in self.dry:
            total += n
        return total

    def team_energy(self) -> i64:
        """Mystic energy of all players together."""
        total: i64 = 0
        for seat in range(self.table.seats):
            total += self.stock[seat * N_GOODS + ENERGY]
        return total

    def have(self, seat: i64, good: i64) -> i64:
        """What a player has of a resource or of mystic energy."""
        return self.stock[seat * N_GOODS + good]

    def gain(self, seat: i64, good: i64, amount: i64 = 1) -> None:
        """A player takes (or, with a negative amount, gives up) resources or mystic energy."""
        self.stock[seat * N_GOODS + good] += amount

    def is_ready_component(self, slot: i64) -> bool:
        """Whether the spaces of a component may be used: it was built in an earlier round."""
        return self.built[slot] == BUILT
