"""Contexts of decisions about building, and of the components that ask something themselves."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.components.type_c import WatchtowerMove
from game.cards.components.type_d import RemoveFromGame
from game.contexts.registry import (
    Asked,
    counts_as_follower,
    decision_context,
    good_word,
)
from game.documents.contexts import (
    PayBuildContext,
    PriceBuildContext,
    RemoveFollowerContext,
    WatchtowerContext,
)
from game.engine import ids, places
from game.engine.build import COMPLETE_BUILD, CompleteBuild, PayBuild, PriceBuild

NOWHERE = 0


def _slot_and_place(asked: Asked) -> tuple[str, str | None]:
    """What is built, and on which build space: the frame that completes the build says it."""
    slot = asked.below(int(COMPLETE_BUILD), CompleteBuild.SLOT) or 0
    place = asked.below(int(COMPLETE_BUILD), CompleteBuild.PLACE) or NOWHERE
    return asked.vocabulary.components[slot], asked.place(place) if place >= 0 else None


@decision_context(PriceBuildContext)
def _price(asked: Asked) -> PriceBuildContext:
    component, place = _slot_and_place(asked)
    builders = [seat + 1 for seat in asked.seats_in(asked.arg(PriceBuild.BUILDERS))]
    price = asked.price(asked.arg(PriceBuild.PRICE))
    return PriceBuildContext(
        component,
        place,
        builders,
        price,
        asked.arg(PriceBuild.SURCHARGES),
        asked.arg(PriceBuild.DISCOUNTS),
    )


@decision_context(PayBuildContext)
def _pay(asked: Asked) -> PayBuildContext:
    component, place = _slot_and_place(asked)
    price = asked.arg(PayBuild.PRICE_DUE)
    owed = [good for good in range(ids.N_GOODS) if (price >> (8 * good)) & 255]
    return PayBuildContext(
        component,
        place,
        asked.seats[0] + 1,
        good_word(owed[0]),
        asked.price(price),
        asked.holdings(asked.seats_in(asked.arg(PayBuild.BUILDERS)), owed),
        asked.arg(PayBuild.EACH_GIVES) != 0,
        [seat + 1 for seat in asked.seats_in(asked.arg(PayBuild.GIVEN))],
    )


@decision_context(RemoveFollowerContext)
def _remove_follower(asked: Asked) -> RemoveFollowerContext:
    number = asked.arg(RemoveFromGame.PLACE)
    place = asked.place(number)
    component = asked.vocabulary.components[places.slot_of(i64(number))]
    placed = asked.pieces(ready=False)
    return RemoveFollowerContext(
        component, [g for g in placed if g.place == place and counts_as_follower(g)]
    )


@decision_context(WatchtowerContext)
def _watchtower(asked: Asked) -> WatchtowerContext:
    seat, piece = asked.who_may_stay()
    return WatchtowerContext(seat + 1, piece, asked.place(asked.arg(WatchtowerMove.ORIGIN)))
