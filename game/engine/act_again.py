"""A Leader that has acted takes its action again (base rulebook, FAQ on Cipher and Enigma)."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import Decision, register
from game.engine.ids import HOLOGRAM, LEADER, PHASE_ACT
from game.engine.moves import ENCORE, Moves, first, make_move, second
from game.engine.pieces import has_acted, inactive_crowd, owner_of, unique_index, unique_kind
from game.engine.position import Position
from game.engine.readiness import let_act_again
from game.engine.sites import site_at


def may_act_again(g: Position, index: i64) -> bool:
    """Whether a Leader (or the Hologram) on the board has taken its action."""
    kind = unique_kind(g, index)
    if kind != LEADER and kind != HOLOGRAM:
        return False
    return g.place_of(index) >= 0 and has_acted(g, index)


def anybody_may_act_again(g: Position) -> bool:
    """Whether some Leader could take its action again."""
    if g.phase != PHASE_ACT:
        return False
    for index in range(g.table.n_pieces):
        if may_act_again(g, index):
            return True
    return False


def act_again(g: Position, index: i64) -> None:
    """A Leader may act again; on a double space so may whoever shares it (FAQ)."""
    let_act_again(g, index)
    place = g.place_of(index)
    if site_at(g, place).is_double(g, place):
        g.cells[g.layout.ready + place] = g.crowd(place) - inactive_crowd(g, place)
        for other in range(g.table.n_pieces):
            if g.place_of(other) == place:
                let_act_again(g, other)


class ChooseActAgain(Decision):
    """Which Leader takes its action again."""

    SEAT: Final = 1  # seat that played the card

    def is_over(self, g: Position) -> bool:
        """A potion that interrupts may let all act again, so that no Leader is left to choose."""
        return not anybody_may_act_again(g)

    def legal(self, g: Position, out: Moves) -> None:
        for index in range(g.table.n_pieces):
            if may_act_again(g, index):
                out.add(make_move(ENCORE, owner_of(g, index), unique_kind(g, index)))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        act_again(g, unique_index(g, first(move), second(move)))


CHOOSE_ACT_AGAIN: Final[i64] = register("choose_leader", ChooseActAgain())
