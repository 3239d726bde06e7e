"""Strict JSON: no field twice, and no more values than can be checked in time."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec

from game.text.chances import with_thousands
from service.http.kit.field_errors import repeated_field
from service.http.kit.languages import Worded, reader_text
from service.http.kit.problems import MOST_ERRORS, Problem, refusal

_PLACE = re.compile(r"(.*) \(byte (\d+)\)")
"""How the decoder says what is wrong, and where."""
_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
DEEP = 100
"""A body with more lists and objects may be too deep for those who read it."""
MOST_VALUES = 25_000
"""The most numbers, texts, lists and objects in a body: more than the longest record has."""


def read_json(body: bytes) -> Any:
    """Decode a JSON body; raises Problem when it is not one, or has a field twice.

    A byte order mark at its beginning, as some programs write it, is skipped.
    """
    body = body.removeprefix(BOM_UTF8)
    if body.count(b",") > MOST_VALUES:
        raise _too_many_values()  # nothing was decoded for it
    try:
        decoded = msgspec.json.decode(body)
        # msgspec keeps the last of a repeated field in silence: there are fewer than were sent.
        if _count_fields(decoded) == _fields_sent(body):
            return decoded
        # The search stops at the most that a refusal lists: in nonsense, each path can be long.
        found = _repeated(json.loads(body, object_pairs_hook=_Pairs))
        repeated = [*islice(found, MOST_ERRORS)]
    except RecursionError:
        reason = reader_text("detail-broken_json.nested")
    except ValueError as error:
        reason = _why_not_json(body, error)
    else:
        if repeated:
            raise Problem.of_fields([repeated_field(path) for path in repeated])
        return decoded
    raise Problem("broken_json", reason) from None


def _why_not_json(body: bytes, error: ValueError) -> Worded:
    """Say why a body is not JSON; msgspec calls one with half a surrogate pair truncated."""
    reason = str(error)
    if "truncated" in reason:
        with suppress(ValueError):
            json.loads(body)
            return reader_text("detail-broken_json.half")
    if place := _PLACE.fullmatch(reason):
        return reader_text("detail-broken_json.at", reason=place[1], byte=place[2])
    return reader_text("detail-broken_json", reason=reason)


class _Pairs(list[tuple[str, Any]]):
    """The fields of a JSON object as they were sent."""


def _fields_sent(body: bytes) -> int | None:
    """Count the fields of a JSON body, a repeated one each time; None: it may be deep."""
    if body.count(b"[") + body.count(b"{") > DEEP:
        return None
    return _STRING.sub(b"", body).count(b":")


def _count_fields(decoded: Any) -> int:
    """Count the fields of all objects of a body.

    Refuses one of very many values, which would take seconds to check one by one.
    """
    fields, found, open_values = 0, 0, [decoded]
    while open_values:
        value = open_values.pop()
        inner = value
        if isinstance(value, dict):
            inner = [*value.values()]
            fields += len(inner)
        if not isinstance(inner, list):
            continue
        found += len(inner)
        if found > MOST_VALUES:
            raise _too_many_values()
        open_values += [each for each in inner if isinstance(each, list | dict)]
    return fields


def _too_many_values() -> Problem:
    return refusal(
        "too_many_values",
        "detail-too_many_values",
        more={"limit": MOST_VALUES},
        most=with_thousands(MOST_VALUES),
    )


def _repeated(decoded: Any) -> Iterator[tuple[str, ...]]:
    """Find the fields that come twice in an object, at every depth: the path to each."""
    if isinstance(decoded, _Pairs):
        counts = Counter(name for name, _ in decoded)
        yield from ((name,) for name, count in counts.items() if count > 1)
    elif not isinstance(decoded, list):
        return
    entries: Iterable[tuple[Any, Any]]
    entries = decoded if isinstance(decoded, _Pairs) else enumerate(decoded)
    for name, below in entries:
        if isinstance(below, list):
            yield from ((str(name), *path) for path in _repeated(below))
