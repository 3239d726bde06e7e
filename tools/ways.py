"""The way of a move and of a hint through the code, function by function.

    .venv/bin/python -m tools.ways             # how many modules and calls
    .venv/bin/python -m tools.ways --calls     # also each call into another module

Traced are the second placement of a new game with four players, and the search of a hint with 24
simulations at the third, in one process and interpreted: run it in the checkout.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

import click
from flask.testing import FlaskClient
from rich.console import Console
from rich.table import Table

from game import load_content
from game.build_info import describe
from service.app import create_app
from service.config import Config
from service.store.connection import connect
from service.store.hints.worker_store import WorkerStore
from tools.session import throwaway_store
from worker.search import HintSearch
from worker.share_runner import ShareRunner

HOUSES = ("game.", "ai.", "worker.", "service.")
FIELDS = frozenset({"game.engine.position", "game.engine.bits", "game.engine.layout"})
"""Modules that only read and write fields of a position; they are also counted apart."""
SET_UP = {"players": 4, "level": 1, "seed": 3}
SIMULATIONS = 24
LIFE_SECONDS = 600


@dataclass
class Way:
    """The calls between modules, each pair of functions once, in the order of their first call."""

    calls: dict[tuple[str, str, str, str], bool] = field(default_factory=dict)
    """By module and function of caller and callee: whether the module was still open further up."""

    def without(self, modules: frozenset[str]) -> Way:
        """Leave out the calls from and into some modules."""
        kept = {each: open_ for each, open_ in self.calls.items() if not modules & {*each[::2]}}
        return Way(kept)

    def modules(self) -> list[str]:
        """Every module on the way, in the order in which it is entered."""
        return [*dict.fromkeys(module for call in self.calls for module in call[::2])]

    def returning(self) -> int:
        """Count the calls into a module that was entered before."""
        return len(self.calls) - len(self.modules()) + 1

    def reentering(self) -> int:
        """Count the calls into a module that is still open further up."""
        return sum(self.calls.values())


@contextmanager
def traced(way: Way) -> Iterator[None]:
    """Keep the calls between modules of the project that this thread makes."""

    def keep(frame: FrameType, event: str, _: object) -> None:
        callee = _place(frame)
        if event != "call" or callee is None:
            return
        above = [*_callers(frame)]
        if above and above[0][0] != callee[0]:
            is_open = callee[0] in {module for module, _ in above}
            way.calls.setdefault((*above[0], *callee), is_open)

    sys.setprofile(keep)
    try:
        yield
    finally:
        sys.setprofile(None)


def _callers(frame: FrameType) -> Iterator[tuple[str, str]]:
    caller = frame.f_back
    while caller is not None:
        if (place := _place(caller)) is not None:
            yield place
        caller = caller.f_back


def _place(frame: FrameType) -> tuple[str, str] | None:
    """Give module and function, or None outside the project."""
    module = str(frame.f_globals.get("__name__", ""))
    return (module, frame.f_code.co_qualname) if module.startswith(HOUSES) else None


def trace(move: Way, hint: Way) -> None:
    """Play the opening of a game, and trace a placement and a hint."""
    with throwaway_store() as url:
        config = Config(redis_url=url)
        client = create_app(config).test_client()
        work = WorkerStore(connect(config), config, "traced")
        search = HintSearch(load_content())
        work.set_engine(search.ENGINE)
        work.mark_alive(LIFE_SECONDS)
        game = client.post("/v1/games", json=SET_UP).headers["Location"]
        _play_until_the_first_placement(client, game)
        _next_move(client, game)()
        play = _next_move(client, game)
        with traced(move):
            play()
        budget = {"simulations": SIMULATIONS}
        asked = client.post(
            f"{game}/hints", json={"budget": budget, "seed": 1, "answer_within": 600}
        )
        with traced(hint):
            ShareRunner(work, config, search).run()
        found = client.get(asked.headers["Location"]).get_json()
        if found["status"] != "done":
            raise click.ClickException(f"The hint was not answered: {found['error']}")


def _play_until_the_first_placement(client: FlaskClient, game: str) -> None:
    while client.get(f"{game}/moves").get_json()["decision"]["kind"] != "place":
        _next_move(client, game)()


def _next_move(client: FlaskClient, game: str) -> Callable[[], None]:
    """Give what plays the first legal move."""
    listed = client.get(f"{game}/moves")
    body = {"move": listed.get_json()["moves"][0]["id"]}
    tag = {"If-Match": listed.headers["ETag"]}

    def play() -> None:
        reply = client.post(f"{game}/moves", json=body, headers=tag)
        if reply.status_code != 200:
            raise click.ClickException(f"The move was refused: {reply.get_data(as_text=True)}")

    return play


@click.command(help=__doc__)
@click.option("--calls", is_flag=True, help="List every call from one module into another.")
def main(*, calls: bool) -> None:
    """Trace both ways and print them."""
    if describe().kind != "interpreted":
        raise click.ClickException("Calls of compiled code cannot be traced: use the checkout.")
    ways = {"move": Way(), "hint": Way()}
    trace(ways["move"], ways["hint"])
    console = Console()
    if calls:
        for name, way in ways.items():
            for caller, function, module, called in way.calls:
                console.print(f"{name}: {caller}.{function} -> {module}.{called}", soft_wrap=True)
    table = Table("", "modules", "calls", "calls that come back", "re-enter")
    for name, way in ways.items():
        short = way.without(FIELDS)
        table.add_row(
            name,
            f"{len(way.modules())}; {len(short.modules())}",
            f"{len(way.calls)}; {len(short.calls)}",
            f"{way.returning()}; {short.returning()}",
            str(way.reentering()),
        )
    console.print(table)


if __name__ == "__main__":
    main()
