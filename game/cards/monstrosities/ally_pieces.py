"""The pieces of the allies (Monstrosities rulebook, Allies).

An ally's piece, its power and its card share one id. Allies count as Atlanteans and as followers.
The module of each ally registers it here.
"""

from typing import Final

from game.engine.power import Power
from game.engine.registry import ChangesOf, register_power
from game.notation import new_piece_kind

ALLIES: Final[list[str]] = []
"""The ids of all allies."""
KINDS: Final[dict[str, int]] = {}
"""By ally, the kind of its piece."""


def register_ally(
    ally: str, letter: str, power: type[Power], changes: ChangesOf | None = None
) -> None:
    """Add an ally: its power, and its piece, for which `letter` stands in moves."""
    register_power(ally, power, changes)
    KINDS[ally] = int(new_piece_kind(ally, letter, is_follower=True))
    ALLIES.append(ally)
