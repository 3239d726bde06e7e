"""Draws the parts of a decision's context, each type once, as a client would.

Nothing here reads a position or knows a decision: what is drawn comes from the JSON of the parts.
"""

from __future__ import annotations

from typing import Any

Part = dict[str, Any]


def draw(parts: list[Part]) -> str:
    """All parts, a line for each. Raises KeyError for what a part does not have."""
    return "\n".join(f"{part['text']}: {draw_part(part)}" for part in parts)


def draw_part(part: Part) -> str:
    """What a part says after its heading."""
    match part["type"]:
        case "pieces":
            return ", ".join(_pieces(each) for each in part["pieces"])
        case "places" | "boards" | "components" as kind:
            return ", ".join(part[kind])
        case "peninsulas":
            return ", ".join(_peninsula(each) for each in part["peninsulas"])
        case "seats":
            return ", ".join(f"seat {seat}" for seat in part["seats"])
        case "goods":
            return _goods(part["goods"])
        case "holdings":
            return "; ".join(f"seat {h['seat']}: {_goods(h['goods'])}" for h in part["holdings"])
        case "cards":
            owner = "" if part["seat"] is None else f"of seat {part['seat']}, "
            return owner + ", ".join(f"{each['number']} x {each['card']}" for each in part["cards"])
        case "number":
            return (
                f"{part['number']}" if part["of"] is None else f"{part['number']} of {part['of']}"
            )
        case "rule":
            return "yes"
        case "roll":
            return _roll(part)
    raise KeyError(part["type"])


def _pieces(group: Part) -> str:
    assert group["count"] > 0
    return (
        f"{group['count']} {group['piece']} of seat {group['seat']} at {group['place'] or 'hand'}"
    )


def _peninsula(state: Part) -> str:
    return f"{state['tile'] or state['peninsula']}{' (barrier)' if state['barrier'] else ''}"


def _goods(amounts: list[Part]) -> str:
    return ", ".join(f"{each['number']} {each['good']}" for each in amounts) or "nothing"


def _roll(roll: Part) -> str:
    assert roll["printed_target"] + _sum(roll["target_changes"]) == roll["target"]
    shown = f"{roll['dice']} {_modifiers(roll['bonuses'])}"
    if roll["total"] is None:
        assert roll["to_roll"] > 0
        assert roll["missing"] is None
        shown += f", {roll['to_roll']} dice to roll"
    else:
        assert roll["total"] == sum(roll["dice"]) + _sum(roll["bonuses"])
        assert roll["missing"] == max(0, roll["target"] - roll["total"])
        shown += f" = {roll['total']}, {roll['missing']} missing"
    assert roll["steps"][:1] in ([], [roll["target"]])
    energy = "; ".join(
        f"seat {each['seat']}: {each['number']}, each adds {each['adds']}"
        for each in roll["energy"]
    )
    changed, brings = _modifiers(roll["target_changes"]), roll["success"]["text"]
    return f"{shown} of {roll['target']} ({changed}), {energy}, for {brings}"


def _sum(modifiers: list[Part]) -> int:
    return sum(int(each["by"]) for each in modifiers)


def _modifiers(modifiers: list[Part]) -> str:
    return " ".join(f"{m['by']:+d} {m['source']}:{m['id'] or m['text']}" for m in modifiers)
