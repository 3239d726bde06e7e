"""Each misfortune card: what happens when it is drawn."""

from __future__ import annotations

import pytest

from game.engine import ids
from tests.game import families
from tests.game.scenario import table


@pytest.mark.parametrize("peninsula", ids.PENINSULAS)
def test_flood_floods_the_outermost_dry_tile_of_its_peninsula(peninsula: str) -> None:
    s = table().draws(1, f"flood_{peninsula}")
    assert (s.dry_tiles(peninsula), s.dry_tiles()) == (5, 35)
    assert not s.position.is_dry(s.place(f"{peninsula}6"))
    assert s.discarded() == {f"flood_{peninsula}": 1}


def test_flood_returns_the_atlanteans_on_the_tile_to_their_pools() -> None:
    s = table().stand("1F", on="hills6").stand("2F 2F", on="hills4").draws(1, "flood_hills")
    assert (s.pool(1), s.pool(2), s.on("hills4")) == ("L F F", "L", "2F 2F")


def test_flood_mountains_floods_the_mountains() -> None:
    assert table().draws(1, "flood_mountains").dry_tiles("mountains") == 5


def test_flood_hills_floods_the_hills() -> None:
    assert table().draws(1, "flood_hills").dry_tiles("hills") == 5


def test_flood_forests_floods_the_forests() -> None:
    assert table().draws(1, "flood_forests").dry_tiles("forests") == 5


def test_flood_cities_floods_the_cities() -> None:
    assert table().draws(1, "flood_cities").dry_tiles("cities") == 5


def test_flood_libraries_floods_the_libraries() -> None:
    assert table().draws(1, "flood_libraries").dry_tiles("libraries") == 5


def test_flood_forges_floods_the_forges() -> None:
    assert table().draws(1, "flood_forges").dry_tiles("forges") == 5


def test_calm_seas_does_nothing() -> None:
    s = table().stand("1F", on="hills6").give(1, energy=5)
    before = s.position.clone()
    s.draws(1, "calm_seas")
    assert s.discarded() == {"calm_seas": 1}
    assert s.position.numbers("dry") == before.numbers("dry")
    assert s.position.numbers("stock") == before.numbers("stock")
    assert s.position.numbers("crowd") == before.numbers("crowd")


def test_controlled_flood_floods_one_tile_that_the_drawer_chooses() -> None:
    s = table().dry(forges=0, cities=3).draws(3, "controlled_flood")
    assert (s.asked, s.who) == ("choose_flood", [3])
    assert s.choices("flood") == ["mountains", "hills", "forests", "cities", "libraries"]
    assert s.play("flood:cities").dry_tiles("cities") == 2
    assert s.asked != "choose_flood"


def test_controlled_flood_removes_a_barrier_first_and_floods_all_the_same() -> None:
    s = table().barrier("hills", "cities").draws(1, "controlled_flood").play("flood:hills")
    assert (s.dry_tiles("hills"), s.barriers) == (5, ["cities"])


def test_spur_the_cycle_shuffles_deck_discard_pile_and_itself_together() -> None:
    s = table().misfortunes("calm_seas", discard="plague flood_hills").draws(1, "spur_the_cycle")
    assert s.deck() == {"flood_hills": 1, "calm_seas": 1, "spur_the_cycle": 1, "plague": 1}
    assert s.discarded() == {}


def test_spur_the_cycle_draws_no_other_card_for_the_drawer() -> None:
    s = table().misfortunes("calm_seas").give(1, energy=5).dry(hills=5)
    s.draws(1, "spur_the_cycle")
    assert (s.asked, s.play("continue").who) == ("suffer", [2])


def test_spur_the_cycle_shuffles_away_what_is_known_of_the_deck() -> None:
    s = table().hold(1, "foresight").give(1, energy=5).dry(hills=5)
    s.misfortunes("spur_the_cycle plague calm_seas", discard="sabotage").play("play:1:foresight")
    s.play("see:plague", "see:calm_seas", "see:spur_the_cycle")
    s.play("next:spur_the_cycle", "next:plague", "next:calm_seas").phase("suffer")
    s.play("draw:spur_the_cycle")
    assert s.known() == []
    assert s.deck() == {"spur_the_cycle": 1, "plague": 1, "calm_seas": 1, "sabotage": 1}


def test_spur_the_cycle_shuffles_when_it_is_discarded_as_well() -> None:
    s = table(built="oracle_array").stand("1L 3F", on="oracle_array").phase("act")
    s.misfortunes("spur_the_cycle plague flood_hills calm_seas", discard="sabotage")
    s.play("act:oracle_array", "see:plague", "see:spur_the_cycle", "see:calm_seas")
    s.play("see:flood_hills", "drop:plague", "drop:spur_the_cycle")
    assert (s.asked, s.known(), s.discarded()) == ("act", [], {})
    assert s.deck() == {
        "flood_hills": 1,
        "calm_seas": 1,
        "spur_the_cycle": 1,
        "plague": 1,
        "sabotage": 1,
    }


def test_plague_returns_one_placed_follower_of_each_player_to_the_pool() -> None:
    s = table().stand("1F", on="hills6").stand("1F 2F", on="hills4").stand("3L", on="hills1")
    s.starter(2).draws(2, "plague")
    assert (s.asked, s.who) == ("return_follower", [1])
    assert s.moves == ["return:1F:hills4", "return:1F:hills6"]
    s.play("return:1F:hills6")
    assert (s.pool(1), s.pool(2)) == ("L F", "L F F")
    assert (s.on("hills4"), s.on("hills1")) == ("1F", "3L")


def test_plague_spares_leaders_volunteers_hologram_and_automaton() -> None:
    s = table(players=1, hologram="priest").volunteers(1, 1).stand("1V", on="hills6")
    s.stand("1L 1H 1A", on="hills1").draws(1, "plague")
    assert (s.on("hills6"), s.on("hills1")) == ("1V", "1A 1H 1L")


def test_plague_asks_the_starting_player_first() -> None:
    s = table()
    for seat in (1, 2, 3):
        s.stand(f"{seat}F", on="hills1").stand(f"{seat}F", on="forests1")
    s.draws(3, "plague")
    order = []
    while s.asked == "return_follower":
        order += s.who
        s.play(s.moves[0])
    assert order == [3, 1, 2]


def test_earthquake_raises_every_target_number_for_the_round() -> None:
    s = table().stand("1F", on="hills6").stand("2F 3F", on="cities6").draws(1, "earthquake")
    s.calm().play("act:1F:hills6", "roll:3")
    assert s.has(1) == {}
    s.play("act:cities6", "roll:3:4")
    assert s.supply(2) + s.supply(3) == 4
    assert s.position.round == 2
    s.stand("1F", on="hills6").phase("act").play("act:1F:hills6", "roll:3")
    assert s.has(1) == {"gold": 1}


def test_earthquake_twice_raises_by_two() -> None:
    s = table().stand("1F 1L", on="mountains1").give(1, energy=5).dry(hills=5)
    s.draws(1, "earthquake").play("continue")
    s.position.cells[s.position.layout.deck + families.MISFORTUNES.index("earthquake")] += 1
    s.play("draw:earthquake").calm().play("act:1F:mountains1", "roll:5")
    assert s.offers("spend:1:1")


def test_malfunction_makes_every_build_of_the_round_cost_one_resource_more() -> None:
    s = table().afford(1, "archive_lens", atlantium=1).stand("1L", on="build1")
    s.stand("2L 2F", on="centre").draws(1, "malfunction").calm().play("build:1:archive_lens")
    assert (s.is_built("archive_lens"), s.has(1)) == (True, {})


def test_malfunction_lets_the_builders_choose_the_resource_but_not_ore() -> None:
    s = table().afford(1, "archive_lens", gold=1, crystal=1, atlantium=1).give(1, ore=1)
    s.stand("1L", on="build1").draws(1, "malfunction").calm().play("build:1:archive_lens")
    assert s.moves == ["extra:gold", "extra:crystal", "extra:atlantium"]
    assert s.play("extra:crystal").has(1) == {"gold": 1, "ore": 1, "atlantium": 1}


def test_malfunction_stops_a_build_that_cannot_be_paid_any_more() -> None:
    s = table().afford(1, "archive_lens").stand("1L", on="build1").stand("2L 2F", on="centre")
    s.draws(1, "malfunction").calm()
    assert s.now == "act"
    assert not s.offers("build:")


def test_lost_schema_allows_one_build_this_round() -> None:
    s = table().afford(1, "archive_lens").afford(2, "solar_matrix").stand("1L", on="build1")
    s.stand("2L", on="build2").stand("3L 3F", on="centre").draws(1, "lost_schema").calm()
    assert s.choices("build") == ["1:archive_lens", "2:solar_matrix"]
    s.play("build:1:archive_lens", "card:foresight", "card:foresight", "card:ebb_chant")
    s.play("card:ebb_chant", *["keep:1:foresight"] * 2, *["keep:1:ebb_chant"] * 2)
    assert s.choices("build") == []


def test_hopelessness_empties_the_cities_and_forbids_recruiting_there() -> None:
    s = table(built="astral_watchtower").stand("1F 2F", on="cities6").stand("3F", on="cities1")
    s.stand("4L", on="hills1").stand("1F 2F", on="astral_watchtower").draws(1, "hopelessness")
    assert (s.pool(1), s.pool(3), s.on("hills1")) == ("L F", "L F F", "4L")
    s.calm().play("shift:1F:cities1", "shift:2F:cities1")
    assert not s.offers("act:cities1")


def test_hopelessness_ends_with_the_round() -> None:
    s = table().draws(1, "hopelessness").calm()
    assert s.position.round == 2
    assert s.stand("1F 2F", on="cities1").phase("act").offers("act:cities1")


def test_sabotage_makes_each_player_discard_a_resource_of_choice() -> None:
    s = table().give(1, gold=1, ore=2, energy=3).give(3, crystal=1).give(4, energy=2)
    s.draws(1, "sabotage")
    assert (s.asked, s.who, s.moves) == ("lose_resource", [1], ["lose:1:gold", "lose:1:ore"])
    s.play("lose:1:ore")
    assert s.has(1) == {"gold": 1, "ore": 1, "energy": 3}
    assert (s.has(3), s.has(4)) == ({}, {"energy": 2})
