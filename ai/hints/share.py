"""One share of a search: it spends its budget and sums up what it found.

A search may be split into shares, for one process or several. Each share has a seed of its own, and
within a share rival moves meet the same dice and cards. A share returns only sums over simulations,
so the findings of all shares add up (see `ai.hints.merge`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from msgspec import structs
from mypy_extensions import i64

from ai.atlantis.round_observer import RoundObserver
from ai.hints.engine import REFERENCE_PLIES, search_of
from ai.hints.findings import (
    ArmFindings,
    FactPair,
    Findings,
    Pair,
    PlanFindings,
    RivalPlanFindings,
)
from ai.hints.plan_duel import DUEL_SHARE, EXCHANGE_SHARE, rival_plans
from ai.hints.plans import plan_codes
from ai.hints.play_outs import PLAY_OUT_PACE, ends_of, play_outs
from ai.hints.query import Choice, choice_of, seed_of
from ai.hints.round_facts import observer_of
from ai.hints.round_plan import plan_findings, plan_simulations
from ai.mcts.budget import spend
from ai.mcts.search import Search
from game.documents.hint import HintProgress
from game.documents.question import HintQuestion
from game.engine.placement import PLACE_ATLANTEANS
from game.game import Game
from game.notation import move_text, parse_move, vocabulary_of

LEADERS: Final = 8
"""The differences of this many best moves to every other move are kept."""
LEAST_OBSERVED: Final = 60
"""Facts are counted over at least this many simulations of a move, or over all if it has fewer."""
RIVALS: Final = 2
"""The facts of this many best moves are compared with those of every other move."""
LEAST_LINE_VISITS: Final = 4
"""A line is continued only while at least this many simulations followed it."""
LINE_LENGTH: Final = 8

PAUSE_SECONDS: Final = 0.025
"""While plans are compared, progress is reported so often."""
PLAN_PACE: Final = 1.25
"""The most by which a simulation of a plan takes longer than one of the search."""

OnProgress = Callable[[HintProgress], bool]
"""Called with the progress at least every 50 ms; returns True to stop the search.

It is not called after the search, while the chance of a plan is estimated with up to 200
simulations (see `plan_findings`) and up to 64 games are played out (see `ends_of`).
"""


def find_share(game: Game, question: HintQuestion, share: int, on_progress: OnProgress) -> Findings:
    """Search one share (from 0) of a question and return its findings.

    Raises HintError if the question cannot be answered.
    """
    choice = choice_of(game, question)
    simulations = question.simulations_of(share)
    if choice.forced or simulations == 0:
        return Findings(share, 0, False, [], [])
    placing = game.position.top() == PLACE_ATLANTEANS
    seed = seed_of(question, share)
    observer = observer_of(game.position)
    codes = choice.codes + choice.others
    search = search_of(
        game.position, codes, seed, choice.kept, observer, REFERENCE_PLIES, choice.planned
    )
    stopped = run(game, question, choice, simulations, search, on_progress)
    # Before the plan, whose simulations would add to the facts and change the lines.
    findings = sums_of(search, observer, question.top, choice.kept, share=share, stopped=stopped)
    ends = ends_of(game.position, seed, play_outs(findings.simulations))
    findings = structs.replace(findings, ends=ends)
    if not placing:
        return findings
    best = advised(search, choice)
    line = search.principal_variation(i64(best), i64(least_visits(search)))
    plan = plan_findings(game, line, search, plan_simulations(int(search.simulations)))
    findings = structs.replace(findings, plan=plan)
    if question.plans:
        findings = structs.replace(
            findings, rival_plans=compared_plans(game, question, search, plan, on_progress)
        )
    return findings


def compared_plans(
    game: Game,
    question: HintQuestion,
    search: Search,
    plan: PlanFindings,
    on_progress: OnProgress,
) -> list[RivalPlanFindings]:
    """Compare the plans of a question with the plan found and the scripted team's."""
    vocabulary = vocabulary_of(game.position.table)
    best = [parse_move(move, vocabulary) for move in plan.moves]
    asked = [plan_codes(game, moves) for moves in question.plans]
    began = last = time.monotonic()

    def pause() -> bool:
        nonlocal last
        now = time.monotonic()
        if now - last < PAUSE_SECONDS:
            return False
        last = now
        return on_progress(HintProgress(int(search.simulations), now - began, plan.moves[0], None))

    return rival_plans(search, game.position, best, asked, pause)


def run(
    game: Game,
    question: HintQuestion,
    choice: Choice,
    simulations: int | None,
    search: Search,
    on_progress: OnProgress,
) -> bool:
    """Spend the budget, minus the time for plan and play-outs; return whether it was stopped."""
    vocabulary = vocabulary_of(game.position.table)
    placing = game.position.top() == PLACE_ATLANTEANS

    def report(found: Search, seconds: float) -> bool:
        best = i64(advised(found, choice))
        done = int(found.simulations)
        p = float(found.mean_worth(best)) if found.statistics.visits[best] > 0 else None
        word = move_text(int(found.codes[best]), vocabulary)
        return on_progress(HintProgress(done, seconds, word, p))

    def kept_for_later(found: Search, seconds: float) -> float:
        done = int(found.simulations)
        later = PLAY_OUT_PACE * play_outs(done)
        if placing:
            later += PLAN_PACE * plan_simulations(done)
        if question.plans:
            later += PLAN_PACE * (DUEL_SHARE + EXCHANGE_SHARE) * done
        return later * seconds / done

    spent = spend(search, simulations, question.seconds, time.monotonic, report, kept_for_later)
    return spent.stopped


def advised(search: Search, choice: Choice) -> int:
    """Return the best arm of those that may be advised."""
    return next(arm for arm in search.ranking() if int(search.codes[i64(arm)]) in choice.codes)


def least_visits(search: Search) -> int:
    """Return how many simulations must have followed a line."""
    return max(LEAST_LINE_VISITS, int(search.simulations) // 100)


def sums_of(
    search: Search,
    observer: RoundObserver,
    shown: int,
    kept: list[int],
    *,
    share: int = 0,
    stopped: bool = False,
) -> Findings:
    """Return the sums, facts and line of each searched move, and the differences between moves.

    Lines and differences are there for the best moves, at least as many as are `shown`, and for
    the moves that are `kept` in all rounds of simulations.
    """
    ranking = search.ranking()
    chosen = ranking[: max(shown, LEADERS)]
    also = [arm for arm in ranking if int(search.codes[i64(arm)]) in kept]
    leaders = list(dict.fromkeys([*ranking[:LEADERS], *also]))
    return Findings(
        share=share,
        simulations=int(search.simulations),
        stopped=stopped,
        arms=arms_found(search, observer, {*chosen, *also}),
        pairs=pairs_found(search, leaders),
        compared=facts_compared(search, observer, ranking, leaders),
        planned=bool(search.statistics.planned),
    )


def first_observed(followed: int) -> int:
    """Return the index of the first simulation whose facts count.

    Like the chance of winning, the facts are of the later half of the `followed` simulations of a
    move; the half begins earlier if it would have fewer than `LEAST_OBSERVED`.
    """
    return min(followed // 2, max(followed - LEAST_OBSERVED, 0))


def arms_found(search: Search, observer: RoundObserver, lines: set[int]) -> list[ArmFindings]:
    """Return the findings of each move, in the order of the arms."""
    vocabulary = vocabulary_of(observer.root.table)
    arms = search.statistics
    found = []
    for arm in range(int(arms.count)):
        at = i64(arm)
        followed = search.followed
        first = first_observed(int(followed.visits[at]))
        facts, squares, points = observer.summed(at, followed.rewards[arm], i64(first))
        codes = search.principal_variation(at, i64(least_visits(search))) if arm in lines else []
        found.append(
            ArmFindings(
                move=move_text(int(search.codes[at]), vocabulary),
                made=arms.sums(at),
                ahead=arms.ahead(at),
                judged=search.worth(at).sums(0),
                observed=followed.since(at, i64(first)).sums(0),
                prior_weight=float(arms.prior[at]),
                line=[move_text(code, vocabulary) for code in codes[1 : LINE_LENGTH + 1]],
                facts=facts,
                fact_squares=squares,
                fact_points=points,
            )
        )
    return found


def pairs_found(search: Search, leaders: list[int]) -> list[Pair]:
    """Return the differences of some moves to every other one, when the search knew most."""
    found: list[Pair] = []
    for n, leader in enumerate(leaders):
        for rival in range(int(search.statistics.count)):
            if rival in leaders[: n + 1]:
                continue
            gap = search.followed.later_pairs(i64(leader), i64(rival))
            if gap.count:
                found.append((leader, rival, int(gap.count), float(gap.total), float(gap.squares)))
    return found


def facts_compared(
    search: Search, observer: RoundObserver, ranking: list[int], leaders: list[int]
) -> list[FactPair]:
    """Return the facts of the best moves beside those of every other one, and of all leaders."""
    found: list[FactPair] = []
    for n, leader in enumerate(leaders):
        for rival in ranking if n < RIVALS else leaders:
            if rival in leaders[: n + 1]:
                continue
            arm, other = i64(leader), i64(rival)
            mine, theirs = search.followed.meetings(arm, other)
            if len(mine):
                first = first_observed(len(mine))
                facts = observer.compared(arm, other, mine[first:], theirs[first:])
                found.append(FactPair(leader, rival, len(mine) - first, facts))
    return found
