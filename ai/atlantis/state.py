"""Atlantis Rising as a game of the search: a position, its moves in one order, its random sources.

The search leaves out moves that change nothing but the order. In the Place Atlanteans phase it
places one piece at a time, in a fixed order of seats and pieces. In the Take Actions phase the
actions come in the order in which they help one another. Every arrangement can still be reached.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.action_order import FIRST_OPTIONAL_RANK, LAST_RANK, action_order
from ai.mcts.interface import State
from ai.mcts.rng import Stream
from game.cards.components.type_a import SHARE_CARDS
from game.engine.actions import TAKE_ACTIONS, acts_elsewhere
from game.engine.decisions import DECISIONS
from game.engine.five_plus import locked_room
from game.engine.ids import IN_POOL, RUNNING, WON
from game.engine.layout import FRAME
from game.engine.library_draws import KEEP_CARDS
from game.engine.misfortune_deck import DRAW_MISFORTUNE
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.moments import LIST_INTERRUPTS
from game.engine.moves import (
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    ASSEMBLE,
    BARRIER,
    BUILD,
    DONE,
    PLACE,
    ROLL,
    ROLL_TWO,
    SHARE,
    UNFLOOD,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import is_crowd, owner_of, unique_index, unique_kind
from game.engine.placement import PLACE_ATLANTEANS, can_share, joins_only, list_choices
from game.engine.places import FIRST_BUILD_SPACE, peninsula_of
from game.engine.position import Position
from game.engine.recruit_rolls import CITY_ROLL
from game.engine.rolls import WILD_ROLL, Roll, wild_rolls_twice
from game.rules import list_moves, play

# Kinds of chance; each has its own source in each of sixteen rounds.
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
        self.order: vec[i64] = action_order(position.table)

    def clone(self) -> State:
        return AtlantisState(self.position.clone())

    def copy_from(self, other: State) -> None:
        state = cast("AtlantisState", other)
        self.position = state.position.clone()
        self.order = state.order

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
        if g.top() == PLACE_ATLANTEANS and not g.table.listens(LIST_INTERRUPTS):
            list_choices(g, out, of_one=True)
            if g.table.sharers != 0:
                list_unlocking(g, out)
            return
        list_moves(g, DECISIONS[g.top()], out)
        if out.total == 0:
            tidy(g, out, self.order)

    def apply(self, code: i64) -> None:
        g = self.position
        play(g, DECISIONS[g.top()], code)
        while g.status == RUNNING and DECISIONS[g.top()].advance(g):
            pass

    def source(self) -> i64:
        g = self.position
        top = g.top()
        kind: i64 = OTHER_CHANCE
        if top == WILD_ROLL:
            kind = WILD_CHANCE + peninsula_of(g.arg(Roll.PLACE))
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
        if top == WILD_ROLL and not wild_rolls_twice(g, g.arg(Roll.PLACE), g.arg(Roll.OWN_PLACE)):
            return make_move(ROLL, 1 + stream.below(self.source(), SIDES))
        if top == CITY_ROLL and g.arg(Roll.DICE) == 0:
            source = self.source()
            one: i64 = 1 + stream.below(source, SIDES)
            other: i64 = 1 + stream.below(source, SIDES)
            return make_move(ROLL_TWO, min(one, other), max(one, other))
        self.legal(moves)
        return stream.pick_weighted(self.source(), moves)

    def context(self) -> i64:
        """Return a hash of the open decision and its integers: the dice and cards just seen."""
        g = self.position
        mixed: i64 = 0
        place: i64 = g.layout.stack + (g.depth - 1) * FRAME
        end: i64 = place + FRAME
        while place < end:
            mixed = (mixed * 31 + g.cells[place] + 7) & 0xFFFFFFFF
            place += 1
        return mixed

    def fingerprint(self) -> i64:
        g = self.position
        return hashed(g.cells, g.layout.identity)


def hashed(cells: vec[i64], count: i64) -> i64:
    """Return a hash above 0 of the first cells: two of 31 bits each, side by side.

    What a cell holds above 31 bits, such as the followers of the last seats, is added to the rest.
    Each step shifts high bits down, since products carry them upwards only, out of the hash.
    """
    one: i64 = 1
    other: i64 = 0
    for place in range(count):
        cell: i64 = cells[place] + 7
        above: i64 = cell >> 31
        one = ((one ^ ((cell + above * 16_777_619) & 0x7FFFFFFF)) * 1_000_003) & 0x7FFFFFFF
        one ^= one >> 15
        other = ((other ^ ((cell + above * 22_695_477) & 0x7FFFFFFF)) * 69_069) & 0x7FFFFFFF
        other ^= other >> 16
    return ((one << 31) | other) + 1


def tidy(g: Position, moves: Moves, order: vec[i64]) -> None:
    """Leave out the moves of a team decision that differ from others in their order only.

    Of the placements, those of the first piece listed stay. Of the actions that must be taken and
    cost nothing, only the first in ``order`` stays; forging, building, barriers and unflooding
    wait for it, unless the build wins the game. ``order`` holds the rank of each place: see
    ``action_order``.
    """
    top = g.top()
    if top == PLACE_ATLANTEANS:
        keep_one_piece(g, moves)
    elif top == TAKE_ACTIONS:
        keep_first_act(g, moves, order)


def list_unlocking(g: Position, out: Moves) -> None:
    """List what Bots may unlock, although it is another piece's turn to be placed."""
    for index in range(g.table.first_further_piece, g.table.n_pieces):
        if (g.table.sharers >> index) & 1 == 0 or g.place_of(index) != IN_POOL:
            continue
        move: i64 = make_move(SHARE, owner_of(g, index), unique_kind(g, index))
        for place in range(i64(FIRST_BUILD_SPACE), g.table.n_places):
            code: i64 = move | (place << 24)
            if locked_room(g, place) > 0 and can_share(g, place) and not out.holds(code):
                out.add(code)


def keep_one_piece(g: Position, moves: Moves) -> None:
    """Keep the placements of the first piece that may be placed alone, and all other moves.

    The piece that must join others comes last.
    """
    piece: i64 = first_piece(g, moves)
    kept: i64 = 0
    place: i64 = 0
    while place < moves.count:
        code: i64 = moves.code[place]
        place += 1
        if not places(g, code) or piece_of(code) == piece:
            moves.code[kept] = code
            kept += 1
    moves.count = kept


def first_piece(g: Position, moves: Moves) -> i64:
    """Return the first piece listed that may be placed alone, or else the first one; -1 if none."""
    found: i64 = -1
    place: i64 = 0
    while place < moves.count:
        code: i64 = moves.code[place]
        place += 1
        if places(g, code):
            if not joins_only(g, first(code), second(code)):
                return piece_of(code)
            if found < 0:
                found = piece_of(code)
    return found


def places(g: Position, code: i64) -> bool:
    """Whether a move places a piece and unlocks nothing for others, who could come only later."""
    return verb_of(code) == PLACE or (verb_of(code) == SHARE and locked_room(g, third(code)) <= 0)


def piece_of(code: i64) -> i64:
    """Return whose piece of which kind a move places, as one number."""
    return first(code) * 256 + second(code)


def keep_first_act(g: Position, moves: Moves, order: vec[i64]) -> None:
    """Keep the first action that must be taken, a build that wins, and what powers offer.

    What powers offer is all that cards allow, such as a potion that helps the rolls to come. All
    moves are kept if there is no action that must be taken.
    """
    chosen: i64 = -1
    best: i64 = LAST_RANK
    for place in range(moves.count):
        rank: i64 = rank_of(moves.code[place], order)
        if rank < best:
            best = rank
            chosen = moves.code[place]
    if chosen < 0:
        return
    moving: bool = verb_of(chosen) == ACT and may_act_elsewhere(g, chosen)
    kept: i64 = 0
    place = 0
    while place < moves.count:
        code: i64 = moves.code[place]
        place += 1
        if code == chosen or not waits(g, code, moving):
            moves.code[kept] = code
            kept += 1
    moves.count = kept


def waits(g: Position, code: i64, moving: bool) -> bool:
    """Whether a move can wait until an action is taken, or never comes before it.

    ``moving``: whether the acting piece may take the action of another place instead.
    """
    verb: i64 = verb_of(code)
    if verb == BUILD:
        return not g.table.buildables[second(code)].wins()
    if verb == ACT_ELSEWHERE:
        return not moving
    return verb in (ACT, ACT_SPACE, ASSEMBLE, BARRIER, UNFLOOD, DONE)


def may_act_elsewhere(g: Position, code: i64) -> bool:
    """Whether the acting piece may take the action of another place."""
    if is_crowd(second(code)):
        return False
    return acts_elsewhere(g, unique_index(g, first(code), second(code)))


def rank_of(code: i64, order: vec[i64]) -> i64:
    """Return how early an action should come; LAST_RANK if it is optional or can wait."""
    verb: i64 = verb_of(code)
    if verb != ACT and verb != ACT_SPACE:
        return LAST_RANK
    place: i64 = third(code) if verb == ACT else first(code)
    rank: i64 = order[place]
    return rank if rank < FIRST_OPTIONAL_RANK else LAST_RANK
