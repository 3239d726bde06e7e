"""The scripted team in the Take Actions phase: the next action, build or die.

Actions come in the order in which they help one another: first energy, then cards, resources and
recruits, then exchanges, then builds.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ai.atlantis.action_order import LAST_RANK
from ai.scripted_team.card_values import CardValues
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_plan import NO_MOVE, Planner
from ai.scripted_team.placement_values import Prospects
from game.engine.actions import acts_elsewhere, can_act_elsewhere
from game.engine.build import is_within_reach, may_build
from game.engine.decisions import DECISIONS
from game.engine.ids import (
    ENERGY,
    FOLLOWER,
    N_GOODS,
    VOLUNTEER,
)
from game.engine.moves import (
    ACCEPT,
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    BUILD,
    DONE,
    REROLL,
    SPEND,
    Moves,
    first,
    make_move,
    second,
    verb_of,
)
from game.engine.pieces import acts_alone, counted, may_act, owner_of, unique_kind
from game.engine.places import (
    FIRST_BUILD_SPACE,
    N_BUILD_SPACES,
    SITE_BUILD,
    SITE_CITY,
    SITE_COMPONENT,
    SITE_LOCATION,
    peninsula_of,
)
from game.engine.position import Position
from game.engine.prices import discount_on, discounts
from game.engine.readiness import ready_heads, ready_owners
from game.engine.rolls import BOTH_DICE, Roll, energy_for, energy_rate, resource_of, seat_of
from game.engine.sites import site_at


@final
class ActionChoice:
    """Chooses actions, builds and answers to dice, by the planner's reading."""

    def __init__(self, planner: Planner) -> None:
        self.planner: Final = planner
        self.outlook: Final[Outlook] = planner.outlook
        self.prospects: Final[Prospects] = planner.prospects
        self.cards: Final[CardValues] = planner.cards

    # --- who acts next ---------------------------------------------------------------------------

    def next_act(self, g: Position) -> i64:
        """Return the next action other than a build or a free act, or NO_MOVE."""
        order = self.cards.order
        best: i64 = NO_MOVE
        best_rank: i64 = LAST_RANK
        cells = g.cells
        occupants: i64 = g.layout.occupants
        for place in range(g.table.n_places):
            if cells[occupants + place] != 0:
                rank: i64 = order[place]
                if rank < best_rank:
                    code: i64 = self.act_at(g, place)
                    if code != NO_MOVE:
                        best = code
                        best_rank = rank
        return best

    def act_at(self, g: Position, place: i64) -> i64:
        """Return an action at a place that is legal and worth taking, or NO_MOVE."""
        site: i64 = g.table.site[place]
        if site == SITE_BUILD:
            return NO_MOVE
        together: bool = site == SITE_CITY
        if site == SITE_COMPONENT or site == SITE_LOCATION:
            if not self.cards.space_at(place).pays(g, self.prospects, place):
                return NO_MOVE
            if site == SITE_LOCATION:
                return self.location_act(g, place)
            together = g.table.component_at(place).is_double
        if together:
            return self.joint_act(g, place)
        return self.single_act(g, place)

    def joint_act(self, g: Position, place: i64) -> i64:
        """Return the action of a double space if it is legal, or NO_MOVE."""
        if ready_heads(g, place) < 2 or ready_owners(g, place) == 0:
            return NO_MOVE
        buffer = self.planner.buffer
        buffer.clear()
        site_at(g, place).list_acts(g, place, buffer)
        return make_move(ACT_SPACE, place) if buffer.count > 0 else NO_MOVE

    def location_act(self, g: Position, place: i64) -> i64:
        """Return the first action that a location lists, or NO_MOVE."""
        buffer = self.planner.buffer
        buffer.clear()
        site_at(g, place).list_acts(g, place, buffer)
        for n in range(buffer.count):
            if verb_of(buffer.code[n]) == ACT or verb_of(buffer.code[n]) == ACT_SPACE:
                return buffer.code[n]
        return NO_MOVE

    def single_act(self, g: Position, place: i64) -> i64:
        """Return the action of one ready Atlantean at a place, or NO_MOVE."""
        site = site_at(g, place)
        ready: i64 = g.ready(place)
        if ready != 0:
            for seat in range(g.table.seats):
                if (ready >> (8 * seat)) & 255 != 0 and site.can_act(g, place, seat):
                    kind: i64 = FOLLOWER if counted(ready, seat, FOLLOWER) > 0 else VOLUNTEER
                    return make_move(ACT, seat, kind, place)
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and may_act(g, index) and acts_alone(g, index):
                owner: i64 = owner_of(g, index)
                elsewhere: i64 = self.act_elsewhere(g, index, owner, place)
                if elsewhere != NO_MOVE:
                    return elsewhere
                if site.can_act(g, place, owner):
                    return make_move(ACT, owner, unique_kind(g, index), place)
        return NO_MOVE

    def act_elsewhere(self, g: Position, index: i64, seat: i64, own_place: i64) -> i64:
        """Return the better action of another place that a piece may take, or NO_MOVE."""
        if not acts_elsewhere(g, index):
            return NO_MOVE
        kind: i64 = unique_kind(g, index)
        best: i64 = NO_MOVE
        best_gain: float = self.prospects.gain(g, seat, own_place)
        for place in range(g.table.n_places):
            if can_act_elsewhere(g, seat, kind, own_place, place):
                gain: float = self.prospects.gain(g, seat, place)
                if gain > best_gain + 0.01:
                    best_gain = gain
                    best = make_move(ACT_ELSEWHERE, seat, kind, place)
        return best

    # --- building --------------------------------------------------------------------------------

    def winning_build(self, g: Position) -> i64:
        """Return the build that wins the game, or NO_MOVE."""
        core: i64 = self.outlook.core
        if core < 0 or self.outlook.unbuilt_but_core(g) > 0:
            return NO_MOVE
        for space in range(i64(N_BUILD_SPACES)):
            place: i64 = FIRST_BUILD_SPACE + space
            builders: i64 = ready_owners(g, place)
            if builders != 0 and may_build(g, place):
                off: i64 = discount_on(g, place, core, discounts(g, place, builders))
                if is_within_reach(g, place, core, builders, off):
                    return make_move(BUILD, space, core)
        return NO_MOVE

    def next_build(self, g: Position) -> i64:
        """Return the best legal build, or NO_MOVE if none is worth its price."""
        best: i64 = NO_MOVE
        best_value: float = -1.0
        for space in range(i64(N_BUILD_SPACES)):
            place: i64 = FIRST_BUILD_SPACE + space
            builders: i64 = ready_owners(g, place)
            if builders != 0 and may_build(g, place):
                off: i64 = discounts(g, place, builders)
                for slot in range(g.table.n_slots):
                    spared: i64 = discount_on(g, place, slot, off)
                    if is_within_reach(g, place, slot, builders, spared) and self.pays(g, slot):
                        value: float = self.build_value(g, slot, space)
                        if value > best_value:
                            best_value = value
                            best = make_move(BUILD, space, slot)
        return best

    def pays(self, g: Position, slot: i64) -> bool:
        """Whether a slot is worth its price; a part of the gate always is."""
        return slot < g.table.n_components or self.cards.benefit(g, slot) > 0.0

    def build_value(self, g: Position, slot: i64, space: i64) -> float:
        """Return the worth of building a slot first."""
        value: float = self.cards.benefit(g, slot)
        if self.planner.builds.slot[space] == slot:
            value += 5.0
        return value

    # --- dice ------------------------------------------------------------------------------------

    def answer_wild(self, g: Position, moves: Moves) -> i64:
        """Answer a failed roll: roll again, spend mystic energy, or accept it."""
        seat: i64 = seat_of(g.arg(Roll.ROLLERS))
        shortfall: i64 = cast("Roll", DECISIONS[g.top()]).shortfall(g)
        needed: i64 = energy_for(shortfall, energy_rate(g, seat))
        good: i64 = resource_of(peninsula_of(g.arg(Roll.PLACE)))
        self.planner.refresh(g)
        value: float = self.prospects.value(g, seat, good)
        affordable: bool = g.have(seat, ENERGY) >= needed
        price: float = self.outlook.judgement.roll_price * self.outlook.worth(ENERGY)
        pays: bool = affordable and value >= price * float(needed)
        moves.clear()
        self.planner.list_legal(g, moves)
        for place in range(moves.count):
            if verb_of(moves.code[place]) == REROLL and not (pays and needed < shortfall):
                return moves.code[place]
        if pays:
            return make_move(SPEND, seat, needed)
        return make_move(ACCEPT)

    def answer_city(self, g: Position, moves: Moves) -> i64:
        """Answer a failed attempt to recruit."""
        shortfall: i64 = cast("Roll", DECISIONS[g.top()]).shortfall(g)
        self.planner.refresh(g)
        worth: float = self.outlook.judgement.follower * (self.outlook.rounds_left - 1.0)
        moves.clear()
        self.planner.list_legal(g, moves)
        spend: i64 = NO_MOVE
        fallback: i64 = NO_MOVE
        low_die: i64 = g.arg(Roll.DICE) & 7
        for n in range(moves.count):
            code: i64 = moves.code[n]
            verb: i64 = verb_of(code)
            if verb == REROLL:
                both: bool = second(code) == BOTH_DICE
                if both == (low_die >= 4 or (g.arg(Roll.DICE) >> 3) <= 2):
                    return code
            elif verb == SPEND:
                if spend == NO_MOVE or self.spends_better(g, code, spend):
                    spend = code
            else:
                fallback = code
        price: float = self.outlook.judgement.roll_price * self.outlook.worth(ENERGY)
        if spend != NO_MOVE and (
            fallback == NO_MOVE or worth >= price * float(max(shortfall, i64(1)))
        ):
            return spend
        return fallback if fallback != NO_MOVE else moves.code[0]

    def spends_better(self, g: Position, code: i64, other: i64) -> bool:
        """Whether the first move spends the energy of a richer player than the other."""
        own: i64 = g.cells[g.layout.stock + first(code) * N_GOODS + ENERGY]
        rival: i64 = g.cells[g.layout.stock + first(other) * N_GOODS + ENERGY]
        return own > rival

    def finish(self, g: Position, moves: Moves) -> i64:
        """End the phase, or take an action that must still be taken."""
        moves.clear()
        self.planner.list_legal(g, moves)
        fallback: i64 = moves.code[0]
        for place in range(moves.count):
            code: i64 = moves.code[place]
            if verb_of(code) == DONE:
                return code
            if verb_of(code) == ACT or verb_of(code) == ACT_SPACE:
                fallback = code
        return fallback
