"""One hint whose classes of moves are checked by a long search: for `decided_positions`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ai.hints.engine import REFERENCE_PLIES, search_of
from ai.hints.local import HintQuestion, answer_hint
from benchmarks import positions
from benchmarks.move_turns import SEEDS, sums_of
from game.notation import parse_move, vocabulary_of

CHECKED: Final = 2
"""So many moves of each class are simulated again, the best ranked first."""
ALL: Final = 500
"""More moves than any decision has."""


def decided(line: dict[str, Any], simulations: int, reference: int) -> dict[str, Any]:
    """Ask a hint, and simulate its best move and some of each class again.

    The long search has dice and cards of its own, and `reference` simulations for each move.
    """
    game = positions.game_of(line)
    question = HintQuestion(simulations=simulations, seed=SEEDS["hint"], top=ALL)
    answer = answer_hint(game, question, lambda _: False)
    best, *others = answer.moves
    by_class: dict[str, list[str]] = {}
    for move in others:
        if move.loss_class is not None:
            by_class.setdefault(move.loss_class, []).append(move.move)
    chosen = {
        move: name
        for name in ("fine", "weaker", "bad", "wasted")
        for move in by_class.get(name, [])[:CHECKED]
    }
    found = {
        "decision": answer.decision,
        "headline": answer.headline,
        "chance": best.win.p if best.win is not None else None,
        "moves": len(answer.moves),
        "classes": {name: len(moves) for name, moves in by_class.items()},
    }
    if not chosen:
        return {**found, "checked": []}
    words = vocabulary_of(game.position.table)
    codes = {move: parse_move(move, words) for move in (best.move, *chosen)}
    arms = list(codes.values())
    search = search_of(game.position, arms, SEEDS["reference"], arms, stated_plies=REFERENCE_PLIES)
    search.run(i64(reference * len(arms)))
    first = search.arm_of(i64(codes[best.move]))
    checked = [
        {
            "move": move,
            "class": name,
            "true_gap": sums_of(
                search.followed.later_pairs(search.arm_of(i64(codes[move])), first)
            ),
        }
        for move, name in chosen.items()
    ]
    return {**found, "checked": checked}
