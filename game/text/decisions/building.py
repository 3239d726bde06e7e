"""Decisions about building, and of the components that ask something themselves."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.components.type_c import WatchtowerMove
from game.cards.components.type_d import RemoveFromGame
from game.documents.parts import GoodAmount
from game.engine import ids
from game.engine.build import COMPLETE_BUILD, CompleteBuild, PayBuild, PriceBuild
from game.engine.places import slot_of
from game.text.asked import Asked, counts_as_follower
from game.text.parts import (
    MaybePart,
    components,
    goods,
    holdings,
    pieces,
    places,
    rule,
    seats,
)
from game.text.registry import decision_about

NOWHERE = 0


def _what_and_where(asked: Asked) -> list[MaybePart]:
    """What is built, and on which build space: the frame that completes the build says it.

    A free build has no build space.
    """
    slot = asked.below(int(COMPLETE_BUILD), CompleteBuild.SLOT) or 0
    place = asked.below(int(COMPLETE_BUILD), CompleteBuild.PLACE) or NOWHERE
    return [
        components("component", asked.vocabulary.components[slot]),
        places("build_space", asked.place(place) if place >= 0 else None),
    ]


decision_about("price_build")(
    lambda asked: [
        *_what_and_where(asked),
        asked.those_in("builders", PriceBuild.BUILDERS),
        goods("price", asked.price(asked.arg(PriceBuild.PRICE))),
        asked.count("surcharges", PriceBuild.SURCHARGES),
        asked.count("discounts", PriceBuild.DISCOUNTS),
    ]
)


@decision_about("pay_build")
def _pay(asked: Asked) -> Sequence[MaybePart]:
    due = asked.price(asked.arg(PayBuild.PRICE_DUE))
    owed = [ids.GOODS.index(amount.good) for amount in due]
    builders = asked.seats_in(asked.arg(PayBuild.BUILDERS))
    return [
        *_what_and_where(asked),
        seats("player", asked.seats[:1]),
        goods("next", [GoodAmount(due[0].good, due[0].number)]),
        goods("due", due),
        holdings("have", asked.holdings(builders, owed)),
        rule("each_must_pay", holds=asked.arg(PayBuild.EACH_GIVES) != 0),
        asked.those_in("have_paid", PayBuild.GIVEN),
    ]


@decision_about("remove_follower")
def _remove_follower(asked: Asked) -> Sequence[MaybePart]:
    place = asked.arg(RemoveFromGame.PLACE)
    here = [group for group in asked.placed() if group.place == asked.place(place)]
    return [
        components("component", asked.vocabulary.components[slot_of(i64(place))]),
        pieces("choose", [group for group in here if counts_as_follower(group)]),
    ]


decision_about("watchtower")(lambda asked: [asked.who_may_stay(asked.arg(WatchtowerMove.ORIGIN))])
