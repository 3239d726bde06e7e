"""Reading a `Host`: a name or an address, perhaps with a port (RFC 9110, 7.2; RFC 3986, 3.2.2)."""

from __future__ import annotations

import ipaddress
import re

LARGEST_PORT = 65_535
_HOST = re.compile(
    r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+))"
    r"(?::(?P<port>[0-9]{0,5}))?"
)


def read_host(text: str) -> str | None:
    """Return the name or the address of a `Host` in small letters; None for what is no `Host`."""
    found = _HOST.fullmatch(text)
    if found is None or int(found["port"] or 0) > LARGEST_PORT:
        return None
    if found["address"] is None:
        return found["name"].lower()
    try:
        return str(ipaddress.IPv6Address(found["address"]))
    except ValueError:
        return None
