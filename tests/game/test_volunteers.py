"""Volunteers: one round, then back to the supply; neither Leaders nor followers."""

from __future__ import annotations

from tests.game.scenario import table


def test_volunteers_act_like_other_atlanteans_for_their_player() -> None:
    s = table().volunteers(2, 2).stand("2V", on="centre").stand("2V", on="hills6").phase("act")
    assert s.choices("act") == ["2V:centre", "4F:centre", "4L:centre", "2V:hills6"]
    s.play("act:2V:centre", "act:2V:hills6", "roll:6")
    assert s.has(2) == {"gold": 1, "energy": 1}


def test_volunteers_gained_in_time_are_placed_this_round_and_then_leave() -> None:
    s = table().hold(1, "call_to_arms").play("play:1:call_to_arms", "place:1V:hills1")
    s.place_the_rest()
    assert s.on("centre").count("1V") == 1
    s.calm().all_act()
    assert (s.position.round, s.pool(1)) == (2, "L F F")


def test_volunteers_gained_later_serve_in_the_next_round_and_then_leave() -> None:
    s = table(built="numinous_beacon").stand("1F", on="numinous_beacon").phase("act")
    s.play("act:1F:numinous_beacon").all_act()
    assert (s.position.round, s.pool(1)) == (2, "L F F V V")
    s.finish_round()
    assert (s.position.round, s.pool(1)) == (3, "L F F")


def test_volunteers_on_a_flooded_tile_return_to_the_pool_and_leave_with_the_round() -> None:
    s = table().volunteers(1, 1).stand("1V", on="hills6").draws(1, "flood_hills")
    assert s.pool(1) == "L F F V"
    s.calm().all_act()
    assert (s.position.round, s.pool(1)) == (2, "L F F")


def test_volunteers_must_be_placed_too() -> None:
    s = table().volunteers(1, 1).place_the_rest()
    assert s.on("centre").count("1V") == 1


def test_volunteers_are_not_limited_to_the_eight_of_the_box() -> None:
    s = table(players=7, built="numinous_beacon").hold(1, "call_to_arms", "call_to_arms")
    s.stand("1F 1F 2F", on="numinous_beacon").volunteers(1, 6).phase("act")
    s.play("act:1F:numinous_beacon", "act:1F:numinous_beacon", "act:2F:numinous_beacon")
    s.play("play:1:call_to_arms", "play:1:call_to_arms")
    assert (s.arriving(1), s.arriving(2)) == (8, 2)


def test_volunteers_in_the_cities_recruit_a_follower_of_their_player() -> None:
    s = table().volunteers(2, 1).stand("2V 1F", on="cities1").phase("act")
    s.play("act:cities1", "roll:6:6")
    assert s.moves == ["recruit:1", "recruit:2"]


def test_volunteers_are_not_followers_for_a_plague() -> None:
    s = table().volunteers(1, 1).stand("1V", on="hills1").draws(1, "plague")
    assert s.on("hills1") == "1V"
