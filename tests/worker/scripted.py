"""A real search worker with a scripted search: `python -P -m tests.worker.scripted`."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

from game import load_content
from game.documents.question import HintQuestion, ReviewQuestion
from service.config import Config
from service.logs import configure_logs
from tests.worker.scripted_review import review
from worker.process import run_worker
from worker.search_interface import ReportProgress, UnanswerableError

BATCH_SECONDS = 0.02
SECONDS_A_SIMULATION = 0.0002


class ScriptedSearch:
    """Sleeps in batches instead of searching, or fails as the record says."""

    ENGINE = os.environ.get("SCRIPTED_ENGINE", "scripted")

    def share(
        self, record: dict[str, Any], question: HintQuestion, share: int, report: ReportProgress
    ) -> dict[str, Any]:
        """Sleep for the seconds of the question, or for the simulations of the share."""
        behave(record)
        seconds = question.seconds
        if seconds is None:
            seconds = (question.simulations_of(share) or 0) * SECONDS_A_SIMULATION
        simulations, stopped = spend(seconds, report)
        found = {"share": share, "simulations": simulations, "stopped": stopped}
        return found | {"by": os.getpid()}

    def answer(
        self,
        record: dict[str, Any],
        question: HintQuestion,
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Add up what the shares found."""
        shares = [0] * question.share_count()
        for found in findings:
            shares[found["share"]] = found["simulations"]
        return {
            "simulations": sum(shares),
            "shares": shares,
            "workers": sorted({found["by"] for found in findings}),
            "moves": record["moves"],
            "seconds": seconds,
        }

    def review(
        self, record: dict[str, Any], question: ReviewQuestion, report: ReportProgress
    ) -> dict[str, Any]:
        """Sleep for each move of the record."""
        behave(record)
        decisions = len(record["moves"])
        each = question.simulations * SECONDS_A_SIMULATION
        looked_at, stopped = 0, False

        def on_progress(progress: Mapping[str, Any]) -> bool:
            nonlocal looked_at, stopped
            looked_at = min(int(progress["seconds"] / each), decisions)
            done = {"decision": looked_at, "decisions": decisions, "p": 0.5}
            stopped = report({**done, **{key: progress[key] for key in ("simulations", "seconds")}})
            return stopped

        on_progress({"simulations": 0, "seconds": 0.0})
        spend(each * decisions, on_progress)
        return review(record, question, looked_at if stopped else decisions)

    def final_hint_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Return the number of all simulations."""
        return {"simulations": answer["simulations"], "seconds": 1.0, "best": "done", "p": 0.5}

    def final_review_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Return the number of reviewed decisions."""
        return {"decision": len(answer["decisions"])}


def spend(seconds: float, report: ReportProgress) -> tuple[int, bool]:
    """Sleep in batches, each a simulation; return their number, and whether they were stopped."""
    simulations, spent = 0, 0.0
    while spent < seconds:
        began = time.monotonic()
        time.sleep(BATCH_SECONDS)
        spent += time.monotonic() - began
        simulations += 1
        if report({"simulations": simulations, "seconds": spent, "best": "done", "p": 0.5}):
            return simulations, True
    return simulations, False


def behave(record: dict[str, Any]) -> None:
    """Fail, refuse or hang if the record says so."""
    match record.get("behaviour"):
        case "raise":
            raise ZeroDivisionError("the tree has no leaves")
        case "refuse":
            raise UnanswerableError("The game cannot be replayed here: move 3 is not legal.")
        case "hang":
            time.sleep(3600)


def main() -> None:
    """Answer hints, with the logs of a real worker."""
    config = Config.load()
    configure_logs(config, "worker")
    run_worker(config, ScriptedSearch(), load_content())


if __name__ == "__main__":
    main()
