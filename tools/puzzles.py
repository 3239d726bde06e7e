"""Makes the puzzles of the page from solved last rounds, and the content that they are shown with.

    python -m tools.puzzles

Needs the compiled build. Every position that `benchmarks.last_rounds` keeps is solved again, and
becomes a puzzle where one answer is clearly best. They are worded in every language that the game
speaks. The same solved rounds make the same files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import click

from benchmarks.builds import COMPILED, ROOT, run_in
from benchmarks.last_rounds import files_of
from benchmarks.result_files import read
from game.words import languages

TURNS: Final = Path(__file__).with_name("puzzle_turns.py")
FOLDER: Final = ROOT / "service" / "http" / "static" / "table" / "offline"
PUZZLES: Final = "puzzles.json"
AT_ONCE: Final = 40
"""Positions that are solved in one process."""
BOARD: Final = "board.json"


@click.command(help=__doc__)
def main() -> None:
    """Write the puzzles and the content."""
    lines = solved()
    for language in languages():
        folder = FOLDER / language
        folder.mkdir(parents=True, exist_ok=True)
        made = [
            puzzle
            for first in range(0, len(lines), AT_ONCE)
            for puzzle in run_in(
                COMPILED, TURNS, "puzzles", lines=lines[first : first + AT_ONCE], language=language
            )
        ]
        write(folder / PUZZLES, made)
        write(folder / BOARD, run_in(COMPILED, TURNS, "board", language=language))
        steps = sum(len(each["steps"]) for each in made)
        size = (folder / PUZZLES).stat().st_size // 1000
        click.echo(f"{language}: {len(made)} puzzles with {steps} decisions, {size} kB")


def solved() -> list[dict[str, Any]]:
    """Return the last rounds that are kept, without cards and with them."""
    return [line for cards in (False, True) for line in read(files_of(cards)[0])]


def write(file: Path, document: Any) -> None:
    """Write a document in one line for each of its parts, so that a change of one shows."""
    parts = document if isinstance(document, list) else document.items()
    if isinstance(document, list):
        lines = [json.dumps(part, separators=(",", ":"), ensure_ascii=False) for part in parts]
        text = "[\n" + ",\n".join(lines) + "\n]\n"
    else:
        lines = [
            f"{json.dumps(name)}:{json.dumps(part, separators=(',', ':'), ensure_ascii=False)}"
            for name, part in parts
        ]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
