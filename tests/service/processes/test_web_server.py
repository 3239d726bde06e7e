"""The web processes of a real service share their counts and their limits."""

from __future__ import annotations

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import requests
from prometheus_client.parser import text_string_to_metric_families

from loadtest.race import WITHOUT_WORKERS
from loadtest.target import service_at
from tests.running import PROMPT_SECONDS, clean_environment, running, wait_until

TIMEOUT = 20
CALLS = 60

pytestmark = pytest.mark.end_to_end


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Yield the address of a service with two web processes."""
    with service_at(None, *WITHOUT_WORKERS, "--web-processes", "2") as address:
        yield address


def test_the_metrics_of_all_processes_are_counted_together(server: str) -> None:
    def call(_: int) -> int:
        # A connection of its own for each, so that both processes get some.
        return requests.get(f"{server}/v1/content", timeout=TIMEOUT).status_code

    with ThreadPoolExecutor(10) as pool:
        assert set(pool.map(call, range(CALLS))) == {200}
    for _ in range(6):
        text = requests.get(f"{server}/metrics", timeout=TIMEOUT).text
        counted = [
            sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
            if sample.name == "cosmicgate_request_seconds_count"
            and sample.labels == {"operation": "readContent", "status": "200"}
        ]
        assert counted == [CALLS]


@pytest.mark.long
def test_a_process_that_may_open_no_more_files_waits_says_it_once_and_goes_on(
    tmp_path: Path,
) -> None:
    words = ("serve", "--port=0", f"--data-dir={tmp_path}", "--web-processes=1", "--workers=0")
    with running(*words) as service:
        host, port = service.address.removeprefix("http://").split(":")
        (web,) = service.children("service.processes.web_server")
        clients: list[socket.socket] = []
        soft, hard = resource.prlimit(web.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(web.pid, resource.RLIMIT_NOFILE, (web.num_fds() + 10, hard))
        try:
            before = sum(web.cpu_times()[:2])
            for _ in range(150):
                clients.append(socket.create_connection((host, int(port)), timeout=TIMEOUT))
            time.sleep(3.0)
            used = sum(web.cpu_times()[:2]) - before
            assert used < 1.5, f"{used:.1f} s of processor time in 3 s"
            said = "".join(service.errors)
            assert said.count("no connection can be accepted") == 1
            assert "Traceback" not in said
        finally:
            resource.prlimit(web.pid, resource.RLIMIT_NOFILE, (soft, hard))
            for client in clients:
                client.close()
        wait_until(lambda: service.call("GET", "/v1/content").status == 200, PROMPT_SECONDS)
        wait_until(lambda: "all connections are accepted again" in "".join(service.errors))


def test_a_body_of_ten_megabytes_is_refused_by_the_real_server_too(server: str) -> None:
    reply = requests.post(
        f"{server}/v1/games",
        data=b" " * 10_000_000,
        headers={"Content-Type": "application/json"},
        timeout=TIMEOUT,
    )
    assert reply.status_code == 413
    assert reply.json()["code"] == "body_too_large"


def test_a_body_of_unknown_length_is_bounded_too(server: str) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(200):
            yield b" " * 50_000

    reply = requests.post(
        f"{server}/v1/games",
        data=endless(),
        headers={"Content-Type": "application/json"},
        timeout=TIMEOUT,
    )
    assert reply.status_code == 413


def test_a_request_that_is_no_http_does_no_harm(server: str) -> None:
    strange = requests.get(f"{server}/v1/games/%ff%fe/moves?seat=%ff", timeout=TIMEOUT)
    assert strange.status_code in {404, 422}
    assert requests.get(f"{server}/healthz", timeout=TIMEOUT).status_code == 200


@pytest.mark.long
def test_the_current_folder_is_no_place_of_modules(tmp_path: Path) -> None:
    for house in ("game", "service", "worker"):
        (tmp_path / house).mkdir()
        (tmp_path / house / "__init__.py").write_text("raise RuntimeError('the wrong one')\n")
    with running("serve", "--port=0", "--workers=1", folder=tmp_path) as run:
        assert run.call("GET", "/healthz").status == 200
        wait_until(lambda: run.call("GET", "/v1/queue").json["workers"] == 1)


@pytest.mark.long
def test_a_process_without_room_for_its_threads_says_so_in_a_sentence(tmp_path: Path) -> None:
    serve = 'ulimit -v 700000; exec "$0" -P -m service.cli serve --port=0 --workers=0 "$1"'
    ended = subprocess.run(
        ["bash", "-c", serve, sys.executable, f"--data-dir={tmp_path}"],
        capture_output=True,
        text=True,
        env=clean_environment(),
        check=False,
        timeout=240,
    )
    assert ended.returncode == 1
    assert "no room for its threads: allow more memory or threads" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "The web server does not start; its error is above." in ended.stderr
