"""Any earlier moment of a game can be read again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.service.client import ApiClient, check_problem

CHANGING = ("updated",)


def view_of(client: ApiClient, address: str, **query: Any) -> dict[str, Any]:
    reply = client.get(address, query_string=query)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    body: dict[str, Any] = reply.get_json()
    return {name: part for name, part in body.items() if name not in CHANGING}


def test_every_earlier_version_is_shown_as_it_was(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    seen, moves = [], []
    for _ in range(30):
        seen.append(view_of(client, game))
        moves.append(view_of(client, f"{game}/moves"))
        client.play_first(game)
    for version in (0, 7, 22, 29):
        assert view_of(client, game, version=version) == seen[version]
        assert view_of(client, f"{game}/moves", version=version) == moves[version]


def test_the_past_has_no_tag_that_could_be_played_at(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=3)
    assert "ETag" not in client.get(game, query_string={"version": 1}).headers
    headers = {"If-None-Match": client.get(game).headers["ETag"]}
    assert client.get(game, headers=headers).status_code == 304
    assert client.get(game, query_string={"version": 3}, headers=headers).status_code == 200


def test_the_seats_filter_works_on_the_past(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=2)
    found = view_of(client, f"{game}/moves", version=0, seat=2)
    assert {move["seat"] for move in found["moves"]} == {2}
    assert found["version"] == 0


@pytest.mark.parametrize("path", ["", "/moves"])
def test_a_version_that_has_not_been_is_refused(client: ApiClient, path: str) -> None:
    game = client.new_game(chance="manual")
    reply = client.get(f"{game}{path}", query_string={"version": 1})
    check_problem(reply, 422, "unknown_version", "version")
    reply = client.get(f"{game}{path}", query_string={"version": "soon"})
    check_problem(reply, 422, "invalid_value", "version")
