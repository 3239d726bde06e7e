"""The scripted team's games of `benchmarks.engine_games`, played in a compiled process."""

from __future__ import annotations

from random import Random
from typing import Any

from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team
from ai.mcts.rng import Stream
from benchmarks.starts import drawn
from game import Content, Game, load_content
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from service.store.games.chance import draw_chance


def play(level: int, players: int, seeds: list[int]) -> list[dict[str, Any]]:
    """Play the game that a service sets up from each seed, with the dice and cards it draws."""
    content = load_content()
    return [{"seed": seed, "won": team_plays(content, level, players, seed)} for seed in seeds]


def team_plays(content: Content, level: int, players: int, seed: int) -> float:
    """Let the team play a game whose chance is `seeded`, as a service draws it; return its reward.

    The set-up is that of `GameService.create`, the dice and cards those of `draw_chance`.
    """
    game = Game.new(drawn(content, players, level, Random(f"{seed}:setup")), content)
    team, moves, stream = scripted_team(), Moves(), Stream(seed, 1)
    team.begin()
    while game.status == "running":
        if game.is_chance_next():
            draw_chance(game, str(seed))
            continue
        code = team.choose(AtlantisState(game.position), stream, moves)
        game.advance(move_text(int(code), vocabulary_of(game.position.table)))
    return 1.0 if game.status == "won" else 0.0
