"""Recruiting in the Cities, and followers gained by any other effect.

(Base rulebook, Cities; Monstrosities rulebook, Removed Leaders.)
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import SeatsDecision, register
from game.engine.effects import RECRUIT_ROLL
from game.engine.modifiers import RECRUITED
from game.engine.moves import RECRUIT, REGAIN, Moves, first, make_move, second, verb_of
from game.engine.pieces import unique_index
from game.engine.position import Position
from game.engine.powers import READY, powers_at
from game.engine.rolls import SEATS, Roll, printed_target, raised_targets, shared_bonus
from game.engine.supply import (
    bring_back,
    can_gain_follower,
    gain_follower,
    has_followers_left,
    list_leaders_in_supply,
)

RECRUITER: Final = 10
"""The bit of a Cities roll that says that a power with `recruited` takes part."""


def city_target(g: Position, place: i64) -> i64:
    """What the two dice and all bonuses must reach."""
    return printed_target(g, place) + raised_targets(g, place)


def city_bonus(g: Position, place: i64, involved: i64) -> i64:
    """What is added to the two dice: the Wrath value, powers there, cards of those involved.

    `involved` is the seats of a roll's frame; the Automaton looks there for the dice it helps.
    """
    return shared_bonus(g, RECRUIT_ROLL, place, involved, g.wrath_value())


class CityRoll(Roll):
    """Two dice for a follower (base rulebook, Cities)."""

    def dice(self) -> i64:
        return 2

    def target(self, g: Position) -> i64:
        return city_target(g, g.arg(self.PLACE))

    def bonus(self, g: Position) -> i64:
        return city_bonus(g, g.arg(self.PLACE), g.arg(self.ROLLERS))

    def succeed_from(self, g: Position, own_place: i64, place: i64, involved: i64) -> None:
        if involved & bit(RECRUITER) != 0:
            for power in powers_at(g, place, RECRUITED):
                power.recruited(g, place, involved & SEATS)
                return
        ask_recruit(g, involved & SEATS, 1)


def ask_recruit(g: Position, seats: i64, count: i64) -> None:
    """Ask which of the seats gain followers from the supply."""
    g.push(CHOOSE_RECRUIT, seats, count)


class ChooseRecruit(SeatsDecision):
    """Whose follower is recruited, or which Leader comes back from the supply in its place.

    (Monstrosities rulebook, Removed Leaders.)
    """

    LEFT: Final = 2  # followers left to recruit

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            for seat in range(g.table.seats):
                if (g.arg(self.SEATS) >> seat) & 1 != 0 and can_gain_follower(g, seat):
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 == 0:
                continue
            if has_followers_left(g, seat):
                out.add(make_move(RECRUIT, seat))
            list_leaders_in_supply(g, seat, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == REGAIN:
            bring_back(g, unique_index(g, first(move), second(move)))
        else:
            gain_follower(g, first(move))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


CITY_ROLL: Final[i64] = register("city_roll", CityRoll())
CHOOSE_RECRUIT: Final[i64] = register("recruit", ChooseRecruit())


def start_city_roll(g: Position, place: i64, involved: i64) -> None:
    """They attempt to recruit on a Cities tile (see `involved_together`)."""
    if g.table.is_changed(RECRUITED) and len(powers_at(g, place, RECRUITED, READY)) > 0:
        involved |= bit(RECRUITER)
    g.push(CITY_ROLL, place, place, involved)
