"""The numbers of the moments that any power in the game may listen to.

A moment is the method of `Power` of the same name. A table notes which powers override it.
"""

from typing import Final

SOMEONE_ARRIVES: Final = 0
SOMEONE_LEAVES: Final = 1
BEFORE_FLOOD: Final = 2
MISFORTUNES_ARE_OVER: Final = 3
ROUND_ENDS: Final = 4
LIST_INTERRUPTS: Final = 5
LIST_FREE_ACTS: Final = 6
ROUND_STARTS: Final = 7
AFTER_FLOOD: Final = 8
MONSTER_ACTS: Final = 9
BEFORE_PLACEMENT: Final = 10
SOMEONE_MOVES: Final = 11
SOMEONE_IS_REMOVED: Final = 12
BEFORE_RETURN: Final = 13
BEFORE_ACTION: Final = 14
HOLOGRAM_IS_SUMMONED: Final = 15
BARRIER_GOES: Final = 16
BEFORE_MISFORTUNE: Final = 17
ACTIVITY_CHANGES: Final = 18
