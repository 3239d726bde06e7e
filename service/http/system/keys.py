"""API keys: what a key may do and has used; operators make and revoke them as the service runs."""

from __future__ import annotations

import time
from typing import Annotated, Any

import marshmallow as ma
from flask import Response, url_for
from msgspec import Struct

from game.documents.names import about
from game.text.chances import with_thousands
from service.config import MOST_OF_A_RATE, is_rate
from service.http.kit.blueprint import EXAMPLE_SECONDS, EXAMPLE_TIME, Resource
from service.http.kit.context import caller, services
from service.http.kit.fields import InputSchema, named, one_of, same_message, whole_number
from service.http.kit.idempotency import request_secret
from service.http.kit.languages import Later, later
from service.http.kit.problems import Problem, refusal
from service.http.kit.rate_limits import hints_left, requests_left
from service.http.kit.responses import json_reply
from service.store.keys import (
    KEY_NAME,
    LONGEST_NAME,
    OWN_KEY,
    KeyNameTakenError,
    KeyRole,
    KeyUse,
    Quotas,
    StoredKey,
)
from service.timestamps import Timestamp, iso_time

MOST_GAMES = 1_000_000
EXAMPLE = {"created": EXAMPLE_TIME, "key": "q5Wb0vKJdS8rYzE1hTn4uXcG7mLpA2oF9sIeR6tVgBk"}

blueprint = Resource("keys", __name__, description="API keys, their roles, quotas and use.")


class ApiKey(Struct, frozen=True):
    """A key: what it may do, and what it has used. The key itself is shown only when it is made."""

    name: str
    owner: Annotated[str, about("Whose games it sees; several keys may share them.")]
    role: KeyRole
    created: Annotated[Timestamp | None, about("Null for a key of the key file.")]
    revoked: Annotated[Timestamp | None, about("Since when it is refused; null while it works.")]
    quotas: Quotas
    requests: Annotated[int, about("Requests made with it.")]
    hints: Annotated[int, about("Hints and reviews searched for it.")]
    requests_left: Annotated[
        int | None, about("How many it may still make at present; null: no limit.")
    ]
    hints_left: Annotated[
        int | None, about("How many it may still ask for at present; null: no limit.")
    ]
    last_used: Timestamp | None


class NewApiKey(ApiKey, frozen=True):
    """A key that was just made."""

    key: Annotated[str, about("The key itself. It is shown only here; only its hash is stored.")]


class ApiKeys(Struct, frozen=True):
    """All keys by name; those of the key file are not among them."""

    keys: list[ApiKey]


def _rate(what: str, description: str) -> ma.fields.String:
    sentence = later("detail-rate", what=what, most=with_thousands(MOST_OF_A_RATE))
    return ma.fields.String(
        validate=is_rate_of(sentence),
        error_messages=same_message(sentence),
        allow_none=True,
        metadata={"description": description, "example": "600/minute"},
    )


def _name(what: str, description: str, **options: Any) -> ma.fields.String:
    sentence = later("detail-key_name", what=named(what), longest=LONGEST_NAME)
    return ma.fields.String(
        validate=ma.validate.Regexp(f"^{KEY_NAME.pattern}\\Z", error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": description, "pattern": f"^{KEY_NAME.pattern}$"},
        **options,
    )


def is_rate_of(sentence: Later) -> Any:
    """Make the check of a field that holds a rate."""

    def check(value: str) -> None:
        if not is_rate(value):
            raise ma.ValidationError(sentence)

    return check


class WantedKeySchema(InputSchema):
    """A key to make."""

    name = _name("field-name", "Names the key in lists.", required=True)
    role = one_of(
        KeyRole,
        "role",
        load_default="play",
        description="`read` only reads, `play` also plays, `operate` also manages keys.",
    )
    owner = _name("owner", "Whose games it sees; its own by default.", allow_none=True)
    rate_limit = _rate("rate_limit", "Requests that it may make; the service's limit by default.")
    hint_quota = _rate("hint_quota", "Hints that it may ask for; the service's quota by default.")
    max_games = whole_number(
        0,
        MOST_GAMES,
        "max_games",
        allow_none=True,
        description="Games that it may keep, 0: no limit; the service's limit by default.",
    )


@blueprint.call("GET", "/v1/keys", "List the keys", access="operator")
@blueprint.replies(200, ApiKeys, "All keys, with those that were revoked.")
@blueprint.example("all", "All keys", with_reply=False)
def list_keys() -> Response:
    """With their roles, quotas and use."""
    return json_reply(ApiKeys([_document(key) for key in services().keys.list_keys()]))


@blueprint.call("POST", "/v1/keys", "Make a key", access="operator")
@blueprint.reads(WantedKeySchema)
@blueprint.replies(201, NewApiKey, "The key works from now on.")
@blueprint.example(
    "made",
    "A key that only reads",
    {"name": "screen", "role": "read", "owner": "boss", "rate_limit": "600/minute"},
    fixed=EXAMPLE,
)
@blueprint.refuses("key_name_taken")
def make_key(wanted: dict[str, Any]) -> Response:
    """The key is random and is shown only in this reply. It works at once."""
    quotas = Quotas(wanted.get("rate_limit"), wanted.get("hint_quota"), wanted.get("max_games"))
    name, role = wanted["name"], wanted["role"]
    try:
        token, key = services().keys.make(
            name,
            role,
            owner=wanted.get("owner") or name,
            quotas=quotas,
            now=time.time(),
            secret=request_secret(),
        )
    except KeyNameTakenError:
        raise _name_taken(name) from None
    fields = {name: getattr(_document(key), name) for name in ApiKey.__struct_fields__}
    headers = {"Location": url_for("keys.readKey", key_name=name)}
    return json_reply(NewApiKey(**fields, key=token), 201, headers=headers)


@blueprint.call("GET", f"/v1/keys/{OWN_KEY}", "See your key", access="account")
@blueprint.replies(200, ApiKey, "The key that this request was made with.")
@blueprint.example(
    "own",
    "The key of the request",
    fixed={"created": EXAMPLE_TIME, "last_used": iso_time(EXAMPLE_SECONDS + 1)},
)
@blueprint.refuses("key_not_found")
def read_own_key() -> Response:
    """Its role, its quotas, and what it has used."""
    found = caller()
    if not found.is_key:
        raise refusal("key_not_found", "detail-no_key_here")
    return json_reply(_document(services().keys.find(found.name) or _of_file(found.name)))


@blueprint.call("GET", "/v1/keys/<key_name:key_name>", "See a key", access="operator")
@blueprint.replies(200, ApiKey, "The key.")
@blueprint.example("one", "One key", with_reply=False)
def read_key(key_name: str) -> Response:
    """Its role, its quotas, and what it has used."""
    return json_reply(_document(_found(services().keys.find(key_name))))


@blueprint.call("DELETE", "/v1/keys/<key_name:key_name>", "Revoke a key", access="operator")
@blueprint.replies(200, ApiKey, "The key is refused from now on.")
@blueprint.example("revoked", "It is refused from now on", with_reply=False)
def revoke_key(key_name: str) -> Response:
    """It is refused at once, and its open event streams end. Its games stay."""
    return json_reply(_document(_found(services().keys.revoke(key_name, now=time.time()))))


def _found(key: StoredKey | None) -> StoredKey:
    if key is None:
        raise refusal("key_not_found", "detail-no_such_key", "key_name")
    return key


def _name_taken(name: str) -> Problem:
    return refusal("key_name_taken", "detail-key_name_taken", "name", name=name)


def _of_file(name: str) -> StoredKey:
    """Describe a key of the key file, which has no quotas of its own."""
    return StoredKey(name, name, "play", "", 0.0)


def _document(key: StoredKey) -> ApiKey:
    use: KeyUse = services().keys.use_of(key.name)
    return ApiKey(
        name=key.name,
        owner=key.owner,
        role=key.role,
        created=iso_time(key.created) if key.created else None,
        revoked=iso_time(key.revoked) if key.revoked else None,
        quotas=key.quotas,
        requests=use.requests,
        hints=use.hints,
        requests_left=requests_left(key.name, key.quotas),
        hints_left=hints_left(key.name, key.quotas),
        last_used=iso_time(use.last_used) if use.last_used else None,
    )
