"""What the service does with a game of an expansion: set-ups, records, snapshots, views, hints."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from msgspec import json as encoding
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game import (
    Game,
    IllegalMoveError,
    InvalidMoveError,
    PositionError,
    Record,
    RecordError,
    Setup,
    SetupError,
)
from game.build_info import describe
from game.engine import ids
from game.engine.moves import Moves
from game.engine.pieces import deactivate
from game.expansions import register_expansion
from game.notation import move_text, parse_move, vocabulary_of
from game.packing import PackingError, numbering, pack, unpack
from game.position_document import has_document
from tests.builds import mostly_compiled
from tests.game.properties import Walk
from tests.game.scenario import CONTENT, a_table_of
from tests.toy.games import play_toy, toy_game
from tests.toy.scene import toy_table, with_keeper, with_lamp

GAMES = 60 if describe().kind == "compiled" else 20


def a_setup(expansion: Any, players: int = 3) -> dict[str, Any]:
    return {**a_table_of(players).to_dict(), "expansion": expansion}


# ---- random games


@pytest.mark.parametrize("number", mostly_compiled(range(GAMES)))
def test_random_game_of_the_toy_keeps_every_rule_at_every_position(number: int) -> None:
    report = play_toy(number, CONTENT, thorough=2)
    assert [failure["error"] for failure in report.failures] == []
    assert report.decisions > 20


# ---- set-ups


def test_a_setup_keeps_the_expansion_with_all_its_options() -> None:
    setup = Setup.from_dict(a_setup({"name": "toy", "misfortunes": 2}), CONTENT)
    assert setup.expansion == {"name": "toy", "misfortunes": 2, "calm": False}
    assert Setup.from_dict(json.loads(json.dumps(setup.to_dict())), CONTENT) == setup


@pytest.mark.parametrize(
    ("expansion", "field", "message"),
    [
        ("toy", "expansion", "must be null for the base game, or an object for Monstrosities"),
        ({"name": "other"}, "expansion", "must leave out name: there is no such expansion"),
        ({"name": ["toy"]}, "expansion", "must leave out name: there is no such expansion"),
        ({"name": "toy", "misfortunes": 4}, "expansion.misfortunes", "a whole number from 1 to 3"),
        ({"name": "toy", "calm": 1}, "expansion.calm", "must be true or false"),
        (
            {"name": "toy", "storm": 1},
            "expansion.storm",
            "is not a field; the fields are name, mis",
        ),
    ],
)
def test_a_wrong_expansion_is_refused(expansion: Any, field: str, message: str) -> None:
    with pytest.raises(SetupError) as error:
        Setup.from_dict(a_setup(expansion), CONTENT)
    assert error.value.field == field
    assert message in error.value.message


def test_a_name_is_registered_once() -> None:
    with pytest.raises(ValueError, match="toy is registered already"):
        register_expansion("toy", None)  # type: ignore[arg-type]


# ---- the base game beside it

BASE = """
from game.packing import numbering
from tests.game.scenario import CONTENT, a_table_of
for players in range(1, 8):
    table = a_table_of(players).table(CONTENT)
    print(table.signature, numbering(table), table.layout.size, table.n_kinds)
"""


def test_the_base_game_has_the_same_tables_without_the_toy() -> None:
    command = [sys.executable, "-c", BASE]
    without = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    here = []
    for players in range(1, 8):
        table = a_table_of(players).table(CONTENT)
        here.append(f"{table.signature} {numbering(table)} {table.layout.size} {table.n_kinds}")
    assert without.splitlines() == here


def test_the_base_game_does_not_know_the_toys_words() -> None:
    vocabulary = vocabulary_of(a_table_of(3).table(CONTENT))
    for move in ("place:1K:centre", "place:1L:toy_tower", "build:1:toy_lamp", "draw:toy_mist"):
        with pytest.raises(InvalidMoveError):
            parse_move(move, vocabulary)
        assert parse_move(move, vocabulary_of(toy_table().position.table)) > 0


# ---- records and snapshots


def test_a_record_replays_bit_for_bit() -> None:
    game = toy_game(4, 2, CONTENT, seed=5)
    walk = Walk(game, 5, "eager", 1)
    walk.play(200)
    again = Game.replay(Record.from_text(game.record().to_text()), CONTENT)
    assert again.setup.expansion == {"name": "toy", "misfortunes": 1, "calm": False}
    assert pack(again.position) == pack(game.position)
    assert again.hash() == game.hash()


def test_a_record_of_an_unknown_expansion_is_refused() -> None:
    record = Record(a_setup({"name": "other"}), (), CONTENT.version)
    with pytest.raises(RecordError, match=r"setup\.expansion must leave out name"):
        Game.replay(record, CONTENT)


def test_a_snapshot_goes_both_ways_and_onto_no_other_table() -> None:
    s = with_lamp(with_keeper(toy_table(calm=False), 2), 3)
    table = s.position.table
    assert unpack(table, pack(s.position)).equals(s.position)
    for other in (a_table_of(3).table(CONTENT), toy_table().position.table):
        with pytest.raises(PackingError):
            unpack(other, pack(s.position))


def test_a_move_of_the_toy_is_no_outcome_to_take_back() -> None:
    s = with_lamp(toy_table(), 1).dry(hills=4, forests=4)
    game = s.game()
    game.play("light:1")
    with pytest.raises(IllegalMoveError, match="only an outcome can be taken back"):
        game.take_back()


# ---- documents


def test_a_position_document_refuses_what_it_cannot_say() -> None:
    game = toy_table(calm=False).game()
    assert has_document(game.position)
    assert game.position_document().atlanteans == []
    spoilt = [with_lamp(toy_table(), 1)]
    spoilt.append(toy_table("toy_aqueduct"))
    spoilt[-1]._edit().write("card:toy_aqueduct", 1)
    for scene in spoilt:
        assert not has_document(scene.position)
        with pytest.raises(ValueError, match="cannot say what the expansion has changed"):
            scene.game().position_document()


def test_a_position_document_has_which_unseen_misfortunes_have_been_seen() -> None:
    rich = toy_table(misfortunes=2).dry(hills=5).give(1, energy=20).starter(1).phase("suffer")
    game = rich.play("draw:toy_mist").game()
    document = json.loads(encoding.encode(game.position_document()))
    assert document["misfortunes"]["discard"] == {"toy_mist": 1}
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    assert Game.new(setup, CONTENT).snapshot() == game.snapshot()
    again = {**document, "misfortunes": {"seen": {"toy_mist": 1}}}
    setup = Setup.from_dict({**game.setup.to_dict(), "position": again}, CONTENT)
    misfortunes = Game.new(setup, CONTENT).view().misfortunes
    assert misfortunes.deck["toy_mist"] == 1
    assert misfortunes.left == rich.game().view().misfortunes.left + 1


@pytest.mark.parametrize(
    ("misfortunes", "field", "message"),
    [
        ({"discard": {"toy_mist": 2}}, "discard.toy_mist", "no more cards toy_mist"),
        ({"discard": {"toy_mist": 1, "toy_squall": 1}}, "discard.toy_squall", "no more cards toy"),
        ({"seen": {"toy_mist": 1}, "next": ["toy_mist"]}, "next.0", "no more toy_mist is left"),
        ({"seen": {"calm_seas": 1}}, "seen.calm_seas", "calm_seas is not shuffled in unseen"),
        ({"added": {"calm_seas": 1}}, "added", "nothing adds misfortunes in this game"),
    ],
)
def test_a_position_document_cannot_have_more_unseen_misfortunes_than_were_drawn(
    misfortunes: dict[str, Any], field: str, message: str
) -> None:
    position = {"misfortunes": misfortunes}
    with pytest.raises(SetupError) as error:
        Setup.from_dict({**a_setup({"name": "toy"}), "position": position}, CONTENT)
    assert error.value.field == f"position.misfortunes.{field}"
    assert message in error.value.message


def test_a_position_document_says_whose_the_keeper_is() -> None:
    s = with_keeper(toy_table(), 2).stand("2K", on="hills3")
    players = s.game().position_document().players
    assert [player.allies for player in players] == [[], ["toy_keeper"], []]


def test_a_position_document_refuses_a_build_that_is_spent_again() -> None:
    s = toy_table().dry(hills=4, forests=4).stand("1L", on="build1").give(1, gold=1, energy=1)
    s.phase("act").play("build:1:toy_lamp", "bear:1", "light:1", "unflood:hills")
    assert s.asked == "act"
    assert not has_document(s.position)


def test_a_position_document_builds_the_toys_component() -> None:
    game = toy_table("toy_aqueduct").stand("1F", on="toy_tower").game()
    document = json.loads(encoding.encode(game.position_document()))
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    assert Game.new(setup, CONTENT).snapshot() == game.snapshot()


def test_a_position_document_has_the_held_on_their_tiles() -> None:
    s = toy_table(calm=False).stand("1L", on="mountains5").stand("2F 2F", on="hills3")
    deactivate(s._edit(), i64(0), i64(ids.LEADER), i64(s.place("mountains5")))
    deactivate(s._edit(), i64(1), i64(ids.FOLLOWER), i64(s.place("hills3")))
    game = s.game()
    document = json.loads(encoding.encode(game.position_document()))
    held = [entry for entry in document["atlanteans"] if entry["inactive"]]
    assert [(one["seat"], one["piece"], one["place"], one["count"]) for one in held] == [
        (1, "leader", "mountains5", 1),
        (2, "follower", "hills3", 1),
    ]
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    again = Game.new(setup, CONTENT)
    assert again.view().island == game.view().island
    document["atlanteans"][0] = {**held[0], "place": "toy_tower"}
    with pytest.raises(PositionError, match="nobody can be inactive on toy_tower"):
        Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)


def test_the_view_of_a_misfortune_drawn_unseen_counts_right() -> None:
    s = toy_table(misfortunes=2).starter(1).phase("suffer").play("draw:toy_mist")
    misfortunes = s.game().view().misfortunes
    assert misfortunes.removed == {}
    assert misfortunes.discard == {"toy_mist": 1}


def test_the_view_shows_what_the_expansion_has_brought() -> None:
    s = with_lamp(with_keeper(toy_table(calm=False, misfortunes=2), 2), 3)
    s.stand("1F 2F", on="hills1").stand("1L", on="mountains6").stand("2K", on="toy_tower")
    s.stand("3L 3F", on="centre").phase("suffer").calm().play("seize:1F:hills1")
    view = json.loads(encoding.encode(s.game().view()))["expansion"]
    keeper = {"piece": "toy_keeper", "seat": 2, "acted": False, "inactive": False, "sharing": False}
    lamp = {"id": "toy_lamp", "carrier": None, "place": None, "cost": {"gold": 1, "energy": 1}}
    here = {"id": "toy_tower", "capacity": 2, "atlanteans": [{**keeper, "count": 1}]}
    assert view == {
        "name": "toy",
        "locations": [here],
        "items": [{**lamp, "state": "built", "seat": 3}],
        "pieces": [{**keeper, "place": "toy_tower", "removed": False}],
        "unseen_misfortunes": [
            {"cards": 2, "may_be": {"toy_squall": 1, "toy_mist": 1, "toy_wreck": 1}}
        ],
        "unseen_library": [],
        "numbers": {},  # no card of the toy names its numbers
        "monsters_acted": [],
        "closed": [],
        "forge_limit": None,
        "targets_lowered": {},
    }


def test_the_view_of_a_held_leader_and_of_an_ally_that_nobody_has() -> None:
    s = toy_table(calm=False).stand("1L", on="mountains6").stand("3L 3F", on="centre")
    whole = s.phase("suffer").calm().game().view()
    [mountains] = [arm for arm in whole.island.peninsulas if arm.id == "mountains"]
    (held,) = mountains.tiles[5].atlanteans
    assert (held.piece, held.seat, held.inactive, held.acted) == ("leader", 1, True, False)
    view = whole.expansion
    assert view is not None
    assert (view.pieces[0].seat, view.pieces[0].place) == (None, None)
    assert Game.new(a_table_of(3), CONTENT).view().expansion is None


def test_events_say_what_has_happened() -> None:
    s = toy_table().stand("1F 2F", on="toy_tower").phase("act")
    game = s.play("act:1F:toy_tower").game()
    [event] = game.play("roll:6:6")
    assert "The Toy Keeper joins Red." in [change.text for change in event.changes]
    game = with_lamp(toy_table(), 1).dry(hills=4, forests=4).game()
    [event] = game.play("light:1")
    assert event.text == "Red lights the lamp."
    assert "The Toy Lamp is no longer built." in [change.text for change in event.changes]


def test_a_flood_that_a_power_may_prevent_is_not_there_yet() -> None:
    s = toy_table(calm=False).give(1, energy=1).wrath(4).phase("wrath")
    assert s.asked == "choose_flood"
    event = s.game().play("flood:hills")[0]
    assert event.text == "The next tile of the Hills is about to flood."


# ---- hints


def test_a_hint_says_that_the_model_was_not_fitted_on_the_toy() -> None:
    game = toy_table(calm=False, players=2).game()
    answer = answer_hint(game, HintQuestion(simulations=8, seed=1), lambda _: False)
    assert answer.moves[0].move in {move.id for move in game.legal_moves()}
    versions = json.dumps(json.loads(encoding.encode(answer.receipt)))
    assert "not fitted on:" in versions
    for card in ("toy_lamp", "toy_kraken", "toy_aqueduct", "toy_tower", "toy_squall"):
        assert card in versions


@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_the_scripted_team_plays_the_toy_to_the_end_and_uses_it(players: int) -> None:
    played: Counter[str] = Counter()
    for seed in range(3):
        game = toy_game(players, 1, CONTENT, seed)
        play_with_team(game, seed)
        assert game.status != "running"
        played.update(text for text in game.moves if "toy" in text or "K:" in text)
    assert any(move.startswith("build:") and move.endswith(":toy_lamp") for move in played)
    assert any(move.startswith("act:") and move.endswith(":toy_tower") for move in played)
    assert any(move.startswith("place:") and "K:" in move for move in played)


def play_with_team(game: Game, seed: int) -> None:
    """Let the scripted team play to the end; a move that is not legal raises an error."""
    stream, team = Stream(seed), ScriptedTeam(Judgement())
    vocabulary = vocabulary_of(game.position.table)
    while game.status == "running":
        state = AtlantisState(game.position)
        if state.is_chance():
            code = state.sample(stream, Moves())
        else:
            code = team.choose(state, stream, Moves())
        game.advance(move_text(int(code), vocabulary))


# ---- registration

TWICE = """
from tests.toy.registration import DICTS, LISTS, registered
before = [len(entries) for entries in [*DICTS, *LISTS]]
numbers = []
for _ in range(2):
    with registered():
        numbers.append([list(entries)[-1] for entries in [*DICTS, *LISTS]])
assert numbers[0] == numbers[1]
assert before == [len(entries) for entries in [*DICTS, *LISTS]]
print("clean")
"""


def test_the_tests_leave_nothing_of_the_toy_behind() -> None:
    command = [sys.executable, "-c", TWICE]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "clean\n"
