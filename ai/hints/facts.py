"""The facts that are counted in simulations, and their wording."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.atlantis.round_observer import (
    BUILT_NOW,
    CARDS,
    DRY,
    GAINED,
    LOST_NOW,
    RECRUITED,
    SENT_HOME,
    WON_NOW,
)
from ai.hints.fact_statistics import Tally
from ai.hints.number_words import counted, number
from game.engine import ids
from game.game import Game
from game.text.chances import percent
from game.text.wording import GOODS, Wording

SHARE_WORTH_A_WORD: Final = 0.1
"""A smaller difference in how often something happens is not mentioned."""
AMOUNT_WORTH_A_WORD: Final = 0.3
"""A smaller difference in an average amount is not mentioned."""


@dataclass(frozen=True)
class Fact:
    """One thing that may happen in a round.

    `kind` is the kind of its reason, `about` the id of the thing, `number` its index in a tally.
    `is_share` is True for a fact that happens or not; `good` if more of it is better.
    """

    kind: str
    about: str
    number: int
    is_share: bool
    good: bool

    def worth_a_word(self) -> float:
        """Return the smallest difference that is mentioned."""
        return SHARE_WORTH_A_WORD if self.is_share else AMOUNT_WORTH_A_WORD

    def scale(self) -> float:
        """Return the difference that counts as one unit when facts are weighed."""
        if self.is_share:
            return 0.1
        return 1.5 if self.kind == "cards" or self.about == "energy" else 0.75


def facts_of(game: Game) -> list[Fact]:
    """Return the facts of a game that may be compared, the weightiest first."""
    return [
        Fact("wins_now", "power_core", int(WON_NOW), True, True),
        Fact("loses_now", "island", int(LOST_NOW), True, False),
        *(
            Fact("build", card.id, int(BUILT_NOW + card.index), True, True)
            for card in game.position.table.buildables
            if not card.wins()
        ),
        Fact("sent_home", "atlanteans", int(SENT_HOME), False, False),
        Fact("recruits", "followers", int(RECRUITED), False, True),
        Fact("cards", "library", int(CARDS), False, True),
        *(Fact("gain", good, int(GAINED) + n, False, True) for n, good in enumerate(ids.GOODS)),
        *(
            Fact("water", peninsula, int(DRY) + n, False, True)
            for n, peninsula in enumerate(ids.PENINSULAS)
        ),
    ]


def advantage(fact: Fact, tally: Tally, other: Tally) -> float:
    """Return by how many units a move is better in a fact; 0 if unsure, negative if worse."""
    gap = tally.more_than(other, fact.number)
    if gap.low <= 0 <= gap.high or abs(gap.mean) < fact.worth_a_word():
        return 0.0
    better = (gap.mean > 0) == fact.good
    size = abs(gap.mean) / fact.scale()
    return size if better else -size


def contrast(words: Wording, fact: Fact, here: Tally, there: Tally, joint: str) -> str:
    """Return the wording of a fact after two moves, such as "0.4 gold rather than 1.2"."""
    mine, theirs = here.mean(fact.number), there.mean(fact.number)
    if fact.is_share:
        return f"{event(words, fact)} in {percent(mine)} {joint} {percent(theirs)}"
    amount = amount_of(fact, mine)
    if fact.kind == "water":
        name = words.peninsula(ids.PENINSULAS.index(fact.about))
        amount = f"{amount} in {name} when the round is over"
    return f"{amount} {joint} {number(theirs)}"


def event(words: Wording, fact: Fact) -> str:
    """Return the wording of a fact that happens or not."""
    if fact.kind == "wins_now":
        return "the game is won this round"
    if fact.kind == "loses_now":
        return "the game is lost this round"
    return f"the {words.component(fact.number - int(BUILT_NOW))} is built this round"


def amount_of(fact: Fact, amount: float) -> str:
    """Return the wording of an amount."""
    if fact.kind == "gain":
        return f"{number(amount)} {GOODS[ids.GOODS.index(fact.about)]}"
    nouns = {
        "recruits": "new follower",
        "cards": "library card",
        "sent_home": "Atlantean",
        "water": "dry tile",
    }
    text = counted(amount, nouns[fact.kind])
    return f"{text} sent home" if fact.kind == "sent_home" else text
