"""The plans of an answer: each with its chance, its loss, its class, and what to change first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from mypy_extensions import i64

from ai.hints.beliefs import SURE, Belief, believed_gain, believed_loss
from ai.hints.folding import is_minor
from ai.hints.merge import Pool, PooledPlan
from ai.hints.number_words import in_hundred, rounded_difference
from ai.hints.stated import stated
from game.documents.hint import Plan, PlanExchange, PlannedMove, Reason, RivalPlan
from game.engine.moves import BARRIER, first, verb_of
from game.engine.places import peninsula_of
from game.game import Game
from game.words import say
from game.words.shapes import small, without_stop

MOST_SHOWN: Final = 3
"""So many exchanges are shown for a plan."""
FIRST_ASKED: Final = 2
"""The best plan found and the scripted team's come before those that were asked about."""


def plan_steps(game: Game, moves: list[str]) -> list[PlannedMove]:
    """Return moves that follow one another, with their words and seats."""
    ahead = game.clone()
    steps = []
    for step in moves:
        seat = next(legal.seat for legal in ahead.legal_moves() if legal.id == step)
        steps.append(PlannedMove(step, ahead.describe(step), seat, is_minor(step)))
        ahead.advance(step)
    return steps


def unless_protected(game: Game, reasons: Sequence[Reason], plan: Plan | None) -> list[Reason]:
    """Leave out that the tile of a placement floods if the plan protects its peninsula.

    How often it floods is of all that the simulations tried, with and without that barrier.
    """
    table = game.position.table
    moves = [] if plan is None else [game.code_of(step.move) for step in plan.moves]
    protected = {int(first(code)) for code in moves if verb_of(code) == BARRIER}

    def peninsula(place: str) -> int:
        return int(peninsula_of(i64(table.place_names.index(place))))

    return [
        each
        for each in reasons
        if each.kind != "floods_first" or peninsula(str(each.numbers.place)) not in protected
    ]


def plans_of(game: Game, pool: Pool) -> list[RivalPlan]:
    """Return the plans that were compared: the best one, the scripted team's, those asked about."""
    return [_rival_plan(game, pool, number, plan) for number, plan in enumerate(pool.rival_plans)]


def _rival_plan(game: Game, pool: Pool, number: int, plan: PooledPlan) -> RivalPlan:
    steps = plan_steps(game, plan.moves)
    begins = plan.moves[0] if plan.moves else ""
    arm = pool.arm_of(begins) if begins in pool.moves else pool.ranking[0]
    win = stated(game, pool, plan.win(), arm) if plan.count() else None
    if number == 0:
        if win is None:
            text = say("plan-best.unknown")
        else:
            text = say("plan-best", whole=round(100 * win.p))
        return RivalPlan("best", None, steps, win, None, None, None, text, [])
    gap = plan.beside_best
    exchanges = _exchanges(game, plan)
    source: Literal["team", "asked"] = "team" if number < FIRST_ASKED else "asked"
    index = number - FIRST_ASKED if source == "asked" else None
    if not gap.count:
        text = say("plan-unknown")
        return RivalPlan(source, index, steps, win, None, None, None, text, exchanges)
    belief = believed_loss(gap)
    return RivalPlan(
        source,
        index,
        steps,
        win,
        rounded_difference(gap.interval()),
        belief.loss(),
        belief.loss_class(),
        _sentence(belief, plan, exchanges),
        exchanges,
    )


def _exchanges(game: Game, plan: PooledPlan) -> list[PlanExchange]:
    """Return the exchanges that probably gain something, the one that gains most first."""
    gains = [(believed_gain(gap), taken, given) for (taken, given), gap in plan.exchanges.items()]
    likely = [each for each in gains if each[0].below(0.0) <= 1.0 - SURE]
    likely.sort(key=lambda each: -each[0].mean)
    return [
        _exchange(game, plan, belief, taken, given) for belief, taken, given in likely[:MOST_SHOWN]
    ]


def _exchange(game: Game, plan: PooledPlan, belief: Belief, taken: str, given: str) -> PlanExchange:
    before, after = (without_stop(game.describe(move)) for move in (taken, given))
    size = in_hundred(belief.mean, "more")
    gain = rounded_difference(plan.exchanges[taken, given].interval())
    text = say("plan-exchange", after=after, before=before, games=size)
    return PlanExchange(taken, given, text, gain)


def _sentence(belief: Belief, plan: PooledPlan, exchanges: list[PlanExchange]) -> str:
    """Return how good a plan is, in words; its first exchange belongs to it."""
    sentence = _beside_best(belief, round(100 * plan.win().mean))
    if exchanges and belief.loss_class() != "fine":
        exchange = small(exchanges[0].text)
        sentence = say("plan-change_first", plan=sentence, exchange=exchange)
    return sentence


def _beside_best(belief: Belief, whole: int) -> str:
    """Return the chance of a plan in percent, and how much it loses to the best one found."""
    found = belief.loss_class()
    if found == "fine":
        return say("plan-fine", whole=whole)
    if found == "unclear":
        low, high = (round(100 * end) for end in belief.interval())
        least = say("plan-unclear.more", number=-low) if low < 0 else str(low)
        more, fewer = ("plan-unclear.more", "plan-unclear.fewer")
        most = say(fewer, number=high) if high > 0 else say(more, number=-high)
        return say("plan-unclear", whole=whole, least=least, most=most)
    games = in_hundred(belief.mean, "fewer" if belief.mean > 0 else "more")
    return say("plan-worse", whole=whole, games=games)
