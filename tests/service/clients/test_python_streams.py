"""The Python client follows a game through any cut of its connection."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmicgate_client import AsyncClient, Client, RefusedError, TableEvent, UnreachableError
from cosmicgate_client.sent_events import EventReader, SentEvent
from tests.service.clients.streams import STORY, StoryTeller, whole_length, written

LENGTH = whole_length(STORY)


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note the pauses of the clients, and make none."""
    noted: list[float] = []

    async def no_pause(seconds: float) -> None:
        noted.append(seconds)

    monkeypatch.setattr("cosmicgate_client._sync.connection.time.sleep", noted.append)
    monkeypatch.setattr("cosmicgate_client._async.connection.asyncio.sleep", no_pause)
    return noted


def followed(teller: StoryTeller, after: int = 0) -> list[TableEvent]:
    """Follow the game of a teller to its end."""
    with Client("http://localhost", transport=httpx.MockTransport(teller)) as client:
        return list(client.table("A").events(after))


async def followed_async(teller: StoryTeller) -> list[TableEvent]:
    async with AsyncClient("http://localhost", transport=httpx.MockTransport(teller)) as client:
        return [event async for event in client.table("A").events()]


def played(events: list[TableEvent]) -> list[tuple[str, str]]:
    """Return the ids and texts of the moves, and that the game has ended."""
    found = [(each.id, each.data["text"]) for each in events if each.name == "move"]
    return found + [("end", each.status) for each in events if each.name == "end"]


WHOLE = [(str(id_), data["text"]) for name, id_, data in STORY if name == "move"]
WHOLE += [("end", "lost")]


def test_a_stream_that_is_cut_at_any_byte_gives_each_event_once() -> None:
    for cut in range(LENGTH + 1):
        assert played(followed(StoryTeller(STORY, [cut]))) == WHOLE, cut


def test_the_same_holds_for_asyncio() -> None:
    async def all_cuts() -> None:
        for cut in range(LENGTH + 1):
            assert played(await followed_async(StoryTeller(STORY, [cut]))) == WHOLE, cut

    with ThreadPoolExecutor(1) as apart:  # the thread of the tests may have the loop of a browser
        apart.submit(lambda: asyncio.run(all_cuts())).result()


@settings(deadline=None)
@given(cuts=st.lists(st.integers(0, LENGTH), max_size=8), part=st.integers(1, 50))
def test_many_cuts_and_parts_of_any_size_give_the_same_events(cuts: list[int], part: int) -> None:
    assert played(followed(StoryTeller(STORY, cuts, part))) == WHOLE


def test_a_lost_stream_is_asked_for_what_follows_the_last_whole_event() -> None:
    second_part = sum(len(written(event)) for event in STORY[:3]) + 13 + 2 * 14
    teller = StoryTeller(STORY, [second_part])
    followed(teller)
    assert teller.named == ["0", "2.1", "3"]


def test_following_from_a_version_begins_after_it() -> None:
    assert played(followed(StoryTeller(STORY, []), after=2)) == WHOLE[4:]


def test_a_finished_game_whose_last_version_is_known_has_its_end_as_only_event() -> None:
    assert played(followed(StoryTeller(STORY, []), after=3)) == [("end", "lost")]


def test_a_client_waits_as_the_service_asks_and_longer_each_time(pauses: list[float]) -> None:
    answers = [httpx.Response(503, headers={"Retry-After": "2"}), *[httpx.Response(502)] * 4]
    waiting = iter(answers)
    teller = StoryTeller(STORY, [40])

    def busy(request: httpx.Request) -> httpx.Response:
        return next(waiting, None) or teller(request)

    with Client("http://localhost", transport=httpx.MockTransport(busy)) as client:
        assert played(list(client.table("A").events())) == WHOLE
    asked, *growing, lost, after_end = pauses
    assert asked == 2.0
    assert growing == sorted(growing)
    assert growing[-1] > 3 * growing[0]
    assert 0.8 <= lost <= 1.2  # `retry` of the stream
    assert after_end == 0.0


def test_a_service_that_is_away_too_long_is_given_up() -> None:
    def away(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("Nobody listens.", request=request)

    with (
        Client("http://localhost", transport=httpx.MockTransport(away)) as client,
        pytest.raises(UnreachableError),
    ):
        list(client.table("A").events(give_up_after=0.1))


def test_a_stream_that_is_refused_is_not_asked_for_again(pauses: list[float]) -> None:
    problem = {"code": "game_not_found", "detail": "There is no such game."}
    transport = httpx.MockTransport(lambda _: httpx.Response(404, json=problem))
    with (
        Client("http://localhost", transport=transport) as client,
        pytest.raises(RefusedError, match="game_not_found: There is no such game"),
    ):
        list(client.table("A").events())
    assert pauses == []


def test_lines_may_end_as_on_any_system_and_data_may_have_several() -> None:
    reader = EventReader()
    sent = b': hello\r\nretry: 250\r\nid: 7\r\nevent: note\r\ndata: {"a":\r\ndata: 1}\r\n\r\n'
    assert list(reader.read(sent)) == [SentEvent("note", "7", {"a": 1})]
    assert reader.retry == 0.25
