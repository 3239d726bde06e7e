"""Reproducible random numbers, the same in both builds and on every machine.

A number depends only on the seed, the index of the stream, the source and the count of numbers
drawn from that source before. Two simulations with the same index therefore meet the same dice and
cards even if their moves differ (common random numbers). All arithmetic stays within 32 bits.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.moves import Moves

MASK: Final[i64] = 0xFFFFFFFF
SOURCES: Final[i64] = 128
"""The number of independent sources in a stream; source 0 belongs to the policy."""
POLICY_SOURCE: Final[i64] = 0


def scramble(value: i64) -> i64:
    """Return a bijective, well mixed image of a 32-bit number."""
    x: i64 = value & MASK
    x ^= x >> 17
    x = (x * 0xED5AD4BB) & MASK
    x ^= x >> 11
    x = (x * 0xAC4C1B51) & MASK
    x ^= x >> 15
    x = (x * 0x31848BAB) & MASK
    x ^= x >> 14
    return x


@final
class Stream:
    """The random numbers of one simulation: an endless sequence for each source."""

    def __init__(self, seed: i64, index: i64 = 0) -> None:
        self.low_key: i64 = 0
        self.high_key: i64 = 0
        self.drawn: vec[i64] = vec[i64]([i64(0) for _ in range(SOURCES)])
        self.restart(seed, index)

    def restart(self, seed: i64, index: i64) -> None:
        """Start stream `index` of `seed` (0 .. 2**62) from its beginning."""
        low: i64 = scramble((seed & MASK) + 0x9E3779B9)
        high: i64 = scramble(((seed >> 32) & MASK) ^ low)
        self.low_key = scramble(low + index)
        self.high_key = scramble(high ^ self.low_key ^ ((index >> 32) & MASK))
        drawn = self.drawn
        for source in range(i64(SOURCES)):
            drawn[source] = 0

    def copy_from(self, other: Stream) -> None:
        """Continue exactly as `other` does from here."""
        self.low_key = other.low_key
        self.high_key = other.high_key
        self.drawn = other.drawn[:]

    def draw(self, source: i64) -> i64:
        """Return the next number of a source, uniform over 0 .. 2**32 - 1."""
        count: i64 = self.drawn[source]
        self.drawn[source] = count + 1
        inner: i64 = scramble(self.low_key + count * SOURCES + source)
        return scramble(inner + self.high_key)

    def below(self, source: i64, bound: i64) -> i64:
        """Return a number uniform over 0 .. bound - 1, for a bound up to 2**31."""
        return (self.draw(source) * bound) >> 32

    def pick_weighted(self, source: i64, moves: Moves) -> i64:
        """Return the code of one outcome, chosen by weight.

        The same number gives the same outcome if the outcomes before it in the list have the same
        weights, so different moves at the root mostly draw the same card.
        """
        weight = moves.weight
        rest: i64 = self.below(source, moves.total)
        place: i64 = 0
        while rest >= weight[place]:
            rest -= weight[place]
            place += 1
        return moves.code[place]
