"""Heads and bodies that two servers may read in two ways, and some that are clear (RFC 9112)."""

from __future__ import annotations

GET = b"GET /healthz HTTP/1.1\r\n"
HOST = b"Host: localhost\r\n"
POST = b"POST /healthz HTTP/1.1\r\n" + HOST
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
NO_CHUNKS = b"\r\n0\r\n\r\n"


def _host(value: bytes) -> bytes:
    return GET + b"Host: " + value + b"\r\n\r\n"


def _address(target: bytes, host: bytes = b"localhost") -> bytes:
    return b"GET " + target + b" HTTP/1.1\r\nHost: " + host + b"\r\n\r\n"


REFUSED = {
    # 6.1, 6.3: where the body ends
    "length and chunks": POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n" + NO_CHUNKS,
    "chunks and length": POST + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n" + NO_CHUNKS,
    "chunked, chunked": POST + b"Transfer-Encoding: chunked, chunked\r\n" + NO_CHUNKS,
    "chunked in two lines": POST + b"Transfer-Encoding: chunked\r\n" * 2 + NO_CHUNKS,
    "chunked is not last": POST + b"Transfer-Encoding: chunked, gzip\r\n" + NO_CHUNKS,
    "gzip before chunked": POST + b"Transfer-Encoding: gzip, chunked\r\n" + NO_CHUNKS,
    "chunked and identity": POST + b"Transfer-Encoding: identity, chunked\r\n" + NO_CHUNKS,
    "chunked with a comma": POST + b"Transfer-Encoding: chunked,\r\n" + NO_CHUNKS,
    "chunked with a parameter": POST + b"Transfer-Encoding: chunked;q=1\r\n" + NO_CHUNKS,
    "an empty encoding": POST + b"Transfer-Encoding:\r\n" + NO_CHUNKS,
    "an encoding in quotes": POST + b'Transfer-Encoding: "chunked"\r\n' + NO_CHUNKS,
    "a vertical tab before chunked": POST + b"Transfer-Encoding: \x0bchunked\r\n" + NO_CHUNKS,
    "chunks of HTTP/1.0": b"POST /healthz HTTP/1.0\r\nConnection: keep-alive\r\n"
    b"Transfer-Encoding: chunked\r\n" + NO_CHUNKS,
    "two equal lengths": POST + b"Content-Length: 2\r\n" * 2 + b"\r\n{}",
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
    "two lengths in a line": POST + b"Content-Length: 2, 2\r\n\r\n{}",
    "an empty length": POST + b"Content-Length:\r\n\r\n",
    "a length of +2": POST + b"Content-Length: +2\r\n\r\n{}",
    "a length of -0": POST + b"Content-Length: -0\r\n\r\n",
    "a length of 0x2": POST + b"Content-Length: 0x2\r\n\r\n{}",
    "a length of 2.0": POST + b"Content-Length: 2.0\r\n\r\n{}",
    "a length with a space": POST + b"Content-Length: 1 0\r\n\r\n{}",
    "a length with an underscore": POST + b"Content-Length: 1_0\r\n\r\n{}",
    "a length of Arabic digits": POST + "Content-Length: \u0662\r\n\r\n{}".encode(),
    "a length of 5,000 digits": POST + b"Content-Length: " + b"1" * 5000 + b"\r\n\r\n{}",
    # 5: lines
    "a space before the colon": POST + b"Content-Length : 2\r\n\r\n{}",
    "a tab before the colon": POST + b"Transfer-Encoding\t: chunked\r\n" + NO_CHUNKS,
    "a folded line": POST + b"X-A: b\r\n c\r\n\r\n",
    "a folded length": POST + b"Content-Length: 1\r\n 0\r\n\r\n",
    "a first line that is folded": GET + b" X-A: b\r\n" + HOST + b"\r\n",
    "a tab before a header": GET + HOST + b"\tX-A: b\r\n\r\n",
    "a header without a name": GET + HOST + b": b\r\n\r\n",
    "a header without a colon": GET + HOST + b"Nonsense\r\n\r\n",
    "a line feed alone": GET + b"Host: localhost\nX-A: b\r\n\r\n",
    "line feeds only": GET.replace(b"\r", b"") + b"Host: localhost\n\n",
    "a line feed first": b"\n" + GET + HOST + b"\r\n",
    "a carriage return alone": GET + HOST + b"X-A: b\rX-B: c\r\n\r\n",
    "a carriage return in the first line": b"GET /healthz\r HTTP/1.1\r\n" + HOST + b"\r\n",
    "a space first": b" " + GET + HOST + b"\r\n",
    "a space after an empty line": b"\r\n " + GET + HOST + b"\r\n",
    "a NUL in a value": GET + HOST + b"X-A: a\x00b\r\n\r\n",
    "a NUL in a name": GET + HOST + b"X\x00A: b\r\n\r\n",
    # 2.3, 3: the first line
    "no version": b"GET /healthz\r\n" + HOST + b"\r\n",
    "HTTP/1.2 with chunks": CHUNKED.replace(b"HTTP/1.1", b"HTTP/1.2") + b"0\r\n\r\n",
    "HTTP/2.0": b"GET /healthz HTTP/2.0\r\n" + HOST + b"\r\n",
    "HTTP/0.9": b"GET /healthz HTTP/0.9\r\n" + HOST + b"\r\n",
    "http/1.1": b"GET /healthz http/1.1\r\n" + HOST + b"\r\n",
    "two spaces": b"GET  /healthz HTTP/1.1\r\n" + HOST + b"\r\n",
    "a tab for a space": b"GET\t/healthz HTTP/1.1\r\n" + HOST + b"\r\n",
    "a space after the version": b"GET /healthz HTTP/1.1 \r\n" + HOST + b"\r\n",
    "a method in small letters": b"get /healthz HTTP/1.1\r\n" + HOST + b"\r\n",
    "a method with a comma": b"GET,POST /healthz HTTP/1.1\r\n" + HOST + b"\r\n",
    # 3.2: for whom it is
    "no host": GET + b"\r\n",
    "two hosts": GET + HOST + b"Host: evil.example\r\n\r\n",
    "two equal hosts": GET + HOST * 2 + b"\r\n",
    "two hosts of HTTP/1.0": b"GET /healthz HTTP/1.0\r\n" + HOST * 2 + b"\r\n",
    "an empty host": _host(b""),
    "two hosts in a line": _host(b"localhost, evil.example"),
    "a host with a name before it": _host(b"evil.example@localhost"),
    "a host with a backslash": _host(b"evil.example\\@127.0.0.1"),
    "a host with a path": _host(b"localhost/evil.example"),
    "a host with a space": _host(b"localhost evil.example"),
    "a host with a question": _host(b"localhost?x"),
    "a host with two ports": _host(b"localhost:80:evil"),
    "a port of words": _host(b"localhost:http"),
    "a port that is too high": _host(b"localhost:65536"),
    "a name after an address": _host(b"[::1]evil"),
    "an address that does not end": _host(b"[::1"),
    "an address that is none": _host(b"[1:2]"),
    "an address with a zone": _host(b"[fe80::1%25eth0]"),
    "a host of other letters": _host("l\u00f6calhost".encode()),
    "a foreign address in full": _address(b"http://evil.example/healthz"),
    "an address in full with a name before it": _address(b"http://evil.example@localhost/healthz"),
    "an address in full of another port": _address(b"http://localhost:81/healthz"),
    "an address of another scheme": _address(b"ftp://localhost/healthz"),
    "an address without a slash": _address(b"healthz"),
    "an address with a fragment": _address(b"/healthz#part"),
    "an address with a NUL": _address(b"/healthz\x00"),
    "a star for one page": _address(b"*"),
    "CONNECT": b"CONNECT localhost:443 HTTP/1.1\r\n" + HOST + b"\r\n",
    # 7.1: chunks
    "a chunk of size 0x2": CHUNKED + b"0x2\r\n{}\r\n0\r\n\r\n",
    "a chunk of size +2": CHUNKED + b"+2\r\n{}\r\n0\r\n\r\n",
    "a chunk of size -2": CHUNKED + b"-2\r\n{}\r\n0\r\n\r\n",
    "a chunk with a space before its size": CHUNKED + b" 2\r\n{}\r\n0\r\n\r\n",
    "a chunk with a space after its size": CHUNKED + b"2 \r\n{}\r\n0\r\n\r\n",
    "a chunk without a size": CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n",
    "a chunk whose size has 17 digits": CHUNKED + b"0" * 16 + b"2\r\n{}\r\n0\r\n\r\n",
    "a line feed after a size": CHUNKED + b"2\n{}\r\n0\r\n\r\n",
    "a line feed before the line end": CHUNKED + b"2\n\r\n{}\r\n0\r\n\r\n",
    "a chunk that is longer": CHUNKED + b"2\r\n{}}\r\n0\r\n\r\n",
    "a chunk that ends with a line feed": CHUNKED + b"2\r\n{}\n0\r\n\r\n",
    "an extension without a name": CHUNKED + b"2;\r\n{}\r\n0\r\n\r\n",
    "an extension with a line feed": CHUNKED + b"2;a\nb\r\n{}\r\n0\r\n\r\n",
    "an extension with an open quote": CHUNKED + b'2;a="b\r\n{}\r\n0\r\n\r\n',
    "an extension of 5,000 letters": CHUNKED + b"2;" + b"a" * 5000 + b"\r\n{}\r\n0\r\n\r\n",
    "a trailer that is none": CHUNKED + b"0\r\nGET / HTTP/1.1\r\n\r\n",
    "a trailer with a line feed": CHUNKED + b"0\r\nX-A: b\nX-B: c\r\n\r\n",
    "200 trailers": CHUNKED + b"0\r\n" + b"X-A: b\r\n" * 200 + b"\r\n",
}
"""Each is refused with 400, and the connection is closed."""

TAKEN = {
    "a length": POST + b"Content-Length: 2\r\n\r\n{}",
    "a length with spaces": POST + b"Content-Length: \t 2 \r\n\r\n{}",
    "a length with zeros": POST + b"Content-Length: 0002\r\n\r\n{}",
    "chunks": CHUNKED + b"1\r\n{\r\n1\r\n}\r\n0\r\n\r\n",
    "chunks in capitals": POST + b"TRANSFER-ENCODING: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "extensions": CHUNKED + b'2;a;b=c;d="e f"\r\n{}\r\n0;x\r\n\r\n',
    "sizes with zeros": CHUNKED + b"0002\r\n{}\r\n000\r\n\r\n",
    "trailers": CHUNKED + b"2\r\n{}\r\n0\r\nX-A: b\r\nX-B:\r\n\r\n",
    "an empty line before": b"\r\n" + GET + HOST + b"\r\n",
    "HTTP/1.0 without a host": b"GET /healthz HTTP/1.0\r\n\r\n",
    "a host with a port": _host(b"localhost:8000"),
    "a host with an empty port": _host(b"localhost:"),
    "an address as host": _host(b"[::1]:8000"),
    "a host in capitals": _host(b"LocalHost"),
    "an address in full": _address(b"http://LOCALHOST:80/healthz", b"localhost:80"),
    "an empty header": GET + HOST + b"X-A:\r\n\r\n",
    "a query": _address(b"/healthz?a=b"),
}
