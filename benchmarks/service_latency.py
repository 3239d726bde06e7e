"""The server's time to list the moves of the busiest position, and to play a move.

    python -m benchmarks.service_latency            # a few minutes
    python -m benchmarks.service_latency --quick    # some seconds
    python -m benchmarks.service_latency --monstrosities    # with all monsters and allies

Starts its own service and calls it over real HTTP. The server's own time comes from
`Server-Timing`; the client's time is shown beside it. The busiest position is the one with the
most legal moves in a number of random games for seven.
"""

from __future__ import annotations

import json
import platform
import random
import re
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import requests
from rich.console import Console
from rich.table import Table

from game import Game, complete_setup, load_content, sample_outcome
from game.cards.monstrosities.ally_pieces import ALLIES
from game.monstrosities import MONSTERS
from loadtest.target import service_at

GOAL_MS = 25.0
"""The 99th percentile of the server's time must be lower than this."""
TIMEOUT = 30.0
SEATS = 7
NOT_TO_RECRUIT = "medusa_ally"
"""She joins only whoever breaks her curse."""
SHOWN = ("server_p50", "server_p95", "server_p99", "server_max", "client_p50", "client_p99")

_DURATION = re.compile(r"app;dur=([0-9.]+)")


@dataclass
class Sample:
    """Times of one kind of request, in milliseconds."""

    call: str
    server: list[float]
    client: list[float]

    def percentiles(self) -> dict[str, float]:
        """Return the percentiles of the times."""
        found = {}
        for side, times in (("server", sorted(self.server)), ("client", sorted(self.client))):
            for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0)):
                found[f"{side}_{name}"] = times[min(len(times) - 1, int(share * len(times)))]
        return found


class Caller:
    """Sends requests and records the time of each."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = requests.Session()

    def send(
        self, method: str, path: str, into: Sample | None = None, **options: Any
    ) -> requests.Response:
        """Send a request; record its times in `into`."""
        began = time.perf_counter()
        reply = self.http.request(method, f"{self.url}{path}", timeout=TIMEOUT, **options)
        taken = (time.perf_counter() - began) * 1000
        reply.raise_for_status()
        timing = _DURATION.search(reply.headers["Server-Timing"])
        if into is not None and timing:
            into.server.append(float(timing[1]))
            into.client.append(taken)
        return reply


def set_up(monstrosities: bool) -> dict[str, Any]:
    """The set-up of the games: seven players, with all monsters and allies if it is asked."""
    if not monstrosities:
        return {"players": SEATS}
    allies = [ally for ally in ALLIES if ally != NOT_TO_RECRUIT]
    players = [{"allies": allies[seat::SEATS], "energy": 9} for seat in range(SEATS)]
    expansion = {"monsters": list(MONSTERS)}
    return {"players": SEATS, "expansion": expansion, "position": {"players": players}}


def busiest_position(games: int, seed: int, monstrosities: bool) -> Game:
    """Play random games for seven players; return the position with the most legal moves."""
    content, dice = load_content(), random.Random(seed)
    busiest, most = None, 0
    for number in range(games):
        setup = complete_setup(set_up(monstrosities), content, random.Random(number))
        game = Game.new(setup, content)
        while moves := game.legal_moves():
            decision = game.decision()
            chance = decision is not None and decision.chance
            if not chance and len(moves) > most:
                busiest, most = game.clone(), len(moves)
            game.play(sample_outcome(moves, dice) if chance else dice.choice(moves).id)
    assert busiest is not None  # noqa: S101 - every game begins with a decision of the team
    return busiest


def measure(
    url: str, position: Game, requests_each: int, seed: int, monstrosities: bool
) -> list[Sample]:
    """Ask for the moves of a position, play from it, and play a game to its end."""
    caller, dice = Caller(url), random.Random(seed)
    record = position.record().to_dict()
    body = {"record": record, "chance": "manual"}
    game = caller.send("POST", "/v1/games", json=body).headers["Location"]
    total = len(position.legal_moves())
    listing = Sample(f"list {total} moves (busiest)", [], [])
    for _ in range(requests_each):
        moves = caller.send("GET", f"{game}/moves", listing).json()["moves"]
    tag = f'"{position.version}"'
    playing = Sample("play a move (busiest)", [], [])
    for _ in range(requests_each):
        fork = caller.send("POST", f"{game}/fork").headers["Location"]
        caller.send(
            "POST",
            f"{fork}/moves",
            playing,
            json={"move": dice.choice(moves)["id"]},
            headers={"If-Match": tag},
        )
        caller.send("DELETE", fork)
    return [listing, playing, *_play_on(caller, requests_each, dice, monstrosities)]


def _play_on(
    caller: Caller, requests_each: int, dice: random.Random, monstrosities: bool
) -> list[Sample]:
    """Play whole games for seven whose chance the server draws."""
    listing = Sample("list moves (whole games)", [], [])
    playing = Sample("play a move (whole games)", [], [])
    game = ""
    for _ in range(requests_each):
        if not game:
            made = caller.send("POST", "/v1/games", json={**set_up(monstrosities), "seed": 1})
            game = made.headers["Location"]
        found = caller.send("GET", f"{game}/moves", listing)
        moves = found.json()["moves"]
        if not moves:
            game = ""
            continue
        caller.send(
            "POST",
            f"{game}/moves",
            playing,
            json={"move": dice.choice(moves)["id"]},
            headers={"If-Match": found.headers["ETag"]},
        )
    return [listing, playing]


def show(samples: list[Sample], engine: str, console: Console) -> bool:
    """Print the times; return whether the goal was reached."""
    table = Table(title=f"Milliseconds, rules {engine}; goal: server p99 under {GOAL_MS:g}")
    table.add_column("call", no_wrap=True)
    for name in ("times", *(name.replace("_", "\n") for name in SHOWN)):
        table.add_column(name, justify="right")
    reached = True
    for sample in samples:
        times = sample.percentiles()
        reached &= times["server_p99"] < GOAL_MS
        table.add_row(
            sample.call, str(len(sample.server)), *(f"{times[name]:.1f}" for name in SHOWN)
        )
    console.print(table)
    console.print("[green]The goal is reached." if reached else "[red]The goal is missed.")
    return reached


@click.command()
@click.option("--url", help="A running service on this machine; one is started without it.")
@click.option("--monstrosities", is_flag=True, help="Games with all monsters and allies.")
@click.option("--quick", is_flag=True, help="Fewer requests and games.")
@click.option("--seed", default=1, show_default=True, help="Of the games and the moves.")
@click.option("--json", "file", type=click.Path(path_type=Path), help="Write the results here.")
def main(url: str | None, monstrosities: bool, quick: bool, seed: int, file: Path | None) -> None:
    """Measure the server's time for listing and playing moves."""
    requests_each, games = (200, 3) if quick else (3000, 40)
    console = Console(width=max(100, Console().width))
    with console.status("Looking for the busiest position"):
        position = busiest_position(games, seed, monstrosities)
    with service_at(url, "--workers", "0") as address, console.status("Measuring"):
        build = requests.get(f"{address}/healthz", timeout=TIMEOUT).json()["build"]
        samples = measure(address, position, requests_each, seed, monstrosities)
    reached = show(samples, build["engine"], console)
    if file is not None:
        results = {
            "build": build,
            "machine": platform.platform(),
            "calls": {sample.call: sample.percentiles() for sample in samples},
        }
        file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
