"""API keys: with keys configured, every call under /v1 names one, and sees its own games only."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from flask import Flask, g, request
from flask_httpauth import HTTPTokenAuth

from service.http.kit.problems import Problem

SECURED_PREFIX = "/v1/"


def register_auth(app: Flask, keys: Mapping[str, str]) -> None:
    """Ask for a key before every call under /v1; ``keys`` gives the name for each SHA-256.

    Without keys no call needs one; the service then listens on loopback only.
    """
    if not keys:
        return
    auth = HTTPTokenAuth(scheme="Bearer")

    @auth.verify_token  # type: ignore[untyped-decorator] # flask-httpauth has no types
    def name_of_key(token: str) -> str | None:
        return keys.get(hashlib.sha256(token.encode()).hexdigest())

    @auth.error_handler  # type: ignore[untyped-decorator] # flask-httpauth has no types
    def refuse(status: int) -> None:
        del status
        raise Problem(
            "key_required",
            "Send a valid API key in the header Authorization: Bearer KEY.",
            field="Authorization",
            headers={"WWW-Authenticate": 'Bearer realm="Cosmic Gate"'},
        )

    @auth.login_required  # type: ignore[untyped-decorator] # flask-httpauth has no types
    def admit() -> None:
        g.owner = auth.current_user()

    @app.before_request
    def check_key() -> None:
        if request.path.startswith(SECURED_PREFIX):
            admit()
