"""A German reader meets every kind of refusal, and reads no English sentence in any of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import pytest
from flask import Flask
from redis import Redis
from redis.exceptions import ConnectionError as NoConnectionError
from werkzeug.exceptions import BadRequest

from game import TAKE_BACK
from game.words import worded_in
from service.app import create_app
from service.http.games import lookup
from service.http.kit.context import FairSlots, Share
from service.http.kit.problem_catalogue import KINDS
from service.http.kit.problems import problem_of_http, problem_of_server, problem_of_store
from service.store.connection import prefix_of
from service.store.games import seating
from service.store.hints.documents import NotInTime
from service.store.hints.hint_store import HintStore
from service.store.keys.documents import Quotas
from service.store.keys.key_store import KeyStore
from tests.service.client import FOUR_SEATS, ApiClient

GERMAN: Final = {"Accept-Language": "de"}
SMALL: Final = {"budget": {"simulations": 10}}
ENGLISH: Final = frozenset(
    [
        "and", "are", "as", "at", "be", "by", "cannot", "does", "for", "from", "has",
        "have", "if", "is", "it", "its", "may", "more", "must", "no", "nothing", "of",
        "once", "one", "only", "or", "other", "same", "send", "such", "than", "that", "the",
        "their", "there", "these", "they", "this", "those", "to", "too", "try", "used",
        "were", "when", "which", "with", "without", "you", "your",
    ]
)  # fmt: skip
"""Words that hardly any English sentence does without; those that German has, too, are left out."""
NAMES: Final = re.compile(
    r"`[^`]*`|\"[^\"]*\"|--[\w-]+|https?:\S*|/\S+|\S*[:_=\d]\S+|[A-Z]{3,} \w+|If-Match"
)
"""Words of the API in a sentence: addresses, options, fields and ids."""


class Quiet:
    """A log that nobody reads: the faults here are made."""

    def error(self, *_: Any, **__: Any) -> None:
        """Write nothing."""


Refuse = Callable[["Scene"], Any]
REFUSED: dict[str, list[Refuse]] = {}
"""What provokes each kind of refusal."""


def refuses(code: str) -> Callable[[Refuse], Refuse]:
    """Register what provokes a kind of refusal."""

    def register(provoke: Refuse) -> Refuse:
        REFUSED.setdefault(code, []).append(provoke)
        return provoke

    return register


class Scene:
    """The service, a German reader without a key, and a game of theirs."""

    def __init__(self, app: Flask, redis: Redis, patch: pytest.MonkeyPatch) -> None:
        self.app, self.redis, self.patch = app, redis, patch
        self.me = ApiClient(app.test_client(), GERMAN)
        self.game = self.me.new_game()
        self.claimed = self.me.new_game(seats="claimed")

    @property
    def id(self) -> str:
        return self.game.rsplit("/", 1)[1]

    def bearer(self, token: str, app: Flask | None = None) -> ApiClient:
        """Return a German reader with a key or token."""
        headers = {**GERMAN, "Authorization": f"Bearer {token}"}
        return ApiClient((app or self.app).test_client(), headers)

    def key(self, name: str, role: Any = "play", app: Flask | None = None, **quotas: Any) -> Any:
        """Return a German reader with a new key."""
        store = KeyStore(self.redis)
        text, _ = store.make(name, role, owner=name, quotas=Quotas(**quotas), now=1.0)
        return self.bearer(text, app)

    def seat(self, game: str, number: int) -> ApiClient:
        """Return the German player of a seat."""
        invited: Any = self.me.post(f"{game}/invitations", {"seats": [number]}).json
        body = {"invitation": invited["invitations"][0]["invitation"]}
        return self.bearer(self.me.post(f"{game}/seats/{number}/claim", body).json["token"])  # type: ignore[index]

    @contextmanager
    def other(self, **settings: Any) -> Iterator[ApiClient]:
        """Yield a German reader of an app of the same store with other settings."""
        config = self.app.extensions["cosmicgate"].config
        yield ApiClient(create_app(replace(config, **settings)).test_client(), GERMAN)

    @contextmanager
    def with_services(self, **changed: Any) -> Iterator[None]:
        """Give the app other services or settings (`config`) for a while."""
        before = self.app.extensions["cosmicgate"]
        if "config" in changed:
            changed["config"] = replace(before.config, **changed["config"])
        self.app.extensions["cosmicgate"] = replace(before, **changed)
        try:
            yield
        finally:
            self.app.extensions["cosmicgate"] = before

    def to_chance(self) -> str:
        """Play a game whose dice people roll up to its first outcome; return its address."""
        game = self.me.new_game(chance="manual")
        while not self.me.get(game).json["decision"]["chance"]:  # type: ignore[index]
            self.me.play_first(game)
        return game

    def sunken(self) -> str:
        """Play a game that is about to be lost to its end; return its address."""
        sunk = {name: {"dry": 0} for name in ("hills", "forests", "cities", "libraries", "forges")}
        position = {"wrath_space": 4, "peninsulas": {**sunk, "mountains": {"dry": 1}}}
        game = self.me.new_game(position=position)
        while self.me.get(game).json["status"] == "running":  # type: ignore[index]
            moves = [move["id"] for move in self.me.moves(game) if move["kind"] != "place"]
            if moves:
                self.me.play(game, moves[0])
            else:
                self.me.play_first(game)
        return game


# --- what is sent ---------------------------------------------------------------------------------

BODIES: Final[list[tuple[str, str, Any]]] = [
    ("broken_json", "/v1/games", b"{"),
    ("broken_json", "/v1/games", b'{"players": 4,}'),
    ("broken_json", "/v1/games", b'{"label": "\\ud800"}'),
    ("broken_json", "/v1/games", b"[" * 100_000),
    ("body_too_large", "/v1/games", b" " * 1_000_001),
    ("too_many_values", "/v1/games", b"[" + b"0," * 30_000 + b"0]"),
    ("invalid_input", "/v1/games", {"players": 4, "levle": 1, "hologram": 3}),
    ("unknown_field", "/v1/games", {"players": 4, "levle": 1}),
    ("unknown_field", "/v1/games", {"players": 4, "qqqqqqqq": 1}),
    ("missing_field", "/v1/games/x/seats/1/claim", {}),
    ("invalid_value", "/v1/games", []),
    ("invalid_value", "/v1/games", {"players": 9}),
    ("invalid_value", "/v1/games", {"players": []}),
    ("invalid_value", "/v1/games", {}),
    ("invalid_record", "/v1/games", {"players": 4, "record": {}}),
    ("invalid_value", "/v1/games", {"record": 1}),
    ("invalid_value", "/v1/games", {"players": 4, "level": "x"}),
    ("invalid_value", "/v1/games", {"players": 4, "hologram": 3}),
    ("invalid_value", "/v1/games", {"players": 4, "chance": "dice"}),
    ("invalid_value", "/v1/games", {"players": 4, "label": "\n"}),
    ("invalid_value", "/v1/games", {"players": 4, "blueprint": "x"}),
    ("invalid_value", "/v1/games", {"players": 4, "expansion": 1}),
    ("invalid_value", "/v1/games", {"players": 4, "position": 1}),
    ("invalid_value", "/v1/games", {"players": 4, "variant": ""}),
    ("invalid_value", "/v1/games/x/seats/1/claim", {"invitation": ""}),
    ("invalid_value", "/v1/games/x/seats/1/claim", {"invitation": None}),
    ("invalid_value", "/v1/webhooks", {"address": "", "events": ["turn"]}),
    ("invalid_value", "/v1/webhooks", {"address": "https://a.b", "events": []}),
    ("invalid_value", "/v1/webhooks", {"address": "https://a.b", "events": ["x"]}),
    ("invalid_value", "/v1/webhooks", {"address": "https://a.b", "events": ["turn"], "seat": 1}),
    ("invalid_value", "GAME/hints", {"budget": {}}),
    ("invalid_value", "GAME/hints", {"budget": {"seconds": 1, "simulations": 1}}),
    ("invalid_value", "GAME/hints", {"budget": {"seconds": -1}}),
    ("invalid_value", "GAME/hints", {"budget": {"simulations": 0}}),
    ("invalid_value", "GAME/moves", {}),
    ("invalid_value", "GAME/moves", {"move": "a", "moves": ["b"]}),
    ("invalid_value", "GAME/fork", {"ephemeral": True, "seats": "open"}),
    ("invalid_value", "GAME/fork", {"shared": True}),
    ("invalid_value", "GAME/fork", {"seed": 1}),
    ("invalid_value", "GAME/talk", {"ping": "x"}),
    ("invalid_setup", "/v1/games", {"players": 4, "blueprint": ["x"]}),
    ("invalid_setup", "/v1/games", {"players": [{"name": "A"}, {"name": "a"}]}),
    ("invalid_setup", "/v1/games", {"players": 4, "level": 2, "position": {}}),
    ("invalid_setup", "/v1/hints", {"players": 4, **SMALL}),
    ("invalid_setup", "/v1/hints", {"players": FOUR_SEATS, "level": 2, **SMALL}),
    ("invalid_setup", "GAME/fork", {"engines": [{"seat": 1}, {"seat": 1}]}),
    ("invalid_position", "/v1/games", {"players": FOUR_SEATS, "position": {"wrath_space": 99}}),
    (
        "invalid_position",
        "/v1/games",
        {"players": FOUR_SEATS, "position": {"wrath_space": 99, "peninsulas": {"x": 1}}},
    ),
    ("invalid_record", "/v1/games", {"record": "nothing"}),
    ("invalid_record", "/v1/games", {"record": {"setup": {"chance": "x"}, "moves": []}}),
    ("budget_too_large", "GAME/hints", {"budget": {"seconds": 100_000}}),
    ("budget_too_large", "GAME/hints", {"budget": {"simulations": 10**12}}),
    ("budget_too_large", "GAME/reviews", {"budget": {"simulations": 10**9}}),
    ("budget_too_large", "GAME/seats/1/engine", {"budget": {"seconds": 100_000}}),
    ("contradictory_question", "GAME/hints", {"budget": {"seconds": 1}, "priority": "low"}),
    ("contradictory_question", "GAME/talk", {"ready": True, "reaction": "thanks"}),
    ("contradictory_question", "GAME/talk", {}),
    ("too_many_workers", "GAME/hints", {**SMALL, "workers": 60}),
    ("nothing_to_advise", "GAME/hints", {**SMALL, "seat": 7}),
    ("text_not_allowed", "GAME/talk", {"text": "hello"}),
    ("seats_are_open", "GAME/invitations", {}),
    ("not_your_seat", "CLAIMED/talk", {"ready": True}),
    ("not_your_seat", "CLAIMED/agreement", {}),
    ("invitation_not_valid", "CLAIMED/seats/1/claim", {"invitation": "invite.a.b"}),
    ("invitation_not_valid", "CLAIMED/takeover", {"invitation": "invite.a.b"}),
    ("no_such_seat", "CLAIMED/invitations", {"seats": [7]}),
    ("version_required", "GAME/moves", {"move": "done"}),
    ("version_required", "GAME/undo", {"to": 0}),
    ("game_not_found", "/v1/webhooks", {"address": "https://a.b", "events": ["turn"], "game": "x"}),
    *[
        ("address_not_allowed", "/v1/webhooks", {"address": address, "events": ["turn"]})
        for address in (
            "x", "https://a:b@c.d/", "https://127.0.0.1/", "http://1.1.1.1/", "https://ä.b/",
        )
    ],
]  # fmt: skip
"""POSTs, each with its code, path and body; GAME is an open game, CLAIMED one with tokens."""
READS: Final[list[tuple[str, str]]] = [
    ("not_found", "/v1/nothing"),
    ("not_found", "/v1/languages/xx"),
    ("game_not_found", "/v1/games/ohne"),
    ("hint_not_found", "/v1/hints/x"),
    ("review_not_found", "/v1/reviews/x"),
    ("webhook_not_found", "/v1/webhooks/x"),
    ("key_not_found", "/v1/keys/me"),
    ("unknown_councilor", "/v1/games?councilor=x"),
    ("unknown_councilor", "/v1/games?councilor=pries"),
    ("bad_cursor", "/v1/games?cursor=x"),
    ("unknown_version", "GAME?version=99"),
    ("unknown_version", "GAME/events?after=99"),
    ("invalid_value", "GAME/moves?seat=7"),
    ("invalid_value", "GAME/moves?kind=placement"),
    ("invalid_value", "GAME/moves?kind=qq"),
    ("invalid_value", "/v1/games?limit=1&limit=2"),
    ("invalid_value", "/v1/games?limit=0"),
    ("invalid_value", "GAME/events?lastEventId=!"),
    ("unknown_field", "/v1/games?x=1"),
]


def addressed(scene: Scene, path: str) -> str:
    return path.replace("GAME", scene.game).replace("CLAIMED", scene.claimed)


def post_of(path: str, body: Any) -> Refuse:
    if isinstance(body, bytes):
        return lambda s: s.me.post(path, data=body, content_type="application/json")
    return lambda s: s.me.post(addressed(s, path), body)


def read_of(path: str) -> Refuse:
    return lambda s: s.me.get(addressed(s, path))


for _code, _path, _body in BODIES:
    refuses(_code)(post_of(_path, _body))
for _code, _path in READS:
    refuses(_code)(read_of(_path))
refuses("method_not_allowed")(lambda s: s.me.send("PUT", s.game))
refuses("not_acceptable")(lambda s: s.me.get(f"{s.game}/record", headers={"Accept": "image/png"}))
refuses("not_acceptable")(lambda s: s.me.get(f"{s.game}/events", headers={"Accept": "image/png"}))
refuses("spectator_not_found")(lambda s: s.me.send("DELETE", f"{s.claimed}/spectators/abc"))
refuses("json_required")(lambda s: s.me.post("/v1/games", data=b"x", content_type="text/plain"))
refuses("json_required")(lambda s: s.me.post("/v1/games", data=b"x"))
refuses("key_required")(lambda s: s.bearer(f"seat.{s.id}.AAAA").get(s.game))
refuses("bad_header")(lambda s: s.me.post(f"{s.game}/moves", {"move": "a"}, headers=tag("x")))
refuses("bad_header")(lambda s: s.me.post(f"{s.game}/hints", SMALL, headers={"Prefer": "wait=x"}))
refuses("bad_header")(
    lambda s: s.me.post("/v1/games", {"players": 4}, headers={"Idempotency-Key": "ä ö"})
)
refuses("bad_header")(lambda s: s.me.get(f"{s.game}/events", headers={"Last-Event-ID": "!"}))
refuses("stale_version")(lambda s: s.me.post(f"{s.game}/moves", {"move": "a"}, headers=tag('"9"')))
refuses("not_a_move")(lambda s: s.me.play(s.game, "place:1L:hills9"))
refuses("illegal_move")(lambda s: s.me.play(s.game, "act:1L:hills1"))
refuses("illegal_move")(lambda s: s.me.play(s.game, "undo:0"))
refuses("illegal_move")(lambda s: s.me.play(s.game, TAKE_BACK))
refuses("cannot_undo")(lambda s: s.me.post(f"{s.game}/undo", {"to": 0}, headers=tag('"0"')))
refuses("no_such_seat")(lambda s: s.me.send("PATCH", s.game, json=names((7, "A"))))
refuses("invalid_setup")(lambda s: s.me.send("PATCH", s.game, json=names((1, "A"), (1, "B"))))
refuses("invalid_setup")(lambda s: s.me.send("PATCH", s.game, json=names((1, "A"), (2, "A"))))
refuses("invalid_value")(lambda s: s.me.send("PATCH", s.game, json=names((1, "\n"))))
refuses("not_your_seat")(lambda s: s.me.play(s.claimed, "place:1L:hills6"))
refuses("foreign_page")(
    lambda s: s.me.post("/v1/games", {}, headers={"Origin": "https://evil.example"})
)
refuses("wrong_host")(lambda s: s.me.get("/v1/games", headers={"Host": "evil.example"}))
refuses("json_required")(
    lambda s: s.me.post(
        "/v1/games",
        data=b"{}",
        content_type="application/json",
        headers={"Content-Encoding": "gzip"},
    )
)


def tag(named: str) -> dict[str, str]:
    return {"If-Match": named}


def names(*named: tuple[int, str]) -> dict[str, Any]:
    return {"players": [{"seat": seat, "name": name} for seat, name in named]}


# --- what has to be so before ---------------------------------------------------------------------


@refuses("bad_request")
def _no_proper_request(scene: Scene) -> Any:
    with scene.app.test_request_context("/v1/games"), worded_in("de"):
        return problem_of_http(BadRequest())


@refuses("headers_too_large")
def _a_large_head(_: Scene) -> Any:
    with worded_in("de"):
        return problem_of_server(431, 10, 10).response()


@refuses("internal_error")
def _a_fault(scene: Scene) -> Any:
    scene.patch.setattr("service.http.kit.problems.log", Quiet())
    with scene.with_services(settings=None):
        scene.app.config["PROPAGATE_EXCEPTIONS"] = False
        return scene.me.send("PATCH", scene.game, json={"label": "x"})


@refuses("internal_error")
def _a_fault_of_the_server(_: Scene) -> Any:
    with worded_in("de"):
        return problem_of_server(500, 10, 10).response()


@refuses("store_unavailable")
def _the_store_is_away(scene: Scene) -> Any:
    scene.patch.setattr("service.http.kit.problems.log", Quiet())
    scene.patch.setattr("service.http.kit.problems.shut_gate", lambda _: None)
    with scene.app.test_request_context("/v1/games"), worded_in("de"):
        return problem_of_store(NoConnectionError())


@refuses("key_required")
def _no_key(scene: Scene) -> Any:
    with scene.other(access="keys") as nobody:
        return nobody.get("/v1/games")


@refuses("role_required")
def _a_key_that_reads(scene: Scene) -> Any:
    return scene.key("reader", "read").post("/v1/games", {"players": 4})


@refuses("role_required")
def _a_key_that_is_no_operators(scene: Scene) -> Any:
    return scene.key("player").get("/v1/keys")


@refuses("key_not_found")
def _a_key_of_no_name(scene: Scene) -> Any:
    return scene.key("boss", "operate").get("/v1/keys/nobody")


@refuses("key_name_taken")
def _a_name_of_two_keys(scene: Scene) -> Any:
    return scene.key("chief", "operate").post("/v1/keys", {"name": "chief"})


@refuses("invalid_value")
def _a_rate_that_is_none(scene: Scene) -> Any:
    return scene.key("head", "operate").post("/v1/keys", {"name": "x", "rate_limit": "much"})


@refuses("invalid_value")
def _a_name_that_is_none(scene: Scene) -> Any:
    return scene.key("first", "operate").post("/v1/keys", {"name": "ä"})


@refuses("too_many_games")
def _as_many_games_as_the_key_may(scene: Scene) -> Any:
    one = scene.key("one", max_games=1)
    one.new_game()
    return one.post("/v1/games", {"players": 4})


@refuses("rate_limited")
def _more_calls_than_the_key_may(scene: Scene) -> Any:
    slow = scene.key("slow", rate_limit="1/hour")
    slow.get("/v1/queue")
    return slow.get("/v1/queue")


@refuses("hint_quota_used")
def _more_hints_than_the_key_may(scene: Scene) -> Any:
    rare = scene.key("rare", hint_quota="1/2 days")
    game = rare.new_game()
    rare.post(f"{game}/hints", SMALL)
    return rare.post(f"{game}/hints", {**SMALL, "seed": 3})


@refuses("too_many_guesses")
def _guesses(scene: Scene) -> Any:
    with scene.other(access="keys", guess_limit="1/hour") as nobody:
        claim = {"invitation": "invite.a.b"}
        nobody.post(f"{scene.claimed}/seats/1/claim", claim)
        return nobody.post(f"{scene.claimed}/seats/1/claim", claim)


@refuses("queue_full")
def _a_full_queue(scene: Scene) -> Any:
    with scene.other(max_queue=1) as asker:
        asker.post(f"{scene.game}/hints", SMALL)
        return asker.post(f"{scene.game}/hints", {**SMALL, "seed": 3})


@refuses("cannot_answer_in_time")
def _no_worker_in_time(scene: Scene) -> Any:
    def refuse(*_: Any, **__: Any) -> Any:
        raise NotInTime(3)

    scene.patch.setattr(HintStore, "submit", refuse)
    return scene.me.post(f"{scene.game}/hints", SMALL)


@refuses("too_many_kept")
def _as_many_kept_as_the_game_may(scene: Scene) -> Any:
    scene.patch.setattr("service.store.hints.hint_store.MOST_KEPT", 1)
    scene.me.post(f"{scene.game}/hints", {**SMALL, "keep": True, "seed": 21})
    return scene.me.post(f"{scene.game}/hints", {**SMALL, "keep": True, "seed": 22})


@refuses("review_unfinished")
def _a_picture_too_early(scene: Scene) -> Any:
    review = scene.me.post(f"{scene.game}/reviews", {"budget": {"simulations": 100}})
    return scene.me.get(f"{review.headers['Location']}/curve.svg")


@refuses("key_reused")
def _a_key_for_two_requests(scene: Scene) -> Any:
    headers = {"Idempotency-Key": "same"}
    scene.me.post("/v1/games", {"players": 4}, headers=headers)
    return scene.me.post("/v1/games", {"players": 3}, headers=headers)


@refuses("too_many_replays")
def _other_long_records(scene: Scene) -> Any:
    scene.patch.setattr(lookup, "SHORT_REPLAY", 0)
    scene.patch.setattr(lookup, "REPLAY_WAIT_SECONDS", 0.01)
    with scene.with_services(replays=FairSlots(0)):
        return scene.me.post(f"{scene.game}/fork", {})


@refuses("game_too_long")
def _a_long_log(scene: Scene) -> Any:
    scene.patch.setattr(lookup, "LONGEST_LOG", 0)
    return scene.me.play(scene.game, "done")


@refuses("too_many_streams")
def _no_stream_left(scene: Scene) -> Any:
    with scene.with_services(streams=FairSlots(0)):
        return scene.me.get(f"{scene.game}/events")


@refuses("too_many_streams")
def _no_stream_left_for_a_caller(scene: Scene) -> Any:
    key = scene.key("watcher")
    slots = FairSlots(4)
    while slots.acquire(Share("watcher")):
        pass
    with scene.with_services(streams=slots):
        return key.get("/v1/events")


@refuses("too_many_webhooks")
def _no_webhooks_here(scene: Scene) -> Any:
    with scene.with_services(config={"max_webhooks": 0}):
        return scene.me.post("/v1/webhooks", {"address": "https://a.b/", "events": ["turn"]})


@refuses("too_many_webhooks")
def _one_webhook_too_many(scene: Scene) -> Any:
    with scene.with_services(config={"max_webhooks": 1}):
        for _ in range(2):
            reply = scene.me.post("/v1/webhooks", {"address": "https://a.b/", "events": ["turn"]})
        return reply


@refuses("game_over")
def _a_game_that_is_lost(scene: Scene) -> Any:
    return scene.me.get(f"{scene.sunken()}/position")


@refuses("position_unsettled")
def _a_table_in_the_midst_of_something(scene: Scene) -> Any:
    return scene.me.get(f"{scene.to_chance()}/position")


@refuses("chance_is_next")
def _a_hint_before_an_outcome(scene: Scene) -> Any:
    return scene.me.post(f"{scene.to_chance()}/hints", SMALL)


@refuses("content_changed")
def _a_game_of_other_content(scene: Scene) -> Any:
    game = scene.me.new_game().rsplit("/", 1)[1]
    key = f"{prefix_of(scene.redis)}game:{game}"
    meta: Any = scene.redis.hget(key, "meta")
    scene.redis.hset(key, "meta", meta.replace(b'"content":"', b'"content":"other-'))
    scene.app.extensions["cosmicgate"].games.forget(game)
    return scene.me.post(f"/v1/games/{game}/hints", SMALL)


@refuses("unreadable_game")
def _a_record_that_does_not_replay(scene: Scene) -> Any:
    game = scene.me.new_game()
    scene.me.play_first(game, times=2)
    key = f"{prefix_of(scene.redis)}game:{game.rsplit('/', 1)[1]}"
    scene.redis.lset(f"{key}:record", 0, '{"move":"place:9L:nowhere"}')
    scene.redis.hdel(key, "snapshot")
    scene.app.extensions["cosmicgate"].games.forget(game.rsplit("/", 1)[1])
    return scene.me.get(game)


# --- people at seats ------------------------------------------------------------------------------


@refuses("plan_not_found")
def _no_plan(scene: Scene) -> Any:
    return scene.me.post(f"{scene.game}/moves", {"plan": "x"}, headers=tag('"0"'))


@refuses("plan_does_not_fit")
def _no_fork_of_the_game(scene: Scene) -> Any:
    plan = scene.claimed.rsplit("/", 1)[1]
    return scene.me.post(f"{scene.game}/moves", {"plan": plan}, headers=tag('"0"'))


@refuses("plan_does_not_fit")
def _an_empty_plan(scene: Scene) -> Any:
    plan: Any = scene.me.post(f"{scene.game}/fork", {"ephemeral": True}).json
    return scene.me.post(f"{scene.game}/moves", {"plan": plan["id"]}, headers=tag('"0"'))


@refuses("invalid_setup")
def _a_setting_of_a_plan(scene: Scene) -> Any:
    plan: Any = scene.me.post(f"{scene.game}/fork", {"ephemeral": True}).json
    return scene.me.send("PATCH", f"/v1/games/{plan['id']}", json={"talk": "text"})


@refuses("invalid_value")
def _talk_in_a_plan(scene: Scene) -> Any:
    plan: Any = scene.me.post(f"{scene.game}/fork", {"ephemeral": True}).json
    return scene.me.post(f"/v1/games/{plan['id']}/talk", {"ready": True})


@refuses("invalid_setup")
def _a_game_that_was_free(scene: Scene) -> Any:
    return scene.me.send("PATCH", scene.me.new_game(undo="free"), json={"undo": "until_chance"})


@refuses("too_much_talk")
def _one_who_talks_and_talks(scene: Scene) -> Any:
    while (reply := scene.me.post(f"{scene.game}/talk", {"ready": True})).status_code == 201:
        pass
    return reply


def _at_the_table(scene: Scene) -> tuple[str, ApiClient, ApiClient]:
    """Return a game with two players, and both of them."""
    game = scene.me.new_game(seats="claimed")
    return game, scene.seat(game, 1), scene.seat(game, 2)


@refuses("not_your_plan")
def _a_plan_of_another(scene: Scene) -> Any:
    game, one, two = _at_the_table(scene)
    plan: Any = one.post(f"{game}/fork", {"ephemeral": True, "shared": True}).json
    return two.play(f"/v1/games/{plan['id']}", "done")


@refuses("not_your_seat")
def _a_move_of_another(scene: Scene) -> Any:
    game, one, _ = _at_the_table(scene)
    return one.play(game, "place:2L:hills6")


@refuses("not_your_seat")
def _the_seat_of_another(scene: Scene) -> Any:
    game, one, _ = _at_the_table(scene)
    return one.send("DELETE", f"{game}/seats/2")


@refuses("not_your_seat")
def _a_webhook_for_another(scene: Scene) -> Any:
    _, one, _ = _at_the_table(scene)
    body = {"address": "https://a.b/", "events": ["turn"], "game": "x", "seat": 2}
    return one.post("/v1/webhooks", body)


@refuses("not_your_seat")
def _an_undo_of_the_move_of_another(scene: Scene) -> Any:
    game, one, two = _at_the_table(scene)
    for who, seat in ((one, 1), (two, 2)):
        mine = [move["id"] for move in who.moves(game) if move["seat"] == seat]
        assert who.play(game, mine[0]).status_code == 200
    return one.post(f"{game}/undo", {"to": 1}, headers=tag('"2"'))


@refuses("token_not_enough")
def _a_fork_by_a_seat(scene: Scene) -> Any:
    game, one, _ = _at_the_table(scene)
    return one.post(f"{game}/fork", {})


@refuses("token_not_enough")
def _a_game_that_a_seat_deletes(scene: Scene) -> Any:
    game, one, _ = _at_the_table(scene)
    return one.send("DELETE", game)


@refuses("token_not_enough")
def _a_spectator_who_plays(scene: Scene) -> Any:
    token: Any = scene.me.post(f"{scene.claimed}/spectators").json
    return scene.bearer(token["token"]).play(scene.claimed, "done")


@refuses("seat_taken")
def _an_invitation_to_a_taken_seat(scene: Scene) -> Any:
    game, _, _ = _at_the_table(scene)
    return scene.me.post(f"{game}/invitations", {"seats": [1]})


@refuses("seat_taken")
def _an_engine_for_a_taken_seat(scene: Scene) -> Any:
    game, _, _ = _at_the_table(scene)
    return scene.me.post(f"{game}/seats/1/engine", {})


@refuses("seat_taken")
def _an_open_game_with_persons(scene: Scene) -> Any:
    game, _, _ = _at_the_table(scene)
    return scene.me.send("PATCH", game, json={"seats": "open"})


@refuses("too_many_spectators")
def _a_crowd(scene: Scene) -> Any:
    scene.patch.setattr(seating, "MOST_SPECTATORS", 0)
    return scene.me.post(f"{scene.claimed}/spectators")


# --- the tests ------------------------------------------------------------------------------------


def english_words(detail: str) -> set[str]:
    """Return the English words of a sentence that are no names of the API."""
    return set(ENGLISH) & set(re.findall(r"[A-Za-z]+", NAMES.sub(" ", detail).lower()))


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return {**settings, "access": "auto", "max_hint_workers": 2, "max_stream_seconds": 0.1}


def test_every_refusal_reads_as_german_and_has_no_english_detail(app: Flask, redis: Redis) -> None:
    """All in one: it is the same service that is asked, and setting up one takes longest."""
    wrong: list[tuple[str, int, Any]] = []
    for code, provoked in REFUSED.items():
        for number, provoke in enumerate(provoked):
            redis.flushall()
            with pytest.MonkeyPatch.context() as patch:
                reply = provoke(Scene(app, redis, patch))
            body = reply.get_json(force=True, silent=True) or {"status": reply.status_code}
            details = [body.get("detail", ""), *(e["detail"] for e in body.get("errors", ()))]
            is_german = body.get("title", "") == german_title(code)
            if body.get("code") != code or not is_german or any(map(english_words, details)):
                wrong.append((code, number, body))
            elif body["detail"] == german_meaning(code):
                wrong.append((code, number, "its detail is only what the code means"))
    assert wrong == [], "\n".join(map(str, wrong))


def test_every_kind_of_refusal_is_provoked() -> None:
    assert KINDS.keys() - REFUSED.keys() == set()


def test_an_english_detail_is_found() -> None:
    assert english_words("Send the seat as `the seat` in /the/seat.") == {"send", "the", "as"}
    assert (
        english_words("Sendet den Platz als ganze Zahl: place:1L:hills6, no_such, --to.") == set()
    )


def german_title(code: str) -> str:
    with worded_in("de"):
        return KINDS[code].title


def german_meaning(code: str) -> str:
    with worded_in("de"):
        return KINDS[code].meaning
