"""Metrics for Prometheus, and of each call its time and its trace.

With `PROMETHEUS_MULTIPROC_DIR`, which the supervisor sets, the counts of all web processes are
added. Without it there is one process, and only its counts.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from typing import cast

import structlog
from flask import Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
    multiprocess,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import REGISTRY, Collector
from redis.exceptions import RedisError

from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.store.connection import shut_gate
from service.tracing import HEADER, read_traceparent, start_span

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
MULTIPROCESS = "PROMETHEUS_MULTIPROC_DIR"

blueprint = Resource("metrics", __name__, description="For Prometheus.")

REQUEST_SECONDS = Histogram(
    "cosmicgate_request_seconds",
    "Time from a request's arrival in the process to its reply, in seconds",
    ["operation", "status"],
    buckets=BUCKETS,
)
MOVES_PLAYED = Counter("cosmicgate_moves_played", "Entries added to records, chance included")
GAMES_CREATED = Counter("cosmicgate_games_created", "Games set up, imported or forked")
# Without labels: it is reported as 0 before the first one, which an alert could not see otherwise.
FAULTS = Counter("cosmicgate_faults", "Requests that ended with a fault of the service")


class QueueCollector(Collector):
    """The queue as it is when Prometheus asks."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Ask the store. While it is away there are no figures of the queue."""
        try:
            status = services().hints.queue_status()
        except RedisError as error:
            shut_gate(error)
            return
        for name, text, value in (
            ("waiting", "Hints that wait", status.waiting),
            ("running", "Hints being searched", status.running),
            ("workers", "Search workers alive", status.workers),
            ("oldest_wait_seconds", "How long the first has waited", status.oldest_wait_seconds),
        ):
            yield GaugeMetricFamily(f"cosmicgate_queue_{name}", text, value=float(value or 0))


class StoreCollector(Collector):
    """The memory of the stores as it is when Prometheus asks."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Ask each store. One that is away, or that allows no INFO, has no figures."""
        used = GaugeMetricFamily(
            "cosmicgate_store_memory_bytes", "Memory that a store uses", labels=["store"]
        )
        limit = GaugeMetricFamily(
            "cosmicgate_store_memory_limit_bytes",
            "Memory beyond which a store refuses writes",
            labels=["store"],
        )
        found = services()
        stores = {"games": found.redis}
        if found.queue is not found.redis:
            stores["queue"] = found.queue
        for name, redis in stores.items():
            try:
                memory = cast("dict[str, int]", redis.info("memory"))
            except RedisError as error:
                shut_gate(error)
                continue
            used.add_metric([name], memory["used_memory"])
            if memory["maxmemory"]:
                limit.add_metric([name], memory["maxmemory"])
        yield from (used, limit)


def register_metrics(app: Flask) -> None:
    """Time every request: in the metrics, as a span, and for the client as Server-Timing.

    Register this first: what refuses a request is timed and traced too.
    """

    @app.before_request
    def begin() -> None:
        g.started = time.perf_counter()
        parent = read_traceparent(request.headers.get(HEADER))
        method = {"http.request.method": request.method}
        g.span = start_span(_operation(), parent, kind="SERVER", attributes=method)
        structlog.contextvars.bind_contextvars(trace=g.span.context.trace_id)

    @app.after_request
    def note(response: Response) -> Response:
        taken = time.perf_counter() - g.get("started", time.perf_counter())
        response.headers["Server-Timing"] = f"app;dur={taken * 1000:.2f}"
        _seconds_of(_operation(), response.status_code).observe(taken)
        if response.status_code == HTTPStatus.INTERNAL_SERVER_ERROR:
            FAULTS.inc()
        if "span" in g:
            g.span.set("http.response.status_code", response.status_code)
        return response

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        if "span" in g:
            g.pop("span").end()
            structlog.contextvars.unbind_contextvars("trace")


def traceparent() -> str:
    """Return the trace of this request, for the work that it leaves to others."""
    return str(g.span.context) if "span" in g else ""


def _operation() -> str:
    """Name the call of this request, as its description does."""
    return (request.endpoint or "none").rsplit(".", 1)[-1]


@cache
def _seconds_of(operation: str, status: int) -> Histogram:
    return REQUEST_SECONDS.labels(operation, str(status))


@blueprint.call("GET", "/metrics", "Read the metrics", access="anyone")
@blueprint.replies(200, {"type": "string"}, "Prometheus' text format.", content_type="text/plain")
def read_metrics() -> Response:
    """Counts and times of the calls, and the state of the queue and of the stores."""
    registry = REGISTRY
    if os.environ.get(MULTIPROCESS):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    stores = CollectorRegistry()
    stores.register(QueueCollector())
    stores.register(StoreCollector())
    body = generate_latest(registry) + generate_latest(stores)
    return Response(body, content_type=CONTENT_TYPE_LATEST)
