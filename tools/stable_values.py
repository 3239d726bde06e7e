"""Fixed values for everything that differs from one recorded session to the next."""

from __future__ import annotations

from typing import Any

from service.http.kit.blueprint import EXAMPLE_SECONDS, EXAMPLE_TIME
from service.timestamps import iso_time

FIXED_TOKEN = "q5Wb0vKJdS8rYzE1hTn4uXcG7mLpA2oF9sIeR6tVgBk"  # noqa: S105 - an example
FIXED_SPECTATOR = "0f3a5c7e9b1d"
FIXED_HINT_ID = "Jq3Z0mR5c8YvT1xL"

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


LEFT_OUT = (
    "councilors",
    "artifacts",
    "misfortunes",
    "allies",
    "items",
    "locations",
    "monsters",
    "potions",
    "spirits",
    "treasures",
)


def without_cards_alike(content: dict[str, Any]) -> dict[str, Any]:
    """Empty most tables of cards: what is in them looks much like what is in the others."""
    return content | {name: {} for name in LEFT_OUT}


def settled_messages(language: dict[str, Any]) -> dict[str, Any]:
    """Keep the messages of the verb that floods, which change less than most."""
    messages = {key: text for key, text in language["messages"].items() if key == "verb-flood"}
    return language | {"messages": messages}


def first_event(stream: str) -> str:
    """Return the first event of a stream, as the text that is sent."""
    return next(block for block in stream.split("\n\n") if block.startswith("event: ")) + "\n\n"


def _changed(event: str, **fields: str) -> str:
    """Return an event with other values of some fields."""
    found = dict(line.split(": ", 1) for line in event.splitlines() if line)
    return "".join(f"{name}: {value}\n" for name, value in (found | fields).items()) + "\n"


def settled_hint(hint: dict[str, Any]) -> dict[str, Any]:
    """Give a hint or review the id and times of the session: Redis gave it the real clock's."""
    settled = hint | {"id": FIXED_HINT_ID}
    for place, name in enumerate(_HINT_TIMES):
        if settled[name] is not None:
            settled[name] = iso_time(EXAMPLE_SECONDS + place)
    if settled["answer"] is not None:
        settled["answer"]["receipt"]["spent"]["seconds"] = 1.0
        settled["progress"] = settled["progress"] | {"seconds": 1.0}
    return settled


def settled_kept(reply: dict[str, Any]) -> dict[str, Any]:
    """Give what is kept with a game the id and time of the session."""
    fixed = {"id": FIXED_HINT_ID, "created": EXAMPLE_TIME}
    return {kind: [each | fixed for each in found] for kind, found in reply.items()}


def settled_seats(reply: Any) -> Any:
    """Give seats and spectators the time of the session, and every token a fixed text."""
    if isinstance(reply, list):
        return [settled_seats(each) for each in reply]
    if not isinstance(reply, dict):
        return reply
    settled = {name: settled_seats(value) for name, value in reply.items()}
    if settled.get("since") is not None:
        settled["since"] = EXAMPLE_TIME
    for name in ("token", "invitation"):
        if settled.get(name, "").count(".") == 2:
            purpose, game, _ = settled[name].split(".")
            settled[name] = f"{purpose}.{game}.{FIXED_TOKEN}"
    if set(settled) == {"status", "error"}:
        settled["status"] = "queued"
    if "id" in settled and ("since" in settled or "token" in settled):
        settled["id"] = FIXED_SPECTATOR
    return settled


def settled_news(stream: str) -> str:
    """Give the first event of the stream of all games a fixed id."""
    return _changed(first_event(stream), id="1767225600000-0")


def queue_lines(text: str) -> str:
    """Keep only the lines of the metrics about the queue."""
    lines = [line for line in text.splitlines() if "cosmicgate_queue_waiting" in line]
    return "\n".join(lines) + "\n"
