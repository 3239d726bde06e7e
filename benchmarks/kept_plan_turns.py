"""The hints of `benchmarks.kept_plans`, asked in a compiled process."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from ai.atlantis.state import AtlantisState
from ai.hints.local import HintQuestion, answer_hint
from ai.hints.query import planned_of
from ai.mcts.rng import Stream
from benchmarks.starts import drawn, drawn_with_expansion
from game import Game, load_content
from game.documents.hint import HintAnswer
from game.documents.question import PlannedChance
from game.engine.moves import Moves
from game.engine.placement import PLACE_ATLANTEANS
from game.notation import move_text, parse_move, vocabulary_of


def steps(
    seed: int, players: int, levels: list[int], monsters: bool, simulations: int, most: int
) -> list[dict[str, Any]]:
    """Follow hints through a game; give each step at which nothing unforeseen came before.

    Each says of a hint that goes on with the last one's plan (`kept`), and of one that knows
    nothing of it (`free`), whether it holds to the plan and by how much its chance of winning
    differs from the last hint's. Where nothing was planned, there is only the second one. Each hint
    has another seed. At most `most` steps are looked at.
    """
    content, rng = load_content(), random.Random(seed)
    if monsters:
        setup = drawn_with_expansion(content, players, rng)
    else:
        setup = drawn(content, players, rng.choice(levels), rng)
    game, stream = Game.new(setup, content), Stream(seed, 1)
    found: list[dict[str, Any]] = []
    line: list[str] = []
    win: PlannedChance | None = None
    before: Chance | None = None
    while game.status == "running" and len(found) < most:
        state = AtlantisState(game.position)
        if state.is_chance():
            outcome = int(state.sample(stream, Moves()))
            game.advance(move_text(outcome, vocabulary_of(game.position.table)))
            line, win, before = [], None, None
            continue
        answer = asked(game, simulations, line, win)
        move = answer.moves[0].move
        now = chance_of(game, answer)
        if before is not None and now is not None:
            hints = {"free": answer}
            if planned := is_open(game, line):
                hints = {"kept": answer, "free": asked(game, simulations)}
            chances = {name: chance_of(game, each) for name, each in hints.items()}
            found.append(
                {
                    "phase": now.phase,
                    "is_border": now.phase != before.phase,
                    "holds": {
                        name: line_holds(game, line, each)
                        for name, each in hints.items()
                        if planned
                    },
                    "moved": {
                        name: chance.p - before.p
                        for name, chance in chances.items()
                        if chance is not None
                    },
                    "seed": seed,
                }
            )
        before = now or before
        line, win = rest(line, answer), answer.planned_chance()
        game.advance(move)
    return found


class Chance(NamedTuple):
    """The chance of winning that a hint states, and the phase of the game in which it does."""

    p: float
    phase: int


def chance_of(game: Game, answer: HintAnswer) -> Chance | None:
    """Return the chance of the best move of a hint; None if nothing was searched."""
    win = answer.moves[0].win
    return Chance(win.p, int(game.position.phase)) if win is not None else None


def asked(
    game: Game, simulations: int, line: Sequence[str] = (), win: PlannedChance | None = None
) -> HintAnswer:
    """Ask a hint whose seed nothing else has; it goes on with a plan and its chance, if any."""
    seed = 2 * game.version + bool(line)
    question = HintQuestion(
        simulations=simulations, seed=seed, top=1, line=tuple(line), line_win=win if line else None
    )
    return answer_hint(game, question, lambda _: False)


def is_open(game: Game, line: list[str]) -> bool:
    """Return whether there is a choice, and a plan that goes on with one of the moves."""
    vocabulary = vocabulary_of(game.position.table)
    legal = [parse_move(move.id, vocabulary) for move in game.legal_moves()]
    return len(legal) > 1 and planned_of(game, line, legal) is not None


def line_holds(game: Game, line: list[str], answer: HintAnswer) -> bool:
    """Return whether an answer goes on with a plan, whose placements may come in any order."""
    move = answer.moves[0].move
    return move in line if game.position.top() == PLACE_ATLANTEANS else move == line[0]


def rest(line: list[str], answer: HintAnswer) -> list[str]:
    """Return what is planned after the first move of an answer."""
    move = answer.moves[0].move
    if answer.plan is not None:
        left = [step.move for step in answer.plan.moves]
        left.remove(move)
        return left
    if answer.moves[0].win is None and line[:1] == [move]:  # nothing was searched
        return line[1:]
    return list(answer.moves[0].line)
