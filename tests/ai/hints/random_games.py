"""Short hints at every decision of random games: each has an answer that fits the position.

.venv/bin/python -m benchmarks.random_games --hints --games 200
.venv/bin/python -m benchmarks.random_games --hints --games 200 --monstrosities
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ai.atlantis.state import AtlantisState
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.rng import Stream
from benchmarks.starts import drawn, drawn_with_expansion
from game import Game, load_content
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from game.setup import Setup
from tests.game.properties import Report

SIMULATIONS: Final = 6
TOP: Final = 5
LEVELS: Final = 5
MOST_PLAYERS: Final = 7
FOLLOWED: Final = 0.75
"""How often the move of a hint is made; otherwise any legal move is, so that all kinds come."""


def report_games(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Ask hints in the games from number `first` on; what came of it as JSON.

    A hint is asked at every decision, so `thorough` is not used.
    """
    del thorough
    content = load_content()

    def setup(players: int, chance: Random) -> Setup:
        return drawn(content, players, chance.randint(1, LEVELS), chance)

    return _report(range(first, first + games), setup)


def report_monstrosities(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Ask hints in the games of Monstrosities from number `first` on, as `report_games` does."""
    del thorough
    content = load_content()
    return _report(
        range(first, first + games),
        lambda players, chance: drawn_with_expansion(content, players, chance),
    )


def _report(numbers: range, make: Callable[[int, Random], Setup]) -> dict[str, Any]:
    report = Report()
    for number in numbers:
        chance = Random(number)
        game = Game.new(make(chance.randint(1, MOST_PLAYERS), chance), load_content())
        report.add(ask_along(game, number, chance))
    return report.as_json()


def ask_along(game: Game, number: int, chance: Random) -> Report:
    """Play a game, ask a hint at every decision, and report those that are no answer."""
    report, stream = Report(games=1), Stream(number, 1)
    while game.status == "running":
        state = AtlantisState(game.position)
        if state.is_chance():
            outcome = int(state.sample(stream, Moves()))
            game.advance(move_text(outcome, vocabulary_of(game.position.table)))
            continue
        report.decisions += 1
        legal = [move.id for move in game.legal_moves()]
        advised, fault = advised_at(game, legal)
        if fault:
            record = game.record().to_text()
            report.failures.append({"game": number, "error": fault, "record": record})
            break
        game.advance(advised if chance.random() < FOLLOWED else chance.choice(legal))
    report.outcomes[game.status] += 1
    return report


def advised_at(game: Game, legal: list[str]) -> tuple[str, str]:
    """Return the move that a hint advises, and what is wrong with the hint, if anything is."""
    question = HintQuestion(simulations=SIMULATIONS, seed=game.version, top=TOP)
    try:
        answer = answer_hint(game, question, lambda _: False)
    except Exception as error:
        return "", f"version {game.version}: {error!r}"
    moves = [move.move for move in answer.moves]
    if not set(moves) <= set(legal) or len(set(moves)) != len(moves):
        return "", f"version {game.version}: {moves} are advised"
    if not (answer.headline and answer.decision):
        return "", f"version {game.version}: nothing is said"
    return moves[0], ""
