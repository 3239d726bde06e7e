"""Traces: their header, and spans without and with an exporter."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
import structlog

from service.config import ConfigError
from service.tracing import TraceContext, configure_tracing, read_traceparent, span, start_span

TRACE, SPAN = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


@pytest.fixture(autouse=True)
def untraced() -> Iterator[None]:
    configure_tracing("test")
    yield
    configure_tracing("test")


def test_a_header_names_the_trace_and_the_span_that_caused_the_request() -> None:
    found = read_traceparent(f"00-{TRACE}-{SPAN}-01")
    assert found == TraceContext(TRACE, SPAN, 1)
    assert str(found) == f"00-{TRACE}-{SPAN}-01"
    assert read_traceparent(f" 00-{TRACE}-{SPAN}-00 ") == TraceContext(TRACE, SPAN, 0)
    assert read_traceparent(f"cc-{TRACE}-{SPAN}-01-what-will-come") == TraceContext(TRACE, SPAN, 1)


@pytest.mark.parametrize(
    "header",
    [
        None,
        "",
        "nonsense",
        f"00-{TRACE.upper()}-{SPAN}-01",
        f"00-{'0' * 32}-{SPAN}-01",
        f"00-{TRACE}-{'0' * 16}-01",
        f"ff-{TRACE}-{SPAN}-01",
        f"00-{TRACE}-{SPAN}-01-more",
        f"00-{TRACE[1:]}-{SPAN}-01",
    ],
)
def test_a_header_of_another_form_begins_a_new_trace(header: str | None) -> None:
    assert read_traceparent(header) is None


def test_without_an_exporter_spans_have_ids_and_nothing_is_loaded() -> None:
    loaded = {name for name in sys.modules if name.startswith("opentelemetry")}
    parent = TraceContext(TRACE, SPAN, 0)
    child, begun = start_span("child", parent), start_span("root")
    assert (child.context.trace_id, child.context.flags) == (TRACE, 0)
    assert child.context.span_id != SPAN
    assert begun.context.trace_id != TRACE
    assert read_traceparent(str(begun.context)) == begun.context
    assert {name for name in sys.modules if name.startswith("opentelemetry")} == loaded


def test_log_lines_of_a_span_have_the_id_of_its_trace() -> None:
    with span("outer", TraceContext(TRACE, SPAN)):
        assert structlog.contextvars.get_contextvars()["trace"] == TRACE
        with span("inner"):
            assert structlog.contextvars.get_contextvars()["trace"] != TRACE
        assert structlog.contextvars.get_contextvars()["trace"] == TRACE
    assert "trace" not in structlog.contextvars.get_contextvars()


def test_a_collector_without_opentelemetry_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318")
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(ConfigError, match=r"install cosmicgate\[tracing\]"):
        configure_tracing("test")


def test_with_an_exporter_spans_are_recorded_below_their_parent() -> None:
    memory = pytest.importorskip(
        "opentelemetry.sdk.trace.export.in_memory_span_exporter", reason="OpenTelemetry"
    )
    exporter = memory.InMemorySpanExporter()
    configure_tracing("test", exporter)
    other = TraceContext("1" * 32, "2" * 16)
    with span(
        "share", TraceContext(TRACE, SPAN), kind="CONSUMER", links=[other], attributes={"share": 3}
    ) as one:
        one.set("seconds", 0.5)
    start_span("wait", one.context, began=1000.0).end()
    share, wait = exporter.get_finished_spans()
    assert f"{share.context.trace_id:032x}" == one.context.trace_id == TRACE
    assert f"{share.parent.span_id:016x}" == SPAN
    assert dict(share.attributes) == {"share": 3, "seconds": 0.5}
    assert [f"{link.context.trace_id:032x}" for link in share.links] == ["1" * 32]
    assert wait.parent.span_id == share.context.span_id
    assert wait.start_time == 1000 * 10**9
    assert share.resource.attributes["service.name"] == "cosmicgate"
    assert share.resource.attributes["cosmicgate.process"] == "test"


def test_with_an_exporter_a_trace_begins_where_no_request_brought_one() -> None:
    memory = pytest.importorskip(
        "opentelemetry.sdk.trace.export.in_memory_span_exporter", reason="OpenTelemetry"
    )
    exporter = memory.InMemorySpanExporter()
    configure_tracing("test", exporter)
    start_span("one").end()
    start_span("two").end()
    one, two = exporter.get_finished_spans()
    assert one.parent is None
    assert one.context.trace_id != two.context.trace_id
