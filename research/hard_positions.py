"""Draws the hard positions of `research.ablation`; runs compiled."""

from __future__ import annotations

import random
from typing import Any

from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.positions import CELLS, FROZEN, _begun_at, _kept, _won
from benchmarks.starts import LAST_BLUNDER, blunder, drawn, opened, play_rounds
from game import Game, load_content

LEAST_HARD = 0.02
MOST_HARD = 0.15
"""The highest share that the scripted team wins from a hard position."""
HARD_SEEDS = 1_000_000
"""The first seed of hard positions."""


def draw_hard(count: int) -> list[dict[str, Any]]:
    """Draw beginnings of rounds that the scripted team rarely wins, for all cells in turn."""
    content = load_content(FROZEN)
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
            found.append(_kept(len(found), _begun_at(Game(setup, content, state.position, []))))
    return found
