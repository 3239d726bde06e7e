"""The Hologram: a Leader that goes round with the starting player and borrows powers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.game import families
from tests.game.scenario import Scene, a_table_of, table


def opening(players: int) -> Scene:
    return Scene(a_table_of(players), table().content)


@pytest.mark.parametrize("players", [1, 2])
def test_each_round_the_starting_player_reveals_two_unused_councilors_and_chooses_one(
    players: int,
) -> None:
    s = opening(players)
    unused = [
        word for word in families.COUNCILORS if word not in [p.councilor for p in s.setup.seats]
    ]
    assert (s.asked, s.who) == ("reveal_councilors", [1])
    assert s.odds == {f"reveal:{word}": Fraction(1, len(unused)) for word in unused}
    s.play("reveal:priest", "reveal:adept")
    assert (s.asked, s.who) == ("choose_hologram", [1])
    assert s.moves == ["hologram:priest", "hologram:adept"]
    s.play("hologram:adept")
    assert s.position.hologram_as == families.COUNCILORS.index("adept")
    assert s.position.council_discard == 1 << families.COUNCILORS.index("priest")


@pytest.mark.parametrize("players", [3, 4, 7])
def test_three_or_more_players_have_no_hologram(players: int) -> None:
    s = opening(players)
    assert s.asked == "place"
    assert not any("H" in s.pool(seat) for seat in range(1, players + 1))


def test_the_hologram_belongs_to_the_starting_player_and_goes_on_with_the_marker() -> None:
    s = table(players=2, hologram="priest")
    assert (s.pool(1), s.pool(2)) == ("L F F F F H", "L F F F F")
    s.finish_round()
    assert (s.position.round, s.position.starter) == (2, 1)
    while s.asked != "place":
        assert s.who == [2]
        s.play(s.moves[-1])
    assert (s.pool(1), s.pool(2)) == ("L F F F F", "L F F F F H")


def test_the_board_used_goes_to_the_discard_pile_at_the_end_of_the_round() -> None:
    s = table(players=2, hologram="priest").finish_round()
    assert s.position.hologram_as == -1
    assert (s.position.council_discard >> families.COUNCILORS.index("priest")) & 1


def test_when_the_stack_runs_out_the_discard_pile_forms_a_new_one() -> None:
    s = table(players=2, hologram="priest")
    for _ in range(3):
        s.finish_round()
        while s.asked != "place":
            s.play(s.moves[0])
    assert s.position.council_stack == 0
    s.finish_round()
    assert (s.asked, len(s.odds)) == ("reveal_councilors", 8)


def test_hologram_takes_actions_and_its_gains_go_to_the_player_who_controls_it() -> None:
    s = table(players=2, hologram="priest").stand("1H", on="forges6").give(1, ore=1)
    s.stand("2F", on="centre").phase("act").play("act:1H:forges6")
    assert s.has(1) == {"atlantium": 3}


def test_hologram_has_the_chosen_councilors_power_not_the_players() -> None:
    s = table("explorer", players=2, hologram="priest").stand("1H 2F", on="hills1").phase("act")
    s.play("act:1H:hills1", "roll:4")
    assert s.moves == ["reroll:retry:die", "accept"]


@pytest.mark.parametrize(
    ("councilor", "places"),
    [("seafarer", "hills6"), ("emissary", "hills1")],
)
def test_hologram_borrows_the_powers_of_placement(councilor: str, places: str) -> None:
    s = table(players=2, hologram=councilor).dry(hills=1).followers(2, pool=6)
    if councilor == "emissary":
        s.stand("2F 2F 2F", on="hills1")
    assert s.offers(f"place:1H:{places}")
    assert not s.offers(f"place:1L:{places}")


def test_hologram_borrows_the_artificers_discount() -> None:
    s = table(players=2, hologram="artificer").afford(1, "hall_of_heralds", gold=-1)
    s.stand("1H", on="build1").stand("1F 1L 2L", on="centre").phase("act", onlookers=False)
    assert s.offers("build:1:hall_of_heralds")


def test_hologram_counts_as_a_leader_for_cards_that_let_leaders_act_again() -> None:
    s = table(players=2, hologram="priest").hold(2, "enigma_of_alacrity").stand("1H", on="centre")
    s.stand("1L", on="centre").phase("act").play("act:1H:centre", "play:2:enigma_of_alacrity")
    assert s.offers("act:1H:centre")


def test_no_player_sits_as_the_hologram() -> None:
    s = table("priest", players=2, hologram="adept")
    revealed = 0
    for _ in range(12):
        s.dry(6).finish_round()
        while s.asked != "place":
            if s.asked == "reveal_councilors":
                assert "reveal:priest" not in s.moves
                revealed += 1
            s.play(s.moves[0])
    assert revealed >= 12
