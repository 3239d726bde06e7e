"""Which addresses webhooks may call: the Internet by HTTPS, and what the operator allows."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any

import pytest

from service.webhooks.sending import (
    AddressError,
    check_written,
    is_on_the_internet,
    read_address,
    resolve,
)

INSIDE = [
    "127.0.0.1",
    "127.8.8.8",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",  # noqa: S104 - it is refused
    "192.0.0.8",
    "192.88.99.1",
    "168.63.129.16",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::1",
    "2001:0:1:2::3",
    "2001:db8::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
]
OUTSIDE = ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450::1"]
WAYS_TO_WRITE_LOOPBACK = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "localhost",
    "LOCALHOST.",
    "a.localhost",
]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_that_is_not_of_the_internet_is_inside(address: str) -> None:
    assert not is_on_the_internet(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_an_address_of_the_internet_is_outside(address: str) -> None:
    assert is_on_the_internet(ipaddress.ip_address(address))


@pytest.mark.parametrize("host", WAYS_TO_WRITE_LOOPBACK)
def test_no_way_to_write_an_inside_address_is_taken(host: str) -> None:
    with pytest.raises(AddressError, match="may be called"):
        check_written(read_address(f"https://{host}/"), [])


@pytest.mark.parametrize("host", WAYS_TO_WRITE_LOOPBACK)
def test_each_way_is_taken_where_the_operator_allows_the_network(host: str) -> None:
    allowed = [ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128")]
    check_written(read_address(f"http://{host}:8080/"), allowed)


@pytest.mark.parametrize(
    "address",
    [
        "ftp://bot.example/",
        "https:///path",
        "https://",
        "//bot.example/",
        "bot.example",
        "https://me:secret@bot.example/",
        "https://me@bot.example/",
        "https://bot.example/#part",
        "https://bot.example:99999/",
        "https://bot.example:port/",
        "https://bot example/",
        "https://bot.example/a b",
        "https://bot.example/\r\nX: y",
        "https://b\u00f6t.example/",
        "https://[::1/",
        "https://bot.example/" + "a" * 1000,
    ],
)
def test_what_is_no_plain_address_is_refused(address: str) -> None:
    with pytest.raises(AddressError):
        read_address(address)


def test_an_address_is_read_with_its_port_path_and_query() -> None:
    found = read_address("https://bot.example:8443/turns?room=7")
    assert found == (True, "bot.example", 8443, "/turns?room=7", "bot.example:8443")
    assert read_address("https://bot.example").path == "/"


@pytest.mark.parametrize("host", ["8.8.8.8", "bot.example"])
def test_the_internet_is_called_by_https_only(host: str) -> None:
    with pytest.raises(AddressError, match="https"):
        check_written(read_address(f"http://{host}/"), [])
    check_written(read_address(f"https://{host}/"), [])


def names(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every name lead to some addresses."""

    def look_up(_: str, port: int, **options: Any) -> Any:
        if options["flags"] & socket.AI_NUMERICHOST:
            raise socket.gaierror
        if not addresses:
            raise socket.gaierror
        return [(0, 0, 0, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


def test_a_name_that_leads_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    target = read_address("https://bot.example/")
    names(monkeypatch, "10.0.0.1")
    check_written(target, [])  # what a name leads to is seen when it is called
    with pytest.raises(AddressError, match="may be called"):
        resolve(target, [])


def test_a_name_that_leads_inside_and_outside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, "8.8.8.8", "fe80::1%eth0")
    with pytest.raises(AddressError, match="may be called"):
        resolve(read_address("https://bot.example/"), [])


def test_a_refusal_does_not_tell_which_names_there_are_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    target, words = read_address("https://vault.internal/"), []
    for addresses in (["10.0.0.1"], []):
        names(monkeypatch, *addresses)
        with pytest.raises(AddressError) as refused:
            resolve(target, [])
        words.append(str(refused.value))
    assert words[0] == words[1]


def test_a_name_is_resolved_to_all_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, "8.8.8.8", "2606:4700:4700::1111")
    found = resolve(read_address("https://bot.example/"), [])
    assert [str(each) for each in found] == ["8.8.8.8", "2606:4700:4700::1111"]


def test_plain_http_reaches_an_allowed_network_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    target = read_address("http://bot.internal/")
    allowed = [ipaddress.ip_network("10.1.0.0/16")]
    names(monkeypatch, "10.1.2.3")
    assert resolve(target, allowed)
    names(monkeypatch, "8.8.8.8")
    with pytest.raises(AddressError, match="https"):
        resolve(target, allowed)
    names(monkeypatch, "10.2.0.1")
    with pytest.raises(AddressError, match="may be called"):
        resolve(target, allowed)
