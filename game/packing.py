"""Positions as bytes, for snapshots and hashes."""

from __future__ import annotations

import struct
import zlib
from typing import Final

from mypy_extensions import i64

from game.engine.position import Position
from game.engine.table import Table

FORMAT: Final = 1
"""First byte of packed positions; another layout gets another number."""


class PackingError(ValueError):
    """The bytes are not a position of this layout."""


def _numbers(position: Position) -> list[int]:
    numbers = list(position.scalars())
    for part in position.parts():
        numbers.extend(int(n) for n in part)
    return numbers


def pack(position: Position) -> bytes:
    """Every number of a position, compressed. Equal positions give equal bytes."""
    numbers = _numbers(position)
    return bytes([FORMAT]) + zlib.compress(struct.pack(f"<{len(numbers)}q", *numbers), 6)


def unpack(table: Table, data: bytes) -> Position:
    """The position that `pack` gave bytes for, on the same table. Raises PackingError."""
    position = Position.blank(table)
    expected = len(_numbers(position))
    try:
        if data[:1] != bytes([FORMAT]):
            raise PackingError("the snapshot has another format")
        numbers = struct.unpack(f"<{expected}q", zlib.decompress(data[1:]))
    except (zlib.error, struct.error) as error:
        raise PackingError("the snapshot does not hold a position") from error
    at = len(position.scalars())
    position.set_scalars(list(numbers[:at]))
    for part in position.parts():
        for n in range(len(part)):
            part[i64(n)] = i64(numbers[at + n])
        at += len(part)
    return position
