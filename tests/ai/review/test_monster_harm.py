"""What monsters did to the team in all, counted over the moves of a game."""

from __future__ import annotations

from collections import Counter

from ai.review.monster_harm import Harm, harm_in, harm_in_words
from ai.review.table_log import TableEvent
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
    game = s.game()
    log = [
        TableEvent(number, game.round, event)
        for number, move in enumerate([*unleashed, *moves])
        for event in game.play(move)
    ]
    return harm_in(log)


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


def test_goods_lost_otherwise_are_not_stolen() -> None:
    s = table().give(1, gold=2).starter(1).phase("suffer")
    game = s.game()
    events = [*game.play("draw:sabotage")]
    while "lose:1:gold" in [each.id for each in game.legal_moves()]:
        events += game.play("lose:1:gold")
    assert harm_in([TableEvent(0, 1, event) for event in events]).stolen == 0


def test_who_is_placed_at_the_lair_is_counted_by_round() -> None:
    s = monster_table("harpies").phase("place")
    game = s.game()
    log = [TableEvent(0, 3, event) for event in game.play("place:1F:harpies_lair")]
    assert harm_in(log).raiders == Counter({3: 1})


def test_monsters_that_did_nothing_are_not_named() -> None:
    assert harm_in([]) == Harm()
    assert worded(Harm(), "medusa", "harpies", SEA) == ""


def test_what_is_too_little_to_matter_is_not_named() -> None:
    little = Harm(stolen=2, eaten=1, flooded=2, meals=Counter({2: 1}))
    assert worded(little, "harpies", SEA) == ""


def test_harm_is_said_in_words() -> None:
    assert worded(Harm(petrified=1), "medusa") == "Medusa turned an Atlantean to stone."
    assert worded(Harm(petrified=3, crumbled=2), "medusa") == (
        "Medusa turned 3 Atlanteans to stone; 2 of them left the game."
    )
    assert worded(Harm(stolen=5), "harpies") == "The harpies stole 5 things."
    assert worded(Harm(stolen=5, taken_back=4), "harpies") == (
        "The harpies stole 5 things; the team took 4 back."
    )
    raided = Harm(stolen=5, taken_back=4, raiders=Counter({6: 2, 7: 2, 8: 2}))
    assert worded(raided, "harpies") == (
        "The harpies stole 5 things; 6 placements at their lair in rounds 6 to 8 took 4 back."
    )
    eaten = Harm(eaten=2, savable=1, flooded=3, meals=Counter({3: 1, 1: 1}))
    assert worded(eaten, SEA) == (
        "Scylla ate 2 Atlanteans: 1 in round 1 and 1 in round 3. Charybdis flooded 3 tiles."
    )


def test_who_was_eaten_and_might_have_been_saved_is_named_with_the_remedy() -> None:
    none = worded(Harm(eaten=3, meals=Counter({2: 3})), SEA)
    assert none.endswith(
        "She comes where most Atlanteans are beside each other: spread out. Mystic energy saves "
        "them: their players had none."
    )
    some = worded(Harm(eaten=3, savable=2, meals=Counter({2: 3})), SEA)
    assert some.endswith("Mystic energy saves them: for 2 of them their players had enough.")


def test_nobody_can_have_gained_energy_for_those_eaten_in_the_first_round() -> None:
    first = worded(Harm(eaten=3, meals=Counter({1: 3})), SEA)
    assert first.endswith("spread out.")
    later = worded(Harm(eaten=7, meals=Counter({1: 3, 3: 4})), SEA)
    assert later.endswith(
        "Mystic energy could have saved the 4 eaten after round 1; their players had none."
    )
