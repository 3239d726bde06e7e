"""Facts about the rest of the round, summed over the simulations of each arm.

The reasons of a hint come from these sums alone. For each arm and each fact there is the sum over
some simulations, the sum of squares, and the sum of products with the reward in `POINTS`
(`summed`). Two arms are compared over simulations that met the same dice and cards
(`compared`). All are whole numbers, so the sums of several searches can be added. Cards may add
facts of their own (`CardFact`).
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Observer, State
from game.engine.ids import (
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
from game.engine.library_cards import hand_size
from game.engine.moves import PLACE, first, second, third, verb_of
from game.engine.pieces import counted, is_crowd, unique_index
from game.engine.position import SUPPLY, Position
from game.engine.stray_volunteers import stray_volunteers
from game.engine.table import Table

WON_NOW: Final[i64] = 0
"""1 if the game was won in this round."""
LOST_NOW: Final[i64] = 1
FLOODED_OUT: Final[i64] = 2
"""1 if the tile of the placed Atlantean was flooded before it could act."""
SENT_HOME: Final[i64] = 3
"""Atlanteans of all players that misfortunes and monsters took off the board."""
RECRUITED: Final[i64] = 4
"""Followers gained from the supply."""
CARDS: Final[i64] = 5
"""Library cards taken."""
GAINED: Final[i64] = 6
"""By good: what the team gained, spent or not."""
DRY: Final[i64] = GAINED + N_GOODS
"""By peninsula: dry tiles at the end of the round."""
BUILT_NOW: Final[i64] = DRY + N_PENINSULAS
"""By slot: 1 if the component, or what else can be built, was built. Facts of cards follow."""

POINTS: Final[i64] = 16384
"""The points of a won game; the model's chances are whole numbers of points."""


def first_card_fact(table: Table) -> i64:
    """Return the number of the first fact that a card adds: how many facts every card shares."""
    return BUILT_NOW + table.n_slots


@mypyc_attr(allow_interpreted_subclasses=True)
class CardFact:
    """A fact that a card adds: how much of something there was in the rest of the round.

    A subclass overrides one of the two methods.
    """

    def before_actions(self, root: Position, g: Position, code: i64) -> i64:
        """Return its value as Take Actions begins, after the move with this code at `root`."""
        return 0

    def after_round(self, root: Position, g: Position) -> i64:
        """Return its value at the end of the round or of the game that went on from `root`."""
        return 0


@final
class RoundObserver(Observer):
    """Keeps the facts of the rest of the root's round, by arm and simulation."""

    def __init__(self, root: Position, of_cards: list[CardFact] | None = None) -> None:
        """Prepare the facts of a position: those of every game, and those of its cards."""
        self.root = root.clone()
        self.of_cards: Final[list[CardFact]] = [] if of_cards is None else of_cards
        self.first_of_cards: i64 = first_card_fact(root.table)
        self.count: i64 = self.first_of_cards + i64(len(self.of_cards))
        self.codes: vec[i64] = vec[i64]([])
        self.facts: vec[i64] = vec[i64]([i64(0) for _ in range(self.count)])
        """The facts of the current simulation."""
        self.seen: list[vec[i16]] = []
        """By arm: the facts of its simulations, one after another."""
        self.stock: vec[i64] = vec[i64]([i64(0) for _ in range(N_GOODS)])
        self.arm: i64 = 0
        self.observing: bool = False
        self.phase: i64 = 0
        self.on_board: i64 = 0
        self.cards: i64 = 0
        self.hands: i64 = 0

    def open(self, codes: vec[i64]) -> None:
        """Begin with the arms that have these moves."""
        self.codes = codes[:]
        self.seen = [vec[i16]([]) for _ in codes]

    def begin(self, arm: i64) -> bool:
        g = self.root
        self.arm = arm
        self.observing = True
        self.phase = g.phase
        self.on_board = pieces_on_board(g)
        self.hands = hash_of_hands(g)
        self.cards = cards_held(g)
        for fact in range(self.count):
            self.facts[fact] = 0
        for good in range(i64(N_GOODS)):
            self.stock[good] = 0
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
        if hash_of_hands(g) != self.hands:
            self.hands = hash_of_hands(g)
            now: i64 = cards_held(g)
            self.facts[CARDS] += max(now - self.cards, i64(0))
            self.cards = now
        return g.status == RUNNING

    def end(self, state: State, reward: float) -> None:
        g = cast("AtlantisState", state).position
        if self.observing:
            self.close(g)
        seen = self.seen[self.arm]
        for fact in range(self.count):
            seen = append(seen, i16(self.facts[fact]))
        self.seen[self.arm] = seen

    def summed(
        self, arm: i64, rewards: vec[float], first: i64
    ) -> tuple[list[int], list[int], list[int]]:
        """Return the sums of each fact over the simulations of an arm from number `first` on.

        The first simulation that was observed of an arm has number 0; `rewards` has the reward of
        each. The second list has the sums of the squares, the third those of the products with the
        reward in `POINTS`.
        """
        seen = self.seen[arm]
        sums: list[int] = []
        squares: list[int] = []
        products: list[int] = []
        for fact in range(self.count):
            total: i64 = 0
            square: i64 = 0
            product: i64 = 0
            for place in range(first, i64(len(rewards))):
                value: i64 = i64(seen[place * self.count + fact])
                if value != 0:
                    total += value
                    square += value * value
                    product += value * i64(rewards[place] * float(POINTS) + 0.5)
            sums.append(int(total))
            squares.append(int(square))
            products.append(int(product))
        return sums, squares, products

    def compared(
        self, arm: i64, rival: i64, mine: vec[i64], theirs: vec[i64]
    ) -> list[tuple[int, int, int, int]]:
        """Return the facts that are not 0 in all simulations of two arms, with their sums.

        `mine` and `theirs` are the numbers of the simulations to compare, two by two: the first
        that was observed of an arm has number 0. For each fact that is ever above 0 there is its
        number, its sum over the simulations of the one arm and over those of the other, and the sum
        of the squares of the differences.
        """
        found: list[tuple[int, int, int, int]] = []
        own_seen = self.seen[arm]
        rival_seen = self.seen[rival]
        for fact in range(self.count):
            own_sum: i64 = 0
            rival_sum: i64 = 0
            squares: i64 = 0
            for place in range(i64(len(mine))):
                own: i64 = i64(own_seen[mine[place] * self.count + fact])
                other: i64 = i64(rival_seen[theirs[place] * self.count + fact])
                own_sum += own
                rival_sum += other
                squares += (own - other) * (own - other)
            if own_sum > 0 or rival_sum > 0 or squares > 0:
                found.append((int(fact), int(own_sum), int(rival_sum), int(squares)))
        return found

    def turn_to(self, g: Position) -> None:
        """Record the facts that show when a phase begins."""
        self.phase = g.phase
        if g.phase == PHASE_SUFFER:
            self.on_board = pieces_on_board(g)
        elif g.phase == PHASE_ACT:
            self.facts[SENT_HOME] = max(self.on_board - pieces_on_board(g), i64(0))
            code: i64 = self.codes[self.arm]
            if (
                verb_of(code) == PLACE
                and not is_on(g, first(code), second(code), third(code))
                and not g.is_dry(third(code))
            ):
                self.facts[FLOODED_OUT] = 1
            fact: i64 = self.first_of_cards
            for card_fact in self.of_cards:
                self.facts[fact] += card_fact.before_actions(self.root, g, code)
                fact += 1

    def count_stock(self, g: Position, weight: i64) -> None:
        """Compare the stocks with those before; count the gains `weight` times."""
        for good in range(i64(N_GOODS)):
            held: i64 = 0
            at: i64 = good
            for _ in range(g.table.seats):
                held += g.cells[g.layout.stock + at]
                at += N_GOODS
            if held > self.stock[good]:
                self.facts[GAINED + good] += weight * (held - self.stock[good])
            self.stock[good] = held

    def close(self, g: Position) -> None:
        """Record the facts at the end of the round or of the game."""
        self.observing = False
        root = self.root
        if g.round == root.round and g.status == WON:
            self.facts[WON_NOW] = 1
        if g.round == root.round and g.status == LOST:
            self.facts[LOST_NOW] = 1
        for seat in range(g.table.seats):
            at: i64 = seat * POOL_COLUMNS + SUPPLY
            self.facts[RECRUITED] += max(root.pool(at) - g.pool(at), i64(0))
        for p in range(i64(N_PENINSULAS)):
            self.facts[DRY + p] = g.dry(p)
        for slot in range(g.table.n_slots):
            if root.built(slot) == UNBUILT and g.built(slot) != UNBUILT:
                self.facts[BUILT_NOW + slot] = 1
        fact: i64 = self.first_of_cards
        for card_fact in self.of_cards:
            self.facts[fact] += card_fact.after_round(root, g)
            fact += 1


def pieces_on_board(g: Position) -> i64:
    """Return how many spaces of the board the players' Atlanteans take up."""
    total: i64 = 0
    for place in range(g.table.n_places):
        total += g.occupants(place)
        if g.table.keeps_inactive:
            total -= stray_volunteers(g, place)
    return total


def is_on(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether a piece of this seat and kind is on the place."""
    if is_crowd(kind):
        return counted(g.crowd(place), seat, kind) > 0
    return g.place_of(unique_index(g, seat, kind)) == place


def hash_of_hands(g: Position) -> i64:
    """Return a hash of all hands."""
    mixed: i64 = 0
    for seat in range(g.table.seats):
        mixed = (mixed * 31 + g.hand(seat) + g.artifacts(seat)) & 0xFFFFFFFF
    return mixed


def cards_held(g: Position) -> i64:
    """Return how many library cards and artifacts the players hold."""
    total: i64 = 0
    for seat in range(g.table.seats):
        total += hand_size(g, seat)
    return total
