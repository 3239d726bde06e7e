"""The weights of the scripted team: the worth of things in actions, 1 for an average action.

They are no rules of the game: they decide how well the team plays, and nothing else.
"""

from __future__ import annotations

from typing import final


@final
class Judgement:
    """The weights, each a plain number that an experiment can change."""

    def __init__(self) -> None:
        self.energy: float = 1.05
        """One mystic energy."""
        self.hoard: float = 0.1
        """By which share each mystic energy beyond three a player is worth less."""
        self.crowd: float = 0.12
        """By which share a turn in the Libraries is worth less for each one before it."""
        self.plenty: float = 0.15
        """The worth of a good that the team has enough of, as a share of its usual worth."""
        self.dearest: float = 1.95
        """The most that one resource can be worth."""
        self.balance: float = 0.25
        """How much a player prefers the resources missing in the player's own stock."""
        self.urgent: float = 1.4
        """The extra worth of a resource that a build planned this round lacks."""
        self.pressing: float = 5.0
        """The same for the Power Core."""
        self.card: float = 1.25
        """One library card chosen out of two."""
        self.second_card: float = 2.1
        """The other one of the two."""
        self.follower: float = 0.8
        """A follower, for each round left."""
        self.volunteer: float = 0.8
        """A volunteer for one round."""
        self.tile: float = 1.75
        """A tile that stays above water."""
        self.progress: float = 2.5
        """Any component built."""
        self.attend: float = 1.0
        """An Atlantean on a build space."""
        self.hope_one: float = 0.7
        """The chance to find the one resource missing for a build in the same round."""
        self.hope_two: float = 0.35
        """The same for two resources."""
        self.energy_reserve: float = 2.0
        """Mystic energy a player that the team keeps for dice."""
        self.roll_price: float = 1.0
        """A die is raised if the resource is worth this many times the energy."""
        self.last_tile: float = 1.5
        """The extra cost of flooding the last tile of a peninsula: its floods then double."""
