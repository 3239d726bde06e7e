"""The spaces for five or more players in a game of fewer."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.five_plus import close_five_plus, has_closed_spaces, open_five_plus
from game.engine.placement import capacity
from game.engine.position import Position
from game.opening import laid_out
from game.tabletop import make_table, plan_of
from tests.game.scenario import CONTENT

BUILD_3 = i64(39)
SIPHON, CONVERTER, QUARRY = (i64(n) for n in (40, 42, 44))
BLUEPRINT = ["mystic_siphon", "matter_converter", "aegis_engine"]
OPENER = "possibility_multiplier"
FOUR = ["artificer", "priest", "emissary", "mystic"]


def begin(councilors: list[str], opens: bool) -> Position:
    content = CONTENT.with_monstrosities if opens else CONTENT
    blueprint = [*BLUEPRINT, OPENER] if opens else BLUEPRINT
    return laid_out(make_table(content, plan_of(content, councilors, 1, blueprint))).clone()


def rooms(g: Position) -> list[int]:
    return [int(capacity(g, place)) for place in (BUILD_3, SIPHON, QUARRY, QUARRY + 1)]


def test_four_players_have_them_only_while_a_card_opens_them() -> None:
    g = begin(FOUR, opens=True)
    assert rooms(g) == [0, 2, 2, 0]
    open_five_plus(g)
    assert rooms(g) == [99, 3, 2, 2]
    open_five_plus(g)
    assert rooms(g) == [99, 3, 2, 2], "opening them twice adds nothing"
    assert not has_closed_spaces(g)
    close_five_plus(g)
    assert has_closed_spaces(g)


def test_five_players_have_them_anyway() -> None:
    g = begin([*FOUR, "adept"], opens=True)
    assert rooms(g) == [99, 3, 2, 2]
    open_five_plus(g)
    assert rooms(g) == [99, 3, 2, 2]


def test_a_game_without_such_a_card_keeps_no_number_of_them() -> None:
    g = begin(FOUR, opens=False)
    open_five_plus(g)
    assert rooms(g) == [0, 2, 2, 0]
    assert not has_closed_spaces(g)
