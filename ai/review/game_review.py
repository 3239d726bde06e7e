"""The review of a whole game: what decisions cost, what dice and cards did, and what is unclear.

The game is a row of steps (`ai.review.course`): a round's placements, the moves between two chance
events, and the chance events. Along it the chance of winning is simulated before and after every
step (`ai.review.luck`). What a chance event changed is luck. What a decision cost is measured by
duels with the best plan or move found. What is not luck was decided; what of it is no proven cost
is unclear.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from ai.atlantis.state import AtlantisState
from ai.hints.engine import made_with
from ai.hints.number_words import four_places, rounded
from ai.hints.query import MAX_SEED, HintError
from ai.mcts.root_statistics import NORMAL_95, Interval
from ai.review.course import Step, steps_of
from ai.review.decision_review import review_decision
from ai.review.ending import ending_of
from ai.review.luck import Course, longer_look, paired, round_seed, summed
from ai.review.other_levels import SURE, Levels
from ai.review.plan_review import PlanReviewer
from ai.review.replays import Replayer
from ai.review.round_falls import LostRound
from ai.review.rounds import HARD, Round, lost_rounds, rounds_of
from ai.review.story import SHOWN, Story, write_story
from ai.review.sums import decided_between
from ai.review.table_log import table_log
from ai.review.verdicts import (
    Happened,
    charge_once,
    judge_turn,
    move_verdict,
    plan_verdict,
)
from game.documents.review import (
    AskedReviewBudget,
    ChanceChange,
    CurvePoint,
    ReviewAnswer,
    ReviewProgress,
    ReviewReceipt,
    ReviewSpent,
    ReviewTerms,
)
from game.engine.position import Position
from game.game import Game
from game.words import say

FEWEST_SIMULATIONS: Final = 4
"""The fewest simulations of a review for each decision."""
COURSE_SHARE: Final = 0.5
"""For each simulation of a decision, so many before and after each step."""
LOOKED_AT_AGAIN: Final = 5
"""So many of the largest changes by chance, in each direction, and falls by decisions are measured
anew."""
AGAIN: Final = 4
"""How many times longer that takes."""
PLAYED_AGAIN: Final = 3
"""So many rounds whose decisions took most are played again by hints."""
BORDER: Final = 3
"""For each simulation before and after a step, so many more where a round begins."""
BORDER_SEEDS: Final = 2_000
"""Seeds of these lie behind those of rounds and of longer looks."""
AGAIN_SEEDS: Final = 1_000
"""Seeds of these simulations lie behind those of the rounds."""

OnReviewProgress = Callable[[ReviewProgress], bool]
"""Called with the progress at least every 50 ms; returns True to stop the review."""


class Reviewer:
    """Makes and counts the simulations of a review, reports progress, and stops when asked to."""

    def __init__(self, simulations: int, seed: int, on_progress: OnReviewProgress) -> None:
        """Begin a review; `simulations` is for each decision."""
        self.simulations = simulations
        self.seed = seed
        self.on_progress = on_progress
        self.began = time.monotonic()
        self.decisions = 0
        self.looked_at = 0
        self.chance: float | None = None
        """After the last step."""
        self.spent = 0
        self.stopped = False
        self.happened: list[Happened] = []
        self.points: list[tuple[int, Interval]] = []
        """The chance of winning by version. Where a round begins, there is one for both rounds."""
        self.roots: dict[int, Position] = {}
        """By the engine's number of a round: its first position."""
        self._luck: dict[int, list[float]] = {}
        """By round: what all its chance events changed, for each stream."""
        self._course: Course | None = None
        self._drawn: list[int] = []
        self._here: list[float] = []
        self._shift = 0.0
        """How much more is known to be won at the beginning of this round than its streams win."""

    def review(self, steps: list[Step], end: Position, version: int) -> None:
        """Review the steps in turn, up to the `end`; leave out the rest once stopped."""
        self.decisions = sum(counted(step) for step in steps)
        for step in steps:
            if not self._step(step):
                break
        if not steps:
            self._begin_round(end, version)
        if not self.stopped:
            self._look_again()
        for happened in self.happened:
            if happened.step.kind == "moves":
                judge_turn(happened)
        self._count_on_plans()

    def _step(self, step: Step) -> bool:
        """Review one step; False if stopped."""
        if int(step.before.round) not in self.roots:
            self._begin_round(step.before, step.version)
        if self.stopped:
            return False
        drawn = [*self._drawn, *step.sources]
        after = self._rewards(step.after, drawn)
        if self.stopped:
            return False
        happened = Happened(step, paired(self._here, after), self._drawn)
        if step.kind == "plan":
            if not self._plan(happened):
                return False
        elif not step.is_chance and not self._moves(happened):
            return False
        if step.is_chance:
            gaps = self._luck.setdefault(step.round, [0.0] * len(after))
            both = zip(self._here, after, strict=True)
            for stream, (early, late) in enumerate(both):
                gaps[stream] += late - early
        self._here, self._drawn = after, drawn
        self.happened.append(happened)
        is_over = AtlantisState(step.after).is_over()
        self._note(step.until, summed(self._here).interval(0), 0.0 if is_over else self._shift)
        return True

    def _begin_round(self, position: Position, version: int) -> None:
        number = int(position.round)
        self.roots[number] = position
        self._course = Course(
            position,
            max(int(self.simulations * COURSE_SHARE), FEWEST_SIMULATIONS),
            self.simulations,
            round_seed(self.seed, number),
            self.pause,
        )
        self._drawn = []
        before = self._here
        here = self._rewards(position, [])
        if not here:
            return
        self._here = here
        border = summed([*before, *here, *self._border(position, number)]).interval(0)
        self._shift = border.mean - summed(here).interval(0).mean
        if self.points and self.points[-1][0] == version:
            self.points.pop()
        self._note(version, border, 0.0)

    def _border(self, position: Position, number: int) -> list[float]:
        """Return more rewards of a round's first position, where two rounds share an estimate.

        The last round ends here, seen from its own simulations, and the next one begins. What one
        of them happens to win more than the other is neither luck nor anybody's decision.
        """
        course = Course(
            position,
            BORDER * max(int(self.simulations * COURSE_SHARE), FEWEST_SIMULATIONS),
            self.simulations,
            round_seed(self.seed, BORDER_SEEDS + number),
            self.pause,
        )
        found = [] if self.stopped else course.rewards(position, [])
        self.spent += course.spent
        return found

    def _rewards(self, position: Position, drawn: list[int]) -> list[float]:
        course = self._course
        if course is None:
            return []
        course.spent = 0
        found = course.rewards(position, drawn)
        self.spent += course.spent
        return found

    def _note(self, version: int, chance: Interval, shift: float) -> None:
        """Note the chance at a version, as the streams of the round have it and shifted."""
        here = raised(chance, shift)
        self.chance = here.mean
        self.points.append((version, here))

    def _plan(self, happened: Happened) -> bool:
        root = self.roots[int(happened.step.before.round)]
        reviewer = PlanReviewer(
            happened.step, root, happened.drawn, self.simulations, self.seed, self.pause
        )
        found = reviewer.review()
        self.spent += reviewer.spent
        if found is None or self.stopped:
            return False
        happened.verdicts = [plan_verdict(happened, found)]
        self.looked_at += 1
        return True

    def _moves(self, happened: Happened) -> bool:
        for moment in happened.step.moments:
            self._underway = 0
            found = review_decision(moment, self.simulations, self.seed, self.pause)
            if found is None:
                self.spent += self._underway
                return False
            self.spent += found.simulations
            self.looked_at += 1
            happened.verdicts.append(move_verdict(happened.step, moment, found))
        charge_once(happened.verdicts)
        return True

    def _count_on_plans(self) -> None:
        """Raise the chance before placements that surely cost something.

        The simulations go on like the scripted team. One that follows hints finds the better plan,
        so its chance from the beginning of the round on is higher by what the plan played cost:
        no more than what is missing to a sure win after it.
        """
        begins: dict[int, int] = {}
        after = dict(self.points)
        for happened in self.happened:
            step = happened.step
            first = begins.setdefault(step.round, step.version)
            if step.kind != "plan" or not happened.charged:
                continue
            if step.until in after:
                for verdict in happened.verdicts:
                    verdict.limit(after[step.until])
            for place, (version, chance) in enumerate(self.points):
                if first <= version <= step.version:
                    self.points[place] = (version, raised(chance, happened.charged))

    def _look_again(self) -> None:
        """Measure the largest changes anew: the largest of many are partly noise."""
        by_likely = sorted(self.happened, key=Happened.likely)
        by_chance = [each for each in by_likely if each.step.is_chance]
        decided = [each for each in by_likely if not each.step.is_chance]
        largest = [
            *by_chance[:LOOKED_AT_AGAIN],
            *by_chance[-LOOKED_AT_AGAIN:],
            *decided[:LOOKED_AT_AGAIN],
            *decided[-SHOWN:],
        ]
        for each in largest:
            if each.closer is None and not self._look_closer(each):
                return

    def _look_closer(self, happened: Happened) -> bool:
        """Measure a change anew, with more simulations; False if stopped."""
        step = happened.step
        closer, spent, stopped = longer_look(
            step,
            self.roots[int(step.before.round)],
            happened.drawn,
            AGAIN * max(int(self.simulations * COURSE_SHARE), FEWEST_SIMULATIONS),
            self.simulations,
            round_seed(self.seed, AGAIN_SEEDS + step.version),
            self.pause,
        )
        self.spent += spent
        if stopped:
            return False
        happened.closer = closer
        if step.kind == "plan" and happened.verdicts[0].plan is not None:
            happened.verdicts = [plan_verdict(happened, happened.verdicts[0].plan)]
        return True

    def lost(self, rounds: Sequence[Round]) -> list[LostRound]:
        """Play the rounds again whose decisions took most, and return those that hints kept."""
        found: list[LostRound] = []
        for each in lost_rounds(rounds, PLAYED_AGAIN):
            if self.stopped:
                break
            replayer = Replayer(self.simulations, self.seed, self.pause)
            first = each.steps[each.first_plan()].step
            replay = replayer.replay(first.before, first.version)
            self.spent += replayer.spent
            if replay is not None:
                found.append(LostRound(each, replay))
        return [each for each in found if each.is_confirmed()]

    def other_level(self, game: Game, start: float) -> str:
        """Return in words which level suits the team better; "" if this one does, or if stopped."""
        levels = Levels(AGAIN * self.simulations, self.simulations, self.seed, self.pause)
        found = ""
        if game.status == "lost" and start < HARD:
            found = levels.easier(game)
        if game.status == "won" and start > SURE:
            found = levels.harder(game)
        self.spent += levels.spent
        return found

    def pause(self, done: int) -> bool:
        """Report progress: `done` simulations beyond those counted so far. True if stopped."""
        self._underway = done
        self.stopped = self.stopped or self.on_progress(
            ReviewProgress(
                self.looked_at, self.decisions, self.spent + done, self.seconds(), self.chance
            )
        )
        return self.stopped

    def seconds(self) -> float:
        """Return how long the review has taken so far."""
        return time.monotonic() - self.began

    def luck_errors(self) -> dict[int, float]:
        """Return the standard errors of the luck of each round."""
        found = {}
        for number, gaps in self._luck.items():
            count = len(gaps)
            mean = sum(gaps) / count
            variance = sum((gap - mean) ** 2 for gap in gaps) / max(count - 1, 1) / count
            found[number] = math.sqrt(variance)
        return found


def raised(chance: Interval, by: float) -> Interval:
    """Return a chance that is higher by so much, or lower; at least 0 and at most 1."""
    ends = (chance.mean, chance.low, chance.high)
    mean, low, high = (min(max(end + by, 0.0), 1.0) for end in ends)
    return Interval(mean, low, high, chance.count)


def counted(step: Step) -> int:
    """Return how many decisions a step has for the progress: a plan is one."""
    if step.is_chance:
        return 0
    return 1 if step.kind == "plan" else len(step.moments)


def review_game(
    game: Game, simulations: int, seed: int, on_progress: OnReviewProgress
) -> ReviewAnswer:
    """Review a game, with `simulations` simulations for each decision that has a choice.

    If a move seems to have a cost, more simulations confirm it (see `ai.review.decision_review`).
    The same game, seed and number of simulations give the same review. A stopped review ends with
    the last step reviewed. Raises HintError if `simulations` is below `FEWEST_SIMULATIONS`.
    """
    if simulations < FEWEST_SIMULATIONS:
        raise HintError(say("query-review_simulations", least=FEWEST_SIMULATIONS))
    reviewer = Reviewer(simulations, seed % MAX_SEED, on_progress)
    steps = steps_of(game)
    reviewer.review(steps, game.position, game.version)
    whole = len(reviewer.happened) == len(steps)
    over = whole and game.status != "running"
    result = (1.0 if game.status == "won" else 0.0) if over else None
    start, now = ends_of(reviewer, result)
    errors = reviewer.luck_errors()
    rounds = rounds_of(reviewer.happened, reviewer.points, result, errors)
    lost = reviewer.lost(rounds)
    level = reviewer.other_level(game, start.mean) if over else ""
    story = Story(
        reviewer.happened, rounds, table_log(game), other_level=level, seed=reviewer.seed, lost=lost
    )
    write_story(game, story)
    luck = four_places(sum(chance.luck.p for chance in story.chances))
    reach = NORMAL_95 * math.hypot(*errors.values())
    cost = four_places(sum(decision.charged for decision in story.decisions))
    win, last = rounded(start), rounded(now)
    sure = decided_between(start, now, luck, errors, list(errors))
    decided = ChanceChange(
        four_places(last.p - win.p - luck), four_places(sure.low), four_places(sure.high)
    )
    return ReviewAnswer(
        version=game.version,
        status=game.status,
        simulations=simulations,
        start=win,
        cost=cost,
        luck=ChanceChange(luck, four_places(luck - reach), four_places(luck + reach)),
        decided=decided,
        unclear=four_places(decided.p + cost),
        result=None if reviewer.stopped else result,
        ending=ending_of(game, story, decided) if over else [],
        now=last,
        falls=[each.moment for each in story.falls],
        rises=[each.moment for each in story.rises],
        chapters=story.chapters,
        decisions=story.decisions,
        chances=story.chances,
        curve=[CurvePoint(version, rounded(chance)) for version, chance in reviewer.points],
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


def ends_of(reviewer: Reviewer, result: float | None) -> tuple[Interval, Interval]:
    """Return the chance at the start and at the end; the result once the game is over."""
    unknown = Interval(0.5, 0.0, 1.0, 0)
    start = reviewer.points[0][1] if reviewer.points else unknown
    if result is not None:
        return start, Interval(result, result, result, 1)
    return start, reviewer.points[-1][1] if reviewer.points else unknown
