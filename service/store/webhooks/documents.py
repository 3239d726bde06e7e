"""The documents of the webhook store."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec

from game.words import has, say_with

WebhookEvent = Annotated[Literal["turn", "ended", "hint.done"], msgspec.Meta(title="WebhookEvent")]
EVENTS: tuple[str, ...] = get_args(get_args(WebhookEvent)[0])


class Webhook(msgspec.Struct, frozen=True):
    """Whom to call, and when.

    `owner` names whose games it is about, and `asker` who made it: the same, or the token of a
    seat of one of these games. `digest` is the SHA-256 of the credential of that request; empty
    where none was needed. Without a `game` it is for all games of the owner; with a `seat`, turns
    are those of that seat alone. `created` is in seconds since 1970.
    """

    id: str
    owner: str
    asker: str
    digest: str
    address: str
    events: tuple[WebhookEvent, ...]
    secret: str
    created: float
    game: str | None = None
    seat: int | None = None

    @property
    def is_of_token(self) -> bool:
        """Whether the token of a seat has made it."""
        return self.asker != self.owner

    def __repr__(self) -> str:
        """Name it. Its secret is no text for a log."""
        return f"Webhook({self.id!r})"


class Failure(msgspec.Struct, frozen=True):
    """A call that did not succeed. `at` is in seconds since 1970, `attempt` counts from 1.

    `reason` is a message of the catalogue, with the arguments `named`; older ones are sentences.
    """

    call: str
    event: str
    at: float
    attempt: int
    reason: str
    named: dict[str, Any] = {}

    def why(self) -> str:
        """Say why it failed, in the present language."""
        return say_with(self.reason, self.named) if has(self.reason) else self.reason


class WebhookState(NamedTuple):
    """How the calls of a webhook went. `last_delivered` is in seconds since 1970."""

    webhook: Webhook
    waiting: int
    delivered: int
    given_up: int
    dropped: int
    last_delivered: float | None
    failures: list[Failure]
    """The last ones, the newest first."""


class Call(NamedTuple):
    """A call to make: its id, the event, its body, since when it waits, and the attempts so far.

    `streak`: how many attempts of the webhook have failed since the last that succeeded.
    """

    webhook: Webhook
    id: str
    event: str
    body: str
    created: float
    attempts: int
    streak: int
