"""What can go wrong between a client and the service."""

from __future__ import annotations

from typing import Any, cast

import httpx

from cosmicgate_client.models.problems import ProblemDetails

BUSY = frozenset({429, 502, 503, 504})
"""What is worth another try: a limit, a busy service, and a proxy that did not reach it."""


class CosmicGateError(Exception):
    """Any fault that this package reports."""


class UnreachableError(CosmicGateError):
    """The service did not answer for as long as the client is patient."""


class NoAnswerError(CosmicGateError):
    """A search ended without an answer: it failed, or was cancelled before it had found one."""


class RefusedError(CosmicGateError):
    """The service refused a request.

    Decide by `code`, which never changes, and show `detail` to people. `problem` has the whole
    document, such as `current_version` after `stale_version`.
    """

    def __init__(self, status: int, problem: ProblemDetails, retry_after: float | None) -> None:
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.status = status
        self.problem = problem
        self.code: str = problem["code"]
        self.detail = problem["detail"]
        self.retry_after = retry_after
        """Seconds after which the same request may succeed; None if the service does not say."""

    @property
    def is_busy(self) -> bool:
        """Whether the same request may succeed later."""
        return self.status in BUSY


def refusal(reply: httpx.Response) -> RefusedError:
    """Read a refusal; its body may also be that of a proxy, which is no document of the service."""
    try:
        found: Any = reply.json()
    except ValueError:
        found = None
    if not isinstance(found, dict) or not {"code", "detail"} <= found.keys():
        detail = f"The answer is {reply.status_code} {reply.reason_phrase}."
        found = {"code": f"http_{reply.status_code}", "detail": detail}
    return RefusedError(reply.status_code, cast("ProblemDetails", found), _retry_after(reply))


def _retry_after(reply: httpx.Response) -> float | None:
    """Read `Retry-After` in seconds. The service sends no dates."""
    try:
        return max(float(reply.headers["Retry-After"]), 0.0)
    except (KeyError, ValueError):
        return None
