"""The formats that the views of hints and reviews share."""

from __future__ import annotations

import re
import textwrap

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from game import Game
from game.documents.hint import WinChance
from game.text.chances import with_bounds
from game.words import say

INDENT = 5
"""The columns before the sentence of a bullet point."""


def paragraph(sentence: str, width: int) -> str:
    """Break a sentence into lines between words; a number and its % stay on one line."""
    joined = re.sub(r"(\w) %", "\\1\N{NO-BREAK SPACE}%", sentence)
    lines = textwrap.wrap(joined, width, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def bullet(sentence: str, console: Console, style: str = "") -> Padding:
    """Format a sentence as a bullet point; its other lines are indented below the first."""
    lines = paragraph(sentence, console.width - INDENT)
    text = "• " + lines.replace("\n", "\n  ")
    return Padding(Text(text, style, no_wrap=True, overflow="ignore"), (0, 0, 0, INDENT - 2))


def interval(win: WinChance) -> str:
    """Format a chance with its interval."""
    return with_bounds(win.p, win.low, win.high)


def player(game: Game, seat: int | None) -> str:
    """Name the player of a seat; without a seat, all players."""
    if seat is None:
        return say("command-everybody")
    return game.words().player(seat - 1)
