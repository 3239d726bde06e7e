"""Medusa as an ally, once her curse is broken."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import KINDS, register_ally
from game.cards.monstrosities.enlisting import FollowersOrVolunteers
from game.engine.decisions import register
from game.engine.ids import NOT_IN_GAME
from game.engine.position import Position
from game.engine.power import Power
from game.engine.recruit_rolls import ask_recruit

MEDUSA: Final = "medusa_ally"
"""Her id as an ally."""


class MedusaAlly(Power):
    """When she succeeds in the Cities, more followers or many volunteers join, not one follower.

    She comes into the game when the curse is broken; until then she is no ally to recruit.
    """

    def laid_out(self, g: Position) -> None:
        g.cells[g.layout.place_of + g.table.piece_of_kind[KINDS[MEDUSA]]] = NOT_IN_GAME

    def recruited(self, g: Position, place: i64, seats: i64) -> None:
        g.push(CHOOSE_RECRUITS, seats, self.amount, self.second_amount)


class ChooseRecruits(FollowersOrVolunteers):
    """Whether those who rolled gain followers, or which of them a volunteer, for the next round."""

    def muster(self, g: Position, seats: i64, followers: i64) -> None:
        ask_recruit(g, seats, followers)


CHOOSE_RECRUITS: Final[i64] = register("medusa_recruits", ChooseRecruits())
register_ally(MEDUSA, "M", MedusaAlly)
