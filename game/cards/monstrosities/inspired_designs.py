"""Inspired Designs: the library card, and what it does until the end of the round.

(Monstrosities rulebook, Magic Items.) Whoever is on the build space that is chosen may build a
magic item there.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.change import gives
from game.engine.decisions import SeatDecision, register
from game.engine.effects import LibraryCard, OwnNumber
from game.engine.ids import PHASE_ACT, PHASE_PLACE, UNBUILT
from game.engine.modifiers import BUILDS_ITEMS
from game.engine.moves import Moves, make_move, second
from game.engine.placement import capacity
from game.engine.places import FIRST_BUILD_SPACE, N_BUILD_SPACES, is_build_space
from game.engine.position import Position
from game.engine.power import Power
from game.engine.readiness import ready_owners
from game.engine.registry import register_library_card, register_power
from game.notation import SEAT, SPACE, Form, new_verb
from game.words import say

INSPIRED_DESIGNS: Final = "inspired_designs"
DESIGN: Final[i64] = new_verb(Form("design", (SEAT, SPACE)))
"""The build space on which a magic item may be built this round."""


class InspiredDesigns(LibraryCard):
    """This round those on a build space of your choice may build a magic item there."""

    def playable(self, g: Position, seat: i64) -> bool:
        if not is_any_item_unbuilt(g):
            return False
        for n in range(i64(N_BUILD_SPACES)):
            if can_be_designed(g, n):
                return True
        return False

    def play(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_DESIGN_SPACE, seat)


class DesignedSpaces(Power):
    """Which build spaces have designs this round, each with a number."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber(f"build{n + 1}", "this build space has designs this round")
            for n in range(N_BUILD_SPACES)
        ]

    def flaw(self, g: Position) -> str:
        for n in range(i64(N_BUILD_SPACES)):
            if g.cells[self.cell + n] != 0 and capacity(g, FIRST_BUILD_SPACE + n) == 0:
                return say("position-has_no_space_in_this_game", number=n + 1)
        return ""

    def works_at(self, g: Position, place: i64) -> bool:
        return is_build_space(place) and g.cells[self.cell + place - FIRST_BUILD_SPACE] != 0

    def round_ends(self, g: Position) -> None:
        for n in range(i64(N_BUILD_SPACES)):
            g.cells[self.cell + n] = 0


def is_any_item_unbuilt(g: Position) -> bool:
    """Whether there is a magic item left to build."""
    for slot in range(g.table.n_components, g.table.n_slots):
        if g.built(slot) == UNBUILT:
            return True
    return False


def list_designs(g: Position, seat: i64, out: Moves) -> None:
    """List the build spaces where the designs could help: in Take Actions those with builders."""
    for n in range(i64(N_BUILD_SPACES)):
        if can_be_designed(g, n):
            out.add(make_move(DESIGN, seat, n))


def can_be_designed(g: Position, n: i64) -> bool:
    """Whether the designs could help on a build space."""
    place = FIRST_BUILD_SPACE + n
    if g.phase != PHASE_PLACE and (g.phase != PHASE_ACT or ready_owners(g, place) == 0):
        return False
    return capacity(g, place) != 0 and not g.table.power_called(INSPIRED_DESIGNS).works_at(g, place)


class ChooseDesignSpace(SeatDecision):
    """Which build space has the designs."""

    def legal(self, g: Position, out: Moves) -> None:
        list_designs(g, g.arg(self.SEAT), out)

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        g.cells[g.table.power_called(INSPIRED_DESIGNS).cell + second(move)] = 1


CHOOSE_DESIGN_SPACE: Final[i64] = register("choose_design_space", ChooseDesignSpace())

register_library_card(INSPIRED_DESIGNS, InspiredDesigns)
register_power(INSPIRED_DESIGNS, DesignedSpaces, lambda _: [gives(BUILDS_ITEMS)])
