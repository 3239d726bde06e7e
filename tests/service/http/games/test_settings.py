"""What the creator changes in a game after its beginning, and what stays as it is."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest
from flask import Flask

from service.store.games.game_service import GameService
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_seats import claimed, holders, invitations, with_token


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"max_stream_seconds": 0.3}


def change(client: ApiClient, game: str, **wanted: Any) -> dict[str, Any]:
    reply = client.send("PATCH", game, json=wanted)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert reply.json is not None
    return dict(reply.json)


def told(client: ApiClient, path: str, name: str) -> list[dict[str, Any]]:
    """The data of the events of a name in a stream."""
    text = client.get(path).get_data(as_text=True)
    blocks = [block.splitlines() for block in text.split("\n\n")]
    data = [lines[-1] for lines in blocks if f"event: {name}" in lines]
    return [json.loads(line.removeprefix("data: ")) for line in data]


@pytest.mark.any_store(every_change=True)
def test_a_game_gets_another_label_names_undo_talk_and_seats(client: ApiClient) -> None:
    game = client.new_game(label="Tuesday")
    client.play_first(game)
    changed = change(
        client,
        game,
        label="Wednesday",
        undo="free",
        talk="text",
        seats="claimed",
        players=[{"seat": 1, "name": "Ann"}, {"seat": 3, "name": ""}],
    )
    assert changed == {
        "label": "Wednesday",
        "undo": "free",
        "talk": "text",
        "seats": "claimed",
        "players": [
            {"seat": 1, "name": "Ann"},
            {"seat": 2, "name": None},
            {"seat": 3, "name": None},
            {"seat": 4, "name": None},
        ],
    }
    document: Any = client.get(game).json
    assert {name: document[name] for name in ("label", "undo", "talk", "seats")} == {
        name: changed[name] for name in ("label", "undo", "talk", "seats")
    }
    assert [player["name"] for player in document["players"]] == ["Ann", None, None, None]
    assert document["version"] == 1, "no move was touched"
    assert document["can_undo_to"] == 0
    record: Any = client.get(f"{game}/record").json
    assert record["setup"]["label"] == "Wednesday"
    assert record["setup"]["players"][0]["name"] == "Ann"
    listed: Any = client.get("/v1/games?label=Wednesday").json
    assert len(listed["games"]) == 1


def test_what_is_left_out_or_null_stays_and_an_empty_text_removes(client: ApiClient) -> None:
    game = client.new_game(label="Tuesday", undo="free")
    before: Any = client.get(game)
    for nothing in ({}, {"label": None, "players": None}, {"label": "Tuesday"}):
        assert change(client, game, **nothing)["label"] == "Tuesday"
    assert client.get(game).headers["ETag"] == before.headers["ETag"], "nothing was written"
    assert change(client, game, label="")["label"] is None
    assert client.get(game).json["label"] is None  # type: ignore[index]


def test_events_name_players_as_they_are_called_then(client: ApiClient) -> None:
    game = client.new_game()
    move = next(each["id"] for each in client.moves(game) if each["seat"] == 3)
    first: Any = client.play(game, move).json
    assert "Player 3" in first["events"][0]["text"]
    change(client, game, players=[{"seat": 3, "name": "Zoe"}])
    move = next(each["id"] for each in client.moves(game) if each["seat"] == 3)
    second: Any = client.play(game, move).json
    assert "Zoe" in second["events"][0]["text"]
    events: Any = client.get(f"{game}/events?format=json").json
    assert "Player 3" in events["events"][0]["text"], "that is what happened"


@pytest.mark.parametrize("path", ["", "/moves", "/record", "/position"])
def test_a_change_changes_the_etag(client: ApiClient, path: str) -> None:
    game = client.new_game()
    before = client.get(f"{game}{path}").headers["ETag"]
    reply = client.send("PATCH", game, json={"label": "Tuesday"})
    known = client.get(f"{game}{path}", headers={"If-None-Match": before})
    assert known.status_code == 200, "the label or the names may be in it"
    after = known.headers["ETag"]
    assert after != before
    assert client.get(f"{game}{path}", headers={"If-None-Match": after}).status_code == 304
    if not path:
        assert reply.headers["ETag"] == after
    move = client.moves(game)[0]["id"]
    played = client.post(f"{game}/moves", {"move": move}, headers={"If-Match": after})
    assert played.status_code == 200, "it still names the version"


def test_followers_are_told(client: ApiClient) -> None:
    game = client.new_game()
    assert told(client, f"{game}/events", "settings") == []
    changed = change(client, game, label="Tuesday")
    assert told(client, f"{game}/events", "settings") == [changed]
    with client.get("/v1/events", buffered=False) as news:
        parts = iter(news.iter_encoded())
        next(parts)
        threading.Timer(0.1, lambda: change(client, game, label="Wednesday")).start()
        text = b"".join(parts).decode()
    assert "event: settings" in text
    [data] = [line for line in text.splitlines() if line.startswith("data: ")]
    assert json.loads(data.removeprefix("data: "))["summary"]["label"] == "Wednesday"


def test_an_open_stream_tells_a_change_at_once(client: ApiClient) -> None:
    game = client.new_game()
    with client.get(f"{game}/events", buffered=False) as stream:
        parts = iter(stream.iter_encoded())
        next(parts)
        threading.Timer(0.1, lambda: change(client, game, talk="text")).start()
        assert b"event: settings" in b"".join(parts)


def test_tokens_and_invitations_stay_valid(app: Flask, client: ApiClient) -> None:
    game = client.new_game(seats="claimed")
    one = claimed(app, client, game, 1)
    invited = invitations(client, game, 2)[2]
    change(client, game, label="Tuesday", players=[{"seat": 1, "name": "Ann"}], talk="text")
    assert one.play(game, one.moves(game, seat=1)[0]["id"]).status_code == 200
    assert client.post(f"{game}/seats/2/claim", {"invitation": invited}).status_code == 200


def test_only_the_creator_changes_a_game(app: Flask, client: ApiClient) -> None:
    game = client.new_game(seats="claimed")
    one = claimed(app, client, game, 1)
    watch: Any = client.post(f"{game}/spectators").json
    for other in (one, with_token(app, watch["token"])):
        reply = other.send("PATCH", game, json={"label": "mine"})
        check_problem(reply, 403, "token_not_enough", "Authorization")
    plan: Any = one.post(f"{game}/fork", {"ephemeral": True, "shared": True})
    reply = client.send("PATCH", plan.headers["Location"], json={"label": "mine"})
    check_problem(reply, 403, "not_your_plan", "game_id")


def test_a_change_may_name_its_version(client: ApiClient) -> None:
    game = client.new_game()
    tag = client.get(game).headers["ETag"]
    reply = client.send("PATCH", game, json={"label": "a"}, headers={"If-Match": tag})
    assert reply.status_code == 200
    client.play_first(game)
    reply = client.send("PATCH", game, json={"label": "b"}, headers={"If-Match": tag})
    check_problem(reply, 412, "stale_version", "If-Match")
    assert client.get(game).json["label"] == "a"  # type: ignore[index]


def test_seats_that_are_claimed_from_now_on_are_free_and_are_asked_one_by_one(
    app: Flask, client: ApiClient
) -> None:
    game = client.new_game()
    engine = {"budget": {"simulations": 5}}
    assert client.post(f"{game}/seats/2/engine", engine).status_code == 200
    assert client.post(f"{game}/agreement").status_code == 200
    change(client, game, seats="claimed")
    assert holders(client, game) == ["nobody", "engine", "nobody", "nobody"]
    seats: Any = client.get(f"{game}/seats").json
    assert [seat["agreed"] for seat in seats["seats"]] == [None] * 4, "no person has agreed"
    reply = client.play(game, client.moves(game)[0]["id"])
    check_problem(reply, 403, "not_your_seat", "Authorization")
    one = claimed(app, client, game, 1)
    assert one.play(game, one.moves(game, seat=1)[0]["id"]).status_code == 200


def test_a_game_is_opened_only_while_no_person_has_a_seat_or_an_invitation(
    app: Flask, client: ApiClient
) -> None:
    game = client.new_game(seats="claimed")
    claimed(app, client, game, 1)
    for seat in (1, 2):
        reply = client.send("PATCH", game, json={"seats": "open"})
        assert f"seat {seat}" in check_problem(reply, 409, "seat_taken", "seats")["detail"]
        invitations(client, game, 2)
        client.send("DELETE", f"{game}/seats/{seat}")
        if seat == 1:
            invitations(client, game, 2)
    assert change(client, game, seats="open")["seats"] == "open"
    assert client.play_first(game).status_code == 200


def test_free_undo_stays_free_because_somebody_may_know_what_comes(client: ApiClient) -> None:
    game = client.new_game()
    change(client, game, undo="free")
    body = check_problem(
        client.send("PATCH", game, json={"undo": "until_chance"}), 422, "invalid_setup", "undo"
    )
    assert "Fork it" in body["detail"]
    fork: Any = client.post(f"{game}/fork", {"undo": "until_chance"}).json
    assert fork["undo"] == "until_chance"


def test_undo_is_not_freed_while_a_person_has_a_seat_or_an_invitation(
    app: Flask, client: ApiClient
) -> None:
    game = client.new_game(seats="claimed")
    claimed(app, client, game, 1)
    reply = client.send("PATCH", game, json={"undo": "free"})
    assert "seat 1" in check_problem(reply, 409, "seat_taken", "undo")["detail"]
    client.send("DELETE", f"{game}/seats/1")
    assert change(client, game, undo="free")["undo"] == "free"


def test_the_end_of_a_game_is_not_opened_again(client: ApiClient) -> None:
    game = client.new_game(chance="manual", level=5)
    while (listed := client.get(f"{game}/moves").json)["decision"]:  # type: ignore[index]
        client.play(game, listed["moves"][-1]["id"], version=listed["version"])  # type: ignore[index]
    reply = client.send("PATCH", game, json={"undo": "free"})
    check_problem(reply, 409, "game_over", "undo")
    assert change(client, game, label="It was close")["label"] == "It was close"


@pytest.mark.parametrize(
    ("sent", "status", "code", "field"),
    [
        ({"label": "\t"}, 422, "invalid_value", "label"),
        ({"label": 3}, 422, "invalid_value", "label"),
        ({"level": 3}, 422, "unknown_field", "level"),
        ({"undo": "never"}, 422, "invalid_value", "undo"),
        ({"seats": "locked"}, 422, "invalid_value", "seats"),
        ({"players": {}}, 422, "invalid_value", "players"),
        ({"players": [{"name": "Ann"}]}, 422, "missing_field", "players.0.seat"),
        ({"players": [{"seat": 1}]}, 422, "missing_field", "players.0.name"),
        ({"players": [{"seat": 1, "name": "x" * 41}]}, 422, "invalid_value", "players.0.name"),
        ({"players": [{"seat": 5, "name": "Ann"}]}, 404, "no_such_seat", "players.0.seat"),
        ({"players": [{"seat": 1, "name": "player 3"}]}, 422, "invalid_setup", "players.0.name"),
        (
            {"players": [{"seat": 1, "name": "A"}, {"seat": 1, "name": "B"}]},
            422,
            "invalid_setup",
            "players.1.seat",
        ),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_its_field(
    client: ApiClient, sent: dict[str, Any], status: int, code: str, field: str
) -> None:
    game = client.new_game(label="Tuesday")
    before = client.get(game)
    reply = client.send("PATCH", game, json={"talk": "text", **sent})
    check_problem(reply, status, code, field)
    assert client.get(game).data == before.data, "nothing of it was done"


def test_two_players_may_swap_their_names(client: ApiClient) -> None:
    game = client.new_game()
    change(client, game, players=[{"seat": 1, "name": "Ann"}])
    swapped = [{"seat": 1, "name": "Player 3"}, {"seat": 3, "name": "Ann"}]
    names = [each["name"] for each in change(client, game, players=swapped)["players"]]
    assert names == ["Player 3", None, "Ann", None]


def test_a_plan_is_its_makers_alone(client: ApiClient) -> None:
    game = client.new_game()
    plan = client.post(f"{game}/fork", {"ephemeral": True}).headers["Location"]
    for name, value in (("seats", "claimed"), ("talk", "text")):
        reply = client.send("PATCH", plan, json={name: value})
        check_problem(reply, 422, "invalid_setup", name)
    assert change(client, plan, label="What if")["label"] == "What if"


def test_a_change_and_another_at_the_same_time_both_hold(
    app: Flask, client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.new_game()
    kept = GameService.change_settings
    first = True

    def interrupted(self: GameService, game_id: str, asked: Any, *options: Any) -> Any:
        def change_late(head: Any) -> Any:
            nonlocal first
            wanted = asked(head)
            if first:
                first = False
                change(ApiClient(app.test_client()), game, label="Tuesday")
                client.play_first(game)
            return wanted

        return kept(self, game_id, change_late, *options)

    monkeypatch.setattr(GameService, "change_settings", interrupted)
    reply = change(client, game, players=[{"seat": 1, "name": "Ann"}])
    assert reply["label"] == "Tuesday"
    document: Any = client.get(game).json
    assert document["label"] == "Tuesday"
    assert document["players"][0]["name"] == "Ann"
    assert document["version"] == 1


# --- forks ------------------------------------------------------------------------------------


def test_a_fork_takes_label_undo_seats_and_engines(client: ApiClient) -> None:
    game = client.new_game(label="Tuesday")
    engine = {"budget": {"simulations": 5}, "strength": "casual"}
    fork: Any = client.post(
        f"{game}/fork",
        {
            "label": "What if",
            "undo": "free",
            "seats": "claimed",
            "engines": [{"seat": 3, **engine}],
        },
    ).json
    assert (fork["label"], fork["undo"], fork["seats"]) == ("What if", "free", "claimed")
    assert [seat["holder"] for seat in fork["seating"]] == ["nobody", "nobody", "engine", "nobody"]
    assert fork["seating"][2]["engine"] == engine
    plain: Any = client.post(f"{game}/fork").json
    assert (plain["label"], plain["undo"], plain["seats"]) == (None, "until_chance", "open")


def test_a_fork_undoes_as_its_game_does_by_default(client: ApiClient) -> None:
    game = client.new_game(undo="free")
    fork: Any = client.post(f"{game}/fork").json
    assert fork["undo"] == "free"


@pytest.mark.parametrize(
    ("sent", "status", "code", "field"),
    [
        ({"label": " "}, 422, "invalid_value", "label"),
        ({"seats": "locked"}, 422, "invalid_value", "seats"),
        ({"engines": [{"strength": "full"}]}, 422, "missing_field", "engines.0.seat"),
        ({"engines": [{"seat": 5}]}, 404, "no_such_seat", "engines.0.seat"),
        ({"engines": [{"seat": 1}, {"seat": 1}]}, 422, "invalid_setup", "engines.1.seat"),
        (
            {"engines": [{"seat": 1, "budget": {"seconds": 9999}}]},
            422,
            "budget_too_large",
            "engines.0.budget.seconds",
        ),
        ({"ephemeral": True, "seats": "claimed"}, 422, "invalid_value", "seats"),
        ({"ephemeral": True, "engines": [{"seat": 1}]}, 422, "invalid_value", "engines"),
    ],
)
def test_a_fork_that_cannot_be_is_refused_with_its_field(
    client: ApiClient, sent: dict[str, Any], status: int, code: str, field: str
) -> None:
    game = client.new_game()
    check_problem(client.post(f"{game}/fork", sent), status, code, field)
    assert len(client.get("/v1/games").json["games"]) == 1  # type: ignore[index]
