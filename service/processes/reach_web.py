"""Asking a web server whether it is alive, and whether it wants a key."""

from __future__ import annotations

from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit


def answers(address: str, seconds: float = 0.5) -> bool:
    """Return whether the web server at an address, such as `http://host:port`, answers."""
    return _status_of(address, "/healthz", seconds) == HTTPStatus.OK


def needs_key(address: str, seconds: float = 2.0) -> bool:
    """Return whether the web server at an address refuses a call of the API without a key."""
    return _status_of(address, "/v1/queue", seconds) == HTTPStatus.UNAUTHORIZED


def _status_of(address: str, path: str, seconds: float) -> int | None:
    """Return the status of the reply to a GET; None: none came within `seconds`."""
    try:
        parts = urlsplit(address)
        connection = HTTPConnection(parts.hostname or "", parts.port, timeout=seconds)
    except ValueError:
        return None
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()
