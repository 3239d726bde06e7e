"""Pictures of the page, compared with those in docs/pictures, which docs/table.md shows.

`COSMICGATE_PICTURES=write` makes them anew, `COSMICGATE_PICTURES=ask` also asks for the hint
and the review that they show. Look at each of them then.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from tests.builds import first_of
from tests.table.scenes import SCENES, WRITING
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICTURES = DOCS / "pictures"
COLORS = 160
DIFFERENT = 48
"""A pixel differs by so much, of 255, beyond what the few colours of a kept picture make."""
TOLERANCE = 0.01
"""Share of the pixels that may differ."""
DESK = {"width": 1280, "height": 800}


def kept_form(picture: bytes) -> Image.Image:
    """A picture with few colours, as it is kept."""
    with Image.open(io.BytesIO(picture)) as found:
        return found.convert("RGB").quantize(
            COLORS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE
        )


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ visibly."""
    assert one.size == other.size
    seen = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L").histogram()
    return float(sum(seen[DIFFERENT:]) / sum(seen))


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
@pytest.mark.parametrize("scene", first_of(["plan", *(each for each in SCENES if each != "plan")]))
def test_the_page_looks_as_in_its_picture(open_table: Any, scene: str, scheme: str) -> None:
    table: TablePage = open_table(color_scheme=scheme, viewport=DESK)
    SCENES[scene](table)
    table.page.mouse.move(0, 0)
    table.page.evaluate("document.activeElement.blur()")
    found = kept_form(table.page.screenshot())
    kept = PICTURES / f"{scene}-{scheme}.png"
    if WRITING:
        PICTURES.mkdir(exist_ok=True)
        found.save(kept, optimize=True)
    assert kept.stat().st_size < 120_000
    with Image.open(kept) as expected:
        assert difference(found, expected) < TOLERANCE


def test_a_changed_picture_is_noticed() -> None:
    with Image.open(PICTURES / "middle-light.png") as light:
        changed = light.convert("RGB")
        assert difference(light, changed) == 0
        changed.paste("#a3241c", (500, 300, 640, 440))
        assert difference(light, changed) > TOLERANCE


@pytest.mark.parametrize("scene", SCENES)
def test_the_documentation_shows_each_picture(scene: str) -> None:
    text = (DOCS / "table.md").read_text(encoding="utf-8")
    assert f"(pictures/{scene}-light.png)" in text or f"(pictures/{scene}-dark.png)" in text
