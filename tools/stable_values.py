"""Fixed values for everything that differs from one recorded session to the next."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from service.http.kit.responses import iso_time

FIXED_TIME = 1_767_225_600.0
"""The session takes place in the first seconds of 2026."""
FIXED_HINT_ID = "Jq3Z0mR5c8YvT1xL"
PROJECT = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text())["project"]
SETTLED_BUILD = {"version": PROJECT["version"], "engine": "compiled", "python": "3.11.2"}

_HINT_TIMES = ("created", "started", "ended")


def shortened(value: Any, longest: int) -> Any:
    """Cut long lists, and tables of entries by id, at every depth."""
    if isinstance(value, list):
        return [shortened(item, longest) for item in value[:longest]]
    if isinstance(value, dict):
        entries = list(value.items())
        if len(entries) > longest and all(isinstance(item, dict) for item in value.values()):
            entries = entries[:longest]
        return {key: shortened(item, longest) for key, item in entries}
    return value


def first_event(stream: str) -> dict[str, str]:
    """Take the first event of a stream apart, as a browser does."""
    block = next(block for block in stream.split("\n\n") if block.startswith("event: "))
    return dict(line.split(": ", 1) for line in block.splitlines())


def settled_hint(hint: dict[str, Any]) -> dict[str, Any]:
    """Give a hint or review the id and times of the session: Redis gave it the real clock's."""
    settled = hint | {"id": FIXED_HINT_ID}
    for place, name in enumerate(_HINT_TIMES):
        if settled[name] is not None:
            settled[name] = iso_time(FIXED_TIME + place)
    if settled["answer"] is not None:
        settled["answer"]["receipt"]["spent"]["seconds"] = 1.0
        settled["progress"] = settled["progress"] | {"seconds": 1.0}
    return settled


def settled_event(stream: str) -> dict[str, str]:
    """Take the first event of a stream apart; it gets the session's id and times."""
    event = first_event(stream)
    return event | {"data": json.dumps(settled_hint(json.loads(event["data"])))}


def settled_build(health: dict[str, Any]) -> dict[str, Any]:
    """Give a health reply one build and version."""
    return health | {"build": health["build"] | SETTLED_BUILD}


def without_workers(status: dict[str, Any]) -> dict[str, Any]:
    """Give the state of the queue one number of workers."""
    settled = status | {"workers": 2}
    return settled | ({"expected_wait_seconds": 0.0} if "waiting" in status else {})


def queue_lines(text: str) -> str:
    """Keep only the lines of the metrics about the queue."""
    lines = [line for line in text.splitlines() if "cosmicgate_queue_waiting" in line]
    return "\n".join(lines) + "\n"
