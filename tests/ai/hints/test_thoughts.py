"""General thoughts: every decision of the team has one."""

from __future__ import annotations

from ai.hints.local import answer_hint  # noqa: F401 - loads every card and so every decision
from game.engine.decisions import DECISIONS, Decision
from game.text.contexts import asked_kinds
from game.text.registry import thought_of


def kinds_of_the_team() -> set[str]:
    """Return the kinds of the decisions that the team can be asked; other tests add their own."""
    return {
        decision.kind
        for decision in DECISIONS
        if type(decision).__module__.startswith("game.")
        and type(decision).is_chance is Decision.is_chance
        and type(decision).legal is not Decision.legal
    }


def test_every_decision_of_the_team_has_a_general_thought() -> None:
    thoughtless = {kind for kind in asked_kinds() if not thought_of(kind)}
    assert kinds_of_the_team() & thoughtless == set()
