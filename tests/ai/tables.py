"""Games of Atlantis Rising for the tests: set up, played on by the scripted team."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace
from functools import cache
from typing import Any

from msgspec import to_builtins

from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game import Content, Game, complete_setup, load_content
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of


@cache
def content() -> Content:
    return load_content()


def new_game(
    level: int = 1, players: int = 4, seed: int = 0, expansion: dict[str, Any] | None = None
) -> Game:
    wanted: dict[str, Any] = {"level": level, "players": players}
    if expansion is not None:
        wanted["expansion"] = expansion
    setup = complete_setup(wanted, content(), random.Random(f"{level}:{players}:{seed}"))
    return Game.new(setup, content())


def new_state(
    level: int = 1, players: int = 4, seed: int = 0, expansion: dict[str, Any] | None = None
) -> AtlantisState:
    return AtlantisState(new_game(level, players, seed, expansion).position)


def play_on(game: Game, kind: str, seed: int = 0, skip: int = 0) -> Game:
    """Let the scripted team play until a team decision of a kind is asked, `skip` times before."""
    stream = Stream(seed)
    team = ScriptedTeam(Judgement())
    vocabulary = vocabulary_of(game.position.table)
    while game.status == "running":
        decision = game.decision()
        assert decision is not None
        if decision.kind == kind and not decision.chance:
            if skip == 0:
                return game
            skip -= 1
        state = AtlantisState(game.position)
        if decision.chance:
            code = state.sample(stream, Moves())
        else:
            code = team.choose(state, stream, Moves())
        game.advance(move_text(int(code), vocabulary))
    raise EndedError(f"the game ended before a decision of kind {kind}")


class EndedError(AssertionError):
    """The game ended before what was waited for."""


def any_game_at(
    kind: str, level: int = 1, players: int = 4, expansion: dict[str, Any] | None = None
) -> Game:
    """Return some game, played by the scripted team, that asks for a decision of a kind."""
    for seed in range(30):
        with contextlib.suppress(EndedError):
            return play_on(new_game(level, players, seed, expansion), kind, seed)
    raise EndedError(f"no game came to a decision of kind {kind}")


def finished_game(level: int, players: int, seed: int = 0, after: int = 0) -> Game:
    """Return a whole game of the scripted team that begins after so many entries of its record.

    Its set-up is the position at the next beginning of a phase.
    """
    game = new_game(level, players, seed)
    stream = Stream(seed)
    team = ScriptedTeam(Judgement())
    vocabulary = vocabulary_of(game.position.table)
    cut = False
    while game.status == "running":
        if not cut and game.version >= after:
            with contextlib.suppress(ValueError):
                setup = replace(game.setup, position=to_builtins(game.position_document()))
                game = Game.new(setup, game.content)
                cut = True
        state = AtlantisState(game.position)
        code = (
            state.sample(stream, Moves())
            if state.is_chance()
            else team.choose(state, stream, Moves())
        )
        game.advance(move_text(int(code), vocabulary))
    return game
