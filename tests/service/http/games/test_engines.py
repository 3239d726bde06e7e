"""Engines at seats: what they play, when they wait, and what is shown of it.

A real worker's runner takes their turns from a real store. Its search is replaced by one that
advises the first move at once; `test_engine_workers` has real searches in real processes.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from game import load_content
from game.words import say
from service.config import Config
from service.store.due_games import due_key
from service.store.games.documents import Head, OpenGame
from service.store.games.game_service import GameService
from service.store.games.game_store import game_store
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.first_moves import CONTENT, FirstMoves
from tests.service.http.games.test_seats import claimed, with_token
from worker.share_runner import ShareRunner
from worker.turn_player import TurnPlayer

pytestmark = pytest.mark.any_store

ENGINE = {"budget": {"simulations": 3}}


@pytest.fixture
def search() -> FirstMoves:
    return FirstMoves()


class OvertakenGames(GameService):
    """The games of a worker that is overtaken when it has opened a game and not decided yet."""

    meanwhile: Callable[[], object] | None = None
    """What happens then, once."""

    def open(self, head: Head) -> OpenGame:
        opened = super().open(head)
        happens, self.meanwhile = self.meanwhile, None
        if happens is not None:
            happens()
        return opened


def opened_by(games: GameService, game: str) -> OpenGame:
    head = games.store.head(game.rsplit("/", 1)[1])
    assert head is not None
    return games.open(head)


@pytest.fixture
def worker_games(redis: Redis, queue: Redis, settings: dict[str, Any]) -> OvertakenGames:
    config = Config(**settings)
    hints = HintStore(queue, config, redis)
    return OvertakenGames(game_store(redis, config), CONTENT, on_due=hints.ensure_turn)


@pytest.fixture
def work(
    redis: Redis,
    queue: Redis,
    settings: dict[str, Any],
    search: FirstMoves,
    worker_games: OvertakenGames,
) -> Callable[..., int]:
    """Return a function that works until no turn is left, or for some turns; it counts them."""
    config = Config(**settings)
    hints = HintStore(queue, config, redis)
    store = WorkerStore(queue, config, "worker-a", redis)
    games = worker_games
    turns = TurnPlayer(games, hints, search)
    runner = ShareRunner(store, config, search, turns=turns)

    def work(most: float = math.inf) -> int:
        done = 0
        while done < most and queue.zcard("cosmicgate:searches:open"):
            runner.run()
            done += 1
        return done

    return work


def seats_with(*engines: int, players: int = 4) -> list[dict[str, Any]]:
    return [{"engine": ENGINE} if n in engines else {} for n in range(1, players + 1)]


def authors(client: ApiClient, game: str) -> set[Any]:
    """Return the seats in whose name engines have played."""
    stream = client.get(f"{game}/events").get_data(as_text=True)
    return {n for n in range(1, 8) if f'"by":{{"seat":{n},"engine":true' in stream}


def test_a_game_of_seven_engines_is_played_to_its_end(
    client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(*range(1, 8), players=7), level=5)
    assert work() > 50
    document: Any = client.get(game).json
    assert document["status"] in {"won", "lost"}
    assert {seat["holder"] for seat in document["seating"]} == {"engine"}


def test_engines_wait_until_every_person_has_agreed(
    app: Flask, client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(3, 4), seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    work()
    assert client.version(game) == 0, "placing is a decision of the whole team"
    assert one.post(f"{game}/agreement", {"until": "phase"}).status_code == 200
    work()
    assert client.version(game) == 0, "seat 2 has not agreed"
    two.post(f"{game}/agreement", {"until": "phase"})
    work()
    assert authors(client, game) == {3, 4}
    left: Any = client.get(f"{game}/moves").json
    assert {move["seat"] for move in left["moves"] if move["kind"] == "place"} == {1, 2}
    assert client.get(game).json["phase"] == "place"  # type: ignore[index]
    for seat, player in ((1, one), (2, two)):
        while moves := [m for m in player.moves(game, seat=seat) if m["kind"] == "place"]:
            assert player.play(game, moves[0]["id"]).status_code == 200
    work()
    document: Any = client.get(game).json
    assert document["phase"] != "place", "no person had a move left: the engines ended the phase"
    assert [seat["agreed"] for seat in document["seating"]] == [None] * 4, "only for the phase"


@pytest.mark.any_store(every_change=True)
def test_a_person_takes_the_agreement_back(
    app: Flask, client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(2, 3, 4), seats="claimed")
    one = claimed(app, client, game, 1)
    one.post(f"{game}/agreement")
    assert one.send("DELETE", f"{game}/agreement").status_code == 200
    work()
    assert client.version(game) == 0


@pytest.mark.any_store(every_change=True)
def test_an_engine_plays_where_the_request_for_the_game_names_open_seats(
    client: ApiClient, work: Callable[[], int]
) -> None:
    """As the page asks for it; the store once never found the seating that it had written."""
    game = client.new_game(players=seats_with(2, 3, 4), seats="open")
    assert client.post(f"{game}/agreement", {"until": "phase"}).status_code == 200
    work()
    assert authors(client, game) == {2, 3, 4}


def test_solo_with_six_engines_plays_on_until_the_person_is_needed(
    client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(*range(2, 8), players=7), level=3)
    for _ in range(60):
        document: Any = client.post(f"{game}/agreement", {"until": "person"}).json
        assert document["seats"][0]["agreed"] == "person"
        work()
        game_now: Any = client.get(game).json
        if game_now["status"] != "running" or game_now["round"] > 2:
            break
        assert game_now["seating"][0]["agreed"] is None, "it ended when the person was needed"
        listed: Any = client.get(f"{game}/moves").json
        own = [move for move in listed["moves"] if move["seat"] == 1]
        move = (own or listed["moves"])[0]["id"]
        assert client.play(game, move, version=listed["version"]).status_code == 200
    assert game_now["round"] > 2 or game_now["status"] != "running"


def test_one_agreement_is_enough_for_a_game_and_engines_play_alone_where_persons_cannot(
    client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(2, 3, 4), level=3)
    agreed: Any = client.post(f"{game}/agreement").json
    assert agreed["seats"][0]["agreed"] == "withdrawn"
    for _ in range(60):
        work()
        now: Any = client.get(game).json
        assert now["seating"][0]["agreed"] == "withdrawn"
        if now["status"] != "running" or now["round"] > 3:
            break
        assert 1 in now["decision"]["seats"], "the engines have played all that is theirs"
        listed: Any = client.get(f"{game}/moves").json
        own = [move for move in listed["moves"] if move["seat"] == 1]
        move = (own or listed["moves"])[0]["id"]
        assert client.play(game, move, version=listed["version"]).status_code == 200
    assert now["round"] > 3 or now["status"] != "running"
    client.send("DELETE", f"{game}/agreement")
    after: Any = client.get(game).json
    assert after["seating"][0]["agreed"] is None


def test_engines_need_no_agreement_of_persons_who_have_no_move(
    client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(3, 4), chance="manual", level=1)
    while moves := [m for m in client.moves(game, kind="place") if m["seat"] in {1, 2}]:
        client.play(game, moves[0]["id"])
    before: Any = client.get(game).json
    assert before["decision"]["seats"] == [3, 4]
    assert [each["id"] for each in listed_for(client, 1)] == []
    assert [each["id"] for each in listed_for(client, 3)] == [before["id"]]
    client.post(f"{game}/seats/3/engine", ENGINE)
    work()
    left = client.get(f"{game}/moves").get_json()
    assert {move["seat"] for move in left["moves"] if move["kind"] == "place"} <= {1, 2}
    assert authors(client, game) == {3, 4}


def listed_for(client: ApiClient, seat: int) -> list[Any]:
    """List the games that wait for a seat."""
    return list(client.get("/v1/games", query_string={"seat": seat}).get_json()["games"])


@pytest.mark.parametrize("until", ["person", "phase"])
def test_an_agreement_that_comes_while_a_worker_looks_at_the_game_is_kept(
    client: ApiClient, work: Callable[[], int], worker_games: OvertakenGames, until: str
) -> None:
    game = client.new_game(players=seats_with(2, 3))
    before = client.version(game)
    worker_games.meanwhile = lambda: client.post(f"{game}/agreement", {"until": until})
    assert work() > 1, "the agreement has queued another turn"
    assert worker_games.meanwhile is None
    assert client.version(game) > before
    assert authors(client, game) == {2, 3}


@pytest.mark.parametrize("change", ["agreement", "seats/2/engine"])
def test_what_an_engine_searches_for_is_not_played_when_the_seats_change(
    client: ApiClient, work: Callable[[], int], search: FirstMoves, change: str
) -> None:
    """The person takes the agreement back, or the engine away, while it searches."""
    game = client.new_game(players=seats_with(2))
    client.post(f"{game}/agreement")
    search.meanwhile = lambda: client.send("DELETE", f"{game}/{change}")
    work()
    assert search.meanwhile is None
    assert client.version(game) == 0


def test_what_an_engine_searches_for_is_played_though_somebody_looks_on(
    client: ApiClient, work: Callable[[], int], search: FirstMoves
) -> None:
    game = client.new_game(players=seats_with(2))
    client.post(f"{game}/agreement")
    search.meanwhile = lambda: client.post(f"{game}/spectators")
    work()
    assert authors(client, game) == {2}


def test_an_agreement_that_is_repeated_after_a_move_outlives_an_older_decision(
    client: ApiClient, work: Callable[[], int], worker_games: OvertakenGames
) -> None:
    """The worker sees a person's turn; the person plays, and agrees again with the same words."""
    game = client.new_game(players=seats_with(2, 3))
    places = [move["id"] for move in client.moves(game, seat=1) if move["kind"] == "place"]
    client.post(f"{game}/agreement", {"until": "person"})
    opened = opened_by(worker_games, game)
    assert client.play(game, places[0]).status_code == 200
    client.post(f"{game}/agreement", {"until": "person"})
    worker_games.end_agreements(opened)
    assert client.get(game).json["seating"][0]["agreed"] == "person"  # type: ignore[index]
    work()
    assert authors(client, game) == {2, 3}


def test_an_agreement_ends_though_a_spectator_comes_while_a_worker_looks_at_the_game(
    client: ApiClient, worker_games: OvertakenGames
) -> None:
    game = client.new_game(players=seats_with(2, 3))
    client.post(f"{game}/agreement", {"until": "person"})
    opened = opened_by(worker_games, game)
    client.post(f"{game}/spectators")
    worker_games.end_agreements(opened)
    assert client.get(game).json["seating"][0]["agreed"] is None  # type: ignore[index]


def test_a_decision_of_an_engine_alone_needs_no_agreement(
    client: ApiClient, work: Callable[[], int], search: FirstMoves
) -> None:
    """The Hologram of a game for two asks its seat before anything is placed."""
    game = client.new_game(players=[{}, {}], chance="manual", level=1)
    listed: Any = client.get(f"{game}/moves").json
    while listed["decision"]["chance"]:
        client.play(game, listed["moves"][0]["id"])
        listed = client.get(f"{game}/moves").json
    [seat] = listed["decision"]["seats"]
    client.post(f"{game}/seats/{seat}/engine", ENGINE)
    work()
    assert client.version(game) == listed["version"] + 1
    assert search.questions[-1].simulations == 3
    assert search.questions[-1].allow == (), "every move is the engine's"


def test_an_engine_reports_no_dice(client: ApiClient, work: Callable[[], int]) -> None:
    game = client.new_game(players=seats_with(1, 2, players=2), chance="manual")
    work()
    listed: Any = client.get(f"{game}/moves").json
    assert listed["decision"]["chance"]
    client.play(game, listed["moves"][0]["id"])
    work()
    assert client.version(game) > listed["version"]


def test_the_moves_of_engines_are_shown_with_their_reasons(
    app: Flask, client: ApiClient, work: Callable[[], int]
) -> None:
    game = client.new_game(players=seats_with(4), seats="claimed")
    one = claimed(app, client, game, 1)
    watcher = with_token(app, client.post(f"{game}/spectators").json["token"])  # type: ignore[index]
    one.post(f"{game}/agreement")
    work()
    stream = client.get(f"{game}/events").get_data(as_text=True)
    by = stream.partition('"by":')[2].partition("}")[0]
    assert '"seat":4,"engine":true' in by
    hint = by.partition('"hint":"')[2].partition('"')[0]
    for reader in (client, one, watcher):
        found: Any = reader.get(f"/v1/hints/{hint}").json
        assert (found["status"], found["version"]) == ("done", 0)
        assert found["answer"]["moves"][0]["text"] == "It is first."
    other = client.new_game(seats="claimed")
    stranger = claimed(app, client, other, 1)
    check_problem(stranger.get(f"/v1/hints/{hint}"), 404, "hint_not_found", "hint_id")


def test_what_an_engine_thought_is_worded_when_it_is_read(
    app: Flask, client: ApiClient, search: FirstMoves, work: Callable[[], int]
) -> None:
    search.words = lambda: say("advice-some", fine=2, count=5)
    game = client.new_game(players=seats_with(4), seats="claimed")
    claimed(app, client, game, 1).post(f"{game}/agreement")
    work()
    listed: Any = client.get(f"{game}/events?format=json").json
    path = f"/v1/hints/{listed['events'][0]['by']['hint']}"
    sentences = {"en": "2 of the 5 moves are fine", "de": "2 der 5 Züge sind gut"}
    for language, sentence in sentences.items():
        reply = client.get(path, headers={"Accept-Language": language})
        assert reply.headers["Content-Language"] == language
        assert reply.get_json()["answer"]["moves"][0]["text"] == sentence
    hints = app.extensions["cosmicgate"].hints
    stored = hints.get(path.rpartition("/")[2])
    del stored.answer["words"]  # as engines stored them before
    hints.keep_answer(stored.head, stored.question, stored.answer)
    reply = client.get(path, headers={"Accept-Language": "de"})
    assert reply.headers["Content-Language"] == "en"
    assert reply.get_json()["answer"]["moves"][0]["text"] == sentences["en"]


def test_an_engine_leaves_its_seat(client: ApiClient, work: Callable[[], int]) -> None:
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    assert client.send("DELETE", f"{game}/seats/2/engine").status_code == 200
    seats: Any = client.get(f"{game}/seats").json
    assert [seat["holder"] for seat in seats["seats"]] == [
        *("engine", "anybody", "engine", "engine")
    ]
    work()
    assert client.version(game) == 0, "seat 2 has not agreed"


def test_a_person_has_no_engine_beside_them(app: Flask, client: ApiClient) -> None:
    game = client.new_game(seats="claimed")
    claimed(app, client, game, 1)
    seated = client.post(f"{game}/seats/1/engine", ENGINE)
    assert "release it" in check_problem(seated, 409, "seat_taken", "seat")["detail"]
    removed = client.send("DELETE", f"{game}/seats/1/engine")
    assert "no engine" in check_problem(removed, 409, "seat_taken", "seat")["detail"]
    client.post(f"{game}/seats/2/engine", ENGINE)
    check_problem(client.post(f"{game}/invitations", {"seats": [2]}), 409, "seat_taken", "seats")


def test_only_persons_agree_at_claimed_seats(client: ApiClient) -> None:
    game = client.new_game(players=seats_with(4), seats="claimed")
    check_problem(client.post(f"{game}/agreement"), 403, "not_your_seat", "Authorization")
    check_problem(client.send("DELETE", f"{game}/agreement"), 403, "not_your_seat", "Authorization")


def test_a_turn_that_fails_is_shown_and_tried_again(
    client: ApiClient, work: Callable[..., int], search: FirstMoves
) -> None:
    search.fails = True
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    work()
    seats: Any = client.get(f"{game}/seats").json
    assert seats["engines"] == {"status": "failed", "error": "no search today"}
    search.fails = False
    client.post(f"{game}/agreement")
    assert client.get(f"{game}/seats").json["engines"]["status"] == "queued"  # type: ignore[index]
    assert work(3) == 3
    assert client.version(game) > 0


def test_a_worker_with_other_content_says_so_and_searches_nothing(
    client: ApiClient,
    work: Callable[[], int],
    search: FirstMoves,
    worker_games: OvertakenGames,
) -> None:
    worker_games.content = load_content(Path("generous"))
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    work()
    seats: Any = client.get(f"{game}/seats").json
    assert seats["engines"]["status"] == "failed"
    assert f"other content ({worker_games.content.version}) than" in seats["engines"]["error"]
    assert search.questions == []


def test_a_turn_that_was_not_queued_is_found_by_the_sweep(
    app: Flask, client: ApiClient, redis: Redis, queue: Redis, work: Callable[..., int]
) -> None:
    """A process that ends between its write and the queue, or a queue that is full."""
    hints: HintStore = app.extensions["cosmicgate"].hints
    app.extensions["cosmicgate"].games._on_due = None
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    assert queue.zcard("cosmicgate:searches:open") == 0
    [(member, since)] = redis.zrange(due_key(redis), 0, -1, withscores=True)  # type: ignore[misc]
    redis.zadd(due_key(redis), {member: since - 10})
    hints.sweep()
    assert queue.zcard("cosmicgate:searches:open") == 1
    assert work(3) == 3, "each turn queues the next"
    assert client.version(game) > 0


def test_a_deleted_game_has_no_turn(client: ApiClient, redis: Redis, queue: Redis) -> None:
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    client.send("DELETE", game)
    assert queue.zcard("cosmicgate:searches:open") == 0
    assert redis.zcard(due_key(redis)) == 0
