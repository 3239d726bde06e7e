"""Games played on to their end: in which rounds they are won and lost.

The simulations of a search end after two rounds, with the chance that the model gives. A few games
that the scripted team plays on from the position show how long the game may still last.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team
from ai.hints.findings import RoundEnds
from ai.mcts.rng import Stream
from game.engine.ids import WON
from game.engine.position import Position

PLAY_OUT_SHARE: Final = 128
"""For this many simulations of the search, one game is played to its end."""
MOST_PLAY_OUTS: Final = 64
"""The most: they are made even if the search was cancelled."""
PLAY_OUT_PACE: Final = 10.0
"""The most by which such a game takes longer than a simulation of the search."""
FIRST_STREAM: Final = 2**50
"""The first random stream of these games, far from those of the search."""


def play_outs(searched: int) -> int:
    """Return how many games are played to their end after `searched` simulations of search."""
    return min(searched // PLAY_OUT_SHARE, MOST_PLAY_OUTS)


def ends_of(position: Position, seed: int, games: int) -> list[RoundEnds]:
    """Let the scripted team play games on from a position; return their ends by round."""
    team = scripted_team()
    ends: dict[int, list[int]] = {}
    for game in range(games):
        state = AtlantisState(position.clone())
        play_by_policy(state, team, Stream(i64(seed), i64(FIRST_STREAM + game)))
        end = ends.setdefault(int(state.position.round), [0, 0])
        end[0 if state.position.status == WON else 1] += 1
    return [(last, won, lost) for last, (won, lost) in sorted(ends.items())]
