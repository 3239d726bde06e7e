"""The base of all request schemas: fields that they do not know are refused."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, ClassVar

import marshmallow as ma

from service.http.kit.languages import later


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
