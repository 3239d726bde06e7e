"""A newcomer: knows only what is on the screen, which is visible text and what glows."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.table.people import SPOT
from tests.table.table_page import TablePage

GLOWS = "[data-glow]"
"""What the guided round lets glow."""
READ_ON = ".lesson-more"
MOST_WAITS = 50
MOST_CLICKS = 80
CLICK_SECONDS = 1.5
"""What a person needs to see and click, beside reading."""
WORDS_A_SECOND = 3.5


@dataclass
class Newcomer:
    """Clicks on what glows, or on the button below the sentence that is shown."""

    table: TablePage
    clicks: int = 0
    words: int = 0
    read: list[str] = field(default_factory=list)

    @property
    def minutes(self) -> float:
        """How long a person would need who reads everything."""
        return (self.clicks * CLICK_SECONDS + self.words / WORDS_A_SECOND) / 60

    def read_sentence(self) -> str:
        """Read the sentence of the guided round, if it is a new one."""
        page = self.table.page
        if not page.locator(".lesson").count():
            return ""
        sentence = str(page.locator(".lesson-words").inner_text())
        if sentence not in self.read:
            self.read.append(sentence)
            self.words += len(sentence.split())
        return sentence

    def click_on(self, selector: str) -> bool:
        """Click on the first thing that matches and can really be hit."""
        spot = self.table.page.evaluate(SPOT, [selector, 0])
        if spot is None:
            return False
        self.table.page.mouse.click(*spot)
        self.clicks += 1
        self.table.settle()
        return True

    def follow_the_lesson(self, until: Callable[[], bool] = lambda: False) -> None:
        """Do what the guided round says, until something is done or the round has ended."""
        page, waits = self.table.page, 0
        while page.locator(".lesson").count() and not until():
            assert self.clicks < MOST_CLICKS, self.read
            self.read_sentence()
            page.wait_for_selector(f"{GLOWS}, {READ_ON}")
            wanted = READ_ON if page.locator(READ_ON).count() else GLOWS
            if not self.click_on(wanted):
                waits += 1
                assert waits < MOST_WAITS, f"{wanted} cannot be hit: {self.read[-1:]}"
                time.sleep(0.2)
