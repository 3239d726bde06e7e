"""Calls to webhooks: signed, to an address that may be called, and over within seconds.

Whoever registers a webhook has the service send requests, and none may reach inside the operator's
network, unless that is allowed. So an address is checked by what it leads to, whatever way it is
written: names are resolved for each call, every address found must be allowed, and the connection
goes to one of those that were checked.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import NamedTuple
from urllib.parse import urlsplit

from standardwebhooks.webhooks import Webhook as Signer

from game.words import say_with
from service import __version__
from service.config import Network

LONGEST_ADDRESS = 1000

Ip = ipaddress.IPv4Address | ipaddress.IPv6Address

_INTERNET_6 = ipaddress.ip_network("2000::/3")
"""What is given out of IPv6. Beyond it are local addresses, and those that hold an IPv4 one."""
_SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        (
            "192.0.0.0/24",  # protocols, and metadata of a cloud
            "192.88.99.0/24",  # relays of 6to4
            "168.63.129.16/32",  # metadata of a cloud
            "2001::/23",  # protocols, such as Teredo, whose addresses hold an IPv4 one
            "2002::/16",  # 6to4: the same
        ),
    )
)
"""Of these some count as global, by the version of Python."""
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


class AddressError(CallFailedError):
    """An address that may not be called."""


class Target(NamedTuple):
    """A parsed address. `host` is a name or an address without brackets."""

    is_https: bool
    host: str
    port: int
    path: str
    shown_host: str
    """What the header `Host` says."""


def read_address(address: str) -> Target:
    """Parse the address of a webhook. Raises AddressError."""
    if len(address) > LONGEST_ADDRESS or not address.isascii() or not address.isprintable():
        raise AddressError("address-too_long", most=LONGEST_ADDRESS)
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise AddressError("address-no_form") from None
    if parts.scheme not in {"https", "http"} or not parts.hostname or " " in address:
        raise AddressError("address-no_form")
    if parts.username is not None or parts.password is not None or "#" in address:
        raise AddressError("address-no_user")
    is_https = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    usual = 443 if is_https else 80
    return Target(is_https, parts.hostname, port or usual, path, parts.netloc)


def check_written(target: Target, networks: Sequence[Network]) -> None:
    """Refuse what is known not to be callable without a look at names. Raises AddressError.

    An address may be written in many ways (127.1, 0x7f000001, 2130706433): the system reads it.
    """
    name = target.host.rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        check_reached(target, [ipaddress.ip_address("127.0.0.1")], networks)
        return
    try:
        found = _look_up(target, socket.AI_NUMERICHOST)
    except OSError:
        if not target.is_https and not networks:
            raise AddressError("address-needs_https") from None
        return  # a name
    check_reached(target, found, networks)


def resolve(target: Target, networks: Sequence[Network]) -> list[Ip]:
    """Find the addresses of a target, all of which may be called. Raises AddressError."""
    try:
        found = _look_up(target)
    except (OSError, UnicodeError):
        # The same words as for an inside address: nobody learns which names there are inside.
        raise AddressError("address-not_callable") from None
    check_reached(target, found, networks)
    return found


def check_reached(target: Target, found: Sequence[Ip], networks: Sequence[Network]) -> None:
    """Refuse a target one of whose addresses may not be called. Raises AddressError."""
    inside = [each for each in found if not is_on_the_internet(each)]
    if any(not _is_in(each, networks) for each in inside):
        raise AddressError("address-not_callable")
    if not target.is_https and (not found or len(inside) < len(found)):
        raise AddressError("address-needs_https")


def is_on_the_internet(address: Ip) -> bool:
    """Return whether an address is of the Internet, and holds no address that is not."""
    if address.is_multicast or not address.is_global:
        return False
    if any(address in network for network in _SPECIAL):
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return True
    return address in _INTERNET_6


def _is_in(address: Ip, networks: Sequence[Network]) -> bool:
    mapped = getattr(address, "ipv4_mapped", None)
    return any(address in network or (mapped and mapped in network) for network in networks)


def _look_up(target: Target, flags: int = 0) -> list[Ip]:
    """Ask the system for the addresses of a host. Raises OSError and UnicodeError."""
    answers = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM, flags=flags)
    found = [ipaddress.ip_address(str(place[0]).partition("%")[0]) for *_, place in answers]
    return list(dict.fromkeys(found))


def send(
    address: str, secret: str, call_id: str, body: str, networks: Sequence[Network] = ()
) -> None:
    """Make a call. Raises CallFailedError unless the receiver answers with a status of 200 to 299.

    Redirects are not followed, and nothing of the receiver's answer but its status is read.
    """
    target = read_address(address)
    found = resolve(target, networks)
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
