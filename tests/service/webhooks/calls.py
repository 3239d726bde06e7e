"""Making webhooks and their calls, for tests."""

from __future__ import annotations

from typing import Any

from flask import Flask

from service.store.keys import Quotas
from service.store.webhooks import Call
from service.webhooks.caller import WebhookCaller
from tests.service.client import ApiClient
from tests.service.webhooks.receiver import Receiver


def work(sender: WebhookCaller) -> None:
    """Read what happened, and make each call that is due once."""
    sender.read_notes()
    due: list[Call] = []
    sender.send_due(due.append)
    for call in due:
        sender.attempt(call)


def work_all(sender: WebhookCaller) -> None:
    """Make the calls of a webhook, which come one at a time."""
    for _ in range(10):
        work(sender)


def hook(client: ApiClient, receiver: Receiver, *events: str, **wanted: Any) -> Any:
    reply = client.post(
        "/v1/webhooks", {"address": receiver.address, "events": [*events], **wanted}
    )
    assert reply.status_code == 201, reply.get_data(as_text=True)
    made: Any = reply.json
    return {**made["webhook"], "secret": made["secret"]}


def id_of(game: str) -> str:
    return game.rsplit("/", 1)[1]


def claimed(app: Flask, client: ApiClient, game: str, seat: int) -> ApiClient:
    """Take a seat; return a client with its token."""
    invited: Any = client.post(f"{game}/invitations", {"seats": [seat]}).json
    stranger = ApiClient(app.test_client())
    body = {"invitation": invited["invitations"][0]["invitation"]}
    token: Any = stranger.post(f"{game}/seats/{seat}/claim", body).json
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {token['token']}"})


def with_key(app: Flask, name: str, owner: str) -> ApiClient:
    """Make a key; return a client with it."""
    keys = app.extensions["cosmicgate"].keys
    token, _ = keys.make(name, "play", owner=owner, quotas=Quotas(), now=0.0)
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {token}"})


def seats_asked(client: ApiClient, game: str) -> set[int]:
    listed: Any = client.get(f"{game}/moves").json
    return set(listed["decision"]["seats"]) if listed["decision"] else set()
