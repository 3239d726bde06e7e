"""What to think about at several kinds of decision, whatever the best move is."""

from __future__ import annotations

from typing import Final

ROLL: Final = "Think about what a success is worth, and what the mystic energy is worth later."
LEAST_MISSED: Final = "Think about whose action the team would miss least."
SHORT_OF: Final = "Think about what the next component is still short of."
LATER_PLACE: Final = "Look at the island as it is now: where is a place worth most?"
