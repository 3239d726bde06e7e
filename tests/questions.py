"""The questions that tests of the store and of workers ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.documents.question import HintQuestion, ReviewQuestion

if TYPE_CHECKING:
    from service.store.hints.documents import Kind

BUDGETS = {"seconds", "simulations", "shares"}


def question_of(kind: Kind = "hint", **fields: Any) -> HintQuestion | ReviewQuestion:
    """Make a question with these fields; without a budget, a hint has one in seconds."""
    fields = {"seed": 7, **fields}
    if kind == "review":
        return ReviewQuestion(simulations=fields.get("simulations") or 100, seed=fields["seed"])
    return HintQuestion(**fields if fields.keys() & BUDGETS else {"seconds": 1.5, **fields})
