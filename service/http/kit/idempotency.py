"""Idempotency keys: a request that is sent again with its key gets the first answer.

Every call that posts takes a key. Calls that write a game keep their answer in the same atomic step
as the write (`KeyedRequest`); those that ask for a search find it again by its name. All others are
answered once (`answered_once`): the request is noted before it is done, and its answer after.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import re
import time
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import msgspec
from flask import Response, g, request
from msgspec.structs import replace

from game.words import LANGUAGE, SOURCE
from service.http.kit.context import asker, owner, scheduled_request, services
from service.http.kit.parameters import header
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import raw_reply
from service.store.games.documents import Answer
from service.store.games.game_store import KeyedAnswer
from service.store.ids_and_seeds import new_secret
from service.store.keyed_requests import Note

HEADER = "Idempotency-Key"
REPLAYED = "Idempotency-Replayed"
PATIENCE_SECONDS = 5.0
"""So long a request waits for the same one that came before it; then it takes that for lost."""
LOOK_SECONDS = 0.05
View = TypeVar("View", bound=Callable[..., Response])
_PRINTABLE = re.compile(r"[!-~]{1,200}")
_KEPT_HEADERS = ("ETag", "Location", "Cache-Control")


def key_parameter(again: str, *refused: str) -> dict[str, Any]:
    """Describe the header; `again` says what a request with an earlier key does, and how long."""
    return header(
        HEADER,
        f"Any text of the client's that names this request. {again}",
        *refused,
        minLength=1,
        maxLength=200,
        pattern="^[!-~]+$",
        example="round-1-first-placement",
    )


KEY_PARAMETER = key_parameter(
    "When the request is sent again with the same key within a day, it is not done again: the "
    "first answer is repeated.",
    *("key_reused", "bad_header"),
)


class RequestKey:
    """The key of the present request, if it has one, and a fingerprint of the request."""

    def __init__(self, body: Any) -> None:
        key = request.headers.get(HEADER)
        if key is not None and not _PRINTABLE.fullmatch(key):
            raise refusal("bad_header", "detail-bad_key", HEADER, header=HEADER)
        # Of each asker: seats of one game, and owners that a game was passed on to, may use the
        # same key for requests of their own.
        self.name = hashlib.sha256(f"{asker()} {key}".encode()).hexdigest()[:32] if key else None
        self.fingerprint = _fingerprint(body) if key else ""

    def check(self, fingerprint: str) -> None:
        """Refuse a key whose earlier request had another fingerprint than this one."""
        if fingerprint != self.fingerprint:
            raise refusal("key_reused", "detail-key_reused", HEADER, header=HEADER)


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
        return _again(answer.body, answer.status, answer.headers)

    def keep(self, response: Response) -> KeyedAnswer | None:
        """Make an answer ready to be stored with its write; None for a request without a key."""
        if self.name is None:
            return None
        body = response.get_data()
        answer = Answer(self.fingerprint, response.status_code, _kept_headers(response), body)
        return KeyedAnswer(self.name, answer)


class Secrets:
    """The secrets that a request makes.

    They follow from the client's credential, its key, and the nonce of the request's note: the
    same request makes the same ones again, and whoever has only the store cannot. In the note a
    mark stands for each of them.
    """

    def __init__(self, nonce: str) -> None:
        """`nonce` is that of the request's note."""
        self._nonce = nonce
        sent = (request.headers.get("Authorization", ""), request.headers[HEADER], nonce)
        self._root = msgspec.json.encode(sent)
        self._made = 0

    def make(self) -> str:
        """Make the next secret of the request."""
        self._made += 1
        return self._secret(self._made - 1)

    def hide(self, body: bytes) -> bytes:
        """Replace the secrets in a body by their marks."""
        for number in range(self._made):
            body = body.replace(self._secret(number).encode(), self._mark(number))
        return body

    def show(self, body: bytes) -> bytes:
        """Replace the marks in a body by the secrets."""
        number = 0
        while (mark := self._mark(number)) in body:
            body = body.replace(mark, self._secret(number).encode())
            number += 1
        return body

    def _secret(self, number: int) -> str:
        tag = hmac.digest(self._root, str(number).encode(), "sha256")
        return base64.urlsafe_b64encode(tag).decode().rstrip("=")

    def _mark(self, number: int) -> bytes:
        return f"{self._nonce}.{number}.".encode()


def request_secret() -> str:
    """Make a secret that nobody can guess.

    A request that is sent again with its idempotency key makes the same one again.
    """
    made: Secrets | None = g.get("request_secrets")
    return new_secret() if made is None else made.make()


def answered_once(view: View) -> View:
    """Have a view answer a request once for its idempotency key, if it has one.

    The same request again gets the first answer. While the first one runs, the second waits for it.
    A request that is refused leaves nothing behind. If the service stops in the middle, the next
    request with the key does the work again, and makes the same secrets.
    """

    @wraps(view)
    def answer(*args: Any, **kwargs: Any) -> Response:
        if HEADER not in request.headers:
            return view(*args, **kwargs)
        key = RequestKey(_sent_body())
        note = _note(key)
        if note.status:
            return _again(Secrets(note.nonce).show(note.body), note.status, note.headers)
        keyed, name = services().keyed, cast("str", key.name)
        made = g.request_secrets = Secrets(note.nonce)
        try:
            response = view(*args, **kwargs)
        except Problem:
            keyed.forget(owner(), name)
            raise
        body, headers = made.hide(response.get_data()), _kept_headers(response)
        answered = replace(note, status=response.status_code, headers=headers, body=body)
        keyed.answer(owner(), name, answered)
        return response

    return cast("View", answer)


def _note(key: RequestKey) -> Note:
    """Note the present request; returns the note of an earlier one with its answer if there is one.

    Raises Problem when the key belongs to another request.
    """
    keyed, name = services().keyed, cast("str", key.name)
    own = Note(key.fingerprint, new_secret())
    until = None
    while True:
        note = keyed.begin(owner(), name, own)
        key.check(note.fingerprint)
        until = until or time.monotonic() + PATIENCE_SECONDS
        if note.status or note.nonce == own.nonce or time.monotonic() > until:
            return note
        scheduled_request().only_waits()
        time.sleep(LOOK_SECONDS)


def _sent_body() -> str:
    """Return the body of the request; the spaces and the order of its JSON do not matter."""
    body = request.get_data()
    with contextlib.suppress(msgspec.MsgspecError, RecursionError):  # the call refuses no JSON
        body = msgspec.json.encode(msgspec.json.decode(body), order="deterministic")
    return hashlib.sha256(body).hexdigest()


def _again(body: bytes, status: int, headers: dict[str, str]) -> Response:
    reply = raw_reply(body, status, headers=headers)
    reply.headers[REPLAYED] = "true"
    return reply


def _kept_headers(response: Response) -> dict[str, str]:
    return {name: response.headers[name] for name in _KEPT_HEADERS if name in response.headers}


def _fingerprint(body: Any) -> str:
    """Hash a request; the spaces and the order of its JSON do not matter.

    Its language does: a stored answer is in that of its request.
    """
    version = request.headers.get("If-Match")
    parts = [request.method, request.path, version, body]
    if LANGUAGE.get() != SOURCE:
        parts.append(LANGUAGE.get())
    encoded = msgspec.json.encode(parts, order="deterministic")
    return hashlib.sha256(encoded).hexdigest()[:32]
