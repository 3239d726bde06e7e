"""Why a request is refused.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from cosmicgate_client.models.words import ProblemCode


class FieldError(TypedDict):
    """What is wrong with one field of a request."""

    code: ProblemCode
    field: str
    """Path of the field, such as `moves.1`."""
    detail: str
    """What to send instead."""


class ProblemDetails(TypedDict):
    """A refusal (RFC 9457). Some codes carry further members, such as `current_version`."""

    type: str
    """Where this kind is explained."""
    title: str
    """The kind, for people."""
    status: int
    """The HTTP status."""
    code: ProblemCode
    """The kind, for programs. It never changes."""
    detail: str
    """What is wrong here, and what to do."""
    field: NotRequired[str]
    """The offending field, parameter or header, as a path."""
    errors: NotRequired[list[FieldError]]
    """Every wrong field, when there are several."""
    instance: NotRequired[str]
    """The name of this one failure in the service's log."""
    current_version: NotRequired[int]
    """With `stale_version`: the version the game is at."""
    can_undo_to: NotRequired[int]
    """The earliest version that the game can go back to."""
    move_index: NotRequired[int]
    """The move that failed, counted from 0 in what was sent."""
    limit: NotRequired[float]
    """The most that is accepted."""
    limit_bytes: NotRequired[int]
    """The largest body or head accepted, in bytes."""
