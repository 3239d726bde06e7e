"""Card texts: templates that are filled in with the `numbers` of their entry.

`{energy}` stands for the number; `{tiles:tile|tiles}` for the number followed by the word for one
or the word for several.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter


def fill(template: str, numbers: Mapping[str, int]) -> str:
    """The text with its numbers. ValueError for a placeholder that cannot be filled in."""
    parts: list[str] = []
    for literal, name, words, conversion in Formatter().parse(template):
        parts.append(literal)
        if name is None:
            continue
        if name not in numbers:
            raise ValueError(f"there is no number {name!r}")
        if conversion is not None:
            raise ValueError(f"{{{name}}} cannot have a conversion")
        parts.append(_number(numbers[name], words or ""))
    return "".join(parts)


def _number(number: int, words: str) -> str:
    if not words:
        return str(number)
    singular, bar, plural = words.partition("|")
    if not (singular and bar and plural) or set(words.replace("|", "", 1)) & set("|{}"):
        raise ValueError(f"{words!r} is not a word for one and a word for several")
    return f"{number} {singular if number == 1 else plural}"


def placeholders(numbers: Mapping[str, int]) -> str:
    """What text may be used instead: the placeholders for these numbers."""
    if not numbers:
        return "text without placeholders"
    names = ", ".join(f"{{{name}}}" for name in numbers)
    return f"text with no placeholders but {names}, where {{name:one|many}} adds a word"
