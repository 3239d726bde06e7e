"""The sentences of the components that Monstrosities adds."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.monstrosities.components.lethe_mirror import LookInMirror
from game.cards.monstrosities.components.type_c import (
    SUBSTITUTES,
    BindStorm,
    CallAlly,
    most_substitutes,
)
from game.cards.monstrosities.components.type_d import CallToGather, ChooseForging
from game.cards.monstrosities.recruiting import recruitable
from game.engine import ids
from game.engine.ids import UNBUILT
from game.engine.moves import REGAIN, first, second, third, verb_of
from game.engine.pieces import counted, inactive_crowd, is_crowd
from game.engine.position import Position
from game.engine.prices import units_of
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart
from game.text.refusals.registry import refuses
from game.text.registry import decision_about
from game.text.wording import Wording
from game.words import say


@decision_about("call_to_gather")
def _call_to_gather(asked: Asked) -> Sequence[MaybePart]:
    followers = 0 if asked.arg(CallToGather.SHARED_OUT) else asked.arg(CallToGather.FOLLOWERS)
    return [
        parts.number("followers_each", followers),
        asked.count("volunteers", CallToGather.VOLUNTEERS),
    ]


decision_about("call_ally")(
    lambda asked: [
        asked.those_in("choose", CallAlly.SEATS),
        parts.boards("choose", *recruitable(asked.position)),
        asked.left(CallAlly.LEFT),
    ]
)


@decision_about("bind_storm")
def _bind_storm(asked: Asked) -> Sequence[MaybePart]:
    g, calm, kind = asked.position, asked.arg(BindStorm.CALM_SEAS), asked.arg(BindStorm.CHOSEN_KIND)
    return [
        parts.number("calm_seas", calm),
        parts.cards("in_place_of_calm_seas", SUBSTITUTES[kind]),
        parts.number("calm_seas_replaced", int(g.table.book.calm_seas_replaced)),
        parts.number("at_most", int(most_substitutes(g, i64(calm), i64(kind)))),
    ]


@decision_about("look_in_mirror")
def _look_in_mirror(asked: Asked) -> Sequence[MaybePart]:
    inactive, removed = [], []
    for code in asked.own_moves():
        seat, kind, place = int(first(code)), int(second(code)), int(third(code))
        if verb_of(code) == REGAIN:
            removed.append(asked.group(seat, kind, None))
        else:
            alike = _inactive_alike(asked, seat, kind, place)
            inactive.append(asked.group(seat, kind, place, alike))
    return [
        asked.player(LookInMirror.SEAT),
        parts.pieces("inactive", inactive),
        parts.pieces("out_of_game", removed),
    ]


def _inactive_alike(asked: Asked, seat: int, kind: int, place: int) -> int:
    """How many pieces of a kind of a player are inactive on a place."""
    if not is_crowd(i64(kind)):
        return 1
    plane = inactive_crowd(asked.position, i64(place))
    return int(counted(plane, i64(seat), i64(kind)))


@decision_about("plow")
def _plow(asked: Asked) -> Sequence[MaybePart]:
    lowered_by = asked.position.table.power_called("fathom_plow").amount
    return [
        parts.number("lower_by", int(lowered_by)),
        asked.peninsulas(range(ids.CITIES + 1)),
    ]


@decision_about("choose_forging")
def _choose_forging(asked: Asked) -> Sequence[MaybePart]:
    builders = asked.seats_in(asked.arg(ChooseForging.SEATS))
    items = [asked.vocabulary.components[first(code)] for code in asked.own_moves()]
    return [
        parts.holdings("have", asked.holdings(builders, range(ids.N_GOODS))),
        parts.components("choose", *items),
        asked.count("discounts", ChooseForging.SPARED),
        parts.number(
            "inspiration", int(units_of(asked.position, i64(asked.arg(ChooseForging.PAYER))))
        ),
    ]


@refuses("forge")
def _forge(g: Position, words: Wording, args: list[int]) -> str | None:
    slot = i64(args[0])
    name = words.component(args[0])
    if slot < g.table.n_components:
        return say("refused-no_magic_item", component=name)
    if g.built(slot) != UNBUILT:
        return say("refused-already_built", component=name)
    return say("refused-forge_cannot_pay", component=name)
