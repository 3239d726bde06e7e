"""Statistics of the candidate moves at the root: rewards, estimates, intervals, differences.

A candidate move is an arm, as in a multi-armed bandit. Each reward is stored with the number of
the random stream of its simulation. Two arms that used the same streams are compared stream by
stream (common random numbers), which removes most of the noise.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

LEAST_SPREAD: Final = 0.08
"""The least standard deviation assumed between the true values of the arms, in standard deviations
of one simulation."""
LCB_PENALTY: Final = 1.0
"""Standard errors subtracted from an arm's estimate when a move is chosen (a lower confidence
bound): a move with few simulations must not win by luck."""
NORMAL_95: Final = 1.959963984540054
UNLEARNT: Final = 0.08
UNLEARNT_SPREADS: Final = 0.4
"""What a search may still learn about a difference: see `Paired.unlearnt`."""
FEW_PAIRS: Final = 3000.0
"""The pairs of a search that has learnt little: see `Paired.allowance`."""
LASTING_ERROR: Final = 0.03
"""The chance that a lasting interval of a growing sample is ever wrong. Of the later half of such a
sample it is a little more, below 0.05."""
TIGHTEST_AT: Final = 200.0
"""The number of simulations at which a lasting interval is relatively narrowest."""


def lasting_reach(count: int) -> float:
    """Return the standard errors to each side of an interval that holds however often one looks.

    The chance that the truth is ever outside is below 5 %, also if only the later half of the
    simulations counts at each look (see `LASTING_ERROR`). A verdict at two standard
    errors, looked at again and again until it is clear, is wrong far more often. (The asymptotic
    confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas.)
    """
    sureness: float = -2.0 * math.log(LASTING_ERROR)
    mixed: float = float(max(count, 1)) * (sureness + math.log(sureness + 1.0)) / TIGHTEST_AT
    return math.sqrt(2.0 * (mixed + 1.0) / mixed * math.log(math.sqrt(mixed + 1.0) / LASTING_ERROR))


@final
class Interval:
    """An estimate with its confidence interval, 95 % by default, and its sample size."""

    def __init__(self, mean: float, low: float, high: float, count: int) -> None:
        self.mean = mean
        self.low = low
        self.high = high
        self.count = count


@final
class Paired:
    """Sums of the difference between the rewards of two arms, over the streams both used."""

    def __init__(self, count: int = 0, total: float = 0.0, squares: float = 0.0) -> None:
        self.count = count
        self.total = total
        self.squares = squares

    def variance(self) -> float:
        """Return the variance of one pair's difference."""
        # Two more pairs are assumed, +1 and -1, so that a few equal pairs prove little.
        pairs: float = float(self.count)
        mean: float = self.total / max(pairs, 1.0)
        return (max(self.squares - self.total * mean, 0.0) + 2.0) / (pairs + 1.0)

    def lasting(self) -> Interval:
        """Return the mean difference with an interval that holds however often one looks."""
        return self.interval(lasting_reach(self.count))

    def unlearnt(self, chance: float) -> float:
        """Return how far the difference may still move while the search goes on learning.

        A search learns how to play on after each move, and not after all moves at once, which no
        interval of its simulations shows. The more is in doubt, the more there is to learn:
        `chance` is that of winning after these moves. Moves that do nearly the same on the same
        dice and cards have little to learn. The two factors are from searches that were compared
        with ones a hundred times as long (`research.false_verdicts`).
        """
        spread: float = math.sqrt(max(chance * (1.0 - chance), 0.0))
        return min(UNLEARNT * spread, UNLEARNT_SPREADS * math.sqrt(self.variance()))

    def allowance(self, chance: float, searches: int = 1) -> float:
        """Return `unlearnt` for two of the many moves of a search.

        A search that finds one move better early on has mostly learnt how to play on after that
        move, and not yet after the other. With few pairs such a lead says nothing, so the
        allowance is larger by the root of 1 + `FEW_PAIRS` / pairs. The pairs may be those of
        several `searches` that learnt apart from each other.
        """
        learnt: float = float(max(self.count, 1)) / float(searches)
        return self.unlearnt(chance) * math.sqrt(1.0 + FEW_PAIRS / learnt)

    def for_verdict(self, chance: float, searches: int = 1) -> Interval:
        """Return `lasting`, wider on each side by `allowance`."""
        return self.interval(lasting_reach(self.count), self.allowance(chance, searches))

    def interval(self, z: float = NORMAL_95, allowance: float = 0.0) -> Interval:
        """Return the mean difference with an interval of `z` standard errors to each side.

        It is wider by `allowance` on each side.
        """
        if self.count == 0:
            return Interval(0.0, -1.0, 1.0, 0)
        mean: float = self.total / float(self.count)
        half: float = z * math.sqrt(self.variance() / float(self.count)) + allowance
        return Interval(mean, max(mean - half, -1.0), min(mean + half, 1.0), self.count)


def summed(gaps: vec[float], first: i64) -> Paired:
    """Return the sums of differences, from the one with number `first` on."""
    total: float = 0.0
    squares: float = 0.0
    for place in range(first, i64(len(gaps))):
        total += gaps[place]
        squares += gaps[place] * gaps[place]
    return Paired(int(i64(len(gaps)) - first), total, squares)


def wilson(share: float, sample: float, count: int, z: float = NORMAL_95) -> Interval:
    """Return a share with Wilson's interval of `z` standard errors to each side.

    `sample` is the effective sample size, in wins and losses. `count` is the number of
    simulations or games, reported with the interval.
    """
    square: float = z * z
    centre: float = (share + square / (2.0 * sample)) / (1.0 + square / sample)
    half: float = (
        z
        * math.sqrt(share * (1.0 - share) / sample + square / (4.0 * sample * sample))
        / (1.0 + square / sample)
    )
    low: float = min(max(centre - half, 0.0), share)
    high: float = max(min(centre + half, 1.0), share)
    return Interval(share, low, high, count)


@final
class RootStatistics:
    """The rewards of a fixed number of arms, numbered from 0."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count
        self.prior: vec[float] = vec[float]([0.0 for _ in range(count)])
        """By arm: its expected value before any simulation, relative to the other arms, in standard
        deviations of one simulation."""
        self.visits: vec[i64] = vec[i64]([i64(0) for _ in range(count)])
        self.total: vec[float] = vec[float]([0.0 for _ in range(count)])
        self.squares: vec[float] = vec[float]([0.0 for _ in range(count)])
        self.streams: list[vec[i64]] = [vec[i64]([]) for _ in range(count)]
        self.rewards: list[vec[float]] = [vec[float]([]) for _ in range(count)]
        self.ahead_pairs: vec[i64] = vec[i64]([i64(0) for _ in range(count)])
        """By arm: simulations whose stream arm 0 had used just before."""
        self.ahead_total: vec[float] = vec[float]([0.0 for _ in range(count)])
        """By arm: the sum of how much more than arm 0 these won."""
        self.ahead_squares: vec[float] = vec[float]([0.0 for _ in range(count)])
        self.planned: bool = False
        """Whether arm 0 is what an earlier search planned, so that more is needed to leave it."""
        self.first_stream: i64 = -1
        """The stream of the last simulation of arm 0."""
        self.first_reward: float = 0.0

    def note(self, arm: i64, stream: i64, reward: float) -> None:
        """Add the reward (0 to 1) of one simulation; the streams of an arm come in rising order.

        Of the simulations on one stream that of arm 0 must come first, to be compared with others.
        """
        self.visits[arm] += 1
        self.total[arm] += reward
        self.squares[arm] += reward * reward
        self.streams[arm] = append(self.streams[arm], stream)
        self.rewards[arm] = append(self.rewards[arm], reward)
        if arm == 0:
            self.first_stream = stream
            self.first_reward = reward
        elif stream == self.first_stream:
            gap: float = reward - self.first_reward
            self.add_ahead(arm, 1, gap, gap * gap)

    def add_ahead(self, arm: i64, pairs: i64, total: float, squares: float) -> None:
        """Add the sums of how much more than arm 0 an arm won, on the same streams."""
        self.ahead_pairs[arm] += pairs
        self.ahead_total[arm] += total
        self.ahead_squares[arm] += squares

    def ahead(self, arm: i64) -> tuple[int, float, float]:
        """Return these sums: the pairs, the differences, and their squares."""
        pairs = int(self.ahead_pairs[arm])
        return pairs, float(self.ahead_total[arm]), float(self.ahead_squares[arm])

    def add_sums(self, arm: i64, visits: i64, total: float, squares: float) -> None:
        """Add the sums of further rewards to an arm, without the rewards themselves.

        What needs single rewards, `pairs` and `later_half`, does not know of them.
        """
        self.visits[arm] += visits
        self.total[arm] += total
        self.squares[arm] += squares

    def sums(self, arm: i64) -> tuple[int, float, float]:
        """Return an arm's visits, and the sums of its rewards and of their squares."""
        return int(self.visits[arm]), float(self.total[arm]), float(self.squares[arm])

    def add_arm(self, arm: i64, other: RootStatistics) -> None:
        """Add the sums of statistics of one arm to an arm."""
        self.add_sums(arm, other.visits[0], other.total[0], other.squares[0])

    def mean(self, arm: i64) -> float:
        """Return the mean reward of an arm with at least one visit."""
        return self.total[arm] / float(self.visits[arm])

    def noise(self) -> float:
        """Return the variance of one simulation's reward, pooled over the arms."""
        inside: float = 0.0
        freedom: float = 0.0
        for arm in range(self.count):
            if self.visits[arm] > 0:
                visits: float = float(self.visits[arm])
                inside += self.squares[arm] - self.total[arm] * self.total[arm] / visits
                freedom += visits - 1.0
        # Two more simulations are assumed, each 1/2 away from the mean.
        return (max(inside, 0.0) + 0.5) / (freedom + 2.0)

    def estimates(self, lcb_penalty: float = 0.0) -> vec[float]:
        """Return the estimated value of each arm; -1 for an arm without visits.

        The mean of an arm with few simulations is shrunk towards its prior plus the mean of all
        arms (the random-effects model of DerSimonian and Laird): a lucky new arm does not beat a
        proven one, and of arms that look alike the one with the better prior ranks first.
        `lcb_penalty` is the number of standard errors subtracted from each estimate.
        """
        noise: float = self.noise()
        unit: float = math.sqrt(noise)
        weight: float = 0.0
        weight_squares: float = 0.0
        weighted: float = 0.0
        tried: float = 0.0
        for arm in range(self.count):
            if self.visits[arm] > 0:
                visits: float = float(self.visits[arm])
                weight += visits
                weight_squares += visits * visits
                weighted += self.total[arm] - self.prior[arm] * unit * visits
                tried += 1.0
        out = vec[float]([-1.0 for _ in range(self.count)])
        if tried == 0.0:
            return out
        grand: float = weighted / weight
        scatter: float = 0.0
        for arm in range(self.count):
            if self.visits[arm] > 0:
                gap: float = self.mean(arm) - self.prior[arm] * unit - grand
                scatter += float(self.visits[arm]) * gap * gap
        spread: float = LEAST_SPREAD * LEAST_SPREAD * noise
        scale: float = weight - weight_squares / weight
        if scale > 0.0:
            spread = max(spread, (scatter - (tried - 1.0) * noise) / scale)
        self.shrink(out, noise, spread, lcb_penalty)
        return out

    def shrink(self, out: vec[float], noise: float, spread: float, lcb_penalty: float) -> None:
        """Set `out` to the mean of each visited arm, shrunk towards its expected value."""
        unit: float = math.sqrt(noise)
        weight: float = 0.0
        weighted: float = 0.0
        for arm in range(self.count):
            if self.visits[arm] > 0:
                trust: float = 1.0 / (spread + noise / float(self.visits[arm]))
                weight += trust
                weighted += trust * (self.mean(arm) - self.prior[arm] * unit)
        middle: float = weighted / weight
        for arm in range(self.count):
            if self.visits[arm] > 0:
                own: float = spread / (spread + noise / float(self.visits[arm]))
                expected: float = middle + self.prior[arm] * unit
                error: float = math.sqrt(own * noise / float(self.visits[arm]))
                out[arm] = expected + own * (self.mean(arm) - expected) - lcb_penalty * error

    def interval(self, arm: i64, z: float = NORMAL_95) -> Interval:
        """Return the mean reward of an arm with Wilson's interval of `z` standard errors.

        Rewards between 0 and 1 vary less than wins and losses. The effective sample size is the
        number of simulations times the ratio of the two variances.
        """
        visits: float = float(self.visits[arm])
        if visits == 0.0:
            return Interval(0.5, 0.0, 1.0, 0)
        mean: float = self.total[arm] / visits
        coin: float = mean * (1.0 - mean)
        spread: float = (self.squares[arm] - self.total[arm] * mean + coin) / visits
        sample: float = visits
        if coin > 0.0 and spread < coin:
            sample = visits * coin / max(spread, coin / visits)
        return wilson(mean, sample, int(self.visits[arm]), z)

    def later_half(self, arm: i64) -> RootStatistics:
        """Return the later half of an arm's rewards, as one arm: the tree knew more by then."""
        return self.since(arm, self.visits[arm] // 2)

    def since(self, arm: i64, first: i64) -> RootStatistics:
        """Return an arm's rewards from number `first` on, as one arm."""
        later = RootStatistics(1)
        for place in range(first, self.visits[arm]):
            later.note(0, self.streams[arm][place], self.rewards[arm][place])
        return later

    def meetings(self, arm: i64, rival: i64) -> tuple[vec[i64], vec[i64]]:
        """Return which rewards of two arms are of the same stream: two lists of numbers."""
        own_streams = self.streams[arm]
        rival_streams = self.streams[rival]
        own: i64 = 0
        other: i64 = 0
        mine: vec[i64] = vec[i64]([])
        theirs: vec[i64] = vec[i64]([])
        while own < i64(len(own_streams)) and other < i64(len(rival_streams)):
            if own_streams[own] < rival_streams[other]:
                own += 1
            elif own_streams[own] > rival_streams[other]:
                other += 1
            else:
                mine = append(mine, own)
                theirs = append(theirs, other)
                own += 1
                other += 1
        return mine, theirs

    def gaps(self, arm: i64, rival: i64) -> vec[float]:
        """Return the differences `arm` minus `rival`, one for each stream that both used."""
        mine, theirs = self.meetings(arm, rival)
        own_rewards = self.rewards[arm]
        rival_rewards = self.rewards[rival]
        found: vec[float] = vec[float]([])
        for place in range(i64(len(mine))):
            found = append(found, own_rewards[mine[place]] - rival_rewards[theirs[place]])
        return found

    def pairs(self, arm: i64, rival: i64) -> Paired:
        """Return the difference `arm` minus `rival`, over the streams both used."""
        return summed(self.gaps(arm, rival), 0)

    def later_pairs(self, arm: i64, rival: i64) -> Paired:
        """Return the same over the later half of these streams: the tree knew more by then."""
        found = self.gaps(arm, rival)
        return summed(found, i64(len(found)) // 2)

    def lasting(self, arm: i64) -> Interval:
        """Return the mean reward of an arm with an interval that holds however often one looks."""
        return self.interval(arm, lasting_reach(int(self.visits[arm])))

    def difference(self, arm: i64, rival: i64) -> Interval:
        """Return the difference `arm` minus `rival` with its interval."""
        return self.pairs(arm, rival).interval()
