"""The connections of one web process: waitress, with deadlines and bounds for slow clients.

Waitress reads a whole request before a thread sees it, and keeps the reply of a client that reads
slowly. So a slow client holds a connection, never a thread. What is added here:

* A head, a body and a reply have a deadline each. A connection that misses it is closed.
* The connections of one address, and of all addresses together, have a limit. One more closes the
  connection that has waited the longest, so that new clients are always heard.
* A client that sends many requests at once gets the next reply when it has read the one before.
* The health of the service is answered by threads of its own; all other requests wait for those of
  the scheduler (see `request_scheduler`).
* A head that takes long to read, or can be read in two ways, is refused (see `request_reading`).
* A refusal of the server itself is a problem document, as all others are.
"""

from __future__ import annotations

import contextlib
import errno
import math
import select
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher, WSGITask

from service.http.kit.browsers import RefusalCors
from service.http.kit.context import ENVIRON_NAME
from service.http.kit.problems import MIMETYPE, problem_of_server
from service.processes.request_reading import RequestParser
from service.processes.request_scheduler import QueuedRequest, RequestScheduler

HEALTH_PATHS = frozenset({"/healthz", "/readyz", "/metrics"})
HEALTH_THREADS = 3
CHECK_SECONDS = 1.0
"""How often the deadlines are checked."""
HEAD_SECONDS = 10.0
"""A connection must send a whole head within this time."""
BODY_SECONDS = 30.0
"""A body must come within this time after the first byte of its head."""
REPLY_SECONDS = 60.0
"""A client must read a reply within this time."""
LINGER_SECONDS = 5.0
"""For so long a refused client may go on sending: it reads the refusal only after that."""
IDLE_SECONDS = 30.0
"""A connection is kept for so long between two requests."""
UNREAD_BYTES = 64 * 1024
"""While a client has more of its replies to read, its next request waits."""
LARGEST_HEAD = 32 * 1024
READ_BYTES = 64 * 1024
"""The most that is read at once. In small parts, a large body would keep the loop busy longer."""
SPARE_CONNECTIONS = 64
NO_ROOM = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
NO_ROOM_SECONDS = 0.25
"""After a connection that could not be opened, the next one is tried so much later."""
ROOM_AGAIN_SECONDS = 5.0
"""After so long without another, it is over; until then it is one fault, which is logged once."""
CLOSED_EVENTS = getattr(select, "POLLRDHUP", 0) | select.POLLHUP | select.POLLERR
"""What the system says of a connection that its client has closed, also where bytes are unread."""

log = structlog.get_logger("cosmicgate.web")


@dataclass(frozen=True)
class ConnectionBounds:
    """How many connections one process holds: in all, and from one address (0: no bound)."""

    total: int
    per_address: int


class ServerRefusal(ErrorTask):  # type: ignore[misc] # waitress has no types
    """Answers a request that cannot be read, before the application sees it."""

    def execute(self) -> None:
        """Write the problem document, and close the connection."""
        problem = problem_of_server(
            self.request.error.code,
            self.channel.adj.max_request_body_size - 1,
            self.channel.adj.max_request_header_size,
        )
        body = msgspec.json.encode(problem.details())
        # The request itself: after a fault of the application, the task has another in its place.
        path, origin = self.channel.requests[0].asked_by()
        self.response_headers += self.channel.server.cors.headers(path, origin)
        self.status = f"{problem.kind.status} {self.request.error.reason}"
        self.response_headers += [("Content-Type", MIMETYPE), ("Cache-Control", "no-store")]
        self.set_close_on_finish()
        self.channel.lingers = True
        self.content_length = len(body)
        self.write(body)


class ServedRequest(WSGITask):  # type: ignore[misc] # waitress has no types
    """A request that the application answers; its environment leads to the scheduler."""

    def get_environment(self) -> dict[str, Any]:
        """Return the WSGI environment."""
        environ: dict[str, Any] = super().get_environment()
        environ[ENVIRON_NAME] = self.channel.queued_request
        return environ


class Connection(HTTPChannel):  # type: ignore[misc] # waitress has no types
    """One connection, and since when it has waited for its client."""

    parser_class = RequestParser
    task_class = ServedRequest
    error_task_class = ServerRefusal
    queued_request: QueuedRequest | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        now = time.monotonic()
        self.opened = now
        self.served_at: float | None = None
        self.lingers = False
        self.is_held = False
        self._linger_since: float | None = None
        self._request_began: float | None = None
        self._reply_since: float | None = None
        super().__init__(*args, **kwargs)

    @property
    def is_served(self) -> bool:
        """Whether a thread works on a request of this connection, or soon will."""
        return bool(self.requests)

    @property
    def waiting_since(self) -> float:
        """When the client was last served, or came."""
        return self.opened if self.served_at is None else self.served_at

    def received(self, data: bytes) -> bool:
        """Take bytes of the client; the clock of a request starts with its first byte."""
        if self._request_began is None:
            self._request_began = time.monotonic()
        taken = bool(super().received(data))
        if self.request is None:
            self._request_began = None
        return taken

    def readable(self) -> bool:
        """Return whether to read from the client."""
        return self._linger_since is not None or bool(super().readable())

    def writable(self) -> bool:
        """Return whether there is something to send, or to close."""
        return self._linger_since is None and bool(super().writable())

    def handle_read(self) -> None:
        """Read from the client; after a refusal, throw it away."""
        if self._linger_since is None:
            super().handle_read()
        else:
            with contextlib.suppress(OSError):
                self.recv(1 << 16)  # closes the connection when the client does

    def handle_write(self) -> None:
        """Send what is ready. A refused client is told at once, but closed only when it stops.

        Closed earlier, the system would throw away the refusal together with what it still sends.
        """
        if not (self.lingers and self.close_when_flushed):
            super().handle_write()
            if self.is_held:
                with self.requests_lock:
                    self._release()
            return
        self._flush_exception(self._flush_some)
        if not self.total_outbufs_len and not self.will_close:
            self._linger_since = time.monotonic()
            with contextlib.suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)

    def hold(self) -> bool:
        """Return whether the next request must wait, because replies are still to be read.

        Like `_release`, this runs under the lock of the requests. But the loop sends meanwhile, and
        looks at `is_held` after that: so it is set before the bytes are counted.
        """
        self.is_held = True
        self.is_held = self.total_outbufs_len > UNREAD_BYTES
        return self.is_held

    def _release(self) -> None:
        if self.is_held and self.total_outbufs_len <= UNREAD_BYTES:
            self.is_held = False
            if self.connected and self.requests:
                self.server.add_task(self)

    def service(self) -> None:
        """Answer one request in a thread."""
        super().service()
        self.served_at = time.monotonic()

    def client_is_gone(self) -> bool:
        """Return whether the client has closed the connection while it is served.

        Nothing is read from it meanwhile, so the system is asked. A client that only says that it
        sends no more counts as gone, too: what lasts is not for it.
        """
        return not self.connected or self._has_events(CLOSED_EVENTS)

    def has_unread(self) -> bool:
        """Return whether something of the client, or its end, has come and is not read yet."""
        return self._has_events(select.POLLIN)

    def _has_events(self, events: int) -> bool:
        """Return whether the system knows one of these events; any counts once it is closed."""
        try:
            watched = select.poll()
            watched.register(self.socket, events)
            return bool(watched.poll(0))
        except (OSError, ValueError):  # it was closed just now
            return True

    def overdue(self, now: float) -> str:
        """Name what the client has been too slow with, or give an empty text."""
        if self._linger_since is not None:
            return "end" if now - self._linger_since > LINGER_SECONDS else ""
        if self.total_outbufs_len:
            self._reply_since = self._reply_since or now
            return "reply" if now - self._reply_since > REPLY_SECONDS else ""
        self._reply_since = None
        if self.is_served:
            return ""
        request = self.request
        if request is None or self._request_began is None:
            idle = IDLE_SECONDS if self.served_at is not None else HEAD_SECONDS
            # What has come and is not read yet, as after a pause of this process, is in time.
            is_late = now - self.waiting_since > idle and not self.has_unread()
            return "next request" if is_late else ""
        taken = now - self._request_began
        if not request.headers_finished:
            return "head" if taken > HEAD_SECONDS else ""
        return "body" if taken > BODY_SECONDS else ""


class WebServer(TcpWSGIServer):  # type: ignore[misc] # waitress has no types
    """Accepts connections on a listening socket and gives their requests to threads."""

    channel_class = Connection
    next_channel_cleanup = math.inf
    """Waitress would check deadlines while it lists what it waits for; see `_check_connections`."""

    def __init__(
        self,
        application: Callable[..., Iterable[bytes]],
        listener: socket.socket,
        *,
        threads: int,
        largest_body: int,
        bounds: ConnectionBounds,
        cors: RefusalCors,
    ) -> None:
        self.bounds = bounds
        self.cors = cors
        self._health = ThreadedTaskDispatcher()
        self._health.set_thread_count(HEALTH_THREADS)
        self._stop_at: float | None = None
        self._check_at = 0.0
        self._accept_at = 0.0
        self._has_no_room = False
        scheduler = RequestScheduler()
        scheduler.set_thread_count(threads)
        super().__init__(
            application,
            dispatcher=scheduler,
            _sock=listener,
            bind_socket=False,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
            adj=Adjustments(
                sockets=[listener],
                threads=threads,
                ident=None,
                # One byte more: what is exactly as large as allowed is taken.
                max_request_body_size=largest_body + 1,
                max_request_header_size=LARGEST_HEAD,
                recv_bytes=READ_BYTES,
                connection_limit=bounds.total + SPARE_CONNECTIONS,
                asyncore_loop_timeout=CHECK_SECONDS,
                asyncore_use_poll=True,
                clear_untrusted_proxy_headers=True,
            ),
        )

    def add_task(self, task: Connection) -> None:
        """Give a request to a thread; the health of the service has threads of its own."""
        if task.hold():
            return
        request = task.requests[0]
        if getattr(request, "path", "") in HEALTH_PATHS:
            task.queued_request = None
            self._health.add_task(task)
            return
        credential = request.headers.get("AUTHORIZATION", "")
        scheduler, address = self.task_dispatcher, str(task.addr[0])
        task.queued_request = scheduler.request_of(task, credential, address)
        scheduler.add_task(task.queued_request)

    def readable(self) -> bool:
        """Return whether to look for new connections; not for a moment after one did not fit."""
        return bool(super().readable()) and time.monotonic() >= self._accept_at

    def accept(self) -> Any:
        """Accept a connection; None while this process can open no more files.

        A connection that is left waiting would wake the loop again at once, so it is left alone for
        a moment. Meanwhile the one that has waited longest for its client makes room.
        """
        try:
            return super().accept()
        except OSError as error:
            if error.errno not in NO_ROOM:
                raise
            self._accept_at = time.monotonic() + NO_ROOM_SECONDS
            if not self._has_no_room:
                log.warning("no connection can be accepted", error=error.strerror)
            self._has_no_room = True
            if waiting := [each for each in self.active_channels.values() if not each.is_served]:
                min(waiting, key=lambda each: each.waiting_since).handle_close()
            return None

    def handle_accept(self) -> None:
        """Accept a connection; where there are too many, close the one that waited longest."""
        super().handle_accept()
        connections = [*self.active_channels.values()]
        if not connections:
            return
        newest, most = connections[-1], self.bounds.per_address
        same = [each for each in connections if each.addr[0] == newest.addr[0]]
        if most and len(same) > most:
            self._make_room(same, newest)
        elif len(connections) > self.bounds.total:
            counts = Counter(each.addr[0] for each in connections)
            busiest = counts.most_common(1)[0][0]
            self._make_room([each for each in connections if each.addr[0] == busiest], newest)

    def stop(self, seconds: float) -> None:
        """Accept no more connections, and end when all requests are answered or time is up."""
        self._stop_at = time.monotonic() + seconds
        self.pull_trigger()

    def run(self) -> None:
        """Serve until `stop` is called."""
        while self._stop_at is None:
            self._loop_once()
        self.accepting = False
        while time.monotonic() < self._stop_at and self._unfinished():
            self._loop_once(0.05)

    def _loop_once(self, timeout: float = CHECK_SECONDS) -> None:
        self._check_connections()
        self.asyncore.loop(timeout=timeout, map=self._map, use_poll=True, count=1)

    def _check_connections(self) -> None:
        """Each second, close the connections that missed a deadline; see who may start by now.

        Never while the loop lists and handles what it waits for. It knows a connection by its
        number, and a new connection gets the number of one that was closed just now: it would be
        closed for what the system says of the other one, and its request lost.
        """
        now = time.monotonic()
        if now < self._check_at:
            return
        self._check_at = now + CHECK_SECONDS
        self.task_dispatcher.look_again()
        if self._has_no_room and now - self._accept_at > ROOM_AGAIN_SECONDS:
            self._has_no_room = False
            log.warning("all connections are accepted again")
        for connection in [*self.active_channels.values()]:
            if late := connection.overdue(now):
                log.info("connection closed", address=connection.addr[0], late=late)
                connection.handle_close()

    def _unfinished(self) -> bool:
        """Whether a request is not answered yet, also one that has come and is not read yet."""
        return any(
            each.is_served or each.total_outbufs_len or each.has_unread()
            for each in self.active_channels.values()
        )

    @staticmethod
    def _make_room(connections: list[Connection], newest: Connection) -> None:
        """Close the connection that has waited longest for its client; if none, the newest."""
        waiting = [each for each in connections if not each.is_served and each is not newest]
        closed = min(waiting, key=lambda each: each.waiting_since, default=newest)
        log.info("connection closed", address=closed.addr[0], late="too many connections")
        closed.handle_close()
