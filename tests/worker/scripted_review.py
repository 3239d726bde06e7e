"""The review of a scripted worker: no search, but a complete answer."""

from __future__ import annotations

import random
from typing import Any

CHANCE = {"roll", "draw", "see", "card", "reveal", "deal"}


def win(p: float) -> dict[str, float]:
    """A chance of winning with an interval."""
    return {"p": p, "low": max(0.0, p - 0.1), "high": min(1.0, p + 0.1)}


def review(record: dict[str, Any], question: dict[str, Any], looked_at: int) -> dict[str, Any]:
    """Answer for the first decisions; start, luck and cost add up to the last chance."""
    decisions, p = decisions_of(record, question, looked_at)
    total = sum(decision["cost"]["p"] for decision in decisions)
    return {
        "version": len(record["moves"]),
        "status": "running",
        "simulations": question["simulations"],
        "start": win(0.5),
        "decisions": decisions,
        "luck": p + total - 0.5,
        "cost": total,
        "result": None,
        "now": win(p),
        "turning_points": turning_points_of(decisions),
        "receipt": receipt_of(record, question, is_stopped=looked_at < len(record["moves"])),
    }


def decisions_of(
    record: dict[str, Any], question: dict[str, Any], looked_at: int
) -> tuple[list[dict[str, Any]], float]:
    """Make up the first decisions of a record; gives them, and the chance after the last one."""
    dice, p = random.Random(question["seed"]), 0.5
    decisions: list[dict[str, Any]] = []
    for version, move in enumerate(record["moves"]):
        if move == "takeback":
            decisions = [each for each in decisions if each["version"] != version - 1]
            continue
        if move.partition(":")[0] in CHANCE or len(decisions) == looked_at:
            continue
        before = round(dice.uniform(0.1, 0.9), 4)
        cost = round(dice.uniform(0, 0.1), 4)
        decisions.append(
            {
                "version": version,
                "round": 1 + len(decisions) // 12,
                "phase": "place",
                "seat": 1,
                "move": move,
                "text": f"Red <&> {move}",
                "win": win(before),
                "best": {"move": move, "text": move},
                "after": win(before - cost),
                "cost": {"p": cost, "low": 0.0, "high": 0.2, "games": question["simulations"]},
                "label": "unclear",
                "luck": before - p,
            }
        )
        p = before - cost
    return decisions, p


def turning_points_of(decisions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Make the three dearest decisions the turning points."""
    by_cost = sorted(decisions, key=lambda decision: -decision["cost"]["p"])
    return [
        {
            "version": decision["version"],
            "lost": decision["cost"]["p"],
            "gained": None,
            "reasons": [{"kind": "cost", "text": "It cost \x0b much.", "numbers": {}}],
        }
        for decision in by_cost[:3]
    ]


def receipt_of(
    record: dict[str, Any], question: dict[str, Any], *, is_stopped: bool
) -> dict[str, Any]:
    """Make the receipt of a review that took a second."""
    return {
        "position": "0" * 32,
        "seed": question["seed"],
        "asked": {"budget": {"simulations": question["simulations"]}},
        "spent": {"seconds": 1.0, "simulations": 0, "stopped": is_stopped},
        "engine": "scripted",
        "content": record.get("content", ""),
        "cached": False,
    }
