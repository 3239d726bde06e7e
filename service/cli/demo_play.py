"""Plays a whole game over HTTP like any client: asks for hints and plays their best moves."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import requests

from game.words import LANGUAGE, say

EXPECTED_ROUNDS = 9.0
"""A game with the introductory blueprint takes about this many rounds."""
FIRST_GUESS_A_ROUND = 16.0
"""Total weight of the decisions of a round, until this game has given its own average."""
SHORTEST_HINT, LONGEST_HINT = 0.05, 10.0
WEIGHTS = {"place": 1.0, "act": 0.3, "council": 0.3}
OTHER_WEIGHT = 0.5
"""A placement deserves a longer search than the choice of who acts next."""
TIME_FOR_THE_REST = 0.15
"""Part of the time that is kept for the moves that are played without hints at the end."""
PATIENCE_SECONDS = 90.0
REQUEST_SECONDS = 30.0


class DemoError(Exception):
    """The game cannot go on; the message is one sentence."""


@dataclass
class Progress:
    """The progress of the game, for the display."""

    game_id: str = ""
    view: dict[str, Any] = field(default_factory=dict)
    decision: str = ""
    moves: int = 0
    hints: int = 0
    without_hint: int = 0
    hint_seconds: float = 0.0
    last_hint: dict[str, Any] | None = None
    """None: there was none yet, or moves were played without hints since."""
    win_chances: list[float] = field(default_factory=list)
    ending: str = ""
    names: dict[str, str] = field(default_factory=dict)
    began: float = field(default_factory=time.monotonic)

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.began

    @property
    def overhead(self) -> float:
        """Average seconds that a hint takes in addition to its search."""
        return (self.elapsed - self.hint_seconds) / self.hints if self.hints else 0.0


@dataclass
class Pace:
    """Divides a total time among the hints of a game whose length is unknown."""

    total: float
    fixed: float | None = None
    spent: float = 0.0

    def is_over(self, elapsed: float) -> bool:
        """Whether the rest must be played without hints, to keep to the time on a slow machine."""
        return self.fixed is None and elapsed > self.total * (1 - TIME_FOR_THE_REST)

    def seconds(self, weight: float, game_round: int, elapsed: float, overhead: float) -> float:
        """Return the seconds to search for a decision of this weight in this round.

        `overhead`: the seconds that a decision takes in addition to its search.
        """
        if self.fixed is not None:
            return self.fixed
        rounds_done = max(0.0, game_round - 0.5)
        a_round = self.spent / rounds_done if rounds_done > 1 else FIRST_GUESS_A_ROUND
        rounds_left = max(1.0, EXPECTED_ROUNDS - rounds_done)
        self.spent += weight
        fair = (self.total - elapsed) * weight / (a_round * rounds_left) - overhead
        return round(min(LONGEST_HINT, max(SHORTEST_HINT, fair)), 3)


def names_of(content: dict[str, Any]) -> dict[str, str]:
    """The names of peninsulas and components by id, from `GET /v1/content`."""
    families = (content["peninsulas"], content["components"])
    return {word: entry["name"] for family in families for word, entry in family.items()}


class Demo:
    """Plays one game, set up as `setup` says, against the service at `url`."""

    def __init__(
        self,
        url: str,
        setup: dict[str, Any],
        pace: Pace,
        seed: int,
        show: Callable[[Progress], None],
        key: str | None,
    ) -> None:
        self.progress = Progress()
        self._url = url.rstrip("/")
        self._setup = setup
        self._pace = pace
        self._seed = seed
        self._show = show
        self._http = requests.Session()
        self._http.trust_env = False  # no proxy between the demo and the service
        self._http.headers["Accept-Language"] = LANGUAGE.get()
        if key:
            self._http.headers["Authorization"] = f"Bearer {key}"

    def play(self) -> dict[str, Any]:
        """Play the game to its end and return its record.

        Raises:
            DemoError: the service does not answer or refuses a request, or a hint fails.
        """
        setup = {**self._setup, "chance": "seeded", "seed": self._seed}
        created = self._call("POST", "/v1/games", json=setup)
        self.progress.names = names_of(self._call("GET", "/v1/content"))
        self.progress.game_id = created["id"]
        game = f"/v1/games/{created['id']}"
        self.progress.view = created
        while self.progress.view["status"] == "running":
            self._play_one(game)
            self.progress.view = self._call("GET", game)
            self._show(self.progress)
        return self._call("GET", f"{game}/record")

    def _play_one(self, game: str) -> None:
        listed = self._call("GET", f"{game}/moves")
        moves = listed["moves"]
        self.progress.decision = listed["decision"]["text"]
        move = moves[0]["id"]
        if len(moves) > 1 and self._pace.is_over(self.progress.elapsed):
            self.progress.without_hint += 1
            self.progress.last_hint = None  # its chance is that of an earlier position
        elif len(moves) > 1:
            move = self._best(game, listed["decision"]["kind"])
        reply = self._call(
            "POST",
            f"{game}/moves",
            json={"move": move},
            headers={"If-Match": f'"{listed["version"]}"'},
        )
        self.progress.moves += 1
        last = reply["events"][-1]
        self.progress.ending = " ".join(
            [last["text"], *(change["text"] for change in last["changes"] if change["text"])]
        )

    def _best(self, game: str, kind: str) -> str:
        """Ask for a hint and return its best move."""
        progress = self.progress
        weight = WEIGHTS.get(kind, OTHER_WEIGHT)
        seconds = self._pace.seconds(
            weight, progress.view["round"], progress.elapsed, progress.overhead
        )
        self._show(progress)
        hint = self._hint(game, seconds)
        best: dict[str, Any] = hint["answer"]["moves"][0]
        progress.hints += 1
        progress.hint_seconds += seconds
        progress.last_hint = best
        if best["win"]:
            progress.win_chances.append(best["win"]["p"])
        return str(best["move"])

    def _hint(self, game: str, seconds: float) -> dict[str, Any]:
        question = {"budget": {"seconds": seconds}, "seed": self._seed, "top": 1}
        wait = {"Prefer": f"wait={math.ceil(seconds) + 5}"}
        hint = self._call("POST", f"{game}/hints", json=question, headers=wait)
        deadline = time.monotonic() + seconds + PATIENCE_SECONDS
        while hint["status"] in {"queued", "running"}:
            if time.monotonic() > deadline:
                raise DemoError(say("demo-no_worker"))
            hint = self._call("GET", f"/v1/hints/{hint['id']}", headers=wait)
        if hint["status"] != "done":
            reason = hint["error"] or say("demo-no_reason")
            raise DemoError(say("demo-hint_ended", status=hint["status"], reason=reason))
        return hint

    def _call(self, method: str, path: str, **options: Any) -> dict[str, Any]:
        """Send a request. If the service is too busy, wait as it says and try again."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                reply = self._http.request(
                    method, self._url + path, timeout=REQUEST_SECONDS, **options
                )
            except requests.RequestException as error:
                name = type(error).__name__
                raise DemoError(say("demo-no_answer", address=self._url, error=name)) from None
            if reply.status_code in {429, 503} and time.monotonic() < deadline:
                time.sleep(min(5.0, float(reply.headers.get("Retry-After", "1"))))
                continue
            return self._read(reply)

    def _read(self, reply: requests.Response) -> dict[str, Any]:
        try:
            body: dict[str, Any] = reply.json()
        except requests.JSONDecodeError:
            raise DemoError(say("demo-other_service", address=reply.url)) from None
        if not reply.ok:
            reason = body.get("detail") or body.get("title") or say("demo-no_reason")
            call = f"{reply.request.method} {reply.url}"
            raise DemoError(say("demo-refused", call=call, reason=reason))
        return body
