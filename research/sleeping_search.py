"""Search workers that sleep instead of searching, as forks of one process of the compiled build."""

from __future__ import annotations

import json
import logging
import multiprocessing
import time
from collections.abc import Sequence
from typing import Any

import structlog

from game import load_content
from service.config import Config
from worker.process import run_worker
from worker.search import HintSearch
from worker.search_interface import ReportProgress

SIMULATIONS = 8
"""Of the one real search for each position, whose answer all its hints get."""
REPORT_SECONDS = 0.1


class SleepingSearch(HintSearch):
    """Sleeps as long as a search would take, and gives the answer of a short search."""

    def __init__(self) -> None:
        super().__init__(load_content())
        self._found: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}

    def share(
        self, record: dict[str, Any], question: dict[str, Any], share: int, report: ReportProgress
    ) -> dict[str, Any]:
        """Sleep until the budget is spent or `report` says stop."""
        deadline = time.monotonic() + (question.get("seconds") or 0.0)
        while (left := deadline - time.monotonic()) > 0:
            time.sleep(min(left, REPORT_SECONDS))
            if report({"simulations": SIMULATIONS, "seconds": 0.0, "best": None, "p": None}):
                break
        return self._known(record, question)[0]

    def answer(
        self,
        record: dict[str, Any],
        question: dict[str, Any],
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Return the answer that was found once."""
        return self._known(record, question)[1]

    def _known(
        self, record: dict[str, Any], question: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        key = json.dumps(record)
        if key not in self._found:
            short = {**question, "seconds": None, "simulations": SIMULATIONS, "workers": 1}
            found = super().share(record, short, 0, lambda _: False)
            self._found[key] = found, super().answer(record, short, [found], 0.1)
        return self._found[key]


def work(redis_url: str, workers: int) -> int:
    """Run `workers` workers until each got SIGTERM."""
    # Of each hint they would write a line.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    fork = multiprocessing.get_context("fork")
    content, search, config = load_content(), SleepingSearch(), Config(redis_url=redis_url)
    running = [
        fork.Process(target=run_worker, args=(config, search, content)) for _ in range(workers)
    ]
    for worker in running:
        worker.start()
    for worker in running:
        worker.join()
    return workers
