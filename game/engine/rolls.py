"""Dice: wild tiles and Cities, what modifies them, and mystic energy after the roll.

(Base rulebook: The Wild Peninsulas, Cities, Mystic Energy, and the FAQ on Explorer, Priest and
Emissary.) Overspending changes nothing, so exactly what is missing is offered.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import CHOOSE_RECRUIT, CITY_ROLL, WILD_ROLL, Decision, register
from game.engine.effects import ARTIFACT_CARDS, COUNCILOR_BOARDS
from game.engine.ids import (
    AT_AUTOMATON,
    AT_HOLOGRAM,
    CRYSTAL,
    ENERGY,
    FIRST_ARTIFACT,
    GOLD,
    HILLS,
    MOUNTAINS,
    N_ARTIFACTS,
    ORE,
)
from game.engine.lore import is_used, use
from game.engine.moves import (
    ACCEPT,
    RECRUIT,
    REROLL,
    ROLL,
    ROLL_TWO,
    SPEND,
    Moves,
    first,
    make_move,
    second,
    verb_of,
)
from game.engine.pieces import can_gain_follower, gain_follower, power_on
from game.engine.places import SITE_WILD, peninsula_of
from game.engine.position import LOWERED_TARGETS, RAISED_TARGETS, Position

SIDES: Final = 6
BY_RETRY: Final = 0
BY_ARTIFACT: Final = 1
RETRIED: Final = 1
SPENT: Final = 2
THE_DIE: Final = 0
LOWER_DIE: Final = 1
HIGHER_DIE: Final = 2
BOTH_DICE: Final = 3

AUTOMATON_BONUS: Final = 2
"""The Automaton adds 2 to each die of another Atlantean with it (base rulebook, The Automaton)."""


def resource_of(peninsula: i64) -> i64:
    """The resource found on a wild peninsula."""
    if peninsula == MOUNTAINS:
        return ORE
    return GOLD if peninsula == HILLS else CRYSTAL


def reroll_artifact(g: Position, seat: i64, peninsula: i64) -> i64:
    """An artifact of the player's that rerolls a die there and is unused this round, or -1."""
    owned = g.artifacts(seat) | g.scholar_artifacts(seat)
    for i in range(i64(N_ARTIFACTS)):
        if (owned >> i) & 1 == 0 or is_used(g, FIRST_ARTIFACT + i):
            continue
        if ARTIFACT_CARDS[i].rerolls(peninsula):
            return FIRST_ARTIFACT + i
    return -1


def energy_rate(g: Position, seat: i64) -> i64:
    """What one mystic energy of a player adds to a die."""
    rate: i64 = 1
    owned = g.artifacts(seat) | g.scholar_artifacts(seat)
    if owned != 0:
        for i in range(i64(N_ARTIFACTS)):
            if (owned >> i) & 1 != 0:
                rate = max(rate, ARTIFACT_CARDS[i].energy_rate(g))
    return rate


def may_retry(g: Position, place: i64) -> bool:
    """Whether somebody standing there lets a failed action be attempted once more (Priest)."""
    for index in range(i64(AT_HOLOGRAM + 1)):
        power = power_on(g, index, place)
        if power >= 0 and COUNCILOR_BOARDS[power].offers_reroll():
            return True
    return False


def energy_for(shortfall: i64, rate: i64) -> i64:
    """The mystic energy that makes up a shortfall."""
    return (shortfall + rate - 1) // rate


def wild_target(g: Position, place: i64, stand: i64) -> i64:
    """What a die must show for an Atlantean on `stand` that takes the action of a wild tile.

    The printed number, then what cards have raised and lowered this round, then the powers on its
    tile, which act at the time of the roll (FAQ). Below 1 the action succeeds by itself.
    """
    target = g.table.book.target[place]
    target += g.round_effect(RAISED_TARGETS) - g.round_effect(LOWERED_TARGETS + peninsula_of(place))
    if g.table.site[stand] == SITE_WILD:
        for index in range(i64(AT_HOLOGRAM + 1)):
            power = power_on(g, index, stand)
            if power >= 0:
                target -= COUNCILOR_BOARDS[power].lowers_target(g)
    return target


def wild_bonus(g: Position, stand: i64) -> i64:
    """What is added to the die of an Atlantean standing there."""
    return AUTOMATON_BONUS if g.place_of(AT_AUTOMATON) == stand else 0


def city_target(g: Position, place: i64) -> i64:
    """What the two dice and all bonuses must reach."""
    return g.table.book.target[place] + g.round_effect(RAISED_TARGETS)


def city_bonus(g: Position, place: i64, involved: i64) -> i64:
    """What is added to the two dice: the Wrath value, the Automaton, councilors and artifacts."""
    bonus = g.wrath_value()
    if g.place_of(AT_AUTOMATON) == place:
        bonus += AUTOMATON_BONUS * min(i64(2), g.occupants(place) - 1)
    for index in range(i64(AT_HOLOGRAM + 1)):
        power = power_on(g, index, place)
        if power >= 0:
            bonus += COUNCILOR_BOARDS[power].city_bonus(g)
    for seat in range(g.table.seats):
        owned = g.artifacts(seat) | g.scholar_artifacts(seat)
        if owned != 0 and (involved >> seat) & 1 != 0:
            for i in range(i64(N_ARTIFACTS)):
                if (owned >> i) & 1 != 0:
                    bonus += ARTIFACT_CARDS[i].city_bonus(g)
    return bonus


class WildRoll(Decision):
    """One Atlantean's roll for a resource.

    Frame: place where it stands, tile whose action it takes, seat, die (0 before the roll), 1 if
    the Priest has helped. A reroll replaces the die; mystic energy comes last.
    """

    def kind(self) -> str:
        return "roll"

    def is_chance(self, g: Position) -> bool:
        return g.arg(4) == 0

    def seats(self, g: Position) -> i64:
        return bit(g.arg(3))

    def _shortfall(self, g: Position) -> i64:
        stand = g.arg(1)
        return wild_target(g, g.arg(2), stand) - g.arg(4) - wild_bonus(g, stand)

    def advance(self, g: Position) -> bool:
        if g.arg(4) == 0:
            if wild_target(g, g.arg(2), g.arg(1)) > 0:
                return False
        elif self._shortfall(g) > 0:
            return False
        self._succeed(g)
        return True

    def _succeed(self, g: Position) -> None:
        g.gain(g.arg(3), resource_of(peninsula_of(g.arg(2))))
        g.pop()

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(4) == 0:
            for side in range(i64(1), i64(SIDES + 1)):
                out.add_chance(make_move(ROLL, side), 1)
            return
        seat = g.arg(3)
        needed = energy_for(self._shortfall(g), energy_rate(g, seat))
        if g.have(seat, ENERGY) >= needed:
            out.add(make_move(SPEND, seat, needed))
        if g.arg(5) & RETRIED == 0 and may_retry(g, g.arg(1)):
            out.add(make_move(REROLL, BY_RETRY, THE_DIE))
        if reroll_artifact(g, seat, peninsula_of(g.arg(2))) >= 0:
            out.add(make_move(REROLL, BY_ARTIFACT, THE_DIE))
        out.add(make_move(ACCEPT))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == ROLL:
            g.set_arg(4, first(move))
        elif verb == SPEND:
            g.gain(g.arg(3), ENERGY, -second(move))
            self._succeed(g)
        elif verb == ACCEPT:
            g.pop()
        else:
            g.set_arg(4, 0)
            if first(move) == BY_RETRY:
                g.set_arg(5, g.arg(5) | RETRIED)
            else:
                use(g, reroll_artifact(g, g.arg(3), peninsula_of(g.arg(2))))


class CityRoll(Decision):
    """Two dice for a follower.

    Frame: place, mask of the seats involved, dice (lower first, the higher one times 8; a die of 0
    is to be rolled), energy added so far, flags (the Priest has helped; energy has been spent).
    Every player involved may add mystic energy, after the last roll.
    """

    def kind(self) -> str:
        return "city_roll"

    def is_chance(self, g: Position) -> bool:
        return g.arg(3) & 7 == 0

    def seats(self, g: Position) -> i64:
        return g.arg(2)

    def _shortfall(self, g: Position) -> i64:
        place = g.arg(1)
        dice = (g.arg(3) & 7) + (g.arg(3) >> 3)
        bonus = city_bonus(g, place, g.arg(2))
        return city_target(g, place) - dice - bonus - g.arg(4)

    def advance(self, g: Position) -> bool:
        if g.arg(3) & 7 == 0 or self._shortfall(g) > 0:
            return False
        involved = g.arg(2)
        g.pop()
        ask_recruit(g, involved, 1)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        dice = g.arg(3)
        if dice & 7 == 0:
            self._list_rolls(dice >> 3, out)
            return
        if self._payable(g, -1) >= self._shortfall(g):
            self._list_spending(g, out)
        if g.arg(5) & SPENT != 0:
            return
        if g.arg(5) & RETRIED == 0 and may_retry(g, g.arg(1)):
            out.add(make_move(REROLL, BY_RETRY, LOWER_DIE))
            if dice & 7 != dice >> 3:
                out.add(make_move(REROLL, BY_RETRY, HIGHER_DIE))
            out.add(make_move(REROLL, BY_RETRY, BOTH_DICE))
        out.add(make_move(ACCEPT))

    def _list_rolls(self, kept: i64, out: Moves) -> None:
        if kept != 0:
            for side in range(i64(1), i64(SIDES + 1)):
                out.add_chance(make_move(ROLL, side), 1)
            return
        for low in range(i64(1), i64(SIDES + 1)):
            for high in range(low, i64(SIDES + 1)):
                out.add_chance(make_move(ROLL_TWO, low, high), 1 if low == high else 2)

    def _payable(self, g: Position, but: i64) -> i64:
        total: i64 = 0
        for seat in range(g.table.seats):
            if (g.arg(2) >> seat) & 1 != 0 and seat != but:
                total += g.have(seat, ENERGY) * energy_rate(g, seat)
        return total

    def _list_spending(self, g: Position, out: Moves) -> None:
        shortfall = self._shortfall(g)
        for seat in range(g.table.seats):
            if (g.arg(2) >> seat) & 1 == 0:
                continue
            rate = energy_rate(g, seat)
            low = max(i64(1), energy_for(shortfall - self._payable(g, seat), rate))
            for n in range(low, min(g.have(seat, ENERGY), energy_for(shortfall, rate)) + 1):
                out.add(make_move(SPEND, seat, n))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == ROLL_TWO:
            g.set_arg(3, first(move) | (second(move) << 3))
        elif verb == ROLL:
            kept = g.arg(3) >> 3
            die = first(move)
            g.set_arg(3, min(kept, die) | (max(kept, die) << 3))
        elif verb == SPEND:
            seat = first(move)
            g.gain(seat, ENERGY, -second(move))
            g.set_arg(4, g.arg(4) + second(move) * energy_rate(g, seat))
            g.set_arg(5, g.arg(5) | SPENT)
        elif verb == ACCEPT:
            g.pop()
        else:
            g.set_arg(5, g.arg(5) | RETRIED)
            which = second(move)
            if which == BOTH_DICE:
                g.set_arg(3, 0)
            elif which == LOWER_DIE:
                g.set_arg(3, (g.arg(3) >> 3) << 3)
            else:
                g.set_arg(3, (g.arg(3) & 7) << 3)


def ask_recruit(g: Position, seats: i64, count: i64) -> None:
    """Ask which of the seats gain followers from the supply."""
    g.push(CHOOSE_RECRUIT, seats, count)


class ChooseRecruit(Decision):
    """Whose follower is recruited. Frame: mask of seats, followers left to recruit."""

    def kind(self) -> str:
        return "recruit"

    def seats(self, g: Position) -> i64:
        return g.arg(1)

    def advance(self, g: Position) -> bool:
        if g.arg(2) > 0:
            for seat in range(g.table.seats):
                if (g.arg(1) >> seat) & 1 != 0 and can_gain_follower(g, seat):
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(1) >> seat) & 1 != 0 and can_gain_follower(g, seat):
                out.add(make_move(RECRUIT, seat))

    def apply(self, g: Position, move: i64) -> None:
        gain_follower(g, first(move))
        g.set_arg(2, g.arg(2) - 1)


register(WILD_ROLL, WildRoll())
register(CITY_ROLL, CityRoll())
register(CHOOSE_RECRUIT, ChooseRecruit())
