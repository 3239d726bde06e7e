"""Reasons for refusing what is done with library cards, artifacts and misfortunes."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids
from game.engine.card_packs import card_at, pack_size
from game.engine.library_cards import artifact_bit, holds
from game.engine.position import Position
from game.rules import decision_on
from game.text.refusals.registry import refuses
from game.text.wording import PILES, Wording


@refuses("play", free=True)
def _play(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, card = i64(args[0]), i64(args[1])
    if not holds(g, seat, card):
        return f"{words.player(args[0])} does not hold {words.card(args[1])}"
    if card >= ids.FIRST_ARTIFACT:
        return "an artifact is not played: it works by itself"
    return f"{words.card(args[1])} would have no effect now, or another effect must end first"


@refuses("card")
def _card(g: Position, words: Wording, args: list[int]) -> str | None:
    name = words.card(args[0])
    if args[0] in [int(g.bottom(i64(n))) for n in range(g.bottom_count)]:
        return f"{name} is at the bottom of the library deck: other cards are drawn before it"
    return f"{name} is not in the library deck"


@refuses("keep", "buy", "bottom")
def _keep(g: Position, words: Wording, args: list[int]) -> str | None:
    pack = decision_on(g).cards_in_question(g)
    drawn = [int(card_at(pack, i64(n))) for n in range(pack_size(pack))]
    if args[1] not in drawn:
        return f"{words.card(args[1])} is not among the cards drawn"
    return f"the cards are given out in order: {words.card(drawn[0])} is next"


@refuses("discard")
def _discard(g: Position, words: Wording, args: list[int]) -> str | None:
    return _not_held(g, words, args[0], args[1])


@refuses("hand")
def _hand(g: Position, words: Wording, args: list[int]) -> str | None:
    giver, taker, card = args[:3]
    return _not_held(g, words, giver, card) or not_given(words, giver, taker, words.card(card))


def not_given(words: Wording, giver: int, taker: int, thing: str) -> str:
    """Why a player cannot give away a thing that the player has."""
    if giver == taker:
        return f"{words.player(giver)} has it already"
    return f"{words.player(giver)} has just received {thing} and cannot give it away again"


def _not_held(g: Position, words: Wording, seat: int, card: int) -> str | None:
    if holds(g, i64(seat), i64(card)):
        return None
    if card >= ids.FIRST_ARTIFACT and g.scholar_artifacts(i64(seat)) & artifact_bit(i64(card)):
        return f"{words.card(card)} is the Scholar's own artifact and stays for the whole game"
    return f"{words.player(seat)} does not hold {words.card(card)}"


@refuses("deal")
def _deal(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.card(args[0])} is not among the artifacts that are out of the game"


@refuses("take")
def _take(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.card(args[1])} is not among the artifacts drawn"


@refuses("draw", "see")
def _draw(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"no card {words.misfortune(args[0])} is left in the misfortune deck"


@refuses("next", "drop")
def _next(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.misfortune(args[0])} is not among the misfortunes looked at"


@refuses("remove")
def _remove(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"no card {words.misfortune(args[1])} is in the {PILES[args[0]]}"
