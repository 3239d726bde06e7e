"""Asking a web server whether it is alive."""

from __future__ import annotations

from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit


def answers(address: str, seconds: float = 0.5) -> bool:
    """Return whether the web server at an address, such as `http://host:port`, answers."""
    try:
        parts = urlsplit(address)
        connection = HTTPConnection(parts.hostname or "", parts.port, timeout=seconds)
    except ValueError:
        return False
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
