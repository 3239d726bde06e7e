"""The supervisor starts, restarts and stops real processes."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest
import requests

from service.processes.supervisor import LONGEST_BACK_OFF_SECONDS, back_off, cause_of
from tests.running import (
    PATIENCE_SECONDS,
    PROMPT_SECONDS,
    Running,
    alive,
    running,
    wait_for_workers,
    wait_until,
)

pytestmark = pytest.mark.end_to_end


def serve(data: Path, *words: str, **environment: str) -> Any:
    flags = ("--port=0", f"--data-dir={data}", "--web-processes=1", *words)
    return running("serve", *flags, folder=None, **environment)


def create_game(service: Running) -> str:
    reply = service.call("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
    assert reply.status == 201, reply.json
    return str(reply.headers["Location"])


def play_some(service: Running, game: str, count: int) -> int:
    """Play the first legal move so many times; return the version in the last reply."""
    version = -1
    for _ in range(count):
        listed = service.call("GET", f"{game}/moves").json
        reply = service.call(
            "POST",
            f"{game}/moves",
            {"move": listed["moves"][0]["id"]},
            If_Match=f'"{listed["version"]}"',
        )
        assert reply.status == 200, reply.json
        version = reply.json["version"]
    return version


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.long),
        pytest.param(signal.SIGHUP, marks=pytest.mark.long),
    ],
)
def test_it_stops_on_a_signal_and_leaves_no_process(tmp_path: Path, number: int) -> None:
    with serve(tmp_path, "--workers=1") as service:
        assert service.call("GET", "/healthz").status == 200
        everyone = service.children()
        assert len(everyone) >= 3  # store, web process, worker
        began = time.monotonic()
        service.process.send_signal(number)
        assert service.process.wait(PATIENCE_SECONDS) == 0
        assert time.monotonic() - began < PROMPT_SECONDS
        assert not alive(everyone)


@pytest.mark.long
def test_whoever_waits_is_answered_when_the_service_stops(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=1") as service:
        wait_for_workers(service.address, 1)
        game = create_game(service)
        long = service.call("POST", f"{game}/hints", {"budget": {"seconds": 50}}).json["id"]
        wait_until(lambda: service.call("GET", f"/v1/hints/{long}").json["status"] == "running")
        streams = [
            requests.get(service.address + path, stream=True, timeout=PATIENCE_SECONDS)
            for path in (f"{game}/events", "/v1/events", f"/v1/hints/{long}/events")
        ]
        with ThreadPoolExecutor() as pool:
            asked = pool.submit(
                requests.post,
                f"{service.address}{game}/hints",
                json={"budget": {"seconds": 40}},
                headers={"Prefer": "wait=50"},
                timeout=PATIENCE_SECONDS,
            )
            wait_until(lambda: service.call("GET", "/v1/queue").json["waiting"] == 1)
            service.process.terminate()
            reply = asked.result()
        assert reply.status_code == 202
        assert reply.json()["status"] == "queued"
        for stream in streams:
            assert stream.content.startswith(b"retry:"), "and it has an end"
        assert service.process.wait(PATIENCE_SECONDS) == 0


@pytest.mark.long
def test_ctrl_c_in_the_terminal_reaches_the_whole_group_and_stops_it_cleanly(
    tmp_path: Path,
) -> None:
    with serve(tmp_path, "--workers=1") as service:
        game = create_game(service)
        everyone = service.children()
        assert {os.getpgid(child.pid) for child in everyone} == {service.process.pid}
        os.killpg(service.process.pid, signal.SIGINT)
        assert service.process.wait(PATIENCE_SECONDS) == 0
        assert not alive(everyone)
        assert "Traceback" not in "".join(service.errors)
    with serve(tmp_path, "--workers=0") as service:
        assert service.call("GET", game).status == 200


@pytest.mark.long
def test_a_second_ctrl_c_kills_what_does_not_stop(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=0") as service:
        assert service.address
        web = service.children("service.processes.web_server")[0]
        everyone = service.children()
        web.suspend()
        service.process.send_signal(signal.SIGINT)
        time.sleep(1)
        assert service.process.poll() is None
        service.process.send_signal(signal.SIGINT)
        service.process.wait(PATIENCE_SECONDS)
        wait_until(lambda: not alive(everyone))


def test_it_says_where_it_listens_how_to_begin_and_which_build_runs(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=0") as service:
        first = service.printed(r"curl -i -X POST (http://\S+)/v1/games")
        assert first[1] == service.address
        service.printed(r"rules +(compiled|interpreted)")
        service.printed(f"embedded, in {tmp_path}")


@pytest.mark.long
def test_after_sigkill_to_the_supervisor_alone_a_restart_works_at_once(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=1") as service:
        game = create_game(service)
        version = play_some(service, game, 3)
        everyone = service.children()
        service.process.kill()
        service.process.wait()
        with serve(tmp_path, "--workers=0") as again:
            assert again.call("GET", game).json["version"] == version
        assert not alive(everyone)


def test_after_sigkill_to_everything_all_games_are_there_at_their_last_move(
    tmp_path: Path,
) -> None:
    with serve(tmp_path, "--workers=1") as service:
        games = {game: play_some(service, game, 5) for game in [create_game(service)] * 2}
        records = {game: service.call("GET", f"{game}/record").json for game in games}
        for process in [*service.children(), psutil.Process(service.process.pid)]:
            process.kill()
        service.process.wait()
    with serve(tmp_path, "--workers=0") as again:
        for game, version in games.items():
            assert again.call("GET", game).json["version"] == version
            assert again.call("GET", f"{game}/record").json == records[game]
            assert play_some(again, game, 1) > version


@pytest.mark.long
def test_a_stopped_and_restarted_service_has_every_game_as_it_was(tmp_path: Path) -> None:
    with serve(tmp_path, "--workers=0") as service:
        game = create_game(service)
        play_some(service, game, 2)
        before = service.call("GET", game).json
        service.process.terminate()
        assert service.process.wait(PATIENCE_SECONDS) == 0
    with serve(tmp_path, "--workers=0") as again:
        assert again.call("GET", game).json == before


@pytest.mark.parametrize(
    "part",
    [
        "worker",
        pytest.param("service.processes.web_server", marks=pytest.mark.long),
        pytest.param("redis.sock", marks=pytest.mark.long),
    ],
)
def test_a_part_that_dies_is_started_again(tmp_path: Path, part: str) -> None:
    with serve(tmp_path, "--workers=1") as service:
        game = create_game(service)
        wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)
        victim = service.children(part)[0]
        victim.kill()
        wait_until(lambda: not alive([victim]))
        wait_until(lambda: alive(service.children(part)))
        wait_until(lambda: _works(service, game))
        wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)


def _works(service: Running, game: str) -> bool:
    try:
        return service.call("GET", game).status == 200
    except OSError:
        return False


def test_the_log_names_the_signal_that_killed_a_part() -> None:
    """A process that the kernel kills for lack of memory writes nothing by itself."""
    assert cause_of(-signal.SIGKILL) == {"killed_by": "SIGKILL"}
    assert cause_of(1) == {"code": 1}


def test_a_part_that_keeps_dying_is_started_ever_more_slowly() -> None:
    waits = [back_off(failures) for failures in range(12)]
    assert waits[0] == 0
    assert waits[1:] == sorted(waits[1:])
    assert waits[1] < 0.5
    assert waits[-1] == LONGEST_BACK_OFF_SECONDS


@pytest.mark.long
def test_a_web_server_that_never_starts_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken" / "waitress"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise SystemExit('it is broken')\n")
    places = os.pathsep.join([str(broken.parent), os.environ["PYTHONPATH"]])
    with serve(tmp_path, "--workers=0", PYTHONPATH=places) as service:
        assert service.process.wait(PATIENCE_SECONDS) == 1
    assert "Error: The web server does not start; its error is above." in "".join(service.errors)


def test_with_a_redis_named_nothing_is_embedded(tmp_path: Path, redis_url: str) -> None:
    with serve(tmp_path / "data", "--workers=0", REDIS_URL=redis_url) as service:
        create_game(service)
        assert not service.children("redis.sock")
        service.printed(f"store +{redis_url}")
    assert not (tmp_path / "data").exists()


@pytest.mark.long
def test_api_and_workers_run_apart_on_a_shared_redis(tmp_path: Path, redis_url: str) -> None:
    del tmp_path
    with (
        running("api", "--port=0", "--web-processes=1", REDIS_URL=redis_url) as api,
        running("worker", "--workers=1", REDIS_URL=redis_url) as workers,
    ):
        workers.printed("Searching with 1 worker")
        game = create_game(api)
        wait_until(lambda: api.call("GET", "/v1/queue").json["workers"] == 1)
        hint = api.call("POST", f"{game}/hints", {"budget": {"seconds": 0.2}}, Prefer="wait=20")
        assert hint.json["status"] == "done", hint.json
        for part in (workers, api):
            part.process.terminate()
            assert part.process.wait(PATIENCE_SECONDS) == 0


@pytest.mark.long
def test_a_hint_whose_worker_is_killed_still_ends_done_and_the_next_works(
    tmp_path: Path,
) -> None:
    with serve(tmp_path, "--workers=1") as service:
        game = create_game(service)
        wait_until(lambda: service.call("GET", "/v1/queue").json["workers"] == 1)
        asked = service.call("POST", f"{game}/hints", {"budget": {"seconds": 2}}).json
        hint = f"/v1/hints/{asked['id']}"
        wait_until(lambda: service.call("GET", hint).json["status"] == "running")
        began = time.monotonic()
        service.children("-m worker")[0].kill()
        ended = service.call("GET", hint, Prefer="wait=30").json
        assert ended["status"] == "done", ended
        assert time.monotonic() - began < PATIENCE_SECONDS
        following = service.call(
            "POST", f"{game}/hints", {"budget": {"seconds": 0.2}}, Prefer="wait=20"
        )
        assert following.json["status"] == "done"
