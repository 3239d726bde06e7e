"""One call to a webhook: signed, to an address that was checked, and over within seconds."""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache

from standardwebhooks.webhooks import Webhook as Signer

from game.words import say_with
from service import __version__
from service.config import Network
from service.webhooks.addresses import AddressError, Ip, Target, read_address, resolve

ATTEMPT_SECONDS = 10.0
"""An attempt that takes longer has failed, whatever the receiver does."""


class CallFailedError(Exception):
    """An attempt that did not succeed; a message of the catalogue says why, in a sentence."""

    def __init__(self, message: str, **named: object) -> None:
        super().__init__(message)
        self.message = message
        self.named = named

    def __str__(self) -> str:
        return say_with(self.message, self.named)


def send(
    address: str, secret: str, call_id: str, body: str, networks: Sequence[Network] = ()
) -> None:
    """Make a call. Raises CallFailedError unless the receiver answers with a status of 200 to 299.

    Redirects are not followed, and nothing of the receiver's answer but its status is read.
    """
    try:
        target = read_address(address)
        found = resolve(target, networks)
    except AddressError as error:
        raise CallFailedError(error.message, **error.named) from None
    status = _post(target, found, signed_headers(secret, call_id, body), body.encode())
    if 300 <= status < 400:
        raise CallFailedError("call-answered.redirected", status=status)
    if not 200 <= status < 300:
        raise CallFailedError("call-answered", status=status)


def signed_headers(secret: str, call_id: str, body: str) -> dict[str, str]:
    """Return the headers of a call, with those of Standard Webhooks."""
    now = datetime.now(UTC)
    return {
        "Content-Type": "application/json",
        "User-Agent": f"CosmicGate/{__version__}",
        "Connection": "close",
        "webhook-id": call_id,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Signer(secret).sign(call_id, now, body),
    }


def _post(target: Target, found: Sequence[Ip], headers: dict[str, str], body: bytes) -> int:
    """Post to one of the addresses found; returns the status. Raises CallFailedError."""
    try:
        with _deadline() as deadline, _connected(target, found, deadline) as connection:
            connection.request("POST", target.path, body, {"Host": target.shown_host, **headers})
            return connection.getresponse().status
    except ssl.SSLCertVerificationError as error:
        raise CallFailedError("call-certificate", reason=error.verify_message) from None
    except TimeoutError:
        raise CallFailedError("call-too_slow", seconds=f"{ATTEMPT_SECONDS:g}") from None
    except (http.client.HTTPException, ValueError, OSError) as error:
        if deadline.is_over:
            raise CallFailedError("call-too_slow", seconds=f"{ATTEMPT_SECONDS:g}") from None
        if isinstance(error, OSError):
            raise CallFailedError("call-no_connection") from None
        raise CallFailedError("call-no_http") from None


class _Deadline:
    """Ends a connection when the time is up, also one that keeps sending a byte now and then."""

    def __init__(self) -> None:
        self.is_over = False
        self.sockets: list[socket.socket] = []

    def end(self) -> None:
        """End the connection."""
        self.is_over = True
        for each in self.sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # it is closed


@contextmanager
def _deadline() -> Iterator[_Deadline]:
    deadline = _Deadline()
    timer = threading.Timer(ATTEMPT_SECONDS, deadline.end)
    timer.daemon = True
    timer.start()
    try:
        yield deadline
    finally:
        timer.cancel()


@contextmanager
def _connected(
    target: Target, found: Sequence[Ip], deadline: _Deadline
) -> Iterator[http.client.HTTPConnection]:
    """Connect to the first of the addresses that answers. Raises OSError."""
    plain = _first_that_answers(target, found)
    deadline.sockets.append(plain)
    connection = http.client.HTTPConnection(target.host, target.port)
    try:
        connection.sock = plain  # so it looks no name up, and connects to nothing else
        if target.is_https:
            # Whoever answers must have a certificate for the host, whatever its address is.
            secured = _tls().wrap_socket(
                plain, server_hostname=target.host, do_handshake_on_connect=False
            )
            connection.sock = secured
            deadline.sockets.append(secured)  # which has taken the connection over
            secured.do_handshake()
        yield connection
    finally:
        connection.close()
        plain.close()


def _first_that_answers(target: Target, found: Sequence[Ip]) -> socket.socket:
    seconds = ATTEMPT_SECONDS / max(1, len(found))
    for address in found[:-1]:
        try:
            connected = socket.create_connection((str(address), target.port), seconds)
        except OSError:
            continue
        connected.settimeout(ATTEMPT_SECONDS)
        return connected
    connected = socket.create_connection((str(found[-1]), target.port), seconds)
    connected.settimeout(ATTEMPT_SECONDS)
    return connected


@cache
def _tls() -> ssl.SSLContext:
    """What certificates are believed: those of the system, or of `SSL_CERT_FILE`."""
    return ssl.create_default_context()
