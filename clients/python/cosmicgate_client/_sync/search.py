# Made from the module of the same name in _async by `python -m tools.client_sync`.
"""A hint or review that a worker searches for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar, cast

from cosmicgate_client._sync.connection import Connection
from cosmicgate_client.errors import NoAnswerError
from cosmicgate_client.models.hints import Hint, Review

Document = TypeVar("Document", Hint, Review)

HELD = 20
"""Seconds that the service is asked to hold a request until the search ends."""
UNFINISHED = ("queued", "running")


class Search(Generic[Document]):
    """A search: wait for its answer, follow it, or cancel it. `document` is as it was last read."""

    def __init__(self, connection: Connection, path: str, document: Document) -> None:
        self._connection = connection
        self.path = path
        self.document: Document = document

    @property
    def id(self) -> str:
        """Its id at the service."""
        return self.document["id"]

    @property
    def is_over(self) -> bool:
        """Whether it had ended when it was last read."""
        return self.document["status"] not in UNFINISHED

    def read(self, wait: int = 0) -> Document:
        """Read it as it is now, or as soon as it ends within so many seconds."""
        headers = {"Prefer": f"wait={wait}"} if wait else None
        reply = self._connection.send("GET", self.path, headers=headers)
        self.document = cast("Document", reply.json())
        return self.document

    def answered(self) -> Document:
        """Wait until it has ended, and return it with its answer.

        Raises NoAnswerError if it has none, because it failed or was cancelled early.
        """
        while not self.is_over:
            self.read(wait=HELD)
        if self.document["answer"] is None:
            status, error = self.document["status"], self.document["error"]
            raise NoAnswerError(f"The search is {status}: {error or 'nothing was found yet'}")
        return self.document

    def progress(self) -> Iterator[Document]:
        """Yield it again and again while it runs, and at last as it has ended."""
        for event in self._connection.follow(f"{self.path}/events"):
            if event.name == "progress":
                known: dict[str, Any] = {**self.document, **event.data}
                self.document = cast("Document", known)
                yield self.document
            else:
                self.document = event.data
                yield self.document
                return

    def cancel(self) -> Document:
        """Stop the search, and return it as it has ended. What it has found is kept."""
        reply = self._connection.send("DELETE", self.path)
        self.document = cast("Document", reply.json())
        while not self.is_over:
            self.read(wait=HELD)
        return self.document
