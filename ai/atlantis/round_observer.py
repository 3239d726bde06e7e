"""What the simulations of each move brought in the rest of the round, counted as they are played.

Reasons are drawn from these tallies and from nothing else. For each rival move and each fact there
is the sum over its simulations and the sum of squares, all whole numbers, so that the tallies of
several searches add up.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Observer, State
from game.engine.ids import (
    BLUEPRINT_SLOTS,
    LOST,
    N_GOODS,
    N_PENINSULAS,
    PHASE_ACT,
    PHASE_SUFFER,
    RUNNING,
    UNBUILT,
    WON,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.lore import hand_size
from game.engine.moves import PLACE, first, second, third, verb_of
from game.engine.pieces import counted, is_crowd, unique_index
from game.engine.places import N_PLACES
from game.engine.position import SUPPLY, Position

WON_NOW: Final[i64] = 0
"""1 if the game was won before the round was over."""
LOST_NOW: Final[i64] = 1
FLOODED_OUT: Final[i64] = 2
"""1 if the tile that the move places on was under water before the Atlantean could act there."""
CALLED_BACK: Final[i64] = 3
"""1 if the Atlantean that the move places was gone before it could act, its tile being dry."""
SENT_HOME: Final[i64] = 4
"""Atlanteans of the whole team that misfortunes sent back to their pools."""
RECRUITED: Final[i64] = 5
"""Followers gained from the supply."""
CARDS: Final[i64] = 6
"""Library cards taken."""
GAINED: Final[i64] = 7
"""By good: what the team took in, whatever became of it later."""
DRY: Final[i64] = 12
"""By peninsula: tiles above water when the round was over."""
BUILT_NOW: Final[i64] = 18
"""By blueprint slot: 1 if the component was built."""
N_FACTS: Final[i64] = 28


@final
class RoundObserver(Observer):
    """Tallies by arm of what the rest of the root's round brought."""

    def __init__(self, root: Position) -> None:
        self.root = root.clone()
        self.codes: vec[i64] = vec[i64]([])
        self.sums: vec[i64] = vec[i64]([])
        """Arm * N_FACTS + fact."""
        self.squares: vec[i64] = vec[i64]([])
        self.facts: vec[i64] = vec[i64]([i64(0) for _ in range(N_FACTS)])
        """Those of the simulation under way."""
        self.stock: vec[i64] = vec[i64]([i64(0) for _ in range(N_GOODS)])
        self.arm: i64 = 0
        self.looking: bool = False
        self.phase: i64 = 0
        self.standing: i64 = 0
        self.cards: i64 = 0
        self.hands: i64 = 0

    def open(self, codes: vec[i64]) -> None:
        """Make room for the arms, whose moves these are."""
        self.codes = codes[:]
        self.sums = vec[i64]([i64(0) for _ in range(len(codes) * N_FACTS)])
        self.squares = vec[i64]([i64(0) for _ in range(len(codes) * N_FACTS)])

    def begin(self, arm: i64) -> bool:
        g = self.root
        self.arm = arm
        self.looking = True
        self.phase = g.phase
        self.standing = standing_heads(g)
        self.hands = hands(g)
        self.cards = cards_held(g)
        fact: i64 = 0
        while fact < N_FACTS:
            self.facts[fact] = 0
            fact += 1
        good: i64 = 0
        while good < N_GOODS:
            self.stock[good] = 0
            good += 1
        self.count_stock(g, 0)
        return True

    def observe(self, state: State) -> bool:
        g = cast("AtlantisState", state).position
        if g.round != self.root.round:
            self.close(g)
            return False
        if g.phase != self.phase:
            self.turn_to(g)
        self.count_stock(g, 1)
        if hands(g) != self.hands:
            self.hands = hands(g)
            now: i64 = cards_held(g)
            self.facts[CARDS] += max(now - self.cards, i64(0))
            self.cards = now
        return g.status == RUNNING

    def end(self, state: State) -> None:
        g = cast("AtlantisState", state).position
        if self.looking:
            self.close(g)
        row: i64 = self.arm * N_FACTS
        fact: i64 = 0
        while fact < N_FACTS:
            value: i64 = self.facts[fact]
            if value != 0:
                self.sums[row + fact] += value
                self.squares[row + fact] += value * value
            fact += 1

    def turn_to(self, g: Position) -> None:
        """Note what is to be seen only when a phase begins."""
        self.phase = g.phase
        if g.phase == PHASE_SUFFER:
            self.standing = standing_heads(g)
        elif g.phase == PHASE_ACT:
            self.facts[SENT_HOME] = max(self.standing - standing_heads(g), i64(0))
            code: i64 = self.codes[self.arm]
            if verb_of(code) == PLACE and not stands(g, first(code), second(code), third(code)):
                if g.is_dry(third(code)):
                    self.facts[CALLED_BACK] = 1
                else:
                    self.facts[FLOODED_OUT] = 1

    def count_stock(self, g: Position, weight: i64) -> None:
        """Compare what the team owns with what it owned before; count what has come in."""
        good: i64 = 0
        while good < N_GOODS:
            held: i64 = 0
            at: i64 = good
            seat: i64 = 0
            while seat < g.table.seats:
                held += g.cells[g.layout.stock + at]
                at += N_GOODS
                seat += 1
            if held > self.stock[good]:
                self.facts[GAINED + good] += weight * (held - self.stock[good])
            self.stock[good] = held
            good += 1

    def close(self, g: Position) -> None:
        """Note how the round went: it has just ended, or the game has."""
        self.looking = False
        root = self.root
        if g.round == root.round and g.status == WON:
            self.facts[WON_NOW] = 1
        if g.round == root.round and g.status == LOST:
            self.facts[LOST_NOW] = 1
        seat: i64 = 0
        while seat < g.table.seats:
            at: i64 = seat * POOL_COLUMNS + SUPPLY
            self.facts[RECRUITED] += max(root.pool(at) - g.pool(at), i64(0))
            seat += 1
        p: i64 = 0
        while p < N_PENINSULAS:
            self.facts[DRY + p] = g.dry(p)
            p += 1
        slot: i64 = 0
        while slot < BLUEPRINT_SLOTS:
            if root.built(slot) == UNBUILT and g.built(slot) != UNBUILT:
                self.facts[BUILT_NOW + slot] = 1
            slot += 1


def standing_heads(g: Position) -> i64:
    """Return how many Atlanteans stand on the board."""
    total: i64 = 0
    place: i64 = 0
    while place < N_PLACES:
        total += g.occupants(place)
        place += 1
    return total


def stands(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether such a piece stands on the place."""
    if is_crowd(kind):
        return counted(g.crowd(place), seat, kind) > 0
    return g.place_of(unique_index(seat, kind)) == place


def hands(g: Position) -> i64:
    """Return a number that changes when a library card changes hands."""
    mixed: i64 = 0
    seat: i64 = 0
    while seat < g.table.seats:
        mixed = (mixed * 31 + g.hand(seat) + g.artifacts(seat)) & 0xFFFFFFFF
        seat += 1
    return mixed


def cards_held(g: Position) -> i64:
    """Return how many library cards and artifacts the players hold."""
    total: i64 = 0
    seat: i64 = 0
    while seat < g.table.seats:
        total += hand_size(g, seat)
        seat += 1
    return total
