"""Pages of other origins: none is allowed by default, and then only those that are named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from service.app import create_app
from service.config import Config, ConfigError
from tests.conftest import CHECKOUT
from tests.service.client import ApiClient, check_problem, key_file
from tests.service.description import parameters_of

BOARD = "https://board.example"
ALLOWED = "Access-Control-Allow-Origin"
DESCRIPTION = yaml.load((CHECKOUT / "openapi.yaml").read_bytes(), yaml.CSafeLoader)
CALLS = [call for calls in DESCRIPTION["paths"].values() for call in calls.values()]
SENT_BY_CLIENTS = sorted(
    {"authorization", "content-type"}
    | {
        parameter["name"].lower()
        for call in CALLS
        for parameter in parameters_of(DESCRIPTION, call)
        if parameter["in"] == "header"
    }
)
"""Every header that a call of the description takes, and those of every request with a body."""
ADDED_BY_TRACING = ["traceparent", "tracestate", "baggage", "sentry-trace"]
READ_BY_CLIENTS = {"Idempotency-Replayed"} | {
    header
    for call in CALLS
    for reply in call["responses"].values()
    for header in reply.get("headers", {})
}
"""Every header that a reply of the description has."""


@pytest.fixture
def settings(settings: dict[str, Any], request: pytest.FixtureRequest) -> dict[str, Any]:
    return settings | {"allow_origin": getattr(request, "param", BOARD)}


def preflight(client: ApiClient, path: str, method: str, origin: str = BOARD) -> Any:
    headers = {
        "Origin": origin,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": ",".join([*SENT_BY_CLIENTS, *ADDED_BY_TRACING, "x-own"]),
    }
    return client.send("OPTIONS", path, headers=headers)


@pytest.mark.parametrize("settings", [None, ""], indirect=True)
def test_by_default_no_page_of_another_origin_is_allowed(client: ApiClient) -> None:
    game = client.new_game()
    for reply in (
        client.get(game, headers={"Origin": BOARD}),
        preflight(client, f"{game}/moves", "POST"),
    ):
        assert not [name for name, _ in reply.headers if name.startswith("Access-Control")]


def test_an_allowed_page_reads_what_a_client_needs(client: ApiClient) -> None:
    game = client.new_game()
    reply = client.get(game, headers={"Origin": BOARD})
    assert reply.headers[ALLOWED] == BOARD
    shown = {name.strip() for name in reply.headers["Access-Control-Expose-Headers"].split(",")}
    assert shown >= READ_BY_CLIENTS
    assert "Access-Control-Allow-Credentials" not in reply.headers


def test_an_allowed_page_reads_refusals_too(client: ApiClient) -> None:
    reply = client.get("/v1/games/AAAA", headers={"Origin": BOARD})
    assert (reply.status_code, reply.headers[ALLOWED]) == (404, BOARD)
    assert client.get("/v1/nowhere", headers={"Origin": BOARD}).headers[ALLOWED] == BOARD


@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE"])
def test_an_allowed_page_may_send_what_a_client_needs(client: ApiClient, method: str) -> None:
    reply = preflight(client, "/v1/games/AAAA/moves", method)
    assert reply.status_code == 200
    assert reply.headers[ALLOWED] == BOARD
    assert method in reply.headers["Access-Control-Allow-Methods"]
    allowed = reply.headers["Access-Control-Allow-Headers"].lower().split(", ")
    assert sorted(allowed) == sorted([*SENT_BY_CLIENTS, *ADDED_BY_TRACING])
    assert int(reply.headers["Access-Control-Max-Age"]) > 0


@pytest.mark.parametrize(
    "origin", ["https://other.example", f"{BOARD}.other.example", "http://board.example", "null"]
)
def test_any_other_page_gets_no_cors_header(client: ApiClient, origin: str) -> None:
    assert ALLOWED not in preflight(client, "/v1/games", "POST", origin).headers
    assert ALLOWED not in client.get("/v1/games", headers={"Origin": origin}).headers


@pytest.mark.parametrize("settings", [f"http://127.0.0.1:5173, {BOARD}"], indirect=True)
def test_several_origins_are_allowed(client: ApiClient) -> None:
    for origin in (BOARD, "http://127.0.0.1:5173"):
        reply = client.get("/v1/games", headers={"Origin": origin})
        assert reply.headers[ALLOWED] == origin
        assert "Origin" in reply.headers["Vary"]
    assert ALLOWED not in client.get("/v1/games", headers={"Origin": "http://x.example"}).headers


@pytest.mark.parametrize("origin", [None, BOARD, "https://other.example"])
def test_a_cache_keeps_the_replies_of_pages_apart(client: ApiClient, origin: str | None) -> None:
    headers = {"Origin": origin} if origin else {}
    for path in ("/v1/games", "/v1/nowhere", "/v1/content"):
        assert "Origin" in client.get(path, headers=headers).headers["Vary"]


@pytest.mark.parametrize("settings", ["*", f"{BOARD}, *"], indirect=True)
def test_every_origin_is_allowed_with_a_star_and_without_credentials(client: ApiClient) -> None:
    reply = client.get("/v1/games", headers={"Origin": "https://anything.example"})
    assert reply.headers[ALLOWED] == "*"
    assert "Access-Control-Allow-Credentials" not in reply.headers


@pytest.mark.usefixtures("redis")
def test_a_preflight_needs_no_key_and_counts_against_no_limit(
    settings: dict[str, Any], tmp_path: Path
) -> None:
    file = key_file(tmp_path, first="key-of-first")
    limited = Config(**settings, api_keys_file=file, rate_limit="2/minute")
    client = ApiClient(create_app(limited).test_client())
    for _ in range(5):
        assert preflight(client, "/v1/games", "POST").status_code == 200
    refused = client.get("/v1/games", headers={"Origin": BOARD})
    assert (refused.status_code, refused.headers[ALLOWED]) == (401, BOARD)
    key = {"Authorization": "Bearer key-of-first", "Origin": BOARD}
    statuses = [client.get("/v1/games", headers=key).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


@pytest.mark.parametrize(
    "origins",
    [
        "board.example",
        "https://board.example/",
        "https://*.board.example",
        "ftp://a.example",
        "a,*",
    ],
)
def test_what_is_no_origin_is_refused_at_start(origins: str) -> None:
    with pytest.raises(ConfigError, match=r"^--allow-origin \(COSMICGATE_ALLOW_ORIGIN\) must be"):
        Config(allow_origin=origins)


def test_origins_come_from_the_environment_too() -> None:
    config = Config.load({"COSMICGATE_ALLOW_ORIGIN": f"{BOARD},http://localhost:8080"})
    assert config.allowed_origins == [BOARD, "http://localhost:8080"]
    assert Config.load(config.to_environment()) == config


FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://localhost:5173"},
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    {"Origin": "http://localhost:5173", "Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site"},
]
OWN = [
    {},
    {"Origin": "http://localhost"},
    {"Origin": "http://other.example", "Sec-Fetch-Site": "same-origin"},  # a proxy changed Host
    {"Sec-Fetch-Site": "none"},
    {"Origin": BOARD, "Sec-Fetch-Site": "cross-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_of_another_site_changes_nothing_without_a_key(
    client: ApiClient, headers: dict[str, str]
) -> None:
    game = client.new_game()
    before = client.get("/v1/games").get_json(), client.get(f"{game}/seats").get_json()
    named = "Sec-Fetch-Site" if "Sec-Fetch-Site" in headers else "Origin"
    calls = ("fork", "handover", "spectators", "agreement", "undo", "moves", "hints")
    for path in ("/v1/games", *(f"{game}/{call}" for call in calls)):
        check_problem(client.post(path, headers=headers), 403, "foreign_page", named)
    check_problem(client.send("DELETE", game, headers=headers), 403, "foreign_page", named)
    assert (client.get("/v1/games").get_json(), client.get(f"{game}/seats").get_json()) == before
    assert client.get(game, headers=headers).status_code == 200


@pytest.mark.parametrize("headers", OWN)
def test_own_pages_allowed_pages_and_programs_need_no_key(
    client: ApiClient, headers: dict[str, str]
) -> None:
    game = client.new_game()
    assert client.post(f"{game}/spectators", headers=headers).status_code == 201


def test_a_page_of_another_site_may_use_a_key_that_it_has(
    settings: dict[str, Any], tmp_path: Path
) -> None:
    keys = key_file(tmp_path, club="key-of-club")
    app = create_app(Config(**(settings | {"api_keys_file": keys})))
    client = ApiClient(app.test_client(), {"Authorization": "Bearer key-of-club"})
    made = client.post("/v1/games", {"players": 4}, headers=FOREIGN[3])
    assert made.status_code == 201
