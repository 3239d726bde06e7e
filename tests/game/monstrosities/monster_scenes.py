"""Tables with monsters, arranged in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import item_power
from game.engine import ids
from game.engine.pieces import (
    counted,
    deactivate,
    inactive_crowd,
    is_inactive,
    owner_of,
    put,
    reactivate,
    remove_from_game,
    shift,
    unique_kind,
)
from game.engine.returning import return_to_pool
from game.engine.stray_volunteers import put_stray_volunteers, stray_volunteers
from tests.game.scenario import Scene, table


def monster_table(
    *monsters: str,
    players: int = 3,
    councilors: tuple[str, ...] = (),
    built: str = "",
    medusa: str = "libraries6",
) -> Scene:
    """A table in its first Place Atlanteans phase; nobody owns anything."""
    options = {"monsters": list(monsters)}
    scene = table(*councilors, players=players, built=built, expansion=options)
    if "medusa" in monsters:
        _move_medusa(scene, medusa)
    return scene


def _move_medusa(scene: Scene, tile: str) -> None:
    """Let the game begin with Medusa on another tip."""
    g = scene._edit()
    tip = numbers(scene, "medusa")["place"] - 1
    put_stray_volunteers(g, i64(tip), -stray_volunteers(g, i64(tip)))
    write_number(scene, "medusa", "place", int(scene.place(tile)) + 1)
    put_stray_volunteers(g, scene.place(tile), g.table.capacity[scene.place(tile)])


def numbers(scene: Scene, card: str) -> dict[str, int]:
    """The numbers that a card keeps in the position, by name."""
    found = next(c for c in scene.position.table.cards() if c.id == card and c.numbers_kept())
    return {
        name: int(scene.position.cells[found.cell + i64(n)])
        for n, name in enumerate(found.numbers_kept())
    }


def write_number(scene: Scene, card: str, name: str, value: int) -> None:
    """Set a number that a card keeps."""
    found = next(c for c in scene.position.table.cards() if c.id == card and c.numbers_kept())
    scene._edit().cells[found.cell + i64(found.numbers_kept().index(name))] = i64(value)


def stone(scene: Scene, place: str) -> str:
    """Who is inactive on a place, as in "1L 2F"; `0V` is a volunteer that nobody owns."""
    g, p = scene.position, scene.place(place)
    found: list[str] = []
    for seat in range(8):
        for kind in (ids.FOLLOWER, ids.VOLUNTEER):
            n = int(counted(inactive_crowd(g, p), i64(seat), i64(kind)))
            found += [f"{(seat + 1) % 8}{ids.PIECE_LETTERS[kind]}"] * n
    for index in range(int(g.table.n_pieces)):
        if g.place_of(i64(index)) == p and is_inactive(g, i64(index)):
            letter = ids.PIECE_LETTERS[unique_kind(g, i64(index))]
            found.append(f"{int(owner_of(g, i64(index))) + 1}{letter}")
    return " ".join(sorted(found))


def give_item(scene: Scene, item: str, seat: int) -> Scene:
    """A player has an item that was built in an earlier round."""
    scene.build(item)
    write_number(scene, item, "holder", seat)
    return scene


def carried(scene: Scene, item: str) -> Any:
    """Which kind carries an item, and where; None if nobody does."""
    state = numbers(scene, item)
    if state["carrier"] == 0:
        return None
    return ids.PIECE_KINDS[state["carrier"] - 1], scene._words.places[state["place"]]


def check_magic_item(make: Callable[[], Scene], item: str) -> None:
    """What holds of every magic item that a player has and an Atlantean carries."""
    s = give_item(make(), item, 2).stand("3L 3F", on="centre")
    s.play("place:1F:hills2")
    assert s.asked == "place"
    s.play("place:2F:hills2")
    assert s.moves == [f"carry:{item}", f"store:{item}"]
    s.play(f"store:{item}", "place:2F:hills2", f"carry:{item}")
    assert carried(s, item) == ("follower", "hills2")
    g, hills = s._edit(), s.place("hills2")
    return_to_pool(g, i64(1), i64(ids.FOLLOWER), hills)
    assert carried(s, item) == ("follower", "hills2")
    shift(g, i64(1), i64(ids.FOLLOWER), hills, s.place("forests2"))
    assert carried(s, item) == ("follower", "forests2")
    return_to_pool(g, i64(1), i64(ids.FOLLOWER), s.place("forests2"))
    assert (carried(s, item), numbers(s, item)["holder"]) == (None, 2)
    s.play("place:2L:hills1", f"carry:{item}")
    assert carried(s, item) == ("leader", "hills1")
    remove_from_game(s._edit(), i64(1), i64(ids.LEADER), s.place("hills1"))
    assert (carried(s, item), numbers(s, item)["holder"], s.is_built(item)) == (None, 0, False)
    _check_carrier_turns_to_stone(item)


def _check_carrier_turns_to_stone(item: str) -> None:
    """An item stays with a follower that becomes inactive, and not with others that are."""
    s = give_item(monster_table("medusa", medusa="forests6"), item, 2).stand("3L 3F", on="centre")
    g, follower, hills = s._edit(), i64(ids.FOLLOWER), s.place("hills2")
    s.play("place:2F:hills2", f"carry:{item}")
    power = item_power(g, s.slot(item))
    deactivate(g, i64(1), follower, hills)
    put(g, i64(1), follower, hills)
    assert not power.is_at_work(g), "who has come to it does not carry it"
    return_to_pool(g, i64(1), follower, hills)
    assert carried(s, item) == ("follower", "hills2")
    put(g, i64(1), follower, hills)
    reactivate(g, i64(1), follower, hills, to_act=True)
    assert power.is_at_work(g)
    deactivate(g, i64(1), follower, hills)
    assert power.is_at_work(g), "the active one of two has it"
    return_to_pool(g, i64(1), follower, hills)
    assert (carried(s, item), numbers(s, item)["holder"]) == (None, 2)


def carrying(s: Scene, item: str, carrier: str, place: str) -> Scene:
    """The player of an Atlantean has an item, which that Atlantean carries on a place."""
    give_item(s, item, int(carrier[0]))
    return s.play(f"place:{carrier}:{place}", f"carry:{item}")
