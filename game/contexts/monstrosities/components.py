"""Contexts of the decisions that components of Monstrosities bring."""

from __future__ import annotations

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
from game.contexts.registry import (
    Asked,
    decision_context,
    peninsula_word,
    piece_word,
)
from game.documents.component_contexts import (
    BindStormContext,
    CallAllyContext,
    CallToGatherContext,
    ChooseForgingContext,
    LookInMirrorContext,
    LostPiece,
    PlowContext,
)
from game.documents.context_parts import PlacedPieces
from game.engine import ids
from game.engine.build import units_of
from game.engine.moves import REGAIN, first, second, third, verb_of
from game.engine.pieces import counted, inactive_crowd, is_crowd


@decision_context(CallToGatherContext)
def _call_to_gather(asked: Asked) -> CallToGatherContext:
    followers = None if asked.arg(CallToGather.SHARED_OUT) else asked.arg(CallToGather.FOLLOWERS)
    return CallToGatherContext(followers, asked.arg(CallToGather.VOLUNTEERS))


@decision_context(CallAllyContext)
def _call_ally(asked: Asked) -> CallAllyContext:
    seats = [seat + 1 for seat in asked.seats_in(asked.arg(CallAlly.BUILDERS))]
    return CallAllyContext(seats, recruitable(asked.position), asked.arg(CallAlly.LEFT))


@decision_context(BindStormContext)
def _bind_storm(asked: Asked) -> BindStormContext:
    g, calm, kind = asked.position, asked.arg(BindStorm.CALM_SEAS), asked.arg(BindStorm.CHOSEN_KIND)
    most = most_substitutes(g, i64(calm), i64(kind))
    replaced = g.table.book.calm_seas_replaced
    return BindStormContext(calm, SUBSTITUTES[kind], int(replaced), int(most))


@decision_context(LookInMirrorContext)
def _look_in_mirror(asked: Asked) -> LookInMirrorContext:
    inactive, removed = [], []
    for code in asked.own_moves():
        seat, kind, place = int(first(code)), int(second(code)), int(third(code))
        if verb_of(code) == REGAIN:
            removed.append(LostPiece(seat + 1, piece_word(kind)))
        else:
            count = _inactive_alike(asked, seat, kind, place)
            inactive.append(PlacedPieces(seat + 1, piece_word(kind), asked.place(place), count))
    return LookInMirrorContext(asked.arg(LookInMirror.SEAT) + 1, inactive, removed)


def _inactive_alike(asked: Asked, seat: int, kind: int, place: int) -> int:
    """How many pieces of a kind of a player are inactive on a place."""
    if not is_crowd(i64(kind)):
        return 1
    plane = inactive_crowd(asked.position, i64(place))
    return int(counted(plane, i64(seat), i64(kind)))


@decision_context(ChooseForgingContext)
def _choose_forging(asked: Asked) -> ChooseForgingContext:
    return ChooseForgingContext(
        asked.holdings(asked.seats_in(asked.arg(ChooseForging.BUILDERS)), range(ids.N_GOODS)),
        [asked.vocabulary.components[first(code)] for code in asked.own_moves()],
        asked.arg(ChooseForging.SPARED),
        int(units_of(asked.position, i64(asked.arg(ChooseForging.PAYER)))),
    )


@decision_context(PlowContext)
def _plow(asked: Asked) -> PlowContext:
    plow = asked.position.table.power_called("fathom_plow")
    return PlowContext(int(plow.amount), [peninsula_word(n) for n in range(ids.CITIES + 1)])
