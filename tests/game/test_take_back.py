"""Taking back an outcome that was reported by mistake, undoing, and replaying logs of both."""

import random

import pytest

from game import (
    Game,
    IllegalMoveError,
    MoveError,
    Record,
    RecordError,
    complete_setup,
    effective_moves,
    load_content,
    sample_outcome,
)
from game.game import is_chance_entry
from game.rules import is_chance
from tests.game.scenario import a_table_of

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


# --- logs -----------------------------------------------------------------------------------------


def replay(game: Game, log: list[str]) -> Game:
    return Game.replay(Record(game.setup.to_dict(), tuple(log), CONTENT.version), CONTENT)


def wander(chance: random.Random, steps: int) -> Game:
    """Play a game with many slips; each entry is played where it is made."""
    game = Game.new(complete_setup({"players": 2, "level": 1}, CONTENT, chance), CONTENT)
    for _ in range(steps):
        if game.version and chance.random() < 0.2:
            game.play(f"undo:{chance.randrange(game.version)}")
        listed = game.legal_moves()
        move = sample_outcome(listed, chance) if listed[0].probability else None
        game.play(move or chance.choice(listed).id)
        if move and chance.random() < 0.5:
            game.play("takeback")
    return game


@pytest.mark.parametrize("seed", range(4))
def test_a_log_replays_to_what_was_played_and_advances_only_what_holds(
    seed: int, advanced: list[str]
) -> None:
    game = wander(random.Random(seed), 60)
    assert {"takeback", "undo"} <= {entry.partition(":")[0] for entry in game.moves}
    advanced.clear()
    again = replay(game, game.moves)
    assert advanced == effective_moves(game.moves)
    assert (again.moves, again.snapshot()) == (game.moves, game.snapshot())
    for each in (game, again):  # what can be taken back is the same, too
        while is_chance_entry(effective_moves(each.moves)[-1]):
            each.play("takeback")
    assert (again.moves, again.snapshot()) == (game.moves, game.snapshot())


def test_a_thousand_undos_cost_no_replay(advanced: list[str]) -> None:
    game = game_with_an_outcome()
    last = game.version - 1
    log = [*game.moves, *[f"undo:{last}", game.moves[-1], "takeback"] * 1000]
    advanced.clear()
    assert replay(game, log).version == last + 3001
    assert advanced == game.moves[:-1]


@pytest.mark.parametrize(
    ("entries", "index", "reason"),
    [
        (["undo:0"], 0, "'undo:0' cannot be played: only versions before 0 can be gone back to"),
        (["+", "undo:2", "undo:1"], 1, "only versions before 1"),
        (["+", "undo:1"], 1, "only versions before 1"),
        (["+", "undo:" + "9" * 5000], 1, "'undo' is not a verb of the notation"),
        (["takeback"], 0, "'takeback' cannot be played: only an outcome can be taken back"),
        (["+", "takeback", "undo:1"], 1, "only an outcome can be taken back"),
        (["+", "undo:0", "takeback"], 2, "only an outcome can be taken back"),
        (["+", "fly:1L", "takeback"], 2, "only an outcome can be taken back"),
        (["+", "undo:0", "fly:1L"], 2, "'fly:1L' cannot be played"),
        (["+", "undo:0", "roll:6"], 2, "'roll:6' cannot be played"),
    ],
)
def test_an_entry_of_a_log_that_is_not_possible_is_named(
    entries: list[str], index: int, reason: str
) -> None:
    game = Game.new(a_table_of(4, content=CONTENT), CONTENT)
    with pytest.raises(RecordError) as refusal:
        replay(game, ["place:1L:hills6" if entry == "+" else entry for entry in entries])
    assert refusal.value.move_index == index
    assert reason in refusal.value.message


def test_an_undo_to_a_version_that_is_remembered_costs_no_replay(advanced: list[str]) -> None:
    game = game_with_an_outcome()
    version, before = game.version, game.snapshot()
    game.remember()
    game.play(game.legal_moves()[0].id)
    advanced.clear()
    for _ in range(2):
        game.play(f"undo:{version}")
        assert game.snapshot() == before
        game.play("takeback")
        assert game.snapshot() != before
    assert advanced == []


def test_an_undo_that_is_refused_changes_nothing() -> None:
    game = game_with_an_outcome()
    before = (game.version, game.snapshot())
    with pytest.raises(MoveError):
        game.play(f"undo:{game.version}")
    assert (game.version, game.snapshot()) == before
