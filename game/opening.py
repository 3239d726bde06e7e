"""The position at the start of a game (base rulebook, Game Setup, Various player counts)."""

from mypy_extensions import i64

from game.engine.bits import all_below, bit
from game.engine.hologram import bring_board
from game.engine.ids import ENERGY, IN_POOL, IN_SUPPLY, N_PENINSULAS, RINGS
from game.engine.layout import POOL_COLUMNS
from game.engine.moves import Moves
from game.engine.position import POOL_FOLLOWERS, SUPPLY, Position
from game.engine.rounds import START_ROUND
from game.engine.table import Table
from game.engine.unseen import shuffle_in
from game.rules import settle


def laid_out(table: Table) -> Position:
    """Everything where the set-up puts it, before chance and the first round."""
    g = Position.blank(table)
    book = table.book
    g.wrath = book.wrath_start
    for piece in range(table.n_pieces):
        in_play = piece < table.seats or piece == table.hologram or piece == table.automaton
        g.cells[g.layout.place_of + piece] = IN_POOL if in_play else IN_SUPPLY
    for seat in range(table.seats):
        pool = g.layout.pool + seat * POOL_COLUMNS
        g.cells[pool + POOL_FOLLOWERS] = book.start_followers[seat]
        g.cells[pool + SUPPLY] = book.supply_followers[seat]
        g.gain(seat, ENERGY, book.starting_energy)
    if table.hologram >= 0:
        g.council_stack = all_below(table.n_councilors)
        for seat in range(table.seats):
            if table.councilor[seat] >= 0:
                g.council_stack &= ~bit(table.councilor[seat])
    for p in range(i64(N_PENINSULAS)):
        g.cells[g.layout.dry + p] = RINGS
    for card in range(table.n_misfortunes):
        g.cells[g.layout.deck + card] = table.misfortunes[card].copies
    for title in range(table.n_titles):
        g.cells[g.layout.titles + title] = table.titles[title].copies
    shuffle_in(g, table.artifact_group)
    for group in table.misfortune_groups:
        shuffle_in(g, group)
    for group in table.title_groups:
        shuffle_in(g, group)
    for thing in table.sealed_cards:
        thing.laid_out(g)
    return g


def opening_position(table: Table, out: Moves) -> Position:
    """Set the game up; chance decides first where the set-up itself draws cards."""
    g = laid_out(table)
    g.push(START_ROUND)
    for seat in range(table.seats):
        if table.councilor[seat] >= 0:
            bring_board(g, table.councilor[seat], seat)
    settle(g, out)
    return g
