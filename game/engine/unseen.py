"""Cards drawn unseen: slots of a deck whose card is decided when it is drawn.

The set-up shuffles some members of a group into a deck without looking at them (artifacts, base
rulebook, Game Setup; special misfortunes and omens, Monstrosities rulebook, Setup). Each member
that nobody has seen is equally likely to be behind each slot.
"""

from mypy_extensions import i64

from game.engine.bits import all_below, bit, popcount
from game.engine.position import Position
from game.engine.table import UnseenGroup


def shuffle_in(g: Position, group: UnseenGroup) -> None:
    """Shuffle as many members as the set-up draws into the deck; nobody has seen any."""
    g.cells[g.layout.unseen_slots + group.number] = group.drawn
    g.cells[g.layout.unseen + group.number] = all_below(group.size)


def unseen_count(g: Position, group: i64) -> i64:
    """Members of a group that nobody has seen."""
    return popcount(g.unseen(group))


def is_unseen(g: Position, group: i64, member: i64) -> bool:
    """Whether nobody has seen a member of a group."""
    return (g.unseen(group) >> member) & 1 != 0


def see_member(g: Position, group: i64, member: i64) -> None:
    """A card behind a slot of the deck turns out to be this member."""
    g.cells[g.layout.unseen + group] &= ~bit(member)
    g.cells[g.layout.unseen_slots + group] -= 1
