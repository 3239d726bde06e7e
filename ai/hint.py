"""Hints: which move the team should make, how sure that is, and why.

An answer says only what its simulations showed. The same position, seed and number of simulations
give the same answer, on any machine and in either build.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from ai.arms import Interval
from ai.atlantis import AtlantisState, tidy
from ai.budget import Spent, spend
from ai.interface import Evaluator
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.search import Search, Settings
from game.engine.decisions import PLACE_ATLANTEANS
from game.engine.ids import PHASE_PLACE
from game.engine.moves import DONE, Moves, verb_of
from game.game import Game
from game.notation import move_text, parse_move, vocabulary_of
from game.record import RULES

ENGINE: Final = "1"
"""Version of the search and its policy: receipts of different versions cannot be compared."""
MAX_SEED: Final = 2**62
LEAST_LINE_VISITS: Final = 4
"""A line goes on only where at least so many simulations did."""
LINE_LENGTH: Final = 8


class HintError(ValueError):
    """A question that has no answer; the text says why."""


@dataclass(frozen=True)
class HintQuestion:
    """What is asked: a budget, a seed, how many moves, and which moves to think about.

    One of `seconds` and `simulations` is the budget; with both, what is spent first ends the
    search. `seat` counts from 1 and keeps the moves of that player only, `allow` keeps the moves
    named (if any is), `avoid` leaves the moves named out.
    """

    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0
    top: int = 3
    seat: int | None = None
    allow: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()


@dataclass(frozen=True)
class Progress:
    """How far a search is: its simulations, seconds, best move so far and that move's win rate."""

    simulations: int
    seconds: float
    best: str | None
    p: float | None


OnProgress = Callable[[Progress], bool]
"""Hears of progress at least every 50 ms; returns True to stop the search."""


def answer_hint(game: Game, question: HintQuestion, on_progress: OnProgress) -> dict[str, Any]:
    """Answer a question about a game's position, as JSON-able values.

    A move that leaves no choice is answered without a search, with `win` null. Raises HintError if
    the game is over, if chance decides next, or if no move is left to think about.
    """
    codes = candidates(game, question)
    if len(codes) == 1:
        alone = len(game.legal_moves()) == 1 or bool(question.allow)
        return _answer(game, question, Spent(0, 0.0, False), [_forced(game, codes[0], alone)])
    search = Search(
        AtlantisState(game.position.clone()),
        codes,
        ScriptedTeam(Judgement()),
        Evaluator(),
        seed=i64(question.seed % MAX_SEED),
        settings=Settings(),
    )

    def report(found: Search, seconds: float) -> bool:
        best = found.ranking()[0]
        p = float(found.arms.mean(i64(best)))
        return on_progress(Progress(found.simulations, seconds, _id(game, found, best), p))

    spent = spend(search, question.simulations, question.seconds, time.monotonic, report)
    moves = [
        _move(game, search, place)
        for place in range(min(max(question.top, 1), len(codes)))
        if search.arms.visits[i64(search.ranking()[place])] > 0
    ]
    return _answer(game, question, spent, moves)


def candidates(game: Game, question: HintQuestion) -> list[int]:
    """Return the codes of the moves to think about. Raises HintError if there are none."""
    decision = game.decision()
    if decision is None:
        raise HintError(f"The game is over: it is {game.status}. There is nothing to decide.")
    if decision.chance:
        raise HintError("Dice or cards decide next. Ask for a hint at a decision of the team.")
    legal = game.legal_moves()
    known = {move.id for move in legal}
    for move_id in (*question.allow, *question.avoid):
        if move_id not in known:
            raise HintError(f"'{move_id}' is not a legal move here.")
    kept = [
        move.id
        for move in legal
        if (not question.allow or move.id in question.allow)
        and move.id not in question.avoid
        and (question.seat is None or move.seat in {None, question.seat})
    ]
    if not kept:
        raise HintError("No legal move is left: 'seat', 'allow' or 'avoid' excludes them all.")
    vocabulary = vocabulary_of(game.position.table)
    codes = [parse_move(move_id, vocabulary) for move_id in kept]
    if question.allow:
        return codes
    moves = Moves()
    for code in codes:
        moves.add(i64(code))
    tidy(game.position, moves)
    return moves.listed()


# --- the answer's parts -------------------------------------------------------------------------


def _answer(
    game: Game, question: HintQuestion, spent: Spent, moves: list[dict[str, Any]]
) -> dict[str, Any]:
    plan = _plan(game, moves[0]["move"]) if moves else None
    return {
        "version": game.version,
        "moves": moves,
        "plan": plan,
        "receipt": {
            "position": game.hash(),
            "seed": question.seed,
            "asked": {
                "seconds": question.seconds,
                "simulations": question.simulations,
                "seat": question.seat,
                "allow": list(question.allow),
                "avoid": list(question.avoid),
            },
            "spent": {
                "seconds": round(spent.seconds, 3),
                "simulations": spent.simulations,
                "stopped": spent.stopped,
            },
            "engine": f"rules {RULES}, search {ENGINE}",
            "content": game.content.version,
        },
    }


def _id(game: Game, search: Search, arm: int) -> str:
    return move_text(int(search.codes[i64(arm)]), vocabulary_of(game.position.table))


def _forced(game: Game, code: int, alone: bool) -> dict[str, Any]:
    move_id = move_text(code, vocabulary_of(game.position.table))
    if alone:
        text = "It is the only move to think about."
    else:
        text = "It has to be done and costs nothing, and nothing else is better done before it."
    return {
        "move": move_id,
        "text": game.describe(move_id),
        "win": None,
        "visits": 0,
        "line": [],
        "reasons": [{"kind": "forced", "text": text, "numbers": {}}],
    }


def _move(game: Game, search: Search, place: int) -> dict[str, Any]:
    ranking = search.ranking()
    arm = ranking[place]
    win = search.arms.interval(i64(arm))
    move_id = _id(game, search, arm)
    least = max(LEAST_LINE_VISITS, search.simulations // 100)
    line = search.line(i64(arm), i64(least))[1 : LINE_LENGTH + 1]
    vocabulary = vocabulary_of(game.position.table)
    return {
        "move": move_id,
        "text": game.describe(move_id),
        "win": {"p": _round(win.mean), "low": _round(win.low), "high": _round(win.high)},
        "visits": win.count,
        "line": [move_text(code, vocabulary) for code in line],
        "reasons": [_chance(win), *_comparison(game, search, ranking, place)],
    }


def _round(p: float) -> float:
    return round(p, 4)


def _percent(p: float) -> str:
    return f"{100 * p:.0f} %" if 0.02 < p < 0.98 else f"{100 * p:.1f} %"


def _points(p: float) -> str:
    return f"{100 * p:.1f}"


def _chance(win: Interval) -> dict[str, Any]:
    text = (
        f"The team won {_percent(win.mean)} of the {win.count} games played on from this move "
        f"(95 % interval {_percent(win.low)} to {_percent(win.high)})."
    )
    numbers = {"p": _round(win.mean), "low": _round(win.low), "high": _round(win.high)}
    return {"kind": "win_chance", "text": text, "numbers": {**numbers, "games": win.count}}


def _comparison(
    game: Game, search: Search, ranking: Sequence[int], place: int
) -> list[dict[str, Any]]:
    """Compare a move with its best rival: the second best for the best, the best for others."""
    rival = ranking[1] if place == 0 else ranking[0]
    if search.arms.visits[i64(rival)] == 0:
        return []
    gap = search.arms.difference(i64(ranking[place]), i64(rival))
    name = game.describe(_id(game, search, rival))
    numbers = {
        "difference": _round(gap.mean),
        "low": _round(gap.low),
        "high": _round(gap.high),
        "games": gap.count,
        "rival": _id(game, search, rival),
    }
    if gap.low > 0:
        kind = "better_than"
        text = f"With the same dice and cards it wins {_points(gap.mean)} points more than: {name}"
    elif gap.high < 0:
        kind = "worse_than"
        text = f"With the same dice and cards it wins {_points(-gap.mean)} points less than: {name}"
    else:
        kind = "too_close"
        text = f"At this budget it cannot be told apart from: {name}"
    return [{"kind": kind, "text": text, "numbers": numbers}]


def _plan(game: Game, move_id: str) -> list[dict[str, str]] | None:
    """Return where all remaining Atlanteans should go, this move first, each legal in turn.

    Only in the Place Atlanteans phase; the scripted team fills in what follows the move, cards it
    would play included, as far as chance has no say.
    """
    if game.position.top() != PLACE_ATLANTEANS or move_id == "done":
        return None
    ahead = game.clone()
    team = ScriptedTeam(Judgement())
    vocabulary = vocabulary_of(game.position.table)
    moves = Moves()
    plan = []
    while True:
        plan.append({"move": move_id, "text": game.describe(move_id)})
        ahead.advance(move_id)
        asked = ahead.decision()
        if asked is None or asked.chance or ahead.position.phase != PHASE_PLACE:
            return plan
        code = team.answer(ahead.position, moves)
        if verb_of(code) == DONE and ahead.position.top() == PLACE_ATLANTEANS:
            return plan
        move_id = move_text(int(code), vocabulary)
