"""What each thing of the toy does, in a test named after it."""

from __future__ import annotations

from game.engine import ids
from tests.toy.scene import keeper_is, own_numbers, toy_table, with_keeper, with_lamp


def test_toy_keeper_is_placed_by_its_recruiter_and_returns_to_the_pool() -> None:
    s = with_keeper(toy_table(), 2)
    assert s.offers("place:2K:hills3")
    assert not s.offers("place:1K:")
    s.stand("2K", on="hills3").phase("act")
    assert s.on("hills3") == "2K"
    s.play("act:2K:hills3")
    assert "roll:1" in s.moves
    s.play("roll:6").all_act()
    assert s.has(2) == {"gold": 1}
    assert keeper_is(s) == (2, ids.IN_POOL)


def test_toy_keeper_lowers_the_targets_beside_it() -> None:
    for beside, gold in ((True, 1), (False, 0)):
        s = with_keeper(toy_table(), 2).stand("1F", on="hills3")
        s.stand("2K", on="hills3" if beside else "hills2")
        target = int(s.position.table.book.target[s.place("hills3")])
        s.phase("act").play("act:1F:hills3", f"roll:{target - 2}")
        assert s.has(1).get("gold", 0) == gold


def test_toy_tower_brings_the_keeper_then_energy() -> None:
    s = toy_table().stand("1F 2F", on="toy_tower").phase("act")
    assert s.offers("act:2F:toy_tower")
    assert not s.offers("done")
    s.play("act:1F:toy_tower", "roll:4:4")
    assert keeper_is(s) == (1, ids.IN_POOL)
    s.play("act:2F:toy_tower", "roll:2:6")
    assert s.has(2) == {"energy": 3}
    assert keeper_is(s)[0] == 1


def test_toy_tower_fails_below_its_number_and_takes_energy() -> None:
    s = toy_table().stand("1F", on="toy_tower").give(1, energy=1).phase("act")
    s.play("act:1F:toy_tower", "roll:3:4")
    assert s.moves == ["spend:1:1", "accept"]
    s.play("accept")
    assert keeper_is(s) == (0, ids.IN_SUPPLY)


def test_toy_tower_admits_no_volunteers_and_is_full_with_two() -> None:
    s = toy_table().volunteers(1, 1)
    assert s.offers("place:1F:toy_tower")
    assert not s.offers("place:1V:toy_tower")
    s.stand("1F 1F", on="toy_tower")
    assert not s.offers("place:2F:toy_tower")


def test_toy_lamp_is_taken_by_one_builder() -> None:
    s = toy_table().stand("1L 2L", on="build1").give(1, gold=1, energy=1).phase("act")
    s.play("build:1:toy_lamp")
    assert s.moves == ["bear:1", "bear:2"]
    s.play("bear:2")
    assert own_numbers(s, "toy_lamp") == [1]
    assert s.is_built("toy_lamp")
    assert s.has(1) == {}


def test_toy_lamp_makes_its_bearers_energy_count_twice() -> None:
    for bearer, moves in ((1, ["spend:1:1", "accept"]), (2, ["spend:1:2", "accept"])):
        s = with_lamp(toy_table(), bearer).stand("1F", on="toy_tower").give(1, energy=2)
        s.phase("act").play("act:1F:toy_tower", "roll:3:3")
        assert s.moves == moves


def test_toy_lamp_gives_its_bearer_energy_each_round() -> None:
    s = with_lamp(toy_table(), 3).finish_round()
    assert s.has(3)["energy"] == s.has(1)["energy"] + 1


def test_toy_lamp_is_lit_once_and_built_again() -> None:
    s = with_lamp(toy_table(), 1).dry(hills=4, forests=5)
    assert s.choices("light") == ["1"]
    s.play("light:1", "unflood:hills")
    assert s.dry_tiles("hills") == 5
    assert own_numbers(s, "toy_lamp") == [-1]
    assert not s.is_built("toy_lamp")
    assert not s.offers("light:")
    s.stand("2L", on="build1").give(2, gold=1, energy=1).phase("act")
    s.play("build:1:toy_lamp", "bear:2")
    assert own_numbers(s, "toy_lamp") == [1]


def test_toy_lamp_is_no_part_of_the_gate() -> None:
    s = toy_table(players=1).build_all_but().stand("1L", on="build1").afford(1, "power_core")
    s.phase("act").play("build:1:power_core")
    assert s.position.status == ids.WON


def test_toy_squall_takes_a_resource_or_a_tile() -> None:
    for answer in ("lose:1:gold", "flood:hills"):
        s = toy_table().give(1, gold=1, crystal=1).starter(1).phase("suffer")
        s.play("draw:toy_squall")
        assert s.choices("lose") == ["1:gold", "1:crystal"]
        assert len(s.choices("flood")) == 6
        s.play(answer)
        assert s.dry_tiles("hills") == (5 if answer == "flood:hills" else 6)
        assert s.has(1).get("gold", 0) == (1 if answer == "flood:hills" else 0)
        assert s.discarded() == {"toy_squall": 1}


def test_toy_mist_costs_everybody_energy() -> None:
    s = toy_table().give(1, energy=2).give(2, energy=1).starter(1).phase("suffer")
    s.play("draw:toy_mist")
    assert [s.has(seat) for seat in (1, 2, 3)] == [{"energy": 1}, {}, {}]


def test_toy_wreck_takes_all_barriers() -> None:
    s = toy_table().barrier("hills", "forges").starter(1).phase("suffer").play("draw:toy_wreck")
    assert s.barriers == []


def test_toy_misfortunes_are_drawn_unseen() -> None:
    s = toy_table(misfortunes=2).misfortunes("calm_seas").starter(1).phase("suffer")
    [toys_in_deck] = s.position.table.misfortune_groups
    s._edit().write("unseen_slots", 2, int(toys_in_deck.number))
    toys = {f"draw:{word}": 2 / 9 for word in ("toy_squall", "toy_mist", "toy_wreck")}
    assert {move: float(p) for move, p in s.odds.items()} == {"draw:calm_seas": 1 / 3, **toys}
    s.play("draw:toy_mist", "continue")
    odds = {move: float(p) for move, p in s.odds.items()}
    assert odds == {"draw:calm_seas": 0.5, "draw:toy_squall": 0.25, "draw:toy_wreck": 0.25}


def test_toy_kraken_prevents_one_flood_for_energy() -> None:
    s = toy_table(calm=False).give(2, energy=2).draws(1, "flood_hills")
    assert s.moves == ["soothe:2", "defy"]
    s.play("soothe:2")
    assert s.dry_tiles("hills") == 6
    assert s.has(2) == {"energy": 1}
    assert own_numbers(s, "toy_kraken") == [1, 0]
    s.draws(1, "flood_hills")
    assert s.dry_tiles("hills") == 5


def test_toy_kraken_defied_lets_the_tile_flood_and_asks_again() -> None:
    s = toy_table(calm=False).give(2, energy=2).draws(1, "flood_hills").play("defy")
    assert s.dry_tiles("hills") == 5
    assert s.draws(1, "flood_hills").moves == ["soothe:2", "defy"]


def test_toy_kraken_seizes_an_atlantean_until_the_round_ends() -> None:
    s = toy_table(calm=False).stand("1F 2F", on="hills1").stand("1L", on="mountains6")
    assert own_numbers(s, "toy_kraken") == [0, 1]
    s.stand("3L 3F", on="centre").phase("suffer").calm()
    assert set(s.choices("seize")) == {"1F:hills1", "2F:hills1", "1L:mountains6"}
    s.play("seize:1F:hills1")
    assert not s.offers("act:1F:hills1")
    assert s.offers("act:2F:hills1")
    s.wrath(3).all_act()
    assert s.asked == "choose_flood"
    assert s.on("hills1") == "1F"
    s.finish_round()
    assert s.on("hills1") == ""
    assert "F" in s.pool(1)
    assert own_numbers(s, "toy_kraken")[1] == 0


def test_toy_kraken_holds_a_leader_on_a_flooded_tile() -> None:
    s = toy_table(calm=False).stand("1L", on="mountains6").stand("3L 3F", on="centre")
    s.phase("suffer").calm()
    assert s.on("mountains6") == "1L"
    assert not s.offers("act:1L:mountains6")
    s.wrath(3).all_act().play("flood:mountains", "defy")
    assert s.dry_tiles("mountains") == 5
    assert s.on("mountains6") == "1L"
    s.finish_round()
    assert s.on("mountains6") == ""
    assert not s.position.inactive


def test_toy_aqueduct_gives_energy_until_it_is_dry() -> None:
    s = toy_table("toy_aqueduct", players=5).stand("1F 2F 3F", on="toy_aqueduct")
    assert own_numbers(s, "toy_aqueduct") == [5]
    s._edit().write("card:toy_aqueduct", 2)
    s.phase("act").play("act:1F:toy_aqueduct", "act:2F:toy_aqueduct")
    assert s.has(1) == s.has(2) == {"energy": 2}
    assert own_numbers(s, "toy_aqueduct") == [0]
    assert not s.offers("act:3F:toy_aqueduct")


def test_toy_aqueduct_is_part_of_the_gate() -> None:
    s = toy_table(players=1).build_all_but("toy_aqueduct").stand("1L", on="build1")
    s.afford(1, "power_core").phase("act")
    assert not s.offers("build:1:power_core")
