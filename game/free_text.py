"""Texts that people choose, such as the name of a player: which are taken, and which are the same.

A name may have any letters and signs of any script, also those that only join or part others: the
non-joiner of Persian, the joiner of Sinhala and of families of emoji. A letter with an accent is
one character or two, as the keyboard likes; both are the same text.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

CONTROL: Final = r"\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069"
"""Control characters, and those that turn the text after them to the left or to the right."""
_CONTROL = re.compile(f"[{CONTROL}]")


def composed(text: str) -> str:
    """Write each letter and its accents as one character, where Unicode has one (NFC)."""
    return unicodedata.normalize("NFC", text)


def is_one_line(text: str) -> bool:
    """Return whether a text can be shown on one line, among others, without harm to them."""
    # JSON can hold half of a character, which cannot be written anywhere else.
    return not _CONTROL.search(text) and not re.search(r"[\ud800-\udfff]", text)


def looks(text: str) -> str:
    """Reduce a text to what people tell it from others by: texts that look alike give the same."""
    seen = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    return composed(composed(seen).casefold()).strip()
