"""Positions as bytes, for snapshots and hashes."""

from __future__ import annotations

import hashlib
import struct
import zlib
from typing import Final

from game.engine.decisions import KINDS
from game.engine.layout import FRAME
from game.engine.pieces import count_occupants
from game.engine.position import Position
from game.engine.table import Table

FORMAT: Final = 3
"""First byte of packed positions; another layout gets another number."""
_NUMBERINGS: Final[dict[str, str]] = {}
"""By what a table numbers, as in `Table.signature`."""
_MOST_NUMBERINGS: Final = 256


class PackingError(ValueError):
    """The bytes are not a position of this layout."""


def pack(position: Position) -> bytes:
    """A position's numbers, compressed. Equal positions of equal tables give equal bytes.

    The head names the numbering of the table by a digest, and the decisions on the stack by their
    kinds: their numbers are the process's own.
    """
    layout = position.layout
    numbers = [*position.cells[: layout.identity]]
    kinds: list[str] = []
    for depth in range(int(position.depth)):
        at = int(layout.stack) + depth * FRAME
        kinds.append(KINDS[numbers[at]])
        numbers[at] = 0
    head = f"{numbering(position.table)} {' '.join(kinds)}\n".encode()
    body = head + struct.pack(f"<{len(numbers)}q", *numbers)
    return bytes([FORMAT]) + zlib.compress(body, 6)


def numbering(table: Table) -> str:
    """A short name for how a table numbers its cards, pieces, places and fields."""
    found = _NUMBERINGS.get(table.signature)
    if found is None:
        fields = [f"{field.name}:{int(field.size)}" for field in table.layout.fields]
        text = " ".join([table.signature, *fields])
        if len(_NUMBERINGS) >= _MOST_NUMBERINGS:
            _NUMBERINGS.clear()
        found = _NUMBERINGS[table.signature] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return found


def unpack(table: Table, data: bytes) -> Position:
    """The position that `pack` gave bytes for, on the same table. Raises PackingError."""
    position = Position.blank(table)
    if data[:1] != bytes([FORMAT]):
        raise PackingError("the snapshot has another format")
    try:
        head, _, body = zlib.decompress(data[1:]).partition(b"\n")
        numbers = struct.unpack(f"<{int(table.layout.identity)}q", body)
        name, *kinds = head.decode().split()
        if name != numbering(table):
            raise PackingError("the snapshot is of a table that numbers its cards otherwise")
        found = [KINDS.index(kind) for kind in kinds]
    except (zlib.error, struct.error, ValueError) as error:
        raise PackingError("the snapshot does not hold a position") from error
    cells = position.cells  # read once: it is made anew each time that it is read from here
    for n, number in enumerate(numbers):
        cells[n] = number
    for depth, decision in enumerate(found):
        cells[int(table.layout.stack) + depth * FRAME] = decision
    count_occupants(position)
    return position
