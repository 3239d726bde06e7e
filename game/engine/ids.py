"""The integers that stand for what every game has, and the words for them.

Each list of words has one constant per word beside it, the word's index. Cards are no part of this:
each table numbers its own (`game.engine.table`).
"""

from typing import Final

MAX_SEATS: Final = 7
"""Most players at a table."""

# --- what a seat owns -------------------------------------------------------------------------

GOLD: Final = 0
CRYSTAL: Final = 1
ORE: Final = 2
ATLANTIUM: Final = 3
ENERGY: Final = 4
N_GOODS: Final = 5
N_RESOURCES: Final = 4
"""Gold, crystal, ore and Atlantium are resources; mystic energy is none (base rulebook)."""
GOODS: Final[list[str]] = ["gold", "crystal", "ore", "atlantium", "energy"]

# --- pieces -----------------------------------------------------------------------------------

LEADER: Final = 0
FOLLOWER: Final = 1
VOLUNTEER: Final = 2
HOLOGRAM: Final = 3
AUTOMATON: Final = 4
N_PIECE_KINDS: Final = 5
PIECE_LETTERS: Final[list[str]] = ["L", "F", "V", "H", "A"]
PIECE_KINDS: Final[list[str]] = ["leader", "follower", "volunteer", "hologram", "automaton"]
COUNTS_AS_FOLLOWER: Final[list[bool]] = [False, True, False, False, False]
"""By kind: whether effects that name followers reach it. An expansion adds kinds to all three."""

# Where a unique piece is when it stands nowhere.
IN_POOL: Final = -1
IN_SUPPLY: Final = -2
NOT_IN_GAME: Final = -3

# --- the island -------------------------------------------------------------------------------

MOUNTAINS: Final = 0
HILLS: Final = 1
FORESTS: Final = 2
CITIES: Final = 3
LIBRARIES: Final = 4
FORGES: Final = 5
N_PENINSULAS: Final = 6
RINGS: Final = 6
PENINSULAS: Final[list[str]] = ["mountains", "hills", "forests", "cities", "libraries", "forges"]

# --- phases and outcome -----------------------------------------------------------------------

PHASE_PLACE: Final = 0
PHASE_SUFFER: Final = 1
PHASE_ACT: Final = 2
PHASE_WRATH: Final = 3
PHASES: Final[list[str]] = ["place", "suffer", "act", "wrath"]

RUNNING: Final = 0
WON: Final = 1
LOST: Final = 2
STATUSES: Final[list[str]] = ["running", "won", "lost"]

# --- building ----------------------------------------------------------------------------------

UNBUILT: Final = 0
BUILT_THIS_ROUND: Final = 1
BUILT: Final = 2

# --- library cards: basic ones below FIRST_ARTIFACT, artifacts from there on ----------------------

FIRST_ARTIFACT: Final = 64
"""Library cards share one numbering, so that a move or a pack of cards can name any."""

# --- what a Libraries space does with the cards not kept --------------------------------------

KEEP_DISCARD: Final = 0
KEEP_BOTTOM: Final = 1
KEEP_BOTH: Final = 2
KEEP_RULES: Final[list[str]] = ["discard", "bottom", "both"]
