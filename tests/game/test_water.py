"""Flooding, losing, barriers and unflooding."""

from __future__ import annotations

import pytest

from tests.game.scenario import table

# ---- flooding


def test_the_tile_farthest_from_the_centre_floods() -> None:
    s = table().dry(hills=4).draws(1, "flood_hills")
    assert [s.position.is_dry(s.place(f"hills{ring}")) for ring in range(1, 7)] == [True] * 3 + [
        False
    ] * 3


def test_an_exhausted_peninsula_makes_the_drawer_flood_two_tiles_instead() -> None:
    s = table().dry(hills=0).draws(3, "flood_hills")
    assert (s.asked, s.who) == ("choose_flood", [3])
    assert not s.offers("flood:hills")
    s.play("flood:forests", "flood:cities")
    assert (s.dry_tiles("forests"), s.dry_tiles("cities"), s.asked) == (5, 5, "draw_misfortune")


def test_both_of_the_two_tiles_may_be_of_the_same_peninsula() -> None:
    s = table().dry(hills=0).draws(1, "flood_hills").play("flood:forests", "flood:forests")
    assert s.dry_tiles("forests") == 4


def test_an_absorbed_flood_of_the_two_counts_as_done() -> None:
    s = table().dry(hills=0).barrier("forests").draws(1, "flood_hills")
    s.play("flood:forests", "flood:cities")
    assert (s.dry_tiles("forests"), s.dry_tiles("cities"), s.barriers) == (6, 5, [])
    assert s.asked == "draw_misfortune"


def test_the_drawer_may_aim_twice_at_a_barrier() -> None:
    s = table().dry(hills=0).barrier("forests").draws(1, "flood_hills")
    s.play("flood:forests", "flood:forests")
    assert (s.dry_tiles("forests"), s.barriers) == (5, [])


# ---- losing


@pytest.mark.parametrize("misfortune", ["flood_hills", "controlled_flood"])
def test_a_flood_with_no_tile_left_floods_the_centre_and_loses(misfortune: str) -> None:
    assert table().dry(0).draws(1, misfortune).status == "lost"


def test_the_wrath_with_no_tile_left_floods_the_centre_and_loses() -> None:
    assert table().dry(0).wrath(1).phase("wrath").status == "lost"


def test_thirty_six_flooded_tiles_alone_do_not_lose() -> None:
    s = table().dry(0, hills=1).draws(1, "flood_hills")
    assert (s.dry_tiles(), s.status) == (0, "running")
    assert table().dry(0).wrath(0).phase("wrath").status == "running"


def test_the_second_of_two_floods_hits_the_centre_when_one_tile_is_left() -> None:
    s = table().dry(0, forests=1).draws(1, "flood_hills")
    assert s.status == "lost"


def test_with_one_tile_left_a_barrier_absorbs_the_first_of_two_floods() -> None:
    s = table().dry(0, forests=1).barrier("forests").draws(1, "flood_hills")
    assert (s.status, s.dry_tiles()) == ("running", 0)


def test_nothing_is_asked_once_the_game_is_lost() -> None:
    s = table().dry(0).draws(1, "flood_hills")
    assert (s.moves, s.asked) == ([], None)


# ---- barriers


def test_a_barrier_is_discarded_instead_of_a_tile_and_not_by_choice() -> None:
    s = table().barrier("hills").stand("1F", on="hills6").draws(1, "flood_hills")
    assert (s.barriers, s.dry_tiles("hills"), s.on("hills6")) == ([], 6, "1F")


def test_a_barrier_absorbs_a_flood_of_the_wrath() -> None:
    s = table().barrier("hills").wrath(1).phase("wrath").play("flood:hills")
    assert (s.barriers, s.dry_tiles(), s.position.round) == ([], 36, 2)


def test_a_barrier_protects_its_own_peninsula_only() -> None:
    s = table().barrier("hills").draws(1, "flood_forests")
    assert (s.barriers, s.dry_tiles("forests")) == (["hills"], 5)


def test_a_controlled_flood_may_exhaust_a_peninsula_with_a_barrier() -> None:
    s = table().dry(hills=1).barrier("hills").draws(1, "controlled_flood").play("flood:hills")
    assert (s.barriers, s.dry_tiles("hills")) == ([], 0)


def test_a_controlled_flood_may_hit_any_peninsula_with_a_dry_tile() -> None:
    s = table().dry(0, hills=1, cities=6).draws(1, "controlled_flood")
    assert s.moves == ["flood:hills", "flood:cities"]


def test_a_peninsula_holds_one_barrier_and_only_while_a_tile_is_dry() -> None:
    s = table().give(1, energy=8).dry(forges=0).barrier("hills")
    assert s.choices("barrier") == ["mountains", "forests", "cities", "libraries"]


# ---- unflooding


def test_unflooding_raises_the_flooded_tile_nearest_the_centre() -> None:
    s = table().dry(hills=2).give(1, energy=5).play("unflood:hills")
    assert s.position.is_dry(s.place("hills3"))
    assert not s.position.is_dry(s.place("hills4"))


def test_a_raised_tile_may_be_used_at_once() -> None:
    s = table().dry(hills=5).give(1, energy=5)
    assert not s.offers("place:1F:hills6")
    assert s.play("unflood:hills").offers("place:1F:hills6")


def test_tiles_are_unflooded_in_every_phase_but_between_effects_only() -> None:
    s = table().dry(hills=0).give(1, energy=20).stand("1F 2F", on="cities1")
    assert s.offers("unflood:hills")
    s.draws(1, "calm_seas")
    assert s.offers("unflood:hills")
    s.play("continue")
    assert not s.offers("unflood:hills")
    s.calm()
    assert s.offers("unflood:hills")
    s.play("act:cities1")
    assert not s.offers("unflood:hills")


def test_nothing_interrupts_a_misfortune() -> None:
    s = table().dry(hills=0).give(1, energy=20).hold(1, "ebb_chant").draws(1, "flood_hills")
    assert {m.partition(":")[0] for m in s.moves} == {"flood"}


def test_between_two_misfortunes_there_is_room_for_unflooding_and_cards_not_for_barriers() -> None:
    s = table().dry(hills=5).give(1, energy=9).hold(1, "surge_of_power").draws(1, "calm_seas")
    assert s.moves == ["continue", "play:1:surge_of_power", "unflood:hills"]


def test_a_tile_may_be_raised_after_the_last_misfortune_for_somebody_on_the_watchtower() -> None:
    s = table(built="astral_watchtower").dry(hills=0).give(2, energy=5)
    s.stand("1F", on="astral_watchtower").phase("act")
    assert not s.offers("shift:1F:hills1")
    s.play("unflood:hills", "shift:1F:hills1")
    assert s.on("hills1") == "1F"


# ---- the Wrath of the Gods


@pytest.mark.parametrize(("space", "value"), list(enumerate((0, 1, 1, 2, 2, 2, 3))))
def test_the_wrath_floods_as_many_tiles_as_the_track_shows(space: int, value: int) -> None:
    s = table().wrath(space).phase("wrath")
    for _ in range(value):
        assert (s.asked, s.who) == ("choose_flood", [1, 2, 3, 4])
        s.play("flood:hills")
    assert (s.dry_tiles(), s.asked) == (36 - value, "place")


def test_the_wrath_floods_by_the_current_value_and_then_the_counter_moves() -> None:
    s = table().wrath(0).phase("wrath")
    assert (s.asked, s.position.wrath, s.dry_tiles()) == ("place", 1, 36)


def test_the_wrath_counter_stays_on_the_last_space() -> None:
    s = table().wrath(6).phase("wrath").play("flood:hills", "flood:hills", "flood:hills")
    assert s.position.wrath == 6
