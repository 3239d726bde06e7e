"""How much of an answer is told: the server leaves out what the asker did not want to see."""

from __future__ import annotations

from typing import Any

from service.store.hints import Hint


def told_answer(hint: Hint) -> dict[str, Any] | None:
    """Give as much of the answer as the hint's detail allows; what is hidden is empty or null."""
    answer = hint.answer
    if answer is None:
        return None
    detail, top, receipt = hint.head.detail, hint.head.top, answer["receipt"]
    moves = [] if detail == "nudge" else answer["moves"][:top]
    if detail == "move":
        moves = [{**move, "line": []} for move in moves]
    return {
        **answer,
        "version": hint.head.version,
        "moves": moves,
        "plan": answer["plan"] if detail == "plan" else None,
        "comparison": [] if detail == "nudge" else answer["comparison"],
        "receipt": {
            **receipt,
            "asked": {**receipt["asked"], "top": top},
            "cached": hint.cached,
        },
    }


def told_progress(hint: Hint) -> dict[str, Any] | None:
    """Give the progress; a nudge names no move before its end either."""
    if hint.progress is None or hint.head.detail != "nudge":
        return hint.progress
    return {**hint.progress, "best": None}
