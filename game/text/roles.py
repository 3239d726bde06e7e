"""The roles that the parts of a decision's context have, each with its text.

The text is a heading: a client shows it before the part, as in "From: Hills 6". That of a rule is
the rule itself. The catalogue has them all as `role-...`; an expansion adds roles with its words.
"""

from __future__ import annotations

from game.words import message_ids, say


def roles() -> list[str]:
    """All roles."""
    return [word.removeprefix("role-") for word in message_ids() if word.startswith("role-")]


def role_text(role: str) -> str:
    """The heading of a role. Raises LookupError if there is no such role."""
    return say(f"role-{role}")
