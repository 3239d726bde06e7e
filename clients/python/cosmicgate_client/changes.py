"""What an event changed, applied to the view of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

from cosmicgate_client.models.changes import Change
from cosmicgate_client.models.games import Game

_Part = dict[str, Any]

_POOLED: Final = ("leader", "followers", "volunteers", "hologram", "automaton")
_COUNTED: Final = ("deck", "discard", "removed")
"""Piles that count their cards; the others are lists of cards."""
_OUTSIDE: Final = {
    "next_round": "volunteers_next_round",
    "supply": "supply_followers",
    "removed": "removed_followers",
}
"""Where a player's Atlanteans are that are in no pool and on no place."""
_DECK: Final = ("left", "seen", "added", "unseen_artifact_cards", "added_artifacts")
_GROUP: Final = ("seat", "acted", "inactive", "sharing")


def apply(view: Game, change: Change) -> None:
    """Change the view of a game as one change of an event says, in place.

    The view is as `GET /v1/games/{id}` gives it. Lists whose order says nothing, such as those of a
    place's Atlanteans, may get another order. A kind of change that this version of the package
    does not know changes nothing. Raises LookupError or ValueError if the change does not fit.
    """
    kind: str = change["kind"]
    if kind in _APPLIERS:
        _APPLIERS[kind](cast("_Part", view), cast("_Part", change))


def _fields(view: _Part, change: _Part) -> None:
    """Take over whatever has the name of a field of the view."""
    view.update({name: value for name, value in change.items() if name in view})


def _water(view: _Part, change: _Part) -> None:
    peninsula = _named(view["island"]["peninsulas"], change["peninsula"])
    peninsula["dry"] = change["dry"]
    for tile in peninsula["tiles"]:
        tile["flooded"] = tile["ring"] > change["dry"]


def _barrier(view: _Part, change: _Part) -> None:
    _named(view["island"]["peninsulas"], change["peninsula"])["barrier"] = change["placed"]


def _resource(view: _Part, change: _Part) -> None:
    _player(view, change)["resources"][change["good"]] = change["now"]


def _energy(view: _Part, change: _Part) -> None:
    _player(view, change)["energy"] = change["now"]


def _card(view: _Part, change: _Part) -> None:
    _add_cards(view, change, change["from"], -change["count"])
    _add_cards(view, change, change["to"], change["count"])


def _add_cards(view: _Part, change: _Part, spot: _Part | None, by: int) -> None:
    if spot is None:
        return  # a card that somebody looks at is in no pile
    piles = view[change["deck"]] if spot["seat"] is None else _player(view, spot)
    pile, card = piles[spot["zone"]], change["card"]
    if spot["zone"] in _COUNTED:
        pile[card] = pile.get(card, 0) + by
        if not pile[card]:
            del pile[card]
        return
    pile.extend([card] * by)
    for _ in range(-by):
        pile.remove(card)


def _order(view: _Part, change: _Part) -> None:
    view[change["deck"]][change["zone"]] = change["cards"]


def _deck(view: _Part, change: _Part) -> None:
    known = {name: change[name] for name in _DECK if change[name] is not None}
    view[change["deck"]].update(known)


def _piece(view: _Part, change: _Part) -> None:
    _add_pieces(view, change["piece"], change["from"], -change["count"])
    _add_pieces(view, change["piece"], change["to"], change["count"])


def _add_pieces(view: _Part, piece: str, spot: _Part | None, by: int) -> None:
    if spot is None:
        return
    if spot["zone"] == "place":
        groups = _named(_places(view), spot["place"])["atlanteans"]
        wanted = {"piece": piece, **{name: spot[name] for name in _GROUP}}
        group = next((each for each in groups if wanted.items() <= each.items()), None)
        if group is None:
            groups.append(group := {**wanted, "count": 0})
        group["count"] += by
        if not group["count"]:
            groups.remove(group)
    elif spot["zone"] == "pool":
        name = piece if piece in _POOLED else f"{piece}s"
        if name in _POOLED:  # the others are in the list of the expansion
            _player(view, spot)["pool"][name] += by
    else:
        _player(view, spot)[_OUTSIDE[spot["zone"]]] += by


def _room(view: _Part, change: _Part) -> None:
    name, capacity, usable = change["place"], change["capacity"], change["usable"]
    place = next((each for each in _places(view) if each["id"] == name), None)
    if place is None:  # a component gets a second space
        place = {"id": name, "atlanteans": []}
        _named(view["gate"]["components"], name.removesuffix("2"))["spaces"].append(place)
    if "open" in place:
        place["open"] = capacity > 0
    elif capacity == 0 and usable is None:  # or loses it
        for component in view["gate"]["components"]:
            component["spaces"] = [each for each in component["spaces"] if each is not place]
    else:
        place["capacity"] = capacity
    if usable is not None:
        place["usable"] = usable


def _built(view: _Part, change: _Part) -> None:
    items = view["expansion"]["items"] if view["expansion"] else []
    _named([*view["gate"]["components"], *items], change["component"])["state"] = change["state"]


def _wrath(view: _Part, change: _Part) -> None:
    view["wrath"].update(space=change["space"], value=change["value"])


def _player(view: _Part, spot: Mapping[str, Any]) -> _Part:
    return cast("_Part", view["players"][spot["seat"] - 1])


def _places(view: _Part) -> Iterator[_Part]:
    """Yield every place of the board."""
    yield view["island"]["centre"]
    for peninsula in view["island"]["peninsulas"]:
        yield from peninsula["tiles"]
    yield from view["gate"]["build_spaces"]
    for component in view["gate"]["components"]:
        yield from component["spaces"]
    if view["expansion"]:
        yield from view["expansion"]["locations"]


def _named(parts: Iterator[_Part] | list[_Part], name: str) -> _Part:
    for part in parts:
        if part["id"] == name:
            return part
    raise LookupError(f"The view has no {name}.")


_APPLIERS: Final[Mapping[str, Callable[[_Part, _Part], None]]] = {
    "flood": _water,
    "unflood": _water,
    "barrier": _barrier,
    "resource": _resource,
    "energy": _energy,
    "card": _card,
    "order": _order,
    "deck": _deck,
    "piece": _piece,
    "piece_state": _piece,
    "room": _room,
    "built": _built,
    "wrath": _wrath,
    **dict.fromkeys(
        ("drawn", "phase", "round", "result", "this_round", "hologram", "expansion"), _fields
    ),
}
