"""Webhooks of a whole service: one process calls, beside two that answer, also after a restart."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.running import Running, running, wait_until
from tests.service.webhooks.receiver import answer, receiving

pytestmark = pytest.mark.end_to_end


def serve(data: Path) -> Any:
    flags = ["--port=0", f"--data-dir={data}", "--web-processes=2", "--workers=0"]
    return running("serve", *flags, "--webhook-networks=127.0.0.1/32", folder=None)


def new_game(service: Running) -> str:
    reply = service.call("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
    assert reply.status == 201
    return str(reply.headers["Location"])


def test_a_service_calls_each_webhook_once_and_a_restart_loses_no_call(tmp_path: Path) -> None:
    with receiving() as receiver:
        receiver.always = answer(503)
        with serve(tmp_path) as service:
            new_game(service)
            assert not service.children("service.webhooks"), "there is no webhook"
            wanted = {"address": receiver.address, "events": ["turn"]}
            made = service.call("POST", "/v1/webhooks", wanted).json
            address = f"/v1/webhooks/{made['webhook']['id']}"
            games = [new_game(service)]
            wait_until(lambda: receiver.received)
            assert len(service.children("service.webhooks")) == 1
            games += [new_game(service) for _ in range(3)]
            wait_until(lambda: service.call("GET", address).json["failures"])
            failed = service.call("GET", address).json
            assert failed["failures"][-1]["reason"] == "It answered 503."
        receiver.always = answer(204)
        with serve(tmp_path) as service:

            def is_delivered() -> bool:
                found = service.call("GET", address).json
                return bool(found["delivered"] == 4 and found["waiting"] == 0)

            wait_until(is_delivered)
            time.sleep(1)
            assert is_delivered()
        told = {each.id: each.document(made["secret"]) for each in receiver.received}
        assert {f"/v1/games/{each['data']['game']}" for each in told.values()} == {*games}
        assert len(told) == 4
