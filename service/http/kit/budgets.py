"""Budgets of searches in requests: one amount out of several, within the operator's limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import marshmallow as ma

from service.http.kit.context import services
from service.http.kit.input_schemas import InputSchema
from service.http.kit.problems import Problem


class OneAmountSchema(InputSchema):
    """A budget of which exactly one amount is given; its fields are the amounts."""

    @ma.validates_schema
    def _one_amount(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if len(data) != 1:
            *others, last = (f"budget.{name}" for name in self.fields)
            raise ma.ValidationError(f"Send one of {', '.join(others)} and {last}.")


def check_search_budget(budget: Mapping[str, Any], sentence: str, path: str = "") -> None:
    """Refuse a budget above the limits of a hint.

    `sentence` says what is allowed, with a place for the amount: "A hint may take {}.". `path` is
    the place in the request of what has the budget.
    """
    config = services().config
    for name, amount, limit, unit in (
        ("seconds", budget.get("seconds", 0), config.max_hint_seconds, "s"),
        ("simulations", budget.get("simulations", 0), config.max_hint_simulations, "simulations"),
        ("shares", sum(budget.get("shares", ())), config.max_hint_simulations, "simulations"),
    ):
        check_amount(name, amount, limit, sentence.format(f"{limit:,.15g} {unit}"), path)


def check_amount(name: str, amount: float, limit: float, sentence: str, path: str = "") -> None:
    """Refuse one amount of a budget that is above its limit, of which `sentence` speaks."""
    if amount > limit:
        raise Problem(
            "budget_too_large",
            f"{sentence} Send a smaller budget.{name}.",
            field=f"{path}budget.{name}",
            more={"limit": limit},
        )
