"""Webhooks, and the calls that they get.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from cosmicgate_client.models.words import GameStatus, WebhookEvent


class WebhookFailure(TypedDict):
    """An attempt that did not succeed."""

    call: str
    """The id of the call: `webhook-id`."""
    event: WebhookEvent
    at: str
    attempt: int
    """From 1."""
    reason: str
    """A sentence."""


class WebhookView(TypedDict):
    """A webhook, and how its calls went. Its secret is shown only when it is made."""

    id: str
    address: str
    events: list[WebhookEvent]
    game: str | None
    """The game that it is for; null: all games of the key."""
    seat: int | None
    """The seat whose turns it tells; null: all seats."""
    created: str
    waiting: int
    """Calls that wait for their first or their next attempt."""
    delivered: int
    given_up: int
    """Calls that were tried for a day."""
    dropped: int
    """Calls that were not kept, because too many were waiting."""
    last_delivered: str | None
    failures: list[WebhookFailure]
    """The last ten, the newest first."""


class NewWebhook(TypedDict):
    """A webhook that was just made."""

    webhook: WebhookView
    secret: str
    """Verify the calls with it. It is shown only here."""


class WebhookList(TypedDict):
    """Your webhooks, the oldest first."""

    webhooks: list[WebhookView]


class TurnData(TypedDict):
    """Whose turn it has become."""

    game: str
    """The id of the game."""
    label: str | None
    """The creator's own text."""
    version: int
    """The version since which it is so; the game may have gone on."""
    seats: list[int]
    """The seats that have a move now and had none before."""


class TurnCall(TypedDict):
    """The body of a call: somebody can move."""

    type: Literal["turn"]
    timestamp: str
    """When it happened, as ISO 8601 in UTC."""
    data: TurnData


class EndedData(TypedDict):
    """How a game has ended."""

    game: str
    """The id of the game."""
    label: str | None
    """The creator's own text."""
    version: int
    """The version at which it ended."""
    status: GameStatus


class EndedCall(TypedDict):
    """The body of a call: a game is over."""

    type: Literal["ended"]
    timestamp: str
    """When it happened, as ISO 8601 in UTC."""
    data: EndedData


class HintData(TypedDict):
    """A hint or review that has come to its end."""

    hint: str
    """The id of the hint or review."""
    kind: str
    """`hint` or `review`."""
    status: str
    """`done`, `cancelled` or `failed`."""
    game: str | None
    """The id of its game; null if it has none."""


class HintCall(TypedDict):
    """The body of a call: a hint or review has ended."""

    type: Literal["hint.done"]
    timestamp: str
    """When it happened, as ISO 8601 in UTC."""
    data: HintData
