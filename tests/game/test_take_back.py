"""Taking back an outcome that was reported by mistake."""

import random

import pytest

from game import Game, IllegalMoveError, complete_setup, load_content, sample_outcome
from game.game import is_chance_entry
from game.rules import is_chance

CONTENT = load_content()


def game_with_an_outcome() -> Game:
    """A game in which an outcome has just been reported and the team is to move."""
    chance = random.Random(11)
    game = Game.new(complete_setup({"players": 4}, CONTENT, chance), CONTENT)
    while True:
        decision = game.decision()
        assert decision is not None
        if decision.chance:
            game.play(sample_outcome(game.legal_moves(), chance))
            after = game.decision()
            if after is not None and not after.chance and decision.kind == "draw_misfortune":
                return game
        else:
            moves = [m.id for m in game.legal_moves() if not m.id.startswith(("barrier", "play"))]
            game.play(moves[0])


def test_a_reported_outcome_is_taken_back_and_another_reported() -> None:
    game = game_with_an_outcome()
    slip = game.moves[-1]
    version = game.version
    event = game.play("takeback")[0]
    assert event.kind == "takeback"
    assert game.version == version + 1
    asked = game.decision()
    assert asked is not None
    assert asked.kind == "draw_misfortune"
    other = next(m.id for m in game.legal_moves() if m.id != slip)
    game.play(other)
    assert slip not in game.record().moves[-1:]
    assert game.record().moves[-1] == other
    assert "takeback" not in game.record().moves


def test_the_record_and_the_log_replay_to_the_same_bytes() -> None:
    game = game_with_an_outcome()
    game.play("takeback")
    game.play(game.legal_moves()[0].id)
    assert Game.replay(game.record(), CONTENT).snapshot() == game.snapshot()
    log = game.record().__class__(game.setup.to_dict(), tuple(game.moves), CONTENT.version)
    replayed = Game.replay(log, CONTENT)
    assert replayed.snapshot() == game.snapshot()
    assert replayed.version == game.version


def test_a_move_of_the_team_cannot_be_taken_back() -> None:
    game = Game.new(complete_setup({"players": 4, "level": 1}, CONTENT, random.Random(5)), CONTENT)
    while (asked := game.decision()) is not None and asked.chance:
        game.play(game.legal_moves()[0].id)
    game.play(next(m.id for m in game.legal_moves() if m.probability is None))
    before = game.snapshot()
    with pytest.raises(IllegalMoveError, match="only an outcome"):
        game.play("takeback")
    assert game.snapshot() == before


def test_nothing_can_be_taken_back_at_the_start() -> None:
    game = Game.new(complete_setup({"players": 4}, CONTENT, random.Random(1)), CONTENT)
    with pytest.raises(IllegalMoveError, match="only an outcome"):
        game.play("takeback")


def test_an_outcome_that_was_undone_cannot_be_taken_back() -> None:
    content = load_content()
    setup = complete_setup({"players": 2, "level": 1}, content, random.Random(4))
    game = Game.new(setup, content)
    while not is_chance(game.position) or any(map(is_chance_entry, ["roll", *game.moves][-2:])):
        game.play(game.legal_moves()[0].id)
    before, asked = game.version, [move.id for move in game.legal_moves()]
    game.play(asked[0])
    game.undo(before - 1)
    with pytest.raises(IllegalMoveError, match="only an outcome can be taken back"):
        game.take_back()
    game.undo(before + 1)
    game.take_back()
    assert [move.id for move in game.legal_moves()] == asked
