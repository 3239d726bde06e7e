"""The Python client sends again what is lost or comes too early, and plays through the real API."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator

import httpx
import pytest
from flask import Flask

from cosmicgate_client import Client, RefusedError, Table, TableEvent, UnreachableError
from cosmicgate_client.models.games import Game
from cosmicgate_client.models.requests import NewSeat
from tests.game.table_client import normal
from tests.service.clients.streams import BrokenStream

NOT_ON_THE_TABLE = {"version", "updated", "seed", "can_undo_to"}
"""What of a game no change of an event says, beside the decision."""
SEATS: list[NewSeat] = [
    {"councilor": name} for name in ("artificer", "priest", "emissary", "explorer")
]


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note the pauses of the client, and make none."""
    noted: list[float] = []
    monkeypatch.setattr("cosmicgate_client._sync.connection.time.sleep", noted.append)
    return noted


class Losing(httpx.BaseTransport):
    """Passes requests on, and loses the reply to each of the first few; counts what it passed."""

    def __init__(self, inner: httpx.BaseTransport, lost: int) -> None:
        self.inner = inner
        self.lost = lost
        self.passed: list[httpx.Request] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.passed.append(request)
        reply = self.inner.handle_request(request)
        if self.lost:
            self.lost -= 1
            raise httpx.ReadError("The reply is lost.", request=request)
        return reply


@pytest.fixture
def service(app: Flask) -> Iterator[Client]:
    """A client of the real application, without a connection in between."""
    with Client("http://localhost", transport=httpx.WSGITransport(app=app)) as client:
        yield client


def play_on(table: Table, times: int = 10_000) -> None:
    """Play the last legal move again and again."""
    for _ in range(times):
        listed = table.moves()
        if not listed["moves"]:
            return
        table.play(listed["moves"][-1]["id"], version=listed["version"])


def test_a_move_whose_reply_is_lost_is_played_once(app: Flask) -> None:
    losing = Losing(httpx.WSGITransport(app=app), 0)
    with Client("http://localhost", transport=losing) as client:
        table = client.create_game(players=4, level=1, seed=3)
        move = table.moves()["moves"][0]["id"]
        losing.lost, losing.passed = 2, []
        played = table.play(move, version=0)
        assert [event["move"] for event in played["events"]] == [move]
        assert table.read()["version"] == played["version"] == 1
    keys = {request.headers["Idempotency-Key"] for request in losing.passed[:3]}
    assert len(keys) == 1
    assert [request.method for request in losing.passed] == ["POST", "POST", "POST", "GET"]


def test_each_request_has_a_key_of_its_own(app: Flask) -> None:
    losing = Losing(httpx.WSGITransport(app=app), 0)
    with Client("http://localhost", transport=losing) as client:
        client.create_game(players=1)
        client.create_game(players=1)
    first, second = (request.headers["Idempotency-Key"] for request in losing.passed)
    assert first != second


def test_a_busy_service_is_asked_again_when_it_says(pauses: list[float]) -> None:
    busy = {"code": "queue_full", "detail": "Too many hints wait."}
    answers = iter(
        [
            httpx.Response(503, json=busy, headers={"Retry-After": "7"}),
            httpx.Response(429, json=busy, headers={"Retry-After": "3"}),
            httpx.Response(200, json={"components": {}}),
        ]
    )
    with Client(
        "http://localhost", transport=httpx.MockTransport(lambda _: next(answers))
    ) as client:
        assert client.request("GET", "/v1/content") == {"components": {}}
    assert pauses == [7.0, 3.0]


def test_a_request_is_sent_again_after_a_silence_longer_than_the_patience() -> None:
    found: list[httpx.Response | Exception]
    found = [httpx.ReadTimeout("Nothing came."), httpx.Response(200, json={})]

    def answer_of(_: httpx.Request) -> httpx.Response:
        answer = found.pop(0)
        if isinstance(answer, httpx.Response):
            return answer
        threading.Event().wait(0.5)  # the pauses of the clients, and time.sleep, are noted only
        raise answer

    with Client(
        "http://localhost", patience=0.4, transport=httpx.MockTransport(answer_of)
    ) as client:
        assert client.request("GET", "/v1/content") == {}


def test_a_wait_longer_than_the_patience_is_not_begun(pauses: list[float]) -> None:
    busy = {"code": "hint_quota_used", "detail": "The quota is used up."}
    refused = httpx.Response(429, json=busy, headers={"Retry-After": "3600"})
    with (
        Client("http://localhost", transport=httpx.MockTransport(lambda _: refused)) as client,
        pytest.raises(RefusedError) as error,
    ):
        client.content()
    assert (error.value.code, error.value.retry_after) == ("hint_quota_used", 3600.0)
    assert pauses == []


def test_a_service_that_is_away_is_named_as_such() -> None:
    def away(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("Nobody listens.", request=request)

    with (
        Client("http://localhost", patience=0.1, transport=httpx.MockTransport(away)) as client,
        pytest.raises(UnreachableError),
    ):
        client.content()


def test_an_answer_of_a_proxy_is_a_refusal_too() -> None:
    page = httpx.Response(500, text="<html>Internal error</html>")
    with (
        Client("http://localhost", transport=httpx.MockTransport(lambda _: page)) as client,
        pytest.raises(RefusedError, match="http_500"),
    ):
        client.content()


def test_a_stale_move_says_the_version_and_a_move_without_one_needs_only_be_legal(
    service: Client,
) -> None:
    table = service.create_game(players=4, level=1, seed=3)
    first, second, *_ = [move["id"] for move in table.moves(kind="place")["moves"]]
    table.play(first, version=0)
    with pytest.raises(RefusedError) as error:
        table.play(second, version=0)
    assert error.value.code == "stale_version"
    assert error.value.problem["current_version"] == 1
    left = [move["id"] for move in table.moves(kind="place")["moves"]]
    assert table.play(left[-1])["version"] == 2


def test_all_texts_come_in_the_language_of_the_client(app: Flask) -> None:
    transport = httpx.WSGITransport(app=app)
    with Client("http://localhost", language="de", transport=transport) as service:
        table = service.create_game(players=SEATS, level=1)
        decision = table.moves()["decision"]
        assert decision is not None
        assert decision["text"] == "Setzt den nächsten Atlanter."
        with pytest.raises(RefusedError, match="nicht"):
            table.play("act:1L:hills1")


def test_seats_are_claimed_played_and_released(service: Client) -> None:
    table = service.create_game(players=SEATS, level=1, seats="claimed")
    one, two, *_ = [table.claim(each["seat"], each["invitation"]) for each in table.invite()]
    assert (one.seat, two.seat) == (1, 2)
    mine = one.moves(kind="place", seat=1)["moves"]
    with pytest.raises(RefusedError, match="not_your_seat"):
        two.play(mine[0]["id"])
    one.play(mine[0]["id"])
    watching = table.admit_spectator()
    assert watching.read()["version"] == 1
    come_back = service.table(table.id, token=one.token)
    plan = come_back.fork(ephemeral=True)
    plan.play(plan.moves(kind="place", seat=1)["moves"][0]["id"])
    assert one.play_plan(plan.id)["version"] == 2
    assert table.release(2)["seats"][1]["holder"] == "nobody"
    with pytest.raises(RefusedError, match="key_required"):
        two.read()


def test_engines_take_seats_and_persons_agree(service: Client) -> None:
    table = service.create_game(players=2, level=1)
    seats = table.seat_engine(2, budget={"simulations": 5}, strength="casual")
    assert [seat["holder"] for seat in seats["seats"]] == ["anybody", "engine"]
    assert table.agree("phase")["seats"][0]["agreed"] == "phase"
    assert table.disagree()["seats"][0]["agreed"] is None
    assert table.remove_engine(2)["seats"][1]["holder"] == "anybody"


def test_games_are_listed_forked_undone_recorded_and_deleted(service: Client) -> None:
    table = service.create_game(players=SEATS, level=1, seed=3, undo="free", label="Tuesday")
    others = [service.create_game(players=1) for _ in range(2)]
    assert [game["id"] for game in service.games(label="Tuesday")] == [table.id]
    assert {game["id"] for game in service.games()} == {table.id, *(each.id for each in others)}
    for _ in range(3):
        table.play(table.moves(kind="place")["moves"][0]["id"])
    assert table.undo(1)["version"] == 4
    assert len(table.record()["moves"]) == 1
    copied = service.create_game(record=table.record())
    assert copied.read()["version"] == 1
    assert table.fork(version=1).read()["version"] == 1
    table.delete()
    with pytest.raises(RefusedError, match="game_not_found"):
        table.read()


SETUPS = [
    {"players": 1, "level": 5, "seed": 3},
    {"players": 2, "level": 6, "seed": 3, "expansion": {"monsters": ["medusa", "harpies"]}},
]


@pytest.mark.parametrize("setup", SETUPS, ids=["base", "monstrosities"])
@pytest.mark.parametrize(
    "moves", [30, pytest.param(10_000, marks=[pytest.mark.long, pytest.mark.slow])]
)
def test_a_watched_view_is_the_view_of_the_service_at_each_version(
    setup: dict[str, object], moves: int, service: Client
) -> None:
    table = service.create_game(**{**setup, "chance": "seeded"})  # type: ignore[arg-type]
    opening = json.dumps(table.read())
    play_on(table, moves)
    ended = table.read()

    def from_the_start(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/events"):
            return inner.handle_request(request)
        return httpx.Response(200, text=opening)

    inner = service._connection.http._transport
    with Client("http://localhost", transport=httpx.MockTransport(from_the_start)) as client:
        versions = 0
        for view, event in client.table(table.id).watch():
            versions += event is not None
            if view["version"] == ended["version"]:
                break
    assert versions >= ended["version"]
    check_same(view, ended)


class Cutting(httpx.BaseTransport):
    """Passes requests on, and breaks the first stream off after so many bytes."""

    def __init__(self, inner: httpx.BaseTransport, cut: int | None) -> None:
        self.inner = inner
        self.cut = cut

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        reply = self.inner.handle_request(request)
        if not request.url.path.endswith("/events") or reply.status_code != httpx.codes.OK:
            return reply
        cut, self.cut = self.cut, None
        stream = BrokenStream(reply.read(), cut, 1 << 20)
        return httpx.Response(200, stream=stream)


@pytest.mark.parametrize("step", [97, pytest.param(1, marks=[pytest.mark.long, pytest.mark.slow])])
def test_the_end_of_a_real_game_comes_once_wherever_its_stream_is_cut(
    step: int, app: Flask, service: Client
) -> None:
    table = service.create_game(players=1, level=5, seed=3, chance="seeded")
    play_on(table)
    after = table.read()["version"] - 3

    def told(cut: int | None) -> list[TableEvent]:
        transport = Cutting(httpx.WSGITransport(app=app), cut)
        with Client("http://localhost", transport=transport) as client:
            return list(client.table(table.id).events(after))

    whole = told(None)
    assert whole[-1].name == "end"
    assert len(whole) > 3
    stream = service._connection.send("GET", f"{table.path}/events", query={"after": after})
    for cut in range(0, len(stream.content) + 1, step):
        assert told(cut) == whole, f"cut after {cut} bytes"


def check_same(followed: Game, seen: Game) -> None:
    """Check that two views are of the same table."""
    one, other = normal(dict(followed)), normal(dict(seen))
    assert {part for part in other if one[part] != other[part]} <= NOT_ON_THE_TABLE


def test_after_a_gap_the_position_is_read_anew(service: Client) -> None:
    table = service.create_game(players=4, level=1, seed=3)
    [event] = table.play(table.moves(kind="place")["moves"][0]["id"])["events"]
    reads = 0

    def with_a_gap(request: httpx.Request) -> httpx.Response:
        nonlocal reads
        if request.url.path.endswith("/events"):
            later = {**event, "version": 5}
            body = f"event: move\nid: 5\ndata: {json.dumps(later)}\n\n"
            over = "event: deleted\ndata: {}\n\n"
            told = body + "event: reset\nid: 0\ndata: {}\n\n" + over
            return httpx.Response(200, stream=BrokenStream(told.encode(), None, 100))
        reads += 1
        return httpx.Response(200, json=table.read())

    with Client("http://localhost", transport=httpx.MockTransport(with_a_gap)) as client:
        moments = [event for _, event in client.table("A").watch()]
    assert moments == [None, None, None]
    assert reads == 3


# --- talk, settings, webhooks ------------------------------------------------------------------


def test_what_is_said_is_heard_once_over_any_number_of_connections(service: Client) -> None:
    table = service.create_game(players=SEATS, level=1, seed=7, talk="text")
    place = next(move["id"] for move in table.moves()["moves"] if move["kind"] == "place")
    said = [table.talk(proposal=[place]), table.talk(reaction="thanks"), table.talk(text="Hills?")]
    assert table.heard() == said
    heard = []
    for event in table.events():  # a stream of the tests lasts half a second
        if event.name == "talk":
            heard.append(event.data)
        if len(heard) == len(said) == 3:
            said.append(table.talk(ready=True))
        if len(heard) == 4:
            break
    assert heard == said == table.heard()


def test_a_table_is_changed_and_those_who_watch_see_it(service: Client) -> None:
    table = service.create_game(players=2, level=1)
    watching = table.watch()
    assert next(watching).view["label"] is None
    changed = table.change(label="Tuesday", players=[{"seat": 2, "name": "Ann"}], undo="free")
    assert changed["players"] == [{"seat": 1, "name": None}, {"seat": 2, "name": "Ann"}]
    moment = next(watching)
    assert moment.event is None, "the position was read anew"
    assert moment.view["label"] == "Tuesday"
    assert moment.view["players"][1]["name"] == "Ann"
    table.play(table.moves()["moves"][0]["id"])
    assert next(watching).event is not None, "the change is told once"
    with pytest.raises(RefusedError) as refused:
        table.change(undo="until_chance")
    assert refused.value.problem["field"] == "undo"


def test_a_fork_is_set_up_as_it_is_wanted(service: Client) -> None:
    table = service.create_game(players=2, level=1)
    fork = table.fork(label="What if", undo="free", seats="claimed", engines=[{"seat": 2}]).read()
    assert (fork["label"], fork["undo"], fork["seats"]) == ("What if", "free", "claimed")
    assert fork["seating"][1]["holder"] == "engine"


def test_webhooks_of_a_key_and_of_a_seat_are_made_read_and_deleted(service: Client) -> None:
    table = service.create_game(players=2, level=1, seats="claimed")
    made = service.make_webhook(address="https://93.184.216.34/a", events=["turn", "ended"])
    assert made["secret"].startswith("whsec_")
    assert [each["id"] for each in service.webhooks()] == [made["webhook"]["id"]]
    invited = table.invite(2)[0]
    seat = table.claim(2, invited["invitation"])
    own = seat.make_webhook("https://93.184.216.34/b", "turn")["webhook"]
    assert (own["game"], own["seat"], own["events"]) == (table.id, 2, ["turn"])
    service.delete_webhook(made["webhook"]["id"])
    assert service.webhooks() == [], "that of the seat is the seat's"
