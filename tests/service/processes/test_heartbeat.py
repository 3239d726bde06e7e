"""The heartbeat file and `cosmicgate probe`, the health check of a container."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from service.cli import main
from service.processes.liveness import LATEST_SECONDS, HeartbeatFile, seconds_since_beat
from tests.running import PATIENCE_SECONDS, clean_environment, running, wait_until


def probe(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["probe", *words], env=clean_environment())
    return result.exit_code, result.output


def test_a_beat_is_as_old_as_the_last_touch(tmp_path: Path) -> None:
    path = tmp_path / "heartbeat"
    assert seconds_since_beat(path) is None
    heartbeat = HeartbeatFile(path)
    heartbeat.beat()
    found = seconds_since_beat(path)
    assert found is not None
    assert found < PATIENCE_SECONDS
    os.utime(path, (0, time.time() - 1000))
    found = seconds_since_beat(path)
    assert found is not None
    assert 999 < found < 1000 + PATIENCE_SECONDS
    heartbeat.remove()
    assert not path.exists()


def test_a_beat_that_cannot_be_written_does_not_end_the_service(tmp_path: Path) -> None:
    for path in (tmp_path / "missing" / "heartbeat", None):
        heartbeat = HeartbeatFile(path)
        heartbeat.beat()
        heartbeat.remove()


def test_the_probe_passes_only_with_a_fresh_beat(tmp_path: Path) -> None:
    path = tmp_path / "heartbeat"
    flag = f"--heartbeat-file={path}"
    code, printed = probe()
    assert code == 1
    assert "Name the heartbeat file of the running part with --heartbeat-file" in printed
    code, printed = probe(flag)
    assert code == 1
    assert "There is no heartbeat file" in printed
    path.touch()
    assert probe(flag) == (0, "All processes run.\n")
    os.utime(path, (0, time.time() - LATEST_SECONDS - 20))
    code, printed = probe(flag)
    assert code == 1
    assert "a process does not run" in printed


@pytest.mark.parametrize("address", ["http://127.0.0.1:1", "http://127.0.0.1:nothing"])
def test_the_probe_asks_the_api_too(tmp_path: Path, address: str) -> None:
    path = tmp_path / "heartbeat"
    path.touch()
    code, printed = probe(f"--heartbeat-file={path}", "--address", address)
    assert (code, printed) == (1, f"Error: The API at {address} does not answer.\n")


@pytest.mark.end_to_end
def test_a_service_beats_while_all_of_its_processes_run(tmp_path: Path) -> None:
    path = tmp_path / "heartbeat"
    flags = (f"--data-dir={tmp_path}", "--workers=0", "--web-processes=1", "--port=0")
    with running("serve", *flags, COSMICGATE_HEARTBEAT_FILE=str(path)) as service:
        address = service.address
        wait_until(path.exists)
        assert probe(f"--heartbeat-file={path}", "--address", address)[0] == 0
        os.utime(path, (0, 0))
        wait_until(lambda: (seconds_since_beat(path) or 1e9) < LATEST_SECONDS)
        (web,) = service.children("web_server")
        web.suspend()

        def stays_old() -> bool:
            os.utime(path, (0, 0))
            time.sleep(2.5)  # beats come oftener than this
            return (seconds_since_beat(path) or 0) > LATEST_SECONDS

        wait_until(stays_old)
        web.resume()
        service.process.terminate()
        service.process.wait(PATIENCE_SECONDS)
    assert not path.exists()
