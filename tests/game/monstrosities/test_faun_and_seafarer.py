"""The Faun on the flooded tile of the Seafarer, which is used like a dry one."""

from __future__ import annotations

from tests.game.monstrosities.ally_scenes import where_is, with_allies
from tests.game.scenario import Scene, table


def beside_the_seafarer() -> Scene:
    """The Faun of seat 2 is on Hills 2, which is flooded; only Hills 1 is dry."""
    s = with_allies(table("seafarer", expansion={"monsters": []}), 2, "faun").dry(hills=1)
    return s.stand("1L 2N", on="hills2")


def test_faun_takes_in_atlanteans_on_the_flooded_tile_of_the_seafarer() -> None:
    s = beside_the_seafarer().stand("2F", on="hills1").draws(2, "plague")
    s.play("return:2F:hills1")
    assert s.moves == ["shelter:2F:hills1", "done"]
    s.play("shelter:2F:hills1")
    assert (s.on("hills2"), s.on("hills1")) == ("1L 2F 2N", "")


def test_faun_takes_nobody_in_as_the_flooded_tile_of_the_seafarer_floods_again() -> None:
    s = beside_the_seafarer().stand("3F", on="hills1").draws(2, "flood_hills")
    assert s.asked != "shelter"
    assert (s.on("hills2"), s.on("hills1"), where_is(s, "faun")) == ("", "", "pool of 2")
