"""A session with the service on a throwaway store, whose requests and replies are recorded."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.http.kit.blueprint import Resource
from service.processes.embedded_store import EmbeddedStore
from tools.stable_values import shortened

Exchanges = dict[str, list[dict[str, Any]]]
"""The recorded exchanges by operationId."""


class Session:
    """Plays the session through a client, and keeps the requests and replies."""

    def __init__(self, app: Flask) -> None:
        self.exchanges: Exchanges = {}
        self._app = app
        self._http: FlaskClient = app.test_client()
        self._urls = app.url_map.bind("localhost")

    def resources(self) -> list[Resource]:
        """List the resources of the service."""
        return [each for each in self._app.blueprints.values() if isinstance(each, Resource)]

    def address_of(self, endpoint: str, named: Mapping[str, Any]) -> tuple[str, str]:
        """Find the method and the path of a call, where `named` has what its path names."""
        [rule] = self._app.url_map.iter_rules(endpoint)
        [method] = (rule.methods or set()) - {"HEAD", "OPTIONS"}
        return method, self._urls.build(endpoint, {name: named[name] for name in rule.arguments})

    def named_in(self, path: str) -> Mapping[str, Any]:
        """Return what a path names, such as the id of a game."""
        return self._urls.match(path)[1]

    def send(self, method: str, path: str, **options: Any) -> TestResponse:
        """Send a request without keeping it as an example."""
        return self._http.open(path, method=method, **options)

    def show(
        self,
        name: str,
        summary: str,
        method: str,
        path: str,
        *,
        shorten: int | None = None,
        with_reply: bool = True,
        settle: Callable[[Any], Any] = lambda reply: reply,
        settle_request: Callable[[Any], Any] = lambda body: body,
        **options: Any,
    ) -> TestResponse:
        """Send a request and keep it as an example.

        Lists and tables longer than `shorten` are cut, which the summary then says. Without
        `with_reply` the request alone is kept: another example has such a reply. `settle`
        and `settle_request` replace what differs from one run to the next.
        """
        reply = self._http.open(path, method=method, **options)
        body: Any = None
        if reply.data:
            json_like = str(reply.mimetype).endswith("json")
            body = settle(json.loads(reply.data) if json_like else reply.get_data(as_text=True))
        if shorten is not None:
            body = shortened(body, shorten)
            summary = f"{summary} (long lists are cut to {shorten})"
        exchange = {"name": name, "summary": summary, "status": reply.status_code}
        if "json" in options:
            exchange["request"] = settle_request(options["json"])
        if reply.data and with_reply:
            exchange |= {"type": reply.mimetype, "reply": body}
        endpoint, _ = self._urls.match(path.partition("?")[0], method)
        self.exchanges.setdefault(endpoint.rsplit(".", 1)[-1], []).append(exchange)
        return reply


@contextmanager
def throwaway_store() -> Iterator[str]:
    """Run a store for the session alone, and give its address."""
    with (
        tempfile.TemporaryDirectory(prefix="cosmicgate-") as folder,
        EmbeddedStore(Path(folder)).running() as store,
    ):
        yield store.url
