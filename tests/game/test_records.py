"""Records: a game as its set-up and its moves, in JSON and in text; snapshots and names."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game import Game, Record, RecordError
from game.documents.record import RecordedSetup
from game.packing import PackingError, pack, unpack
from game.setup import Setup
from tests.game.scenario import CONTENT, a_table_of, table

MOVES = ("place:1L:hills6", "place:2F:centre", "place:1F:forests6")


def a_game() -> Game:
    game = Game.new(a_table_of(4), CONTENT)
    for move in MOVES:
        game.play(move)
    return game


def test_a_record_replays_to_the_same_position() -> None:
    game = a_game()
    again = Game.replay(game.record(), CONTENT)
    assert again.snapshot() == game.snapshot()
    assert (again.hash(), again.moves, again.version) == (game.hash(), list(MOVES), 3)


def test_a_record_names_its_format_rules_and_content() -> None:
    record = a_game().record().to_dict()
    assert (record["format"], record["rules"]) == (1, "base-5")
    assert record["content"] == CONTENT.version
    assert record["moves"] == list(MOVES)


@pytest.mark.parametrize("expansion", [None, {}, {"two_teams": True}])
def test_the_described_setup_has_every_field_of_a_record(expansion: dict[str, Any] | None) -> None:
    """A client that knows the described fields alone can post a record back."""
    sent = Setup.from_dict({**a_table_of(1).to_dict(), "expansion": expansion}, CONTENT).to_dict()
    described = msgspec.to_builtins(msgspec.convert(sent, RecordedSetup))
    assert described == sent


def test_a_record_comes_back_from_json_and_from_text() -> None:
    record = a_game().record()
    assert Record.from_dict(json.loads(json.dumps(record.to_dict()))) == record
    text = record.to_text()
    assert text.splitlines()[1:] == list(MOVES)
    assert Record.from_text(text) == record
    assert Record.from_text("\ufeff" + text) == record
    assert Record.from_text(json.dumps(record.to_dict())) == record
    assert Record.from_text("\n" + text.replace("\n", "\n\n  ")) == record


def test_a_record_that_cannot_be_replayed_says_at_which_move_and_why() -> None:
    record = Record(a_game().setup.to_dict(), (*MOVES[:2], "place:2F:hills6"), "any")
    with pytest.raises(RecordError) as refusal:
        Game.replay(record, CONTENT)
    assert refusal.value.move_index == 2
    assert "'place:2F:hills6' cannot be played: Hills 6 is full" in refusal.value.message
    assert str(refusal.value).startswith("move 3 of the record: ")


def test_a_record_with_a_bad_setup_says_which_part() -> None:
    setup = a_game().setup.to_dict()
    setup["level"] = 12
    with pytest.raises(RecordError) as refusal:
        Game.replay(Record(setup, (), "any"), CONTENT)
    assert refusal.value.move_index is None
    assert refusal.value.message.startswith("setup.level must be")


def spoilt(**changes: Any) -> dict[str, Any]:
    return {**a_game().record().to_dict(), **changes}


@pytest.mark.parametrize(
    ("data", "index", "message"),
    [
        ([], None, "must be an object"),
        (spoilt(format=2), None, "format must be 1"),
        (spoilt(rules="house"), None, "rules must be 'base-5'"),
        (spoilt(content=5), None, "content must be the version"),
        (spoilt(setup=[]), None, "setup must be a set-up"),
        (spoilt(moves="done"), None, "moves must be a list"),
        (spoilt(moves=["done", 3]), 1, "must be the text of a move"),
        (spoilt(comment="well played"), None, "comment is not a field"),
    ],
)
def test_a_document_that_is_no_record_is_refused(
    data: Any, index: int | None, message: str
) -> None:
    with pytest.raises(RecordError) as refusal:
        Record.from_dict(data)
    assert refusal.value.move_index == index
    assert message in refusal.value.message


def test_every_fault_of_a_document_is_listed() -> None:
    with pytest.raises(RecordError) as refusal:
        Record.from_dict(spoilt(format=2, setup=[], comment="well played"))
    assert [field for field, _ in refusal.value.problems] == ["comment", "format", "setup"]
    assert refusal.value.message.endswith(" (and 2 more)")
    with pytest.raises(RecordError) as refusal:
        Game.replay(
            Record({**a_game().setup.to_dict(), "level": 9, "players": []}, (), "any"), CONTENT
        )
    assert [field for field, _ in refusal.value.problems] == ["setup.level", "setup.players"]
    assert refusal.value.message.endswith(" (and 1 more)")


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "is empty"), ("place:1L:hills6\n", "first line"), ("[1]\n", "first line")],
)
def test_a_text_that_is_no_record_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.from_text(text)


# ---- snapshots and names


def test_a_snapshot_restores_the_game() -> None:
    game = a_game()
    again = Game.restore(game.setup, CONTENT, game.snapshot(), game.moves)
    assert again.hash() == game.hash()
    assert [move.id for move in again.legal_moves()] == [move.id for move in game.legal_moves()]
    again.play("place:2L:centre")
    assert game.version == 3


def test_a_snapshot_of_something_else_is_refused() -> None:
    position = table().position
    packed = pack(position)
    for foreign in (b"", b"\x09" + packed[1:], packed[:40], packed[:1] + b"nothing packed"):
        with pytest.raises(PackingError):
            unpack(position.table, foreign)


def test_equal_positions_have_one_name_and_others_another() -> None:
    one, other = a_game(), a_game()
    assert one.hash() == other.hash()
    other.play("place:2L:centre")
    assert one.hash() != other.hash()


def test_games_that_reach_one_position_in_different_order_have_one_name() -> None:
    one, other = Game.new(a_table_of(4), CONTENT), Game.new(a_table_of(4), CONTENT)
    for move in MOVES:
        one.play(move)
    for move in reversed(MOVES):
        other.play(move)
    assert one.hash() == other.hash()


def test_a_clone_plays_on_by_itself() -> None:
    game = a_game()
    twin = game.clone()
    twin.play("place:2L:centre")
    assert (game.version, twin.version) == (3, 4)
    assert game.hash() != twin.hash()


def test_an_event_has_what_was_played_and_what_it_changed() -> None:
    game = table().draws(1, "controlled_flood").game()
    [event, *_] = game.play("flood:hills")
    assert (event.version, event.kind, event.seat, event.chance) == (1, "flood", None, False)
    assert [change.text for change in event.changes if change.text] == ["Hills 6 is flooded."]
    [drawn, *_] = game.play("draw:flood_forests")
    assert (drawn.chance, drawn.kind) == (True, "draw")
    assert "Forests 6 is flooded." in [change.text for change in drawn.changes]


def test_a_move_can_be_described() -> None:
    assert table().game().describe("place:1L:hills6") == "Place Red's Leader on Hills 6."
