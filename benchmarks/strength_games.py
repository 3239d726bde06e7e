"""The games of `benchmarks.strength` and `duels`, played in a compiled process."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Evaluator, Policy
from ai.mcts.rng import Stream
from ai.mcts.search import Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.feature_names import ROUNDS, feature_names
from ai.value.features import Features
from ai.value.model import HORIZON, RoundValue
from benchmarks import rivals
from benchmarks.deciders import AS_GOOD_AS_WON, Decider, SearchDecider, play_by_decider
from benchmarks.positions import state_of
from benchmarks.result_files import PLAYED_BY
from benchmarks.starts import drawn, first_decision, opened
from benchmarks.value_games import decider_with
from game import load_content
from game.engine.moves import Moves
from game.notation import parse_move, vocabulary_of

SEARCHES = ("search", "unjudged", "clairvoyant")
"""The players that use this project's search."""
VERSION: Final = {**PLAYED_BY, "enough": AS_GOOD_AS_WON}
"""The version of the search in a line; lines of other versions do not count."""
KEPT_EVERY = 16
"""One in this many searches of a game stores its predicted chance of winning."""


def play(
    who: str,
    level: int,
    players: int,
    seeds: list[int],
    seconds: float | None = None,
    *,
    simulations: int | None = None,
    overlay: str | None = None,
    expansion: dict[str, Any] | None = None,
    introduction: bool = True,
) -> list[dict[str, Any]]:
    """Play one game for each seed with the named player; see `benchmarks.strength`.

    The seed decides councilors, blueprint, dice and cards: all players meet the same ones as long
    as their moves are the same. Seconds are seconds of one core; a search with a number of
    `simulations` instead plays the same games on every machine. `overlay`, `expansion` and
    `introduction` say what is played: with an overlay, with the expansion's options, and whether
    level 1 has the introductory blueprint.
    """
    content = load_content(Path(overlay) if overlay else None)
    found = []
    for seed in seeds:
        chance = random.Random(seed)
        setup = drawn(
            content, players, level, chance, expansion=expansion, introduction=introduction
        )
        state = opened(setup, content)
        begun = time.thread_time()
        decider = decider_of(who, seconds, {}, simulations)
        won = _play(who, state, Stream(seed, 1), decider)
        game: dict[str, Any] = {
            "seed": seed,
            "won": won,
            "rounds": int(state.position.round),
            "seconds": round(time.thread_time() - begun, 2),
        }
        found.append({**game, **_search_fields(decider)})
    return found


def opening_chances(
    level: int,
    players: int,
    asked: list[tuple[int, int]],
    *,
    expansion: dict[str, Any] | None = None,
) -> list[tuple[float, float]]:
    """Return what the search states at the openings of such games, and the rounds that are left.

    `asked` has the seeds of the games, and how many plies the search makes for each.
    """
    content = load_content()
    moves = Moves()
    features = Features(feature_names())
    found = []
    for seed, plies in asked:
        setup = drawn(content, players, level, random.Random(seed), expansion=expansion)
        stream = Stream(seed, 1)
        state = first_decision(setup, content, stream)
        features.measure(state.position)
        left = float(features.values[ROUNDS])
        state.legal(moves)
        decider = decider_with(ScriptedTeam(Judgement()), RoundValue(HORIZON), None, plies)
        decider.decide(state, moves.listed(), stream)
        found.append((decider.predictions[0], left))
    return found


def _search_fields(decider: Any) -> dict[str, Any]:
    """Return the fields of a game for its searches: how much they did, and their predictions."""
    if decider is None:
        return {}
    spent = {"searches": int(decider.searches), "simulations": int(decider.simulations)}
    if isinstance(decider, SearchDecider):
        predicted = kept_of(decider.predictions)
        return {**spent, "plies": int(decider.plies), "predicted": predicted}
    return spent


def kept_of(predicted: list[float]) -> list[float]:
    """Return the stored part of the chances predicted in the course of a game."""
    return [round(p, 3) for p in predicted[::KEPT_EVERY]]


def go_on_from(kept: dict[str, Any], move: str, seed: int, seconds: float) -> float:
    """Play a move in a stored position, let the search finish the game, and return its reward."""
    state = state_of(kept)
    state.apply(i64(parse_move(move, vocabulary_of(state.position.table))))
    return _play("search", state, Stream(seed, 2), decider_of("search", seconds, {}))


def decider_of(
    who: str, seconds: float | None, options: dict[str, Any], simulations: int | None = None
) -> Any:
    """Return the decider for decisions with a choice; None for players that only use a policy."""
    team = ScriptedTeam(Judgement())
    if who in SEARCHES:
        horizon = options.pop("horizon", 0 if who == "unjudged" else HORIZON)
        return SearchDecider(
            team,
            RoundValue(horizon, allow_unfitted=True) if horizon else Evaluator(),
            Settings(**options),
            simulations=simulations,
            seconds=seconds,
            clock=time.thread_time,
            clairvoyant=who == "clairvoyant",
            enough=AS_GOOD_AS_WON,
        )
    if who in {"flat", "openspiel"}:
        rival = rivals.FlatMonteCarlo if who == "flat" else rivals.OpenSpielSearch
        return rival(team, seconds or 0.1, time.thread_time)
    return None


def _play(who: str, state: AtlantisState, stream: Stream, decider: Decider | None) -> float:
    team = ScriptedTeam(Judgement())
    if decider is not None:
        return play_by_decider(state, team, decider, stream)
    return play_by_policy(state, Policy() if who == "random" else team, stream)
