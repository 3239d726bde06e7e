"""The web application: it joins configuration, store and resources."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask

from game import load_content
from service.config import Config
from service.http.games import (
    documents,
    events,
    moves,
    seats,
    settings,
    talk,
    webhooks,
)
from service.http.games import resource as games
from service.http.games.lookup import register_store_errors
from service.http.kit import metrics
from service.http.kit.auth import register_auth
from service.http.kit.browsers import register_cors, register_headers, register_hosts
from service.http.kit.context import EXTENSION, AppServices, FairSlots, StopFlag
from service.http.kit.languages import register_languages
from service.http.kit.parameters import register_converters
from service.http.kit.problems import register_problems
from service.http.kit.rate_limits import register_limits
from service.http.kit.responses import register_compression
from service.http.searches.hints import hints
from service.http.searches.kept import kept
from service.http.searches.reviews import reviews
from service.http.system import content, docs, health, keys
from service.http.system.openapi import register_openapi
from service.http.table import pages as table
from service.store.connection import connect_stores
from service.store.games.game_service import GameService
from service.store.games.game_store import game_store
from service.store.games.talk import Talk
from service.store.hints.hint_store import HintStore
from service.store.ids_and_seeds import AT_RANDOM, Draws
from service.store.keyed_requests import KeyedRequests
from service.store.keys import KeyStore, read_api_keys
from service.store.webhooks import WebhookStore

REPLAYS_AT_ONCE = 2
"""Long records that one web process replays at once; the other requests go on beside them."""

RESOURCES = (
    games.blueprint,
    moves.blueprint,
    documents.record,
    documents.position,
    settings.blueprint,
    games.forks,
    moves.undo,
    events.blueprint,
    events.feed,
    seats.blueprint,
    talk.blueprint,
    webhooks.blueprint,
    hints,
    reviews,
    kept,
    content.blueprint,
    content.words,
    health.queue,
    keys.blueprint,
    health.blueprint,
    metrics.blueprint,
    docs.blueprint,
)


class Application(Flask):
    """Flask without its search for coroutines, of which there are none here.

    It would look at each function before it calls it, a few dozen times in a request.
    """

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Call the function as it is."""
        return func


def create_app(config: Config, draws: Draws = AT_RANDOM) -> Flask:
    """Make the application.

    Raises ContentError for a faulty overlay and ConfigError for a faulty key file. The store is
    used only when a request needs it.
    """
    app = Application(__name__, static_folder=None, template_folder="http/templates")
    app.config["MAX_CONTENT_LENGTH"] = config.max_body_bytes + 1  # exactly the limit is accepted
    register_converters(app)
    app.url_map.merge_slashes = False  # `//` in a path is 404, not a redirect
    app.json.sort_keys = False  # type: ignore[attr-defined] # of the default provider
    app.extensions[EXTENSION] = make_services(config, draws)
    metrics.register_metrics(app)
    register_languages(app)
    register_compression(app)
    register_problems(app)
    register_store_errors(app)
    register_cors(app, config.allowed_origins)
    register_hosts(app, config)
    register_headers(app)
    register_auth(app)
    register_limits(app, app.extensions[EXTENSION].redis, config.rate_limit)
    api = register_openapi(app)
    for resource in RESOURCES:
        api.register_blueprint(resource)
    docs.register_docs(app)
    app.register_blueprint(table.blueprint)
    return app


def make_services(config: Config, draws: Draws) -> AppServices:
    """Return what the requests of an application share: stores, content, limits and waiting places.

    Raises as `create_app` does.
    """
    stores = connect_stores(config, gated=True)
    redis = stores.games
    played_content = load_content(config.content_overlay)
    hints_store = HintStore(stores.queue, config, redis)
    keys_in_file = read_api_keys(config.api_keys_file) if config.api_keys_file else {}
    return AppServices(
        config=config,
        redis=redis,
        queue=stores.queue,
        content=played_content,
        games=GameService(
            game_store(redis, config),
            played_content,
            draws,
            on_due=hints_store.ensure_turn,
        ),
        hints=hints_store,
        keys=KeyStore(redis, replicas=config.replicas_to_confirm),
        keyed=KeyedRequests(redis, replicas=config.replicas_to_confirm),
        webhooks=WebhookStore(redis, replicas=config.replicas_to_confirm),
        talk=Talk(redis),
        keys_in_file=keys_in_file,
        waits=FairSlots(config.web_wait_slots),
        streams=FairSlots(config.web_stream_slots),
        replays=FairSlots(REPLAYS_AT_ONCE),
        stop=StopFlag(),
    )
