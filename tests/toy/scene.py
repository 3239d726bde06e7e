"""A table of the toy from a few words (see `tests.game.scenario`)."""

from __future__ import annotations

from dataclasses import replace

from mypy_extensions import i64

from game.engine import ids
from tests.game.scenario import CONTENT, Scene, a_table_of


def toy_table(*built: str, players: int = 3, calm: bool = True, misfortunes: int = 1) -> Scene:
    """A table in its first Place Atlanteans phase; nobody owns anything."""
    options = {"name": "toy", "misfortunes": misfortunes, "calm": calm}
    scene = Scene(replace(a_table_of(players), expansion=options), CONTENT)
    scene.open("", "")
    for seat in range(1, players + 1):
        scene.give(seat, energy=-scene.has(seat).get("energy", 0))
    return scene.build(*built)


def own_numbers(scene: Scene, card: str) -> list[int]:
    """The numbers that a card keeps in the position."""
    return scene.position.numbers(f"card:{card}")


def keeper_is(scene: Scene) -> tuple[int, int]:
    """The seat that has the keeper (0 for nobody), and its place."""
    g = scene.position
    piece = [int(kind) for kind in g.table.piece_kind].index(ids.PIECE_KINDS.index("toy_keeper"))
    return int(g.owner(i64(piece))) + 1, int(g.place_of(i64(piece)))


def with_keeper(scene: Scene, seat: int) -> Scene:
    """Give a player the keeper."""
    g = scene._edit()
    piece = [int(kind) for kind in g.table.piece_kind].index(ids.PIECE_KINDS.index("toy_keeper"))
    g.write("owner", seat - 1, piece)
    g.write("place_of", ids.IN_POOL, piece)
    return scene


def with_lamp(scene: Scene, seat: int) -> Scene:
    """A player bears the lamp since an earlier round."""
    scene.build("toy_lamp")._edit().write("card:toy_lamp", seat - 1)
    return scene
