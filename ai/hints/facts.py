"""The facts that hints compare: what each is about, how much of it matters, and its wording."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.hints.fact_statistics import FactComparison, Tally
from ai.hints.number_words import counted, number
from game.text.chances import percent

SHARE_WORTH_A_WORD: Final = 0.1
"""A smaller difference in how often something happens is not mentioned."""
AMOUNT_WORTH_A_WORD: Final = 0.3
"""A smaller difference in an average amount is not mentioned."""
THIS_ROUND: Final = "the rest of this round brings the team {amount}"
"""The sentence for an amount that is gained."""


@dataclass(frozen=True)
class Fact:
    """One thing that may happen in a round.

    `kind` is the kind of its reason, `about` the id of the thing, `number` its index in a tally.
    `is_share` is True for a fact that happens or not; `good` if more of it is better. `unit` is the
    difference that counts as one when facts are weighed.

    `sentence` is the clause that says it. For an amount, `sentence` and `in_short` contain
    `{amount}`. `noun` and `plural` name what is counted. `is_left` is True for what is
    left at the end of the round, which is no measure if the game ends within it.
    """

    kind: str
    about: str
    number: int
    is_share: bool
    good: bool
    sentence: str
    unit: float
    noun: str = ""
    plural: str = ""
    in_short: str = "{amount}"
    is_left: bool = False

    def worth_a_word(self) -> float:
        """Return the smallest difference that is mentioned."""
        return SHARE_WORTH_A_WORD if self.is_share else AMOUNT_WORTH_A_WORD

    def amount(self, mean: float) -> str:
        """Return the wording of an amount, such as "1.2 new followers"."""
        return counted(mean, self.noun, self.plural)


def happens(kind: str, about: str, number: int, clause: str, *, good: bool = True) -> Fact:
    """Return a fact that happens or not; the clause says that it happens."""
    return Fact(kind, about, number, True, good, clause, 0.1)


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
        return f"{fact.sentence} in {percent(mine)} rather than {percent(theirs)}"
    amounts = f"{number(mine)} rather than {fact.amount(theirs)}"
    return fact.in_short.format(amount=amounts)


def beside(fact: Fact, compared: FactComparison, after: str) -> str:
    """Return the sentence for a fact after a move and its rival; `after` names the rival."""
    mine, theirs = compared.mean(fact.number), compared.mean_of_rival(fact.number)
    if fact.is_share:
        text = f"{fact.sentence} in {percent(mine)} of the simulations, in {percent(theirs)}"
    else:
        text = f"{fact.sentence.format(amount=fact.amount(mine))}, {number(theirs)}"
    return capital(f"{text} {after}.")


def alone(fact: Fact, here: Tally) -> str:
    """Return the sentence for a fact that happens or not, without a comparison."""
    return capital(f"{fact.sentence} in {percent(here.mean(fact.number))} of the simulations.")


def capital(text: str) -> str:
    """Return a sentence with a capital first letter."""
    return text[:1].upper() + text[1:]
