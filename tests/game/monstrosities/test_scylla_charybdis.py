"""Between Scylla and Charybdis (Monstrosities rulebook): whom they reach, when they are sated."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from msgspec import json as encoding
from mypy_extensions import i64

from game import Game, PositionError, Setup
from game.engine import ids
from game.engine.misfortune_deck import add_misfortunes
from game.engine.pieces import deactivate, shift
from tests.game.monstrosities.ally_scenes import again, with_allies
from tests.game.monstrosities.monster_scenes import monster_table, numbers, write_number
from tests.game.monstrosities.scenes import problems_with
from tests.game.scenario import CONTENT, Scene, a_table_of, options_of_monstrosities

CARD = "scylla_charybdis"


def sea_table(faced: str, players: int = 3) -> Scene:
    """A table at which one of the two attacks this round."""
    s = monster_table(CARD, players=players)
    write_number(s, CARD, "faced", {"scylla": 1, "charybdis": 2}[faced])
    return s


def attacked(s: Scene) -> Scene:
    """The misfortunes are over, and the monster attacks."""
    s.phase("suffer").calm()
    return s.play(f"unleash:{CARD}") if s.offers("unleash:") else s


# ---- the start of a round


def test_scylla_charybdis_are_faced_by_chance_each_round() -> None:
    s = Scene(
        replace(a_table_of(3), expansion={**options_of_monstrosities(), "monsters": [CARD]}),
        CONTENT,
    )
    assert s.asked == "face_sea_monster"
    assert s.odds == {"face:scylla": Fraction(1, 2), "face:charybdis": Fraction(1, 2)}
    s.play("face:charybdis")
    assert numbers(s, CARD)["faced"] == 2
    s.dry(1, hills=3).stand("3L 3F", on="centre").finish_round()
    assert (s.asked, s.position.round) == ("face_sea_monster", 2)


def test_scylla_charybdis_attack_alone_once_the_other_is_sated() -> None:
    for sated, other in (("scylla_sated", 2), ("charybdis_sated", 1)):
        s = sea_table("charybdis")
        write_number(s, CARD, sated, 1)
        write_number(s, CARD, "faced", other)
        s.dry(1, hills=3).stand("3L 3F", on="centre").finish_round()
        assert (s.asked, numbers(s, CARD)["faced"]) == ("place", other)


# ---- Scylla


def test_scylla_charybdis_comes_between_the_peninsulas_with_the_most_atlanteans() -> None:
    s = sea_table("scylla").stand("1F", on="hills6").stand("1L", on="forests3")
    s.stand("3L 3F", on="centre").give(1, energy=9)
    attacked(s)
    assert s.asked == "resist_scylla"
    s = sea_table("scylla").stand("1F", on="hills6").stand("3L 3F", on="centre")
    attacked(s)
    assert s.moves == ["between:hills:forests", "between:cities:hills"]


def test_scylla_charybdis_counts_the_giant_on_its_two_spaces_once() -> None:
    s = with_allies(sea_table("scylla"), 1, "giant").stand("1G", on="hills2")
    s.stand("1F", on="libraries1").stand("3L 3F", on="centre")
    s.phase("suffer").calm().play(f"unleash:{CARD}")
    assert "between:forges:libraries" in s.moves
    assert "between:hills:forests" in s.moves


def test_scylla_charybdis_eats_from_the_outermost_tile_and_the_nearest_space() -> None:
    """The example: X is not adjacent, O is; Scylla is clockwise of the Hills."""
    s = sea_table("scylla").stand("3L 3F", on="centre")
    s.play("place:1F:hills6").play("place:1F:hills3", "stand:clockwise")
    s.play("place:2F:hills3", "stand:counterclockwise")
    s.play("place:1L:hills1").play("place:2L:forests2", "stand:middle")
    s.play("place:2F:forests2", "stand:counterclockwise")
    attacked(s)
    left = {tile: s.on(tile) for tile in ("hills6", "hills3", "hills1", "forests2")}
    assert left == {"hills6": "", "hills3": "2F", "hills1": "1L", "forests2": "2L"}


def test_scylla_charybdis_finds_both_in_the_cities_and_nobody_in_the_centre() -> None:
    s = sea_table("scylla").stand("1F 2F", on="cities3").stand("3L 3F", on="centre")
    attacked(s).play("between:cities:hills")
    assert (s.on("cities3"), s.on("centre")) == ("", "3F 3L")


def test_scylla_charybdis_reaches_the_innermost_tile_only_if_it_is_the_outermost() -> None:
    for dry, left in ((6, "1F"), (1, "")):
        s = sea_table("scylla").dry(hills=dry).stand("1F", on="hills1")
        s.stand("3L 3F", on="centre")
        attacked(s).play("between:hills:forests")
        assert s.on("hills1") == left


def test_scylla_charybdis_spares_who_pays_mystic_energy() -> None:
    s = sea_table("scylla").stand("1F", on="hills6").stand("3L 3F", on="centre").give(1, energy=1)
    attacked(s).play("between:hills:forests")
    assert s.moves == ["resist:1F:hills6", "submit:1F:hills6"]
    s.play("resist:1F:hills6")
    assert (s.on("hills6"), s.has(1)) == ("1F", {})


def test_scylla_charybdis_removes_followers_and_sends_leaders_to_the_supply() -> None:
    s = sea_table("scylla").stand("1L", on="hills6").stand("2F", on="hills5")
    s.stand("3L 3F", on="centre")
    before = s.pool(2).count("F") + s.supply(2)
    attacked(s).play("between:hills:forests")
    assert (s.on("hills6"), s.on("hills5")) == ("", "")
    s.finish_round()
    assert s.pool(2).count("F") + s.supply(2) == before
    assert "L" not in s.pool(1)


def six_adjacent(players: int = 7) -> Scene:
    """Seven Atlanteans adjacent to Scylla between the Hills and the Forests."""
    s = sea_table("scylla", players).dry(hills=1, forests=1)
    return s.stand("1F 2F 3F", on="hills1").stand("4F 5F 6F", on="forests1")


def test_scylla_charybdis_is_sated_by_six_adjacent_atlanteans() -> None:
    s = six_adjacent().stand("7L 7F", on="centre")
    for seat in range(1, 7):
        s.give(seat, energy=1)
    attacked(s)
    while s.asked in {"scylla_eats", "resist_scylla"}:
        s.play(s.moves[0])
    assert numbers(s, CARD)["scylla_sated"] == 1
    assert (s.on("hills1"), s.on("forests1")) == ("1F 2F 3F", "4F 5F 6F")


def test_scylla_charybdis_attempts_nobody_twice_in_a_meal() -> None:
    s = six_adjacent().stand("7L 7F", on="centre").give(1, energy=3).give(2, energy=1)
    attacked(s).play("resist:1F:hills1")
    meal = s.position.numbers(f"card:{CARD}")[-6:]
    assert [n > 0 for n in meal] == [True, False, False, False, False, False]
    assert not s.offers("resist:1F:hills1")
    while s.asked in {"scylla_eats", "resist_scylla"}:
        s.play(s.moves[0])
    assert s.has(1) == {"energy": 2}
    assert not any(s.position.numbers(f"card:{CARD}")[-6:])


def test_scylla_charybdis_is_not_sated_by_five() -> None:
    s = sea_table("scylla", 7).dry(hills=1, forests=1).stand("1F 2F 3F", on="hills1")
    s.stand("4F 5F", on="forests1").stand("7L 7F", on="centre")
    attacked(s)
    while s.asked in {"scylla_eats", "resist_scylla"}:
        s.play(s.moves[0])
    assert numbers(s, CARD)["scylla_sated"] == 0


def beside_the_seafarer(tile: str = "hills3", pieces: str = "1L 2F") -> Scene:
    """The Seafarer of seat 1 is on a flooded tile of the Hills with others; only Hills 1 is dry."""
    s = monster_table(CARD, players=4, councilors=("seafarer",))
    write_number(s, CARD, "faced", 1)
    s.dry(hills=1).stand("4L 4F", on="centre")
    for piece in pieces.split():
        s.play(f"place:{piece}:{tile}")
        if s.asked == "take_side":
            s.play(s.moves[0])
    return s


def test_scylla_charybdis_attempts_all_on_the_flooded_tile_of_a_seafarer_who_is_eaten() -> None:
    """ "Atlanteans placed on a flooded tile are always adjacent to Scylla"."""
    s = beside_the_seafarer().give(2, energy=1)
    attacked(s).play("between:hills:forests")
    assert s.asked == "resist_scylla", "the Seafarer cannot pay, but who stands there can"
    assert s.moves == ["resist:2F:hills3", "submit:2F:hills3"]
    before = s.pool(2).count("F")
    s.play("resist:2F:hills3")
    assert (s.on("hills3"), s.has(2)) == ("", {})
    assert (s.pool(1).count("L"), s.pool(2).count("F")) == (0, before + 1), "it goes home alive"


def test_scylla_charybdis_eats_those_beside_a_seafarer_who_is_eaten() -> None:
    s = beside_the_seafarer()
    homes = s.pool(2).count("F")
    attacked(s).play("between:hills:forests")
    assert (s.on("hills3"), s.pool(2).count("F")) == ("", homes), "2F is eaten and not at home"


def test_scylla_charybdis_is_sated_beside_a_seafarer_by_those_whom_she_attempts() -> None:
    s = beside_the_seafarer(tile="hills2", pieces="1L 2F 3F").stand("1F 2L 3L", on="hills1")
    for seat in (1, 2, 3):
        s.give(seat, energy=2)
    attacked(s).play("between:hills:forests")
    asked = []
    while s.asked in {"scylla_eats", "resist_scylla"}:
        asked.append(s.moves[0])
        s.play("submit:1L:hills2" if s.offers("submit:1L:hills2") else s.moves[0])
    resisted = sorted(move.partition(":")[2] for move in asked)
    on_hills_1, on_hills_2 = ("1F", "2L", "3L"), ("1L", "2F", "3F")
    adjacent = [f"{piece}:hills1" for piece in on_hills_1]
    assert resisted == sorted(adjacent + [f"{piece}:hills2" for piece in on_hills_2])
    assert numbers(s, CARD)["scylla_sated"] == 1
    assert (s.on("hills2"), s.on("hills1")) == ("", "1F 2L 3L")


def test_scylla_charybdis_attempts_six_of_seven_as_the_players_choose() -> None:
    s = six_adjacent()
    s.position.write("extra_capacity", 1, int(s.place("hills1")))
    s.stand("7F", on="hills1").stand("7L", on="centre")
    attacked(s)
    chosen = 0
    while s.asked in {"scylla_eats", "resist_scylla"}:
        move = next(m for m in s.moves if "1F" not in m)
        chosen += s.asked == "scylla_eats"
        s.play(move)
    assert chosen >= 5
    assert s.on("hills1") == "1F"


def test_scylla_charybdis_asks_for_the_space_only_while_scylla_is_about() -> None:
    s = sea_table("charybdis").play("place:1F:hills3")
    assert s.asked == "place"
    s = sea_table("scylla").play("place:1F:hills3")
    assert s.moves == ["stand:counterclockwise", "stand:clockwise"]
    s = sea_table("scylla").play("place:1F:hills2")
    assert s.moves == ["stand:middle", "stand:counterclockwise", "stand:clockwise"]
    s = sea_table("scylla").play("place:1F:hills6")
    assert s.asked == "place"


def test_scylla_charybdis_frees_a_space_when_its_atlantean_leaves() -> None:
    s = sea_table("scylla").play("place:1F:hills3", "stand:clockwise")
    assert numbers(s, CARD)["hills3_clockwise"] != 0
    s.stand("3L 3F", on="centre").dry(hills=3).draws(3, "flood_hills")
    assert numbers(s, CARD)["hills3_clockwise"] == 0


def test_scylla_charybdis_counts_who_moves_onto_a_full_tile_on_its_last_space() -> None:
    s = sea_table("scylla").play("place:1F:hills3", "stand:clockwise").stand("2F", on="centre")
    s.phase("suffer")
    g = s._edit()
    shift(g, i64(1), i64(ids.FOLLOWER), s.place("centre"), s.place("hills3"))
    assert numbers(s, CARD)["hills3_counterclockwise"] != 0


# ---- the Giant on its two spaces


def sides_of(s: Scene, tile: str) -> list[bool]:
    """Whether somebody faces the sea on a tile counterclockwise, and clockwise."""
    kept = numbers(s, CARD)
    return [kept[f"{tile}_{side}"] != 0 for side in ("counterclockwise", "clockwise")]


def giant_facing_scylla() -> Scene:
    return with_allies(sea_table("scylla"), 1, "giant").stand("3L 3F", on="centre")


@pytest.mark.parametrize("neighbour", ["cities1", "forests1"])
def test_scylla_charybdis_reaches_the_giant_on_either_side_of_two_spaces(neighbour: str) -> None:
    s = giant_facing_scylla().give(1, energy=1).play("place:1G:hills4")
    assert (s.asked, sides_of(s, "hills4")) == ("place", [True, True])
    s.stand("2F 2L", on=neighbour)
    attacked(s)
    assert s.moves == ["resist:1G:hills4", "submit:1G:hills4"]
    s.play("submit:1G:hills4")
    assert sides_of(s, "hills4") == [False, False]


def test_scylla_charybdis_finds_the_giant_on_one_side_of_three_spaces_at_least() -> None:
    s = giant_facing_scylla().play("place:1G:hills2")
    assert s.moves == ["stand:counterclockwise", "stand:clockwise"]
    s.play("stand:clockwise", "place:2F:hills2")
    assert (s.asked, sides_of(s, "hills2")) == ("place", [True, True])
    s = giant_facing_scylla().play("place:2F:hills2", "stand:clockwise", "place:1G:hills2")
    assert (s.asked, sides_of(s, "hills2")) == ("place", [True, True])
    s = giant_facing_scylla().play("place:2F:hills2", "stand:middle", "place:1G:hills2")
    assert (s.asked, sides_of(s, "hills2")) == ("place", [True, True])


def test_scylla_charybdis_finds_the_giant_on_both_sides_of_the_tile_it_moves_to() -> None:
    s = giant_facing_scylla().play("place:1G:hills2", "stand:clockwise").phase("suffer")
    kind = i64(ids.PIECE_KINDS.index("giant"))
    shift(s._edit(), i64(0), kind, s.place("hills2"), s.place("forests4"))
    assert (sides_of(s, "hills2"), sides_of(s, "forests4")) == ([False, False], [True, True])


def test_in_a_position_document_the_giant_faces_the_sea_on_both_sides() -> None:
    s = giant_facing_scylla().play("place:1G:hills4")
    assert again(s).snapshot() == s.game().snapshot()


# ---- Charybdis


def test_scylla_charybdis_floods_the_longer_of_two_peninsulas() -> None:
    s = sea_table("charybdis").dry(2, hills=5, forests=4).stand("3L 3F", on="centre")
    attacked(s)
    assert (s.dry_tiles("hills"), s.dry_tiles("forests")) == (4, 4)
    assert numbers(s, CARD)["charybdis_sated"] == 0


def test_scylla_charybdis_floods_both_of_two_equal_peninsulas_and_is_sated() -> None:
    s = sea_table("charybdis").dry(2, hills=4, forests=4).stand("3L 3F", on="centre")
    attacked(s)
    assert (s.dry_tiles("hills"), s.dry_tiles("forests")) == (3, 3)
    assert numbers(s, CARD)["charybdis_sated"] == 1


def test_scylla_charybdis_is_stopped_by_a_barrier_and_by_three_mystic_energy() -> None:
    s = sea_table("charybdis").dry(2, hills=4, forests=4).barrier("hills")
    s.stand("3L 3F", on="centre").give(1, energy=2).give(2, energy=1)
    attacked(s)
    while s.asked in {"face_flood", "share_energy"}:
        placates = s.offers("placate:forests")
        s.play("placate:forests" if placates else s.moves[0])
    assert (s.dry_tiles("hills"), s.dry_tiles("forests")) == (4, 4)
    assert (s.barriers, s.has(1), s.has(2)) == ([], {}, {})
    assert numbers(s, CARD)["charybdis_sated"] == 1


def test_scylla_charybdis_come_no_more_once_both_are_sated() -> None:
    s = sea_table("charybdis").dry(2, hills=4, forests=4).stand("3L 3F", on="centre")
    write_number(s, CARD, "scylla_sated", 1)
    assert "red_skies" not in s.deck()
    attacked(s)
    assert numbers(s, CARD)["charybdis_sated"] == 1
    assert s.deck()["red_skies"] == 9
    s.finish_round()
    assert (s.asked, numbers(s, CARD)["faced"]) == ("place", 0)
    s.stand("3L 3F", on="centre").phase("suffer").calm()
    assert s.asked == "act"


def test_scylla_charybdis_bring_no_more_red_skies_than_the_box_has_left() -> None:
    s = sea_table("charybdis").dry(2, hills=4, forests=4).stand("3L 3F", on="centre")
    write_number(s, CARD, "scylla_sated", 1)
    g = s._edit()
    red_skies = next(card.index for card in g.table.misfortunes if card.id == "red_skies")
    add_misfortunes(g, red_skies, i64(4))
    attacked(s)
    assert s.deck()["red_skies"] == 9


def test_scylla_charybdis_sated_leaves_at_the_end_of_the_misfortunes() -> None:
    s = sea_table("charybdis").dry(2, hills=4, forests=4).stand("3L 3F", on="centre")
    attacked(s)
    assert (s.asked, numbers(s, CARD)["faced"]) == ("act", 0)


# ---- documents


def test_a_position_document_has_who_is_petrified_on_a_side() -> None:
    s = monster_table("medusa", CARD)
    write_number(s, CARD, "faced", 1)
    s.dry(hills=6).play("place:1F:hills3", "stand:clockwise")
    s.play("place:1L:forests3", "stand:counterclockwise").stand("3L 3F", on="centre")
    g = s._edit()
    deactivate(g, i64(0), i64(ids.FOLLOWER), s.place("hills3"))
    deactivate(g, i64(0), i64(ids.LEADER), s.place("forests3"))
    game = s.game()
    document = json.loads(encoding.encode(game.position_document()))
    entry = document["cards"][CARD]
    assert (entry["hills3_clockwise"], entry["forests3_counterclockwise"]) == ("1F", "1L")
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    assert Game.new(setup, CONTENT).snapshot() == game.snapshot()


def test_scylla_charybdis_find_the_petrified_on_their_side_in_the_next_round() -> None:
    s = monster_table("medusa", CARD)
    write_number(s, CARD, "faced", 1)
    s.play("place:1F:hills4", "stand:clockwise", "place:1F:hills3", "stand:clockwise")
    deactivate(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills4"))
    s.finish_round().play("face:scylla")
    sides = {name: side for name, side in numbers(s, CARD).items() if name.startswith("hills")}
    assert {name for name, side in sides.items() if side} == {"hills4_clockwise"}
    assert s.play("place:2F:hills4").asked == "place", "the other space is the only one left"
    assert numbers(s, CARD)["hills4_counterclockwise"] != 0


def test_a_position_document_of_the_misfortunes_says_whom_the_island_faces() -> None:
    s = sea_table("scylla").hold(1, "ebb_chant").dry(hills=5).place_the_rest()
    s.play("draw:calm_seas")
    assert s.asked == "suffer"
    assert problems_with(s, scylla_charybdis={"faced": "charybdis"}) == []
    assert problems_with(s, scylla_charybdis={}) == ["position.cards.scylla_charybdis"]
    both = {"scylla_sated": 1, "charybdis_sated": 1}
    assert problems_with(s, scylla_charybdis=both) == []


def test_a_position_document_has_who_faces_the_sea() -> None:
    s = sea_table("scylla").play("place:1F:hills3", "stand:clockwise").stand("3L 3F", on="centre")
    game = s.game()
    document = json.loads(encoding.encode(game.position_document()))
    assert document["cards"][CARD] == {"faced": "scylla", "hills3_clockwise": "1F"}
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    assert Game.new(setup, CONTENT).snapshot() == game.snapshot()
    for wrong, why in (
        ({"faced": "scylla", "hills3_clockwise": "2F"}, "only Atlanteans of its tile"),
        ({"faced": "scylla", "scylla_sated": 1}, "cannot face a monster that is sated"),
    ):
        document["cards"][CARD] = wrong
        with pytest.raises(PositionError, match=why):
            Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
