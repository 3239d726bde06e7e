"""The table knows which powers and pieces can change what, so that the rules ask only those."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from game.engine.modifiers import OFFERS_RETRY
from game.engine.pieces import has_power, pieces_with
from game.engine.power import Power
from game.engine.table import Table
from game.monstrosities import MONSTERS
from game.tabletop import MODIFIERS
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


def test_a_power_is_found_by_its_id_and_an_unknown_id_is_refused() -> None:
    made = table_of("monstrosities")
    for power in made.powers:
        assert made.power_called(power.id) is power
    with pytest.raises(KeyError):
        made.power_called("kraken")
