"""Allies, removed allies and Leaders in the supply in documents, snapshots, records and views."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from game import Game, Record, Setup, SetupError
from game.cards.monstrosities.ally_pieces import KINDS
from game.cards.monstrosities.recruiting import piece_of_ally
from game.engine import ids
from game.engine.pieces import remove_from_game
from game.packing import pack, unpack
from game.position_document import read_position
from tests.builds import mostly_compiled
from tests.game.monstrosities.ally_games import ally_game, play_with_allies
from tests.game.monstrosities.ally_scenes import again, ally_table, where_is, with_allies
from tests.game.scenario import CONTENT, table

GAMES = 14


def refusals(document: dict[str, Any], players: int = 3) -> dict[str, str]:
    """What is wrong with a position document of a game with the expansion, by field."""
    setup = table(players=players, expansion={"monsters": []}).setup.to_dict()
    with pytest.raises(SetupError) as error:
        Setup.from_dict({**setup, "position": {"round": 2, **document}}, CONTENT)
    return {field.removeprefix("position."): why for field, why in error.value.problems}


@pytest.mark.parametrize("number", mostly_compiled(range(GAMES)))
def test_random_game_with_allies_keeps_every_rule_at_every_position(number: int) -> None:
    report = play_with_allies(number, CONTENT, thorough=2)
    assert [failure["error"] for failure in report.failures] == []
    assert report.decisions > 20


def test_a_document_says_who_has_which_ally_and_where_it_is() -> None:
    s = with_allies(ally_table("giant", "mermaid"), 2, "faun").dry(hills=4)
    s.stand("1G", on="forests2").stand("1W", on="hills5")
    document = s.game().position_document()
    assert [player.allies for player in document.players] == [
        ["giant", "mermaid"],
        ["faun"],
        [],
        [],
    ]
    placed = {(one.piece, one.seat, one.place) for one in document.atlanteans}
    assert placed == {("giant", 1, "forests2"), ("mermaid", 1, "hills5")}
    assert again(s).snapshot() == s.game().snapshot()


def test_a_document_says_which_allies_are_out_of_the_game() -> None:
    s = ally_table("dryad", built="spirit_seal").stand("1D", on="spirit_seal").phase("act")
    s.play("act:1D:spirit_seal", "barrier:hills")
    while s.asked != "act":
        s.play(s.moves[0])
    assert s.game().position_document().players[0].removed_allies == ["dryad"]
    assert again(s).snapshot() == s.game().snapshot()


def test_a_document_counts_the_artifacts_that_came_into_the_library() -> None:
    s = ally_table("sphinx").stand("1S", on="libraries6").phase("act")
    s.play("act:1S:libraries6", "consult:1", "deal:tide_horn", "card:foresight")
    assert s.game().position_document().library.added_artifacts == 1
    assert again(s).snapshot() == s.game().snapshot()


def test_a_document_says_that_a_leader_waits_in_the_supply() -> None:
    s = table(expansion={"monsters": ["medusa"]})
    s._edit().write("place_of", ids.IN_SUPPLY, 1)
    players = s.game().position_document().players
    assert [player.leader_in_supply for player in players] == [False, True, False, False]
    assert again(s).snapshot() == s.game().snapshot()


@pytest.mark.parametrize("piece", ["hologram", "automaton"])
def test_a_document_says_that_hologram_or_automaton_was_removed(piece: str) -> None:
    s = table(players=1, expansion={"monsters": ["medusa"]}).dry(hills=6)
    s.stand("1F", on="hills2").stand("1" + {"hologram": "H", "automaton": "A"}[piece], on="hills2")
    g = s._edit()
    remove_from_game(g, i64(0), i64(ids.PIECE_KINDS.index(piece)), s.place("hills2"))
    assert s.game().position_document().removed_pieces == [piece]
    assert again(s).snapshot() == s.game().snapshot()


def test_a_document_removes_no_hologram_or_automaton_where_nothing_does() -> None:
    for players, monsters, pieces, field, why in (
        (4, ["medusa"], ["hologram"], "removed_pieces", "neither a Hologram nor an Automaton"),
        (2, ["medusa"], ["leader"], "removed_pieces.0", "must be"),
    ):
        document = {"players": [{}] * players, "removed_pieces": pieces}
        options = {"monsters": monsters}
        _, problems = read_position(
            document, table(players=players, expansion=options).position.table
        )
        assert why in dict(problems)[f"position.{field}"]
    _, problems = read_position(
        {"players": [{}], "removed_pieces": ["automaton"]}, table(players=1).position.table
    )
    assert "nothing in this game removes" in dict(problems)["position.removed_pieces"]


def test_the_mermaid_may_be_on_a_tile_that_was_raised_under_her() -> None:
    s = ally_table("mermaid").dry(hills=4).stand("1W", on="hills5").dry(hills=5)
    assert again(s).snapshot() == s.game().snapshot()


@pytest.mark.parametrize(
    ("players", "atlanteans", "field", "why"),
    [
        (
            [{"allies": ["troll"]}, {}, {}],
            [],
            "players.0.allies.0",
            f"there are {len(KINDS) - 1} ids, such as centaur",  # no Medusa without her monster
        ),
        (
            [{"allies": ["giant"]}, {"allies": ["giant"]}, {}],
            [],
            "players.1.allies.0",
            "must be listed once: giant is with a player already, or removed",
        ),
        (
            [{"allies": ["giant"], "removed_allies": ["giant"]}, {}, {}],
            [],
            "players.0.removed_allies.0",
            "must be listed once",
        ),
        (
            [{}, {}, {}],
            [{"seat": 1, "piece": "giant", "place": "hills2"}],
            "atlanteans.0.piece",
            "must be another piece: giant is not among the allies of seat 1",
        ),
        (
            [{"removed_allies": ["giant"]}, {}, {}],
            [{"seat": 1, "piece": "giant", "place": "hills2"}],
            "atlanteans.0.piece",
            "must be another piece: this giant is in the supply or out of the game",
        ),
        (
            [{"allies": ["giant"]}, {}, {}],
            [{"seat": 1, "piece": "giant", "place": "centre"}],
            "atlanteans.0.place",
            "must be another place: the giant cannot be placed there",
        ),
        (
            [{"allies": ["giant"]}, {}, {}],
            [{"seat": 1, "piece": "giant", "place": "hills6"}],
            "atlanteans.0.place",
            "must be another place: hills6 holds 1 Atlanteans, not 2",
        ),
        (
            [{"allies": ["mermaid"]}, {}, {}],
            [{"seat": 1, "piece": "mermaid", "place": "centre"}],
            "atlanteans.0.place",
            "must be another place: the mermaid cannot be placed there",
        ),
    ],
)
def test_a_document_with_impossible_allies_is_refused(
    players: list[dict[str, Any]], atlanteans: list[dict[str, Any]], field: str, why: str
) -> None:
    found = refusals({"players": players, "atlanteans": atlanteans})
    assert why in found[field]


def test_a_document_of_the_base_game_has_no_allies() -> None:
    setup = table(players=3).setup.to_dict()
    document: dict[str, Any] = {"round": 2, "players": [{"allies": ["giant"]}, {}, {}]}
    with pytest.raises(SetupError, match="must be empty: this game has no allies"):
        Setup.from_dict({**setup, "position": document}, CONTENT)
    document = {"round": 2, "players": [{"leader_in_supply": True}, {}, {}]}
    with pytest.raises(SetupError, match="nothing in this game removes a Leader"):
        Setup.from_dict({**setup, "position": document}, CONTENT)
    document = {"round": 2, "library": {"added_artifacts": 1}}
    with pytest.raises(SetupError, match="no artifact comes into the library in this game"):
        Setup.from_dict({**setup, "position": document}, CONTENT)


def test_a_mermaid_that_returns_to_the_supply_is_nobodys() -> None:
    s = ally_table("mermaid").dry(hills=4).stand("1W", on="hills6").draws(1, "flood_hills")
    assert where_is(s, "mermaid") == "supply"
    assert int(s.position.owner(piece_of_ally(s.position, "mermaid"))) == -1


def test_a_game_with_allies_is_recorded_packed_and_shown() -> None:
    game = ally_game(4, 2, CONTENT, seed=3)
    for _ in range(60):
        game.play(game.legal_moves()[0].id)
    copy = Game.replay(Record.from_text(game.record().to_text()), CONTENT)
    assert pack(copy.position) == pack(game.position)
    assert unpack(game.position.table, pack(game.position)).equals(game.position)


def test_the_view_shows_whose_an_ally_is_and_where() -> None:
    s = with_allies(ally_table(), 2, "giant").stand("2G", on="hills2")
    view = s.game().view()
    assert view.expansion is not None
    pieces = {piece.piece: (piece.seat, piece.place) for piece in view.expansion.pieces}
    assert pieces["giant"] == (2, "hills2")
    assert pieces["faun"] == (None, None)


def test_the_view_shows_whose_ally_was_removed() -> None:
    s = with_allies(ally_table(), 2, "giant").stand("2G", on="hills2")
    remove_from_game(s._edit(), i64(1), i64(KINDS["giant"]), s.place("hills2"))
    view = s.game().view()
    assert view.expansion is not None
    pieces = {piece.piece: (piece.seat, piece.removed) for piece in view.expansion.pieces}
    assert pieces["giant"] == (2, True)
    assert pieces["faun"] == (None, False)


def test_the_view_shows_medusa_as_nobodys_until_her_curse_is_broken() -> None:
    view = table(expansion={"monsters": ["medusa"]}).game().view()
    assert view.expansion is not None
    medusa = next(piece for piece in view.expansion.pieces if piece.piece == "medusa_ally")
    assert (medusa.seat, medusa.removed) == (None, False)


def test_a_refusal_names_the_ally() -> None:
    s = with_allies(ally_table(), 2, "giant")
    with pytest.raises(Exception, match="the Giant is with Blue"):
        s.game().play("place:1G:hills2")
    with pytest.raises(Exception, match="nobody has the Faun"):
        s.game().play("place:1N:hills2")


def test_a_leader_is_not_in_the_supply_of_a_game_that_removes_none() -> None:
    document = {"players": [{"leader_in_supply": True}, {}, {}, {}]}
    _, problems = read_position(document, table().position.table)
    assert problems[0] == (
        "position.players.0.leader_in_supply",
        "must be false: nothing in this game removes a Leader",
    )
