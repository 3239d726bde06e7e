"""Content with an operator's overlay, and the problems of a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import Content, ContentError, Problem, load_content

PACKAGED = load_content()


def overlaid(folder: Path, text: str) -> Content:
    path = folder / "overlay.toml"
    path.write_text(text, encoding="utf-8")
    return load_content(path)


def problems(folder: Path, text: str) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        overlaid(folder, text)
    return caught.value.problems
