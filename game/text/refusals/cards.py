"""Reasons for refusing what is done with library cards, artifacts and misfortunes."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids
from game.engine.card_packs import card_at, pack_size
from game.engine.library_cards import artifact_bit, holds
from game.engine.position import Position
from game.rules import decision_on
from game.text.refusals.registry import refuses
from game.text.wording import Wording, pile_name
from game.words import say


@refuses("play", free=True)
def _play(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, card = i64(args[0]), i64(args[1])
    if not holds(g, seat, card):
        return say("refused-card_not_held", player=words.player(args[0]), card=words.card(args[1]))
    if card >= ids.FIRST_ARTIFACT:
        return say("refused-artifact_works_by_itself")
    return say("refused-card_without_effect", card=words.card(args[1]))


@refuses("card")
def _card(g: Position, words: Wording, args: list[int]) -> str | None:
    name = words.card(args[0])
    if args[0] in [int(g.bottom(i64(n))) for n in range(g.bottom_count)]:
        return say("refused-card_at_the_bottom", card=name)
    return say("refused-card_not_in_deck", card=name)


@refuses("keep", "buy", "bottom")
def _keep(g: Position, words: Wording, args: list[int]) -> str | None:
    pack = decision_on(g).cards_in_question(g)
    drawn = [int(card_at(pack, i64(n))) for n in range(pack_size(pack))]
    if args[1] not in drawn:
        return say("refused-card_not_drawn", card=words.card(args[1]))
    return say("refused-cards_in_order", card=words.card(drawn[0]))


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
        return say("refused-has_it_already", player=words.player(giver))
    return say("refused-just_received", player=words.player(giver), thing=thing)


def _not_held(g: Position, words: Wording, seat: int, card: int) -> str | None:
    if holds(g, i64(seat), i64(card)):
        return None
    if card >= ids.FIRST_ARTIFACT and g.scholar_artifacts(i64(seat)) & artifact_bit(i64(card)):
        return say("refused-scholars_own_artifact", card=words.card(card))
    return say("refused-card_not_held", player=words.player(seat), card=words.card(card))


@refuses("deal")
def _deal(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-artifact_in_the_game", card=words.card(args[0]))


@refuses("take")
def _take(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-artifact_not_drawn", card=words.card(args[1]))


@refuses("draw", "see")
def _draw(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-misfortune_not_in_deck", misfortune=words.misfortune(args[0]))


@refuses("next", "drop")
def _next(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-misfortune_not_looked_at", misfortune=words.misfortune(args[0]))


@refuses("remove")
def _remove(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say(
        "refused-misfortune_not_in_pile",
        misfortune=words.misfortune(args[1]),
        pile=pile_name(args[0]),
    )
