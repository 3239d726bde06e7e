"""The Mechanical Atlanteans: an Automaton that acts, and two Bots.

(Monstrosities rulebook, New Solo Variant.) The Hologram leads them. They have a seat of their own
beside that of the player's other team. Bots count as followers.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.automaton import HelpfulAutomaton
from game.engine.change import Change, computes, gives
from game.engine.effects import GATHER
from game.engine.ids import IN_POOL
from game.engine.modifiers import ROLL_BONUS, SHARES_SPACES
from game.engine.pieces import active_occupants
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.rolls import Roll, kind_of_roller
from game.engine.sharing import is_sharing
from game.engine.table import Table
from game.notation import new_piece_kind

AUTOMATON_POWER: Final = "mechanical_automaton"
BOT: Final = "bot"
SECOND_BOT: Final = "second_bot"
BOT_KINDS: Final[dict[str, int]] = {
    BOT: int(new_piece_kind(BOT, "B", is_follower=True)),
    SECOND_BOT: int(new_piece_kind(SECOND_BOT, "T", is_follower=True)),
}
"""By the id of a Bot's power, the kind of its piece."""
MOST_DICE: Final = 2
"""Dice that are rolled together."""


class MechanicalAutomaton(HelpfulAutomaton):
    """The Automaton of the Mechanical Atlanteans: it is placed and acts like any Atlantean."""


class Bot(Power):
    """It acts, or else shares the space of another and adds to the dice of the others there.

    On a space marked 5+ that is closed, sharing unlocks the space (`game.engine.five_plus`).
    """

    def __init__(self) -> None:
        super().__init__()
        self.piece: i64 = -1
        """The number of its piece."""

    def joins(self, table: Table) -> None:
        self.piece = table.piece_of_kind[BOT_KINDS[self.id]]

    def changes(self) -> list[Change]:
        return [gives(SHARES_SPACES), computes(ROLL_BONUS)]

    def opens_five_plus(self) -> bool:
        return True

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        if not is_sharing(g, self.piece):
            return value
        if about != GATHER:
            return value + self.amount * self._dice_of_others(g)
        is_roller = kind_of_roller(g.arg(Roll.ROLLERS)) == g.table.piece_kind[self.piece]
        return value if is_roller else value + self.amount

    def _dice_of_others(self, g: Position) -> i64:
        """How many of the dice rolled together may be those of others beside it."""
        others = active_occupants(g, g.place_of(self.piece)) - 1
        return min(i64(MOST_DICE), others)


class FirstBot(Bot):
    """The Bot that begins in the pool; the other one waits in the supply."""

    def laid_out(self, g: Position) -> None:
        g.cells[g.layout.place_of + self.piece] = IN_POOL


register_power(AUTOMATON_POWER, MechanicalAutomaton)
register_power(BOT, FirstBot)
register_power(SECOND_BOT, Bot)
