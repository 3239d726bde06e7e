"""Fields of requests: each has one message, which says what to send."""

from __future__ import annotations

import re
from typing import Any

import marshmallow as ma

from game.document import FEW, allowed
from game.free_text import CONTROL, composed
from game.words import say
from service.http.kit.languages import Later, later

_BLANK = (
    r" \u00a0\u00ad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0"
)
SHOWN = f"[^{CONTROL}]*[^{CONTROL}{_BLANK}][^{CONTROL}]*"
"""A text on one line in which something can be seen."""
FIELD = "field-"
"""What the ids of the names of fields begin with."""
_DIGITS = re.compile(r"-?[0-9]{1,18}", re.ASCII)


class WholeNumber(ma.fields.Integer):
    """An integer as JSON Schema sees it: 3.0 is one."""

    def _validated(self, value: Any) -> Any:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, str) and not _DIGITS.fullmatch(value):
            raise self.make_error("invalid", input=value)  # Python reads 1_0, +5 and \uff15 too
        return super()._validated(value)


class BoundedList(ma.fields.List[Any]):
    """A list whose length is checked before its entries: a million of them cost nothing."""

    def __init__(self, item: ma.fields.Field[Any], length: ma.validate.Length, **options: Any):
        super().__init__(item, validate=length, **options)
        self._length = length

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if isinstance(value, list):
            self._length(value)
        return super()._deserialize(value, attr, data, **kwargs)


def whole_number(
    low: int, high: int | None, what: str, *, strict: bool = True, **options: Any
) -> WholeNumber:
    """Make a field for a whole number within bounds; `what` names it in the errors (`named`).

    Without `high` the bound is the operator's, and the call checks it.

    In a query, where everything is text, it is not `strict`.
    """
    sentence = (
        later("detail-whole_number.least", what=named(what), low=low)
        if high is None
        else later("detail-whole_number", what=named(what), low=low, high=high)
    )
    return WholeNumber(
        strict=strict,
        validate=ma.validate.Range(low, high, error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": _description(what, options)},
        **options,
    )


class Number(ma.fields.Float):
    """A number as JSON has it, and not a text that can be read as one."""

    def _validated(self, value: Any) -> Any:
        if isinstance(value, str):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


def number(low: float, what: str, **options: Any) -> ma.fields.Float:
    """Make a field for a number above `low`; `what` names it in the errors."""
    sentence = later("detail-number", what=named(what), low=f"{low:g}")
    return Number(
        allow_nan=False,
        validate=ma.validate.Range(low, min_inclusive=False, error=sentence),
        error_messages=same_message(sentence),
        metadata={
            "description": _description(what, options),
            "exclusiveMinimum": low,
        },
        **options,
    )


class FreeText(ma.fields.String):
    """A text of people's own, which is the same however its accents are written."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        return composed(super()._deserialize(value, attr, data, **kwargs))


def text(
    longest: int, what: str, *, kind: type[ma.fields.String] = ma.fields.String, **options: Any
) -> ma.fields.String:
    """Make a field for a text of bounded length; `what` names it in the errors."""
    sentence = later("detail-text", what=named(what), longest=longest)
    return kind(
        validate=ma.validate.Length(1, longest, error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": _description(what, options)},
        **options,
    )


def shown_text(
    longest: int, what: str, *, description: str, may_be_empty: bool = False, **options: Any
) -> ma.fields.String:
    """Make a field for a text that people see, such as a name; `what` names it in the errors."""
    message = "detail-shown_text.or_empty" if may_be_empty else "detail-shown_text"
    sentence = later(message, what=named(what), longest=longest)
    pattern = f"^(?:{SHOWN})?$" if may_be_empty else f"^{SHOWN}$"

    def check(value: str) -> None:
        if may_be_empty and not value:
            return
        if not 1 <= len(value) <= longest or not re.fullmatch(SHOWN, value):
            raise ma.ValidationError(sentence)

    return FreeText(
        validate=check,
        error_messages=same_message(sentence),
        metadata={
            "description": f"{description} Not only spaces, and no control characters.",
            "minLength": 0 if may_be_empty else 1,
            "maxLength": longest,
            "pattern": pattern,
        },
        **options,
    )


class TrueOrFalse(ma.fields.Boolean):
    """True or false, and nothing that another language takes for either."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        del attr, data, kwargs
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def flag(what: str, **options: Any) -> ma.fields.Boolean:
    """Make a field that is true or false; `what` names it in the errors."""
    return TrueOrFalse(
        error_messages=same_message(later("detail-flag", what=named(what))),
        metadata={"description": _description(what, options)},
        **options,
    )


def one_of(choices: tuple[str, ...], what: str, title: str, **options: Any) -> ma.fields.String:
    """Make a field for one of a few words; `what` names it in the errors.

    `title` names the set of words in the API description.
    """
    sentence = (
        later("detail-one_of", what=named(what), words=", ".join(choices))
        if len(choices) <= FEW
        else later("detail-one_of.any", what=named(what))
    )
    return ma.fields.String(
        validate=_Choice(choices, what, sentence),
        error_messages=same_message(sentence),
        metadata={
            "description": _description(what, options),
            "title": title,
        },
        **options,
    )


class _Choice(ma.validate.OneOf):
    """One of a few words; of many, the refusal names those that are like what was sent."""

    def __init__(self, choices: tuple[str, ...], what: str, sentence: Later) -> None:
        super().__init__(choices, error=sentence)
        self._what = what

    def __call__(self, value: Any) -> Any:
        """Refuse any other value."""
        if len(self.choices) > FEW and value not in self.choices:  # type: ignore[arg-type]
            words = allowed(value, [*self.choices], "words")
            like = later("detail-one_of.like", what=named(self._what), words=words)
            raise ma.ValidationError(like)
        return super().__call__(value)


def list_of(
    item: ma.fields.Field[Any], longest: int, what: str, *, shortest: int = 0, **options: Any
) -> ma.fields.List[Any]:
    """Make a field for a list of bounded length; `what` names it in the errors."""
    sentence = later("detail-list", what=named(what), shortest=shortest, longest=longest)
    return BoundedList(
        item,
        ma.validate.Length(shortest, longest, error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": _description(what, options)},
        **options,
    )


def named(what: str) -> str:
    """Name a field in a sentence: by its words (`field-level`), or else by its path."""
    return later(what) if what.startswith(FIELD) else what


def _description(what: str, options: dict[str, Any]) -> str:
    """Take the description of a field out of its options; without one it is its name."""
    words = say(what) if what.startswith(FIELD) else what
    return str(options.pop("description", f"{words.capitalize()}."))


def same_message(sentence: str) -> dict[str, str | list[Any] | dict[Any, Any]]:
    """Give a field one error message, whatever is wrong."""
    return dict.fromkeys(("invalid", "null", "too_large", "special", "invalid_utf8"), sentence)
