"""The Take Actions phase: who acts next, and when everybody has (base rulebook, Take Actions)."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import lowest
from game.engine.build import start_build
from game.engine.decisions import Decision, begin_phase, register_phase
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import BUILT, PHASE_ACT, PHASE_WRATH
from game.engine.modifiers import ACTS_ELSEWHERE
from game.engine.moves import (
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    BUILD,
    DONE,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import (
    active_occupants,
    has_acted,
    is_inactive,
    owner_of,
    unique_index,
    unique_kind,
    value_of,
)
from game.engine.placement import admits, is_usable
from game.engine.places import component_place
from game.engine.position import Position
from game.engine.powers import active_pieces
from game.engine.readiness import mark_acted, mark_all_acted
from game.engine.returning import return_all
from game.engine.sites import note_action, note_action_together, site_at


class TakeActions(Decision):
    """The next Atlantean to act.

    Acts that cost something (forging, building, some components) may be left out: the phase can be
    ended as soon as no other act is open.
    """

    OPENED: Final = 1  # 1 once the components have opened the phase

    def advance(self, g: Position) -> bool:
        if g.arg(self.OPENED) != 0:
            return False
        g.set_arg(self.OPENED, 1)
        for slot in range(g.table.n_components):
            if g.built(slot) == BUILT:
                g.table.components[slot].opens_actions(g, component_place(slot, 0))
        for location in g.table.locations:
            location.opens_actions(g, component_place(g.table.n_components + location.index, 0))
        return True

    def legal(self, g: Position, out: Moves) -> None:
        must = False
        cells = g.cells
        occupants = g.layout.occupants
        for place in range(g.table.n_places):
            if cells[occupants + place] != 0 and site_at(g, place).list_acts(g, place, out):
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
            own_place = g.place_of(unique_index(g, first(move), second(move)))
            act(g, first(move), second(move), own_place, third(move))
        elif verb == ACT_SPACE:
            place = first(move)
            note_action_together(g, place)
            site_at(g, place).act_together(g, place)
            mark_all_acted(g, place)
        elif verb == BUILD:
            start_build(g, move)
        elif verb == DONE:
            g.pop()
            return_all(g)
            begin_phase(g, PHASE_WRATH)
        else:
            apply_free_act(g, move)


def act(g: Position, seat: i64, kind: i64, own_place: i64, place: i64) -> None:
    """A piece standing at `own_place` takes the action of a space of `place`."""
    note_action(g, own_place, seat)
    mark_acted(g, seat, kind, own_place)
    site_at(g, place).act(g, place, own_place, seat, kind)


def acts_elsewhere(g: Position, index: i64) -> bool:
    """Whether a unique piece may take the action of another place now, if it has not acted."""
    return not is_inactive(g, index) and value_of(g, index, ACTS_ELSEWHERE, 0) > 0


def list_acts_elsewhere(g: Position, out: Moves) -> None:
    """List the actions of other places that a Leader may take instead of its own (Adept)."""
    pieces = active_pieces(g, ACTS_ELSEWHERE)
    while pieces != 0:
        index = lowest(pieces)
        pieces &= pieces - 1
        own_place = g.place_of(index)
        if own_place < 0 or has_acted(g, index):
            continue
        seat = owner_of(g, index)
        kind = unique_kind(g, index)
        for place in range(g.table.n_places):
            if can_act_elsewhere(g, seat, kind, own_place, place):
                out.add(make_move(ACT_ELSEWHERE, seat, kind, place))


def can_act_elsewhere(g: Position, seat: i64, kind: i64, own_place: i64, place: i64) -> bool:
    """Whether a Leader on `own_place` may take the action of another place (Adept).

    It may take that of a single space held by another Atlantean; a double space needs two. A tile
    that is flooded has no action, though the Mermaid swims there.
    """
    if place == own_place or active_occupants(g, place) == 0:
        return False
    if not is_usable(g, place) or not admits(g, place, seat, kind):
        return False
    return site_at(g, place).can_act_from(g, place, own_place, seat)


TAKE_ACTIONS: Final[i64] = register_phase(PHASE_ACT, "act", TakeActions())
