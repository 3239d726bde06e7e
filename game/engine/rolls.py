"""Dice: rolling to reach a target, what modifies the result, and mystic energy after the roll.

(Base rulebook: The Wild Peninsulas, Cities, Mystic Energy, and the FAQ on Explorer, Priest and
Emissary.) Overspending changes nothing, so exactly what is missing is offered.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.effects import GATHER, OTHER_ROLL, RECRUIT_ROLL
from game.engine.ids import CRYSTAL, ENERGY, GOLD, HILLS, MOUNTAINS, ORE
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
from game.engine.pieces import can_gain_follower, gain_follower
from game.engine.places import SITE_WILD, peninsula_of
from game.engine.position import LOWERED_TARGETS, RAISED_TARGETS, Position
from game.engine.powers import is_used, owned_artifacts, powers_at, powers_of, use
from game.engine.table import (
    BEFORE_JUDGEMENT,
    ENERGY_RATE,
    OFFERS_RETRY,
    REROLLS,
    ROLL_BONUS,
    ROLL_SUCCEEDED,
    ROLL_TARGET,
)

SIDES: Final = 6
BY_RETRY: Final = 0
BY_ARTIFACT: Final = 1
THE_DIE: Final = 0
LOWER_DIE: Final = 1
HIGHER_DIE: Final = 2
BOTH_DICE: Final = 3

# Flags in the last integer of a roll's frame; the energy spent is kept above them.
RETRIED: Final = 1
SPENT: Final = 2
JUDGED: Final = 4
ENERGY_SHIFT: Final = 3
SEATS: Final = 127
HELPED_SHIFT: Final = 8


def resource_of(peninsula: i64) -> i64:
    """The resource found on a wild peninsula."""
    if peninsula == MOUNTAINS:
        return ORE
    return GOLD if peninsula == HILLS else CRYSTAL


def reroll_power(g: Position, seat: i64, peninsula: i64) -> i64:
    """The number of an artifact of the player's that rerolls a die there now, or -1."""
    owned = owned_artifacts(g, seat) & g.table.artifacts_changing[REROLLS]
    index: i64 = 0
    while owned != 0:
        if owned & 1 != 0:
            artifact = g.table.artifacts[index]
            if artifact.rerolls(peninsula) and not is_used(g, artifact):
                return index
        owned >>= 1
        index += 1
    return -1


def energy_rate(g: Position, seat: i64) -> i64:
    """What one mystic energy of a player adds to a roll."""
    rate: i64 = 1
    for power in powers_of(g, seat, ENERGY_RATE):
        rate = power.energy_rate(g, rate)
    return rate


def may_retry(g: Position, place: i64) -> bool:
    """Whether a power there lets a failed action be attempted once more."""
    for power in powers_at(g, place, OFFERS_RETRY):
        if power.offers_retry():
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
        for power in powers_at(g, stand, ROLL_TARGET):
            target = power.roll_target(g, GATHER, target)
    return target


def wild_bonus(g: Position, stand: i64) -> i64:
    """What is added to the die of an Atlantean standing there."""
    bonus: i64 = 0
    for power in powers_at(g, stand, ROLL_BONUS):
        bonus = power.roll_bonus(g, GATHER, bonus)
    return bonus


def city_target(g: Position, place: i64) -> i64:
    """What the two dice and all bonuses must reach."""
    return g.table.book.target[place] + g.round_effect(RAISED_TARGETS)


def city_bonus(g: Position, place: i64, involved: i64) -> i64:
    """What is added to the two dice: the Wrath value, powers there, cards of those involved.

    `involved` is the seats of a roll's frame; the Automaton looks there for the dice it helps.
    """
    bonus = g.wrath_value()
    for power in powers_at(g, place, ROLL_BONUS):
        bonus = power.roll_bonus(g, RECRUIT_ROLL, bonus)
    for seat in range(g.table.seats):
        if (involved >> seat) & 1 != 0:
            for power in powers_of(g, seat, ROLL_BONUS):
                bonus = power.roll_bonus(g, RECRUIT_ROLL, bonus)
    return bonus


def dice_shown(dice: i64) -> i64:
    """The sum of the dice in a roll's frame."""
    return (dice & 7) + (dice >> 3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Decision):
    """Dice thrown to reach a target. Subclasses say how many, how high, and what success brings.

    Frame: place where the roller stands, place whose action it is, mask of the seats involved (and
    above it how many dice the Automaton helps), dice (lower first, the higher one times 8; a die of
    0 is to be rolled), flags and the energy spent. Everybody involved may add mystic energy after
    the last roll; a reroll replaces dice.
    """

    def purpose(self) -> i64:
        """What the roll is for: GATHER, RECRUIT_ROLL or OTHER_ROLL."""
        return OTHER_ROLL

    def dice(self) -> i64:
        """How many dice are rolled, 1 or 2."""
        return 1

    def target(self, g: Position) -> i64:
        """What must be reached; below 1 there is no need to roll."""
        raise NotImplementedError

    def bonus(self, g: Position) -> i64:
        """What is added to the dice."""
        return 0

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        """The roll has succeeded, its frame is gone."""
        raise NotImplementedError

    def is_chance(self, g: Position) -> bool:
        return g.arg(4) & 7 == 0

    def seats(self, g: Position) -> i64:
        return g.arg(3) & SEATS

    def shortfall(self, g: Position) -> i64:
        """What is still missing to the target."""
        return self.target(g) - dice_shown(g.arg(4)) - self.bonus(g) - (g.arg(5) >> ENERGY_SHIFT)

    def advance(self, g: Position) -> bool:
        if g.arg(4) & 7 == 0:
            if self.target(g) > 0:
                return False
        else:
            if g.arg(5) & JUDGED == 0 and g.table.listens(BEFORE_JUDGEMENT):
                g.set_arg(5, g.arg(5) | JUDGED)
                self._tell_before_judgement(g, g.arg(2), g.arg(3) & SEATS)
                return True
            if self.shortfall(g) > 0:
                return False
        place = g.arg(2)
        seats = g.arg(3) & SEATS
        g.pop()
        self.succeed(g, place, seats)
        if g.table.listens(ROLL_SUCCEEDED):
            for power in g.table.listeners[ROLL_SUCCEEDED]:
                power.roll_succeeded(g, self.purpose(), place, seats)
        return True

    def _tell_before_judgement(self, g: Position, place: i64, seats: i64) -> None:
        for power in g.table.listeners[BEFORE_JUDGEMENT]:
            power.before_judgement(g, self.purpose(), place, seats)

    def legal(self, g: Position, out: Moves) -> None:
        dice = g.arg(4)
        if dice & 7 == 0:
            self._list_rolls(dice >> 3, out)
            return
        shortfall = self.shortfall(g)
        if self._payable(g, -1) >= shortfall:
            self._list_spending(g, shortfall, out)
        if g.arg(5) & SPENT != 0:
            return
        if g.arg(5) & RETRIED == 0 and may_retry(g, g.arg(1)):
            self._list_retries(dice, out)
        if self.artifact(g) >= 0:
            out.add(make_move(REROLL, BY_ARTIFACT, THE_DIE))
        out.add(make_move(ACCEPT))

    def artifact(self, g: Position) -> i64:
        """The number of the artifact that may reroll the die, or -1."""
        return -1

    def _list_rolls(self, kept: i64, out: Moves) -> None:
        if kept != 0 or self.dice() == 1:
            for side in range(i64(1), i64(SIDES + 1)):
                out.add_chance(make_move(ROLL, side), 1)
            return
        for low in range(i64(1), i64(SIDES + 1)):
            for high in range(low, i64(SIDES + 1)):
                out.add_chance(make_move(ROLL_TWO, low, high), 1 if low == high else 2)

    def _list_retries(self, dice: i64, out: Moves) -> None:
        if self.dice() == 1:
            out.add(make_move(REROLL, BY_RETRY, THE_DIE))
            return
        out.add(make_move(REROLL, BY_RETRY, LOWER_DIE))
        if dice & 7 != dice >> 3:
            out.add(make_move(REROLL, BY_RETRY, HIGHER_DIE))
        out.add(make_move(REROLL, BY_RETRY, BOTH_DICE))

    def _payable(self, g: Position, but: i64) -> i64:
        total: i64 = 0
        for seat in range(g.table.seats):
            if (g.arg(3) >> seat) & 1 != 0 and seat != but and g.have(seat, ENERGY) > 0:
                total += g.have(seat, ENERGY) * energy_rate(g, seat)
        return total

    def _list_spending(self, g: Position, shortfall: i64, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(3) >> seat) & 1 == 0:
                continue
            rate = energy_rate(g, seat)
            low = max(i64(1), energy_for(shortfall - self._payable(g, seat), rate))
            for n in range(low, min(g.have(seat, ENERGY), energy_for(shortfall, rate)) + 1):
                out.add(make_move(SPEND, seat, n))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == ROLL_TWO:
            g.set_arg(4, first(move) | (second(move) << 3))
        elif verb == ROLL:
            self._roll_one(g, first(move))
        elif verb == SPEND:
            seat = first(move)
            g.gain(seat, ENERGY, -second(move))
            spent = second(move) * energy_rate(g, seat)
            g.set_arg(5, (g.arg(5) | SPENT) + (spent << ENERGY_SHIFT))
        elif verb == ACCEPT:
            g.pop()
        else:
            self._reroll(g, first(move), second(move))

    def _roll_one(self, g: Position, die: i64) -> None:
        kept = g.arg(4) >> 3
        if self.dice() == 1 or kept == 0:
            g.set_arg(4, die)
        else:
            g.set_arg(4, min(kept, die) | (max(kept, die) << 3))

    def _reroll(self, g: Position, by: i64, which: i64) -> None:
        if by == BY_ARTIFACT:
            use(g, g.table.artifacts[self.artifact(g)])
        else:
            g.set_arg(5, g.arg(5) | RETRIED)
        g.set_arg(5, g.arg(5) & ~i64(JUDGED))
        dice = g.arg(4)
        if which == LOWER_DIE:
            g.set_arg(4, (dice >> 3) << 3)
        elif which == HIGHER_DIE:
            g.set_arg(4, (dice & 7) << 3)
        else:
            g.set_arg(4, 0)


class WildRoll(Roll):
    """One Atlantean's roll for a resource (base rulebook, The Wild Peninsulas)."""

    def kind(self) -> str:
        return "roll"

    def purpose(self) -> i64:
        return GATHER

    def target(self, g: Position) -> i64:
        return wild_target(g, g.arg(2), g.arg(1))

    def bonus(self, g: Position) -> i64:
        return wild_bonus(g, g.arg(1))

    def artifact(self, g: Position) -> i64:
        return reroll_power(g, seat_of(g.arg(3)), peninsula_of(g.arg(2)))

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        g.gain(seat_of(seats), resource_of(peninsula_of(place)))


class CityRoll(Roll):
    """Two dice for a follower (base rulebook, Cities)."""

    def kind(self) -> str:
        return "city_roll"

    def purpose(self) -> i64:
        return RECRUIT_ROLL

    def dice(self) -> i64:
        return 2

    def target(self, g: Position) -> i64:
        return city_target(g, g.arg(2))

    def bonus(self, g: Position) -> i64:
        return city_bonus(g, g.arg(2), g.arg(3))

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        ask_recruit(g, seats, 1)


def seat_of(seats: i64) -> i64:
    """The first seat of a mask."""
    seat: i64 = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


def dice_helped(g: Position) -> i64:
    """How many dice of the roll on top the Automaton helps."""
    return (g.arg(3) >> HELPED_SHIFT) & 3


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


WILD_ROLL: Final[i64] = register(WildRoll())
CITY_ROLL: Final[i64] = register(CityRoll())
CHOOSE_RECRUIT: Final[i64] = register(ChooseRecruit())


def start_wild_roll(g: Position, stand: i64, place: i64, seat: i64) -> None:
    """An Atlantean on `stand` rolls for the resource of a wild tile."""
    g.push(WILD_ROLL, stand, place, bit(seat))


def start_city_roll(g: Position, place: i64, seats: i64, helped: i64) -> None:
    """The seats attempt to recruit on a Cities tile; the Automaton helps so many of the dice."""
    g.push(CITY_ROLL, place, place, seats | (helped << HELPED_SHIFT))
