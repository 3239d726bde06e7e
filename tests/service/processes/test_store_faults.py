"""Faults of the store: named where people look, survived, and over by themselves."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import redis as redis_py
import requests
from redis import Redis

from service.config import Config, ConfigError
from service.processes.embedded_store import EmbeddedStore
from service.processes.supervisor import is_stopped, metrics_folder
from service.store.connection import describe_fault, is_outage
from tests.running import PROMPT_SECONDS, Running, alive, embedded_store, running, wait_until
from tests.service.client import key_file
from tests.service.small_disk import disk_of_40_mb, fill

end_to_end = pytest.mark.end_to_end
KEY = "key-of-first"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    with embedded_store(tmp_path / "data") as server:
        yield server


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder on a disk of 40 MB."""
    with disk_of_40_mb(tmp_path / "disk"):
        yield tmp_path / "disk"


def log_of(server: EmbeddedStore) -> Path:
    return next((server.folder / "appendonlydir").glob("*.incr.aof"))


def write(server: EmbeddedStore, count: int = 50) -> None:
    with Redis.from_url(server.url) as redis:
        for number in range(count):
            redis.rpush("record", number)


# --- the seal -----------------------------------------------------------------------------------


def test_a_log_that_is_as_it_was_starts_again(server: EmbeddedStore) -> None:
    write(server)
    server.stop()
    server.release()
    again = EmbeddedStore(server.data_dir)
    again.claim()
    again.start()
    with Redis.from_url(again.url) as redis:
        assert redis.llen("record") == 50
    again.stop()
    again.release()


@pytest.mark.parametrize("damage", ["cut", "cut by one", "changed", "emptied"])
def test_a_log_that_was_damaged_is_reported_at_the_start(
    server: EmbeddedStore, damage: str
) -> None:
    write(server)
    server.stop()
    server.release()
    log = log_of(server)
    data = log.read_bytes()
    log.write_bytes(
        {
            "cut": data[:-40],
            "cut by one": data[:-1],
            "changed": data.replace(b"\r\n25\r\n", b"\r\n99\r\n"),
            "emptied": b"",
        }[damage]
    )
    again = EmbeddedStore(server.data_dir)
    again.claim()
    with pytest.raises(ConfigError, match="was damaged outside of the service") as refused:
        again.start()
    assert str(log) in str(refused.value)
    assert "Restore a back-up" in str(refused.value)
    (server.folder / "seal.json").unlink()
    again.start()  # the operator takes what is left
    again.stop()
    again.release()


def test_a_killed_service_sealed_what_it_had_seen(server: EmbeddedStore) -> None:
    write(server)
    for _ in range(2):
        server.look_after()
    write(server, 5)
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    server.process = None
    server.release()
    log = log_of(server)
    data = log.read_bytes()
    again = EmbeddedStore(server.data_dir)
    again.claim()
    log.write_bytes(data[: len(data) // 2])
    with pytest.raises(ConfigError, match="lacks"):
        again.start()
    log.write_bytes(data)
    again.start()
    with Redis.from_url(again.url) as redis:
        assert redis.llen("record") == 55
    again.stop()
    again.release()


def test_half_a_write_at_the_end_is_no_damage_but_is_reported(
    server: EmbeddedStore, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    write(server)
    for _ in range(2):
        server.look_after()
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    with log_of(server).open("ab") as log:
        log.write(b"*3\r\n$5\r\nRPUSH\r\n$6\r\nrec")
    server.start()
    with Redis.from_url(server.url) as redis:
        assert redis.llen("record") == 50
    printed = capsys.readouterr()
    # Where the lines of the log go depends on whether a test before has configured logging.
    assert "ended within a write" in printed.out + printed.err + caplog.text


def test_a_log_that_the_server_rewrote_is_sealed_anew(server: EmbeddedStore) -> None:
    write(server)
    server.look_after()
    with Redis.from_url(server.url) as redis:
        redis.bgrewriteaof()
        wait_until(lambda: redis.info("persistence")["aof_rewrite_in_progress"] == 0)
        wait_until(lambda: redis.info("persistence")["aof_rewrite_scheduled"] == 0)
    write(server, 5)
    for _ in range(2):
        server.look_after()
    server.stop()
    server.start()
    with Redis.from_url(server.url) as redis:
        assert redis.llen("record") == 55


# --- memory and disk ----------------------------------------------------------------------------


def test_a_full_memory_refuses_writes_and_loses_nothing(tmp_path: Path) -> None:
    server = EmbeddedStore(tmp_path, memory_bytes=8 * 1024 * 1024)
    server.claim()
    server.start()
    with Redis.from_url(server.url) as redis:
        stored = 0

        def fill_memory() -> None:
            nonlocal stored
            while stored < 1000:
                redis.set(f"k{stored}", b"x" * 100_000)
                stored += 1

        with pytest.raises(redis_py.exceptions.OutOfMemoryError) as refused:
            fill_memory()
        assert is_outage(refused.value)
        assert describe_fault(refused.value, None) == "The memory of the store is full."
        assert stored > 10
        assert all(redis.exists(f"k{number}") for number in range(stored))
    server.stop()
    server.release()


def test_by_default_the_store_has_a_largest_memory(server: EmbeddedStore) -> None:
    with Redis.from_url(server.url, decode_responses=True) as redis:
        found: Any = redis.config_get("maxmemory*")
    assert int(found["maxmemory"]) > 0
    assert found["maxmemory-policy"] == "noeviction"


def test_a_nearly_full_disk_stops_the_writes_not_the_store(small_disk: Path) -> None:
    server = EmbeddedStore(small_disk / "data")
    server.claim()
    server.start()
    write(server)
    filling = fill(small_disk)
    server.look_after()
    with Redis.from_url(server.url) as redis:
        with pytest.raises(redis_py.exceptions.ResponseError) as refused:
            redis.rpush("record", "lost")
        assert is_outage(refused.value)
        assert describe_fault(refused.value, server.url) == "The disk of the store is full."
        assert redis.llen("record") == 50
        assert server.answers()
        filling.unlink()
        server.look_after()
        assert redis.rpush("record", "kept") == 51
    server.stop()
    server.release()


def test_a_start_on_a_full_disk_reads_and_refuses_writes(small_disk: Path) -> None:
    server = EmbeddedStore(small_disk / "data")
    server.claim()
    server.start()
    write(server)
    server.stop()
    server.release()
    fill(small_disk)
    server.claim()
    server.start()
    with Redis.from_url(server.url) as redis:
        assert redis.llen("record") == 50
        with pytest.raises(redis_py.exceptions.ResponseError, match="NOREPLICAS"):
            redis.rpush("record", "lost")
    server.stop()
    server.release()


def test_a_first_start_on_a_full_disk_is_one_sentence(small_disk: Path) -> None:
    fill(small_disk)
    server = EmbeddedStore(small_disk / "data")

    def start() -> None:
        server.claim()
        server.start()

    with pytest.raises(ConfigError, match=r"No space left on device|does not start"):
        start()
    server.release()


def serve(data: Path, *words: str, **environment: str) -> Any:
    flags = ("--port=0", f"--data-dir={data}", "--web-processes=1", *words)
    return running("serve", *flags, folder=None, **environment)


def readiness(service: Running) -> tuple[int, str]:
    reply = service.call("GET", "/readyz")
    return reply.status, str(reply.json.get("detail", ""))


@end_to_end
def test_the_disk_is_named_in_readyz_in_replies_and_in_the_log(small_disk: Path) -> None:
    keys = key_file(small_disk, first=KEY)
    flags = ("--workers=0", f"--api-keys-file={keys}", "--rate-limit=1000/minute")
    with serve(small_disk / "data", *flags) as service:
        key = {"Authorization": f"Bearer {KEY}"}
        made = service.call("POST", "/v1/games", {"players": 4}, **key)
        assert made.status == 201
        filling = fill(small_disk)
        wait_until(lambda: readiness(service)[0] == 503)
        assert "The disk of the store is full." in readiness(service)[1]
        refused = service.call("POST", "/v1/games", {"players": 4}, **key)
        assert refused.status == 503
        assert "disk" in refused.json["detail"]
        # A store that was hit in the middle of a write ends, and is started again.
        wait_until(lambda: service.call("GET", made.headers["Location"], **key).status == 200)
        wait_until(lambda: "disk of the store is full" in "".join(service.errors))
        assert "".join(service.errors).count("process ended") <= 3
        filling.unlink()
        wait_until(lambda: readiness(service)[0] == 200)
        assert service.call("POST", "/v1/games", {"players": 4}, **key).status == 201
        assert "Traceback" not in "".join(service.errors)


@pytest.mark.long
@end_to_end
def test_a_removed_socket_of_the_store_is_there_again_within_seconds(tmp_path: Path) -> None:
    with serve(tmp_path / "data", "--workers=0") as service:
        game = service.call("POST", "/v1/games", {"players": 4}).headers["Location"]
        socket = tmp_path / "data" / "store" / "redis.sock"
        before = socket.stat().st_ctime_ns  # the number of the file may be given again
        socket.unlink()
        wait_until(lambda: socket.exists() and socket.stat().st_ctime_ns > before, PROMPT_SECONDS)
        wait_until(lambda: readiness(service)[0] == 200, PROMPT_SECONDS)
        with ThreadPoolExecutor(10) as pool:
            asked = pool.map(lambda _: requests.get(service.address + game, timeout=60), range(30))
            assert {each.status_code for each in asked} == {200}
        assert "the socket of the store was removed" in "".join(service.errors)
        assert "Traceback" not in "".join(service.errors)


# --- a store elsewhere --------------------------------------------------------------------------


@pytest.mark.long
@end_to_end
def test_a_store_that_becomes_a_read_only_replica_is_named_and_survived(
    server: EmbeddedStore, tmp_path: Path
) -> None:
    with (
        Redis.from_url(server.url) as redis,
        serve(tmp_path / "none", "--workers=1", REDIS_URL=server.url) as service,
    ):
        made = service.call("POST", "/v1/games", {"players": 4})
        assert made.status == 201
        redis.replicaof("127.0.0.1", "1")
        wait_until(lambda: readiness(service)[0] == 503)
        assert "read-only replica" in readiness(service)[1]
        refused = service.call("POST", "/v1/games", {"players": 4})
        assert (refused.status, refused.json["code"]) == (503, "store_unavailable")
        assert service.call("GET", made.headers["Location"]).status == 200
        wait_until(lambda: "read-only replica" in "".join(service.errors))
        redis.replicaof("NO", "ONE")
        wait_until(lambda: readiness(service)[0] == 200)
        assert service.call("POST", "/v1/games", {"players": 4}).status == 201
        wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)
        assert service.process.poll() is None
        assert "Traceback" not in "".join(service.errors)


@pytest.mark.long
@end_to_end
def test_a_start_on_a_read_only_replica_waits_for_it(server: EmbeddedStore, tmp_path: Path) -> None:
    with Redis.from_url(server.url) as redis:
        redis.replicaof("127.0.0.1", "1")
        with serve(tmp_path / "none", "--workers=1", REDIS_URL=server.url) as service:
            assert service.call("GET", "/healthz").status == 200
            assert readiness(service)[0] == 503
            redis.replicaof("NO", "ONE")
            wait_until(lambda: readiness(service)[0] == 200)
            wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)
            assert "Traceback" not in "".join(service.errors)


@end_to_end
def test_health_answers_and_calls_are_refused_while_the_store_is_stopped(
    server: EmbeddedStore, tmp_path: Path
) -> None:
    # A store elsewhere stays stopped: an embedded one is started again after ten seconds.
    assert server.process is not None
    with serve(tmp_path / "none", "--workers=0", REDIS_URL=server.url) as service:
        game = service.call("POST", "/v1/games", {"players": 4}).headers["Location"]
        server.process.send_signal(signal.SIGSTOP)
        try:
            with ThreadPoolExecutor(80) as pool:
                waiting = [
                    pool.submit(requests.get, service.address + game, timeout=120)
                    for _ in range(80)
                ]
                for _ in range(5):
                    assert requests.get(f"{service.address}/healthz", timeout=5).status_code == 200
                statuses = {each.result().status_code for each in waiting}
        finally:
            server.process.send_signal(signal.SIGCONT)
        assert statuses == {503}
        wait_until(lambda: service.call("GET", game).status == 200)


@pytest.mark.long
@end_to_end
def test_an_embedded_store_that_somebody_stopped_is_started_again(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=0") as service:
        game = service.call("POST", "/v1/games", {"players": 4}).headers["Location"]
        stopped = service.children("redis.sock")[0]
        stopped.suspend()
        wait_until(lambda: not alive([stopped]))
        wait_until(lambda: service.call("GET", game).status == 200)
        assert "process does not run: it is killed" in "".join(service.errors)


# --- processes ----------------------------------------------------------------------------------


@pytest.mark.long
@end_to_end
def test_a_worker_that_somebody_stopped_is_replaced(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=1") as service:
        wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)
        worker = service.children("-m worker")[0]
        worker.suspend()
        wait_until(lambda: is_stopped(worker.pid))
        wait_until(lambda: not alive([worker]))
        wait_until(lambda: alive(service.children("-m worker")))


def test_a_process_that_runs_is_not_stopped() -> None:
    assert not is_stopped(os.getpid())
    child = subprocess.Popen(["sleep", "60"])
    child.send_signal(signal.SIGSTOP)
    wait_until(lambda: is_stopped(child.pid))
    child.kill()
    child.wait()


def test_folders_of_metrics_are_removed_also_those_of_killed_services(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ended = subprocess.Popen(["true"])
    ended.wait()
    left = tmp_path / f"cosmicgate-metrics-{ended.pid}-abc"
    other = tmp_path / f"cosmicgate-metrics-{os.getpid()}-abc"
    earlier = tmp_path / "cosmicgate-metrics-yf3cjl4q"  # of a version that named no process
    for folder in (left, other, earlier):
        folder.mkdir()
        (folder / "counter.db").touch()
    with metrics_folder() as folder:
        assert folder.is_dir()
        assert not left.exists()
        assert other.exists()
        assert earlier.exists()
    assert not folder.exists()


def test_the_embedded_store_takes_its_memory_from_the_configuration() -> None:
    assert Config(store_memory_bytes=123_456_789).store_memory_bytes == 123_456_789
