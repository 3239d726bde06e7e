"""`cosmicgate trace`: what its last line says of a search whose shares did not all come back."""

from __future__ import annotations

import pytest

from service.cli.trace import describe
from service.store.hints.documents import Hint, HintHead


def done_with(shares: list[int]) -> str:
    """Return the last line about a hint that ended with these simulations, by share."""
    return list(
        describe(
            Hint(
                head=HintHead("h", "hint", "local", None, 0),
                status="done",
                created=0.0,
                started=0.1,
                ended=1.0,
                priority="normal",
                cached=False,
                question={},
                progress={"simulations": sum(shares)},
                answer={"receipt": {"spent": {"shares": shares}}},
                error=None,
            )
        )
    )[-1]


@pytest.mark.parametrize(
    ("shares", "line"),
    [
        ([120, 130], "+1.000 s   done after 250 simulations"),
        ([120, 0], "+1.000 s   done after 120 simulations; 1 of 2 shares brought nothing"),
        ([0], "+1.000 s   done after 0 simulations"),
    ],
)
def test_shares_that_brought_nothing_are_counted(shares: list[int], line: str) -> None:
    assert done_with(shares) == line
