"""Contexts of decisions about gaining, changing and sharing resources."""

from __future__ import annotations

from mypy_extensions import i64

from game.contexts.registry import Asked, decision_context, good_word
from game.documents.contexts import (
    ConvertContext,
    ExchangeContext,
    GainContext,
    ShareResourcesContext,
    TurnInContext,
)
from game.engine import ids
from game.engine.gains import MAY_STOP
from game.engine.moves import EXCHANGE, first, verb_of
from game.engine.sites import forge_rate


@decision_context(ExchangeContext)
def _exchange(asked: Asked) -> ExchangeContext:
    g, seat, place, own_place = asked.position, asked.arg(3), asked.arg(2), asked.arg(1)
    most = max(int(first(code)) for code in asked.own_moves() if verb_of(code) == EXCHANGE)
    ore = int(g.have(i64(seat), i64(ids.ORE)))
    rate = int(forge_rate(g, i64(place), i64(own_place)))
    return ExchangeContext(seat + 1, asked.place(place), ore, most, rate)


@decision_context(GainContext)
def _gain(asked: Asked) -> GainContext:
    goods = [good_word(n) for n in range(ids.N_GOODS) if (asked.arg(3) >> n) & 1]
    seats = [seat + 1 for seat in asked.seats_in(asked.arg(1))]
    price = asked.arg(5)
    return GainContext(seats, asked.arg(2), goods, min(price, 1), price >= MAY_STOP)


@decision_context(ConvertContext)
def _convert(asked: Asked) -> ConvertContext:
    seat = asked.arg(1)
    return ConvertContext(seat + 1, asked.arg(2), asked.goods(seat, range(ids.N_RESOURCES)))


@decision_context(TurnInContext)
def _turn_in(asked: Asked) -> TurnInContext:
    seat = asked.arg(1)
    resources = asked.goods(seat, range(ids.N_RESOURCES))
    return TurnInContext(seat + 1, asked.arg(2), resources, asked.good_pack(3))


@decision_context(ShareResourcesContext)
def _share(asked: Asked) -> ShareResourcesContext:
    waiting = asked.good_pack(1)
    return ShareResourcesContext(waiting[0].good, waiting)
