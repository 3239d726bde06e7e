"""How long clients wait for hints in addition to the search, and what it costs the workers.

    python -m benchmarks.hint_service            # about four minutes
    python -m benchmarks.hint_service --quick    # about one minute

Starts its own services on this machine and calls them over real HTTP:

* **wait beyond the budget**: hints of 0.5 s on an idle service, each with `Prefer: wait`
* **search in a worker's time**: one worker whose queue is never empty
* **cancelling**: from the request to the answer, which comes when the worker has stopped
* **a plain request** while fifty clients wait for hints, by long reads and by event streams
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import click
import requests
from rich.console import Console
from rich.table import Table

from loadtest.target import service_at

PATIENCE_SECONDS = 600
TIMEOUT = 60.0
HINT_SECONDS = 0.5
POSITIONS = 10
"""The positions of the hints, in turn, beginning with the opening."""
WAITERS = 50
STREAMS = 8


@dataclass
class Figure:
    """A measured figure, and its goal: an upper or a lower bound."""

    name: str
    value: float
    goal: float
    unit: str
    above: bool = False

    @property
    def reached(self) -> bool:
        """Whether the figure reaches its goal."""
        return self.value > self.goal if self.above else self.value < self.goal


class Client:
    """Asks for hints; each thread has its own connection."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.dice = random.Random(seed)
        self._kept = threading.local()
        self._seeds = iter(range(seed * 1_000_000, 10**12))

    def send(self, method: str, path: str, **options: Any) -> requests.Response:
        """Send a request; raises for a refusal."""
        if not hasattr(self._kept, "http"):
            self._kept.http = requests.Session()
        reply: requests.Response = self._kept.http.request(
            method, f"{self.url}{path}", timeout=TIMEOUT, **options
        )
        reply.raise_for_status()
        return reply

    def game(self, moves: int) -> str:
        """Set up a game and play `moves` random moves, or as many as there are."""
        body = {"players": self.dice.randint(2, 6), "seed": self.dice.randrange(10**6)}
        game = str(self.send("POST", "/v1/games", json=body).headers["Location"])
        for _ in range(moves):
            found = self.send("GET", f"{game}/moves")
            listed = found.json()["moves"]
            if not listed:
                return self.game(moves // 2)
            move = {"move": self.dice.choice(listed)["id"]}
            headers = {"If-Match": found.headers["ETag"]}
            self.send("POST", f"{game}/moves", json=move, headers=headers)
        return (
            self.game(moves // 2) if not self.send("GET", f"{game}/moves").json()["moves"] else game
        )

    def game_with_a_choice(self, moves: int) -> str:
        """Set up a game in a position where a hint needs a search."""
        while True:
            game = self.game(moves)
            receipt = self.ask(game, 0.05, wait=20)["answer"]["receipt"]
            if receipt["spent"]["simulations"] > 0:
                return game

    def ask(self, game: str, seconds: float, wait: int | None = None) -> dict[str, Any]:
        """Ask a new question, whose answer is of use however long it takes."""
        headers = {"Prefer": f"wait={wait}"} if wait else {}
        body = {
            "budget": {"seconds": seconds},
            "seed": next(self._seeds),
            "answer_within": PATIENCE_SECONDS,
        }
        reply = self.send("POST", f"{game}/hints", json=body, headers=headers)
        return dict(reply.json())

    def until_there_are(self, workers: int) -> None:
        """Wait for the workers."""
        while self.send("GET", "/v1/queue").json()["workers"] < workers:
            time.sleep(0.1)


def percentile(values: list[float], share: float) -> float:
    """Return the value that this share of the values does not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


def waits_beyond(client: Client, count: int) -> list[Figure]:
    """Ask for hints one after the other; measure the wait in addition to their budget."""
    games = [client.game_with_a_choice(9 * number) for number in range(POSITIONS)]
    beyond = []
    for number in range(count):
        began = time.perf_counter()
        hint = client.ask(games[number % len(games)], HINT_SECONDS, wait=20)
        taken = time.perf_counter() - began
        if hint["status"] != "done":
            raise click.ClickException(f"a hint was not done: {hint['status']}, {hint['error']}")
        beyond.append((taken - HINT_SECONDS) * 1000)
    return [
        Figure(
            f"wait beyond {HINT_SECONDS:g} s, p50 of {len(beyond)}",
            percentile(beyond, 0.5),
            20,
            "ms",
        ),
        Figure(
            f"wait beyond {HINT_SECONDS:g} s, p95 of {len(beyond)}",
            percentile(beyond, 0.95),
            60,
            "ms",
        ),
    ]


def search_share(client: Client, count: int) -> list[Figure]:
    """Keep the queue of one worker full; measure the part of its time that was search."""
    game = client.game_with_a_choice(20)
    asked = [client.ask(game, HINT_SECONDS) for _ in range(count)]
    done = []
    for hint in asked:
        found: dict[str, Any] = {"status": "queued"}
        while found["status"] in {"queued", "running"}:
            path = f"/v1/hints/{hint['id']}"
            found = client.send("GET", path, headers={"Prefer": "wait=20"}).json()
        done.append(found)
    searched = sum(hint["answer"]["receipt"]["spent"]["seconds"] for hint in done)
    begun = min(moment(hint["started"]) for hint in done)
    ended = max(moment(hint["ended"]) for hint in done)
    share = 100 * searched / (ended - begun)
    return [
        Figure(f"search in a worker's time, {count} hints in a row", share, 95, "%", above=True)
    ]


def cancels(client: Client, count: int) -> list[Figure]:
    """Cancel running hints at random moments; each must keep legal moves as its result."""
    game, taken = client.game(0), []
    legal = {move["id"] for move in client.send("GET", f"{game}/moves").json()["moves"]}
    for _ in range(count):
        hint = client.ask(game, 20)
        path = f"/v1/hints/{hint['id']}"
        while client.send("GET", path).json()["status"] == "queued":
            time.sleep(0.005)
        time.sleep(client.dice.uniform(0, 0.6))
        began = time.perf_counter()
        found = client.send("DELETE", path).json()
        taken.append((time.perf_counter() - began) * 1000)
        if found["status"] != "cancelled":
            raise click.ClickException(f"a cancelled hint is {found['status']}")
        advised = [move["move"] for move in (found["answer"] or {}).get("moves", ())]
        if not advised or not legal.issuperset(advised):
            raise click.ClickException(f"a cancelled hint advises {advised}")
    return [Figure(f"cancelling, p95 of {count}", percentile(taken, 0.95), 300, "ms")]


def plain_requests(client: Client, seconds: float) -> list[Figure]:
    """Read a game again and again while many clients wait."""
    game = client.game(0)
    hint = client.ask(game, 50)
    path, over = f"/v1/hints/{hint['id']}", threading.Event()

    def read() -> None:
        while not over.is_set():
            reply = client.send("GET", path, headers={"Prefer": "wait=5"})
            if "Preference-Applied" not in reply.headers:
                time.sleep(0.5)  # the service is full: a client tries again later

    def follow() -> None:
        while not over.is_set():
            address = f"{client.url}{path}/events"
            with requests.get(address, stream=True, timeout=TIMEOUT) as reply:
                for _ in reply.iter_lines():
                    if over.is_set():
                        return
            time.sleep(0.5)

    taken = []
    with ThreadPoolExecutor(WAITERS) as pool:
        waiting: list[Callable[[], None]] = [follow] * STREAMS + [read] * (WAITERS - STREAMS)
        for each in waiting:
            pool.submit(each)
        time.sleep(1)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            began = time.perf_counter()
            client.send("GET", game)
            taken.append((time.perf_counter() - began) * 1000)
            time.sleep(0.02)
        over.set()
        client.send("DELETE", path)
    return [
        Figure(f"plain request, {WAITERS} clients waiting, p50", percentile(taken, 0.5), 20, "ms"),
        Figure(
            f"plain request, {WAITERS} clients waiting, p95", percentile(taken, 0.95), 100, "ms"
        ),
    ]


def moment(text: str) -> float:
    """Read a time of a reply, in seconds."""
    return datetime.fromisoformat(text).timestamp()


def show(figures: list[Figure], engine: str, console: Console) -> bool:
    """Print the figures; return whether all goals were reached."""
    table = Table(title=f"Hints over HTTP, rules {engine}")
    table.add_column("figure", no_wrap=True)
    for name in ("measured", "goal", ""):
        table.add_column(name, justify="right")
    for figure in figures:
        sign = ">" if figure.above else "<"
        verdict = "[green]reached" if figure.reached else "[red]missed"
        measured = f"{figure.value:.1f} {figure.unit}"
        table.add_row(figure.name, measured, f"{sign} {figure.goal:g} {figure.unit}", verdict)
    console.print(table)
    return all(figure.reached for figure in figures)


@click.command()
@click.option("--quick", is_flag=True, help="Fewer hints.")
@click.option("--seed", default=1, show_default=True, help="Of the games and the moments.")
@click.option("--json", "file", type=click.Path(path_type=Path), help="Write the results here.")
def main(quick: bool, seed: int, file: Path | None) -> None:
    """Measure how long clients wait for hints, and what it costs the workers."""
    console = Console(width=max(90, Console().width))
    figures: list[Figure] = []
    with service_at(None, "--workers", "1", "--max-queue", "500") as address:
        client = Client(address, seed)
        client.until_there_are(1)
        build = client.send("GET", "/healthz").json()["build"]
        for task, measure, count in (
            ("Hints one by one", waits_beyond, 30 if quick else 200),
            ("A full queue", search_share, 20 if quick else 60),
            ("Cancelling", cancels, 15 if quick else 50),
        ):
            with console.status(task):
                figures += measure(client, count)
        with console.status("Many clients wait"):
            figures += plain_requests(client, 5.0 if quick else 20.0)
    reached = show(figures, build["engine"], console)
    if file is not None:
        results = {"build": build, "figures": [asdict(figure) for figure in figures]}
        file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
