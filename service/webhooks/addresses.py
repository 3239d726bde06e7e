"""Which addresses webhooks may call: none inside the operator's network, unless it is allowed.

Whoever registers a webhook has the service send requests. So an address is checked by what it leads
to, whatever way it is written: names are resolved for each call, every address found must be
allowed, and the connection goes to one of those that were checked (see `sending`).
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from game.words import say_with
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


class AddressError(ValueError):
    """An address that may not be called; a message of the catalogue says why, in a sentence."""

    def __init__(self, message: str, **named: object) -> None:
        super().__init__(message)
        self.message = message
        self.named = named

    def __str__(self) -> str:
        return say_with(self.message, self.named)


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
