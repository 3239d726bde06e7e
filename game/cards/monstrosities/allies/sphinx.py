"""The Sphinx, who knows of artifacts that are not in the library."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import register_ally
from game.engine.card_packs import add_card
from game.engine.decisions import SeatDecision, register
from game.engine.library_draws import KeepCards
from game.engine.moves import DONE, Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.unused_artifacts import add_to_library, list_unused, take_unused, unused_count
from game.notation import SEAT, Form, new_verb

CONSULT: Final[i64] = new_verb(Form("consult", (SEAT,)))


class Sphinx(Power):
    """Whoever draws on its Libraries tile may draw the first card from the unused artifacts.

    That card is kept or not as any other; it then belongs to the library.
    """

    def first_card(self, g: Position, seat: i64) -> None:
        if unused_count(g) > 0:
            g.push(ASK_SPHINX, seat)


class AskSphinx(SeatDecision):
    """Whether the first card is an unused artifact."""

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(CONSULT, g.arg(self.SEAT)))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        seat = g.arg(self.SEAT)
        g.pop()
        if verb_of(move) == CONSULT:
            g.push(DEAL_FIRST, seat)


class DealFirst(SeatDecision):
    """Chance: the artifact that is the first card. The frame below is that of the cards to keep."""

    def is_chance(self, g: Position) -> bool:
        return True

    def legal(self, g: Position, out: Moves) -> None:
        list_unused(g, out)

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        take_unused(g, first(move))
        add_to_library(g)
        g.set_arg(KeepCards.PACK, add_card(g.arg(KeepCards.PACK), first(move)))
        g.set_arg(KeepCards.TO_DRAW, g.arg(KeepCards.TO_DRAW) - 1)


ASK_SPHINX: Final[i64] = register("ask_sphinx", AskSphinx())
DEAL_FIRST: Final[i64] = register("deal_first", DealFirst())
register_ally("sphinx", "S", Sphinx)
