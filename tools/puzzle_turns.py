"""Makes puzzles of solved last rounds for `tools.puzzles`; runs compiled."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from mypy_extensions import i64

from benchmarks.last_round_rigs import PLAIN, WITH_CARDS
from benchmarks.last_round_turns import CONTENT, game_of
from benchmarks.last_round_values import ExactChances, TooLargeError
from game import Content, Game, Setup, load_content
from game.engine.moves import Moves
from game.engine.position import Position
from game.notation import move_text, vocabulary_of
from game.packing import pack
from game.rules import is_chance, legal_moves
from game.setup import Seat
from game.text.worded_content import worded_content
from game.words import worded_in
from tools.puzzle_reasons import why

LIMIT: Final = max(PLAIN.limit, WITH_CARDS.limit)
CLEARLY: Final = 0.05
"""The best answer wins at least this much more often than any other."""
FEWEST_ANSWERS: Final = 3
OBVIOUS: Final = ":power_core"
"""Whoever can build the last component needs no puzzle."""
MOST_STEPS: Final = 3
"""Decisions of one puzzle."""
LONGEST_LINE: Final = 8
"""Moves and outcomes of the line that is shown afterwards."""
UNSEEN: Final = ("library", "status")
"""Parts of a view that a puzzle does not show."""
BASE_FAMILIES: Final = (
    "artifacts", "colors", "components", "councilors", "library", "misfortunes", "pieces", "tokens",
)  # fmt: skip
"""Families whose entries of the expansion no puzzle and no page of rules shows."""
TEAM: Final = {"artificer": "red", "priest": "blue", "explorer": "yellow"}
"""The players of the game that the rules show, by their councilors."""
EXPANSION_FAMILIES: Final = (
    "allies", "items", "locations", "monsters", "potions", "spirits", "treasures",
)  # fmt: skip


def puzzles(lines: list[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """Return the puzzles that these solved last rounds make, in their order and worded so."""
    content = load_content(CONTENT)
    with worded_in(language):
        made = (small_puzzle(line, content) for line in lines if line["setup"]["expansion"] is None)
        return [each for each in made if each is not None]


def small_puzzle(line: dict[str, Any], content: Content) -> dict[str, Any] | None:
    """Return the puzzle of a last round; None if there is none, or the way to it is too large."""
    try:
        return puzzle(line, content)
    except TooLargeError:
        return None


def puzzle(line: dict[str, Any], content: Content) -> dict[str, Any] | None:
    """Solve a last round again and return its puzzle; None where no answer is clearly best.

    It begins at the first decision that has a clearly best answer. A further step follows while
    this answer leads to another decision of the team that has one too.
    """
    game = game_of(line, content)
    exact = ExactChances(int(game.position.round), LIMIT)
    if not go_to_a_clear_decision(game, exact):
        return None
    packed = pack(game.position)
    steps: list[dict[str, Any]] = []
    shown: dict[str, Any] = {}
    while len(steps) < MOST_STEPS:
        answers = answers_of(game, exact, FEWEST_ANSWERS if not steps else 2)
        if answers is None:
            break
        view = view_of(game)
        changed = {name: part for name, part in view.items() if shown.get(name) != part}
        steps.append({"view": changed, "answers": answers})
        shown = view
        game.advance(answers[0]["move"])
    return {
        "id": hashlib.sha256(packed).hexdigest()[:10],
        "seed": line["seed"],
        "players": line["players"],
        "steps": steps,
        "line": line_to_the_end(game, exact),
    }


def go_to_a_clear_decision(game: Game, exact: ExactChances) -> bool:
    """Play the best moves and the likeliest outcomes until an answer is clearly best."""
    words = vocabulary_of(game.position.table)
    while game.decision() is not None:
        answers = answers_of(game, exact, FEWEST_ANSWERS)
        if answers is not None and not answers[0]["move"].endswith(OBVIOUS):
            return True
        code = likeliest(exact, game.position)
        if code is None:
            return False
        game.advance(move_text(code, words))
    return False


def answers_of(game: Game, exact: ExactChances, fewest: int) -> list[dict[str, Any]] | None:
    """Return all answers with their exact chances, the best first; None if none is clearly best."""
    g = game.position
    decision = game.decision()
    if decision is None or is_chance(g):
        return None
    words = vocabulary_of(g.table)
    chances = {move_text(code, words): p for code, p in exact.of_moves(g).items()}
    ranked = sorted(chances, key=lambda move: -chances[move])
    if len(ranked) < fewest or chances[ranked[0]] - chances[ranked[1]] < CLEARLY:
        return None
    legal = {move.id: move for move in game.legal_moves()}
    codes = {move_text(code, words): code for code in exact.of_moves(g)}
    return [
        {
            "move": move,
            "kind": legal[move].kind,
            "seat": legal[move].seat,
            "text": legal[move].text,
            "fields": msgspec.to_builtins(legal[move].fields),
            "chance": round(chances[move], 6),
            **because(g, codes[move], (decision.kind, legal[move].kind), exact),
        }
        for move in ranked
    ]


def because(g: Position, code: int, kinds: tuple[str, str], exact: ExactChances) -> dict[str, Any]:
    """Return why a move loses, as the last part of an answer."""
    found = why(g, code, kinds, exact)
    return {} if found is None else {"why": found}


def view_of(game: Game) -> dict[str, Any]:
    """Return the view of a position without the parts that a puzzle does not show."""
    view: dict[str, Any] = msgspec.to_builtins(game.clone().view())
    return {name: part for name, part in view.items() if name not in UNSEEN}


def line_to_the_end(game: Game, exact: ExactChances) -> list[str]:
    """Return in words how the best answers go on where chance is kind: the likeliest way to win."""
    words = vocabulary_of(game.position.table)
    found: list[str] = []
    while len(found) < LONGEST_LINE and game.decision() is not None:
        code = likeliest(exact, game.position)
        if code is None:
            break
        move = move_text(code, words)
        found.append(next(each.text for each in game.legal_moves() if each.id == move))
        game.advance(move)
    return found


def likeliest(exact: ExactChances, g: Position) -> int | None:
    """Return the best move, or the outcome that adds most to the chance; None if all is lost."""
    moves = Moves()
    legal_moves(g, moves)
    weights = [int(moves.weight[i64(n)]) if is_chance(g) else 1 for n in range(int(moves.count))]
    worth = {
        code: weight * exact.after(g, code)
        for code, weight in zip(moves.listed(), weights, strict=True)
    }
    best = max(worth, key=lambda code: worth[code])
    return best if worth[best] > 0 else None


def board(language: str) -> dict[str, Any]:
    """Return the content of the base game and its beginning, for pages that no service answers.

    The rules and the puzzles show names, prices and places of it.
    """
    with worded_in(language):
        return worded_board()


def worded_board() -> dict[str, Any]:
    """Return the board in the present language."""
    catalogue: dict[str, Any] = msgspec.to_builtins(worded_content(load_content()).catalogue())
    for family in BASE_FAMILIES:
        catalogue[family] = {
            name: entry for name, entry in catalogue[family].items() if not entry.get("expansion")
        }
    empty: dict[str, Any] = {family: {} for family in EXPANSION_FAMILIES}
    return catalogue | empty | {"beginning": beginning()}


def beginning() -> dict[str, Any]:
    """Return the view of an introductory game before its first move."""
    content = load_content()
    seats = tuple(Seat(councilor, color) for councilor, color in TEAM.items())
    setup = Setup(seats, level=1, blueprint=tuple(content.introduction.blueprint))
    return view_of(Game.new(setup, content))
