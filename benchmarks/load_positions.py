"""Draws the positions of the capacity test, `loadtest/positions.jsonl`: games that are in doubt.

    python -m benchmarks.load_positions

Those of the base game are from the frozen positions of `benchmarks.regret`, one for each level and
number of players. Those with the expansion are drawn here, with its monsters, up to level 8.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from ai.atlantis.state import AtlantisState
from benchmarks.positions import FILE, FROZEN, choices, game_after, in_doubt
from game import PositionError, complete_setup, load_content

TARGET = Path(__file__).parents[1] / "loadtest" / "positions.jsonl"
MONSTERS: tuple[list[str], ...] = ([], ["medusa"], ["harpies"], ["scylla_charybdis"])
PLAYERS = (2, 4, 6, 3, 5, 7, 1)
EXPANDED = 24
FIRST_SEED = 5_000_000
ANY_POSITION = 0.1


def reseated(line: str) -> str:
    """Return a line with the boards that the service has: who is new sits where another sat."""
    then, now = load_content(FROZEN).councilors.keys(), load_content().councilors.keys()
    for old, new in zip(sorted(then - now), sorted(now - then), strict=True):
        line = line.replace(f'"{old}"', f'"{new}"')
    return line


def base() -> list[dict[str, Any]]:
    """Take the frozen positions of the base game, one for each level and number of players."""
    cells: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        kept = json.loads(reseated(line))
        cells.setdefault((kept["level"], kept["players"]), []).append(kept)
    # In turn the first, second and third of a cell, so that every kind of decision is there.
    return [kept[number % len(kept)] for number, kept in enumerate(cells.values())]


def expanded(count: int) -> list[dict[str, Any]]:
    """Draw positions with the expansion from games of the scripted team."""
    content = load_content()
    found: list[dict[str, Any]] = []
    seed = FIRST_SEED
    while len(found) < count:
        seed += 1
        chance = random.Random(seed)
        number = len(found)
        players, level = PLAYERS[number % len(PLAYERS)], 1 + number % 8
        asked = {"monsters": MONSTERS[number % len(MONSTERS)]}
        choice = {"players": players, "level": level, "expansion": asked}
        setup = complete_setup(choice, content, chance)
        codes = chance.choice([codes for _, codes in choices(setup, content, seed)])
        try:
            game = game_after(codes, setup, content)
        except PositionError:
            continue  # no document can tell of some moments with the expansion
        # Easy cells are hardly ever in doubt: after some tries any position will do.
        if chance.random() < ANY_POSITION or in_doubt(AtlantisState(game.position)):
            found.append(
                {
                    "players": players,
                    "level": level,
                    "setup": game.setup.to_dict(),
                    "moves": game.moves,
                }
            )
    return found


def main() -> None:
    """Write the file."""
    lines = [
        {"players": kept["players"], "level": kept["level"]}
        | {"setup": kept["setup"], "moves": kept["moves"]}
        for kept in (*base(), *expanded(EXPANDED))
    ]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
