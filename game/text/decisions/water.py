"""Decisions about floods, barriers, unflooding and mystic energy paid together."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.energy import ShareEnergy
from game.engine.layout import WHAT
from game.engine.water import (
    RAISE_BARRIER,
    UNFLOOD_TILE,
    AwardUnfloods,
    ChooseFlood,
    RaiseBarrier,
    UnfloodTile,
)
from game.text.asked import Asked
from game.text.parts import MaybePart, cards, energy, holdings, rule, seats
from game.text.registry import Step, decision_about, happens
from game.words import say

decision_about("choose_flood")(
    lambda asked: [
        cards("misfortune", asked.misfortune()),
        asked.left(ChooseFlood.LEFT),
        rule("overpowers_barriers", holds=asked.arg(ChooseFlood.OVERPOWERS) != 0),
        asked.floods(),
    ]
)


def _unflood(step: Step) -> str:
    peninsula = step.arguments[0]
    ring = step.before.dry(peninsula) + 1
    return say("unflooded", place=step.words.place(int(places.tile(peninsula, ring))))


decision_about("award_unfloods")(lambda asked: [asked.left(AwardUnfloods.LEFT), asked.rises()])
happens("unflood", _unflood, at="award_unfloods")


@decision_about("share_energy")
def _share_energy(asked: Asked) -> Sequence[MaybePart]:
    seat, patron = asked.arg(ShareEnergy.ASKED) - 1, asked.arg(ShareEnergy.PATRON)
    payers = asked.seats_in(asked.arg(ShareEnergy.SEATS_LEFT))
    reduced = asked.arg(ShareEnergy.WHOLE_AMOUNT) if seat == patron else 0
    return [
        seats("player", [seat]),
        _paid_for(asked),
        energy("due", asked.arg(ShareEnergy.DUE)),
        energy("price_reduced", reduced),
        holdings("have", asked.holdings(payers, [ids.ENERGY])),
    ]


def _paid_for(asked: Asked) -> MaybePart:
    """What the energy is paid for: the frame below says it."""
    g, below = asked.position, i64(asked.position.depth - 2)
    kind = int(g.frame(below, i64(WHAT)))
    if kind == RAISE_BARRIER:
        peninsula = int(g.frame(below, i64(RaiseBarrier.PENINSULA)))
        return asked.peninsulas([peninsula], "for_barrier")
    if kind == UNFLOOD_TILE:
        peninsula = int(g.frame(below, i64(UnfloodTile.PENINSULA)))
        return asked.peninsulas([peninsula], "for_unflood")
    return None
