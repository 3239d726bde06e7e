"""Rival moves at the root and what their simulations brought.

Each simulation of an arm is filed under the number of the stream it drew its chance from. Two arms
that met the same streams are compared stream by stream, which takes most of the luck out.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

LEAST_SPREAD: Final = 0.08
"""Standard deviation that the true values of rival moves are assumed to have at least, in standard
deviations of one simulation."""
DOUBT: Final = 1.0
"""Standard deviations of what is not known of a move, held against it when one is to be chosen."""
NORMAL_95: Final = 1.959963984540054


@final
class Interval:
    """An estimate with the bounds of its interval, of 95 % where nothing else is said."""

    def __init__(self, mean: float, low: float, high: float, count: int) -> None:
        self.mean = mean
        self.low = low
        self.high = high
        self.count = count


@final
class Paired:
    """How much more one move brought than another, summed over the streams that both met."""

    def __init__(self, count: int = 0, total: float = 0.0, squares: float = 0.0) -> None:
        self.count = count
        self.total = total
        self.squares = squares

    def variance(self) -> float:
        """Return the variance of one pair's difference."""
        # As if one more pair had differed fully each way: few pairs prove little.
        pairs: float = float(self.count)
        mean: float = self.total / max(pairs, 1.0)
        return (max(self.squares - self.total * mean, 0.0) + 2.0) / (pairs + 1.0)

    def interval(self, reach: float = NORMAL_95) -> Interval:
        """Return the mean difference with its interval, so many standard errors either way."""
        if self.count == 0:
            return Interval(0.0, -1.0, 1.0, 0)
        mean: float = self.total / float(self.count)
        half: float = reach * math.sqrt(self.variance() / float(self.count))
        return Interval(mean, max(mean - half, -1.0), min(mean + half, 1.0), self.count)


def wilson(share: float, worth: float, count: int, reach: float = NORMAL_95) -> Interval:
    """Return a share with Wilson's interval, so many standard errors either way.

    ``worth`` is how many wins and losses it is as sure as, ``count`` how many simulations or games
    it was seen in.
    """
    square: float = reach * reach
    centre: float = (share + square / (2.0 * worth)) / (1.0 + square / worth)
    half: float = (
        reach
        * math.sqrt(share * (1.0 - share) / worth + square / (4.0 * worth * worth))
        / (1.0 + square / worth)
    )
    low: float = min(max(centre - half, 0.0), share)
    high: float = max(min(centre + half, 1.0), share)
    return Interval(share, low, high, count)


@final
class Arms:
    """The rewards of a fixed number of rival moves, numbered from 0."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count
        self.lean: vec[float] = vec[float]([0.0 for _ in range(count)])
        """By arm: how much more it is expected to be worth than others, before any simulation; in
        standard deviations of one simulation."""
        self.visits: vec[i64] = vec[i64]([i64(0) for _ in range(count)])
        self.total: vec[float] = vec[float]([0.0 for _ in range(count)])
        self.squares: vec[float] = vec[float]([0.0 for _ in range(count)])
        self.streams: list[vec[i64]] = [vec[i64]([]) for _ in range(count)]
        self.rewards: list[vec[float]] = [vec[float]([]) for _ in range(count)]

    def note(self, arm: i64, stream: i64, reward: float) -> None:
        """File the reward (0 to 1) of one simulation; streams of an arm come in rising order."""
        self.visits[arm] += 1
        self.total[arm] += reward
        self.squares[arm] += reward * reward
        self.streams[arm] = append(self.streams[arm], stream)
        self.rewards[arm] = append(self.rewards[arm], reward)

    def mean(self, arm: i64) -> float:
        """Return the mean reward of an arm that was visited."""
        return self.total[arm] / float(self.visits[arm])

    def noise(self) -> float:
        """Return the variance of one simulation's reward, pooled over the arms."""
        inside: float = 0.0
        freedom: float = 0.0
        arm: i64 = 0
        while arm < self.count:
            if self.visits[arm] > 0:
                visits: float = float(self.visits[arm])
                inside += self.squares[arm] - self.total[arm] * self.total[arm] / visits
                freedom += visits - 1.0
            arm += 1
        # As if two more simulations had been seen, at a distance of 1/2 from their mean.
        return (max(inside, 0.0) + 0.5) / (freedom + 2.0)

    def standings(self, doubt: float = 0.0) -> vec[float]:
        """Return the expected true value of each arm; -1 for one never visited.

        So many standard deviations of what is not known of it are taken off as ``doubt``. A mean
        over few simulations is drawn towards what was expected of the arm, given the mean of all
        arms (the random-effects model of DerSimonian and Laird): a lucky newcomer does not beat a
        proven move, and of moves that look alike the one with the better prior stands first.
        """
        noise: float = self.noise()
        unit: float = math.sqrt(noise)
        weight: float = 0.0
        weight_squares: float = 0.0
        weighted: float = 0.0
        tried: float = 0.0
        arm: i64 = 0
        while arm < self.count:
            if self.visits[arm] > 0:
                visits: float = float(self.visits[arm])
                weight += visits
                weight_squares += visits * visits
                weighted += self.total[arm] - self.lean[arm] * unit * visits
                tried += 1.0
            arm += 1
        out = vec[float]([-1.0 for _ in range(self.count)])
        if tried == 0.0:
            return out
        grand: float = weighted / weight
        scatter: float = 0.0
        arm = 0
        while arm < self.count:
            if self.visits[arm] > 0:
                gap: float = self.mean(arm) - self.lean[arm] * unit - grand
                scatter += float(self.visits[arm]) * gap * gap
            arm += 1
        spread: float = LEAST_SPREAD * LEAST_SPREAD * noise
        room: float = weight - weight_squares / weight
        if room > 0.0:
            spread = max(spread, (scatter - (tried - 1.0) * noise) / room)
        self.shrink(out, noise, spread, doubt)
        return out

    def shrink(self, out: vec[float], noise: float, spread: float, doubt: float) -> None:
        """Set ``out`` to each visited arm's mean, drawn to the expected by how unsure it is."""
        unit: float = math.sqrt(noise)
        weight: float = 0.0
        weighted: float = 0.0
        arm: i64 = 0
        while arm < self.count:
            if self.visits[arm] > 0:
                trust: float = 1.0 / (spread + noise / float(self.visits[arm]))
                weight += trust
                weighted += trust * (self.mean(arm) - self.lean[arm] * unit)
            arm += 1
        middle: float = weighted / weight
        arm = 0
        while arm < self.count:
            if self.visits[arm] > 0:
                own: float = spread / (spread + noise / float(self.visits[arm]))
                expected: float = middle + self.lean[arm] * unit
                unsure: float = math.sqrt(own * noise / float(self.visits[arm]))
                out[arm] = expected + own * (self.mean(arm) - expected) - doubt * unsure
            arm += 1

    def interval(self, arm: i64, reach: float = NORMAL_95) -> Interval:
        """Return the mean reward of an arm with Wilson's interval, so many errors either way.

        Rewards between 0 and 1 vary less than wins and losses do; the number of simulations is
        scaled up by how much less.
        """
        visits: float = float(self.visits[arm])
        if visits == 0.0:
            return Interval(0.5, 0.0, 1.0, 0)
        mean: float = self.total[arm] / visits
        coin: float = mean * (1.0 - mean)
        spread: float = (self.squares[arm] - self.total[arm] * mean + coin) / visits
        worth: float = visits
        if coin > 0.0 and spread < coin:
            worth = visits * coin / max(spread, coin / visits)
        return wilson(mean, worth, int(self.visits[arm]), reach)

    def pairs(self, arm: i64, rival: i64) -> Paired:
        """Return how much more ``arm`` brought than ``rival`` on the streams both met."""
        own_streams = self.streams[arm]
        rival_streams = self.streams[rival]
        own: i64 = 0
        other: i64 = 0
        count: i64 = 0
        total: float = 0.0
        squares: float = 0.0
        while own < i64(len(own_streams)) and other < i64(len(rival_streams)):
            if own_streams[own] < rival_streams[other]:
                own += 1
            elif own_streams[own] > rival_streams[other]:
                other += 1
            else:
                gap: float = self.rewards[arm][own] - self.rewards[rival][other]
                count += 1
                total += gap
                squares += gap * gap
                own += 1
                other += 1
        return Paired(int(count), total, squares)

    def difference(self, arm: i64, rival: i64) -> Interval:
        """Return how much more ``arm`` is worth than ``rival``, over the streams both met."""
        return self.pairs(arm, rival).interval()
