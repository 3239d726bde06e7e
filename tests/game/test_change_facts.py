"""The facts that events are made from: updated after a step, they equal those of the position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import fields

from game import Game
from game.changes import facts as parts
from game.changes import steps
from game.changes.facts import Facts, Scene, facts_after, facts_of
from game.documents.position import ExpansionView
from game.engine.layout import OWN
from game.engine.position import Position
from game.opening import laid_out
from tests.builds import mostly_compiled
from tests.game.monstrosities.random_games import new_game
from tests.game.position_properties import ViolationError, ensure
from tests.game.properties import STYLES, pick, set_up
from tests.game.scenario import CONTENT

ON_THE_STACK = {"depth", "stack"}
"""Fields that make no sense when they are changed alone."""


def play_randomly(game: Game, number: int, most: int) -> Iterator[Position]:
    """Play a game by its events; yield each of its positions."""
    chance, style = Random(number), STYLES[number % len(STYLES)]
    for _ in range(most):
        yield game.position.clone()
        moves = game.legal_moves()
        if not moves:
            return
        weights = [move.probability for move in moves if move.probability is not None]
        game.play(pick(style, chance, [move.id for move in moves], weights))


def scene_of(game: Game, position: Position) -> Scene:
    return Scene(position, game.setup, laid_out(position.table))


def check_parts(found: Facts, whole: Facts) -> None:
    for part in fields(Facts):
        made, right = getattr(found, part.name), getattr(whole, part.name)
        ensure(made == right, part.name, made, right)


def check_every_step(game: Game, number: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play a game, and compare its facts with those of the whole position after every step."""
    compared = 0

    def checked(scene: Scene, before: Position, old: Facts) -> Facts:
        nonlocal compared
        found = facts_after(scene, before, old)
        check_parts(found, facts_of(scene))
        compared += 1
        return found

    monkeypatch.setattr(steps, "facts_after", checked)
    for _ in play_randomly(game, number, most=400):
        pass
    return compared


@pytest.mark.uncounted
@pytest.mark.parametrize("number", mostly_compiled(range(0, 70, 5)))
def test_facts_after_each_step_are_those_of_the_position(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check_every_step(set_up(number, CONTENT)[0], number, monkeypatch) > 50


@pytest.mark.uncounted
@pytest.mark.parametrize("number", mostly_compiled(range(3, 448, 29)))
def test_facts_after_each_step_of_monstrosities_are_those_of_the_position(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check_every_step(new_game(number, CONTENT), number, monkeypatch) > 50


def mixed(game: Game, here: Position, there: Position) -> Iterator[str]:
    """Take single fields from another position; yield the names of those that change the facts."""
    before = facts_of(scene_of(game, here))
    for field in here.layout.fields:
        position = here.clone()
        for index, number in enumerate(there.numbers(field.name)):
            position.write(field.name, number, index)
        scene = scene_of(game, position)
        if field.name not in ON_THE_STACK and position.changed_fields(here):
            whole = facts_of(scene)
            check_parts(facts_after(scene, here, before), whole)
            if whole != before:
                yield field.name


SHOWN = {"crowd", "place_of", "deck", "pool"}


def check_fields(number: int) -> None:
    """Compare the facts of a game after changes of one field each."""
    game = new_game(number, CONTENT)
    positions = list(play_randomly(game, number, most=120))[::20]
    pairs = zip(positions, positions[2:], strict=False)
    seen = {field for here, there in pairs for field in mixed(game, here, there)}
    assert seen >= SHOWN
    assert any(field.startswith(OWN) for field in seen)


@pytest.mark.parametrize("number", mostly_compiled([3, 35, 91, 123, 259]))
def test_facts_follow_each_field_by_itself(number: int) -> None:
    check_fields(number)


@pytest.mark.slow
def test_a_field_that_is_missing_from_a_part_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "touched_by", parts.touched_by.__wrapped__)
    monkeypatch.setitem(parts.EXPANSION, "numbers", frozenset())
    with pytest.raises(ViolationError, match="expansion"):
        check_fields(3)


def test_every_part_of_an_expansions_view_has_its_fields() -> None:
    shown = {name for name in ExpansionView.__struct_fields__ if name != "name"}
    assert set(parts.EXPANSION) == shown


def test_facts_of_a_position_that_has_not_changed_are_kept() -> None:
    game = new_game(3, CONTENT)
    scene = scene_of(game, game.position)
    facts = facts_of(scene)
    assert facts_after(scene_of(game, game.position.clone()), game.position, facts) is facts
