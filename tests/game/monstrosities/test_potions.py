"""The four potions of the Alchemist."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from game.engine import ids
from game.engine.pieces import deactivate, remove_from_game
from game.packing import pack, unpack
from tests.game.monstrosities.monster_scenes import carrying, write_number
from tests.game.monstrosities.scenes import brew, expanded, read_back
from tests.game.scenario import CONTENT, Scene
from tests.game.told import told


def test_elixir_of_vitality_gives_energy_by_the_wrath_value_less_one() -> None:
    s = brew("elixir_of_vitality", "philtre_of_haste").stand("1L 2F", on="hills2").wrath(6)
    s.phase("act").play("drink:1:elixir_of_vitality")
    assert (s.has(1), s.has(2), s.has(3)) == ({"energy": 2}, {"energy": 2}, {})
    assert not s.offers("drink:1:elixir_of_vitality"), "it is back in the Laboratory"


def test_elixir_of_vitality_is_of_no_use_at_low_wrath() -> None:
    s = brew("elixir_of_vitality", "philtre_of_haste").stand("1L", on="hills2").wrath(1)
    assert not s.phase("act").offers("drink:1:elixir_of_vitality")


# ---- "You may play a Potion at any time": the Alchemist's Leader waits in the pool


def test_elixir_of_vitality_drunk_in_the_pool_gives_energy_to_the_alchemists_leader_alone() -> None:
    s = brew("elixir_of_vitality", "philtre_of_haste").stand("2F", on="hills2").wrath(6)
    s.play("drink:1:elixir_of_vitality")
    assert [s.has(seat) for seat in (1, 2, 3)] == [{"energy": 2}, {}, {}]
    s.play("place:1L:hills2")
    assert s.has(2) == {}, "it works at once or not at all"


def test_draught_of_insight_drunk_in_the_pool_works_where_the_leader_comes_to_stand() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("2F", on="hills1")
    s.play("drink:1:draught_of_insight", "place:1L:hills1").phase("act")
    s.play("act:2F:hills1", "roll:3")
    assert s.has(2) == {"gold": 1}, "3 and 2 reach the target of 5"


def test_draught_of_insight_drunk_in_the_pool_helps_nobody_until_the_leader_stands() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("2F", on="hills1").phase("act")
    s.play("drink:1:draught_of_insight", "act:2F:hills1", "roll:3")
    assert s.has(2) == {}


def test_tincture_of_shadow_drunk_in_the_pool_keeps_those_safe_whom_the_leader_joins() -> None:
    s = brew("tincture_of_shadow", "draught_of_insight").stand("2F", on="mountains1")
    s.play("drink:1:tincture_of_shadow", "place:1L:mountains1").draws(2, "cave_in")
    assert s.on("mountains1") == "1L 2F"


def test_tincture_of_shadow_is_not_asked_for_while_the_leader_waits_in_the_pool() -> None:
    s = brew("tincture_of_shadow", "draught_of_insight").stand("2F", on="mountains1")
    assert s.draws(2, "cave_in").asked != "face_misfortune"
    assert s.on("mountains1") == ""


def test_potions_are_not_drunk_before_the_game_has_begun() -> None:
    s = Scene(expanded("alchemist", "artificer").setup, CONTENT)
    while s.asked != "place":
        assert not s.offers("drink:")
        s.play(s.moves[0])
    assert s.offers("drink:")


def test_philtre_of_haste_is_not_drunk_in_the_pool_where_nobody_has_acted() -> None:
    s = brew("philtre_of_haste", "draught_of_insight").stand("2F", on="centre").phase("act")
    assert not s.play("act:2F:centre").offers("drink:1:philtre_of_haste")


def test_potions_are_not_drunk_by_a_leader_in_the_supply() -> None:
    s = brew("draught_of_insight", "elixir_of_vitality").stand("1L", on="hills1").wrath(6)
    remove_from_game(s._edit(), i64(0), i64(ids.LEADER), s.place("hills1"))
    assert not s.offers("drink:")


def test_draught_of_insight_adds_two_to_rolls_even_after_the_dice_are_thrown() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("1L 2F", on="hills1").phase("act")
    s.give(2, energy=3).play("act:2F:hills1", "roll:3")
    assert s.offers("drink:1:draught_of_insight")
    s.play("drink:1:draught_of_insight")
    assert s.has(2) == {"gold": 1, "energy": 3}, "3 and 2 reach the target of 5"


def test_a_bonus_from_a_potion_has_the_name_that_the_content_gives_it() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("1L", on="hills1").phase("act")
    s.play("drink:1:draught_of_insight", "act:1L:hills1", "roll:1")
    names = [bonus["text"] for bonus in told(s)["roll"]["bonuses"]]
    assert "Draught of Insight" in names


def test_draught_of_insight_works_until_the_end_of_the_round() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("1L", on="hills1").phase("act")
    s.play("drink:1:draught_of_insight", "act:1L:hills1", "roll:3")
    assert s.has(1) == {"gold": 1}
    s.finish_round()
    assert "draught_of_insight" not in read_back(s)


def test_philtre_of_haste_lets_those_who_have_acted_act_once_more() -> None:
    s = brew("philtre_of_haste", "draught_of_insight").stand("1L 2F", on="centre").phase("act")
    assert not s.offers("drink:1:philtre_of_haste"), "nobody has acted"
    s.play("act:1L:centre", "act:2F:centre", "drink:1:philtre_of_haste")
    s.play("act:1L:centre", "act:2F:centre")
    assert (s.has(1), s.has(2)) == ({"energy": 2}, {"energy": 2})
    assert not s.offers("act:1L:centre")


def test_philtre_of_haste_is_drunk_once_a_round() -> None:
    """The Alchemist takes it again with the action that it gave, but to no end this round."""
    s = brew("philtre_of_haste", "draught_of_insight").stand("1L", on="alchemists_lab")
    s.phase("act").play("act:1L:alchemists_lab", "brew:1:elixir_of_vitality")
    s.play("drink:1:philtre_of_haste", "act:1L:alchemists_lab", "brew:1:philtre_of_haste")
    assert not s.offers("drink:1:philtre_of_haste")
    s.finish_round()
    s.stand("1L", on="centre").phase("act").play("act:1L:centre")
    assert s.offers("drink:1:philtre_of_haste")


def test_philtre_of_haste_may_leave_enigma_of_alacrity_no_leader_to_choose() -> None:
    s = brew("philtre_of_haste", "draught_of_insight").stand("1L 2F", on="centre").phase("act")
    s.hold(2, "enigma_of_alacrity").play("act:1L:centre", "play:2:enigma_of_alacrity")
    assert s.asked == "choose_leader"
    s.play("drink:1:philtre_of_haste")
    assert s.asked == "act"
    assert s.offers("act:1L:centre")


def test_tincture_of_shadow_keeps_those_beside_the_leader_safe_from_special_misfortunes() -> None:
    s = brew("tincture_of_shadow", "draught_of_insight").stand("1L 2F", on="hills1")
    s.stand("3F", on="hills2").draws(1, "earthquake").play("drink:1:tincture_of_shadow")
    s.phase("act").play("act:2F:hills1", "roll:5")
    assert s.has(2) == {"gold": 1}
    s.play("act:3F:hills2", "roll:5")
    assert s.has(3) == {}


def test_tincture_of_shadow_lets_those_beside_the_leader_gain_energy_in_a_drought() -> None:
    s = brew("tincture_of_shadow", "draught_of_insight").stand("1L 2F", on="centre")
    s.stand("3F", on="hills2").draws(1, "drought").phase("act")
    assert not s.offers("act:2F:centre")
    assert s.play("drink:1:tincture_of_shadow").offers("act:2F:centre")


def shadow(on: str = "mountains1", misfortune: str = "cave_in") -> Scene:
    """The Alchemist has the Tincture as a misfortune is drawn."""
    s = brew("tincture_of_shadow", "draught_of_insight").volunteers(1, 1).stand("1L 2F", on=on)
    return s.stand("3F", on="mountains2").draws(2, misfortune)


def test_tincture_of_shadow_may_be_drunk_between_the_draw_of_a_misfortune_and_its_effect() -> None:
    s = shadow()
    assert (s.asked, s.who) == ("face_misfortune", [1])
    assert s.moves == ["done", "drink:1:tincture_of_shadow", "drink:1:draught_of_insight"]
    s.play("drink:1:tincture_of_shadow")
    assert (s.asked, s.on("mountains1"), s.on("mountains2")) == ("suffer", "1L 2F", "")
    assert s.phase("act").offers("act:2F:mountains1")


def test_tincture_of_shadow_may_be_kept_as_a_misfortune_is_drawn() -> None:
    s = shadow().play("done")
    assert s.asked != "face_misfortune"
    assert (s.on("mountains1"), s.on("mountains2")) == ("", "")
    assert s.position.numbers("card:tincture_of_shadow") == [1, 0]


def test_tincture_of_shadow_is_still_asked_for_after_another_potion() -> None:
    s = shadow().play("drink:1:draught_of_insight")
    assert (s.asked, s.moves) == ("face_misfortune", ["done", "drink:1:tincture_of_shadow"])


def test_tincture_of_shadow_waits_in_a_stored_position() -> None:
    s = shadow()
    before = s.position
    s.position = unpack(before.table, pack(before))
    assert s.position.equals(before)
    assert s.play("drink:1:tincture_of_shadow").on("mountains1") == "1L 2F"


def test_tincture_of_shadow_is_asked_for_in_its_context() -> None:
    assert told(shadow()) == {
        "player": [1],
        "atlantean": [(1, "leader", "mountains1", 1)],
        "potion": ["tincture_of_shadow"],
        "misfortune": ["cave_in"],
    }


@pytest.mark.parametrize("misfortune", ["rockslide", "flood_mountains", "earthquake", "panic"])
def test_tincture_of_shadow_is_not_asked_for_where_nobody_returns_at_once(misfortune: str) -> None:
    assert shadow(misfortune=misfortune).asked != "face_misfortune"


def test_tincture_of_shadow_is_not_asked_for_if_it_cannot_be_drunk() -> None:
    s = brew("draught_of_insight", "philtre_of_haste").stand("1L", on="mountains1")
    assert s.draws(1, "cave_in").asked != "face_misfortune"
    s = brew("tincture_of_shadow", "draught_of_insight").stand("1L 2F", on="mountains1")
    s.draws(1, "earthquake").play("drink:1:tincture_of_shadow", "continue", "draw:cave_in")
    assert (s.asked, s.on("mountains1")) == ("suffer", "1L 2F")
    s = brew("tincture_of_shadow", "draught_of_insight").stand("1L 2F", on="mountains1")
    deactivate(s.position, i64(0), i64(ids.LEADER), s.place("mountains1"))
    assert s.draws(1, "cave_in").asked != "face_misfortune"


def test_tincture_of_shadow_is_asked_for_beside_the_constellation_cloak() -> None:
    s = cloaked_beside_the_tincture()
    assert s.asked == "raise_cloak"
    s.play("done")
    assert s.asked == "face_misfortune"
    s.play("done")
    assert (s.on("mountains1"), s.on("mountains2")) == ("", "")
    s = cloaked_beside_the_tincture().play("drink:1:tincture_of_shadow")
    assert s.asked == "raise_cloak"
    s.play("done")
    assert (s.on("mountains1"), s.on("mountains2")) == ("1L", "")
    s = cloaked_beside_the_tincture().play("use:constellation_cloak")
    assert s.asked != "face_misfortune"
    assert s.on("mountains1") == "1L"


def cloaked_beside_the_tincture() -> Scene:
    """The Cloak and the Tincture are on different tiles of the peninsula that is to be closed."""
    s = brew("tincture_of_shadow", "draught_of_insight")
    s = carrying(s, "constellation_cloak", "2F", "mountains2")
    return s.stand("1L", on="mountains1").draws(1, "cave_in")


def test_tincture_of_shadow_may_be_drunk_by_the_hologram_of_the_alchemist() -> None:
    s = expanded(players=2, hologram="alchemist")
    write_number(s, "tincture_of_shadow", "held", 1)
    s.stand("1H", on="mountains1").draws(1, "cave_in")
    assert (s.asked, s.who) == ("face_misfortune", [1])
    assert s.play("drink:1:tincture_of_shadow").on("mountains1") == "1H"


def is_drunk_up(potion: str) -> bool:
    """Whether a potion that has been drunk has ceased to work by the next round."""
    other = "draught_of_insight" if potion != "draught_of_insight" else "philtre_of_haste"
    s = brew(potion, other).stand("1L 2F", on="centre").wrath(6).phase("act")
    s.play("act:2F:centre", f"drink:1:{potion}")
    assert s.position.numbers(f"card:{potion}") == [0, 1]
    return s.finish_round().position.numbers(f"card:{potion}") == [0, 0]


def test_elixir_of_vitality_works_for_its_round_only() -> None:
    assert is_drunk_up("elixir_of_vitality")


def test_tincture_of_shadow_works_for_its_round_only() -> None:
    assert is_drunk_up("tincture_of_shadow")


def test_philtre_of_haste_works_for_its_round_only() -> None:
    assert is_drunk_up("philtre_of_haste")
