"""The integers that stand for the things of the game, and the words for them.

Each family is a list of words and, beside it, one constant per word with the word's index. The
words are the ids used in content files, notation and API. An id never changes its number once
released, since stored positions hold the numbers.
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

# The unique pieces have a place of their own in `Position.at`: seven Leaders, then these.
AT_HOLOGRAM: Final = 7
AT_AUTOMATON: Final = 8
N_UNIQUE: Final = 9

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

# --- councilors -------------------------------------------------------------------------------

ARTIFICER: Final = 0
PRIEST: Final = 1
EMISSARY: Final = 2
SEAFARER: Final = 3
SCHOLAR: Final = 4
EXPLORER: Final = 5
MYSTIC: Final = 6
ADEPT: Final = 7
FORGEMASTER: Final = 8
ORATOR: Final = 9
N_COUNCILORS: Final = 10
COUNCILORS: Final[list[str]] = [
    "artificer",
    "priest",
    "emissary",
    "seafarer",
    "scholar",
    "explorer",
    "mystic",
    "adept",
    "forgemaster",
    "orator",
]

# --- components -------------------------------------------------------------------------------

SOLAR_MATRIX: Final = 0
PREDICTION_MODULE: Final = 1
HALL_OF_HERALDS: Final = 2
ARCHIVE_LENS: Final = 3
TIDE_BULWARK: Final = 4
MYSTIC_SIPHON: Final = 5
MATTER_CONVERTER: Final = 6
AMPLIFICATION_HARBOR: Final = 7
SAGE_RELAY: Final = 8
REEF_LIFTER: Final = 9
SPIRIT_SEAL: Final = 10
NUMINOUS_BEACON: Final = 11
ENTROPY_DRIVE: Final = 12
ASTRAL_WATCHTOWER: Final = 13
HARMONIC_QUARRY: Final = 14
SOUL_TERRAFORMER: Final = 15
AEGIS_ENGINE: Final = 16
PRISM_FOUNDRY: Final = 17
ORACLE_ARRAY: Final = 18
CONVOCATION_DOME: Final = 19
POWER_CORE: Final = 20
N_COMPONENTS: Final = 21
COMPONENTS: Final[list[str]] = [
    "solar_matrix",
    "prediction_module",
    "hall_of_heralds",
    "archive_lens",
    "tide_bulwark",
    "mystic_siphon",
    "matter_converter",
    "amplification_harbor",
    "sage_relay",
    "reef_lifter",
    "spirit_seal",
    "numinous_beacon",
    "entropy_drive",
    "astral_watchtower",
    "harmonic_quarry",
    "soul_terraformer",
    "aegis_engine",
    "prism_foundry",
    "oracle_array",
    "convocation_dome",
    "power_core",
]
BLUEPRINT_SLOTS: Final = 10
"""Nine components and, in the last slot, the Power Core."""

UNBUILT: Final = 0
BUILT_THIS_ROUND: Final = 1
BUILT: Final = 2

# --- misfortune cards (the six floods have their peninsula's number) --------------------------

CALM_SEAS: Final = 6
CONTROLLED_FLOOD: Final = 7
SPUR_THE_CYCLE: Final = 8
PLAGUE: Final = 9
EARTHQUAKE: Final = 10
MALFUNCTION: Final = 11
LOST_SCHEMA: Final = 12
HOPELESSNESS: Final = 13
SABOTAGE: Final = 14
N_MISFORTUNES: Final = 15
MISFORTUNES: Final[list[str]] = [
    "flood_mountains",
    "flood_hills",
    "flood_forests",
    "flood_cities",
    "flood_libraries",
    "flood_forges",
    "calm_seas",
    "controlled_flood",
    "spur_the_cycle",
    "plague",
    "earthquake",
    "malfunction",
    "lost_schema",
    "hopelessness",
    "sabotage",
]

# --- library cards: titles below FIRST_ARTIFACT, artifacts from there on ----------------------

SCIENCE_OF_SHIELDING: Final = 0
LIBRAM_OF_UNITY: Final = 1
ANCIENT_ATLAS: Final = 2
FORESIGHT: Final = 3
MYSTIC_CONVERSION: Final = 4
EBB_CHANT: Final = 5
CALL_TO_ARMS: Final = 6
GRAND_COUNCIL: Final = 7
SURGE_OF_POWER: Final = 8
CIPHER_OF_EXPERTISE: Final = 9
ENIGMA_OF_ALACRITY: Final = 10
RECOVERED_SCROLLS: Final = 11
STAY_OF_WRATH: Final = 12
N_TITLES: Final = 13

FIRST_ARTIFACT: Final = 32
NUMINOUS_AMPLIFIER: Final = 32
MYSTIC_ADZE: Final = 33
LODESTONE: Final = 34
GILDED_SIEVE: Final = 35
CRYSTAL_PRISM: Final = 36
HERALDS_BANNER: Final = 37
TONGS_OF_TALOS: Final = 38
SCRIBES_LAMP: Final = 39
WARD_STONE: Final = 40
TIDE_HORN: Final = 41
WELL_OF_AETHER: Final = 42
N_ARTIFACTS: Final = 11

TITLES: Final[list[str]] = [
    "science_of_shielding",
    "libram_of_unity",
    "ancient_atlas",
    "foresight",
    "mystic_conversion",
    "ebb_chant",
    "call_to_arms",
    "grand_council",
    "surge_of_power",
    "cipher_of_expertise",
    "enigma_of_alacrity",
    "recovered_scrolls",
    "stay_of_wrath",
]
ARTIFACTS: Final[list[str]] = [
    "numinous_amplifier",
    "mystic_adze",
    "lodestone",
    "gilded_sieve",
    "crystal_prism",
    "heralds_banner",
    "tongs_of_talos",
    "scribes_lamp",
    "ward_stone",
    "tide_horn",
    "well_of_aether",
]

# --- what a Libraries space does with the cards not kept --------------------------------------

KEEP_DISCARD: Final = 0
KEEP_BOTTOM: Final = 1
KEEP_BOTH: Final = 2
KEEP_RULES: Final[list[str]] = ["discard", "bottom", "both"]
