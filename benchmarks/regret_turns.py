"""The searches that `benchmarks.regret` measures, compiled."""

from __future__ import annotations

import time
from typing import Any

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.query import GOLDEN, MAX_SEED
from ai.mcts.budget import spend
from ai.mcts.interface import Evaluator
from ai.mcts.root_statistics import RootStatistics
from ai.mcts.search import Search, Settings
from ai.mcts.sequential_halving import recommended
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, RoundValue
from benchmarks import positions
from benchmarks.result_files import PLAYED_BY
from game.notation import move_text, parse_move, vocabulary_of

REFERENCE_SEED = 1_000_003
CHECK_SEED = 3_000_017
KEPT = 8
"""Moves that a reference searches in every round of simulations: the best of a short search."""
SHORT = 0.05
"""The part of a reference's seconds that the short search takes."""


def draw(count: int) -> list[dict[str, Any]]:
    """Return a new set of positions."""
    return positions.draw(count)


def refer(kept: dict[str, Any], seconds: float, options: dict[str, Any]) -> dict[str, Any]:
    """Search a position for a long time and return the values of its moves.

    A short search chooses the moves that the long one never drops, so that the values of all good
    moves come from as many simulations, on the same dice and cards. The long one gives the values,
    and how far the 95 % interval of each move's difference to the best one reaches.
    """
    state = positions.state_of(kept)
    short = search_with(state, REFERENCE_SEED + 1, options)
    before = spend(short, None, SHORT * seconds, time.thread_time)
    best = [int(short.codes[arm]) for arm in short.ranking()[:KEPT]]
    search = search_with(state, REFERENCE_SEED, options, best)
    spent = spend(search, None, (1 - SHORT) * seconds, time.thread_time)
    words = vocabulary_of(state.position.table)
    worth = [float(each) for each in search.statistics.estimates()]
    first = worth.index(max(worth))
    gaps = [search.statistics.difference(i64(first), i64(arm)) for arm in range(len(worth))]
    return {
        "id": kept["id"],
        **PLAYED_BY,
        "seconds": round(before.seconds + spent.seconds, 2),
        "simulations": spent.simulations,
        "moves": [move_text(code, words) for code in search.codes],
        "worth": [round(each, 4) for each in worth],
        "reach": [round(float(gap.high - gap.mean), 4) for gap in gaps],
    }


def compare(kept: dict[str, Any], moves: list[str], seconds: float) -> dict[str, Any]:
    """Search only these moves of a position for a long time, on dice and cards of their own.

    All of them are searched to the end. Their values are those of the simulations that follow what
    was learnt.
    """
    state = positions.state_of(kept)
    words = vocabulary_of(state.position.table)
    codes = [parse_move(move, words) for move in moves]
    search = search_with(state, CHECK_SEED, {}, codes, codes)
    spent = spend(search, None, seconds, time.thread_time)
    arms = [search.arm_of(i64(code)) for code in codes]
    return {
        "id": kept["id"],
        **PLAYED_BY,
        "seconds": round(spent.seconds, 2),
        "simulations": spent.simulations,
        "moves": moves,
        "worth": [round(float(search.mean_worth(arm)), 4) for arm in arms],
    }


def choose(
    chosen: list[dict[str, Any]],
    seconds: list[float],
    options: dict[str, Any],
    seed: int,
    workers: int = 1,
) -> list[dict[str, Any]]:
    """Search positions with each budget; return the moves chosen.

    Each of several `workers` has the whole budget, and learns apart from the others, as the shares
    of a hint do; the move is that of all their simulations together.
    """
    found = []
    for kept in chosen:
        state = positions.state_of(kept)
        words = vocabulary_of(state.position.table)
        for budget in seconds:
            searches = [
                search_with(state, (seed + worker * GOLDEN) % MAX_SEED, options)
                for worker in range(workers)
            ]
            spent = [spend(search, None, budget, time.thread_time) for search in searches]
            together = pooled([search.statistics for search in searches])
            best = recommended(together, searches[0].settings.lcb_penalty)[0]
            found.append(
                {
                    "id": kept["id"],
                    "seed": seed,
                    "budget": budget,
                    "simulations": sum(each.simulations for each in spent),
                    "move": move_text(searches[0].codes[best], words),
                    "predicted": round(float(together.mean(best)), 4),
                }
            )
    return found


def pooled(statistics: list[RootStatistics]) -> RootStatistics:
    """Return the sums of searches of the same moves, added up as `ai.hints.merge` does."""
    first = statistics[0]
    together = RootStatistics(first.count)
    for arm in range(first.count):
        together.prior[arm] = first.prior[arm]
        for each in statistics:
            together.add_sums(arm, *each.sums(arm))
            together.add_ahead(arm, *each.ahead(arm))
    return together


def search_with(
    state: AtlantisState,
    seed: int,
    options: dict[str, Any],
    kept: list[int] | None = None,
    candidates: list[int] | None = None,
) -> Search:
    """Return a search with other settings; the option `horizon` is that of its simulations.

    Moves that are `kept` are searched to the end. Without `candidates` all moves are searched.
    """
    settings = dict(options)
    horizon = settings.pop("horizon", HORIZON)
    return Search(
        state,
        state.codes() if candidates is None else candidates,
        ScriptedTeam(Judgement()),
        RoundValue(horizon, allow_unfitted=True) if horizon else Evaluator(),
        seed=seed,
        settings=Settings(**settings),
        kept=kept,
    )
