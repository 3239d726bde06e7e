"""`python -m tools.ways`: what a move and a hint pass through on their way.

Plays a move over HTTP on an in-process application, then asks for a hint and runs its search in
this process. Of every function of this project that runs meanwhile, the module is noted and each
call from another function of this project. The rooms of the search itself are left out: a *hint*
is what runs between the request and the search, and between the search and the reply. Run it in
the checkout: functions of compiled modules are not seen.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import click
from flask.testing import FlaskClient
from rich.console import Console
from rich.table import Table

from game import load_content
from service.app import create_app
from service.config import Config
from service.store.connection import connect_stores
from service.store.hints.worker_store import WorkerStore
from tools.session import throwaway_store
from worker.process import IDLE_SECONDS, worker_name
from worker.search import HintSearch
from worker.share_runner import ShareRunner

HOUSES = ("game", "ai", "worker", "service")
SEARCH = ("ai.mcts", "ai.atlantis", "ai.scripted_team", "ai.value")
"""The rooms of the search itself; they run thousands of times and are compiled in use."""
SIMULATIONS = 4


class Way:
    """The functions of this project that run, and who calls whom."""

    def __init__(self) -> None:
        self.functions: set[tuple[str, str]] = set()
        self.calls: Counter[tuple[tuple[str, str], tuple[str, str]]] = Counter()

    @property
    def modules(self) -> list[str]:
        """The modules that something ran of, by name."""
        return sorted({module for module, _ in self.functions})

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Take note of a call; `sys.setprofile` calls this."""
        if event != "call":
            return
        callee = _function(frame)
        if callee is None:
            return
        self.functions.add(callee)
        before = frame.f_back
        while before is not None and (caller := _function(before)) is None:
            before = before.f_back
        if before is not None and caller is not None:
            self.calls[caller, callee] += 1

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Note what runs in this block, in this thread."""
        sys.setprofile(self.note)
        try:
            yield
        finally:
            sys.setprofile(None)


def _function(frame: FrameType) -> tuple[str, str] | None:
    """The module and name of a function of this project that is not the search's; else None."""
    module = str(frame.f_globals.get("__name__", ""))
    house = module.partition(".")[0]
    if house not in HOUSES or any(module.startswith(room) for room in SEARCH):
        return None
    if frame.f_code.co_name.startswith("<"):
        return None
    return module, getattr(frame.f_code, "co_qualname", frame.f_code.co_name)


def follow_a_move(client: FlaskClient, game: str) -> Way:
    """Follow the request that plays the first move listed."""
    listed = client.get(f"{game}/moves")
    body = {"move": listed.json["moves"][0]["id"]} if listed.json else {}
    way = Way()
    with way.followed():
        reply = client.post(
            f"{game}/moves", json=body, headers={"If-Match": listed.headers["ETag"]}
        )
    _expect(reply.status_code, 200)
    return way


def follow_a_hint(client: FlaskClient, game: str, worker: Callable[[], object]) -> Way:
    """Follow a question from its request through the worker to the reading of its answer."""
    way = Way()
    with way.followed():
        asked = client.post(f"{game}/hints", json={"budget": {"simulations": SIMULATIONS}})
        _expect(asked.status_code, 202)
        worker()
        answer = client.get(asked.headers["Location"])
    _expect(answer.json and answer.json["status"], "done")
    return way


def _expect(found: object, wanted: object) -> None:
    if found != wanted:
        raise click.ClickException(f"expected {wanted}, found {found}")


@contextmanager
def service() -> Iterator[tuple[FlaskClient, Callable[[], object]]]:
    """Give a client of an application on a store of its own, and a worker's turn as a function."""
    with throwaway_store() as redis_url:
        config = Config(redis_url=redis_url)
        client = create_app(config).test_client()
        games, queue = connect_stores(config)
        store = WorkerStore(queue, config, worker_name(), games)
        search = HintSearch(load_content())
        store.set_engine(search.ENGINE)
        store.mark_alive(IDLE_SECONDS)
        yield client, ShareRunner(store, config, search).run


@click.command()
@click.option("--modules", is_flag=True, help="List the modules that each way passes through.")
def main(modules: bool) -> None:
    """Count the modules, functions and calls that a move and a hint pass through."""
    with service() as (client, worker):
        made = client.post("/v1/games", json={"players": 4, "level": 1, "seed": 3})
        game = made.headers["Location"]
        follow_a_move(client, game)  # what is loaded and cached once is no part of a way
        follow_a_hint(client, game, worker)
        ways = {
            "a move": follow_a_move(client, game),
            "a hint": follow_a_hint(client, game, worker),
        }
    table = Table("way", "modules", "functions", "distinct calls", "calls")
    for name, way in ways.items():
        numbers = (len(way.modules), len(way.functions), len(way.calls), way.calls.total())
        table.add_row(name, *map(str, numbers))
    console = Console()
    console.print(table)
    if modules:
        for name, way in ways.items():
            console.print(f"{name}: {', '.join(way.modules)}")


if __name__ == "__main__":
    main()
