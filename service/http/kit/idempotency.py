"""Idempotency keys: a request that is sent again with its key gets the first answer."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

import msgspec
from flask import Response, request

from service.http.kit.caller import asker
from service.http.kit.problems import Problem
from service.http.kit.responses import raw_reply
from service.store.games.documents import Answer
from service.store.games.game_store import KeyedAnswer

HEADER = "Idempotency-Key"
REPLAYED = "Idempotency-Replayed"


def key_parameter(again: str) -> dict[str, Any]:
    """Describe the header; `again` says what a request with an earlier key does, and how long."""
    return {
        "in": "header",
        "name": HEADER,
        "description": f"Any text of the client's that names this request. {again}",
        "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
        "example": "round-1-first-placement",
    }


KEY_PARAMETER = key_parameter(
    "When the request is sent again with the same key within a day, it is not done again: the "
    "first answer is repeated."
)

_PRINTABLE = re.compile(r"[!-~]{1,200}")
_KEPT_HEADERS = ("ETag", "Location", "Cache-Control")


class RequestKey:
    """The key of the present request, if it has one, and a fingerprint of the request."""

    def __init__(self, body: Any) -> None:
        key = request.headers.get(HEADER)
        if key is not None and not _PRINTABLE.fullmatch(key):
            raise Problem(
                "bad_header",
                f"Send {HEADER} as 1 to 200 printable ASCII characters without spaces.",
                field=HEADER,
            )
        # Of each asker: seats of one game, and owners that a game was passed on to, may use the
        # same key for requests of their own.
        self.name = hashlib.sha256(f"{asker()} {key}".encode()).hexdigest()[:32] if key else None
        self.fingerprint = _fingerprint(body)

    def check(self, fingerprint: str) -> None:
        """Refuse a key whose earlier request had another fingerprint than this one."""
        if fingerprint != self.fingerprint:
            raise Problem(
                "key_reused",
                f"This {HEADER} belongs to another request. Send a new one with a new request.",
                field=HEADER,
            )


class KeyedRequest(RequestKey):
    """A request whose answer is kept under its key."""

    def __init__(self, body: Any, look_up: Callable[[str], Answer | None]) -> None:
        """Read the key; `look_up` finds the answer kept under the store's name for it."""
        super().__init__(body)
        self._look_up = look_up

    def earlier(self) -> Response | None:
        """Repeat the answer to an earlier request with this key, if there was one."""
        answer = self._look_up(self.name) if self.name else None
        return self.repeat(answer) if answer else None

    def repeat(self, answer: Answer) -> Response:
        """Repeat an answer; refuses when it belongs to another request."""
        self.check(answer.fingerprint)
        reply = raw_reply(answer.body, answer.status, headers=answer.headers)
        reply.headers[REPLAYED] = "true"
        return reply

    def keep(self, response: Response) -> KeyedAnswer | None:
        """Make an answer ready to be stored with its write; None for a request without a key."""
        if self.name is None:
            return None
        headers = {
            name: response.headers[name] for name in _KEPT_HEADERS if name in response.headers
        }
        answer = Answer(self.fingerprint, response.status_code, headers, response.get_data())
        return KeyedAnswer(self.name, answer)


def _fingerprint(body: Any) -> str:
    """Hash a request; the spaces and the order of its JSON do not matter."""
    version = request.headers.get("If-Match")
    parts = [request.method, request.path, version, body]
    encoded = msgspec.json.encode(parts, order="deterministic")
    return hashlib.sha256(encoded).hexdigest()[:32]
