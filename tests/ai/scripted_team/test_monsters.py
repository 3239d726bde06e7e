"""The scripted team against harpies, Scylla and Charybdis, and where dice are rolled for more."""

from __future__ import annotations

from tests.ai.scripted_team.asking import answer
from tests.game.monstrosities.monster_scenes import monster_table, write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene

LAIR = "harpies_lair"
SEA = "scylla_charybdis"


def attacked(s: Scene, monster: str) -> Scene:
    """The misfortunes are over, and the monster attacks."""
    s.phase("suffer").calm()
    return s.play(f"unleash:{monster}") if s.offers("unleash:") else s


def sea_table(faced: int) -> Scene:
    """A table at which Scylla (1) or Charybdis (2) attacks this round."""
    s = monster_table(SEA).stand("3L 3F", on="centre")
    write_number(s, SEA, "faced", faced)
    return s


# --- harpies -------------------------------------------------------------------------------------


def swooped(s: Scene) -> Scene:
    """A harpy has come to the Hills, the others where nobody is."""
    s.stand("3L 3F", on="centre")
    return attacked(s, "harpies").play("swoop:hills", "swoop:cities", "swoop:cities")


def test_a_harpy_takes_the_energy_and_not_the_leader() -> None:
    assert answer(swooped(monster_table("harpies").stand("1L", on="hills3").give(1, energy=1))) == (
        "lose:1:energy"
    )


def test_a_harpy_is_sent_to_whoever_has_least_to_lose() -> None:
    s = monster_table("harpies").stand("1L 2F", on="hills2").give(2, energy=1)
    assert answer(swooped(s)) == "target:2F:hills2"


def lair_table(**stolen: int) -> Scene:
    """A Leader and a follower on the lair as actions begin; the harpies have some goods."""
    s = monster_table("harpies").stand("1L 2F", on=LAIR)
    for good, n in stolen.items():
        write_number(s, "harpies", good, n)
    return s.phase("act").play(f"act:{LAIR}")


def test_much_is_stolen_back_before_anybody_fights() -> None:
    assert answer(lair_table(atlantium=3, gold=3)) == "steal"


def test_the_last_harpy_is_fought_rather_than_one_ore_stolen() -> None:
    s = monster_table("harpies").stand("1L 2F", on=LAIR)
    write_number(s, "harpies", "harpies", 1)
    write_number(s, "harpies", "ore", 1)
    assert answer(s.phase("act").play(f"act:{LAIR}")) == "fight"


def test_energy_is_paid_for_the_last_harpy() -> None:
    s = monster_table("harpies").stand("1L 2F", on=LAIR).give(1, energy=1)
    write_number(s, "harpies", "harpies", 1)
    s.phase("act").play(f"act:{LAIR}")
    assert answer(s.play("roll:2:5")) == "spend:1:1"


# --- Scylla and Charybdis ------------------------------------------------------------------------


def test_energy_saves_a_follower_from_scylla() -> None:
    s = attacked(sea_table(1).stand("1F", on="hills6").give(1, energy=1), SEA)
    s.play("between:hills:forests")
    assert answer(s) == "resist:1F:hills6"


def test_scylla_is_led_where_nobody_is_beside_her() -> None:
    s = sea_table(1)
    s.play("place:1F:hills3", "stand:clockwise")
    assert answer(attacked(s, SEA)) == "between:cities:hills"


def test_who_is_placed_stays_out_of_scyllas_reach() -> None:
    s = monster_table(SEA)
    write_number(s, SEA, "faced", 1)
    assert answer(s.play("place:1F:hills2")) == "stand:middle"


def test_charybdis_is_led_where_it_is_sated() -> None:
    s = sea_table(2).dry(0, hills=6, forests=4, mountains=5, forges=5)
    assert len(attacked(s, SEA).moves) == 2
    first, second = answer(s).split(":")[1:]
    assert s.dry_tiles(first) == s.dry_tiles(second)


# --- councilors ----------------------------------------------------------------------------------


def test_nobody_plays_the_spirit_of_a_peninsula_under_water() -> None:
    s = expanded("channeler", chosen=["invoke:1:muses"])
    s.dry(0, mountains=6).finish_round()
    assert answer(s) == "invoke:1:oreads"


def test_those_on_the_observatory_leave_for_where_there_is_work() -> None:
    s = expanded("astrologer").stand("1L", on="astrologers_observatory").phase("act")
    assert answer(s).startswith("shift:1L:")
