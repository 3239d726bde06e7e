"""The game store: one winner for each version, no write twice, no old data read."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace
from redis import Redis

from service.app import create_app
from service.config import Config
from service.store.games import game_store
from service.store.games.documents import Answer, Draft, NewTable
from service.store.games.errors import GameMissingError, SeatingChangedError, StaleVersionError
from service.store.games.game_service import GameService
from service.store.games.game_store import KEEP_ANSWER_SECONDS, GameStore, KeyedAnswer
from tests.running import PROMPT_SECONDS
from tests.service.client import ApiClient, check_problem

pytestmark = pytest.mark.any_store(every_change=True)


class CuttingProxy:
    """A proxy before the store; it can cut a connection before its next answer."""

    def __init__(self, path: Path, store: str) -> None:
        self.url = f"unix://{path}"
        self.cut = threading.Event()
        self.cuts = 0
        self._store = store.removeprefix("unix://")
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(path))
        self._listener.listen()
        self._open: list[socket.socket] = [self._listener]
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    def close(self) -> None:
        """Close every connection."""
        for connection in self._open:
            with_shutdown(connection)
        for thread in self._threads:
            thread.join()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            store = socket.socket(socket.AF_UNIX)
            store.connect(self._store)
            self._open += [client, store]
            for pump in (self._forward, self._answer):
                thread = threading.Thread(target=pump, args=(client, store))
                self._threads.append(thread)
                thread.start()

    def _forward(self, client: socket.socket, store: socket.socket) -> None:
        while data := receive(client):
            store.sendall(data)
        with_shutdown(store)

    def _answer(self, client: socket.socket, store: socket.socket) -> None:
        while data := receive(store):
            if self.cut.is_set():
                self.cut.clear()
                self.cuts += 1
                break
            client.sendall(data)
        with_shutdown(client)
        with_shutdown(store)


def receive(connection: socket.socket) -> bytes:
    try:
        return connection.recv(1 << 16)
    except OSError:
        return b""


def with_shutdown(connection: socket.socket) -> None:
    """Close a connection that another thread may be reading."""
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    finally:
        connection.close()


@pytest.fixture
def proxy(queue: Redis, redis_url: str, tmp_path: Path) -> Iterator[CuttingProxy]:
    assert queue.ping()
    found = CuttingProxy(tmp_path / "proxy.sock", redis_url)
    yield found
    found.close()


def test_a_move_whose_answer_from_the_store_is_lost_is_played_once(proxy: CuttingProxy) -> None:
    app = create_app(Config(redis_url=proxy.url))
    client = ApiClient(app.test_client())
    game = client.new_game(chance="manual")
    client.play_first(game)
    room, opened = games_of(app), open_game(app, game)
    move = opened.game.clone().legal_moves()[0].id
    draft = room.play(opened, [move])
    proxy.cut.set()
    assert room.commit(draft, None) is None
    assert proxy.cuts == 1, "the answer was lost"
    record: Any = client.get(f"{game}/record").json
    assert record["moves"][1:] == [move], "and yet the move is there, once"


def test_a_game_whose_answer_from_the_store_is_lost_is_set_up_once(proxy: CuttingProxy) -> None:
    app = create_app(Config(redis_url=proxy.url))
    client = ApiClient(app.test_client())
    client.new_game()  # so that the next answer from the store is the one to the write
    room = games_of(app)
    draft = room.create("local", {"players": 4}, NewTable(seed=1))
    proxy.cut.set()
    assert room.commit_new(draft, None) is None
    assert proxy.cuts == 1
    assert len(client.get("/v1/games").json["games"]) == 2  # type: ignore[index]


def test_a_game_is_passed_on_once_if_the_answer_from_the_store_is_lost(
    proxy: CuttingProxy,
) -> None:
    app = create_app(Config(redis_url=proxy.url))
    client = ApiClient(app.test_client())
    store = games_of(app).store
    first, second = (open_game(app, client.new_game()).head for _ in range(2))
    store.pass_on(first, "club", replace(first.seating, revision=1), None)
    proxy.cut.set()
    store.pass_on(second, "club", replace(second.seating, revision=1), None)
    assert proxy.cuts == 1
    heads = [store.head(each.meta.id) for each in (first, second)]
    assert [head.meta.owner for head in heads if head] == ["club", "club"]


def test_of_many_drafts_for_one_version_one_is_stored(app: Flask) -> None:
    client = ApiClient(app.test_client())
    game = client.new_game(chance="manual")
    room, opened = games_of(app), open_game(app, game)
    moves = [move.id for move in opened.game.clone().legal_moves()][:16]
    drafts = [room.play(opened, [move]) for move in moves]

    def commit(number: int) -> bool:
        try:
            room.commit(drafts[number], None)
        except StaleVersionError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(commit, range(len(drafts))))
    assert won.count(True) == 1
    record: Any = client.get(f"{game}/record").json
    assert record["moves"] == [moves[won.index(True)]]


def test_a_process_sees_at_once_what_another_has_played(
    app: Flask, settings: dict[str, Any]
) -> None:
    one = ApiClient(app.test_client())
    other = ApiClient(create_app(Config(**settings)).test_client())
    game = one.new_game()
    for _ in range(5):
        one.play_first(game)
        assert other.get(game).data == one.get(game).data
        other.play_first(game)
        assert one.get(f"{game}/moves").data == other.get(f"{game}/moves").data


def test_whoever_listens_to_a_game_hears_of_each_move(client: ApiClient, redis: Redis) -> None:
    game = client.new_game()
    with GameStore(redis).listen(game.rsplit("/", 1)[1]) as wait:
        assert not wait(0.01)
        client.play_first(game)
        assert wait(PROMPT_SECONDS)


def test_a_game_that_has_passed_on_meanwhile_is_missing(app: Flask, client: ApiClient) -> None:
    head = open_game(app, client.new_game()).head
    assert games_of(app).stored(head).head == head
    with pytest.raises(GameMissingError):
        games_of(app).stored(replace(head, meta=replace(head.meta, owner="somebody else")))


def test_a_write_whose_key_has_an_older_answer_is_not_done_again(
    app: Flask, client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_store, "MOST_ANSWER_BYTES", 10)
    game, games = client.new_game(chance="manual"), games_of(app)

    def commit(key: str) -> Answer | None:
        opened = open_game(app, game)
        draft = games.play(opened, [opened.game.clone().legal_moves()[0].id])
        return games.commit(draft, KeyedAnswer(key, Answer(key, 200, {}, b"{}" * 10)))

    assert [commit("first"), commit("second")] == [None, None]
    again = commit("first")
    assert again is not None
    assert (again.fingerprint, client.version(game)) == ("first", 2)


def test_nothing_is_added_to_a_deleted_game(app: Flask) -> None:
    client = ApiClient(app.test_client())
    game = client.new_game()
    room, opened = games_of(app), open_game(app, game)
    draft = room.play(opened, [opened.game.clone().legal_moves()[0].id])
    client.send("DELETE", game)
    with pytest.raises(GameMissingError):
        room.commit(draft, None)
    assert client.get(game).status_code == 404


def test_a_write_stores_its_entries_and_the_position_together(app: Flask, redis: Redis) -> None:
    client = ApiClient(app.test_client())
    game = client.new_game(chance="manual")
    store = GameStore(redis)
    id_ = game.rsplit("/", 1)[1]
    opened = open_game(app, game)
    head = replace(opened.head, version=1, updated=5.0)
    draft = Draft(head, opened.game, [b'{"move":"done"}'], 0)
    store.append(draft, None)
    with pytest.raises(StaleVersionError):
        store.append(draft._replace(events=[b'{"move":"lost"}']), None)
    after = store.load(id_)
    assert after is not None
    assert after.moves == ["done"]
    assert (after.head.version, after.head.updated) == (1, 5.0)


def test_a_seating_that_is_for_one_version_is_not_stored_at_another(
    app: Flask, redis: Redis
) -> None:
    client = ApiClient(app.test_client())
    game = client.new_game()
    store, head = GameStore(redis), open_game(app, game).head
    client.play_first(game)
    changed = replace(head.seating, handover="new", revision=1)
    with pytest.raises(StaleVersionError):
        store.change(head, head.meta, changed, head.version)
    store.change(head, head.meta, changed)
    assert open_game(app, game).head.seating == changed


def test_the_seats_of_a_game_that_is_made_with_all_defaults_can_be_changed_once(
    client: ApiClient, app: Flask, redis: Redis
) -> None:
    """However the seating was written: with default values, or without them."""
    seats = [{}, {"engine": {"budget": {"simulations": 3}}}]
    game = client.new_game(players=seats, seats="open", undo="until_chance")
    store, head = GameStore(redis), open_game(app, game).head
    changed = replace(head.seating, handover="new", revision=head.seating.revision + 1)
    store.change(head, head.meta, changed)
    store.change(head, head.meta, changed)
    with pytest.raises(SeatingChangedError):
        store.change(head, head.meta, replace(changed, handover="other"))
    assert open_game(app, game).head.seating == changed


def test_a_game_is_not_passed_on_with_seats_that_have_changed_meanwhile(
    client: ApiClient, app: Flask, redis: Redis
) -> None:
    game = client.new_game(seats="claimed")
    store, head = GameStore(redis), open_game(app, game).head
    client.post(f"{game}/spectators")
    with pytest.raises(SeatingChangedError):
        store.pass_on(head, "club", replace(head.seating, revision=1), None)
    after = store.head(head.meta.id)
    assert after is not None
    assert (after.meta.owner, len(after.seating.spectators)) == ("local", 1)


def test_first_answers_are_kept_for_a_day(client: ApiClient, redis: Redis) -> None:
    client.post("/v1/games", {"players": 4}, headers={"Idempotency-Key": "new"})
    game = client.new_game()
    client.play(game, client.moves(game)[0]["id"], key="move")
    kept = [key for key in redis.scan_iter() if b":created:" in key or b":answers" in key]
    assert len(kept) == 2
    for key in kept:
        assert 0 < redis.ttl(key) <= KEEP_ANSWER_SECONDS  # type: ignore[operator]


def test_a_game_can_be_deleted_while_the_memory_of_the_store_is_full(
    settings: dict[str, Any], redis: Redis
) -> None:
    client = ApiClient(create_app(Config(**settings, confirm_replicas=0)).test_client())
    game = client.new_game()
    client.post(f"{game}/hints", {"budget": {"simulations": 5}, "keep": True})
    redis.config_set("maxmemory", 1)
    try:
        check_problem(client.post("/v1/games", {"players": 2}), 503, "store_unavailable")
        reply = client.send("DELETE", game)
        assert reply.status_code == 204, reply.get_data(as_text=True)
    finally:
        redis.config_set("maxmemory", 0)
    assert client.get(game).status_code == 404
    assert [*redis.scan_iter(f"*{game.rpartition('/')[2]}*")] == []


def test_many_games_do_not_fill_the_memory_of_a_process(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.games.game_service.CACHED_GAMES", 3)
    client = ApiClient(app.test_client())
    games = [client.new_game() for _ in range(5)]
    for game in games:
        assert client.get(game).status_code == 200
    assert len(games_of(app)._cache) == 3


def games_of(app: Flask) -> GameService:
    games: GameService = app.extensions["cosmicgate"].games
    return games


def open_game(app: Flask, game: str) -> Any:
    games = games_of(app)
    head = games.store.head(game.rsplit("/", 1)[1])
    assert head is not None
    return games.open(head)
