"""The spaces for five or more players, which a card may open for a smaller team.

(Monstrosities rulebook, Playing at Various Player Counts: Possibility Multiplier, Power of the
Masses.) While they are open, their room is counted in `extra_capacity`.
"""

from mypy_extensions import i64

from game.engine.position import Position


def is_five_plus_open(g: Position) -> bool:
    """Whether a card has opened them for this round."""
    return g.layout.five_plus_open >= 0 and g.cells[g.layout.five_plus_open] != 0


def has_closed_spaces(g: Position) -> bool:
    """Whether there are such spaces that are closed now."""
    return g.layout.five_plus_open >= 0 and g.cells[g.layout.five_plus_open] == 0


def open_five_plus(g: Position) -> None:
    """Open them until the end of the round, on the gate board and its components."""
    if not has_closed_spaces(g):
        return
    g.cells[g.layout.five_plus_open] = i64(1)
    for place in range(g.table.n_places):
        g.cells[g.layout.extra_capacity + place] += g.table.five_plus[place]


def close_five_plus(g: Position) -> None:
    """The round is over; its extra room is cleared with all other."""
    if g.layout.five_plus_open >= 0:
        g.cells[g.layout.five_plus_open] = i64(0)
