"""The decision of a hint in words, for the whole table, and the headline of its best move.

Each has at most `MOST_WORDS` words. What does not fit is left out, the least important first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ai.hints import settled
from ai.hints.judged import Judged
from ai.hints.merge import Pool
from ai.hints.nudge import purpose_of
from ai.hints.number_words import in_hundred, listed
from game.documents.hint import AdvisedMove
from game.documents.names import LossClass
from game.game import Game
from game.text.chances import about_percent
from game.words import say
from game.words.shapes import first_short, without_stop

MOST_WORDS: Final = 40
FEW_SIMULATIONS: Final = 500
"""With fewer a hint is a quick guess, and says so."""


def is_guess(pool: Pool) -> bool:
    """Whether a hint has so few simulations that it is a quick guess."""
    return sum(pool.simulations) < FEW_SIMULATIONS


def decision_of(game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> str:
    """Return the decision in words; `moves` are judged in the order of `ranking`, best first."""
    if len(ranking) < 2:
        return say("advice-nothing")
    outcome = settled.outcome(pool)
    if outcome != settled.OPEN:
        return say("advice-settled", outcome=outcome)
    classes = Counter(move.loss_class for move in moves)
    name = without_stop(game.describe(pool.moves[ranking[0]]))
    tail = _tail(classes)
    ways = [
        lambda: _sentence(_first(classes, moves, name), tail),
        lambda: _sentence(_first(classes, moves, name), []),
        lambda: _sentence(_first(classes, moves, say("advice-first_move")), tail),
    ]
    return _short_enough(pool, ways)


def _first(classes: Counter[LossClass], moves: Sequence[Judged], name: str) -> str:
    """Return the first half of the decision: which moves are fine."""
    count, fine = len(moves), classes["fine"]
    if fine == count:
        return say("advice-any", count=count)
    if classes["bad"] == count - 1:
        least = min(move.belief.mean for move in moves if move.belief is not None)
        return say("advice-only", move=name, games=in_hundred(least, "fewer"))
    if fine > 1:
        return say("advice-some", fine=fine, count=count)
    return say("advice-leads" if classes["unclear"] else "advice-best", move=name)


def _tail(classes: Counter[LossClass]) -> list[str]:
    """Return what is said of the moves that are not fine."""
    parts = []
    if classes["wasted"]:
        parts.append(say("advice-waste", count=classes["wasted"]))
    if classes["weaker"] and classes["fine"] > 1:
        parts.append(say("advice-weaker", count=classes["weaker"]))
    if classes["bad"] and classes["bad"] + 1 != sum(classes.values()):
        parts.append(say("advice-bad", count=classes["bad"]))
    if classes["unclear"] and classes["fine"] > 1:
        parts.append(say("advice-unclear", count=classes["unclear"]))
    return parts


def _sentence(first: str, tail: list[str]) -> str:
    return say("advice-whole", first=first, rest=listed(tail)) if tail else f"{first}."


def headline_of(
    game: Game, pool: Pool, best: AdvisedMove, arm: int, moves: Sequence[Judged]
) -> str:
    """Return the best move in words: what to do, what for, and how sure that is."""
    name = without_stop(best.text)
    if best.win is None:
        return f"{name}."
    purpose = purpose_of(game, pool, arm)
    what = say("headline-for", move=name, purpose=purpose) if purpose else name
    chance = about_percent(best.win.p)
    sure = _how_sure(moves)
    ways = [
        lambda: say("headline-sure", what=what, chance=chance, sure=sure),
        lambda: say("headline", what=what, chance=chance),
        lambda: say("headline", what=name, chance=chance),
        lambda: f"{name}.",
    ]
    return _short_enough(pool, ways)


def _how_sure(moves: Sequence[Judged]) -> str:
    """Return how the other moves compare with the best one."""
    others = [move for move in moves if move.belief is not None and move.waste is None]
    if not others:
        return say("headline-others.wasted")
    if any(move.loss_class == "fine" for move in others):
        return say("headline-others.fine")
    if any(move.loss_class == "unclear" for move in others):
        return say("headline-others.unclear")
    least = min(move.belief.mean for move in others if move.belief is not None)
    return say("headline-others.worse", games=in_hundred(least, "fewer"))


def _short_enough(pool: Pool, ways: Sequence[Callable[[], str]]) -> str:
    """Return the first of some sentences that is short enough, or else the last one."""
    return first_short(MOST_WORDS, [partial(_guessed, pool, way) for way in ways])


def _guessed(pool: Pool, way: Callable[[], str]) -> str:
    return say("advice-guess", decision=way()) if is_guess(pool) else way()
