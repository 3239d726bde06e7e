"""The page in German: a round, rules, a puzzle, an end, and no English word on any of them."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.builds import first_of
from tests.table.newcomer import Newcomer
from tests.table.scenes import MIDDLE, PHONE, team_game
from tests.table.table_page import TablePage
from tests.table.test_finale import SHORT

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

ENGLISH = re.compile(
    r"\b(?:the|and|of|with|you|your|are|this|that|which|from|has|have|is|it|to|tile|tiles|game|games"
    r"|move|moves|seat|seats|card|cards|round|choose|play|player|players|misfortune|misfortunes"
    r"|build|built|flood|floods|roll|rolls|hint|hints|review|undo|back|close|next|won|lost)\b",
    re.IGNORECASE,
)
SAID = """() => {
  const hidden = (element) => element.closest("script, style, noscript");
  const found = [document.title];
  for (const element of document.body.querySelectorAll("*")) {
    if (hidden(element)) continue;
    const attributes = ["aria-label", "title", "placeholder"];
    for (const name of attributes) found.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === 3) found.push(node.data);
  }
  return found.map((each) => each.trim()).filter(Boolean);
}"""
"""Every text of the page and of what a screen reader reads out."""
LABELS = "button, .button, .chip, [role=tab], h1:not(.head-label), h2, summary, .sign"
OVERFLOWS = """labels => [...document.querySelectorAll(labels)]
  .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== "inline")
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.innerText)"""


def english_on(table: TablePage) -> list[str]:
    return [each for each in table.page.evaluate(SAID) if ENGLISH.search(each)]


def look(table: TablePage) -> None:
    """Nothing is said in English, nothing is wider than the window or than its button."""
    assert english_on(table) == []
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert table.page.evaluate(OVERFLOWS, LABELS) == []


@pytest.fixture(params=first_of([None, PHONE]), ids=["desk", "phone"])
def german(open_table: Any, request: pytest.FixtureRequest) -> TablePage:
    """A window of somebody whose browser speaks German."""
    window = {"viewport": request.param} if request.param else {}
    made: TablePage = open_table(locale="de-DE", **window)
    # Other tests make games, with English labels.
    made.page.route("**/v1/games?*", lambda route: route.fulfill(json={"games": [], "next": None}))
    return made


@pytest.mark.long
def test_a_round_is_learnt_in_german(german: TablePage) -> None:
    asked = set[str | None]()

    def listen(call: Any) -> None:
        if "/v1/" in call.url:
            asked.add(call.headers.get("accept-language"))

    german.page.on("request", listen)
    german.show("/")
    german.page.wait_for_selector(".door")
    assert german.page.evaluate("document.documentElement.lang") == "de"
    look(german)
    german.page.click(".door-first")
    german.page.wait_for_selector(".lesson")
    newcomer = Newcomer(german, clicks=1)
    seen = list[str]()

    def look_on() -> bool:
        # Each question once: what it asks, why, and what there is to choose.
        question = german.page.locator(".now h2").inner_text()
        if question not in seen:
            seen.append(question)
            look(german)
        return False

    newcomer.follow_the_lesson(until=look_on)
    assert len(seen) >= 4
    look(german)
    assert asked == {"de"}


def test_panels_rules_puzzles_and_forms_are_german(german: TablePage) -> None:
    team_game(german, position=MIDDLE)
    german.page.click(".legend-button")
    look(german)
    german.page.keyboard.press("Escape")
    for tab in ("hints", "log", "review", "seats"):
        german.page.click(f"#tab-{tab}")
        look(german)
    german.show("/rules")
    german.page.wait_for_selector(".rule .island .tile")
    look(german)
    german.show("/new")
    german.page.wait_for_selector(".seat-row")
    look(german)
    german.show("/puzzles/2")
    german.page.locator(".puzzle-answers button").first.click()
    german.page.wait_for_selector(".puzzle-outcome")
    look(german)


@pytest.mark.long
def test_the_end_of_a_game_is_german(german: TablePage) -> None:
    game = german.new_game(label="Sonntag", **SHORT)
    german.play_elsewhere(game, 2000, random.Random(1))
    german.page.wait_for_selector(".finale-facts")
    assert german.page.inner_text("#finale-title") == "Atlantis ist versunken."
    look(german)


def test_the_language_is_chosen_on_the_page_and_kept_and_the_game_stays(table: TablePage) -> None:
    game = table.new_game()
    assert table.page.evaluate("document.documentElement.lang") == "en"
    assert ENGLISH.search(table.page.inner_text(".now h2"))
    table.page.click("#tab-log")
    with table.page.expect_navigation():
        table.page.select_option(".head .language", "de")
    table.page.wait_for_selector(".now h2")
    assert table.page.url.endswith(f"#/games/{game}")
    assert english_on(table) == []
    table.show("/")
    table.page.wait_for_selector(".door")
    assert table.page.evaluate("document.documentElement.lang") == "de"


def test_only_the_words_of_the_reader_are_loaded(german: TablePage) -> None:
    loaded = list[str]()
    german.page.on("request", lambda call: loaded.append(call.url))
    german.show("/")
    german.page.wait_for_selector(".door")
    words = [url.rsplit("/", 1)[1] for url in loaded if url.endswith(".ftl")]
    assert words == ["de.ftl"]
