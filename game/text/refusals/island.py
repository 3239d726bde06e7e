"""Reasons for refusing floods, barriers, changes of tiles and rolls."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids, places, rolls
from game.engine.free_acts import barrier_phase, can_buy_barrier, can_buy_unflood
from game.engine.position import Position
from game.engine.water import can_hold_barrier, can_unflood
from game.text.refusals.registry import refuses
from game.text.wording import Wording


@refuses("barrier", free=True)
def _barrier(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if g.barrier(p):
        return f"there is already a mystic barrier at {words.peninsula(int(p))}"
    if not can_hold_barrier(g, p):
        return _all_flooded(words, int(p))
    if not barrier_phase(g):
        return "barriers are bought only while Atlanteans are placed and while they act"
    if not can_buy_barrier(g):
        return "the team has too little mystic energy for a barrier"
    return None


@refuses("unflood", free=True)
def _unflood(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if not can_unflood(g, p):
        return f"no tile of {words.peninsula(int(p))} is flooded"
    if not can_buy_unflood(g):
        return "the team has too little mystic energy to unflood a tile"
    return None


@refuses("flood")
def _flood(_g: Position, words: Wording, args: list[int]) -> str | None:
    return _all_flooded(words, args[0])


def _all_flooded(words: Wording, peninsula: int) -> str:
    return f"all tiles of {words.peninsula(peninsula)} are flooded"


@refuses("widen")
def _widen(_g: Position, words: Wording, args: list[int]) -> str | None:
    if not places.is_tile(i64(args[0])):
        return "choose a tile of a peninsula"
    return f"{words.place(args[0])} is flooded"


@refuses("lower")
def _lower(_g: Position, words: Wording, _args: list[int]) -> str | None:
    wild = [words.peninsula(p) for p in range(ids.FORESTS + 1)]
    return f"choose a wild peninsula: {', '.join(wild[:-1])} or {wild[-1]}"


@refuses("roll")
def _roll(_g: Position, _words: Wording, args: list[int]) -> str | None:
    return None if 1 <= args[0] <= rolls.SIDES else "a die shows 1 to 6"


@refuses("roll_two")
def _roll_two(_g: Position, _words: Wording, args: list[int]) -> str | None:
    low, high = args[:2]
    if not (1 <= low <= rolls.SIDES and 1 <= high <= rolls.SIDES):
        return "a die shows 1 to 6"
    return f"the lower die comes first: roll:{high}:{low}"
