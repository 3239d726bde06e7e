"""Changes of a sentence that code makes, whether it is worded now or later."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.words.unworded import CLOSE, OPEN, is_unworded, unworded

FIRST_SHORT: Final = "first_short"
"""The kind of a choice between sentences by their length."""


def capital(text: str) -> str:
    """Return a sentence with a capital first letter."""
    if text.startswith(OPEN):
        return unworded("capital", text)
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return a sentence with a small first letter, as it stands within another one."""
    if text.startswith(OPEN):
        return unworded("small", text)
    return text[:1].lower() + text[1:]


def lowered(text: str) -> str:
    """Return a name without capitals."""
    return unworded("lowered", text) if is_unworded(text) else text.lower()


def without_stop(text: str) -> str:
    """Return a sentence without its full stop."""
    return unworded("without_stop", text) if text.endswith(CLOSE) else text.removesuffix(".")


def first_short(most: int, ways: Iterable[Callable[[], str]]) -> str:
    """Return the first of some sentences that has at most `most` words, or else the last one."""
    texts: list[str] = []
    for way in ways:
        texts.append(text := way())
        if not is_unworded(text) and len(text.split()) <= most:
            return text
    if any(map(is_unworded, texts)):
        return unworded(FIRST_SHORT, str(most), *texts)
    return texts[-1]


SHAPES: Final[dict[str, Callable[[str], str]]] = {
    shape.__name__: shape for shape in (capital, small, lowered, without_stop)
}
"""By the kind of what is shaped later."""
