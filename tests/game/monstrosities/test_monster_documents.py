"""Position documents of a table at which some of the monsters have acted, and others have not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from game import Game, PositionError, Setup
from game.documents.changes import ExpansionChange
from game.position_document.writing import has_document
from tests.game.monstrosities.ally_scenes import again
from tests.game.monstrosities.monster_scenes import (
    carrying,
    monster_table,
    numbers,
    write_number,
)
from tests.game.scenario import CONTENT, Scene

ALL = ("medusa", "harpies", "scylla_charybdis")


def between_acts(*acted: str, faced: int = 2) -> Scene:
    """Charybdis is faced, or Scylla; the misfortunes are drawn, and some monsters have acted.

    The second player could unflood a tile, so that the last monster waits.
    """
    s = monster_table(*ALL, medusa="libraries2").give(2, energy=9)
    write_number(s, "scylla_charybdis", "faced", faced)
    s.dry(2, hills=4, forests=4).stand("1L", on="hills2").stand("3L 3F", on="centre")
    s.phase("suffer").calm()
    for monster in acted:
        s.play(f"unleash:{monster}")
        while s.asked != "suffer":
            s.play(s.moves[0])
    return s


def entered(s: Scene, **other: Any) -> Game:
    """A game that begins at the document of a table, with some fields of it changed."""
    game = s.game()
    document = {**to_builtins(game.position_document()), **other}
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    return Game.new(setup, CONTENT)


@pytest.mark.parametrize(
    "acted", [(), ("medusa",), ("harpies",), ("harpies", "medusa"), ("scylla_charybdis",)]
)
def test_a_table_between_the_acts_of_two_monsters_is_in_a_document(acted: tuple[str, ...]) -> None:
    s = between_acts(*acted)
    game = s.game()
    assert has_document(game.position)
    assert sorted(game.position_document().monsters_acted) == sorted(acted)
    view = game.view().expansion
    assert view is not None
    assert sorted(view.monsters_acted) == sorted(acted)
    assert again(s).snapshot() == game.snapshot()
    left = {f"unleash:{monster}" for monster in ALL if monster not in acted}
    assert {move.id for move in entered(s).legal_moves() if move.kind == "unleash"} == left


def test_a_table_is_entered_at_which_a_monster_has_acted_and_the_rest_are_let_loose() -> None:
    s = between_acts()
    game = entered(s, monsters_acted=["harpies", "scylla_charybdis"])
    assert [move.id for move in game.legal_moves() if move.kind == "unleash"] == ["unleash:medusa"]
    decision = entered(s, monsters_acted=list(ALL)).decision()
    assert decision is not None
    assert decision.kind == "act", "with all monsters done, the actions begin"


def test_charybdis_may_be_sated_in_a_document_once_she_has_acted_this_round() -> None:
    s = between_acts("scylla_charybdis")
    assert numbers(s, "scylla_charybdis")["charybdis_sated"] == 1
    assert again(s).snapshot() == s.game().snapshot()
    with pytest.raises(PositionError, match="cannot face a monster that is sated"):
        entered(s, monsters_acted=["medusa"])


def test_a_monster_from_which_the_helm_hides_the_team_has_had_its_turn_in_a_document() -> None:
    s = monster_table("medusa", "harpies")
    s = carrying(s, "helm_of_invisibility", "1L", "hills2").stand("3L 3F", on="centre")
    s.dry(hills=3).give(2, energy=9).phase("suffer").calm().play("hide:harpies")
    assert s.game().position_document().monsters_acted == ["harpies"]
    assert again(s).snapshot() == s.game().snapshot()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"monsters_acted": ["kraken"]}, "must be one of"),
        ({"monsters_acted": ["medusa", "medusa"]}, "listed twice"),
        ({"monsters_acted": "medusa"}, "must be a list"),
        (
            {"monsters_acted": ["medusa"], "misfortunes_drawn": 1},
            "monsters act after all misfortunes are drawn",
        ),
        (
            {"monsters_acted": ["medusa"], "phase": "act", "misfortunes_drawn": None},
            "monsters act in phase suffer only",
        ),
    ],
)
def test_monsters_that_cannot_have_acted_are_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionError, match=why):
        entered(between_acts(), **change)


def test_no_monster_has_acted_in_a_game_without_monsters() -> None:
    s = monster_table()
    with pytest.raises(PositionError, match="this game has no monsters"):
        entered(s, monsters_acted=["medusa"])


def test_a_change_of_the_expansion_tells_that_a_monster_has_acted() -> None:
    game = between_acts().game()
    events = game.play("unleash:harpies")
    told = [c for event in events for c in event.changes if isinstance(c, ExpansionChange)]
    views = [change.expansion for change in told if change.expansion is not None]
    assert [view.monsters_acted for view in views] == [["harpies"]]
