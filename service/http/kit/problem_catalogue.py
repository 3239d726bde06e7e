"""Every kind of refusal there is: the stable codes, and what they mean to a client."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class ProblemKind:
    """One kind of refusal: its stable code, its status, and what it means to a client."""

    code: str
    status: int
    title: str
    meaning: str


KINDS: Mapping[str, ProblemKind] = {
    kind.code: kind
    for kind in (
        ProblemKind(
            "broken_json",
            400,
            "The body is not JSON",
            "The body could not be read as JSON. Send one JSON object in UTF-8.",
        ),
        ProblemKind(
            "bad_header",
            400,
            "A header cannot be read",
            "A header has a form that is not understood; `field` names it.",
        ),
        ProblemKind(
            "bad_request",
            400,
            "The request cannot be read",
            "The request is not proper HTTP. Compare it with the API description.",
        ),
        ProblemKind(
            "key_required",
            401,
            "A valid key or token is needed",
            "Send `Authorization: Bearer KEY` with a key that the operator gave you. A token of a "
            "seat or spectator that is void needs a new invitation.",
        ),
        ProblemKind(
            "role_required",
            403,
            "The key does not allow this",
            "Keys have a role: `read` only reads, `play` also creates and plays, `operate` also "
            "manages keys. Use a key with the role that `detail` names.",
        ),
        ProblemKind(
            "token_not_enough",
            403,
            "A token of a seat does not allow this",
            "The token of a seat plays that seat, the token of a spectator only reads. Everything "
            "else needs the API key of the game's creator.",
        ),
        ProblemKind(
            "not_your_seat",
            403,
            "Another seat decides this",
            "`detail` says whose decision it is. A seat plays its own decisions, and those of the "
            "whole team; in a game with claimed seats each seat needs its own token.",
        ),
        ProblemKind(
            "not_your_plan",
            403,
            "Somebody else has made the plan",
            "Whoever has made a plan plays in it, undoes and deletes it. A plan that is shared may "
            "be read by all who read the game; each plays those of its moves that are theirs.",
        ),
        ProblemKind(
            "text_not_allowed",
            403,
            "This game has no free text",
            'Only games created with `"talk": "text"` have it. Talk by proposals, pings and '
            "reactions.",
        ),
        ProblemKind(
            "invitation_not_valid",
            403,
            "The invitation is not valid",
            "It was used or replaced, or is for something else. Ask for a new one.",
        ),
        ProblemKind(
            "not_found",
            404,
            "Nothing is here",
            "The address leads nowhere. `/docs` lists every call.",
        ),
        ProblemKind(
            "game_not_found",
            404,
            "No such game",
            "No game of yours has this id: it never was, it is deleted, or it is another key's.",
        ),
        ProblemKind(
            "plan_not_found",
            404,
            "No such plan",
            "No fork of yours has this id: it never was, or it is gone after its hour.",
        ),
        ProblemKind(
            "hint_not_found",
            404,
            "No such hint",
            "No hint of yours has this id: it never was, it expired, or it is another key's.",
        ),
        ProblemKind(
            "review_not_found",
            404,
            "No such review",
            "No review of yours has this id: it never was, it expired, or it is another key's.",
        ),
        ProblemKind(
            "no_such_seat",
            404,
            "The game has no such seat",
            "Seats count from 1. `GET /v1/games/{id}/seats` lists them.",
        ),
        ProblemKind(
            "spectator_not_found",
            404,
            "No such spectator",
            "`GET /v1/games/{id}/seats` lists the spectators with their ids.",
        ),
        ProblemKind(
            "key_not_found",
            404,
            "No such key",
            "No key has this name. `GET /v1/keys` lists all.",
        ),
        ProblemKind(
            "webhook_not_found",
            404,
            "No such webhook",
            "No webhook of yours has this id: it never was, it is deleted, its game or your seat "
            "is gone, or it is another key's.",
        ),
        ProblemKind(
            "method_not_allowed",
            405,
            "This method does not apply here",
            "Use one of the methods that `Allow` names.",
        ),
        ProblemKind(
            "not_acceptable",
            406,
            "No such form of the reply",
            "Ask in `Accept` for one of the media types that the description names.",
        ),
        ProblemKind(
            "game_over",
            409,
            "The game is over",
            "Nothing more can be played or advised. Fork the game to try something else.",
        ),
        ProblemKind(
            "cannot_undo",
            409,
            "This cannot be undone",
            "Dice or cards have come since, or the game is at this version already. `can_undo_to` "
            "says how far the game goes back; a game created with `undo` as `free` always goes "
            "back.",
        ),
        ProblemKind(
            "plan_does_not_fit",
            409,
            "The plan cannot be played here",
            "It is no fork of this game, has no moves, or goes on after dice or cards.",
        ),
        ProblemKind(
            "chance_is_next",
            409,
            "Dice or cards come first",
            "The team has no decision to make yet. Where people roll and draw, report the outcome, "
            "then ask again. Where the service does, send the moves up to the dice or cards, then "
            "choose the next one.",
        ),
        ProblemKind(
            "too_many_games",
            409,
            "No more games can be kept",
            "The key has as many games as the operator lets it keep. Delete those that are over.",
        ),
        ProblemKind(
            "seats_are_open",
            409,
            "The seats of this game are open",
            "Anybody who may play the game plays every seat. Create a game with "
            '`"seats": "claimed"` to invite people.',
        ),
        ProblemKind(
            "seat_taken",
            409,
            "The seat is taken",
            "A person or an engine has the seat. Release it first.",
        ),
        ProblemKind(
            "too_many_spectators",
            409,
            "No more spectators can be added",
            "Revoke the token of one first.",
        ),
        ProblemKind(
            "too_many_webhooks",
            409,
            "No more webhooks can be kept",
            "Delete one first; `limit` says how many the key, the seat or the game may have.",
        ),
        ProblemKind(
            "key_name_taken",
            409,
            "A key has this name",
            "A key of this name works already. Choose another name, or revoke that key first.",
        ),
        ProblemKind(
            "too_many_kept",
            409,
            "No more hints can be kept with the game",
            "The game keeps as many hints and reviews as it may. Ask without `keep`.",
        ),
        ProblemKind(
            "position_unsettled",
            409,
            "The position is in the middle of an effect",
            "An outcome is awaited, or an effect is half done: a position document cannot describe "
            "that. Play on until the phase asks again, or read the record.",
        ),
        ProblemKind(
            "review_unfinished",
            409,
            "The review has found nothing yet",
            "Wait until the review is done, then ask for its picture again.",
        ),
        ProblemKind(
            "content_changed",
            409,
            "The game has other content",
            "The game was played with content that this server does not run. It can be read; "
            "fork it to play on with the content that runs here.",
        ),
        ProblemKind(
            "unreadable_game",
            409,
            "The game does not replay here",
            "The record needs rules or content that this server does not run. Read the record.",
        ),
        ProblemKind(
            "stale_version",
            412,
            "The game has moved on",
            "Read the game again, choose again, and send the version that you read.",
        ),
        ProblemKind(
            "body_too_large",
            413,
            "The body is too large",
            "Send less; `limit_bytes` says how much is accepted.",
        ),
        ProblemKind(
            "json_required",
            415,
            "The body must be JSON",
            "Send the body with `Content-Type: application/json`, and without `Content-Encoding`.",
        ),
        ProblemKind(
            "invalid_input",
            422,
            "Several fields are wrong",
            "`errors` lists each field with what to send instead.",
        ),
        ProblemKind("unknown_field", 422, "A field is not known", "Remove the field."),
        ProblemKind("missing_field", 422, "A field is missing", "Add the field."),
        ProblemKind("invalid_value", 422, "A value is not possible", "Send a value as described."),
        ProblemKind(
            "invalid_setup",
            422,
            "This game cannot be set up",
            "The players, level or components do not make a game; `field` names the culprit, and "
            "`errors` lists them all when there are several.",
        ),
        ProblemKind(
            "invalid_position",
            422,
            "This position is impossible",
            "`errors` lists everything in the position document that is impossible, each with its "
            "field and what is allowed there.",
        ),
        ProblemKind(
            "invalid_record",
            422,
            "The record cannot be replayed",
            "The record is damaged or from other rules; `field` names the culprit. `move_index` "
            "counts from 0.",
        ),
        ProblemKind(
            "not_a_move",
            422,
            "This is not a move",
            "The text is no move of this game. Take ids from the list of legal moves.",
        ),
        ProblemKind(
            "illegal_move",
            422,
            "This move is not legal now",
            "`detail` says why. Take ids from the list of legal moves of this version.",
        ),
        ProblemKind(
            "unknown_councilor",
            422,
            "There is no such councilor",
            "Send the id of a councilor that `GET /v1/content` lists.",
        ),
        ProblemKind(
            "address_not_allowed",
            422,
            "This address may not be called",
            "Send an address of the Internet that begins with `https://`, without user, password "
            "and fragment. The operator may allow networks of their own (`--webhook-networks`).",
        ),
        ProblemKind(
            "bad_cursor",
            422,
            "The cursor is not valid",
            "Send the `next` of the page before, or leave the cursor out to start again.",
        ),
        ProblemKind(
            "unknown_version",
            422,
            "The game never had this version",
            "Name a version from 0 to the game's current one.",
        ),
        ProblemKind(
            "nothing_to_advise",
            422,
            "No move is left to advise",
            "What `seat`, `allow` and `avoid` leave holds no legal move. Ask for more of them.",
        ),
        ProblemKind(
            "budget_too_large",
            422,
            "The budget is too large",
            "Ask for less; `limit` says how much one hint or review may cost.",
        ),
        ProblemKind(
            "contradictory_question",
            422,
            "Two parts of the question do not go together",
            "Leave out or change the field that is named; `detail` says what it contradicts.",
        ),
        ProblemKind(
            "too_many_workers",
            422,
            "The hint asks for too many workers",
            "Ask for fewer workers; `limit` says how many one hint may spread over.",
        ),
        ProblemKind(
            "too_many_values",
            422,
            "The body has too many values",
            "Send a shorter body; `limit` says how many values it may have, at every depth.",
        ),
        ProblemKind(
            "game_too_long",
            422,
            "The log of the game is too long",
            "`limit` says how many entries it may have. Import its record as a new game.",
        ),
        ProblemKind(
            "key_reused",
            422,
            "The Idempotency-Key was used for something else",
            "Use a new key for a new request, and the same key only to repeat the same request.",
        ),
        ProblemKind(
            "version_required",
            428,
            "The version is missing",
            "Send `If-Match` with the ETag of the game that you chose in.",
        ),
        ProblemKind(
            "foreign_page",
            403,
            "A page of another site may not do this",
            "Use the service's own page, send a key, or have the operator allow the page's origin.",
        ),
        ProblemKind(
            "wrong_host",
            421,
            "The service has another name",
            "`Host` names somebody else. Use the address that the operator gave you.",
        ),
        ProblemKind(
            "headers_too_large",
            431,
            "The head of the request is too large",
            "Send fewer or shorter headers; `limit_bytes` says how large the head may be.",
        ),
        ProblemKind(
            "rate_limited",
            429,
            "Too many requests",
            "Wait as long as `Retry-After` says.",
        ),
        ProblemKind(
            "too_many_guesses",
            429,
            "Too many wrong credentials",
            "Too many keys, tokens or invitations from this address were not valid. Wait as long "
            "as `Retry-After` says.",
        ),
        ProblemKind(
            "hint_quota_used",
            429,
            "Too many hints",
            "The key's hints are used up for now. Wait as long as `Retry-After` says.",
        ),
        ProblemKind(
            "too_much_talk",
            429,
            "Too much table talk",
            "A seat may talk some times a minute. Wait as long as `Retry-After` says.",
        ),
        ProblemKind(
            "internal_error",
            500,
            "The service failed",
            "The fault is in the service and was written down. Report `instance`.",
        ),
        ProblemKind(
            "queue_full",
            503,
            "Too many hints are waiting",
            "Ask again after `Retry-After` seconds.",
        ),
        ProblemKind(
            "cannot_answer_in_time",
            503,
            "No worker is free in time",
            "The answer would come after `answer_within`, or after the time that the service sets "
            "where the request does not say. Ask again after `Retry-After` seconds.",
        ),
        ProblemKind(
            "too_many_replays",
            503,
            "Too many long records are being replayed",
            "Send the record again after `Retry-After` seconds.",
        ),
        ProblemKind(
            "too_many_streams",
            503,
            "Too many event streams are open",
            "Close one, or try again after `Retry-After` seconds.",
        ),
        ProblemKind(
            "store_unavailable",
            503,
            "The store does not answer",
            "Try again after `Retry-After` seconds. It is not known whether a write was made: "
            "read the version first, or send the same Idempotency-Key.",
        ),
    )
}
