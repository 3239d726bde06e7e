"""The view of the expansion says what prices, targets and rates are now."""

from __future__ import annotations

from game.documents.position import ExpansionView
from tests.game.monstrosities.monster_scenes import monster_table
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene


def seen(s: Scene) -> ExpansionView:
    view = s.game().view().expansion
    assert view is not None
    return view


def test_the_view_names_the_peninsulas_that_misfortunes_have_closed() -> None:
    assert seen(expanded().draws(1, "calm_seas")).closed == []
    for card, peninsula in (("rockslide", "hills"), ("cave_in", "mountains")):
        assert seen(expanded().draws(1, card)).closed == [peninsula]


def test_the_view_says_how_little_an_ore_makes_with_cold_forges() -> None:
    assert seen(expanded()).forge_limit is None
    assert seen(expanded().draws(1, "cold_forges")).forge_limit == 1


def test_the_view_says_by_how_much_the_fathom_plow_has_lowered_targets() -> None:
    s = expanded(blueprint=["fathom_plow"]).afford(1, "fathom_plow").stand("1L", on="build1")
    assert seen(s).targets_lowered == {}
    s.phase("act").play("build:1:fathom_plow")
    s.play(next(move for move in s.moves if move.endswith(":cities")))
    lowered = seen(s).targets_lowered
    assert list(lowered) == ["cities"]
    assert lowered["cities"] > 0


def test_the_view_says_what_the_mirror_shield_costs_now() -> None:
    costs = []
    for space in (0, 6):
        s = monster_table("medusa").wrath(space)
        items = {item.id: item.cost for item in seen(s).items}
        costs.append(items["mirror_shield"]["atlantium"])
        wrath = int(s.position.wrath_value())
        assert costs[-1] == 7 - wrath
    assert costs[0] > costs[1]
