"""Mystic energy: on dice, for cards, for barriers and unflooding, alone or together."""

from __future__ import annotations

from tests.game.scenario import table


def test_each_energy_adds_one_to_a_die_just_rolled() -> None:
    for die, needed in ((5, 1), (4, 2), (1, 5)):
        s = table().give(1, energy=5).stand("1F", on="forests1").phase("act")
        s.play("act:1F:forests1", f"roll:{die}", f"spend:1:{needed}")
        assert s.has(1) == {"crystal": 1, **({"energy": 5 - needed} if needed < 5 else {})}


def test_only_the_player_who_rolled_may_spend_energy_on_the_die() -> None:
    s = table().give(2, energy=9).stand("1F 2F", on="forests1").phase("act")
    assert s.play("act:1F:forests1", "roll:5").asked == "act"


def test_energy_is_not_offered_if_it_does_not_suffice() -> None:
    s = table().give(1, energy=4).stand("1F", on="forests1").phase("act")
    assert s.play("act:1F:forests1", "roll:1").asked == "act"
    assert s.has(1) == {"energy": 4}


def test_a_barrier_costs_four() -> None:
    s = table().give(1, energy=3)
    assert not s.offers("barrier:hills")
    s.give(1, energy=2).play("barrier:hills")
    assert (s.barriers, s.has(1)) == (["hills"], {"energy": 1})


def test_unflooding_costs_five() -> None:
    s = table().dry(hills=3).give(1, energy=4)
    assert not s.offers("unflood:hills")
    s.give(1, energy=2).play("unflood:hills")
    assert (s.dry_tiles("hills"), s.has(1)) == (4, {"energy": 1})


def test_several_players_may_pay_for_a_barrier_together() -> None:
    s = table().give(1, energy=2).give(2, energy=1).give(4, energy=3).play("barrier:hills")
    assert (s.asked, s.who) == ("share_energy", [1])
    assert s.moves == ["pay:1:0:energy", "pay:1:1:energy", "pay:1:2:energy"]
    s.play("pay:1:1:energy")
    assert s.moves == ["pay:2:0:energy", "pay:2:1:energy"]
    s.play("pay:2:0:energy")
    assert (s.has(1), s.has(2), s.has(4)) == ({"energy": 1}, {"energy": 1}, {})
    assert s.barriers == ["hills"]


def test_several_players_may_pay_for_unflooding_together() -> None:
    s = table().dry(hills=3).give(1, energy=3).give(3, energy=3).play("unflood:hills")
    assert s.moves == ["pay:1:2:energy", "pay:1:3:energy"]
    s.play("pay:1:2:energy")
    assert (s.has(1), s.has(3), s.dry_tiles("hills")) == ({"energy": 1}, {}, 4)


def test_nobody_is_asked_who_pays_where_there_is_no_choice() -> None:
    s = table().give(2, energy=4).play("barrier:hills")
    assert (s.asked, s.barriers) == ("place", ["hills"])


def test_barriers_are_bought_while_placing_and_acting_only() -> None:
    s = table().give(1, energy=20).dry(hills=5)
    assert s.offers("barrier:hills")
    assert s.phase("act").offers("barrier:hills")
    s = table().give(1, energy=20).dry(hills=5).draws(1, "calm_seas")
    assert s.asked == "suffer"
    assert not s.offers("barrier:hills")


def test_free_acts_may_come_between_any_two_placements_and_any_two_actions() -> None:
    s = table().give(1, energy=8).play("place:1L:centre", "barrier:hills", "place:1F:centre")
    s.phase("act").play("act:1L:centre", "barrier:cities", "act:1F:centre")
    assert s.barriers == ["hills", "cities"]


def test_every_kept_card_beyond_the_rule_costs_one() -> None:
    s = table().hold(1, "scribes_lamp").give(1, energy=2).stand("1F", on="libraries1").phase("act")
    s.library("foresight ebb_chant surge_of_power").play("act:1F:libraries1")
    s.play("card:foresight", "card:ebb_chant", "card:surge_of_power", "keep:1:foresight")
    s.play("buy:1:ebb_chant", "buy:1:surge_of_power")
    assert (s.has(1), len(s.hand(1))) == ({}, 4)


def test_energy_and_resources_cannot_be_traded_without_a_card() -> None:
    s = table().give(1, energy=3, gold=3, ore=1).hold(1, "foresight")
    for phase in ("place", "act"):
        assert not s.phase(phase).offers("give:")
        assert not s.offers("hand:")
