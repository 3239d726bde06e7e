"""Racing clients on a real server: one winner for each version, and no move is lost."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from loadtest.race import WITHOUT_WORKERS, Accepted, compare, race
from loadtest.target import service_at
from tests.running import PATIENCE_SECONDS

pytestmark = pytest.mark.end_to_end


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Yield the address of a real service with two web processes and no workers."""
    with service_at(None, *WITHOUT_WORKERS) as address:
        yield address


def created(server: str) -> str:
    """Create a game; give its address."""
    made = requests.post(f"{server}/v1/games", json={"players": 4}, timeout=PATIENCE_SECONDS)
    return server + made.headers["Location"]


def test_twenty_racing_clients_lose_no_move_and_see_no_fault(server: str) -> None:
    result = race(server, clients=20, seconds=5)
    assert result.faults == []
    assert result.accepted > 0
    assert result.stale > 0, "they really raced"
    assert result.entries >= result.accepted


def test_of_many_writes_for_one_version_exactly_one_wins(server: str) -> None:
    game = created(server)
    for _ in range(10):
        listed = requests.get(f"{game}/moves", timeout=PATIENCE_SECONDS)
        tag, moves = listed.headers["ETag"], [move["id"] for move in listed.json()["moves"]]

        def play(number: int, moves: list[str] = moves, tag: str = tag) -> tuple[int, str]:
            move = moves[number % len(moves)]
            body, headers = {"move": move}, {"If-Match": tag}
            reply = requests.post(
                f"{game}/moves", json=body, headers=headers, timeout=PATIENCE_SECONDS
            )
            return reply.status_code, move

        with ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(play, range(20)))
        winners = [move for status, move in answers if status == 200]
        assert len(winners) == 1
        assert {status for status, _ in answers} == {200, 412}
        record = requests.get(f"{game}/record", timeout=PATIENCE_SECONDS).json()["moves"]
        assert record[int(tag.strip('"').removesuffix("-gzip"))] == winners[0]


def test_of_many_requests_with_one_key_one_is_played_and_all_get_its_answer(server: str) -> None:
    game = created(server)
    listed = requests.get(f"{game}/moves", timeout=PATIENCE_SECONDS)
    before = listed.json()["version"]
    headers = {"If-Match": listed.headers["ETag"], "Idempotency-Key": "once"}
    body = {"move": listed.json()["moves"][0]["id"]}

    def play(_: int) -> tuple[int, bytes]:
        reply = requests.post(f"{game}/moves", json=body, headers=headers, timeout=PATIENCE_SECONDS)
        return reply.status_code, reply.content

    with ThreadPoolExecutor(20) as pool:
        answers = set(pool.map(play, range(20)))
    assert len(answers) == 1
    status, content = answers.pop()
    assert status == 200
    record = requests.get(f"{game}/record", timeout=PATIENCE_SECONDS).json()["moves"]
    assert len(record) == requests.get(game, timeout=PATIENCE_SECONDS).json()["version"] > before
    assert record.count(body["move"]) >= 1
    assert content


def test_a_lost_and_a_doubled_move_are_noticed() -> None:
    accepted = [Accepted("g", 0, "a", 1), Accepted("g", 1, "b", 2), Accepted("g", 3, "c", 1)]
    assert compare(["a", "b", "roll:1", "c"], 0, accepted) == []
    assert compare(["a", "b", "roll:1"], 0, accepted), "the last move was lost"
    assert compare(["a", "b", "roll:1", "c", "c"], 0, accepted), "the last move is in it twice"
    assert compare(["a", "x", "roll:1", "c"], 0, accepted), "another move took its place"
    assert compare(["a", "b", "roll:1", "c"], 0, [*accepted, Accepted("g", 1, "d", 2)]), (
        "two winners"
    )
