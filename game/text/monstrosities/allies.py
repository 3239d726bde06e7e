"""The sentences of the allies, and why their moves are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from mypy_extensions import i64

from game.cards.monstrosities.allies.faun import TakeIn
from game.cards.monstrosities.allies.medusa import ChooseRecruits
from game.cards.monstrosities.allies.sphinx import AskSphinx, DealFirst
from game.documents.parts import GoodAmount
from game.engine.moves import DONE, first, second, verb_of
from game.engine.pieces import unique_index
from game.engine.placement import capacity
from game.engine.position import Position
from game.engine.scoring_rolls import ScoringRoll
from game.engine.unused_artifacts import unused_count
from game.rules import decision_on
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.roll_parts import about_gathering, roll_in
from game.text.thoughts import ROLL
from game.text.wording import Wording


def _giant_roll(asked: Asked) -> Sequence[MaybePart]:
    found = about_gathering(asked, dice=2)
    roll = roll_in(found)
    if roll.total is None or roll.success.good is None:
        return found
    giant = cast("ScoringRoll", decision_on(asked.position))
    brings = int(giant.total(asked.position) // giant.target(asked.position))
    return [*found, parts.goods("brings", [GoodAmount(roll.success.good, brings)])]


decision_text(
    "giant_roll",
    "{who} rolls for the Giant",
    _giant_roll,
    thought=ROLL,
    accept=texts("accept the total", "the total stands"),
)


def _who_is_sheltered(asked: Asked) -> Sequence[MaybePart]:
    g, place = asked.position, asked.arg(TakeIn.PLACE)
    own_place = g.place_of(i64(asked.arg(TakeIn.FAUN)))
    moves = [code for code in asked.own_moves() if verb_of(code) != DONE]
    offered = {(int(first(move)), int(second(move))) for move in moves}
    return [
        parts.places("from", asked.place(place)),
        parts.places("to", asked.place(int(own_place))),
        parts.number("free_spaces", int(capacity(g, own_place) - g.occupants(own_place))),
        parts.pieces("choose", asked.placed_on(place, offered)),
    ]


decision_text(
    "shelter",
    "{who} chooses who moves to the Faun",
    _who_is_sheltered,
    thought="Think about who still has something to do this round.",
    done=texts("let the others return to their pools", "the others return to their pools"),
)


def _medusa_recruits(asked: Asked) -> Sequence[MaybePart]:
    followers = 0 if asked.arg(ChooseRecruits.SHARED_OUT) else asked.arg(ChooseRecruits.FOLLOWERS)
    return [
        asked.those_in("choose", ChooseRecruits.SEATS),
        parts.number("followers", followers),
        asked.count("volunteers", ChooseRecruits.VOLUNTEERS),
    ]


decision_text(
    "medusa_recruits",
    "choose whether followers join, or who gains a volunteer",
    _medusa_recruits,
    thought="Think about more Atlanteans: only this round, or in every round?",
    muster=texts("followers join, no volunteers", "followers join"),
)


def _unused(asked: Asked) -> MaybePart:
    return parts.number("unused_artifacts", int(unused_count(asked.position)))


decision_text(
    "ask_sphinx",
    "{who} may draw the first card from the artifacts that are not in use",
    lambda asked: [asked.player(AskSphinx.SEAT), _unused(asked)],
    thought="Think about whether an artifact or a library card helps more.",
    done=texts("draw from the library only", "{who} draws from the library only"),
)
decision_text(
    "deal_first",
    "{who} draws an artifact that was not in use",
    lambda asked: [asked.player(DealFirst.SEAT), _unused(asked)],
)

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
