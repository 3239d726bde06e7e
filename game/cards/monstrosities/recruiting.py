"""Recruiting allies (Monstrosities rulebook, Allies).

An ally waits in the supply until a wonder, an omen or another effect lets a player recruit it. It
then has that player's colour. Players who recruit together choose who has it. One that is removed
from the game, or not at this table, cannot be recruited.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import ALLIES, KINDS
from game.cards.monstrosities.deck_verbs import BEFRIEND
from game.engine.decisions import SeatsDecision, register
from game.engine.ids import IN_POOL, IN_SUPPLY, PIECE_KINDS
from game.engine.moves import Moves, first
from game.engine.position import Position


def piece_of_ally(g: Position, ally: str) -> i64:
    """The number of an ally's piece, or -1 if it is not at this table."""
    kind: i64 = KINDS[ally]
    return g.table.piece_of_kind[kind] if kind < g.table.n_kinds else -1


def can_recruit(g: Position, ally: str) -> bool:
    """Whether an ally waits in the supply."""
    piece = piece_of_ally(g, ally)
    return piece >= 0 and g.place_of(piece) == IN_SUPPLY


def recruitable(g: Position) -> list[str]:
    """The allies that wait in the supply."""
    return [ally for ally in ALLIES if can_recruit(g, ally)]


def recruit(g: Position, seat: i64, ally: str) -> None:
    """An ally that waits in the supply joins a player; it waits in the pool to be placed."""
    piece = piece_of_ally(g, ally)
    g.cells[g.layout.owner + piece] = seat
    g.cells[g.layout.place_of + piece] = IN_POOL


def ask_recruiter(g: Position, seats: i64, ally: str) -> None:
    """Ask which of the seats in a mask has an ally that they have recruited together."""
    g.push(RECRUIT_ALLY, seats, KINDS[ally])


class RecruitAlly(SeatsDecision):
    """Whom an ally joins."""

    KIND: Final = 2  # the kind of its piece

    def legal(self, g: Position, out: Moves) -> None:
        self.offer_each(g, out, BEFRIEND, g.arg(self.KIND))

    def apply(self, g: Position, move: i64) -> None:
        ally = PIECE_KINDS[g.arg(self.KIND)]
        g.pop()
        recruit(g, first(move), ally)


RECRUIT_ALLY: Final[i64] = register("recruit_ally", RecruitAlly())
