"""The position at the start of a game (base rulebook, Game Setup, Various player counts)."""

from mypy_extensions import i64

from game.engine.bits import all_below, bit
from game.engine.decisions import START_ROUND
from game.engine.effects import COUNCILOR_BOARDS
from game.engine.ids import (
    AT_AUTOMATON,
    AT_HOLOGRAM,
    CALM_SEAS,
    CONTROLLED_FLOOD,
    ENERGY,
    IN_POOL,
    N_ARTIFACTS,
    N_COUNCILORS,
    N_MISFORTUNES,
    N_PENINSULAS,
    N_TITLES,
    RINGS,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.moves import Moves
from game.engine.position import POOL_FOLLOWERS, SUPPLY, Position
from game.engine.table import Table
from game.rules import settle


def laid_out(table: Table) -> Position:
    """Everything where the set-up puts it, before chance and the first round."""
    g = Position.blank(table)
    book = table.book
    n = table.seats
    for seat in range(n):
        g.cells[g.layout.place_of + seat] = IN_POOL
        g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_FOLLOWERS] = book.start_followers[n]
        g.cells[g.layout.pool + seat * POOL_COLUMNS + SUPPLY] = book.supply_followers[n]
        g.gain(seat, ENERGY, book.starting_energy[table.level])
    if book.has_automaton[n] != 0:
        g.cells[g.layout.place_of + AT_AUTOMATON] = IN_POOL
    if book.has_hologram[n] != 0:
        g.cells[g.layout.place_of + AT_HOLOGRAM] = IN_POOL
        g.council_stack = all_below(N_COUNCILORS)
        for seat in range(n):
            g.council_stack &= ~(bit(table.councilor[seat]))
    for p in range(i64(N_PENINSULAS)):
        g.cells[g.layout.dry + p] = RINGS
    for card in range(i64(N_MISFORTUNES)):
        g.cells[g.layout.deck + card] = book.misfortune_count[card]
    g.cells[g.layout.deck + CALM_SEAS] = book.calm_seas[table.level]
    g.cells[g.layout.deck + CONTROLLED_FLOOD] = book.controlled_floods[table.level]
    for title in range(i64(N_TITLES)):
        g.cells[g.layout.titles + title] = book.title_count[title]
    g.artifact_slots = book.artifacts_in_deck
    g.unseen_artifacts = all_below(N_ARTIFACTS)
    return g


def opening_position(table: Table, out: Moves) -> Position:
    """Set the game up; chance decides first where the set-up itself draws cards."""
    g = laid_out(table)
    g.push(START_ROUND)
    for seat in range(table.seats):
        COUNCILOR_BOARDS[table.councilor[seat]].sets_up(g, seat)
    settle(g, out)
    return g
