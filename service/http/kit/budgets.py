"""Budgets of searches in requests: one amount out of several, within the operator's limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import marshmallow as ma

from game.text.chances import with_thousands
from game.words import say, say_with
from service.http.kit.context import services
from service.http.kit.input_schemas import InputSchema
from service.http.kit.languages import later
from service.http.kit.problems import refusal


class OneAmountSchema(InputSchema):
    """A budget of which exactly one amount is given; its fields are the amounts."""

    @ma.validates_schema
    def _one_amount(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if len(data) != 1:
            *others, last = (f"budget.{name}" for name in self.fields)
            raise ma.ValidationError(
                later("detail-one_amount", others=", ".join(others), last=last)
            )


def check_search_budget(budget: Mapping[str, Any], message: str, path: str = "") -> None:
    """Refuse a budget above the limits of a hint.

    `message` says how much is allowed. `path` is the place in the request of what has the budget.
    """
    config = services().config
    for name, amount, limit in (
        ("seconds", budget.get("seconds", 0), config.max_hint_seconds),
        ("simulations", budget.get("simulations", 0), config.max_hint_simulations),
        ("shares", sum(budget.get("shares", ())), config.max_hint_simulations),
    ):
        check_amount(name, amount, limit, message, path)


def check_amount(name: str, amount: float, limit: float, message: str, path: str = "") -> None:
    """Refuse one amount of a budget that is above its limit, of which `message` speaks."""
    if amount > limit:
        unit = "amount-seconds" if name == "seconds" else "amount-simulations"
        allowed = say_with(unit, {"number": _number(limit)})
        raise refusal(
            "budget_too_large",
            message,
            f"{path}budget.{name}",
            more={"limit": limit},
            amount=allowed,
            field=f"budget.{name}",
        )


def _number(limit: float) -> str:
    """Write a limit as people do: 1,000 or 0.5."""
    return (
        with_thousands(int(limit))
        if limit == int(limit)
        else f"{limit:.15g}".replace(".", say("number-decimal_point"))
    )
