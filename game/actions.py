"""The Take Actions phase: who acts next, and when everybody has (base rulebook, Take Actions)."""

from mypy_extensions import i64

from game.build import start_build
from game.components import admits
from game.decisions import ENDURE_WRATH, TAKE_ACTIONS, WATCHTOWER_MOVE, Decision, register
from game.free_acts import apply_free_act, list_free_acts
from game.ids import (
    ADEPT,
    ASTRAL_WATCHTOWER,
    AT_AUTOMATON,
    AT_HOLOGRAM,
    AUTOMATON,
    FOLLOWER,
    PHASE_WRATH,
    VOLUNTEER,
)
from game.moves import (
    ACT,
    ACT_SPACE,
    ADEPT_ACT,
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
from game.pieces import (
    all_lie_down,
    counted,
    lie_down,
    owner_of,
    power_of,
    return_all,
    shift,
    unique_kind,
)
from game.places import (
    FIRST_BUILD_SPACE,
    FIRST_TILE,
    N_PLACES,
    component_place,
)
from game.position import Position
from game.sites import note_action, note_action_together, site_at


class TakeActions(Decision):
    """The next Atlantean to act. Frame: 1 once the Astral Watchtower has been seen to.

    Acts that cost something (forging, building, some components) may be left out: the phase can be
    ended as soon as no other act is open.
    """

    def kind(self) -> str:
        return "act"

    def advance(self, g: Position) -> bool:
        if g.arg(1) != 0:
            return False
        g.set_arg(1, 1)
        slot = g.table.slot_of_component[ASTRAL_WATCHTOWER]
        if slot >= 0:
            g.push(WATCHTOWER_MOVE, component_place(slot, 0))
        return True

    def legal(self, g: Position, out: Moves) -> None:
        must = False
        for place in range(i64(N_PLACES)):
            if g.heads[place] != 0 and site_at(g, place).list_acts(g, place, out):
                must = True
        if g.presence[ADEPT] >= 0:
            list_adept_acts(g, out)
        if not must:
            out.add(make_move(DONE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == ACT:
            act(g, first(move), second(move), third(move), third(move))
        elif verb == ADEPT_ACT:
            act(g, first(move), second(move), g.presence[ADEPT], third(move))
        elif verb == ACT_SPACE:
            place = first(move)
            note_action_together(g, place)
            site_at(g, place).act_together(g, place)
            all_lie_down(g, place)
        elif verb == BUILD:
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
    note_action(g, stand, seat, kind)
    lie_down(g, seat, kind, stand)
    site_at(g, place).act(g, place, stand, seat, kind)


def list_adept_acts(g: Position, out: Moves) -> None:
    """List the actions of other places that the Adept may take instead of its own.

    Those are the single spaces held by other Atlanteans; a double space needs two.
    """
    index: i64 = 0
    while index <= AT_HOLOGRAM and power_of(g, index) != ADEPT:
        index += 1
    stand = g.presence[ADEPT]
    if (g.lying >> index) & 1 != 0:
        return
    seat = owner_of(g, index)
    kind = unique_kind(index)
    for place in range(i64(N_PLACES)):
        if place == stand or g.heads[place] == 0 or not admits(g, place, kind):
            continue
        if site_at(g, place).can_act(g, place, seat):
            out.add(make_move(ADEPT_ACT, seat, kind, place))


class WatchtowerMove(Decision):
    """Where an Atlantean on the Astral Watchtower goes to act. Frame: the component's place.

    Any dry island tile, full or not; who stays has no action.
    """

    def kind(self) -> str:
        return "watchtower"

    def _next(self, g: Position) -> i64:
        """The next piece to be asked: seat * 8 + kind, or -1."""
        place = g.arg(1)
        for seat in range(g.table.seats):
            if counted(g.ready[place], seat, FOLLOWER) > 0:
                return seat * 8 + FOLLOWER
            if counted(g.ready[place], seat, VOLUNTEER) > 0:
                return seat * 8 + VOLUNTEER
        for index in range(i64(AT_AUTOMATON + 1)):
            if g.at[index] == place and (g.lying >> index) & 1 == 0:
                return owner_of(g, index) * 8 + unique_kind(index)
        return -1

    def seats(self, g: Position) -> i64:
        return i64(1) << (self._next(g) >> 3)

    def advance(self, g: Position) -> bool:
        if self._next(g) >= 0:
            return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = self._next(g) >> 3
        kind = self._next(g) & 7
        for place in range(i64(FIRST_TILE), i64(FIRST_BUILD_SPACE)):
            if g.is_dry(place) and (kind != AUTOMATON or g.heads[place] > 0):
                out.add(make_move(SHIFT, seat, kind, place))
        out.add(make_move(STAY, seat, kind))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == STAY:
            lie_down(g, first(move), second(move), g.arg(1))
        else:
            shift(g, first(move), second(move), g.arg(1), third(move))


register(TAKE_ACTIONS, TakeActions())
register(WATCHTOWER_MOVE, WatchtowerMove())
