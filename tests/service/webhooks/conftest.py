"""What the tests of webhooks share: a receiver, and what sends the calls step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask

if TYPE_CHECKING:
    from service.webhooks.caller import WebhookCaller
    from tests.service.webhooks.receiver import Receiver

# Imports of the project's own modules wait until the build under test is chosen.


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return {**settings, "webhook_networks": "127.0.0.1/32", "max_webhooks": 5}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    from tests.service.webhooks.receiver import receiving  # noqa: PLC0415 - see above

    with receiving() as found:
        yield found


@pytest.fixture
def sender(app: Flask, settings: dict[str, Any]) -> WebhookCaller:
    """Return what sends the calls, which a test has work step by step."""
    from service.config import Config  # noqa: PLC0415 - see above
    from service.webhooks.caller import WebhookCaller  # noqa: PLC0415 - see above

    del app  # it has set up what the calls are kept in
    return WebhookCaller(Config(**settings))


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let failed calls be tried again at once."""
    monkeypatch.setattr("service.webhooks.caller.FIRST_WAIT_SECONDS", 0.0)
