"""The Take Actions phase: who acts next, and when everybody has (base rulebook, Take Actions)."""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.build import start_build
from game.engine.decisions import ENDURE_WRATH, TAKE_ACTIONS, WATCHTOWER_MOVE, Decision, register
from game.engine.effects import COMPONENT_TILES, COUNCILOR_BOARDS
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import (
    AT_AUTOMATON,
    AT_HOLOGRAM,
    AUTOMATON,
    BLUEPRINT_SLOTS,
    BUILT,
    FOLLOWER,
    PHASE_WRATH,
    VOLUNTEER,
)
from game.engine.moves import (
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    BUILD,
    DONE,
    SHIFT,
    STAY,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import (
    all_lie_down,
    counted,
    lie_down,
    owner_of,
    power_of,
    return_all,
    shift,
    unique_index,
    unique_kind,
)
from game.engine.placement import admits, is_usable
from game.engine.places import (
    FIRST_BUILD_SPACE,
    N_PLACES,
    component_place,
)
from game.engine.position import Position
from game.engine.sites import note_action, note_action_together, site_at


class TakeActions(Decision):
    """The next Atlantean to act. Frame: 1 once the components have opened the phase.

    Acts that cost something (forging, building, some components) may be left out: the phase can be
    ended as soon as no other act is open.
    """

    def kind(self) -> str:
        return "act"

    def advance(self, g: Position) -> bool:
        if g.arg(1) != 0:
            return False
        g.set_arg(1, 1)
        for slot in range(i64(BLUEPRINT_SLOTS)):
            if g.built(slot) == BUILT:
                COMPONENT_TILES[g.table.blueprint[slot]].opens_actions(g, component_place(slot, 0))
        return True

    def legal(self, g: Position, out: Moves) -> None:
        must = False
        for place in range(i64(N_PLACES)):
            if g.occupants(place) != 0 and site_at(g, place).list_acts(g, place, out):
                must = True
        list_acts_elsewhere(g, out)
        if not must:
            out.add(make_move(DONE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == ACT:
            act(g, first(move), second(move), third(move), third(move))
        elif verb == ACT_ELSEWHERE:
            stand = g.place_of(unique_index(first(move), second(move)))
            act(g, first(move), second(move), stand, third(move))
        elif verb == ACT_SPACE:
            place = first(move)
            note_action_together(g, place)
            site_at(g, place).act_together(g, place)
            all_lie_down(g, place)
        elif verb == BUILD:
            note_action_together(g, first(move) + FIRST_BUILD_SPACE)
            start_build(g, move)
        elif verb == DONE:
            g.pop()
            return_all(g)
            g.phase = PHASE_WRATH
            g.push(ENDURE_WRATH)
        else:
            apply_free_act(g, move)


def act(g: Position, seat: i64, kind: i64, stand: i64, place: i64) -> None:
    """A piece standing at `stand` takes the action of a space of `place`, and lies down."""
    note_action(g, stand, seat)
    lie_down(g, seat, kind, stand)
    site_at(g, place).act(g, place, stand, seat, kind)


def list_acts_elsewhere(g: Position, out: Moves) -> None:
    """List the actions of other places that a Leader may take instead of its own (Adept).

    Those are the single spaces held by other Atlanteans; a double space needs two.
    """
    for index in range(i64(AT_HOLOGRAM + 1)):
        stand = g.place_of(index)
        power = power_of(g, index)
        if stand < 0 or power < 0 or (g.acted >> index) & 1 != 0:
            continue
        if not COUNCILOR_BOARDS[power].acts_elsewhere():
            continue
        seat = owner_of(g, index)
        kind = unique_kind(index)
        for place in range(i64(N_PLACES)):
            if place == stand or g.occupants(place) == 0 or not admits(g, place, kind):
                continue
            if site_at(g, place).can_act(g, place, seat):
                out.add(make_move(ACT_ELSEWHERE, seat, kind, place))


class WatchtowerMove(Decision):
    """Where an Atlantean goes from a watchtower to act. Frame: the component's place.

    Any dry island tile, full or not, the centre too; who stays has no action. The misfortunes are
    over, so there is room for free acts before each move: a tile may be raised to move to.
    """

    def kind(self) -> str:
        return "watchtower"

    def _next(self, g: Position) -> i64:
        """The next piece to be asked: seat * 8 + kind, or -1."""
        place = g.arg(1)
        for seat in range(g.table.seats):
            if counted(g.ready(place), seat, FOLLOWER) > 0:
                return seat * 8 + FOLLOWER
            if counted(g.ready(place), seat, VOLUNTEER) > 0:
                return seat * 8 + VOLUNTEER
        for index in range(i64(AT_AUTOMATON + 1)):
            if g.place_of(index) == place and (g.acted >> index) & 1 == 0:
                return owner_of(g, index) * 8 + unique_kind(index)
        return -1

    def seats(self, g: Position) -> i64:
        return bit(self._next(g) >> 3)

    def advance(self, g: Position) -> bool:
        if self._next(g) >= 0:
            return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = self._next(g) >> 3
        kind = self._next(g) & 7
        for place in range(i64(FIRST_BUILD_SPACE)):
            if is_usable(g, place) and (kind != AUTOMATON or g.occupants(place) > 0):
                out.add(make_move(SHIFT, seat, kind, place))
        out.add(make_move(STAY, seat, kind))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == STAY:
            lie_down(g, first(move), second(move), g.arg(1))
        elif verb == SHIFT:
            shift(g, first(move), second(move), g.arg(1), third(move))
        else:
            apply_free_act(g, move)


register(TAKE_ACTIONS, TakeActions())
register(WATCHTOWER_MOVE, WatchtowerMove())
