"""A client for the tests: plays through the API, and checks what every reply must hold."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from service.http.kit.problem_catalogue import KINDS

FOUR_SEATS = [
    {"councilor": "artificer", "color": "red"},
    {"councilor": "priest", "color": "blue"},
    {"councilor": "emissary", "color": "green", "name": "Player 3"},
    {"councilor": "explorer", "color": "yellow"},
]


class ApiClient:
    """Wraps Flask's client with the words of this API."""

    def __init__(self, http: FlaskClient, headers: dict[str, str] | None = None) -> None:
        self.http = http
        self.headers = headers or {}

    def send(self, method: str, path: str, **options: Any) -> TestResponse:
        """Send a request as it is."""
        options["headers"] = {**self.headers, **(options.get("headers") or {})}
        return self.http.open(path, method=method, **options)

    def get(self, path: str, **options: Any) -> TestResponse:
        """Read."""
        return self.send("GET", path, **options)

    def post(self, path: str, json: Any = None, **options: Any) -> TestResponse:
        """Send JSON."""
        if json is not None:
            options["json"] = json
        return self.send("POST", path, **options)

    def new_game(self, **choices: Any) -> str:
        """Set up a game and give its address."""
        reply = self.post("/v1/games", {"players": FOUR_SEATS, "seed": 7, **choices})
        assert reply.status_code == 201, reply.get_data(as_text=True)
        return reply.headers["Location"]

    def version(self, game: str) -> int:
        """Read the version of a game."""
        found = self.get(game).json
        assert found is not None
        return int(found["version"])

    def moves(self, game: str, **query: Any) -> list[dict[str, Any]]:
        """Read the legal moves of a game."""
        reply = self.get(f"{game}/moves", query_string=query)
        assert reply.status_code == 200, reply.get_data(as_text=True)
        assert reply.json is not None
        return list(reply.json["moves"])

    def play(
        self, game: str, *moves: str, version: int | str | None = None, key: str | None = None
    ) -> TestResponse:
        """Play moves at a version, the current one by default."""
        named = self.version(game) if version is None else version
        headers = {"If-Match": f'"{named}"'}
        if key is not None:
            headers["Idempotency-Key"] = key
        body = {"move": moves[0]} if len(moves) == 1 else {"moves": list(moves)}
        return self.post(f"{game}/moves", body, headers=headers)

    def play_first(self, game: str, times: int = 1) -> TestResponse:
        """Play the first legal move, so many times."""
        for _ in range(times):
            listed = self.get(f"{game}/moves").json
            assert listed is not None
            reply = self.play(game, listed["moves"][0]["id"], version=listed["version"])
            assert reply.status_code == 200, reply.get_data(as_text=True)
        return reply


def check_problem(
    reply: TestResponse, status: int, code: str, field: str | None = None
) -> dict[str, Any]:
    """Check that a reply is a proper problem that says what to do, and give its members."""
    assert reply.status_code == status, reply.get_data(as_text=True)
    assert reply.mimetype == "application/problem+json"
    body = reply.get_json(force=True)
    assert body["status"] == status == KINDS[code].status
    assert body["code"] == code
    assert body["title"] == KINDS[code].title
    assert body["type"].endswith(f"#{code}")
    assert body.get("field") == field
    assert len(body["detail"]) > 20
    assert "Traceback" not in body["detail"]
    return dict(body)


def key_hash(key: str) -> str:
    """Return the SHA-256 that stands for a key in the file of keys."""
    return hashlib.sha256(key.encode()).hexdigest()


def key_file(folder: Path, **keys: str) -> Path:
    """Write the file of the API keys of these names."""
    file = folder / "keys"
    lines = [f"{name} {key_hash(key)}\n" for name, key in keys.items()]
    file.write_text("".join(lines), encoding="utf-8")
    return file


def contents(redis: Redis) -> dict[bytes, Any]:
    """Take down everything that the store holds, to see whether anything changed."""
    return {key: redis.dump(key) for key in redis.scan_iter()}
