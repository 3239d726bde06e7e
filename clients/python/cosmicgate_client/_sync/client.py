# Made from the module of the same name in _async by `python -m tools.client_sync`.
"""The service, as the holder of a key has it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Self, Unpack, cast

import httpx

from cosmicgate_client._sync.connection import Connection
from cosmicgate_client._sync.search import Search
from cosmicgate_client._sync.table import Table
from cosmicgate_client.models.content import ContentCatalogue
from cosmicgate_client.models.games import ListedGame
from cosmicgate_client.models.hints import Hint
from cosmicgate_client.models.requests import NewGame, PositionQuestion, WantedWebhook
from cosmicgate_client.models.webhooks import NewWebhook, WebhookView
from cosmicgate_client.models.words import GameStatus
from cosmicgate_client.sent_events import SentEvent

HERE = "http://127.0.0.1:8000"
LONGEST_REPLY = 60.0
"""Seconds after which a reply counts as lost."""


class Client:
    """A Cosmic Gate service.

    `address` and `key` are by default those of the environment, `COSMICGATE_URL` and
    `COSMICGATE_KEY`, and else a service on this machine that needs no key. A request is sent again,
    with pauses of `patience` seconds together, while the service is busy or away. Texts come in
    `language`, a tag such as `de`. `transport` is one of httpx, for proxies and tests. Use it in a
    `with` statement, or close it.
    """

    def __init__(
        self,
        address: str | None = None,
        key: str | None = None,
        *,
        patience: float = 30.0,
        language: str | None = None,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.address = address or os.environ.get("COSMICGATE_URL", HERE)
        http = httpx.Client(
            base_url=self.address,
            headers={"Accept-Language": language} if language else None,
            timeout=LONGEST_REPLY,
            transport=transport,
        )
        shown = key or os.environ.get("COSMICGATE_KEY")
        self._connection = Connection(http, shown, patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self._connection.http.close()

    def create_game(self, **setup: Unpack[NewGame]) -> Table:
        """Create a game, such as `create_game(players=4, level=1)`, or one of a record."""
        reply = self._connection.send("POST", "/v1/games", setup)
        return Table(self._connection, reply.json()["id"])

    def table(self, game_id: str, token: str | None = None) -> Table:
        """Return a game by its id, for the holder of a seat's token, or else of the key."""
        connection = self._connection.with_token(token) if token else self._connection
        return Table(connection, game_id)

    def games(
        self,
        *,
        status: GameStatus | None = None,
        councilor: str | None = None,
        level: int | None = None,
        seat: int | None = None,
        label: str | None = None,
    ) -> Iterator[ListedGame]:
        """Yield your games; with `seat`, those that wait for it."""
        wanted = {
            "status": status,
            "councilor": councilor,
            "level": level,
            "seat": seat,
            "label": label,
        }
        cursor = None
        while True:
            page = self._connection.read("/v1/games", cursor=cursor, **wanted)
            for game in page["games"]:
                yield cast("ListedGame", game)
            cursor = page["next"]
            if cursor is None:
                return

    def content(self) -> ContentCatalogue:
        """Read the names and texts of all cards, tiles and boards; it changes with the service."""
        return cast("ContentCatalogue", self._connection.read("/v1/content"))

    def ask(self, **question: Unpack[PositionQuestion]) -> Search[Hint]:
        """Ask for a hint on a record or position that is no game of the service."""
        reply = self._connection.send("POST", "/v1/hints", question)
        return Search(self._connection, reply.headers["Location"], reply.json())

    def events(self, last_id: str | None = None) -> Iterator[SentEvent]:
        """Yield what happens at all your games, from now on or after an event.

        The data of each is a `GameNews`. `reset` says that events may be missing.
        """
        yield from self._connection.follow("/v1/events", last_id)

    def make_webhook(self, **wanted: Unpack[WantedWebhook]) -> NewWebhook:
        """Have the service call an address, such as `https://bot.example/turns`.

        Keep the `secret`, which is shown only here: `verify_call` needs it.
        """
        reply = self._connection.send("POST", "/v1/webhooks", wanted)
        return cast("NewWebhook", reply.json())

    def webhooks(self) -> list[WebhookView]:
        """Read your webhooks, and how their calls went."""
        found = self._connection.read("/v1/webhooks")
        return cast("list[WebhookView]", found["webhooks"])

    def delete_webhook(self, webhook_id: str) -> None:
        """Be called no more."""
        self._connection.send("DELETE", f"/v1/webhooks/{webhook_id}")

    def request(self, method: str, path: str, body: object = None) -> Any:
        """Send any other request, and return the document that it is answered with."""
        reply = self._connection.send(method, path, body)
        return reply.json() if reply.content else None
