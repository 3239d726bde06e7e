"""The sentences of the allies, and why their moves are refused."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.pieces import unique_index
from game.engine.position import Position
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.wording import Wording

decision_text(
    "giant_roll",
    "{who} rolls for the Giant",
    accept=texts("accept the total", "the total stands"),
)
decision_text(
    "shelter",
    "{who} chooses who moves to the Faun",
    done=texts("let the others return to their pools", "the others return to their pools"),
)
decision_text(
    "medusa_recruits",
    "choose whether followers join, or who gains a volunteer",
    muster=texts("followers join, no volunteers", "followers join"),
)
decision_text(
    "ask_sphinx",
    "{who} may draw the first card from the artifacts that are not in use",
    done=texts("draw from the library only", "{who} draws from the library only"),
)
decision_text("deal_first", "{who} draws an artifact that was not in use")

verb_text("gallop", "{piece} moves on to {place}")
verb_text("shelter", "{piece} moves from {place} to the Faun")
verb_text("consult", "{seat} asks the Sphinx for an artifact")


@refuses("gallop", free=True)
def _gallop(g: Position, words: Wording, args: list[int]) -> str | None:
    piece = unique_index(g, i64(args[0]), i64(args[1]))
    if piece < 0 or g.place_of(piece) < 0:
        return f"{words.piece(args[0], args[1])} is not on the board"
    return "only the power of the Centaur moves on, once a round, on the island after an action"


@refuses("shelter")
def _shelter(_g: Position, words: Wording, args: list[int]) -> str | None:
    piece, place = words.piece(args[0], args[1]), words.place(args[2])
    return f"{piece} does not return from {place}, or the Faun's tile has no room"
