"""The Unicorn, and those whom it protects (Monstrosities rulebook, ally boards)."""

from __future__ import annotations

import pytest

from tests.game.monstrosities.ally_scenes import ally_table, where_is, with_allies
from tests.game.scenario import table


def test_unicorn_and_those_beside_it_count_for_the_plague_but_stay() -> None:
    s = ally_table("unicorn", players=1).stand("1U 1F", on="hills3").stand("1F", on="forests1")
    s.draws(1, "plague")
    assert s.choices("return") == ["1F:hills3", "1U:hills3", "1F:forests1"]
    s.play("return:1F:hills3")
    assert s.on("hills3") == "1F 1U"
    assert s.on("forests1") == "1F"


def test_unicorn_keeps_the_cities_open_on_its_tile() -> None:
    s = ally_table("unicorn").stand("1U 2F", on="cities6").stand("2L 3L", on="cities5")
    s.draws(1, "hopelessness")
    assert s.on("cities6") == "1U 2F"
    assert s.on("cities5") == ""
    s.phase("act")
    assert s.offers("act:cities6")


def test_unicorn_and_those_beside_it_do_not_feel_the_earthquake() -> None:
    for beside in (True, False):
        s = ally_table("unicorn").stand("2F", on="hills3")
        s.stand("1U", on="hills3" if beside else "hills2").draws(1, "earthquake")
        s.phase("act").play("act:2F:hills3", "roll:4")
        assert s.has(2) == ({"gold": 1} if beside else {})


def test_unicorn_and_those_beside_it_gain_energy_in_a_drought() -> None:
    for beside in (True, False):
        s = ally_table("unicorn").stand("1F", on="centre").stand("2F", on="forests1")
        s.stand("1U", on="centre" if beside else "hills1").draws(1, "drought").phase("act")
        assert s.offers("act:1F:centre") is beside


@pytest.mark.parametrize(
    ("card", "peninsula"),
    [("cave_in", "mountains"), ("rockslide", "hills"), ("wildfire", "forests")],
)
def test_unicorn_and_those_beside_it_act_in_a_closed_peninsula(card: str, peninsula: str) -> None:
    s = ally_table("unicorn", built="astral_watchtower").stand("1U 1F", on=f"{peninsula}3")
    s.stand("2F", on="astral_watchtower").draws(1, card)
    s.phase("act").play(f"shift:2F:{peninsula}2")
    assert s.offers(f"act:1F:{peninsula}3")
    assert s.offers(f"act:1U:{peninsula}3")
    assert not s.offers(f"act:2F:{peninsula}2")


def test_unicorn_keeps_a_closed_peninsula_open_to_an_adept_beside_it_only() -> None:
    for beside in (True, False):
        s = table("adept", built="astral_watchtower", expansion={"monsters": []})
        with_allies(s, 1, "unicorn").stand("1U 2F", on="hills2").stand("3F", on="astral_watchtower")
        s.stand("1L", on="hills2" if beside else "centre").draws(1, "rockslide")
        s.phase("act").play("shift:3F:hills3")
        assert s.offers("copy:1L:hills3") is beside
        assert not s.offers("copy:1L:hills2")


def test_unicorn_and_those_beside_it_find_the_forges_hot() -> None:
    for beside, made in ((True, 2), (False, 1)):
        s = ally_table("unicorn").stand("1F", on="forges4").give(1, ore=1)
        s.stand("1U", on="forges4" if beside else "hills1").draws(1, "cold_forges")
        assert s.phase("act").play("act:1F:forges4").has(1) == {"atlantium": made}


def test_unicorn_and_those_beside_it_build_at_the_usual_price_in_a_malfunction() -> None:
    for beside in (True, False):
        s = ally_table("unicorn", blueprint=["solar_matrix"]).afford(1, "solar_matrix")
        s.stand("1F", on="build1").stand("1U", on="build1" if beside else "hills1")
        s.draws(1, "malfunction").phase("act")
        assert s.offers("build:1:solar_matrix") is beside
    s.give(1, crystal=1).play("build:1:solar_matrix", "extra:crystal")
    assert s.is_built("solar_matrix")


def test_unicorn_and_those_beside_it_build_in_spite_of_a_lost_schema() -> None:
    for beside in (True, False):
        s = ally_table("unicorn", blueprint=["solar_matrix", "mystic_siphon"])
        s.stand("1F", on="build1").stand("2F 2L", on="build2").afford(1, "solar_matrix")
        s.stand("1U", on="build1" if beside else "hills1").draws(1, "lost_schema").phase("act")
        s.afford(2, "mystic_siphon").play("build:2:mystic_siphon")
        assert s.offers("build:1:solar_matrix") is beside


def test_unicorn_and_those_beside_it_are_not_moved_by_the_one_hundred_hands() -> None:
    s = ally_table("unicorn", players=3).stand("1U 1F", on="hills3").stand("2F", on="hills2")
    s.draws(1, "one_hundred_hands").play("roll:1")
    assert (s.on("hills3"), s.on("hills2")) == ("1F 1U", "")


def test_unicorn_does_not_stop_floods() -> None:
    s = ally_table("unicorn").stand("1U", on="hills6").draws(1, "flood_hills")
    assert where_is(s, "unicorn") == "pool of 1"
