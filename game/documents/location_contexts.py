"""What the decisions are about that the Gryphon Aerie and the Hidden Cache bring."""

from __future__ import annotations

from typing import Annotated

from game.documents.context_parts import GoodAmount, Seat
from game.documents.contexts import DecisionContext, Rolling
from game.documents.names import about


class AerieAttemptContext(DecisionContext, frozen=True, tag="aerie_attempt"):
    """Whether those in the Aerie recruit the Gryphon or steal its gold."""

    seats: Annotated[list[int], about("Who attempts it.")]
    target: Annotated[int, about("What two dice and the bonus must reach.")]
    flooded_mountains: Annotated[int, about("Flooded tiles of the Mountains, each a bonus of 1.")]


class RecruitGryphonContext(Rolling, frozen=True, tag="recruit_gryphon"):
    """A roll for the Gryphon."""


class StealGoldContext(Rolling, frozen=True, tag="steal_gold"):
    """A roll for the Gryphon's gold."""


class GoldThiefContext(DecisionContext, frozen=True, tag="gold_thief"):
    """Who discards an ore and collects the gold."""

    seats: list[int]
    gold: int


class HiddenCacheContext(DecisionContext, frozen=True, tag="hidden_cache"):
    """Which resource is collected."""

    seat: Seat
    resources: Annotated[list[GoodAmount], about("What lies in the cache.")]
