"""The Automaton: never alone, never acting, but of help to those beside it. Solo games only."""

from __future__ import annotations

import pytest

from tests.game.scenario import Scene, a_table_of, table


def solo(built: str = "", hologram: str = "adept") -> Scene:
    return table("artificer", players=1, hologram=hologram, built=built)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_only_the_solo_game_has_the_automaton(players: int) -> None:
    s = Scene(a_table_of(players), table().content)
    assert not any("A" in s.pool(seat) for seat in range(1, players + 1))
    assert "A" in solo().pool(1)


def test_automaton_must_accompany_another_atlantean() -> None:
    s = solo()
    assert not s.offers("place:1A:")
    s.play("place:1F:hills4")
    assert [m for m in s.moves if m.startswith("place:1A")] == ["place:1A:hills4"]


def test_automaton_takes_a_space() -> None:
    s = solo().stand("1F 1A", on="hills4")
    assert not s.offers("place:1L:hills4")
    s = solo().stand("1F", on="hills6")
    assert not s.offers("place:1A:hills6")


def test_automaton_that_can_join_nobody_stays_in_the_pool() -> None:
    s = solo().stand("1F", on="hills6").stand("1F", on="hills5").stand("1F", on="forests6")
    s.stand("1F", on="forests5").stand("1L", on="forges6").stand("1H", on="forges5")
    assert s.pool(1) == "A"
    assert s.play("done").now == "suffer"


def test_automaton_adds_two_to_the_dice_of_all_others_with_it() -> None:
    s = solo().stand("1F 1L 1A", on="hills1").stand("1F", on="hills2").phase("act")
    s.play("act:1F:hills1", "roll:3")
    assert s.has(1) == {"gold": 1}
    s.play("act:1L:hills1", "roll:3", "act:1F:hills2", "roll:3")
    assert s.has(1)["gold"] == 2


def test_automaton_takes_no_action_and_gains_nothing() -> None:
    s = solo().stand("1F 1A", on="centre").stand("1L", on="centre").phase("act")
    assert s.choices("act") == ["1F:centre", "1L:centre"]
    s = solo(hologram="mystic").stand("1H 1A", on="hills1").stand("1L 1F", on="centre")
    s.phase("act", onlookers=False).play("act:1H:hills1", "roll:1")
    assert s.has(1) == {"energy": 1}


def test_automaton_may_be_one_of_two_in_the_cities_with_two_dice_and_a_bonus_of_two() -> None:
    for low, high, recruits in ((3, 3, False), (3, 4, True)):
        s = solo().stand("1F 1A", on="cities1").stand("1L", on="centre").phase("act")
        s.play("act:cities1", f"roll:{low}:{high}")
        assert (s.supply(1) == 2) is recruits


def test_automaton_beside_two_others_in_the_cities_adds_two_to_each_die() -> None:
    s = solo(hologram="emissary").stand("1F 1H 1A", on="cities1").stand("1L", on="centre")
    s.phase("act").play("act:cities1", "roll:2:3")
    assert s.supply(1) == 2
    s = solo(hologram="emissary").stand("1F 1H 1A", on="cities1").stand("1L", on="centre")
    assert s.phase("act").play("act:cities1", "roll:2:2").supply(1) == 3


def test_automaton_helps_two_dice_however_many_are_in_the_cities() -> None:
    for low, high, recruits in ((2, 2, False), (2, 3, True)):
        s = solo(hologram="emissary").hold(1, "libram_of_unity")
        s.play("play:1:libram_of_unity", "widen:cities1")
        s.stand("1F 1F 1H 1A", on="cities1").stand("1L", on="centre").phase("act")
        s.play("act:cities1", f"roll:{low}:{high}")
        assert (s.supply(1) == 2) is recruits


def test_automaton_may_activate_a_double_space_of_a_component() -> None:
    s = solo("convocation_dome").stand("1F 1A", on="convocation_dome").stand("1L", on="centre")
    s.phase("act").play("act:convocation_dome")
    assert s.supply(1) == 2


def test_automaton_builds_nothing_alone() -> None:
    s = solo().afford(1, "solar_matrix").stand("1F 1A", on="build1")
    s.position.cells[s.position.layout.crowd + s.place("build1")] = 0
    s.position.cells[s.position.layout.ready + s.place("build1")] = 0
    assert not s.phase("act").offers("build:1:solar_matrix")


def test_automaton_moved_by_a_watchtower_joins_somebody() -> None:
    s = solo("astral_watchtower").stand("1L 1A", on="astral_watchtower").phase("act")
    s.play("shift:1L:hills6")
    assert s.moves == ["shift:1A:hills6", "stay:1A"]
    s.play("shift:1A:hills6", "act:1L:hills6", "roll:1")
    assert s.has(1)["gold"] == 1
