"""What the scripts of the page say: which messages they word, and what they word themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from service.http.table.pages import FILES

SCRIPTS: Final = sorted(FILES.glob("*.js"))
HOLE: Final = "\0"
"""Stands where an expression is put into a text."""
COMMENT: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
TEXT: Final = re.compile(r'"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'")
PATTERN: Final = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
"""A regular expression; it comes only where a value may begin."""
BEFORE_VALUE: Final = "(,=:[!&|?{};\n"
ATTRIBUTE: Final = re.compile(
    r'\b(?:aria-label|title|placeholder|label|alt|words|note|add)="([^"]+)"'
)
WORD: Final = re.compile(r"[A-Za-z]{2,}")
SENTENCE: Final = re.compile(
    r"^[A-Z][a-z]+(?:[ ,].*)?[ .!?]|[a-z]{2,},? (?:the|a|an|of|to|is|and|in|no|for) "
)
SAYER: Final = re.compile(r"\b(?:worded|phrase)\(")
NAMES: Final = ("Cosmic Gate", "Segoe UI")
"""What is called so in every language."""


@dataclass
class Script:
    """What is in a script: its texts, its templates and, in both, where expressions stand."""

    texts: list[str] = field(default_factory=list)
    plain: list[str] = field(default_factory=list)
    markup: list[str] = field(default_factory=list)


def script_of(path: Path) -> Script:
    """Read a script."""
    found = Script()
    _read(path.read_text(encoding="utf-8"), 0, found, until="")
    return found


def _read(text: str, at: int, found: Script, until: str) -> int:
    """Read code up to the brace that closes it, or to its end; return where it goes on."""
    depth = 0
    before = "\n"
    while at < len(text):
        sign = text[at]
        for pattern in (COMMENT, TEXT):
            if match := pattern.match(text, at):
                if pattern is TEXT:
                    found.texts.append(match[0][1:-1])
                    before = '"'
                at = match.end()
                break
        else:
            if sign == "/" and before in BEFORE_VALUE and (match := PATTERN.match(text, at)):
                at = match.end()
                before = "/"
                continue
            if sign == "`":
                at = _template(text, at + 1, found, is_markup=text[:at].endswith("html"))
                before = "`"
                continue
            depth += {"{": 1, "}": -1}.get(sign, 0)
            if until and depth < 0:
                return at + 1
            before = before if sign.isspace() else sign
            at += 1
    return at


def _template(text: str, at: int, found: Script, *, is_markup: bool) -> int:
    said = ""
    while text[at] != "`":
        if text.startswith("${", at):
            said += HOLE
            at = _read(text, at + 2, found, until="}")
        else:
            step = 2 if text[at] == "\\" else 1
            said += text[at : at + step]
            at += step
    (found.markup if is_markup else found.plain).append(said)
    return at + 1


def english_in(path: Path) -> list[str]:
    """Return the words that a script has itself: in markup, in attributes, in sentences."""
    found = script_of(path)
    said = [
        *(part for each in found.markup for part in re.split(r"<[^>]*>", each)),
        *(part for each in found.markup for part in ATTRIBUTE.findall(each)),
    ]
    words = [each.strip() for each in said if WORD.search(_without_names(each))]
    sentences = [
        each for each in (*found.texts, *found.plain) if SENTENCE.search(_without_names(each))
    ]
    return words + sentences


def _without_names(text: str) -> str:
    for name in NAMES:
        text = text.replace(name, "")
    return re.sub(r"&\w+;", "", text)


@dataclass(frozen=True)
class Worded:
    """A message that a script words: its id, the names of its arguments, and where."""

    message: str
    named: frozenset[str]
    where: str


def worded_in(path: Path) -> Iterator[Worded]:
    """Return the messages that a script names by their whole ids."""
    text = path.read_text(encoding="utf-8")
    for match in SAYER.finditer(text):
        if text[: match.start()].endswith("function "):
            continue
        first, *others = _arguments(text, match.end())
        named = _keys(others[0]) if others else frozenset()
        line = text.count("\n", 0, match.start()) + 1
        for message in re.findall(r'"([\w-]+)"', first.split(" ? ", 1)[-1]):
            yield Worded(message, named, f"{path.name}:{line}")


def _arguments(text: str, at: int) -> list[str]:
    """Return the arguments of the call that begins here."""
    depth, start = 0, at
    found: list[str] = []
    while True:
        match = TEXT.match(text, at)
        if match:
            at = match.end()
            continue
        sign = text[at]
        if sign in ")}]" and depth == 0:
            return [*found, text[start:at]]
        depth += 1 if sign in "([{" else -1 if sign in ")]}" else 0
        if sign == "," and depth == 0:
            found.append(text[start:at])
            start = at + 1
        at += 1


def _keys(argument: str) -> frozenset[str]:
    """Return the names in an object."""
    body = argument.strip().removeprefix("{").removesuffix("}")
    keys = set()
    for part in _arguments(f"{body})", 0):
        name = part.strip()
        if name:
            keys.add(name.split(":", 1)[0].strip())
    return frozenset(keys)
