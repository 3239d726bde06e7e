"""What the scripted team thinks of each power that is no councilor and no artifact."""

from __future__ import annotations

from ai.scripted_team.cards.base import POWER_VALUES, FollowingValue, register

# Dice beside it are easier; the placement plan counts on that.
register(POWER_VALUES, "automaton", FollowingValue)
