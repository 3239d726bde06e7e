"""Who pays what a move costs at once: the search leaves mystic energy to the scripted team."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.hints.engine import scripted_team
from ai.hints.number_words import listed
from game.cards.monstrosities.deck_verbs import APPEASE
from game.cards.monstrosities.monsters.scylla_charybdis import PLACATE
from game.engine import ids
from game.engine.energy import SHARE_ENERGY
from game.engine.moves import BARRIER, UNFLOOD, Moves, verb_of
from game.errors import MoveError
from game.game import Game
from game.notation import move_text, vocabulary_of
from game.text.wording import good_name
from game.words import say

PAID_TOGETHER: Final = (BARRIER, UNFLOOD, APPEASE, PLACATE)
"""Moves whose price all players may share."""


def after_payment(game: Game, move: str) -> Game | None:
    """Return the game after a move and what is paid for it; None if it cannot be made.

    Who pays mystic energy is asked right after the move, and all simulations of it answered so.
    """
    ahead = game.clone()
    try:
        ahead.advance(move)
    except MoveError:
        return None
    codes = vocabulary_of(game.position.table)
    team, moves = scripted_team(), Moves()
    while ahead.status == "running" and ahead.position.top() == SHARE_ENERGY:
        team.begin()
        ahead.advance(move_text(int(team.answer(ahead.position, moves)), codes))
    return ahead


def payers_of(game: Game, move: str) -> tuple[int, dict[int, int]]:
    """Return the good that a move costs, and by seat, from 0, how much each pays.

    Empty for a move without a price, and where a search decides who pays.
    """
    code = game.code_of(move)
    ahead = after_payment(game, move) if verb_of(code) in PAID_TOGETHER else None
    if ahead is None:
        return 0, {}
    before, after = game.position, ahead.position
    for good in range(int(ids.N_GOODS)):
        spent = {
            seat: int(before.have(i64(seat), i64(good)) - after.have(i64(seat), i64(good)))
            for seat in range(int(before.table.seats))
        }
        paid = {seat: cost for seat, cost in spent.items() if cost > 0}
        if paid:
            return good, paid
    return 0, {}


def payers_in_words(game: Game, move: str) -> str:
    """Return who pays how much for a move, in words; empty if nobody does."""
    words = game.words()
    good, paid = payers_of(game, move)
    shares = [
        say("payer-pays", player=words.player(seat), number=cost) for seat, cost in paid.items()
    ]
    return say("payers-of_good", shares=listed(shares), good=good_name(good)) if shares else ""
