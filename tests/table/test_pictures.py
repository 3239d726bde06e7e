"""The pictures of docs/table.md, made anew by `COSMICGATE_PICTURES=docs/pictures`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEAM = [
    {"councilor": each, "name": name}
    for each, name in (
        ("artificer", "Iris"),
        ("priest", "Jon"),
        ("emissary", "Kim"),
        ("explorer", "Lea"),
    )
]
PLACED = (
    "place:1L:hills4", "place:1F:forests3", "place:2L:forests3", "place:2F:mountains4",
    "place:3L:cities5", "place:3F:cities5", "place:4F:libraries5",
)  # fmt: skip
STANDING = {
    "wrath_space": 2,
    "players": [
        {"resources": {"gold": 2, "ore": 1}, "energy": 1, "artifacts": ["tide_horn"]},
        {"resources": {"crystal": 2}, "energy": 0, "artifacts": ["lodestone"]},
        {"resources": {"atlantium": 2}, "energy": 1},
        {"energy": 1, "artifacts": ["gilded_sieve"]},
    ],
    "peninsulas": {
        "hills": {"dry": 4, "barrier": True},
        "cities": {"dry": 5},
        "forges": {"dry": 3},
        "mountains": {"dry": 4},
        "libraries": {"dry": 5},
    },
    "components": {"mystic_siphon": "built", "archive_lens": "built"},
}


def in_the_middle(table: TablePage) -> str:
    """Show a game in the middle, with some Atlanteans placed."""
    game = table.new_game(players=TEAM, position=STANDING, label="Tuesday")
    for number, move in enumerate(PLACED):
        table.service.call(
            "POST", f"/v1/games/{game}/moves", {"move": move}, If_Match=f'"{number}"'
        )
    table.page.wait_for_selector('[data-place="libraries5"] .token-follower')
    return game


def take(table: TablePage, pictures: Path, name: str) -> None:
    """Take a picture of what is shown."""
    pictures.mkdir(exist_ok=True)
    path = pictures / f"{name}.jpg"
    table.page.screenshot(path=path, type="jpeg", quality=45)
    assert 10_000 < path.stat().st_size < 150_000, "a blank picture, or a large one"


def test_picture_of_the_table(open_table: Any, pictures: Path) -> None:
    table: TablePage = open_table()
    in_the_middle(table)
    table.point_at("pool:4:leader")
    take(table, pictures, "table")


def test_picture_of_a_plan(open_table: Any, pictures: Path) -> None:
    table: TablePage = open_table(color_scheme="dark")
    in_the_middle(table)
    table.page.click("#tab-hints")
    table.page.click(".hint-steps >> text=The whole plan")
    table.page.wait_for_selector(".plan")
    take(table, pictures, "plan")


def test_picture_of_a_phone(open_table: Any, pictures: Path) -> None:
    table: TablePage = open_table()
    table.page.set_viewport_size({"width": 390, "height": 844})
    in_the_middle(table)
    take(table, pictures, "phone")


def test_picture_of_a_table_that_is_set(table: TablePage, pictures: Path) -> None:
    game = in_the_middle(table)
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector("text=Set the table as it stands")
    take(table, pictures, "set")


@pytest.mark.parametrize("name", ["table", "plan", "phone", "set"])
def test_the_documentation_shows_each_picture(name: str) -> None:
    assert f"(pictures/{name}.jpg)" in (DOCS / "table.md").read_text(encoding="utf-8")
    assert (DOCS / "pictures" / f"{name}.jpg").is_file()
