"""Reasons for refusing payments, gifts, exchanges and builds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.build import may_build
from game.engine.placement import capacity
from game.engine.position import Position
from game.engine.readiness import ready_owners
from game.engine.sites import ExchangeOre
from game.text.refusals.cards import not_given
from game.text.refusals.registry import refuses
from game.text.wording import GOODS, Wording

NO_RESOURCE: Final = "mystic energy is not a resource"


@refuses("build", at=("act",))
def _build(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(places.FIRST_BUILD_SPACE + args[0])
    if args[0] >= places.N_BUILD_SPACES or capacity(g, place) == 0:
        return f"build space {args[0] + 1} is not in use in this game"
    name = words.component(args[1])
    slot = i64(args[1])
    card = g.table.buildables[slot]
    if g.built(slot) != ids.UNBUILT:
        return f"the {name} is already built"
    if ready_owners(g, place) == 0:
        return f"no Atlantean on {words.place(int(place))} can still act"
    if not may_build(g, place):
        return "no more components may be built this round"
    if not card.may_be_built(g, place) and not card.wins():
        return f"the {name} cannot be built on {words.place(int(place))} now"
    if not card.may_be_built(g, place):
        return (
            f"the {name} comes last: all other components must be built, and the Leaders of all "
            f"players must be on {words.place(int(place))} and not have acted"
        )
    return f"the players on {words.place(int(place))} cannot pay for the {name}"


@refuses("pay")
def _pay(g: Position, words: Wording, args: list[int]) -> str | None:
    return _too_little(g, words, args[0], args[2], args[1])


@refuses("spend")
def _spend(g: Position, words: Wording, args: list[int]) -> str | None:
    return _too_little(g, words, args[0], ids.ENERGY, args[1])


@refuses("exchange")
def _exchange(g: Position, words: Wording, args: list[int]) -> str | None:
    return _too_little(g, words, int(g.arg(ExchangeOre.SEAT)), ids.ORE, args[0])


@refuses("lose", "turnin")
def _give_up(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] == ids.ENERGY:
        return NO_RESOURCE
    return _too_little(g, words, args[0], args[1], 1)


@refuses("swap")
def _swap(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] == args[2]:
        return f"{GOODS[args[1]]} must change into another resource"
    return NO_RESOURCE if args[2] == ids.ENERGY else _give_up(g, words, args)


@refuses("give")
def _give(g: Position, words: Wording, args: list[int]) -> str | None:
    giver, taker, good = args[:3]
    return _too_little(g, words, giver, good, 1) or not_given(words, giver, taker, GOODS[good])


def _too_little(g: Position, words: Wording, seat: int, good: int, amount: int) -> str | None:
    has = int(g.have(i64(seat), i64(good)))
    if has >= amount:
        return None
    return f"{words.player(seat)} has {words.amount(has, good) if has else f'no {GOODS[good]}'}"
