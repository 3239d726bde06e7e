"""What cards, tiles and boards can do: a base class for each family, with its hooks.

The engine calls the hooks and knows no card by name. The classes named for the cards live in
`game.cards` and enter themselves in the tables below. A hook that a card does not override
changes nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.ids import (
    FIRST_ARTIFACT,
    N_ARTIFACTS,
    N_COMPONENTS,
    N_COUNCILORS,
    N_MISFORTUNES,
    N_TITLES,
)
from game.engine.position import Position


class Misfortune:
    """A misfortune card: what it does when a player draws it."""

    def strike(self, g: Position, drawer: i64) -> None:
        """Carry out the card; what needs a choice is pushed as a decision."""
        raise NotImplementedError

    def is_discarded(self, g: Position) -> bool:
        """The card is discarded by an effect; return whether all was shuffled together."""
        return False


class LibraryCard:
    """A basic library card: when it can be played, and what it does."""

    def playable(self, g: Position, seat: i64) -> bool:
        """Whether the effect could change anything now."""
        return True

    def play(self, g: Position, seat: i64) -> None:
        """Carry out the effect; what needs a choice is pushed as a decision."""
        raise NotImplementedError


class Artifact:
    """An artifact on the table: what it changes for its owner. Amounts come from the book."""

    def starts_round(self, g: Position, seat: i64) -> None:
        """A round begins."""

    def energy_rate(self, g: Position) -> i64:
        """What one mystic energy adds to the owner's die, or 0 for the usual."""
        return 0

    def rerolls(self, peninsula: i64) -> bool:
        """Whether the owner may reroll a die there, once per round."""
        return False

    def city_bonus(self, g: Position) -> i64:
        """What is added to the owner's attempts in the Cities."""
        return 0

    def library_draw(self, g: Position) -> i64:
        """How many cards the owner draws in the Libraries, or 0 for the usual."""
        return 0

    def extra_atlantium(self, g: Position) -> i64:
        """Atlantium beyond the rate, once per round, as the owner exchanges ore."""
        return 0

    def build_discount(self, g: Position) -> i64:
        """Resources spared when the owner takes part in a build."""
        return 0

    def barrier_cost(self, g: Position) -> i64:
        """What a barrier costs when the owner pays for it, or 0 for the usual."""
        return 0

    def unflood_cost(self, g: Position) -> i64:
        """What unflooding costs when the owner pays for it, or 0 for the usual."""
        return 0


class Councilor:
    """A councilor's ability, carried by the Leader or, for a round, by the Hologram."""

    def sets_up(self, g: Position, seat: i64) -> None:
        """The game is set up, or the Hologram takes this councilor's power."""

    def is_dismissed(self, g: Position, seat: i64) -> None:
        """The Hologram gives the power back."""

    def arrives(self, g: Position, place: i64) -> None:
        """The piece has been placed."""

    def leaves(self, g: Position, place: i64) -> None:
        """The piece is taken off its place."""

    def stands_on_water(self) -> bool:
        """Whether the piece may be placed on flooded tiles."""
        return False

    def makes_room(self, g: Position) -> i64:
        """Spaces that the piece itself adds to the island tile it is placed on."""
        return 0

    def acts_elsewhere(self) -> bool:
        """Whether the piece may take the action of a space that another Atlantean holds."""
        return False

    def lowers_target(self, g: Position) -> i64:
        """By how much targets are lower for those on its wild tile, at the time of the roll."""
        return 0

    def offers_reroll(self) -> bool:
        """Whether a failed action on its tile may be attempted once more."""
        return False

    def city_bonus(self, g: Position) -> i64:
        """What is added to attempts in the Cities on its tile."""
        return 0

    def extra_ore(self, g: Position) -> i64:
        """Further ore that each Atlantean on its Forges tile may exchange."""
        return 0

    def energy_after_action(self, g: Position) -> i64:
        """Mystic energy for each Atlantean on its tile or location that has acted."""
        return 0

    def build_discount(self, g: Position) -> i64:
        """Resources spared on a build in which the piece takes part."""
        return 0


class Component:
    """A component: its benefit when built, or the action that its spaces give."""

    def completed(self, g: Position, builders: i64) -> None:
        """The one-time benefit as it is built, if it has one; `builders` is a mask of seats."""

    def opens_actions(self, g: Position, place: i64) -> None:
        """Take Actions begins; `place` holds the component's first spaces."""

    def admits(self, kind: i64) -> bool:
        """Whether a kind of Atlantean may be placed on its spaces."""
        return True

    def is_optional(self) -> bool:
        """Whether those on its spaces may do without the action, because it costs something."""
        return False

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        """Whether the action could do anything now; `seat` is -1 on a double space."""
        return True

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        """The action of one Atlantean on a space."""
        raise NotImplementedError

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        """The action of the two Atlanteans on a double space; `involved` is a mask of seats."""
        raise NotImplementedError


MISFORTUNE_CARDS: Final[vec[Misfortune]] = vec[Misfortune](
    [Misfortune() for _ in range(N_MISFORTUNES)]
)
LIBRARY_CARDS: Final[vec[LibraryCard]] = vec[LibraryCard]([LibraryCard() for _ in range(N_TITLES)])
ARTIFACT_CARDS: Final[vec[Artifact]] = vec[Artifact]([Artifact() for _ in range(N_ARTIFACTS)])
COUNCILOR_BOARDS: Final[vec[Councilor]] = vec[Councilor]([Councilor() for _ in range(N_COUNCILORS)])
COMPONENT_TILES: Final[vec[Component]] = vec[Component]([Component() for _ in range(N_COMPONENTS)])


def misfortune_number(g: Position, card: i64) -> i64:
    """The amount that a misfortune names."""
    return g.table.book.misfortune_number[card]


def title_number(g: Position, title: i64) -> i64:
    """The amount that a basic library card names."""
    return g.table.book.title_number[title]


def artifact_number(g: Position, artifact: i64) -> i64:
    """The amount that an artifact names."""
    return g.table.book.artifact_number[artifact - FIRST_ARTIFACT]


def councilor_number(g: Position, councilor: i64) -> i64:
    """The amount that a councilor's ability names."""
    return g.table.book.councilor_number[councilor]


def component_number(g: Position, component: i64) -> i64:
    """The first amount that a component names."""
    return g.table.book.component_number[2 * component]


def second_number(g: Position, component: i64) -> i64:
    """The second amount that a component names."""
    return g.table.book.component_number[2 * component + 1]
