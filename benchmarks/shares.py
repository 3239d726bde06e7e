"""Shares of what was counted, as tables show them."""

from __future__ import annotations

from ai.mcts.root_statistics import wilson


def share_in_words(part: int, whole: int) -> str:
    """Return a share with its 95 % interval, as in "9 of 178: 5 % (3 to 9)"; "-" of nothing."""
    if not whole:
        return "-"
    share = wilson(part / whole, float(whole), whole)
    low, mean, high = (f"{100 * each:.0f}" for each in (share.low, share.mean, share.high))
    return f"{part} of {whole}: {mean} % ({low} to {high})"
