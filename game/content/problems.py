"""The problems of content files, reported together."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One bad entry of a content file.

    `file` is the path of the file, `key` the dotted key of the value (or the line where the file is
    not TOML), `value` the bad value, `allowed` what is allowed instead.
    """

    file: str
    key: str
    value: object
    allowed: str

    def __str__(self) -> str:
        shown = "" if self.value is None else f" = {_short(self.value)}"
        return f"{self.file}: {self.key}{shown}; allowed: {self.allowed}"


def _short(value: object) -> str:
    """The value about as TOML writes it; a long one is cut."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else f"{text[:77]}..."


class ContentError(ValueError):
    """Content with bad values; `problems` holds one entry for each of them."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        count = "one problem" if len(problems) == 1 else f"{len(problems)} problems"
        lines = "".join(f"\n  {problem}" for problem in problems)
        super().__init__(f"{count} in the content{lines}")
