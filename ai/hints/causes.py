"""Whether a table sees why two moves differ in an amount.

After either move the simulations go on in many ways, so the two may differ in amounts that neither
brings. Such a figure is no reason. One is given only between answers to one question or steps of
one kind, for what one of the two does where it names a place: the good of a tile, those who stand
on the tile that floods next.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from mypy_extensions import i64

from ai.hints.aims import BROUGHT, Aim, brought_at
from ai.hints.facts import Fact
from game.engine.ids import PENINSULAS
from game.engine.occupants import atlanteans_on
from game.engine.places import SITE_COMPONENT, SITE_LOCATION, is_tile, peninsula_of, tile
from game.game import Game

STEPS: Final = frozenset({
    "act", "barrier", "build", "continue", "copy", "done", "give", "hand", "place", "play",
    "unflood",
})  # fmt: skip
"""The first words of moves that a team makes one after another, in the order that it likes. Any
other moves that meet are answers to one question."""
USES: Final = frozenset({"act", "copy", "place"})
"""Those of moves that use a place for what it gives."""
BY_CARDS: Final = frozenset({"petrified", "potions", "removed", "stolen"})
"""Kinds of amounts that cards add."""


class Causes:
    """What two moves do that a table can see; `lacking` are the goods that the team lacks now."""

    def __init__(
        self,
        game: Game,
        moves: Sequence[str],
        aim: Aim | None = None,
        lacking: Collection[str] = (),
    ) -> None:
        """Read both moves; `aim` is what the headline says that the first one is for."""
        self.game = game
        self.words = [move.split(":") for move in moves]
        self.lacking = lacking
        self.aimed_at = frozenset() if aim is None else aim.facts
        names = game.position.table.place_names
        self.places = [
            names.index(word) for words in self.words for word in words[1:] if word in names
        ]

    def shows(self, fact: Fact) -> bool:
        """Whether a table sees what makes a difference in a fact."""
        if fact.is_share:
            return True
        verbs = {words[0] for words in self.words}
        if len(verbs) > 1 and verbs & STEPS:
            return False
        if fact.kind in BROUGHT:
            return self._brings(fact)
        if fact.kind == "water":
            return fact.about not in PENINSULAS or self._is_about(fact.about)
        if fact.kind == "sent_home":
            return self._sends_home()
        return fact.kind not in BY_CARDS or not verbs & STEPS or self._uses_a_card()

    def _brings(self, fact: Fact) -> bool:
        """Whether a move brings or costs a good, followers or cards, and somebody wants those."""
        key = (fact.kind, fact.about)
        brought = {each for place in self.places for each in brought_at(self.game, place)}
        if key in self.aimed_at:
            return True
        if key not in brought:
            return False
        return fact.about in self.lacking or any(words[0] in USES for words in self.words)

    def _is_about(self, peninsula: str) -> bool:
        """Whether a move names a peninsula; a card that is played may lead to any."""
        return any(peninsula in words or words[0] == "play" for words in self.words)

    def _sends_home(self) -> bool:
        """Whether the moves name the tiles of one peninsula, or save who stands on the edge."""
        if self.words[0][0] == "place":
            both = [peninsula_of(i64(place)) for place in self.places if is_tile(i64(place))]
            return len(both) == len(self.words) and len(set(both)) == 1
        g = self.game.position
        named = {word for words in self.words for word in words if word in PENINSULAS}
        shores = [(i64(PENINSULAS.index(each)), g.dry(PENINSULAS.index(each))) for each in named]
        return any(ring > 0 and atlanteans_on(g, tile(p, ring)) > 0 for p, ring in shores)

    def _uses_a_card(self) -> bool:
        """Whether a move names a location or a component."""
        site = self.game.position.table.site
        return any(site[i64(each)] in (SITE_COMPONENT, SITE_LOCATION) for each in self.places)
