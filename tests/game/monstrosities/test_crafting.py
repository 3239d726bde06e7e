"""The Artisan's Inspiration and the Lustral Forge, which build magic items."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins
from mypy_extensions import i64

from game import IllegalMoveError
from game.engine.pieces import shift
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.monster_scenes import monster_table, numbers, write_number
from tests.game.monstrosities.scenes import expanded, problems_with, read_back
from tests.game.scenario import Scene
from tests.game.told import told

FULL = 7
"""The Atlantium that the Mirror Shield costs while the Wrath track shows 0."""


def workbench(inspiration: int = 5, **options: Any) -> Scene:
    """The Artisan at seat 1 with Inspiration, and a magic item that can be built."""
    s = monster_table("medusa", councilors=("artisan",), **options)
    write_number(s, "artisan", "inspiration", inspiration)
    return s


def inspiration(s: Scene) -> int:
    return numbers(s, "artisan")["inspiration"]


# --- gaining Inspiration ----------------------------------------------------------------------


def test_artisan_gains_inspiration_at_the_start_of_each_round_the_first_included() -> None:
    s = expanded("artisan")
    assert inspiration(s) == 1
    assert inspiration(s.finish_round()) == 2


def test_artisan_gains_inspiration_as_the_leader_is_placed_on_the_gate_board() -> None:
    assert inspiration(expanded("artisan").play("place:1L:build1")) == 2


def test_artisan_gains_inspiration_as_the_leader_is_placed_on_a_built_component() -> None:
    s = expanded("artisan", built="mystic_siphon")
    assert inspiration(s.play("place:1L:mystic_siphon")) == 2


def test_artisan_gains_inspiration_as_the_leader_moves_to_a_built_component() -> None:
    s = expanded("artisan", "astrologer", built="mystic_siphon")
    s.stand("2L 1L", on="astrologers_observatory").phase("act", onlookers=False)
    s.stand("4L 4F", on="centre").play("shift:1L:mystic_siphon")
    assert inspiration(s) == 2


def test_artisan_gains_no_inspiration_elsewhere_and_none_by_others() -> None:
    s = expanded("artisan").play("place:1F:build1", "place:2L:build1", "place:1L:hills2")
    assert inspiration(s) == 1
    shift(s._edit(), i64(0), i64(0), s.place("hills2"), s.place("forests2"))
    assert inspiration(s) == 1


def test_artisan_has_no_more_inspiration_than_the_track_is_long() -> None:
    s = expanded("artisan")
    write_number(s, "artisan", "inspiration", 9)
    assert inspiration(s.play("place:1L:build1")) == 9


def test_artisan_lends_inspiration_to_the_hologram_for_a_round() -> None:
    s = expanded(players=2, hologram="artisan")
    assert inspiration(s) == 1
    assert inspiration(s.play("place:1H:build1")) == 2
    s.place_the_rest().calm().all_act()
    while s.asked == "choose_flood":
        s.play(s.moves[0])
    assert inspiration(s) == 0


# --- spending it ------------------------------------------------------------------------------


def test_artisan_spends_inspiration_in_place_of_resources_on_a_magic_item() -> None:
    s = workbench(5).stand("1L 2F", on="build1").phase("act").give(2, atlantium=6)
    s.play("build:1:mirror_shield")
    assert (s.asked, s.who) == ("spend_inspiration", [1])
    assert told(s) == {
        "player": [1],
        "item": ["mirror_shield"],
        "next": {"atlantium": FULL},
        "due": {"atlantium": FULL},
        "inspiration": 5,
        "have": {1: {}, 2: {"atlantium": 6}},
    }
    assert s.choices("inspire") == [f"{n}:atlantium" for n in range(1, 6)]
    s.play("inspire:3:atlantium", "claim:1:mirror_shield")
    assert (inspiration(s), s.has(2), s.is_built("mirror_shield")) == (2, {"atlantium": 2}, True)


def test_artisan_may_pay_the_whole_price_with_inspiration() -> None:
    s = workbench(FULL).stand("1L", on="build1").phase("act").play("build:1:mirror_shield")
    assert (inspiration(s), s.is_built("mirror_shield")) == (0, True)


def test_artisan_without_enough_inspiration_cannot_build_the_item() -> None:
    s = workbench(2).stand("1L", on="build1").phase("act").give(1, atlantium=4)
    assert not s.offers("build:1:mirror_shield")


def test_artisan_pays_nothing_for_others_who_build_without_the_leader() -> None:
    s = workbench(5).stand("1F 2F", on="build1").phase("act").give(2, atlantium=6)
    assert not s.offers("build:1:mirror_shield")


def test_artisan_pays_for_no_component_with_inspiration() -> None:
    s = workbench(9).stand("1L", on="build1").phase("act")
    assert not s.offers("build:1:solar_matrix")


def test_artisan_spends_inspiration_on_what_a_malfunction_adds() -> None:
    s = workbench(FULL + 1).stand("1L", on="build1").draws(1, "malfunction").phase("act")
    s.play("build:1:mirror_shield", "extra:gold")
    assert s.asked is not None
    assert (inspiration(s), s.is_built("mirror_shield")) == (0, True)


def test_artisan_spends_no_inspiration_on_what_a_mystic_adze_spares() -> None:
    s = workbench(FULL).hold(1, "mystic_adze").stand("1L", on="build1").phase("act")
    s.play("build:1:mirror_shield")
    assert (inspiration(s), s.is_built("mirror_shield")) == (1, True)


def test_artisan_keeps_inspiration_in_position_documents() -> None:
    s = workbench(5, built="mystic_siphon").stand("1L", on="mystic_siphon")
    assert read_back(s)["artisan"] == {"inspiration": 5}
    s = expanded("artisan", built="mystic_siphon").play("place:1L:mystic_siphon")
    write_number(s, "artisan", "inspiration", 0)
    assert "artisan" not in read_back(s)
    assert problems_with(s, artisan={"inspiration": 10}) == ["position.cards.artisan.inspiration"]


def test_artisan_has_inspiration_only_while_somebody_has_the_board() -> None:
    s = expanded(players=2, hologram="mystic")
    document = {**to_builtins(document_of(s.position)), "cards": {"artisan": {"inspiration": 3}}}
    problems = read_position(document, s.position.table)[1]
    assert [field for field, _ in problems] == ["position.cards.artisan"]


def test_artisan_leader_may_build_what_needs_the_power_to_build_magic_items() -> None:
    s = expanded("artisan").stand("1L", on="build1").stand("1F", on="build2").phase("act")
    s.give(1, gold=3, crystal=1)
    assert s.offers("build:1:cornucopia")
    assert not s.offers("build:2:cornucopia")


def test_artisan_says_why_a_spending_of_inspiration_is_refused() -> None:
    s = expanded("artisan").stand("1L", on="build1").phase("act").give(1, gold=3, crystal=1)
    write_number(s, "artisan", "inspiration", 2)
    game = s.play("build:1:cornucopia").game()
    with pytest.raises(IllegalMoveError, match="the next good to pay for is gold"):
        game.play("inspire:1:crystal")
    with pytest.raises(IllegalMoveError, match="that is more than is due"):
        game.play("inspire:3:gold")


def test_artisan_spends_inspiration_on_several_goods() -> None:
    s = expanded("artisan").stand("1L", on="build1").phase("act").give(1, gold=2)
    write_number(s, "artisan", "inspiration", 3)
    s.play("build:1:cornucopia")
    assert s.choices("inspire") == ["1:gold", "2:gold"], "one is kept for the crystal"
    s.play("inspire:1:gold", "inspire:1:crystal")
    assert (inspiration(s), s.has(1)) == (1, {})


# --- Lustral Forge ----------------------------------------------------------------------------


def forge(**options: Any) -> Scene:
    """Two Atlanteans of seats 1 and 2 on the Lustral Forge, in Take Actions."""
    s = monster_table("medusa", built="lustral_forge", **options)
    return s.stand("1L 2F", on="lustral_forge").phase("act")


def test_lustral_forge_lets_two_build_a_magic_item_together() -> None:
    s = forge().give(1, atlantium=3).give(2, atlantium=4).play("act:lustral_forge")
    assert (s.asked, s.who) == ("claim_item", [1, 2])
    s.play("claim:2:mirror_shield")
    assert (s.has(1), s.has(2), s.is_built("mirror_shield")) == ({}, {}, True)
    assert s.on("lustral_forge") == "1L 2F"
    assert not s.offers("act:lustral_forge")


def test_lustral_forge_is_of_no_use_to_those_who_cannot_pay() -> None:
    assert not forge().give(1, atlantium=6).offers("act:lustral_forge")


def test_lustral_forge_need_not_be_used() -> None:
    s = forge().give(1, atlantium=7)
    assert s.offers("act:lustral_forge")
    s.play("act:3L:centre", "act:3F:centre")
    assert s.offers("done")


def test_lustral_forge_builds_nothing_more_when_a_lost_schema_limits_the_round() -> None:
    s = forge().give(1, atlantium=7).draws(1, "lost_schema").phase("act")
    assert s.offers("act:lustral_forge")
    s.stand("3L", on="build1").afford(3, "solar_matrix").play("build:1:solar_matrix")
    assert not s.offers("act:lustral_forge")


def test_lustral_forge_takes_inspiration_of_the_artisan_there() -> None:
    s = forge(councilors=("artisan",)).give(2, atlantium=4)
    write_number(s, "artisan", "inspiration", 3)
    s.play("act:lustral_forge", "forge:mirror_shield", "claim:1:mirror_shield")
    assert (inspiration(s), s.has(2)) == (0, {})


def test_lustral_forge_takes_the_discount_of_a_mystic_adze() -> None:
    s = forge().hold(1, "mystic_adze").give(1, atlantium=6)
    s.play("act:lustral_forge", "forge:mirror_shield", "claim:1:mirror_shield")
    assert s.has(1) == {}


def test_lustral_forge_builds_one_magic_item_in_a_round() -> None:
    s = forge().give(1, gold=9, crystal=9, atlantium=9).play("act:lustral_forge")
    assert len(s.choices("forge")) > 1
    s.play("forge:cornucopia", "claim:1:cornucopia")
    assert s.asked == "act"
    assert not s.offers("act:lustral_forge")


def test_lustral_forge_gives_those_there_the_power_to_build_magic_items() -> None:
    s = forge().give(1, gold=3, crystal=1).play("act:lustral_forge", "claim:1:cornucopia")
    assert s.is_built("cornucopia")
    assert not forge().give(1, gold=3).offers("act:lustral_forge")


def test_lustral_forge_gives_the_power_to_build_magic_items_to_nobody_else() -> None:
    s = monster_table("medusa", built="lustral_forge").stand("1L", on="build1").phase("act")
    assert not s.give(1, gold=3, crystal=1).offers("build:1:cornucopia")


def test_lustral_forge_builds_no_component() -> None:
    s = forge().afford(1, "solar_matrix")
    assert not s.offers("act:lustral_forge")
