"""A real search worker whose search does as the question says: ``python -P -m`` this module."""

from __future__ import annotations

import time
from typing import Any

from service.config import Config
from worker.jobs import Pulsing, UnanswerableError
from worker.process import run_worker

BATCH_SECONDS = 0.02


def search(record: dict[str, Any], question: dict[str, Any], pulse: Pulsing) -> dict[str, Any]:
    """Search for the seconds asked, in batches; or fail as told."""
    match question.get("behaviour"):
        case "raise":
            raise ZeroDivisionError("the tree has no leaves")
        case "refuse":
            raise UnanswerableError("The game cannot be replayed here: move 3 is not legal.")
        case "hang":
            time.sleep(3600)
    began = time.monotonic()
    simulations = 0
    while time.monotonic() - began < question["seconds"]:
        time.sleep(BATCH_SECONDS)
        simulations += 1
        if pulse({"simulations": simulations, "seconds": time.monotonic() - began}):
            break
    return {"simulations": simulations, "moves": record["moves"]}


if __name__ == "__main__":
    run_worker(Config.load(), search)
