"""A client that knows no rule: it applies the changes of events to the view of a game.

It works on JSON, as a page at the table would, and reads nothing but the view and the changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

View = dict[str, Any]
NOT_SHOWN_BY_CHANGES: Final = ("decision", "level")
POOL: Final = ("leader", "followers", "volunteers", "hologram", "automaton")
COUNTED: Final = {"deck", "discard", "removed"}


def apply(view: View, change: dict[str, Any]) -> None:
    """Apply one change. Raises KeyError or ValueError if the view does not allow it."""
    APPLIERS[change["kind"]](view, change)


def normal(view: View) -> View:
    """A view without its decision, with lists whose order says nothing in one order."""
    found = {name: part for name, part in view.items() if name not in NOT_SHOWN_BY_CHANGES}
    sorted_view: View = _sorted(found, "")
    return sorted_view


UNORDERED: Final = {
    "atlanteans", "hand", "artifacts", "own_artifacts", "artifacts_in_deck", "unused_artifacts",
    "discarded_artifacts", "unseen_artifacts", "spaces",
}  # fmt: skip


def _sorted(part: Any, name: str) -> Any:
    if isinstance(part, dict):
        return {key: _sorted(value, key) for key, value in part.items()}
    if isinstance(part, list):
        parts = [_sorted(value, "") for value in part]
        return sorted(parts, key=as_text) if name in UNORDERED else parts
    return part


def as_text(part: Any) -> str:
    """One text for equal parts."""
    return json.dumps(part, sort_keys=True)


def _ignore(view: View, change: dict[str, Any]) -> None:
    del view, change


def _player(view: View, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][seat - 1]
    return found


def _peninsula(view: View, change: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(
        p for p in view["island"]["peninsulas"] if p["id"] == change["peninsula"]
    )
    return found


def _places(view: View) -> Iterator[dict[str, Any]]:
    """Everything that Atlanteans stand on."""
    yield view["island"]["centre"]
    for peninsula in view["island"]["peninsulas"]:
        yield from peninsula["tiles"]
    yield from view["gate"]["build_spaces"]
    for component in view["gate"]["components"]:
        yield from component["spaces"]
    if view["expansion"]:
        yield from view["expansion"]["locations"]


def _place(view: View, word: str) -> dict[str, Any]:
    return next(place for place in _places(view) if place["id"] == word)


def _water(view: View, change: dict[str, Any]) -> None:
    peninsula = _peninsula(view, change)
    peninsula["dry"] = change["dry"]
    for tile in peninsula["tiles"]:
        tile["flooded"] = tile["ring"] > change["dry"]


def _barrier(view: View, change: dict[str, Any]) -> None:
    _peninsula(view, change)["barrier"] = change["placed"]


def _room(view: View, change: dict[str, Any]) -> None:
    place = next((p for p in _places(view) if p["id"] == change["place"]), None)
    if place is None:
        owner = change["place"].removesuffix("2")
        component = next(c for c in view["gate"]["components"] if c["id"] == owner)
        new = {"id": change["place"], "capacity": change["capacity"], "atlanteans": []}
        component["spaces"].append(new)
    elif "open" in place:
        place["open"] = change["capacity"] > 0
    elif change["capacity"] == 0 and change["usable"] is None:
        for component in view["gate"]["components"]:
            component["spaces"] = [s for s in component["spaces"] if s is not place]
    else:
        place["capacity"] = change["capacity"]
        if change["usable"] is not None:
            place["usable"] = change["usable"]


def _resource(view: View, change: dict[str, Any]) -> None:
    resources = _player(view, change["seat"])["resources"]
    resources[change["good"]] += change["by"]
    assert resources[change["good"]] == change["now"]


def _energy(view: View, change: dict[str, Any]) -> None:
    player = _player(view, change["seat"])
    player["energy"] += change["by"]
    assert player["energy"] == change["now"]


def _card(view: View, change: dict[str, Any]) -> None:
    for _ in range(change["count"]):
        for spot, away in ((change["from"], True), (change["to"], False)):
            if spot is not None:
                pile = view[change["deck"]] if not spot["seat"] else _player(view, spot["seat"])
                _shift(pile, spot["zone"], change["card"], away=away)


def _shift(pile: dict[str, Any], zone: str, card: str, *, away: bool) -> None:
    cards = pile[zone]
    if zone in COUNTED:
        cards[card] = cards.get(card, 0) + (-1 if away else 1)
        assert cards[card] >= 0
        if not cards[card]:
            del cards[card]
    elif away:
        cards.remove(card)
    else:
        cards.append(card)


def _order(view: View, change: dict[str, Any]) -> None:
    pile = view[change["deck"]]
    assert sorted(pile[change["zone"]]) == sorted(change["cards"])
    pile[change["zone"]] = change["cards"]


def _deck(view: View, change: dict[str, Any]) -> None:
    for name in ("left", "unseen_artifact_cards", "seen", "added", "added_artifacts"):
        if change[name] is not None:
            view[change["deck"]][name] = change[name]


def _piece(view: View, change: dict[str, Any]) -> None:
    for spot, by in ((change["from"], -change["count"]), (change["to"], change["count"])):
        if spot is None:
            continue
        if spot["zone"] == "place":
            _stand(_place(view, spot["place"]), change["piece"], spot, by)
        else:
            _hold(_player(view, spot["seat"]), change["piece"], spot["zone"], by)


def _hold(player: dict[str, Any], piece: str, zone: str, by: int) -> None:
    if zone == "pool":
        name = piece if piece in POOL else f"{piece}s"
        if name in POOL:
            player["pool"][name] += by
            assert player["pool"][name] >= 0
        return
    name = {"supply": "supply_followers", "removed": "removed_followers"}.get(
        zone, "volunteers_next_round"
    )
    player[name] += by
    assert player[name] >= 0


def _stand(place: dict[str, Any], piece: str, spot: dict[str, Any], by: int) -> None:
    key = {
        "piece": piece,
        **{name: spot[name] for name in ("seat", "acted", "inactive", "sharing")},
    }
    groups = place["atlanteans"]
    group = next((g for g in groups if all(g[name] == key[name] for name in key)), None)
    if group is None:
        group = {"count": 0, **key}
        groups.append(group)
    group["count"] += by
    assert group["count"] >= 0
    if not group["count"]:
        groups.remove(group)


def _built(view: View, change: dict[str, Any]) -> None:
    items = view["expansion"]["items"] if view["expansion"] else []
    for part in (*view["gate"]["components"], *items):
        if part["id"] == change["component"]:
            part["state"] = change["state"]


def _field(name: str) -> Callable[[View, dict[str, Any]], None]:
    def put(view: View, change: dict[str, Any]) -> None:
        view[name] = change[name]

    return put


def _wrath(view: View, change: dict[str, Any]) -> None:
    assert view["wrath"]["space"] + change["by"] == change["space"]
    view["wrath"] |= {"space": change["space"], "value": change["value"]}


def _round(view: View, change: dict[str, Any]) -> None:
    view["round"], view["starting_player"] = change["round"], change["starting_player"]


APPLIERS: Final[dict[str, Callable[[View, dict[str, Any]], None]]] = {
    "misfortune": _ignore,
    "monster": _ignore,
    "card": _card,
    "order": _order,
    "deck": _deck,
    "flood": _water,
    "unflood": _water,
    "barrier": _barrier,
    "piece": _piece,
    "piece_state": _piece,
    "resource": _resource,
    "energy": _energy,
    "built": _built,
    "room": _room,
    "this_round": _field("this_round"),
    "hologram": _field("hologram"),
    "expansion": _field("expansion"),
    "drawn": _field("misfortunes_drawn"),
    "wrath": _wrath,
    "phase": _field("phase"),
    "round": _round,
    "result": _field("status"),
}
"""How each kind of change is applied; kinds of expansions only tell what happened."""
