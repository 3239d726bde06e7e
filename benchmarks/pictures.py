"""Two plain pictures for the documents, as SVG: a reliability plot, and bars with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

SIZE = 360
EDGE = 48
PLOT = SIZE - 2 * EDGE
BAR = 22
LABELS = 190
BARS = 320
TEXT = 'font-family="sans-serif" font-size="12" fill="#333"'


def reliability(points: Sequence[tuple[float, float, float, float]], title: str) -> str:
    """Draw (predicted, won, low, high), each from 0 to 1, with the perfect diagonal."""

    def x(share: float) -> float:
        return EDGE + share * PLOT

    def y(share: float) -> float:
        return SIZE - EDGE - share * PLOT

    frame = f'x="{EDGE}" y="{EDGE}" width="{PLOT}" height="{PLOT}" fill="none" stroke="#999"'
    diagonal = f'x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#999"'
    upright = _text(14, SIZE / 2, "games won", "middle")
    parts = [
        _text(SIZE / 2, EDGE / 2, title, "middle"),
        f"<rect {frame}/>",
        f'<line {diagonal} stroke-dasharray="4 4"/>',
        _text(SIZE / 2, SIZE - 8, "predicted chance of winning", "middle"),
        f'<g transform="rotate(-90 14 {SIZE / 2})">{upright}</g>',
    ]
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(_text(x(tick), SIZE - EDGE + 16, f"{100 * tick:.0f} %", "middle"))
        parts.append(_text(EDGE - 6, y(tick) + 4, f"{100 * tick:.0f} %", "end"))
    for predicted, won, low, high in points:
        parts.append(
            f'<line x1="{x(predicted):.1f}" y1="{y(low):.1f}"'
            f' x2="{x(predicted):.1f}" y2="{y(high):.1f}"'
            ' stroke="#1f6f8b" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{x(predicted):.1f}" cy="{y(won):.1f}" r="4" fill="#1f6f8b"/>')
    return _picture(SIZE, SIZE, parts)


def bars(
    rows: Sequence[tuple[str, float, float, float]],
    title: str,
    bands: Sequence[tuple[float, float] | None] = (),
) -> str:
    """Draw (label, share, low, high) as bars with their intervals, one under the other.

    `bands` holds for each row the lowest and highest share that it should have, drawn as a frame,
    or None.
    """
    height = EDGE + BAR * len(rows) + 10
    parts = [_text(10, EDGE / 2, title, "start")]
    for place, (label, share, low, high) in enumerate(rows):
        top = EDGE + BAR * place
        middle = top + BAR / 2
        parts.append(_text(LABELS - 8, middle + 4, label, "end"))
        parts.append(
            f'<rect x="{LABELS}" y="{top + 3}" width="{BARS * share:.1f}" height="{BAR - 6}"'
            ' fill="#8fc1d4"/>'
        )
        parts.append(
            f'<line x1="{LABELS + BARS * low:.1f}" y1="{middle}" x2="{LABELS + BARS * high:.1f}"'
            f' y2="{middle}" stroke="#1f6f8b" stroke-width="2"/>'
        )
        parts.append(_text(LABELS + BARS + 8, middle + 4, f"{100 * share:.0f} %", "start"))
    for place, band in enumerate(bands):
        if band is not None:
            parts.append(
                f'<rect x="{LABELS + BARS * band[0]:.1f}" y="{EDGE + BAR * place + 1}"'
                f' width="{BARS * (band[1] - band[0]):.1f}" height="{BAR - 2}" fill="none"'
                ' stroke="#c4622d" stroke-width="1.5"/>'
            )
    return _picture(LABELS + BARS + 60, height, parts)


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {TEXT}>{escape(words)}</text>'


def _picture(width: int, height: int, parts: list[str]) -> str:
    size = f'viewBox="0 0 {width} {height}" width="{width}"'
    ground = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', ground, *parts, "</svg>", ""]
    )
