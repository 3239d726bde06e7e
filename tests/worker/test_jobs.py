"""What a worker makes of the shares of a search, in this process and on a real store."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from service.store.hint_work import HintWork
from tests.worker.scripted import ScriptedSearch
from worker.jobs import HintRunner

if TYPE_CHECKING:
    from redis import Redis

    from game import Game
    from service.config import Config
    from service.store.hints import Hint, HintStore, Kind
    from tests.worker.conftest import Ask

SHARES: dict[str, Any] = {"seconds": None, "simulations": 1000, "workers": 2}
"""Each share takes a tenth of a second."""


@pytest.fixture
def runner(redis: Redis, config: Config) -> HintRunner:
    return HintRunner(HintWork(redis, config, "worker-a"), config, ScriptedSearch())


@pytest.fixture
def other(redis: Redis, config: Config) -> HintWork:
    return HintWork(redis, config, "worker-b")


def done(store: HintStore, hint: Hint) -> Hint:
    found = store.get(hint.id)
    assert found is not None
    assert found.status == "done", found.error
    return found


def bring_the_first_share(other: HintWork, *, stopped: bool) -> None:
    assignment = other.start()
    assert assignment is not None
    found = {"share": 0, "simulations": 3, "stopped": stopped, "by": 0}
    assert other.bring(assignment, found) is None


def test_the_seconds_of_a_hint_in_shares_count_from_the_beginning_of_its_search(
    store: HintStore, ask: Ask, runner: HintRunner
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
    stopped: bool, store: HintStore, ask: Ask, runner: HintRunner, other: HintWork
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
    HintRunner(HintWork(redis, config, "worker-a"), config, ScriptedSearch()).run()
    assert done(store, hint).answer
    assert ask(0.4, position="here").cached is (longest > 0.4)


def test_the_progress_of_a_search_in_shares_ends_with_all_of_its_simulations(
    store: HintStore, ask: Ask, runner: HintRunner, other: HintWork
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
    store: HintStore, redis: Redis, config: Config, workers: int
) -> None:
    from service.store.questions import hint_question  # noqa: PLC0415

    game = short_game()
    question = hint_question(game.hash(), top=1, simulations=10, workers=workers)
    answer, progress = searched(store, redis, config, "hint", game.record().to_dict(), question)
    assert answer["receipt"]["spent"]["simulations"] == progress["simulations"] == 10
    assert answer["receipt"]["spent"]["seconds"] == progress["seconds"] > 0
    best = answer["moves"][0]
    assert (progress["best"], progress["p"]) == (best["move"], best["win"]["p"])


def test_the_last_progress_of_a_review_is_at_its_last_decision(
    store: HintStore, redis: Redis, config: Config
) -> None:
    from service.store.questions import review_question  # noqa: PLC0415

    record = short_game().record().to_dict()
    question = review_question(record, 4, 1)
    answer, progress = searched(store, redis, config, "review", record, question)
    decisions = len(answer["decisions"])
    assert (progress["decision"], progress["decisions"]) == (decisions, decisions)
    assert decisions > 0
    assert progress["simulations"] == answer["receipt"]["spent"]["simulations"]
    assert progress["p"] == answer["now"]["p"]


def short_game() -> Game:
    """A game in which two Atlanteans have been placed."""
    from game import Game, complete_setup, load_content  # noqa: PLC0415

    content = load_content()
    choices = {"players": 4, "level": 1}
    game = Game.new(complete_setup(choices, content, random.Random(3)), content)
    while sum(move.startswith("place:") for move in game.moves) < 2:
        game.play(game.legal_moves()[0].id)
    return game


def searched(
    store: HintStore,
    redis: Redis,
    config: Config,
    kind: Kind,
    record: dict[str, Any],
    question: dict[str, Any],
) -> tuple[Any, Any]:
    """Have the real search answer a question; gives the answer and the last progress."""
    from game import load_content  # noqa: PLC0415
    from service.store.hints import Asked, HintHead, new_id  # noqa: PLC0415
    from worker.search import HintSearch  # noqa: PLC0415

    head = HintHead(new_id(), kind, "ann", None, 0)
    hint = store.submit(head, Asked(None, record, question, "normal"))
    work = HintWork(redis, config, "worker-a")
    HintRunner(work, config, HintSearch(load_content())).run()
    ended = done(store, hint)
    return ended.answer, ended.progress
