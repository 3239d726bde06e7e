"""The harpies' treasures: one of them lies face down on their lair.

(Monstrosities rulebook, Fight the Harpies.) Nobody looks at it before the last harpy falls, so that
it is drawn only then.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import SeatsDecision, register
from game.engine.gains import ANY_RESOURCE, ask_gains
from game.engine.ids import ATLANTIUM, CRYSTAL, ENERGY, GOLD, KEEP_DISCARD
from game.engine.library_cards import library_size, take_card
from game.engine.library_draws import draw_and_keep
from game.engine.moves import Moves, first, make_move, second
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.unused_artifacts import add_to_library, list_unused, take_unused, unused_count
from game.notation import ARTIFACT, SEAT, Argument, Form, new_verb

TREASURES: Final[list[str]] = [
    "treasure_of_gold",
    "treasure_of_crystal",
    "treasure_of_atlantium",
    "treasure_of_energy",
    "treasure_of_lore",
    "treasure_of_an_age",
    "treasure_of_plenty",
]
"""The seven tokens. Each is a power with its numbers, which works only when it is opened."""
TREASURE: Final = Argument("treasure", lambda _: TREASURES)
UNCOVER: Final[i64] = new_verb(Form("uncover", (TREASURE,)), chance=True)
DELVE: Final[i64] = new_verb(Form("delve", (SEAT,)))
GRANT: Final[i64] = new_verb(Form("grant", (SEAT, ARTIFACT)))


class Treasure(Power):
    """A treasure token."""

    def opened(self, g: Position, seats: i64) -> None:
        """The seats of a mask divide what it holds."""
        raise NotImplementedError


GOOD_OF: Final = {
    "treasure_of_gold": GOLD,
    "treasure_of_crystal": CRYSTAL,
    "treasure_of_atlantium": ATLANTIUM,
    "treasure_of_energy": ENERGY,
}
"""What each treasure of a single good holds."""


class TreasureOfOneGood(Treasure):
    """Gold, crystal, Atlantium or mystic energy."""

    def opened(self, g: Position, seats: i64) -> None:
        ask_gains(g, seats, self.amount, bit(GOOD_OF[self.id]))


class TreasureOfLore(Treasure):
    """Resources of choice, and library cards off the deck."""

    def opened(self, g: Position, seats: i64) -> None:
        g.push(SHARE_LORE, seats, self.second_amount)
        ask_gains(g, seats, self.amount, ANY_RESOURCE)


class TreasureOfAnAge(Treasure):
    """Artifacts of those that are not in the game."""

    def opened(self, g: Position, seats: i64) -> None:
        g.push(FIND_ARTIFACT, seats, self.amount)


class TreasureOfPlenty(Treasure):
    """Resources of choice, and mystic energy."""

    def opened(self, g: Position, seats: i64) -> None:
        ask_gains(g, seats, self.second_amount, bit(ENERGY))
        ask_gains(g, seats, self.amount, ANY_RESOURCE)


class OpenTreasure(SeatsDecision):
    """Chance: which treasure lies on the lair."""

    def is_chance(self, g: Position) -> bool:
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for n in range(i64(len(TREASURES))):
            out.add_chance(make_move(UNCOVER, n), 1)

    def apply(self, g: Position, move: i64) -> None:
        seats = g.arg(self.SEATS)
        g.pop()
        treasure = g.table.power_called(TREASURES[first(move)])
        if isinstance(treasure, Treasure):
            treasure.opened(g, seats)


class ShareLore(SeatsDecision):
    """Who draws the next library card of a treasure."""

    LEFT: Final = 2  # cards left

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or library_size(g) == 0

    def legal(self, g: Position, out: Moves) -> None:
        self.offer_each(g, out, DELVE)

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        draw_and_keep(g, first(move), 1, 1, KEEP_DISCARD)


class FindArtifact(SeatsDecision):
    """Chance: an artifact of a treasure."""

    LEFT: Final = 2  # artifacts left

    def is_chance(self, g: Position) -> bool:
        return True

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or unused_count(g) == 0

    def legal(self, g: Position, out: Moves) -> None:
        list_unused(g, out)

    def apply(self, g: Position, move: i64) -> None:
        take_unused(g, first(move))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        g.push(GRANT_ARTIFACT, g.arg(self.SEATS), first(move))


class GrantArtifact(SeatsDecision):
    """Who gets an artifact that has been found."""

    CARD: Final = 2

    def legal(self, g: Position, out: Moves) -> None:
        self.offer_each(g, out, GRANT, g.arg(self.CARD))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        add_to_library(g)
        take_card(g, first(move), second(move))


OPEN_TREASURE: Final[i64] = register("open_treasure", OpenTreasure())
SHARE_LORE: Final[i64] = register("share_lore", ShareLore())
FIND_ARTIFACT: Final[i64] = register("find_artifact", FindArtifact())
GRANT_ARTIFACT: Final[i64] = register("grant_artifact", GrantArtifact())
register_power("treasure_of_gold", TreasureOfOneGood)
register_power("treasure_of_crystal", TreasureOfOneGood)
register_power("treasure_of_atlantium", TreasureOfOneGood)
register_power("treasure_of_energy", TreasureOfOneGood)
register_power("treasure_of_lore", TreasureOfLore)
register_power("treasure_of_an_age", TreasureOfAnAge)
register_power("treasure_of_plenty", TreasureOfPlenty)
