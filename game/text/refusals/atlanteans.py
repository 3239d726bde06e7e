"""Reasons for refusing what Atlanteans do: placing, acting, moving, returning, recruiting."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.followers import is_follower
from game.engine.pieces import in_pool, unique_index
from game.engine.placement import admits, capacity, is_usable
from game.engine.position import Position
from game.engine.readiness import is_ready, ready_heads
from game.notation import vocabulary_of
from game.text.refusals.registry import TURNED_AWAY, refuses
from game.text.wording import Wording, piece_name


@refuses("place", at=("place",))
def _place(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    name = words.place(int(place))
    if in_pool(g, seat, kind) == 0:
        return f"{words.piece(int(seat), int(kind))} is not in the pool"
    if capacity(g, place) == 0:
        return _no_spaces(g, words, place)
    if not admits(g, place, seat, kind):
        return _turned_away(g, words, args)
    if not is_usable(g, place):
        if places.is_tile(place):
            return f"{name} is flooded"
        if g.table.sites[place].is_in_reserve(g):
            return f"{name} is not in play"
        if g.table.site[place] == places.SITE_LOCATION:
            return f"{name} cannot be used now"
        return f"{name} cannot be used yet: its spaces open in the round after it is built"
    if g.occupants(place) >= capacity(g, place):
        return f"{name} is full: it holds {int(capacity(g, place))}"
    return "the Automaton must join another Atlantean"


def _turned_away(g: Position, words: Wording, args: list[int]) -> str:
    """Why a place takes no such Atlantean."""
    name = words.place(args[2])
    if g.table.site[i64(args[2])] != places.SITE_LOCATION:
        return f"{name} is for followers only"
    turned_away = TURNED_AWAY.get(g.table.sites[i64(args[2])].id)
    reason = turned_away(g, words, args[0], args[1]) if turned_away else None
    return reason or f"{words.piece(args[0], args[1])} cannot be placed on {name}"


def _no_spaces(g: Position, words: Wording, place: i64) -> str:
    """Why a place holds nobody now."""
    if g.table.five_plus[place] > 0:
        return f"{words.place(int(place))} is for five or more players; no card has opened it"
    if not g.table.is_component_place(place):
        return f"{words.place(int(place))} is not in use in this game"
    component = words.component(int(g.table.component_at(place).index))
    if g.table.capacity[places.component_place(places.slot_of(place), 0)] == 0:
        return f"the {component} has no spaces for Atlanteans"
    return f"the {component} has no second double space in this game"


@refuses("act", at=("act",))
def _act(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    name = words.place(int(place))
    if not is_ready(g, seat, kind, place):
        return f"{words.piece(int(seat), int(kind))} is not on {name}, or has already acted"
    site = g.table.site[place]
    if site == places.SITE_FORGE and g.have(seat, i64(ids.ORE)) == 0:
        return f"{words.player(int(seat))} has no ore to exchange"
    if site == places.SITE_CITY:
        move = f"act:{vocabulary_of(g.table).places[int(place)]}"
        return f"the two Atlanteans on {name} act together, in one move: {move}"
    if site == places.SITE_BUILD:
        move = f"build:{int(place) - places.FIRST_BUILD_SPACE + 1}:component"
        return f"the Atlanteans on {name} build together, in one move: {move}"
    return "the action would have no effect now"


@refuses("act_together", at=("act",))
def _act_together(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[0])
    if not g.table.sites[place].is_double(g, place):
        return f"{words.place(int(place))} is not a double space: nobody acts together there"
    if ready_heads(g, place) < 2:
        return f"{words.place(int(place))} needs two Atlanteans that have not acted"
    return "the action would have no effect now"


@refuses("encore")
def _encore(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] not in {ids.LEADER, ids.HOLOGRAM}:
        return "only Leaders and the Hologram act again"
    piece = words.piece(args[0], args[1])
    if g.place_of(unique_index(g, i64(args[0]), i64(args[1]))) < 0:
        return f"{piece} is not on the board"
    return f"{piece} has not acted yet"


@refuses("shift")
def _shift(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[2])
    if place >= places.FIRST_BUILD_SPACE:
        return "from the Astral Watchtower an Atlantean moves to an island tile only"
    return None if is_usable(g, place) else f"{words.place(args[2])} is flooded"


@refuses("return")
def _return(_g: Position, words: Wording, args: list[int]) -> str | None:
    if not is_follower(i64(args[1])):
        return "only followers return to the pool"
    return f"{words.player(args[0])} has no {piece_name(args[1])} on {words.place(args[2])}"


@refuses("recruit")
def _recruit(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.player(args[0])} has no follower left in the supply"


@refuses("regain")
def _regain(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.piece(args[0], args[1])} is not in the supply"


@refuses("done", at=("place", "act"))
def _done(g: Position, _words: Wording, _args: list[int]) -> str | None:
    if g.phase == ids.PHASE_PLACE:
        return "every Atlantean must be placed first"
    return "Atlanteans whose action costs nothing must act first"


@refuses("hologram")
def _hologram(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.the_councilor(args[0])} is not among the councilors revealed"


@refuses("reveal")
def _reveal(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.the_councilor(args[0])} is not in the stack of the Hologram"
