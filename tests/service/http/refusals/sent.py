"""What is refused for what is sent: bodies, fields, headers and moves."""

from __future__ import annotations

from typing import Any, Final

from game import TAKE_BACK
from tests.service.client import FOUR_SEATS
from tests.service.http.refusals.scene import SMALL, Refuse, Scene, refuses, tag

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


def names(*named: tuple[int, str]) -> dict[str, Any]:
    return {"players": [{"seat": seat, "name": name} for seat, name in named]}
