"""Claimed seats: each is played with its own token, and the creator decides who sits where."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from tests.service.client import FOUR_SEATS, ApiClient, check_problem, contents

pytestmark = pytest.mark.any_store


def with_token(app: Flask, token: str) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {token}"})


def invitations(client: ApiClient, game: str, *seats: int) -> dict[int, str]:
    body = {"seats": list(seats)} if seats else None
    reply: Any = client.post(f"{game}/invitations", body).json
    return {each["seat"]: each["invitation"] for each in reply["invitations"]}


def claimed(app: Flask, client: ApiClient, game: str, seat: int) -> ApiClient:
    invitation = invitations(client, game, seat)[seat]
    reply = ApiClient(app.test_client()).post(
        f"{game}/seats/{seat}/claim", {"invitation": invitation}
    )
    assert reply.status_code == 200, reply.get_data(as_text=True)
    return with_token(app, reply.json["token"])  # type: ignore[index]


def read(client: ApiClient, address: str) -> Any:
    return client.get(address).json


def holders(client: ApiClient, game: str) -> list[str]:
    reply: Any = client.get(game).json
    return [seat["holder"] for seat in reply["seating"]]


@pytest.fixture
def game(client: ApiClient) -> str:
    return client.new_game(seats="claimed")


def test_a_game_is_open_unless_it_says_otherwise(client: ApiClient) -> None:
    game = client.new_game()
    document: Any = client.get(game).json
    assert document["seats"] == "open"
    assert holders(client, game) == ["anybody"] * 4
    check_problem(client.post(f"{game}/invitations"), 409, "seats_are_open", "game_id")


def test_a_claim_with_a_key_may_be_repeated_after_a_lost_reply(
    app: Flask, client: ApiClient, game: str
) -> None:
    invitation = {"invitation": invitations(client, game, 2)[2]}
    stranger = ApiClient(app.test_client())

    def claim(key: str | None) -> Any:
        headers = {"Idempotency-Key": key} if key else {}
        return stranger.post(f"{game}/seats/2/claim", invitation, headers=headers)

    token = claim("first").json["token"]
    assert claim("first").json["token"] == token
    assert with_token(app, token).get(game).status_code == 200
    for key in ("second", None):
        check_problem(claim(key), 403, "invitation_not_valid", "invitation")
    check_problem(claim("two words"), 400, "bad_header", "Idempotency-Key")
    assert client.send("DELETE", f"{game}/seats/2").status_code == 200
    check_problem(claim("first"), 403, "invitation_not_valid", "invitation")


def test_an_invitation_gives_a_token_once(app: Flask, client: ApiClient, game: str) -> None:
    invited = invitations(client, game)
    assert sorted(invited) == [1, 2, 3, 4]
    assert holders(client, game) == ["invited"] * 4
    claim = {"invitation": invited[2]}
    stranger = ApiClient(app.test_client())
    check_problem(
        stranger.post(f"{game}/seats/1/claim", claim), 403, "invitation_not_valid", "invitation"
    )
    token = stranger.post(f"{game}/seats/2/claim", claim).json["token"]  # type: ignore[index]
    assert holders(client, game) == ["invited", "person", "invited", "invited"]
    check_problem(
        stranger.post(f"{game}/seats/2/claim", claim), 403, "invitation_not_valid", "invitation"
    )
    assert with_token(app, token).get(game).status_code == 200


def test_a_new_invitation_makes_the_one_before_void(client: ApiClient, game: str) -> None:
    first, second = invitations(client, game, 3)[3], invitations(client, game, 3)[3]
    reply = client.post(f"{game}/seats/3/claim", {"invitation": first})
    check_problem(reply, 403, "invitation_not_valid", "invitation")
    assert client.post(f"{game}/seats/3/claim", {"invitation": second}).status_code == 200


def test_a_seat_plays_its_own_moves_only(app: Flask, client: ApiClient, game: str) -> None:
    two = claimed(app, client, game, 2)
    own = two.moves(game, seat=2)[0]["id"]
    foreign = two.moves(game, seat=1)[0]["id"]
    body = check_problem(two.play(game, foreign), 403, "not_your_seat", "move")
    assert "a move of seat 1, and you have seat 2" in body["detail"]
    check_problem(two.play(game, own, foreign), 403, "not_your_seat", "moves.1")
    assert client.version(game) == 0
    played: Any = two.play(game, own).json
    assert played["events"][0]["by"] == {"seat": 2, "engine": False, "hint": None}


def test_the_creator_plays_no_claimed_seat(client: ApiClient, game: str) -> None:
    reply = client.play(game, client.moves(game)[0]["id"])
    check_problem(reply, 403, "not_your_seat", "Authorization")


def test_what_is_no_move_is_refused_to_a_seat_as_to_all(
    app: Flask, client: ApiClient, game: str
) -> None:
    one = claimed(app, client, game, 1)
    check_problem(one.play(game, "fly:1L:moon"), 422, "not_a_move", "move")
    check_problem(one.play(game, "act:1L:hills6"), 422, "illegal_move", "move")


def test_a_decision_of_the_whole_team_is_played_by_any_seat(
    app: Flask, client: ApiClient, game: str
) -> None:
    seats = {n: claimed(app, client, game, n) for n in (1, 2, 3, 4)}
    while moves := [move for move in client.moves(game) if move["kind"] == "place"]:
        seat = moves[0]["seat"]
        assert seats[seat].play(game, moves[0]["id"]).status_code == 200
    assert seats[3].play(game, "done").status_code == 200


@pytest.mark.parametrize("number", ["\u0661", "\uff11", "+1", "1_0", "-1", "1" * 30])
def test_a_seat_in_an_address_has_the_digits_0_to_9(client: ApiClient, number: str) -> None:
    game = client.new_game(seats="claimed")
    path = f"{game}/seats/{number}"
    assert client.send("DELETE", path).status_code == 404
    assert client.post(f"{path}/claim", {"invitation": "x"}).status_code == 404
    assert client.post(f"{path}/engine").status_code == 404


def test_a_decision_of_one_seat_is_not_played_by_another(app: Flask, client: ApiClient) -> None:
    """The outcome of a draw is reported by who draws; by anybody if no person sits there."""
    game = client.new_game(seats="claimed", chance="manual")
    seats = {n: claimed(app, client, game, n) for n in (1, 2, 3)}
    listed = read(client, f"{game}/moves")
    while not listed["decision"]["chance"]:
        move = next(move for move in listed["moves"] if move["seat"] != 4)
        playing = seats[move["seat"] or 1]
        if move["kind"] != "place" and listed["decision"]["kind"] == "place":
            break
        assert playing.play(game, move["id"]).status_code == 200
        listed = read(client, f"{game}/moves")
        if {move["seat"] for move in listed["moves"]} == {4}:
            break
    four = claimed(app, client, game, 4)
    while not (listed := read(client, f"{game}/moves"))["decision"]["chance"]:
        move = listed["moves"][0]
        player = four if move["seat"] == 4 else seats[1]
        assert player.play(game, move["id"]).status_code == 200
    drawer = listed["decision"]["seats"][0]
    outcome = listed["moves"][0]["id"]
    other = next(n for n in (1, 2, 3) if n != drawer)
    body = check_problem(seats[other].play(game, outcome), 403, "not_your_seat", "move")
    assert f"seat {drawer} decides now" in body["detail"]
    client.send("DELETE", f"{game}/seats/{drawer}")
    assert seats[other].play(game, outcome).status_code == 200


def test_four_seats_and_a_spectator_play_a_whole_game(app: Flask, client: ApiClient) -> None:
    game = client.new_game(seats="claimed", level=5)
    seats = {n: claimed(app, client, game, n) for n in (1, 2, 3, 4)}
    watcher = with_token(app, client.post(f"{game}/spectators").json["token"])  # type: ignore[index]
    chance = random.Random(5)
    while (listed := read(watcher, f"{game}/moves"))["decision"]:
        move = chance.choice(listed["moves"])
        seat = move["seat"] or chance.choice(listed["decision"]["seats"])
        reply = seats[seat].play(game, move["id"], version=listed["version"])
        assert reply.status_code == 200, reply.get_data(as_text=True)
    assert listed["status"] in {"won", "lost"}
    events = watcher.get(f"{game}/events").get_data(as_text=True)
    ids = re.findall(r"^id: (\d+)$", events, re.MULTILINE)
    last = listed["version"]
    assert ids == [str(n) for n in [*range(1, last + 1), last]], "the end has the last version"
    assert "event: end" in events


def test_a_spectator_reads_and_does_nothing_else(
    app: Flask, client: ApiClient, game: str, redis: Redis
) -> None:
    watcher = with_token(app, client.post(f"{game}/spectators").json["token"])  # type: ignore[index]
    for part in ("", "/moves", "/record", "/seats", "/position"):
        assert watcher.get(f"{game}{part}").status_code == 200
    move = client.moves(game)[0]["id"]
    before = contents(redis)
    for reply in (
        watcher.play(game, move),
        watcher.post(f"{game}/hints", {"budget": {"simulations": 5}}),
        watcher.post(f"{game}/invitations"),
        watcher.post(f"{game}/fork"),
        watcher.send("DELETE", game),
        watcher.send("DELETE", f"{game}/seats/1"),
    ):
        check_problem(reply, 403, "token_not_enough", "Authorization")
    assert contents(redis) == before


@pytest.mark.any_store(every_change=True)
def test_a_seat_is_released_by_its_player_or_the_creator(
    app: Flask, client: ApiClient, game: str
) -> None:
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    check_problem(one.send("DELETE", f"{game}/seats/2"), 403, "not_your_seat", "seat")
    check_problem(client.post(f"{game}/invitations", {"seats": [1]}), 409, "seat_taken", "seats")
    assert one.send("DELETE", f"{game}/seats/1").status_code == 200
    check_problem(one.get(game), 401, "key_required", "Authorization")
    assert client.send("DELETE", f"{game}/seats/2").status_code == 200
    check_problem(two.get(game), 401, "key_required", "Authorization")
    again = claimed(app, client, game, 2)
    assert again.play(game, again.moves(game, seat=2)[0]["id"]).status_code == 200


def test_the_refusal_of_a_void_token_asks_for_a_new_invitation(
    app: Flask, client: ApiClient, game: str
) -> None:
    one = claimed(app, client, game, 1)
    client.send("DELETE", f"{game}/seats/1")
    void = check_problem(one.get(game), 401, "key_required", "Authorization")
    assert "the seat was released" in void["detail"]
    assert "new invitation" in void["detail"]
    invented = with_token(app, "watch.nogame.x").get(game)
    assert invented.get_json(force=True)["detail"] == void["detail"], "it says nothing of the game"


def test_a_spectators_token_is_revoked(app: Flask, client: ApiClient, game: str) -> None:
    given: Any = client.post(f"{game}/spectators").json
    watcher = with_token(app, given["token"])
    seats: Any = watcher.get(f"{game}/seats").json
    assert [each["id"] for each in seats["spectators"]] == [given["id"]]
    assert client.send("DELETE", f"{game}/spectators/{given['id']}").status_code == 200
    check_problem(watcher.get(game), 401, "key_required", "Authorization")
    reply = client.send("DELETE", f"{game}/spectators/{given['id']}")
    check_problem(reply, 404, "spectator_not_found", "spectator_id")


def test_spectators_are_bounded(client: ApiClient, game: str) -> None:
    for _ in range(100):
        assert client.post(f"{game}/spectators").status_code == 201
    check_problem(client.post(f"{game}/spectators"), 409, "too_many_spectators", "game_id")


def test_a_seat_that_is_not_there_is_refused(client: ApiClient, game: str) -> None:
    reply = client.post(f"{game}/invitations", {"seats": [2, 5]})
    check_problem(reply, 404, "no_such_seat", "seats.1")
    check_problem(client.send("DELETE", f"{game}/seats/5"), 404, "no_such_seat", "seat")
    check_problem(client.post(f"{game}/seats/7/engine", {}), 404, "no_such_seat", "seat")
    reply = client.post(f"{game}/seats/5/claim", {"invitation": "x"})
    check_problem(reply, 403, "invitation_not_valid", "invitation")


def test_an_invitation_to_the_last_seat_claims_no_seat_zero(client: ApiClient, game: str) -> None:
    claim = {"invitation": invitations(client, game)[4]}
    reply = client.post(f"{game}/seats/0/claim", claim)
    check_problem(reply, 403, "invitation_not_valid", "invitation")
    assert holders(client, game) == ["invited"] * 4
    assert client.post(f"{game}/seats/4/claim", claim).status_code == 200


def test_the_seats_change_the_etag_and_not_the_version(client: ApiClient, game: str) -> None:
    first = client.get(game)
    tag = first.headers["ETag"]
    assert tag == '"0"'
    assert client.get(game, headers={"If-None-Match": tag}).status_code == 304
    client.post(f"{game}/spectators")
    second = client.get(game, headers={"If-None-Match": tag})
    assert second.status_code == 200
    assert second.json["version"] == 0  # type: ignore[index]
    assert second.headers["ETag"] == '"0-s1"'


def test_followers_see_who_sits_down(app: Flask, client: ApiClient, game: str) -> None:
    claimed(app, client, game, 1)
    stream = client.get(f"{game}/events").get_data(as_text=True)
    assert "event: seats" in stream
    assert '"holder":"person"' in stream


def test_the_store_and_the_replies_hold_no_token(
    app: Flask, client: ApiClient, game: str, redis: Redis
) -> None:
    invitation = invitations(client, game, 1)[1]
    claim: Any = client.post(f"{game}/seats/1/claim", {"invitation": invitation}).json
    watch: Any = client.post(f"{game}/spectators").json
    handover: Any = client.post(f"{game}/handover").json
    player = with_token(app, claim["token"])
    player.play(game, player.moves(game, seat=1)[0]["id"], key="k1")
    held = b"".join(bytes(dump) for dump in contents(redis).values())
    shown = b"".join(
        client.get(path).data
        for path in (game, f"{game}/seats", f"{game}/record", f"{game}/events", "/v1/games")
    )
    for secret in (invitation, claim["token"], watch["token"], handover["invitation"]):
        assert secret.rsplit(".")[-1].encode() not in held + shown


def test_two_seats_may_use_the_same_idempotency_key(
    app: Flask, client: ApiClient, game: str
) -> None:
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    first = one.play(game, one.moves(game, seat=1)[0]["id"], key="same")
    second = two.play(game, two.moves(game, seat=2)[0]["id"], key="same")
    assert (first.status_code, second.status_code) == (200, 200)
    assert client.version(game) == 2


@pytest.mark.any_store(every_change=True)
def test_the_hints_of_a_seat_are_its_own(app: Flask, client: ApiClient, game: str) -> None:
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    asked = one.post(f"{game}/hints", {"budget": {"simulations": 5}})
    hint = asked.headers["Location"]
    assert one.get(hint).status_code == 200
    check_problem(two.get(hint), 404, "hint_not_found", "hint_id")
    check_problem(client.get(hint), 404, "hint_not_found", "hint_id")
    assert one.send("DELETE", hint).status_code == 200


def test_a_label_is_the_creators_text(client: ApiClient) -> None:
    game = client.new_game(label="Tuesday's table 🌊")
    assert client.get(game).json["label"] == "Tuesday's table 🌊"  # type: ignore[index]
    listed: Any = client.get("/v1/games").json
    assert listed["games"][0]["label"] == "Tuesday's table 🌊"
    for wrong in ("", "x" * 201):
        reply = client.post("/v1/games", {"players": FOUR_SEATS, "label": wrong})
        check_problem(reply, 422, "invalid_value", "label")
