"""Contexts of decisions about gaining, changing and sharing resources."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.components.type_b import ConvertMatter, ShareGoods, TurnInGoods
from game.contexts.registry import Asked, decision_context, good_word
from game.documents.contexts import (
    ConvertContext,
    ExchangeContext,
    GainContext,
    ShareResourcesContext,
    TurnInContext,
)
from game.engine import ids
from game.engine.gains import MAY_STOP, GainGoods
from game.engine.moves import EXCHANGE, first, verb_of
from game.engine.sites import ExchangeOre, forge_rate


@decision_context(ExchangeContext)
def _exchange(asked: Asked) -> ExchangeContext:
    g, seat, place, own_place = (
        asked.position,
        asked.arg(ExchangeOre.SEAT),
        asked.arg(ExchangeOre.FORGES_TILE),
        asked.arg(ExchangeOre.OWN_PLACE),
    )
    most = max(int(first(code)) for code in asked.own_moves() if verb_of(code) == EXCHANGE)
    ore = int(g.have(i64(seat), i64(ids.ORE)))
    rate = int(forge_rate(g, i64(place), i64(own_place)))
    return ExchangeContext(seat + 1, asked.place(place), ore, most, rate)


@decision_context(GainContext)
def _gain(asked: Asked) -> GainContext:
    goods = [good_word(n) for n in range(ids.N_GOODS) if (asked.arg(GainGoods.GOODS) >> n) & 1]
    seats = [seat + 1 for seat in asked.seats_in(asked.arg(GainGoods.SEATS))]
    price = asked.arg(GainGoods.PRICE)
    return GainContext(seats, asked.arg(GainGoods.LEFT), goods, min(price, 1), price >= MAY_STOP)


@decision_context(ConvertContext)
def _convert(asked: Asked) -> ConvertContext:
    seat = asked.arg(ConvertMatter.SEAT)
    return ConvertContext(
        seat + 1, asked.arg(ConvertMatter.LEFT), asked.goods(seat, range(ids.N_RESOURCES))
    )


@decision_context(TurnInContext)
def _turn_in(asked: Asked) -> TurnInContext:
    seat = asked.arg(TurnInGoods.SEAT)
    resources = asked.goods(seat, range(ids.N_RESOURCES))
    return TurnInContext(
        seat + 1, asked.arg(TurnInGoods.LEFT), resources, asked.good_pack(TurnInGoods.PACK)
    )


@decision_context(ShareResourcesContext)
def _share(asked: Asked) -> ShareResourcesContext:
    waiting = asked.good_pack(ShareGoods.PACK)
    return ShareResourcesContext(waiting[0].good, waiting)
