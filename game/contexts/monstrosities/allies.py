"""Contexts of the decisions that allies bring."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from game.cards.monstrosities.allies.faun import TakeIn
from game.cards.monstrosities.allies.medusa import ChooseRecruits
from game.cards.monstrosities.allies.sphinx import AskSphinx, DealFirst
from game.contexts.registry import Asked, decision_context
from game.contexts.rolls import gathering_parts
from game.documents.ally_contexts import (
    AskSphinxContext,
    DealFirstContext,
    GiantRollContext,
    MedusaRecruitsContext,
    ShelterContext,
)
from game.engine.moves import DONE, first, second, verb_of
from game.engine.placement import capacity
from game.engine.scoring_rolls import ScoringRoll
from game.engine.unused_artifacts import unused_count
from game.rules import decision_on


@decision_context(GiantRollContext)
def _giant_roll(asked: Asked) -> GiantRollContext:
    parts = gathering_parts(asked, dice=2)
    brings = None
    if parts["total"] is not None:
        roll = cast("ScoringRoll", decision_on(asked.position))
        brings = int(roll.total(asked.position) // roll.target(asked.position))
    return GiantRollContext(**parts, brings=brings)


@decision_context(ShelterContext)
def _shelter(asked: Asked) -> ShelterContext:
    g, place = asked.position, asked.arg(TakeIn.PLACE)
    own_place = g.place_of(i64(asked.arg(TakeIn.FAUN)))
    moves = [code for code in asked.own_moves() if verb_of(code) != DONE]
    offered = {(int(first(move)), int(second(move))) for move in moves}
    return ShelterContext(
        asked.place(place),
        asked.place(int(own_place)),
        int(capacity(g, own_place) - g.occupants(own_place)),
        asked.pieces_on(place, offered),
    )


@decision_context(MedusaRecruitsContext)
def _medusa_recruits(asked: Asked) -> MedusaRecruitsContext:
    seats = [seat + 1 for seat in asked.seats_in(asked.arg(ChooseRecruits.SEATS))]
    followers = 0 if asked.arg(ChooseRecruits.SHARED_OUT) else asked.arg(ChooseRecruits.FOLLOWERS)
    return MedusaRecruitsContext(seats, followers, asked.arg(ChooseRecruits.VOLUNTEERS))


@decision_context(AskSphinxContext)
def _ask_sphinx(asked: Asked) -> AskSphinxContext:
    return AskSphinxContext(asked.arg(AskSphinx.SEAT) + 1, int(unused_count(asked.position)))


@decision_context(DealFirstContext)
def _deal_first(asked: Asked) -> DealFirstContext:
    return DealFirstContext(asked.arg(DealFirst.SEAT) + 1, int(unused_count(asked.position)))
