"""The trace of a request: taken from its header, or begun; in the log, and with its hints."""

from __future__ import annotations

import structlog
from flask import Flask, Response, g, request

from service.tracing import HEADER, Span, read_traceparent, start_span


def register_traces(app: Flask) -> None:
    """Give every request a span. Register this first: what refuses a request is traced too."""

    @app.before_request
    def begin() -> None:
        operation = (request.endpoint or "none").rsplit(".", 1)[-1]
        parent = read_traceparent(request.headers.get(HEADER))
        started = start_span(
            operation, parent, kind="SERVER", attributes={"http.request.method": request.method}
        )
        g.span = started
        structlog.contextvars.bind_contextvars(trace=started.context.trace_id)

    @app.after_request
    def note(response: Response) -> Response:
        started: Span | None = g.get("span")
        if started is not None:
            started.set("http.response.status_code", response.status_code)
        return response

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        started: Span | None = g.pop("span", None)
        if started is not None:
            started.end()
            structlog.contextvars.unbind_contextvars("trace")


def traceparent() -> str:
    """Return the trace of this request, for the work that it leaves to others."""
    started: Span | None = g.get("span")
    return "" if started is None else str(started.context)
