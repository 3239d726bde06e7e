"""The form in which a table is set by hand, as a person uses it."""

from __future__ import annotations

from typing import Any

from tests.table.table_page import TablePage

THREE = [
    {"color": "red", "councilor": "priest"},
    {"color": "blue", "councilor": "mystic"},
    {"color": "yellow", "councilor": "emissary"},
]
TITLE = "text=Set the table as it stands"


def open_form(table: TablePage, **setup: Any) -> str:
    """Create a game beside the box by the API, and open the form of its table."""
    game = table.service.call(
        "POST", "/v1/games", {"players": 4, "level": 1, "seed": 3, "chance": "manual"} | setup
    )
    assert game.status == 201, game.json
    table.show(f"/games/{game.json['id']}/table")
    table.page.wait_for_selector(TITLE)
    return str(game.json["id"])


def choose(table: TablePage, label: str, value: str) -> None:
    """Choose an option of a list by the list's label."""
    table.page.select_option(f'label:has-text("{label}") select', value)


def reveal(table: TablePage) -> str:
    """Give the Hologram a power that asks for nothing more; gives its councilor."""
    offered = table.page.locator("label:has-text('It has the power of') option")
    ids = [str(each.get_attribute("value")) for each in offered.all()]
    councilor = next(each for each in ids if each not in {"", "scholar", "artificer", "alchemist"})
    choose(table, "It has the power of", councilor)
    return councilor


def start(table: TablePage) -> Any:
    """Start from the table; gives the new game."""
    before = table.page.url
    table.page.click("text=Start from this table")
    table.page.wait_for_selector(".table[data-decision], [role=alert]")
    faults = table.page.locator("[role=alert]").all_inner_texts()
    assert not faults, faults
    assert table.page.url != before
    return table.game(str(table.page.evaluate("location.hash.split('/')[2]")))


def refusal(table: TablePage) -> str:
    """What the form says after it was sent."""
    table.page.click("text=Start from this table")
    table.page.wait_for_selector("[role=alert]")
    return str(table.page.locator("[role=alert]").inner_text())


def check(table: TablePage, label: str) -> None:
    """Check a box by its label."""
    table.page.check(f"label.check:has-text('{label}') input")


def more(table: TablePage, label: str, times: int = 1) -> None:
    """Raise a number by its label."""
    for _ in range(times):
        table.page.click(f"[aria-label='More: {label}']")
