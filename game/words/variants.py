"""Messages that choose between variants, worded by Fluent's runtime."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from game.words.messages import FORM, Entry


class Variants:
    """All messages of a language."""

    def __init__(self, language: str, entries: Iterable[Entry]) -> None:
        # Isolation marks are for texts that run in two directions; in logs they would be noise.
        functions: Any = {FORM: format}
        self._bundle = FluentBundle([language], functions, use_isolating=False)
        self._bundle.add_resource(ast.Resource(body=[*entries]))

    def word(self, message: str, arguments: Iterable[tuple[str, object]]) -> str:
        """Word a message or an attribute. Raises LookupError if a part of it cannot be worded."""
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        if pattern is None:
            raise LookupError(f"{message} has attributes only")
        named = {argument: _value(value) for argument, value in arguments}
        text, problems = self._bundle.format_pattern(pattern, named)
        if problems:
            raise LookupError(f"{message} cannot be worded: {problems}")
        return str(text)


def _value(value: object) -> object:
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    return value if isinstance(value, str) else str(value)
