"""What is added to the two dice of the Giant, whose total is divided by the target."""

from __future__ import annotations

from typing import Any

from tests.game.monstrosities.ally_scenes import ally_table, with_allies
from tests.game.monstrosities.monster_scenes import carrying
from tests.game.monstrosities.scenes import brew
from tests.game.monstrosities.team_scenes import two_teams
from tests.game.scenario import Scene
from tests.game.told import told


def rolled(s: Scene, one: int, other: int) -> dict[str, Any]:
    """The context of the Giant's roll on Hills 2, whose target is 5."""
    context = told(s.phase("act").play("act:1G:hills2", f"roll:{one}:{other}"))
    assert context["roll"]["target"] == 5
    [brings] = context["brings"].values()
    return {**context["roll"], "brings": brings}


def added(context: dict[str, Any]) -> list[tuple[str, int]]:
    return [(bonus["id"], bonus["by"]) for bonus in context["bonuses"]]


def test_giant_adds_what_the_cornucopia_brings_to_its_total_once() -> None:
    s = carrying(ally_table("giant"), "cornucopia", "2F", "hills2").stand("1G", on="hills2")
    context = rolled(s.give(1, energy=9), 4, 4)
    assert (added(context), context["total"], context["brings"]) == ([("cornucopia", 1)], 9, 1)
    assert s.play("accept").has(1)["gold"] == 1


def test_giant_adds_what_the_draught_brings_to_its_total_once() -> None:
    s = with_allies(brew("draught_of_insight", "philtre_of_haste"), 1, "giant")
    s.stand("1L 1G", on="hills2").play("drink:1:draught_of_insight")
    context = rolled(s.give(1, energy=9), 3, 4)
    assert added(context) == [("draught_of_insight", 2)]
    assert (context["total"], context["brings"]) == (9, 1)


def test_giant_is_helped_with_both_dice_by_the_automaton() -> None:
    s = ally_table("giant", players=1, hologram="orator").stand("1G", on="hills2")
    context = rolled(s.stand("1A", on="hills2").give(1, energy=9), 3, 3)
    assert (added(context), context["total"], context["brings"]) == ([("automaton", 4)], 10, 2)


def test_giant_is_helped_with_both_dice_by_a_bot_that_shares_its_space() -> None:
    s = with_allies(two_teams("emissary"), 1, "giant").stand("1G", on="hills2")
    s.play("share:2B:hills2")
    context = rolled(s.give(1, energy=9), 4, 4)
    assert (added(context), context["total"], context["brings"]) == ([("bot", 2)], 10, 2)
