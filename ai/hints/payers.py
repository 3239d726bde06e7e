"""Whether a player can pay for a part of the gate this round with what an Atlantean brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.hints.builders import ready_builders
from ai.hints.merge import Pool
from ai.hints.trade import CARD
from game.cards.grand_council import COUNCIL_TRADE
from game.engine.library_cards import copies
from game.engine.moves import PLACE, first, third, verb_of
from game.engine.places import is_build_space
from game.game import Game

NOBODY: Final = "nobody"
ITSELF: Final = "itself"
BY_COUNCIL: Final = "by_council"
"""Only a council can pass the good on to those who build, and somebody has the card for it."""


def who_pays(game: Game, pool: Pool, arm: int, seat: int) -> str:
    """Return who may pay this round with a good of a seat: `ITSELF`, `BY_COUNCIL` or `NOBODY`.

    The seat pays itself if it has an Atlantean on a build space, or places one there in the plan
    that begins with the move of an arm. Without a plan nobody knows who will build.
    """
    if game.position.top() == COUNCIL_TRADE:
        return ITSELF
    if any(seats >> seat & 1 for seats in ready_builders(game).values()):
        return ITSELF
    plan = pool.plan_from(pool.moves[arm])
    line = [*([] if plan is None else plan[0]), pool.moves[arm], *pool.lines[arm]]
    moves = [game.code_of(move) for move in line]
    placed = [code for code in moves if verb_of(code) == PLACE]
    if placed and plan is None:
        return ITSELF
    if any(int(first(code)) == seat and is_build_space(third(code)) for code in placed):
        return ITSELF
    return NOBODY if council_card(game) is None else BY_COUNCIL


def council_card(game: Game) -> int | None:
    """Return the card that opens a council, if somebody has it and may play it."""
    g = game.position
    for title in range(int(g.table.n_titles)):
        card = g.table.titles[i64(title)]
        if card.id != CARD:
            continue
        for seat in range(int(g.table.seats)):
            if copies(g, i64(seat), i64(title)) > 0 and card.playable(g, i64(seat)):
                return title
    return None
