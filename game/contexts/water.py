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
from game.engine.water import RAISE_BARRIER, UNFLOOD_TILE, can_hold_barrier


@decision_context(ChooseFloodContext)
def _choose_flood(asked: Asked) -> ChooseFloodContext:
    return ChooseFloodContext(
        asked.arg(1), asked.misfortune(), asked.arg(3) != 0, asked.flood_options()
    )


@decision_context(AwardBarriersContext)
def _award_barriers(asked: Asked) -> AwardBarriersContext:
    open_to = [n for n in range(ids.N_PENINSULAS) if can_hold_barrier(asked.position, i64(n))]
    return AwardBarriersContext(asked.arg(1), [peninsula_word(n) for n in open_to])


@decision_context(AwardUnfloodsContext)
def _award_unfloods(asked: Asked) -> AwardUnfloodsContext:
    return AwardUnfloodsContext(asked.arg(1), asked.rise_options())


@decision_context(ShareEnergyContext)
def _share_energy(asked: Asked) -> ShareEnergyContext:
    seat, patron = asked.arg(3) - 1, asked.arg(4)
    purpose, peninsula = _purpose(asked)
    return ShareEnergyContext(
        seat + 1,
        asked.arg(1),
        purpose,
        peninsula,
        asked.holdings(asked.seats_in(asked.arg(2)), [ids.ENERGY]),
        asked.arg(5) if seat == patron else None,
    )


def _purpose(asked: Asked) -> tuple[PaymentPurpose, PeninsulaId | None]:
    """What the energy is paid for: the frame below says it."""
    below = int(asked.position.depth) - 2
    kind = int(asked.position.frame(i64(below), i64(0)))
    place = int(asked.position.frame(i64(below), i64(1)))
    if kind == RAISE_BARRIER:
        return "barrier", peninsula_word(place)
    if kind == UNFLOOD_TILE:
        return "unflood", peninsula_word(place)
    return "other", None
