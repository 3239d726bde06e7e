"""The four potions of the Alchemist (Monstrosities rulebook, Potion & Spirit Cards; Alchemist).

A potion is in the Laboratory or with the Alchemist. It may be drunk at any time of the game, even
to interrupt another action, while the Alchemist's Leader is in play and active: an inactive one has
no power. Until the end of the round it works for that Leader and for those on the Leader's tile or
location; the card goes back to the Laboratory at once. If the Leader waits in the pool, it works
for others only once the Leader stands somewhere.
"""

from typing import Final, cast

from mypy_extensions import i64

from game.cards.monstrosities.acting_again import anybody_acted, let_all_act_again
from game.engine.bits import lowest
from game.engine.change import gives, plus
from game.engine.decisions import SeatDecision, register
from game.engine.effects import SPECIAL_MISFORTUNE, OwnNumber
from game.engine.ids import ENERGY, FOLLOWER, IN_POOL, IN_SUPPLY, PHASE_ACT, VOLUNTEER
from game.engine.modifiers import KEEPS_SAFE, ROLL_BONUS
from game.engine.moves import BREW, DONE, DRINK, Moves, make_move, second, verb_of
from game.engine.pieces import counted, inactive_crowd, is_inactive, owner_of, pieces_with
from game.engine.places import are_one_location
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import is_safe
from game.engine.registry import register_power
from game.engine.table import Table

# The numbers that each potion keeps.
HELD: Final = 0
"""1 while the Alchemist has it, 0 while it is in the Laboratory."""
DRUNK: Final = 1
"""1 until the end of the round in which it was drunk."""


class Potion(Power):
    """What all potions have in common."""

    def __init__(self) -> None:
        super().__init__()
        self.alchemist: i64 = -1
        """The Alchemist's number among the powers."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("held", "the Alchemist has it"),
            OwnNumber("drunk", "it was drunk this round, and works"),
        ]

    def joins(self, table: Table) -> None:
        self.alchemist = table.power_called("alchemist").index

    def works_at(self, g: Position, place: i64) -> bool:
        if g.cells[self.cell + DRUNK] == 0:
            return False
        drinker = self.drinker(g)
        own_place = g.place_of(drinker) if drinker >= 0 else i64(IN_POOL)
        return own_place >= 0 and are_one_location(own_place, place)

    def drinker(self, g: Position) -> i64:
        """The piece with the Alchemist's power if it is active, or -1."""
        piece = piece_with(g, self.alchemist)
        return i64(-1) if piece >= 0 and is_inactive(g, piece) else piece

    def list_interrupts(self, g: Position, out: Moves) -> None:
        if g.cells[self.cell + HELD] == 0 or g.round == 0:
            return
        drinker = self.drinker(g)
        if drinker >= 0 and self.can_be_drunk(g, drinker):
            out.add(make_move(DRINK, owner_of(g, drinker), self.index))

    def can_be_drunk(self, g: Position, drinker: i64) -> bool:
        """Whether it may be drunk now; `drinker` is a piece."""
        return g.place_of(drinker) != IN_SUPPLY

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != DRINK or second(move) != self.index:
            return False
        g.cells[self.cell + HELD] = i64(0)
        g.cells[self.cell + DRUNK] = i64(1)
        self.drink(g, self.drinker(g))
        return True

    def drink(self, g: Position, drinker: i64) -> None:
        """What happens as it is drunk; most potions only work from now on."""

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell + DRUNK] = i64(0)


class ElixirOfVitality(Potion):
    """Each of those who drink it gains mystic energy: the Wrath value, less one."""

    def energy(self, g: Position) -> i64:
        """What each gains."""
        return max(i64(0), g.wrath_value() - self.amount)

    def can_be_drunk(self, g: Position, drinker: i64) -> bool:
        return g.place_of(drinker) != IN_SUPPLY and self.energy(g) > 0

    def drink(self, g: Position, drinker: i64) -> None:
        if g.place_of(drinker) == IN_POOL:
            g.gain(owner_of(g, drinker), ENERGY, self.energy(g))
            return
        for place in range(g.table.n_places):
            if not are_one_location(g.place_of(drinker), place):
                continue
            plane = g.crowd(place) - inactive_crowd(g, place)
            for seat in range(g.table.seats):
                heads = counted(plane, seat, FOLLOWER) + counted(plane, seat, VOLUNTEER)
                g.gain(seat, ENERGY, heads * self.energy(g))
            for index in range(g.table.n_pieces):
                if g.place_of(index) == place and (g.inactive >> index) & 1 == 0:
                    g.gain(owner_of(g, index), ENERGY, self.energy(g))


class TinctureOfShadow(Potion):
    """Those who drink it count for special misfortunes and monsters, but suffer nothing (FAQ).

    A misfortune that returns Atlanteans before it asks anybody waits until it is drunk or not.
    """

    def before_misfortune(self, g: Position, card: i64) -> None:
        if self.would_save(g, card) > 0:
            g.push(FACE_MISFORTUNE, owner_of(g, self.drinker(g)), self.index)

    def would_save(self, g: Position, card: i64) -> i64:
        """How many it would keep from a misfortune that returns them before anybody is asked."""
        drinker = self.drinker(g)
        if g.cells[self.cell + HELD] == 0 or drinker < 0 or not self.can_be_drunk(g, drinker):
            return 0
        misfortune = g.table.misfortunes[card]
        saved: i64 = 0
        for place in range(g.table.n_places):
            if are_one_location(g.place_of(drinker), place):
                returned = misfortune.returned_at_once(g, place)
                if returned > 0 and not is_safe(g, place, SPECIAL_MISFORTUNE):
                    saved += returned
        return saved


class PhiltreOfHaste(Potion):
    """Those who drink it after they have acted act once more.

    Nobody gains two actions of it in a round: who drinks it on the Laboratory takes it again with
    the action gained, but drinks it no more before the next round.
    """

    def can_be_drunk(self, g: Position, drinker: i64) -> bool:
        if g.phase != PHASE_ACT or g.place_of(drinker) < 0 or g.cells[self.cell + DRUNK] != 0:
            return False
        return anybody_acted(g, g.place_of(drinker))

    def drink(self, g: Position, drinker: i64) -> None:
        let_all_act_again(g, g.place_of(drinker))


def piece_with(g: Position, power: i64) -> i64:
    """The first unique piece that has a power now, the Hologram included, or -1."""
    carriers = pieces_with(g, power)
    return lowest(carriers) if carriers != 0 else -1


def potions_of(g: Position) -> list[Potion]:
    """The potions of the game, in the order of the content."""
    return [power for power in g.table.unattached if isinstance(power, Potion)]


def in_laboratory(g: Position) -> bool:
    """Whether a potion is in the Laboratory."""
    for potion in potions_of(g):
        if g.cells[potion.cell + HELD] == 0:
            return True
    return False


def ask_potions(g: Position, seat: i64, count: i64) -> None:
    """A player chooses potions from the Laboratory."""
    g.push(CHOOSE_POTION, seat, count)


class ChoosePotion(SeatDecision):
    """Which potion is taken out of the Laboratory."""

    LEFT: Final = 2  # potions left to take

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or not in_laboratory(g)

    def legal(self, g: Position, out: Moves) -> None:
        for potion in potions_of(g):
            if g.cells[potion.cell + HELD] == 0:
                out.add(make_move(BREW, g.arg(self.SEAT), potion.index))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.table.powers[second(move)].cell + HELD] = i64(1)
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class FaceMisfortune(SeatDecision):
    """Whether the Tincture is drunk, an interrupt, before the misfortune whose frame is below.

    The seat is that of whoever can drink it.
    """

    POWER: Final = 2  # number of the power

    def is_over(self, g: Position) -> bool:
        tincture = cast("TinctureOfShadow", g.table.powers[g.arg(self.POWER)])
        return tincture.would_save(g, g.striking) <= 0

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()


CHOOSE_POTION: Final[i64] = register("choose_potion", ChoosePotion())
FACE_MISFORTUNE: Final[i64] = register("face_misfortune", FaceMisfortune())

register_power("elixir_of_vitality", ElixirOfVitality)
register_power("tincture_of_shadow", TinctureOfShadow, lambda _: [gives(KEEPS_SAFE)])
# Rolls of those who drink it are easier.
register_power("draught_of_insight", Potion, lambda n: [plus(ROLL_BONUS, n)])
register_power("philtre_of_haste", PhiltreOfHaste)
