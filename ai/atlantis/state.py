"""Atlantis Rising as the search sees it: a position, fewer moves in tidy order, sources of chance.

The search is spared what cannot matter: in the Place Atlanteans phase only one piece is placed at
a time, in a fixed order of seats and pieces, and in the Take Actions phase the acts come in the
order in which they help one another. Every arrangement and every outcome stays within reach.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ai.mcts.interface import State
from ai.mcts.rng import Stream
from game.engine.decisions import (
    ARRANGE_MISFORTUNES,
    CITY_ROLL,
    DECISIONS,
    DRAW_MISFORTUNE,
    KEEP_CARDS,
    PLACE_ATLANTEANS,
    SHARE_CARDS,
    TAKE_ACTIONS,
    WILD_ROLL,
)
from game.engine.effects import COMPONENT_TILES, COUNCILOR_BOARDS
from game.engine.ids import RUNNING, SAGE_RELAY, WON
from game.engine.layout import FRAME
from game.engine.moves import (
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    PLACE,
    PLAY,
    ROLL,
    ROLL_TWO,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import is_crowd, power_of, unique_index
from game.engine.placement import list_choices
from game.engine.places import (
    SITE_CENTRE,
    SITE_CITY,
    SITE_COMPONENT,
    SITE_FORGE,
    SITE_LIBRARY,
    SITE_WILD,
    peninsula_of,
)
from game.engine.position import Position

# Kinds of chance; each has a source of its own in each of sixteen rounds.
MISFORTUNE_CHANCE: Final[i64] = 1
LIBRARY_CHANCE: Final[i64] = 2
WILD_CHANCE: Final[i64] = 3
CITY_CHANCE: Final[i64] = 6
OTHER_CHANCE: Final[i64] = 7
CHANCE_KINDS: Final[i64] = 8
SIDES: Final[i64] = 6

FIRST_OPTIONAL_RANK: Final[i64] = 6
"""Ranks of acts: below this an act must be taken and costs nothing."""
LAST_RANK: Final[i64] = 99


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
        if g.top() == PLACE_ATLANTEANS:
            list_choices(g, out, of_one=True)
            return
        DECISIONS[g.top()].legal(g, out)
        if out.total == 0:
            tidy(g, out)

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
        place: i64 = g.layout.stack + (g.depth - 1) * FRAME
        end: i64 = place + FRAME
        while place < end:
            mixed = (mixed * 31 + g.cells[place] + 7) & 0xFFFFFFFF
            place += 1
        return mixed


def tidy(g: Position, moves: Moves) -> None:
    """Leave out of a team decision's moves those that others stand for.

    Of the placements those of the first piece listed are kept. Of the acts that must be taken and
    cost nothing only one is kept, the one that should come first, and while there is one, what can
    wait for it is left out: forging, building, barriers, unflooding.
    """
    top = g.top()
    if top == PLACE_ATLANTEANS:
        keep_one_piece(moves)
    elif top == TAKE_ACTIONS:
        keep_first_act(g, moves)


def keep_one_piece(moves: Moves) -> None:
    """Keep the placements of the first piece listed and everything that is no placement."""
    piece: i64 = -1
    kept: i64 = 0
    place: i64 = 0
    while place < moves.count:
        code: i64 = moves.code[place]
        place += 1
        if verb_of(code) == PLACE:
            if piece < 0:
                piece = first(code) * 256 + second(code)
            if piece != first(code) * 256 + second(code):
                continue
        moves.code[kept] = code
        kept += 1
    moves.count = kept


def keep_first_act(g: Position, moves: Moves) -> None:
    """Keep the first of the acts that must be taken, and cards; or all if there is no such act."""
    chosen: i64 = -1
    best: i64 = LAST_RANK
    place: i64 = 0
    while place < moves.count:
        rank: i64 = rank_of(g, moves.code[place])
        if rank < best:
            best = rank
            chosen = moves.code[place]
        place += 1
    if chosen < 0:
        return
    moving: bool = verb_of(chosen) == ACT and acts_elsewhere(g, chosen)
    kept: i64 = 0
    place = 0
    while place < moves.count:
        code: i64 = moves.code[place]
        place += 1
        verb: i64 = verb_of(code)
        if code == chosen or verb == PLAY or (verb == ACT_ELSEWHERE and moving):
            moves.code[kept] = code
            kept += 1
    moves.count = kept


def acts_elsewhere(g: Position, code: i64) -> bool:
    """Whether the piece that acts could act elsewhere instead."""
    if is_crowd(second(code)):
        return False
    power: i64 = power_of(g, unique_index(first(code), second(code)))
    return power >= 0 and COUNCILOR_BOARDS[power].acts_elsewhere()


def rank_of(g: Position, code: i64) -> i64:
    """Return how early an act should come, or LAST_RANK if it may be left out or can wait."""
    verb: i64 = verb_of(code)
    if verb != ACT and verb != ACT_SPACE:
        return LAST_RANK
    place: i64 = third(code) if verb == ACT else first(code)
    rank: i64 = site_rank(g, place)
    return rank if rank < FIRST_OPTIONAL_RANK else LAST_RANK


def site_rank(g: Position, place: i64) -> i64:
    """Return how early those on a place should act: from FIRST_OPTIONAL_RANK on it is optional."""
    site: i64 = g.table.site[place]
    if site == SITE_CENTRE:
        return 0
    if site == SITE_COMPONENT:
        component: i64 = g.table.component_at(place)
        if COMPONENT_TILES[component].is_optional():
            return FIRST_OPTIONAL_RANK + 1
        return 4 if component == SAGE_RELAY else 1
    if site == SITE_WILD:
        return 2
    if site == SITE_LIBRARY:
        return 3
    if site == SITE_CITY:
        return 5
    if site == SITE_FORGE:
        return FIRST_OPTIONAL_RANK
    return LAST_RANK
