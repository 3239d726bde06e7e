"""The review of a whole game: the chance of winning, the cost of each decision, and luck.

Between two chance outcomes the chance of winning changes only by the costs of decisions, so all
simulations between them are pooled to estimate it. A change across dice and cards is luck. The
chance at the start, minus all costs, plus all luck, is the result.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, cast

from ai.atlantis.state import AtlantisState
from ai.hints.engine import chance_from, made_with
from ai.hints.merge import Pool
from ai.hints.number_words import four_places, rounded, rounded_difference
from ai.hints.query import MAX_SEED, HintError
from ai.hints.reasons import reasons_for
from ai.mcts.root_statistics import Interval, RootStatistics
from ai.review.decision_review import STEPS, DecisionReview, Moment, move_word, review_decision
from ai.scripted_team.policy import is_minor
from game.documents.names import Phase
from game.documents.review import (
    AskedReviewBudget,
    BestMove,
    ReviewAnswer,
    ReviewedDecision,
    ReviewProgress,
    ReviewReceipt,
    ReviewSpent,
    ReviewTerms,
    TurningPoint,
)
from game.engine.ids import PHASES
from game.engine.moves import Moves
from game.engine.position import Position
from game.game import Game
from game.notation import move_fields, vocabulary_of
from game.record import kept_entries
from game.rules import legal_moves
from game.view import round_of
from game.words import say

FEWEST_SIMULATIONS: Final = 4
"""The fewest simulations of a review for each decision."""
TURNING_POINTS: Final = 3


OnReviewProgress = Callable[[ReviewProgress], bool]
"""Called with the progress at least every 50 ms; returns True to stop the review."""


@dataclass
class Entry:
    """A decision with its verdict, and the chances before and after it."""

    moment: Moment
    verdict: DecisionReview
    win: float = 0.0
    after: float = 0.0
    luck: float = 0.0
    spread: tuple[float, float] = (0.0, 0.0)
    """The distances from the chance down and up to the bounds of its interval."""


class Reviewer:
    """Makes and counts the simulations of a review, reports progress, and stops when asked to."""

    def __init__(self, simulations: int, seed: int, on_progress: OnReviewProgress) -> None:
        """Begin a review; `simulations` is for each decision and each chance."""
        self.simulations = simulations
        self.seed = seed
        self.on_progress = on_progress
        self.began = time.monotonic()
        self.decisions = 0
        self.looked_at = 0
        self.chance: float | None = None
        """After the last decision reviewed."""
        self.spent = 0
        self.underway = 0
        """The simulations of a decision that is not reviewed yet, as last reported."""
        self.stopped = False

    def review_all(self, moments: list[Moment]) -> list[Entry]:
        """Review decisions in turn; leave out the rest once stopped."""
        self.decisions = len(moments)
        entries: list[Entry] = []
        for moment in moments:
            verdict = review_decision(moment, self.simulations, self.seed, self.pause)
            if verdict is None:
                self.spent += self.underway
                break
            self.spent += verdict.simulations
            self.looked_at += 1
            self.chance = verdict.played.mean(0)
            entries.append(Entry(moment, verdict))
        return entries

    def chance_from(self, position: Position) -> Interval:
        """Return the chance of winning from a position; a rougher one once stopped."""
        arms = chance_from(position, self.seed, self.simulations, self.pause)
        self.spent += int(arms.visits[0])
        return arms.interval(0)

    def pause(self, done: int) -> bool:
        """Report progress: `done` simulations beyond those counted so far. True if stopped."""
        self.underway = done
        self.stopped = self.stopped or self.on_progress(
            ReviewProgress(
                self.looked_at, self.decisions, self.spent + done, self.seconds(), self.chance
            )
        )
        return self.stopped

    def seconds(self) -> float:
        """Return how long the review has taken so far."""
        return time.monotonic() - self.began


def review_game(
    game: Game, simulations: int, seed: int, on_progress: OnReviewProgress
) -> ReviewAnswer:
    """Review every decision of a game that has a choice, with `simulations` simulations each.

    If a decision seems to have a cost, more simulations confirm it (see
    `ai.review.decision_review`). The same game, seed and number of simulations give the same
    review. A stopped review ends with the last decision reviewed, or with a rougher chance at the
    end. Raises HintError if `simulations` is below `FEWEST_SIMULATIONS`.
    """
    if simulations < FEWEST_SIMULATIONS:
        raise HintError(say("query-review_simulations", least=FEWEST_SIMULATIONS))
    reviewer = Reviewer(simulations, seed % MAX_SEED, on_progress)
    moments, fresh_at_end = moments_of(game)
    entries = reviewer.review_all(moments)
    forgive_postponed(entries)
    level_out(entries)
    start = start_of(game, entries, reviewer)
    end = end_of(game, entries, start, fresh_at_end, reviewer)
    cost = sum(entry.win - entry.after for entry in entries)
    unsettled = reviewer.stopped or game.status == "running"
    return ReviewAnswer(
        version=game.version,
        status=game.status,
        simulations=simulations,
        start=rounded(start),
        decisions=[decision_of(game, entry) for entry in entries],
        luck=four_places(end.mean - start.mean + cost),
        cost=four_places(cost),
        result=None if unsettled else end.mean,
        now=rounded(end),
        turning_points=[turning_point(game, entry) for entry in weightiest(entries)],
        receipt=ReviewReceipt(
            position=game.hash(),
            seed=seed,
            asked=ReviewTerms(AskedReviewBudget(simulations)),
            spent=ReviewSpent(round(reviewer.seconds(), 3), reviewer.spent, reviewer.stopped),
            engine=made_with(game.position.table, game.content),
            content=game.content.version,
            cached=False,
        ),
    )


def moments_of(game: Game) -> tuple[list[Moment], bool]:
    """Return the decisions with a choice, and whether a chance outcome follows the last of them.

    Decisions that only distribute or order settled things are left out.
    """
    walk = Game.new(game.setup, game.content)
    listed = Moves()
    found: list[Moment] = []
    fresh = True
    for version, move in kept_entries(game.moves):
        state = AtlantisState(walk.position)
        if state.is_chance():
            fresh = True
            walk.advance(move)
            continue
        legal_moves(walk.position, listed)
        legal = listed.listed()
        state.legal(listed)
        codes = listed.listed()
        before = walk.position.clone()
        minor = is_minor(before.top())
        played = walk.advance(move)
        if len(codes) > 1 and not minor:
            others = [] if played in codes else [played]
            found.append(Moment(version, before, played, codes + others, legal, fresh))
            fresh = False
    return found, fresh


# --- the curve ----------------------------------------------------------------------------------


def forgive_postponed(entries: list[Entry]) -> None:
    """Remove the charge of a decision if its better move is still legal at the next decision.

    If no dice or cards come between, the better move is only postponed. The cost is charged at the
    last decision that does not make it.
    """
    for entry, following in pairwise(entries):
        verdict = entry.verdict
        still_there = verdict.best in following.moment.legal and not following.moment.fresh
        if verdict.charged > 0 and still_there:
            free = Interval(0.0, 0.0, 0.0, verdict.cost.count)
            entry.verdict = replace(verdict, cost=free, charged=0.0, label="fine", sums=None)


def level_out(entries: list[Entry]) -> None:
    """Compute the chance of winning before and after each decision, and the luck in between."""
    first = 0
    before: float | None = None
    while first < len(entries):
        end = first + 1
        while end < len(entries) and not entries[end].moment.fresh:
            end += 1
        stretch = entries[first:end]
        level_stretch(stretch)
        stretch[0].luck = 0.0 if before is None else stretch[0].win - before
        before = stretch[-1].after
        first = end


def level_stretch(stretch: list[Entry]) -> None:
    """Compute the chances along decisions without a chance outcome between them."""
    pooled = RootStatistics(1)
    later = 0.0
    shift = 0.0
    for entry in reversed(stretch):
        played = entry.verdict.played
        pooled.add_arm(0, played)
        shift += later * float(played.visits[0])
        later += entry.verdict.charged
    estimate = pooled.interval(0)
    after = min(max(estimate.mean - shift / max(estimate.count, 1), 0.0), 1.0)
    for entry in reversed(stretch):
        entry.after = after
        entry.win = min(after + entry.verdict.charged, 1.0)
        entry.spread = (estimate.mean - estimate.low, estimate.high - estimate.mean)
        after = entry.win


def chance_at(p: float, entry: Entry) -> Interval:
    """Return a chance of winning at a decision, with its interval."""
    below, above = entry.spread
    count = int(entry.verdict.played.visits[0])
    return Interval(p, max(p - below, 0.0), min(p + above, 1.0), count)


def start_of(game: Game, entries: list[Entry], reviewer: Reviewer) -> Interval:
    """Return the chance of winning at the start."""
    if entries:
        return chance_at(entries[0].win, entries[0])
    return reviewer.chance_from(Game.new(game.setup, game.content).position)


def end_of(
    game: Game, entries: list[Entry], start: Interval, fresh: bool, reviewer: Reviewer
) -> Interval:
    """Return the result, or the chance now; if decisions are left out, the chance before them."""
    whole = len(entries) == reviewer.decisions
    if whole and game.status != "running":
        result = 1.0 if game.status == "won" else 0.0
        return Interval(result, result, result, 1)
    if entries and not (whole and fresh):
        return chance_at(entries[-1].after, entries[-1])
    return reviewer.chance_from(game.position) if whole else start


# --- the answer --------------------------------------------------------------------------------


def game_at(game: Game, moment: Moment) -> Game:
    """Return the game as it was at a decision, without the moves before it."""
    return Game(game.setup, game.content, moment.position, (), like=game)


def cost_of(entry: Entry) -> Interval:
    """Return what the move played costs on the curve, with its interval.

    It may be less than what the decision was charged with, because no chance is above 1.
    """
    cost, charged = entry.verdict.cost, entry.win - entry.after
    return Interval(charged, min(cost.low, charged), max(cost.high, charged), cost.count)


def decision_of(game: Game, entry: Entry) -> ReviewedDecision:
    """Return the answer's entry for one decision."""
    moment, verdict = entry.moment, entry.verdict
    before = game_at(game, moment)
    move, best = move_word(moment, moment.played), move_word(moment, verdict.best)
    seat = move_fields(moment.played, vocabulary_of(moment.position.table)).get("seat")
    return ReviewedDecision(
        version=moment.version,
        round=round_of(moment.position),
        phase=cast("Phase", PHASES[moment.position.phase]),
        seat=seat if isinstance(seat, int) else None,
        move=move,
        text=before.describe(move),
        win=rounded(chance_at(entry.win, entry)),
        best=BestMove(best, before.describe(best)),
        after=rounded(chance_at(entry.after, entry)),
        cost=rounded_difference(cost_of(entry)),
        label=verdict.label,
        luck=four_places(entry.luck),
    )


def weightiest(entries: list[Entry]) -> list[Entry]:
    """Return the entries of the decisions that certainly mattered most, the weightiest first.

    What is smaller than an inaccuracy is no turning point. A move that is not played is often legal
    again at the next decision, so a round has at most one gain.
    """
    chosen: list[Entry] = []
    gained: set[int] = set()
    for entry in sorted(entries, key=lambda entry: -weight_of(entry.verdict)):
        if entry.verdict.sums is None or weight_of(entry.verdict) < STEPS[0]:
            continue
        if entry.verdict.charged <= 0:
            game_round = round_of(entry.moment.position)
            if game_round in gained:
                continue
            gained.add(game_round)
        chosen.append(entry)
    return chosen[:TURNING_POINTS]


def weight_of(verdict: DecisionReview) -> float:
    """Return how much a decision mattered: its cost, or its gain over the best rival."""
    return max(verdict.charged, verdict.gain)


def turning_point(game: Game, entry: Entry) -> TurningPoint:
    """Return one turning point: the loss or gain of the decision, and the reasons."""
    moment, verdict = entry.moment, entry.verdict
    pool = Pool([] if verdict.sums is None else [verdict.sums], duel=True)
    arm = pool.arm_of(move_word(moment, moment.played))
    best = pool.arm_of(move_word(moment, verdict.best))
    others = [other for other in pool.ranking if other not in {arm, best}]
    ranking = list(dict.fromkeys([best, arm, *others]))
    lost = verdict.charged > 0
    return TurningPoint(
        version=moment.version,
        lost=four_places(cost_of(entry).mean) if lost else None,
        gained=None if lost else four_places(verdict.gain),
        reasons=reasons_for(game_at(game, moment), pool, arm, ranking),
    )
