"""Players who know only what is on the screen: one has a mouse, one has a keyboard."""

from __future__ import annotations

import random
from typing import Any

from tests.table.table_page import TablePage

MOST_INPUTS = 4000
"""A game that takes longer than this does not come to its end."""

PLAYABLE = ".table [data-open=open], .now .options button:not(.chip), .now .outcomes button"
SPOT = """([playable, share]) => {
  const seen = [...document.querySelectorAll(playable)].filter((each) => each.checkVisibility());
  if (!seen.length) return null;
  const chosen = seen[Math.floor(share * seen.length)];
  chosen.scrollIntoView({ block: "nearest" });
  const box = chosen.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.14], [0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.85]]) {
    const spot = [box.x + box.width * x, box.y + box.height * y];
    if (chosen.contains(document.elementFromPoint(...spot))) return spot;
  }
  return null;
}"""
"""Where to click so that the chosen one of what glows, or of the buttons, is really hit."""
FOCUSED = """(playable) => {
  const { activeElement: focused } = document;
  const label = focused.labels?.[0]?.innerText ?? focused.getAttribute("aria-label");
  return { name: label ?? focused.innerText, playable: focused.matches(playable) };
}"""


class MousePlayer:
    """Clicks at random on what glows and on the buttons of the question."""

    def __init__(self, table: TablePage, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)

    def play_one(self) -> bool:
        """Click once; gives whether there was anything to click."""
        page = self.table.page
        self.table.clear_stage()
        spot = page.evaluate(SPOT, [PLAYABLE, self.rng.random()])
        if spot is None:
            return False
        page.mouse.click(*spot)
        self.table.settle()
        return True

    def play_to_the_end(self) -> int:
        """Play until the game is over; gives the number of clicks."""
        for clicks in range(MOST_INPUTS):
            if self.table.decision == "over":
                return clicks
            self.play_one()
        raise AssertionError(f"not over after {MOST_INPUTS} clicks")


class KeyboardPlayer:
    """Goes from one thing to the next by Tab, and presses Enter or Space on some."""

    def __init__(self, table: TablePage, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.keys = 0

    def press(self, key: str) -> None:
        """Press a key."""
        self.table.page.keyboard.press(key)
        self.keys += 1

    def focused(self) -> dict[str, Any]:
        """Read what has the focus: its name, and whether it plays."""
        found: dict[str, Any] = self.table.page.evaluate(FOCUSED, PLAYABLE)
        return found

    def choose(self, name: str, key: str = "Enter", step: str = "Tab") -> None:
        """Go on to what has a name, and press it."""
        for _ in range(120):
            self.press(step)
            if self.focused()["name"].strip() == name:
                self.press(key)
                return
        raise AssertionError(f"the keyboard does not reach {name}")

    def play_one(self) -> None:
        """Go some things further, and press the next that can be played."""
        passed_by = self.rng.randrange(6)
        for _ in range(200):
            self.press("Tab")
            if self.focused()["playable"]:
                if not passed_by:
                    break
                passed_by -= 1
        self.press(self.rng.choice(["Enter", "Space"]))
        self.table.settle()

    def play_to_the_end(self) -> int:
        """Play until the game is over; gives the number of keys."""
        while self.keys < 20 * MOST_INPUTS:
            if self.table.decision == "over":
                return self.keys
            self.play_one()
        raise AssertionError(f"not over after {self.keys} keys")
