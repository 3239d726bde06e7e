"""What monsters did to the team in all, counted over the moves of a game."""

from __future__ import annotations

from collections import Counter

from ai.review.monster_harm import Harm, harm_in_game, harm_in_words, harm_of
from tests.game.monstrosities.monster_scenes import monster_table, write_number
from tests.game.scenario import Scene, table

SEA = "scylla_charybdis"


def prey(s: Scene) -> Scene:
    """Two Atlanteans in the Hills, two onlookers, and the misfortunes are over."""
    s.stand("1L", on="hills3").stand("1F", on="hills3").stand("3L 3F", on="centre")
    return s.phase("suffer").calm()


def harm(s: Scene, *moves: str) -> Harm:
    """Return what monsters do in these moves."""
    unleashed = [move for move in s.moves if move.startswith("unleash:")]
    return harm_of(s.game(), [*unleashed, *moves])


def worded(harm: Harm, *monsters: str) -> str:
    """Return it in words, for a game with these monsters."""
    return harm_in_words(harm, monsters)


def test_who_is_turned_to_stone_is_counted_and_who_leaves_the_game_as_stone() -> None:
    s = prey(monster_table("medusa"))
    assert harm(s, "gaze:1L:hills3") == Harm(petrified=2)
    s.play(*[m for m in s.moves if m.startswith("unleash:")], "gaze:1L:hills3")
    s.phase("suffer").dry(hills=3).draws(3, "controlled_flood")
    assert harm(s, "flood:hills").crumbled == 2


def test_what_harpies_steal_is_counted_and_what_is_taken_back() -> None:
    s = prey(monster_table("harpies").give(1, gold=2))
    swoops = ["swoop:hills", "swoop:hills", "swoop:cities"]
    moves = ["target:1F:hills3", "lose:1:gold", "target:1L:hills3", "abandon:1L:hills3"]
    assert harm(s, *swoops, *moves) == Harm(stolen=2)
    s = monster_table("harpies").stand("1L 2F", on="harpies_lair")
    write_number(s, "harpies", "gold", 2)
    s.phase("act")
    lair = ["act:harpies_lair", "steal", "roll:3:3", "reclaim:1:gold", "reclaim:1:gold"]
    assert harm(s, *lair) == Harm(taken_back=2)


def sea(faced: int) -> Scene:
    """Return a table with Scylla (1) or Charybdis (2) about, and energy to stop them."""
    s = monster_table(SEA).dry(2, hills=4, forests=4).give(2, energy=9)
    write_number(s, SEA, "faced", faced)
    return s.stand("2L", on="hills4").stand("2F", on="forests4")


def test_whom_scylla_eats_is_counted_a_leader_too() -> None:
    s = prey(sea(1))
    submits = ["submit:2L:hills4", "submit:2F:forests4"]
    assert harm(s, *submits) == Harm(eaten=2, savable=2)
    assert harm(s, submits[0], "resist:2F:forests4").eaten == 1


def test_what_charybdis_floods_is_counted_without_misfortunes() -> None:
    s = prey(sea(2))
    assert harm(s, "forgo:hills", "forgo:forests") == Harm(flooded=2)


def test_a_game_without_monsters_has_no_harm_by_them() -> None:
    assert harm_in_game(table().game()) == Harm()
    assert worded(Harm()) == ""


def test_a_monster_that_did_nothing_is_named() -> None:
    assert worded(Harm(), "medusa") == "Medusa turned nobody to stone."
    assert worded(Harm(), "harpies") == "The harpies stole nothing."
    assert worded(Harm(), SEA) == "Scylla ate nobody. Charybdis flooded nothing."


def test_harm_is_said_in_words() -> None:
    assert worded(Harm(petrified=1), "medusa") == "Medusa turned an Atlantean to stone."
    assert worded(Harm(petrified=3, crumbled=2), "medusa") == (
        "Medusa turned 3 Atlanteans to stone; 2 of them left the game."
    )
    assert worded(Harm(stolen=5), "harpies") == "The harpies stole 5 goods, cards or Atlanteans."
    assert worded(Harm(stolen=5, taken_back=4), "harpies") == (
        "The harpies stole 5 goods, cards or Atlanteans; the team took 4 back."
    )
    eaten = Harm(eaten=2, savable=1, flooded=1, meals=Counter({3: 1, 1: 1}))
    assert worded(eaten, SEA) == (
        "Scylla ate 2 Atlanteans: 1 in round 1 and 1 in round 3. Charybdis flooded a tile."
    )


def test_who_was_eaten_and_might_have_been_saved_is_named_with_the_remedy() -> None:
    none = worded(Harm(eaten=3, meals=Counter({2: 3})), SEA)
    assert "Mystic energy saves them: their players had none. She comes where" in none
    some = worded(Harm(eaten=3, savable=2, meals=Counter({2: 3})), SEA)
    assert "Mystic energy saves them: for 2 of them their players had enough." in some
