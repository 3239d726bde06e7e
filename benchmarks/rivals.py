"""Players to compare the search with: flat Monte Carlo, and OpenSpiel's tree search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Policy, State
from ai.mcts.rng import Stream
from benchmarks.deciders import FIRST_SEED, Decider

EXPLORATION = 1.0
"""OpenSpiel's exploration constant, for rewards from 0 to 1."""


class FlatMonteCarlo(Decider):
    """Plays on from each move in turn with the policy; takes the move that won most."""

    def __init__(self, policy: Policy, seconds: float, clock: Callable[[], float]) -> None:
        self.policy = policy
        self.seconds = seconds
        self.clock = clock
        self.searches = 0
        self.simulations = 0

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        """Return the move with the best mean reward."""
        self.searches += 1
        ends = self.clock() + self.seconds
        won = [0.0] * len(codes)
        rounds = 0
        while self.clock() < ends:
            for place, code in enumerate(codes):
                played = state.clone()
                played.apply(i64(code))
                stream = Stream(FIRST_SEED + self.searches, i64(rounds))
                won[place] += play_by_policy(played, self.policy, stream)
            rounds += 1
        self.simulations += rounds * len(codes)
        return i64(codes[max(range(len(codes)), key=lambda place: won[place])])


class OpenSpielSearch(Decider):
    """OpenSpiel's `MCTSBot`, with the number of simulations that fit the time."""

    def __init__(self, policy: Policy, seconds: float, clock: Callable[[], float]) -> None:
        # Only this player needs OpenSpiel.
        import numpy as np  # noqa: PLC0415
        from open_spiel.python.algorithms import mcts  # noqa: PLC0415

        from benchmarks.open_spiel_game import AtlantisGame, PolicyRollout  # noqa: PLC0415

        self.game_of: Any = AtlantisGame
        self.bot_of: Any = mcts.MCTSBot
        self.random: Any = np.random.RandomState(1)
        self.rollout: Any = PolicyRollout(policy, FIRST_SEED + 1)
        self.seconds = seconds
        self.clock = clock
        self.pace = 2000.0
        """Simulations a second, as the last decision went."""
        self.searches = 0
        self.simulations = 0

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        """Return the move that the bot visited most."""
        self.searches += 1
        count = max(2, int(self.pace * self.seconds))
        game = self.game_of(cast("AtlantisState", state))
        bot = self.bot_of(
            game, EXPLORATION, count, self.rollout, solve=False, random_state=self.random
        )
        begun = self.clock()
        root = bot.mcts_search(game.new_initial_state())
        self.pace = count / max(self.clock() - begun, 1e-6)
        self.simulations += count
        return i64(codes[root.best_child().action])
