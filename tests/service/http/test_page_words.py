"""The page and its catalogue agree, languages are complete, scripts have no words of their own."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
import yaml
from fluent.syntax import ast

from game.notation import CHANCE_VERBS, FORMS
from game.words import SOURCE, catalogue, languages, say
from game.words.messages import entries_in, texts_of, variables_of
from service.http.table.edition import page_languages, words_of_game
from service.http.table.pages import FILES, current
from tests.page_words import SCRIPTS, english_in, worded_in
from tests.service.client import ApiClient

ROOT: Final = Path(__file__).resolve().parents[3]
FAMILIES: Final = ("puzzle-why_",)
"""How the ids begin that the scripts put together."""
TAKES_WORDS: Final = {"table.js": {"title", "title-called"}}
"""Messages whose arguments a script collects before."""
SHELL_FILES: Final = ("index.html", "manifest.webmanifest")
ENGLISH: Final = re.compile(
    r"\b(?:the|and|of|with|your|you|are|this|that|which|from|has|have|not|tile|game|move|seat|card"
    r"|cards|round|choose|player|players|misfortune|build|flood|roll)\b",
    re.IGNORECASE,
)
OTHERS: Final = [language for language in page_languages(FILES) if language != SOURCE]


@cache
def messages(language: str) -> dict[str, ast.Pattern]:
    return dict(texts_of(entries_in(FILES / "words" / language)))


def parameters(language: str) -> dict[str, frozenset[str]]:
    patterns = messages(language)
    return {
        message: frozenset(variables_of(pattern, patterns)) for message, pattern in patterns.items()
    }


SAID: Final = [each for path in SCRIPTS for each in worded_in(path)]
ASKED_BY_THE_SERVICE: Final = {
    message
    for name in SHELL_FILES
    for message in re.findall(r"\{\{ ([\w-]+) \}\}", (FILES / name).read_text(encoding="utf-8"))
} - {"language"}


def test_every_message_that_a_script_words_is_in_the_catalogue() -> None:
    assert len(SAID) > 700
    asked = {each.message for each in SAID} | ASKED_BY_THE_SERVICE
    assert asked - messages(SOURCE).keys() == set()


def test_every_message_is_worded_with_the_arguments_that_it_has() -> None:
    known = parameters(SOURCE)
    wrong = [
        (each, sorted(known[each.message]))
        for each in SAID
        if each.named != known[each.message]
        and each.message not in TAKES_WORDS.get(each.where.split(":")[0], ())
    ]
    assert wrong == []


def test_every_message_of_the_catalogue_is_worded_somewhere() -> None:
    asked = {each.message for each in SAID} | ASKED_BY_THE_SERVICE
    unused = [
        each for each in messages(SOURCE) if each not in asked and not each.startswith(FAMILIES)
    ]
    assert unused == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_has_no_words_of_its_own(script: Path) -> None:
    assert english_in(script) == []


def test_words_that_are_left_in_a_script_are_found(tmp_path: Path) -> None:
    script = tmp_path / "some.js"
    script.write_text(
        'const NAME = "Take it back."; // Not this one.\n'
        'const part = html`<b title="Old town">${open ? html`<i>Found</i>` : ""} ${NAME}</b>`;\n'
        "const line = `${number} of the tiles`;\n"
    )
    assert english_in(script) == ["Found", "Old town", "Take it back.", "\0 of the tiles"]


def test_the_page_speaks_each_language_of_the_game() -> None:
    assert page_languages(FILES) == languages()


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_with_the_same_arguments_and_no_other(language: str) -> None:
    assert parameters(language) == parameters(SOURCE)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_another_language(language: str) -> None:
    texts = "\n".join(
        path.read_text(encoding="utf-8") for path in (FILES / "words" / language).glob("*.ftl")
    )
    said = re.sub(r"^[\w-]+ =|^ +\*?\[\w+\]|\{.*?[}>]", "", texts, flags=re.MULTILINE)
    assert ENGLISH.findall(said) == []


@pytest.mark.parametrize("language", page_languages(FILES))
def test_the_page_is_read_in_the_language_of_the_browser_before_any_script(
    client: ApiClient, language: str
) -> None:
    wanted = {"Accept-Language": f"{language},en;q=0.3"}
    with client.get("/", headers=wanted) as reply:
        page = reply.get_data(as_text=True)
        assert "Accept-Language" in reply.headers["Vary"]
    rises = {"en": "The island rises ...", "de": "Die Insel steigt auf ..."}
    assert f'<html lang="{language}">' in page
    assert rises[language] in page
    assert "{{" not in page
    path = f"/table/v/{current().name}/manifest.webmanifest"
    with client.get(path, headers=wanted) as reply:
        shortcuts = {each["name"] for each in json.loads(reply.get_data())["shortcuts"]}
    assert {"en": "Rules in short", "de": "Kurze Regeln"}[language] in shortcuts


@pytest.mark.parametrize("language", page_languages(FILES))
def test_the_words_of_a_language_come_as_one_file_that_is_kept_for_good(
    client: ApiClient, language: str
) -> None:
    with client.get(f"/table/v/{current().name}/words/{language}.ftl") as reply:
        text = reply.get_data(as_text=True)
        assert "immutable" in reply.headers["Cache-Control"]
    assert all(f"\n{message} =" in f"\n{text}" for message in messages(language))
    assert words_of_game(language) in text


def test_words_of_a_language_that_nobody_wrote_are_not_given(client: ApiClient) -> None:
    assert client.get(f"/table/v/{current().name}/words/xx.ftl").status_code == 404


@pytest.mark.parametrize("language", page_languages(FILES))
def test_what_the_page_says_of_verbs_and_decisions_is_in_the_catalogue_of_the_game(
    language: str, tmp_path: Path
) -> None:
    (tmp_path / "game.ftl").write_text(words_of_game(language), encoding="utf-8")
    found = {message for message, _ in texts_of(entries_in(tmp_path))}
    assert len(found) > 180
    named = {message for message, _ in texts_of(entries_in(FILES / "words" / language))}
    assert named.isdisjoint(found)
    words = catalogue(language)
    gallop, council = "verb-gallop.heading", "decision-council.why"
    assert f"move-gallop = {words.word(gallop, {})}\n" in words_of_game(language)
    assert f"why-council = {words.word(council, {})}\n" in words_of_game(language)


def test_each_kind_of_move_that_names_things_has_a_heading() -> None:
    moves = [form for verb, form in FORMS.items() if verb not in CHANCE_VERBS and form.arguments]
    assert len(moves) > 80
    texts = [say(f"verb-{form.word}.heading") for form in moves]
    assert [text for text in texts if not text[0].isupper() or text.endswith(".")] == []


def test_each_kind_of_question_has_a_reason() -> None:
    description = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
    kinds = description["components"]["schemas"]["DecisionKind"]["enum"]
    texts = [say(f"decision-{kind}.why") for kind in kinds]
    assert [text for text in texts if not text[0].isupper() or not text.endswith(".")] == []
