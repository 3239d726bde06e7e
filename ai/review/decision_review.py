"""The review of one decision: the move played against the best one found.

Half of the simulations search for the best moves; the move played is always a candidate. The other
half plays it against its best rival on new dice and cards, because a move that was chosen for its
luck in the first half has none in the second. If the move then seems to have a cost, a duel eight
times as long, again on new dice and cards, decides: a game has hundreds of decisions, and some seem
costly by chance alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.hints.engine import search_of, usual_plies
from ai.hints.fact_statistics import SURE
from ai.hints.findings import Findings
from ai.hints.query import GOLDEN, MAX_SEED
from ai.hints.round_facts import observer_of
from ai.hints.share import sums_of
from ai.mcts.budget import spend
from ai.mcts.root_statistics import NORMAL_95, Interval, Paired, RootStatistics
from ai.mcts.search import Search
from game.documents.names import DecisionLabel
from game.engine.position import Position
from game.notation import move_text, vocabulary_of

GRADES: Final[tuple[DecisionLabel, ...]] = ("fine", "inaccuracy", "mistake", "blunder")
STEPS: Final = (0.03, 0.07, 0.15)
"""The least cost, in chance of winning, for each grade above the first."""
CONFIRMING: Final = 8
"""How many times longer the duel that confirms a cost is."""
SMALL: Final = 0.05
"""A decision that certainly costs less than this is fine."""


@dataclass(frozen=True)
class Moment:
    """A decision with a choice: its version in the record, the move played, and the other moves.

    `codes` are the moves to consider, `legal` all legal moves. `fresh` is True if dice or cards
    came between the decision before and this one.
    """

    version: int
    position: Position
    played: int
    codes: list[int]
    legal: list[int]
    fresh: bool


@dataclass(frozen=True)
class DecisionReview:
    """The result of reviewing one decision.

    `cost` is how much less the move played wins than the best one, with a 99 % interval whose lower
    end also allows for what a longer search may learn. `charged` is the cost if the interval
    excludes zero, else 0. `played` holds the rewards of the move played. `gain` is how much more it
    certainly wins than its best rival. `sums` are the findings for the reasons, if there is a cost
    or a gain. `simulations` is how many were made.
    """

    best: int
    cost: Interval
    charged: float
    label: DecisionLabel
    gain: float
    played: RootStatistics
    sums: Findings | None
    simulations: int


def review_decision(
    moment: Moment, simulations: int, seed: int, pause: Callable[[int], bool]
) -> DecisionReview | None:
    """Review one decision; None if `pause`, called with the simulations so far, returned True.

    All chances are stated for searches of `simulations` simulations, also those of a longer duel:
    what a game's decisions are worth can be compared only if the length is the same.
    """
    own = (seed + (3 * moment.version + 1) * GOLDEN) % MAX_SEED
    plies = usual_plies(simulations)
    search = search_of(moment.position, moment.codes, own, [moment.played], stated_plies=plies)
    if not run(search, simulations - simulations // 2, 0, pause):
        return None
    ranked = [int(search.codes[i64(arm)]) for arm in search.ranking()]
    rival = next(code for code in ranked if code != moment.played)
    played = rewards_of(search, moment.played)
    done = int(search.simulations)
    duel = Duel(moment, rival, (own + GOLDEN) % MAX_SEED, plies)
    if not run(duel.search, simulations // 2, done, pause):
        return None
    played.add_arm(0, duel.search.worth(duel.played))
    if duel.pairs().interval(NORMAL_95).low > 0:
        done += int(duel.search.simulations)
        duel = Duel(moment, rival, (own + 2 * GOLDEN) % MAX_SEED, plies)
        if not run(duel.search, CONFIRMING * (simulations // 2), done, pause):
            return None
        played.add_arm(0, duel.search.worth(duel.played))
    made = done + int(duel.search.simulations)
    return judge(moment, rival, ranked[0], duel, played, made)


class Duel:
    """The move played and a rival on the same dice and cards."""

    def __init__(self, moment: Moment, rival: int, seed: int, plies: int) -> None:
        self.observer = observer_of(moment.position)
        both = [rival, moment.played]
        self.search = search_of(moment.position, both, seed, both, self.observer, plies)
        self.rival = self.search.arm_of(i64(rival))
        self.played = self.search.arm_of(i64(moment.played))

    def pairs(self) -> Paired:
        """Return how much more the rival wins, over the dice and cards that both met."""
        return self.search.followed.later_pairs(self.rival, self.played)

    def chance(self) -> float:
        """Return the mean chance of winning after the two moves."""
        worth = [self.search.mean_worth(arm) for arm in (self.rival, self.played)]
        return sum(worth) / 2


def run(search: Search, simulations: int, before: int, pause: Callable[[int], bool]) -> bool:
    """Search until `simulations` are made; False if `pause` stopped it."""

    def report(found: Search, _seconds: float) -> bool:
        return pause(before + int(found.simulations))

    if search.simulations >= simulations:
        return True
    return not spend(search, simulations, None, time.monotonic, report).stopped


def judge(
    moment: Moment, rival: int, first: int, duel: Duel, played: RootStatistics, made: int
) -> DecisionReview:
    """Judge the move played by its duel; `first` is the move that the search found best."""
    pairs = duel.pairs()
    # How far the cost may still move while a search goes on learning. In a duel both moves are
    # simulated equally often, so there is no early lead as in a search (`Paired.allowance`).
    unlearnt = pairs.unlearnt(duel.chance())
    cost = cost_shown(pairs.interval(SURE), unlearnt, 1.0 - played.interval(0, SURE).low)
    if cost.high < 0 or (first == moment.played and cost.low <= 0):
        gain = sure_gain(cost, unlearnt)
        none = Interval(0.0, 0.0, 0.0, cost.count)
        best, charged, shown = moment.played, 0.0, none
        label: DecisionLabel = "best"
    else:
        gain = 0.0
        best, label, shown = rival, label_for(cost), cost
        charged = cost.mean if cost.low > 0 else 0.0
    telling = charged > 0 or gain > 0
    sums = sums_of(duel.search, duel.observer, 2, []) if telling else None
    return DecisionReview(best, shown, charged, label, gain, played, sums, made)


def cost_shown(cost: Interval, unlearnt: float, most: float) -> Interval:
    """Return a cost with its interval: at most `most`, what a move can win more at all.

    Nobody is charged with what a longer search may take back: the lower end allows for that.
    """
    low = max(cost.low - unlearnt, -1.0)
    return Interval(min(cost.mean, most), min(low, most), min(cost.high, most), cost.count)


def sure_gain(cost: Interval, unlearnt: float) -> float:
    """Return how much more the move played wins than its rival, 0 if a longer search may differ."""
    return -cost.mean if cost.high + unlearnt < 0 else 0.0


def label_for(cost: Interval) -> DecisionLabel:
    """Return the label of a decision.

    The mean cost gives the grade; the lower bound must reach at least the grade below.
    """
    if cost.low <= 0:
        return "fine" if cost.high < SMALL else "unclear"
    return GRADES[min(grade_of(cost.mean), grade_of(cost.low) + 1)]


def grade_of(cost: float) -> int:
    """Return the grade of a cost."""
    return sum(1 for step in STEPS if cost >= step)


def rewards_of(search: Search, code: int) -> RootStatistics:
    """Return the rewards that show what one move wins, as one arm."""
    return search.worth(search.arm_of(i64(code)))


def move_word(moment: Moment, code: int) -> str:
    """Return a move's text."""
    return move_text(code, vocabulary_of(moment.position.table))
