"""What changes with the number of players: pieces, misfortunes, spaces, the solo game's energy."""

from __future__ import annotations

import pytest

from tests.game.scenario import CONTENT, Scene, a_table_of, table


def opened(players: int, level: int = 1) -> Scene:
    """The first Place Atlanteans phase of an ordinary game."""
    s = Scene(a_table_of(players, level), CONTENT)
    while s.asked != "place":
        s.play(next(m for m in s.moves if not m.endswith("scholar")))
    return s


@pytest.mark.parametrize(
    ("players", "in_pool", "in_supply"),
    [(1, 4, 3), (2, 4, 3), (3, 3, 3), (4, 2, 2), (5, 2, 2), (6, 2, 2), (7, 2, 2)],
)
def test_followers_in_pool_and_supply(players: int, in_pool: int, in_supply: int) -> None:
    s = opened(players)
    for seat in range(1, players + 1):
        assert s.pool(seat).count("L") == 1
        assert s.pool(seat).count("F") == in_pool
        assert s.supply(seat) == in_supply


@pytest.mark.parametrize(("players", "most"), [(1, 7), (2, 7), (3, 6), (4, 4), (7, 4)])
def test_followers_can_be_recruited_up_to_the_most_of_a_colour(players: int, most: int) -> None:
    s = opened(players)
    for _ in range(most):
        s.stand("1F 1F", on="cities6").phase("act")
        if s.supply(1) > 0:
            s.play("act:cities6", "roll:6:6")
        assert not s.offers("act:cities6")
        s.finish_round()
        while s.asked != "place":
            s.play(next((m for m in s.moves if not m.endswith("scholar")), s.moves[0]))
        s.starter(1).dry(6)
    assert (s.pool(1).count("F"), s.supply(1)) == (most, 0)


@pytest.mark.parametrize(
    ("players", "drawers"),
    [
        (1, [1, 1, 1, 1]),
        (2, [1, 1, 2, 2]),
        (3, [1, 2, 3, 1]),
        (4, [1, 2, 3, 4]),
        (5, [1, 2, 3, 4, 5]),
        (6, [1, 2, 3, 4, 5, 6]),
        (7, [1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_who_draws_misfortunes_and_in_which_order(players: int, drawers: list[int]) -> None:
    for starter in range(1, players + 1):
        s = opened(players).starter(starter).phase("suffer")
        order = []
        while s.now == "suffer":
            if s.asked == "draw_misfortune":
                order += s.who
            s.play("draw:calm_seas" if s.asked == "draw_misfortune" else "continue")
            s.position.cells[s.position.layout.deck + 6] = 9
        assert order == [(n + starter - 2) % players + 1 for n in drawers]


@pytest.mark.parametrize("players", range(1, 8))
def test_the_starting_player_marker_passes_clockwise_as_a_round_ends(players: int) -> None:
    s = opened(players)
    starters = []
    for _ in range(players + 1):
        starters.append(int(s.position.starter) + 1)
        s.dry(6).finish_round()
        while s.asked != "place":
            s.play(next((m for m in s.moves if not m.endswith("scholar")), s.moves[0]))
    assert starters == [*range(1, players + 1), 1]


def test_the_solo_player_takes_an_energy_each_round_the_first_included() -> None:
    s = opened(1)
    assert s.has(1) == {"energy": 3}
    s.phase("wrath")
    assert (s.asked, s.position.round) == ("reveal_councilors", 2)
    assert s.has(1) == {"energy": 4}


@pytest.mark.parametrize("players", range(2, 8))
def test_two_or_more_players_take_no_energy_as_a_round_begins(players: int) -> None:
    s = opened(players).phase("wrath")
    while s.position.round == 1:
        s.play(s.moves[0])
    assert [s.has(seat) for seat in range(1, players + 1)] == [{"energy": 2}] * players


@pytest.mark.parametrize("players", range(1, 8))
def test_spaces_marked_5_are_open_from_five_players_on(players: int) -> None:
    s = opened(players)
    assert s.offers("place:1F:build2")
    assert s.offers("place:1F:build3") is (players >= 5)


def test_a_game_with_three_players_holds_four_misfortunes_the_last_for_the_starting_player() -> (
    None
):
    s = table(players=3).starter(2).phase("suffer").calm()
    assert s.discarded() == {"calm_seas": 4}
