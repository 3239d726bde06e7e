"""Reading a JSON document part by part, so that all problems in it are found at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import reduce
from typing import Any

from game.words import say

Problem = tuple[str, str]
"""A dotted field, and a message that says what must be there."""


FEW = 8
"""So many words are listed; of more, only those that are like what was sent."""


def allowed(given: Any, words: Sequence[str], kind: str, few: int = FEW) -> str:
    """What may stand where something else was sent: the words like it, or all up to a `few`.

    `kind` names the words: "ids", "fields".
    """
    close = get_close_matches(given, words, n=3) if isinstance(given, str) else []
    if close:
        return say("allowed-perhaps", words=either(close))
    if len(words) <= few:
        return say("allowed-all", kind=kind, words=", ".join(words))
    return say("allowed-some", kind=kind, count=len(words), words=", ".join(words[:3]))


def either(words: Sequence[str]) -> str:
    """Words of which one is meant, such as "place or play"."""
    return reduce(lambda first, second: say("allowed-either", first=first, second=second), words)


def first_of(problems: Sequence[Problem]) -> Problem:
    """The first problem; its message says how many more there are."""
    field, message = problems[0]
    more = len(problems) - 1
    return field, say("problems-more", first=message, more=more) if more else message


class Part:
    """A value somewhere in a document, with its dotted field.

    All parts of a document share one list of problems. A reader that finds a problem adds it to
    the list and goes on with the default. `null` counts as a field that is left out.
    """

    def __init__(self, field: str, value: Any, problems: list[Problem]) -> None:
        self.field = field
        self.value = value
        self.problems = problems

    def __getitem__(self, key: str) -> Part:
        value = self.value.get(key) if isinstance(self.value, Mapping) else None
        return self._inner(key, value)

    def _inner(self, key: object, value: Any) -> Part:
        return Part(f"{self._within}{key}", value, self.problems)

    @property
    def _within(self) -> str:
        """What the fields inside this part begin with; the document itself has no name."""
        return f"{self.field}." if self.field else ""

    @property
    def is_given(self) -> bool:
        """Whether the document has a value here."""
        return self.value is not None

    @property
    def is_list(self) -> bool:
        """Whether the document has a list here."""
        return isinstance(self.value, Sequence) and not isinstance(self.value, str)

    @property
    def is_sound(self) -> bool:
        """Whether there is no problem in this part."""
        return not any(
            field == self.field or field.startswith(self._within) for field, _ in self.problems
        )

    def refuse(self, message: str) -> None:
        """Add a problem with this part."""
        self.problems.append((self.field, message))

    def only(self, known: Sequence[str]) -> Part:
        """Refuse anything but an object with some of these fields."""
        if self.is_given and not isinstance(self.value, Mapping):
            self.refuse(say("must-be_object_of_fields", fields=", ".join(known)))
        elif self.is_given:
            for key in self.value:
                if key not in known:
                    self._inner(key, None).refuse(
                        say("must-be_a_field", allowed=allowed(key, known, "fields"))
                    )
        return self

    def by_id(self, words: Sequence[str]) -> list[tuple[int, Part]]:
        """The entries of an object whose keys are ids, with the number of each id."""
        if self.is_given and not isinstance(self.value, Mapping):
            self.refuse(say("must-be_object_of_keys", keys=", ".join(words)))
        if not isinstance(self.value, Mapping):
            return []
        found: list[tuple[int, Part]] = []
        for key, value in self.value.items():
            if key in words:
                found.append((words.index(key), self._inner(key, value)))
            else:
                self._inner(key, None).refuse(
                    say("must-be_known", allowed=allowed(key, words, "keys"))
                )
        return found

    def items(self) -> list[Part]:
        """The parts of a list."""
        if self.is_list:
            return [self._inner(n, value) for n, value in enumerate(self.value)]
        if self.is_given:
            self.refuse(say("must-be_a_list"))
        return []

    def whole(self, low: int, high: int, default: int | None = None, why: str = "") -> int:
        """A whole number in a range; without a default it is required. `why` explains the range."""
        if not self.is_given and default is not None:
            return default
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        range_text = (
            say("must-be_whole_number", low=low, high=high)
            if low < high
            else say("must-be_exactly", value=low)
        )
        self.refuse(say("must-because", rule=range_text, why=why) if why else range_text)
        return low if default is None else default

    def flag(self) -> bool:
        """True or false; false if it is left out."""
        if self.is_given and not isinstance(self.value, bool):
            self.refuse(say("must-be_true_or_false"))
        return self.value is True

    def word(self, words: Sequence[str]) -> int:
        """The position of an id in the list, -1 if it is not in it."""
        if isinstance(self.value, str) and self.value in words:
            return words.index(self.value)
        if len(words) <= FEW:
            self.refuse(say("must-be_one_of", words=", ".join(words)))
        elif isinstance(self.value, str):
            self.refuse(say("must-be_known", allowed=allowed(self.value, words, "ids")))
        else:
            self.refuse(say("must-be_one_of_many", count=len(words), words=", ".join(words[:3])))
        return -1
