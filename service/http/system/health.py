"""Health: whether the process lives, whether it can do its work, and how busy the workers are."""

from __future__ import annotations

import platform
from typing import Annotated, Literal, cast

from flask import Response
from msgspec import Meta, Struct
from redis.exceptions import RedisError

from game import build_info
from game.documents.names import about
from service import __version__
from service.http.kit.blueprint import Resource
from service.http.kit.context import fair_name, services
from service.http.kit.problems import problem_of_store
from service.http.kit.responses import json_reply
from service.store.connection import prefix_of, shut_gate
from service.store.hints.documents import QueueStatus

blueprint = Resource("health", __name__, description="For operators and their machines.")
EngineBuild = Annotated[Literal["compiled", "interpreted"], Meta(title="EngineBuild")]
QueueState = Annotated[Literal["ok", "away"], Meta(title="QueueState")]
queue = Resource("queue", __name__, description="How busy the search workers are.")


class BuildInfo(Struct, frozen=True):
    """Which build answers."""

    version: str
    engine: Annotated[
        EngineBuild,
        about("The interpreted rules are some sixty times slower."),
    ]
    python: str
    content: Annotated[str, about("Version of the content.")]


class Health(Struct, frozen=True):
    """The process lives."""

    status: Literal["ok"]
    build: BuildInfo


class Readiness(Struct, frozen=True):
    """The service can do its work; without workers it plays games but gives no hints."""

    status: Literal["ready"]
    store: Literal["ok"]
    queue: Annotated[
        QueueState,
        about("Whether the store of the hints answers; while it is `away` there are no hints."),
    ]
    workers: Annotated[int, about("Search workers alive.")]


@blueprint.call("GET", "/healthz", "Is the process alive?", access="anyone")
@blueprint.replies(200, Health, "It is.")
@blueprint.example(
    "alive",
    "A compiled build",
    fixed={"version": __version__, "engine": "compiled", "python": "3.11.2"},
)
def check_health() -> Response:
    """Also says which build it is. Asks nothing of the store."""
    return json_reply(Health("ok", build()))


@blueprint.call("GET", "/readyz", "Can the service work?", access="anyone")
@blueprint.replies(200, Readiness, "It can.")
@blueprint.example("ready", "Ready", fixed={"workers": 2})
@blueprint.refuses("store_unavailable")
def check_readiness() -> Response:
    """Has the store write a little; a load balancer sends requests only to what is ready.

    A refusal says what is wrong with the store: it does not answer, is a read-only replica, or its
    disk or memory is full. Where hints have a store of their own, games are played without it.
    """
    shared = services()
    try:
        shared.redis.set(f"{prefix_of(shared.redis)}probe", 1, ex=60)
    except RedisError as error:
        return problem_of_store(error)
    try:
        workers = shared.hints.queue_status().workers
    except RedisError as error:
        if shared.queue is shared.redis:
            return problem_of_store(error)
        shut_gate(error)
        return json_reply(Readiness("ready", "ok", "away", 0))
    return json_reply(Readiness("ready", "ok", "ok", workers))


def build() -> BuildInfo:
    """Describe the running build."""
    return BuildInfo(
        version=__version__,
        engine=cast("EngineBuild", build_info.describe().kind),
        python=platform.python_version(),
        content=services().content.version,
    )


@queue.call("GET", "/v1/queue", "See how busy the workers are")
@queue.replies(200, QueueStatus, "The state of the queue.")
@queue.example("idle", "An idle queue", fixed={"workers": 2, "expected_wait_seconds": 0.0})
def read_queue() -> Response:
    """Ask before a long hint, or show it to people who wait."""
    return json_reply(services().hints.queue_status(fair_name()))
