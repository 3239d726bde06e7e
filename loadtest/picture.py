"""The picture of a report: goodput over the offered rate, as an SVG."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

import numpy as np

from loadtest.report import Report
from loadtest.usl import law

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 20, 56, 56
POINTS = 120
Scale = Callable[[float], float]
"""From a value to a place in the picture."""
STYLE = """
svg { font: 13px system-ui, sans-serif; background: #fff; color: #222 }
.axis { stroke: #888 } .ideal { stroke: #bbb; stroke-dasharray: 4 4 }
.law { stroke: #1b6ca8; fill: none; stroke-width: 2 } .bar { stroke: #1b6ca8 }
.dot { fill: #1b6ca8 } .model { fill: none; stroke: #c2571a; stroke-width: 2 }
.knee { stroke: #2a7d3f; stroke-dasharray: 2 3 } text { fill: currentColor }
@media (prefers-color-scheme: dark) { svg { background: #14181d; color: #e6e6e6 } }
"""


def draw(report: Report) -> str:
    """Draw the measured goodputs with their intervals, the law, the simulation, the capacity."""
    top = max((step.rate for step in report.steps), default=1.0) * 1.05
    highest = max((step.goodput_high for step in report.steps), default=1.0) * 1.15 or 1.0

    def x(rate: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * rate / top

    def y(goodput: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(goodput, highest) / highest

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(report.sentence)}</title><style>{STYLE}</style>",
        *_axes(top, highest, x, y),
        _line("ideal", x(0), y(0), x(min(top, highest)), y(min(top, highest))),
    ]
    if report.scalability is not None:
        found = report.scalability
        grid = np.linspace(report.steps[0].rate, report.steps[-1].rate, POINTS)
        curve = law(grid, found.slope, found.contention, found.coherence)
        path = " ".join(
            f"{x(float(a)):.1f},{y(float(b)):.1f}" for a, b in zip(grid, curve, strict=True)
        )
        parts.append(f'<polyline class="law" points="{path}"/>')
    for each in report.predictions:
        parts.append(
            f'<circle class="model" r="6" cx="{x(each.rate):.1f}" cy="{y(each.simulated):.1f}"/>'
        )
    for step in report.steps:
        across = x(step.rate)
        parts.append(_line("bar", across, y(step.goodput_low), across, y(step.goodput_high)))
        parts.append(f'<circle class="dot" r="3.5" cx="{across:.1f}" cy="{y(step.goodput):.1f}"/>')
    if report.capacity.value:
        across = x(report.capacity.value)
        parts.append(_line("knee", across, y(0), across, TOP))
        parts.append(_text(across + 5, TOP + 12, f"capacity {report.capacity.value:.2g}/s"))
    parts += _legend(report.sentence)
    return "\n".join([*parts, "</svg>\n"])


def _axes(top: float, highest: float, x: Scale, y: Scale) -> list[str]:
    parts = [
        _line("axis", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM),
        _line("axis", LEFT, TOP, LEFT, HEIGHT - BOTTOM),
        _text((LEFT + WIDTH) / 2 - 70, HEIGHT - 14, "hints offered a second"),
        _text(8, TOP - 8, "good hints a second"),
    ]
    parts += [_text(x(value) - 8, HEIGHT - BOTTOM + 18, f"{value:g}") for value in ticks(top)]
    parts += [_text(LEFT - 34, y(value) + 4, f"{value:g}") for value in ticks(highest)]
    return parts


def _legend(sentence: str) -> list[str]:
    half = sentence.rfind(" ", 0, 100) if len(sentence) > 100 else len(sentence)
    return [
        _text(8, 16, sentence[:half]),
        _text(8, 33, sentence[half:].strip()),
        _text(
            WIDTH - 330, HEIGHT - BOTTOM - 10, "dots: measured; rings: simulated; line: fitted law"
        ),
    ]


def ticks(top: float) -> Sequence[float]:
    """Return round values from 0 to `top`, about five of them."""
    raw = top / 5
    size = 10 ** math.floor(math.log10(raw))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= raw)
    return [round(step * number, 10) for number in range(int(top / step) + 1)]


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'
