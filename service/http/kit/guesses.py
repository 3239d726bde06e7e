"""Wrong keys, tokens and invitations are counted for each address."""

from __future__ import annotations

from flask import request

from service.http.kit.context import services
from service.http.kit.problems import refusal


def count_guess() -> None:
    """Count a wrong key, token or invitation; raises Problem when it is one too many."""
    wait = services().guesses.count(request.remote_addr or "")
    if wait is not None:
        raise refusal(
            "too_many_guesses", "detail-guesses", headers={"Retry-After": str(wait)}, wait=wait
        )
