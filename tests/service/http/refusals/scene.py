"""A German reader and their games, and the register of what provokes each kind of refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.store.keys import KeyStore, Quotas
from tests.service.client import ApiClient

GERMAN: Final = {"Accept-Language": "de"}
SMALL: Final = {"budget": {"simulations": 10}}

Refuse = Callable[["Scene"], Any]
REFUSED: dict[str, list[Refuse]] = {}
"""What provokes each kind of refusal."""


def refuses(code: str) -> Callable[[Refuse], Refuse]:
    """Register what provokes a kind of refusal."""

    def register(provoke: Refuse) -> Refuse:
        REFUSED.setdefault(code, []).append(provoke)
        return provoke

    return register


class Scene:
    """The service, a German reader without a key, and a game of theirs."""

    def __init__(self, app: Flask, redis: Redis, patch: pytest.MonkeyPatch) -> None:
        self.app, self.redis, self.patch = app, redis, patch
        self.me = ApiClient(app.test_client(), GERMAN)
        self.game = self.me.new_game()
        self.claimed = self.me.new_game(seats="claimed")

    @property
    def id(self) -> str:
        return self.game.rsplit("/", 1)[1]

    def bearer(self, token: str, app: Flask | None = None) -> ApiClient:
        """Return a German reader with a key or token."""
        headers = {**GERMAN, "Authorization": f"Bearer {token}"}
        return ApiClient((app or self.app).test_client(), headers)

    def key(self, name: str, role: Any = "play", app: Flask | None = None, **quotas: Any) -> Any:
        """Return a German reader with a new key."""
        store = KeyStore(self.redis)
        text, _ = store.make(name, role, owner=name, quotas=Quotas(**quotas), now=1.0)
        return self.bearer(text, app)

    def seat(self, game: str, number: int) -> ApiClient:
        """Return the German player of a seat."""
        invited: Any = self.me.post(f"{game}/invitations", {"seats": [number]}).json
        body = {"invitation": invited["invitations"][0]["invitation"]}
        return self.bearer(self.me.post(f"{game}/seats/{number}/claim", body).json["token"])  # type: ignore[index]

    @contextmanager
    def other(self, **settings: Any) -> Iterator[ApiClient]:
        """Yield a German reader of an app of the same store with other settings."""
        config = self.app.extensions["cosmicgate"].config
        yield ApiClient(create_app(replace(config, **settings)).test_client(), GERMAN)

    @contextmanager
    def with_services(self, **changed: Any) -> Iterator[None]:
        """Give the app other services or settings (`config`) for a while."""
        before = self.app.extensions["cosmicgate"]
        if "config" in changed:
            changed["config"] = replace(before.config, **changed["config"])
        self.app.extensions["cosmicgate"] = replace(before, **changed)
        try:
            yield
        finally:
            self.app.extensions["cosmicgate"] = before

    def to_chance(self) -> str:
        """Play a game whose dice people roll up to its first outcome; return its address."""
        game = self.me.new_game(chance="manual")
        while not self.me.get(game).json["decision"]["chance"]:  # type: ignore[index]
            self.me.play_first(game)
        return game

    def sunken(self) -> str:
        """Play a game that is about to be lost to its end; return its address."""
        sunk = {name: {"dry": 0} for name in ("hills", "forests", "cities", "libraries", "forges")}
        position = {"wrath_space": 4, "peninsulas": {**sunk, "mountains": {"dry": 1}}}
        game = self.me.new_game(position=position)
        while self.me.get(game).json["status"] == "running":  # type: ignore[index]
            moves = [move["id"] for move in self.me.moves(game) if move["kind"] != "place"]
            if moves:
                self.me.play(game, moves[0])
            else:
                self.me.play_first(game)
        return game


def tag(named: str) -> dict[str, str]:
    return {"If-Match": named}
