"""The facts that hints compare: what each is about, how much of it matters, and its wording."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.hints.fact_statistics import FEW, FactComparison, Tally
from ai.hints.number_words import count_of, number
from game.text.chances import percent
from game.words import say, say_or, say_with
from game.words.shapes import capital

SHARE_WORTH_A_WORD: Final = 0.1
"""A smaller difference in how often something happens is not mentioned."""
AMOUNT_WORTH_A_WORD: Final = 0.3
"""A smaller difference in an average amount is not mentioned."""


@dataclass(frozen=True)
class Fact:
    """One thing that may happen in a round.

    `kind` is the kind of its reason, `about` the id of the thing, `number` its index in a tally.
    `is_share` is True for a fact that happens or not; `good` if more of it is better. `unit` is the
    difference that counts as one when facts are weighed.

    `message` is the message that says it, as half a sentence, and `named` are its arguments but
    the amount and the place. For an amount, `.counted`, `.short` and `.one` belong to it.
    `is_left` is True for what is left at the end of the round, which is no measure if the game ends
    within it.
    """

    kind: str
    about: str
    number: int
    is_share: bool
    good: bool
    message: str
    unit: float
    named: tuple[tuple[str, str], ...] = ()
    is_left: bool = False

    def worth_a_word(self) -> float:
        """Return the smallest difference that is mentioned."""
        return SHARE_WORTH_A_WORD if self.is_share else AMOUNT_WORTH_A_WORD

    def amount(self, mean: float) -> str:
        """Return the wording of an amount, such as "1.2 new followers"."""
        return self.worded(".counted", number=number(mean), count=count_of(mean))

    def condition(self, **more: str | int) -> str:
        """Return the fact as it stands after "if"."""
        plain = self.worded("", **more)
        return say_or(f"{self.message}.if", plain, {**dict(self.named), **more})

    def worded(self, part: str = "", **more: str | int) -> str:
        """Return the fact, or a part of its message, in words."""
        return say_with(f"{self.message}{part}", {**dict(self.named), **more})


def happens(
    kind: str, about: str, number: int, message: str, *, good: bool = True, **named: str
) -> Fact:
    """Return a fact that happens or not; the message says that it happens."""
    return Fact(kind, about, number, True, good, message, 0.1, tuple(named.items()))


def advantage(fact: Fact, compared: FactComparison) -> float:
    """Return by how many units a move is better in a fact; 0 if unsure, negative if worse."""
    gap = compared.more(fact.number)
    if gap.low <= 0 <= gap.high or abs(gap.mean) < fact.worth_a_word():
        return 0.0
    better = (gap.mean > 0) == fact.good
    size = abs(gap.mean) / fact.unit
    return size if better else -size


def contrast(fact: Fact, compared: FactComparison) -> str:
    """Return the wording of a fact after two moves, such as "0.4 rather than 1.2 gold"."""
    mine, theirs = compared.mean(fact.number), compared.mean_of_rival(fact.number)
    if fact.is_share:
        chance, other = (share_of(p, compared.count) for p in (mine, theirs))
        return say("reason-fact_rather", fact=fact.worded(), chance=chance, other=other)
    amounts = say("reason-amount_rather", number=number(mine), amount=fact.amount(theirs))
    return fact.worded(".short", amount=amounts)


def beside(fact: Fact, compared: FactComparison, rival: str) -> str:
    """Return the sentence for a fact after a move and its rival, which is named in quotes."""
    mine, theirs = compared.mean(fact.number), compared.mean_of_rival(fact.number)
    if fact.is_share:
        chance, other = (share_of(p, compared.count) for p in (mine, theirs))
        message = "reason-fact_beside.few" if compared.count < FEW else "reason-fact_beside"
        clause = fact.worded()
        return capital(say(message, fact=clause, chance=chance, other=other, rival=rival))
    clause, other = fact.worded(amount=fact.amount(mine)), number(theirs)
    if compared.count < FEW:
        count = compared.count
        text = say("reason-amount_beside.few", fact=clause, other=other, rival=rival, count=count)
    else:
        text = say("reason-amount_beside", fact=clause, other=other, rival=rival)
    return capital(text)


def instead(fact: Fact, other: Fact, compared: FactComparison, rival: str) -> str:
    """Return the sentence for a part that is built after a move, and another after its rival."""
    mine, theirs = compared.mean(fact.number), compared.mean_of_rival(other.number)
    chance, rather = (share_of(p, compared.count) for p in (mine, theirs))
    return capital(
        say(
            "reason-built_instead",
            fact=fact.worded(),
            chance=chance,
            rival=rival,
            component=dict(other.named)["component"],
            other=rather,
        )
    )


def share_of(p: float, count: int) -> str:
    """Return a share of simulations in percent, or of few of them how many they are."""
    return say("chance-of_few", number=round(p * count), count=count) if count < FEW else percent(p)


def alone(fact: Fact, here: Tally) -> str:
    """Return the sentence for a fact that happens or not, without a comparison."""
    return how_often(fact.worded(), here, fact.number)


def how_often(clause: str, here: Tally, fact: int) -> str:
    """Return the sentence that something happens, with its share or, of few, how many they are."""
    if here.count < FEW:
        few, count = here.sums[fact], here.count
        return capital(say("reason-fact.few", fact=clause, number=few, count=count))
    return capital(say("reason-fact", fact=clause, chance=percent(here.mean(fact))))
