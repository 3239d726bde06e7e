"""What a call says that will be removed, by headers and in the description."""

from __future__ import annotations

from datetime import date
from typing import Any

from flask import Flask, Response

from service.http.kit.blueprint import Deprecated, Resource
from service.http.kit.problems import Problem, register_problems
from service.http.kit.responses import json_reply

GOES = Deprecated(date(2026, 12, 1), date(2027, 6, 1), "Use readGame.")
HEADERS = {
    "Deprecation": "@1796083200",
    "Sunset": "Tue, 01 Jun 2027 00:00:00 GMT",
    "Link": '</docs/guides/versions>; rel="deprecation"',
}


def app_with(deprecated: Deprecated | None) -> Flask:
    app, resource = Flask(__name__), Resource("toy", __name__)

    @resource.call("GET", "/v1/toy/<language>", "Read a toy", deprecated=deprecated)
    @resource.replies(200, None, "The toy.")
    @resource.refuses("not_found")
    def read_toy(language: str) -> Response:
        """A toy."""
        if language == "none":
            raise Problem("not_found", "There is no such toy. Ask for another one.")
        return json_reply({})

    register_problems(app)
    app.register_blueprint(resource)
    return app


def test_each_reply_of_a_deprecated_call_says_until_when_it_works() -> None:
    client = app_with(GOES).test_client()
    for word, status in (("bear", 200), ("none", 404)):
        reply = client.get(f"/v1/toy/{word}")
        assert reply.status_code == status
        assert {name: reply.headers[name] for name in HEADERS} == HEADERS


def test_other_calls_say_nothing_of_it() -> None:
    reply = app_with(None).test_client().get("/v1/toy/bear")
    assert not HEADERS.keys() & set(reply.headers.keys())


def test_the_description_says_what_to_use_instead() -> None:
    def described(deprecated: Deprecated | None) -> dict[str, object]:
        app = app_with(deprecated)
        view: Any = app.view_functions["toy.readToy"]
        return dict(view._apidoc["manual_doc"])

    assert described(GOES)["deprecated"] is True
    assert str(described(GOES)["description"]).startswith(
        "**Deprecated** since 2026-12-01; it works until 2027-06-01. Use readGame.\n\nA toy."
    )
    assert "deprecated" not in described(None)
