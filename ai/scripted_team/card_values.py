"""What components and library cards bring beyond the progress they are, in actions.

Rough opinions of the scripted team; the search corrects them.
"""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.outlook import Outlook
from ai.scripted_team.weights import Judgement
from game.engine.effects import component_number
from game.engine.ids import (
    AEGIS_ENGINE,
    AMPLIFICATION_HARBOR,
    ANCIENT_ATLAS,
    ARCHIVE_LENS,
    ASTRAL_WATCHTOWER,
    CALL_TO_ARMS,
    CIPHER_OF_EXPERTISE,
    CONVOCATION_DOME,
    EBB_CHANT,
    ENIGMA_OF_ALACRITY,
    ENTROPY_DRIVE,
    FIRST_ARTIFACT,
    FORESIGHT,
    GRAND_COUNCIL,
    HALL_OF_HERALDS,
    HARMONIC_QUARRY,
    HERALDS_BANNER,
    LIBRAM_OF_UNITY,
    MATTER_CONVERTER,
    MYSTIC_ADZE,
    MYSTIC_CONVERSION,
    MYSTIC_SIPHON,
    NUMINOUS_AMPLIFIER,
    NUMINOUS_BEACON,
    ORACLE_ARRAY,
    PREDICTION_MODULE,
    PRISM_FOUNDRY,
    RECOVERED_SCROLLS,
    REEF_LIFTER,
    SAGE_RELAY,
    SCIENCE_OF_SHIELDING,
    SCRIBES_LAMP,
    SOLAR_MATRIX,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
    STAY_OF_WRATH,
    SURGE_OF_POWER,
    TIDE_BULWARK,
    TIDE_HORN,
    TONGS_OF_TALOS,
    WARD_STONE,
    WELL_OF_AETHER,
)
from game.engine.position import Position


def component_benefit(g: Position, outlook: Outlook, component: i64) -> float:
    """Return what having a component built is worth for the rest of the game."""
    j = outlook.judgement
    rest: float = max(outlook.rounds_left - 1.0, 0.0)
    number: float = float(component_number(g, component))
    seats: float = float(g.table.seats)
    if component == SOLAR_MATRIX:
        return number * seats * j.energy
    if component == PREDICTION_MODULE:
        return number * 0.3 * min(rest, 4.0) * 0.25 * j.tile
    if component == HALL_OF_HERALDS:
        return number * j.follower * rest
    if component == ARCHIVE_LENS:
        return number * j.card * 0.8
    if component == TIDE_BULWARK or component == REEF_LIFTER:
        return number * j.tile
    if component == MYSTIC_SIPHON:
        return 2.0 * max(number * j.energy - 1.0, 0.0) * rest
    if component == NUMINOUS_BEACON:
        return 2.0 * max(number * j.volunteer - 1.0, 0.0) * max(rest - 1.0, 0.0)
    if component == ENTROPY_DRIVE:
        return wrath_spared(g, outlook, component_number(g, component)) * j.tile
    if component == SAGE_RELAY:
        return 2.0 * max(j.card - 1.0, 0.0) * rest
    if component == HARMONIC_QUARRY:
        return 0.6 * rest
    if component == PRISM_FOUNDRY or component == AMPLIFICATION_HARBOR:
        return 0.8 * rest
    if component == CONVOCATION_DOME:
        return 0.5 * rest
    if component == ASTRAL_WATCHTOWER or component == ORACLE_ARRAY or component == AEGIS_ENGINE:
        return 0.4 * rest
    if component == SOUL_TERRAFORMER or component == SPIRIT_SEAL:
        return 0.4 * rest
    if component == MATTER_CONVERTER:
        return 0.3 * rest
    return 0.0


def wrath_spared(g: Position, outlook: Outlook, steps: i64) -> float:
    """Return how many floods are spared if the Wrath counter goes back so many spaces."""
    track = g.table.book.wrath
    last: i64 = i64(len(track)) - 1
    spared: float = 0.0
    ahead: i64 = 0
    while float(ahead) < outlook.rounds_left:
        now: i64 = min(g.wrath + ahead, last)
        then: i64 = min(max(g.wrath - steps, i64(0)) + ahead, last)
        spared += float(track[now] - track[then])
        ahead += 1
    return spared


def card_worth(g: Position, outlook: Outlook, card: i64) -> float:
    """Return what holding a library card is worth."""
    j = outlook.judgement
    rest: float = max(outlook.rounds_left - 1.0, 0.0)
    if card >= FIRST_ARTIFACT:
        return artifact_worth(j, card, rest)
    if card == SURGE_OF_POWER:
        return 3.0 * j.energy
    if card == EBB_CHANT or card == SCIENCE_OF_SHIELDING:
        return j.tile
    if card == CALL_TO_ARMS:
        return 2.0 * j.volunteer
    if card == MYSTIC_CONVERSION:
        return 2.5
    if card == CIPHER_OF_EXPERTISE:
        return float(g.table.seats) * 0.8
    if card == ENIGMA_OF_ALACRITY:
        return 1.0
    if card == GRAND_COUNCIL:
        return 1.6
    if card == STAY_OF_WRATH:
        return j.tile * 0.8
    if card == RECOVERED_SCROLLS:
        return 1.0
    if card == ANCIENT_ATLAS:
        return 1.2
    if card == LIBRAM_OF_UNITY:
        return 0.8
    if card == FORESIGHT:
        return 0.7
    return 0.5


def artifact_worth(j: Judgement, card: i64, rest: float) -> float:
    """Return what an artifact is worth for the rounds that are left after this one."""
    each: float = 0.35
    if card == MYSTIC_ADZE:
        each = 0.9
    elif card == WELL_OF_AETHER:
        each = j.energy
    elif card == TONGS_OF_TALOS:
        each = 0.7
    elif card == NUMINOUS_AMPLIFIER:
        each = 0.6
    elif card == WARD_STONE or card == TIDE_HORN or card == HERALDS_BANNER:
        each = 0.25
    elif card == SCRIBES_LAMP:
        each = 0.2
    return each * rest
