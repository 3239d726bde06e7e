"""What cards, tiles and boards do: a base class for each family, with its moments and modifiers.

A *moment* is a method that is called when something happens; the base class does nothing. A
*modifier* is given a value and returns what it becomes; modifiers of several cards chain, first
what cards have changed for the round, then the powers on the tile (base rulebook, FAQ). The engine
knows no card by name: each class registers itself under its id of the content (`registry`), and
each table makes an object of it with its number at that table and the amounts of its content.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from game.engine.moves import Moves
    from game.engine.position import Position
    from game.engine.table import Table

# What a roll is for.
GATHER: Final = 0
"""A resource from a wild tile."""
RECRUIT_ROLL: Final = 1
"""A follower from the Cities."""
OTHER_ROLL: Final = 2
"""Anything that a location or a monster asks for."""

# What a flood comes from.
BASIC_FLOOD: Final = 0
"""A basic misfortune, the two tiles of an exhausted peninsula included."""
CHOSEN_FLOOD: Final = 1
"""Any other misfortune: its drawer chooses the peninsula."""
WRATH_FLOOD: Final = 2
"""The wrath of the gods."""
MONSTER_FLOOD: Final = 3

# What a power may keep Atlanteans safe from.
SPECIAL_MISFORTUNE: Final = 0
"""The harm of a special misfortune."""
PETRIFICATION: Final = 1
THEFT: Final = 2
"""What a monster steals."""
HUNGER: Final = 3
"""A monster that eats Atlanteans."""


class OwnNumber:
    """A number that a card keeps in a position: its name, and what it means.

    `among` describes the names of several numbers where there are too many to list them.
    """

    def __init__(self, name: str, meaning: str, among: str = "") -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.among: Final = among


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """Anything of a family: its id, its number at this table, and the amounts that it names."""

    def __init__(self) -> None:
        self.id: str = ""
        """The id used in content, notation and API."""
        self.index: i64 = -1
        """Its number among its family at this table."""
        self.amount: i64 = 0
        """The first amount that its text names."""
        self.second_amount: i64 = 0
        self.third_amount: i64 = 0
        self.cell: i64 = -1
        """Where its own numbers begin in a position, if it claims any."""

    def cells(self, table: "Table") -> i64:
        """How many numbers of its own the card keeps in a position."""
        return i64(len(self.own_numbers()))

    def own_numbers(self) -> list[OwnNumber]:
        """These numbers in order, as position documents and views show them."""
        return []

    def numbers_kept(self) -> list[str]:
        """The names of these numbers in order."""
        return [number.name for number in self.own_numbers()]

    def most(self, table: "Table", n: i64) -> i64:
        """The largest value of the n-th of these numbers; the smallest is that of `least`."""
        return 1

    def least(self, table: "Table", n: i64) -> i64:
        """The smallest value of the n-th of these numbers."""
        return 0

    def joins(self, table: "Table") -> None:
        """The table is complete: what the card needs to know of the others there."""

    def words(self, table: "Table", n: i64) -> list[str]:
        """The words for the values of the n-th number from the least on, unless it is plain."""
        return []

    def restore(self, g: "Position") -> str:
        """Take what these numbers stand for from where a document left it; say what is missing."""
        return ""

    def flaw(self, g: "Position") -> str:
        """What is impossible about these numbers in a position document, or an empty text."""
        return ""

    def opens_five_plus(self) -> bool:
        """Whether it can open the spaces for five or more players to a smaller team."""
        return False

    def laid_out(self, g: "Position") -> None:
        """The game is laid out, before chance and the first round."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Misfortune(Card):
    """A misfortune card: what it does when a player draws it."""

    def __init__(self) -> None:
        super().__init__()
        self.peninsula: i64 = -1
        """The peninsula that a basic misfortune floods."""
        self.copies: i64 = 0
        """Copies in the deck as the game is laid out."""
        self.spare: i64 = 0
        """Copies left in the box that may be shuffled in later."""

    def resolve(self, g: "Position", drawer: i64) -> None:
        """Carry out the card; what needs a choice is pushed as a decision."""
        raise NotImplementedError

    def is_discarded(self, g: "Position") -> bool:
        """An effect discards the card; return whether all was shuffled together."""
        return False

    def floods(self) -> bool:
        """Whether the card floods a tile, whichever its drawer chooses."""
        return False

    def returned_at_once(self, g: "Position", place: i64) -> i64:
        """How many active Atlanteans of a place return to their pools before anybody is asked."""
        return 0

    def is_harmless(self) -> bool:
        """Whether the card does no harm, so that nobody would cancel it."""
        return False

    def bans(self) -> i64:
        """What the card forbids for the rest of the round (`game.engine.bans`), or -1."""
        return -1

    def round_effect(self) -> i64:
        """The entry of `round_effects` that the card changes, or -1."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class LibraryCard(Card):
    """A basic library card: when it can be played, and what it does."""

    def __init__(self) -> None:
        super().__init__()
        self.copies: i64 = 0
        """Copies in the library deck as the game is laid out."""

    def playable(self, g: "Position", seat: i64) -> bool:
        """Whether the effect could change anything now."""
        return True

    def play(self, g: "Position", seat: i64) -> None:
        """Carry out the effect; what needs a choice is pushed as a decision."""
        raise NotImplementedError

    def round_effect(self) -> i64:
        """The entry of `round_effects` that the card changes, or -1."""
        return -1

    def removes_followers(self) -> bool:
        """Whether followers leave the game for the card."""
        return False

    def widens_tiles(self) -> bool:
        """Whether the card lets a tile hold more Atlanteans this round."""
        return False

    def lets_act_again(self) -> bool:
        """Whether the card, or one that it brings back, lets a Leader act again."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Buildable(Card):
    """What can be built on a build space. `index` is its slot."""

    def __init__(self) -> None:
        super().__init__()
        self.price: i64 = 0
        """What the builders pay, eight bits for each good."""

    def price_now(self, g: "Position") -> i64:
        """What it costs now, before surcharges and discounts."""
        return self.price

    def may_be_built(self, g: "Position", place: i64) -> bool:
        """Whether its turn has come for those on a build space, whatever it costs."""
        return True

    def each_builder_gives(self) -> bool:
        """Whether each builder must pay at least one unit."""
        return False

    def is_part_of_gate(self) -> bool:
        """Whether the last part of the gate waits for it."""
        return True

    def wins(self) -> bool:
        """Whether the game is won when it is built."""
        return False

    def completed(self, g: "Position", builders: i64) -> None:
        """It has been built; `builders` is a mask of seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Component(Buildable):
    """A component of the Cosmic Gate: its benefit when built, or the action of its spaces."""

    def __init__(self) -> None:
        super().__init__()
        self.is_double: bool = False
        """Whether its spaces are double."""

    def opens_actions(self, g: "Position", place: i64) -> None:
        """Take Actions begins; `place` holds the component's first spaces."""

    def admits(self, kind: i64) -> bool:
        """Whether a kind of Atlantean may be placed on its spaces."""
        return True

    def is_optional(self) -> bool:
        """Whether those on its spaces may do without the action, because it costs something."""
        return False

    def can_act(self, g: "Position", place: i64, seat: i64) -> bool:
        """Whether the action could do anything now; `seat` is -1 on a double space."""
        return True

    def act(self, g: "Position", place: i64, seat: i64, kind: i64) -> None:
        """The action of one Atlantean on a space."""
        raise NotImplementedError

    def act_together(self, g: "Position", place: i64, involved: i64) -> None:
        """The action of the two Atlanteans on a double space; `involved` is a mask of seats."""
        raise NotImplementedError

    def removes_followers(self) -> bool:
        """Whether its action removes followers from the game."""
        return False

    def misfortunes_removed(self) -> i64:
        """How many misfortunes it may remove from the game as it is built."""
        return 0

    def moves_before_actions(self) -> bool:
        """Whether those on its spaces move elsewhere before the actions."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Site(Card):
    """What Atlanteans do on a kind of place: which acts it offers, and what they do.

    A location off the island has an id, amounts and numbers of its own, as any card has.
    """

    def board_comes(self, g: "Position", councilor: i64, seat: i64) -> None:
        """A councilor's board comes into the game: a player's, or the Hologram's for a round."""

    def board_goes(self, g: "Position", councilor: i64) -> None:
        """The Hologram gives a councilor's board back."""

    def list_acts(self, g: "Position", place: i64, out: "Moves") -> bool:
        """List the acts open at the place; return whether one of them must be taken."""
        return False

    def is_double(self, g: "Position", place: i64) -> bool:
        """Whether its spaces are double: two Atlanteans take their action together."""
        return False

    def can_act(self, g: "Position", place: i64, seat: i64) -> bool:
        """Whether a single Atlantean of the seat that is there could take the place's action."""
        return False

    def can_act_from(self, g: "Position", place: i64, own_place: i64, seat: i64) -> bool:
        """The same for a Leader that stands elsewhere, at `own_place` (Adept)."""
        return self.can_act(g, place, seat)

    def act(self, g: "Position", place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        """An Atlantean standing at `own_place` takes the action of one space of `place`."""
        raise NotImplementedError

    def act_together(self, g: "Position", place: i64) -> None:
        """Those on a double space take its action."""
        raise NotImplementedError

    def admits(self, g: "Position", place: i64, seat: i64, kind: i64) -> bool:
        """Whether a seat's Atlantean of a kind may be placed there at all."""
        return True

    def may_hold(self, g: "Position", place: i64, seat: i64, kind: i64) -> bool:
        """Whether a seat's Atlantean of a kind can be on it, however it came to be there."""
        return self.admits(g, place, seat, kind)

    def opens_actions(self, g: "Position", place: i64) -> None:
        """Take Actions begins; the place is a location."""

    def is_open(self, g: "Position", place: i64) -> bool:
        """Whether Atlanteans may stand there now."""
        return True

    def is_in_reserve(self, g: "Position") -> bool:
        """Whether the location waits until a card brings it into play."""
        return False

    def comes_into_play(self, g: "Position") -> None:
        """A card brings the location out of the reserve."""
