"""Cards drawn unseen: slots of a deck whose card is decided when it is drawn.

The set-up shuffles some members of a group into a deck without looking at them (artifacts, base
rulebook, Game Setup; special misfortunes, omens and wonders, Monstrosities rulebook, Setup). Each
member that nobody has seen is equally likely to be behind each slot. Copies of a card are seen in
the order of their bits, so that two tables which know the same are equal.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import all_below, popcount
from game.engine.position import Position
from game.engine.table import UnseenGroup


def shuffle_in(g: Position, group: UnseenGroup) -> None:
    """Shuffle as many members as the set-up draws into the deck; nobody has seen any."""
    g.cells[g.layout.unseen_slots + group.number] = group.drawn
    g.cells[g.layout.unseen + group.number] = all_below(group.size)


def unseen_count(g: Position, group: i64) -> i64:
    """Members of a group that nobody has seen."""
    return popcount(g.unseen(group))


def see_members(g: Position, group: i64, members: i64) -> None:
    """A card behind a slot of the deck turns out to be the first unseen one of these members."""
    unseen = g.unseen(group) & members
    g.cells[g.layout.unseen + group] &= ~(unseen ^ (unseen & (unseen - 1)))
    g.cells[g.layout.unseen_slots + group] -= 1


def slots_of(g: Position, groups: vec[UnseenGroup]) -> i64:
    """Cards of a deck that are members of these groups which nobody has seen."""
    n: i64 = 0
    for group in groups:
        n += g.unseen_slots(group.number)
    return n


def scale_of(g: Position, groups: vec[UnseenGroup]) -> i64:
    """The weight of a card of the deck that is known, so that all weights are whole numbers."""
    scale: i64 = 1
    for group in groups:
        if g.unseen_slots(group.number) > 0:
            scale *= unseen_count(g, group.number)
    return scale


def add_slot_weights(g: Position, group: UnseenGroup, scale: i64, weights: vec[i64]) -> None:
    """Add to the weight of each card of a deck that it may be behind a slot of a group."""
    slots = g.unseen_slots(group.number)
    if slots == 0:
        return
    unseen = g.unseen(group.number)
    each = slots * (scale // popcount(unseen))
    members = group.members
    for card in range(i64(len(members))):
        here = unseen & members[card]
        if here != 0:
            weights[card] += popcount(here) * each


def slot_weight(g: Position, groups: vec[UnseenGroup], card: i64, scale: i64) -> i64:
    """The weight of a card as the one behind some slot of these groups."""
    weight: i64 = 0
    for group in groups:
        slots = g.unseen_slots(group.number)
        if slots == 0:
            continue
        copies = popcount(g.unseen(group.number) & group.members[card])
        if copies > 0:
            weight += slots * copies * (scale // unseen_count(g, group.number))
    return weight


def see_card(g: Position, groups: vec[UnseenGroup], card: i64) -> bool:
    """Take a card from behind a slot of these groups; return whether it was behind one."""
    for group in groups:
        unseen = g.unseen(group.number) & group.members[card]
        if unseen != 0 and g.unseen_slots(group.number) > 0:
            see_members(g, group.number, unseen)
            return True
    return False
