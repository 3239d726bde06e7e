"""Logging: every process and library writes lines of one form to standard error."""

from __future__ import annotations

import logging
import sys
from io import StringIO
from typing import Any, TextIO

import structlog

from service.config import Config

_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]

# Without the values of local variables: one of them may be an API key.
_TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)
_CONTROL = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0)) if code != 9}


def _without_control_characters(_logger: Any, _method: str, event: Any) -> Any:
    """Write control characters as escapes: what a client sent must not steer a terminal."""
    return {
        name: value.translate(_CONTROL) if isinstance(value, str) and name != "exception" else value
        for name, value in event.items()
    }


def _plain_traceback(output: TextIO, exc_info: Any) -> None:
    """Write a traceback; the message of an exception may repeat what a client sent."""
    written = StringIO()
    structlog.dev.plain_traceback(written, exc_info)
    output.write("\n".join(line.translate(_CONTROL) for line in written.getvalue().split("\n")))


def configure_logs(config: Config, process: str) -> None:
    """Send the log lines of this process to standard error.

    Each line has the name of the `process`, such as `web` or `worker`.
    """
    as_json = config.log_format == "json" or (
        config.log_format == "auto" and not sys.stderr.isatty()
    )
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=_plain_traceback
        )
    )

    # Not by context variables, which a new thread of a library does not have.
    def with_process(_logger: Any, _method: str, event: Any) -> Any:
        return {**event, "process": process}

    shared = [*_SHARED, with_process]
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    last.append(_TRACEBACKS if as_json else _without_control_characters)
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[*last, renderer])
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(config.log_level.upper())
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
