"""Rigs the beginning of a round as a last round that is small enough to be solved exactly."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from mypy_extensions import i64

from game.engine import ids
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import list_draws, take_card, take_drawn
from game.engine.moves import Moves, first
from game.engine.pieces import in_pool, put
from game.engine.placement import can_place
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import POOL_FOLLOWERS, SUPPLY, Position


class Kind(NamedTuple):
    """What last rounds have; one of each is drawn at random.

    `pieces`: how many all players together still have to place. `followers`: how many each player
    has. `cards`: how many library cards all players together hold, empty for none. `limit`: the
    most positions that are solved for one drawn position. `steps`: the chance that one more move is
    made before.
    """

    pieces: tuple[int, ...]
    followers: tuple[int, ...]
    cards: tuple[int, ...]
    limit: int
    steps: float


PLAIN: Final = Kind((0, 0, 1, 1, 1, 2, 2, 3), (0, 1, 1, 2), (), 3_000, 0.6)
WITH_CARDS: Final = Kind((0, 0, 0, 0, 1, 1, 1, 2), (0, 0, 0, 1, 1), (0, 1, 2, 3, 4), 8_000, 0.75)


def rig(g: Position, kind: Kind, chance: random.Random) -> None:
    """Make the beginning of a round a last round with few pieces and few tiles."""
    book = g.table.book
    g.wrath = i64(len(book.wrath) - 1)
    for card in range(int(g.table.n_misfortunes)):
        calm = g.table.misfortunes[i64(card)].id == "calm_seas"
        g.cells[g.layout.deck + i64(card)] = g.table.draw_count if calm else i64(0)
    for group in g.table.misfortune_groups:
        g.write("unseen_slots", 0, int(group.number))
    for p in range(ids.N_PENINSULAS):
        g.cells[g.layout.dry + i64(p)] = i64(0)
    for p in chance.sample(range(4), chance.choice((1, 1, 2))):
        g.cells[g.layout.dry + i64(p)] = i64(1)
    build_most(g, chance)
    if kind.cards:
        deal_cards(g, chance.choice(kind.cards), chance)
    share_goods(g, chance)
    thin_out(g, kind, chance)


def build_most(g: Position, chance: random.Random) -> None:
    """Let all parts of the gate be built but the Power Core and perhaps another one."""
    slots = [int(c.index) for c in g.table.components if c.is_part_of_gate() and not c.wins()]
    left = set(chance.sample(slots, chance.choice((0, 1, 1, 1))))
    for slot in slots:
        if slot not in left:
            g.write("built", int(ids.BUILT), slot)


def deal_cards(g: Position, number: int, chance: random.Random) -> None:
    """Deal cards of the library deck, artifacts among them, to players at random."""
    for _ in range(number):
        cards = Moves()
        list_draws(g, cards)
        weights = [int(cards.weight[i64(n)]) for n in range(int(cards.count))]
        card = first(i64(chance.choices(cards.listed(), weights)[0]))
        take_drawn(g, card)
        take_card(g, i64(chance.randrange(int(g.table.seats))), card)


def share_goods(g: Position, chance: random.Random) -> None:
    """Share about the goods that are still to be paid among the players."""
    seats = range(int(g.table.seats))
    for seat in seats:
        for good in range(ids.N_GOODS):
            g.gain(i64(seat), i64(good), -g.have(i64(seat), i64(good)))
    owed = []
    for card in g.table.buildables:
        if card.is_part_of_gate() and g.built(card.index) == ids.UNBUILT:
            for good in range(ids.N_GOODS):
                owed += [good] * int((card.price >> (8 * good)) & 255)
    chance.shuffle(owed)
    for _ in range(chance.choice((0, 0, 1, 1))):
        owed.pop()
    owed += chance.choices(range(ids.N_GOODS), k=chance.choice((0, 1, 2)))
    for good in owed:
        g.gain(i64(chance.choice(seats)), i64(good), i64(1))


def thin_out(g: Position, kind: Kind, chance: random.Random) -> None:
    """Leave each player a Leader and few followers; place some of them at random."""
    seats = int(g.table.seats)
    for seat in range(seats):
        at = seat * POOL_COLUMNS
        all_of_them = int(g.pool(i64(at + POOL_FOLLOWERS)) + g.pool(i64(at + SUPPLY)))
        few = chance.choice(kind.followers)
        g.write("pool", few, at + POOL_FOLLOWERS)
        g.write("pool", all_of_them - few, at + SUPPLY)
    for index in range(seats, int(g.table.n_pieces)):
        g.write("place_of", int(ids.IN_SUPPLY), index)
    spaces = [FIRST_BUILD_SPACE, FIRST_BUILD_SPACE + 1]
    chance.shuffle(spaces)
    pool = [
        (seat, piece)
        for seat in range(seats)
        for piece in (ids.LEADER, ids.FOLLOWER)
        for _ in range(int(in_pool(g, i64(seat), i64(piece))))
    ]
    chance.shuffle(pool)
    left = chance.choice(kind.pieces)
    while len(pool) > left:
        seat, piece = pool.pop()
        place_piece(g, seat, piece, int(spaces[0 if piece == ids.LEADER else 1]), chance)


def place_piece(g: Position, seat: int, kind: int, space: int, chance: random.Random) -> None:
    """Place a piece: a Leader on a build space, a follower there or anywhere."""
    places = [
        place
        for place in range(int(g.table.n_places))
        if can_place(g, i64(seat), i64(kind), i64(place))
    ]
    if space in places and (kind == ids.LEADER or chance.random() < 0.4):
        places = [space]
    put(g, i64(seat), i64(kind), i64(chance.choice(places)))
