"""What a decision tells, in short: the parts of its context by their roles."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from game import Game
from game.documents.parts import ContextPart
from tests.game.scenario import Scene

Document = dict[str, Any]


def told(scene: Scene | Game) -> Document:
    """What the decision of a table is about.

    What there is to choose is filed under "choose" and the type, cards of a player under the role
    and the seat, all else under the role. Cards are listed as often as they are there.
    """
    game = scene.game() if isinstance(scene, Scene) else scene
    decision = game.decision()
    assert decision is not None
    found: Document = {}
    for part in decision.context:
        key = name_of(part)
        assert key not in found, "no part is told twice"
        found[key] = in_short(to_builtins(part))
    return found


def name_of(part: ContextPart) -> str:
    """What a part is filed under."""
    kind = str(part.__struct_config__.tag)
    seat = getattr(part, "seat", None)
    more = kind if part.role == "choose" else seat
    return part.role if more is None else f"{part.role} {more}"


def in_short(part: Document) -> Any:
    """The content of a part without its names."""
    match part["type"]:
        case "pieces":
            return [(p["seat"], p["piece"], p["place"], p["count"]) for p in part["pieces"]]
        case "peninsulas":
            return [each["tile"] or each["peninsula"] for each in part["peninsulas"]]
        case "goods":
            return amounts(part["goods"])
        case "holdings":
            return {each["seat"]: amounts(each["goods"]) for each in part["holdings"]}
        case "cards":
            return [each["card"] for each in part["cards"] for _ in range(each["number"])]
        case "number":
            return part["number"] if part["of"] is None else (part["number"], part["of"])
        case "rule":
            return True
        case "roll":
            return part
        case listed:
            return part[listed]


def amounts(goods: list[Document]) -> dict[str, int]:
    """Goods by their names."""
    return {each["good"]: each["number"] for each in goods}
