"""The same receipt gives the same answer: after a restart, and in the other build."""

from __future__ import annotations

import os
import random
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests

from game import Game, complete_setup, load_content, sample_outcome
from loadtest.target import service_at

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

CHECKOUT = Path(__file__).resolve().parents[4]
INSTALLED = sysconfig.get_path("platlib")
BUILDS = {
    "compiled": (INSTALLED, str(CHECKOUT)),
    "interpreted": (str(CHECKOUT), INSTALLED),
}
HINTS = 21
"""Games of every size, each with every budget."""


@contextmanager
def service(build: str) -> Iterator[str]:
    """Run a service of its own in one of the builds; gives its address."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(BUILDS[build])
    try:
        with service_at(None, "--workers=2", "--web-processes=1") as address:
            assert requests.get(f"{address}/healthz", timeout=10).json()["build"]["engine"] == build
            yield address
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


def records() -> Iterator[dict[str, Any]]:
    """Yield the records of games of every size and level, each at a decision with a choice."""
    content = load_content()
    for number in range(HINTS):
        chance = random.Random(number)
        table = {"players": 1 + number % 7, "level": 1 + number % 5}
        game = Game.new(complete_setup(table, content, chance), content)
        left = 5 * number % 120
        while True:
            decision, moves = game.decision(), game.legal_moves()
            assert decision is not None
            if left <= 0 and not decision.chance and len(moves) > 3:
                break
            left -= 1
            game.play(sample_outcome(moves, chance) if decision.chance else chance.choice(moves).id)
            if game.status != "running":
                game = Game.new(complete_setup(table, content, chance), content)
        yield game.record().to_dict()


def ask(address: str, record: dict[str, Any], **question: Any) -> dict[str, Any]:
    reply = requests.post(
        f"{address}/v1/hints",
        json={"record": record, **question},
        headers={"Prefer": "wait=30"},
        timeout=60,
    )
    assert reply.status_code == 200, reply.text
    hint = reply.json()
    assert hint["status"] == "done"
    return dict(hint["answer"])


def again(address: str, record: dict[str, Any], receipt: dict[str, Any]) -> dict[str, Any]:
    """Ask for what a receipt tells."""
    shares = receipt["spent"]["shares"]
    budget = {"shares": shares} if any(shares) else {"simulations": 1}
    workers, seed = receipt["asked"]["workers"], receipt["seed"]
    return ask(address, record, budget=budget, seed=seed, workers=workers)


def substance(answer: dict[str, Any]) -> dict[str, Any]:
    """Leave out of an answer how long it took and in which words it was asked for."""
    receipt = answer["receipt"]
    spent = {name: receipt["spent"][name] for name in ("simulations", "shares")}
    kept = {name: receipt[name] for name in ("position", "seed", "engine", "content")}
    return {**answer, "receipt": {**kept, "spent": spent}}


@pytest.mark.long
def test_receipts_give_the_same_answers_after_restarts_and_in_both_builds() -> None:
    games = list(records())
    budgets: list[dict[str, Any]] = [
        {"budget": {"seconds": 0.01}},
        {"budget": {"simulations": 12}},
        {"budget": {"simulations": 12}, "workers": 2},
    ]
    with service("compiled") as address:
        first = [ask(address, game, **budgets[n % 3]) for n, game in enumerate(games)]
    assert len({answer["receipt"]["position"] for answer in first}) == HINTS
    for build in BUILDS:
        with service(build) as address:
            for game, answer in zip(games, first, strict=True):
                found = again(address, game, answer["receipt"])
                assert not found["receipt"]["cached"]
                assert substance(found) == substance(answer)
