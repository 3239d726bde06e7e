"""Rise of the Robots: the library card, and what it does until the end of the round.

(Monstrosities rulebook, Playing at Various Player Counts.) Robots are the Automaton, where it only
helps, and the Bots that share the space of another. Each of them acts once as well, where a single
Atlantean can act.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.mechanical_atlanteans import BOT_KINDS
from game.engine.actions import act
from game.engine.effects import LibraryCard, OwnNumber
from game.engine.ids import AUTOMATON, IN_POOL, PHASE_ACT, PHASE_PLACE, PIECE_KINDS
from game.engine.moves import Moves, first, make_move, second, verb_of
from game.engine.pieces import acts_alone, is_inactive, owner_of, unique_index, unique_kind
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_library_card, register_power
from game.engine.sharing import is_sharing
from game.engine.sites import site_at
from game.notation import PIECE, Form, new_verb
from game.words import say

RISE_OF_THE_ROBOTS: Final = "rise_of_the_robots"
ROBOT_KINDS: Final[list[int]] = [int(AUTOMATON), *BOT_KINDS.values()]
RISE: Final[i64] = new_verb(Form("rise", (PIECE,)))
"""A robot that helps takes an action as well."""


class RiseOfTheRobots(LibraryCard):
    """This round the robots that help others act as well."""

    def playable(self, g: Position, seat: i64) -> bool:
        if g.phase != PHASE_PLACE and g.phase != PHASE_ACT:
            return False
        for n in range(i64(len(ROBOT_KINDS))):
            index = robot(g, n)
            if index >= 0 and (helps(g, index) or waits(g, index)):
                return True
        return False

    def play(self, g: Position, seat: i64) -> None:
        for n in range(i64(len(ROBOT_KINDS))):
            if robot(g, n) >= 0:
                g.cells[g.table.power_called(self.id).cell + n] = 1


class RisenRobots(Power):
    """Which robots may still act by the card this round, each with a number."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber(PIECE_KINDS[kind], "it may still act by the card this round")
            for kind in ROBOT_KINDS
        ]

    def flaw(self, g: Position) -> str:
        for n in range(i64(len(ROBOT_KINDS))):
            if g.cells[self.cell + n] != 0 and robot(g, n) < 0:
                return say("position-is_not_in_this_game", piece=PIECE_KINDS[ROBOT_KINDS[n]])
        return ""

    def list_free_acts(self, g: Position, out: Moves) -> None:
        if g.phase != PHASE_ACT:
            return
        for n in range(i64(len(ROBOT_KINDS))):
            if g.cells[self.cell + n] == 0:
                continue
            index = robot(g, n)
            if not helps(g, index):
                continue
            seat = owner_of(g, index)
            if site_at(g, g.place_of(index)).can_act(g, g.place_of(index), seat):
                out.add(make_move(RISE, seat, unique_kind(g, index)))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != RISE:
            return False
        seat = first(move)
        kind = second(move)
        place = g.place_of(unique_index(g, seat, kind))
        for n in range(i64(len(ROBOT_KINDS))):
            if ROBOT_KINDS[n] == kind:
                g.cells[self.cell + n] = 0
        act(g, seat, kind, place, place)
        return True

    def round_ends(self, g: Position) -> None:
        for n in range(i64(len(ROBOT_KINDS))):
            g.cells[self.cell + n] = 0


def robot(g: Position, n: i64) -> i64:
    """The number of the n-th robot among the unique pieces, or -1 if the game has none."""
    kind: i64 = ROBOT_KINDS[n]
    return g.table.piece_of_kind[kind] if kind < g.table.n_kinds else -1


def helps(g: Position, index: i64) -> bool:
    """Whether a robot is on the board without an action of its own."""
    if g.place_of(index) < 0 or is_inactive(g, index):
        return False
    return is_sharing(g, index) or not acts_alone(g, index)


def waits(g: Position, index: i64) -> bool:
    """Whether a robot may still be placed."""
    return g.phase == PHASE_PLACE and g.place_of(index) == IN_POOL


register_library_card(RISE_OF_THE_ROBOTS, RiseOfTheRobots)
register_power(RISE_OF_THE_ROBOTS, RisenRobots)
