"""Reasons for refusing floods, barriers, changes of tiles and rolls."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids, places, rolls
from game.engine.free_acts import barrier_phase, can_buy_barrier, can_buy_unflood
from game.engine.position import Position
from game.engine.water import can_hold_barrier, can_unflood
from game.text.refusals.registry import refuses
from game.text.wording import Wording, one_of
from game.words import say


@refuses("barrier", free=True)
def _barrier(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if g.barrier(p):
        return say("refused-barrier_there_already", peninsula=words.peninsula(int(p)))
    if not can_hold_barrier(g, p):
        return _all_flooded(words, int(p))
    if not barrier_phase(g):
        return say("refused-no_barriers_bought_now")
    if not can_buy_barrier(g):
        return say("refused-too_little_energy_for_barrier")
    return None


@refuses("unflood", free=True)
def _unflood(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if not can_unflood(g, p):
        return say("refused-no_tile_is_flooded", peninsula=words.peninsula(int(p)))
    if not can_buy_unflood(g):
        return say("refused-too_little_energy_to_unflood")
    return None


@refuses("flood")
def _flood(_g: Position, words: Wording, args: list[int]) -> str | None:
    return _all_flooded(words, args[0])


def _all_flooded(words: Wording, peninsula: int) -> str:
    return say("refused-all_tiles_flooded", peninsula=words.peninsula(peninsula))


@refuses("widen")
def _widen(_g: Position, words: Wording, args: list[int]) -> str | None:
    if not places.is_tile(i64(args[0])):
        return say("refused-choose_a_tile")
    return say("refused-flooded", place=words.place(args[0]))


@refuses("lower")
def _lower(_g: Position, words: Wording, _args: list[int]) -> str | None:
    wild = [words.peninsula(p) for p in range(ids.FORESTS + 1)]
    return say("refused-choose_a_wild_peninsula", peninsulas=one_of(wild))


@refuses("roll")
def _roll(_g: Position, _words: Wording, args: list[int]) -> str | None:
    return None if 1 <= args[0] <= rolls.SIDES else say("refused-a_die_shows")


@refuses("roll_two")
def _roll_two(_g: Position, _words: Wording, args: list[int]) -> str | None:
    low, high = args[:2]
    if not (1 <= low <= rolls.SIDES and 1 <= high <= rolls.SIDES):
        return say("refused-a_die_shows")
    return say("refused-lower_die_first", high=high, low=low)
