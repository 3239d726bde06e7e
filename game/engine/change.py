"""How a power changes a modifier, in the words in which cards declare it.

A card names the modifiers that it changes, one line each, such as `at_most(BARRIER_COST, amount)`:
where it is registered (CHANGES). What cannot be said so is computed by `Power.becomes`, and then
all is named beside that, in `Power.changes`.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

ALWAYS: Final = -2
"""A change that is for every circumstance."""

PLUS: Final = 0
AT_MOST: Final = 1
AT_LEAST: Final = 2
COMPUTED: Final = 3


@final
class Change:
    """What a power changes: which modifier, how, by how much, and about what alone."""

    def __init__(self, what: i64, how: i64, by: i64, about: i64) -> None:
        self.what: i64 = what
        self.how: i64 = how
        self.by: i64 = by
        self.about: i64 = about


def plus(what: i64, more: i64, about: i64 = ALWAYS) -> Change:
    """The value becomes so much more; a negative number makes it less."""
    return Change(what, PLUS, more, about)


def at_most(what: i64, most: i64) -> Change:
    """A higher value becomes this."""
    return Change(what, AT_MOST, most, ALWAYS)


def at_least(what: i64, least: i64) -> Change:
    """A lower value becomes this."""
    return Change(what, AT_LEAST, least, ALWAYS)


def gives(what: i64, about: i64 = ALWAYS) -> Change:
    """The answer becomes yes."""
    return Change(what, AT_LEAST, 1, about)


def computes(what: i64) -> Change:
    """The method `becomes` of the power says what the value becomes."""
    return Change(what, COMPUTED, 0, ALWAYS)


CHANGES: Final[dict[str, Callable[[i64], list[Change]]]] = {}
"""By the id of a power that was registered with them: its changes, made of its amount."""
