# Made from the module of the same name in _async by `python -m tools.client_sync`.
"""Requests to the service: sent again where that is safe, and event streams over all cuts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping
from typing import Any

import httpx

from cosmicgate_client.errors import RefusedError, UnreachableError, refusal
from cosmicgate_client.following import SILENCE, Following
from cosmicgate_client.patience import Patience
from cosmicgate_client.sent_events import SentEvent


class Connection:
    """A service, and the key or token that is shown to it."""

    def __init__(self, http: httpx.Client, token: str | None, patience: float) -> None:
        self.http = http
        self.token = token
        self.patience = patience

    def with_token(self, token: str | None) -> Connection:
        """Return the same connection for somebody else."""
        return Connection(self.http, token, self.patience)

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> httpx.Response:
        """Send a request until it is answered, for as long as the patience is.

        A `POST` gets an `Idempotency-Key`, so that it takes effect once however often it is sent.
        Raises RefusedError or UnreachableError.
        """
        own = {"Idempotency-Key": secrets.token_urlsafe(16)} if method == "POST" else {}
        sent = {**own, **self._authorization(), **(headers or {})}
        wanted = {name: value for name, value in (query or {}).items() if value is not None}
        patience = Patience(self.patience)
        while True:
            fault: RefusedError | UnreachableError
            try:
                reply = self.http.request(
                    method, path, json=body, headers=sent, params=wanted or None
                )
            except httpx.TransportError as error:
                fault, asked = UnreachableError(f"The service does not answer: {error!r}"), None
            else:
                if reply.is_success:
                    return reply
                fault = refusal(reply)
                if not fault.is_busy:
                    raise fault
                asked = fault.retry_after
            pause = patience.pause(asked)
            if pause is None:
                raise fault
            time.sleep(pause)

    def read(self, path: str, **query: object) -> Any:
        """Read a document."""
        return (self.send("GET", path, query=query)).json()

    def follow(
        self, path: str, last_id: str | None = None, *, give_up_after: float | None = None
    ) -> Iterator[SentEvent]:
        """Yield each event of a stream once, until nothing more will come.

        Connects again whenever the connection is lost. Raises RefusedError, and UnreachableError if
        nobody answers for `give_up_after` seconds.
        """
        following = Following(last_id, give_up_after)
        while True:
            asked = None
            headers = {**self._authorization(), **following.headers()}
            limits = httpx.Timeout(SILENCE)
            try:
                with self.http.stream("GET", path, headers=headers, timeout=limits) as reply:
                    if reply.status_code == httpx.codes.NO_CONTENT:
                        return
                    if not reply.is_success:
                        reply.read()
                        raise refusal(reply)
                    for part in reply.iter_raw():
                        yield from following.receive(part)
            except httpx.TransportError:
                pass  # it is connected again below
            except RefusedError as refused:
                if not refused.is_busy:
                    raise
                asked = refused.retry_after
            pause = following.pause(asked)
            if pause is None:
                raise UnreachableError("The stream of events is lost, and nobody answers.")
            time.sleep(pause)

    def _authorization(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}
