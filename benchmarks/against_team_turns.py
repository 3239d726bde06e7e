"""The games of `benchmarks.against_team`, played in a compiled process."""

from __future__ import annotations

import random
from typing import Any, Final, cast

from msgspec import to_builtins

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team, value_model
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.rng import Stream
from ai.mcts.search import Settings
from benchmarks.deciders import Decider, SearchDecider, play_by_decider
from benchmarks.starts import drawn, opened
from game import Content, Game, LegalMove, load_content
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from game.setup import Setup
from service.store.games.seating import STRENGTHS, Strength
from worker.engine_choice import Turn, choose_move

TEAM: Final = "team"
TOP: Final = 5
"""How many moves the hints of engines have, as those of a worker."""


def play(
    who: str, simulations: int | None, level: int, players: int, seeds: list[int]
) -> list[dict[str, Any]]:
    """Play one game for each seed: by the team, by searches, or by engines of a strength.

    Searches and engines have so many simulations for each decision. The seed decides councilors,
    blueprint, dice and cards, as in `benchmarks.strength`.
    """
    content = load_content()
    found = []
    for seed in seeds:
        setup = drawn(content, players, level, random.Random(seed))
        stream = Stream(seed, 1)
        if simulations is None:
            won = play_by_policy(opened(setup, content), scripted_team(), stream)
        elif who in STRENGTHS:
            won = engines_play(setup, content, stream, cast("Strength", who), simulations)
        else:
            state = opened(setup, content)
            won = play_by_decider(state, scripted_team(), searching(simulations), stream)
        found.append({"seed": seed, "won": won})
    return found


def searching(simulations: int) -> Decider:
    """Return a decider that searches each decision with a number of simulations."""
    return SearchDecider(
        scripted_team(),
        value_model(),
        Settings(),
        simulations=simulations,
        seconds=None,
        clock=lambda: 0.0,
    )


def engines_play(
    setup: Setup, content: Content, stream: Stream, strength: Strength, simulations: int
) -> float:
    """Let engines of a strength play all seats of a game; return its reward."""
    game = Game.new(setup, content)
    name = f"game {stream.low_key}"
    while game.status == "running":
        game.advance(next_move(game, stream, strength, simulations, name))
    return 1.0 if game.status == "won" else 0.0


def next_move(game: Game, stream: Stream, strength: Strength, simulations: int, name: str) -> str:
    """Return the next move or outcome of chance; engines choose as a worker lets them."""
    state = AtlantisState(game.position)
    if state.is_chance():
        return move_text(int(state.sample(stream, Moves())), vocabulary_of(game.position.table))
    legal: list[LegalMove] = game.legal_moves()
    if len(legal) == 1:
        return legal[0].id
    question = HintQuestion(simulations=simulations, seed=game.version, top=TOP)
    answer = to_builtins(answer_hint(game, question, lambda _: False))
    turn = Turn(name, int(game.position.round), game.version)
    return choose_move(legal, answer["moves"], strength, turn)
