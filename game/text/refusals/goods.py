"""Reasons for refusing payments, gifts, exchanges and builds."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.build import may_build
from game.engine.placement import capacity
from game.engine.position import Position
from game.engine.readiness import ready_owners
from game.engine.sites import ExchangeOre
from game.text.refusals.cards import not_given
from game.text.refusals.registry import refuses
from game.text.wording import Wording, good_name
from game.words import say


@refuses("build", at=("act",))
def _build(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(places.FIRST_BUILD_SPACE + args[0])
    if args[0] >= places.N_BUILD_SPACES or capacity(g, place) == 0:
        return say("refused-build_space_not_in_use", number=args[0] + 1)
    name = words.component(args[1])
    slot = i64(args[1])
    card = g.table.buildables[slot]
    if g.built(slot) != ids.UNBUILT:
        return say("refused-already_built", component=name)
    if ready_owners(g, place) == 0:
        return say("refused-nobody_there_can_act", place=words.place(int(place)))
    if not may_build(g, place):
        return say("refused-no_more_builds_this_round")
    if not card.may_be_built(g, place) and not card.wins():
        return say("refused-cannot_be_built_there", component=name, place=words.place(int(place)))
    if not card.may_be_built(g, place):
        return say("refused-comes_last", component=name, place=words.place(int(place)))
    return say("refused-builders_cannot_pay", place=words.place(int(place)), component=name)


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
        return _no_resource()
    return _too_little(g, words, args[0], args[1], 1)


@refuses("swap")
def _swap(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] == args[2]:
        return say("refused-change_into_another", good=good_name(args[1]))
    return _no_resource() if args[2] == ids.ENERGY else _give_up(g, words, args)


@refuses("give")
def _give(g: Position, words: Wording, args: list[int]) -> str | None:
    giver, taker, good = args[:3]
    return _too_little(g, words, giver, good, 1) or not_given(words, giver, taker, good_name(good))


def _too_little(g: Position, words: Wording, seat: int, good: int, amount: int) -> str | None:
    has = int(g.have(i64(seat), i64(good)))
    if has >= amount:
        return None
    player, name = words.player(seat), good_name(good)
    return say("refused-too_little", player=player, has=has, good=name)


def _no_resource() -> str:
    return say("refused-energy_is_no_resource")
