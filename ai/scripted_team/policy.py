"""The scripted team: a sensible player of Atlantis Rising without search."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Policy, State
from ai.mcts.rng import Stream
from ai.scripted_team.action_choice import ActionChoice
from ai.scripted_team.cards.base import AT_ONCE, BEFORE_BUILDS, BEFORE_MONSTERS, BEFORE_ROLLS
from ai.scripted_team.decision_scores import DecisionScores
from ai.scripted_team.free_acts import FreeActs
from ai.scripted_team.payments import Payments, is_payment
from ai.scripted_team.placement_plan import NO_MOVE, Planner
from ai.scripted_team.weights import Judgement
from game.cards.components.type_d import REMOVE_FROM_GAME
from game.engine.actions import TAKE_ACTIONS
from game.engine.build import PAY_BUILD
from game.engine.energy import SHARE_ENERGY
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.moves import (
    NEXT_MISFORTUNE,
    PLACE,
    SHARE,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.places import FIRST_BUILD_SPACE, FIRST_COMPONENT_PLACE
from game.engine.position import Position
from game.engine.recruit_rolls import CHOOSE_RECRUIT, CITY_ROLL
from game.engine.rolls import WILD_ROLL
from game.engine.rounds import SUFFER_MISFORTUNES, SufferMisfortunes
from game.engine.sites import EXCHANGE_ORE
from game.rules import legal_moves

FULL_WEIGHT: Final = 200.0
ANSWERED: Final = (
    PLACE_ATLANTEANS,
    TAKE_ACTIONS,
    WILD_ROLL,
    SUFFER_MISFORTUNES,
    PAY_BUILD,
    SHARE_ENERGY,
    CITY_ROLL,
)
"""The decisions that `ScriptedTeam.answer` answers itself; in others the best score is played."""


def is_minor(decision: i64) -> bool:
    """Whether a decision only divides or orders something already decided."""
    return (
        is_payment(decision)
        or decision == EXCHANGE_ORE
        or decision == REMOVE_FROM_GAME
        or decision == CHOOSE_RECRUIT
        or decision == ARRANGE_MISFORTUNES
    )


@final
class ScriptedTeam(Policy):
    """Plans placements, orders actions, plays cards, builds, and protects the island."""

    def __init__(self, judgement: Judgement) -> None:
        self.planner: Final = Planner(judgement)
        self.actions: Final = ActionChoice(self.planner)
        self.payments: Final = Payments(self.planner)
        self.scores: Final = DecisionScores()
        self.free_acts: Final = FreeActs(self.planner)

    def begin(self) -> None:
        self.planner.forget()

    def choose(self, state: State, stream: Stream, moves: Moves) -> i64:
        return self.answer(cast("AtlantisState", state).position, moves)

    def settles(self, state: State) -> bool:
        return is_minor(cast("AtlantisState", state).position.top())

    def answer(self, g: Position, moves: Moves) -> i64:
        """Return the team's move at the open decision."""
        self.planner.use(g.table)
        top = g.top()
        if top == PLACE_ATLANTEANS:
            return self.place(g, moves)
        if top == TAKE_ACTIONS:
            return self.act(g, moves)
        if top == WILD_ROLL:
            return self.actions.answer_wild(g, moves)
        if top == SUFFER_MISFORTUNES:
            return self.suffer(g, moves)
        if is_payment(top):
            return self.pay(g, moves)
        if top == CITY_ROLL:
            return self.actions.answer_city(g, moves)
        return self.best_scored(g, moves)

    def pay(self, g: Position, moves: Moves) -> i64:
        """Return who pays or loses what: as usual, unless the Power Core could then not be paid."""
        shared: bool = g.top() == PAY_BUILD or g.top() == SHARE_ENERGY
        usual: i64 = self.payments.richest_pays(g, moves) if shared else self.best_scored(g, moves)
        return self.payments.spared_for_core(g, usual, moves)

    def best_scored(self, g: Position, moves: Moves) -> i64:
        """Return the legal move with the best score; the first one on a tie."""
        value = self.scores.of(g.top())
        if value.weighs_interrupts():
            legal_moves(g, moves)
        else:
            self.planner.list_legal(g, moves)
        if moves.count == 1:
            return moves.code[0]
        self.planner.refresh(g)
        best: i64 = moves.code[0]
        best_score: float = -1.0e9
        for place in range(moves.count):
            score: float = value.score(g, self.planner.prospects, moves.code[place])
            if score > best_score:
                best_score = score
                best = moves.code[place]
        return best

    def place(self, g: Position, moves: Moves) -> i64:
        """Return the next placement of the plan; before a plan is made, return free acts."""
        code: i64 = self.planner.take(g)
        if code != NO_MOVE:
            return code
        whole: bool = self.planner.refresh(g)
        code = self.free_acts.card_now(g, AT_ONCE)
        if code == NO_MOVE:
            code = self.free_acts.power_now(g, AT_ONCE)
        if code == NO_MOVE:
            code = self.free_acts.protection(g)
        if code != NO_MOVE and self.payments.keeps_core(g, code):
            return code
        if not whole:
            self.planner.read(g)
        self.planner.plan(g)
        code = self.planner.take(g)
        if code != NO_MOVE:
            return code
        self.planner.list_legal(g, moves)
        return moves.code[0]

    def suffer(self, g: Position, moves: Moves) -> i64:
        """Go on: the next misfortune, or else the first monster that has not acted."""
        if g.arg(SufferMisfortunes.DRAWN) < g.table.draw_count:
            return make_move(NEXT_MISFORTUNE)
        if len(self.planner.cards.acting) > 0:
            self.planner.refresh(g)
            code: i64 = self.free_acts.power_now(g, BEFORE_MONSTERS)
            if code != NO_MOVE and self.payments.keeps_core(g, code):
                return code
        self.planner.list_legal(g, moves)
        return moves.code[0]

    def act(self, g: Position, moves: Moves) -> i64:
        """Return the next action, card, build or purchase of the Take Actions phase."""
        self.planner.refresh(g)
        code: i64 = self.actions.winning_build(g)
        if code == NO_MOVE:
            code = self.free_acts.card_now(g, BEFORE_ROLLS)
        if code == NO_MOVE:
            code = self.free_acts.power_now(g, BEFORE_ROLLS)
        if code != NO_MOVE:
            return code
        code = self.actions.next_act(g)
        if code != NO_MOVE:
            return code
        code = self.free_acts.power_now(g, BEFORE_BUILDS)
        if code != NO_MOVE:
            return code
        code = self.free_acts.card_now(g, BEFORE_BUILDS)
        if code != NO_MOVE:
            return code
        code = self.actions.next_build(g)
        if code != NO_MOVE:
            return code
        code = self.free_acts.card_now(g, AT_ONCE)
        if code == NO_MOVE:
            code = self.free_acts.power_now(g, AT_ONCE)
        if code != NO_MOVE:
            return code
        code = self.free_acts.protection(g)
        if code != NO_MOVE:
            return code
        return self.actions.finish(g, moves)

    # --- priors for the search -------------------------------------------------------------------

    def weigh(self, state: State, moves: Moves, out: vec[i64]) -> None:
        g = cast("AtlantisState", state).position
        if g.top() == PLACE_ATLANTEANS:
            self.weigh_placements(g, moves, out)
        else:
            favourite: i64 = self.answer(g, self.planner.buffer)
            rest: i64 = max(i64(1), i64(FULL_WEIGHT) // (2 * moves.count))
            for place in range(moves.count):
                out[place] = i64(FULL_WEIGHT) if moves.code[place] == favourite else rest
        self.begin()

    def weigh_placements(self, g: Position, moves: Moves, out: vec[i64]) -> None:
        """Weigh placements by what they bring; those of the plan and a due free act weigh most."""
        self.begin()
        self.planner.use(g.table)
        favourite: i64 = self.place(g, self.planner.buffer)
        self.planner.refresh(g)
        self.planner.prospects.company = 2
        best: float = 0.1
        for place in range(moves.count):
            best = max(best, self.placement_gain(g, moves.code[place]))
        for place in range(moves.count):
            code: i64 = moves.code[place]
            share: float = max(self.placement_gain(g, code), 0.0) / best
            weight: i64 = 1 + i64(0.5 * FULL_WEIGHT * share * share * share * share)
            if code == favourite or (
                (verb_of(code) == PLACE or verb_of(code) == SHARE)
                and code == self.planner.planned(first(code), second(code))
            ):
                weight += i64(FULL_WEIGHT)
            out[place] = weight

    def placement_gain(self, g: Position, code: i64) -> float:
        """Return what a placement brings; a constant for a free act and for a build space."""
        if verb_of(code) == SHARE:
            return self.planner.helpers.gain_by_sharing(g, first(code), third(code))
        if verb_of(code) != PLACE:
            return 0.2
        place: i64 = third(code)
        if FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
            return 0.6
        return self.planner.prospects.gain(g, first(code), place)
