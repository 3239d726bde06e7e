"""Webhooks: addresses that the service calls when it is somebody's turn, or something ends."""

from __future__ import annotations

import base64
import time
from typing import Annotated, Any, ClassVar, cast

import marshmallow as ma
from flask import Response, url_for
from msgspec import Struct

from game import MAX_SEATS
from game.documents.names import about
from service.http.games.lookup import game_head
from service.http.kit.blueprint import EXAMPLE_TIME, Resource
from service.http.kit.context import asker, caller, owner, services
from service.http.kit.fields import InputSchema, list_of, one_of, same_message, text, whole_number
from service.http.kit.idempotency import request_secret
from service.http.kit.languages import Worded, later, reader_text
from service.http.kit.parameters import LOCATION_HEADER
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import empty_reply, json_reply
from service.store.games.documents import seating_of
from service.store.ids_and_seeds import ID, new_id
from service.store.webhooks import (
    EVENTS,
    MOST_OF_A_SEAT,
    TooManyWebhooksError,
    Webhook,
    WebhookEvent,
    WebhookState,
)
from service.timestamps import Timestamp, iso_time
from service.webhooks.caller import EndedCall, HintCall, TurnCall
from service.webhooks.sending import LONGEST_ADDRESS, AddressError, check_written, read_address

SECRET_PREFIX = "whsec_"  # noqa: S105 - the form of Standard Webhooks
EXAMPLE = {
    "id": "W3bh00k000000001",
    "created": EXAMPLE_TIME,
    "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
}

blueprint = Resource("webhooks", __name__, description="Be called when it is somebody's turn.")
blueprint.documents += [TurnCall, EndedCall, HintCall]


class WebhookFailure(Struct, frozen=True):
    """An attempt that did not succeed."""

    call: Annotated[str, about("The id of the call: `webhook-id`.")]
    event: WebhookEvent
    at: Timestamp
    attempt: Annotated[int, about("From 1.")]
    reason: Annotated[str, about("A sentence.")]


class WebhookView(Struct, frozen=True):
    """A webhook, and how its calls went. Its secret is shown only when it is made."""

    id: str
    address: str
    events: list[WebhookEvent]
    game: Annotated[str | None, about("The game that it is for; null: all games of the key.")]
    seat: Annotated[int | None, about("The seat whose turns it tells; null: all seats.")]
    created: Timestamp
    waiting: Annotated[int, about("Calls that wait for their first or their next attempt.")]
    delivered: int
    given_up: Annotated[int, about("Calls that were tried for a day.")]
    dropped: Annotated[int, about("Calls that were not kept, because too many were waiting.")]
    last_delivered: Timestamp | None
    failures: Annotated[list[WebhookFailure], about("The last ten, the newest first.")]


class NewWebhook(Struct, frozen=True):
    """A webhook that was just made."""

    webhook: WebhookView
    secret: Annotated[str, about("Verify the calls with it. It is shown only here.")]


class WebhookList(Struct, frozen=True):
    """Your webhooks, the oldest first."""

    webhooks: list[WebhookView]


class WantedWebhookSchema(InputSchema):
    """A webhook to make."""

    address = ma.fields.String(
        required=True,
        validate=ma.validate.Length(1, LONGEST_ADDRESS, error=later("detail-address")),
        error_messages=same_message(later("detail-address")),
        metadata={
            "description": "Where to call, such as `https://bot.example/turns`. By HTTPS, and no "
            "address inside the operator's network unless the operator allows it.",
            "example": "https://bot.example/turns",
        },
    )
    events = list_of(
        one_of(WebhookEvent, "field-an_event", description="What to tell."),
        len(EVENTS),
        "events",
        shortest=1,
        required=True,
        description="What to tell. `turn`: a seat has a move and had none before; `ended`: a game "
        "is over; `hint.done`: a hint or review that you ask for from now on has ended.",
    )
    game = text(
        64,
        "game",
        description="The id of the game that it is for; all games of the key, also those to come, "
        "by default. The token of a seat has one for its own game.",
    )
    seat = whole_number(
        1,
        MAX_SEATS,
        "seat",
        description="Tell turns of this seat only; only with `game`. With the token of a seat it "
        "is that seat.",
    )

    constraints: ClassVar[dict[str, Any]] = {
        "if": {"required": ["seat"], "properties": {"seat": {"type": "integer"}}},
        "then": {"required": ["game"], "properties": {"game": {"type": "string"}}},
    }

    @ma.validates_schema
    def _a_seat_is_of_a_game(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if data.get("seat") is not None and data.get("game") is None:
            raise ma.ValidationError(later("detail-name_the_game"), "game")


@blueprint.call("POST", "/v1/webhooks", "Be called", access="player")
@blueprint.reads(WantedWebhookSchema)
@blueprint.replies(201, NewWebhook, "It is called from now on.", headers=LOCATION_HEADER)
@blueprint.example(
    "made",
    "Be called when it is somebody's turn",
    {"address": "https://bot.example/turns", "events": ["turn", "ended"]},
    fixed=EXAMPLE,
)
@blueprint.refuses(
    "address_not_allowed", "too_many_webhooks", "game_not_found", "no_such_seat", "not_your_seat"
)
def make_webhook(wanted: dict[str, Any]) -> Response:
    """The service POSTs a TurnCall, EndedCall or HintCall, signed as Standard Webhooks say.

    Answer with a status of 200 to 299 within 10 s. Otherwise the call is made again, after 5 s and
    then ever longer waits, for a day. Calls may come twice: those with the same `webhook-id` are
    the same. Plans, and what happened before, are not told.
    """
    game_id, seat = _table(wanted)
    _check_address(wanted["address"])
    webhook = Webhook(
        id=new_id(),
        owner=owner(),
        asker=asker(),
        digest=caller().digest,
        address=wanted["address"],
        events=tuple(dict.fromkeys(wanted["events"])),
        secret=_secret_of(request_secret()),
        created=time.time(),
        game=game_id,
        seat=seat,
    )
    is_seat = caller().seat_pass is not None
    most = min(MOST_OF_A_SEAT, _most()) if is_seat else _most()
    try:
        services().webhooks.add(webhook, most)
    except TooManyWebhooksError as error:
        raise _too_many(error) from None
    view = _view(WebhookState(webhook, 0, 0, 0, 0, None, []))
    headers = {"Location": url_for("webhooks.readWebhook", webhook_id=webhook.id)}
    return json_reply(NewWebhook(view, webhook.secret), 201, headers=headers)


@blueprint.call("GET", "/v1/webhooks", "List your webhooks", access="player")
@blueprint.replies(200, WebhookList, "Those of your key, or of your seat's token.")
@blueprint.example("webhooks", "Your webhooks", fixed=EXAMPLE)
def list_webhooks() -> Response:
    """With the last failures of each."""
    return json_reply(WebhookList([*map(_view, services().webhooks.states_of(asker()))]))


@blueprint.call("GET", "/v1/webhooks/<webhook_id>", "See a webhook", access="player")
@blueprint.replies(200, WebhookView, "The webhook.")
@blueprint.example("webhook", "A webhook", fixed=EXAMPLE)
def read_webhook(webhook_id: str) -> Response:
    """How its calls went, and its last failures."""
    return json_reply(_view(_own(webhook_id)))


@blueprint.call("DELETE", "/v1/webhooks/<webhook_id>", "Be called no more", access="player")
@blueprint.replies(204, None, "It is gone.")
@blueprint.example("gone", "Be called no more")
def delete_webhook(webhook_id: str) -> Response:
    """Calls that wait are not made; one that is under way may still arrive."""
    services().webhooks.remove(_own(webhook_id).webhook)
    return empty_reply(204)


def _table(wanted: dict[str, Any]) -> tuple[str | None, int | None]:
    """Read for which game and seat a webhook is; raises Problem for what is not the caller's."""
    own = caller().seat_pass
    game_id, seat = wanted.get("game"), wanted.get("seat")
    if own is not None:
        if seat not in {None, own.seat}:
            raise refusal("not_your_seat", "detail-webhook_of_seat", "seat", seat=own.seat)
        game_id, seat = game_id or own.game_id, own.seat
    if game_id is None:
        return None, None
    head = game_head(game_id)
    if head.meta.owner != owner() or head.meta.ephemeral:
        raise refusal("game_not_found", "detail-webhook_of_game", "game")
    seats = len(seating_of(head).seats)
    if seat is not None and seat > seats:
        raise refusal("no_such_seat", "detail-no_such_seat", "seat", seat=seat, seats=seats)
    return game_id, seat


def _check_address(address: str) -> None:
    """Refuse an address that is known not to be callable. Raises Problem.

    Names are looked up for each call, and not here: that may take long.
    """
    try:
        check_written(read_address(address), services().config.callable_networks)
    except AddressError as error:
        raise Problem("address_not_allowed", Worded(error), field="address") from None


def _secret_of(secret: str) -> str:
    """Write a secret as Standard Webhooks have it: the same bytes in the usual alphabet."""
    raw = base64.urlsafe_b64decode(secret + "=" * (-len(secret) % 4))
    return SECRET_PREFIX + base64.b64encode(raw).decode()


def _most() -> int:
    return services().config.max_webhooks


def _too_many(error: TooManyWebhooksError) -> Problem:
    if not error.most:
        detail = reader_text("detail-no_webhooks")
    elif error.of_game:
        detail = reader_text("detail-too_many_webhooks.of_game", most=error.most)
    else:
        detail = reader_text("detail-too_many_webhooks", most=error.most)
    return Problem("too_many_webhooks", detail, more={"limit": error.most})


def _own(webhook_id: str) -> WebhookState:
    """Find a webhook of the caller; raises Problem for any other."""
    found = services().webhooks.state(webhook_id) if ID.fullmatch(webhook_id) else None
    if found is None or found.webhook.asker != asker():
        raise refusal("webhook_not_found", "detail-no_such_webhook", "webhook_id")
    return found


def _view(state: WebhookState) -> WebhookView:
    webhook, last = state.webhook, state.last_delivered
    return WebhookView(
        id=webhook.id,
        address=webhook.address,
        events=[*webhook.events],
        game=webhook.game,
        seat=webhook.seat,
        created=iso_time(webhook.created),
        waiting=state.waiting,
        delivered=state.delivered,
        given_up=state.given_up,
        dropped=state.dropped,
        last_delivered=None if last is None else iso_time(last),
        failures=[
            WebhookFailure(
                call=each.call,
                event=cast("WebhookEvent", each.event),
                at=iso_time(each.at),
                attempt=each.attempt,
                reason=each.why(),
            )
            for each in state.failures
        ],
    )
