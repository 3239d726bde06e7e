"""The plans of an answer: each with its chance, its loss, its class, and what to change first."""

from __future__ import annotations

from typing import Final, Literal

from ai.hints.beliefs import SURE, Belief, believed_gain, believed_loss
from ai.hints.merge import Pool, PooledPlan
from ai.hints.number_words import four_places, in_hundred, rounded, rounded_difference
from game.documents.hint import Loss, PlanExchange, PlannedMove, RivalPlan
from game.game import Game

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
        steps.append(PlannedMove(step, ahead.describe(step), seat))
        ahead.advance(step)
    return steps


def plans_of(game: Game, pool: Pool) -> list[RivalPlan]:
    """Return the plans that were compared: the best one, the scripted team's, those asked about."""
    return [_rival_plan(game, number, plan) for number, plan in enumerate(pool.rival_plans)]


def _rival_plan(game: Game, number: int, plan: PooledPlan) -> RivalPlan:
    steps = plan_steps(game, plan.moves)
    win = rounded(plan.win()) if plan.count() else None
    if number == 0:
        chance = "was not simulated" if win is None else f"wins {round(100 * win.p)} %"
        text = f"The best plan found {chance}."
        return RivalPlan("best", None, steps, win, None, None, None, text, [])
    gap = plan.beside_best
    exchanges = _exchanges(game, plan)
    source: Literal["team", "asked"] = "team" if number < FIRST_ASKED else "asked"
    index = number - FIRST_ASKED if source == "asked" else None
    if not gap.count:
        text = "This plan was not simulated: ask again with a larger budget."
        return RivalPlan(source, index, steps, win, None, None, None, text, exchanges)
    belief = believed_loss(gap)
    low, high = (four_places(end) for end in belief.interval())
    return RivalPlan(
        source,
        index,
        steps,
        win,
        rounded_difference(gap.interval()),
        Loss(four_places(belief.mean), low, high),
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
    before, after = (game.describe(move).removesuffix(".") for move in (taken, given))
    size = in_hundred(belief.mean, "more")
    gain = rounded_difference(plan.exchanges[taken, given].interval())
    return PlanExchange(taken, given, f"{after}, instead of “{before}”: {size}.", gain)


def _sentence(belief: Belief, plan: PooledPlan, exchanges: list[PlanExchange]) -> str:
    """Return how good a plan is, in words; its first exchange belongs to it."""
    chance = f"It wins {round(100 * plan.win().mean)} %"
    sentence = f"{chance}{_BESIDE[belief.loss_class()](belief)}."
    if exchanges and belief.loss_class() != "fine":
        sentence += f" Change first: {exchanges[0].text[0].lower()}{exchanges[0].text[1:]}"
    return sentence


def _lost(belief: Belief) -> str:
    return in_hundred(belief.mean, "fewer" if belief.mean > 0 else "more")


def _unclear(belief: Belief) -> str:
    low, high = (round(100 * end) for end in belief.interval())
    least = f"{-low} more" if low < 0 else f"{low}"
    most = f"{high} fewer" if high > 0 else f"{-high} more"
    return f", in 100 games {least} to {most} than the best plan found: not clear yet"


_BESIDE: Final = {
    "fine": lambda _: ", as often as the best plan found, or nearly",
    "weaker": lambda belief: f", {_lost(belief)} than the best plan found",
    "bad": lambda belief: f", {_lost(belief)} than the best plan found",
    "unclear": _unclear,
}
