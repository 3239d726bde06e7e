"""Shares of searches, run in this process on a real store."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from game import load_content
from game.documents.question import HintQuestion
from service.store.hints.documents import hint_question, review_question
from service.store.hints.worker_store import WorkerStore
from tests.worker.conftest import LONG_LEASE
from tests.worker.scripted import ScriptedSearch
from worker.search import HintSearch
from worker.share_runner import ShareRunner

if TYPE_CHECKING:
    from redis import Redis

    from game import Game
    from service.config import Config
    from service.store.hints.documents import Hint
    from service.store.hints.hint_store import HintStore
    from tests.worker.conftest import Ask

LEASE_SECONDS = LONG_LEASE
SHARES: dict[str, Any] = {"seconds": None, "simulations": 1000, "workers": 2}
"""Each share takes a tenth of a second."""
TEN = HintQuestion(simulations=10, top=1)


@pytest.fixture
def runner(redis: Redis, config: Config) -> ShareRunner:
    return ShareRunner(WorkerStore(redis, config, "worker-a"), config, ScriptedSearch())


@pytest.fixture
def real_runner(redis: Redis, config: Config) -> ShareRunner:
    """Return a runner with the real search."""
    return ShareRunner(WorkerStore(redis, config, "worker-a"), config, HintSearch(load_content()))


@pytest.fixture
def other(redis: Redis, config: Config) -> WorkerStore:
    return WorkerStore(redis, config, "worker-b")


def done(store: HintStore, hint: Hint) -> Hint:
    found = store.get(hint.id)
    assert found is not None
    assert found.status == "done", found.error
    return found


def final_state(store: HintStore, hint: Hint) -> tuple[Any, Any]:
    """Return the answer and the last progress."""
    ended = done(store, hint)
    return ended.answer, ended.progress


def bring_the_first_share(other: WorkerStore, *, stopped: bool) -> None:
    assignment = other.take_share()
    assert assignment is not None
    found = {"share": 0, "simulations": 3, "stopped": stopped, "by": 0}
    assert other.submit_share(assignment, found) is None


def test_the_seconds_of_a_hint_in_shares_count_from_the_beginning_of_its_search(
    store: HintStore, ask: Ask, runner: ShareRunner
) -> None:
    hint = ask(**SHARES)
    runner.run()
    ended = done(store, hint)
    assert ended.answer is not None
    assert ended.started is not None
    assert ended.ended is not None
    assert min(ended.answer["shares"]) > 0
    assert 0.2 <= ended.answer["seconds"] <= ended.ended - ended.started + 0.01


@pytest.mark.parametrize("stopped", [True, False])
def test_an_answer_is_given_again_unless_any_of_its_shares_was_stopped(
    stopped: bool, store: HintStore, ask: Ask, runner: ShareRunner, other: WorkerStore
) -> None:
    hint = ask(position="here", **SHARES)
    bring_the_first_share(other, stopped=stopped)
    runner.run()
    assert done(store, hint).answer
    again = ask(position="here", **SHARES)
    assert (again.status, again.cached) == (("queued", False) if stopped else ("done", True))


@pytest.mark.parametrize("longest", [0.1, 5.0])
def test_an_answer_of_one_share_is_given_again_unless_it_was_stopped(
    longest: float, store: HintStore, ask: Ask, redis: Redis, config: Config
) -> None:
    config = replace(config, max_hint_seconds=longest)
    hint = ask(0.4, position="here")
    ShareRunner(WorkerStore(redis, config, "worker-a"), config, ScriptedSearch()).run()
    assert done(store, hint).answer
    assert ask(0.4, position="here").cached is (longest > 0.4)


def test_the_progress_of_a_search_in_shares_ends_with_all_of_its_simulations(
    store: HintStore, ask: Ask, runner: ShareRunner, other: WorkerStore
) -> None:
    hint = ask(**SHARES)
    bring_the_first_share(other, stopped=False)
    runner.run()
    ended = done(store, hint)
    assert ended.answer is not None
    assert ended.progress is not None
    assert ended.progress["simulations"] == ended.answer["simulations"] > 3


@pytest.mark.parametrize("workers", [1, 2])
def test_the_last_progress_of_a_hint_is_that_of_its_answer(
    store: HintStore, ask: Ask, real_runner: ShareRunner, game: Game, workers: int
) -> None:
    asked = HintQuestion(simulations=10, top=1, workers=workers)
    question = hint_question(asked, game.hash())
    hint = ask(record=game.record().to_dict(), question=question)
    real_runner.run()
    answer, progress = final_state(store, hint)
    assert answer["receipt"]["spent"]["simulations"] == progress["simulations"] == 10
    assert answer["receipt"]["spent"]["seconds"] == progress["seconds"] > 0
    best = answer["moves"][0]
    assert (progress["best"], progress["p"]) == (best["move"], best["win"]["p"])


@pytest.mark.parametrize("kind", ["hint", "review"])
def test_a_worker_with_other_content_than_the_game_answers_nothing(
    store: HintStore, ask: Ask, redis: Redis, config: Config, game: Game, kind: str
) -> None:
    """Its answer would be for other costs and effects than those of the game."""
    search = HintSearch(load_content(Path("generous")))
    runner = ShareRunner(WorkerStore(redis, config, "worker-a"), config, search)
    record = game.record().to_dict()
    if kind == "hint":
        hint = ask(record=record, question=hint_question(TEN, game.hash()))
    else:
        hint = ask(None, kind="review", record=record, question=review_question(record, 4, 1))
    runner.run()
    ended = store.get(hint.id)
    assert ended is not None
    assert ended.status == "failed"
    assert ended.error is not None
    assert f"than the game ({game.content.version})" in ended.error


def test_the_last_progress_of_a_review_is_at_its_last_decision(
    store: HintStore, ask: Ask, real_runner: ShareRunner, game: Game
) -> None:
    game.play(game.legal_moves()[0].id)
    record = game.record().to_dict()
    review = ask(None, kind="review", record=record, question=review_question(record, 4, 1))
    real_runner.run()
    answer, progress = final_state(store, review)
    assert progress["decision"] == progress["decisions"] == len(answer["decisions"]) == 1
    assert progress["simulations"] == answer["receipt"]["spent"]["simulations"]
    assert progress["p"] == answer["now"]["p"]


def test_a_hint_is_answered_in_the_language_of_its_question(
    store: HintStore, ask: Ask, real_runner: ShareRunner, game: Game
) -> None:
    question = hint_question(TEN, game.hash())
    record = game.record().to_dict()
    english = ask(record=record, question=question)
    german = ask(record=record, question=structs.replace(question, language="de"))
    real_runner.run()
    real_runner.run()
    one, other = (final_state(store, hint)[0]["moves"][0] for hint in (english, german))
    assert (one["move"], one["win"], one["visits"]) == (
        other["move"],
        other["win"],
        other["visits"],
    )
    assert one["text"].startswith("Place ")
    assert one["reasons"][0]["text"].startswith("If you go on with such hints, the team wins ")
    assert other["text"].startswith("Setzt ")
    assert other["reasons"][0]["text"].startswith("Folgt ihr weiter solchen Hinweisen, ")


@pytest.mark.parametrize(("language", "words"), [("en", "other content"), ("de", "andere Inhalte")])
def test_a_failure_is_told_in_the_language_of_the_question(
    store: HintStore, ask: Ask, redis: Redis, config: Config, game: Game, language: str, words: str
) -> None:
    search = HintSearch(load_content(Path("generous")))
    runner = ShareRunner(WorkerStore(redis, config, "worker-a"), config, search)
    question = structs.replace(hint_question(TEN, game.hash()), language=language)
    hint = ask(record=game.record().to_dict(), question=question)
    runner.run()
    ended = store.get(hint.id)
    assert ended is not None
    assert words in (ended.error or "")
