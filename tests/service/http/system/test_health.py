"""Health, metrics, content and queue: what operators and clients read beside the games."""

from __future__ import annotations

import re
from typing import Any

from click.testing import CliRunner
from prometheus_client.parser import text_string_to_metric_families
from redis import Redis

from game import load_content, rules
from service import __version__
from service.cli import main
from tests.conftest import CHECKOUT
from tests.service.client import ApiClient


def test_health_says_which_build_answers(client: ApiClient) -> None:
    body: Any = client.get("/healthz").json
    assert body["status"] == "ok"
    compiled = not str(rules.__file__).endswith(".py")
    assert body["build"]["engine"] == ("compiled" if compiled else "interpreted")
    assert body["build"]["content"] == client.get("/v1/content").json["version"]  # type: ignore[index]


def test_commands_health_and_description_have_one_version(client: ApiClient) -> None:
    health: Any = client.get("/healthz").json
    assert health["build"]["version"] == __version__
    described: Any = client.get("/openapi.json").json
    assert described["info"]["version"] == __version__
    written = (CHECKOUT / "openapi.yaml").read_text(encoding="utf-8")
    assert re.findall(r"^  version: (.*)$", written, re.MULTILINE) == [__version__]
    assert __version__ in CliRunner().invoke(main, ["--version"]).output


def test_the_service_is_ready_without_workers_and_says_so(client: ApiClient) -> None:
    assert client.get("/readyz").json == {
        "status": "ready",
        "store": "ok",
        "queue": "ok",
        "workers": 0,
    }


def test_content_is_sent_once_and_then_not_modified(client: ApiClient) -> None:
    reply = client.get("/v1/content")
    tag = reply.headers["ETag"]
    assert tag == f'"{load_content().shown_version}"'
    again = client.get("/v1/content", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get("/v1/content", headers={"If-None-Match": '"old"'}).status_code == 200


def test_content_has_what_a_client_needs_to_draw(client: ApiClient) -> None:
    body: Any = client.get("/v1/content").json
    for family in ("councilors", "components", "tiles", "misfortunes", "library", "colors"):
        assert body[family], family
    assert body["councilors"]["priest"]["name"]


def test_every_game_names_the_content_it_is_played_with(client: ApiClient) -> None:
    content: Any = client.get("/v1/content").json
    game: Any = client.get(client.new_game()).json
    assert game["content"] == {"version": content["version"], "runs_here": True}


def test_an_idle_queue_is_empty(client: ApiClient) -> None:
    body: Any = client.get("/v1/queue").json
    assert (body["waiting"], body["running"], body["workers"]) == (0, 0, 0)


def test_a_waiting_hint_is_counted(client: ApiClient) -> None:
    client.post(f"{client.new_game()}/hints", {"budget": {"simulations": 10}})
    body: Any = client.get("/v1/queue").json
    assert body["waiting"] == 1
    assert body["oldest_wait_seconds"] >= 0


def test_metrics_count_calls_moves_games_and_the_queue(client: ApiClient) -> None:
    before = samples(client)
    game = client.new_game(chance="manual")
    client.play_first(game, times=3)
    client.post(f"{game}/hints", {"budget": {"simulations": 10}})
    after = samples(client)

    def grew(name: str, **labels: str) -> float:
        key = (name, frozenset(labels.items()))
        return after.get(key, 0.0) - before.get(key, 0.0)

    assert grew("cosmicgate_games_created_total") == 1
    assert grew("cosmicgate_moves_played_total") == 3
    assert grew("cosmicgate_request_seconds_count", operation="playMoves", status="200") == 3
    assert grew("cosmicgate_queue_waiting") == 1


def test_metrics_have_the_memory_of_the_store_and_its_limit(
    client: ApiClient, redis: Redis
) -> None:
    store = frozenset({("store", "games")})
    redis.config_set("maxmemory", 0)
    without_limit = samples(client)
    assert without_limit["cosmicgate_store_memory_bytes", store] > 100_000
    assert ("cosmicgate_store_memory_limit_bytes", store) not in without_limit
    redis.config_set("maxmemory", 50_000_000)
    try:
        assert samples(client)["cosmicgate_store_memory_limit_bytes", store] == 50_000_000
    finally:
        redis.config_set("maxmemory", 0)


def test_every_reply_says_how_long_it_took(client: ApiClient) -> None:
    for path in ("/v1/queue", "/nowhere", "/v1/games/AAAA", "/healthz"):
        assert re.fullmatch(r"app;dur=\d+\.\d\d", client.get(path).headers["Server-Timing"])


def samples(client: ApiClient) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    text = client.get("/metrics").get_data(as_text=True)
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
