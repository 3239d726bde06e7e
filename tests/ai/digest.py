"""Prints what the scripted team and the search do, to be compared across builds."""

from __future__ import annotations

import json
import sys

import ai.tree
from ai.hint import HintQuestion, answer_hint
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.rng import Stream
from game.engine.moves import Moves
from tests.ai.tables import any_game_at, new_state


def whole_game(level: int, players: int) -> list[int]:
    """Return the outcomes and moves of a game of the scripted team."""
    state = new_state(level, players)
    team = ScriptedTeam(Judgement())
    stream = Stream(7)
    moves = Moves()
    codes = []
    while not state.is_over():
        if state.is_chance():
            code = state.sample(stream, moves)
        else:
            code = team.choose(state, stream, moves)
        codes.append(int(code))
        state.apply(code)
    return codes


def hint(level: int, players: int, kind: str) -> object:
    """Return everything that a hint says but the time it took, bit for bit."""
    game = any_game_at(kind, level, players)
    compared = game.legal_moves()[-1].id
    question = HintQuestion(simulations=40, seed=11, workers=2, compare=(compared,))
    answer = answer_hint(game, question, lambda _: False)
    del answer["receipt"]["spent"]["seconds"]
    return answer


def main() -> None:
    """Print the build's name and everything to compare, as JSON."""
    compiled = not str(ai.tree.__file__).endswith(".py")
    found = {
        "games": [whole_game(level, players) for level, players in ((1, 4), (3, 7), (5, 2))],
        "hints": [hint(1, 1, "place"), hint(4, 4, "choose_flood"), hint(5, 3, "roll")],
    }
    json.dump({"compiled": compiled, "found": found}, sys.stdout)


if __name__ == "__main__":
    main()
