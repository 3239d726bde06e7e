"""The Centaur, who acts in two places."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import register_ally
from game.engine.change import gives
from game.engine.effects import OwnNumber
from game.engine.ids import PHASE_ACT
from game.engine.modifiers import MOVES_IN_ACTIONS
from game.engine.moves import Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    owner_of,
    pieces_with,
    shift,
    unique_index,
    unique_kind,
)
from game.engine.placement import can_place
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.engine.power import Power
from game.engine.readiness import let_act_again
from game.notation import PIECE, PLACE, Form, new_verb

GALLOP: Final[i64] = new_verb(Form("gallop", (PIECE, PLACE)))


class Centaur(Power):
    """Once each round, after its action on the island, it acts from another space there.

    So does the Hologram with its power.
    """

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("galloped", "the Centaur has acted from its second space this round")]

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell] = 0

    def list_free_acts(self, g: Position, out: Moves) -> None:
        if g.cells[self.cell] != 0 or g.phase != PHASE_ACT:
            return
        galloping = pieces_with(g, self.index) & g.acted & ~g.inactive
        if galloping == 0:
            return
        for piece in range(g.table.n_pieces):
            if (galloping >> piece) & 1 == 0 or not is_on_island(g, piece):
                continue
            move = make_move(GALLOP, owner_of(g, piece), unique_kind(g, piece))
            for place in range(i64(FIRST_BUILD_SPACE)):
                if can_place(g, owner_of(g, piece), unique_kind(g, piece), place):
                    out.add(move | (place << 24))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != GALLOP:
            return False
        piece = unique_index(g, first(move), second(move))
        shift(g, first(move), second(move), g.place_of(piece), third(move))
        let_act_again(g, piece)
        g.cells[self.cell] = 1
        return True


def is_on_island(g: Position, piece: i64) -> bool:
    """Whether a piece stands on the island."""
    return 0 <= g.place_of(piece) < FIRST_BUILD_SPACE


register_ally("centaur", "C", Centaur, lambda _: [gives(MOVES_IN_ACTIONS)])
