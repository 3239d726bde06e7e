"""Decisions about library cards: drawing, keeping, sharing, trading, playing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from game.cards.components.type_a import ShareCards
from game.cards.grand_council import CouncilTrade
from game.cards.library import ChoosePeninsula, ChooseTile
from game.documents.parts import CardCount, Holdings
from game.engine import ids
from game.engine import places as board
from game.engine.library_draws import KeepCards, hand_limit
from game.engine.placement import is_usable
from game.inventory import artifacts_of, hand_of
from game.text.asked import Asked
from game.text.parts import (
    MaybePart,
    cards,
    counted_cards,
    energy,
    holdings,
    number,
    places,
    rule,
    seats,
)
from game.text.registry import decision_about

REST: Final = {
    ids.KEEP_DISCARD: "rest_discard",
    ids.KEEP_BOTTOM: "rest_bottom",
    ids.KEEP_BOTH: "rest_both",
}
"""Where drawn cards go that are not kept."""


@decision_about("keep_cards")
def _keep(asked: Asked) -> Sequence[MaybePart]:
    return [
        asked.player(KeepCards.SEAT),
        asked.count("to_draw", KeepCards.TO_DRAW),
        cards("drawn", *asked.pack(KeepCards.PACK, asked.vocabulary.cards)),
        number("to_keep", max(0, asked.arg(KeepCards.TO_KEEP))),
        energy("price_further", int(asked.position.table.book.keep_cost)),
        energy("has", asked.energy_of(asked.arg(KeepCards.SEAT))),
        rule(REST[asked.arg(KeepCards.KEEP_RULE)]),
    ]


decision_about("share_cards")(
    lambda asked: [
        asked.count("to_draw", ShareCards.TO_DRAW),
        cards("drawn", *asked.pack(ShareCards.PACK, asked.vocabulary.cards)),
    ]
)


def _cards_of(asked: Asked, seat: int) -> list[str]:
    """The cards of a player that count towards the hand limit."""
    g = asked.position
    return [*hand_of(g, seat), *artifacts_of(g, g.artifacts(i64(seat)))]


@decision_about("hand_limit")
def _hand_limit(asked: Asked) -> Sequence[MaybePart]:
    seat, limit = asked.seats[0], int(hand_limit(asked.position, i64(asked.seats[0])))
    held = _cards_of(asked, seat)
    return [
        seats("player", [seat]),
        cards("choose", *held),
        number("hand_limit", limit),
        number("over_limit", len(held) - limit),
    ]


@decision_about("council")
def _council(asked: Asked) -> Sequence[MaybePart]:
    everybody = list(range(int(asked.position.table.seats)))
    held = asked.holdings(everybody, range(ids.N_GOODS))
    hands = {seat: _counted(_cards_of(asked, seat)) for seat in everybody}
    received = {seat: _received(asked, seat) for seat in everybody}
    kept = [
        Holdings(each.seat, [one for one in each.goods if one.good in received[each.seat - 1]])
        for each in held
    ]
    return [
        holdings("have", held),
        *(counted_cards("in_hand", hands[seat], seat) for seat in everybody),
        holdings("received", [each for each in kept if each.goods]),
        *(
            counted_cards("received", [c for c in hands[seat] if c.card in received[seat]], seat)
            for seat in everybody
        ),
    ]


def _counted(words: list[str]) -> list[CardCount]:
    return [CardCount(word, words.count(word)) for word in dict.fromkeys(words)]


def _received(asked: Asked, seat: int) -> set[str]:
    """The goods and cards that a player has received in the trade."""
    g, words = asked.position, asked.vocabulary
    cell = g.table.titles[i64(asked.arg(CouncilTrade.TITLE))].cell
    things = [*ids.GOODS, *words.titles, *words.artifacts]
    return {thing for n, thing in enumerate(things) if g.cells[cell + i64(n)] >> seat & 1}


@decision_about("choose_tile")
def _choose_tile(asked: Asked) -> Sequence[MaybePart]:
    tiles = range(board.FIRST_TILE, board.FIRST_BUILD_SPACE)
    usable = [asked.place(n) for n in tiles if is_usable(asked.position, i64(n))]
    return [asked.count("more_room", ChooseTile.SPACES), places("choose", *usable)]


decision_about("choose_peninsula")(
    lambda asked: [
        asked.count("lower_by", ChoosePeninsula.LOWERED_BY),
        asked.peninsulas(range(ids.FORESTS + 1)),
    ]
)
