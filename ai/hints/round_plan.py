"""The plan of a round: where all Atlanteans still to be placed should go, as one proposal.

It follows the principal variation of the search as far as enough simulations did, and then the
scripted team. Its chance of winning is estimated with the whole plan fixed, and with the tree of
the search for what comes after it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team
from ai.hints.findings import PlanFindings
from ai.mcts.search import Search
from game.engine.ids import PHASE_PLACE
from game.engine.moves import Moves
from game.engine.placement import PLACE_ATLANTEANS
from game.game import Game
from game.notation import move_text, parse_move, vocabulary_of
from game.rules import legal_moves

PLAN_SHARE: Final = 8
"""For this many simulations of the search, one is made for the plan."""
MOST_SIMULATIONS: Final = 200
"""The most for a plan: they are made even if the search was cancelled."""


def plan_simulations(searched: int) -> int:
    """Return how many simulations estimate a plan's chance, after `searched` of the search."""
    return min(max(searched // PLAN_SHARE, 1), MOST_SIMULATIONS)


def plan_moves(game: Game, line: list[int]) -> list[str]:
    """Return the moves from here to the end of the placement phase, each legal in turn.

    `line` begins with the first move; its other moves are made as long as they are legal. Other
    acts of the scripted team, such as playing a card, are part of the plan. The plan ends early at
    a chance decision.
    """
    ahead = game.clone()
    team = scripted_team()
    vocabulary = vocabulary_of(game.position.table)
    moves = Moves()
    todo = list(line)
    move = move_text(todo.pop(0), vocabulary)
    plan = []
    while True:
        plan.append(move)
        ahead.advance(move)
        decision = ahead.decision()
        if decision is None or decision.chance or ahead.position.phase != PHASE_PLACE:
            return plan
        team.begin()
        answer = team.answer(ahead.position, moves)
        move = move_text(int(answer), vocabulary)
        if todo and not team.settles(AtlantisState(ahead.position)):
            legal_moves(ahead.position, moves)
            if moves.holds(i64(todo[0])):
                move = move_text(todo.pop(0), vocabulary)
            else:
                todo = []
        if move == "done" and ahead.position.top() == PLACE_ATLANTEANS:
            return plan


def plan_findings(game: Game, line: list[int], search: Search, simulations: int) -> PlanFindings:
    """Return a plan and the sums of its simulations, which use and extend the tree of the search.

    These simulations report no progress and cannot be stopped.
    """
    moves = plan_moves(game, line)
    vocabulary = vocabulary_of(game.position.table)
    arms = search.run_plan([parse_move(move, vocabulary) for move in moves], i64(simulations))
    return PlanFindings(moves, *arms.sums(0))
