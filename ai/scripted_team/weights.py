"""What the scripted team thinks things are worth, in actions: 1 is what an average action brings.

The numbers are the team's opinions, not rules of the game: changing them changes how well the team
plays and nothing else.
"""

from __future__ import annotations

from typing import final


@final
class Judgement:
    """The opinions, each a plain number, so that they can be varied and compared."""

    def __init__(self) -> None:
        self.energy: float = 1.05
        """One mystic energy."""
        self.hoard: float = 0.1
        """How much less each mystic energy beyond three a player is worth, as a share."""
        self.crowd: float = 0.12
        """How much less another turn in the Libraries is worth, as a share, for each one before."""
        self.plenty: float = 0.15
        """What a good is worth beyond all need, as a share of its worth in need."""
        self.dearest: float = 1.95
        """The most that one resource can be worth."""
        self.balance: float = 0.25
        """How much a player prefers the kinds of resource that are missing in the own stock."""
        self.urgent: float = 1.4
        """What the last resources missing for a build planned this round are worth more."""
        self.pressing: float = 5.0
        """The same for the Power Core."""
        self.card: float = 1.25
        """One library card chosen out of two."""
        self.second_card: float = 2.1
        """The other one of the two."""
        self.follower: float = 0.8
        """A follower, for each round it will still serve."""
        self.volunteer: float = 0.8
        """A volunteer for one round."""
        self.tile: float = 1.75
        """A tile that stays above water."""
        self.progress: float = 2.5
        """Having built a component, whichever it is."""
        self.attend: float = 1.0
        """An Atlantean on a build space."""
        self.hope_one: float = 0.7
        """Chance that the one resource missing for a build is found in the same round."""
        self.hope_two: float = 0.35
        """The same for two missing resources."""
        self.energy_reserve: float = 2.0
        """Mystic energy for each player that the team keeps for dice."""
        self.roll_price: float = 1.0
        """A die is raised where the resource is worth this many times the energy it takes."""
        self.last_tile: float = 1.5
        """What flooding a peninsula's last tile costs beyond the tile: its floods then double."""
