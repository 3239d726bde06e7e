"""Contexts of the decisions that the phases begin with, and of who acts again."""

from __future__ import annotations

from mypy_extensions import i64

from game.contexts.registry import Asked, decision_context, piece_word
from game.documents.context_parts import PlacedPieces, WaitingPieces
from game.documents.contexts import (
    ActContext,
    ChooseLeaderContext,
    PlaceContext,
    SufferContext,
)
from game.engine import ids
from game.engine.act_again import may_act_again
from game.engine.pieces import acts_alone, in_pool, owner_of, unique_index, unique_kind
from game.engine.rounds import SufferMisfortunes, monsters_to_act


@decision_context(PlaceContext)
def _place(asked: Asked) -> PlaceContext:
    g = asked.position
    waiting = [
        WaitingPieces(seat + 1, piece_word(kind), int(in_pool(g, i64(seat), i64(kind))))
        for seat in range(int(g.table.seats))
        for kind in range(int(g.table.n_kinds))
        if in_pool(g, i64(seat), i64(kind))
    ]
    return PlaceContext(waiting)


@decision_context(SufferContext)
def _suffer(asked: Asked) -> SufferContext:
    table, drawn = asked.position.table, asked.arg(SufferMisfortunes.DRAWN)
    if drawn == table.draw_count:
        mask = int(monsters_to_act(asked.position))
        words = asked.vocabulary.monsters
        return SufferContext(drawn, drawn, None, [w for n, w in enumerate(words) if mask >> n & 1])
    next_seat = (asked.position.starter + table.book.draws[i64(drawn)]) % table.seats
    return SufferContext(drawn, int(table.draw_count), int(next_seat) + 1, [])


@decision_context(ActContext)
def _act(asked: Asked) -> ActContext:
    g = asked.position

    def acts(group: PlacedPieces) -> bool:
        index = unique_index(g, i64(group.seat - 1), i64(ids.PIECE_KINDS.index(group.piece)))
        crowd = group.piece in {"follower", "volunteer"}
        return crowd or bool(acts_alone(g, index))

    return ActContext([group for group in asked.pieces(ready=True) if acts(group)])


def leaders_to_act_again(asked: Asked) -> list[PlacedPieces]:
    """The Leaders that a card may let act once more."""
    g = asked.position
    return [
        PlacedPieces(
            int(owner_of(g, i64(n))) + 1,
            piece_word(int(unique_kind(g, i64(n)))),
            asked.place(int(g.place_of(i64(n)))),
            1,
        )
        for n in range(int(g.table.n_pieces))
        if may_act_again(g, i64(n))
    ]


@decision_context(ChooseLeaderContext)
def _choose_leader(asked: Asked) -> ChooseLeaderContext:
    return ChooseLeaderContext(leaders_to_act_again(asked))
