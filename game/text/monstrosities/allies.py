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
from game.text.registry import decision_about
from game.text.roll_parts import about_gathering, roll_in
from game.text.wording import Wording
from game.words import say


@decision_about("giant_roll")
def _giant_roll(asked: Asked) -> Sequence[MaybePart]:
    found = about_gathering(asked, dice=2)
    roll = roll_in(found)
    if roll.total is None or roll.success.good is None:
        return found
    giant = cast("ScoringRoll", decision_on(asked.position))
    brings = int(giant.total(asked.position) // giant.target(asked.position))
    return [*found, parts.goods("brings", [GoodAmount(roll.success.good, brings)])]


@decision_about("shelter")
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


@decision_about("medusa_recruits")
def _medusa_recruits(asked: Asked) -> Sequence[MaybePart]:
    followers = 0 if asked.arg(ChooseRecruits.SHARED_OUT) else asked.arg(ChooseRecruits.FOLLOWERS)
    return [
        asked.those_in("choose", ChooseRecruits.SEATS),
        parts.number("followers", followers),
        asked.count("volunteers", ChooseRecruits.VOLUNTEERS),
    ]


def _unused(asked: Asked) -> MaybePart:
    return parts.number("unused_artifacts", int(unused_count(asked.position)))


decision_about("ask_sphinx")(lambda asked: [asked.player(AskSphinx.SEAT), _unused(asked)])
decision_about("deal_first")(lambda asked: [asked.player(DealFirst.SEAT), _unused(asked)])


@refuses("gallop", free=True)
def _gallop(g: Position, words: Wording, args: list[int]) -> str | None:
    piece = unique_index(g, i64(args[0]), i64(args[1]))
    if piece < 0 or g.place_of(piece) < 0:
        return say("refused-not_on_the_board", piece=words.piece(args[0], args[1]))
    return say("refused-only_the_centaur_moves_on")


@refuses("shelter")
def _shelter(_g: Position, words: Wording, args: list[int]) -> str | None:
    piece, place = words.piece(args[0], args[1]), words.place(args[2])
    return say("refused-nobody_to_shelter", piece=piece, place=place)
