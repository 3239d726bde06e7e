"""Each misfortune that Monstrosities adds: what happens when it is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins
from mypy_extensions import i64

from game.cards.monstrosities.omens import omen_at
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import where_is, with_allies
from tests.game.monstrosities.scenes import brew, expanded
from tests.game.scenario import Scene, table


def more_table(**options: Any) -> Scene:
    return table(expansion={}, **options)


# ---- cards that count as Calm Seas, and the Catastrophic Flood


def test_receding_waters_lets_the_players_unflood_a_tile() -> None:
    s = more_table().dry(hills=4, forges=0).draws(1, "receding_waters")
    assert sorted(s.moves) == ["done", "unflood:forges", "unflood:hills"]
    s.play("unflood:forges")
    assert s.dry_tiles("forges", "hills") == 5
    assert s.asked != "raise_tiles"


def test_receding_waters_may_be_left_alone() -> None:
    s = more_table().dry(hills=4).draws(1, "receding_waters").play("done")
    assert s.dry_tiles("hills") == 4


def test_red_skies_gives_the_drawer_energy() -> None:
    s = more_table().draws(2, "red_skies")
    assert (s.has(2), s.has(1)) == ({"energy": 1}, {})


def test_catastrophic_flood_floods_two_different_peninsulas_through_barriers() -> None:
    s = more_table().barrier("hills").draws(3, "catastrophic_flood")
    assert s.who == [3]
    s.play("flood:hills")
    assert s.dry_tiles("hills") == 5
    assert not s.barriers
    assert "hills" not in s.choices("flood")
    s.play("flood:forges")
    assert s.dry_tiles() == 34


def test_catastrophic_flood_takes_both_tiles_where_only_one_peninsula_is_left() -> None:
    s = more_table().dry(mountains=0, hills=3, forests=0, cities=0, libraries=0, forges=0)
    s.draws(1, "catastrophic_flood")
    assert s.dry_tiles("hills") == 1


def test_catastrophic_flood_ends_the_game_without_a_tile() -> None:
    s = more_table().dry(mountains=0, hills=1, forests=0, cities=0, libraries=0, forges=0)
    assert s.draws(1, "catastrophic_flood").status == "lost"


# ---- specials


def test_riptide_forbids_unflooding_this_round() -> None:
    s = more_table().dry(hills=3).give(1, energy=9).hold(1, "ebb_chant").draws(1, "riptide")
    assert not s.offers("unflood:")
    assert not s.offers("play:1:ebb_chant")
    s.finish_round()
    assert s.offers("unflood:hills")


def test_drought_dries_up_the_centre() -> None:
    for drought in (False, True):
        s = more_table().stand("1F", on="centre").stand("2F", on="hills1")
        s.draws(1, "drought" if drought else "calm_seas").calm().phase("act")
        assert s.offers("act:1F:centre") is not drought


def closes(card: str, peninsula: str) -> None:
    """Check that a misfortune empties and closes a peninsula for the round."""
    for closed in (False, True):
        s = more_table(built="astral_watchtower").stand("1F", on=f"{peninsula}3")
        s.stand("2F", on="astral_watchtower").draws(1, card if closed else "calm_seas")
        assert (s.on(f"{peninsula}3") == "") is closed
        s.calm().phase("act").play(f"shift:2F:{peninsula}3")
        assert s.offers(f"act:2F:{peninsula}3") is not closed


def test_cave_in_closes_the_mountains() -> None:
    closes("cave_in", "mountains")


def test_wildfire_closes_the_forests() -> None:
    closes("wildfire", "forests")


def test_rockslide_closes_the_hills() -> None:
    closes("rockslide", "hills")


def test_burning_stacks_discards_library_cards() -> None:
    s = more_table()
    before = len(s.library_cards())
    s.draws(1, "burning_stacks")
    for _ in range(4):
        assert s.asked == "burn_cards"
        s.play("card:surge_of_power" if s.offers("card:surge_of_power") else s.moves[0])
    assert len(s.library_discard()) == 4
    assert len(s.library_cards()) <= before - 2
    assert s.asked != "burn_cards"


def test_burning_stacks_of_an_empty_deck_burns_nothing() -> None:
    s = more_table().library("foresight").draws(1, "burning_stacks")
    assert s.library_discard() == ["foresight"]


def test_cold_forges_make_one_atlantium_of_an_ore() -> None:
    s = more_table().stand("1F", on="forges6").give(1, ore=1).draws(1, "cold_forges").calm()
    s.phase("act").play("act:1F:forges6")
    assert s.has(1) == {"atlantium": 1}


def test_omen_birds_take_a_card_or_energy_of_each_player() -> None:
    s = more_table().give(1, energy=1).hold(1, "foresight", "numinous_amplifier")
    s.give(2, energy=1).draws(1, "omen_birds")
    assert set(s.moves) == {
        "lose:1:energy",
        "discard:1:foresight",
        "discard:1:numinous_amplifier",
    }
    s.play("discard:1:numinous_amplifier")
    assert (s.hand(1), s.has(1), s.has(2)) == (["foresight"], {"energy": 1}, {})
    assert s.library_discard() == ["numinous_amplifier"]


def test_aether_leak_costs_each_player_energy() -> None:
    s = more_table().give(1, energy=3).give(2, energy=1).draws(1, "aether_leak")
    assert [s.has(seat).get("energy", 0) for seat in (1, 2, 3)] == [2, 0, 0]


def test_cracked_ward_removes_a_barrier() -> None:
    s = more_table().barrier("hills").barrier("forges").draws(2, "cracked_ward")
    assert (s.moves, s.who) == (["crack:hills", "crack:forges"], [2])
    s.play("crack:forges")
    assert (s.barriers, s.dry_tiles()) == (["hills"], 36)


def test_cracked_ward_without_a_barrier_floods_a_tile() -> None:
    s = more_table().draws(2, "cracked_ward").play("flood:cities")
    assert s.dry_tiles("cities") == 5


def test_panic_sends_volunteers_and_a_leader_home() -> None:
    s = more_table().volunteers(1, 1).volunteers(2, 1).stand("1V 2V", on="hills1")
    s.stand("1L", on="forges1").stand("2L", on="forges1").draws(2, "panic")
    assert (s.on("hills1"), s.on("forges1")) == ("", "1L")


def is_faced(misfortune: str, on: str, beside: str = "2F") -> bool:
    """Whether the Alchemist may drink before a misfortune, and those with the Leader then stay."""
    s = brew("tincture_of_shadow", "philtre_of_haste").volunteers(2, 1)
    s.stand(f"1L {beside}", on=on).draws(3, misfortune)
    if s.asked != "face_misfortune":
        return False
    return s.play("drink:1:tincture_of_shadow").on(on) == f"1L {beside}"


def test_cave_in_may_be_faced_with_the_tincture() -> None:
    assert is_faced("cave_in", "mountains2")
    assert not is_faced("cave_in", "hills2")


def test_wildfire_may_be_faced_with_the_tincture() -> None:
    assert is_faced("wildfire", "forests2")
    assert not is_faced("wildfire", "mountains2")


def test_rockslide_may_be_faced_with_the_tincture() -> None:
    assert is_faced("rockslide", "hills2")
    assert not is_faced("rockslide", "build1")


def test_hopelessness_may_be_faced_with_the_tincture() -> None:
    assert is_faced("hopelessness", "cities2")
    assert not is_faced("hopelessness", "centre")


def test_panic_may_be_faced_with_the_tincture_beside_volunteers() -> None:
    assert is_faced("panic", "centre", "2V")
    assert not is_faced("panic", "centre")


def test_panic_leaves_the_choice_among_leader_and_hologram() -> None:
    s = more_table(players=2, hologram="mystic").stand("1L 1H", on="hills1").draws(1, "panic")
    assert s.moves == ["return:1L:hills1", "return:1H:hills1"]
    assert s.play("return:1H:hills1").on("hills1") == "1L"


# ---- The One Hundred Hands


def test_one_hundred_hands_move_everybody_in_play_to_the_centre() -> None:
    """Expansion rulebook, FAQ: those in the pools are in play too."""
    s = more_table(players=3).stand("1F 2F", on="hills1").stand("1L", on="build1")
    s.draws(1, "one_hundred_hands").play("roll:1")
    assert s.on("centre") == "1F 1F 1F 1L 2F 2F 2F 2L 3F 3F 3F 3L"


@pytest.mark.parametrize(
    ("die", "peninsula"),
    [(2, "libraries"), (3, "cities"), (4, "hills"), (5, "forests"), (6, "mountains")],
)
def test_one_hundred_hands_fill_a_peninsula(die: int, peninsula: str) -> None:
    s = more_table(players=3).stand("1F", on="centre").stand("2F", on=f"{peninsula}1")
    s.dry(**{peninsula: 1}).draws(1, "one_hundred_hands").play(f"roll:{die}")
    assert (s.asked, s.who) == ("gather_atlanteans", [1])
    assert s.offers(f"sweep:1F:centre:{peninsula}1")
    assert s.offers(f"call:3L:{peninsula}1")
    assert not s.offers("sweep:2F:")
    s.play(f"sweep:1F:centre:{peninsula}1")
    while s.asked == "gather_atlanteans":
        s.play(s.moves[0])
    here = s.on(f"{peninsula}1").split()
    assert {"1F", "2F"} <= set(here)
    spaces = {"cities": 2}.get(peninsula, 3)
    assert len(here) == spaces


def test_one_hundred_hands_move_the_emissary_to_a_full_tile() -> None:
    """They move all whom they can, and the tile of the Emissary holds one more."""
    s = expanded("emissary").dry(hills=1).stand("2L 2F 3L", on="hills1").stand("1L", on="forests3")
    s.draws(2, "one_hundred_hands").play("roll:4")
    assert s.on("hills1") == "1L 2F 2L 3L"
    s = expanded("emissary").dry(hills=1).stand("2L 2F", on="hills1").stand("1L", on="forests3")
    s.draws(2, "one_hundred_hands").play("roll:4", "sweep:1L:forests3:hills1")
    assert s.asked == "gather_atlanteans", "and there is room for another one"


def test_one_hundred_hands_may_be_raised_by_energy() -> None:
    """Expansion rulebook, Mystic Energy: it adds to any die roll."""
    s = more_table().give(2, energy=2).draws(2, "one_hundred_hands").play("roll:5")
    assert s.moves == ["spend:2:1", "accept"]
    s.dry(mountains=1).play("spend:2:1")
    assert s.has(2) == {"energy": 1}
    assert all(":mountains1" in move for move in s.moves)


# ---- whose move it is


@pytest.mark.parametrize(("card", "die"), [("one_hundred_hands", "roll:4"), ("centaurs", "")])
def test_the_drawer_moves_atlanteans_of_anybody(card: str, die: str) -> None:
    s = more_table(players=3).dry(mountains=1, hills=2).stand("1F 2F 3F", on="centre")
    game = s.draws(3, card).play(*[die] if die else []).game()
    decision = game.decision()
    assert decision is not None
    assert decision.seats == [3]
    assert {move.seat for move in game.legal_moves()} == {None}
    assert game.seat_of(s.moves[0]) is None


# ---- omens


def test_centaurs_send_atlanteans_home() -> None:
    s = more_table().dry(mountains=1, hills=2, forests=0).stand("1F 2F 3F", on="centre")
    s.draws(3, "centaurs")
    assert s.who == [3]
    s.play("return:1F:centre", "return:3F:centre")
    assert s.on("centre") == "2F"


def test_centaurs_count_who_is_safe_once_each() -> None:
    s = with_allies(more_table(), 1, "unicorn").dry(mountains=4, hills=4, forests=0)
    s.stand("1U 2F 2F", on="hills1").stand("3F 4F", on="centre").draws(3, "centaurs")
    s.play("return:2F:hills1", "return:1U:hills1", "return:2F:hills1")
    assert s.choices("return") == ["3F:centre", "4F:centre"]
    s.play("return:4F:centre")
    assert (s.on("hills1"), s.on("centre")) == ("1U 2F 2F", "3F")


def test_centaurs_count_whom_the_faun_takes_in_once() -> None:
    for answer, left in (
        ("shelter:2F:hills3", ["3F:centre", "1N:hills2"]),
        ("done", ["3F:centre", "1N:hills2", "2F:hills2"]),
    ):
        s = with_allies(more_table(), 1, "faun").dry(mountains=2, hills=3, forests=0)
        s.stand("1N", on="hills2").stand("2F", on="hills3").stand("3F", on="centre")
        if answer == "done":
            s.stand("2F", on="hills2")
        s.draws(3, "centaurs").play("return:2F:hills3", answer)
        assert sorted(s.choices("return")) == sorted(left)


def test_centaurs_join_for_nothing_where_no_wild_tile_is_dry() -> None:
    s = more_table().dry(mountains=0, hills=0, forests=0).draws(3, "centaurs").play("appease")
    assert s.moves == [f"befriend:{seat}C" for seat in (1, 2, 3, 4)]


def test_giants_flood_the_fullest_wild_peninsula() -> None:
    s = more_table().stand("1F 2F", on="hills1").stand("3F", on="forests1").draws(1, "giants")
    assert s.dry_tiles("hills") == 5


def test_giants_leave_the_drawer_the_choice_of_equals() -> None:
    s = more_table().stand("1F", on="hills1").stand("3F", on="forests1").draws(2, "giants")
    assert (s.choices("flood"), s.who) == (["hills", "forests"], [2])


def test_giants_count_the_giant_on_its_two_spaces_once() -> None:
    s = with_allies(more_table(), 1, "giant").stand("1G", on="hills2")
    s.stand("3F", on="forests1").draws(2, "giants")
    assert s.choices("flood") == ["hills", "forests"]


def test_cyclopes_take_a_resource_of_each_player() -> None:
    s = more_table().give(1, gold=1).give(2, crystal=2).draws(3, "cyclopes")
    assert (s.has(1), s.has(2)) == ({}, {"crystal": 1})


def test_fauns_revel_deserts_a_civilized_peninsula() -> None:
    s = more_table().stand("1F", on="forges1").stand("2F", on="forges2").draws(4, "fauns_revel")
    assert (s.choices("scatter"), s.who) == (["cities", "libraries", "forges"], [4])
    s.play("scatter:forges")
    assert s.on("forges1") + s.on("forges2") == ""


def test_gryphons_shadow_costs_gold() -> None:
    s = more_table().give(1, gold=2).draws(4, "gryphons_shadow")
    assert s.has(1) == {"gold": 1}


def test_gryphons_shadow_brings_the_gryphon_aerie_into_play() -> None:
    s = more_table().draws(4, "gryphons_shadow").finish_round()
    s.play("place:1F:gryphon_aerie", "place:2F:gryphon_aerie").phase("act")
    s.play("act:gryphon_aerie", "roll:4:6", "befriend:1P")
    assert where_is(s, "gryphon") == "pool of 1"


def price_of(omen: str) -> int:
    """What an omen's ally costs on an untouched island."""
    g = more_table().position
    number = [card.id for card in g.table.misfortunes].index(omen)
    return int(omen_at(g, i64(number)).price(g))


def test_centaurs_cost_as_much_gold_as_the_least_flooded_wild_peninsula_has_tiles() -> None:
    assert price_of("centaurs") == 6


def test_giants_cost_two_atlantium() -> None:
    assert price_of("giants") == 2


def test_cyclopes_cost_three_ore() -> None:
    assert price_of("cyclopes") == 3


def test_fauns_revel_costs_three_energy() -> None:
    assert price_of("fauns_revel") == 3


def test_red_skies_lets_the_drawer_recruit_the_mermaid() -> None:
    s = more_table().give(2, energy=2).draws(2, "red_skies")
    assert s.moves == ["befriend:2W", "done"]
    s.play("befriend:2W")
    assert s.has(2) == {}
    again = s.draws(2, "red_skies").give(2, energy=2)
    assert not again.offers("befriend:")


def test_red_skies_are_declined() -> None:
    s = more_table().give(2, energy=2).draws(2, "red_skies").play("done")
    assert s.has(2) == {"energy": 3}


def test_centaurs_are_paid_in_gold_by_several_and_join_one_of_them() -> None:
    s = more_table().dry(mountains=1, hills=2, forests=0).stand("1F", on="centre")
    s.give(1, gold=1).give(2, gold=2).draws(3, "centaurs")
    assert s.moves == ["appease", "endure"]
    s.play("appease")
    assert (s.asked, s.choices("lose")) == ("pay_omen", ["1:gold", "2:gold"])
    s.play("lose:1:gold", "lose:2:gold")
    assert (s.asked, s.who) == ("recruit_ally", [1, 2])
    assert s.moves == ["befriend:1C", "befriend:2C"]
    s.play("befriend:2C")
    assert (s.has(1), s.has(2), s.on("centre")) == ({}, {"gold": 1}, "1F")
    assert not more_table().draws(1, "centaurs").offers("appease")


def test_giants_are_paid_in_atlantium() -> None:
    s = more_table().give(1, atlantium=2).draws(2, "giants").play("appease")
    assert (s.has(1), s.dry_tiles()) == ({}, 36)
    assert s.game().view().expansion.pieces[4].seat == 1  # type: ignore[union-attr]


def test_cyclopes_are_paid_in_ore() -> None:
    s = more_table().give(1, ore=3, gold=1).draws(3, "cyclopes").play("appease")
    assert s.has(1) == {"gold": 1}


def test_fauns_revel_is_paid_in_energy() -> None:
    s = more_table().give(1, energy=3).stand("1F", on="forges1").draws(4, "fauns_revel")
    assert s.play("appease").on("forges1") == "1F"
    assert s.has(1) == {}


def test_an_omen_is_endured_by_choice() -> None:
    s = more_table().give(1, ore=3).draws(3, "cyclopes").play("endure")
    assert s.has(1) == {"ore": 2}


# ---- documents


def test_a_document_has_what_is_forbidden_this_round() -> None:
    s = more_table().hold(1, "foresight").draws(1, "riptide")
    document = to_builtins(document_of(s.position))
    assert document["this_round"]["bans"] == ["riptide"]
    position, problems = read_position(document, s.position.table)
    assert not problems
    assert position.equals(s.position)


@pytest.mark.parametrize(
    ("bans", "drawn", "field", "message"),
    [
        (["plague"], 1, "this_round.bans.0", "must be one of riptide"),
        (["riptide", "riptide"], 2, "this_round.bans.1", "must be listed once"),
        (["riptide", "drought"], 1, "this_round", "needs 2 misfortunes"),
    ],
)
def test_a_document_refuses_bans_that_cannot_be(
    bans: list[str], drawn: int, field: str, message: str
) -> None:
    document = {"phase": "suffer", "misfortunes_drawn": drawn, "this_round": {"bans": bans}}
    _, problems = read_position(document, more_table().position.table)
    assert problems[0][0] == f"position.{field}"
    assert message in problems[0][1]


def test_a_base_game_knows_no_bans() -> None:
    _, problems = read_position({"this_round": {"bans": ["riptide"]}}, table().position.table)
    assert problems == [
        (
            "position.this_round.bans.0",
            "must be left out: no misfortune of this game forbids anything",
        )
    ]
