"""A fact that a card adds to the reasons of hints: how it is counted, and its wording."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ai.atlantis.round_observer import CardFact
from ai.hints.facts import Fact
from game.engine.moves import PLACE, first, second, third, verb_of
from game.engine.position import Position
from game.engine.table import Table
from game.game import Game
from game.text.wording import Wording


@mypyc_attr(allow_interpreted_subclasses=True)
class WordedFact(CardFact):
    """A fact of a card with its wording."""

    def __init__(self, card: str) -> None:
        self.card = card
        """The card's id."""

    def is_at(self, table: Table) -> bool:
        """Whether it is counted at a table that has the card."""
        return True

    def is_danger(self) -> bool:
        """Whether it keeps a placed Atlantean from acting; its message then names the place."""
        return False

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        """Return the fact as hints compare it; `number` is its index in a tally."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Danger(WordedFact):
    """A danger to the Atlantean that the move places."""

    def is_danger(self) -> bool:
        return True

    def before_actions(self, root: Position, g: Position, code: i64) -> i64:
        if verb_of(code) != PLACE:
            return 0
        return i64(1) if self.strikes(root, g, first(code), second(code), third(code)) else i64(0)

    def strikes(self, root: Position, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        """Whether it has struck a piece that was placed there, as Take Actions begins."""
        raise NotImplementedError


CARD_FACTS: Final[dict[str, list[type[WordedFact]]]] = {}
"""By the id of a power: what it adds."""


def register(card: str, *facts: type[WordedFact]) -> None:
    """Register what a card adds. Raises ValueError if that is registered already."""
    if card in CARD_FACTS:
        raise ValueError(f"The facts of “{card}” are registered twice.")
    CARD_FACTS[card] = list(facts)
