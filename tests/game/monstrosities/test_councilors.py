"""Each councilor that Monstrosities adds, with spirits and locations."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from game.engine import ids
from game.engine.pieces import deactivate
from game.engine.returning import return_to_pool
from tests.game.monstrosities.scenes import brew, expanded, read_back
from tests.game.scenario import Scene, table

# --- Stormcaller ------------------------------------------------------------------------------


def stormy(on: str = "hills2", flood: str = "hills") -> Scene:
    """The Stormcaller's Leader is on a tile as a misfortune is drawn."""
    return expanded("stormcaller").stand("1L", on=on).draws(1, f"flood_{flood}")


def test_stormcaller_may_prevent_a_flood_of_its_peninsula_and_returns_to_the_pool() -> None:
    s = stormy()
    assert (s.asked, s.who) == ("call_storm", [1])
    s.play("repel:1L")
    assert s.dry_tiles("hills") == 6
    assert "L" in s.pool(1)
    assert s.on("hills2") == ""


def test_stormcaller_may_let_the_tile_flood() -> None:
    s = stormy().play("done")
    assert s.dry_tiles("hills") == 5
    assert s.on("hills2") == "1L"


def test_stormcaller_guards_its_own_peninsula_only() -> None:
    s = stormy(flood="cities")
    assert s.asked != "call_storm"
    assert s.dry_tiles("cities") == 5


def test_stormcaller_leaves_a_flood_to_the_mystic_barrier() -> None:
    s = expanded("stormcaller").stand("1L", on="hills2").barrier("hills").draws(1, "flood_hills")
    assert s.asked != "call_storm"
    assert (s.barriers, s.dry_tiles("hills")) == ([], 6)


def test_stormcaller_is_asked_when_a_controlled_flood_removes_the_barrier() -> None:
    s = expanded("stormcaller").stand("1L", on="hills2").barrier("hills")
    s.draws(1, "controlled_flood").play("flood:hills")
    assert s.asked == "call_storm"


@pytest.mark.parametrize("flood", ["controlled_flood", "catastrophic_flood"])
def test_stormcaller_does_not_save_a_barrier_from_a_flood_that_removes_it(flood: str) -> None:
    s = expanded("stormcaller").stand("1L", on="hills2").barrier("hills")
    s.draws(1, flood).play("flood:hills", "repel:1L")
    assert (s.barriers, s.dry_tiles("hills")) == ([], 6)


def test_stormcaller_lends_its_power_to_the_hologram() -> None:
    s = expanded(players=2, hologram="stormcaller").stand("1H", on="hills2")
    s.draws(1, "flood_hills").play("repel:1H")
    assert s.dry_tiles("hills") == 6


# --- Channeler --------------------------------------------------------------------------------


def channel(spirit: str, *, seat: int = 1) -> Scene:
    """The Channeler has played a spirit at the start of the round."""
    return expanded("channeler", chosen=[f"invoke:{seat}:{spirit}"])


def test_channeler_plays_each_spirit_once_before_taking_all_back() -> None:
    s = channel("oreads")
    assert read_back(s) == {"oreads": {"played": 1, "active": 1}}
    for spirit in ("the_dactyls", "chrysaor", "dryades", "peitho", "muses"):
        s.finish_round()
        assert not s.offers("invoke:1:oreads")
        s.play(f"invoke:1:{spirit}")
    s.finish_round()
    assert s.offers("invoke:1:oreads")


def test_channeler_covers_the_tile_of_the_leader_only() -> None:
    s = channel("oreads").stand("1L 2F", on="mountains2").stand("3F", on="mountains5")
    s.phase("act").play("act:2F:mountains2", "roll:6", "act:3F:mountains5", "roll:6")
    assert (s.has(2), s.has(3)) == ({"ore": 2}, {"ore": 1})


def test_channeler_gives_its_spirits_to_the_hologram_too() -> None:
    s = expanded(players=2, hologram="channeler", chosen=["invoke:1:oreads"])
    s.stand("1H", on="mountains2").phase("act")
    assert s.play("act:1H:mountains2", "roll:6").has(1) == {"ore": 2}


def test_a_spirit_works_for_its_round_only() -> None:
    s = channel("oreads").finish_round().play("invoke:1:muses")
    s.stand("1L", on="mountains2").phase("act").play("act:1L:mountains2", "roll:6")
    assert s.has(1)["ore"] == 1


def test_the_dactyls_make_more_atlantium_in_the_forges() -> None:
    s = channel("the_dactyls").stand("1L 2F", on="forges1").phase("act").give(2, ore=1)
    assert s.play("act:2F:forges1", "exchange:1").has(2) == {"atlantium": 2}


def test_oreads_bring_more_ore_in_the_mountains_and_nothing_more_elsewhere() -> None:
    s = channel("oreads").stand("1L 2F", on="mountains2").phase("act")
    assert s.play("act:2F:mountains2", "roll:6").has(2) == {"ore": 2}
    s = channel("oreads").stand("1L", on="hills2").phase("act").play("act:1L:hills2", "roll:6")
    assert s.has(1) == {"gold": 1}


def test_chrysaor_sells_more_gold_in_the_hills() -> None:
    s = channel("chrysaor").stand("1L 2F", on="hills2").phase("act").give(1, energy=1)
    s.play("act:1L:hills2", "roll:6", "gain:1:gold")
    assert s.has(1) == {"gold": 2}
    s.play("act:2F:hills2", "roll:6")
    assert (s.has(2), s.asked) == ({"gold": 1}, "act"), "without energy there is nothing to buy"


def test_chrysaor_has_nothing_to_sell_in_the_mountains() -> None:
    s = channel("chrysaor").stand("1L", on="mountains2").phase("act").give(1, energy=1)
    assert s.play("act:1L:mountains2", "roll:6").asked == "act"


def test_dryades_let_those_in_the_forests_roll_twice() -> None:
    s = channel("dryades").stand("1L", on="forests2").phase("act").play("act:1L:forests2")
    assert s.odds["roll:6"].limit_denominator(36).numerator == 11


def test_dryades_do_not_help_in_the_hills() -> None:
    s = channel("dryades").stand("1L", on="hills2").phase("act").play("act:1L:hills2")
    assert s.odds["roll:6"].denominator == 6


def test_peitho_adds_two_in_the_cities_and_nothing_elsewhere() -> None:
    s = channel("peitho").stand("1L 2F", on="cities1").stand("3F", on="hills2").phase("act")
    s.play("act:cities1", "roll:3:4")
    assert s.asked == "recruit", "9 with 7 and 2"
    s = channel("peitho").stand("1L", on="hills1").phase("act").play("act:1L:hills1", "roll:4")
    assert s.has(1) == {}


def test_muses_let_one_more_card_be_kept_in_the_libraries() -> None:
    s = channel("muses").stand("1L", on="libraries1").phase("act")
    s.library("foresight ebb_chant surge_of_power")
    s.play("act:1L:libraries1", "card:foresight", "card:ebb_chant")
    assert s.hand(1) == ["foresight", "ebb_chant"]


def is_over(spirit: str) -> bool:
    """Whether a spirit, here and everywhere, has ceased to work by the next round."""
    s = channel(spirit)
    power = s.position.table.power_called(spirit)
    s.position.cells[power.cell + 2] = i64(1)
    return s.finish_round().position.numbers(f"card:{spirit}")[1:] == [0, 0]


def test_the_dactyls_work_for_their_round_only() -> None:
    assert is_over("the_dactyls")


def test_oreads_work_for_their_round_only() -> None:
    assert is_over("oreads")


def test_chrysaor_works_for_its_round_only() -> None:
    assert is_over("chrysaor")


def test_dryades_work_for_their_round_only() -> None:
    assert is_over("dryades")


def test_peitho_works_for_its_round_only() -> None:
    assert is_over("peitho")


def test_muses_work_for_their_round_only() -> None:
    assert is_over("muses")


# --- Alchemist --------------------------------------------------------------------------------


def test_alchemist_takes_two_potions_at_the_set_up() -> None:
    s = brew("draught_of_insight", "philtre_of_haste")
    assert s.asked == "place"
    counts = {"draught_of_insight": {"held": 1}, "philtre_of_haste": {"held": 1}}
    assert read_back(s) == counts


def test_alchemists_lab_gives_the_alchemists_leader_a_potion() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("1L", on="alchemists_lab")
    s.phase("act").play("act:1L:alchemists_lab")
    assert not s.offers("brew:1:draught_of_insight")
    s.play("brew:1:elixir_of_vitality")
    assert "elixir_of_vitality" in read_back(s)


def test_alchemists_lab_is_for_the_alchemists_leader() -> None:
    """The Laboratory "must be activated by the Alchemist's Leader"."""
    s = brew("draught_of_insight", "philtre_of_haste")
    in_laboratory = [m for m in s.choices("place") if "alchemists_lab" in m]
    assert in_laboratory == ["1L:alchemists_lab"]


def test_alchemists_lab_takes_the_hologram_only_while_it_has_the_alchemists_power() -> None:
    chosen = ["brew:1:draught_of_insight", "brew:1:philtre_of_haste"]
    s = expanded("priest", "mystic", players=2, hologram="alchemist", chosen=chosen)
    assert [m for m in s.choices("place") if "alchemists_lab" in m] == ["1H:alchemists_lab"]
    s.finish_round().play("reveal:adept", "reveal:seafarer", "hologram:adept")
    assert not [m for m in s.choices("place") if "alchemists_lab" in m]


def test_astrologers_observatory_takes_nobody_while_the_astrologer_is_not_at_the_table() -> None:
    s = expanded("priest", "mystic", players=2, hologram="astrologer")
    assert s.offers("place:1L:astrologers_observatory")
    s.finish_round().play("reveal:adept", "reveal:seafarer", "hologram:adept")
    assert not [m for m in s.choices("place") if "astrologers_observatory" in m]


def test_alchemists_lab_is_not_used_by_an_adept() -> None:
    chosen = ["brew:1:draught_of_insight", "brew:1:philtre_of_haste"]
    s = expanded("alchemist", "adept", chosen=chosen).stand("1L", on="alchemists_lab")
    assert not s.stand("2L", on="centre").phase("act").offers("copy:2L:alchemists_lab")
    s = expanded("alchemist", players=2, hologram="adept", chosen=chosen).stand("1H", on="centre")
    s.stand("1L", on="alchemists_lab").stand("2L", on="forests1").phase("act")
    assert s.offers("copy:1H:forests1")
    assert not s.offers("copy:1H:alchemists_lab")
    assert s.offers("act:1L:alchemists_lab")


def test_alchemists_lab_is_of_no_use_when_it_is_empty() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("1L", on="alchemists_lab")
    for potion in ("elixir_of_vitality", "tincture_of_shadow"):
        power = s.position.table.power_called(potion)
        s.position.cells[power.cell] = power.amount * 0 + 1
    assert not s.phase("act").offers("act:1L:alchemists_lab")


def test_alchemist_returns_the_holograms_potions_at_the_end_of_the_round() -> None:
    chosen = ["brew:1:draught_of_insight", "brew:1:philtre_of_haste"]
    s = expanded(players=2, hologram="alchemist", chosen=chosen)
    s.place_the_rest().calm().all_act().finish_round()
    while s.asked != "place":
        s.play(next(move for move in s.moves if not move.endswith("alchemist")))
    assert not [card for card in read_back(s) if card in ("draught_of_insight", "philtre_of_haste")]


# --- Astrologer -------------------------------------------------------------------------------


def test_astrologer_and_those_beside_it_move_to_empty_spaces_when_the_actions_begin() -> None:
    s = expanded("astrologer").stand("1L 2F", on="astrologers_observatory")
    s.stand("3F 3F 4F", on="hills1").phase("act")
    assert s.asked == "observatory"
    assert not s.offers("shift:2F:hills1"), "it is full"
    assert not s.offers("shift:2F:build1")
    s.play("shift:2F:hills2", "shift:1L:forests1")
    assert (s.on("hills2"), s.on("forests1")) == ("2F", "1L")
    assert s.offers("act:1L:forests1")


def test_astrologers_observatory_takes_others_only_beside_the_astrologer() -> None:
    s = expanded("astrologer")
    assert not s.offers("place:2F:astrologers_observatory")
    s.play("place:1L:astrologers_observatory")
    assert s.offers("place:2F:astrologers_observatory")


def test_astrologers_observatory_holds_others_in_documents_with_or_without_the_leader() -> None:
    s = expanded("astrologer").stand("1L 2F 3F", on="astrologers_observatory")
    read_back(s)
    return_to_pool(s._edit(), i64(0), i64(ids.LEADER), s.place("astrologers_observatory"))
    read_back(s)


def test_astrologers_observatory_of_a_hologram_is_in_documents_beside_medusa() -> None:
    s = table(players=1, hologram="astrologer", expansion={"monsters": ["medusa"]})
    s.stand("1H 1F", on="astrologers_observatory").stand("1L", on="hills1")
    s.stand("1F", on="centre").stand("1F", on="forests2")
    read_back(s)
    deactivate(s._edit(), i64(0), i64(ids.LEADER), s.place("hills1"))
    read_back(s)
    s.phase("act").play("stay:1F", "shift:1H:forests1")
    read_back(s)
    deactivate(s._edit(), i64(0), i64(ids.HOLOGRAM), s.place("forests1"))
    read_back(s)


def test_astrologers_observatory_gives_no_action_to_those_who_stay() -> None:
    s = (
        expanded("astrologer")
        .stand("1L", on="astrologers_observatory")
        .phase("act")
        .play("stay:1L")
    )
    assert s.asked == "act"
    assert not s.offers("act:1L:astrologers_observatory")


def test_astrologers_observatory_is_in_position_documents() -> None:
    s = expanded("mystic", "orator", "astrologer").stand("3L 1F", on="astrologers_observatory")
    read_back(s)
    s.dry(forges=5).give(1, energy=9).place_the_rest().play("draw:calm_seas", "continue")
    s.play("draw:calm_seas", "continue", "draw:panic")
    assert s.on("astrologers_observatory") == "1F"
    read_back(s)


@pytest.mark.parametrize("councilor", ["alchemist", "astrologer", "channeler"])
def test_what_lies_beside_a_board_comes_only_with_the_board(councilor: str) -> None:
    gear = {"alchemist": "alchemists_lab", "astrologer": "astrologers_observatory"}
    with_board, without = expanded(councilor), expanded()
    words = [card.id for card in with_board.position.table.cards()]
    others = [card.id for card in without.position.table.cards()]
    wanted = gear.get(councilor, "oreads")
    assert wanted in words
    assert wanted not in others
