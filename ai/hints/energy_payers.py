"""Who pays the mystic energy that a move costs: the search leaves that to the scripted team."""

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
from game.notation import move_text, parse_move, vocabulary_of
from game.text.wording import wording_of
from game.words import say

PAID_TOGETHER: Final = (BARRIER, UNFLOOD, APPEASE, PLACATE)
"""Moves whose price all players may share."""


def payers_of(game: Game, move: str) -> dict[int, int]:
    """Return by seat, from 0, the mystic energy that the team pays for a move; empty if none.

    Who pays is asked right after the move, and all simulations of it answered so.
    """
    codes = vocabulary_of(game.position.table)
    if verb_of(i64(parse_move(move, codes))) not in PAID_TOGETHER:
        return {}
    ahead = game.clone()
    try:
        ahead.advance(move)
    except MoveError:
        return {}
    team, moves = scripted_team(), Moves()
    while ahead.position.top() == SHARE_ENERGY:
        team.begin()
        ahead.advance(move_text(int(team.answer(ahead.position, moves)), codes))
    seats = range(int(game.position.table.seats))
    paid = {seat: _energy(game, seat) - _energy(ahead, seat) for seat in seats}
    # Where energy only changes hands, or comes in, nothing is paid.
    return {} if min(paid.values()) < 0 else {seat: cost for seat, cost in paid.items() if cost}


def _energy(game: Game, seat: int) -> int:
    return int(game.position.have(i64(seat), i64(ids.ENERGY)))


def payers_in_words(game: Game, move: str) -> str:
    """Return who pays how much mystic energy for a move, in words; empty if nobody does."""
    words = wording_of(game.setup, game.content, game.position.table)
    paid = payers_of(game, move)
    shares = [
        say("payer-pays", player=words.player(seat), number=cost) for seat, cost in paid.items()
    ]
    return say("payers-of_energy", shares=listed(shares)) if shares else ""
