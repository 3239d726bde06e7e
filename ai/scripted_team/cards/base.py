"""What the scripted team may think of a card: a base class and a registry for each family.

A class is registered under the card's id, as content files and notation write it. Values are in
actions: 1 is what an average action brings. An id without a class raises UnknownCardError.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from ai.scripted_team.outlook import NO_FLOOD, Outlook
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.weights import Judgement
from game.engine.effects import Card
from game.engine.moves import Moves
from game.engine.position import Position
from game.engine.readiness import ready_owners

# When a library card is best played, or another free act or interrupt is best taken.
AT_ONCE: Final[i64] = 0
BEFORE_ROLLS: Final[i64] = 1
BEFORE_BUILDS: Final[i64] = 2
"""When nobody is left to gather."""
BEFORE_MONSTERS: Final[i64] = 3
"""When the misfortunes are drawn and a monster is about to act."""
NEVER: Final[i64] = -1


class UnknownCardError(LookupError):
    """The scripted team has no class for a card's id."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardValue:
    """A card at a table."""

    def __init__(self) -> None:
        self.name = ""
        """The card's id."""
        self.amount: i64 = 0
        """The amount that the card's effect names."""
        self.number: i64 = -1
        """The number of a power among all powers of the table; -1 for other cards."""
        self.constant: float = 0.0
        """The number that it is registered with; what that means, its family says."""
        self.when: i64 = NEVER
        """When a library card is best played, or the free act of a power best taken."""

    def bind(self, name: str, amount: i64) -> None:
        """Take the id and the amount from the table."""
        self.name = name
        self.amount = amount

    def free_act(self, g: Position, books: PlacementBooks) -> i64:
        """Return the power's free act or interrupt that is worth most at its moment, or -1."""
        listed = Moves()
        self.list_acts(g, listed)
        best: i64 = -1
        best_worth: float = self.least_worth()
        for n in range(listed.count):
            worth: float = self.act_worth(g, books, listed.code[n])
            if worth > best_worth:
                best_worth = worth
                best = listed.code[n]
        return best

    def list_acts(self, g: Position, out: Moves) -> None:
        """List the power's free acts or interrupts that are open."""
        g.table.powers[self.number].list_free_acts(g, out)

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        """Return what a free act or an interrupt brings, less what it costs."""
        raise NotImplementedError

    def least_worth(self) -> float:
        """Return what one must bring more than, to be taken."""
        return 0.0

    def marks_places(self) -> bool:
        """Whether a power makes some places dangerous or worth going to."""
        return False

    def mark_places(self, g: Position, books: PlacementBooks) -> None:
        """Enter in the books which places those are."""

    def states(self) -> list[str]:
        """Return the names of what the model of the chance to win should know of the card.

        That it is in the game is a feature of its own, which needs no state.
        """
        return []

    def state(self, g: Position, n: i64) -> float:
        """Return the value of one of its states at the beginning of a round, by its place."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SpaceValue(CardValue):
    """A component or a location whose spaces Atlanteans can act on."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        """Return the worth of one more Atlantean of a seat on its spaces."""
        return 0.0

    def note(self, g: Position, books: PlacementBooks, seat: i64) -> None:
        """Enter in the books what a planned action on its spaces will have brought."""

    def pays(self, g: Position, books: PlacementBooks, place: i64) -> bool:
        """Whether somebody on its spaces should act, if the action costs something."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class LocationValue(SpaceValue):
    """A location off the island; the constant is the worth of an Atlantean there."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return self.constant


@mypyc_attr(allow_interpreted_subclasses=True)
class ComponentValue(SpaceValue):
    """A component: worth building, and worth acting on where it has spaces.

    The constant is what it brings in each round to come.
    """

    def benefit(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of having it built for the rest of the game, beyond the progress."""
        return self.constant * outlook.rounds_to_come()


@mypyc_attr(allow_interpreted_subclasses=True)
class ItemValue(CardValue):
    """Something else that can be built."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of having it built for the rest of the game."""
        raise NotImplementedError

    def is_sought(self) -> bool:
        """Whether the team gathers for it as it does for the gate, while it may be built."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class DoubleSpaceValue(ComponentValue):
    """A component with double spaces: two Atlanteans act together."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        extra: float = books.gift[place] * books.outlook.judgement.energy
        if books.is_alone(place):
            return extra
        worth: float = self.pair_gain(g, books, seat)
        if books.heads[place] == 1:
            worth = 2.0 * worth
        return extra + 0.5 * worth

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        """Return the worth of the action of two."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ExchangeValue(ComponentValue):
    """A component that takes resources for resources: worth it if one of those there profits."""

    def pays(self, g: Position, books: PlacementBooks, place: i64) -> bool:
        ready: i64 = ready_owners(g, place)
        for seat in range(g.table.seats):
            if (ready >> seat) & 1 != 0 and self.profits(g, books, seat):
                return True
        return False

    def profits(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        """Whether a player gets more than the player gives."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class LibraryCardValue(CardValue):
    """A basic library card: worth holding (the constant), and worth playing at its moment."""

    def __init__(self) -> None:
        super().__init__()
        self.when = AT_ONCE

    def worth(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of holding it."""
        return self.constant

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        """Whether a seat gains by playing it now, at its moment."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class ArtifactValue(CardValue):
    """An artifact: worth something in each round (the constant)."""

    def each_round(self, judgement: Judgement) -> float:
        """Return its worth for one round."""
        return self.constant


@mypyc_attr(allow_interpreted_subclasses=True)
class MisfortuneValue(CardValue):
    """A misfortune: how much harm it does (the constant), and what it floods."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        """Return the harm of drawing it."""
        return self.constant

    def floods(self) -> i64:
        """Return the peninsula that it floods, ANY_PENINSULA or NO_FLOOD."""
        return NO_FLOOD

    def is_calm(self) -> bool:
        """Whether nothing happens."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CouncilorValue(CardValue):
    """A councilor, whose power the Hologram borrows for a round.

    The constant is how gladly that is borrowed; only the order matters.
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerValue(CardValue):
    """A power that is no councilor and no artifact.

    The constant is how gladly the Hologram borrows it, as for councilors (Mystic Lantern).
    """

    def worth(self, g: Position, outlook: Outlook) -> float:
        """Return its worth for one round."""
        return 0.0

    def follows_from_others(self) -> bool:
        """Whether the number of players or another card alone says if it is at work."""
        return False

    def presence(self, g: Position) -> float:
        """Return how much of it is at work at the beginning of a round, mostly 0 or 1."""
        return 1.0

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        """Return what its piece at a place adds to the action of each Atlantean there."""
        return 0.0

    def at(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        """Return what its piece brings at one of the places to which it is bound."""
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowingValue(PowerValue):
    """A power that is counted where another card is: that of a component, an item or a title."""

    def follows_from_others(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class DecisionValue:
    """What the scripted team does at a decision."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        """Return the score of a legal move; the best one is played."""
        raise NotImplementedError

    def weighs_interrupts(self) -> bool:
        """Whether interrupts are scored beside the decision's own moves."""
        return False


COMPONENT_VALUES: Final[dict[str, type[ComponentValue]]] = {}
LIBRARY_VALUES: Final[dict[str, type[LibraryCardValue]]] = {}
ARTIFACT_VALUES: Final[dict[str, type[ArtifactValue]]] = {}
MISFORTUNE_VALUES: Final[dict[str, type[MisfortuneValue]]] = {}
COUNCILOR_VALUES: Final[dict[str, type[CouncilorValue]]] = {}
ITEM_VALUES: Final[dict[str, type[ItemValue]]] = {}
LOCATION_VALUES: Final[dict[str, type[LocationValue]]] = {}
POWER_VALUES: Final[dict[str, type[PowerValue]]] = {}
DECISION_VALUES: Final[dict[i64, DecisionValue]] = {}
"""By the number of the decision. One that is not here is answered by what verbs usually bring."""
CONSTANTS: Final[dict[tuple[str, str], float]] = {}
"""By the card's id and the name of its class."""
MOMENTS: Final[dict[tuple[str, str], i64]] = {}
"""The same, for the cards whose moment is not the usual one of their family."""

Value = TypeVar("Value", bound=CardValue)


def register(
    registry: dict[str, type[Value]],
    name: str,
    kind: type[Value],
    constant: float = 0.0,
    when: i64 | None = None,
) -> None:
    """Register a class under a card's id, with the card's constant and its moment.

    Raises ValueError if the id has a class already.
    """
    if name in registry:
        raise ValueError(f"“{name}” is registered twice.")
    registry[name] = kind
    CONSTANTS[name, kind.__name__] = constant
    if when is not None:
        MOMENTS[name, kind.__name__] = when


def values_of(registry: dict[str, type[Value]], family: str, cards: Sequence[Card]) -> list[Value]:
    """Return the values of several cards. Raises UnknownCardError for an id without a class."""
    return [value_of(registry, family, card.id, card.amount) for card in cards]


def value_of(registry: dict[str, type[Value]], family: str, name: str, amount: i64) -> Value:
    """Return the value of a card. Raises UnknownCardError if its id has no class."""
    if name not in registry:
        raise UnknownCardError(
            f"The scripted team does not know the {family} “{name}”: "
            "register a class for it in ai/scripted_team/cards."
        )
    value = registry[name]()
    value.bind(name, amount)
    key = (name, registry[name].__name__)
    value.constant = CONSTANTS.get(key, 0.0)
    value.when = MOMENTS.get(key, value.when)
    return value
