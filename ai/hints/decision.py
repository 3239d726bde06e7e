"""The decision of a hint in words, for the whole table, and the headline of its best move.

Each has at most `MOST_WORDS` words. What does not fit is left out, the least important first.
Moves that do as well as the best one are named while they are few: a table can choose among two or
three names, and of nine it is enough to know that any will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from mypy_extensions import i64

from ai.hints import settled
from ai.hints.card_purposes.registry import SHORT_NAMES
from ai.hints.judged import Judged
from ai.hints.merge import Pool
from ai.hints.number_words import in_hundred, listed, quoted
from ai.hints.purposes import move_with_purpose
from game.documents.hint import AdvisedMove
from game.documents.names import LossClass
from game.engine.moves import BARRIER, FLOOD, PLACE, UNFLOOD, first, second, third, verb_of
from game.game import Game
from game.notation import parse_move, vocabulary_of
from game.text.chances import about_percent
from game.text.wording import wording_of
from game.words import say
from game.words.shapes import first_short, without_stop

MOST_WORDS: Final = 40
FEW_SIMULATIONS: Final = 500
"""With fewer a hint is a quick guess, and says so."""
NAMED_BESIDE: Final = 2
"""So many moves that do as well are named in the headline, and so many to avoid in the decision."""
NAMED: Final = 4
"""So many moves that are fine are named in the decision, if the headline does not name them."""
LEAST_COST: Final = 0.015
"""The move that costs most is named if it costs this much of the chance."""
OF_A_PENINSULA: Final = (BARRIER, UNFLOOD, FLOOD)
"""Moves that differ from one another only by their peninsula."""


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
    bad = _names_of_bad(game, pool, ranking, moves)
    weakest = _name_of_weakest(game, pool, ranking, moves)
    tail, unnamed = _tail(classes, moves, bad, weakest), _tail(classes, moves)
    named = _names_of_fine(game, pool, ranking, moves)
    whole = _first(classes, moves, name, named)
    beginnings = [
        _first(classes, moves, name, ""),
        _first(classes, moves, say("advice-first_move"), ""),
    ]
    shorter = [unnamed[:kept] for kept in range(len(unnamed) - 1, -1, -1)]
    ways = [partial(_sentence, each, tail) for each in (whole, *beginnings)]
    ways += [partial(_sentence, each, unnamed) for each in beginnings]
    ways += [partial(_sentence, beginnings[-1], kept) for kept in shorter]
    return _short_enough(pool, ways)


def _first(classes: Counter[LossClass], moves: Sequence[Judged], name: str, named: str) -> str:
    """Return the first half of the decision: which moves are fine."""
    count, fine = len(moves), classes["fine"]
    if fine == count:
        return say("advice-any", count=count)
    if classes["bad"] == count - 1:
        least = min(move.belief.mean for move in moves if move.belief is not None)
        return say("advice-only", move=name, games=in_hundred(least, "fewer"))
    if fine > 1:
        text = say("advice-some", fine=fine, count=count)
        some = "advice-named" if fine <= NAMED else "advice-named.such"
        return say(some, first=text, names=named) if named else text
    # The headline has just named it.
    return say("advice-leads" if classes["unclear"] else "advice-best")


def _tail(
    classes: Counter[LossClass], moves: Sequence[Judged], bad: str = "", weakest: str = ""
) -> list[str]:
    """Return what is said of the moves that are not fine.

    `bad` names those that cost much, `weakest` the one without a class that costs most.
    """
    parts = []
    if classes["weaker"] and classes["fine"] > 1:
        parts.append(say("advice-weaker", count=classes["weaker"]))
    if classes["bad"] and classes["bad"] + 1 != sum(classes.values()):
        text = say("advice-bad", count=classes["bad"])
        some = "advice-bad.named" if classes["bad"] <= NAMED_BESIDE else "advice-bad.such"
        parts.append(say(some, text=text, names=bad) if bad else text)
    if classes["wasted"]:
        parts.append(say("advice-waste", count=classes["wasted"]))
    return [*parts, *_unclear(moves, weakest)]


def _unclear(moves: Sequence[Judged], weakest: str) -> list[str]:
    """Return what is said of the moves without a class: how many, and what they lose on average.

    The mean of what they are believed to lose is known better than the loss of each, and tells a
    table how much depends on the choice.
    """
    unclear = [move for move in moves if move.loss_class == "unclear"]
    losses = [move.belief.mean for move in unclear if move.belief is not None]
    parts = []
    if losses:
        games = in_hundred(max(sum(losses) / len(losses), 0.0), "fewer")
        text = say("advice-others", count=len(losses), games=games)
        parts.append(say("advice-others_most", text=text, name=weakest) if weakest else text)
    if len(losses) < len(unclear):
        parts.append(say("advice-unseen", count=len(unclear) - len(losses)))
    return parts


def _sentence(first_half: str, tail: list[str]) -> str:
    if not tail:
        return f"{first_half}."
    return say("advice-whole", first=first_half, rest=listed(tail))


def headline_of(
    game: Game, pool: Pool, best: AdvisedMove, ranking: Sequence[int], moves: Sequence[Judged]
) -> str:
    """Return the best move in words: what to do, what for, and how sure that is."""
    name = without_stop(best.text)
    if best.win is None or not ranking:
        return f"{name}."
    equals = [pool.moves[each] for each in fine_beside(pool, ranking, moves)]
    what = move_with_purpose(game, pool, ranking[0], name, equals)
    chance = about_percent(best.win.p)
    sure = _how_sure(game, pool, ranking, moves)
    whole = partial(say, "headline-sure", chance=chance, sure=sure)
    short = partial(say, "headline", chance=chance)
    forms = [whole, short] if sure else [short]
    ways: list[Callable[[], str]] = [
        partial(form, what=each) for each in (what, name) for form in forms
    ]
    ways.append(lambda: f"{name}.")
    return _short_enough(pool, ways)


def as_good(pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> list[int]:
    """Return the moves that the headline names as just as good as the best one; none of many."""
    fine = fine_beside(pool, ranking, moves)
    return fine if len(fine) <= NAMED_BESIDE else []


def fine_beside(pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> list[int]:
    """Return the other moves that do as well as the best one; none if any move would do."""
    if settled.outcome(pool) != settled.OPEN:
        return []
    both = zip(ranking[1:], moves[1:], strict=True)
    return [arm for arm, move in both if move.loss_class == "fine"]


def _how_sure(game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> str:
    """Return how the best move stands beside the others; empty where the decision says enough."""
    if len(ranking) < 2 or settled.outcome(pool) != settled.OPEN:
        return ""
    others = list(zip(ranking[1:], moves[1:], strict=True))
    if sum(move.loss_class == "fine" for _, move in others) > NAMED_BESIDE:
        return ""
    fine = as_good(pool, ranking, moves)
    if fine:
        return say("headline-others.fine", names=_names(game, pool, ranking[0], fine))
    known = [(move.belief.mean, arm, move) for arm, move in others if move.belief]
    known = [each for each in known if each[2].waste is None]
    if not known:
        return say("headline-others.wasted")
    loss, arm, move = min(known, key=lambda each: each[0])
    part = "unclear" if move.loss_class == "unclear" else "worse"
    name = _names(game, pool, ranking[0], [arm])
    return say(f"headline-others.{part}", name=name, games=in_hundred(max(loss, 0.0), "fewer"))


# --- names --------------------------------------------------------------------------------------


def _names_of_fine(game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> str:
    """Return the moves that are fine, if they are few and the headline does not name them.

    Of more the next best are named.
    """
    both = zip(ranking, moves, strict=True)
    fine = [arm for arm, move in both if move.loss_class == "fine"]
    if len(fine) <= NAMED_BESIDE + 1:
        return ""
    return _names(
        game, pool, ranking[0], fine if len(fine) <= NAMED else fine[1 : NAMED_BESIDE + 1]
    )


def _names_of_bad(game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> str:
    """Return the moves to avoid, which a table must know: all if they are few, else the worst."""
    bad = [
        (0.0 if move.belief is None else -move.belief.mean, place)
        for place, move in enumerate(moves)
        if move.loss_class == "bad"
    ]
    if len(bad) > NAMED_BESIDE:
        bad = [min(bad)]
    return _names(game, pool, ranking[0], [ranking[place] for _, place in bad])


def _name_of_weakest(
    game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]
) -> str:
    """Return the move without a class that costs most, if there are others that cost less."""
    losses = [
        (move.belief.mean, place)
        for place, move in enumerate(moves)
        if move.loss_class == "unclear" and move.belief is not None
    ]
    if len(losses) < 2 or max(losses)[0] < LEAST_COST:
        return ""
    return _names(game, pool, ranking[0], [ranking[max(losses)[1]]])


def _names(game: Game, pool: Pool, best: int, arms: Sequence[int]) -> str:
    """Return moves in words, as short as they can be told from the best one."""
    codes = vocabulary_of(game.position.table)
    own = i64(parse_move(pool.moves[best], codes))
    words = wording_of(game.setup, game.content, game.position.table)
    found = []
    for arm in arms:
        code = i64(parse_move(pool.moves[arm], codes))
        is_alike = verb_of(code) == verb_of(own) and first(code) == first(own)
        if is_alike and verb_of(code) == PLACE and second(code) == second(own):
            found.append(words.place(int(third(code))))
        elif verb_of(code) == verb_of(own) and verb_of(code) in OF_A_PENINSULA:
            found.append(words.peninsula(int(first(code))))
        else:
            found.append(_short_name(game, pool.moves[arm], int(verb_of(code))))
    return listed(found)


def _short_name(game: Game, move: str, verb: int) -> str:
    """Return the short name that a card has for its move, or the move in quotes."""
    short = SHORT_NAMES[verb](game, move) if verb in SHORT_NAMES else ""
    return short or quoted(game.describe(move))


def _short_enough(pool: Pool, ways: Sequence[Callable[[], str]]) -> str:
    """Return the first of some sentences that is short enough, or else the last one."""
    return first_short(MOST_WORDS, [partial(_guessed, pool, way) for way in ways])


def _guessed(pool: Pool, way: Callable[[], str]) -> str:
    return say("advice-guess", decision=way()) if is_guess(pool) else way()
