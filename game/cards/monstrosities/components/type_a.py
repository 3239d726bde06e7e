"""The components of type A that Monstrosities adds, each as a class named for its tile."""

from mypy_extensions import i64

from game.engine.effects import Component, OwnNumber
from game.engine.five_plus import open_five_plus
from game.engine.hologram import RevealCouncilors
from game.engine.layout import MOST_FURTHER_POWERS
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_buildable, register_power
from game.engine.table import Table


class PossibilityMultiplier(Component):
    """Next round the 5+ spaces of the gate board and its components may be used."""

    def opens_five_plus(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return g.cells[g.table.power_called(self.id).cell] == 0

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.cells[g.table.power_called(self.id).cell] = i64(1)


class QuantumRelay(Component):
    """Next round more boards are revealed for the Hologram, and it has more powers."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return g.cells[g.table.power_called(self.id).cell] < MOST_FURTHER_POWERS

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.cells[g.table.power_called(self.id).cell] += 1


class RelayedPowers(Power):
    """The boards and powers that the Hologram has in the round after the Quantum Relay was used.

    Each activation counts by itself, up to four powers in all (Monstrosities rulebook, FAQ).
    """

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("activations", "how often it was activated this round, for the next one")]

    def most(self, table: Table, n: i64) -> i64:
        return MOST_FURTHER_POWERS

    def hologram_is_summoned(self, g: Position) -> None:
        activations = g.cells[self.cell]
        boards = g.arg(RevealCouncilors.LEFT) + self.amount * activations
        g.set_arg(RevealCouncilors.LEFT, boards)
        g.set_arg(RevealCouncilors.FURTHER_POWERS, self.second_amount * activations)
        g.cells[self.cell] = i64(0)

    def misfortunes_are_over(self, g: Position) -> None:
        g.cells[self.cell] = i64(0)


class MultipliedPossibilities(Power):
    """What the Possibility Multiplier does in the round after it was activated."""

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("activated", "it opens the spaces for five or more players next round")]

    def round_starts(self, g: Position) -> None:
        if g.cells[self.cell] != 0:
            g.cells[self.cell] = i64(0)
            open_five_plus(g)


register_buildable("possibility_multiplier", PossibilityMultiplier)
register_buildable("quantum_relay", QuantumRelay)
register_power("quantum_relay", RelayedPowers)
register_power("possibility_multiplier", MultipliedPossibilities)
