"""Expansions: what a set-up may name beside the base game.

An expansion registers itself under its name. A set-up names it as `{"name": ..., options}`, and
Monstrosities by its options alone. The expansion reads the options and changes the plan of the
table before the table is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.content import Content
from game.document import Part
from game.levers import Levers
from game.tabletop import Plan
from game.words import say

NAME: Final = "name"
"""The field of a set-up's expansion that says which it is; all others are its options."""
UNNAMED: Final = "monstrosities"
"""The expansion of a set-up that does not say which."""


@dataclass(frozen=True)
class Asked:
    """The rest of a set-up, which an expansion's options must fit. 0 stands for what is wrong."""

    content: Content
    players: int
    level: int
    levers: Levers


class Expansion:
    """Further cards, places and pieces. Subclasses say which options they take and what they add.

    The classes of the cards register themselves (`game.engine.registry`), with their sentences
    (`game.text`) and what the scripted team thinks of them (`ai.scripted_team.cards`).
    """

    def option_names(self) -> tuple[str, ...]:
        """The options that a set-up may give."""
        return ()

    def content(self, content: Content) -> Content:
        """The content of games with the expansion."""
        return content

    def read(self, options: Part, asked: Asked) -> dict[str, Any]:
        """Read the options; refuse what is impossible. Returns all options, defaults included.

        The answer is JSON. It reads back as itself.
        """
        return {}

    def change(self, plan: Plan, content: Content, options: Mapping[str, Any]) -> None:
        """Add to the plan of a table what the options ask for."""
        raise NotImplementedError


EXPANSIONS: Final[dict[str, Expansion]] = {}
"""By name."""


def register_expansion(name: str, expansion: Expansion) -> None:
    """Let set-ups name an expansion. Raises ValueError if the name is taken."""
    if name in EXPANSIONS:
        raise ValueError(f"{name} is registered already")
    EXPANSIONS[name] = expansion


def find_expansion(document: Any) -> Expansion | None:
    """The expansion that the `expansion` of a set-up names; None for the base game and nonsense."""
    name = name_of(document) if isinstance(document, Mapping) else None
    return EXPANSIONS.get(name) if isinstance(name, str) else None


def name_of(document: Mapping[str, Any]) -> Any:
    """The name in the `expansion` of a set-up."""
    return document.get(NAME, UNNAMED)


def content_with(content: Content, document: Any) -> Content:
    """The content of games with the expansion that a set-up names."""
    expansion = find_expansion(document)
    return content if expansion is None else expansion.content(content)


def read_expansion(part: Part, asked: Asked) -> dict[str, Any] | None:
    """The expansion of a set-up document; None for the base game and for what is refused."""
    if not part.is_given:
        return None
    expansion = find_expansion(part.value)
    if expansion is None:
        part.refuse(_only(part))
        return None
    names = expansion.option_names()
    part.only(names if name_of(part.value) == UNNAMED else (NAME, *names))
    named = {NAME: part.value[NAME]} if NAME in part.value else {}
    return {**named, **expansion.read(part, asked)}


def _only(part: Part) -> str:
    if not isinstance(part.value, Mapping):
        return say("must-be_an_expansion")
    return say("must-leave_out_name", field=NAME)


def expand(plan: Plan, content: Content, document: Mapping[str, Any] | None) -> None:
    """Change a plan as the expansion that a set-up names asks for."""
    if document is not None:
        EXPANSIONS[name_of(document)].change(plan, content, document)
