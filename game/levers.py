"""Levers: what a table may set beside the level to make a game easier or harder.

Player aid, Adjusting Difficulty: another start of the Wrath counter, more or fewer Calm Seas and
Controlled Floods, the Hologram or the Automaton where the number of players does not bring it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.document import Part
from game.words import say

if TYPE_CHECKING:
    from game.content import Content

LEVERS: Final = ("wrath_start", "calm_seas", "controlled_floods", "hologram", "automaton")
"""The fields of a set-up."""


@dataclass(frozen=True)
class Levers:
    """The levers of a set-up; None leaves a count to the level, False a piece to the players."""

    wrath_start: int = 0
    """The space on which the Wrath counter starts, from 0."""
    calm_seas: int | None = None
    """Calm Seas in the deck."""
    controlled_floods: int | None = None
    """Controlled Floods in the deck."""
    hologram: bool = False
    """Add the Hologram. The starting player moves it."""
    automaton: bool = False
    """Add the Automaton. The starting player moves it."""

    def to_dict(self) -> dict[str, int | bool]:
        """The levers that are set, as fields of a set-up."""
        found: dict[str, int | bool] = {}
        for name in LEVERS:
            value = getattr(self, name)
            if value is not None and value is not False and (name, value) != ("wrath_start", 0):
                found[name] = value
        return found


NO_LEVERS: Final = Levers()


def read_levers(setup: Part, content: Content) -> Levers:
    """The levers of a set-up document; refuses what the box does not hold."""
    return Levers(
        setup["wrath_start"].whole(0, len(content.wrath.track) - 1, 0),
        _cards(setup["calm_seas"], content, "calm_seas"),
        _cards(setup["controlled_floods"], content, "controlled_flood"),
        setup["hologram"].flag(),
        setup["automaton"].flag(),
    )


def _cards(part: Part, content: Content, word: str) -> int | None:
    if not part.is_given:
        return None
    card = content.misfortunes[word]
    return part.whole(
        0, card.count, 0, say("setup-cards_in_the_box", count=card.count, card=card.name)
    )
