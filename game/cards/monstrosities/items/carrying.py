"""Magic items: built like components, borne by a player, carried by an Atlantean for a round.

(Monstrosities rulebook, Magic Items.) An item is two cards with one id: what is built, and the
power that says who has it. Its lasting power works for the Atlantean that carries it and for all on
the same place. Equal followers of a player are counted, not told apart: as long as one of them
stays active on the place, it is the one that carries the item. Once the last has become inactive,
the item stays with those who are, and whoever comes to them does not carry it.
"""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from game.engine.decisions import AS_NAMED, SeatDecision, SeatsDecision, register
from game.engine.effects import Buildable, OwnNumber
from game.engine.ids import LEADER, UNBUILT
from game.engine.modifiers import BUILDS_ITEMS
from game.engine.moves import Moves, first, make_move, second, verb_of
from game.engine.pieces import (
    active_count,
    counted,
    inactive_crowd,
    is_crowd,
    is_inactive,
    unique_index,
)
from game.engine.places import are_one_location
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import READY, value_at
from game.engine.table import Table
from game.notation import COMPONENT, SEAT, Form, new_verb
from game.words import say

CLAIM: Final[i64] = new_verb(Form("claim", (SEAT, COMPONENT)))
CARRY: Final[i64] = new_verb(Form("carry", (COMPONENT,)))
STORE: Final[i64] = new_verb(Form("store", (COMPONENT,)))
USE: Final[i64] = new_verb(Form("use", (COMPONENT,)))
"""An item does what it does once, and is destroyed."""

# Numbers of an item's power.
HOLDER: Final = 0
"""The seat that has the item, counted from 1; 0 while nobody has it."""
CARRIER: Final = 1
"""The kind of Atlantean that carries it, counted from 1; 0 while none does."""
PLACE: Final = 2
"""Where that is."""
INACTIVE: Final = 3
"""1 while the follower or volunteer that carries it is inactive."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicItem(Buildable):
    """A magic item as it is built: one of its builders takes it."""

    def is_part_of_gate(self) -> bool:
        return False

    def may_be_built(self, g: Position, place: i64) -> bool:
        return can_build_items(g, place)

    def completed(self, g: Position, builders: i64) -> None:
        g.push(CLAIM_ITEM, builders, self.index)


def can_build_items(g: Position, place: i64) -> bool:
    """Whether somebody ready on a build space has the power to build magic items."""
    return place >= 0 and value_at(g, place, BUILDS_ITEMS, 0, among=READY) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ItemPower(Power):
    """Who has an item, who carries it, and what that does."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("holder", "the seat that has it; 0 while it is not built"),
            OwnNumber("carrier", "who carries it: `leader`, `follower`, ... or `nobody`"),
            OwnNumber("place", "where that Atlantean is"),
            OwnNumber(
                "inactive",
                "1 if a follower or volunteer carries it who is inactive. Only needed where an "
                "active one of the same player is on the place, too",
            ),
        ]

    def most(self, table: Table, n: i64) -> i64:
        if n == HOLDER:
            return table.seats
        if n == CARRIER:
            return table.n_kinds
        return table.n_places - 1 if n == PLACE else 1

    def words(self, table: Table, n: i64) -> list[str]:
        if n == CARRIER:
            return ["nobody", *table.kind_names()]
        return [str(name) for name in table.place_names] if n == PLACE else []

    def restore(self, g: Position) -> str:
        kind = self._kind(g)
        if self.bearer(g) >= 0 and is_crowd(kind):
            # The document is needed only where some of them are active and some are not.
            if active_count(g, self.bearer(g), kind, self.place(g)) == 0:
                g.cells[self.cell + INACTIVE] = 1
            elif counted(inactive_crowd(g, self.place(g)), self.bearer(g), kind) == 0:
                g.cells[self.cell + INACTIVE] = 0
        return ""

    def flaw(self, g: Position) -> str:
        if (self.bearer(g) < 0) != (g.built(slot_of_item(g, self)) == UNBUILT):
            return say("position-have_a_holder_as_long")
        if self.is_carried(g) and (self.bearer(g) < 0 or not self._has_carrier(g)):
            return say("position-carried_by_an_atlantean")
        if g.cells[self.cell + INACTIVE] != 0 and not is_crowd(self._kind(g)):
            return say("position-inactive_only_with_a_follower")
        return ""

    def _has_carrier(self, g: Position) -> bool:
        kind = self._kind(g)
        place = self.place(g)
        if is_crowd(kind):
            return counted(g.crowd(place), self.bearer(g), kind) > 0
        index = unique_index(g, self.bearer(g), kind)
        return index >= 0 and g.place_of(index) == place

    def _kind(self, g: Position) -> i64:
        """The kind of Atlantean that carries it, or -1."""
        return g.cells[self.cell + CARRIER] - 1

    def _carriers(self, g: Position) -> i64:
        """How many equal followers or volunteers there are of which one carries it."""
        plane = inactive_crowd(g, self.place(g))
        if g.cells[self.cell + INACTIVE] == 0:
            plane = g.crowd(self.place(g)) - plane
        return counted(plane, self.bearer(g), self._kind(g))

    def bearer(self, g: Position) -> i64:
        return g.cells[self.cell + HOLDER] - 1

    def is_carried(self, g: Position) -> bool:
        """Whether an Atlantean on the board carries the item."""
        return g.cells[self.cell + CARRIER] != 0

    def is_carried_by(self, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        """Whether the Atlanteans of a seat and kind on a place carry the item."""
        if g.cells[self.cell + CARRIER] != kind + 1 or g.cells[self.cell + PLACE] != place:
            return False
        if is_crowd(kind) or kind == LEADER:
            return seat == self.bearer(g)
        return True

    def is_at_work(self, g: Position) -> bool:
        """Whether whoever carries the item is active."""
        if not self.is_carried(g):
            return False
        kind = self._kind(g)
        if is_crowd(kind):
            return g.cells[self.cell + INACTIVE] == 0 and self._carriers(g) > 0
        return not is_inactive(g, unique_index(g, self.bearer(g), kind))

    def place(self, g: Position) -> i64:
        """Where it is carried."""
        return g.cells[self.cell + PLACE]

    def works_at(self, g: Position, place: i64) -> bool:
        return self.is_at_work(g) and are_one_location(self.place(g), place)

    def carry(self, g: Position, kind: i64, place: i64) -> None:
        """An Atlantean of the holder takes the item along to a place."""
        g.cells[self.cell + CARRIER] = kind + 1
        g.cells[self.cell + PLACE] = place

    def put_down(self, g: Position) -> None:
        """The item is back with its holder; it can be carried in the next round."""
        g.cells[self.cell + CARRIER] = 0
        g.cells[self.cell + PLACE] = 0
        g.cells[self.cell + INACTIVE] = 0

    def destroy(self, g: Position) -> None:
        """The item returns to the supply; it can be built again."""
        self.put_down(g)
        g.cells[self.cell + HOLDER] = 0
        g.cells[g.layout.built + slot_of_item(g, self)] = UNBUILT

    def before_placement(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if self.bearer(g) == seat and not self.is_carried(g):
            g.push(USE_ITEM, seat, kind, place, self.index)

    def someone_moves(self, g: Position, seat: i64, kind: i64, origin: i64, place: i64) -> None:
        if self._goes_with(g, seat, kind, origin):
            g.cells[self.cell + PLACE] = place

    def someone_is_removed(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if self._goes_with(g, seat, kind, place):
            self.destroy(g)

    def _goes_with(self, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        """Whether an active Atlantean that is about to leave a place is the one that carries it."""
        if not self.is_carried_by(g, seat, kind, place):
            return False
        if not is_crowd(kind):
            return True
        return g.cells[self.cell + INACTIVE] == 0 and self._carriers(g) == 1

    def someone_leaves(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if not self.is_carried_by(g, seat, kind, place):
            return
        if not is_crowd(kind) or self._carriers(g) == 0:
            self.put_down(g)

    def activity_changes(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if is_crowd(kind) and self.is_carried_by(g, seat, kind, place):
            is_left = active_count(g, seat, kind, place) > 0
            g.cells[self.cell + INACTIVE] = 0 if is_left else 1


@mypyc_attr(allow_interpreted_subclasses=True)
class UsableItem(ItemPower):
    """An item that its player may use up, as a free act, for what it does once."""

    def can_be_used(self, g: Position) -> bool:
        """Whether it could do anything now. An active Atlantean carries it."""
        return True

    def is_used_up(self, g: Position, seat: i64, place: i64) -> None:
        """What it does once, for the player who had it and where it was; it is destroyed."""
        raise NotImplementedError

    def list_free_acts(self, g: Position, out: Moves) -> None:
        if self.is_at_work(g) and self.can_be_used(g):
            out.add(make_move(USE, slot_of_item(g, self)))

    def mover(self, g: Position, move: i64) -> i64:
        return self.bearer(g) if self._is_use(g, move) else i64(AS_NAMED)

    def _is_use(self, g: Position, move: i64) -> bool:
        return verb_of(move) == USE and first(move) == slot_of_item(g, self)

    def play(self, g: Position, move: i64) -> bool:
        if not self._is_use(g, move):
            return False
        seat = self.bearer(g)
        place = self.place(g)
        self.destroy(g)
        self.is_used_up(g, seat, place)
        return True


def slot_of_item(g: Position, power: Power) -> i64:
    """The slot in which an item of this id is built."""
    slot = g.table.n_components
    while g.table.buildables[slot].id != power.id:
        slot += 1
    return slot


def item_power(g: Position, slot: i64) -> ItemPower:
    """The power of the item that is built in a slot."""
    return cast("ItemPower", g.table.power_called(g.table.buildables[slot].id))


class ClaimItem(SeatsDecision):
    """Which builder takes the item."""

    SLOT: Final = 2

    def legal(self, g: Position, out: Moves) -> None:
        self.offer_each(g, out, CLAIM, g.arg(self.SLOT))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        g.cells[item_power(g, second(move)).cell + HOLDER] = first(move) + 1


class UseItem(SeatDecision):
    """Whether the Atlantean that is about to be placed takes an item along."""

    KIND: Final = 2
    PLACE: Final = 3
    POWER: Final = 4  # number of the item's power

    def legal(self, g: Position, out: Moves) -> None:
        slot = slot_of_item(g, g.table.powers[g.arg(self.POWER)])
        out.add(make_move(CARRY, slot))
        out.add(make_move(STORE, slot))

    def apply(self, g: Position, move: i64) -> None:
        kind = g.arg(self.KIND)
        place = g.arg(self.PLACE)
        g.pop()
        if verb_of(move) == CARRY:
            item_power(g, first(move)).carry(g, kind, place)


CLAIM_ITEM: Final[i64] = register("claim_item", ClaimItem())
USE_ITEM: Final[i64] = register("use_item", UseItem())
