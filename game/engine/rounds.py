"""The course of a round: its start, Suffer Misfortunes, and Endure the Wrath of the Gods."""

from typing import Final

from mypy_extensions import i64

from game.engine.bans import lift_bans
from game.engine.bits import bit
from game.engine.decisions import Decision, begin_phase, register, register_phase
from game.engine.effects import WRATH_FLOOD
from game.engine.five_plus import close_five_plus
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.hologram import dismiss_hologram, summon_hologram
from game.engine.ids import (
    BUILT,
    BUILT_THIS_ROUND,
    ENERGY,
    PHASE_ACT,
    PHASE_PLACE,
    PHASE_SUFFER,
    PHASE_WRATH,
)
from game.engine.layout import N_ROUND_EFFECTS, WHAT
from game.engine.misfortune_deck import DRAW_MISFORTUNE
from game.engine.modifiers import ROUND_ENERGY
from game.engine.moments import (
    MISFORTUNES_ARE_OVER,
    MONSTER_ACTS,
    ROUND_ENDS,
    ROUND_STARTS,
)
from game.engine.moves import NEXT_MISFORTUNE, UNLEASH, Moves, first, make_move, verb_of
from game.engine.position import WRATH_RELIEF, Position
from game.engine.power import Power
from game.engine.powers import value_for_owner
from game.engine.supply import dismiss_volunteers, ready_volunteers
from game.engine.water import ask_floods


class StartRound(Decision):
    """A round begins: energy that comes by itself, powers, the Hologram's power, then placement."""

    HOLOGRAM_SUMMONED: Final = 1  # 1 once the Hologram has been summoned

    def advance(self, g: Position) -> bool:
        if g.arg(self.HOLOGRAM_SUMMONED) == 0:
            g.set_arg(self.HOLOGRAM_SUMMONED, 1)
            g.round += 1
            g.phase = PHASE_PLACE
            for seat in range(g.table.seats):
                usual = g.table.book.round_energy
                g.gain(seat, ENERGY, value_for_owner(g, seat, ROUND_ENERGY, usual))
            for starter in g.table.listeners[ROUND_STARTS]:
                starter.round_starts(g)
            summon_hologram(g)
        else:
            g.pop()
            begin_phase(g, PHASE_PLACE)
        return True


class SufferMisfortunes(Decision):
    """Each player draws misfortunes in turn; between two of them there is room for free acts.

    The monsters act after the last one, in the order that the players choose, and before each of
    them there is room again (Monstrosities rulebook, Monsters). What happens at the end of the
    phase comes after them.
    """

    DRAWN: Final = 1  # misfortunes drawn so far
    IS_OVER: Final = 2  # 1 once the phase is over
    MONSTERS_ACTED: Final = 3  # mask of the monsters that have acted

    def advance(self, g: Position) -> bool:
        if g.striking >= 0:
            g.striking = -1
            return True
        if g.arg(self.DRAWN) == g.table.draw_count:
            if monsters_to_act(g) != 0:
                return False
            if g.arg(self.IS_OVER) == 0 and g.table.listens(MISFORTUNES_ARE_OVER):
                g.set_arg(self.IS_OVER, 1)
                for power in g.table.listeners[MISFORTUNES_ARE_OVER]:
                    power.misfortunes_are_over(g)
                return True
            g.pop()
            begin_phase(g, PHASE_ACT)
            return True
        if g.arg(self.DRAWN) == 0:
            self._draw(g)
            return True
        return False

    def _draw(self, g: Position) -> None:
        n = g.arg(self.DRAWN)
        offset = g.table.book.draws[n]
        g.set_arg(self.DRAWN, n + 1)
        g.push(DRAW_MISFORTUNE, (g.starter + offset) % g.table.seats)

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(self.DRAWN) == g.table.draw_count:
            monsters = monsters_to_act(g)
            for n in range(i64(len(g.table.listeners[MONSTER_ACTS]))):
                if (monsters >> n) & 1 != 0:
                    out.add(make_move(UNLEASH, n))
        else:
            out.add(make_move(NEXT_MISFORTUNE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == NEXT_MISFORTUNE:
            self._draw(g)
        elif verb == UNLEASH:
            note_monster(g, first(move))
            g.table.listeners[MONSTER_ACTS][first(move)].monster_acts(g)
        else:
            apply_free_act(g, move)


def monsters_to_act(g: Position) -> i64:
    """The monsters that have not acted, with the frame of Suffer Misfortunes on top: a mask."""
    if not g.table.listens(MONSTER_ACTS):
        return 0
    mask: i64 = 0
    monsters = g.table.listeners[MONSTER_ACTS]
    for n in range(i64(len(monsters))):
        if (g.arg(SufferMisfortunes.MONSTERS_ACTED) >> n) & 1 == 0 and monsters[n].is_on_the_prowl(
            g
        ):
            mask |= bit(n)
    return mask


def note_monster(g: Position, n: i64) -> None:
    """A monster has had its turn; the frame of Suffer Misfortunes is on top."""
    g.set_arg(SufferMisfortunes.MONSTERS_ACTED, g.arg(SufferMisfortunes.MONSTERS_ACTED) | bit(n))


def monsters_acted(g: Position) -> i64:
    """The monsters that have acted in Suffer Misfortunes, which goes on: a mask."""
    if g.depth == 0 or g.frame(0, WHAT) != SUFFER_MISFORTUNES:
        return 0
    return g.frame(0, SufferMisfortunes.MONSTERS_ACTED)


def has_acted(g: Position, monster: Power) -> bool:
    """Whether a monster has acted in Suffer Misfortunes, which goes on."""
    acted = monsters_acted(g)
    monsters = g.table.listeners[MONSTER_ACTS]
    for n in range(i64(len(monsters))):
        if (acted >> n) & 1 != 0 and monsters[n].id == monster.id:
            return True
    return False


def monsters_due(g: Position) -> i64:
    """The monsters that may be let act now: a mask, 0 while misfortunes are still to draw."""
    if g.top() != SUFFER_MISFORTUNES or g.arg(SufferMisfortunes.DRAWN) != g.table.draw_count:
        return 0
    return monsters_to_act(g)


class EndureWrath(Decision):
    """The gods flood as many tiles as the track shows; the counter moves, the round ends."""

    STEP: Final = 1  # 1 once the floods have been asked for, 2 once powers know that the round ends

    def advance(self, g: Position) -> bool:
        if g.arg(self.STEP) == 0:
            g.set_arg(self.STEP, 1)
            floods = max(i64(0), g.wrath_value() - g.round_effect(WRATH_RELIEF))
            ask_floods(g, floods, -1, WRATH_FLOOD)
            return True
        if g.arg(self.STEP) == 1:
            g.set_arg(self.STEP, 2)
            if g.wrath + 1 < len(g.table.book.wrath):
                g.wrath += 1
            dismiss_volunteers(g)
            dismiss_hologram(g)
            for power in g.table.listeners[ROUND_ENDS]:
                power.round_ends(g)
            return True
        g.pop()
        # A card that had to be played above the hand limit may have brought some.
        ready_volunteers(g)
        end_round(g)
        g.push(START_ROUND)
        return True


def end_round(g: Position) -> None:
    """Clear away what held for one round, open what was built, pass the starting player marker."""
    for slot in range(g.table.n_slots):
        if g.built(slot) == BUILT_THIS_ROUND:
            g.cells[g.layout.built + slot] = BUILT
    for i in range(i64(N_ROUND_EFFECTS)):
        g.cells[g.layout.round_effects + i] = 0
    for place in range(g.table.n_places):
        g.cells[g.layout.extra_capacity + place] = 0
    close_five_plus(g)
    lift_bans(g)
    if not g.table.has_one_player():
        g.starter = (g.starter + 1) % g.table.seats


START_ROUND: Final[i64] = register("start_round", StartRound())
SUFFER_MISFORTUNES: Final[i64] = register_phase(PHASE_SUFFER, "suffer", SufferMisfortunes())
ENDURE_WRATH: Final[i64] = register_phase(PHASE_WRATH, "wrath", EndureWrath())
