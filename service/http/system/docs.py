"""The description of the API, the page to read it on, and the page of problems; all offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, wraps
from threading import Lock

import msgspec
from flask import Blueprint, Flask, Response, current_app, redirect, render_template
from flask_swagger_ui import get_swaggerui_blueprint
from markupsafe import Markup, escape
from werkzeug.wrappers import Response as BaseResponse

from service.http.kit.blueprint import Resource
from service.http.kit.problem_catalogue import KINDS
from service.http.kit.problems import HELP_PATH
from service.http.kit.responses import JSON, raw_reply
from service.http.system import guides
from service.http.system.openapi import as_yaml, describe

DOCS_PATH = "/docs"
OPENAPI_PATH = "/openapi.yaml"
OPENAPI_JSON_PATH = "/openapi.json"
OPENAPI_TYPE = "application/yaml"

DOCS_SETTINGS = {
    "app_name": "Cosmic Gate",
    # Without this the page asks a public server to judge the description.
    "validatorUrl": None,
    # Each part is drawn when it is opened: the description is long.
    "docExpansion": "none",
    "defaultModelsExpandDepth": 0,
    "syntaxHighlight": {"activated": False},
}
"""Of Swagger UI."""

_CODE = re.compile(r"`([^`]*)`")

blueprint = Resource("description", __name__, description="This description.")
pages = Blueprint("pages", __name__)


@blueprint.call("GET", OPENAPI_PATH, "readDescription", "Read this description", access="anyone")
@blueprint.replies(200, {"type": "string"}, "OpenAPI 3.1, as YAML.", content_type=OPENAPI_TYPE)
def read_description() -> Response:
    """Good enough to generate a client from."""
    return raw_reply(_as_yaml(), cache="no-cache", mimetype=OPENAPI_TYPE)


@blueprint.call(
    "GET", OPENAPI_JSON_PATH, "readDescriptionAsJson", "Read this description", access="anyone"
)
@blueprint.replies(200, {"type": "object"}, "OpenAPI 3.1, as JSON.", content_type=JSON)
def read_description_as_json() -> Response:
    """The same as `/openapi.yaml`, for generators that read JSON."""
    return raw_reply(_as_json(), cache="no-cache", mimetype=JSON)


@pages.get(DOCS_PATH)
def docs() -> BaseResponse:
    """Lead to the page, whose own links need the slash."""
    return redirect(f"{DOCS_PATH}/", 308)


@pages.get(HELP_PATH)
def problems() -> str:
    """Explain every kind of problem."""
    return render_template("problems.html", kinds=KINDS.values())


@pages.app_template_filter("code")
def as_code(text: str) -> Markup:
    """Show what stands between backticks as code."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - it is escaped


def register_docs(app: Flask) -> None:
    """Serve the pages for people: the calls to try out, the guides, the problems."""
    app.register_blueprint(pages)
    app.register_blueprint(guides.blueprint)
    app.register_blueprint(
        get_swaggerui_blueprint(
            DOCS_PATH,
            OPENAPI_PATH,
            config=DOCS_SETTINGS,
        )
    )


def made_once(make: Callable[[], bytes]) -> Callable[[], bytes]:
    """Have the first caller make something, while other threads wait for it."""
    making, made = Lock(), cache(make)

    @wraps(make)
    def give() -> bytes:
        with making:
            return made()

    return give


def written_as_json() -> bytes:
    """Write the description as JSON."""
    return msgspec.json.encode(describe(current_app))


def written_as_yaml() -> bytes:
    """Write the description as YAML."""
    return as_yaml(describe(current_app)).encode()


_as_json = made_once(written_as_json)
_as_yaml = made_once(written_as_yaml)
"""Each once in a process: the description depends on the code alone."""
