# Made from the module of the same name in _async by `python -m tools.client_sync`.
"""A game, as one player, creator or spectator has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Unpack, cast

from cosmicgate_client._sync.connection import Connection
from cosmicgate_client._sync.search import HELD, Search
from cosmicgate_client.live_view import LiveView, Moment, is_outdated
from cosmicgate_client.models.games import (
    Game,
    GameRecord,
    GameSettings,
    LegalMoves,
    PlayedMoves,
    SeatInvitation,
    TableSeats,
    TalkMessage,
)
from cosmicgate_client.models.hints import Hint, HintAnswer, Review
from cosmicgate_client.models.requests import (
    Engine,
    Fork,
    GameChange,
    GameQuestion,
    ReviewQuestion,
    Talk,
    WantedWebhook,
)
from cosmicgate_client.models.webhooks import NewWebhook
from cosmicgate_client.models.words import AgreedUntil, LegalMoveKind, WebhookEvent
from cosmicgate_client.table_events import EndEvent, Repeated, TableEvent, table_event


class Table:
    """A game at the service, with the key or token of somebody at it."""

    def __init__(self, connection: Connection, game_id: str, seat: int | None = None) -> None:
        self._connection = connection
        self.id = game_id
        self.path = f"/v1/games/{game_id}"
        self.seat = seat
        """The seat whose token this is; None for a key, and for a spectator."""

    @property
    def token(self) -> str | None:
        """The key or token that is shown to the service: keep it to come back to this seat."""
        return self._connection.token

    def as_holder_of(self, token: str | None, seat: int | None = None) -> Table:
        """Return the same game for the holder of another key or token."""
        return Table(self._connection.with_token(token), self.id, seat)

    # --- reading ------------------------------------------------------------------------------

    def read(self, version: int | None = None) -> Game:
        """Read the position, as it is now or was at a version."""
        return cast("Game", self._connection.read(self.path, version=version))

    def moves(
        self,
        *,
        seat: int | None = None,
        kind: LegalMoveKind | None = None,
        version: int | None = None,
    ) -> LegalMoves:
        """Read the decision and all legal moves, or those of a seat or kind; none after the end."""
        path = f"{self.path}/moves"
        found = self._connection.read(path, seat=seat, kind=kind, version=version)
        return cast("LegalMoves", found)

    def record(self) -> GameRecord:
        """Read the set-up with all moves and outcomes; `create_game(record=...)` takes it."""
        return cast("GameRecord", self._connection.read(f"{self.path}/record"))

    def events(self, after: int = 0, *, give_up_after: float | None = None) -> Iterator[TableEvent]:
        """Yield what happened after a version, and what happens from now on, each event once.

        Goes on over lost connections until nothing more will come; `end` or `deleted` is the last.
        Raises UnreachableError if nobody answers for `give_up_after` seconds.
        """
        path = f"{self.path}/events"
        stream = self._connection.follow(path, str(after), give_up_after=give_up_after)
        is_over, repeated = False, Repeated()
        for sent in stream:
            if not repeated.has(sent):
                yield table_event(sent)
            if sent.name == "deleted":
                return
            is_over = sent.name == "end" or (is_over and sent.name != "move")
        if not is_over:  # a client that knows the last version is not told that it was the last
            yield EndEvent("end", (self.read())["status"])

    def watch(self, *, give_up_after: float | None = None) -> Iterator[Moment]:
        """Yield the position as it is, and after each event that comes.

        After a gap, as when the service was restored from a back-up, the position is read anew.
        """
        live = LiveView(self.read())
        yield Moment(live.view, None)
        for event in self.events(live.view["version"], give_up_after=give_up_after):
            step = live.take(event) if event.name == "move" else "known"
            if step == "applied" and event.name == "move":
                yield Moment(live.view, event.data)
            elif step == "gap" or event.name == "reset" or is_outdated(live, event):
                live = LiveView(self.read())
                yield Moment(live.view, None)

    # --- playing ------------------------------------------------------------------------------

    def play(
        self, move: str | Sequence[str], *, version: int | None = None, key: str | None = None
    ) -> PlayedMoves:
        """Play a move, or several of which all are played or none.

        `version` is the one that they were chosen in: if somebody else has moved since, they are
        refused (`stale_version`). Without it they are played if they are legal. The request is sent
        again by itself after a lost reply; with a `key` of your own you can send it again later.
        """
        chosen = {"move": move} if isinstance(move, str) else {"moves": list(move)}
        return self._write("moves", chosen, version, key)

    def play_plan(self, plan: str, *, version: int | None = None) -> PlayedMoves:
        """Play the moves of a plan, which is a fork with `ephemeral=True`, by its id."""
        return self._write("moves", {"plan": plan}, version, None)

    def undo(self, to: int, *, version: int | None = None) -> PlayedMoves:
        """Go back to an earlier version; `can_undo_to` of the position says how far."""
        if version is None:
            version = (self.read())["version"]
        return self._write("undo", {"to": to}, version, None)

    def fork(self, **wanted: Unpack[Fork]) -> Table:
        """Make a new game of this one, or with `ephemeral=True` a plan that nobody else sees."""
        reply = self._connection.send("POST", f"{self.path}/fork", wanted)
        return Table(self._connection, reply.json()["id"])

    def change(self, **wanted: Unpack[GameChange]) -> GameSettings:
        """Give the game another label, other names of players, free undo; only its creator may.

        Such as `change(label="Wednesday", players=[{"seat": 1, "name": "Ann"}])`. An empty text
        removes a label or name, and what is left out stays.
        """
        reply = self._connection.send("PATCH", self.path, wanted)
        return cast("GameSettings", reply.json())

    def delete(self) -> None:
        """Delete the game for good."""
        self._connection.send("DELETE", self.path)

    def _write(
        self, call: str, body: dict[str, Any], version: int | None, key: str | None
    ) -> PlayedMoves:
        headers = {"Idempotency-Key": key} if key else {}
        if version is None:
            body = {**body, "if_legal": True}
        else:
            headers["If-Match"] = f'"{version}"'
        reply = self._connection.send("POST", f"{self.path}/{call}", body, headers=headers)
        return cast("PlayedMoves", reply.json())

    # --- seats --------------------------------------------------------------------------------

    def seats(self) -> TableSeats:
        """Read who has which seat, and what the engines do."""
        return cast("TableSeats", self._connection.read(f"{self.path}/seats"))

    def invite(self, *seats: int) -> list[SeatInvitation]:
        """Make invitations to these seats, or to all that nobody has; those before are void."""
        body = {"seats": list(seats)} if seats else {}
        reply = self._connection.send("POST", f"{self.path}/invitations", body)
        return cast("list[SeatInvitation]", reply.json()["invitations"])

    def claim(self, seat: int, invitation: str) -> Table:
        """Take a seat by its invitation, which needs no key. The table returned plays it."""
        nobody = self._connection.with_token(None)
        path = f"{self.path}/seats/{seat}/claim"
        reply = nobody.send("POST", path, {"invitation": invitation})
        return self.as_holder_of(reply.json()["token"], seat)

    def admit_spectator(self) -> Table:
        """Make a token that only reads. The table returned has it."""
        reply = self._connection.send("POST", f"{self.path}/spectators")
        return self.as_holder_of(reply.json()["token"])

    def release(self, seat: int) -> TableSeats:
        """Take a seat from whoever has it: its token is void."""
        reply = self._connection.send("DELETE", f"{self.path}/seats/{seat}")
        return cast("TableSeats", reply.json())

    def seat_engine(self, seat: int, **engine: Unpack[Engine]) -> TableSeats:
        """Give a seat to an engine."""
        path = f"{self.path}/seats/{seat}/engine"
        reply = self._connection.send("POST", path, engine)
        return cast("TableSeats", reply.json())

    def remove_engine(self, seat: int) -> TableSeats:
        """Take a seat from its engine."""
        reply = self._connection.send("DELETE", f"{self.path}/seats/{seat}/engine")
        return cast("TableSeats", reply.json())

    def agree(self, until: AgreedUntil = "withdrawn") -> TableSeats:
        """Let engines make their moves of team decisions."""
        reply = self._connection.send("POST", f"{self.path}/agreement", {"until": until})
        return cast("TableSeats", reply.json())

    def disagree(self) -> TableSeats:
        """Take an agreement back."""
        reply = self._connection.send("DELETE", f"{self.path}/agreement")
        return cast("TableSeats", reply.json())

    # --- talk ---------------------------------------------------------------------------------

    def talk(self, **message: Unpack[Talk]) -> TalkMessage:
        """Say one thing to all who follow the game, such as `talk(reaction="thanks")`."""
        reply = self._connection.send("POST", f"{self.path}/talk", message)
        return cast("TalkMessage", reply.json())

    def heard(self) -> list[TalkMessage]:
        """Read the last messages, the oldest first. `events` has them as they come."""
        found = self._connection.read(f"{self.path}/talk")
        return cast("list[TalkMessage]", found["talk"])

    def make_webhook(self, address: str, *events: WebhookEvent) -> NewWebhook:
        """Have the service call an address for this game, for the turns of this seat if it is one.

        Keep the `secret`, which is shown only here: `verify_call` needs it.
        """
        wanted: WantedWebhook = {"address": address, "events": list(events), "game": self.id}
        if self.seat is not None:
            wanted["seat"] = self.seat
        reply = self._connection.send("POST", "/v1/webhooks", wanted)
        return cast("NewWebhook", reply.json())

    # --- hints --------------------------------------------------------------------------------

    def ask(self, **question: Unpack[GameQuestion]) -> Search[Hint]:
        """Ask for a hint, and go on at once."""
        return self._ask(question, None)

    def hint(self, **question: Unpack[GameQuestion]) -> HintAnswer:
        """Ask for a hint, and wait for its answer. Raises NoAnswerError if it has none."""
        search = self._ask(question, HELD)
        return cast("HintAnswer", (search.answered())["answer"])

    def review(self, **question: Unpack[ReviewQuestion]) -> Search[Review]:
        """Ask for a review of the whole game, which takes minutes, and go on at once."""
        reply = self._connection.send("POST", f"{self.path}/reviews", question)
        return Search(self._connection, reply.headers["Location"], reply.json())

    def _ask(self, question: GameQuestion, wait: int | None) -> Search[Hint]:
        headers = {"Prefer": f"wait={wait}"} if wait else None
        path = f"{self.path}/hints"
        reply = self._connection.send("POST", path, question, headers=headers)
        return Search(self._connection, reply.headers["Location"], reply.json())
