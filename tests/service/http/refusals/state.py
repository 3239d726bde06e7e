"""What is refused for how things stand: keys, limits, seats, and what happened before."""

from __future__ import annotations

from typing import Any

from redis.exceptions import ConnectionError as NoConnectionError
from werkzeug.exceptions import BadRequest

from game.words import worded_in
from service.http.games import lookup
from service.http.kit.context import FairSlots, Share
from service.http.kit.problems import problem_of_http, problem_of_server, problem_of_store
from service.store.connection import prefix_of
from service.store.games import seating
from service.store.hints.documents import NotInTime
from service.store.hints.hint_store import HintStore
from tests.service.client import ApiClient
from tests.service.http.refusals.scene import SMALL, Scene, refuses, tag


class Quiet:
    """A log that nobody reads: the faults here are made."""

    def error(self, *_: Any, **__: Any) -> None:
        """Write nothing."""


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
    with scene.with_services(games=None):
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
