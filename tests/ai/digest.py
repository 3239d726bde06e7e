"""What the scripted team and the search do, to be compared across builds and versions.

    PYTHONPATH=. .venv/bin/python -m tests.ai.digest            # prints everything
    PYTHONPATH=. .venv/bin/python -m tests.ai.digest --write    # keeps it for this version

Games of the team, chances said by the model, and hints with their moves compared.
"""

from __future__ import annotations

import json
import sys
import zlib
from pathlib import Path
from typing import Any

import click
from msgspec import to_builtins

import ai.mcts.tree
from ai.hints.engine import VERSIONS
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import RoundValue
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from tests.ai.tables import any_game_at, new_state

KEPT = Path(__file__).with_name("chosen.json")


MONSTROUS = {"monsters": ["medusa", "harpies"]}
"""The options of a game with Monstrosities."""


def whole_game(level: int, players: int, expansion: dict[str, Any] | None = None) -> list[str]:
    """Return the outcomes and moves of a game of the scripted team, as the notation writes them."""
    state = new_state(level, players, expansion=expansion)
    team = ScriptedTeam(Judgement())
    stream = Stream(7)
    moves = Moves()
    texts = []
    words = vocabulary_of(state.position.table)
    while not state.is_over():
        if state.is_chance():
            code = state.sample(stream, moves)
        else:
            code = team.choose(state, stream, moves)
        texts.append(move_text(int(code), words))
        state.apply(code)
    return texts


def hint(level: int, players: int, kind: str, expansion: dict[str, Any] | None = None) -> object:
    """Return everything that a hint says but the time it took, bit for bit."""
    game = any_game_at(kind, level, players, expansion)
    compared = game.legal_moves()[-1].id
    question = HintQuestion(simulations=40, seed=11, workers=2, compare=(compared,))
    answer = to_builtins(answer_hint(game, question, lambda _: False))
    del answer["receipt"]["spent"]["seconds"]
    return dict(answer)


def chances(level: int, players: int, expansion: dict[str, Any] | None = None) -> list[float]:
    """Return what the fitted model says of the beginning of a game, and of a search's moves."""
    state = new_state(level, players, expansion=expansion)
    model = RoundValue(1)
    moves = Moves()
    while state.is_chance():
        state.apply(state.sample(Stream(3), moves))
    team = ScriptedTeam(Judgement())
    search = Search(state, state.codes(), team, model, seed=5, settings=Settings())
    search.run(30)
    totals = [float(total) for total in search.statistics.total]
    return [model.chance(state.position), *totals]


def found() -> dict[str, Any]:
    """Return all that is compared."""
    return {
        "games": [
            *(whole_game(level, players) for level, players in ((1, 4), (3, 7), (5, 2))),
            whole_game(1, 3, MONSTROUS),
        ],
        "chances": [chances(2, 1), chances(3, 4), chances(5, 7), chances(1, 4, MONSTROUS)],
        "hints": [
            hint(1, 1, "place"),
            hint(4, 4, "choose_flood"),
            hint(5, 3, "roll"),
            hint(1, 3, "act", MONSTROUS),
        ],
    }


def chosen(all_found: dict[str, Any]) -> dict[str, Any]:
    """Return what was chosen and how good it was said to be, without the words.

    Chances are rounded, since machines may differ in the last digits.
    """
    return {
        "games": [
            [len(codes), zlib.crc32(json.dumps(codes).encode())] for codes in all_found["games"]
        ],
        "chances": [[round(p, 6) for p in part] for part in all_found["chances"]],
        "hints": [
            {m["move"]: [m["visits"], m["win"] and m["win"]["p"]] for m in hint["moves"]}
            for hint in all_found["hints"]
        ],
    }


def print_found() -> None:
    """Print all that is compared, and whether the build is the compiled one, as JSON."""
    compiled = not str(ai.mcts.tree.__file__).endswith(".py")
    json.dump({"compiled": compiled, "found": found()}, sys.stdout)


def keep_chosen() -> None:
    """Keep what is chosen now as what this version of the engine chooses."""
    kept = {"engine": VERSIONS, "chosen": chosen(found())}
    KEPT.write_text(json.dumps(kept, indent=1) + "\n")


@click.command()
@click.option("--write", is_flag=True, help="Keep what is chosen for this version, print nothing.")
def main(*, write: bool) -> None:
    """Compare what is chosen across builds and versions."""
    if write:
        keep_chosen()
    else:
        print_found()


if __name__ == "__main__":
    main()
