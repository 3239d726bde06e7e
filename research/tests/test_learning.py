"""The benchmark of settings: what it asks for, what it compares, and wrong settings."""

from __future__ import annotations

import click
import pytest

from benchmarks import doubt_positions
from research import doubt_searches, learning


def test_a_setting_is_a_name_and_a_number() -> None:
    assert learning.setting("exploration=0.4") == {"exploration": 0.4}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ("exploration", "NAME=NUMBER"),
        ("exploration=high", "NAME=NUMBER"),
        ("=1", "no setting ''"),
        ("luck=1", "no setting 'luck'"),
    ],
)
def test_a_wrong_setting_is_an_error(change: str, problem: str) -> None:
    with pytest.raises(click.BadParameter, match=problem):
        learning.setting(change)


def test_other_settings_are_compared_position_by_position() -> None:
    found = {
        learning.AS_IT_IS: {1: [0.2, 0.4], 2: [0.4, 0.8]},
        "width=8": {1: [0.1, 0.5], 2: [0.3, 0.9]},
    }
    shown = [list(column.cells) for column in learning.sheet(found, [50, 1000]).columns]
    assert shown[0] == ["as it is", "width=8"]
    assert shown[1] == ["30.0", "-10.00 ± 0.00"]
    assert shown[2] == ["60.0", "+10.00 ± 0.00"]


def test_the_chance_is_taken_after_each_number_of_simulations() -> None:
    kept = doubt_positions.positions()[0]
    few, more = doubt_searches.learn(kept, [40, 80], {}, 1)["chances"]
    assert 0 <= few <= 1
    assert doubt_searches.learn(kept, [80], {}, 1)["chances"] == [more]
    assert doubt_searches.learn(kept, [40, 80], {"common": 0}, 1)["chances"] != [few, more]
