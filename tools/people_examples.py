"""Examples about the people at a game: its seats, and who only watches."""

from __future__ import annotations

from typing import Any

from service.config import NO_KEY_OWNER, Config
from service.store.connection import connect
from service.store.games.feed import Feed
from tools.session import Session
from tools.stable_values import settled_news, settled_seats


def show_seats(session: Session, redis_url: str) -> None:
    """Show the calls about who sits where, and the stream over all games."""
    before = Feed(connect(Config(redis_url=redis_url)), NO_KEY_OWNER).end()
    body = {"players": 4, "level": 1, "seed": 7, "seats": "claimed", "label": "Tuesday's table"}
    game = session.show(
        "claimed_seats",
        "A game in which each seat needs a token of its own",
        "POST",
        "/v1/games",
        json=body,
        with_reply=False,
    ).headers["Location"]

    def show(name: str, summary: str, method: str, path: str, **options: Any) -> Any:
        options = {"settle": settled_seats, **options}
        return session.show(name, summary, method, f"{game}/{path}", **options)

    session.show(
        "news",
        "What happened to your games",
        "GET",
        "/v1/events",
        headers={"Last-Event-ID": before},
        settle=settled_news,
    )
    show("invited", "Invite two people", "POST", "invitations", json={"seats": [1, 2]})
    show("not_valid", "A wrong invitation", "POST", "seats/1/claim", json={"invitation": "guess"})
    invited = session.send("POST", f"{game}/invitations", json={"seats": [1]}).get_json()
    given = {"invitation": invited["invitations"][0]["invitation"]}
    fixed = {"settle_request": settled_seats}
    asked = {"with_reply": False}  # the reply is that of readSeats, or of listGames
    show("claimed", "Claim a seat", "POST", "seats/1/claim", json=given, **fixed)
    show(
        "engine",
        "An engine at a seat",
        "POST",
        "seats/3/engine",
        json={"strength": "casual"},
        **asked,
    )
    show("not_yours", "The creator cannot agree for a player", "POST", "agreement", json={})
    show("not_yours", "The creator cannot withdraw it for a player", "DELETE", "agreement")
    token = session.send("POST", f"{game}/invitations", json={"seats": [2]}).get_json()
    given = {"invitation": token["invitations"][0]["invitation"]}
    token = session.send("POST", f"{game}/seats/2/claim", json=given).get_json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"until": "phase"}
    show("agreed", "The engine plays on", "POST", "agreement", json=body, headers=headers, **asked)
    show("waits", "The engine waits", "DELETE", "agreement", headers=headers, **asked)
    show("added", "A spectator's token", "POST", "spectators")
    seats = show("taken", "Who sits where", "GET", "seats").get_json()
    show("no_engine", "Without the engine", "DELETE", "seats/3/engine", **asked)
    spectator = seats["spectators"][0]["id"]
    show("removed", "A spectator's token is void", "DELETE", f"spectators/{spectator}", **asked)
    show("free", "A seat that is free again", "DELETE", "seats/1", **asked)
    offered = show("offered", "Offer the game", "POST", "handover").get_json()
    show("taken_over", "Take a game over", "POST", "takeover", json=offered, **fixed, **asked)
