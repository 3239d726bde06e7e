"""The page to play at, measured in a real browser.

    python -m benchmarks.table_page

Starts its own service and chromium on this machine. Prints when a running game is first seen, how
much is sent for it, how long a move takes from the click until it is drawn, frames a second while
everything moves on a table with the whole expansion, and the memory before and after a whole game.
"""

from __future__ import annotations

import itertools
import random
import shutil
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import click
import requests
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from loadtest.target import service_at

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
DESK: Any = {"width": 1440, "height": 900}
PLAIN: dict[str, Any] = {"players": 4, "level": 1, "seed": 3}
EVERYTHING: dict[str, Any] = {
    "players": 7,
    "level": 6,
    "seed": 5,
    "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
}
PLACEMENTS = [(1, "hills6"), (2, "forests6"), (3, "cities6"), (4, "mountains6")]
MOVES_BEFORE = 40
"""Moves that fill the table before frames are counted."""
MOVES_WATCHED = 40
PAUSE = 0.2
"""Seconds between two moves while frames are counted."""
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50e3, "uploadThroughput": 50e3}
WATCH = """
new MutationObserver(() => {
  if (!window.seen && document.querySelector(".island")) window.seen = performance.now();
}).observe(document, { childList: true, subtree: true });
addEventListener("click", (event) => { window.clicked = event.timeStamp; }, true);
"""
BOX = """(thing) => {
  const { x, y, width, height } = document.querySelector(thing).getBoundingClientRect();
  return [x, y, width, height];
}"""
DRAWN = """(thing) => new Promise((done) => {
  const look = () => document.querySelector(thing)
    ? requestAnimationFrame(() => done(performance.now() - window.clicked))
    : requestAnimationFrame(look);
  look();
})"""
COUNT_FRAMES = """
window.frames_at = [];
const count = (at) => { window.frames_at.push(at); requestAnimationFrame(count); };
requestAnimationFrame(count);
"""


@dataclass
class Figure:
    """One measured figure, with its goal."""

    name: str
    value: float
    unit: str
    goal: str


class Game:
    """A game of the service under test."""

    def __init__(self, address: str, setup: dict[str, Any]) -> None:
        made = requests.post(f"{address}/v1/games", json=setup, timeout=30)
        made.raise_for_status()
        self.id = made.json()["id"]
        self.path = f"{address}/v1/games/{self.id}/moves"
        self.page = f"{address}/#/games/{self.id}"

    def play(self, rng: random.Random) -> bool:
        """Play a random move; gives whether there was one."""
        listed = requests.get(self.path, timeout=30).json()
        if not listed["moves"]:
            return False
        version = {"If-Match": f'"{listed["version"]}"'}
        move = {"move": rng.choice(listed["moves"])["id"]}
        requests.post(self.path, json=move, headers=version, timeout=30).raise_for_status()
        return True


class Window:
    """What the browser says of one of its windows."""

    def __init__(self, protocol: Any) -> None:
        self._protocol = protocol
        self.bytes_sent = 0.0
        self.bytes_whole = 0.0
        protocol.on("Network.loadingFinished", self._finished)
        protocol.on("Network.dataReceived", self._received)
        protocol.send("Network.enable")
        protocol.send("Performance.enable")

    def _finished(self, event: dict[str, Any]) -> None:
        self.bytes_sent += event["encodedDataLength"]

    def _received(self, event: dict[str, Any]) -> None:
        self.bytes_whole += event["dataLength"]

    def heap_megabytes(self) -> float:
        """Return the memory that the scripts use, without garbage."""
        self._protocol.send("HeapProfiler.collectGarbage")
        metrics = self._protocol.send("Performance.getMetrics")["metrics"]
        used = next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize")
        return float(used) / 1e6


@contextmanager
def opened(browser: Browser, game: Game, motion: Any = "reduce") -> Iterator[tuple[Page, Window]]:
    """Yield a new window that shows a game."""
    context = browser.new_context(viewport=DESK, reduced_motion=motion)
    page = context.new_page()
    page.add_init_script(WATCH)
    window = Window(context.new_cdp_session(page))
    page.goto(game.page)
    page.wait_for_selector(".dot-live")
    yield page, window
    context.close()


def first_visit(browser: Browser, game: Game) -> Iterator[Figure]:
    """A running game, seen for the first time."""
    with opened(browser, game) as (page, window):
        page.wait_for_timeout(500)
        painted = page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        )
        yield Figure("first paint", painted, "ms", "< 1000")
        yield Figure("the island is drawn", page.evaluate("window.seen"), "ms", "< 1000")
        yield Figure("sent, compressed", window.bytes_sent / 1000, "kB", "< 250")
        yield Figure("the same, not compressed", window.bytes_whole / 1000, "kB", "")


def slow_visit(browser: Browser, game: Game) -> Iterator[Figure]:
    """The same over a slow network."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    page.goto(game.page)
    page.wait_for_selector(".island", timeout=60_000)
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    yield Figure("first paint at 400 ms and 50 kB/s", painted, "ms", "< 2500")
    yield Figure("the island is drawn there", page.evaluate("window.seen"), "ms", "")
    context.close()


def clicks(browser: Browser, game: Game) -> Iterator[Figure]:
    """Placements by two clicks; timed from the second one."""
    with opened(browser, game) as (page, _):
        times = []
        for seat, place in PLACEMENTS:
            page.locator(f'[data-thing="pool:{seat}:leader"]').click()
            left, top, width, height = page.evaluate(BOX, f'[data-thing="place:{place}"]')
            page.mouse.click(left + width / 2, top + height * 0.14)
            times.append(page.evaluate(DRAWN, f'[data-place="{place}"] .token-leader'))
        yield Figure("click to drawn move, median", statistics.median(times), "ms", "< 100")
        yield Figure("click to drawn move, longest", max(times), "ms", "")


def frames(browser: Browser, game: Game) -> Iterator[Figure]:
    """Frames a second while moves come in, with everything on the table and in motion."""
    rng = random.Random(1)
    for _ in range(MOVES_BEFORE):
        game.play(rng)
    with opened(browser, game, "no-preference") as (page, _):
        page.evaluate(COUNT_FRAMES)
        for _ in range(MOVES_WATCHED):
            game.play(rng)
            time.sleep(PAUSE)
        at = page.evaluate("window.frames_at")
    gaps = sorted(after - before for before, after in itertools.pairwise(at))
    rate = 1000 * len(gaps) / (at[-1] - at[0])
    yield Figure("frames a second, everything moving", rate, "", "60")
    yield Figure("time between frames, 99th percentile", gaps[int(0.99 * len(gaps))], "ms", "")


def memory(browser: Browser, game: Game) -> Iterator[Figure]:
    """Memory of the page's scripts before and after a whole game."""
    rng = random.Random(2)
    with opened(browser, game) as (page, window):
        yield Figure("memory at the beginning", window.heap_megabytes(), "MB", "")
        while game.play(rng):
            pass
        page.wait_for_selector(".result")
        page.wait_for_timeout(500)
        yield Figure("memory after the whole game", window.heap_megabytes(), "MB", "< 30")


@click.command(help=__doc__)
def main() -> None:
    """Measure everything, and print a table."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise click.ClickException("chromium is not installed: apt-get install chromium")
    shown = Table("The page to play at", "Measured", "", "Goal")
    with service_at(None, "--workers", "1") as address, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=FLAGS)
        parts = [
            (first_visit, PLAIN),
            (slow_visit, PLAIN),
            (clicks, PLAIN),
            (frames, EVERYTHING),
            (memory, EVERYTHING),
        ]
        for measure, setup in parts:
            for figure in measure(browser, Game(address, setup)):
                number = f"{figure.value:.0f}" if figure.value >= 100 else f"{figure.value:.1f}"
                shown.add_row(figure.name, number, figure.unit, figure.goal)
        browser.close()
    Console().print(shown)


if __name__ == "__main__":
    main()
