"""The examples of the API description: a session of real requests, recorded with its replies.

`make openapi` plays it on a store of its own, then writes `static/examples.json` and
`openapi.yaml`. Clock, ids and seeds are fixed, so the same code records the same session.
Here are the examples that need a game with a past; a resource has the others beside its calls
(`Resource.example`).
"""

from __future__ import annotations

import itertools
from typing import Any, cast

from service.app import create_app
from service.config import Config
from service.http.kit.blueprint import EXAMPLE_SECONDS
from service.store.ids_and_seeds import Draws
from tools.own_examples import show_own, show_own_with_key
from tools.people_examples import show_seats
from tools.session import Exchanges, Session
from tools.stable_values import (
    first_event,
    queue_lines,
    settled_hint,
    settled_kept,
    settled_messages,
    without_cards_alike,
)

COUNCILORS = ("artificer", "priest", "emissary", "explorer")
PATIENCE = 240
"""Seconds that a hint of the session may take: other processes may use the whole machine."""
WAIT = {"Prefer": f"wait={PATIENCE}"}
POSITION_EXAMPLE: dict[str, Any] = {
    "wrath_space": 2,
    "players": [
        {"resources": {"gold": 2, "ore": 1}, "energy": 3, "hand": ["foresight"]},
        {"artifacts": ["lodestone"]},
        {},
        {"energy": 1},
    ],
    "peninsulas": {"hills": {"dry": 4, "barrier": True}, "cities": {"dry": 5}},
    "atlanteans": [{"seat": 1, "piece": "leader", "place": "hills4"}],
    "components": {"mystic_siphon": "built"},
    "misfortunes": {"discard": {"flood_hills": 2, "flood_cities": 1, "calm_seas": 3}},
}


def record_examples(redis_url: str, *, hints: bool) -> Exchanges:
    """Play the session on an empty store; `hints` need a search worker on the same store."""
    ids = (f"G4me{number:012d}" for number in itertools.count(1))
    app = create_app(
        Config(redis_url=redis_url, max_stream_seconds=0.2, max_wait_seconds=PATIENCE),
        Draws(
            now=lambda: EXAMPLE_SECONDS,
            new_id=lambda: next(ids),
            new_seed=lambda: 2026,
            new_secret=lambda: "the secret of the examples",
        ),
    )
    session = Session(app)
    game = _play_a_beginning(session)
    _stumble(session, game)
    _look_back(session, game)
    _take_back(session)
    _report_chance(session)
    _start_in_the_middle(session)
    _look_around(session)
    show_own(session)
    if hints:
        _ask(session, game)
        _ask_without_a_game(session, game)
        _look_over(session, game)
    session.show("deleted", "Delete a game", "DELETE", game)
    show_seats(session, redis_url)
    show_own_with_key(session, redis_url)
    session.show("no_key", "Without a key", "GET", "/v1/games")
    return session.exchanges


def _play_a_beginning(session: Session) -> str:
    seats = [
        {"councilor": "artificer", "color": "red", "name": "Player 1"},
        {"councilor": "priest", "color": "blue", "name": "Player 2"},
        {"councilor": "emissary", "color": "yellow"},
        {"councilor": "explorer", "color": "green"},
    ]
    made = session.show(
        "four_seats",
        "An introductory game for four",
        "POST",
        "/v1/games",
        json={"players": seats, "level": 1, "seed": 7},
        with_reply=False,
    )
    game = made.headers["Location"]
    session.show("position", "The whole position at the start", "GET", game, shorten=1)
    session.show("first_moves", "The legal moves at the start", "GET", f"{game}/moves", shorten=2)
    listed = _moves(session, game)
    session.show(
        "one_move",
        "Play one move",
        "POST",
        f"{game}/moves",
        json={"move": _some_move(listed)},
        headers={"If-Match": f'"{listed["version"]}"', "Idempotency-Key": "first"},
    )
    listed = _moves(session, game)
    session.show(
        "several_moves",
        "Play two moves: both or none",
        "POST",
        f"{game}/moves",
        json={"moves": _two_moves(session, game)},
        with_reply=False,
        headers={"If-Match": f'"{listed["version"]}"'},
    )
    return game


def _stumble(session: Session, game: str) -> None:
    listed = _moves(session, game)
    tag = f'"{listed["version"]}"'
    move = {"move": _some_move(listed)}
    path = f"{game}/moves"
    session.show("no_version", "Without If-Match", "POST", path, json=move)
    session.show(
        "stale", "An earlier version", "POST", path, json=move, headers={"If-Match": '"0"'}
    )
    session.show(
        "illegal",
        "A move that is not legal now",
        "POST",
        path,
        json={"move": "act:1L:hills6"},
        headers={"If-Match": tag},
    )
    session.show(
        "no_move",
        "A text that is no move",
        "POST",
        path,
        json={"move": "fly:1L:moon"},
        headers={"If-Match": tag},
    )
    session.show("not_there", "An unknown game", "GET", "/v1/games/AAAAAAAAAAAAAAAA")
    session.show(
        "wrong_fields",
        "Two wrong fields",
        "POST",
        "/v1/games",
        json={"players": 8, "difficulty": 3},
    )
    session.show(
        "wrong_councilor",
        "A councilor who does not exist",
        "POST",
        "/v1/games",
        json={"players": [{"councilor": "plumber", "color": "red"}]},
    )


def _look_back(session: Session, game: str) -> None:
    version = _moves(session, game)["version"]
    session.show("json", "The record so far", "GET", f"{game}/record")
    session.show("text", "The record so far", "GET", f"{game}/record?format=text")
    session.show(
        "latest",
        "The latest event",
        "GET",
        f"{game}/events?after={version - 1}",
        settle=first_event,
    )
    session.show(
        "what_if",
        "What if the game had begun otherwise",
        "POST",
        f"{game}/fork",
        json={"version": 0},
        with_reply=False,
    )
    session.show("page", "The caller's games", "GET", "/v1/games?limit=1")


def _take_back(session: Session) -> None:
    """Undo in a game of its own, and look at its past."""
    body = {"players": 2, "chance": "manual", "seed": 7}
    game = session.send("POST", "/v1/games", json=body).headers["Location"]
    while _moves(session, game)["decision"]["chance"]:
        _play(session, game, _moves(session, game))
    _play(session, game, _moves(session, game))
    version = _moves(session, game)["version"]
    session.show(
        "past",
        "The moves of an earlier version",
        "GET",
        f"{game}/moves?version=0",
        with_reply=False,
    )
    session.show(
        "back",
        "Take the last move back",
        "POST",
        f"{game}/undo",
        json={"to": version - 1},
        with_reply=False,
        headers={"If-Match": f'"{version}"'},
    )
    listed = _moves(session, game)
    session.show(
        "if_legal",
        "A move that is played if it is still legal",
        "POST",
        f"{game}/moves",
        json={"move": _some_move(listed), "if_legal": True},
        with_reply=False,
    )


def _report_chance(session: Session) -> None:
    body = {"players": 4, "chance": "manual", "seed": 7}
    game = session.send("POST", "/v1/games", json=body).headers["Location"]
    while not (listed := _moves(session, game))["decision"]["chance"]:
        _play(session, game, listed)
    session.show(
        "outcomes",
        "The outcomes at a chance decision of a manual game",
        "GET",
        f"{game}/moves",
        shorten=3,
    )
    session.show(
        "chance_first",
        "Nothing to advise before the outcome is reported",
        "POST",
        f"{game}/hints",
        json={"budget": {"seconds": 1}},
    )
    session.show("unsettled", "While an outcome is awaited", "GET", f"{game}/position")
    session.show(
        "outcome",
        "Report what was drawn or rolled",
        "POST",
        f"{game}/moves",
        json={"move": _some_move(listed)},
        with_reply=False,
        headers={"If-Match": f'"{listed["version"]}"'},
    )
    session.show(
        "takeback",
        "Take back an outcome that was reported by mistake",
        "POST",
        f"{game}/moves",
        json={"move": "takeback"},
        with_reply=False,
        headers={"If-Match": f'"{listed["version"] + 1}"'},
    )


def _start_in_the_middle(session: Session) -> None:
    table = {"players": 4, "chance": "manual", "seed": 7, "position": POSITION_EXAMPLE}
    game = session.show(
        "in_the_middle",
        "A table that is in the middle of a game",
        "POST",
        "/v1/games",
        json=table,
        with_reply=False,
    ).headers["Location"]
    session.show("as_it_stands", "The position as a document", "GET", f"{game}/position", shorten=1)
    wrong = {"wrath_space": 99, "atlanteans": [{"seat": 5, "piece": "leader", "place": "hills4"}]}
    session.show(
        "impossible_position",
        "A position with two impossible things",
        "POST",
        "/v1/games",
        json=table | {"position": wrong},
    )


def _look_around(session: Session) -> None:
    session.show(
        "content", "An excerpt", "GET", "/v1/content", shorten=1, settle=without_cards_alike
    )
    session.show("messages", "An excerpt", "GET", "/v1/languages/de", settle=settled_messages)
    session.show("queue", "An excerpt: the queue", "GET", "/metrics", settle=queue_lines)


def _ask(session: Session, game: str) -> None:
    question = {"budget": {"simulations": 32}, "top": 2, "seed": 1}
    reply = session.show(
        "asked",
        "Ask with a budget in simulations",
        "POST",
        f"{game}/hints",
        json=question,
        settle=settled_hint,
    )
    hint = reply.headers["Location"]
    session.send("GET", hint, headers=WAIT)
    session.show("answered", "A hint that is done", "GET", hint, settle=settled_hint, shorten=1)
    session.show("end", "The end of the stream", "GET", f"{hint}/events", with_reply=False)
    _ask_again(session, game, question)
    session.show(
        "too_much",
        "A budget of an hour",
        "POST",
        f"{game}/hints",
        json={"budget": {"seconds": 3600}},
    )
    _cancel(session, game)


def _ask_again(session: Session, game: str, question: dict[str, Any]) -> None:
    """Ask a question that was answered, less of its answer, and what it says of another move."""
    session.show(
        "again",
        "The same question asked again: its answer is there",
        "POST",
        f"{game}/hints",
        json=question,
        with_reply=False,
    )
    session.show(
        "nudge",
        "A nudge: the same search, and no move is named",
        "POST",
        f"{game}/hints",
        json=question | {"detail": "nudge"},
        settle=settled_hint,
    )
    session.show(
        "compared",
        "Why not another move? Ask and wait for the answer",
        "POST",
        f"{game}/hints",
        json=question
        | {"detail": "move", "top": 1, "compare": [_some_move(_moves(session, game))]},
        headers=WAIT,
        settle=settled_hint,
        shorten=1,
    )


def _cancel(session: Session, game: str) -> None:
    """Cancel a hint that waits behind another one."""
    running, waiting = (
        session.send(
            "POST", f"{game}/hints", json={"budget": {"seconds": 30}, "seed": seed}
        ).headers["Location"]
        for seed in (1, 2)
    )
    session.show(
        "cancelled",
        "Cancelled before it began; a hint that runs keeps what was found",
        "DELETE",
        waiting,
        settle=settled_hint,
    )
    session.send("DELETE", running)


def _ask_without_a_game(session: Session, game: str) -> None:
    question = {"budget": {"simulations": 32}, "top": 1, "detail": "line", "seed": 1}
    record = session.send("GET", f"{game}/record").json
    session.show(
        "on_a_record",
        "A record comes with the question",
        "POST",
        "/v1/hints",
        json=question | {"record": record},
        headers=WAIT,
        with_reply=False,
    )
    seats = [
        {"councilor": councilor, "color": color}
        for councilor, color in zip(COUNCILORS, ("red", "blue", "yellow", "green"), strict=True)
    ]
    session.show(
        "on_a_table",
        "A table that is in the middle of a game comes with the question",
        "POST",
        "/v1/hints",
        json=question | {"players": seats, "position": POSITION_EXAMPLE},
        headers=WAIT,
        with_reply=False,
    )


def _look_over(session: Session, game: str) -> None:
    budget = {"budget": {"simulations": 32}, "seed": 1}
    reply = session.show(
        "asked",
        "Ask for a review of the whole game",
        "POST",
        f"{game}/reviews",
        json=budget,
        settle=settled_hint,
    )
    review = reply.headers["Location"]
    session.send("GET", review, headers=WAIT)
    session.show("done", "A review that is done", "GET", review, settle=settled_hint, shorten=1)
    session.show("end", "The end of the stream", "GET", f"{review}/events", with_reply=False)
    session.send("POST", f"{game}/reviews", json=budget | {"keep": True})
    session.show("kept", "What is kept", "GET", f"{game}/kept", settle=settled_kept)
    session.show(
        "course",
        "How the drawing of the course begins",
        "GET",
        f"{review}/curve.svg",
        settle=lambda drawing: f"{drawing[:400]} ...",
    )
    session.show("kept", "One that is done stays", "DELETE", review, with_reply=False)


def _moves(session: Session, game: str) -> dict[str, Any]:
    return cast("dict[str, Any]", session.send("GET", f"{game}/moves").json)


def _some_move(listed: dict[str, Any]) -> str:
    """Pick a move from the middle of the list; the first ones differ little."""
    moves = listed["moves"]
    return str(moves[len(moves) // 2]["id"])


def _play(session: Session, game: str, listed: dict[str, Any]) -> None:
    session.send(
        "POST",
        f"{game}/moves",
        json={"move": _some_move(listed)},
        headers={"If-Match": f'"{listed["version"]}"'},
    )


def _two_moves(session: Session, game: str) -> list[str]:
    """Find two moves that can follow one another, by trying them in a fork."""
    fork = session.send("POST", f"{game}/fork").headers["Location"]
    found = []
    for _ in range(2):
        listed = _moves(session, fork)
        found.append(_some_move(listed))
        _play(session, fork, listed)
    session.send("DELETE", fork)
    return found
