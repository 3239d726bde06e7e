"""Clicks of a round beside the box, counted in a real browser.

    python -m benchmarks.box_rounds --rounds 10 --seed 1

Four people at one tablet, 820 pixels wide, play by the page alone. A generator of random numbers
is their box: it says which dice and cards come. They let the page go straight on, keep mystic
energy for the island, place by the plan of a hint, build when they can, and click nothing that
they need not. A lost game is followed by another. Prints the clicks of each round by what they
were for, the median and the most. Takes some minutes.
"""

from __future__ import annotations

import itertools
import random
import shutil
import statistics
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import click
import requests
from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.table_page import FLAGS
from loadtest.target import service_at

TABLET: Any = {"width": 820, "height": 1180}
SEATS = 4
SEARCH_MILLISECONDS = 120_000
GOAL = 25
COUNT_CLICKS = "window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, true);"
DRAWN = "new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))"
QUIET = """() => new Promise((done) => {
  const table = document.querySelector(".table");
  let since = performance.now();
  const look = () => {
    if (table.dataset.busy !== "false") since = performance.now();
    if (performance.now() - since > 100) done();
    else requestAnimationFrame(look);
  };
  look();
})"""
"""The page has answered, and plays nothing more by itself."""
PARTS = ("placing", "dice", "cards", "misfortunes", "payments", "other")
BY_MOVE = {
    "placing": {"place"},
    "dice": {"roll", "accept", "spend", "reroll"},
    "cards": {"card", "keep", "buy", "leave", "discard", "play", "see", "next", "deal"},
    "misfortunes": {"draw", "continue", "flood", "scatter", "remove"},
    "payments": {"build", "pay", "extra", "less", "lose"},
}
"""What clicks are for, by the kind of the move; the end of placing belongs to it, too."""
WANTED = ("build", "act", "accept", "discard", "leave")
"""Moves that people take where they are offered, the first of them first."""


@dataclass
class Game:
    """A game as the service gives it: what the box knows, and not the page."""

    address: str

    @property
    def view(self) -> Any:
        """The game now."""
        return requests.get(self.address, timeout=30).json()

    @property
    def moves(self) -> list[Any]:
        """The legal moves; where dice or cards are to be reported, the outcomes."""
        listed: list[Any] = requests.get(f"{self.address}/moves", timeout=30).json()["moves"]
        return listed


@dataclass
class People:
    """Whoever sits at the tablet; `clicks` has those of each round by what they were for."""

    page: Page
    address: str
    rng: random.Random
    clicks: list[Counter[str]] = field(default_factory=list)

    def begin(self) -> Game:
        """Start a game by the page."""
        page = self.page
        page.goto(f"{self.address}/#/new/manual")
        page.click(f"[aria-label='Number of players'] >> text={SEATS}")
        page.click("form button.main")
        page.wait_for_selector(".now")
        for wish in ("Straight on", "Spend no mystic energy on rolls"):
            if not page.get_by_label(wish).is_checked():
                page.get_by_label(wish).check()
        game = page.evaluate("location.hash.split('/')[2]")
        return Game(f"{self.address}/v1/games/{game}")

    def play(self, rounds: int) -> None:
        """Play until so many rounds are counted, in one game after the other."""
        while len(self.clicks) < rounds:
            game = self.begin()
            for number in itertools.count(1):
                if len(self.clicks) == rounds or not self.play_round(game, number):
                    break

    def play_round(self, game: Game, number: int) -> bool:
        """Play a round; gives whether another follows. The last one of a game is not counted."""
        spent: Counter[str] = Counter()
        while (view := game.view)["status"] == "running" and view["round"] == number:
            before = self.page.evaluate("window.clicks")
            part = self.decide(view["decision"]["kind"], game.moves)
            spent[part] += self.page.evaluate("window.clicks") - before
        if view["status"] == "running":
            self.clicks.append(spent)
        return bool(view["status"] == "running")

    def decide(self, decision: str, moves: list[Any]) -> str:
        """Do what one question asks for; gives what the clicks were for."""
        if moves[0]["probability"] is not None:
            came = self.rng.choices(moves, [each["probability"] for each in moves])[0]
            return self.take(came)
        if decision == "place" and any(each["kind"] == "place" for each in moves):
            self.place_by_plan()
            return "placing"
        kinds = {each["kind"]: each for each in reversed(moves)}
        wanted = next((kinds[kind] for kind in WANTED if kind in kinds), None)
        main = self.page.locator(".now .options button.main")
        if wanted is None and main.count():
            main.first.click()
            self.settle()
            return "placing" if decision == "place" else "other"
        return self.take(wanted or moves[0])

    def place_by_plan(self) -> None:
        """Ask for a plan, and play it."""
        page = self.page
        page.click(".now >> text=Ask for a plan")
        page.wait_for_selector(".answer", timeout=SEARCH_MILLISECONDS)
        whole = page.locator(".plan >> text=Play the plan")
        (whole if whole.count() else page.locator(".advised-best >> text=Play it")).click()
        self.settle()
        if not page.locator(".now").count():
            page.click("#tab-now")

    def take(self, move: Any) -> str:
        """Click on a move, step by step where it is not offered as one button."""
        buttons = self.page.locator(".now .options, .now .outcomes")
        whole = buttons.locator(f'[data-move="{move["id"]}"]')
        for _ in move["id"].split(":"):
            if whole.count():
                break
            buttons.locator("[data-step]").first.click()
            self.settle()
        (whole if whole.count() else buttons.locator("[data-move]")).first.click()
        self.settle()
        return next((part for part, kinds in BY_MOVE.items() if move["kind"] in kinds), "other")

    def settle(self) -> None:
        """Wait until nothing more comes, and put what stands on the stage away."""
        self.page.evaluate(DRAWN)
        self.page.evaluate(QUIET)
        if self.page.locator(".stage-card").count():
            self.page.keyboard.press("Escape")


def shown(rounds: list[Counter[str]]) -> Table:
    """Show the clicks of each round."""
    table = Table("Round", *PARTS, "all", title="Clicks beside the box, four players")
    for number, spent in enumerate(rounds, 1):
        table.add_row(f"{number}", *(f"{spent[part]}" for part in PARTS), f"{spent.total()}")
    means = [statistics.mean(spent[part] for spent in rounds) for part in PARTS]
    totals = [spent.total() for spent in rounds]
    table.add_section()
    table.add_row("mean", *(f"{mean:.1f}" for mean in means), f"{statistics.mean(totals):.1f}")
    table.caption = f"median {statistics.median(totals):g} (goal < {GOAL}), most {max(totals)}"
    return table


@click.command(help=__doc__)
@click.option("--rounds", default=10, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True, help="Of dice and cards.")
def main(rounds: int, seed: int) -> None:
    """Play and print."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise click.ClickException("chromium is not installed: apt-get install chromium")
    with service_at(None, "--workers", "1") as address, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(viewport=TABLET, reduced_motion="reduce")
        context.add_init_script(COUNT_CLICKS)
        people = People(context.new_page(), address, random.Random(seed))
        people.play(rounds)
        browser.close()
    Console().print(shown(people.clicks))


if __name__ == "__main__":
    main()
