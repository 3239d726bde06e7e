"""Problems: every error of the service is one, whatever part of it goes wrong."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from prometheus_client import REGISTRY

from service.app import create_app
from service.config import Config
from service.http.kit import problem_catalogue
from service.http.kit.problem_catalogue import KINDS
from tests.service.client import ApiClient, check_problem

HTTP = Path(problem_catalogue.__file__).parents[1]


def test_an_unknown_address_is_a_problem(client: ApiClient) -> None:
    for path in ("/nowhere", "/v1", "/v1/games/", "/v2/games", "/v1/games//moves"):
        check_problem(client.get(path), 404, "not_found")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/v1/games", {"GET", "HEAD", "OPTIONS", "POST"}),
        ("PUT", "/v1/games/AAAA", {"DELETE", "GET", "HEAD", "OPTIONS", "PATCH"}),
        ("DELETE", "/v1/games/AAAA/moves", {"GET", "HEAD", "OPTIONS", "POST"}),
        ("POST", "/v1/queue", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/healthz", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_a_wrong_method_is_a_problem_with_the_methods_allowed(
    client: ApiClient, method: str, path: str, allowed: set[str]
) -> None:
    reply = client.send(method, path)
    body = check_problem(reply, 405, "method_not_allowed")
    assert set(reply.headers["Allow"].split(", ")) == allowed
    assert "GET" in body["detail"]


def test_options_says_what_is_allowed(client: ApiClient) -> None:
    reply = client.send("OPTIONS", "/v1/games")
    assert reply.status_code == 200
    assert set(reply.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_an_unwanted_form_of_the_record_is_a_problem(client: ApiClient) -> None:
    game = client.new_game()
    reply = client.get(f"{game}/record", headers={"Accept": "image/png"})
    check_problem(reply, 406, "not_acceptable", "Accept")


def test_a_fault_is_logged_with_the_name_that_the_client_sees(
    app: Flask,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("the secret of the fault")

    # Nothing in the service fails on purpose, so that a fault has to be put in.
    monkeypatch.setattr(app.extensions["cosmicgate"].games, "open", fail)
    client = ApiClient(app.test_client())
    body = check_problem(client.get(f"{client.new_game()}/moves"), 500, "internal_error")
    printed = capsys.readouterr()
    logged = printed.out + printed.err + caplog.text
    assert body["instance"] in logged
    assert "the secret of the fault" in logged
    assert "secret" not in json.dumps(body)


def test_faults_are_counted(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted() -> float:
        return REGISTRY.get_sample_value("cosmicgate_faults_total") or 0.0

    client = ApiClient(app.test_client())
    game = client.new_game()
    before = counted()
    client.get(f"{game}/none")
    assert counted() == before

    def fail(*_: Any) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(app.extensions["cosmicgate"].games, "open", fail)
    check_problem(client.get(f"{game}/moves"), 500, "internal_error")
    assert counted() == before + 1


def test_a_store_that_is_away_is_a_problem_and_not_a_fault(tmp_path: Path) -> None:
    app = create_app(Config(redis_url=f"unix://{tmp_path}/nobody.sock"))
    client = ApiClient(app.test_client())
    for reply in (
        client.get("/v1/games/AAAAAAAAAAAAAAAA"),
        client.post("/v1/games", {"players": 4}),
        client.get("/v1/queue"),
        client.get("/readyz"),
    ):
        body = check_problem(reply, 503, "store_unavailable")
        assert int(reply.headers["Retry-After"]) >= 1
        assert "read the version" in body["detail"]
    assert client.get("/healthz").status_code == 200, "the process lives all the same"
    assert client.get("/v1/content").status_code == 200, "what needs no store is answered"


def test_the_service_recovers_when_the_store_is_back(redis: Any, client: ApiClient) -> None:
    game = client.new_game()
    redis.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    assert client.get(game).status_code == 200
    redis.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    client.play_first(game)


def test_every_kind_of_problem_is_used_and_explained(client: ApiClient) -> None:
    page = client.get("/docs/problems").get_data(as_text=True)
    source = [
        node.value
        for path in HTTP.rglob("*.py")
        if path.name != "problem_catalogue.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    ]
    for code, kind in KINDS.items():
        assert code in source, f"nothing answers {code}"
        assert f'id="{code}"' in page
        assert kind.meaning.endswith(".")


def test_a_refusal_is_never_cached(client: ApiClient) -> None:
    reply = client.get("/v1/games/AAAAAAAAAAAAAAAA")
    assert reply.headers["Cache-Control"] == "no-store"
