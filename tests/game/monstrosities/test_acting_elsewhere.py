"""What helps an Adept that takes the action of another place: spirits and allies."""

from __future__ import annotations

import pytest

from tests.game.monstrosities.ally_scenes import with_allies
from tests.game.monstrosities.monster_scenes import write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene

OWN_PLACES = ["centre", "hills2"]
"""A place of a kind that the spirits are not about, and a wild tile of another peninsula."""


def sung(spirit: str, own_place: str, place: str) -> Scene:
    """The Choir lets a spirit work everywhere; the Adept is on one place, somebody on the other."""
    s = expanded("adept", blueprint=["choir_of_spirits"])
    s.stand("1L", on=own_place).stand("2F", on=place)
    write_number(s, spirit, "everywhere", 1)
    return s.phase("act")


@pytest.mark.parametrize("own_place", OWN_PLACES)
def test_the_dactyls_help_an_adept_in_forges_elsewhere(own_place: str) -> None:
    s = sung("the_dactyls", own_place, "forges1").give(1, ore=1).play("copy:1L:forges1")
    assert s.has(1) == {"atlantium": 2}


@pytest.mark.parametrize("own_place", OWN_PLACES)
def test_oreads_help_an_adept_in_the_mountains_from_elsewhere(own_place: str) -> None:
    s = sung("oreads", own_place, "mountains2").play("copy:1L:mountains2", "roll:6")
    assert s.has(1) == {"ore": 2}


@pytest.mark.parametrize("own_place", ["centre", "forests2"])
def test_chrysaor_helps_an_adept_in_the_hills_from_elsewhere(own_place: str) -> None:
    s = sung("chrysaor", own_place, "hills2").give(1, energy=1).play("copy:1L:hills2", "roll:6")
    assert s.play("gain:1:gold").has(1) == {"gold": 2}


@pytest.mark.parametrize("own_place", OWN_PLACES)
def test_dryades_let_an_adept_roll_twice_in_the_forests_from_elsewhere(own_place: str) -> None:
    s = sung("dryades", own_place, "forests2").play("copy:1L:forests2")
    assert s.odds["roll:6"].limit_denominator(36).numerator == 11


def test_dryades_do_not_let_an_adept_on_a_forests_tile_roll_twice_in_the_hills() -> None:
    s = sung("dryades", "forests2", "hills2").play("copy:1L:hills2")
    assert s.odds["roll:6"].denominator == 6


@pytest.mark.parametrize("own_place", OWN_PLACES)
def test_muses_help_an_adept_in_libraries_elsewhere(own_place: str) -> None:
    s = sung("muses", own_place, "libraries1").library("foresight ebb_chant surge_of_power")
    s.play("copy:1L:libraries1", "card:foresight", "card:ebb_chant")
    assert s.hand(1) == ["foresight", "ebb_chant"]


def test_a_spirit_on_the_adepts_own_tile_helps_it_elsewhere() -> None:
    s = expanded("adept", "channeler", chosen=["invoke:2:oreads"]).stand("1L 2L", on="hills2")
    s.stand("3F", on="mountains2").phase("act").play("copy:1L:mountains2", "roll:6")
    assert s.has(1) == {"ore": 2}


def test_a_spirit_on_the_tile_of_the_action_does_not_help_an_adept_elsewhere() -> None:
    s = expanded("adept", "channeler", chosen=["invoke:2:oreads"]).stand("1L", on="hills2")
    s.stand("2L", on="mountains2").phase("act").play("copy:1L:mountains2", "roll:6")
    assert s.has(1) == {"ore": 1}


# ---- allies are about their own tile


def test_phoenix_elsewhere_is_no_help_to_an_adept_beside_it() -> None:
    s = with_allies(expanded("adept"), 2, "phoenix").stand("1L 2X", on="hills2")
    s.stand("3F", on="forges1").give(1, ore=1).phase("act").play("copy:1L:forges1")
    assert s.has(1) == {"atlantium": 1}


def test_dryad_lets_an_adept_beside_it_roll_twice_on_its_forests_tile_only() -> None:
    for own_place, denominator in (("forests2", 36), ("hills2", 6), ("centre", 6)):
        s = with_allies(expanded("adept"), 2, "dryad").stand("1L 2D", on=own_place)
        s.stand("3F", on="forests3").phase("act").play("copy:1L:forests3")
        assert s.odds["roll:6"].denominator == denominator


def with_sphinx(own_place: str, *, at: str) -> Scene:
    """The library is empty; the Adept and the Sphinx have their places, others are in Libraries."""
    s = with_allies(expanded("adept"), 2, "sphinx").library("").stand("1L", on=own_place)
    return s.stand("2S", on=at).stand("3F", on="libraries2").phase("act")


def test_sphinx_beside_another_gives_an_adept_elsewhere_nothing_to_draw() -> None:
    s = with_sphinx("hills2", at="libraries2")
    assert s.offers("act:3F:libraries2")
    assert not s.offers("copy:1L:libraries2")


def test_sphinx_on_the_adepts_libraries_tile_gives_it_a_card_elsewhere() -> None:
    s = with_sphinx("libraries1", at="libraries1")
    s.play("copy:1L:libraries2", "consult:1", "deal:tide_horn")
    assert s.hand(1) == ["tide_horn"]


def test_sphinx_beside_an_adept_in_the_hills_gives_it_nothing_to_draw() -> None:
    assert not with_sphinx("hills2", at="hills2").offers("copy:1L:libraries2")
