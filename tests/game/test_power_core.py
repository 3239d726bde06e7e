"""The Power Core: all else is built, every Leader is on one space, everybody pays a unit."""

from __future__ import annotations

import random
from itertools import product

import pytest

from game.engine import ids
from tests.game.scenario import Scene, table
from tests.game.told import told


def before_the_core(players: int = 3) -> Scene:
    """Everything else is built, every Leader stands on the first build space."""
    plain = ("orator", "forgemaster", "explorer", "mystic", "priest", "emissary", "adept")
    s = table(*plain[:players], players=players, hologram="" if players > 2 else "scholar")
    leaders = " ".join(f"{seat}L" for seat in range(1, players + 1))
    return s.build_all_but().stand(leaders, on="build1")


def test_power_core_is_built_and_the_game_is_won() -> None:
    s = before_the_core().give(1, gold=2, crystal=2, atlantium=2).give(2, energy=1)
    s.give(3, energy=1).phase("act").play("build:1:power_core")
    assert (s.status, s.moves, s.is_built("power_core")) == ("won", [], True)


def test_power_core_says_that_everybody_must_pay_and_who_has_paid() -> None:
    s = before_the_core().give(1, gold=2, crystal=2, atlantium=2, energy=2).give(2, energy=2)
    s.give(3, energy=2, gold=2).phase("act").play("build:1:power_core")
    assert told(s)["each_must_pay"]
    assert "have_paid" not in told(s)


def test_power_core_needs_all_other_components() -> None:
    s = before_the_core().give(1, gold=2, crystal=2, atlantium=2).give(2, energy=1)
    s.give(3, energy=1).position.cells[
        s.give(3, energy=1).position.layout.built + s.slot("solar_matrix")
    ] = ids.UNBUILT
    assert not s.phase("act").offers("build:1:power_core")


def test_power_core_may_follow_the_ninth_component_in_the_same_round() -> None:
    s = before_the_core().give(1, gold=2, crystal=2, atlantium=2).give(2, energy=2, crystal=2)
    s.position.cells[s.position.layout.built + s.slot("solar_matrix")] = ids.UNBUILT
    s.stand("2F", on="build2").phase("act").play("build:2:solar_matrix")
    assert s.offers("build:1:power_core")


def test_power_core_needs_every_leader_on_the_same_space() -> None:
    s = table("orator", players=2, hologram="adept").build_all_but()
    s.give(1, gold=2, crystal=2, atlantium=2, energy=1).give(2, energy=1)
    s.stand("1L 2F 1H", on="build1").stand("2L", on="build2")
    assert not s.phase("act").offers("build:1:power_core")


def test_power_core_is_built_by_leaders_that_have_not_acted() -> None:
    s = table("adept", "orator", "mystic", players=3).build_all_but()
    s.stand("1L 2L 3L", on="build1").stand("2F", on="centre").stand("3F", on="hills1")
    s.afford(2, "power_core").give(1, energy=1).give(3, energy=1).phase("act", onlookers=False)
    assert s.offers("build:1:power_core")
    assert not s.play("copy:1L:centre").offers("build:1:power_core")


def test_power_core_takes_the_hologram_along_but_not_instead_of_a_leader() -> None:
    s = table("orator", players=1, hologram="adept").build_all_but().afford(1, "power_core")
    s.stand("1H 1F", on="build1").stand("1F 1F", on="centre").phase("act", onlookers=False)
    assert not s.offers("build:1:power_core")
    s.phase("place").stand("1L", on="build1").phase("act", onlookers=False)
    assert s.play("build:1:power_core").status == "won"


def test_power_core_needs_a_unit_from_everybody() -> None:
    s = before_the_core().afford(1, "power_core").give(2, energy=1).give(3, ore=4)
    assert not s.phase("act").offers("build:1:power_core")
    s = before_the_core().afford(1, "power_core").give(2, energy=1).give(3, gold=1)
    assert s.phase("act").offers("build:1:power_core")


def test_power_core_lets_only_such_shares_be_chosen_that_everybody_gives() -> None:
    s = before_the_core(players=2).give(1, gold=2, crystal=2, atlantium=2, energy=2).give(2, gold=2)
    s.phase("act").play("build:1:power_core")
    assert s.moves == ["pay:1:0:gold", "pay:1:1:gold"]


def test_power_core_counts_mystic_energy_as_a_contribution() -> None:
    s = before_the_core(players=3).give(1, gold=2, crystal=2, atlantium=2)
    s.give(2, energy=1).give(3, energy=1).phase("act")
    assert s.play("build:1:power_core").status == "won"


def test_power_core_for_seven_players_takes_a_unit_from_each() -> None:
    for last, offered in (("ore", False), ("energy", True)):
        s = before_the_core(players=7).give(1, gold=2)
        goods = ("crystal", "crystal", "atlantium", "atlantium", "energy", last)
        for seat, good in enumerate(goods, start=2):
            s.give(seat, **{good: 1})
        assert s.phase("act").offers("build:1:power_core") is offered


def test_power_core_may_be_paid_in_full_where_a_discount_leaves_too_few_units() -> None:
    s = table("artificer", players=7).hold(2, "mystic_adze").build_all_but()
    s.stand(" ".join(f"{seat}L" for seat in range(1, 8)), on="build1").give(1, gold=1)
    goods = ("gold", "gold", "crystal", "crystal", "atlantium", "atlantium", "energy")
    for seat, good in enumerate(goods, start=1):
        s.give(seat, **{good: 1})
    s.give(7, energy=1).phase("act").play("build:1:power_core")
    assert s.status == "won"
    assert sum(sum(s.has(seat).values()) for seat in range(1, 8)) == 1


def test_power_core_discount_is_the_builders_choice() -> None:
    s = table("artificer", players=3).build_all_but().stand("1L 2L 3L", on="build1")
    s.afford(1, "power_core").give(2, gold=1).give(3, energy=1).phase("act")
    s.play("build:1:power_core")
    assert s.moves == ["less:gold", "less:crystal", "less:atlantium", "full"]
    while s.status == "running":
        s.play("full" if s.offers("full") else s.moves[0])
    assert sum(sum(s.has(seat).values()) for seat in (1, 2, 3)) == 2


def test_power_core_with_a_malfunction_costs_one_more() -> None:
    s = before_the_core().give(1, gold=2, crystal=2, atlantium=2).give(2, energy=1)
    s.give(3, energy=1).stand("1F 2F", on="centre").draws(1, "malfunction").calm()
    assert not s.offers("build:1:power_core")


# ---- whether the price can be paid by all: compared with trying every way


def can_be_paid(price: list[int], stocks: list[list[int]]) -> bool:
    """Whether some distribution of the price takes at least one unit from each player."""

    def ways(due: int, limits: list[int]) -> list[tuple[int, ...]]:
        return [w for w in product(*(range(min(due, n) + 1) for n in limits)) if sum(w) == due]

    given = {(False,) * len(stocks)}
    for good, due in enumerate(price):
        ways_here = ways(due, [stock[good] for stock in stocks])
        given = {
            tuple(a or b > 0 for a, b in zip(before, way, strict=True))
            for before in given
            for way in ways_here
        }
    return (True,) * len(stocks) in given


@pytest.mark.parametrize("seed", range(60))
def test_power_core_is_offered_exactly_when_it_can_be_paid_and_then_every_way_wins(
    seed: int,
) -> None:
    chance = random.Random(seed)
    players = chance.randint(2, 7)
    s = before_the_core(players=players)
    stocks = []
    for seat in range(1, players + 1):
        stock = [chance.choice((0, 0, 0, 1, 2)) for _ in ids.GOODS]
        stocks.append(stock)
        s.give(seat, **dict(zip(ids.GOODS, stock, strict=True)))
    s.phase("act")
    assert s.offers("build:1:power_core") is can_be_paid([2, 2, 0, 2, 2], stocks)
    if s.offers("build:1:power_core"):
        s.play("build:1:power_core")
        while s.status == "running":
            s.play(chance.choice(s.moves))
        spent = [
            sum(stock) - sum(s.has(seat).values()) for seat, stock in enumerate(stocks, start=1)
        ]
        assert s.status == "won"
        assert sum(spent) == 8
        assert min(spent) >= 1
