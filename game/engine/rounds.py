"""The course of a round: its start, Suffer Misfortunes, and Endure the Wrath of the Gods."""

from mypy_extensions import i64

from game.engine.decisions import (
    DRAW_MISFORTUNE,
    ENDURE_WRATH,
    PLACE_ATLANTEANS,
    START_ROUND,
    SUFFER_MISFORTUNES,
    TAKE_ACTIONS,
    Decision,
    register,
)
from game.engine.effects import ARTIFACT_CARDS
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.hologram import dismiss_hologram, summon_hologram
from game.engine.ids import (
    BLUEPRINT_SLOTS,
    BUILT,
    BUILT_THIS_ROUND,
    ENERGY,
    N_ARTIFACTS,
    PHASE_ACT,
    PHASE_PLACE,
)
from game.engine.layout import N_ROUND_EFFECTS
from game.engine.moves import NEXT_MISFORTUNE, Moves, make_move, verb_of
from game.engine.pieces import dismiss_volunteers
from game.engine.places import N_PLACES
from game.engine.position import WRATH_RELIEF, Position
from game.engine.water import ask_floods


class StartRound(Decision):
    """A round begins: energy that comes by itself, the Hologram's power, then placement.

    Frame: 1 once the Hologram has been summoned.
    """

    def kind(self) -> str:
        return "start_round"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.set_arg(1, 1)
            g.round += 1
            g.phase = PHASE_PLACE
            book = g.table.book
            for seat in range(g.table.seats):
                g.gain(seat, ENERGY, book.round_energy[g.table.seats])
                owned = g.artifacts(seat) | g.scholar_artifacts(seat)
                for i in range(i64(N_ARTIFACTS)):
                    if (owned >> i) & 1 != 0:
                        ARTIFACT_CARDS[i].starts_round(g, seat)
            summon_hologram(g)
        else:
            g.pop()
            g.push(PLACE_ATLANTEANS)
        return True


class SufferMisfortunes(Decision):
    """Each player draws misfortunes in turn; between two of them there is room for free acts.

    Frame: misfortunes drawn so far.
    """

    def kind(self) -> str:
        return "suffer"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == g.table.draw_count:
            g.pop()
            g.phase = PHASE_ACT
            g.push(TAKE_ACTIONS)
            return True
        if g.arg(1) == 0:
            self._draw(g)
            return True
        return False

    def _draw(self, g: Position) -> None:
        n = g.arg(1)
        offset = g.table.book.draws[g.table.seats * 8 + n]
        g.set_arg(1, n + 1)
        g.push(DRAW_MISFORTUNE, (g.starter + offset) % g.table.seats)

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(NEXT_MISFORTUNE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == NEXT_MISFORTUNE:
            self._draw(g)
        else:
            apply_free_act(g, move)


class EndureWrath(Decision):
    """The gods flood as many tiles as the track shows; then the counter moves and the round ends.

    Frame: 1 once the floods have been asked for.
    """

    def kind(self) -> str:
        return "wrath"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.set_arg(1, 1)
            ask_floods(g, max(i64(0), g.wrath_value() - g.round_effect(WRATH_RELIEF)), -1, False)
            return True
        g.pop()
        if g.wrath + 1 < len(g.table.book.wrath):
            g.wrath += 1
        end_round(g)
        g.push(START_ROUND)
        return True


def end_round(g: Position) -> None:
    """Clear away what held for one round, open what was built, pass the starting player marker."""
    dismiss_volunteers(g)
    dismiss_hologram(g)
    for slot in range(i64(BLUEPRINT_SLOTS)):
        if g.built(slot) == BUILT_THIS_ROUND:
            g.cells[g.layout.built + slot] = BUILT
    for i in range(i64(N_ROUND_EFFECTS)):
        g.cells[g.layout.round_effects + i] = 0
    for place in range(i64(N_PLACES)):
        g.cells[g.layout.extra_capacity + place] = 0
    g.starter = (g.starter + 1) % g.table.seats


register(START_ROUND, StartRound())
register(SUFFER_MISFORTUNES, SufferMisfortunes())
register(ENDURE_WRATH, EndureWrath())
