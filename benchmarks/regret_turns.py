"""The searches that `benchmarks.regret`, `ablation` and `horizons` measure, compiled."""

from __future__ import annotations

import time
from typing import Any

from ai.mcts.budget import spend
from ai.mcts.interface import Evaluator
from ai.mcts.search import Search, Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, RoundValue
from benchmarks import positions
from benchmarks.result_files import PLAYED_BY
from game import load_content

REFERENCE_SEED = 1_000_003


def draw(count: int) -> list[dict[str, Any]]:
    """Return a new set of positions."""
    return positions.draw(count)


def refer(kept: dict[str, Any], seconds: float, options: dict[str, Any]) -> dict[str, Any]:
    """Search a position for a long time and return the values of its moves."""
    search = _search(kept, REFERENCE_SEED, options)
    spent = spend(search, None, seconds, time.thread_time)
    return {
        "id": kept["id"],
        **PLAYED_BY,
        "seconds": round(spent.seconds, 2),
        "simulations": spent.simulations,
        "codes": [int(code) for code in search.codes],
        "worth": [round(float(worth), 4) for worth in search.statistics.estimates()],
    }


def choose(
    chosen: list[dict[str, Any]], seconds: list[float], options: dict[str, Any], seed: int
) -> list[dict[str, Any]]:
    """Search positions with each budget; return the moves chosen."""
    found = []
    for kept in chosen:
        for budget in seconds:
            search = _search(kept, seed, options)
            spent = spend(search, None, budget, time.thread_time)
            best = search.ranking()[0]
            found.append(
                {
                    "id": kept["id"],
                    "seed": seed,
                    "budget": budget,
                    "simulations": spent.simulations,
                    "code": int(search.codes[best]),
                    "said": round(float(search.statistics.mean(best)), 4),
                }
            )
    return found


def look_ahead(
    chosen: list[dict[str, Any]], horizons: list[int], simulations: int, seed: int
) -> list[dict[str, Any]]:
    """Return chances for beginnings of rounds: by the model at once, and after more rounds."""
    found = []
    for kept in chosen:
        g = positions.state_of(kept, load_content()).position
        said = [float(RoundValue(HORIZON).chance(g))]
        for horizon in horizons:
            search = _search(kept, seed, {"horizon": horizon})
            search.run(simulations)
            said.append(float(search.statistics.mean(search.ranking()[0])))
        flooded = sum(1 for tiles in g.numbers("dry") if tiles == 0)
        found.append({"flooded": flooded, "said": said})
    return found


def _search(kept: dict[str, Any], seed: int, options: dict[str, Any]) -> Search:
    settings = dict(options)
    horizon = settings.pop("horizon", HORIZON)
    state = positions.state_of(kept, load_content())
    return Search(
        state,
        state.codes(),
        ScriptedTeam(Judgement()),
        RoundValue(horizon) if horizon else Evaluator(),
        seed=seed,
        settings=Settings(**settings),
    )
