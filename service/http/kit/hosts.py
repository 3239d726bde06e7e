"""The names under which the service may be called.

A web page of anybody may have its name lead to 127.0.0.1, and its script then calls a service that
needs no key (DNS rebinding). The browser sends that name as `Host`; so a call without a key must
use one of the service's own names. No page knows a key. And a page may send requests to the
service's true name: without a key, those of other sites change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from flask import Flask, request

from service.config import Config, comma_separated
from service.http.kit.context import services
from service.http.kit.host_name import read_host
from service.http.kit.problems import refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_RELATIONS = frozenset({"same-origin", "none"})
"""What browsers say of the service's own pages, and of what a person enters (Fetch Metadata)."""
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")


def register_hosts(app: Flask, config: Config) -> None:
    """With `server_names`, refuse every request for another name."""
    if config.server_names:
        app.before_request(check_host)


def check_host() -> None:
    """Refuse a request for a name that is not the service's own; raises Problem."""
    if not _is_own(request.environ.get("HTTP_HOST", ""), own_names(services().config)):
        raise refusal("wrong_host", "detail-other_name", "Host")


def check_page() -> None:
    """Refuse a request that changes something and that a page of another site sends.

    Browsers send a POST without a body for every page, and ask nobody before. They name the page's
    origin, and how it is related to the service; other clients send neither. Raises Problem.
    """
    if request.method in SAFE_METHODS:
        return
    origin = request.headers.get("Origin")
    allowed = services().config.allowed_origins
    if origin is not None and ("*" in allowed or origin in allowed):
        return
    relation = request.headers.get("Sec-Fetch-Site")
    is_own = relation in OWN_RELATIONS
    if relation is None:
        is_own = origin is None or origin.partition("://")[2] == request.environ.get("HTTP_HOST")
    if not is_own:
        raise refusal(
            "foreign_page",
            "detail-foreign_page",
            "Sec-Fetch-Site" if relation is not None else "Origin",
        )


@cache
def own_names(config: Config) -> Sequence[str]:
    """List the names of the service, in small letters."""
    names = (*LOOPBACK_NAMES, config.host.strip("[]"), *comma_separated(config.server_names))
    return [name.lower() for name in names]


def _is_own(host: str, names: Sequence[str]) -> bool:
    """Compare a Host, with or without a port. A name that starts with a dot has any before it."""
    called = read_host(host)
    return called is not None and any(
        called == name or (name.startswith(".") and called.endswith(name)) for name in names
    )
