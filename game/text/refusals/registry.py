"""Where the reasons for refusing a move are registered, under the name of its verb.

A reason is half a sentence without a capital or a full stop. Nothing here depends on the rules, so
that a module that defines a new verb can register a reason beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.engine.position import Position
    from game.text.wording import Wording

Reason = Callable[["Position", "Wording", list[int]], str | None]
"""Says why a move with these arguments is refused; None if there is no special reason."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """How a verb's moves are refused.

    The reason is given at a decision that lists other moves of the verb, and at the decisions of
    the kinds `at`, where a move of the verb makes sense even if none is listed. `is_free` marks a
    free act, which makes sense at every decision and is open to every player.
    """

    reason: Reason
    at: tuple[str, ...] = ()
    is_free: bool = False


REFUSALS: Final[dict[str, Refusal]] = {}
"""By the verb's name; a verb that is not here has no reasons of its own."""


TurnedAway = Callable[["Position", "Wording", int, int], "str | None"]
"""Says why a place takes no such piece, by seat and kind; None if there is no special reason."""

TURNED_AWAY: Final[dict[str, TurnedAway]] = {}
"""By the id of a location that is particular about who is placed there."""


def refuses(
    *verbs: str, at: tuple[str, ...] = (), free: bool = False
) -> Callable[[Reason], Reason]:
    """Register a reason for these verbs."""

    def register(reason: Reason) -> Reason:
        for verb in verbs:
            REFUSALS[verb] = Refusal(reason, at, free)
        return reason

    return register
