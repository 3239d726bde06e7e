"""Who sits where: invitations, claims, tokens, spectators, engines, and passing a game on."""

from __future__ import annotations

import time
from typing import Annotated, Any

import marshmallow as ma
from flask import Response
from msgspec import Struct

from game import MAX_SEATS
from game.documents.names import about
from service.http.games.lookup import (
    check_game_seat,
    checked_id,
    game_head,
    open_game,
    refusing_seats,
)
from service.http.games.replies import GameSummary, TableSeats, seats_document, summary
from service.http.games.setup_schema import EngineSchema, engine_of
from service.http.kit.blueprint import Resource
from service.http.kit.context import caller, owner, services
from service.http.kit.fields import InputSchema, list_of, one_of, same_message, whole_number
from service.http.kit.idempotency import RequestKey, key_parameter, request_secret
from service.http.kit.languages import later
from service.http.kit.problems import Problem, refusal
from service.http.kit.rate_limits import count_guess
from service.http.kit.responses import json_reply
from service.store.games import seating
from service.store.games.documents import Head, seating_of
from service.store.games.errors import GameMissingError, TooManyGamesError
from service.store.games.seating import Change, SeatingError
from service.store.hints.turns import TurnStatus
from service.store.ids_and_seeds import digest_of, new_secret

LONGEST_INVITATION = 200

blueprint = Resource("seats", __name__, description="The seats and spectators of a game.")

CLAIM_KEY_PARAMETER = key_parameter(
    "When the request is sent again with the same key, it gives the same token, as long as that "
    "has the seat.",
    "bad_header",
)


class SeatInvitation(Struct, frozen=True):
    """An invitation to a seat."""

    seat: int
    invitation: Annotated[str, about("Give it to one person. It is shown only here.")]


class SeatInvitations(Struct, frozen=True):
    """Invitations to seats."""

    invitations: list[SeatInvitation]


class SeatToken(Struct, frozen=True):
    """The token of a seat."""

    seat: int
    token: Annotated[str, about("Send it as `Authorization: Bearer`. It is shown only here.")]


class SpectatorToken(Struct, frozen=True):
    """The token of a spectator."""

    id: Annotated[str, about("Names the spectator, to revoke the token.")]
    token: Annotated[str, about("Send it as `Authorization: Bearer`. It is shown only here.")]


class Handover(Struct, frozen=True):
    """A code with which another key takes the game over."""

    invitation: Annotated[str, about("Give it to one person. It is shown only here.")]


class InvitedSeatsSchema(InputSchema):
    """The seats to invite people to."""

    seats = list_of(
        whole_number(1, MAX_SEATS, "field-a_seat"),
        MAX_SEATS,
        "seats",
        shortest=1,
        description="The seats; all that nobody has when it is left out.",
    )


class AgreementSchema(InputSchema):
    """For how long the engines may play on."""

    until = one_of(
        seating.Until,
        "until",
        description="`withdrawn` (default): until you take it back; `phase`: to the end of this "
        "phase of the round; `person`: until a person is needed.",
    )


class InvitationSchema(InputSchema):
    """An invitation that was given to the caller."""

    invitation = ma.fields.String(
        required=True,
        validate=ma.validate.Length(1, LONGEST_INVITATION, error=later("detail-invitation")),
        error_messages=same_message(later("detail-invitation")),
        metadata={"description": "As it was given to you."},
    )


@blueprint.call("GET", "/v1/games/<game_id>/seats", "See who sits where")
@blueprint.replies(200, TableSeats, "The seats and the spectators.")
def read_seats(game_id: str) -> Response:
    """The seats of the game, who has them, and the spectators."""
    head = game_head(game_id)
    turn = services().hints.turn_status(game_id) if head.seating.engines else None
    return json_reply(seats_document(head, turn or TurnStatus("done", None)))


@blueprint.call("POST", "/v1/games/<game_id>/invitations", "Invite people to seats")
@blueprint.reads(InvitedSeatsSchema, required=False)
@blueprint.replies(200, SeatInvitations, "One invitation for each seat.")
@blueprint.refuses("seats_are_open", "no_such_seat", "seat_taken")
def invite_to_seats(wanted: dict[str, Any], game_id: str) -> Response:
    """Each invitation is for one seat and can be used once. A new one makes the one before void."""
    head = _claimed(game_head(game_id))
    free = [n for n, seat in enumerate(seating_of(head).seats, 1) if not seat.is_taken]
    numbers = list(dict.fromkeys(wanted.get("seats", free)))
    for index, number in enumerate(numbers):
        check_game_seat(head, number, f"seats.{index}")
    tokens = [
        (number, seating.new_token("invite", game_id, request_secret())) for number in numbers
    ]

    def change(before: seating.Seating) -> seating.Seating:
        for number, token in tokens:
            before = seating.invite(number, token.digest)(before)
        return before

    _change(game_id, change, "seats")
    return json_reply(SeatInvitations([SeatInvitation(n, token.text) for n, token in tokens]))


@blueprint.call(
    "POST",
    "/v1/games/<game_id>/seats/<int:seat>/claim",
    "Claim a seat",
    parameters=[CLAIM_KEY_PARAMETER],
    access="anyone",
)
@blueprint.reads(InvitationSchema)
@blueprint.replies(200, SeatToken, "The seat is yours.")
@blueprint.refuses("invitation_not_valid", "too_many_guesses")
def claim_seat(sent: dict[str, Any], game_id: str, seat: int) -> Response:
    """No API key is needed: the invitation is enough. It can be used once.

    With an `Idempotency-Key`, best a random one, the same request gives the same token again, as
    long as it has the seat: so a reply that was lost loses no seat.

    The token plays this seat's decisions and what belongs to the whole team, and reads the game.
    """
    named = RequestKey(sent).name
    token = (
        seating.derived_token("seat", game_id, sent["invitation"], f"{seat}.{named}")
        if named
        else seating.new_token("seat", game_id, new_secret())
    )
    change = seating.claim(seat, digest_of(sent["invitation"]), token.digest, time.time())
    try:
        services().games.change_seating(None, checked_id(game_id), change)
    except (SeatingError, GameMissingError):
        count_guess()
        raise _not_valid() from None
    return json_reply(SeatToken(seat, token.text))


@blueprint.call("DELETE", "/v1/games/<game_id>/seats/<int:seat>", "Release a seat", access="player")
@blueprint.replies(200, TableSeats, "The seat is free; its token and its invitation are void.")
@blueprint.refuses("no_such_seat", "not_your_seat")
def release_seat(game_id: str, seat: int) -> Response:
    """The creator releases any seat; a player only their own. Then invite again."""
    head = game_head(game_id)
    check_game_seat(head, seat, "seat")
    own = caller().seat_pass
    if own is not None and own.seat != seat:
        raise refusal("not_your_seat", "detail-release_own", "seat", seat=own.seat)
    return _changed(game_id, seating.release(seat), "seat")


@blueprint.call("POST", "/v1/games/<game_id>/seats/<int:seat>/engine", "Let an engine play a seat")
@blueprint.reads(EngineSchema)
@blueprint.replies(200, TableSeats, "The engine has the seat.")
@blueprint.refuses("no_such_seat", "seat_taken", "budget_too_large")
def seat_engine(wanted: dict[str, Any], game_id: str, seat: int) -> Response:
    """The engine plays the decisions that are this seat's alone.

    It plays its share of the team's decisions when every person who has a move has agreed
    (`agree`). An invitation to the seat is void.
    """
    check_game_seat(game_head(game_id), seat, "seat")
    change = seating.seat_engine(seat, engine_of(wanted, ""), time.time())
    return _changed(game_id, change, "seat")


@blueprint.call(
    "DELETE", "/v1/games/<game_id>/seats/<int:seat>/engine", "Take the engine from a seat"
)
@blueprint.replies(200, TableSeats, "No engine has the seat.")
@blueprint.refuses("no_such_seat", "seat_taken")
def remove_engine(game_id: str, seat: int) -> Response:
    """What it is searching for is not played any more."""
    check_game_seat(game_head(game_id), seat, "seat")
    return _changed(game_id, seating.seat_engine(seat, None, time.time()), "seat")


@blueprint.call(
    "POST", "/v1/games/<game_id>/agreement", "Let the engines play their share", access="player"
)
@blueprint.reads(AgreementSchema, required=False)
@blueprint.replies(200, TableSeats, "You have agreed.")
@blueprint.refuses("unreadable_game", "not_your_seat")
def agree(wanted: dict[str, Any], game_id: str) -> Response:
    """In decisions of the whole team the engines play when every person with a move has agreed.

    They play the moves of their own seats, and those of the whole team when no person has a move
    left. In an open game whoever may play it agrees for all persons.
    """
    opened = open_game(game_id)
    match wanted.get("until", "withdrawn"):
        case "phase":
            agreement = seating.Agreement(opened.game.round, opened.game.phase)
        case "person":
            agreement = seating.Agreement()
        case _:
            agreement = seating.Agreement(standing=True)
    reply = _changed(game_id, seating.agree(_own_seats(opened.head), agreement), "game_id")
    services().hints.due.mark(game_id)
    services().hints.ensure_turn(game_id)
    return reply


@blueprint.call("DELETE", "/v1/games/<game_id>/agreement", "Let the engines wait", access="player")
@blueprint.replies(200, TableSeats, "Your agreement is withdrawn.")
@blueprint.refuses("not_your_seat")
def disagree(game_id: str) -> Response:
    """The engines play only the decisions that are theirs alone."""
    numbers = _own_seats(game_head(game_id))
    return _changed(game_id, seating.agree(numbers, None), "game_id")


@blueprint.call("POST", "/v1/games/<game_id>/spectators", "Invite a spectator")
@blueprint.replies(201, SpectatorToken, "A token that reads this game.")
@blueprint.refuses("too_many_spectators")
def add_spectator(game_id: str) -> Response:
    """The token reads and follows this game, and does nothing else."""
    game_head(game_id)
    token = seating.new_token("watch", game_id, request_secret())
    _change(game_id, seating.add_spectator(token.digest, time.time()), "game_id")
    return json_reply(SpectatorToken(seating.Spectator(token.digest, 0).id, token.text), 201)


@blueprint.call(
    "DELETE", "/v1/games/<game_id>/spectators/<spectator_id>", "Revoke a spectator's token"
)
@blueprint.replies(200, TableSeats, "The token is void.")
def remove_spectator(game_id: str, spectator_id: str) -> Response:
    """Its open event streams end."""
    game_head(game_id)
    return _changed(game_id, seating.remove_spectator(spectator_id), "spectator_id")


@blueprint.call("POST", "/v1/games/<game_id>/handover", "Offer the game to another key")
@blueprint.replies(200, Handover, "An invitation to take the game over.")
def offer_game(game_id: str) -> Response:
    """Whoever takes it over with another key is its creator from then on. Seats stay as they are.

    A new offer makes the one before void.
    """
    game_head(game_id)
    token = seating.new_token("handover", game_id, request_secret())
    _change(game_id, seating.offer_handover(token.digest), "game_id")
    return json_reply(Handover(token.text))


@blueprint.call("POST", "/v1/games/<game_id>/takeover", "Take a game over")
@blueprint.reads(InvitationSchema)
@blueprint.replies(200, GameSummary, "The game is yours.")
@blueprint.refuses("invitation_not_valid", "too_many_guesses", "too_many_games")
def take_game(sent: dict[str, Any], game_id: str) -> Response:
    """The game then belongs to your key, and no longer to the key that offered it.

    If it belongs to your key already, nothing changes, and the offer remains.
    """
    digest, most = digest_of(sent["invitation"]), caller().quotas.max_games

    def change(before: seating.Seating) -> seating.Seating:
        if not seating.is_digest(before.handover, digest):
            raise SeatingError("invitation_not_valid", "")
        return seating.offer_handover(None)(before)

    try:
        head = services().games.pass_on(checked_id(game_id), owner(), change, most)
    except (SeatingError, GameMissingError):
        count_guess()
        raise _not_valid() from None
    except TooManyGamesError:
        raise refusal("too_many_games", "detail-too_many_games.taken_over") from None
    return json_reply(summary(head))


def _change(game_id: str, change: Change, field: str) -> Head:
    """Change the seating of the caller's game; `field` is blamed when that is not possible."""
    with refusing_seats(field):
        return services().games.change_seating(owner(), game_id, change)


def _changed(game_id: str, change: Change, field: str) -> Response:
    return json_reply(seats_document(_change(game_id, change, field)))


def _own_seats(head: Head) -> list[int]:
    """Find the seats for which the caller agrees."""
    own = caller().seat_pass
    if own is not None and own.seat is not None:
        return [own.seat]
    if head.seating.mode == "claimed":
        raise refusal("not_your_seat", "detail-persons_agree", "Authorization")
    return seating_of(head).persons


def _claimed(head: Head) -> Head:
    if head.seating.mode == "open":
        raise refusal("seats_are_open", "detail-seats_are_open", "game_id")
    return head


def _not_valid() -> Problem:
    """Refuse an invitation, in the same words whatever is wrong with it."""
    return refusal("invitation_not_valid", "detail-no_invitation", "invitation")
