"""The Winged Sandals (Monstrosities rulebook, Magic Items)."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.acting_again import anybody_acted, let_all_act_again
from game.cards.monstrosities.deck_verbs import SWEEP
from game.cards.monstrosities.items.carrying import MagicItem, UsableItem
from game.cards.monstrosities.steps import list_steps
from game.engine.decisions import Decision, register
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import PHASE_ACT
from game.engine.moves import DONE, Moves, first, fourth, make_move, second, third, verb_of
from game.engine.pieces import shift
from game.engine.placement import has_room
from game.engine.places import are_one_location
from game.engine.position import Position
from game.engine.readiness import ready_owners
from game.engine.registry import register_buildable, register_power

WINGED_SANDALS: Final = "winged_sandals"


class WingedSandalsPower(UsableItem):
    """Those beside it may each move once, after the misfortunes and monsters.

    Used up in Take Actions, it lets all beside it act once more.
    """

    def misfortunes_are_over(self, g: Position) -> None:
        if self.is_at_work(g):
            g.push(WINGED_STEP, self.place(g))

    def can_be_used(self, g: Position) -> bool:
        return g.phase == PHASE_ACT and anybody_acted(g, self.place(g))

    def is_used_up(self, g: Position, seat: i64, place: i64) -> None:
        let_all_act_again(g, place)


class WingedStep(Decision):
    """Who moves from a tile or location to another one.

    Whoever has moved is elsewhere, so that nobody moves twice. The misfortunes are over, so there
    is room for free acts: a tile may be raised to move to.
    """

    ORIGIN: Final = 1  # a place of it

    def seats(self, g: Position) -> i64:
        seats: i64 = 0
        for origin in range(g.table.n_places):
            if are_one_location(origin, g.arg(self.ORIGIN)):
                seats |= ready_owners(g, origin)
        return seats

    def is_over(self, g: Position) -> bool:
        return self.seats(g) == 0

    def legal(self, g: Position, out: Moves) -> None:
        own_place = g.arg(self.ORIGIN)
        for place in range(g.table.n_places):
            if are_one_location(own_place, place) or not has_room(g, place):
                continue
            for origin in range(g.table.n_places):
                if are_one_location(own_place, origin):
                    for seat in range(g.table.seats):
                        list_steps(g, seat, origin, place, out)
        out.add(make_move(DONE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == DONE:
            g.pop()
        elif verb == SWEEP:
            shift(g, first(move), second(move), third(move), fourth(move))
        else:
            apply_free_act(g, move)


WINGED_STEP: Final[i64] = register("winged_step", WingedStep())

register_buildable(WINGED_SANDALS, MagicItem)
register_power(WINGED_SANDALS, WingedSandalsPower)
