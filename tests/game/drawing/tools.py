"""What all drawers share: their list, and texts for the parts of a context."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Drawer = Callable[[dict[str, Any]], str]

DRAWERS: Final[dict[str, Drawer]] = {}


def draws(kind: str) -> Callable[[Drawer], Drawer]:
    def register(drawer: Drawer) -> Drawer:
        DRAWERS[kind] = drawer
        return drawer

    return register


def goods(amounts: list[dict[str, Any]]) -> str:
    return ", ".join(f"{a['number']} {a['good']}" for a in amounts) or "nothing"


def holdings(held: list[dict[str, Any]]) -> str:
    return "; ".join(f"seat {h['seat']}: {goods(h['goods'])}" for h in held)


def pieces(groups: list[dict[str, Any]]) -> str:
    return ", ".join(
        f"{g['count']} {g['piece']} of seat {g['seat']} at {g.get('place', 'hand')}" for g in groups
    )


def tiles(options: list[dict[str, Any]]) -> str:
    return ", ".join(f"{o['tile']}{' (barrier)' if o['barrier'] else ''}" for o in options)


def counts(cards: list[dict[str, Any]]) -> str:
    return ", ".join(f"{c['number']} x {c['card']}" for c in cards)


def modifiers(listed: list[dict[str, Any]]) -> str:
    return " ".join(f"{m['by']:+d} {m['source']}:{m['id'] or m['text']}" for m in listed)
