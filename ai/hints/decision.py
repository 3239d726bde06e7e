"""The decision of a hint in words, for the whole table, and the headline of its best move.

Each has at most `MOST_WORDS` words. What does not fit is left out, the least important first.
Moves that do as well as the best one are named while they are few: a table can choose among two or
three names, and of nine it is enough to know that any will do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from ai.hints import settled
from ai.hints.card_purposes.registry import SHORT_NAMES
from ai.hints.costs import cost_of
from ai.hints.judged import Judged
from ai.hints.later import hangs_on_best, is_made_later, may_come_first
from ai.hints.merge import Pool
from ai.hints.number_words import in_hundred, listed, quoted
from ai.hints.payments import payers_in_words
from ai.hints.purposes import gifts_before, good_placed_for, move_with_purpose
from ai.hints.trade import END
from game.documents.hint import AdvisedMove
from game.documents.names import LossClass
from game.engine.moves import BARRIER, FLOOD, PLACE, UNFLOOD, first, second, third, verb_of
from game.game import Game
from game.text.chances import about_percent
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
LITTLE: Final = 0.005
"""What is lost by less is a little worse."""
OF_A_PENINSULA: Final = (BARRIER, UNFLOOD, FLOOD)
"""Moves that differ from one another only by their peninsula."""


def is_guess(pool: Pool) -> bool:
    """Whether a hint has so few simulations that it is a quick guess."""
    return sum(pool.simulations) < FEW_SIMULATIONS


def decision_of(
    game: Game,
    pool: Pool,
    ranking: Sequence[int],
    moves: Sequence[Judged],
    later: Collection[str] = (),
) -> str:
    """Return the decision in words; `moves` are judged in the order of `ranking`, best first.

    Moves of `later` are made later this round: those that are not fine now are apart.
    """
    if len(ranking) < 2:
        return say("advice-nothing")
    outcome = settled.outcome(pool)
    if outcome != settled.OPEN:
        return say("advice-settled", outcome=outcome)
    others = _others(game, pool, ranking, moves, later)
    name = without_stop(game.describe(pool.moves[ranking[0]]))
    named = _names_of_fine(game, pool, ranking, moves)
    beginnings = [_beginning(others, each) for each in (name, say("advice-first_move"))]
    if others.is_one_unclear():
        return _short_enough(pool, [partial(_sentence, each, []) for each in beginnings])
    tail, unnamed = _tail(others), _tail(replace(others, bad="", few="", weakest=""))
    with_bad = _tail(replace(others, few="", weakest=""))
    ways = [partial(_sentence, _beginning(others, name, named), tail)]
    ways += [
        partial(_sentence, each, rest) for rest in (tail, with_bad, unnamed) for each in beginnings
    ]
    shorter = [unnamed[:kept] for kept in range(len(unnamed) - 1, -1, -1)]
    ways += [partial(_sentence, beginnings[-1], kept) for kept in shorter]
    return _short_enough(pool, ways)


@dataclass(frozen=True)
class Others:
    """What is said of the moves beside the best one.

    `moves` are all that are judged, the best one included, but for `later`: so many are made later
    this round. `bad` names those that cost much, `few` all of `unclear` while they are few, and
    `weakest` the one of many that costs most. `unclear` have no class, but for what the headline or
    the first half of the decision says enough of. `close` are so many that are probably as good as
    the best one where no other move is fine. `has_cost` is whether a move that is fine gives up
    what the best one does not.
    """

    moves: Sequence[Judged]
    later: int
    unclear: Sequence[Judged]
    close: int
    bad: str
    few: str
    weakest: str
    has_cost: bool

    def count(self) -> int:
        """Return how many moves there are in all."""
        return len(self.moves) + self.later

    def of(self, loss_class: LossClass) -> int:
        """Return how many moves have a class."""
        return sum(move.loss_class == loss_class for move in self.moves)

    def is_one_unclear(self) -> bool:
        """Whether there are two moves, of which the headline has said all."""
        return self.count() == 2 and self.of("unclear") == 1 and self.moves[1].belief is not None


def _others(
    game: Game,
    pool: Pool,
    ranking: Sequence[int],
    moves: Sequence[Judged],
    later: Collection[str],
) -> Others:
    """Return what is said of the moves beside the best one."""
    kept = [
        place
        for place, move in enumerate(moves)
        if move.loss_class == "fine" or pool.moves[ranking[place]] not in later
    ]
    arms, left = [ranking[place] for place in kept], [moves[place] for place in kept]
    best = _next_best(list(enumerate(moves))[1:])
    is_named = best in kept and not any(move.loss_class == "fine" for move in left[1:])
    close, unclear = _close_and_unclear(left, is_named=is_named)
    unclear_arms, unclear_moves = [arms[each] for each in unclear], [left[each] for each in unclear]
    fine = [ranking[0], *fine_beside(pool, ranking, moves)]
    is_few = 0 < len(unclear) <= NAMED_BESIDE
    return Others(
        left,
        len(moves) - len(kept),
        unclear_moves,
        close,
        bad=_names_of_bad(game, pool, arms, left),
        few=_names(game, pool, ranking[0], unclear_arms) if is_few else "",
        weakest=_name_of_weakest(game, pool, fine, unclear_arms, unclear_moves),
        has_cost=len(free_beside(game, pool, ranking, moves)) + 1 < len(fine),
    )


def _close_and_unclear(moves: Sequence[Judged], *, is_named: bool) -> tuple[int, list[int]]:
    """Return how many moves are probably as good, and the places of the others without a class.

    `is_named` is whether the headline names the next best: that one is left out if few are left.
    """
    unclear = [place for place, move in enumerate(moves) if move.loss_class == "unclear"]
    best = _next_best(list(enumerate(moves))[1:])
    if not is_named or best is None:
        return 0, unclear
    if moves[best].leans_to("likely"):
        likely = [place for place in unclear if moves[place].leans_to("likely")]
        return len(likely), [place for place in unclear if place not in likely]
    left = [place for place in unclear if place != best]
    return 0, left if len(left) < NAMED_BESIDE else unclear


def _first(others: Others, name: str, named: tuple[str, str] | None = None) -> str:
    """Return the first half of the decision: which moves are fine.

    `named` is the message that names some of them, with their names.
    """
    count, fine = others.count(), others.of("fine")
    if fine == count:
        return say("advice-any.cost" if others.has_cost else "advice-any", count=count)
    if others.of("bad") == count - 1:
        least = min(move.belief.mean for move in others.moves if move.belief is not None)
        return say("advice-only", move=name, games=in_hundred(least, "fewer"))
    if fine > 1:
        text = say("advice-some", fine=fine, count=count)
        return say(named[0], first=text, names=named[1]) if named else text
    # The headline has just named it.
    if others.is_one_unclear():
        return say("advice-leads.close" if others.close else "advice-leads.two")
    if others.close:
        return say("advice-close", close=1 + others.close, count=count)
    return say("advice-leads" if others.of("unclear") else "advice-best")


def _beginning(others: Others, name: str, named: tuple[str, str] | None = None) -> str:
    """Return the first half with how many moves come later: what the others lose is not of them."""
    text = _first(others, name, named)
    return say("advice-later", first=text, count=others.later) if others.later else text


def _tail(others: Others) -> list[str]:
    """Return what is said of the moves that are not fine."""
    parts = []
    weaker, costly, wasted = (others.of(each) for each in ("weaker", "bad", "wasted"))
    if weaker and others.of("fine") > 1:
        parts.append(say("advice-weaker", count=weaker))
    if costly and costly + 1 != others.count():
        text = say("advice-bad", count=costly)
        some = "advice-bad.named" if costly <= NAMED_BESIDE else "advice-bad.such"
        parts.append(say(some, text=text, names=others.bad) if others.bad else text)
    if wasted:
        parts.append(say("advice-waste", count=wasted))
    return [*parts, *_unclear(others)]


def _unclear(others: Others) -> list[str]:
    """Return what is said of the moves without a class: how many, and what they lose on average.

    The mean of what they are believed to lose is known better than the loss of each, and tells a
    table how much depends on the choice. Few are named.
    """
    losses = [move.belief.mean for move in others.unclear if move.belief is not None]
    parts = []
    if losses:
        mean = max(sum(losses) / len(losses), 0.0)
        games = in_hundred(mean, "fewer")
        if others.few and mean < LITTLE:
            parts.append(say("advice-little", names=others.few))
        elif others.few:
            parts.append(say("advice-after", count=len(losses), names=others.few, games=games))
        else:
            text = say("advice-others", count=len(losses), games=games)
            name = others.weakest
            parts.append(say("advice-others_most", text=text, name=name) if name else text)
    if len(losses) < len(others.unclear):
        parts.append(say("advice-unseen", count=len(others.unclear) - len(losses)))
    return parts


def _sentence(first_half: str, tail: list[str]) -> str:
    if not tail:
        return f"{first_half}."
    return say("advice-whole", first=first_half, rest=listed(tail))


def headline_of(
    game: Game,
    pool: Pool,
    best: AdvisedMove,
    ranking: Sequence[int],
    moves: Sequence[Judged],
    later: Collection[str] = (),
) -> str:
    """Return the best move in words: what to do, what for, and how sure that is.

    Moves of `later` are made later this round: none is the next best.
    """
    name = without_stop(best.text)
    if best.win is None or not ranking:
        return f"{name}."
    equals = [pool.moves[each] for each in free_beside(game, pool, ranking, moves)]
    what = move_with_purpose(game, pool, ranking[0], name, equals)
    payers = payers_in_words(game, best.move)
    sure = _how_sure(game, pool, ranking, moves, later)
    gifts = gifts_before(game, pool, ranking[0])
    chance = about_percent(best.win.p)
    forms = [
        (what, payers, sure, gifts),
        (what, "", sure, gifts),
        (what, "", "", gifts),
        (what, "", "", ""),
        (name, "", sure, ""),
        (name, "", "", ""),
    ]
    ways: list[Callable[[], str]] = [
        partial(_headline, form, chance) for form in dict.fromkeys(forms)
    ]
    ways.append(lambda: f"{name}.")
    return _short_enough(pool, ways)


def _headline(parts: tuple[str, str, str, str], chance: str) -> str:
    """Return a headline of a move, who pays for it, how sure it is, and gifts made after it."""
    what, payers, sure, gifts = parts
    for clause in (payers, sure):
        what = say("headline-beside", what=what, clause=clause) if clause else what
    what = say("headline-besides", what=what, gifts=gifts) if gifts else what
    return say("headline", what=what, chance=chance)


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


def _how_sure(
    game: Game,
    pool: Pool,
    ranking: Sequence[int],
    moves: Sequence[Judged],
    later: Collection[str],
) -> str:
    """Return how the best move stands beside the others; empty where the decision says enough."""
    if len(ranking) < 2 or settled.outcome(pool) != settled.OPEN:
        return ""
    others = list(zip(ranking[1:], moves[1:], strict=True))
    if sum(move.loss_class == "fine" for _, move in others) > NAMED_BESIDE:
        return ""
    if any(move.loss_class == "fine" for _, move in others):
        return _as_good_in_words(game, pool, ranking, moves)
    if all(move.waste is not None for _, move in others if move.belief):
        return say("headline-others.wasted")
    arm = _next_best(others)
    if arm is None or pool.moves[arm] in later:
        return ""
    move = dict(others)[arm]
    part = "unclear" if move.loss_class == "unclear" else "worse"
    name = _names(game, pool, ranking[0], [arm])
    if move.leans_to("likely") and len(others) > 1:
        return say("headline-others.likely", name=name)
    loss = 0.0 if move.belief is None else max(move.belief.mean, 0.0)
    if part == "unclear" and is_made_later(pool, ranking[0], arm):
        return say("headline-others.waits", name=name, games=in_hundred(loss, "fewer"))
    return say(f"headline-others.{part}", name=name, games=in_hundred(loss, "fewer"))


def _next_best(others: Sequence[tuple[int, Judged]]) -> int | None:
    """Return which of some moves loses least, by its arm or place, if none wastes an Atlantean."""
    known = [
        (move.belief.mean, each) for each, move in others if move.belief and move.waste is None
    ]
    return min(known)[1] if known else None


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
    """Return the moves to avoid, which a table must know: all if they are few, else the worst.

    That the end of a phase is worse than to go on is said last: few tables would think of it.
    """
    bad = [
        (pool.moves[arm] == END, 0.0 if move.belief is None else -move.belief.mean, arm)
        for arm, move in zip(ranking, moves, strict=True)
        if move.loss_class == "bad"
    ]
    if len(bad) > NAMED_BESIDE:
        bad = [min(bad)]
    return _names(game, pool, ranking[0], [arm for _, _, arm in bad])


def _name_of_weakest(
    game: Game, pool: Pool, fine: Sequence[int], arms: Sequence[int], moves: Sequence[Judged]
) -> str:
    """Return which of moves without a class costs most, if there are others that cost less.

    An Atlantean on a tile beside one of `fine` for the same looks much like that one.
    """
    both = zip(arms, moves, strict=True)
    losses = [(move.belief.mean, -arms.index(arm), arm) for arm, move in both if move.belief]
    if len(losses) < 2 or max(losses)[0] < LEAST_COST:
        return ""
    weakest = max(losses)[2]
    good = good_placed_for(game, pool.moves[weakest])
    if good and good in [good_placed_for(game, pool.moves[each]) for each in fine]:
        return ""
    return _names(game, pool, fine[0], [weakest])


def _names(game: Game, pool: Pool, best: int, arms: Sequence[int]) -> str:
    """Return moves in words, as short as they can be told from the best one."""
    own = game.code_of(pool.moves[best])
    words = game.words()
    found = []
    for arm in arms:
        code = game.code_of(pool.moves[arm])
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
