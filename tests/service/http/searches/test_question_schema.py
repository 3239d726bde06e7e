"""What can be asked of a hint over HTTP, and how much of the answer is given away."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests

from game.documents.hint import HintProgress
from loadtest.target import service_at
from service.store.hints.documents import filter_progress
from tests.running import wait_for_workers, wait_until
from tests.service.client import FOUR_SEATS

SMALL = {"simulations": 64}
LONG = {"seconds": 50}
TIMEOUT = 60
SEEDS = itertools.count(1)

pytestmark = pytest.mark.end_to_end


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Yield the address of a service with two workers."""
    options = ("--workers", "2", "--max-hint-workers", "3", "--max-hint-simulations", "5000")
    with service_at(None, *options) as address:
        wait_for_workers(address, 2)
        yield address


@pytest.fixture
def game(server: str) -> str:
    """Return the address of a new game."""
    made = requests.post(f"{server}/v1/games", json={"players": 4, "seed": 7}, timeout=TIMEOUT)
    return server + made.headers["Location"]


def post(address: str, question: dict[str, Any], **headers: str) -> requests.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return requests.post(address, json=question, headers=named, timeout=TIMEOUT)


def ask(game: str, **question: Any) -> Any:
    """Ask, wait for the answer, and give the hint."""
    body = {"budget": SMALL, "seed": next(SEEDS), **question}
    reply = post(f"{game}/hints", body, Prefer="wait=25")
    assert reply.status_code == 200, reply.text
    assert reply.json()["status"] == "done", reply.text
    return reply.json()


def legal(game: str) -> list[str]:
    moves = requests.get(f"{game}/moves", timeout=TIMEOUT).json()["moves"]
    return [move["id"] for move in moves]


def events_of(address: str, **headers: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Read a stream to its end."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with requests.get(f"{address}/events", headers=named, stream=True, timeout=TIMEOUT) as reply:
        assert reply.status_code == 200
        assert reply.headers["Content-Type"].startswith("text/event-stream")
        kind = ""
        for line in reply.iter_lines(decode_unicode=True):
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield kind, json.loads(line.removeprefix("data: "))


def texts_in(value: Any) -> Iterator[str]:
    """Walk through every text anywhere in a JSON value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, below in value.items():
            yield key
            yield from texts_in(below)
    elif isinstance(value, list):
        for below in value:
            yield from texts_in(below)


# --- how much is given away -----------------------------------------------------------------------


def test_the_progress_of_a_nudge_has_neither_the_best_move_nor_its_chance() -> None:
    progress = HintProgress(40, 0.1, "done", 0.7)
    hidden = filter_progress(progress, detail="nudge")
    assert hidden == HintProgress(40, 0.1, None, None)
    assert filter_progress(progress, detail="move") == progress
    assert filter_progress(None, detail="nudge") is None


def test_a_nudge_carries_no_move_anywhere(server: str, game: str) -> None:
    moves = set(legal(game))
    question = {"budget": {"seconds": 1}, "detail": "nudge", "seed": 5, "workers": 2}
    asked = post(f"{game}/hints", question)
    address = server + asked.headers["Location"]
    streamed = list(events_of(address))
    read = requests.get(address, timeout=TIMEOUT).json()
    again = post(f"{game}/hints", question).json()
    assert read["answer"]["nudge"]["text"]
    assert read["answer"]["moves"] == read["answer"]["comparison"] == []
    assert read["answer"]["plan"] is None
    assert read["answer"]["outlook"] == []
    assert read["answer"]["decision"] == read["answer"]["headline"] == ""
    assert {kind for kind, _ in streamed} == {"progress", "done"}
    assert any(data["progress"] for kind, data in streamed if kind == "progress")
    for reply in (asked.json(), streamed, read, again):
        words = " ".join(texts_in(json.loads(json.dumps(reply))))
        assert [move for move in moves if move in words] == []
        assert "place:" not in words
    full = ask(game, **question | {"detail": "plan"})
    assert set(texts_in(full)) & moves, "the same walk finds them where they are shown"


def test_each_detail_shows_what_it_promises(game: str) -> None:
    compare = [legal(game)[0]]
    answers = {
        detail: ask(game, detail=detail, seed=11, compare=compare)["answer"]
        for detail in ("nudge", "move", "line", "plan")
    }
    for detail, answer in answers.items():
        assert answer["receipt"]["seed"] == 11
        assert answer["nudge"], detail
    assert answers["nudge"]["moves"] == []
    assert {move["move"] for move in answers["move"]["moves"]} == {
        move["move"] for move in answers["plan"]["moves"]
    }
    for move in answers["move"]["moves"]:
        assert (move["line"], move["line_text"]) == ([], [])
        assert move["reasons"]
    followed = [move for move in answers["line"]["moves"] if move["line"]]
    assert followed
    for move in followed:
        assert 0 < len(move["line_text"]) <= len(move["line"])
    assert answers["line"]["moves"] == answers["plan"]["moves"]
    assert answers["line"]["plan"] is None
    assert {each["kind"] for each in answers["move"]["outlook"]} >= {"goal"}
    assert answers["plan"]["plan"]["moves"]
    assert (
        answers["move"]["comparison"]
        == answers["line"]["comparison"]
        == answers["plan"]["comparison"]
    )


def test_a_hint_that_shows_more_of_the_same_search_searches_nothing(game: str) -> None:
    first = ask(game, detail="nudge", seed=21, top=1)
    second = ask(game, detail="plan", seed=21, top=3)
    assert (first["answer"]["receipt"]["cached"], second["answer"]["receipt"]["cached"]) == (
        False,
        True,
    )
    assert second["id"] != first["id"]
    assert len(second["answer"]["moves"]) == second["answer"]["receipt"]["asked"]["top"] == 3


# --- the same question ----------------------------------------------------------------------------


def test_the_same_question_without_a_seed_is_the_same_search(server: str, game: str) -> None:
    question = {"budget": {"simulations": 70}}
    first = post(f"{game}/hints", question, Prefer="wait=25").json()
    again = post(f"{game}/hints", question)
    assert again.status_code == 200, "without any wait"
    assert again.json()["answer"]["receipt"]["cached"] is True
    assert again.json()["question"] == first["question"]
    assert again.json()["answer"]["moves"] == first["answer"]["moves"]
    other = post(f"{game}/hints", {"budget": {"simulations": 71}}, Prefer="wait=25").json()
    assert other["question"]["seed"] != first["question"]["seed"]
    fork = server + post(f"{game}/fork", {}).headers["Location"]
    assert post(f"{fork}/hints", question).json()["answer"]["receipt"]["cached"] is True


def test_the_same_question_asked_twice_at_once_is_searched_once(server: str, game: str) -> None:
    before = requests.get(f"{server}/v1/queue", timeout=TIMEOUT).json()["running"]
    asked = [post(f"{game}/hints", {"budget": LONG}) for _ in range(4)]
    assert len({reply.json()["id"] for reply in asked}) == 4
    addresses = [server + reply.headers["Location"] for reply in asked]
    wait_until(lambda: requests.get(addresses[0], timeout=TIMEOUT).json()["progress"])
    assert requests.get(f"{server}/v1/queue", timeout=TIMEOUT).json()["running"] == before + 1
    for address in addresses[:3]:
        gone = requests.delete(address, timeout=TIMEOUT).json()
        assert (gone["status"], gone["answer"]) == ("cancelled", None)
        assert gone["progress"]["simulations"] > 0
    assert requests.get(addresses[3], timeout=TIMEOUT).json()["status"] == "running"
    requests.delete(addresses[3], timeout=TIMEOUT)

    def last() -> Any:
        return requests.get(addresses[3], timeout=TIMEOUT).json()

    wait_until(lambda: last()["status"] == "cancelled")
    assert last()["answer"]["moves"], "what was found is kept"


def test_a_question_sent_again_with_its_key_is_one_hint(game: str) -> None:
    question = {"budget": SMALL, "seed": next(SEEDS)}
    first = post(f"{game}/hints", question, Idempotency_Key="hint-1")
    assert "Idempotency-Replayed" not in first.headers
    again = post(f"{game}/hints", question, Idempotency_Key="hint-1", Prefer="wait=25")
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.headers["Location"] == first.headers["Location"]
    assert again.json()["status"] == "done", "the hint as it is now"
    other = post(f"{game}/hints", {**question, "top": 1}, Idempotency_Key="hint-1")
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_many_requests_with_one_key_are_one_hint(game: str) -> None:
    question = {"budget": {"simulations": 200}, "seed": next(SEEDS)}
    with ThreadPoolExecutor(20) as pool:
        replies = list(
            pool.map(lambda _: post(f"{game}/hints", question, Idempotency_Key="many"), range(20))
        )
    assert {reply.status_code for reply in replies} <= {200, 202}
    assert len({reply.headers["Location"] for reply in replies}) == 1


# --- without a stored game ------------------------------------------------------------------------


def test_a_record_in_the_body_gets_the_hint_of_its_game(server: str, game: str) -> None:
    record = requests.get(f"{game}/record", timeout=TIMEOUT).json()
    text = requests.get(f"{game}/record?format=text", timeout=TIMEOUT).text
    stored = ask(game, seed=31)
    for sent in (record, text):
        reply = post(
            f"{server}/v1/hints", {"budget": SMALL, "seed": 31, "record": sent}, Prefer="wait=25"
        )
        assert reply.status_code == 200
        hint = reply.json()
        assert hint["game"] is None
        assert hint["answer"]["moves"] == stored["answer"]["moves"]
        assert hint["answer"]["receipt"]["position"] == stored["answer"]["receipt"]["position"]
        found = requests.get(server + reply.headers["Location"], timeout=TIMEOUT)
        assert found.json()["answer"] == hint["answer"]


def test_a_table_in_the_body_gets_a_hint(server: str) -> None:
    table = {
        "players": FOUR_SEATS,
        "position": {"wrath_space": 2, "phase": "act", "peninsulas": {"hills": {"dry": 3}}},
    }
    games = requests.get(f"{server}/v1/games", timeout=TIMEOUT).json()["games"]
    reply = post(f"{server}/v1/hints", {"budget": SMALL, **table}, Prefer="wait=25")
    assert reply.status_code == 200, reply.text
    assert reply.json()["answer"]["moves"]
    assert requests.get(f"{server}/v1/games", timeout=TIMEOUT).json()["games"] == games


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"players": 4}, "invalid_setup", "players"),
        ({"players": [{"councilor": "plumber", "color": "red"}]}, "invalid_setup", None),
        ({"players": FOUR_SEATS, "level": 3}, "invalid_setup", "blueprint"),
        (
            {"players": FOUR_SEATS, "position": {"players": [{}, {"energy": -1}, {}, {}]}},
            "invalid_position",
            "position.players.1.energy",
        ),
        ({"players": FOUR_SEATS, "position": 5}, "invalid_value", "position"),
        ({"players": FOUR_SEATS, "record": {}}, "invalid_record", "record.format"),
        ({"record": "nonsense"}, "invalid_record", "record"),
        ({}, "invalid_value", "players"),
        ({"players": FOUR_SEATS, "compare": ["roll:5"]}, "illegal_move", "compare.0"),
        ({"players": FOUR_SEATS, "seet": 1}, "unknown_field", "seet"),
    ],
)
def test_what_is_wrong_with_a_table_in_the_body_is_named(
    server: str, change: dict[str, Any], code: str, field: str | None
) -> None:
    reply = post(f"{server}/v1/hints", {"budget": SMALL, **change})
    assert (reply.status_code, reply.json()["code"]) == (422, code), reply.text
    assert field is None or reply.json()["field"] == field


def test_what_is_wrong_with_a_record_in_the_body_is_named(server: str, game: str) -> None:
    record = requests.get(f"{game}/record", timeout=TIMEOUT).json()
    moves = [*record["moves"], legal(game)[0], "act:1L:hills6"]
    reply = post(f"{server}/v1/hints", {"budget": SMALL, "record": record | {"moves": moves}})
    assert (reply.status_code, reply.json()["code"]) == (422, "invalid_record")
    assert reply.json()["field"] == f"record.moves.{len(moves) - 1}"
    beside = post(f"{server}/v1/hints", {"budget": SMALL, "record": record, "level": 1})
    assert (beside.json()["code"], beside.json()["field"]) == ("invalid_setup", "level")


def test_a_table_where_chance_comes_next_is_refused(server: str) -> None:
    made = post(f"{server}/v1/games", {"players": 4, "chance": "manual"})
    game = server + made.headers["Location"]
    while not (listed := requests.get(f"{game}/moves", timeout=TIMEOUT).json())["decision"][
        "chance"
    ]:
        post(
            f"{game}/moves", {"move": listed["moves"][-1]["id"]}, If_Match=f'"{listed["version"]}"'
        )
    record = requests.get(f"{game}/record", timeout=TIMEOUT).json()
    reply = post(f"{server}/v1/hints", {"budget": SMALL, "record": record})
    assert (reply.status_code, reply.json()["code"]) == (409, "chance_is_next")
    assert reply.json()["field"] == "record"


# --- workers, shares, priority --------------------------------------------------------------------


def test_a_hint_over_several_workers_is_the_same_each_time(game: str) -> None:
    budget = {"simulations": 151}
    first = ask(game, budget=budget, workers=3, seed=41, avoid=[])
    spent = first["answer"]["receipt"]["spent"]
    assert (sum(spent["shares"]), len(spent["shares"])) == (151, 3)
    assert max(spent["shares"]) - min(spent["shares"]) <= 1
    other = ask(game, budget=budget, workers=1, seed=41)
    assert other["answer"]["receipt"]["spent"]["shares"] == [151]
    repeated = ask(game, budget={"shares": spent["shares"]}, seed=41)
    assert repeated["question"]["workers"] == 3
    assert repeated["answer"]["receipt"]["cached"] is False
    assert repeated["answer"]["moves"] == first["answer"]["moves"]


@pytest.mark.parametrize(
    ("question", "code", "field"),
    [
        ({"workers": 4}, "too_many_workers", "workers"),
        ({"budget": {"shares": [1, 2, 3, 4]}}, "too_many_workers", "budget.shares"),
        ({"budget": {"shares": [10, 10]}, "workers": 3}, "contradictory_question", "workers"),
        ({"budget": {"shares": [0, 0]}}, "contradictory_question", "budget.shares"),
        ({"budget": {"shares": [3000, 3000]}}, "budget_too_large", "budget.shares"),
        ({"budget": {"seconds": 1}, "priority": "low"}, "contradictory_question", "budget.seconds"),
        ({"priority": "high"}, "invalid_value", "priority"),
        ({"detail": "everything"}, "invalid_value", "detail"),
        ({"compare": ["fly:1L"]}, "not_a_move", "compare.0"),
        ({"compare": ["done"] * 11}, "invalid_value", "compare"),
        ({"plans": [["fly:1L"]]}, "not_a_move", "plans.0.0"),
        ({"plans": [["place:1L:hills6", "place:2L:hills6"]]}, "illegal_move", "plans.0.1"),
        ({"plans": [["place:1L:hills6"]] * 6}, "invalid_value", "plans"),
        ({"plans": [[]]}, "invalid_value", "plans.0"),
        ({"plans": [["place:1L:hills6"]], "detail": "move"}, "contradictory_question", "detail"),
        (
            {"plans": [["place:1L:hills6"]], "avoid": ["place:1F:hills1"]},
            "contradictory_question",
            "avoid",
        ),
    ],
)
def test_questions_that_cannot_be_are_refused(
    game: str, question: dict[str, Any], code: str, field: str
) -> None:
    reply = post(f"{game}/hints", {"budget": SMALL, **question})
    assert (reply.status_code, reply.json()["code"], reply.json()["field"]) == (422, code, field)


def test_plans_are_compared_with_the_best_one(game: str) -> None:
    plans = [["place:1L:hills6", "place:2L:forests6"], ["place:1F:centre"]]
    hint = ask(game, plans=plans)
    assert hint["question"]["plans"] == hint["answer"]["receipt"]["asked"]["plans"] == plans
    best, team, *asked = hint["answer"]["plans"]
    assert (best["source"], team["source"]) == ("best", "team")
    assert best["moves"] == hint["answer"]["plan"]["moves"]
    for number, plan in enumerate(asked):
        assert (plan["source"], plan["index"]) == ("asked", number)
        assert set(plans[number]) <= {move["move"] for move in plan["moves"]}
        assert plan["class"] in {"fine", "weaker", "bad", "unclear"}
        assert plan["text"]


def test_what_is_avoided_cannot_be_compared(game: str) -> None:
    move = legal(game)[0]
    reply = post(f"{game}/hints", {"budget": SMALL, "avoid": [move], "compare": [move]})
    assert (reply.status_code, reply.json()["field"]) == (422, "compare.0")


def test_hints_of_low_priority_do_not_delay_a_normal_one(server: str, game: str) -> None:
    low = [
        post(f"{game}/hints", {"budget": {"simulations": 5000}, "priority": "low", "seed": seed})
        for seed in range(5)
    ]
    hint = ask(game, budget={"seconds": 0.3})
    assert hint["question"]["priority"] == "normal"
    left = [server + reply.headers["Location"] for reply in low]
    statuses = {requests.get(each, timeout=TIMEOUT).json()["status"] for each in left}
    assert statuses & {"queued", "running"}, "the low ones are not done yet"
    for each in left:
        requests.delete(each, timeout=TIMEOUT)


# --- following ------------------------------------------------------------------------------------


def test_a_hint_is_followed_from_its_first_progress_to_its_end(server: str, game: str) -> None:
    asked = post(f"{game}/hints", {"budget": {"seconds": 4}, "seed": next(SEEDS)})
    address = server + asked.headers["Location"]
    seen = list(events_of(address))
    assert [kind for kind, _ in seen[:-1]] == ["progress"] * (len(seen) - 1)
    assert len(seen) > 3
    last_kind, last = seen[-1]
    assert last_kind == "done"
    assert last == requests.get(address, timeout=TIMEOUT).json()
    counts = [d["progress"]["simulations"] for k, d in seen if k == "progress" and d["progress"]]
    assert counts == sorted(counts)


@pytest.mark.parametrize("last", ["0", "17", "nonsense", ""])
def test_a_stream_of_a_final_hint_is_its_end_whatever_came_before(
    server: str, game: str, last: str
) -> None:
    hint = ask(game)
    events = list(events_of(f"{server}/v1/hints/{hint['id']}", Last_Event_ID=last))
    assert events == [("done", hint)]


def test_a_stream_ends_with_the_cancellation(server: str, game: str) -> None:
    asked = post(f"{game}/hints", {"budget": LONG, "seed": next(SEEDS)})
    address = server + asked.headers["Location"]
    events = events_of(address)
    next(hint for _, hint in events if hint["progress"])
    assert requests.delete(address, timeout=TIMEOUT).status_code == 200
    *_, (kind, hint) = events
    assert kind == hint["status"] == "cancelled"
    assert hint["answer"]["moves"]


def test_an_unknown_hint_cannot_be_followed(server: str) -> None:
    reply = requests.get(f"{server}/v1/hints/AAAA/events", timeout=TIMEOUT)
    assert (reply.status_code, reply.json()["code"]) == (404, "hint_not_found")


def test_a_hint_goes_on_with_the_plan_of_the_one_it_follows(game: str) -> None:
    before = ask(game, top=1)
    plan = [step["move"] for step in before["answer"]["plan"]["moves"]]
    played = before["answer"]["moves"][0]["move"]
    move = requests.post(f"{game}/moves", json={"move": played, "if_legal": True}, timeout=TIMEOUT)
    assert move.status_code == 200, move.text
    after = ask(game, follows=before["id"])
    plan.remove(played)
    assert after["question"]["line"] == plan
    assert after["answer"]["moves"][0]["move"] in plan
    made = before["answer"]["receipt"]["spent"]["simulations"]
    chance = before["answer"]["moves"][0]["win"]["p"]
    assert after["question"]["line_win"] == {"p": chance, "simulations": made}
    alone = ask(game, follows="unknown")["question"]
    assert (alone["line"], alone["line_win"]) == ([], None)


def test_a_plan_that_was_left_is_not_gone_on_with(game: str) -> None:
    before = ask(game, top=1)
    plan = {step["move"] for step in before["answer"]["plan"]["moves"]}
    other = next(each for each in legal(game) if each.startswith("place:") and each not in plan)
    move = requests.post(f"{game}/moves", json={"move": other, "if_legal": True}, timeout=TIMEOUT)
    assert move.status_code == 200, move.text
    question = ask(game, follows=before["id"])["question"]
    assert (question["line"], question["line_win"]) == ([], None)
