"""The frozen positions of `benchmarks.regret` and `benchmarks.ablation`: draws and reads them.

A position is stored with its set-up, so that a change of the players does not change it.
"""

from __future__ import annotations

import base64
import random
from typing import Any

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.result_files import FOLDER
from benchmarks.starts import LAST_BLUNDER, PLAYERS, blunder, drawn, opened, play_rounds
from game import Content, load_content
from game.engine.decisions import DECISIONS
from game.engine.moves import Moves
from game.packing import pack, unpack
from game.setup import Setup

FILE = FOLDER / "regret_positions.jsonl"
KINDS = ("place", "act", "other")
"""Positions are drawn for these kinds of decision in turn; `other` is every rarer kind."""
CELLS = [(players, level) for level in range(1, 6) for players in PLAYERS]
GAMES_TO_JUDGE = 40
LEAST_CHANCE = 0.05
MOST_CHANCE = 0.95
"""Positions that the scripted team nearly always wins or loses show nothing."""
LEAST_HARD = 0.02
MOST_HARD = 0.15
"""The highest share that the scripted team wins from a hard position."""
HARD_SEEDS = 1_000_000
"""The first seed of hard positions."""


def draw(count: int) -> list[dict[str, Any]]:
    """Draw positions from games of the scripted team, for all cells and kinds in turn."""
    content = load_content()
    found: list[dict[str, Any]] = []
    seed = 0
    while len(found) < count:
        players, level = CELLS[len(found) % len(CELLS)]
        kind = KINDS[(len(found) + len(found) // len(CELLS)) % len(KINDS)]
        seed += 1
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance)
        asked = _choices(setup, content, seed)
        fitting = [state for name, state in asked if name == kind]
        # Easy cells are hardly ever in doubt: after many tries any position will do.
        state = chance.choice(fitting) if fitting else None
        if state is None or (not _in_doubt(state) and chance.random() > 0.02):
            continue
        found.append(_kept(len(found), setup, state))
    return found


def draw_hard(count: int) -> list[dict[str, Any]]:
    """Draw beginnings of rounds that the scripted team rarely wins, for all cells in turn."""
    content = load_content()
    team = ScriptedTeam(Judgement())
    found: list[dict[str, Any]] = []
    seed = HARD_SEEDS
    while len(found) < count:
        players, level = CELLS[len(found) % len(CELLS)]
        seed += 1
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance)
        state = opened(setup, content)
        stream = Stream(seed, 1)
        blunder(state, team, stream, chance)
        play_rounds(state, team, stream, chance.randrange(1, LAST_BLUNDER))
        if not state.is_over() and LEAST_HARD <= _won(state) <= MOST_HARD:
            found.append(_kept(len(found), setup, state))
    return found


def _kept(number: int, setup: Setup, state: AtlantisState) -> dict[str, Any]:
    return {
        "id": number,
        "players": len(setup.seats),
        "level": setup.level,
        "round": int(state.position.round),
        "kind": DECISIONS[state.position.top()].kind(),
        "setup": setup.to_dict(),
        "position": base64.b64encode(pack(state.position)).decode(),
    }


def _choices(setup: Setup, content: Content, seed: int) -> list[tuple[str, AtlantisState]]:
    state = opened(setup, content)
    team = ScriptedTeam(Judgement())
    stream = Stream(seed, 1)
    moves = Moves()
    asked = []
    team.begin()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        if not team.settles(state):
            state.legal(moves)
            if moves.count > 2:
                name = DECISIONS[state.position.top()].kind()
                kept = AtlantisState(state.position.clone())
                asked.append((name if name in KINDS else "other", kept))
        state.apply(team.choose(state, stream, moves))
    return asked


def _in_doubt(state: AtlantisState) -> bool:
    return LEAST_CHANCE <= _won(state) <= MOST_CHANCE


def _won(state: AtlantisState) -> float:
    """Return the share of games that the scripted team wins from here."""
    team = ScriptedTeam(Judgement())
    won = sum(
        play_by_policy(state.clone(), team, Stream(0, game)) for game in range(GAMES_TO_JUDGE)
    )
    return float(won / GAMES_TO_JUDGE)


def state_of(kept: dict[str, Any], content: Content) -> AtlantisState:
    """Return the position in a line of the file."""
    table = Setup.from_dict(kept["setup"], content).table(content)
    return AtlantisState(unpack(table, base64.b64decode(kept["position"])))
