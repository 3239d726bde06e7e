"""What docs/operations.md promises: back-up, restore, and upgrade of a running service."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from service.cli import main
from service.config import Config
from service.processes.embedded_store import EmbeddedStore
from service.store.hints.hint_store import HintStore
from service.store.hints.lua_common import UNREADABLE
from tests.running import PATIENCE_SECONDS, Running, running, wait_until
from tests.service.store.hints.store_use import fill_as_0_2

DATA = Path(__file__).resolve().parent.parent / "data"
end_to_end = pytest.mark.end_to_end


def serve(data: Path, *words: str, **environment: str) -> Any:
    flags = ("--port=0", f"--data-dir={data}", "--web-processes=1", *words)
    return running("serve", *flags, folder=None, **environment)


def store(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["store", *words])
    assert "Traceback" not in result.output
    return result.exit_code, result.output


def play_some(service: Running, game: str, count: int) -> int:
    version = -1
    for _ in range(count):
        listed = service.call("GET", f"{game}/moves").json
        move = {"move": listed["moves"][0]["id"]}
        reply = service.call("POST", f"{game}/moves", move, If_Match=f'"{listed["version"]}"')
        assert reply.status == 200, reply.json
        version = reply.json["version"]
    return version


def new_game(service: Running) -> str:
    reply = service.call("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
    assert reply.status == 201, reply.json
    return str(reply.headers["Location"])


@end_to_end
def test_a_back_up_of_a_running_service_is_restored_as_it_was(tmp_path: Path) -> None:
    data, other, file = tmp_path / "data", tmp_path / "other", tmp_path / "store.backup"
    with serve(data, "--workers=0") as service:
        game = new_game(service)
        version = play_some(service, game, 5)
        before = service.call("GET", game).json
        assert store("backup", str(file), f"--data-dir={data}")[0] == 0
        assert play_some(service, game, 3) > version  # it plays on
        later = new_game(service)
    assert store("restore", str(file), f"--data-dir={other}")[0] == 0
    with serve(other, "--workers=0") as restored:
        assert restored.call("GET", game).json == before
        assert restored.call("GET", later).status == 404
        assert play_some(restored, game, 1) > version


def test_a_back_up_needs_no_running_service(tmp_path: Path) -> None:
    server = EmbeddedStore(tmp_path / "data")
    server.claim()
    server.start()
    server.stop()
    server.release()
    code, printed = store("backup", str(tmp_path / "b"), f"--data-dir={tmp_path / 'data'}")
    assert (code, printed.startswith(f"{tmp_path}/b: ")) == (0, True)
    assert not (server.folder / "dump.rdb").exists()
    assert (tmp_path / "b").stat().st_mode & 0o077 == 0


def test_a_back_up_is_that_of_the_embedded_store_whatever_redis_url_names(
    tmp_path: Path, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, other, file = tmp_path / "data", tmp_path / "other", tmp_path / "b"
    assert store("restore", str(DATA / "store-0.2.rdb"), f"--data-dir={data}")[0] == 0
    monkeypatch.setenv("REDIS_URL", redis_url)
    with Redis.from_url(redis_url) as redis:
        saves: Any = redis.info("persistence")
        code, printed = store("backup", str(file), f"--data-dir={data}")
        assert code == 0, printed
        found: Any = redis.info("persistence")
    assert found["rdb_saves"] == saves["rdb_saves"], "another store is left alone"
    assert store("restore", str(file), f"--data-dir={other}")[0] == 0
    server = EmbeddedStore(other)
    with server.running(), Redis.from_url(server.url) as restored:
        assert restored.exists("cosmicgate:game:game-of-version-02")


def test_a_restore_replaces_a_store_only_with_the_flag(tmp_path: Path) -> None:
    file, data = DATA / "store-0.2.rdb", tmp_path / "data"
    assert store("restore", str(file), f"--data-dir={data}")[0] == 0
    code, printed = store("restore", str(file), f"--data-dir={data}")
    assert code == 1
    assert "add --replace" in printed
    code, printed = store("restore", str(file), f"--data-dir={data}", "--replace")
    assert code == 0
    assert "The one before is in" in printed


def test_a_file_that_is_no_back_up_or_a_damaged_one_changes_nothing(tmp_path: Path) -> None:
    data, broken = tmp_path / "data", tmp_path / "broken"
    assert store("restore", str(DATA / "store-0.2.rdb"), f"--data-dir={data}")[0] == 0
    content = (DATA / "store-0.2.rdb").read_bytes()
    for wrong in (b"nonsense", content[:-20], content[:5000] + b"XXXX" + content[5004:]):
        broken.write_bytes(wrong)
        code, printed = store("restore", str(broken), f"--data-dir={data}", "--replace")
        assert code == 1
        assert "is no back-up" in printed or "cannot be restored" in printed
    server = EmbeddedStore(data)
    server.claim()
    server.start()
    with server._connect() as redis:
        assert redis.exists("cosmicgate:game:game-of-version-02")
    server.stop()
    server.release()


def test_where_there_is_no_store_there_is_no_back_up(tmp_path: Path) -> None:
    code, printed = store("backup", str(tmp_path / "b"), f"--data-dir={tmp_path / 'none'}")
    assert code == 1
    assert "There is no embedded store" in printed
    assert not (tmp_path / "none").exists()


@pytest.mark.long
@end_to_end
def test_games_of_version_0_2_are_read_and_played_on(tmp_path: Path) -> None:
    data, game = tmp_path / "data", "/v1/games/game-of-version-02"
    assert store("restore", str(DATA / "store-0.2.rdb"), f"--data-dir={data}")[0] == 0
    with serve(data, "--workers=0") as service:
        record = service.call("GET", f"{game}/record").json
        old = json.loads((DATA / "record-0.2.json").read_text(encoding="utf-8"))
        assert record["moves"] == old["moves"]
        assert len(record["moves"]) == 84
        found = service.call("GET", game)
        if found.status == 200 and found.json["content"]["runs_here"]:
            assert found.json["version"] == 84
            assert play_some(service, game, 2) >= 86
        else:  # the content has changed since: the game cannot be played on, its record is kept
            assert found.json.get("code") in {None, "unreadable_game"}


@pytest.mark.long
@end_to_end
def test_hints_of_version_0_2_do_not_stop_the_service(tmp_path: Path, redis_url: str) -> None:
    with Redis.from_url(redis_url) as redis:
        redis.flushall()
        hints = fill_as_0_2(redis)
        queue = Queue("hints", connection=redis, serializer=JSONSerializer)
        for _ in hints:
            queue.enqueue("worker.jobs.work_on", job_timeout=-1, result_ttl=0, failure_ttl=60)
        with serve(tmp_path, "--workers=1", REDIS_URL=redis_url) as service:
            game = new_game(service)
            budget = {"budget": {"seconds": 0.1}}
            asked = service.call("POST", f"{game}/hints", budget, Prefer="wait=20")
            assert asked.json["status"] == "done"
            store = HintStore(redis, Config(redis_url=redis_url))
            ended = [store.get(hint_id) for hint_id in hints]
            assert {hint and (hint.status, hint.error) for hint in ended} == {
                ("failed", UNREADABLE)
            }
            wait_until(lambda: queue.count == 0)
            assert "Traceback" not in "".join(service.errors)


@end_to_end
def test_a_restart_on_one_machine_loses_no_hint_and_no_move(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=1") as service:
        game = new_game(service)
        version = play_some(service, game, 3)
        wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)
        asked = service.call("POST", f"{game}/hints", {"budget": {"seconds": 4}}).json
        path = f"/v1/hints/{asked['id']}"
        wait_until(lambda: service.call("GET", path).json["status"] == "running")
        service.process.terminate()
        assert service.process.wait(PATIENCE_SECONDS) == 0
    with serve(tmp_path, "--workers=1") as again:
        assert again.call("GET", game).json["version"] == version
        wait_until(lambda: again.call("GET", path).json["status"] == "done")


@pytest.mark.long
@end_to_end
def test_an_upgrade_of_several_machines_loses_no_hint_and_no_move(
    tmp_path: Path, redis_url: str
) -> None:
    del tmp_path
    flags = ("--port=0", "--web-processes=1")
    with (
        running("api", *flags, REDIS_URL=redis_url) as old,
        running("worker", "--workers=1", REDIS_URL=redis_url) as old_worker,
    ):
        game = new_game(old)
        wait_until(lambda: old.call("GET", "/v1/queue").json["workers"] >= 1)
        asked = old.call("POST", f"{game}/hints", {"budget": {"seconds": 4}}).json
        path = f"/v1/hints/{asked['id']}"
        wait_until(lambda: old.call("GET", path).json["status"] == "running")
        with (
            running("api", *flags, REDIS_URL=redis_url) as new,
            running("worker", "--workers=1", REDIS_URL=redis_url),
        ):
            version = play_some(old, game, 2)
            assert new.call("GET", game).json["version"] == version
            old_worker.process.terminate()
            assert old_worker.process.wait(PATIENCE_SECONDS) == 0
            old.process.terminate()
            assert old.process.wait(PATIENCE_SECONDS) == 0
            assert play_some(new, game, 2) == version + 2
            began = time.monotonic()
            wait_until(lambda: new.call("GET", path).json["status"] == "done")
            assert time.monotonic() - began < 90
