"""One decision with hints of some lengths and a long search of their moves: a part of `plans`."""

from __future__ import annotations

import random
from typing import Any, Final

from mypy_extensions import i64

from ai.hints.engine import REFERENCE_PLIES, search_of
from ai.hints.merge import Pool
from ai.hints.share import find_share
from ai.mcts.root_statistics import Paired
from benchmarks import positions
from game import Game
from game.documents.question import HintQuestion
from game.notation import parse_move, vocabulary_of

BEHIND: Final = 2
"""So many of the moves that follow the best one of a hint are looked at."""
OTHERS: Final = 2
"""And so many of the others, drawn at random."""
SEEDS: Final = {"hint": 11, "reference": 1_000_003}


def asked(line: dict[str, Any], simulations: list[int], reference: int) -> dict[str, Any]:
    """Ask for hints of some lengths, and simulate their moves in one long search.

    The long search has dice and cards of its own, and simulates all its moves equally often.
    """
    game = positions.game_of(line)
    hints = [_hint(game, made) for made in simulations]
    moves = list(dict.fromkeys(each["move"] for hint in hints for each in hint["moves"]))
    words = vocabulary_of(game.position.table)
    codes = [parse_move(move, words) for move in moves]
    seed = SEEDS["reference"]
    search = search_of(game.position, codes, seed, codes, stated_plies=REFERENCE_PLIES)
    search.run(i64(reference))
    arms = {move: search.arm_of(i64(code)) for move, code in zip(moves, codes, strict=True)}
    for hint in hints:
        first = hint["moves"][0]["move"]
        for each in hint["moves"]:
            arm = arms[each["move"]]
            each["true_win"] = round(float(search.mean_worth(arm)), 4)
            if each["move"] != first:
                each["true_gap"] = sums_of(search.followed.later_pairs(arm, arms[first]))
    return {"hints": hints}


def _hint(game: Game, simulations: int) -> dict[str, Any]:
    question = HintQuestion(simulations=simulations, seed=SEEDS["hint"], top=1)
    pool = Pool([find_share(game, question, 0, lambda _: False)])
    ranking = [arm for arm in pool.ranking if pool.visits(arm)]
    rest = ranking[1 + BEHIND :]
    drawn = random.Random(simulations).sample(rest, min(OTHERS, len(rest)))
    first = ranking[0]
    tally = pool.tallies[first]
    return {
        "simulations": simulations,
        "moves": [
            {
                "move": pool.moves[arm],
                "win": [round(pool.win(arm).mean, 4), pool.win(arm).count],
                "interval": [round(pool.win(arm).low, 4), round(pool.win(arm).high, 4)],
                **({} if arm == first else {"gap": sums_of(pool.gap(arm, first))}),
            }
            for arm in [*ranking[: 1 + BEHIND], *drawn]
        ],
        "ended": round((tally.sums[0] + tally.sums[1]) / max(tally.count, 1), 4),
    }


def sums_of(gap: Paired) -> list[float]:
    """Return how many pairs there are, the sum of their differences and that of the squares."""
    return [gap.count, round(gap.total, 4), round(gap.squares, 5)]
