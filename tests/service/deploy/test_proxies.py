"""Through real proxies and with browsers' own streams: what strangers put between them and us."""

from __future__ import annotations

import functools
import http.server
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.browser import launched
from tests.running import Running, free_port, running, wait_until
from tests.service.deploy import proxies
from tests.service.deploy.proxies import MissingError, Proxy

pytestmark = [pytest.mark.end_to_end, pytest.mark.long]

START = Callable[[str, Path], AbstractContextManager[Proxy]]
PROXIES: dict[str, START] = {
    "nginx": proxies.nginx,
    "caddy": proxies.caddy,
    "express": proxies.express,
}
SOON = 2.0
"""Within so many seconds an event arrives that a proxy does not hold back."""
FIRST = "place:1L:hills6"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Yield a service whose streams are closed after a while, and that allows a page."""
    folder = tmp_path_factory.mktemp("service")
    words = ("--workers", "1", "--max-stream-seconds", "5", "--data-dir", str(folder / "data"))
    with running("serve", "--port", "0", *words, folder=folder) as run:
        assert run.call("GET", "/healthz").status == 200
        yield run


@pytest.fixture(params=PROXIES)
def proxy(request: pytest.FixtureRequest, service: Running, tmp_path: Path) -> Iterator[Proxy]:
    """Yield each proxy."""
    with ExitStack() as stack:
        try:
            started = stack.enter_context(PROXIES[request.param](service.address, tmp_path))
        except MissingError as error:
            pytest.skip(f"a package cannot be had: {error}")
        yield started


class Through:
    """Calls through a proxy, as a client that accepts what is compressed."""

    def __init__(self, proxy: Proxy) -> None:
        self.proxy = proxy

    def send(self, method: str, path: str, **options: Any) -> requests.Response:
        return requests.request(
            method, self.proxy.address + path, verify=self.proxy.certificate, timeout=60, **options
        )

    def new_game(self) -> str:
        setup = {"players": 4, "level": 1, "seed": 3}
        reply = self.send("POST", "/v1/games", json=setup)
        assert reply.status_code == 201, reply.text
        return reply.headers["Location"]


def test_a_compressed_reply_can_be_read_and_its_etag_names_its_version(proxy: Proxy) -> None:
    through = Through(proxy)
    game = through.new_game()
    read = through.send("GET", game, headers={"Accept-Encoding": "gzip"})
    assert read.headers["Content-Encoding"] == "gzip"
    assert read.json()["version"] == 0
    tag = read.headers["ETag"]
    again = {"If-None-Match": tag, "Accept-Encoding": "gzip"}
    assert through.send("GET", game, headers=again).status_code == 304
    move = {"json": {"move": FIRST}, "headers": {"If-Match": tag}}
    played = through.send("POST", f"{game}/moves", **move)
    assert played.status_code == 200, played.text
    stale = through.send("POST", f"{game}/moves", **move)
    assert (stale.status_code, stale.json()["code"]) == (412, "stale_version")
    assert through.send("GET", game, headers=again).json()["version"] == 1


def test_events_come_at_once(proxy: Proxy) -> None:
    through = Through(proxy)
    game = through.new_game()
    headers = {"Accept-Encoding": "gzip"}
    began = time.monotonic()
    with through.send("GET", f"{game}/events", headers=headers, stream=True) as stream:
        lines = stream.iter_lines(chunk_size=1)
        assert next(lines).startswith(b"retry:")
        assert time.monotonic() - began < SOON
        tag = {"If-Match": '"0"'}
        played = through.send("POST", f"{game}/moves", json={"move": FIRST}, headers=tag)
        assert played.status_code == 200
        began = time.monotonic()
        assert any(line.startswith(b"event: move") for line in lines)
        assert time.monotonic() - began < SOON


def test_the_proxies_of_the_guide_speak_http_2(proxy: Proxy) -> None:
    if proxy.address.startswith("https:"):
        assert proxies.protocol_of(proxy) == "h2"
    else:
        pytest.skip("the one of Node.js has no TLS, and so no HTTP/2")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """Yield a browser."""
    with launched() as browser:
        yield browser


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    """Yield a window of a browser."""
    context = chromium.new_context(bypass_csp=True)
    yield context.new_page()
    context.close()


def test_an_event_source_stops_after_the_end_of_a_game(page: Any, service: Running) -> None:
    game = service.call("POST", "/v1/games", {"players": 2, "level": 1, "seed": 3}).json["id"]
    moves = f"/v1/games/{game}/moves"
    while (listed := service.call("GET", moves).json)["moves"]:
        body = {"move": listed["moves"][0]["id"]}
        service.call("POST", moves, body, If_Match=f'"{listed["version"]}"')
    answers: list[int] = []

    def note_answer(reply: Any) -> None:
        if "/events" in reply.url:
            answers.append(reply.status)

    page.on("response", note_answer)
    page.goto(f"{service.address}/docs/problems")
    page.evaluate(
        """address => {
          window.ends = 0;
          window.source = new EventSource(address);
          source.addEventListener("end", () => ends++);
        }""",
        f"/v1/games/{game}/events?after={listed['version'] - 1}",
    )
    page.wait_for_function("source.readyState === EventSource.CLOSED")
    page.wait_for_timeout(3000)
    assert answers == [200, 204]
    assert page.evaluate("ends") == 1


class QuietFiles(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base's name
        del format, args


@pytest.fixture
def other_origin() -> Iterator[str]:
    """Yield the origin of another server, which serves the packages of Node.js."""
    try:
        folder = proxies.node_packages() / "node_modules"
    except MissingError as error:
        pytest.skip(f"a package cannot be had: {error}")
    handler = functools.partial(QuietFiles, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", free_port()), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_the_stand_in_for_event_source_goes_on_after_its_last_event(
    page: Any, other_origin: str, tmp_path: Path
) -> None:
    stored = ("--data-dir", str(tmp_path / "data"))
    with running("keys", "new", "club", "--make-store", *stored) as made:
        key = made.printed(r"(\S+)\n", 60)[1]
    words = ("--max-stream-seconds", "2", "--allow-origin", other_origin)
    with running("serve", "--port", "0", "--workers", "1", *words, *stored) as service:
        token = f"Bearer {key}"
        setup = {"players": 4, "level": 1, "seed": 3, "chance": "manual"}
        made_game = service.call("POST", "/v1/games", setup, Authorization=token)
        path = f"/v1/games/{made_game.json['id']}"
        asked: list[str] = []

        def note_asked(sent: Any) -> None:
            if "/events" in sent.url:
                asked.append(sent.url)

        page.on("request", note_asked)
        page.goto(f"{other_origin}/event-source-polyfill/package.json")
        page.add_script_tag(url=f"{other_origin}/event-source-polyfill/src/eventsource.js")
        page.evaluate(
            """([address, authorization]) => {
              window.heard = [];
              const headers = { Authorization: authorization };
              const source = new EventSourcePolyfill(address, { headers });
              source.addEventListener("move", (event) => heard.push(event.lastEventId));
            }""",
            [f"{service.address}{path}/events?after=0", token],
        )

        def play(version: int) -> None:
            listed = service.call("GET", f"{path}/moves", Authorization=token).json
            body = {"move": listed["moves"][0]["id"]}
            named = {"Authorization": token, "If-Match": f'"{version}"'}
            assert service.call("POST", f"{path}/moves", body, **named).status == 200

        play(0)
        page.wait_for_function("heard.length === 1", timeout=30_000)
        page.wait_for_timeout(6000)  # the service closes the stream meanwhile
        assert re.search(r"[?&]lastEventId=1$", asked[-1])
        play(1)
        page.wait_for_function("heard.length === 2", timeout=30_000)
        assert page.evaluate("heard") == ["1", "2"]


def test_a_page_of_an_allowed_origin_reads_that_its_request_is_too_large(
    page: Any, other_origin: str, tmp_path: Path
) -> None:
    words = ("--allow-origin", other_origin, "--data-dir", str(tmp_path / "data"))
    with running("serve", "--port", "0", "--workers", "1", *words) as service:
        page.goto(f"{other_origin}/event-source-polyfill/package.json")
        read = """([address, headers, body]) => fetch(address, { method: "POST", headers, body })
          .then(async (reply) => [reply.status, (await reply.json()).code])"""
        address = f"{service.address}/v1/games"
        kind = {"Content-Type": "application/json", "traceparent": f"00-{1:032x}-{1:016x}-01"}
        large = [address, kind, json.dumps({"label": "x" * 2_000_000})]
        assert page.evaluate(read, large) == [413, "body_too_large"]
        many = [address, {**kind, "Idempotency-Key": "k" * 40_000}, "{}"]
        assert page.evaluate(read, many) == [431, "headers_too_large"]
        wait_until(lambda: page.evaluate(read, [address, kind, '{"players": 2}'])[0] == 201, 60)
