"""Building components on the gate board: who builds, what it costs, who pays."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.build import still_due
from game.engine.ids import CRYSTAL, ENERGY, GOLD
from game.engine.prices import due, funds_of, missing, one
from tests.game.scenario import table

# ---- who


def test_any_number_of_atlanteans_of_one_player_may_stand_on_a_build_space() -> None:
    s = table().stand("1L 1F 1F 2F", on="build1")
    assert s.on("build1") == "1F 1F 1L 2F"


def test_further_atlanteans_of_a_player_add_nothing_to_a_build() -> None:
    s = table().afford(1, "solar_matrix").give(1, crystal=2).stand("1L 1F", on="build1")
    s.phase("act").play("build:1:solar_matrix")
    assert (s.is_built("solar_matrix"), s.on("build1", acted=False)) == (True, "")
    assert s.choices("build") == []


def test_all_on_the_space_build_one_component_and_are_done() -> None:
    s = table().afford(1, "solar_matrix").afford(2, "archive_lens").stand("1L 2L", on="build1")
    s.phase("act")
    assert s.choices("build") == ["1:solar_matrix", "1:archive_lens"]
    s.play("build:1:solar_matrix")
    while s.asked != "act":
        s.play(s.moves[0])
    assert (s.choices("build"), s.on("build1")) == ([], "")
    assert (s.pool(1), s.pool(2)) == ("L F F", "L F F")


def test_only_those_on_the_space_may_contribute() -> None:
    s = (
        table()
        .give(1, crystal=1)
        .give(2, crystal=1)
        .stand("1L", on="build1")
        .stand("2L", on="build2")
    )
    assert s.phase("act").choices("build") == []


def test_volunteers_let_their_player_contribute_and_the_automaton_alone_does_not() -> None:
    s = table().volunteers(1, 1).afford(1, "solar_matrix").stand("1V", on="build1").phase("act")
    assert s.offers("build:1:solar_matrix")


def test_a_component_is_built_only_if_the_builders_choose_to() -> None:
    s = table().afford(1, "solar_matrix").stand("1L", on="build1").phase("act")
    s.play("act:4F:centre", "act:4L:centre", "done")
    assert (s.is_built("solar_matrix"), s.has(1)) == (False, {"crystal": 2})


def test_resources_gathered_in_this_round_may_be_used() -> None:
    s = table().give(1, crystal=1).stand("1L", on="build1").stand("1F", on="forests6").phase("act")
    assert s.choices("build") == []
    s.play("act:1F:forests6", "roll:6")
    assert s.choices("build") == ["1:solar_matrix"]


def test_a_component_is_built_once() -> None:
    s = table().give(1, crystal=4).stand("1L", on="build1").stand("1F", on="build2").phase("act")
    s.play("build:1:solar_matrix")
    assert not s.offers("build:2:solar_matrix")


def test_what_is_not_in_the_blueprint_cannot_be_built() -> None:
    s = table().afford(1, "spirit_seal").stand("1L", on="build1").phase("act")
    assert not s.offers("build:1:spirit_seal")


# ---- the 5+ space


def test_two_build_spaces_are_open_to_four_players_and_three_to_five() -> None:
    s = table(players=4)
    assert (s.offers("place:1F:build2"), s.offers("place:1F:build3")) == (True, False)
    s = table(players=5)
    assert s.offers("place:1F:build3")


def test_the_spaces_marked_5_of_a_component_open_with_five_players() -> None:
    for players, holds in ((4, 2), (5, 3)):
        s = table(players=players, built="mystic_siphon")
        s.stand(" ".join(["1F", "2F", "3F"][:holds]), on="mystic_siphon")
        assert not s.offers("place:4F:mystic_siphon")


def test_a_component_with_double_spaces_has_a_second_one_with_five_players() -> None:
    s = table(players=4, built="prism_foundry")
    assert not s.offers("place:1F:prism_foundry2")
    s = table(players=5, built="prism_foundry").stand("1F 2F", on="prism_foundry")
    s.stand("3F 4F", on="prism_foundry2").phase("act")
    assert s.choices("act")[-2:] == ["prism_foundry", "prism_foundry2"]


def test_a_lone_atlantean_on_a_double_space_has_no_action() -> None:
    s = table(built="prism_foundry").stand("1F", on="prism_foundry").phase("act")
    assert not s.offers("act:prism_foundry")


# ---- what it costs


def test_the_price_is_paid_exactly() -> None:
    s = table().afford(1, "hall_of_heralds").give(1, gold=2, crystal=3, ore=1)
    s.stand("1L", on="build1").phase("act").play("build:1:hall_of_heralds")
    assert s.has(1) == {"gold": 2, "crystal": 3, "ore": 1}


def test_who_pays_what_is_the_builders_choice() -> None:
    s = table().give(1, gold=2).give(2, gold=1, atlantium=1).stand("1L 2L", on="build1")
    s.phase("act").play("build:1:hall_of_heralds")
    assert s.moves == ["pay:1:1:gold", "pay:1:2:gold"]
    s.play("pay:1:1:gold")
    assert (s.has(1), s.has(2), s.asked) == ({"gold": 1}, {}, "recruit")


def test_what_is_still_due_goes_down_with_each_payment() -> None:
    s = table().stand("1L 2L 3L", on="build1").give(1, gold=1).give(2, gold=1)
    s.give(3, gold=1, atlantium=1).phase("act")
    slot = i64([card.id for card in s.position.table.components].index("hall_of_heralds"))
    owed = [due(still_due(s.position, slot), GOLD)]
    for move in ("build:1:hall_of_heralds", "pay:1:1:gold"):
        s.play(move)
        owed.append(due(still_due(s.position, slot), GOLD))
    assert (owed, s.asked) == ([2, 2, 1], "pay_build")


def test_a_builder_may_pay_nothing() -> None:
    s = table().afford(1, "solar_matrix").give(2, crystal=2).stand("1L 2L", on="build1")
    s.phase("act").play("build:1:solar_matrix", "pay:1:0:crystal")
    assert (s.has(1), s.has(2)) == ({"crystal": 2, "energy": 1}, {"energy": 1})


def test_ore_builds_nothing() -> None:
    s = table().afford(1, "hall_of_heralds", atlantium=-1).give(1, ore=5)
    assert s.stand("1L", on="build1").phase("act").choices("build") == []


def test_discounts_leave_at_least_one_unit_to_pay() -> None:
    s = table("artificer").hold(1, "mystic_adze").stand("1L", on="build1").phase("act")
    assert not s.offers("build:1:solar_matrix")
    s.give(1, crystal=1).play("build:1:solar_matrix")
    assert s.has(1) == {"energy": 1}


def test_malfunction_and_artificer_add_first_and_spare_then() -> None:
    s = table("artificer").afford(1, "hall_of_heralds", crystal=1).stand("1L", on="build1")
    s.stand("4L 4F", on="centre").draws(1, "malfunction").calm()
    s.play("build:1:hall_of_heralds", "extra:crystal", "less:gold")
    assert (s.is_built("hall_of_heralds"), s.has(1)) == (True, {"gold": 1})


def test_only_prices_that_can_be_paid_are_offered() -> None:
    s = table("artificer").give(1, gold=2).stand("1L", on="build1").phase("act")
    assert s.choices("build") == ["1:hall_of_heralds", "1:archive_lens"]
    s.play("build:1:archive_lens")
    assert s.is_built("archive_lens")
    assert s.has(1) == {}


# ---- when


def test_a_one_time_benefit_comes_as_the_component_is_built() -> None:
    s = table().afford(2, "solar_matrix").stand("2L", on="build2").phase("act")
    assert s.play("build:2:solar_matrix").has(4) == {"energy": 1}


def test_nothing_can_be_placed_on_a_component_without_spaces() -> None:
    assert not table(built="solar_matrix").offers("place:1F:solar_matrix")


def test_spaces_of_a_component_built_this_round_open_in_the_next() -> None:
    s = table().afford(1, "mystic_siphon").stand("1L", on="build1").phase("act")
    s.play("build:1:mystic_siphon").all_act()
    assert s.offers("place:2F:mystic_siphon")


# ---- funds


def test_funds_count_what_all_builders_have_of_a_good() -> None:
    g = table().give(1, gold=2).give(2, gold=3, crystal=1).give(3, gold=4).position
    both, third = funds_of(g, i64(0b011)), funds_of(g, i64(0b100))
    assert [due(both, i64(good)) for good in (GOLD, CRYSTAL)] == [5, 1]
    assert [due(third, i64(good)) for good in (GOLD, CRYSTAL)] == [4, 0]


def test_funds_of_a_good_do_not_spill_into_the_next_one() -> None:
    g = table().give(1, gold=200).give(2, gold=200).position
    funds = funds_of(g, i64(0b11))
    assert [due(funds, i64(good)) for good in (GOLD, CRYSTAL)] == [255, 0]


def test_what_is_missing_is_counted_good_by_good() -> None:
    price = 3 * one(i64(GOLD)) + 2 * one(i64(ENERGY))
    assert missing(one(i64(GOLD)) + 9 * one(i64(CRYSTAL)), price) == 4
    assert missing(price, price) == 0
