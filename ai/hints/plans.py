"""Plans of a round made whole: what a plan leaves open, and the exchanges that change one piece."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState, piece_of, places
from ai.hints.engine import scripted_team
from ai.hints.query import tidied
from game.engine.ids import PHASE_PLACE, RUNNING
from game.engine.moves import DONE, Moves, third, verb_of
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import Position
from game.game import Game
from game.notation import parse_move, vocabulary_of
from game.plans import in_legal_order
from game.rules import legal_moves

MOST_EXCHANGES: Final = 6
"""The most exchanges that are tried in one plan."""


def plan_codes(game: Game, moves: tuple[str, ...]) -> list[int]:
    """Return the moves of a plan as codes, each legal in turn. Raises PlanError."""
    vocabulary = vocabulary_of(game.position.table)
    return [parse_move(move, vocabulary) for move in in_legal_order(game, moves)]


def whole_plan(position: Position, asked: list[int], line: list[int]) -> list[int]:
    """Return a plan with a place for each Atlantean: what is asked, then `line`, then the team's.

    `line` are placements that fill what `asked` leaves open, as far as they take no place that is
    asked for; the scripted team places the others. The plan ends where dice or cards decide.
    """
    state = AtlantisState(position.clone())
    team, moves = scripted_team(), Moves()
    wanted, spare, plan = list(asked), list(line), []
    while _is_placing(state):
        team.begin()
        if team.settles(state):
            code = int(team.answer(state.position, moves))
        else:
            legal_moves(state.position, moves)
            code = _next_move(state.position, moves.listed(), wanted, spare)
            if code < 0:
                code = int(team.answer(state.position, moves))
                if _blocks(state.position, code, wanted):
                    code = _harmless(state.position, wanted)
        legal_moves(state.position, moves)
        if moves.count == 1 and not places(state.position, i64(code)):
            break  # the game makes the last move of the phase by itself
        plan.append(code)
        for kept in (wanted, spare):
            if code in kept:
                kept.remove(code)
        is_end = state.position.top() == PLACE_ATLANTEANS and verb_of(i64(code)) == DONE
        state.apply(i64(code))
        if is_end and not wanted:
            break
    return plan


def _is_placing(state: AtlantisState) -> bool:
    position = state.position
    is_running = position.status == RUNNING and not state.is_chance()
    return bool(is_running and position.phase == PHASE_PLACE)


def _next_move(position: Position, legal: list[int], wanted: list[int], spare: list[int]) -> int:
    """Return the next move that is wanted, else one that fills and blocks none; -1 without any."""
    for code in wanted:
        if code in legal:
            return code
    for code in spare:
        if code in legal and not _blocks(position, code, wanted):
            return code
    return -1


def _harmless(position: Position, wanted: list[int]) -> int:
    """Return a legal placement that blocks none that is wanted, or else the first legal move."""
    moves = Moves()
    legal_moves(position, moves)
    listed = moves.listed()
    free = (c for c in listed if places(position, i64(c)) and not _blocks(position, c, wanted))
    return next(free, listed[0])


def _blocks(position: Position, code: int, wanted: list[int]) -> bool:
    """Whether a move makes a wanted one impossible."""
    if not wanted:
        return False
    ahead, moves = AtlantisState(position.clone()), Moves()
    ahead.apply(i64(code))
    if not _is_placing(ahead):
        return True
    legal_moves(ahead.position, moves)
    return any(not moves.holds(i64(each)) for each in wanted)


def first_is_an_arm(position: Position, plan: list[int], arms: list[int]) -> list[int]:
    """Return the plan with a move first that is an arm of the search; empty if it has none.

    The search places one piece at a time, so its arms are mostly the places of one piece.
    """
    for code in tidied(position, [code for code in plan if code in arms]):
        return [code, *_without(plan, code)]
    return []


def exchanges(plan: list[int], best: list[int]) -> list[tuple[int, int]]:
    """Return placements of a plan with those that `best` has instead, for the same kind of piece.

    Each pair is one exchange. A place that the plan takes anyway is not offered.
    """
    mine, theirs = _without_all(plan, best), _without_all(best, plan)
    taken = {int(third(i64(code))) for code in plan}
    found = [
        (code, other)
        for code in mine
        for other in theirs
        if piece_of(i64(code)) == piece_of(i64(other)) and int(third(i64(other))) not in taken
    ]
    return found[:MOST_EXCHANGES]


def _without(plan: list[int], code: int) -> list[int]:
    place = plan.index(code)
    return plan[:place] + plan[place + 1 :]


def _without_all(plan: list[int], other: list[int]) -> list[int]:
    """Return the moves of a plan that another one does not have, as often as it has them more."""
    left = list(other)
    found = []
    for code in plan:
        if code in left:
            left.remove(code)
        else:
            found.append(code)
    return found
