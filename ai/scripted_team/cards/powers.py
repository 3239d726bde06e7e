"""What the scripted team thinks of each power that is no councilor and no artifact."""

from __future__ import annotations

from ai.scripted_team.cards.base import POWER_VALUES, PowerValue, register


class AutomatonValue(PowerValue):
    """Dice beside it are easier; the placement plan counts on that."""

    def follows_from_others(self) -> bool:
        return True


register(POWER_VALUES, "automaton", AutomatonValue)
