"""A whole game with all monsters and an engine at a seat, read in German: no word is English."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from game import load_content
from service.config import Config
from service.store.games.game_service import GameService
from service.store.games.game_store import game_store
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.builds import first_of
from tests.service.client import ApiClient
from worker.search import HintSearch
from worker.share_runner import ShareRunner
from worker.turn_player import TurnPlayer

LEASE_SECONDS = 60.0
CONTENT = load_content()
MONSTERS = ["medusa", "harpies", "scylla_charybdis"]
ENGLISH = re.compile(
    r"\b(the|and|of|is|to|or|not|with|for|are|it|this|be|from|has|have|may|when|that|you|your|by"
    r"|The|No|Send|There|Give|This)\b"
)
"""Common words of English that are no words of German."""
SPOKEN = re.compile(r"\w \w")
"""What has two words is a sentence; ids, moves and addresses have none."""


IN_ENGLISH = {"note"}
"""Fields of the content that say, for operators, where a value comes from; they are in English."""


@pytest.fixture
def german(app: Flask) -> ApiClient:
    """A client whose reader prefers German."""
    return ApiClient(app.test_client(), {"Accept-Language": "de"})


@pytest.fixture
def work(redis: Redis, queue: Redis, settings: dict[str, Any]) -> Callable[[], int]:
    """Return a function that plays the turns of engines, with real searches, until none is left."""
    config = Config(**settings, hint_lease_seconds=LEASE_SECONDS)
    hints, search = HintStore(queue, config, redis), HintSearch(CONTENT)
    games = GameService(game_store(redis, config), CONTENT, on_due=hints.ensure_turn)
    store = WorkerStore(queue, config, "worker-a", redis)
    runner = ShareRunner(store, config, search, turns=TurnPlayer(games, hints, search))

    def work() -> int:
        done = 0
        while queue.zcard("cosmicgate:searches:open"):
            runner.run()
            done += 1
        return done

    return work


def sentences_in(document: Any) -> Iterator[str]:
    """All sentences in a reply."""
    if isinstance(document, dict):
        for key, each in document.items():
            if key not in IN_ENGLISH:
                yield from sentences_in(each)
    elif isinstance(document, list):
        for each in document:
            yield from sentences_in(each)
    elif isinstance(document, str) and SPOKEN.search(document):
        yield document


def english_in(document: Any) -> set[str]:
    """The sentences of a reply that have words of English."""
    return {text for text in sentences_in(document) if ENGLISH.search(text)}


@pytest.mark.uncounted
@pytest.mark.parametrize("most", first_of([2, 1000]))
def test_no_reply_of_a_game_with_an_engine_is_in_english(
    german: ApiClient, work: Callable[[], int], most: int
) -> None:
    chance = random.Random(4)
    engine = {"engine": {"budget": {"simulations": 8}}}
    game = german.new_game(
        players=[engine, {}, {}],
        level=5,
        expansion={"monsters": MONSTERS},
        chance="seeded",
        seed=1,
        undo="free",
    )
    english: set[str] = set()
    hints: set[str] = set()

    def read(path: str, **options: Any) -> Any:
        document = german.get(path, **options).get_json()
        english.update(english_in(document))
        return document

    german.post(f"{game}/agreement", {"until": "withdrawn"})
    for _ in range(most):
        work()
        listed = read(f"{game}/moves")
        if not listed["moves"]:
            break
        move = chance.choice(listed["moves"])["id"]
        played = german.play(game, move, version=listed["version"]).get_json()
        english |= english_in(played) | english_in(german.play(game, "act:1L:hills1").get_json())
        english |= english_in(german.post(f"{game}/moves", {"move": move}).get_json())
        read(game)
    for event in read(f"{game}/events?format=json")["events"]:
        hints.add((event.get("by") or {}).get("hint") or "")
    for hint in hints - {""}:
        assert read(f"/v1/hints/{hint}")["status"] == "done"
    rest = ("seats", "record", "position", "events?format=json&after=2", "moves?version=1")
    for path in (*(f"{game}/{each}" for each in rest), "/v1/content", "/v1/games", "/v1/queue"):
        read(path)
    german.post(f"{game}/talk", {"reaction": "thanks"})
    undone = german.post(
        f"{game}/undo", {"to": 1}, headers={"If-Match": f'"{german.version(game)}"'}
    )
    english |= english_in(undone.get_json())
    assert sorted(english) == []
    assert hints - {""}, "the engine has thought"


def test_a_sentence_in_english_is_found() -> None:
    reply = {
        "id": "place:1L:hills6",
        "moves": [{"text": "Setzt ihn."}, {"text": "Place the Leader."}],
    }
    assert english_in(reply) == {"Place the Leader."}
