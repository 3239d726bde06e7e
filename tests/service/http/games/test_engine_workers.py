"""Engines in a whole service: real searches, real workers, one of them killed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.running import Running, running, wait_until

ENGINE = {"budget": {"simulations": 4}}
TIMEOUT = 60

pytestmark = [pytest.mark.end_to_end, pytest.mark.long]


def post(address: str, body: Any = None, token: str | None = None, **headers: str) -> Any:
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    reply = requests.post(address, json=body, headers=headers, timeout=TIMEOUT)
    assert reply.status_code < 300, reply.text
    return reply.json()


def read(address: str, token: str | None = None) -> Any:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return requests.get(address, headers=headers, timeout=TIMEOUT).json()


def wait_for_engines(game: str) -> None:
    wait_until(lambda: read(f"{game}/seats")["engines"]["status"] == "waiting", 120)


def kill_a_searching_worker(service: Running, game: str) -> None:
    wait_until(lambda: read(f"{game}/seats")["engines"]["status"] == "searching")
    for worker in service.children("-m worker"):
        worker.kill()


def claim(game: str, seat: int) -> str:
    """Invite somebody to a seat, and take it; return the token."""
    [invited] = post(f"{game}/invitations", {"seats": [seat]})["invitations"]
    reply = post(f"{game}/seats/{seat}/claim", {"invitation": invited["invitation"]})
    return str(reply["token"])


def pass_on(game: str, seat: int, token: str) -> str:
    """Leave a seat to somebody else, whose token is returned."""
    leaver = {"Authorization": f"Bearer {token}"}
    left = requests.delete(f"{game}/seats/{seat}", headers=leaver, timeout=TIMEOUT)
    assert left.status_code < 300, left.text
    assert requests.get(game, headers=leaver, timeout=TIMEOUT).status_code == 401
    return claim(game, seat)


def test_people_an_engine_and_a_spectator_play_on_when_workers_die_and_a_seat_is_passed_on(
    tmp_path: Path,
) -> None:
    with running("serve", "--port=0", f"--data-dir={tmp_path}", "--workers=2") as service:
        seats = [{}, {}, {}, {}, {"engine": {"budget": {"seconds": 0.3}, "strength": "casual"}}]
        made = post(
            f"{service.address}/v1/games", {"players": seats, "seats": "claimed", "level": 5}
        )
        game = f"{service.address}/v1/games/{made['id']}"
        watcher = post(f"{game}/spectators")["token"]
        tokens = {seat: claim(game, seat) for seat in (1, 2, 3, 4)}
        first_token = tokens[2]
        played_by_the_second = 0
        chance, kills, rounds = random.Random(3), 0, set()
        while (listed := read(f"{game}/moves", watcher))["decision"]:
            decision = listed["decision"]
            moves = [move for move in listed["moves"] if move["seat"] != 5]
            if decision["seats"] == [5] or not moves or decision["kind"] in {"place", "act"}:
                position = read(game, watcher)
                phase = (position["round"], position["phase"])
                if phase not in rounds:
                    rounds.add(phase)
                    if phase[0] == 2 and tokens[2] == first_token:
                        tokens[2] = pass_on(game, 2, first_token)
                    for token in tokens.values():
                        post(f"{game}/agreement", token=token)
                    if kills < 2:
                        kills += 1
                        kill_a_searching_worker(service, game)
                wait_for_engines(game)
                if read(game, watcher)["version"] != listed["version"]:
                    continue
            move = chance.choice(moves)
            seat = move["seat"] or next(n for n in decision["seats"] if n != 5)
            version = {"If-Match": f'"{listed["version"]}"'}
            headers = {"Authorization": f"Bearer {tokens[seat]}", **version}
            body = {"move": move["id"]}
            played = requests.post(f"{game}/moves", json=body, headers=headers, timeout=TIMEOUT)
            assert played.status_code in {200, 412}, played.text
            is_the_second = seat == 2 and tokens[2] != first_token
            played_by_the_second += is_the_second and played.status_code == 200
        assert kills == 2
        assert played_by_the_second > 0
        assert listed["status"] in {"won", "lost"}
        stream = requests.get(
            f"{game}/events", headers={"Authorization": f"Bearer {watcher}"}, timeout=TIMEOUT
        )
        assert '"by":{"seat":5,"engine":true' in stream.text
        assert stream.text.count("event: move") >= listed["version"]


def test_seven_engines_play_a_game_to_its_end(tmp_path: Path) -> None:
    with running("serve", "--port=0", f"--data-dir={tmp_path}", "--workers=2") as service:
        body = {"players": [{"engine": ENGINE}] * 7, "level": 1}
        game = f"{service.address}/v1/games/{post(f'{service.address}/v1/games', body)['id']}"
        kill_a_searching_worker(service, game)
        wait_until(lambda: read(game)["status"] != "running", 300)
        assert read(game)["status"] in {"won", "lost"}
