"""Contexts of decisions about library cards: drawing, keeping, sharing, trading, playing."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.components.type_a import ShareCards
from game.cards.grand_council import CouncilTrade
from game.cards.library import ChoosePeninsula, ChooseTile
from game.contexts.registry import Asked, decision_context, good_word, peninsula_word
from game.documents.contexts import (
    ChoosePeninsulaContext,
    ChooseTileContext,
    CouncilContext,
    HandLimitContext,
    KeepCardsContext,
    ShareCardsContext,
    TradeLock,
)
from game.documents.names import KeepRule
from game.engine import ids, places
from game.engine.library_draws import KeepCards, hand_limit
from game.engine.placement import is_usable
from game.inventory import artifacts_of, energy_of, hand_of

KEEP_RULES: dict[int, KeepRule] = {
    ids.KEEP_DISCARD: "discard",
    ids.KEEP_BOTTOM: "bottom",
    ids.KEEP_BOTH: "both",
}


@decision_context(KeepCardsContext)
def _keep(asked: Asked) -> KeepCardsContext:
    seat = asked.arg(KeepCards.SEAT)
    return KeepCardsContext(
        seat + 1,
        asked.arg(KeepCards.TO_DRAW),
        asked.pack(KeepCards.PACK, asked.vocabulary.cards),
        max(0, asked.arg(KeepCards.TO_KEEP)),
        int(asked.position.table.book.keep_cost),
        energy_of(asked.position, seat),
        KEEP_RULES[asked.arg(KeepCards.KEEP_RULE)],
    )


@decision_context(ShareCardsContext)
def _share(asked: Asked) -> ShareCardsContext:
    return ShareCardsContext(
        asked.arg(ShareCards.TO_DRAW), asked.pack(ShareCards.PACK, asked.vocabulary.cards)
    )


@decision_context(HandLimitContext)
def _hand_limit(asked: Asked) -> HandLimitContext:
    seat, limit = asked.seats[0], int(hand_limit(asked.position, i64(asked.seats[0])))
    cards = _cards_of(asked, seat)
    return HandLimitContext(seat + 1, cards, limit, len(cards) - limit)


def _cards_of(asked: Asked, seat: int) -> list[str]:
    """The cards of a player that count towards the hand limit."""
    g = asked.position
    return [*hand_of(g, seat), *artifacts_of(g, g.artifacts(i64(seat)))]


@decision_context(CouncilContext)
def _council(asked: Asked) -> CouncilContext:
    g = asked.position
    everybody = list(range(int(g.table.seats)))
    cell = g.table.titles[i64(asked.arg(CouncilTrade.TITLE))].cell
    words = asked.vocabulary
    things = [*(good_word(n) for n in range(ids.N_GOODS)), *words.titles, *words.artifacts]
    locked = [
        TradeLock(seat + 1, thing)
        for n, thing in enumerate(things)
        for seat in asked.seats_in(int(g.cells[cell + i64(n)]))
    ]
    cards = [_cards_of(asked, seat) for seat in everybody]
    return CouncilContext(asked.holdings(everybody, range(ids.N_GOODS)), cards, locked)


@decision_context(ChooseTileContext)
def _choose_tile(asked: Asked) -> ChooseTileContext:
    tiles = range(places.FIRST_TILE, places.FIRST_BUILD_SPACE)
    usable = [asked.place(n) for n in tiles if is_usable(asked.position, i64(n))]
    return ChooseTileContext(asked.arg(ChooseTile.SPACES), usable)


@decision_context(ChoosePeninsulaContext)
def _choose_peninsula(asked: Asked) -> ChoosePeninsulaContext:
    wild = [peninsula_word(n) for n in range(ids.FORESTS + 1)]
    return ChoosePeninsulaContext(asked.arg(ChoosePeninsula.LOWERED_BY), wild)
