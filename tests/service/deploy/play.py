"""A player over HTTP, who knows a service by its address and a key."""

from __future__ import annotations

from typing import Any

import requests

HINT = {"budget": {"simulations": 20}}


class Player:
    """Plays the first legal move again and again, and asks for small hints."""

    def __init__(self, address: str, key: str = "") -> None:
        self.address = address
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> requests.Response:
        """Send a request."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return requests.request(
            method,
            f"{self.address}{path}",
            json=body,
            headers={**self._headers, **named},
            timeout=60,
        )

    def workers(self) -> int:
        """Count the workers that are alive."""
        return int(self.send("GET", "/v1/queue").json()["workers"])

    def new_game(self) -> str:
        """Set up a game and give its path."""
        reply = self.send("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
        assert reply.status_code == 201, reply.text
        return reply.headers["Location"]

    def play(self, game: str, moves: int) -> int:
        """Play so many moves; returns the version then."""
        version = -1
        for _ in range(moves):
            listed = self.send("GET", f"{game}/moves").json()
            move = {"move": listed["moves"][0]["id"]}
            version = listed["version"]
            reply = self.send("POST", f"{game}/moves", move, If_Match=f'"{version}"')
            assert reply.status_code == 200, reply.text
            version = reply.json()["version"]
        return int(version)

    def hint(self, game: str, wait: int = 30) -> str:
        """Ask for a hint and wait for its end; returns its status."""
        reply = self.send("POST", f"{game}/hints", HINT, Prefer=f"wait={wait}")
        assert reply.status_code in {200, 202}, reply.text
        return str(reply.json()["status"])
