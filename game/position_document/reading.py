"""From a document to a position, with every problem in the document."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from game.document import Part, Problem
from game.documents.position_document import PositionDocument
from game.engine.actions import TAKE_ACTIONS
from game.engine.hologram import hologram_powers, hologram_seat, open_locations, summon_hologram
from game.engine.ids import PHASE_PLACE, PHASE_SUFFER
from game.engine.modifiers import OWNS_ARTIFACTS
from game.engine.moments import MONSTER_ACTS
from game.engine.moves import Moves
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import Position
from game.engine.rounds import SUFFER_MISFORTUNES
from game.engine.table import Table
from game.opening import laid_out
from game.position_document.allies import read_allies, read_bots, read_removed
from game.position_document.atlanteans import (
    check_emptied,
    read_atlanteans,
    read_goods,
    seat_parts,
)
from game.position_document.board import (
    check_widened,
    read_gate,
    read_misfortunes,
    read_monsters_acted,
    read_progress,
    read_round,
    read_water,
)
from game.position_document.cards import (
    check_hologram,
    read_cards,
    read_hologram,
    read_locations,
    read_numbers,
    read_used,
)
from game.rules import settle


def read_position(document: Any, table: Table) -> tuple[Position, list[Problem]]:
    """The position that a document describes, and every problem in the document.

    The position is usable only if there is no problem.
    """
    problems: list[Problem] = []
    root = Part("position", document, problems).only(PositionDocument.__struct_fields__)
    g = laid_out(table)
    drawn = read_progress(g, root)
    acted = read_monsters_acted(g, root["monsters_acted"], drawn)
    seats = seat_parts(g, root["players"])
    read_water(g, root["peninsulas"])
    read_gate(g, root["components"])
    read_hologram(g, root["hologram"])
    read_goods(g, seats)
    read_allies(g, seats)
    read_bots(g, seats)
    read_removed(g, root["removed_pieces"])
    read_cards(g, seats, root["library"])
    read_misfortunes(g, root["misfortunes"])
    widened = read_round(g, root["this_round"], drawn)
    read_locations(g, root["cards"])
    groups = read_atlanteans(g, root["atlanteans"], drawn)
    check_widened(g, widened)
    if g.phase == PHASE_SUFFER:
        # What cards count depends on who has acted.
        g.push(SUFFER_MISFORTUNES, i64(drawn), 0, i64(acted))
    read_numbers(g, root["cards"])
    # Monsters may have stolen artifacts: these have been seen, too.
    read_used(g, root["this_round"]["used_artifacts"])
    check_hologram(g, root["hologram"])
    check_emptied(g, groups)
    if not problems:
        _ask(g)
        settle(g, Moves())
    return g, problems


def _ask(g: Position) -> None:
    """Put the next decision on the stack; in phase place, first what chance has not yet decided.

    In Suffer Misfortunes it is there already.
    """
    if g.phase == PHASE_PLACE:
        g.push(PLACE_ATLANTEANS)
        for monster in g.table.listeners[MONSTER_ACTS]:
            monster.round_starts(g)
        if g.hologram_as < 0:
            summon_hologram(g)
        else:
            for number in hologram_powers(g):
                _ask_artifact(g, number, hologram_seat(g))
        for seat in range(int(g.table.seats)):
            if g.table.councilor[i64(seat)] >= 0:
                _ask_artifact(g, g.table.councilor[i64(seat)], i64(seat))
    elif g.phase != PHASE_SUFFER:
        g.push(TAKE_ACTIONS, i64(1))


def _ask_artifact(g: Position, number: i64, seat: i64) -> None:
    """Let a board that owns an artifact, or fills a location, choose what it has not yet."""
    open_locations(g, number, seat)
    power = g.table.powers[number]
    if g.table.does_change(number, OWNS_ARTIFACTS) and g.scholar_artifacts(seat) == 0:
        power.set_up(g, seat)
