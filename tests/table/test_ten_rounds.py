"""Ten rounds beside the real box, from a table that is set by the form, with hints."""

from __future__ import annotations

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow, pytest.mark.long]

ROUNDS = 10
COUNT_CLICKS = "window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, true);"
MOST_CLICKS = 75
"""Clicks of a round for two players, hint included; docs/table.md gives the mean."""


def clicks(table: TablePage) -> int:
    return int(table.page.evaluate("window.clicks"))


def set_the_table(table: TablePage) -> None:
    """Enter a table of two players, who have played on a little, by the form."""
    page = table.page
    table.show("/new/manual")
    page.click("[aria-label='Number of players'] >> text=2")
    for row, councilor in zip(page.locator(".seat-row").all(), ("priest", "mystic"), strict=True):
        row.locator("label:has-text('Councilor') select").select_option(councilor)
    page.click("text=Our game is in the middle already")
    page.click("form button.main")
    # Two players have a Hologram: its cards are reported and chosen before anything can be set.
    shown = "h1:has-text('Set the table as it stands'), h1:has-text('cannot be set now')"
    page.wait_for_selector(shown)
    while "cannot" in page.locator(shown).inner_text():
        page.click("text=Back to the game")
        page.wait_for_selector(".now button")
        answer(table)
        page.click("a:has-text('Set the table')")
        page.wait_for_selector(shown)
    table.set_by_pointing("place:hills6")
    table.set_by_pointing("peninsula:mountains")
    table.set_by_pointing("peninsula:forests")
    table.set_by_pointing("component:tide_bulwark")
    for owner in ("Red", "Blue"):
        page.click(f"summary:has-text('What {owner} has')")
    page.locator("details[open] [aria-label='More: Gold']").first.click()
    page.click("text=Start from this table")
    page.wait_for_selector(".now")


def follow_the_hint(table: TablePage) -> None:
    """Ask for a plan, and play it."""
    page = table.page
    page.click("#tab-hints")
    page.click(".hint-steps >> text=The whole plan")
    page.wait_for_selector(".answer", timeout=60_000)
    plan = page.locator(".plan >> text=Play the plan")
    (plan if plan.count() else page.locator(".advised-best >> text=Play it")).click()
    table.settle()
    page.click("#tab-now")


def report(table: TablePage) -> None:
    """Report what the box gave: calm weather, and low dice that save the gate for later."""
    page = table.page
    for gentle in ('[data-move*="calm"]', ':not([data-move*="flood"])'):
        found = page.locator(f".outcomes button{gentle}")
        if found.count():
            break
    (found if found.count() else page.locator(".outcomes button")).first.click()
    table.settle()


def choose(table: TablePage) -> None:
    """Take the first that is offered; to end a phase where that is offered."""
    end = table.page.locator(".now .options button.main")
    (end if end.count() else table.choices()).first.click()
    table.settle()


def answer(table: TablePage) -> None:
    """Report what the box gave, or choose."""
    if table.page.locator(".outcomes button").count():
        report(table)
    else:
        choose(table)


def test_ten_rounds_are_reported_with_few_clicks(table: TablePage) -> None:
    table.page.add_init_script(COUNT_CLICKS)
    set_the_table(table)
    game = str(table.page.evaluate("location.hash.split('/')[2]"))
    first = table.game(game)["round"]
    spent: dict[int, int] = {}
    hints = 0
    while (view := table.game(game))["status"] == "running" and view["round"] < first + ROUNDS:
        before = clicks(table)
        if table.decision == "place":
            follow_the_hint(table)
            hints += 1
        else:
            answer(table)
        spent[view["round"]] = spent.get(view["round"], 0) + clicks(table) - before
    print("clicks of each round:", spent, "hints:", hints)
    assert len(spent) == ROUNDS
    assert hints >= ROUNDS
    assert max(spent.values()) <= MOST_CLICKS
