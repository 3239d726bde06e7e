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
from ai.hints.costs import cost_of, hangs_on_best, is_made_later, may_come_first
from ai.hints.judged import Judged
from ai.hints.merge import Pool
from ai.hints.number_words import in_hundred, listed, quoted
from ai.hints.purposes import good_placed_for, move_with_purpose
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
    has_cost = len(free_beside(game, pool, ranking, moves)) + 1 < classes["fine"]
    whole = _first(classes, moves, name, named, has_cost=has_cost)
    beginnings = [
        _first(classes, moves, name, None, has_cost=has_cost),
        _first(classes, moves, say("advice-first_move"), None, has_cost=has_cost),
    ]
    shorter = [unnamed[:kept] for kept in range(len(unnamed) - 1, -1, -1)]
    ways = [partial(_sentence, each, tail) for each in (whole, *beginnings)]
    ways += [partial(_sentence, each, unnamed) for each in beginnings]
    ways += [partial(_sentence, beginnings[-1], kept) for kept in shorter]
    return _short_enough(pool, ways)


def _first(
    classes: Counter[LossClass],
    moves: Sequence[Judged],
    name: str,
    named: tuple[str, str] | None,
    *,
    has_cost: bool = False,
) -> str:
    """Return the first half of the decision: which moves are fine.

    `named` is the message that names some of them, with their names. `has_cost` is whether one of
    them gives up what the best one does not.
    """
    count, fine = len(moves), classes["fine"]
    if fine == count:
        return say("advice-any.cost" if has_cost else "advice-any", count=count)
    if classes["bad"] == count - 1:
        least = min(move.belief.mean for move in moves if move.belief is not None)
        return say("advice-only", move=name, games=in_hundred(least, "fewer"))
    if fine > 1:
        text = say("advice-some", fine=fine, count=count)
        return say(named[0], first=text, names=named[1]) if named else text
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
    equals = [pool.moves[each] for each in free_beside(game, pool, ranking, moves)]
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


def free_beside(
    game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]
) -> list[int]:
    """Return the other moves that do as well and give up nothing that the best one does not."""
    fine = fine_beside(pool, ranking, moves)
    return [arm for arm in fine if not cost_of(game, pool, ranking[0], arm, fine)]


def beside_best(
    game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged], arm: int
) -> str:
    """Return how good a move is that does as well as the best one, with what it hangs on."""
    fine = fine_beside(pool, ranking, moves)
    if arm not in fine:
        return ""
    cost = cost_of(game, pool, ranking[0], arm, fine)
    if cost:
        return say("class-fine.cost", cost=cost)
    if len(fine) + 1 < len(ranking) and hangs_on_best(game, pool, ranking[0], arm):
        return say("class-fine.follows", move=quoted(game.describe(pool.moves[ranking[0]])))
    return ""


def _how_sure(game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]) -> str:
    """Return how the best move stands beside the others; empty where the decision says enough."""
    if len(ranking) < 2 or settled.outcome(pool) != settled.OPEN:
        return ""
    others = list(zip(ranking[1:], moves[1:], strict=True))
    if sum(move.loss_class == "fine" for _, move in others) > NAMED_BESIDE:
        return ""
    if any(move.loss_class == "fine" for _, move in others):
        return _as_good_in_words(game, pool, ranking, moves)
    known = [(move.belief.mean, arm, move) for arm, move in others if move.belief]
    known = [each for each in known if each[2].waste is None]
    if not known:
        return say("headline-others.wasted")
    loss, arm, move = min(known, key=lambda each: each[0])
    part = "unclear" if move.loss_class == "unclear" else "worse"
    name = _names(game, pool, ranking[0], [arm])
    if part == "unclear" and is_made_later(pool, ranking[0], arm):
        return say("headline-others.waits", name=name, games=in_hundred(max(loss, 0.0), "fewer"))
    return say(f"headline-others.{part}", name=name, games=in_hundred(max(loss, 0.0), "fewer"))


def _as_good_in_words(
    game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]
) -> str:
    """Return the moves that do as well, apart those that are likely made with the best one."""
    best, free = ranking[0], free_beside(game, pool, ranking, moves)
    earlier = [arm for arm in free if may_come_first(pool, best, arm)]
    instead = [arm for arm in free if arm not in earlier]
    parts = []
    if instead:
        parts.append(say("headline-others.fine", names=_names(game, pool, best, instead)))
    if earlier:
        parts.append(say("headline-others.first", names=_names(game, pool, best, earlier)))
    return "; ".join(parts)


# --- names --------------------------------------------------------------------------------------


def _names_of_fine(
    game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged]
) -> tuple[str, str] | None:
    """Return the moves that are fine, if they are few and the headline does not name them.

    Of more the next best are named that are as good whatever follows. The message comes first.
    """
    both = zip(ranking, moves, strict=True)
    best, *others = [arm for arm, move in both if move.loss_class == "fine"]
    if len(others) <= NAMED_BESIDE:
        return None
    free = free_beside(game, pool, ranking, moves)
    free = [arm for arm in free if not hangs_on_best(game, pool, best, arm)]
    if len(others) < NAMED and free == others:
        return "advice-named", _names(game, pool, best, [best, *others])
    names = _names(game, pool, best, free[:NAMED_BESIDE])
    return ("advice-named.such", names) if names else None


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
    """Return the move without a class that costs most, if there are others that cost less.

    An Atlantean on a tile beside one that is fine for the same looks much like that one.
    """
    losses = [
        (move.belief.mean, place)
        for place, move in enumerate(moves)
        if move.loss_class == "unclear" and move.belief is not None
    ]
    if len(losses) < 2 or max(losses)[0] < LEAST_COST:
        return ""
    weakest = ranking[max(losses)[1]]
    fine = [
        pool.moves[ranking[0]],
        *(pool.moves[each] for each in fine_beside(pool, ranking, moves)),
    ]
    good = good_placed_for(game, pool.moves[weakest])
    if good and good in [good_placed_for(game, each) for each in fine]:
        return ""
    return _names(game, pool, ranking[0], [weakest])


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
