"""Attacks on connections: slow, greedy and malformed clients."""

from __future__ import annotations

import socket

from tests.attacks.framing import REFUSED
from tests.attacks.harness import Target, attack, attacks, expect

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
SLOW_CONNECTIONS = 140

SLOW = {
    "nothing": b"",
    "one byte": b"G",
    "half a head": HEAD + b"X-Slow: ",
    "half a body": POST + b"Content-Length: 1000\r\n\r\n{",
    "half a chunk": POST + b"Transfer-Encoding: chunked\r\n\r\nff\r\n{",
    "a reply never read": b"GET /openapi.yaml HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20,
    "a body announced and not sent": POST + b"Content-Length: 999999\r\n\r\n",
    "a hundred requests at once": (HEAD + b"\r\n") * 100,
}


@attacks("connection", f"{SLOW_CONNECTIONS} connections with", SLOW)
def flood(target: Target, data: bytes) -> None:
    clients = []
    try:
        for _ in range(SLOW_CONNECTIONS):
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.settimeout(20)
            client.connect(target.address)
            client.sendall(data)
            clients.append(client)
        for _ in range(3):
            target.check_health()
        expect(target.call("GET", "/v1/games").status_code == 200, "no list of games")
    finally:
        for client in clients:
            client.close()


MALFORMED = {
    "no HTTP at all": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "words": b"HELLO WORLD\r\n\r\n",
    "only line ends": b"\r\n" * 1000,
    "a negative length": HEAD + b"Content-Length: -5\r\n\r\n",
    "a length of words": HEAD + b"Content-Length: ten\r\n\r\n",
    "a length of +5": POST + b"Content-Length: +5\r\n\r\n{}{}{",
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 7\r\n\r\n{}xxxxx",
    "length and chunks": POST
    + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    "an unknown encoding": POST + b"Transfer-Encoding: gzip\r\n\r\n",
    "two encodings": POST + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "a chunk of impossible size": POST + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
    "a chunk size of words": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "a chunk extension without end": POST
    + b"Transfer-Encoding: chunked\r\n\r\n1;"
    + b"x" * 100_000
    + b"\r\n",
    "a folded header": HEAD + b"X-A: b\r\n c\r\n\r\n",
    "a header without a colon": HEAD + b"Nonsense\r\n\r\n",
    "a header with a space before the colon": HEAD + b"Content-Length : 5\r\n\r\n",
    "a NUL in a header": HEAD + b"X-A: a\x00b\r\n\r\n",
    "a header of 100 kB": HEAD + b"X-A: " + b"x" * 100_000 + b"\r\n\r\n",
    "5,000 headers": HEAD + b"".join(b"X-%d: y\r\n" % n for n in range(5000)) + b"\r\n",
    "a header of 30,000 spaces": HEAD + b"X-A: " + b" " * 30_000 + b"x\r\n\r\n",
    "an address of 16,000 digits": b"GET http://" + b"1" * 16_000 + b" HTTP/1.12\r\n\r\n",
    "an address of 60 kB": b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a foreign address in full": b"GET http://evil.example/v1/games HTTP/1.1\r\nHost: x\r\n\r\n",
    "line feeds only": b"GET /healthz HTTP/1.1\nHost: localhost\n\n",
    "HTTP/9.9": b"GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "no version": b"GET /healthz\r\n\r\n",
    "CONNECT": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "TRACE": b"TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: secret\r\n\r\n",
    "an upgrade": HEAD + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "two hosts": HEAD + b"Host: evil.example\r\n\r\n",
    "100-continue and nothing more": POST + b"Expect: 100-continue\r\nContent-Length: 9\r\n\r\n",
}


@attacks("connection", "malformed", MALFORMED)
def malformed(target: Target, data: bytes) -> None:
    reply = target.send(data)
    status = reply[9:12]
    expect(not reply or reply.startswith(b"HTTP/1."), f"no HTTP: {reply[:60]!r}")
    expect(not status.startswith(b"5"), f"the service failed: {reply[:200]!r}")
    expect(b"Traceback" not in reply, "a traceback")
    expect(b"Cookie: secret" not in reply, "the request comes back")


@attacks("connection", "unclear", REFUSED)
def unclear(target: Target, data: bytes) -> None:
    second = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    reply = target.send(data + second, end=False)
    replies = reply.count(b"HTTP/1.1 ") + reply.count(b"HTTP/1.0 ")
    expect(replies == 1, f"the connection goes on: {reply[-200:]!r}")
    expect(reply[9:12] == b"400", f"{reply[:60]!r}")


@attack("connection", "a request smuggled behind another is not the next client's")
def smuggled(target: Target) -> None:
    inner = b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nX: "
    data = POST + b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" % len(inner)
    reply = target.send(data + inner)
    expect(reply.count(b"HTTP/1.1 200") == 0, "the hidden request was answered")
    expect(target.call("GET", "/v1/games").status_code == 200, "the next client is disturbed")


@attack("connection", "1,200 connections from one address")
def many(target: Target) -> None:
    clients = []
    try:
        for _ in range(1200):
            client = socket.create_connection(target.address, timeout=20)
            clients.append(client)
        target.check_health()
        expect(target.call("GET", "/v1/games").status_code == 200, "no list of games")
    finally:
        for client in clients:
            client.close()


@attack("connection", "clients that vanish in the middle of a stream free its slot")
def vanishing(target: Target) -> None:
    game = target.new_game(chance="manual")
    path = f"GET {game}/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
    head = path.encode() + target.keys[0].encode() + b"\r\n\r\n"
    for _ in range(30):
        with socket.create_connection(target.address, timeout=20) as client:
            client.sendall(head)
    target.check_health()
