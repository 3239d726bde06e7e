"""The review of a scripted worker: no search, but a complete answer."""

from __future__ import annotations

import random
from typing import Any

from game.documents.question import ReviewQuestion

CHANCE = {"roll", "draw", "see", "card", "reveal", "deal"}


def win(p: float) -> dict[str, float]:
    """A chance of winning with an interval."""
    return {"p": p, "low": max(0.0, p - 0.1), "high": min(1.0, p + 0.1)}


def review(record: dict[str, Any], question: ReviewQuestion, looked_at: int) -> dict[str, Any]:
    """Answer for the first decisions; start, cost, luck and the rest add up to the last chance."""
    decisions, curve = decisions_of(record, question, looked_at)
    end = curve[-1]["win"]["p"]
    total = sum(decision["charged"] for decision in decisions)
    return {
        "version": len(record["moves"]),
        "status": "running",
        "simulations": question.simulations,
        "start": win(0.5),
        "cost": total,
        "luck": {"p": 0.1, "low": 0.0, "high": 0.2},
        "decided": {"p": end - 0.6, "low": end - 0.7, "high": end - 0.5},
        "unclear": end - 0.5 + total - 0.1,
        "result": None,
        "ending": [],
        "now": win(end),
        "falls": falls_of(decisions),
        "rises": [],
        "chapters": chapters_of(decisions),
        "decisions": decisions,
        "chances": [],
        "curve": curve,
        "receipt": receipt_of(record, question, is_stopped=looked_at < len(record["moves"])),
    }


def decisions_of(
    record: dict[str, Any], question: ReviewQuestion, looked_at: int
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Make up the first decisions of a record, and the curve of the chance along them."""
    dice = random.Random(question.seed)
    decisions: list[dict[str, Any]] = []
    for version, move in enumerate(record["moves"]):
        if move == "takeback":
            decisions = [each for each in decisions if each["version"] != version - 1]
            continue
        if move.partition(":")[0] in CHANCE or len(decisions) == looked_at:
            continue
        cost = round(dice.uniform(0, 0.1), 4)
        decisions.append(
            {
                "kind": "move",
                "version": version,
                "until": version + 1,
                "round": 1 + len(decisions) // 12,
                "phase": "place",
                "seat": 1,
                "text": f"Red <&> {move}",
                "moves": [move],
                "best": [{"move": move, "text": move, "seat": 1}],
                "cost": {"p": cost, "low": 0.0, "high": 0.2, "games": question.simulations},
                "charged": cost,
                "label": "unclear",
                "exchanges": [],
            }
        )
    points = [(0, 0.5)] + [
        (decision["until"], round(dice.uniform(0.1, 0.9), 4)) for decision in decisions
    ]
    return decisions, [{"version": version, "win": win(p)} for version, p in points]


def falls_of(decisions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Make the three dearest decisions the largest falls."""
    by_cost = sorted(decisions, key=lambda decision: -decision["charged"])
    return [
        {
            "kind": "decision",
            "version": decision["version"],
            "until": decision["until"],
            "round": decision["round"],
            "change": {"p": -decision["charged"], "low": -0.2, "high": 0.0},
            "proven": False,
            "text": f"{decision['text']} fell short.",
            "instead": {"version": decision["version"], "moves": decision["best"]},
            "reasons": [{"kind": "cost", "text": "It cost \x0b much.", "numbers": {}}],
        }
        for decision in by_cost[:3]
    ]


def chapters_of(decisions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Make a chapter for each round."""
    firsts = {decision["round"]: decision for decision in reversed(decisions)}
    return [
        {
            "round": number,
            "version": first["version"],
            "until": first["until"],
            "wanted": f"Round {number} began.",
            "came": "It ended.",
            "start": 0.5,
            "end": 0.5,
            "cost": 0.0,
            "luck": 0.0,
            "unclear": 0.0,
        }
        for number, first in sorted(firsts.items())
    ]


def receipt_of(
    record: dict[str, Any], question: ReviewQuestion, *, is_stopped: bool
) -> dict[str, Any]:
    """Make the receipt of a review that took a second."""
    return {
        "position": "0" * 32,
        "seed": question.seed,
        "asked": {"budget": {"simulations": question.simulations}},
        "spent": {"seconds": 1.0, "simulations": 0, "stopped": is_stopped},
        "engine": "scripted",
        "content": record.get("content", ""),
        "cached": False,
    }
