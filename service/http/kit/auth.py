"""Who calls: API keys and tokens of seats, looked up for each request, and what each may call."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask, current_app, g, request

from service.config import NO_KEY_OWNER
from service.http.kit.blueprint import Resource
from service.http.kit.browsers import check_host, check_page
from service.http.kit.context import (
    ANYBODY,
    API,
    Access,
    AppServices,
    Caller,
    SeatPass,
    fair_name,
    scheduled_request,
    services,
)
from service.http.kit.languages import reader_text
from service.http.kit.problems import Problem, refusal
from service.http.kit.rate_limits import count_guess
from service.store.games.documents import Head
from service.store.games.seating import game_of_token
from service.store.ids_and_seeds import digest_of
from service.store.keys import Quotas

READS, PLAYS, OPERATES = {"read", "play", "operate"}, {"play", "operate"}, {"operate"}
ROLES: Mapping[Access, set[str]] = {
    "reader": READS,
    "account": READS,
    "player": PLAYS,
    "creator": PLAYS,
    "operator": OPERATES,
}
"""The roles of a key that may make a call."""


def register_auth(app: Flask) -> None:
    """Admit or refuse every call under /v1.

    A key is needed where the configuration says so, and as soon as one was made in the store.
    """

    @app.before_request
    def check_caller() -> None:
        if not request.path.startswith(API):
            return
        access = _access()
        if access == "anyone" or request.method == "OPTIONS":  # which only names the methods
            g.caller = Caller(NO_KEY_OWNER, f"address:{request.remote_addr}")
            return
        g.caller = _admitted(services())
        if g.caller is ANYBODY:
            check_host()
            check_page()
        else:
            scheduled_request().belongs_to(fair_name())
        if access is not None:
            check_access(access, g.caller)


def _admitted(shared: AppServices) -> Caller:
    """Find the caller of this request; raises Problem for one without a key that works."""
    sent = request.authorization
    if sent is None and not _needs_key(shared):
        return ANYBODY
    token = sent.token if sent is not None and sent.type == "bearer" else None
    found = _caller_with(token or "", shared)
    if found is not None:
        return found
    if sent is not None:
        count_guess()
    raise Problem(
        "key_required",
        _wanted_instead(),
        field="Authorization",
        headers={"WWW-Authenticate": 'Bearer realm="Cosmic Gate"'},
    )


def still_admitted(found: Caller, shared: AppServices) -> bool:
    """Return whether the credential of a caller still works; long replies ask again and again."""
    if found.seat_pass is not None:
        head = shared.games.store.head(found.seat_pass.game_id)
        return head is not None and _pass_of(head, found.digest) == found.seat_pass
    if not found.digest:
        return not _needs_key(shared)
    return found.digest in shared.keys_in_file or shared.keys.works(found.digest)


def check_access(access: Access, found: Caller) -> None:
    """Refuse a call that the caller's key or token does not allow."""
    if found.seat_pass is not None:
        _check_pass(access, found.seat_pass)
        return
    if found.role in ROLES[access]:
        return
    reads = access != "operator"
    raise refusal(
        "role_required", "detail-only_reads" if reads else "detail-only_operators", "Authorization"
    )


def _wanted_instead() -> str:
    """Say what to send instead of what was sent; the same for a void token and an invented one."""
    sent = request.authorization
    if sent is not None and sent.token and game_of_token(sent.token) is not None:
        return reader_text("detail-void_token")
    return reader_text("detail-send_key")


def _check_pass(access: Access, seat_pass: SeatPass) -> None:
    """Refuse a call that a token of a game does not allow."""
    if access == "reader" or (access == "player" and seat_pass.seat is not None):
        return
    if seat_pass.seat is None:
        detail = reader_text("detail-spectators_read")
    else:
        detail = reader_text("detail-seats_play", seat=seat_pass.seat)
    raise Problem("token_not_enough", detail, field="Authorization")


def _pass_of(head: Head, digest: str) -> SeatPass | None:
    """Find what the token with this SHA-256 gives in a game; None: nothing, or nothing any more."""
    seat = head.seating.seat_of(digest)
    if seat is None and not head.seating.is_spectator(digest):
        return None
    return SeatPass(head.meta.id, seat)


def _seated(token: str, game_id: str, shared: AppServices) -> Caller | None:
    """Find the caller that a seat's or spectator's token stands for, and keep the head read.

    The token has the limits of its creator's key, but a count of its own: otherwise a spectator
    could use up what the creator may ask for.
    """
    digest = digest_of(token)
    head = shared.games.store.head(game_id)
    seat_pass = _pass_of(head, digest) if head is not None else None
    if head is None or seat_pass is None:
        return None
    g.token_head = head
    # Not by the owner: what a seat asked for stays its own when the game is passed on.
    name = f"{game_id}:{digest[:12]}"
    key = shared.keys.find(head.meta.owner)  # None for a key of the key file, or without keys
    quotas = key.quotas if key else Quotas()
    return Caller(head.meta.owner, name, quotas=quotas, seat_pass=seat_pass, digest=digest)


def _access() -> Access | None:
    """Find out who may make the call of this request; None: there is no such call."""
    blueprint = current_app.blueprints.get(request.blueprint or "")
    if not isinstance(blueprint, Resource) or request.endpoint is None:
        return None
    return blueprint.access.get(request.endpoint.rpartition(".")[2])


def _caller_with(token: str, shared: AppServices) -> Caller | None:
    game_id = game_of_token(token)
    if game_id is not None:
        return _seated(token, game_id, shared)
    digest = digest_of(token)
    name = shared.keys_in_file.get(digest, "")
    key = shared.keys.admit(digest, name)
    if key is not None:
        return Caller(key.owner, key.name, key.role, key.quotas, digest=digest)
    if name:
        return Caller(name, name, digest=digest)
    return None if _needs_key(shared) else ANYBODY


def _needs_key(shared: AppServices) -> bool:
    """Return whether calls need a key: it was configured, or a key was made."""
    return shared.config.access == "keys" or bool(shared.keys_in_file) or shared.keys.was_any_made()
