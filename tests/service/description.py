"""Reading the description of the API."""

from __future__ import annotations

from typing import Any


def parameters_of(description: dict[str, Any], call: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the parameters of a call, those that are described once for all calls included."""
    return [
        description["components"]["parameters"][each["$ref"].rpartition("/")[2]]
        if "$ref" in each
        else each
        for each in call.get("parameters", [])
    ]
