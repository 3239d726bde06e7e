"""The scripted team against harpies, Scylla and Charybdis, and where dice are rolled for more."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.monstrosities.monsters.facing import next_clockwise
from game.engine import ids
from tests.ai.scripted_team.asking import answer, gain_at, planner_at
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


def worth_of_lair(**stolen: int) -> float:
    """What a second Atlantean brings on the lair, in actions."""
    s = monster_table("harpies").stand("2F", on=LAIR)
    for good, n in stolen.items():
        write_number(s, "harpies", good, n)
    return gain_at(s, LAIR)


def test_the_lair_is_worth_more_the_more_there_is_to_take_back() -> None:
    little, more, much = worth_of_lair(), worth_of_lair(gold=1), worth_of_lair(gold=2, atlantium=2)
    assert little < more < much
    assert much > 2.0


def test_no_third_atlantean_goes_to_the_lair() -> None:
    s = monster_table("harpies").stand("2F 3F", on=LAIR)
    write_number(s, "harpies", "gold", 3)
    assert gain_at(s, LAIR) == 0.0


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


def rich_sea_table() -> Scene:
    """A table that faces Scylla and has mystic energy; the Cities, without sides, are gone."""
    s = monster_table(SEA).dry(cities=0).give(1, energy=3).give(2, energy=3)
    write_number(s, SEA, "faced", 1)
    return s


def test_hungry_scylla_is_fed_as_soon_as_there_is_energy() -> None:
    s = rich_sea_table()
    prospects = planner_at(s).prospects
    fed = [p for p in ids.PENINSULAS if prospects.lure[s.place(f"{p}6")] > 0.0]
    assert len(fed) == 2
    g = s.position
    p, q = (i64(ids.PENINSULAS.index(word)) for word in fed)
    if next_clockwise(g, p) == q:
        sides = {fed[0]: "clockwise", fed[1]: "counterclockwise"}
    else:
        sides = {fed[0]: "counterclockwise", fed[1]: "clockwise"}
    for word, side in sides.items():
        assert prospects.pull[s.place(f"{word}3")] > 0.0
        assert answer(rich_sea_table().play(f"place:1F:{word}3")) == f"stand:{side}"


def test_without_energy_scylla_is_avoided() -> None:
    s = monster_table(SEA)
    write_number(s, SEA, "faced", 1)
    prospects = planner_at(s).prospects
    assert all(prospects.lure[s.place(f"{p}6")] < 0.0 for p in ids.PENINSULAS)


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
