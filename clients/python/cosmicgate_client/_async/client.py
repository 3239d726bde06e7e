"""The service, as the holder of a key has it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self, Unpack, cast

import httpx

from cosmicgate_client._async.connection import AsyncConnection
from cosmicgate_client._async.search import AsyncSearch
from cosmicgate_client._async.table import AsyncTable
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


class AsyncClient:
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
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self.address = address or os.environ.get("COSMICGATE_URL", HERE)
        http = httpx.AsyncClient(
            base_url=self.address,
            headers={"Accept-Language": language} if language else None,
            timeout=LONGEST_REPLY,
            transport=transport,
        )
        shown = key or os.environ.get("COSMICGATE_KEY")
        self._connection = AsyncConnection(http, shown, patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close all connections."""
        await self._connection.http.aclose()

    async def create_game(self, **setup: Unpack[NewGame]) -> AsyncTable:
        """Create a game, such as `create_game(players=4, level=1)`, or one of a record."""
        reply = await self._connection.send("POST", "/v1/games", setup)
        return AsyncTable(self._connection, reply.json()["id"])

    def table(self, game_id: str, token: str | None = None) -> AsyncTable:
        """Return a game by its id, for the holder of a seat's token, or else of the key."""
        connection = self._connection.with_token(token) if token else self._connection
        return AsyncTable(connection, game_id)

    async def games(
        self,
        *,
        status: GameStatus | None = None,
        councilor: str | None = None,
        level: int | None = None,
        seat: int | None = None,
        label: str | None = None,
    ) -> AsyncIterator[ListedGame]:
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
            page = await self._connection.read("/v1/games", cursor=cursor, **wanted)
            for game in page["games"]:
                yield cast("ListedGame", game)
            cursor = page["next"]
            if cursor is None:
                return

    async def content(self) -> ContentCatalogue:
        """Read the names and texts of all cards, tiles and boards; it changes with the service."""
        return cast("ContentCatalogue", await self._connection.read("/v1/content"))

    async def ask(self, **question: Unpack[PositionQuestion]) -> AsyncSearch[Hint]:
        """Ask for a hint on a record or position that is no game of the service."""
        reply = await self._connection.send("POST", "/v1/hints", question)
        return AsyncSearch(self._connection, reply.headers["Location"], reply.json())

    async def events(self, last_id: str | None = None) -> AsyncIterator[SentEvent]:
        """Yield what happens at all your games, from now on or after an event.

        The data of each is a `GameNews`. `reset` says that events may be missing.
        """
        async for event in self._connection.follow("/v1/events", last_id):
            yield event

    async def make_webhook(self, **wanted: Unpack[WantedWebhook]) -> NewWebhook:
        """Have the service call an address, such as `https://bot.example/turns`.

        Keep the `secret`, which is shown only here: `verify_call` needs it.
        """
        reply = await self._connection.send("POST", "/v1/webhooks", wanted)
        return cast("NewWebhook", reply.json())

    async def webhooks(self) -> list[WebhookView]:
        """Read your webhooks, and how their calls went."""
        found = await self._connection.read("/v1/webhooks")
        return cast("list[WebhookView]", found["webhooks"])

    async def delete_webhook(self, webhook_id: str) -> None:
        """Be called no more."""
        await self._connection.send("DELETE", f"/v1/webhooks/{webhook_id}")

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """Send any other request, and return the document that it is answered with."""
        reply = await self._connection.send(method, path, body)
        return reply.json() if reply.content else None
