"""A removed Leader waits in the supply, and may come back (Monstrosities rulebook)."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids
from game.engine.pieces import remove_from_game
from tests.game.monstrosities.ally_scenes import again, ally_table
from tests.game.scenario import table
from tests.game.told import told


def test_a_player_chooses_which_of_leader_and_hologram_comes_back_from_the_supply() -> None:
    s = table(players=2, hologram="mystic", expansion={"monsters": ["medusa"]})
    s.stand("1L 1H", on="hills2").stand("1F 2F", on="cities1")
    for kind in (ids.LEADER, ids.HOLOGRAM):
        remove_from_game(s._edit(), i64(0), i64(kind), s.place("hills2"))
    s.phase("act").play("act:cities1", "roll:6:6")
    assert s.choices("regain") == ["1L", "1H"]
    left = [(seat, piece) for seat, piece, *_ in told(s)["supply"]]
    assert left == [(1, "follower"), (1, "leader"), (1, "hologram"), (2, "follower")]
    s.play("regain:1H")
    assert "H" in s.pool(1)
    assert "L" not in s.pool(1)


def test_a_removed_hologram_waits_in_the_supply_without_a_power() -> None:
    s = table(players=2, hologram="mystic", expansion={"monsters": ["scylla_charybdis"]})
    s.stand("1H", on="hills2").stand("2F", on="centre").followers(1, supply=0)
    remove_from_game(s._edit(), i64(0), i64(ids.HOLOGRAM), s.place("hills2"))
    s.finish_round().play("face:scylla")
    assert (s.asked, s.position.hologram_as) == ("place", -1)
    assert again(s).snapshot() == s.game().snapshot()
    s.stand("2F 2L", on="cities1").phase("act")
    assert again(s).snapshot() == s.game().snapshot()
    s.play("act:cities1", "roll:6:6", "regain:2H")
    assert again(s).snapshot() == s.game().snapshot()
    assert s.finish_round().asked == "reveal_councilors"


def test_a_removed_leader_waits_in_the_supply_and_comes_back_for_a_follower() -> None:
    s = ally_table(players=2).stand("1L 1F", on="cities6")
    g = s._edit()
    g.cells[g.layout.place_of] = ids.IN_SUPPLY
    g.cells[g.layout.occupants + s.place("cities6")] -= 1
    s.stand("2L", on="cities6").phase("act").play("act:cities6", "roll:6:6")
    assert s.choices("regain") == ["1L"]
    assert len(s.choices("recruit")) == 2
    before = s.supply(1)
    s.play("regain:1L")
    assert "L" in s.pool(1)
    assert s.supply(1) == before
