"""Health: whether the process lives, and whether it can do its work."""

from __future__ import annotations

import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import marshmallow as ma
from flask import Response
from redis.exceptions import RedisError

from game import build_info
from service.http.kit.blueprint import Resource
from service.http.kit.context import parts
from service.http.kit.problems import problem_of_store
from service.http.kit.responses import ReplySchema, json_reply

blueprint = Resource("health", __name__, description="For operators and their machines.")


class BuildSchema(ReplySchema):
    """Which build answers."""

    version = ma.fields.String(required=True)
    engine = ma.fields.String(
        required=True,
        metadata={
            "enum": ["compiled", "interpreted"],
            "description": "The interpreted rules are some sixty times slower.",
        },
    )
    content = ma.fields.String(required=True, metadata={"description": "Version of the content."})
    python = ma.fields.String(required=True)


class HealthSchema(ReplySchema):
    """The process lives."""

    status = ma.fields.String(required=True, metadata={"enum": ["ok"]})
    build = ma.fields.Nested(BuildSchema, required=True)


class ReadinessSchema(ReplySchema):
    """The service can do its work; without workers it plays games but gives no hints."""

    status = ma.fields.String(required=True, metadata={"enum": ["ready"]})
    store = ma.fields.String(required=True, metadata={"enum": ["ok"]})
    workers = ma.fields.Integer(required=True, metadata={"description": "Search workers alive."})


@blueprint.call("GET", "/healthz", "checkHealth", "Is the process alive?", keyless=True)
@blueprint.replies(200, HealthSchema, "It is.")
def check_health() -> Response:
    """Also says which build it is. Asks nothing of the store."""
    return json_reply({"status": "ok", "build": build()})


@blueprint.call("GET", "/readyz", "checkReadiness", "Can the service work?", keyless=True)
@blueprint.replies(200, ReadinessSchema, "It can.")
@blueprint.refuses("store_unavailable")
def check_readiness() -> Response:
    """Asks the store; a load balancer sends requests only to processes that are ready."""
    try:
        parts().redis.ping()
        workers = parts().hints.queue_status().workers
    except RedisError as error:
        return problem_of_store(error)
    return json_reply({"status": "ready", "store": "ok", "workers": workers})


def build() -> dict[str, Any]:
    """Describe the running build."""
    return {**_fixed_build(), "content": parts().content.version}


@cache
def _fixed_build() -> dict[str, str]:
    try:
        own_version = version("cosmicgate")
    except PackageNotFoundError:
        own_version = "unknown"
    return {
        "version": own_version,
        "engine": build_info.describe().kind,
        "python": platform.python_version(),
    }
