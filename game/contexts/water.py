"""Contexts of decisions about floods, barriers, unflooding and mystic energy paid together."""

from __future__ import annotations

from mypy_extensions import i64

from game.contexts.registry import Asked, decision_context, peninsula_word
from game.documents.context_parts import PaymentPurpose
from game.documents.contexts import (
    AwardBarriersContext,
    AwardUnfloodsContext,
    ChooseFloodContext,
    ShareEnergyContext,
)
from game.documents.names import PeninsulaId
from game.engine import ids
from game.engine.energy import ShareEnergy
from game.engine.layout import WHAT
from game.engine.water import (
    RAISE_BARRIER,
    UNFLOOD_TILE,
    AwardBarriers,
    AwardUnfloods,
    ChooseFlood,
    RaiseBarrier,
    UnfloodTile,
    can_hold_barrier,
)


@decision_context(ChooseFloodContext)
def _choose_flood(asked: Asked) -> ChooseFloodContext:
    return ChooseFloodContext(
        asked.arg(ChooseFlood.LEFT),
        asked.misfortune(),
        asked.arg(ChooseFlood.OVERPOWERS) != 0,
        asked.flood_options(),
    )


@decision_context(AwardBarriersContext)
def _award_barriers(asked: Asked) -> AwardBarriersContext:
    open_to = [n for n in range(ids.N_PENINSULAS) if can_hold_barrier(asked.position, i64(n))]
    return AwardBarriersContext(asked.arg(AwardBarriers.LEFT), [peninsula_word(n) for n in open_to])


@decision_context(AwardUnfloodsContext)
def _award_unfloods(asked: Asked) -> AwardUnfloodsContext:
    return AwardUnfloodsContext(asked.arg(AwardUnfloods.LEFT), asked.rise_options())


@decision_context(ShareEnergyContext)
def _share_energy(asked: Asked) -> ShareEnergyContext:
    seat, patron = asked.arg(ShareEnergy.ASKED) - 1, asked.arg(ShareEnergy.PATRON)
    purpose, peninsula = _purpose(asked)
    return ShareEnergyContext(
        seat + 1,
        asked.arg(ShareEnergy.DUE),
        purpose,
        peninsula,
        asked.holdings(asked.seats_in(asked.arg(ShareEnergy.SEATS_LEFT)), [ids.ENERGY]),
        asked.arg(ShareEnergy.WHOLE_AMOUNT) if seat == patron else None,
    )


def _purpose(asked: Asked) -> tuple[PaymentPurpose, PeninsulaId | None]:
    """What the energy is paid for: the frame below says it."""
    g, below = asked.position, i64(asked.position.depth - 2)
    kind = int(g.frame(below, i64(WHAT)))
    if kind == RAISE_BARRIER:
        return "barrier", peninsula_word(int(g.frame(below, i64(RaiseBarrier.PENINSULA))))
    if kind == UNFLOOD_TILE:
        return "unflood", peninsula_word(int(g.frame(below, i64(UnfloodTile.PENINSULA))))
    return "other", None
