"""What a position can ask for: the base class of decisions, their numbers and their table.

A position holds a stack of frames. A frame is the number of a decision and five integers that the
decision gives meaning to. The decision on top is the one asked for. Each decision is a class in
the module of its subject, registered here under its number; numbers are stored in positions, so
they never change once released.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit

if TYPE_CHECKING:
    from game.engine.moves import Moves
    from game.engine.position import Position

# phases
PLACE_ATLANTEANS: Final = 0
SUFFER_MISFORTUNES: Final = 1
TAKE_ACTIONS: Final = 2
ENDURE_WRATH: Final = 3
START_ROUND: Final = 4
# water and energy
CHOOSE_FLOOD: Final = 5
AWARD_BARRIERS: Final = 6
AWARD_UNFLOODS: Final = 7
SHARE_ENERGY: Final = 8
RAISE_BARRIER: Final = 9
UNFLOOD_TILE: Final = 10
# misfortunes
DRAW_MISFORTUNE: Final = 11
RETURN_FOLLOWER: Final = 12
LOSE_RESOURCE: Final = 13
ARRANGE_MISFORTUNES: Final = 14
REMOVE_MISFORTUNES: Final = 15
# rolls and gains
WILD_ROLL: Final = 16
CITY_ROLL: Final = 17
CHOOSE_RECRUIT: Final = 18
EXCHANGE_ORE: Final = 19
GAIN_GOODS: Final = 20
AFTER_ACTION: Final = 21
# library
KEEP_CARDS: Final = 22
HAND_LIMIT: Final = 23
SHARE_CARDS: Final = 24
# building
PRICE_BUILD: Final = 25
PAY_BUILD: Final = 26
COMPLETE_BUILD: Final = 27
# components
CONVERT_MATTER: Final = 28
TURN_IN_GOODS: Final = 29
SHARE_GOODS: Final = 30
REMOVE_FROM_GAME: Final = 31
WATCHTOWER_MOVE: Final = 32
# library cards
CHOOSE_TILE: Final = 33
CHOOSE_PENINSULA: Final = 34
CHOOSE_ENCORE: Final = 35
COUNCIL_TRADE: Final = 36
# councilors
REVEAL_COUNCILORS: Final = 37
CHOOSE_HOLOGRAM: Final = 38
DEAL_ARTIFACTS: Final = 39
CHOOSE_KEEPSAKE: Final = 40
N_DECISIONS: Final = 41

EVERY_SEAT: Final = 127
"""The mask of all seats, for decisions that the team takes together."""


class Decision:
    """One kind of decision. Subclasses say what may be chosen and what the choice does."""

    def kind(self) -> str:
        """The decision's name in API and documents."""
        raise NotImplementedError

    def is_chance(self, g: "Position") -> bool:
        """Whether dice or cards decide, not the team."""
        return False

    def advance(self, g: "Position") -> bool:
        """Do what needs no choice; return whether anything changed (frames included)."""
        return False

    def legal(self, g: "Position", out: "Moves") -> None:
        """List the moves; called only when `advance` has nothing left to do."""
        raise NotImplementedError

    def apply(self, g: "Position", move: i64) -> None:
        """Carry out a listed move."""
        raise NotImplementedError

    def seats(self, g: "Position") -> i64:
        """The mask of the seats that may answer."""
        return EVERY_SEAT


class SeatDecision(Decision):
    """A decision of one player, whose seat stands first in the frame."""

    def seats(self, g: "Position") -> i64:
        return bit(g.arg(1))


DECISIONS: Final[vec[Decision]] = vec[Decision]([Decision() for _ in range(N_DECISIONS)])


def register(number: i64, decision: Decision) -> None:
    """Enter a decision in the table."""
    DECISIONS[number] = decision
