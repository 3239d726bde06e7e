"""The locustfile in the hands of Locust itself, against a real service: short runs."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests

from loadtest.mix import FOR_EACH_HINT
from loadtest.target import service_at
from tests.browser import launched
from tests.conftest import CHECKOUT
from tests.running import PATIENCE_SECONDS, free_port, wait_until
from tests.test_documents import text_of

LOADTEST = CHECKOUT / "loadtest"
LOCUST = [sys.executable, "-m", "locust"]
FILES = f"{LOADTEST / 'locustfile.py'}"
EASY = ["--max-delay", "25", "--min-simulations", "0.01"]
"""Objectives that a busy machine reaches."""
SHORT = ["--budgets", "0.05", "--think-time", "2", *EASY, "--good-share", "0.3"]
USERS = ["--users", "12", "--spawn-rate", "12"]


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    """Yield the address of a real service with one worker."""
    with service_at(None, "--workers", "1") as address:
        yield address


@contextmanager
def locust(*words: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Run Locust with its page, or headless, until the block ends."""
    process = subprocess.Popen(
        [*LOCUST, *words],
        cwd=CHECKOUT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        print(*process.communicate())  # shown where the test fails


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Ask Locust to end; return its exit code, what it printed, and its log."""
    process.send_signal(signal.SIGTERM)
    printed, log = process.communicate(timeout=PATIENCE_SECONDS)
    assert "Traceback" not in log, log
    return process.returncode, printed, log


def games(address: str) -> list[Any]:
    listed: list[Any] = requests.get(f"{address}/v1/games?limit=50", timeout=60).json()["games"]
    return listed


class Page:
    """The page of a Locust that runs."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.words = ("--web-host", "127.0.0.1", "--web-port", str(self.port))

    def statistics(self) -> dict[str, Any]:
        """What the page asks for again and again; nothing before it answers."""
        try:
            reply = requests.get(f"{self.address}/stats/requests", timeout=60)
        except requests.ConnectionError:
            return {"stats": []}
        found: dict[str, Any] = reply.json()
        return found

    def names(self) -> set[str]:
        """The names of all requests so far, and of the hints that were judged."""
        return {each["name"] for each in self.statistics()["stats"]}

    def table(self, key: str) -> list[dict[str, str]]:
        """The rows of a tab of ours."""
        tables = {each["key"]: each["data"] for each in self.statistics()["extended_stats"]}
        rows: list[dict[str, str]] = tables[key]
        return rows

    def all_are_served(self) -> bool:
        """Whether users have done what they do often, and all who ask have had a good hint."""
        if not self.names() >= OFTEN:
            return False
        rows = self.table("good-hints")
        return len(rows) == 4 and all(int(row["good"]) for row in rows)


OFTEN = {
    *("ask for a hint", "ask for a nudge", "good for Player", "good for Asker"),
    *("list moves", "play a move", "read a game", "list games", "follow a game", "move"),
}


@pytest.mark.long
@pytest.mark.end_to_end
def test_users_play_follow_and_ask_and_the_good_hints_are_in_the_page(service: str) -> None:
    page = Page()
    with locust(
        *("-f", FILES, "--host", service, "--autostart", *USERS, *SHORT, *page.words)
    ) as process:
        wait_until(page.all_are_served)
        rows = page.table("good-hints")
        assert {row["users"] for row in rows} == {"Player", "Asker", "Companion", "all"}
        assert int(rows[-1]["asked"]) == sum(int(row["asked"]) for row in rows[:-1])
        (level,) = page.table("players")
        assert level["players"] == "10", "the follower and the racer ask for no hints"
        home = requests.get(page.address, timeout=60).text
        assert '"extended_tabs"' in home
        assert '"Good hints"' in home
        assert len(games(service)) > 24
        code, printed, _ = ended(process)
    assert code == 0, printed
    assert "10 players who ask every 2 s can play here: with 1 worker" in printed
    assert games(service) == [], "what the users created is deleted"


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_exit_code_is_1_where_too_few_hints_are_good(service: str) -> None:
    page = Page()
    hard = ("--max-delay", "0.001", "--budgets", "0.05", "--think-time", "1")
    with locust(
        *("-f", FILES, "Asker", "--host", service, "--autostart", *USERS, *hard, *page.words)
    ) as process:
        wait_until(lambda: "good for Asker" in page.names())
        row, _ = page.table("good-hints")
        assert row["good"] == "0"
        assert re.search(r"(refused|late|dropped) \d+", row["misses"]), row
        code, printed, _ = ended(process)
    assert code == 1
    assert "12 players who ask every 1 s are too many for 1 worker: only 0%" in printed


ENDS_BEFORE_ITS_USERS = """
from argparse import Namespace
from locust import User
from locust.env import Environment
from loadtest.goodput import GoodHints

for users_start in (False, True):
    environment = Environment(user_classes=[User], parsed_options=Namespace(good_share=0.9))
    environment.create_local_runner()
    GoodHints(environment)
    environment.events.quitting.fire(environment=environment)
    before = environment.process_exit_code
    environment.events.test_start.fire(environment=environment)
    if users_start:
        environment.events.spawning_complete.fire(user_count=1)
    environment.events.quitting.fire(environment=environment)
    print(before, environment.process_exit_code)
"""


def test_the_exit_code_is_1_where_the_test_ended_before_its_users_started() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ENDS_BEFORE_ITS_USERS],
        capture_output=True, text=True, cwd=CHECKOUT, check=True,
    )  # fmt: skip
    assert ran.stdout.splitlines() == ["None 1", "None None"]
    assert "give a longer --run-time" in ran.stderr


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_run_that_is_over_before_its_users_start_fails_and_says_what_to_do(service: str) -> None:
    code, said = refused(*("-f", FILES, "--host", service, "--headless", "--run-time", "1s"))
    assert code == 1
    assert "give a longer --run-time" in said


def refused(*words: str, **environment: str) -> tuple[int, str]:
    """Run Locust without its page, which must end by itself; return its exit code and its log."""
    with locust("--headless", "--run-time", "1s", *words, **environment) as process:
        _, log = process.communicate(timeout=PATIENCE_SECONDS)
    assert "Traceback" not in log, log
    return process.returncode, log


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_service_that_cannot_be_tested_is_one_sentence(service: str) -> None:
    code, log = refused("-f", FILES, "--host", "http://127.0.0.1:1")
    assert code == 1
    assert "Nothing answers at http://127.0.0.1:1" in log
    assert "Give the address of the service with --host." in refused("-f", FILES)[1]
    code, log = refused("-f", FILES, "--host", service, "--budgets", "much")
    assert code == 2
    assert "must be seconds with weights, such as 0.3:0.6" in log


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_key_is_taken_from_the_environment_and_a_wrong_one_is_one_sentence(
    tmp_path: Path,
) -> None:
    (tmp_path / "keys").write_text(f"club {'a' * 64}\n")
    with service_at(None, "--workers", "0", "--api-keys-file", str(tmp_path / "keys")) as address:
        _, log = refused("-f", FILES, "--host", address, COSMICGATE_LOAD_KEY="wrong")
    assert "with --key or COSMICGATE_LOAD_KEY" in log


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_test_that_cannot_start_says_so_in_the_page_and_the_next_one_can(service: str) -> None:
    page = Page()
    with locust("-f", FILES, "--host", service, *SHORT, *page.words) as process:
        wait_until(lambda: "state" in page.statistics())
        form = {"user_count": "8", "spawn_rate": "8"}
        swarm = f"{page.address}/swarm"
        requests.post(swarm, data={**form, "host": "http://127.0.0.1:1"}, timeout=60)
        wait_until(
            lambda: "Nothing answers at" in requests.get(f"{page.address}/logs", timeout=60).text
        )
        assert page.statistics()["user_count"] == 0
        requests.post(swarm, data={**form, "host": service}, timeout=60)
        wait_until(lambda: page.statistics()["state"] == "spawning")
        wait_until(lambda: "good for Player" in page.names())
        ended(process)


def task_ratio(*words: str) -> dict[str, dict[str, float]]:
    """Return the share of each task among those of its user class, as Locust would run them."""
    with locust("-f", FILES, "--show-task-ratio-json", *words) as process:
        printed, log = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 0, log
    classes = json.loads(printed)["per_class"]
    return {
        name: {task: found["ratio"] for task, found in each["tasks"].items()}
        for name, each in classes.items()
    }


@pytest.mark.long
def test_a_player_has_the_mix_of_the_capacity_test() -> None:
    total = sum(FOR_EACH_HINT.values())
    tasks = {
        "ask_for_a_hint": "hint",
        "ask_for_a_nudge": "nudge",
        "cancel_a_hint": "cancel",
        "ask_for_a_review": "review",
        "play_a_move": "move",
        "read_a_game": "read",
    }
    ratios = task_ratio("Player")["Player"]
    assert ratios.keys() == tasks.keys()
    for task, kind in tasks.items():
        assert ratios[task] == pytest.approx(FOR_EACH_HINT[kind] / total, abs=0.001)  # type: ignore[index]


def test_no_module_hides_one_of_the_standard_library() -> None:
    """Locust puts the folder of a locustfile first in the path."""
    for folder in (LOADTEST, LOADTEST / "shapes"):
        names = {file.stem for file in folder.glob("*.py")}
        assert names & set(sys.stdlib_module_names) == set()


@contextmanager
def worker_of(page: Page, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Run a worker of a master, once that one answers."""
    wait_until(lambda: "state" in page.statistics())
    with locust(*words) as process:
        yield process


@pytest.mark.long
@pytest.mark.end_to_end
def test_good_hints_and_the_lengths_of_searches_come_from_workers_to_the_master(
    service: str,
) -> None:
    page, port = Page(), str(free_port())
    bind = ("--master-bind-host", "127.0.0.1", "--master-bind-port", port)
    to_master = ("--master-host", "127.0.0.1", "--master-port", port)
    words = ("--master", *bind, "--expect-workers", "1", "--autostart", *page.words)
    with (
        locust("-f", FILES, "--host", service, *USERS, *SHORT, *words) as master,
        worker_of(page, "-f", FILES, "--worker", *to_master) as worker,
    ):
        wait_until(page.all_are_served)
        (level,) = page.table("players")
        assert level["players"] == "10"
        code, printed, _ = ended(master)
        worker.communicate(timeout=PATIENCE_SECONDS)
    assert code == 0, printed
    # The simulation speaks only where it knows how long searches take.
    advice = r"players who ask every 2 s can play here: .*(; add|Start more|More workers)"
    assert re.search(advice, printed), printed
    wait_until(lambda: games(service) == [])


@pytest.mark.long
@pytest.mark.end_to_end
@pytest.mark.parametrize(
    ("shape", "options", "users"),
    [
        ("steps", ["--step-seconds", "14"], [1, 2, 3, 5, 7, 17]),
        ("spike", [], [1, 17, 1]),
        ("soak", ["--soak-minutes", "0.1"], [2]),
    ],
)
def test_a_shape_starts_as_many_players_as_the_hints_need(
    service: str, shape: str, options: list[str], users: list[int]
) -> None:
    """One worker searches 1.67 hints of 0.6 s a second; players ask every two seconds."""
    files = f"{FILES},{LOADTEST / 'shapes' / f'{shape}.py'}"
    words = ("--budgets", "0.6", "--think-time", "2", "--max-delay", "3", *options)
    with locust("-f", files, "Player", "--headless", "--host", service, *words) as process:
        printed, log = process.communicate(timeout=PATIENCE_SECONDS)
    levels = re.findall(r"^│ +(\d+) │ +\d+ │ +\d+ │ +[\d.]+ │", printed, re.MULTILINE)
    assert [int(each) for each in levels][-len(users) :] == users, printed + log


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_page_of_locust_shows_good_hints_in_tabs_of_their_own(service: str) -> None:
    page = Page()
    words = ("-f", FILES, "--host", service, *SHORT, *page.words)
    with locust(*words) as process, launched() as browser:
        wait_until(lambda: "state" in page.statistics())
        view = browser.new_page()
        view.goto(page.address)
        view.fill("input[name=userCount]", "12")
        view.fill("input[name=spawnRate]", "12")
        view.click("button[type=submit]")
        view.get_by_role("tab", name="Good hints").click(timeout=60_000)
        view.get_by_role("cell", name="Companion").wait_for(timeout=60_000)
        assert "misses" in view.inner_text("table")
        view.get_by_role("tab", name="Players").click()
        view.get_by_text("95 % interval").wait_for()
        ended(process)


GUIDE = text_of(Path("docs/capacity.md"))


def test_the_commands_of_the_guide_have_files_and_options_that_exist() -> None:
    """The help of Locust has its own options; those of a locustfile it does not show."""
    with locust("--help") as process:
        known, _ = process.communicate(timeout=PATIENCE_SECONDS)
    for file in (LOADTEST / "stage.py", *(LOADTEST / "shapes").glob("*.py")):
        known += file.read_text()
    commands = re.findall(r"^    locust (.*(?:\\\n.*)*)", GUIDE, re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        for file in re.findall(r"loadtest/[a-z/]+\.py", command):
            assert (CHECKOUT / file).exists(), command
    section = GUIDE.partition("## With Locust")[2].partition("## What to do")[0]
    options = {
        option for text in (*commands, section) for option in re.findall(r"--[a-z][a-z-]+", text)
    }
    of_capacity = {
        "--check-recovery",
        "--workers",
        "--url",
        "--rates",
        "--seconds",
        "--max-seconds",
    }
    missing = [each for each in options - of_capacity if not re.search(rf"{each}\b", known)]
    assert missing == []


def test_the_user_of_the_guide_runs_in_a_copy_of_the_file(tmp_path: Path) -> None:
    (found,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    copy = tmp_path / "mine.py"
    copy.write_text(f"{(LOADTEST / 'locustfile.py').read_text()}\n\n{found}")
    with locust("-f", str(copy), "Expert", "--show-task-ratio-json") as process:
        printed, log = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 0, log
    assert list(json.loads(printed)["per_class"]["Expert"]["tasks"]) == ["think_long"]


SPIKE = """
import json
from types import SimpleNamespace

from loadtest.shapes.spike import Spike
from loadtest.stage import Stage
from loadtest.visitors import Visitor

class Asks: weight, asks_for_hints = 3, True
class Plays: weight = 1

options = SimpleNamespace(budgets="0.6", think_time=2.0)
environment = SimpleNamespace(parsed_options=options, user_classes=[Asks, Plays])
Visitor.service = SimpleNamespace(workers=6)
shape = Spike()
shape.runner = SimpleNamespace(environment=environment)
before = shape.tick()
Stage.is_set = True
found = []
for now in (0.0, 14.9, 15.0, 29.9, 30.0, 44.9, 45.0):
    shape.get_run_time = lambda: now
    found.append(shape.tick())
print(json.dumps([before, *found]))
"""


@pytest.mark.long
def test_the_spike_is_calm_then_five_times_too_much_then_calm_again() -> None:
    """Six workers search ten hints of 0.6 s a second; three of four users ask every two seconds.

    Locust changes the process that imports it, so it has one of its own.
    """
    done = subprocess.run(
        [sys.executable, "-c", SPIKE], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    before, *found = json.loads(done.stdout)
    assert before == [1, 1.0], "one user begins, and has the idle service measured"
    calm, spike = [7, 3.5], [133, 66.5]
    assert found == [calm, calm, spike, spike, calm, calm, None]
