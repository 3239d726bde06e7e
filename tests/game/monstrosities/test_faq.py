"""The questions and the examples of the Monstrosities rulebook, with its own numbers."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.monstrosities.monsters.scylla_charybdis import sea_monsters
from game.engine import ids
from game.engine.pieces import deactivate, remove_from_game
from game.engine.sites import bring_into_play
from tests.game.monstrosities.monster_scenes import monster_table, numbers, stone, write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene, table


def in_the_aerie(*councilors: str) -> Scene:
    """Player 1's Leader and a follower of player 2 try for the Gryphon."""
    s = expanded(*councilors)
    bring_into_play(s._edit(), "gryphon_aerie")
    return s.stand("1L 2F", on="gryphon_aerie").phase("act")


# ---- Can the Priestess and the Mystic be used on locations?


def test_priest_lets_those_on_a_location_try_again() -> None:
    s = in_the_aerie("priest").play("act:gryphon_aerie", "roll:1:2")
    assert s.choices("reroll") == ["retry:low", "retry:high", "retry:both"]
    s = in_the_aerie("orator").play("act:gryphon_aerie", "roll:1:2")
    assert s.choices("reroll") == []


def test_mystic_gives_energy_to_those_who_act_on_a_location() -> None:
    s = in_the_aerie("mystic").play("act:gryphon_aerie", "roll:1:2")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {"energy": 1})


# ---- How does the Laic Receiver work with the Numinous Amplifier?


def test_laic_receiver_lets_each_energy_of_the_numinous_amplifier_add_four() -> None:
    s = expanded(built="laic_receiver").hold(2, "numinous_amplifier").give(2, energy=1)
    s.stand("1F", on="laic_receiver").stand("2F", on="forests1").phase("act")
    s.play("act:1F:laic_receiver", "act:2F:forests1", "roll:2", "spend:2:1")
    assert s.has(2) == {"crystal": 1}, "2 and 4 make the 6 that is wanted"


def test_laic_receiver_halves_the_price_of_a_barrier() -> None:
    s = expanded(built="laic_receiver").stand("1F", on="laic_receiver").phase("act")
    s.play("act:1F:laic_receiver").give(1, energy=2).play("barrier:hills")
    assert s.has(1) == {}


# ---- Do Atlanteans that use the Tincture of Shadow count towards Scylla's requirement?


def test_tincture_of_shadow_lets_its_users_count_for_scylla_and_keeps_them_safe() -> None:
    s = table(
        "alchemist",
        players=4,
        expansion={"monsters": ["scylla_charybdis"]},
        chosen=["brew:1:tincture_of_shadow", "brew:1:draught_of_insight"],
    )
    write_number(s, "scylla_charybdis", "faced", 1)
    s.stand("1L 2F", on="cities6").stand("2F 3F", on="cities5").stand("3F 4F", on="cities4")
    s.stand("4L", on="centre").phase("suffer").calm().play("drink:1:tincture_of_shadow")
    s.play(*[move for move in s.moves if move.startswith("unleash:")])
    s.play("between:cities:hills")
    while s.asked == "resist_scylla":
        assert s.moves[0] not in ("submit:1L:cities6", "submit:2F:cities6")
        s.play(s.moves[0])
    assert [s.on(f"cities{ring}") for ring in (4, 5, 6)] == ["", "", "1L 2F"]
    assert numbers(s, "scylla_charybdis")["scylla_sated"] == 1


# ---- Which Atlanteans are in play?


def test_one_hundred_hands_leave_the_inactive_and_those_in_the_supply() -> None:
    s = monster_table("medusa").stand("1F 2F", on="hills1").stand("3L", on="forests1")
    deactivate(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills1"))
    remove_from_game(s._edit(), i64(2), i64(ids.LEADER), s.place("forests1"))
    s.draws(1, "one_hundred_hands").play("roll:1")
    assert (s.on("hills1"), stone(s, "hills1")) == ("1F", "1F")
    assert "3L" not in s.on("centre")
    assert "2F" in s.on("centre")


def test_adept_does_not_take_the_action_of_a_space_that_only_the_petrified_hold() -> None:
    s = monster_table("medusa", councilors=("adept",)).stand("1L", on="centre")
    s.stand("2F", on="hills2").stand("3F", on="forests2")
    deactivate(s._edit(), i64(2), i64(ids.FOLLOWER), s.place("forests2"))
    s.phase("act")
    assert s.choices("copy") == ["1L:hills2"]


# ---- the examples


def test_harpies_in_the_example_take_an_atlantean_and_an_artifact_and_find_the_cities_empty() -> (
    None
):
    """Red is player 1, Blue player 2."""
    s = monster_table("harpies").stand("1F", on="forests4").stand("1F 2F", on="forests3")
    s.stand("3L 3F", on="centre").hold(2, "foresight", "numinous_amplifier")
    s.give(1, gold=1).phase("suffer").calm()
    s.play(*[move for move in s.moves if move.startswith("unleash:")])
    s.play("swoop:forests", "swoop:forests", "swoop:cities").play("abandon:1F:forests4")
    assert s.has(1) == {"gold": 1}, "no item beside the Atlantean"
    s.play("target:2F:forests3")
    assert s.moves == [
        "surrender:2:foresight",
        "surrender:2:numinous_amplifier",
        "abandon:2F:forests3",
    ]
    s.play("surrender:2:numinous_amplifier")
    assert (s.hand(2), s.on("forests3"), s.asked) == (["foresight"], "1F 2F", "act")


def test_scylla_in_the_figure_reaches_the_marked_spaces() -> None:
    """Two peninsulas with all their spaces taken: the Hills, and Cities with three dry tiles.

    The figure marks 8 spaces that Scylla does not reach, and 7 that she does. A double space has
    one mark and two Atlanteans.
    """
    s = monster_table("scylla_charybdis", players=7).dry(cities=3)
    write_number(s, "scylla_charybdis", "faced", 1)
    waiting = [f"{seat}{kind}" for kind in "LFF" for seat in range(1, 8)]
    for tile, spaces in {**dict.fromkeys(("cities1", "cities2", "cities3"), 2), **hills()}.items():
        for _ in range(spaces):
            s.play(f"place:{waiting.pop()}:{tile}")
            while s.asked == "take_side":
                s.play(s.moves[0])
    card, g = sea_monsters(s.position), s.position
    reached = {tile: reach(s, tile) for tile in hills()}
    assert reached == {"hills1": 0, "hills2": 1, "hills3": 1, "hills4": 1, "hills5": 1, "hills6": 1}
    assert [reach(s, f"cities{ring}") for ring in (1, 2, 3)] == [0, 2, 2]
    assert card.all_adjacent(g, i64(ids.CITIES), i64(ids.HILLS)) == 5 + 2 * 2


def hills() -> dict[str, int]:
    """The tiles of the Hills with their spaces."""
    capacity = expanded().position.table.capacity
    place = expanded().place
    return {f"hills{ring}": int(capacity[place(f"hills{ring}")]) for ring in range(1, 7)}


def reach(s: Scene, tile: str) -> int:
    """How many on a tile are adjacent to Scylla between the Cities and the Hills."""
    g, place = s.position, s.place(tile)
    side = i64(0) if tile.startswith("hills") else i64(1)
    card = sea_monsters(g)
    found = 0
    for seat in range(7):
        for kind in (ids.LEADER, ids.FOLLOWER):
            if f"{seat + 1}{ids.PIECE_LETTERS[kind]}" in s.on(tile):
                found += int(card.adjacent(g, place, side, i64(seat), i64(kind)))
    return found
