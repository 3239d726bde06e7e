"""Taking cards out of a deck that the set-up has laid out, some of them unseen."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from game.document import Part
from game.engine.position import Position
from game.engine.table import UnseenGroup
from game.engine.unseen import see_card
from game.words import say


class Pile:
    """The cards of a deck that a document has not put anywhere else yet.

    `first` is where the counts of the deck begin in the position, `words` are the ids of its cards.
    """

    def __init__(
        self, g: Position, groups: vec[UnseenGroup], first: i64, words: Sequence[str]
    ) -> None:
        self._g = g
        self._groups = groups
        self._first = first
        self._words = words

    def left(self, card: int) -> int:
        """How many copies of a card may still be in the deck."""
        known = int(self._g.cells[self._first + i64(card)])
        return known + sum(
            min(
                int(self._g.unseen_slots(group.number)),
                int(self._g.unseen(group.number) & group.members[i64(card)]).bit_count(),
            )
            for group in self._groups
        )

    def take_one(self, card: int) -> None:
        """Take a copy of a card that is left."""
        at = self._first + i64(card)
        if self._g.cells[at] > 0 or not see_card(self._g, self._groups, i64(card)):
            self._g.cells[at] -= 1

    def take(self, entry: Part, card: int) -> int:
        """Take as many copies as a part of the document says; returns how many."""
        why = say("position-there_are_no_more_cards", card=self._words[card])
        count = entry.whole(0, self.left(card), 0, why)
        for _ in range(count):
            self.take_one(card)
        return count

    def seen(self, part: Part) -> dict[int, int]:
        """Take the cards that were shuffled in unseen, have been seen, and are in the deck again.

        `give_back` puts them into the deck when all other cards have been read.
        """
        found: dict[int, int] = {}
        for card, entry in part.by_id(self._words):
            if any(group.members[i64(card)] for group in self._groups):
                found[card] = self.take(entry, card)
            else:
                entry.refuse(say("position-not_shuffled_in_unseen", card=self._words[card]))
        return found

    def give_back(self, seen: dict[int, int]) -> None:
        """Put cards that everybody has seen into the deck."""
        for card, count in seen.items():
            self._g.cells[self._first + i64(card)] += count
