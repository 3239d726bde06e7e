"""The rounds of a game as the table saw them: who was placed where, what was built and dry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from mypy_extensions import i64

from ai.review.chapters import sites
from ai.review.rounds import steps_by_round
from ai.review.verdicts import Happened
from game.engine import ids
from game.engine.pieces import in_pool
from game.engine.position import Position
from game.text.wording import Wording


@dataclass(frozen=True)
class TableRound:
    """One round with the positions before and after it.

    `placed` counts the Atlanteans placed at each site, by the names of `Wording`. `team` is how
    many there were to place, volunteers apart.
    """

    number: int
    before: Position
    after: Position
    placed: Counter[str]
    team: int

    @property
    def built(self) -> int:
        """Return how many parts of the gate were built in it."""
        return parts_built(self.after) - parts_built(self.before)

    @property
    def flooded(self) -> int:
        """Return how many tiles it lost in all; fewer than 0 if it won some back."""
        return int(self.before.dry_tiles() - self.after.dry_tiles())


def table_rounds(words: Wording, happened: Sequence[Happened]) -> list[TableRound]:
    """Return the rounds of what happened, in their order."""
    return [_round(words, *each) for each in steps_by_round(happened)]


def _round(words: Wording, number: int, group: Sequence[Happened], after: Position) -> TableRound:
    plans = [each.step for each in group if each.step.kind == "plan"]
    placed: Counter[str] = Counter()
    for plan in plans:
        placed.update(sites(words, plan.moves))
    before = group[0].step.before
    team = max(to_place(position) for position in [before, *(plan.before for plan in plans)])
    return TableRound(number, before, after, placed, team)


def to_place(position: Position) -> int:
    """Return how many Atlanteans there are to place, volunteers apart."""
    kinds = [kind for kind in range(int(position.table.n_kinds)) if kind != ids.VOLUNTEER]
    return sum(
        int(in_pool(position, i64(seat), i64(kind)))
        for seat in range(int(position.table.seats))
        for kind in kinds
    )


def parts_built(position: Position) -> int:
    """Return how many parts of the gate are built."""
    parts = [card for card in position.table.components if card.is_part_of_gate()]
    return sum(position.built(card.index) != ids.UNBUILT for card in parts)
