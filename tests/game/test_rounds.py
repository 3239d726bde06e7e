"""The course of a round, and what of it lasts."""

from __future__ import annotations

import pytest

from tests.game.scenario import table


def test_a_round_has_four_phases_in_order() -> None:
    s = table().give(1, energy=9).wrath(1)
    seen = [s.now]
    while s.position.round == 1:
        if s.asked == "place":
            s.place_the_rest()
        elif s.now == "suffer":
            s.calm()
        elif s.now == "act":
            s.all_act()
        else:
            s.play("flood:hills")
        if s.now != seen[-1]:
            seen.append(s.now)
    assert seen == ["place", "suffer", "act", "wrath", "place"]


def test_each_misfortune_is_resolved_before_the_next_is_drawn() -> None:
    s = table().dry(hills=0).draws(2, "flood_hills").play("flood:cities")
    assert s.asked == "choose_flood"
    s.play("flood:cities")
    assert (s.asked, s.who) == ("draw_misfortune", [3])


def test_library_cards_may_be_played_as_a_round_begins() -> None:
    s = table().hold(3, "surge_of_power").phase("wrath")
    assert (s.offers("play:3:surge_of_power"), s.position.round) == (True, 2)


def test_misfortunes_are_drawn_by_what_the_deck_still_holds() -> None:
    s = table().misfortunes("plague plague calm_seas flood_hills").phase("suffer")
    assert {k: str(v) for k, v in s.odds.items()} == {
        "draw:plague": "1/2",
        "draw:calm_seas": "1/4",
        "draw:flood_hills": "1/4",
    }


def test_a_misfortune_deck_that_has_run_out_is_made_anew_from_the_discard_pile() -> None:
    s = table().misfortunes("calm_seas", discard="plague flood_hills").phase("suffer")
    assert s.who == [2]
    assert set(s.odds) == {"draw:calm_seas", "draw:plague", "draw:flood_hills"}
    assert s.discarded() == {}


def test_a_game_that_is_over_asks_nothing_and_lists_nothing() -> None:
    game = table().dry(0).draws(1, "flood_hills").game()
    assert (game.status, game.decision(), game.legal_moves()) == ("lost", None, [])


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_choices_of_a_misfortune_are_the_drawers(seat: int) -> None:
    s = table().draws(seat, "controlled_flood")
    assert s.who == [seat]


def test_choices_of_the_wrath_are_the_teams() -> None:
    assert table().wrath(1).phase("wrath").who == [1, 2, 3, 4]
