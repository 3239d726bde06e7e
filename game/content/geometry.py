"""Where to draw the tiles: a star of six straight arms on a grid of flat-topped hexagons.

Coordinates are in tile widths (the distance of two neighbouring tiles), x to the right and y
down, the centre tile at the origin. The first peninsula of the clockwise order points up.
"""

from __future__ import annotations

from math import cos, radians, sin

_ARMS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps (q, r) from the centre, clockwise from the top."""


def place(arm: int, ring: int) -> dict[str, float | int]:
    """Position of the tile in ring 1 to 6 of an arm counted clockwise from 0; ring 0 is the centre.

    `x` and `y` for drawing, `q` and `r` as axial coordinates of the hexagon, `angle` in degrees
    clockwise from the top.
    """
    angle = 60 * arm
    q, r = _ARMS[arm]
    return {
        "x": round(ring * sin(radians(angle)), 4) + 0.0,
        "y": round(-ring * cos(radians(angle)), 4) + 0.0,
        "q": ring * q,
        "r": ring * r,
        "angle": angle,
    }
