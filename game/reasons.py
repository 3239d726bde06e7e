"""Why a move is not legal now, as half a sentence that tells a player what stands in the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from game.engine import ids, moves, places
from game.engine.build import can_build, core_may_be_built, may_build
from game.engine.decisions import PLACE_ATLANTEANS, TAKE_ACTIONS
from game.engine.free_acts import barrier_phase, can_buy_barrier, can_buy_unflood
from game.engine.lore import holds
from game.engine.pieces import in_pool, is_ready, ready_heads, ready_owners
from game.engine.placement import admits, can_place, capacity, is_usable
from game.engine.position import Position
from game.engine.water import can_hold_barrier, can_unflood
from game.notation import FORMS, arguments_of
from game.wording import Wording

Reason = Callable[[Position, Wording, list[int]], str | None]


def why_illegal(
    position: Position, code: int, words: Wording, listed_verbs: set[int], asked: str
) -> str:
    """The reason that a well-formed move is not listed in a running game."""
    verb = code & 255
    arguments = arguments_of(code)
    seats = int(position.table.seats)
    for argument, value in zip(FORMS[verb].arguments, arguments, strict=False):
        if argument.name in ("seat", "to_seat", "piece") and value >= seats:
            return f"there is no seat {value + 1}: seats 1 to {seats} play"
    rule = _REASONS.get(verb)
    specific = rule(position, words, arguments) if rule is not None else None
    if verb in listed_verbs:
        return specific or "the position does not allow it; list the legal moves"
    possible = ", ".join(sorted({FORMS[v].word for v in listed_verbs}))
    general = f"{asked.rstrip('.')[0].lower()}{asked.rstrip('.')[1:]}"
    if specific and (verb in _FREE or position.top() in _ASKED_AT.get(verb, ())):
        return specific
    return f"what is asked now is: {general} (the verbs are {possible})"


def _place(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    name = words.place(int(place))
    if in_pool(g, seat, kind) == 0:
        return f"{words.piece(int(seat), int(kind))} is not in the pool"
    if g.table.capacity[place] == 0:
        return f"{name or 'that place'} is not in use in this game"
    if not admits(g, place, kind):
        return f"{name} takes followers only"
    if can_place(g, seat, kind, place):
        return None
    if not is_usable(g, place):
        if places.is_tile(place):
            return f"{name} is flooded"
        return f"{name} cannot be used yet: its spaces open in the round after it is built"
    if g.heads[place] >= capacity(g, place):
        return f"{name} is full: it holds {int(capacity(g, place))}"
    return "the Automaton must join another Atlantean"


def _act(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    piece = words.piece(int(seat), int(kind))
    if not is_ready(g, seat, kind, place):
        return f"no piece of that kind on {words.place(int(place))} is still to act: {piece}"
    if g.table.site[place] == places.SITE_FORGE and g.have(seat, i64(ids.ORE)) == 0:
        return f"{words.player(int(seat))} has no ore to exchange"
    if g.table.site[place] in (places.SITE_CITY, places.SITE_BUILD):
        return f"{words.place(int(place))} is resolved by all who stand there, in one move"
    return "its action could do nothing now"


def _act_space(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[0])
    if ready_heads(g, place) < 2:
        return f"{words.place(int(place))} needs two Atlanteans that have not acted"
    return "the action could do nothing now"


def _build(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(places.FIRST_BUILD_SPACE + args[0])
    if args[0] >= places.N_BUILD_SPACES or g.table.capacity[place] == 0:
        return "that build space is not in use in this game"
    name = words.component(args[1])
    slot = g.table.slot_of_component[i64(args[1])]
    if slot < 0:
        return f"the {name} is not in the blueprint"
    if g.built[slot] != ids.UNBUILT:
        return f"the {name} is built already"
    if ready_owners(g, place) == 0:
        return f"nobody on {words.place(int(place))} is still to act"
    if not may_build(g):
        return "no more components may be built this round"
    if args[1] == ids.POWER_CORE and not core_may_be_built(g, place):
        return "the Power Core needs all else built and every Leader ready on the build space"
    if not can_build(g, place, slot):
        return f"the players on {words.place(int(place))} cannot pay for the {name}"
    return None


def _barrier(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if not can_hold_barrier(g, p):
        what = "has a barrier already" if g.barrier[p] else "has no dry tile left"
        return f"{words.peninsula(int(p))} {what}"
    if not barrier_phase(g):
        return "barriers are bought only while Atlanteans are placed and actions taken"
    if not can_buy_barrier(g):
        return "the team has too little mystic energy for a barrier"
    return None


def _unflood(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if not can_unflood(g, p):
        return f"{words.peninsula(int(p))} has no flooded tile"
    if not can_buy_unflood(g):
        return "the team has too little mystic energy to unflood a tile"
    return None


def _play(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, card = i64(args[0]), i64(args[1])
    if not holds(g, seat, card):
        return f"{words.player(args[0])} does not hold {words.card(args[1])}"
    if card >= ids.FIRST_ARTIFACT:
        return "artifacts lie on the table and work by themselves"
    return f"{words.card(args[1])} could change nothing now, or something is being resolved"


def _flood(g: Position, words: Wording, args: list[int]) -> str | None:
    if g.dry[i64(args[0])] == 0:
        return f"{words.peninsula(args[0])} has no dry tile left"
    return None


def _done(g: Position, _words: Wording, _args: list[int]) -> str | None:
    if g.top() == PLACE_ATLANTEANS:
        return "every Atlantean must be placed first"
    return "those whose action costs nothing must act first"


_REASONS: Final[dict[int, Reason]] = {
    moves.PLACE: _place,
    moves.ACT: _act,
    moves.ACT_SPACE: _act_space,
    moves.BUILD: _build,
    moves.BARRIER: _barrier,
    moves.UNFLOOD: _unflood,
    moves.PLAY: _play,
    moves.FLOOD: _flood,
    moves.DONE: _done,
}
_FREE: Final = (moves.BARRIER, moves.UNFLOOD, moves.PLAY)
_ASKED_AT: Final[dict[int, tuple[int, ...]]] = {
    moves.PLACE: (PLACE_ATLANTEANS,),
    moves.ACT: (TAKE_ACTIONS,),
    moves.ACT_SPACE: (TAKE_ACTIONS,),
    moves.BUILD: (TAKE_ACTIONS,),
    moves.DONE: (PLACE_ATLANTEANS, TAKE_ACTIONS),
}
"""The decisions at which a move of this kind may be meant, whether or not any is listed."""
