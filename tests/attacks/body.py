"""Attacks with bodies: large, deep, strange."""

from __future__ import annotations

import gzip
import json

from tests.attacks.harness import FOUR, Target, attacks, check_refusal, expect

LIMIT = 990_000
START = '{"players":4,"level":1,'


def filled(start: str, entry: str, end: str) -> str:
    """Repeat an entry until the body is nearly as large as allowed."""
    return start + entry * ((LIMIT - len(start) - len(end)) // len(entry)) + end


def fields(count: int) -> str:
    """Write so many fields with names of their own."""
    return ",".join(f'"u{number}":1' for number in range(count))


LARGE = {
    "ones in moves": filled('{"moves":[', "1,", "1]}"),
    "texts in moves": filled('{"moves":["', '","', '"]}'),
    "nulls in moves": filled('{"moves":[', "null,", "1]}"),
    "floats in moves": filled('{"moves":[', "1e5,", "1]}"),
    "ones in the blueprint": filled(START + '"blueprint":[', "1,", "1]}"),
    "seats": filled('{"players":[', "{},", "{}]}"),
    "unknown fields": "{" + fields(90_000) + "}",
    "one field again and again": filled("{", '"players":4,', '"level":1}'),
    "monsters": filled(START + '"expansion":{"monsters":[', "1,", "1]}}"),
    "fields of the expansion": START + '"expansion":{' + fields(90_000) + "}}",
    "fields of a position": START + '"position":{' + fields(90_000) + "}}",
    "peninsulas": START + '"position":{"peninsulas":{' + fields(80_000) + "}}}",
    "atlanteans": filled(START + '"position":{"atlanteans":[', "{},", "{}]}}"),
    "cards in a hand": filled(START + '"position":{"players":[{"hand":[', '"x",', '"x"]}]}}'),
    "discards": START + '"position":{"misfortunes":{"discard":{' + fields(80_000) + "}}}}",
    "moves of a record": filled(
        '{"record":{"format":1,"rules":"base-5","content":"x","setup":{},"moves":[',
        '"a",',
        '"a"]}}',
    ),
    "lines of a record": filled('{"record":"{}', "\\na", '"}'),
    "brackets in the text of a record": filled('{"record":"', "[", '"}'),
    "brackets": "[" * LIMIT,
    "nested lists": "[" * 400_000 + "]" * 400_000,
    "nested objects": '{"a":' * 150_000 + "1" + "}" * 150_000,
    "digits of a number": filled('{"players":', "9", "}"),
    "digits of an exponent": '{"players":1e' + "9" * 100_000 + "}",
    "a long text": filled('{"variant":"', "x", '"}'),
    "escapes": filled('{"variant":"', "\\u0000", '"}'),
    "half surrogates": filled('{"variant":"', "\\ud800", '"}'),
    "spaces": " " * LIMIT,
}


@attacks("body", "a megabyte of", LARGE)
def large(target: Target, body: str) -> None:
    game = target.new_game()
    for path in ("/v1/games", "/v1/hints", f"{game}/moves", f"{game}/hints", f"{game}/fork"):
        reply = target.call(
            "POST",
            path,
            data=body,
            headers={"Content-Type": "application/json", "If-Match": '"0"'},
        )
        check_refusal(reply, 400, 413, 422)


STRANGE: dict[str, tuple[bytes, dict[str, str]]] = {
    "no UTF-8": (b'{"variant":"\xff\xfe"}', {}),
    "UTF-16": (json.dumps(FOUR).encode("utf-16"), {}),
    "NaN": (b'{"players":NaN}', {}),
    "Infinity": (b'{"players":Infinity}', {}),
    "1e400": (b'{"players":1e400}', {}),
    "true for a number": (b'{"players":true}', {}),
    "a number as a text": (b'{"players":"4"}', {}),
    "a field twice": (b'{"players":4,"players":5}', {}),
    "a list": (b"[]", {}),
    "null": (b"null", {}),
    "a text": (b'"players"', {}),
    "a comment": (b'{"players":4}//', {}),
    "a comma too many": (b'{"players":4,}', {}),
    "__proto__": (b'{"players":4,"__proto__":{"a":1}}', {}),
    "__class__": (b'{"players":4,"__class__":"x"}', {}),
    "a form": (b"players=4", {"Content-Type": "application/x-www-form-urlencoded"}),
    "XML": (
        b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>",
        {"Content-Type": "application/xml"},
    ),
    "pickle": (b"\x80\x04cos\nsystem\n.", {"Content-Type": "application/octet-stream"}),
    "gzip": (gzip.compress(json.dumps(FOUR).encode()), {"Content-Encoding": "gzip"}),
    "a gzip bomb": (gzip.compress(b"0" * 100_000_000), {"Content-Encoding": "gzip"}),
    "one byte too many": (b'{"players":4}' + b" " * 999_988, {}),
    "ten megabytes": (b" " * 10_000_000, {}),
}


@attacks("body", "strange", STRANGE)
def strange(target: Target, case: tuple[bytes, dict[str, str]]) -> None:
    body, headers = case
    reply = target.call(
        "POST", "/v1/games", data=body, headers={"Content-Type": "application/json", **headers}
    )
    check_refusal(reply, 400, 413, 415, 422)


@attacks(
    "body",
    "a number in a query",
    {text: text for text in ("1_0", "+5", "\uff15", " 5", "0x5", "1e1", "-1", "99999999999999999")},
)
def query_number(target: Target, text: str) -> None:
    check_refusal(target.call("GET", "/v1/games", params={"limit": text}), 422)
    expect(target.call("GET", "/v1/games", params={"limit": "5"}).ok, "a plain number")
