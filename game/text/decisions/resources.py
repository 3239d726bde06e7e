"""Decisions about gaining, changing and sharing resources."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.components.type_b import ConvertMatter, ShareGoods, TurnInGoods
from game.documents.parts import GoodAmount
from game.engine import ids
from game.engine.gains import MAY_STOP, GainGoods
from game.engine.moves import EXCHANGE, first, verb_of
from game.engine.sites import ExchangeOre, forge_rate
from game.text.asked import Asked
from game.text.parts import MaybePart, energy, good_word, goods, number, places, rule
from game.text.registry import decision_about


@decision_about("exchange")
def _exchange(asked: Asked) -> Sequence[MaybePart]:
    place = asked.arg(ExchangeOre.FORGES_TILE)
    rate = forge_rate(asked.position, i64(place), i64(asked.arg(ExchangeOre.OWN_PLACE)))
    amounts = [int(first(code)) for code in asked.own_moves() if verb_of(code) == EXCHANGE]
    return [
        asked.player(ExchangeOre.SEAT),
        places("at", asked.place(place)),
        goods("has", asked.goods(asked.arg(ExchangeOre.SEAT), [ids.ORE])),
        number("at_most", max(amounts)),
        number("rate", int(rate)),
    ]


@decision_about("gain")
def _gain(asked: Asked) -> Sequence[MaybePart]:
    offered = [n for n in range(ids.N_GOODS) if (asked.arg(GainGoods.GOODS) >> n) & 1]
    price = asked.arg(GainGoods.PRICE)
    return [
        asked.those_in("choose", GainGoods.SEATS),
        asked.left(GainGoods.LEFT),
        goods("choose", [GoodAmount(good_word(good), 1) for good in offered]),
        energy("price_each", min(price, 1)),
        rule("may_stop", holds=price >= MAY_STOP),
    ]


decision_about("convert")(
    lambda asked: [
        asked.player(ConvertMatter.SEAT),
        asked.count("at_most", ConvertMatter.LEFT),
        goods("choose", asked.goods(asked.arg(ConvertMatter.SEAT), range(ids.N_RESOURCES))),
    ]
)
decision_about("turn_in")(
    lambda asked: [
        asked.player(TurnInGoods.SEAT),
        asked.count("at_most", TurnInGoods.LEFT),
        goods("choose", asked.goods(asked.arg(TurnInGoods.SEAT), range(ids.N_RESOURCES))),
        goods("comes_back", asked.good_pack(TurnInGoods.PACK)),
    ]
)


@decision_about("share_resources")
def _share(asked: Asked) -> Sequence[MaybePart]:
    to_share = asked.good_pack(ShareGoods.PACK)
    return [goods("next", [GoodAmount(to_share[0].good, 1)]), goods("to_share", to_share)]
