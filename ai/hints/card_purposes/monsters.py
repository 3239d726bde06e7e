"""What monsters threaten, and whom they spare."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.hints.card_purposes.base import code_of, register_purpose, register_short_name
from ai.hints.merge import Pool
from ai.hints.number_words import listed
from ai.hints.spared import edge_tile, next_best
from game.cards.monstrosities.monsters.harpies import ABANDON
from game.cards.monstrosities.monsters.medusa import AVERT
from game.cards.monstrosities.monsters.scylla_charybdis import (
    BETWEEN,
    PLACATE,
    SCYLLA,
    sea_monsters,
)
from game.engine.energy import in_tokens
from game.engine.free_acts import price_for_all
from game.engine.moves import first, second
from game.engine.occupants import atlanteans_on
from game.game import Game
from game.text.chances import percent
from game.words import say

MOSTLY: Final = 0.5
"""What happens less often than this is no reason."""


def threat(game: Game, pool: Pool, arm: int) -> str:
    """Return what the monster threatens there and not at the next best place, or whom it spares."""
    move, rival = pool.moves[arm], next_best(pool, arm)
    if rival is None:
        return ""
    other = pool.moves[rival]
    if sea_monsters(game.position).faced(game.position) == SCYLLA:
        return _prey(game, move, other)
    here, there = tiles_threatened(game, move), tiles_threatened(game, other)
    mine = [place for place in here if place not in there]
    theirs = [place for place in there if place not in here]
    if not mine or not theirs:
        return ""
    on_mine, on_theirs = _standing(game, mine), _standing(game, theirs)
    words = game.words()
    places = listed([words.place(place) for place in mine])
    others = listed([words.place(place) for place in theirs])
    if on_mine == on_theirs == 0:
        return say("purpose-threatens.empty", places=places, others=others)
    return say("purpose-threatens", places=places, number=on_mine, others=others, other=on_theirs)


def saved(game: Game, pool: Pool, arm: int) -> str:
    """Return which tile is saved by paying Charybdis, with how many Atlanteans.

    Where nobody stands it is the price that counts.
    """
    place = edge_tile(game, int(first(code_of(game, pool.moves[arm]))))
    if place is None:
        return ""
    name = game.words().place(place)
    number, later = _standing(game, [place]), int(price_for_all(game.position, False))
    now = int(in_tokens(game.position, sea_monsters(game.position).third_amount))
    if number == 0 and now < later:
        return say("purpose-saves.price", place=name, price=later)
    return say("purpose-saves", place=name, number=number)


def wanders(game: Game, pool: Pool, arm: int) -> str:
    """Return how often Medusa comes to a tile where nobody stands, if that is the rule."""
    ahead = game.clone()
    ahead.advance(pool.moves[arm])
    if not ahead.is_chance_next():
        return ""
    chance = sum(
        move.probability or 0.0
        for move in ahead.legal_moves()
        if _standing(ahead, [int(first(code_of(ahead, move.id)))]) == 0
    )
    return say("purpose-wanders", chance=percent(chance)) if chance > MOSTLY else ""


def _prey(game: Game, move: str, other: str) -> str:
    """Return how many Atlanteans Scylla reaches, and how many at the next best place."""
    mine, theirs = reached(game, move), reached(game, other)
    if mine == theirs:
        return ""
    return say("purpose-reaches", number=mine, other=theirs)


def reached(game: Game, move: str) -> int:
    """Return how many Atlanteans Scylla reaches after a move that places her."""
    code, g = code_of(game, move), game.position
    return int(sea_monsters(g).all_adjacent(g, first(code), second(code)))


def tiles_threatened(game: Game, move: str) -> list[int]:
    """Return the tiles that Charybdis floods after a move that places her, unless that is paid for.

    It is that of the peninsula with more dry tiles, or that of each if they have as many.
    """
    code, g = code_of(game, move), game.position
    peninsulas = [int(first(code)), int(second(code))]
    most = max(int(g.dry(i64(each))) for each in peninsulas)
    edges = [edge_tile(game, each) for each in peninsulas if g.dry(i64(each)) == most]
    return [place for place in edges if place is not None]


def _standing(game: Game, places: list[int]) -> int:
    return sum(int(atlanteans_on(game.position, i64(place))) for place in places)


def peninsulas_named(game: Game, move: str) -> str:
    """Return the two peninsulas in place of the move that places the monster."""
    code = code_of(game, move)
    words = game.words()
    return listed([words.peninsula(int(each)) for each in (first(code), second(code))])


def atlantean_named(game: Game, move: str) -> str:
    """Return the Atlantean in place of the move that lets a harpy carry it off."""
    code = code_of(game, move)
    words = game.words()
    return words.piece(int(first(code)), int(second(code)))


register_purpose(BETWEEN, threat)
register_purpose(PLACATE, saved)
register_purpose(AVERT, wanders)
register_short_name(BETWEEN, peninsulas_named)
register_short_name(ABANDON, atlantean_named)
