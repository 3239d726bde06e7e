"""The story of a game: its decisions and chance events in words, the moments that moved it most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal, cast

from ai.hints.fact_statistics import SURE
from ai.hints.folding import folded, is_minor, word_of
from ai.hints.merge import Pool
from ai.hints.number_words import four_places, in_hundred, quoted, rounded_difference
from ai.hints.plan_answer import plan_steps
from ai.hints.plans import whole_plan
from ai.hints.reasons import ENDS, KIND_OF_VERDICT, reasons_for
from ai.hints.round_plan import plan_moves
from ai.mcts.root_statistics import NORMAL_95, Paired
from ai.review.better_words import (
    better_moves,
    better_placements,
    counted,
    other_acts,
    other_people,
)
from ai.review.card_effect import effect_of, misfortune_of
from ai.review.chapters import PLACED, chapters_of, placed
from ai.review.course import Step, game_at, on_board_around
from ai.review.decision_review import Moment
from ai.review.land import explained_sites, scarce_sites
from ai.review.round_falls import LostRound, better_round, round_moment
from ai.review.rounds import Round
from ai.review.table_log import TableEvent
from ai.review.turns import apart, team_moves
from ai.review.verdicts import MOVE_SPREAD, Happened, Verdict, drawn_in
from game.documents.hint import PlanExchange, PlannedMove, Reason
from game.documents.names import Phase
from game.documents.review import (
    Alternative,
    ChanceChange,
    Chapter,
    ReviewedChance,
    ReviewedDecision,
    ReviewMoment,
)
from game.engine.ids import PHASES
from game.game import Game
from game.notation import move_fields, move_text, vocabulary_of
from game.text.chances import points, span_of_points
from game.text.wording import Wording
from game.words import say
from game.words.shapes import without_stop

SHOWN: Final = 3
"""So many falls and so many best moments are named."""
LARGE: Final = 0.15
"""What changed the chance by so much is named beside them."""
MOST_SHOWN: Final = 6
"""So many of each at most."""
LEAST_NAMED: Final = 0.015
"""What changed less is no moment, unless it is proven."""
LEAST_PROVEN: Final = 0.005
"""Nor is what surely changed less than this."""
MUCH: Final = 0.1
"""A smaller cost in the very round that won the game is no moment."""
LEAST_GAIN: Final = 0.005
"""An exchange that gains less is none."""
SHOWN_MOVES: Final = 4
"""So many better moves are named in a sentence."""
SHOWN_SITES: Final = 8
"""So many sites of a plan are named in a sentence."""
SAME: Final = 0.005
"""Less makes no difference in whole points."""
ABOUT_CHANCES: Final = ("win_chance", *KIND_OF_VERDICT.values())
"""Reasons that repeat the size of a fall with numbers of their own."""
TELLING: Final = 0.25
"""An exchange is named if it surely gains something, and makes up for this part of the cost."""


Source = Happened | Verdict | LostRound
"""What a moment is about: dice or cards, a decision, or all decisions of a round."""


@dataclass(frozen=True)
class StoryMoment:
    """A moment of the answer, and what it is about."""

    moment: ReviewMoment
    source: Source


@dataclass
class Story:
    """What happened, and the story made of it.

    `log` is the whole record, `other_level` says which level suits the team better, `seed` is that
    of the review. `lost` are the rounds whose decisions took much together, played again by hints.
    `falls` and `rises` are the moments that are named.
    """

    happened: list[Happened]
    rounds: list[Round]
    log: list[TableEvent] = field(default_factory=list)
    other_level: str = ""
    seed: int = 0
    lost: list[LostRound] = field(default_factory=list)
    decisions: list[ReviewedDecision] = field(default_factory=list)
    chances: list[ReviewedChance] = field(default_factory=list)
    falls: list[StoryMoment] = field(default_factory=list)
    rises: list[StoryMoment] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)


ChanceWord = Literal["took", "gave", "took_misfortune", "gave_misfortune"]
Candidate = tuple[float, Source, Callable[[], ReviewMoment]]
"""The likely size of a change, what it is about, and what makes the moment of it."""


def write_story(game: Game, story: Story) -> Story:
    """Make the story of what happened: fill in everything else."""
    rises: list[Candidate] = []
    falls: list[Candidate] = [
        (-each.round.decided.mean, each, partial(round_moment, game, each))
        for each in story.lost
        if each.round.decided.high < 0 and better_round(game, game.words(), each)
    ]
    lost = {each.round.number for each in story.lost}
    won_in = game.round if game.status == "won" else None
    _mark_searched(story)
    for each in story.happened:
        if each.step.is_chance:
            story.chances.append(chance_of(game, each))
            likely = each.believed()
            here = falls if likely < 0 else rises
            here.append((abs(likely), each, partial(chance_moment, game, each, story.log)))
            continue
        for verdict in each.verdicts:
            made = decision_of(game, verdict)
            story.decisions.append(made)
            # Of a round that was lost as a whole, only what is sure is named beside it.
            is_in_doubt = not verdict.charged and verdict.step.round in lost
            is_harmless = verdict.step.round == won_in and verdict.charged < MUCH
            if verdict.likely > 0 and not is_in_doubt and not is_harmless:
                size = verdict.charged or verdict.likely
                falls.append((size, verdict, partial(fall, game, verdict, made)))
        gain = each.likely()
        if gain > 0:
            rises.append((gain, each, partial(rise, game, each)))
    story.falls = named(falls)
    story.rises = named(rises)
    story.chapters = chapters_of(game, story.rounds)
    return story


def _mark_searched(story: Story) -> None:
    """Mark the decisions that cost more than the whole chance that the course of the game knows.

    A longer search knows better how to go on than the team whose chances the course has.
    """
    for each in story.rounds:
        chance = each.begin.mean
        for happened in each.steps:
            for verdict in happened.verdicts:
                verdict.is_beyond_course = verdict.charged > chance + SAME
            chance += happened.mean()


def named(candidates: Sequence[Candidate]) -> list[StoryMoment]:
    """Return the moments of the largest changes, the largest first: some, and all large ones."""
    ranked = sorted(candidates, key=lambda each: -each[0])
    large = sum(size >= LARGE for size, _, _ in ranked)
    shown = ranked[: min(max(SHOWN, large), MOST_SHOWN)]
    made = [StoryMoment(make(), source) for size, source, make in shown if size >= LEAST_PROVEN]
    found = [
        each for each in made if each.moment.proven or abs(each.moment.change.p) >= LEAST_NAMED
    ]
    return sorted(found, key=lambda each: -abs(each.moment.change.p))


def game_before(game: Game, at: Step | Moment) -> Game:
    """Return the game as it was before a step or decision, without the moves before it."""
    position = at.before if isinstance(at, Step) else at.position
    return game_at(game, position)


# --- chance -------------------------------------------------------------------------------------


def chance_of(game: Game, happened: Happened) -> ReviewedChance:
    """Return the answer's entry for one outcome."""
    step = happened.step
    outcome = game_before(game, step).describe(step.moves[0])
    return ReviewedChance(
        kind="dice" if step.kind == "dice" else "cards",
        version=step.version,
        round=step.round,
        move=step.moves[0],
        text=f"{step.cause} {outcome}".strip(),
        luck=changed(happened.measured(), NORMAL_95),
    )


def chance_moment(game: Game, happened: Happened, log: Sequence[TableEvent]) -> ReviewMoment:
    """Return the moment of a lucky or unlucky outcome."""
    entry = chance_of(game, happened)
    return ReviewMoment(
        kind=entry.kind,
        version=entry.version,
        until=happened.step.until,
        round=entry.round,
        change=entry.luck,
        proven=is_proven(entry.luck),
        text=say(
            f"review-chance.{chance_word(game, happened, entry.luck.p)}",
            round=entry.round,
            what=f"{entry.text} {effect_in_words(game, happened.step, log)}".strip(),
            size=sized(entry.luck),
        ),
        instead=None,
        reasons=[],
    )


def chance_word(game: Game, happened: Happened, change: float) -> ChanceWord:
    """Return which message says what an outcome changed."""
    words = game.words()
    if misfortune_of(words, happened.step):
        return "took_misfortune" if change < 0 else "gave_misfortune"
    return "took" if change < 0 else "gave"


def effect_in_words(game: Game, step: Step, log: Sequence[TableEvent]) -> str:
    """Return what an outcome did on the table: all of a misfortune, else whom it took away."""
    words = game.words()
    card = misfortune_of(words, step)
    return effect_of(words, log, step, card) if card else left_board(game, step)


def left_board(game: Game, step: Step) -> str:
    """Return how many Atlanteans an outcome takes off the board, in words; empty if none."""
    before, after = on_board_around(game, step)
    return say("review-left_board", count=before - after) if after < before else ""


def changed(gap: Paired, reach: float) -> ChanceChange:
    """Return a measured change with its interval."""
    found = gap.interval(reach)
    return ChanceChange(four_places(found.mean), four_places(found.low), four_places(found.high))


def is_proven(change: ChanceChange) -> bool:
    """Whether the interval of a change excludes 0."""
    return change.low > 0 or change.high < 0


def sized(change: ChanceChange) -> str:
    """Return the size of a change in words, with its bounds."""
    size, bounds = points(abs(change.p)), span_of_points(change.p, change.low, change.high)
    return say("review-size", size=size, bounds=bounds) if bounds else size


# --- decisions ----------------------------------------------------------------------------------


def decision_of(game: Game, verdict: Verdict) -> ReviewedDecision:
    """Return the answer's entry for one decision."""
    step, moment = verdict.step, verdict.moment
    before = game_before(game, moment or step)
    vocabulary = vocabulary_of(step.before.table)
    moves = step.moves if moment is None else [move_text(moment.played, vocabulary)]
    version = step.version if moment is None else moment.version
    seat = None
    if moment is not None:
        named_seat = move_fields(moment.played, vocabulary).get("seat")
        seat = named_seat if isinstance(named_seat, int) else None
    return ReviewedDecision(
        kind=verdict.kind,
        version=version,
        until=step.until if moment is None else moment.version + 1,
        round=step.round,
        phase=cast("Phase", PHASES[before.position.phase]),
        seat=seat,
        text=before.describe(moves[0]) if moment is not None else words_of(before, verdict),
        moves=list(moves),
        best=best_of(before, verdict),
        cost=rounded_difference(verdict.cost),
        charged=four_places(verdict.charged),
        label=verdict.label,
        exchanges=exchanges_of(before, verdict),
    )


def words_of(before: Game, verdict: Verdict) -> str:
    """Return what several moves together were."""
    if verdict.kind == "plan":
        return say("review-placements")
    moves = verdict.step.moves
    # Going on is passed over, unless nothing else was done.
    made = folded(before, moves) or [before.describe(moves[0])]
    more = len(made) > SHOWN_MOVES
    return say("review-turn.more" if more else "review-turn", moves=counted(made, SHOWN_MOVES))


def best_of(before: Game, verdict: Verdict) -> list[PlannedMove]:
    """Return what to try instead of a decision, with its words; nothing if it was the best."""
    vocabulary = vocabulary_of(before.position.table)
    if verdict.move is not None and verdict.moment is not None:
        codes = [verdict.move.best]
        if codes[0] == verdict.moment.played:
            return []
    elif verdict.plan is not None:
        if verdict.label == "best":
            return []
        codes = verdict.plan.best
        if verdict.plan.gap.total <= 0:
            codes = whole_plan(before.position, [], [])
        # The game makes payments and last placements that leave no choice by itself, and the
        # scripted team went on after the plan where it leaves something open.
        codes = [code for code in codes if not is_minor(move_text(code, vocabulary))]
        return plan_steps(before, plan_moves(before, codes)) if codes else []
    else:
        return plan_steps(before, team_moves(before))
    return plan_steps(before, [move_text(code, vocabulary) for code in codes])


def exchanges_of(before: Game, verdict: Verdict) -> list[PlanExchange]:
    """Return the exchanges of pieces that probably gain something, the best first."""
    if verdict.plan is None:
        return []
    vocabulary = vocabulary_of(before.position.table)
    likely = [(drawn_in(each.gain, MOVE_SPREAD), each) for each in verdict.plan.exchanges]
    likely = [(size, each) for size, each in likely if size > LEAST_GAIN]
    likely.sort(key=lambda entry: -entry[0])
    found = []
    for size, each in likely[:SHOWN]:
        taken, given = (move_text(code, vocabulary) for code in (each.taken, each.given))
        text = say(
            "plan-exchange",
            after=without_stop(before.describe(given)),
            before=without_stop(before.describe(taken)),
            games=in_hundred(size, "more"),
        )
        found.append(PlanExchange(taken, given, text, rounded_difference(each.gain.interval())))
    return found


def fall(game: Game, verdict: Verdict, decision: ReviewedDecision) -> ReviewMoment:
    """Return the moment of a decision that fell short of the best one found."""
    cost, charged = decision.cost, decision.charged
    change = ChanceChange(-charged, -cost.high, -min(cost.low, charged))
    if not charged:
        # A rough measurement is often too large by far: moments are ranked by what is believed.
        change = ChanceChange(-four_places(verdict.likely), change.low, change.high)
    # What was played as well is nothing to try.
    is_other = bool(apart(decision.best, decision.moves))
    instead = Alternative(decision.version, decision.best) if is_other else None
    reasons = reasons_of(game, verdict)
    verdict.ends_now = any(map(_is_of_an_end, reasons))
    return ReviewMoment(
        kind="decision",
        version=decision.version,
        until=decision.until,
        round=decision.round,
        change=change,
        proven=is_proven(change),
        text=fall_text(game, verdict, decision, change),
        instead=instead,
        reasons=[each for each in reasons if not _is_of_an_end(each)],
    )


def fall_text(
    game: Game, verdict: Verdict, decision: ReviewedDecision, change: ChanceChange
) -> str:
    """Return what a decision gave away, and what would have been better, in words."""
    proven = is_proven(change)
    # Of what is not certain, bounds on both sides of nothing would only confuse, as would those of
    # a measurement that another one has cut short.
    cost = decision.cost
    is_whole = proven and cost.p < decision.charged + SAME and cost.low < decision.charged - SAME
    size = (
        sized(ChanceChange(-change.p, -change.high, -change.low)) if is_whole else points(-change.p)
    )
    if decision.kind == "plan":
        words = game.words()
        text = say(
            "review-fall-plan.proven" if proven else "review-fall-plan.likely",
            round=decision.round,
            played=placed(words, decision.moves, SHOWN_SITES) or say("review-nowhere"),
            size=size,
        )
        return better_plan(game, words, verdict, decision, text)
    sure = "review-fall.now" if verdict.ends_now else "review-fall.proven"
    text = say(
        sure if proven else "review-fall.likely",
        round=decision.round,
        what=decision.text,
        size=size,
    )
    better = better_moves(decision, SHOWN_MOVES)
    if better:
        text = say("review-better", text=text, better=better)
    return f"{text} {say('review-searched')}" if verdict.is_beyond_course else text


def better_plan(
    game: Game, words: Wording, verdict: Verdict, decision: ReviewedDecision, text: str
) -> str:
    """Return `text` with what the better plan does: where more are, who, and its other acts."""
    sites = better_placements(
        words, decision, scarce_sites(game, words), explained_sites(game, words)
    )
    if sites:
        text = say("review-better.plan", text=text, better=sites)
    elif people := other_people(decision, SHOWN_MOVES):
        text = say("review-better.people", text=text, better=people)
    if acts := other_acts(decision):
        text = say("review-better.acts", text=text, acts=acts)
    change = first_change(game, verdict, decision) if sites else ""
    return say("review-better.change", text=text, better=change) if change else text


def first_change(game: Game, verdict: Verdict, decision: ReviewedDecision) -> str:
    """Return the exchange of one Atlantean that surely gains much of it, if it is only a part."""
    moved = [each for each in apart(decision.best, decision.moves) if word_of(each.move) in PLACED]
    least, before = TELLING * decision.cost.p, game_before(game, verdict.step)
    for each in decision.exchanges:
        if len(moved) > 1 and each.gain.low > 0 and each.gain.p >= least:
            given, taken = (quoted(before.describe(move)) for move in (each.given, each.taken))
            return say("review-exchange", given=given, taken=taken)
    return ""


def _is_of_an_end(reason: Reason) -> bool:
    """Whether a reason counts how often the game ends: the size of a fall says that already."""
    facts = reason.numbers.facts or ()
    return reason.kind in ENDS or any(fact.kind in ENDS for fact in facts)


def reasons_of(game: Game, verdict: Verdict) -> list[Reason]:
    """Return why another move was better, as its duel showed."""
    moment, found = verdict.moment, verdict.move
    if moment is None or found is None or found.sums is None:
        return []
    pool = Pool([found.sums], duel=True)
    vocabulary = vocabulary_of(moment.position.table)
    arm = pool.arm_of(move_text(moment.played, vocabulary))
    best = pool.arm_of(move_text(found.best, vocabulary))
    others = [other for other in pool.ranking if other not in {arm, best}]
    ranking = list(dict.fromkeys([best, arm, *others]))
    # Its chances are those of the duel, which need not be those of the curve.
    found_reasons = reasons_for(game_before(game, moment), pool, arm, ranking)
    return [each for each in found_reasons if each.kind not in ABOUT_CHANCES]


def _rise_text(before: Game, step: Step, size: str) -> str:
    """Return what a team did better than a simple one, and what that one does in its stead."""
    ours = [move for move in plan_steps(before, step.moves) if not move.is_minor]
    theirs = [move for move in plan_steps(before, team_moves(before)) if not move.is_minor]
    made = apart(ours, [move.move for move in theirs])
    others = apart(theirs, [move.move for move in ours])
    what = counted([move.text for move in made or ours], SHOWN_MOVES)
    if not (made and others):
        return say("review-rise", round=step.round, what=what, size=size)
    instead = counted([move.text for move in others], SHOWN_MOVES)
    return say("review-rise.instead", round=step.round, what=what, size=size, others=instead)


def rise(game: Game, happened: Happened) -> ReviewMoment:
    """Return the moment of decisions that were better than a simple team's."""
    step = happened.step
    change = changed(happened.measured(), SURE)
    if step.kind == "plan":
        text = say("review-rise-plan", round=step.round, size=sized(change))
    else:
        text = _rise_text(game_before(game, step), step, sized(change))
    return ReviewMoment(
        kind="decision",
        version=step.version,
        until=step.until,
        round=step.round,
        change=change,
        proven=is_proven(change),
        text=text,
        instead=None,
        reasons=[],
    )
