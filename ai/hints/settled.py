"""Games that are as good as won or lost: what ranks the moves when the chance no longer does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ai.atlantis.round_observer import (
    BUILT_NOW,
    DRY,
    LOST_NOW,
    SENT_HOME,
    WON_NOW,
    first_card_fact,
)
from ai.hints.fact_statistics import LEAST_VISITS, Tally
from ai.hints.merge import Pool
from ai.mcts.root_statistics import Interval
from game.engine.ids import N_PENINSULAS
from game.game import Game

CERTAIN: Final = 0.995
"""A game is settled when the chance of winning, or of losing, is above this after every move."""
SURELY: Final = 0.05
"""A settled game is certainly no further than this from won or lost, after the best move and after
all moves together."""

LEAST_SHARE: Final = 0.25
"""A move with less than this share of the simulations of the most simulated one has few."""

NEARLY: Final = 0.5
"""A settled game does not turn on fewer Atlanteans or tiles."""

WON: Final = "won"
LOST: Final = "lost"
OPEN: Final = ""


def outcome(pool: Pool) -> str:
    """Return WON or LOST if no move makes a difference any more, else OPEN."""
    chances = [pool.win(arm).mean for arm in tried(pool)]
    if not chances:
        return OPEN
    if not is_sure(pool.whole()) or not is_certain(pool, tried(pool)[0]):
        return OPEN
    if min(chances) >= CERTAIN:
        return WON
    return LOST if max(chances) <= 1 - CERTAIN else OPEN


def is_certain(pool: Pool, arm: int) -> bool:
    """Whether all simulations of a move together show that it is as good as won or lost."""
    return is_sure(pool.arms.interval(i64(arm)))


def is_sure(win: Interval) -> bool:
    """Whether a chance is certainly no further than `SURELY` from won or from lost."""
    return win.low > 1 - SURELY or win.high < SURELY


def tried(pool: Pool) -> list[int]:
    """Return the arms that were simulated, the best first."""
    return [arm for arm in pool.ranking if pool.visits(arm) > 0]


def ranked(game: Game, pool: Pool, ranking: list[int]) -> list[int]:
    """Return the arms in the order in which they are advised.

    In a settled game that is by what the round brings; moves with few simulations come last. But a
    plan of an earlier hint is kept: that it wins, or loses, is certain.
    """
    if outcome(pool) == OPEN or pool.arms.planned:
        return ranking
    most = max(tally.count for tally in pool.tallies)
    least = max(LEAST_VISITS, most * LEAST_SHARE)
    known = [arm for arm in ranking if pool.tallies[arm].count >= least]
    rest = [arm for arm in ranking if arm not in known]
    first, end = int(BUILT_NOW), int(first_card_fact(game.position.table))
    return sorted(known, key=lambda arm: what_it_brings(pool.tallies[arm], first, end)) + rest


def brings_as_much(game: Game, pool: Pool, arm: int, other: int) -> bool:
    """Whether the rest of the round is after a move as good as after another, or nearly so."""
    here, there = pool.tallies[arm], pool.tallies[other]
    builds = range(int(BUILT_NOW), int(first_card_fact(game.position.table)))
    tiles = range(int(DRY), int(DRY) + int(N_PENINSULAS))

    def more(facts: Sequence[int]) -> float:
        return sum(here.mean(fact) - there.mean(fact) for fact in facts)

    return (
        here.count >= LEAST_VISITS
        and more([int(WON_NOW)]) > -SURELY
        and more([int(LOST_NOW)]) < SURELY
        and more(builds) > -SURELY
        and more([int(SENT_HOME)]) < NEARLY
        and more(tiles) > -NEARLY
    )


def what_it_brings(tally: Tally, first_build: int, end_of_builds: int) -> tuple[float, ...]:
    """Return the key that sorts moves by the rest of the round, the best first.

    It is how often the game is won, how often it is lost, how much is built, how many Atlanteans
    are taken off the board, and how many tiles are dry. Numbers are rounded, so that moves that are
    alike keep their order. The facts of builds have the numbers from `first_build` on.
    """
    built = sum(tally.mean(fact) for fact in range(first_build, end_of_builds))
    dry = sum(tally.mean(int(DRY) + p) for p in range(N_PENINSULAS))
    return (
        -round(tally.mean(int(WON_NOW)), 1),
        round(tally.mean(int(LOST_NOW)), 1),
        -round(built, 1),
        round(tally.mean(int(SENT_HOME)), 1),
        -round(dry, 1),
    )
