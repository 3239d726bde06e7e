"""What a team that plays a round otherwise has more at its end."""

from __future__ import annotations

from ai.review.round_gains import Gains, gains_in_words, together
from game.engine.ids import LOST, WON
from game.engine.position import Position
from game.text.wording import wording_of
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene, table


def ended(s: Scene, result: int) -> Position:
    """Return the position of a scene, won or lost."""
    s.position.end(result)
    return s.position


def worded(gains: Gains, s: Scene | None = None) -> str:
    """Return gains in words, for the game of a scene, or one that still runs."""
    game = (s or table()).game()
    return gains_in_words(game, wording_of(game.setup, game.content, game.position.table), gains)


def test_parts_goods_and_dry_tiles_are_named_if_they_are_many_more() -> None:
    poor, rich = table().dry(3).position, table().dry(4).build("solar_matrix").give(1, gold=2)
    assert worded(Gains([poor], [rich.position])) == (
        "the Solar Matrix built, 2 gold more and 6 more tiles dry"
    )
    assert worded(Gains([poor], [poor])) == ""
    assert worded(Gains([rich.position], [poor])) == ""
    assert worded(Gains([], [poor])) == ""


def test_a_win_is_named_with_how_often_it_comes_and_goods_no_longer_matter() -> None:
    lost, won = ended(table(), LOST), ended(table().give(1, gold=9), WON)
    assert worded(Gains([lost, lost], [lost, won])) == "the game won in 50 % rather than 0 %"


def test_of_several_rounds_the_mean_is_named() -> None:
    poor, rich = table().position, table().give(1, crystal=4).position
    both = together([Gains([poor], [rich]), Gains([poor], [poor])])
    assert worded(both) == "2 crystal more"


def test_goods_that_a_lost_game_did_not_lack_are_not_named() -> None:
    poor, rich = table().position, table().give(1, crystal=4, atlantium=3).position
    assert worded(Gains([poor], [rich])) == "4 crystal and 3 Atlantium more"
    end = table().build_all_but("power_core").give(1, crystal=20)
    end.position.end(LOST)
    assert worded(Gains([poor], [rich]), end) == "3 Atlantium more"


def test_goods_that_are_left_because_less_was_built_are_not_named() -> None:
    built, saved = table().build("solar_matrix").position, table().give(1, crystal=2).position
    end = table()
    end.position.end(LOST)
    assert worded(Gains([table().position], [saved]), end) == "2 crystal more"
    assert worded(Gains([built], [saved]), end) == ""


def test_a_magic_item_is_no_gain_for_the_gate() -> None:
    without, with_item = expanded(), expanded().build("cornucopia")
    assert worded(Gains([without.position], [with_item.position]), without) == ""


def test_what_more_there_is_tells_what_explains_more_atlanteans_at_a_site() -> None:
    poor, rich = table().dry(3).position, table().dry(4).build("solar_matrix").position
    game = table().game()
    assert Gains([poor], [rich]).kinds(game) == {"built", "dry"}
    energy = table().dry(3).give(1, energy=2).position
    assert Gains([poor], [energy]).kinds(game) == {"energy"}
    assert Gains([poor], [poor]).kinds(game) == set()
