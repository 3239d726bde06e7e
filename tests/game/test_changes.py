"""Events say what changed: the changes of a record lead from the opening view to the final one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import Game, Record
from game.documents.changes import Change, FloodChange, MisfortuneChange
from tests.builds import mostly_compiled
from tests.game.change_properties import follow_moves, follow_random
from tests.game.golden import MIXES, file_of, moves_of
from tests.game.monstrosities.random_games import new_game
from tests.game.properties import STYLES, set_up
from tests.game.scenario import CONTENT, Scene, table
from tests.game.table_client import APPLIERS


def changes_of(scene: Scene, move: str) -> list[Any]:
    return [change for event in scene.game().play(move) for change in event.changes]


def test_every_kind_of_change_can_be_applied() -> None:
    assert {str(kind.__struct_config__.tag) for kind in Change.__subclasses__()} == set(APPLIERS)


@pytest.mark.parametrize("number", mostly_compiled(range(14)))
def test_the_changes_of_a_random_game_give_its_final_view(number: int) -> None:
    game, style = set_up(number, CONTENT)
    report = follow_random(game, Random(number), style)
    assert report.failures == []
    assert report.decisions > 20


REMARKABLE = [pytest.param(number, marks=pytest.mark.slow) for number in (36, 386)]
"""Games in which the Power of the Masses ends, and in which the Hologram rolls as the Giant."""


@pytest.mark.uncounted
@pytest.mark.parametrize("number", [*mostly_compiled(range(3, 448, 41)), *REMARKABLE])
def test_the_changes_of_a_random_game_of_monstrosities_give_its_final_view(number: int) -> None:
    game, style = new_game(number, CONTENT), STYLES[number % len(STYLES)]
    report = follow_random(game, Random(number), style)
    assert report.failures == []
    assert report.decisions > 20


def test_a_change_that_is_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(APPLIERS, "wrath", APPLIERS["misfortune"])
    game, style = set_up(1, CONTENT)
    [failure] = follow_random(game, Random(1), style).failures
    assert failure["error"].startswith("ViolationError: wrath")
    assert failure["record"] == game.record().to_text()


@pytest.mark.uncounted
@pytest.mark.parametrize("mix", mostly_compiled(MIXES))
def test_the_changes_of_a_golden_game_give_its_final_view(mix: str) -> None:
    text = file_of(mix).read_text()
    game = Game.replay(Record.from_text(text.splitlines()[0]), CONTENT)
    follow_moves(Game.new(game.setup, CONTENT), moves_of(text))


def test_a_misfortune_that_was_known_before_strikes_as_an_event() -> None:
    game = (
        table().give(1, energy=9).dry(hills=4).misfortunes("calm_seas " * 9).phase("suffer").game()
    )
    events = game.play("continue")
    assert [event.move for event in events][:2] == ["continue", "draw:calm_seas"]
    assert (events[1].forced, events[1].chance) == (True, True)
    [strike] = [c for c in events[1].changes if isinstance(c, MisfortuneChange)]
    assert strike.card == "calm_seas"


def test_a_flood_names_the_misfortune_that_caused_it() -> None:
    [flood] = [
        change
        for change in changes_of(table().draws(1, "flood_hills"), "draw:flood_hills")
        if isinstance(change, FloodChange)
    ]
    assert (flood.tile, flood.dry) == ("hills5", 4)
    assert (flood.cause.kind, flood.cause.id) == ("misfortune", "flood_hills")
    assert flood.text == "Hills 5 is flooded."
