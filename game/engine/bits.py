"""Bits of masks. Seats, artifacts, councilors and unique pieces are kept in masks.

A shifted literal (`i64(1) << n`) is 32 bits wide once compiled, so single bits come from a table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

POWERS_OF_TWO: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])


def bit(n: i64) -> i64:
    """The mask with only bit n set, n from 0 to 62."""
    return POWERS_OF_TWO[n]


def all_below(n: i64) -> i64:
    """The mask with the n lowest bits set."""
    return POWERS_OF_TWO[n] - 1


def lowest(mask: i64) -> i64:
    """The number of the lowest bit that is set; one must be."""
    n: i64 = 0
    while (mask >> n) & 1 == 0:
        n += 1
    return n


def popcount(mask: i64) -> i64:
    """The number of bits set."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
