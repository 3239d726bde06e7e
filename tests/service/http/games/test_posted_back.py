"""What a record gives is posted back whole: the game is kept as the game of the record was."""

from __future__ import annotations

from typing import Any

import pytest

from game import Record
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_takeback import shown

KEPT = ("chance", "undo", "label")


@pytest.fixture
def game(client: ApiClient) -> str:
    """Return the address of a game for which nothing is as it would be by default."""
    made = client.new_game(chance="manual", undo="free", label="Tuesday")
    client.play(made, "place:1L:hills6")
    return made


def kept(client: ApiClient, game: str) -> list[Any]:
    found = client.get(game).get_json()
    return [found[name] for name in KEPT]


def posted(client: ApiClient, body: Any) -> str:
    reply = client.post("/v1/games", body)
    assert reply.status_code == 201, reply.get_data(as_text=True)
    return reply.headers["Location"]


def test_a_running_game_that_is_corrected_stays_a_manual_game(client: ApiClient, game: str) -> None:
    """By the recipe of the guide: the set-up of its record, and its position."""
    setup = client.get(f"{game}/record").get_json()["setup"]
    position = client.get(f"{game}/position").get_json()
    corrected = posted(client, {**setup, "position": position})
    assert kept(client, corrected) == ["manual", "free", "Tuesday"]
    assert shown(client, corrected)["players"] == shown(client, game)["players"]
    hint = client.post("/v1/hints", {**setup, "position": position, "budget": {"simulations": 5}})
    assert hint.status_code == 202, hint.get_data(as_text=True)


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_that_is_posted_back_keeps_how_the_game_was_kept(
    client: ApiClient, game: str, form: str
) -> None:
    reply = client.get(f"{game}/record?format={form}")
    record: Any = reply.get_json() if form == "json" else reply.get_data(as_text=True)
    back = posted(client, {"record": record})
    assert kept(client, back) == ["manual", "free", "Tuesday"]
    again = client.get(f"{back}/record?format={form}")
    assert again.get_data() == reply.get_data()
    hint = client.post("/v1/hints", {"record": record, "budget": {"simulations": 5}})
    assert hint.status_code == 202, hint.get_data(as_text=True)


def test_a_request_may_keep_a_record_in_another_way(client: ApiClient, game: str) -> None:
    record = client.get(f"{game}/record").get_json()
    other = {"chance": "server", "undo": "until_chance", "label": "Wednesday"}
    assert kept(client, posted(client, {"record": record, **other})) == [*other.values()]


def test_a_record_without_it_is_kept_as_by_default(client: ApiClient, game: str) -> None:
    record = client.get(f"{game}/record").get_json()
    for name in KEPT:
        del record["setup"][name]
    assert kept(client, posted(client, {"record": record})) == ["server", "until_chance", None]


def test_a_record_that_keeps_a_game_in_no_known_way_is_refused(
    client: ApiClient, game: str
) -> None:
    record = client.get(f"{game}/record").get_json()
    record["setup"]["chance"] = "luck"
    reply = client.post("/v1/games", {"record": record})
    check_problem(reply, 422, "invalid_record", "record.setup.chance")


def test_the_rules_know_nothing_of_how_a_game_is_kept(client: ApiClient, game: str) -> None:
    read = Record.from_dict(client.get(f"{game}/record").get_json())
    assert not set(KEPT) & set(read.setup)
    assert read.kept == {"chance": "manual", "undo": "free", "label": "Tuesday"}
