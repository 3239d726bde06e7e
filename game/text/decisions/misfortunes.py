"""Decisions about misfortunes: drawing, suffering, looking ahead, removing."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.components.type_a import RemoveMisfortunes
from game.cards.misfortunes import LoseResource, ReturnFollower
from game.documents.parts import CardCount
from game.engine import ids
from game.engine.misfortune_deck import DrawMisfortune, shuffled_misfortunes
from game.engine.misfortune_views import ArrangeMisfortunes
from game.engine.rounds import SUFFER_MISFORTUNES, SufferMisfortunes
from game.engine.unseen import slots_of
from game.text.asked import Asked, counts_as_follower
from game.text.parts import MaybePart, cards, counted_cards, goods, number, pieces
from game.text.registry import decision_about


@decision_about("draw_misfortune")
def _draw(asked: Asked) -> Sequence[MaybePart]:
    g = asked.position
    drawn = asked.below(int(SUFFER_MISFORTUNES), SufferMisfortunes.DRAWN) or 1
    return [
        asked.player(DrawMisfortune.SEAT),
        number("misfortune_number", drawn, of=int(g.table.draw_count)),
        number("cards_in_deck", int(shuffled_misfortunes(g) + g.known_count)),
    ]


@decision_about("return_follower")
def _return_follower(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(ReturnFollower.SEAT) + 1
    own = [group for group in asked.placed() if group.seat == seat and counts_as_follower(group)]
    return [
        asked.player(ReturnFollower.SEAT),
        cards("misfortune", asked.misfortune()),
        asked.left(ReturnFollower.LEFT),
        pieces("choose", own),
    ]


decision_about("lose_resource")(
    lambda asked: [
        asked.player(LoseResource.SEAT),
        cards("misfortune", asked.misfortune()),
        asked.left(LoseResource.LEFT),
        goods("choose", asked.goods(asked.arg(LoseResource.SEAT), range(ids.N_RESOURCES))),
    ]
)


@decision_about("arrange_misfortunes")
def _arrange(asked: Asked) -> Sequence[MaybePart]:
    words = asked.vocabulary.misfortunes
    put_back = range(asked.arg(ArrangeMisfortunes.PUT_BACK))
    return [
        asked.player(ArrangeMisfortunes.SEAT),
        asked.count("to_see", ArrangeMisfortunes.TO_LOOK_AT),
        asked.count("to_discard", ArrangeMisfortunes.TO_DISCARD),
        cards("in_hand", *asked.pack(ArrangeMisfortunes.PACK, words)),
        cards("put_back", *(words[asked.position.known(i64(n))] for n in put_back)),
    ]


@decision_about("see_deck")
def _see_deck(asked: Asked) -> Sequence[MaybePart]:
    g, words = asked.position, asked.vocabulary.misfortunes
    groups = list(g.table.misfortune_groups)
    may_be: list[CardCount] = []
    for card, word in enumerate(words):
        masks = [int(g.unseen(group.number) & group.members[i64(card)]) for group in groups]
        if count := sum(mask.bit_count() for mask in masks):
            may_be.append(CardCount(word, count))
    unseen = int(slots_of(g, g.table.misfortune_groups))
    return [number("left", unseen), counted_cards("may_be", may_be)]


@decision_about("remove_misfortunes")
def _remove(asked: Asked) -> Sequence[MaybePart]:
    words = asked.vocabulary.misfortunes
    return [
        asked.count("at_most", RemoveMisfortunes.LEFT),
        counted_cards("in_deck", asked.counts("deck", words)),
        counted_cards("in_discard", asked.counts("discard", words)),
    ]
