"""Long replies are compressed for who accepts it; ETags work either way."""

from __future__ import annotations

import gzip
import json

from service.http.kit.responses import LEAST_BYTES
from tests.service.client import ApiClient, check_problem

ACCEPT = {"Accept-Encoding": "gzip, deflate"}


def test_a_long_reply_is_compressed_for_who_accepts_it(client: ApiClient) -> None:
    moves = f"{client.new_game()}/moves"
    plain, packed = client.get(moves), client.get(moves, headers=ACCEPT)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(packed.data)) == plain.json
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 8
    assert "Content-Encoding" not in plain.headers
    for reply in (plain, packed):
        assert "Accept-Encoding" in reply.headers["Vary"]


def test_a_client_may_refuse_gzip(client: ApiClient) -> None:
    game = client.new_game()
    for refusal in ("gzip;q=0, identity", "br", ""):
        reply = client.get(game, headers={"Accept-Encoding": refusal})
        assert "Content-Encoding" not in reply.headers, refusal


def test_a_short_reply_and_a_stream_stay_as_they_are(client: ApiClient) -> None:
    game = client.new_game()
    queue = client.get("/v1/queue", headers=ACCEPT)
    assert len(queue.data) < LEAST_BYTES
    assert "Content-Encoding" not in queue.headers
    client.send("DELETE", game)
    stream = client.get(f"{client.new_game()}/events", headers=ACCEPT)
    assert "Content-Encoding" not in stream.headers


def test_the_etag_of_a_compressed_reply_is_another_and_names_the_same_version(
    client: ApiClient,
) -> None:
    game = client.new_game()
    plain, packed = client.get(game), client.get(game, headers=ACCEPT)
    assert (plain.headers["ETag"], packed.headers["ETag"]) == ('"0"', '"0-gzip"')
    for reply in (plain, packed):
        tag = {"If-None-Match": reply.headers["ETag"]}
        unchanged = client.get(game, headers=tag | ACCEPT)
        assert unchanged.status_code == 304
        assert unchanged.headers["ETag"] == reply.headers["ETag"]
    move = {"move": client.moves(game)[0]["id"]}
    tag = {"If-Match": packed.headers["ETag"]}
    assert client.post(f"{game}/moves", move, headers=tag).status_code == 200
    stale = client.post(f"{game}/moves", move, headers=tag)
    check_problem(stale, 412, "stale_version", "If-Match")


def test_a_key_and_a_token_are_never_compressed(client: ApiClient) -> None:
    seven = {"players": 7, "level": 1, "seats": "claimed", "seed": 7}
    made = client.post("/v1/games", seven)
    game = made.headers["Location"]
    invited = client.post(f"{game}/invitations", {}, headers=ACCEPT)
    assert len((invited.json or {})["invitations"]) == 7
    assert "Content-Encoding" not in invited.headers
