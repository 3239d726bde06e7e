"""Atlantis Rising as an OpenSpiel game: a thin adapter over a position, with explicit chance.

An action is an index in the list of legal moves or chance outcomes of its state.
The moves are those that this project's search considers (`AtlantisState.legal`).
"""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Policy
from ai.mcts.rng import Stream
from game.engine.moves import Moves

MOST_ACTIONS = 4096
LONGEST_GAME = 20_000

_TYPE = pyspiel.GameType(
    short_name="python_cosmic_gate",
    long_name="Atlantis Rising, one team",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=1,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=MOST_ACTIONS,
    max_chance_outcomes=MOST_ACTIONS,
    num_players=1,
    min_utility=0.0,
    max_utility=1.0,
    max_game_length=LONGEST_GAME,
)


class AtlantisGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """The game from a given position; the only player is the team."""

    def __init__(self, start: AtlantisState) -> None:
        super().__init__(_TYPE, _INFO, {})
        self.start = start

    def new_initial_state(self) -> SpielState:
        return SpielState(self)


class Held:
    """A position that OpenSpiel copies with its state."""

    def __init__(self, state: AtlantisState) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(AtlantisState(self.state.position.clone()))


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A position as OpenSpiel sees it."""

    def __init__(self, game: AtlantisGame) -> None:
        super().__init__(game)
        self.held = Held(game.start).__deepcopy__({})

    @property
    def state(self) -> AtlantisState:
        """The position as this project's search sees it."""
        return self.held.state

    def moves(self) -> Moves:
        """Return the moves, or the outcomes of chance with their weights."""
        moves = Moves()
        self.state.legal(moves)
        return moves

    def current_player(self) -> int:
        if self.state.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.is_chance() else 0

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(int(self.moves().count)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        moves = self.moves()
        whole = float(moves.total)
        return [(place, float(moves.weight[place]) / whole) for place in range(int(moves.count))]

    def _apply_action(self, action: int) -> None:
        self.state.apply(self.moves().code[action])

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(self.moves().code[action])

    def is_terminal(self) -> bool:
        return self.state.is_over()

    def returns(self) -> list[float]:
        return [self.state.reward() if self.state.is_over() else 0.0]

    def __str__(self) -> str:
        return f"round {self.state.position.round}"


class PolicyRollout:
    """An evaluator for OpenSpiel: this project's policy plays to the end; all priors are equal."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.seed = seed
        self.rollouts = 0

    def evaluate(self, state: SpielState) -> list[float]:
        """Return the reward of one rollout."""
        self.rollouts += 1
        stream = Stream(self.seed, self.rollouts)
        return [play_by_policy(state.state.clone(), self.policy, stream)]

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Return the probabilities of the outcomes, or the same weight for every move."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class SteppedRollout(PolicyRollout):
    """The same policy, but each step of a rollout goes through OpenSpiel's interface."""

    def evaluate(self, state: SpielState) -> list[float]:
        """Return the reward of one rollout."""
        self.rollouts += 1
        chance = random.Random(self.rollouts)
        stream = Stream(self.seed, self.rollouts)
        moves = Moves()
        playing: SpielState = state.clone()
        self.policy.begin()
        while not playing.is_terminal():
            if playing.is_chance_node():
                actions, weights = zip(*playing.chance_outcomes(), strict=True)
                playing.apply_action(chance.choices(actions, weights)[0])
                continue
            code = self.policy.choose(playing.state, stream, moves)
            codes = playing.moves().listed()
            if code in codes:
                playing.apply_action(codes.index(code))
            else:
                # The list leaves this move out, because an equivalent move is in it.
                playing.state.apply(code)
        return list(playing.returns())
