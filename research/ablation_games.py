"""The games of `research.ablation`, played in a compiled process."""

from __future__ import annotations

from typing import Any

from ai.mcts.rng import Stream
from benchmarks.positions import state_of
from benchmarks.strength_games import _play, _search_fields, decider_of


def finish(
    chosen: list[dict[str, Any]], seconds: float, options: dict[str, Any]
) -> list[dict[str, Any]]:
    """Let the search play stored positions to the end of their games; return the results.

    `options` are settings of the search, and `horizon` in rounds (0: simulations run to the game's
    end).
    """
    found = []
    for kept in chosen:
        decider = decider_of("search", seconds, dict(options))
        won = _play("search", state_of(kept), Stream(kept["id"], 1), decider)
        found.append({"id": kept["id"], "won": won, **_search_fields(decider)})
    return found
