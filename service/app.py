"""The web application: it joins configuration, store and resources."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from flask import Flask

from game import load_content
from service.config import Config
from service.http.games import (
    events,
    feed,
    forks,
    moves,
    position_document,
    record,
    seats,
    settings,
    talk,
    undo,
    webhooks,
)
from service.http.games import resource as games
from service.http.games.store_errors import register_store_errors
from service.http.kit import metrics
from service.http.kit.addresses import AsciiNumberConverter
from service.http.kit.auth import register_auth
from service.http.kit.compression import register_compression
from service.http.kit.context import EXTENSION, AppServices, FairSlots, StopFlag
from service.http.kit.cors import register_cors
from service.http.kit.headers import register_headers
from service.http.kit.hosts import register_hosts
from service.http.kit.languages import register_languages
from service.http.kit.problems import register_problems
from service.http.kit.rate_limits import register_limits
from service.http.kit.traces import register_traces
from service.http.searches import hints, kept, queue, reviews
from service.http.system import content, docs, health, keys, languages
from service.http.system.openapi import register_openapi
from service.http.table import pages as table
from service.key_file import read_api_keys
from service.store import ids_and_seeds
from service.store.connection import connect_stores
from service.store.games.game_service import GameService
from service.store.games.game_store import game_store
from service.store.games.settings_store import SettingsStore
from service.store.games.talk import Talk
from service.store.hints.hint_store import HintStore
from service.store.keyed_requests import KeyedRequests
from service.store.keys.guesses import GuessLimit
from service.store.keys.key_store import KeyStore
from service.store.webhooks.webhook_store import WebhookStore

REPLAYS_AT_ONCE = 2
"""Long records that one web process replays at once; the other requests go on beside them."""

RESOURCES = (
    games,
    moves,
    record,
    position_document,
    settings,
    forks,
    undo,
    events,
    feed,
    seats,
    talk,
    webhooks,
    hints,
    reviews,
    kept,
    content,
    languages,
    queue,
    keys,
    health,
    metrics,
    docs,
)


class Application(Flask):
    """Flask without its search for coroutines, of which there are none here.

    It would look at each function before it calls it, a few dozen times in a request.
    """

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Call the function as it is."""
        return func


def create_app(
    config: Config,
    *,
    now: Callable[[], float] = time.time,
    new_id: Callable[[], str] = ids_and_seeds.new_id,
    new_seed: Callable[[], int] = ids_and_seeds.new_seed,
    new_secret: Callable[[], str] = ids_and_seeds.new_secret,
) -> Flask:
    """Make the application. Clock, ids, seeds and secrets can be set, to repeat a session exactly.

    Raises ContentError for a faulty overlay and ConfigError for a faulty key file. The store is
    used only when a request needs it.
    """
    app = Application(__name__, static_folder=None, template_folder="http/templates")
    app.config["MAX_CONTENT_LENGTH"] = config.max_body_bytes + 1  # exactly the limit is accepted
    app.url_map.converters["key_name"] = keys.KeyNameConverter
    app.url_map.converters["int"] = AsciiNumberConverter
    app.url_map.merge_slashes = False  # `//` in a path is 404, not a redirect
    app.json.sort_keys = False  # type: ignore[attr-defined] # of the default provider
    app.extensions[EXTENSION] = make_services(config, now, new_id, new_seed, new_secret)
    register_languages(app)
    register_traces(app)
    metrics.register_timing(app)
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
        api.register_blueprint(resource.blueprint)
    docs.register_docs(app)
    app.register_blueprint(table.blueprint)
    return app


def make_services(
    config: Config,
    now: Callable[[], float],
    new_id: Callable[[], str],
    new_seed: Callable[[], int],
    new_secret: Callable[[], str],
) -> AppServices:
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
            now=now,
            new_id=new_id,
            new_seed=new_seed,
            new_secret=new_secret,
            on_due=hints_store.ensure_turn,
        ),
        hints=hints_store,
        keys=KeyStore(redis, replicas=config.replicas_to_confirm),
        keyed=KeyedRequests(redis, replicas=config.replicas_to_confirm),
        webhooks=WebhookStore(redis, replicas=config.replicas_to_confirm),
        talk=Talk(redis),
        settings=SettingsStore(redis, replicas=config.replicas_to_confirm),
        keys_in_file=keys_in_file,
        guesses=GuessLimit(redis, config.guess_limit),
        waits=FairSlots(config.web_wait_slots),
        streams=FairSlots(config.web_stream_slots),
        replays=FairSlots(REPLAYS_AT_ONCE),
        stop=StopFlag(),
    )
