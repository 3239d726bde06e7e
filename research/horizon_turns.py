"""The searches that `research.horizons` measures, compiled."""

from __future__ import annotations

from typing import Any

from ai.atlantis.state import AtlantisState
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, RoundValue
from benchmarks import positions
from benchmarks.doubt_positions import LEAST, MOST
from benchmarks.regret_turns import search_with
from benchmarks.starts import LAST_BLUNDER, begun, play_rounds
from game import load_content


def look_ahead(
    chosen: list[dict[str, Any]], horizons: list[int], simulations: int, seed: int
) -> list[dict[str, Any]]:
    """Return chances for beginnings of rounds: by the model at once, and after more rounds."""
    states = [positions.state_of(kept) for kept in chosen]
    return [_chances(state, horizons, simulations, seed) for state in states]


def look_ahead_in_doubt(
    players: int,
    seeds: list[int],
    *,
    expansion: bool,
    horizons: list[int],
    simulations: int,
    seed: int,
) -> list[dict[str, Any]]:
    """Return the same for games of the scripted team that are in doubt after some rounds."""
    team = ScriptedTeam(Judgement())
    content = load_content()
    found = []
    for number in seeds:
        state, stream, chance = begun(content, team, players, number, expansion=expansion)
        play_rounds(state, team, stream, chance.randrange(LAST_BLUNDER))
        if not state.is_over() and LEAST <= RoundValue(HORIZON).chance(state.position) <= MOST:
            found.append(_chances(state, horizons, simulations, seed))
    return found


def _chances(
    state: AtlantisState, horizons: list[int], simulations: int, seed: int
) -> dict[str, Any]:
    predicted = [float(RoundValue(HORIZON).chance(state.position))]
    for horizon in horizons:
        search = search_with(state, seed, {"horizon": horizon})
        search.run(simulations)
        predicted.append(float(search.statistics.mean(search.ranking()[0])))
    flooded = sum(1 for tiles in state.position.numbers("dry") if tiles == 0)
    return {"flooded": flooded, "predicted": predicted}
