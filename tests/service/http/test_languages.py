"""Replies are worded in the language that the request prefers; ids and versions never are."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from game.words import LANGUAGE, SOURCE, languages
from service.store.hints.documents import language_of
from tests.service.client import ApiClient
from tests.words import CHECKOUT

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.fixture
def german(app: Flask) -> ApiClient:
    """Return a client whose reader prefers German."""
    return ApiClient(app.test_client(), GERMAN)


def streamed(client: ApiClient, path: str) -> tuple[str, list[dict[str, Any]]]:
    """Follow a stream to its end; return its language, and the data of its moves."""
    reply = client.get(path)
    text = reply.get_data(as_text=True)
    moves = [part for part in text.split("\n\n") if part.startswith("event: move")]
    data = [json.loads(part.partition("data: ")[2]) for part in moves]
    return reply.headers["Content-Language"], data


def test_a_game_is_worded_for_each_reader_and_the_rest_is_the_same(
    client: ApiClient, german: ApiClient
) -> None:
    game = client.new_game()
    english, told = client.get(f"{game}/moves"), german.get(f"{game}/moves")
    assert (english.headers["Content-Language"], told.headers["Content-Language"]) == ("en", "de")
    assert "Accept-Language" in english.headers["Vary"]
    assert "Accept-Language" in told.headers["Vary"]
    one, other = english.get_json(), told.get_json()
    assert one["decision"]["text"] == "Place the next Atlantean."
    assert other["decision"]["text"] == "Setzt den nächsten Atlanter."
    assert other["moves"][0]["text"].startswith("Setzt den Anführer von Rot ")
    assert [move["id"] for move in one["moves"]] == [move["id"] for move in other["moves"]]
    assert [move["fields"] for move in one["moves"]] == [move["fields"] for move in other["moves"]]
    again = client.get(f"{game}/moves").get_json()
    assert again == one


@pytest.mark.parametrize(
    ("asked", "answered"),
    [("de", "de"), ("de-CH", "de"), ("fr, de;q=0.4", "de"), ("fr", "en"), ("de;q=0.3, en", "en")],
)
def test_the_language_is_the_best_of_those_that_there_are(
    client: ApiClient, asked: str, answered: str
) -> None:
    reply = client.get("/v1/queue", headers={"Accept-Language": asked})
    assert reply.headers["Content-Language"] == answered
    assert LANGUAGE.get() == SOURCE, "the thread speaks its next request's language"


def test_no_reader_gets_304_for_what_is_known_in_another_language(
    client: ApiClient, german: ApiClient
) -> None:
    game = client.new_game()
    for path in (game, f"{game}/moves", "/v1/content"):
        tags = [each.get(path).headers["ETag"] for each in (client, german)]
        assert tags[0] != tags[1], path
        for reader, tag, status in (
            (client, tags[0], 304),
            (german, tags[1], 304),
            (client, tags[1], 200),
            (german, tags[0], 200),
        ):
            reply = reader.get(path, headers={"If-None-Match": tag})
            assert reply.status_code == status, (path, tag)
            assert "Accept-Language" in reply.headers["Vary"]
    assert client.get(game).headers["ETag"] == '"0"'


def test_the_etag_of_any_language_names_the_version(german: ApiClient) -> None:
    game = german.new_game()
    move = german.moves(game)[0]["id"]
    tag = german.get(game).headers["ETag"]
    played = german.post(f"{game}/moves", {"move": move}, headers={"If-Match": tag})
    assert played.status_code == 200
    stale = german.post(f"{game}/moves", {"move": move}, headers={"If-Match": tag})
    assert stale.get_json()["detail"].startswith("Die Partie ist bei Version 1, nicht bei ")


def test_what_is_played_is_told_to_each_follower_in_their_language(
    client: ApiClient, german: ApiClient
) -> None:
    game = client.new_game(chance="manual")
    [placed] = german.play_first(game).get_json()["events"]
    [other] = client.play_first(game).get_json()["events"]
    assert placed["text"].startswith("Der Anführer von Rot wird ")
    assert placed["changes"][0]["text"].endswith(" gesetzt.")
    assert " is placed on " in other["text"]
    said = [
        (streamed(reader, f"{game}/events?after=0"), reader.get(f"{game}/events?format=json"))
        for reader in (client, german)
    ]
    for (language, moves), listed in said:
        assert listed.get_json()["events"] == moves
        assert listed.headers["Content-Language"] == language
    (english, one), (deutsch, two) = (stream for stream, _ in said)
    assert (english, deutsch) == ("en", "de")
    assert two[0] == placed
    assert one[1] == other
    assert all(" is placed on " in event["text"] for event in one)
    assert all(event["text"].endswith(" gesetzt.") for event in two)
    assert [event["move"] for event in one] == [event["move"] for event in two]


def test_an_undo_is_told_in_another_language_too(client: ApiClient, german: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=2)
    undone = german.post(f"{game}/undo", {"to": 1}, headers={"If-Match": '"2"'})
    assert undone.get_json()["events"][0]["text"] == "Die Partie geht zu Version 1 zurück."
    client.play_first(game)
    listed = german.get(f"{game}/events?format=json").get_json()["events"]
    assert [event["kind"] for event in listed] == ["place", "place", "undo", "place"]
    assert listed[2]["text"] == "Die Partie geht zu Version 1 zurück."
    late = german.get(f"{game}/events?format=json&after=3").get_json()["events"]
    assert late == listed[3:]


def test_a_stored_reply_is_repeated_in_its_own_language_only(
    client: ApiClient, german: ApiClient
) -> None:
    game = client.new_game()
    move = client.moves(game)[0]["id"]
    first = client.play(game, move, version=0, key="mine")
    assert client.play(game, move, version=0, key="mine").get_json() == first.get_json()
    refused = german.play(game, move, version=0, key="mine")
    assert (refused.status_code, refused.get_json()["code"]) == (422, "key_reused")
    assert refused.get_json()["title"].startswith("Der Idempotency-Key")
    assert client.version(game) == 1
    told = german.play_first(game)
    assert told.headers["Content-Language"] == "de"


def test_refusals_are_in_the_readers_language(german: ApiClient) -> None:
    game = german.new_game()
    cases = [
        (german.play(game, "place:1L:hills9"), "not_a_move"),
        (german.play(game, "act:1L:hills1"), "illegal_move"),
        (german.get("/v1/games/nothing-here"), "game_not_found"),
        (german.get("/v1/nothing"), "not_found"),
        (german.post("/v1/games", {"players": 9}), "invalid_value"),
        (german.post("/v1/games", {"players": 4, "blueprint": ["x"]}), "invalid_setup"),
        (german.post("/v1/games", {"players": 4, "levle": 1}), "unknown_field"),
        (german.post(f"{game}/moves", {"move": "done"}), "version_required"),
        (german.post(f"{game}/hints", {"budget": {"seconds": 1}, "seat": 7}), "nothing_to_advise"),
        (german.post("/v1/games/x/seats/1/claim", {}), "missing_field"),
    ]
    for reply, code in cases:
        body = reply.get_json(force=True)
        assert body["code"] == code, body
        assert reply.headers["Content-Language"] == "de"
        words = f"{body['title']} {body['detail']} ".split()
        assert not {"the", "The", "is", "Send", "not", "There"} & set(words), body
        words = [word.lower() for word in words]
        assert {"nicht", "ist", "kein", "eine", "einen", "der", "die", "das", "es"} & set(words), (
            body
        )


def test_a_reason_of_the_rules_is_told_with_its_names(german: ApiClient) -> None:
    game = german.new_game()
    detail = german.play(game, "place:1V:hills6").get_json()["detail"]
    assert "der Freiwillige von Rot ist nicht im Vorrat" in detail


def test_the_content_is_worded_and_has_the_same_ids(client: ApiClient, german: ApiClient) -> None:
    one, other = (each.get("/v1/content").get_json() for each in (client, german))
    assert one["components"]["solar_matrix"]["name"] == "Solar Matrix"
    assert other["components"]["solar_matrix"]["name"] == "Sonnenmatrix"
    assert other["version"] == one["version"]
    assert other["components"].keys() == one["components"].keys()
    assert other["tiles"] == one["tiles"]


def test_a_hint_is_answered_in_the_language_of_who_asks(
    client: ApiClient, german: ApiClient, app: Flask
) -> None:
    game = client.new_game()
    asked = {"budget": {"simulations": 50}, "seed": 1}
    ids = [each.post(f"{game}/hints", asked).get_json()["id"] for each in (client, german)]
    hints = app.extensions["cosmicgate"].hints
    assert [language_of(hints.get(each).question) for each in ids] == ["en", "de"]
    told = client.get(f"/v1/hints/{ids[1]}")
    assert told.headers["Content-Language"] == "de"
    assert "language" not in told.get_json()["question"]
    assert told.get_json()["question"] == client.get(f"/v1/hints/{ids[0]}").get_json()["question"]


def test_a_client_reads_the_languages_and_their_messages(
    client: ApiClient, german: ApiClient
) -> None:
    assert german.get("/v1/languages").get_json() == {"languages": ["en", "de"]}
    for language, text in (("en", "flood the next tile of"), ("de", "überflutet das nächste")):
        reply = client.get(f"/v1/languages/{language}")
        assert reply.headers["Content-Language"] == language
        messages = reply.get_json()["messages"]
        assert f"verb-flood = {text}" in messages["verb-flood"]
        tag = reply.headers["ETag"]
        known = client.get(f"/v1/languages/{language}", headers={"If-None-Match": tag})
        assert known.status_code == 304
    refused = client.get("/v1/languages/xx")
    assert (refused.status_code, refused.get_json()["code"]) == (404, "not_found")


@pytest.fixture
def third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of one language beside the others, with one message and one name in it."""
    for language in languages():
        (tmp_path / language).symlink_to(CHECKOUT / "game" / "words" / language)
    (tmp_path / "xx").mkdir()
    words = "verb-place = mettu { $piece } sur { $place }\npiece-leader = estro\n"
    (tmp_path / "xx" / "few.ftl").write_text(words, encoding="utf-8")
    module: Any = sys.modules["game.words.catalogue"]
    monkeypatch.setattr(module, "_FOLDERS", [tmp_path])
    languages.cache_clear()
    yield
    monkeypatch.undo()
    languages.cache_clear()
    module._forget()


@pytest.mark.usefixtures("third_language")
def test_a_folder_of_a_third_language_is_served_for_what_it_has(client: ApiClient) -> None:
    assert client.get("/v1/languages").get_json() == {"languages": ["en", "de", "xx"]}
    game = client.new_game()
    reply = client.get(f"{game}/moves", headers={"Accept-Language": "xx, de;q=0.5"})
    assert reply.headers["Content-Language"] == "xx"
    told = reply.get_json()
    assert told["moves"][0]["text"] == "Mettu Red's estro sur the Mystic Power Source."
    assert told["decision"]["text"] == "Place the next Atlantean.", "what it lacks is in English"
    messages = client.get("/v1/languages/xx").get_json()["messages"]
    assert messages["piece-leader"] == "piece-leader = estro"


def test_pages_stay_in_english(german: ApiClient) -> None:
    reply = german.get("/docs/problems")
    assert "Content-Language" not in reply.headers
    assert "No such game" in reply.get_data(as_text=True)
