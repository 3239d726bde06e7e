"""One player with two teams at the service: one seat, whose token plays both."""

from __future__ import annotations

from typing import Any

from flask import Flask

from game.game import Game
from service.store.games.documents import NewTable
from service.store.games.seat_rules import engine_share
from service.store.games.seating import Engine, EngineBudget
from tests.game.monstrosities.team_scenes import two_teams
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_seats import claimed, holders

TWO_TEAMS = {"players": 1, "level": 1, "expansion": {"two_teams": True}}


def play(client: ApiClient, game: str, wanted: str) -> Any:
    """Play the first legal move that begins so; the reply."""
    moves: Any = client.get(f"{game}/moves").json
    move = next(move["id"] for move in moves["moves"] if move["id"].startswith(wanted))
    return client.post(f"{game}/moves", {"moves": [move], "if_legal": True})


def begin(client: ApiClient, game: str) -> None:
    """Answer what the Hologram's power asks, until Atlanteans are placed."""
    while True:
        document: Any = client.get(game).json
        if document["decision"]["kind"] == "place":
            return
        assert play(client, game, "").status_code == 200


def test_the_view_has_both_teams_and_the_seating_one_player(client: ApiClient) -> None:
    game = client.new_game(**TWO_TEAMS, seats="claimed")
    document: Any = client.get(game).json
    teams = [(team["seat"], team["color"], bool(team["councilor"])) for team in document["players"]]
    assert teams == [(1, teams[0][1], True), (2, "silver", False)]
    assert holders(client, game) == ["nobody"]


def test_the_token_of_the_only_seat_plays_both_teams(app: Flask, client: ApiClient) -> None:
    game = client.new_game(**TWO_TEAMS, seats="claimed")
    player = claimed(app, client, game, 1)
    check_problem(play(client, game, "hologram:"), 403, "not_your_seat", "Authorization")
    begin(player, game)
    for wanted in ("place:2A:hills6", "share:2B:hills6", "place:1F:hills5"):
        reply = play(player, game, wanted)
        assert reply.status_code == 200, reply.get_data(as_text=True)


def test_the_moves_of_the_second_team_are_listed_by_its_seat(client: ApiClient) -> None:
    game = client.new_game(**TWO_TEAMS)
    begin(client, game)
    listed: Any = client.get(f"{game}/moves?seat=2").json
    assert {move["seat"] for move in listed["moves"]} == {2}
    check_problem(client.get(f"{game}/moves?seat=3"), 422, "invalid_value", "seat")


def test_an_engine_at_the_only_seat_plays_both_teams() -> None:
    engine = Engine(EngineBudget(simulations=1), "full")
    seating = NewTable(engines=[engine]).seating(1, 0.0)
    scene = two_teams()
    game: Game = scene.game()
    share = engine_share(game, seating)
    assert share is not None
    assert (share.seat, share.is_all) == (1, True)
    game = two_teams().stand("1L 1F 1F 1F 1F", on="centre").game()
    share = engine_share(game, seating)
    assert share is not None, "only the second team has somebody to place"
    assert share.seat == 1
