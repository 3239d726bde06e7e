"""Positions rigged so that what the rest of the round brings is known beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import to_builtins
from mypy_extensions import i64

from game import Game
from tests.game.scenario import Scene, table

LAST_WRATH = 6
"""The last space of the Wrath track: three tiles flood."""


def now_or_never() -> Game:
    """Return a game where the Power Core can be built; else the island sinks this very round."""
    return now_or_never_scene().phase("act", onlookers=False).game()


def now_or_never_scene() -> Scene:
    """Return the same before the actions."""
    s = table(players=4).build_all_but().wrath(LAST_WRATH).dry(0, hills=1)
    s.stand("1L 2L 3L 4L", on="build1")
    s.give(1, gold=2, crystal=2).give(2, atlantium=2).give(3, energy=1).give(4, energy=1)
    s.position.round = i64(8)
    return s


def lost() -> Game:
    """Return a game that no move can save: nothing can be built before the island sinks."""
    s = table().wrath(LAST_WRATH).dry(0, hills=1)
    s.position.round = i64(8)
    return s.game()


def saved_by_a_barrier() -> Game:
    """Return a game at the end of a round that the island survives with a barrier only."""
    s = table().wrath(LAST_WRATH).dry(0, hills=2).give(1, energy=4)
    s.position.round = i64(8)
    return s.phase("act", onlookers=False).game()


def last_to_place(
    *stands: tuple[str, str],
    deck: str = "calm_seas",
    dry: int = 6,
    councilors: Sequence[str] = (),
) -> Scene:
    """Return a scene where only one follower of seat 1 is left to place, the others stand.

    `stands` says who stands where; everybody else is in the centre. Each peninsula has so many
    `dry` tiles. The `councilors` named sit from seat 1 on. The misfortunes drawn this round are
    those of `deck`, filled up with Calm Seas.
    """
    s = table(*councilors, players=4).dry(dry)
    cards = deck.split()
    drawn = int(s.position.table.draw_count)
    s.misfortunes(" ".join([*cards, *["calm_seas"] * (drawn - len(cards))]))
    for pieces, place in stands:
        s.stand(pieces, on=place)
    for seat in range(1, 5):
        left = s.pool(seat).split()
        if seat == 1:
            left.remove("F")
        for piece in left:
            s.stand(f"{seat}{piece}", on="centre")
    return s


def as_set_up(game: Game) -> Game:
    """Return the same position as the start of a game of its own."""
    return Game.new(
        replace(game.setup, position=to_builtins(game.position_document())), game.content
    )


def ninth_and_core() -> Scene:
    """Return a last round in which the ninth component and the Power Core are a certain win.

    Each of two players has a Leader and a follower. A follower can build the Solar Matrix, both
    Leaders are needed for the Power Core; the stocks are just what the two cost.
    """
    s = table(players=2).build_all_but("solar_matrix").wrath(LAST_WRATH).dry(0, hills=1)
    s.misfortunes(" ".join(["calm_seas"] * int(s.position.table.draw_count)))
    for seat in (1, 2):
        s.followers(seat, pool=1).give(seat, gold=1, crystal=2, atlantium=1, energy=1)
    s.position.round = i64(8)
    return s
