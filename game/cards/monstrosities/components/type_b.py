"""The components of type B that Monstrosities adds, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.engine.act_again import act_again, may_act_again
from game.engine.bits import bit
from game.engine.effects import Component, OwnNumber
from game.engine.gains import ANY_RESOURCE, ask_gains
from game.engine.ids import ENERGY, HOLOGRAM, KEEP_DISCARD, PHASE_ACT
from game.engine.library_draws import draw_and_keep
from game.engine.moves import ENCORE, Moves, make_move, verb_of
from game.engine.pieces import owner_of
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_buildable, register_power
from game.engine.table import Table

ACTIVATIONS: Final = 0
"""Times it was activated this round."""
ECHOES: Final = 1
"""Actions that the Hologram may still repeat this round."""
MOST_ACTIVATIONS: Final = 20
"""More than a round can bring: two act on its spaces, and artifacts let them act again."""


class SpectralReplicator(Component):
    """The Hologram draws and keeps library cards, gains mystic energy and resources."""

    def admits(self, kind: i64) -> bool:
        return kind == HOLOGRAM

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.gain(seat, ENERGY, self.amount)
        ask_gains(g, bit(seat), self.third_amount, ANY_RESOURCE)
        draw_and_keep(g, seat, self.second_amount, self.second_amount, KEEP_DISCARD)


class EchoActualizer(Component):
    """Next round the Hologram may repeat its action on an island tile."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.cells[g.table.power_called(self.id).cell + ACTIVATIONS] += 1


class Echoes(Power):
    """The actions that the Hologram repeats in the round after the Echo Actualizer was used."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("activations", "how often it was activated this round, for the next one"),
            OwnNumber("echoes", "how many actions the Hologram may still repeat this round"),
        ]

    def most(self, table: Table, n: i64) -> i64:
        return MOST_ACTIVATIONS if n == ACTIVATIONS else MOST_ACTIVATIONS * self.amount

    def round_starts(self, g: Position) -> None:
        g.cells[self.cell + ECHOES] = self.amount * g.cells[self.cell + ACTIVATIONS]
        g.cells[self.cell + ACTIVATIONS] = i64(0)

    def list_free_acts(self, g: Position, out: Moves) -> None:
        hologram = g.table.hologram
        if g.cells[self.cell + ECHOES] == 0 or g.phase != PHASE_ACT or hologram < 0:
            return
        if may_act_again(g, hologram) and g.place_of(hologram) < FIRST_BUILD_SPACE:
            out.add(make_move(ENCORE, owner_of(g, hologram), HOLOGRAM))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != ENCORE:
            return False
        g.cells[self.cell + ECHOES] -= 1
        act_again(g, g.table.hologram)
        return True


register_buildable("spectral_replicator", SpectralReplicator)
register_buildable("echo_actualizer", EchoActualizer)
register_power("echo_actualizer", Echoes)
