"""Names that stand in sentences, in the forms that a language has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self


class Name(str):
    """A name with its forms, such as "dem Riesen" as `dat` of "der Riese".

    A format string takes a form by its name: `"{piece:dat}"`. A form that the name lacks is the
    name itself.
    """

    __slots__ = ("forms",)

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Self:
        """Make a name of its text and its forms."""
        name = super().__new__(cls, text)
        name.forms = forms
        return name

    def __format__(self, form: str) -> str:
        """Return the form that is asked for."""
        return self.forms.get(form) or str.__str__(self)
