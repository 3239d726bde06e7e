"""A service that is compiled while it runs goes on as the compiled one, and loses nothing."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import requests

from service.processes import background_build
from service.processes.background_build import PATH, BackgroundBuild, installed_kind
from service.processes.children import ReadySign
from tests.conftest import CHECKOUT
from tests.running import (
    PATIENCE_SECONDS,
    PROMPT_SECONDS,
    Running,
    alive,
    running,
    wait_for_workers,
    wait_until,
)

end_to_end = pytest.mark.end_to_end


@pytest.fixture
def compiled() -> None:
    """Need a compiled build that is installed."""
    if installed_kind() != "compiled":
        pytest.skip("nothing compiled is installed: make build")


@contextmanager
def interpreted(data: Path, command: str, *words: str) -> Iterator[Running]:
    """Run the service from the checkout, with a command that stands for `make build`."""
    flags = ("--port=0", f"--data-dir={data}", f"--build={command}", *words)
    with running("serve", *flags, folder=None, PYTHONPATH=str(CHECKOUT)) as service:
        yield service


def waits_for(file: Path) -> str:
    """A build that ends, with success, when a file is there."""
    return f"until test -e {file}; do sleep 0.1; done"


def engine(service: Running) -> str:
    """Which build answers a connection of its own."""
    return str(service.call("GET", "/healthz").json["build"]["engine"])


@dataclass
class Player:
    """Plays a game, and sends each move again until it is answered."""

    address: str
    game: str
    moves: list[tuple[int, str]] = field(default_factory=list)
    """Each accepted move, and the version that it made."""
    faults: list[str] = field(default_factory=list)
    enough: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        version = 0
        while not self.enough.wait(0.02):
            listed = self._until_answered("GET", "/moves")
            if listed["version"] != version:
                self.faults.append(f"{listed['version']} follows {version}: something came twice")
            name = f"move-{len(self.moves)}"
            headers = {"If-Match": f'"{listed["version"]}"', "Idempotency-Key": name}
            move = listed["moves"][0]["id"]
            played = self._until_answered("POST", "/moves", json={"move": move}, headers=headers)
            self.moves.append((version + 1, move))
            version = played["version"]

    def _until_answered(self, method: str, path: str, **options: Any) -> Any:
        """Repeat a request whose connection breaks; any refusal is a fault."""
        while True:
            with suppress(requests.ConnectionError):
                url = f"{self.address}{self.game}{path}"
                reply = requests.request(method, url, timeout=PATIENCE_SECONDS, **options)
                if reply.status_code != 200:
                    self.faults.append(reply.text)
                return reply.json()


@dataclass
class Follower:
    """Follows the events of a game as a browser does: connects again behind the last one."""

    url: str
    seen: list[dict[str, Any]] = field(default_factory=list)
    streams: int = 0
    enough: threading.Event = field(default_factory=threading.Event)

    def follow(self) -> None:
        last = "0"
        while not self.enough.is_set():
            with (
                suppress(requests.RequestException),
                requests.get(
                    self.url, headers={"Last-Event-ID": last}, stream=True, timeout=PATIENCE_SECONDS
                ) as reply,
            ):
                self.streams += 1
                for line in reply.iter_lines(chunk_size=1):
                    if line.startswith(b"id: "):
                        last = line[4:].decode()
                    elif line.startswith(b"data: "):
                        self.seen.append(json.loads(line[6:]))
                    if self.enough.is_set():
                        break


@pytest.mark.long
@end_to_end
@pytest.mark.usefixtures("compiled")
def test_nothing_is_lost_when_the_compiled_build_takes_over(tmp_path: Path) -> None:
    go = tmp_path / "go"
    with interpreted(tmp_path / "data", waits_for(go), "--workers=1") as service:
        service.printed("interpreted until they are compiled")
        assert engine(service) == "interpreted"
        made = service.call("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
        game = made.headers["Location"]
        other = service.call("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
        wait_for_workers(service.address, 1)
        asked = service.call(
            "POST", f"{other.headers['Location']}/hints", {"budget": {"seconds": 20}}
        )
        hint = f"/v1/hints/{asked.json['id']}"
        wait_until(lambda: service.call("GET", hint).json["status"] == "running")

        player = Player(service.address, game)
        follower = Follower(f"{service.address}{game}/events")
        threads = [threading.Thread(target=each) for each in (player.play, follower.follow)]
        for thread in threads:
            thread.start()
        try:
            wait_until(lambda: len(player.moves) > 3)
            go.touch()
            service.printed(r"Compiled after \d+ s")
            before = len(player.moves)
            wait_until(lambda: len(player.moves) > before + 3)
            player.enough.set()
            threads[0].join(PATIENCE_SECONDS)
            events = service.call("GET", f"{game}/events?format=json").json["events"]
            version = events[-1]["version"]
            wait_until(lambda: len(follower.seen) >= len(events))
        finally:
            player.enough.set()
            follower.enough.set()
            service.call("POST", f"{game}/undo", {}, If_Match=f'"{version}"')  # wakes the follower
            for thread in threads:
                thread.join(PATIENCE_SECONDS)
        assert player.faults == []
        assert {engine(service) for _ in range(10)} == {"compiled"}
        there = {(each["version"], each["move"]) for each in events}
        assert set(player.moves) <= there, "each accepted move is there"
        assert follower.streams > 1, "the interpreted process ended its streams"
        assert follower.seen[: len(events)] == events, "none is missing, and none came twice"
        wait_until(lambda: service.call("GET", hint).json["status"] == "done")


@end_to_end
def test_a_build_that_fails_is_told_and_the_interpreted_service_goes_on(tmp_path: Path) -> None:
    with interpreted(tmp_path, "echo no space; exit 3", "--workers=0") as service:
        service.printed("The build failed .see above.. The service goes on")
        assert engine(service) == "interpreted"
        made = service.call("POST", "/v1/games", {"players": 4, "level": 1})
        assert made.status == 201
        service.process.terminate()
        assert service.process.wait(PATIENCE_SECONDS) == 0


@pytest.mark.long
@end_to_end
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_during_the_build_leaves_no_process(
    tmp_path: Path, number: signal.Signals
) -> None:
    ended = tmp_path / "ended"
    command = f"trap 'touch {ended}; exit 1' INT; sleep 1000 & sleep 1000"
    with interpreted(tmp_path / "data", command, "--workers=0") as service:
        wait_until(lambda: len(service.children("sleep 1000")) >= 2)
        everyone = service.children()
        service.process.send_signal(number)
        assert service.process.wait(PATIENCE_SECONDS) == 0
        assert not alive(everyone)
        assert ended.exists(), "the build could tidy up"
        assert "Traceback" not in "".join(service.errors)


@pytest.mark.long
@end_to_end
def test_what_ignores_ctrl_c_is_killed_with_the_service(tmp_path: Path) -> None:
    command = "trap '' INT; sleep 1000 & sleep 1000"
    with interpreted(tmp_path, command, "--workers=0") as service:
        wait_until(lambda: len(service.children("sleep 1000")) >= 2)
        everyone = service.children()
        service.process.terminate()
        assert service.process.wait(PROMPT_SECONDS + background_build.STOP_SECONDS) == 0
        assert not alive(everyone)


class Part:
    """Stands for a process that is replaced."""

    def __init__(self, name: str, order: list[str]) -> None:
        self.name = name
        self.failures = 0
        self.is_there = False
        self._order = order

    def replace(self) -> None:
        self._order.append(self.name)

    def is_replaced(self) -> bool:
        return self.is_there


@pytest.fixture
def said() -> list[str]:
    return []


def attend_until(build: BackgroundBuild, parts: list[Part], condition: Any) -> None:
    """Attend to a build, one worker and the rest in turn."""

    def attended() -> bool:
        build.attend(parts[:1], parts[1:])
        return bool(condition())

    wait_until(attended, PROMPT_SECONDS)


def begun(
    said: list[str], monkeypatch: pytest.MonkeyPatch, kind: str = "compiled"
) -> BackgroundBuild:
    monkeypatch.setattr(background_build, "installed_kind", lambda: kind)
    monkeypatch.setenv(PATH, "checkout")
    build = BackgroundBuild("true", said.append)
    build.start()
    return build


def test_web_processes_are_replaced_one_after_another(
    said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    parts = [Part(name, order) for name in ("worker", "web 1", "web 2")]
    build = begun(said, monkeypatch)
    attend_until(build, parts, lambda: order)
    for _ in range(3):
        build.attend(parts[:1], parts[1:])
    assert order == ["worker", "web 1"], "the other one answers until the first is there"
    assert PATH not in os.environ, "new processes load what is installed"
    for part in parts[:2]:
        part.is_there = True
    build.attend(parts[:1], parts[1:])
    assert order == ["worker", "web 1", "web 2"]
    assert said == []
    parts[2].is_there = True
    build.attend(parts[:1], parts[1:])
    assert said == ["Compiled after 0 s: hints have their full strength now."]


def test_without_a_compiler_everything_stays_and_it_is_said(
    said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    build = begun(said, monkeypatch, kind="interpreted")
    attend_until(build, [Part("worker", order)], lambda: said)
    assert "no working C compiler" in said[0]
    assert order == []
    assert os.environ[PATH] == "checkout"


def test_a_build_that_does_not_start_is_given_up(
    said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    parts = [Part(name, order) for name in ("worker", "web 1", "web 2")]
    build = begun(said, monkeypatch)
    attend_until(build, parts, lambda: order)
    parts[1].failures = 1
    build.attend(parts[:1], parts[1:])
    assert "does not start" in said[0]
    assert os.environ[PATH] == "checkout", "what is started again is the interpreted build"
    assert order == ["worker", "web 1"], "the other one goes on"


def test_the_end_of_a_child_is_no_sign_that_it_is_ready() -> None:
    sign = ReadySign()
    assert not sign.is_seen()
    writer = sign.renew()
    assert not sign.is_seen()
    os.close(writer)
    assert not sign.is_seen()
    writer = sign.renew()
    os.write(writer, b".")
    os.close(writer)
    assert sign.is_seen()
    assert sign.is_seen()
    sign.close()
    assert not sign.is_seen()
