"""Users who play games and ask for hints; ``make loadtest`` runs them.

The table of locust has a line for each call, and two lines for hints: ``whole hint`` is the time
from the request to the answer, ``wait for a worker`` the part of it in the queue. An intended
refusal (a full queue) has its own line and is no failure.
"""

from __future__ import annotations

import random
import time
from datetime import datetime
from typing import Any

from locust import FastHttpUser, between, events, task
from locust.env import Environment
from locust.exception import StopUser

from loadtest.target import LOOPBACK

HINT_SECONDS = 0.3
"""The budget of each hint."""
WAIT_SECONDS = 2
"""Seconds of ``Prefer: wait`` in a request for a hint."""
PATIENCE_SECONDS = 60.0
"""A hint that takes longer is a failure."""
LONGEST_RUN_SECONDS = 600


@events.init.add_listener  # type: ignore[untyped-decorator]
def stay_on_this_machine(environment: Environment, **_: Any) -> None:
    """Refuse another machine, and a run without an end."""
    options = environment.parsed_options
    if options is None:
        return
    host = (options.host or "").split("://")[-1].split("/")[0].rsplit(":", 1)[0].strip("[]")
    if host not in LOOPBACK:
        raise SystemExit("Choose a service on this machine: --host http://127.0.0.1:8000")
    if not 0 < (options.run_time or 0) <= LONGEST_RUN_SECONDS:
        raise SystemExit(f"Limit the run: --run-time 30s, at most {LONGEST_RUN_SECONDS}s.")


class Player(FastHttpUser):
    """Creates a game, plays it to its end, sometimes asks for a hint, and starts again."""

    wait_time = between(0.05, 0.3)

    def on_start(self) -> None:
        """Create the first game."""
        self.dice = random.Random()
        self.game = ""
        self.new_game()

    def on_stop(self) -> None:
        """Delete the last game."""
        self.leave_game()

    def new_game(self) -> None:
        """Create a game for four to seven players."""
        with self.rest(
            "POST", "/v1/games", name="create a game", json={"players": self.dice.randint(4, 7)}
        ) as reply:
            if reply.status_code != 201:
                raise StopUser
            self.game = str(reply.headers["Location"])

    def leave_game(self) -> None:
        """Delete the current game."""
        if self.game:
            self.client.delete(self.game, name="delete a game")
            self.game = ""

    @task(10)
    def play(self) -> None:
        """List the legal moves and play one of them."""
        with self.rest("GET", f"{self.game}/moves", name="list moves") as listed:
            if listed.status_code != 200:
                return
            moves, tag = listed.js["moves"], str(listed.headers["ETag"])
        if not moves:
            self.leave_game()
            self.new_game()
            return
        with self.rest(
            "POST",
            f"{self.game}/moves",
            name="play a move",
            json={"move": self.dice.choice(moves)["id"]},
            headers={"If-Match": tag},
        ):
            pass

    @task(3)
    def read(self) -> None:
        """Read the whole position."""
        self.client.get(self.game, name="read a game")

    @task(2)
    def ask(self) -> None:
        """Ask for a hint and wait for its answer."""
        began = time.perf_counter()
        with self.rest(
            "POST",
            f"{self.game}/hints",
            name="ask for a hint",
            json={"budget": {"seconds": HINT_SECONDS}},
            headers={"Prefer": f"wait={WAIT_SECONDS}"},
        ) as reply:
            hint: dict[str, Any] = reply.js or {"status": "failed", "error": "no answer"}
            if hint.get("code") == "game_over":
                reply.success()  # type: ignore[no-untyped-call]
                return
            if reply.status_code == 503:
                reply.success()  # type: ignore[no-untyped-call]
                self.report("refused: queue full", began)
                time.sleep(float(str(reply.headers["Retry-After"])))
                return
        while hint.get("status") in {"queued", "running"}:
            if time.perf_counter() - began > PATIENCE_SECONDS:
                self.report("whole hint", began, error="no answer in time")
                return
            with self.rest(
                "GET",
                f"/v1/hints/{hint['id']}",
                name="read a hint",
                headers={"Prefer": f"wait={WAIT_SECONDS}"},
            ) as reply:
                hint = reply.js or {"status": "failed", "error": "no answer"}
        if hint.get("status") != "done":
            self.report("whole hint", began, error=str(hint.get("error")))
            return
        self.report("whole hint", began)
        queued = moment(hint["started"]) - moment(hint["created"])
        self.report("wait for a worker", time.perf_counter() - queued)

    @task(1)
    def look_around(self) -> None:
        """Read what the pages of a client show beside a game."""
        self.client.get("/v1/queue", name="read the queue")
        self.client.get("/v1/games?limit=5", name="list games")

    def report(self, name: str, began: float, error: str | None = None) -> None:
        """Add a line to the statistics; ``began`` is a value of ``time.perf_counter``."""
        self.environment.events.request.fire(
            request_type="HINT",
            name=name,
            response_time=(time.perf_counter() - began) * 1000,
            response_length=0,
            exception=RuntimeError(error) if error else None,
            context={},
        )


def moment(text: str) -> float:
    """Convert a time of a reply to seconds."""
    return datetime.fromisoformat(text).timestamp()
