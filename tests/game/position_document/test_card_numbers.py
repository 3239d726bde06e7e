"""The list of what cards keep count of, in docs/position.md."""

from __future__ import annotations

import re

from game import load_content
from game.engine.ids import GOODS
from tests.game.monstrosities.random_games import BLOCK, new_game
from tests.game.position_document.tables import DOCUMENT

HEADING = "\n## What cards keep count of\n"
HARPIES = {"harpies", *GOODS}
EXAMPLES = {("scylla_charybdis", f"hills4_{side}") for side in ("clockwise", "counterclockwise")}


def kept() -> set[tuple[str, str]]:
    """Every card of any set-up, with each number that it keeps."""
    content = load_content()
    tables = [new_game(number, content).position.table for number in range(2 * BLOCK)]
    return {
        (card.id, name)
        for table in tables
        for card in table.cards()
        for name in card.numbers_kept()
    }


def is_by_pattern(card: str, name: str) -> bool:
    """Whether the list describes a number with others like it: stolen cards, sides of tiles."""
    return name.endswith("clockwise") or (card == "harpies" and name not in HARPIES)


def listed() -> set[tuple[str, str]]:
    """Every card and number of the list; a row without a card belongs to the one above."""
    section = DOCUMENT.read_text().split(HEADING)[1].split("\n## ")[0]
    found = set()
    cards: list[str] = []
    rows = re.findall(r"^\| (.*?) ?\| (.*?) \| (.*) \|$", section, re.MULTILINE)
    for first, numbers, meaning in rows[1:]:
        cards = re.findall(r"`(\w+)`", first) or cards
        only = re.match(r"`(\w+)` only", meaning)
        for name in re.findall(r"`(\w+)`", numbers):
            found |= {(card, name) for card in ([only[1]] if only else cards)}
    return found


def test_the_list_has_every_number_of_every_card() -> None:
    numbers = kept()
    described = {(card, name) for card, name in numbers if is_by_pattern(card, name)}
    assert described > EXAMPLES
    assert listed() == (numbers - described) | EXAMPLES
