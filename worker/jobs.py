"""The job in Redis Queue: take the most urgent share of a search, and do it."""

from __future__ import annotations

from worker.share_runner import ShareRunner

_runner: ShareRunner | None = None


def install(runner: ShareRunner) -> None:
    """Set the runner of this process."""
    global _runner  # noqa: PLW0603 - Redis Queue calls a function by name, without an object
    _runner = runner


def run_shares() -> None:
    """Run the most urgent shares. The store puts this job into the queue."""
    if _runner is None:
        raise RuntimeError("this process is not a search worker")
    _runner.run()


work_on = run_shares
"""The name of the job in 0.2.0: what its API left in the queue wakes a worker, too."""
