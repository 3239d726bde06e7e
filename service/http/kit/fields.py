"""Schemas of requests: fields, each with one message that says what to send, and their bases."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Any, ClassVar, get_args

import marshmallow as ma

from game.document import FEW, allowed
from game.free_text import CONTROL, composed
from game.text.chances import with_thousands
from game.words import say, say_with
from service.http.kit.context import services
from service.http.kit.languages import Later, later
from service.http.kit.problems import refusal
from service.store.ids_and_seeds import SEED_LIMIT

_BLANK = (
    r" \u00a0\u00ad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0"
)
SHOWN = f"[^{CONTROL}]*[^{CONTROL}{_BLANK}][^{CONTROL}]*"
"""A text on one line in which something can be seen."""
LONGEST_GAME = 100_000
"""No game has as many entries; a larger version number is a mistake."""
FIELD = "field-"
"""What the ids of the names of fields begin with."""
_DIGITS = re.compile(r"-?[0-9]{1,18}", re.ASCII)


class InputSchema(ma.Schema):
    """A part of a request: fields that it does not know are refused.

    An optional field that is null counts as left out: many clients write null for what is not set.
    """

    class Meta:
        """Declared, so that the description says it too."""

        unknown = ma.RAISE

    constraints: ClassVar[dict[str, Any]] = {}
    """What its JSON Schema says beyond its fields."""
    error_messages = {"type": later("detail-object")}  # noqa: RUF012 - marshmallow's way
    takes_null: ClassVar[bool] = True
    """Whether null may stand for a field that is left out."""

    def on_bind_field(self, field_name: str, field_obj: ma.fields.Field[Any]) -> None:
        """Let an optional field be null."""
        super().on_bind_field(field_name, field_obj)
        if self.takes_null and not field_obj.required:
            field_obj.allow_none = True

    @ma.pre_load
    def _leave_out_nulls(self, data: Any, **kwargs: Any) -> Any:
        del kwargs
        optional = {name for name, field in self.fields.items() if not field.required}
        return without_nulls(data, optional) if self.takes_null else data


class QuerySchema(InputSchema):
    """The parameters of a query, which has no null."""

    takes_null = False

    def on_bind_field(self, field_name: str, field_obj: ma.fields.Field[Any]) -> None:
        """Read numbers, too: in a query everything is text."""
        super().on_bind_field(field_name, field_obj)
        if isinstance(field_obj, WholeNumber):
            field_obj.strict = False


def without_nulls(data: Any, optional: Container[str]) -> Any:
    """Leave out the optional fields of an object that are null."""
    if not isinstance(data, Mapping):
        return data
    return {
        name: value for name, value in data.items() if value is not None or name not in optional
    }


def exactly_one_of(*names: str) -> dict[str, Any]:
    """Write in JSON Schema that exactly one of some fields is given and not null.

    Not as `oneOf` of the object: client generators turn that into a union of types.
    """
    given = [
        {"required": [name], "properties": {name: {"not": {"type": "null"}}}} for name in names
    ]
    return {"if": {"oneOf": given}, "else": False}


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


def whole_number(low: int, high: int | None, what: str, **options: Any) -> WholeNumber:
    """Make a field for a whole number within bounds; `what` names it in the errors (`named`).

    Without `high` the bound is the operator's, and the call checks it.
    """
    sentence = (
        later("detail-whole_number.least", what=named(what), low=low)
        if high is None
        else later("detail-whole_number", what=named(what), low=low, high=high)
    )
    check = ma.validate.Range(low, high, error=sentence)
    return WholeNumber(strict=True, validate=check, **_words(sentence, what, options), **options)


def seed_field(description: str) -> WholeNumber:
    """Make a field for a random seed."""
    return whole_number(0, SEED_LIMIT - 1, "field-seed", description=description)


def version_field(description: str, **options: Any) -> WholeNumber:
    """Make a field for a version of a game."""
    return whole_number(0, LONGEST_GAME, "field-version", description=description, **options)


class Number(ma.fields.Float):
    """A number as JSON has it, and not a text that can be read as one."""

    def _validated(self, value: Any) -> Any:
        if isinstance(value, str):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


def number(low: float, what: str, **options: Any) -> ma.fields.Float:
    """Make a field for a number above `low`; `what` names it in the errors."""
    sentence = later("detail-number", what=named(what), low=f"{low:g}")
    check = ma.validate.Range(low, min_inclusive=False, error=sentence)
    words = _words(sentence, what, options, exclusiveMinimum=low)
    return Number(allow_nan=False, validate=check, **words, **options)


class FreeText(ma.fields.String):
    """A text of people's own, which is the same however its accents are written."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        return composed(super()._deserialize(value, attr, data, **kwargs))


def text(
    longest: int, what: str, *, kind: type[ma.fields.String] = ma.fields.String, **options: Any
) -> ma.fields.String:
    """Make a field for a text of bounded length; `what` names it in the errors."""
    sentence = later("detail-text", what=named(what), longest=longest)
    check = ma.validate.Length(1, longest, error=sentence)
    return kind(validate=check, **_words(sentence, what, options), **options)


def shown_text(
    longest: int, what: str, *, description: str, may_be_empty: bool = False, **options: Any
) -> ma.fields.String:
    """Make a field for a text that people see, such as a name; `what` names it in the errors."""
    message = "detail-shown_text.or_empty" if may_be_empty else "detail-shown_text"
    sentence = later(message, what=named(what), longest=longest)
    words = _words(
        sentence,
        what,
        {"description": f"{description} Not only spaces, and no control characters."},
        minLength=0 if may_be_empty else 1,
        maxLength=longest,
        pattern=f"^(?:{SHOWN})?$" if may_be_empty else f"^{SHOWN}$",
    )

    def check(value: str) -> None:
        if may_be_empty and not value:
            return
        if not 1 <= len(value) <= longest or not re.fullmatch(SHOWN, value):
            raise ma.ValidationError(sentence)

    return FreeText(validate=check, **words, **options)


class TrueOrFalse(ma.fields.Boolean):
    """True or false, and nothing that another language takes for either."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        del attr, data, kwargs
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def flag(what: str, **options: Any) -> ma.fields.Boolean:
    """Make a field that is true or false; `what` names it in the errors."""
    sentence = later("detail-flag", what=named(what))
    return TrueOrFalse(**_words(sentence, what, options), **options)


def one_of(words: Any, what: str, title: str = "", **options: Any) -> ma.fields.String:
    """Make a field for one of a few words; `what` names it in the errors.

    The words are listed, or those of an annotated Literal. `title` names the set in the API
    description; that of a type is its own.
    """
    choices: tuple[str, ...] = words if isinstance(words, tuple) else get_args(get_args(words)[0])
    title = title or words.__metadata__[0].title
    sentence = (
        later("detail-one_of", what=named(what), words=", ".join(choices))
        if len(choices) <= FEW
        else later("detail-one_of.any", what=named(what))
    )
    check = _Choice(choices, what, sentence)
    worded = _words(sentence, what, options, title=title)
    return ma.fields.String(validate=check, **worded, **options)


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
    length = ma.validate.Length(shortest, longest, error=sentence)
    return BoundedList(item, length, **_words(sentence, what, options), **options)


def named(what: str) -> str:
    """Name a field in a sentence: by its words (`field-level`), or else by its path."""
    return later(what) if what.startswith(FIELD) else what


def _words(sentence: str, what: str, options: dict[str, Any], **metadata: Any) -> dict[str, Any]:
    """Say what a field is, and in one sentence what is wrong.

    Takes the description out of the options of the field; without one it is its name.
    """
    name = say(what) if what.startswith(FIELD) else what
    description = str(options.pop("description", f"{name.capitalize()}."))
    return {
        "error_messages": same_message(sentence),
        "metadata": {"description": description, **metadata},
    }


def same_message(sentence: str) -> dict[str, str | list[Any] | dict[Any, Any]]:
    """Give a field one error message, whatever is wrong."""
    return dict.fromkeys(("invalid", "null", "too_large", "special", "invalid_utf8"), sentence)


class OneAmountSchema(InputSchema):
    """A budget of which exactly one amount is given; its fields are the amounts."""

    @ma.validates_schema
    def _one_amount(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if len(data) != 1:
            *others, last = (f"budget.{name}" for name in self.fields)
            raise ma.ValidationError(
                later("detail-one_amount", others=", ".join(others), last=last)
            )


def check_search_budget(budget: Mapping[str, Any], message: str, path: str = "") -> None:
    """Refuse a budget above the limits of a hint.

    `message` says how much is allowed. `path` is the place in the request of what has the budget.
    """
    config = services().config
    for name, amount, limit in (
        ("seconds", budget.get("seconds", 0), config.max_hint_seconds),
        ("simulations", budget.get("simulations", 0), config.max_hint_simulations),
        ("shares", sum(budget.get("shares", ())), config.max_hint_simulations),
    ):
        check_amount(name, amount, limit, message, path)


def check_amount(name: str, amount: float, limit: float, message: str, path: str = "") -> None:
    """Refuse one amount of a budget that is above its limit, of which `message` speaks."""
    if amount > limit:
        unit = "amount-seconds" if name == "seconds" else "amount-simulations"
        allowed = say_with(unit, {"number": _number(limit)})
        raise refusal(
            "budget_too_large",
            message,
            f"{path}budget.{name}",
            more={"limit": limit},
            amount=allowed,
            field=f"budget.{name}",
        )


def _number(limit: float) -> str:
    """Write a limit as people do: 1,000 or 0.5."""
    return (
        with_thousands(int(limit))
        if limit == int(limit)
        else f"{limit:.15g}".replace(".", say("number-decimal_point"))
    )
