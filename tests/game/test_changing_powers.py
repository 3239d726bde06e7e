"""The table knows which powers and pieces can change what, so that the rules ask only those."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from game.engine.change import ALWAYS, Change, at_least, at_most, computes, gives, plus
from game.engine.effects import GATHER, RECRUIT_ROLL
from game.engine.layout import MOST_FURTHER_POWERS
from game.engine.modifiers import (
    ACTS_ELSEWHERE,
    BARRIER_COST,
    CARDS_DRAWN,
    ENERGY_RATE,
    HOLDS_TILE,
    OFFERS_RETRY,
    ORE_LIMIT,
    REMOVES_ATLANTEANS,
    ROLL_BONUS,
)
from game.engine.pieces import has_power, pieces_with
from game.engine.position import Position
from game.engine.power import Power
from game.engine.table import Table
from game.monstrosities import MONSTERS
from game.tabletop import MODIFIERS
from tests.game.monstrosities.scenes import MONSTROSITIES
from tests.game.scenario import table

TABLES: dict[str, dict[str, Any]] = {
    "four players": {},
    "two players and the Hologram": {"players": 2, "hologram": "priest"},
    "monstrosities": {"expansion": {"monsters": list(MONSTERS)}},
}


def table_of(name: str) -> Table:
    """A table of the base game, or of the expansion with all monsters."""
    return table(**TABLES[name]).position.table


def does_change(power: Power, what: int) -> bool:
    """Whether a power changes a modifier, or has its own method for what happens beside it."""
    own = getattr(Power, MODIFIERS[what], None)
    if own is not None:
        return getattr(type(power), MODIFIERS[what]) is not own
    return any(change.what == what for change in power.changes())


def wielders(made: Table, what: int) -> list[int]:
    """The wielders that the table lists for a modifier."""
    first, end = (int(made.wielders_from[i64(n)]) for n in (what, what + 1))
    return [int(made.wielders[i64(at)]) for at in range(first, end)]


@pytest.mark.parametrize("name", TABLES)
def test_the_pieces_of_a_modifier_are_those_whose_power_changes_it(name: str) -> None:
    made = table_of(name)
    for what in range(len(MODIFIERS)):
        expected = [
            n
            for n, number in enumerate(made.piece_power)
            if number >= 0 and does_change(made.powers[number], what)
        ]
        hologram = int(made.hologram)
        if hologram >= 0 and any(does_change(power, what) for power in made.powers):
            expected = sorted([*expected, hologram])
        assert wielders(made, what) == expected


def test_the_hologram_may_carry_any_power_of_a_councilor() -> None:
    made = table_of("two players and the Hologram")
    assert int(made.hologram) in wielders(made, OFFERS_RETRY)


@pytest.mark.parametrize("name", TABLES)
def test_the_pieces_with_a_power_are_those_that_carry_it(name: str) -> None:
    g = table(**TABLES[name]).position
    for power in g.table.powers:
        pieces = [i64(n) for n in range(g.table.n_pieces)]
        expected = sum(2 ** int(n) for n in pieces if has_power(g, n, power.index))
        assert pieces_with(g, power.index) == expected


def test_the_hologram_is_a_piece_with_the_power_that_it_has_taken() -> None:
    g = table(**TABLES["two players and the Hologram"]).position
    assert pieces_with(g, g.hologram_as) == 2 ** int(g.table.hologram)


def test_the_modifiers_of_powers_without_a_piece_are_noted() -> None:
    made = table_of("monstrosities")
    for mask, powers in (
        (made.borne_changes, made.borne),
        (made.unattached_changes, made.unattached),
    ):
        numbers = range(len(MODIFIERS))
        found = {n for n in numbers if any(does_change(power, n) for power in powers)}
        assert {n for n in numbers if (mask >> n) & 1} == found
        assert found


class Scales(Power):
    """Changes one thing in each way that can be declared, and another only in the Cities."""

    def changes(self) -> list[Change]:
        return [
            plus(CARDS_DRAWN, i64(-2)),
            at_most(BARRIER_COST, i64(3)),
            at_least(ENERGY_RATE, i64(2)),
            gives(OFFERS_RETRY),
            plus(ROLL_BONUS, i64(1), RECRUIT_ROLL),
            computes(ORE_LIMIT),
            gives(ACTS_ELSEWHERE),
            gives(REMOVES_ATLANTEANS),
        ]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return 10 * value + place


@pytest.mark.parametrize(
    ("what", "value", "about", "expected"),
    [
        (CARDS_DRAWN, 5, ALWAYS, 3),
        (BARRIER_COST, 5, ALWAYS, 3),
        (BARRIER_COST, 2, ALWAYS, 2),
        (ENERGY_RATE, 1, ALWAYS, 2),
        (ENERGY_RATE, 3, ALWAYS, 3),
        (OFFERS_RETRY, 0, ALWAYS, 1),
        (ROLL_BONUS, 0, RECRUIT_ROLL, 1),
        (ROLL_BONUS, 0, GATHER, 0),
        (ROLL_BONUS, 0, ALWAYS, 0),
        (ORE_LIMIT, 2, ALWAYS, 27),
        (HOLDS_TILE, 0, ALWAYS, 0),
    ],
)
def test_a_power_changes_a_value_as_it_declares(
    what: int, value: int, about: int, expected: int
) -> None:
    scales = Scales()
    mask = int(scales.note_changes(i64(len(MODIFIERS))))
    assert mask == sum(1 << change.what for change in scales.changes())
    assert bool(mask >> what & 1) == (what != HOLDS_TILE)
    g = table().position
    assert scales.changed(g, i64(what), i64(value), i64(about), i64(7)) == expected


class Twice(Power):
    """Says two things of one value, of which only one could count."""

    def changes(self) -> list[Change]:
        return [gives(OFFERS_RETRY), gives(OFFERS_RETRY)]


def test_a_power_that_changes_a_modifier_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        Twice().note_changes(i64(len(MODIFIERS)))


def test_the_hologram_is_a_wielder_once_for_each_power_that_the_quantum_relay_gives() -> None:
    made = table(
        built="quantum_relay", players=2, hologram="priest", expansion=MONSTROSITIES
    ).position.table
    borrowed = [n for n in wielders(made, OFFERS_RETRY) if made.piece_of(i64(n)) == made.hologram]
    assert len(borrowed) == 1 + MOST_FURTHER_POWERS


def test_a_power_is_found_by_its_id_and_an_unknown_id_is_refused() -> None:
    made = table_of("monstrosities")
    for power in made.powers:
        assert made.power_called(power.id) is power
    with pytest.raises(KeyError):
        made.power_called("kraken")
