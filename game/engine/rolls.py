"""Dice: rolling to reach a target, what modifies the result, and mystic energy after the roll.

(Base rulebook: The Wild Peninsulas, Cities, Mystic Energy, and the FAQ on Explorer, Priest and
Emissary.) Overspending changes nothing, so exactly what is missing is offered.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.engine.bits import bit
from game.engine.decisions import AS_NAMED, Decision, register
from game.engine.effects import GATHER, SPECIAL_MISFORTUNE
from game.engine.energy import energy_worth
from game.engine.gains import ask_gains
from game.engine.ids import CRYSTAL, ENERGY, GOLD, HILLS, MOUNTAINS, ORE
from game.engine.modifiers import (
    AMOUNT_GATHERED,
    ENERGY_RATE,
    GATHERED,
    GATHERING,
    GOODS_GATHERED,
    OFFERS_RETRY,
    PRINTED_TARGET,
    REROLLS,
    ROLL_BONUS,
    ROLL_TARGET,
    ROLLS_TWICE,
)
from game.engine.moves import (
    ACCEPT,
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
from game.engine.pieces import may_act
from game.engine.places import SITE_WILD, peninsula_of
from game.engine.position import LOWERED_TARGETS, RAISED_TARGETS, Position
from game.engine.powers import (
    artifacts_at_work,
    is_safe,
    is_used,
    owner_at,
    powers_at_site,
    use,
    value_at,
    value_at_site,
    value_for,
    value_for_all,
    value_for_everybody,
)
from game.engine.readiness import ready_heads, ready_owners

SIDES: Final = 6
BY_RETRY: Final = 0
BY_ARTIFACT: Final = 1
THE_DIE: Final = 0
LOWER_DIE: Final = 1
HIGHER_DIE: Final = 2
BOTH_DICE: Final = 3

# Flags in the last integer of a roll's frame; the energy spent is kept above three bits of them.
RETRIED: Final = 1
SPENT: Final = 2
ENERGY_SHIFT: Final = 3
SEATS: Final = 127
HELPED_SHIFT: Final = 8
ROLLER_SHIFT: Final = 12


def involved_together(g: Position, place: i64) -> i64:
    """Who attempts something together on a place, as a roll's frame keeps it.

    The mask of the seats, and above it how many of the two dice the Automaton helps.
    """
    automaton = g.table.automaton
    helped: i64 = 0
    if automaton >= 0 and g.place_of(automaton) == place and may_act(g, automaton):
        helped = min(i64(2), ready_heads(g, place) - 1)
    return ready_owners(g, place) | (helped << HELPED_SHIFT)


def shared_bonus(g: Position, purpose: i64, place: i64, involved: i64, bonus: i64) -> i64:
    """Add what powers on a place and the cards of those involved give to the dice."""
    bonus = value_at(g, place, ROLL_BONUS, bonus, purpose)
    return value_for_all(g, involved & SEATS, ROLL_BONUS, bonus, purpose)


def resource_of(peninsula: i64) -> i64:
    """The resource found on a wild peninsula."""
    if peninsula == MOUNTAINS:
        return ORE
    return GOLD if peninsula == HILLS else CRYSTAL


def reroll_power(g: Position, seat: i64, peninsula: i64) -> i64:
    """The number of an artifact at work for the seat that rerolls a die there now, or -1."""
    owned = artifacts_at_work(g, seat) & g.table.artifacts_changing[REROLLS]
    index: i64 = 0
    while owned != 0:
        if owned & 1 != 0:
            artifact = g.table.artifacts[index]
            if artifact.changed(g, REROLLS, 0, peninsula) > 0 and not is_used(g, artifact):
                return index
        owned >>= 1
        index += 1
    return -1


def energy_rate(g: Position, seat: i64) -> i64:
    """What one mystic energy of a player adds to a roll."""
    return value_for(g, seat, ENERGY_RATE, 1) * energy_worth(g)


def energy_for(shortfall: i64, rate: i64) -> i64:
    """The mystic energy that makes up a shortfall."""
    return (shortfall + rate - 1) // rate


def printed_target(g: Position, place: i64) -> i64:
    """The number on a wild or Cities tile, with what has changed it for good."""
    return value_for_everybody(g, PRINTED_TARGET, g.table.book.target[place], place)


def wild_target(g: Position, place: i64, own_place: i64) -> i64:
    """What a die must show for an Atlantean on `own_place` that takes the action of a wild tile.

    The printed number, then what cards have raised and lowered this round, then the powers on its
    tile, which act at the time of the roll (FAQ). Below 1 the action succeeds by itself.
    """
    target = printed_target(g, place)
    target += raised_targets(g, own_place) - g.round_effect(LOWERED_TARGETS + peninsula_of(place))
    if g.table.site[own_place] == SITE_WILD:
        target = value_at(g, own_place, ROLL_TARGET, target, GATHER)
    return target


def wild_bonus(g: Position, own_place: i64) -> i64:
    """What is added to the die of an Atlantean standing there."""
    return value_at(g, own_place, ROLL_BONUS, 0, GATHER)


def raised_targets(g: Position, own_place: i64) -> i64:
    """How much special misfortunes have raised the targets of those on a place."""
    raised = g.round_effect(RAISED_TARGETS)
    if raised > 0 and is_safe(g, own_place, SPECIAL_MISFORTUNE):
        return 0
    return raised


def wild_rolls_twice(g: Position, place: i64, own_place: i64) -> bool:
    """Whether an Atlantean on `own_place` rolls twice for a wild tile and takes the better."""
    return value_at(g, own_place, ROLLS_TWICE, 0, peninsula_of(place)) > 0


def ways_as_better(total: i64) -> i64:
    """The ways, of 36, in which two other dice total less, and half of those of the same total.

    They are doubled, to be whole: of two throws with the same total the first one counts.
    """
    return 2 * ways_below(total) + ways_below(total + 1) - ways_below(total)


def ways_below(total: i64) -> i64:
    """The ways, of 36, in which two dice total less."""
    ways: i64 = 0
    for one in range(i64(1), i64(SIDES + 1)):
        ways += max(i64(0), min(i64(SIDES), total - one - 1))
    return ways


def gather(g: Position, own_place: i64, place: i64, seat: i64, amount: i64) -> None:
    """A player takes the resources that a success on a wild tile brings.

    Powers on the tile where the Atlantean stands may give a choice, more, or something afterwards.
    """
    peninsula = peninsula_of(place)
    good = resource_of(peninsula)
    if g.table.changed & GATHERING == 0:
        g.gain(seat, good, amount)
        return
    goods = value_at_site(g, own_place, SITE_WILD, GOODS_GATHERED, bit(good))
    amount = value_at_site(g, own_place, SITE_WILD, AMOUNT_GATHERED, amount, peninsula)
    for power in powers_at_site(g, own_place, SITE_WILD, GATHERED):
        power.gathered(g, peninsula, seat)
    if goods == bit(good):
        g.gain(seat, good, amount)
    else:
        ask_gains(g, bit(seat), amount, goods)


def dice_shown(dice: i64) -> i64:
    """The sum of the dice in a roll's frame."""
    return (dice & 7) + (dice >> 3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Decision):
    """Dice thrown to reach a target. Subclasses say how many, how high, and what success brings.

    Everybody involved may add mystic energy after the last roll; a reroll replaces dice.
    """

    OWN_PLACE: Final = 1  # where the roller stands
    PLACE: Final = 2  # whose action it is
    ROLLERS: Final = 3
    """The mask of the seats involved; above it how many dice the Automaton helps, and the kind of a
    single roller."""
    DICE: Final = 4  # the lower one first, the higher one times 8; a die of 0 is to be rolled
    FLAGS: Final = 5  # below ENERGY_SHIFT; above it the mystic energy spent

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

    def succeed_from(self, g: Position, own_place: i64, place: i64, involved: i64) -> None:
        """The same for rolls that also ask where the roller stands, and who helped."""
        self.succeed(g, place, involved & SEATS)

    def rolls_twice(self, g: Position) -> bool:
        """Whether everything is rolled twice and the better result taken."""
        return False

    def is_chance(self, g: Position) -> bool:
        return g.arg(self.DICE) & 7 == 0

    def seats(self, g: Position) -> i64:
        return g.arg(self.ROLLERS) & SEATS

    def mover(self, g: Position, move: i64) -> i64:
        verb = verb_of(move)
        if verb != ACCEPT and (verb != REROLL or first(move) != BY_RETRY):
            return AS_NAMED
        if g.arg(self.DICE) & 7 == 0 or not self.may_be_retried(g, self.shortfall(g)):
            return AS_NAMED
        return self._who_decides_on_retry(g)

    def _who_decides_on_retry(self, g: Position) -> i64:
        """The owner of the piece that offers it, among others who attempt the same (FAQ, Priest).

        Who accepts the result gives the retry up, so that is up to the owner as well.
        """
        owner = owner_at(g, g.arg(self.OWN_PLACE), OFFERS_RETRY)
        seats = g.arg(self.ROLLERS) & SEATS
        if owner < 0 or (seats >> owner) & 1 == 0 or seats == bit(owner):
            return AS_NAMED
        return owner

    def may_be_retried(self, g: Position, shortfall: i64) -> bool:
        """Whether a power lets dice that fell short be rolled once more."""
        if shortfall <= 0 or g.arg(self.FLAGS) & (RETRIED | SPENT) != 0:
            return False
        return value_at(g, g.arg(self.OWN_PLACE), OFFERS_RETRY, 0) > 0

    def shortfall(self, g: Position) -> i64:
        """What is still missing to the target."""
        return (
            self.target(g)
            - dice_shown(g.arg(self.DICE))
            - self.bonus(g)
            - (g.arg(self.FLAGS) >> ENERGY_SHIFT)
        )

    def advance(self, g: Position) -> bool:
        if g.arg(self.DICE) & 7 == 0:
            if self.target(g) > 0:
                return False
        elif self.shortfall(g) > 0:
            return False
        self._end_with_success(g)
        return True

    def _end_with_success(self, g: Position) -> None:
        own_place = g.arg(self.OWN_PLACE)
        place = g.arg(self.PLACE)
        involved = g.arg(self.ROLLERS)
        g.pop()
        self.succeed_from(g, own_place, place, involved)

    def legal(self, g: Position, out: Moves) -> None:
        dice = g.arg(self.DICE)
        if dice & 7 == 0:
            self._list_rolls(g, dice >> 3, out)
            return
        shortfall = self.shortfall(g)
        if self._payable(g, -1) >= shortfall:
            self._list_spending(g, shortfall, out)
        if g.arg(self.FLAGS) & SPENT != 0:
            return
        if self.may_be_retried(g, shortfall):
            self._list_retries(dice, out)
        if self.artifact(g) >= 0:
            out.add(make_move(REROLL, BY_ARTIFACT, THE_DIE))
        out.add(make_move(ACCEPT))

    def artifact(self, g: Position) -> i64:
        """The number of the artifact that may reroll the die, or -1."""
        return -1

    def _list_rolls(self, g: Position, kept: i64, out: Moves) -> None:
        twice = self.rolls_twice(g)
        if kept != 0 or self.dice() == 1:
            for side in range(i64(1), i64(SIDES + 1)):
                out.add_chance(make_move(ROLL, side), 2 * side - 1 if twice else 1)
            return
        for low in range(i64(1), i64(SIDES + 1)):
            for high in range(low, i64(SIDES + 1)):
                ways: i64 = 1 if low == high else 2
                if twice:
                    ways *= ways_as_better(low + high)
                out.add_chance(make_move(ROLL_TWO, low, high), ways)

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
            if (g.arg(self.ROLLERS) >> seat) & 1 != 0 and seat != but and g.have(seat, ENERGY) > 0:
                total += g.have(seat, ENERGY) * energy_rate(g, seat)
        return total

    def _list_spending(self, g: Position, shortfall: i64, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(self.ROLLERS) >> seat) & 1 == 0:
                continue
            rate = energy_rate(g, seat)
            low = max(i64(1), energy_for(shortfall - self._payable(g, seat), rate))
            for n in range(low, min(g.have(seat, ENERGY), energy_for(shortfall, rate)) + 1):
                out.add(make_move(SPEND, seat, n))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == ROLL_TWO:
            g.set_arg(self.DICE, first(move) | (second(move) << 3))
        elif verb == ROLL:
            self._roll_one(g, first(move))
        elif verb == SPEND:
            seat = first(move)
            g.gain(seat, ENERGY, -second(move))
            spent = second(move) * energy_rate(g, seat)
            g.set_arg(self.FLAGS, (g.arg(self.FLAGS) | SPENT) + (spent << ENERGY_SHIFT))
        elif verb == ACCEPT:
            g.pop()
        else:
            self._reroll(g, first(move), second(move))

    def _roll_one(self, g: Position, die: i64) -> None:
        kept = g.arg(self.DICE) >> 3
        if self.dice() == 1 or kept == 0:
            g.set_arg(self.DICE, die)
        else:
            g.set_arg(self.DICE, min(kept, die) | (max(kept, die) << 3))

    def _reroll(self, g: Position, by: i64, which: i64) -> None:
        if by == BY_ARTIFACT:
            use(g, g.table.artifacts[self.artifact(g)])
        else:
            g.set_arg(self.FLAGS, g.arg(self.FLAGS) | RETRIED)
        dice = g.arg(self.DICE)
        if which == LOWER_DIE:
            g.set_arg(self.DICE, (dice >> 3) << 3)
        elif which == HIGHER_DIE:
            g.set_arg(self.DICE, (dice & 7) << 3)
        else:
            g.set_arg(self.DICE, 0)


class WildRoll(Roll):
    """One Atlantean's roll for a resource (base rulebook, The Wild Peninsulas)."""

    def target(self, g: Position) -> i64:
        return wild_target(g, g.arg(self.PLACE), g.arg(self.OWN_PLACE))

    def rolls_twice(self, g: Position) -> bool:
        return wild_rolls_twice(g, g.arg(self.PLACE), g.arg(self.OWN_PLACE))

    def bonus(self, g: Position) -> i64:
        return wild_bonus(g, g.arg(self.OWN_PLACE))

    def artifact(self, g: Position) -> i64:
        return reroll_power(g, seat_of(g.arg(self.ROLLERS)), peninsula_of(g.arg(self.PLACE)))

    def succeed_from(self, g: Position, own_place: i64, place: i64, involved: i64) -> None:
        gather(g, own_place, place, seat_of(involved), 1)


def seat_of(seats: i64) -> i64:
    """The first seat of a mask."""
    seat: i64 = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


def roller(seat: i64, kind: i64) -> i64:
    """The seats of a roll's frame for a single Atlantean that rolls."""
    return bit(seat) | ((kind + 1) << ROLLER_SHIFT)


def kind_of_roller(seats: i64) -> i64:
    """The kind of the single Atlantean that rolls, or -1 where the frame does not say it."""
    return (seats >> ROLLER_SHIFT) - 1


def dice_helped(g: Position) -> i64:
    """How many dice of the roll on top the Automaton helps."""
    return (g.arg(Roll.ROLLERS) >> HELPED_SHIFT) & 3


WILD_ROLL: Final[i64] = register("roll", WildRoll())
