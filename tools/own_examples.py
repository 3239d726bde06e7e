"""The examples that resources have beside their calls: `Resource.example`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.config import Config
from service.http.kit.blueprint import EXAMPLE_SECONDS, Example, Resource
from service.store.connection import connect
from service.store.keys import KeyStore, Quotas
from tools.session import Session

TABLE = {"players": 4, "level": 1, "seed": 7}
NEEDS_KEY = frozenset({"account", "operator"})


def show_own(session: Session) -> None:
    """Show the examples of calls that need no key, on a game of four."""
    made = session.send("POST", "/v1/games", json=TABLE).headers["Location"]
    for resource in session.resources():
        _show_all(session, resource, session.named_in(made), key=None)


def show_own_with_key(session: Session, redis_url: str) -> None:
    """Show those that need one, as an operator; from then on every call needs a key."""
    keys = KeyStore(connect(Config(redis_url=redis_url)))
    key, _ = keys.make("boss", "operate", owner="boss", quotas=Quotas(), now=EXAMPLE_SECONDS)
    for resource in session.resources():
        _show_all(session, resource, {}, key=key)


def _show_all(
    session: Session, resource: Resource, known: Mapping[str, Any], *, key: str | None
) -> None:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    for call, example in _examples(resource):
        if (resource.access[call] in NEEDS_KEY) is (key is not None):
            location = _show(session, f"{resource.name}.{call}", example, known, headers)
            known = {**known, **(session.named_in(location) if location else {})}


def _examples(resource: Resource) -> Iterator[tuple[str, Example]]:
    for call, examples in resource.examples.items():
        for example in examples:
            yield call, example


def _show(
    session: Session,
    endpoint: str,
    example: Example,
    known: Mapping[str, Any],
    headers: Mapping[str, str],
) -> str | None:
    """Show an example; return the `Location` of its reply."""
    method, path = session.address_of(endpoint, known)
    body: dict[str, Any] = {} if example.body is None else {"json": example.body}
    reply = session.show(
        example.name,
        example.summary,
        method,
        path,
        settle=lambda reply: _fixed(reply, example.fixed),
        with_reply=example.with_reply,
        headers=headers,
        **body,
    )
    return reply.headers.get("Location")


def _fixed(reply: Any, fixed: Mapping[str, Any]) -> Any:
    """Give the fields of these names the same values in every run, at every depth."""
    if isinstance(reply, list):
        return [_fixed(each, fixed) for each in reply]
    if isinstance(reply, dict):
        return {name: fixed.get(name, _fixed(each, fixed)) for name, each in reply.items()}
    return reply
