"""What the view shows of the cards that keep count of something."""

from __future__ import annotations

from game.expansion_view import expansion_view
from tests.game.monstrosities.monster_scenes import (
    give_item,
    monster_table,
    numbers,
    write_number,
)
from tests.game.scenario import Scene


def cards(s: Scene) -> dict[str, dict[str, int | str]]:
    view = expansion_view(s.position, {})
    assert view is not None
    return view.numbers


def test_view_names_the_place_of_medusa() -> None:
    assert cards(monster_table("medusa", medusa="hills6"))["medusa"] == {"place": "hills6"}


def test_view_counts_the_harpies_and_what_they_stole() -> None:
    s = monster_table("harpies")
    assert cards(s)["harpies"] == {"harpies": 3}
    write_number(s, "harpies", "gold", 2)
    assert cards(s)["harpies"] == {"harpies": 3, "gold": 2}


def test_view_names_who_carries_an_item_and_where() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 2).stand("1L 1F 3L 3F", on="centre")
    s.play("place:2F:hills2", "carry:mirror_shield")
    assert cards(s)["mirror_shield"] == {"holder": 2, "carrier": "follower", "place": "hills2"}


def test_view_leaves_out_zeros_and_words_for_nothing() -> None:
    s = monster_table("scylla_charybdis")
    write_number(s, "scylla_charybdis", "faced", 0)
    assert set(numbers(s, "scylla_charybdis").values()) == {0}
    assert "scylla_charybdis" not in cards(s)
    write_number(s, "scylla_charybdis", "charybdis_sated", 1)
    assert cards(s)["scylla_charybdis"] == {"charybdis_sated": 1}
