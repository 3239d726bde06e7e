"""One trace from the request through the job to the search, in logs, spans and commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
import structlog
from click.testing import CliRunner

from service.app import create_app
from service.cli import main
from service.store.hints.worker_store import WorkerStore
from service.tracing import configure_tracing
from tests.worker.conftest import LONG_LEASE
from tests.worker.scripted import ScriptedSearch
from worker.share_runner import ShareRunner

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis

    from service.config import Config
    from service.store.hints.hint_store import HintStore
    from tests.worker.conftest import Ask

LEASE_SECONDS = LONG_LEASE
TRACE, SPAN = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
HEADER = {"traceparent": f"00-{TRACE}-{SPAN}-01"}
QUESTION = {"budget": {"simulations": 100}}


@pytest.fixture(autouse=True)
def untraced() -> Iterator[None]:
    yield
    configure_tracing("test")


@pytest.fixture
def http(redis: Redis, config: Config) -> FlaskClient:
    assert redis.dbsize() == 0
    return create_app(config).test_client()


@pytest.fixture
def runner(redis: Redis, config: Config) -> ShareRunner:
    return ShareRunner(WorkerStore(redis, config, "worker-a"), config, ScriptedSearch())


def asked(http: FlaskClient, headers: dict[str, str] = HEADER) -> str:
    """Ask for a hint on a new game, and give its id."""
    made = http.post("/v1/games", json={"players": 4, "level": 1, "seed": 3})
    reply = http.post(f"{made.headers['Location']}/hints", json=QUESTION, headers=headers)
    assert reply.status_code == 202, reply.get_data(as_text=True)
    return str(reply.get_json()["id"])


def test_the_log_lines_of_the_worker_have_the_trace_of_the_request(
    http: FlaskClient, runner: ShareRunner
) -> None:
    asked(http)
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        runner.run()
    assert [(line["event"], line["trace"]) for line in lines] == [("share done", TRACE)]


def test_the_log_lines_of_the_request_have_its_trace_and_the_next_request_has_another(
    http: FlaskClient, redis: Redis
) -> None:
    game = http.post("/v1/games", json={"players": 4, "level": 1, "seed": 3}).headers["Location"]
    redis.hset(f"cosmicgate:game:{game.rpartition('/')[2]}", "meta", "nonsense")
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        http.get(game, headers=HEADER)
        http.get(game)
    first, second = (line["trace"] for line in lines if line["event"] == "fault")
    assert first == TRACE != second
    assert len(second) == 32


def test_spans_lead_from_the_request_to_the_search(http: FlaskClient, runner: ShareRunner) -> None:
    memory = pytest.importorskip(
        "opentelemetry.sdk.trace.export.in_memory_span_exporter", reason="OpenTelemetry"
    )
    exporter = memory.InMemorySpanExporter()
    configure_tracing("test", exporter)
    hint = asked(http)
    runner.run()
    spans = {each.name: each for each in exporter.get_finished_spans()}
    request, wait, search = spans["askHint"], spans["wait"], spans["hint"]
    assert {f"{each.context.trace_id:032x}" for each in (request, wait, search)} == {TRACE}
    assert f"{request.parent.span_id:016x}" == SPAN
    assert wait.parent.span_id == search.parent.span_id == request.context.span_id
    assert request.attributes["http.response.status_code"] == 202
    assert wait.attributes["hint"] == hint
    assert wait.start_time < wait.end_time <= search.start_time
    assert search.attributes["seconds"] > 0


def test_a_search_for_two_hints_is_in_the_trace_of_the_first_and_linked_to_the_other(
    http: FlaskClient, runner: ShareRunner
) -> None:
    memory = pytest.importorskip(
        "opentelemetry.sdk.trace.export.in_memory_span_exporter", reason="OpenTelemetry"
    )
    exporter = memory.InMemorySpanExporter()
    made = http.post("/v1/games", json={"players": 4, "level": 1, "seed": 3})
    for digit in "12":
        header = {"traceparent": f"00-{digit * 32}-{digit * 16}-01"}
        http.post(f"{made.headers['Location']}/hints", json=QUESTION, headers=header)
    configure_tracing("test", exporter)
    runner.run()
    (search,) = (each for each in exporter.get_finished_spans() if each.name == "hint")
    assert f"{search.context.trace_id:032x}" == "1" * 32
    assert [f"{link.context.trace_id:032x}" for link in search.links] == ["2" * 32]


def test_the_command_prints_each_step_of_a_hint(
    http: FlaskClient, runner: ShareRunner, config: Config
) -> None:
    hint = asked(http)

    def printed(*words: str) -> tuple[int, list[str]]:
        environment = {"REDIS_URL": config.redis_url}
        result = CliRunner().invoke(main, ["trace", *words], env=environment)
        first, *errors = result.stderr.splitlines()
        assert first == f"Store: {config.redis_url}"
        return result.exit_code, result.stdout.splitlines() or errors

    code, lines = printed(hint)
    assert code == 0
    assert lines[0].startswith(f"hint       {hint} of local, for game ")
    assert lines[1] == f"trace      {TRACE}"
    assert "asked at 20" in lines[2]
    assert lines[3:] == ["           waits for a worker"]
    runner.run()
    code, lines = printed(hint)
    assert code == 0
    assert lines[3].endswith("s   a worker takes it")
    assert "s   done after " in lines[4]
    for unknown in ("none-of-these", "-one-of-these", "--e-of-these_"):
        code, lines = printed(unknown)
        assert (code, lines[0][:34]) == (1, f"Error: There is no hint {unknown[:10]}")


def test_a_hint_that_was_asked_without_a_request_has_no_trace(
    ask: Ask, store: HintStore, runner: ShareRunner
) -> None:
    hint: Any = ask(0.05)
    runner.run()
    found = store.get(hint.id)
    assert found is not None
    assert (found.status, found.head.trace) == ("done", "")
