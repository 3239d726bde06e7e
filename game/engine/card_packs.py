"""A few cards in one integer, for frames: seven bits a card, the first one lowest."""

from typing import Final

from mypy_extensions import i64

BITS: Final = 7


def card_at(pack: i64, n: i64) -> i64:
    """The n-th card of a pack, counted from 0."""
    return ((pack >> (BITS * n)) & 127) - 1


def pack_size(pack: i64) -> i64:
    """How many cards a pack holds."""
    n: i64 = 0
    while pack != 0:
        pack >>= BITS
        n += 1
    return n


def add_card(pack: i64, card: i64) -> i64:
    """The pack with a card added behind."""
    return pack | ((card + 1) << (BITS * pack_size(pack)))


def without(pack: i64, card: i64) -> i64:
    """The pack without the first copy of a card."""
    rest: i64 = 0
    taken = False
    for n in range(pack_size(pack)):
        c = card_at(pack, n)
        if c == card and not taken:
            taken = True
        else:
            rest = add_card(rest, c)
    return rest


def is_first_copy(pack: i64, n: i64) -> bool:
    """Whether no earlier card of the pack is the same as the n-th."""
    c = card_at(pack, n)
    for m in range(n):
        if card_at(pack, m) == c:
            return False
    return True
