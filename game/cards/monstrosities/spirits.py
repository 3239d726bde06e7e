"""The six spirits of the Channeler (Monstrosities rulebook, Potion & Spirit Cards).

A spirit is a power without a piece. It works at the places of the Channeler's Leader, or of the
Hologram that has that power, in the round in which it is played. The Choir of Spirits lets one work
everywhere for a round.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit, lowest
from game.engine.change import gives, plus
from game.engine.decisions import SeatDecision, register
from game.engine.effects import RECRUIT_ROLL, OwnNumber
from game.engine.gains import offer_purchase
from game.engine.ids import FORESTS, GOLD, HILLS, MOUNTAINS
from game.engine.modifiers import (
    AMOUNT_GATHERED,
    ATLANTIUM_MADE,
    CARDS_KEPT,
    ROLL_BONUS,
    ROLLS_TWICE,
)
from game.engine.moves import INVOKE, Moves, make_move, second
from game.engine.pieces import pieces_with
from game.engine.places import are_one_location
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.table import Table

# The numbers that each spirit keeps.
PLAYED: Final = 0
"""1 while it lies in the player's area, until all have been played."""
ACTIVE: Final = 1
"""1 in the round in which the Channeler plays it."""
EVERYWHERE: Final = 2
"""1 in a round in which the Choir of Spirits lets it work on all tiles."""


class Spirit(Power):
    """What all spirits have in common."""

    def __init__(self) -> None:
        super().__init__()
        self.channeler: i64 = -1
        """The Channeler's number among the powers."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("played", "it lies in the Channeler's area"),
            OwnNumber("active", "the Channeler has played it this round"),
            OwnNumber("everywhere", "the Choir of Spirits lets it work on all tiles this round"),
        ]

    def joins(self, table: Table) -> None:
        self.channeler = table.power_called("channeler").index

    def works_at(self, g: Position, place: i64) -> bool:
        if g.cells[self.cell + EVERYWHERE] != 0:
            return True
        if g.cells[self.cell + ACTIVE] == 0:
            return False
        carriers = pieces_with(g, self.channeler) & ~g.inactive
        while carriers != 0:
            own_place = g.place_of(lowest(carriers))
            carriers &= carriers - 1
            if own_place >= 0 and are_one_location(own_place, place):
                return True
        return False

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell + ACTIVE] = i64(0)
        g.cells[self.cell + EVERYWHERE] = i64(0)


class Chrysaor(Spirit):
    """Whoever succeeds in the Hills may buy more gold with mystic energy."""

    def gathered(self, g: Position, peninsula: i64, seat: i64) -> None:
        if peninsula == HILLS:
            offer_purchase(g, seat, self.amount, bit(GOLD))


def spirits_of(g: Position) -> list[Spirit]:
    """The spirits of the game, in the order of the content."""
    return [power for power in g.table.unattached if isinstance(power, Spirit)]


def can_sing(g: Position) -> bool:
    """Whether some spirit does not work on all tiles yet."""
    for spirit in spirits_of(g):
        if g.cells[spirit.cell + EVERYWHERE] == 0:
            return True
    return False


def ask_spirit(g: Position, seat: i64) -> None:
    """The Channeler's player chooses the spirit of this round."""
    g.push(CHOOSE_SPIRIT, seat)


class ChooseSpirit(SeatDecision):
    """Which of the spirits that have not been played is played.

    When all have been played, the player takes all back first.
    """

    def advance(self, g: Position) -> bool:
        for spirit in spirits_of(g):
            if g.cells[spirit.cell + PLAYED] == 0:
                return False
        for spirit in spirits_of(g):
            g.cells[spirit.cell + PLAYED] = i64(0)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for spirit in spirits_of(g):
            if g.cells[spirit.cell + PLAYED] == 0:
                out.add(make_move(INVOKE, g.arg(self.SEAT), spirit.index))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        spirit = g.table.powers[second(move)]
        g.cells[spirit.cell + PLAYED] = i64(1)
        g.cells[spirit.cell + ACTIVE] = i64(1)


class ChooseChoir(SeatDecision):
    """Which spirit works on all tiles this round (Choir of Spirits)."""

    def legal(self, g: Position, out: Moves) -> None:
        for spirit in spirits_of(g):
            if g.cells[spirit.cell + EVERYWHERE] == 0:
                out.add(make_move(INVOKE, g.arg(self.SEAT), spirit.index))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        g.cells[g.table.powers[second(move)].cell + EVERYWHERE] = i64(1)


CHOOSE_SPIRIT: Final[i64] = register("choose_spirit", ChooseSpirit())
CHOOSE_CHOIR: Final[i64] = register("choose_choir", ChooseChoir())

# Exchanging ore in the Forges makes more Atlantium.
register_power("the_dactyls", Spirit, lambda n: [plus(ATLANTIUM_MADE, n)])
# A success in the Mountains brings more ore.
register_power("oreads", Spirit, lambda n: [plus(AMOUNT_GATHERED, n, MOUNTAINS)])
register_power("chrysaor", Chrysaor)
# Who takes an action of the Forests rolls twice and takes the better result.
register_power("dryades", Spirit, lambda _: [gives(ROLLS_TWICE, FORESTS)])
# Attempts in the Cities are easier.
register_power("peitho", Spirit, lambda n: [plus(ROLL_BONUS, n, RECRUIT_ROLL)])
# Whoever draws in the Libraries keeps more cards.
register_power("muses", Spirit, lambda n: [plus(CARDS_KEPT, n)])
