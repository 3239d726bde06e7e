"""Positions as bytes, for snapshots and hashes."""

from __future__ import annotations

import struct
import zlib
from typing import Final

from mypy_extensions import i64

from game.engine.pieces import count_occupants
from game.engine.position import Position
from game.engine.table import Table

FORMAT: Final = 2
"""First byte of packed positions; another layout gets another number."""


class PackingError(ValueError):
    """The bytes are not a position of this layout."""


def pack(position: Position) -> bytes:
    """Every number of a position's identity, compressed. Equal positions give equal bytes."""
    count = int(position.layout.identity)
    numbers = struct.pack(f"<{count}q", *[position.cells[i64(n)] for n in range(count)])
    return bytes([FORMAT]) + zlib.compress(numbers, 6)


def unpack(table: Table, data: bytes) -> Position:
    """The position that `pack` gave bytes for, on the same table. Raises PackingError."""
    position = Position.blank(table)
    try:
        if data[:1] != bytes([FORMAT]):
            raise PackingError("the snapshot has another format")
        numbers = struct.unpack(f"<{int(table.layout.identity)}q", zlib.decompress(data[1:]))
    except (zlib.error, struct.error) as error:
        raise PackingError("the snapshot does not hold a position") from error
    for n, number in enumerate(numbers):
        position.cells[i64(n)] = i64(number)
    count_occupants(position)
    return position
