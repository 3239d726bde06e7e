"""What each kind of request does over HTTP, and what became of it.

In the capacity test every arrival has a user of its own, which starts at its own time even if all
before it still wait. The users of `locustfile.py` do the same things again and again. All share
one pool of connections.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any

import msgspec
from geventhttpclient.client import HTTPClientPool
from geventhttpclient.response import HTTPParseError
from locust import FastHttpUser

from loadtest.games import AdvisedGame, Service
from loadtest.mix import Arrival, Kind
from loadtest.objectives import Outcome

MOST_CONNECTIONS = 200
"""Connections at once; a service closes more than it allows to one address."""
NETWORK_SECONDS = 60.0
"""Longest silence of a connection; a hint and an event stream may be silent for long."""
CONNECTION_SECONDS = 10.0
CANCELLED_BUDGET = 5.0
CANCELLED_AFTER = 0.2
REVIEW_SIMULATIONS = 4
MOST_WAIT = 30
"""Longest `Prefer: wait` of one request, in seconds."""

Found = dict[str, Any]


class Visitor(FastHttpUser):
    """Makes the requests of arrivals.

    Whoever starts users sets `service` and `max_delay` for all of them: the service, and the
    seconds beyond its budget for which a hint's answer is of use. `answer` is that of the last
    hint; it is empty if there was none.
    """

    abstract = True
    client_pool = HTTPClientPool(
        concurrency=MOST_CONNECTIONS,
        network_timeout=NETWORK_SECONDS,  # those of the class are not for a pool of its own
        connection_timeout=CONNECTION_SECONDS,
    )

    service: Service
    max_delay: float
    answer: Found = {}  # noqa: RUF012 - replaced, never changed

    def visit(self, arrival: Arrival, due: float) -> Outcome:
        """Do what an arrival asks; its latency counts from `due`, a time of `perf_counter`."""
        late = time.perf_counter() - due
        found = actions(self)[arrival.kind](arrival)
        latency = time.perf_counter() - due
        return replace(found, at=arrival.at, sent=arrival.at + late, latency=latency)

    def call(self, method: str, path: str, name: str, **options: Any) -> tuple[int, Found, Any]:
        """Send a request. Return status, JSON and headers; status 0 if there was no reply."""
        options["headers"] = self.service.headers | options.get("headers", {})
        reply = self.client.request(method, path, name=name, catch_response=True, **options)
        with reply:
            if 200 <= reply.status_code < 300 or reply.status_code in {409, 412, 503}:
                reply.success()
        return reply.status_code, _document(reply.content), reply.headers or {}

    def hint(self, arrival: Arrival) -> Outcome:
        """Ask for a hint in a position, and wait for its answer."""
        return self._hint(arrival, "plan")[0]

    def nudge(self, arrival: Arrival) -> Outcome:
        """Ask for a nudge, then for the move of the same search."""
        outcome, body = self._hint(arrival, "nudge")
        if outcome.status == "done":
            path = self.game_of(arrival).path
            self.call("POST", f"{path}/hints", "nudge to move", json={**body, "detail": "move"})
        return outcome

    def cancel(self, arrival: Arrival) -> Outcome:
        """Ask for a long hint, and cancel it after a moment."""
        body = {"budget": {"seconds": CANCELLED_BUDGET}, "seed": arrival.seed}
        path = self.game_of(arrival).path
        status, hint, _ = self.call("POST", f"{path}/hints", "ask and cancel", json=body)
        if status == 202:
            time.sleep(CANCELLED_AFTER)
            status, _, _ = self.call("DELETE", f"/v1/hints/{hint['id']}", "cancel a hint")
        return self._plain("cancel", status)

    def review(self, arrival: Arrival) -> Outcome:
        """Ask for a review; it has low priority, and nobody waits for it."""
        body = {"budget": {"simulations": REVIEW_SIMULATIONS}, "seed": arrival.seed}
        path = f"{self.service.reviewed}/reviews"
        status, _, _ = self.call("POST", path, "ask for a review", json=body)
        return self._plain("review", status)

    def move(self, arrival: Arrival) -> Outcome:
        """List the legal moves of a game, and play one of them; a game that is over begins anew."""
        number = arrival.place % len(self.service.played)
        path = self.service.played[number]
        status, listed, _ = self.call("GET", f"{path}/moves", "list moves")
        moves = listed.get("moves", [])
        if status == 200 and not moves:
            status, created = self.create({"players": 4})
            self.service.played[number] = created or path
        elif status == 200:
            move = Random(arrival.seed).choice(moves)["id"]
            status = self.play(path, move, listed["version"])
        return self._plain("move", status)

    def read(self, arrival: Arrival) -> Outcome:
        """Read a position and the list of games."""
        path = self.service.played[arrival.place % len(self.service.played)]
        self.call("GET", path, "read a game")
        return self._plain("read", self.call("GET", "/v1/games?limit=5", "list games")[0])

    def create(self, setup: Found) -> tuple[int, str | None]:
        """Create a game. Return the status, and the path of the game if there is one."""
        status, _, headers = self.call("POST", "/v1/games", "create a game", json=setup)
        if status != 201:
            return status, None
        self.service.created.append(str(headers["Location"]))
        return status, self.service.created[-1]

    def play(self, path: str, move: str, version: int) -> int:
        """Play a move in the version that was read, or report an outcome; return the status."""
        body, tag = {"move": move}, {"If-Match": f'"{version}"'}
        return self.call("POST", f"{path}/moves", "play a move", json=body, headers=tag)[0]

    def events_of(self, path: str) -> Iterator[str]:
        """Follow the events of a game, and yield their names, until the stream ends."""
        with self.client.get(
            f"{path}/events",
            name="follow a game",
            stream=True,
            headers=self.service.headers,
            catch_response=True,
        ) as reply:
            if reply.status_code == 503:  # too many streams: it refuses as it should
                reply.success()
        if reply.status_code != 200:
            return
        stream = reply.stream
        try:
            while line := stream.readline(b"\n"):
                field, _, name = line.decode().partition(":")
                if field == "event":
                    yield name.strip()
        except (OSError, HTTPParseError):  # the connection was cut
            return
        finally:
            stream.release()

    def game_of(self, arrival: Arrival) -> AdvisedGame:
        """Return the game in which an arrival asks for a hint."""
        return self.service.advised[arrival.place % len(self.service.advised)]

    def _hint(self, arrival: Arrival, detail: str) -> tuple[Outcome, Found]:
        game = self.game_of(arrival)
        asked = {
            "budget": {"seconds": arrival.budget},
            "seed": arrival.seed,
            "answer_within": arrival.budget + self.max_delay,
        }
        prefer = {"Prefer": f"wait={min(MOST_WAIT, int(arrival.budget + self.max_delay) + 1)}"}
        status, hint, _ = self.call(
            "POST",
            f"{game.path}/hints",
            f"ask for a {'nudge' if detail == 'nudge' else 'hint'}",
            json={**asked, "detail": detail},
            headers=prefer,
        )
        while status in {200, 202} and hint.get("status") in {"queued", "running"}:
            path = f"/v1/hints/{hint['id']}"
            status, hint, _ = self.call("GET", path, "wait for a hint", headers=prefer)
        return self._judged(arrival, game, status, hint), asked

    def _judged(self, arrival: Arrival, game: AdvisedGame, status: int, hint: Found) -> Outcome:
        """Describe what became of a hint; `visit` adds the times."""
        word = _word(status, hint)
        answer: Found = hint.get("answer") or {}
        self.answer = answer
        spent = answer["receipt"]["spent"]["simulations"] if answer else 0
        return Outcome(
            arrival.kind,
            at=0.0,
            sent=0.0,
            latency=0.0,
            status=word,
            budget=arrival.budget,
            search=_seconds(hint) if word == "done" else None,
            simulations=spent,
            reference=game.speed * arrival.budget,
            legal=all(move["move"] in game.legal for move in answer.get("moves", [])),
            current=not answer or answer["version"] == game.version,
        )

    def _plain(self, kind: Kind, status: int) -> Outcome:
        """Describe what became of another request. That another player was faster is no error."""
        word = (
            "refused" if status == 503 else "error" if status in {0, *range(500, 600)} else "done"
        )
        return Outcome(kind, 0.0, 0.0, 0.0, word)


def actions(visitor: Visitor) -> dict[Kind, Callable[[Arrival], Outcome]]:
    """Return what a user does for each kind of request."""
    return {
        "hint": visitor.hint,
        "nudge": visitor.nudge,
        "cancel": visitor.cancel,
        "review": visitor.review,
        "move": visitor.move,
        "read": visitor.read,
    }


def _document(content: bytes | None) -> Found:
    """Read a reply. Nothing, and what is no JSON object, is empty."""
    try:
        found = msgspec.json.decode(content or b"{}")
    except msgspec.DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def _word(status: int, hint: Found) -> str:
    """Say what became of a hint: done, refused, dropped before a search, failed, or no answer."""
    if status in {429, 503}:
        return "refused"
    if status not in {200, 202}:
        return "error"
    if hint.get("status") == "failed":
        return "failed" if hint.get("started") else "dropped"
    return "done" if hint.get("status") == "done" else "failed"


def _seconds(hint: Found) -> float:
    """Return the seconds that a worker spent on a hint."""
    began, ended = (datetime.fromisoformat(str(hint[name])) for name in ("started", "ended"))
    return (ended - began).total_seconds()
