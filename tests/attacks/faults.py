"""Attacks on the store, its disk and its log; each on a service of its own."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import requests
from redis import Redis

from tests.attacks.harness import (
    FOUR,
    Target,
    attack,
    attacks,
    check_refusal,
    expect,
    own_service,
    wait_for,
)
from tests.running import PATIENCE_SECONDS, running
from tests.service.small_disk import fill

KEYS = ("key-of-club-0123456789", "key-of-screen-0123456789")


def store_of(target: Target) -> Redis:
    """Connect to the embedded store of a service of our own."""
    expect(target.folder is not None, "this attack needs a service of its own")
    return Redis(unix_socket_path=str((target.folder or Path()) / "redis.sock"))


def works(target: Target, game: str) -> bool:
    """Whether a game is read, and another one created."""
    read = target.call("GET", game).status_code
    return read == 200 and target.call("POST", "/v1/games", FOUR).status_code == 201


@attack("store faults", "the store is stopped while 80 requests wait", own_service=True)
def stopped(target: Target) -> None:
    game = target.new_game()
    store = target.part("redis.sock")
    store.suspend()
    try:
        with ThreadPoolExecutor(80) as pool:
            waiting = [pool.submit(target.call, "GET", game) for _ in range(80)]
            for _ in range(3):
                target.check_health()
            statuses = {each.result().status_code for each in waiting}
        # One that tried the store last may be answered by a new one, ten seconds later.
        expect(503 in statuses and statuses <= {200, 503}, f"{statuses}")
    finally:
        store.resume()
    wait_for(lambda: works(target, game), 60)


@attack("store faults", "the store is killed ten times", own_service=True)
def killed(target: Target) -> None:
    game = target.new_game()
    versions = 0
    for _ in range(10):
        target.part("redis.sock").kill()
        wait_for(lambda: target.play(game).status_code == 200, 90)
        versions += 1
    answers: list[dict[str, Any]] = []

    def is_read() -> bool:
        reply = target.call("GET", game)
        answers.append(reply.json() if reply.status_code == 200 else {})
        return "version" in answers[-1]

    wait_for(is_read, 90)
    found = answers[-1]["version"]
    expect(found >= versions, f"{found} of at least {versions} moves are left")


def _command(*words: str) -> Callable[[Redis], object]:
    def run(store: Redis) -> object:
        answer: object = store.execute_command(*words)  # type: ignore[no-untyped-call]
        return answer

    return run


COMMANDS = {
    "its scripts are flushed": _command("SCRIPT", "FLUSH"),
    "its clients are disconnected": _command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"),
    "it becomes a read-only replica": _command("REPLICAOF", "127.0.0.1", "1"),
    "it has no memory left": _command("CONFIG", "SET", "maxmemory", "1"),
    "it wants replicas": _command("CONFIG", "SET", "min-replicas-to-write", "3"),
    "it takes no more clients": _command("CONFIG", "SET", "maxclients", "1"),
    "it writes its log anew": _command("BGREWRITEAOF"),
}
MEND = (
    ("REPLICAOF", "NO", "ONE"),
    ("CONFIG", "SET", "maxmemory", "0"),
    ("CONFIG", "SET", "min-replicas-to-write", "0"),
    ("CONFIG", "SET", "maxclients", "10000"),
)


@attack("store faults", "seven faults, one after the other, each of which ends", own_service=True)
def commands(target: Target) -> None:
    game = target.new_game()
    for name, fault in COMMANDS.items():
        with store_of(target) as store:
            store.ping()
            fault(store)
            for _ in range(3):
                found = target.call("POST", "/v1/games", FOUR)
                expect(found.status_code in {201, 503}, f"{name}: {found.status_code}")
                target.check_health()
            for words in MEND:
                store.execute_command(*words)
        wait_for(lambda: works(target, game), 60)
    wait_for(lambda: target.call("GET", "/v1/queue").json()["workers"] >= 1, 60)
    errors = "".join(target.service.errors if target.service else [])
    expect("Supervisor" not in errors, "the supervisor ended")


JUNK = {
    "the meta of a game": ("hset", "cosmicgate:game:{id}", "meta", "junk"),
    "the snapshot of a game": ("hset", "cosmicgate:game:{id}", "snapshot", "junk"),
    "an entry of a record": ("rpush", "cosmicgate:game:{id}:record", "junk"),
    "a version that is none": ("hset", "cosmicgate:game:{id}", "version", "junk"),
}


@attack("store faults", "junk in a game spoils no other game", own_service=True)
def junk(target: Target) -> None:
    for words in JUNK.values():
        game, other = target.new_game(), target.new_game()
        with store_of(target) as store:
            filled = [word.format(id=game.rsplit("/", 1)[1]) for word in words]
            store.execute_command(*filled)
        for path in ("", "/moves", "/record"):
            reply = target.call("GET", game + path)
            expect("Traceback" not in reply.text, "a traceback")
        expect(works(target, other), "another game does not work")


@attack("disk", "the disk fills up, and has space again", own_service=True)
def full_disk(_: Target) -> None:
    with tempfile.TemporaryDirectory(prefix="cg-disk-") as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=40m", "cosmicgate-test", folder]
        if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
            raise NotImplementedError("only root can mount a small disk")
        try:
            with own_service(Path(folder), KEYS) as target:
                game = target.new_game()
                filling = fill(Path(folder))
                wait_for(lambda: target.call("GET", "/readyz").status_code == 503, 30)
                detail = target.call("GET", "/readyz").json()["detail"]
                expect("disk" in detail, detail)
                refused = target.call("POST", "/v1/games", FOUR)
                check_refusal(refused, 503)
                expect("disk" in refused.json()["detail"], refused.text)
                wait_for(lambda: target.call("GET", game).status_code == 200, 30)
                filling.unlink()
                wait_for(lambda: works(target, game), 60)
                errors = "".join(target.service.errors if target.service else [])
                expect("Traceback" not in errors, "a traceback in the log")
        finally:
            subprocess.run(["umount", "-l", folder], check=False)


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "is cut at its end": lambda data: data[:-100],
    "is cut in half": lambda data: data[: len(data) // 2],
    "is empty": lambda data: data[:0],
    "has other bytes": lambda data: data[:300] + b"X" * 20 + data[320:],
    "has two bytes exchanged": lambda data: data[:400] + data[401:402] + data[400:401] + data[402:],
}


@attacks("disk", "the log of the store", DAMAGE)
def damaged_log(_: Target, damage: Callable[[bytes], bytes]) -> None:
    with tempfile.TemporaryDirectory(prefix="cg-log-") as folder:
        with own_service(Path(folder), KEYS) as target:
            target.new_game()
            if target.service is not None:
                target.service.process.terminate()
                target.service.process.wait(PATIENCE_SECONDS)
            store = cast("Path", target.folder)
        log = next((store / "appendonlydir").glob("*.incr.aof"))
        log.write_bytes(damage(log.read_bytes()))
        words = ("serve", "--port=0", f"--data-dir={store.parent}", "--workers=0")
        with running(*words) as again:
            expect(again.process.wait(60) == 1, "it starts as if nothing were wrong")
            errors = "".join(again.errors)
        expect("damaged outside of the service" in errors, errors[-300:])
        expect("Traceback" not in errors, "a traceback")


@attack("disk", "the data folder cannot be written", own_service=True)
def unwritable(_: Target) -> None:
    with tempfile.TemporaryDirectory(prefix="cg-") as folder:
        blocked = Path(folder) / "file"
        blocked.write_text("in the way")
        with running("serve", "--port=0", f"--data-dir={blocked}/data") as service:
            expect(service.process.wait(60) == 1, "it starts")
            errors = "".join(service.errors)
        expect("cannot be written" in errors, errors[-300:])
        expect("Traceback" not in errors, "a traceback")


def pause(part: str, seconds: float) -> Callable[[Target], None]:
    """Stop a process for a while: its clock jumps."""

    def run(target: Target) -> None:
        game = target.new_game()
        body = {"budget": {"seconds": 3}}
        asked = target.call("POST", f"{game}/hints", body).json()["id"]
        process = target.part(part) if part else None
        pid = process.pid if process else (target.service.process.pid if target.service else 0)
        os.kill(pid, 19)  # SIGSTOP
        try:
            wait_for(_after(seconds), seconds + 30)
        finally:
            with contextlib.suppress(ProcessLookupError):  # it was replaced meanwhile
                os.kill(pid, 18)  # SIGCONT
        path = f"/v1/hints/{asked}"

        def ended() -> bool:
            return target.call("GET", path).json()["status"] in {"done", "failed", "cancelled"}

        wait_for(ended, 60)
        statuses = {target.call("GET", path).json()["status"] for _ in range(5)}
        expect(len(statuses) == 1, f"it ended as {statuses}")
        wait_for(lambda: works(target, game), 60)

    return run


def _after(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


for _name, _part in (
    ("a worker's", "-m worker"),
    ("a web process'", "service.processes.web_server"),
    ("the store's", "redis.sock"),
    ("the supervisor's", ""),
):
    attack("clock", f"{_name} clock jumps by 4 s during a hint", own_service=True)(pause(_part, 4))
attack("clock", "a worker's clock jumps by 15 s during a hint", own_service=True)(
    pause("-m worker", 15)
)


def kill(parts: tuple[str, ...]) -> Callable[[Target], None]:
    """Kill processes while moves are played; no accepted one may be lost."""

    def run(target: Target) -> None:
        game, accepted = target.new_game(), 0
        for turn in range(9):
            if turn % 3 == 1:
                for part in parts:
                    for process in target.service.children(part) if target.service else []:
                        process.kill()
            try:
                reply = target.play(game)
            except (requests.RequestException, KeyError):
                continue
            if reply.status_code == 200:
                accepted = reply.json()["version"]
        wait_for(lambda: works(target, game), 60)
        kept = target.call("GET", game).json()["version"]
        expect(kept >= accepted, f"version {accepted} was accepted, {kept} is kept")

    return run


for _name, _parts in (
    ("the workers are killed", ("-m worker",)),
    ("the web processes are killed", ("service.processes.web_server",)),
    ("the store is killed", ("redis.sock",)),
    ("all but the supervisor is killed", ("-m worker", "web_server", "redis.sock")),
):
    attack("kill", f"{_name} while moves are played", own_service=True)(kill(_parts))


@attack("kill", "the worker of a hint is killed: the hint ends once", own_service=True)
def worker_of_hint(target: Target) -> None:
    game = target.new_game()
    asked = target.call("POST", f"{game}/hints", {"budget": {"seconds": 2}}).json()["id"]
    path = f"/v1/hints/{asked}"
    wait_for(lambda: target.call("GET", path).json()["status"] == "running", 30)
    target.part("-m worker").kill()
    wait_for(lambda: target.call("GET", path).json()["status"] in {"done", "failed"}, 60)


@attack("kill", "everything is killed at once, and starts again with every move", own_service=True)
def everything(_: Target) -> None:
    with tempfile.TemporaryDirectory(prefix="cg-kill-") as folder:
        with own_service(Path(folder), KEYS) as target:
            game = target.new_game()
            for _turn in range(5):
                expect(target.play(game).status_code == 200, "a move is refused")
            version = target.call("GET", game).json()["version"]
            if target.service is not None:
                for process in target.service.children():
                    process.kill()
                target.service.process.kill()
                target.service.process.wait()
        with own_service(Path(folder), KEYS) as again:
            found = again.call("GET", game).json()["version"]
            expect(found == version, f"version {version} was accepted, {found} is kept")
