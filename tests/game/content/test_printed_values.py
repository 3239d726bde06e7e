"""No value that a rulebook prints has moved: the packaged content beside `printed.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.content import load_content
from game.content.files import leaves

PRINTED: dict[str, Any] = dict(
    leaves(tomllib.loads(Path(__file__).with_name("printed.toml").read_text()))
)
WORDING = {"name", "other_name", "text", "reward", "spent", "letter", "paint", "clockwise"}
"""Fields that are no numbers of the game."""


@pytest.mark.parametrize("overlay", [None, Path("generous")], ids=["packaged", "generous"])
def test_every_printed_value_is_in_effect(overlay: Path | None) -> None:
    effective = {key: value for key, value, _ in load_content(overlay).values()}
    assert {key: effective[key] for key in PRINTED} == PRINTED


def test_the_table_holds_every_value_that_the_content_calls_printed() -> None:
    rows = load_content().values()
    claimed = {key for key, _, source in rows if source.kind == "rulebook"}
    assert {key for key in claimed if key.rpartition(".")[2] not in WORDING} == PRINTED.keys()
