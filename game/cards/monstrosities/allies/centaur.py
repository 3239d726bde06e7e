"""The Centaur, who acts in two places."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import KINDS
from game.engine.ids import PHASE_ACT
from game.engine.moves import Moves, make_move, third, verb_of
from game.engine.pieces import has_acted, is_inactive, owner_of, shift
from game.engine.placement import has_room
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.engine.power import Power
from game.engine.readiness import let_act_again
from game.engine.registry import register_power
from game.notation import PIECE, PLACE, Form, new_verb

GALLOP: Final[i64] = new_verb(Form("gallop", (PIECE, PLACE)))


class Centaur(Power):
    """Once each round, after its action on the island, it acts from another space there."""

    def numbers_kept(self) -> list[str]:
        return ["galloped"]

    def moves_in_actions(self) -> bool:
        return True

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell] = 0

    def list_free_acts(self, g: Position, out: Moves) -> None:
        piece = g.table.piece_of_kind[KINDS["centaur"]]
        if g.cells[self.cell] != 0 or not has_acted_on_island(g, piece):
            return
        move = make_move(GALLOP, owner_of(g, piece), KINDS["centaur"])
        for place in range(i64(FIRST_BUILD_SPACE)):
            if has_room(g, place):
                out.add(move | (place << 24))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != GALLOP:
            return False
        piece = g.table.piece_of_kind[KINDS["centaur"]]
        kind: i64 = KINDS["centaur"]
        shift(g, owner_of(g, piece), kind, g.place_of(piece), third(move))
        let_act_again(g, piece)
        g.cells[self.cell] = 1
        return True


def has_acted_on_island(g: Position, piece: i64) -> bool:
    """Whether a piece stands on the island, where it has acted this round."""
    if g.phase != PHASE_ACT or is_inactive(g, piece):
        return False
    return 0 <= g.place_of(piece) < FIRST_BUILD_SPACE and has_acted(g, piece)


register_power("centaur", Centaur)
