"""The examples of webhooks and of table talk."""

from __future__ import annotations

from typing import Any

from service.timestamps import iso_time
from tools.session import Session
from tools.stable_values import FIXED_TIME

WEBHOOK = "W3bh00k000000001"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"  # noqa: S105 - of the specification
MESSAGE_ID = f"{round(FIXED_TIME * 1000)}-0"


def show_calls(session: Session) -> None:
    """Show how somebody is called."""
    made = session.show(
        "made",
        "Be called when it is somebody's turn",
        "POST",
        "/v1/webhooks",
        json={"address": "https://bot.example/turns", "events": ["turn", "ended"]},
        settle=_settled_webhook,
    )
    webhook = made.headers["Location"]
    session.show("webhook", "A webhook", "GET", webhook, settle=_settled_webhook)
    session.show(
        "webhooks",
        "Your webhooks",
        "GET",
        "/v1/webhooks",
        settle=lambda reply: {"webhooks": [*map(_settled_webhook, reply["webhooks"])]},
    )
    session.show("gone", "Be called no more", "DELETE", webhook)


def show_talk(session: Session) -> None:
    """Show what is said at a table that anybody may play."""
    table = {"players": 4, "level": 1, "seed": 7}
    game = session.send("POST", "/v1/games", json=table).headers["Location"]
    session.show(
        "proposal",
        "Propose two placements",
        "POST",
        f"{game}/talk",
        json={"proposal": ["place:1L:hills6", "place:2L:centre"]},
        settle=_settled_talk,
    )
    session.show(
        "changed",
        "Another label, and a name",
        "PATCH",
        game,
        json={"label": "Wednesday", "players": [{"seat": 1, "name": "Ann"}]},
    )
    session.show(
        "talk",
        "What was said",
        "GET",
        f"{game}/talk",
        settle=lambda reply: {"talk": [*map(_settled_talk, reply["talk"])]},
    )


def _settled_webhook(reply: Any) -> Any:
    if "secret" in reply:
        return {"webhook": _settled_webhook(reply["webhook"]), "secret": SECRET}
    return {**reply, "id": WEBHOOK, "created": iso_time(FIXED_TIME)}


def _settled_talk(reply: Any) -> Any:
    return {**reply, "id": MESSAGE_ID, "at": iso_time(FIXED_TIME)}
