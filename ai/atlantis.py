"""Atlantis Rising as the search sees it: a position, fewer moves in tidy order, sources of chance.

The search is spared what cannot matter: in the Place Atlanteans phase only one piece is placed at
a time, in a fixed order of seats and pieces, and in the Take Actions phase the acts come in the
order in which they help one another. Every arrangement and every outcome stays within reach.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ai.interface import State
from ai.rng import Stream
from game.engine.decisions import (
    ARRANGE_MISFORTUNES,
    CITY_ROLL,
    DECISIONS,
    DRAW_MISFORTUNE,
    KEEP_CARDS,
    PLACE_ATLANTEANS,
    SHARE_CARDS,
    WILD_ROLL,
)
from game.engine.ids import RUNNING, WON
from game.engine.moves import (
    PLACE,
    ROLL,
    ROLL_TWO,
    Moves,
    first,
    make_move,
    second,
    verb_of,
)
from game.engine.places import peninsula_of
from game.engine.position import FRAME, Position

# Kinds of chance; each has a source of its own in each of sixteen rounds.
MISFORTUNE_CHANCE: Final[i64] = 1
LIBRARY_CHANCE: Final[i64] = 2
WILD_CHANCE: Final[i64] = 3
CITY_CHANCE: Final[i64] = 6
OTHER_CHANCE: Final[i64] = 7
CHANCE_KINDS: Final[i64] = 8
SIDES: Final[i64] = 6


@final
class AtlantisState(State):
    """A running or ended game."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def clone(self) -> State:
        return AtlantisState(self.position.clone())

    def copy_from(self, other: State) -> None:
        self.position = cast("AtlantisState", other).position.clone()

    def is_over(self) -> bool:
        return self.position.status != RUNNING

    def is_chance(self) -> bool:
        g = self.position
        return DECISIONS[g.top()].is_chance(g)

    def reward(self) -> float:
        return 1.0 if self.position.status == WON else 0.0

    def legal(self, out: Moves) -> None:
        g = self.position
        out.clear()
        DECISIONS[g.top()].legal(g, out)
        if g.top() == PLACE_ATLANTEANS:
            keep_one_piece(out)

    def apply(self, code: i64) -> None:
        g = self.position
        DECISIONS[g.top()].apply(g, code)
        while g.status == RUNNING and DECISIONS[g.top()].advance(g):
            pass

    def source(self) -> i64:
        g = self.position
        top = g.top()
        kind: i64 = OTHER_CHANCE
        if top == WILD_ROLL:
            kind = WILD_CHANCE + peninsula_of(g.arg(2))
        elif top == CITY_ROLL:
            kind = CITY_CHANCE
        elif top == DRAW_MISFORTUNE or top == ARRANGE_MISFORTUNES:
            kind = MISFORTUNE_CHANCE
        elif top == KEEP_CARDS or top == SHARE_CARDS:
            kind = LIBRARY_CHANCE
        return (g.round & 15) * CHANCE_KINDS + kind

    def sample(self, stream: Stream, moves: Moves) -> i64:
        g = self.position
        top = g.top()
        if top == WILD_ROLL:
            return make_move(ROLL, 1 + stream.below(self.source(), SIDES))
        if top == CITY_ROLL and g.arg(3) == 0:
            source = self.source()
            one: i64 = 1 + stream.below(source, SIDES)
            other: i64 = 1 + stream.below(source, SIDES)
            return make_move(ROLL_TWO, min(one, other), max(one, other))
        self.legal(moves)
        return stream.pick_weighted(self.source(), moves)

    def context(self) -> i64:
        """Return the decision asked for with its own integers: dice and cards just seen count."""
        g = self.position
        mixed: i64 = 0
        place: i64 = (g.depth - 1) * FRAME
        end: i64 = place + FRAME
        while place < end:
            mixed = (mixed * 31 + g.stack[place] + 7) & 0xFFFFFFFF
            place += 1
        return mixed


def keep_one_piece(moves: Moves) -> None:
    """Keep the placements of the first piece listed and everything that is no placement."""
    piece: i64 = -1
    kept: i64 = 0
    place: i64 = 0
    while place < moves.count:
        code: i64 = moves.code[place]
        if verb_of(code) == PLACE:
            if piece < 0:
                piece = first(code) * 256 + second(code)
            if piece != first(code) * 256 + second(code):
                place += 1
                continue
        moves.code[kept] = code
        kept += 1
        place += 1
    moves.count = kept
