"""The toy expansion: one card of each new family. Importing this module registers everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content import Content, Cost, Spaces
from game.document import Part
from game.expansions import Asked, Expansion, register_expansion
from game.tabletop import Location, Plan
from tests.toy import team, words
from tests.toy.cards import aqueduct, keeper, kraken, lamp, misfortunes, tower

MODULES = (aqueduct, keeper, kraken, lamp, misfortunes, team, tower, words)
"""Imported so that every class, sentence and value is registered."""


class ToyExpansion(Expansion):
    """Options: how many misfortunes are drawn unseen, and whether the sea is calm (no kraken)."""

    def option_names(self) -> tuple[str, ...]:
        return ("misfortunes", "calm")

    def read(self, options: Part, asked: Asked) -> dict[str, Any]:
        return {
            "misfortunes": options["misfortunes"].whole(1, len(misfortunes.UNSEEN), 1),
            "calm": options["calm"].flag(),
        }

    def change(self, plan: Plan, content: Content, options: Mapping[str, Any]) -> None:
        plan.blueprint.insert(len(plan.blueprint) - 1, "toy_aqueduct")
        plan.costs["toy_aqueduct"] = Cost(1, 1, 0, 0)
        plan.spaces["toy_aqueduct"] = Spaces("single", 2, 1)
        plan.amounts["toy_aqueduct"] = (2, 5)
        plan.items.append("toy_lamp")
        plan.costs["toy_lamp"] = Cost(1, 0, 0, 1)
        plan.powers.append("toy_lamp")
        plan.amounts["toy_lamp"] = (1,)
        plan.pieces.append((int(keeper.KEEPER), -1, "toy_keeper"))
        plan.amounts["toy_keeper"] = (2,)
        plan.locations.append(Location("toy_tower", 2))
        plan.amounts["toy_tower"] = (8, 3)
        plan.misfortunes |= dict.fromkeys(misfortunes.UNSEEN, 0)
        unseen = dict.fromkeys(misfortunes.UNSEEN, 1)
        plan.unseen_misfortunes.append((unseen, options["misfortunes"]))
        if not options["calm"]:
            plan.powers.append("toy_kraken")
            plan.amounts["toy_kraken"] = (1,)
            plan.keeps_inactive = True


register_expansion("toy", ToyExpansion())
