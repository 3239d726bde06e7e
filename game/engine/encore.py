"""A Leader that has acted takes its action again (base rulebook, FAQ on Cipher and Enigma)."""

from mypy_extensions import i64

from game.engine.decisions import CHOOSE_ENCORE, Decision, register
from game.engine.ids import AT_HOLOGRAM, PHASE_ACT
from game.engine.moves import ENCORE, Moves, first, make_move, second
from game.engine.pieces import owner_of, stand_up, unique_index, unique_kind
from game.engine.places import SITE_CITY, SITE_COMPONENT
from game.engine.position import Position


def may_encore(g: Position, index: i64) -> bool:
    """Whether a Leader (or the Hologram) on the board has taken its action."""
    return g.place_of(index) >= 0 and (g.acted >> index) & 1 != 0


def any_encore(g: Position) -> bool:
    """Whether some Leader could take its action again."""
    if g.phase != PHASE_ACT:
        return False
    for index in range(i64(AT_HOLOGRAM + 1)):
        if may_encore(g, index):
            return True
    return False


def act_again(g: Position, index: i64) -> None:
    """A Leader stands up to act again; on a double space so does whoever shares it (FAQ)."""
    stand_up(g, index)
    place = g.place_of(index)
    site = g.table.site[place]
    double = site == SITE_CITY
    if site == SITE_COMPONENT:
        double = g.table.book.double[g.table.component_at(place)] != 0
    if double:
        g.cells[g.layout.ready + place] = g.crowd(place)
        for other in range(g.table.n_pieces):
            if g.place_of(other) == place:
                stand_up(g, other)


class ChooseEncore(Decision):
    """Which Leader takes its action again. Frame: seat that played the card."""

    def kind(self) -> str:
        return "choose_leader"

    def legal(self, g: Position, out: Moves) -> None:
        for index in range(i64(AT_HOLOGRAM + 1)):
            if may_encore(g, index):
                out.add(make_move(ENCORE, owner_of(g, index), unique_kind(index)))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        act_again(g, unique_index(first(move), second(move)))


register(CHOOSE_ENCORE, ChooseEncore())
