"""Traces: what one request causes, over processes and machines (W3C Trace Context).

A request brings its trace in the header `traceparent`, or begins one. The trace goes with the
hint to the worker that searches, and its id is in the log lines of both. With
`OTEL_EXPORTER_OTLP_ENDPOINT` set, spans are also sent to a collector of OpenTelemetry; without it
nothing is recorded, and the package is not loaded.
"""

from __future__ import annotations

import importlib
import os
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

import structlog

from service.config import ConfigError

HEADER = "traceparent"
ENDPOINT = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
"""The variables that name where OpenTelemetry sends spans."""
NAME = "cosmicgate"
SAMPLED = 1
# Later versions may be longer, and begin like this one.
_FORM = re.compile(r"([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?")

Kind = Literal["SERVER", "CONSUMER", "INTERNAL"]
Attributes = Mapping[str, str | float]
_NO_ATTRIBUTES: Attributes = {}


@dataclass(frozen=True)
class TraceContext:
    """A trace, and the span in it that causes what follows."""

    trace_id: str
    span_id: str
    flags: int = SAMPLED

    def __str__(self) -> str:
        return f"00-{self.trace_id}-{self.span_id}-{self.flags:02x}"


class Span:
    """A part of a trace that has begun. Without an exporter it is only a name for the logs."""

    def __init__(self, context: TraceContext, recorded: Any = None) -> None:
        self.context = context
        self._recorded = recorded

    def set(self, name: str, value: str | float) -> None:
        """Add an attribute."""
        if self._recorded is not None:
            self._recorded.set_attribute(name, value)

    def end(self) -> None:
        """End the span."""
        if self._recorded is not None:
            self._recorded.end()


class _Exporter:
    """What records spans in this process, if anything does."""

    tracer: Any = None


def read_traceparent(text: str | None) -> TraceContext | None:
    """Read the header. None: there is none, or it is not valid, and a trace begins here."""
    found = _FORM.fullmatch((text or "").strip())
    if found is None:
        return None
    version, trace, span, flags, more = found.groups()
    if version == "ff" or (version == "00" and more) or not trace.strip("0") or not span.strip("0"):
        return None
    return TraceContext(trace, span, int(flags, 16) & SAMPLED)


def configure_tracing(process: str, exporter: Any = None) -> None:
    """Send the spans of this process to the collector that the environment names, if any.

    `exporter` takes them instead, at once. Raises ConfigError when the environment names a
    collector, and OpenTelemetry is not installed.
    """
    if exporter is None and not any(os.environ.get(name) for name in ENDPOINT):
        _Exporter.tracer = None
        return
    try:
        sdk = importlib.import_module("opentelemetry.sdk.trace")
        export = importlib.import_module("opentelemetry.sdk.trace.export")
        resources = importlib.import_module("opentelemetry.sdk.resources")
        if exporter is None:
            otlp = importlib.import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    except ImportError:
        raise ConfigError(
            f"{ENDPOINT[0]} is set, and OpenTelemetry is not installed: install "
            "cosmicgate[tracing], or unset the variable."
        ) from None
    names = {"cosmicgate.process": process}
    if not os.environ.get("OTEL_SERVICE_NAME"):
        names["service.name"] = NAME
    provider = sdk.TracerProvider(resource=resources.Resource.create(names))
    provider.add_span_processor(
        export.BatchSpanProcessor(otlp.OTLPSpanExporter())
        if exporter is None
        else export.SimpleSpanProcessor(exporter)
    )
    _Exporter.tracer = provider.get_tracer(NAME)


def start_span(
    name: str,
    parent: TraceContext | None = None,
    *,
    kind: Kind = "INTERNAL",
    links: Sequence[TraceContext] = (),
    began: float | None = None,
    attributes: Attributes = _NO_ATTRIBUTES,
) -> Span:
    """Begin a span below `parent`, or a trace. `began`: when, if not now (Unix seconds)."""
    if _Exporter.tracer is None:
        trace = parent.trace_id if parent else secrets.token_hex(16)
        return Span(TraceContext(trace, secrets.token_hex(8), parent.flags if parent else SAMPLED))
    api = importlib.import_module("opentelemetry.trace")
    recorded = _Exporter.tracer.start_span(
        name,
        context=api.set_span_in_context(api.NonRecordingSpan(_remote(api, parent)))
        if parent
        else importlib.import_module("opentelemetry.context").Context(),
        kind=api.SpanKind[kind],
        links=[api.Link(_remote(api, link)) for link in links],
        start_time=None if began is None else round(began * 1e9),
        attributes=dict(attributes),
    )
    own = recorded.get_span_context()
    context = TraceContext(f"{own.trace_id:032x}", f"{own.span_id:016x}", int(own.trace_flags))
    return Span(context, recorded)


@contextmanager
def span(name: str, parent: TraceContext | None = None, **options: Any) -> Iterator[Span]:
    """Do the block as a span; the log lines of the block have the id of its trace.

    `options` are those of `start_span`.
    """
    started = start_span(name, parent, **options)
    try:
        with structlog.contextvars.bound_contextvars(trace=started.context.trace_id):
            yield started
    finally:
        started.end()


def _remote(api: Any, context: TraceContext) -> Any:
    """Return the context of a span of another process, as OpenTelemetry has it."""
    return api.SpanContext(
        int(context.trace_id, 16),
        int(context.span_id, 16),
        is_remote=True,
        trace_flags=api.TraceFlags(context.flags),
    )
