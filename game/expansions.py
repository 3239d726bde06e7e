"""Expansions: what a set-up may name beside the base game.

An expansion registers itself under its name. A set-up names it as `{"name": ..., options}`; the
expansion reads the options and changes the plan of the table before the table is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.document import Part
from game.tabletop import Plan

NAME: Final = "name"
"""The field of a set-up's expansion that says which it is; all others are its options."""


class Expansion:
    """Further cards, places and pieces. Subclasses say which options they take and what they add.

    The classes of the cards register themselves (`game.engine.registry`), with their sentences
    (`game.text`) and what the scripted team thinks of them (`ai.scripted_team.cards`).
    """

    def option_names(self) -> tuple[str, ...]:
        """The options that a set-up may give."""
        return ()

    def read(self, options: Part) -> dict[str, Any]:
        """Read the options; refuse what is impossible. Returns all options, defaults included.

        The answer is JSON. It reads back as itself.
        """
        return {}

    def change(self, plan: Plan, options: Mapping[str, Any]) -> None:
        """Add to the plan of a table what the options ask for."""
        raise NotImplementedError


EXPANSIONS: Final[dict[str, Expansion]] = {}
"""By name."""


def register_expansion(name: str, expansion: Expansion) -> None:
    """Let set-ups name an expansion. Raises ValueError if the name is taken."""
    if name in EXPANSIONS:
        raise ValueError(f"{name} is registered already")
    EXPANSIONS[name] = expansion


def read_expansion(part: Part) -> dict[str, Any] | None:
    """The expansion of a set-up document; None for the base game and for what is refused."""
    if not part.is_given:
        return None
    name = part.value.get(NAME) if isinstance(part.value, Mapping) else None
    expansion = EXPANSIONS.get(name) if isinstance(name, str) else None
    if expansion is None:
        part.refuse(_only())
        return None
    part.only((NAME, *expansion.option_names()))
    return {NAME: name, **expansion.read(part)}


def _only() -> str:
    if not EXPANSIONS:
        return "must be null: only the base game can be played"
    return f"must be null or an object whose name is one of {', '.join(EXPANSIONS)}"


def expand(plan: Plan, document: Mapping[str, Any] | None) -> None:
    """Change a plan as the expansion that a set-up names asks for."""
    if document is not None:
        EXPANSIONS[document[NAME]].change(plan, document)
