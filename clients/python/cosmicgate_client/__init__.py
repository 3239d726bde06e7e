"""A client for Cosmic Gate: games, hints and events of *Atlantis Rising*.

`Client` waits for each reply, `AsyncClient` is the same for asyncio. Documents of the service are
dictionaries, whose types are in `cosmicgate_client.models`.
"""

from __future__ import annotations

from cosmicgate_client._async.client import AsyncClient
from cosmicgate_client._async.search import AsyncSearch
from cosmicgate_client._async.table import AsyncTable
from cosmicgate_client._sync.client import Client
from cosmicgate_client._sync.search import Search
from cosmicgate_client._sync.table import Table
from cosmicgate_client.calls import ForgedCallError, WebhookCall, verify_call
from cosmicgate_client.changes import apply
from cosmicgate_client.errors import (
    CosmicGateError,
    NoAnswerError,
    RefusedError,
    UnreachableError,
)
from cosmicgate_client.live_view import LiveView, Moment
from cosmicgate_client.sent_events import EventReader, SentEvent
from cosmicgate_client.table_events import (
    DeletedEvent,
    EndEvent,
    MoveEvent,
    OtherEvent,
    ResetEvent,
    SeatsEvent,
    SettingsEvent,
    TableEvent,
    TalkEvent,
)

__version__ = "0.3.0.dev0"
"""The version of the service that this package was made with."""

__all__ = [
    "AsyncClient",
    "AsyncSearch",
    "AsyncTable",
    "Client",
    "CosmicGateError",
    "DeletedEvent",
    "EndEvent",
    "EventReader",
    "ForgedCallError",
    "LiveView",
    "Moment",
    "MoveEvent",
    "NoAnswerError",
    "OtherEvent",
    "RefusedError",
    "ResetEvent",
    "Search",
    "SeatsEvent",
    "SentEvent",
    "SettingsEvent",
    "Table",
    "TableEvent",
    "TalkEvent",
    "UnreachableError",
    "WebhookCall",
    "apply",
    "verify_call",
]
