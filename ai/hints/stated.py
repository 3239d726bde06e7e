"""The chance that a hint states: one number, whatever the length of the search.

It is the chance of one reference team, whose hints are as long as `REFERENCE_PLIES`. A short search
plays worse than that team inside its simulations, and has learnt less, so it understates the chance
and errs more; and every search errs as the fitted model does. The first error is added back, the
others widen the interval. What ended within the simulated round needs no model.
"""

from __future__ import annotations

import math
from typing import Final

from ai.atlantis.round_observer import LOST_NOW, WON_NOW
from ai.hints.beliefs import Belief, believed_move_loss
from ai.hints.calibration import CALIBRATION, CALIBRATION_WITH_MONSTERS
from ai.hints.merge import Pool
from ai.hints.number_words import chance_places, rounded
from ai.mcts.root_statistics import NORMAL_95, Interval
from game.documents.hint import WinChance
from game.engine.moments import MONSTER_ACTS
from game.game import Game

ASSUMED_SECONDS: Final = 1.0
"""How long the hints of the reference team are, in seconds of one core."""
# The next three are from `python -m benchmarks.plans --moves --fit`, with search 37.
UNDERSTATED: Final = 0.053
"""By how much a search of `USUAL_SIMULATIONS` understates the logit of the chance."""
UNLEARNT: Final = 0.034
"""The standard deviation of what a long search changes in that logit."""
FADES_WITH: Final = 1.0
"""Both fade with this power of the number of simulations."""
USUAL_SIMULATIONS: Final = 1000
FEWEST_MEASURED: Final = 250
"""What shorter searches understate was not measured: it counts as that of such a search."""


def stated(game: Game, pool: Pool, win: Interval, best: int) -> WinChance:
    """Return a chance of a search for the answer; `best` is the arm of the advised move.

    A review states chances of another team, and says so itself.
    """
    if pool.duel:
        return rounded(win)
    found = _stated_alone(game, pool, win, best)
    shift = _shift_to_earlier(game, pool, best)
    return _shifted(found, shift) if shift else found


def _stated_alone(game: Game, pool: Pool, win: Interval, best: int) -> WinChance:
    """Return a chance as this search alone states it."""
    made = sum(pool.simulations) // pool.searches()
    has_monsters = game.position.table.listens(MONSTER_ACTS)
    return stated_of(win, made, ended_share(pool, best), with_monsters=has_monsters)


def _shift_to_earlier(game: Game, pool: Pool, best: int) -> float:
    """Return by how much earlier hints raise the logits of this one's chances.

    A hint that keeps the plan of an earlier one estimates the same chance once more. The mean of
    both, by their simulations, is nearer to it than either, and changes less from hint to hint. All
    other chances of this hint keep their distance from that one.
    """
    earlier, win = pool.planned_win, pool.win(best)
    if earlier is None or not 0.0 < earlier.p < 1.0 or not 0.0 < win.mean < 1.0:
        return 0.0
    own = logit(_stated_alone(game, pool, win, best).p)
    part = earlier.simulations / (earlier.simulations + sum(pool.simulations))
    return part * (logit(earlier.p) - own)


def _shifted(found: WinChance, shift: float) -> WinChance:
    """Return a chance whose logit is raised; a certain one stays."""
    if not 0.0 < found.p < 1.0:
        return found
    return _chance_of(*(chance(logit(end) + shift) for end in (found.p, found.low, found.high)))


def stated_move(game: Game, pool: Pool, arm: int, best: int) -> WinChance:
    """Return the chance of a move for the answer.

    That of the advised move is what its search found. That of another is as much lower as the move
    is believed to lose: the two met the same dice and cards, which tells more than two chances do.
    """
    belief = None if pool.duel else belief_beside(game, pool, arm, best)
    if belief is None:
        return stated(game, pool, pool.win(arm), best)
    first, loss = stated(game, pool, pool.win(best), best), belief.loss().p
    ends = (min(max(end - loss, 0.0), 1.0) for end in (first.p, first.low, first.high))
    return _chance_of(*ends)


def belief_beside(game: Game, pool: Pool, arm: int, best: int) -> Belief | None:
    """Return what to believe of a move's loss; None for the best one and without simulations."""
    if arm == best or not pool.visits(arm) or not pool.win(best).count:
        return None
    decision = game.decision()
    kind = "" if decision is None else decision.kind
    return believed_move_loss(kind, pool.gap(arm, best), pool.win(best).mean)


def stated_of(
    win: Interval, simulations: int, ended: float, *, with_monsters: bool = False
) -> WinChance:
    """Return a chance of a search of so many simulations.

    `ended` is the share of the simulations that ended within the round.
    """
    if not 0.0 < win.mean < 1.0:
        return _chance_of(win.mean, win.low, win.high)
    open_share = 1.0 - ended
    short = open_share * (USUAL_SIMULATIONS / max(simulations, FEWEST_MEASURED)) ** FADES_WITH
    middle = logit(win.mean)
    model = CALIBRATION_WITH_MONSTERS if with_monsters else CALIBRATION
    unsure = NORMAL_95 * math.hypot(UNLEARNT * short, model * open_share)
    low = middle - math.hypot(middle - logit(win.low), unsure)
    high = middle + math.hypot(logit(win.high) - middle, unsure)
    shift = UNDERSTATED * short
    return _chance_of(*(chance(each + shift) for each in (middle, low, high)))


def _chance_of(*ends: float) -> WinChance:
    p, low, high = (chance_places(each) for each in ends)
    return WinChance(p, low, high, ASSUMED_SECONDS)


def ended_share(pool: Pool, arm: int) -> float:
    """Return how often the game ends within the round after a move."""
    tally = pool.tallies[arm]
    return min(tally.mean(int(WON_NOW)) + tally.mean(int(LOST_NOW)), 1.0)


def logit(p: float) -> float:
    """Return the logit of a chance; one next to 0 or 1 counts as the least that is shown."""
    inside = min(max(p, 1e-5), 1.0 - 1e-5)
    return math.log(inside / (1.0 - inside))


def chance(value: float) -> float:
    """Return the chance with a logit."""
    return 1.0 / (1.0 + math.exp(-value))
