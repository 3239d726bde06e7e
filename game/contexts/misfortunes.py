"""Contexts of decisions about misfortunes: drawing, suffering, looking ahead, removing."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.components.type_a import RemoveMisfortunes
from game.cards.misfortunes import LoseResource, ReturnFollower
from game.contexts.registry import Asked, counts_as_follower, decision_context
from game.documents.context_parts import CardCount
from game.documents.contexts import (
    ArrangeMisfortunesContext,
    DrawMisfortuneContext,
    LoseResourceContext,
    RemoveMisfortunesContext,
    ReturnFollowerContext,
    SeeDeckContext,
)
from game.engine import ids
from game.engine.misfortune_deck import DrawMisfortune, shuffled_misfortunes
from game.engine.misfortune_views import ArrangeMisfortunes
from game.engine.rounds import SUFFER_MISFORTUNES, SufferMisfortunes
from game.engine.unseen import slots_of


@decision_context(DrawMisfortuneContext)
def _draw(asked: Asked) -> DrawMisfortuneContext:
    g = asked.position
    return DrawMisfortuneContext(
        asked.arg(DrawMisfortune.SEAT) + 1,
        asked.below(int(SUFFER_MISFORTUNES), SufferMisfortunes.DRAWN) or 1,
        int(g.table.draw_count),
        int(shuffled_misfortunes(g) + g.known_count),
    )


@decision_context(ReturnFollowerContext)
def _return_follower(asked: Asked) -> ReturnFollowerContext:
    seat = asked.arg(ReturnFollower.SEAT) + 1
    placed = asked.pieces(ready=False)
    followers = [group for group in placed if group.seat == seat and counts_as_follower(group)]
    return ReturnFollowerContext(
        seat, asked.arg(ReturnFollower.LEFT), asked.misfortune(), followers
    )


@decision_context(LoseResourceContext)
def _lose_resource(asked: Asked) -> LoseResourceContext:
    seat = asked.arg(LoseResource.SEAT)
    resources = asked.goods(seat, range(ids.N_RESOURCES))
    return LoseResourceContext(
        seat + 1, asked.arg(LoseResource.LEFT), asked.misfortune(), resources
    )


@decision_context(ArrangeMisfortunesContext)
def _arrange(asked: Asked) -> ArrangeMisfortunesContext:
    words = asked.vocabulary.misfortunes
    put_back = [
        words[asked.position.known(i64(n))] for n in range(asked.arg(ArrangeMisfortunes.PUT_BACK))
    ]
    return ArrangeMisfortunesContext(
        asked.arg(ArrangeMisfortunes.SEAT) + 1,
        asked.arg(ArrangeMisfortunes.TO_LOOK_AT),
        asked.pack(ArrangeMisfortunes.PACK, words),
        asked.arg(ArrangeMisfortunes.TO_DISCARD),
        put_back,
    )


@decision_context(SeeDeckContext)
def _see_deck(asked: Asked) -> SeeDeckContext:
    g, words = asked.position, asked.vocabulary.misfortunes
    groups = list(g.table.misfortune_groups)
    may_be: list[CardCount] = []
    for card, word in enumerate(words):
        masks = [int(g.unseen(group.number) & group.members[i64(card)]) for group in groups]
        if count := sum(mask.bit_count() for mask in masks):
            may_be.append(CardCount(word, count))
    return SeeDeckContext(int(slots_of(g, g.table.misfortune_groups)), may_be)


@decision_context(RemoveMisfortunesContext)
def _remove(asked: Asked) -> RemoveMisfortunesContext:
    words = asked.vocabulary.misfortunes
    return RemoveMisfortunesContext(
        asked.arg(RemoveMisfortunes.LEFT),
        asked.counts("deck", words),
        asked.counts("discard", words),
    )
