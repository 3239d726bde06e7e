"""The decisions that the phases begin with, and who acts again."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.documents.parts import PieceGroup
from game.engine import ids
from game.engine.act_again import may_act_again
from game.engine.pieces import acts_alone, in_pool, owner_of, unique_index, unique_kind
from game.engine.rounds import SufferMisfortunes, monsters_to_act
from game.text.asked import Asked
from game.text.parts import MaybePart, boards, number, pieces, seats
from game.text.registry import decision_about


@decision_about("place")
def _place(asked: Asked) -> Sequence[MaybePart]:
    g = asked.position
    waiting = [
        asked.group(seat, kind, None, count)
        for seat in range(int(g.table.seats))
        for kind in range(int(g.table.n_kinds))
        if (count := int(in_pool(g, seat, kind)))
    ]
    return [pieces("waiting", waiting)]


@decision_about("suffer")
def _suffer(asked: Asked) -> Sequence[MaybePart]:
    table, drawn = asked.position.table, asked.arg(SufferMisfortunes.DRAWN)
    progress = number("misfortunes_drawn", drawn, of=int(table.draw_count))
    if drawn == table.draw_count:
        mask = int(monsters_to_act(asked.position))
        words = asked.vocabulary.monsters
        return [progress, boards("monsters", *(w for n, w in enumerate(words) if mask >> n & 1))]
    next_seat = (asked.position.starter + table.book.draws[i64(drawn)]) % table.seats
    return [progress, seats("draws_next", [int(next_seat)])]


@decision_about("act")
def _act(asked: Asked) -> Sequence[MaybePart]:
    g = asked.position

    def acts(group: PieceGroup) -> bool:
        if group.piece in {"follower", "volunteer"}:
            return True
        index = unique_index(g, i64(group.seat - 1), i64(ids.PIECE_KINDS.index(group.piece)))
        return bool(acts_alone(g, index))

    return [pieces("ready", [group for group in asked.placed(ready=True) if acts(group)])]


def leaders_to_act_again(asked: Asked) -> MaybePart:
    """The Leaders that a card may let act once more."""
    g = asked.position
    again = [i64(n) for n in range(int(g.table.n_pieces)) if may_act_again(g, i64(n))]
    groups = [
        asked.group(int(owner_of(g, n)), int(unique_kind(g, n)), int(g.place_of(n))) for n in again
    ]
    return pieces("choose", groups)


decision_about("choose_leader")(lambda asked: [leaders_to_act_again(asked)])
