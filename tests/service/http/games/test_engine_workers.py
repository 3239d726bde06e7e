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


def test_four_seats_an_engine_and_a_spectator_play_a_game_in_which_workers_are_killed(
    tmp_path: Path,
) -> None:
    with running("serve", "--port=0", f"--data-dir={tmp_path}", "--workers=2") as service:
        seats = [{}, {}, {}, {}, {"engine": {"budget": {"seconds": 0.3}, "strength": "casual"}}]
        made = post(
            f"{service.address}/v1/games", {"players": seats, "seats": "claimed", "level": 5}
        )
        game = f"{service.address}/v1/games/{made['id']}"
        watcher = post(f"{game}/spectators")["token"]
        tokens = {}
        for invited in post(f"{game}/invitations")["invitations"]:
            claim = f"{game}/seats/{invited['seat']}/claim"
            tokens[invited["seat"]] = post(claim, {"invitation": invited["invitation"]})["token"]
        assert sorted(tokens) == [1, 2, 3, 4]
        chance, kills, rounds = random.Random(3), 0, set()
        while (listed := read(f"{game}/moves", watcher))["decision"]:
            decision = listed["decision"]
            moves = [move for move in listed["moves"] if move["seat"] != 5]
            if decision["seats"] == [5] or not moves or decision["kind"] in {"place", "act"}:
                position = read(game, watcher)
                phase = (position["round"], position["phase"])
                if phase not in rounds:
                    rounds.add(phase)
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
        assert kills == 2
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
