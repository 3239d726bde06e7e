"""Position documents of two teams: Bots, and what is impossible about them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import json as encoding

from game import Game, Setup
from game.position_document import read_position
from tests.game.monstrosities.team_scenes import two_teams, with_second_bot
from tests.game.scenario import CONTENT, Scene

BOT = {"piece": "bot", "place": "hills4", "sharing": True}
STONE = {"seat": 1, "piece": "follower", "place": "hills4", "inactive": True}
MATE = {"seat": 1, "piece": "follower", "place": "hills4"}


def again(scene: Scene) -> Game:
    """A new game from the position document of a table."""
    game = scene.game()
    document = json.loads(encoding.encode(game.position_document()))
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    return Game.new(setup, CONTENT)


def problems(**document: Any) -> dict[str, str]:
    """What is wrong with a document of a table of two teams with Medusa.

    Beyond phase place she is somewhere, and the Hologram has a power.
    """
    if "phase" in document:
        document.setdefault("hologram", {"councilor": "priest"})
        document["cards"] = {"medusa": {"place": "libraries6"}}
    options: dict[str, Any] = {"built": "mystic_siphon", "monsters": ["medusa"]}
    _, found = read_position({"round": 2, **document}, two_teams(**options).position.table)
    return {field.removeprefix("position."): why for field, why in found}


def test_a_document_has_both_teams_and_says_which_bots_share() -> None:
    s = with_second_bot(two_teams(built="mystic_siphon")).stand("1F 1F", on="mystic_siphon")
    s.play("share:2B:mystic_siphon", "place:1L:mystic_siphon", "place:2T:hills6").give(2, ore=3)
    document = s.game().position_document()
    sharing = [(group.piece, group.place) for group in document.atlanteans if group.sharing]
    assert sharing == [("bot", "mystic_siphon")]
    assert [player.resources.ore for player in document.players] == [0, 3]
    assert again(s).snapshot() == s.game().snapshot()


def test_a_document_says_whether_the_second_bot_is_still_to_be_gained() -> None:
    for s, waiting in ((two_teams(), ["second_bot"]), (with_second_bot(two_teams()), [])):
        assert s.game().position_document().players[1].bots_in_supply == waiting
        assert again(s).snapshot() == s.game().snapshot()


def test_a_document_may_list_a_bot_after_those_for_whom_it_unlocks_a_space() -> None:
    build = {"seat": 1, "piece": "follower", "place": "build3", "count": 2}
    bot = {"piece": "bot", "place": "build3", "sharing": True}
    assert problems(atlanteans=[build, bot], phase="suffer", misfortunes_drawn=4) == {}


def test_a_document_of_a_place_whose_bot_has_left_keeps_those_who_are_there() -> None:
    build = {"seat": 1, "piece": "follower", "place": "build3"}
    assert problems(atlanteans=[build], phase="suffer", misfortunes_drawn=1) == {}


@pytest.mark.parametrize(
    ("atlanteans", "field", "why"),
    [
        ([{**MATE, "sharing": True}], "atlanteans.0.sharing", "only a Bot shares the space"),
        ([BOT], "atlanteans.0.place", "a Bot shares the space of somebody"),
        ([STONE, BOT], "atlanteans.1.place", "must have another active Atlantean"),
        ([{**BOT, "inactive": True}], "atlanteans.0.sharing", "an inactive Bot shares no space"),
        ([MATE, {**BOT, "seat": 1}], "atlanteans.1.seat", "belongs to the Mechanical Atlanteans"),
        ([MATE, BOT, BOT], "atlanteans.2.piece", "this bot is already placed"),
        (
            [MATE, {**BOT, "piece": "second_bot"}],
            "atlanteans.1.piece",
            "in the supply or out of the game",
        ),
        ([{**MATE, "place": "build3"}], "atlanteans.0.place", "build3 has no space in this game"),
        (
            [{**BOT, "place": "hills6"}, {**MATE, "place": "hills6", "count": 2}],
            "atlanteans.1.place",
            "hills6 holds",
        ),
        ([{**BOT, "place": "solar_matrix"}], "atlanteans.0.place", "must be another place"),
        (
            [{"seat": 1, "piece": "bot", "place": "hills4"}],
            "atlanteans.0.piece",
            "the Bots belong to the Mechanical Atlanteans",
        ),
        (
            [{"seat": 1, "piece": "hologram", "place": "hills4"}],
            "atlanteans.0.seat",
            "belongs to the Mechanical Atlanteans",
        ),
    ],
)
def test_impossible_bots_of_a_document_are_refused(
    atlanteans: list[dict[str, Any]], field: str, why: str
) -> None:
    hologram = {"councilor": "priest"}
    assert why in problems(atlanteans=atlanteans, hologram=hologram)[field]


def test_a_bot_that_shares_has_not_acted() -> None:
    acted = {**BOT, "acted": True}
    found = problems(atlanteans=[MATE, acted], phase="act")
    assert "a Bot that shares a space does not act" in found["atlanteans.1.acted"]


@pytest.mark.parametrize(
    ("players", "field", "why"),
    [
        ([{"bots_in_supply": ["bot"]}, {}], "players.0.bots_in_supply.0", "no Bot of this player"),
        ([{}, {"bots_in_supply": ["bot"]}], "players.1.bots_in_supply.0", "second_bot"),
        ([{}, {"leader_in_supply": True}], "players.1.leader_in_supply", "in removed_pieces"),
        ([{}], "players", "must be a list of 2 players"),
        ([{}, {"supply_followers": 1}], "players.1.supply_followers", "must be 0"),
    ],
)
def test_impossible_teams_of_a_document_are_refused(
    players: list[dict[str, Any]], field: str, why: str
) -> None:
    assert why in problems(players=players)[field]


def test_removed_bots_are_out_of_the_game() -> None:
    assert problems(removed_pieces=["bot", "automaton"]) == {}
    found = problems(removed_pieces=["bot"], atlanteans=[MATE, BOT])
    assert "out of the game" in found["atlanteans.1.piece"]


def test_the_marker_stays_with_the_only_player() -> None:
    assert "a player alone keeps the marker" in problems(starting_player=2)["starting_player"]
