"""Each language is complete, and nothing of the source language is left in its texts."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any, Final

import msgspec
import pytest
from fluent.syntax import ast

from ai.hints.local import HintQuestion, answer_hint
from game import Game, MoveError, complete_setup, load_content
from game.content.families import FAMILIES
from game.game import sample_outcome
from game.notation import FORMS
from game.text.worded_content import content_message, worded_content
from game.words import (
    SOURCE,
    Name,
    add_words,
    catalogue,
    languages,
    name_of,
    remove_words,
    say,
    worded_in,
)
from game.words.catalogue import CARD_TEXTS
from game.words.messages import FORM, entries_in, texts_of, variables_of
from tests.builds import each_third
from tests.words import CHECKOUT

OTHERS: Final = [language for language in languages() if language != SOURCE]
CONTENT: Final = load_content()
FEWER_ARGUMENTS: Final = {
    "monster-name": "the name without a capital",
    "detail-null_required": "the description of the field, which is in English",
    "detail-store_away": "the sentence for operators",
    "detail-broken_json": "the reason of the decoder, which is in English",
    "detail-broken_json.at": "the same",
    "detail-compare": "the sentence of the framework, which is in English",
    "call-certificate": "the reason of the library, which is in English",
}
"""Messages that need not name all of their arguments, and what they may leave out."""
MADE_OF: Final = (
    "content-",
    "named-",
    "names-",
    "good-",
    "piece-",
    "place-",
    "player-",
    "monster-name.",
)
"""How the ids of names begin: a language may give them forms."""
SAME: Final = {"version", "monstrosities", "null", "false", "true", "json", "post", "kind"}
"""English words that are in German texts on purpose: names of games, of fields and values."""
WORD: Final = re.compile(r"\b[A-Za-zÄÖÜäöüß]{3,}\b")


def patterns_of(language: str) -> dict[str, ast.Pattern]:
    """The messages in the files of a language alone."""
    return dict(texts_of([*entries_in(CHECKOUT / "game" / "words" / language)]))


@cache
def words_of(language: str) -> frozenset[str]:
    """All words in the texts of a language; for the source also those of the content files."""
    texts = [
        element.value
        for pattern in patterns_of(language).values()
        for element in elements_of(pattern)
    ]
    if language == SOURCE:
        texts += [str(value) for key, value, _ in CONTENT.values() if is_shown(key)]
    return frozenset(word.lower() for text in texts for word in WORD.findall(text))


def is_shown(key: str) -> bool:
    """Whether the value of a content file is a name or a text."""
    return key.rpartition(".")[2] in {"name", *CARD_TEXTS}


def elements_of(node: object) -> Iterator[ast.TextElement]:
    """All pieces of text in a message."""
    if isinstance(node, ast.TextElement):
        yield node
    elif isinstance(node, list):
        for part in node:
            yield from elements_of(part)
    elif isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from elements_of(part)


def foreign(text: str, language: str) -> set[str]:
    """The words of a text that are of the source language, and not of this one.

    Ids and moves in the notation, which are the same in all, are left aside.
    """
    verbs = {form.word for form in FORMS.values()}
    plain = re.sub(r"\S*[:_]\S*", "", text)
    found = {word.lower() for word in WORD.findall(plain) if word not in verbs}
    return (found & words_of(SOURCE)) - words_of(language) - SAME


# --- the catalogue --------------------------------------------------------------------------------


def test_german_is_one_of_the_languages_and_english_the_first() -> None:
    assert languages() == ["en", "de"]


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_and_no_other(language: str) -> None:
    source, own = patterns_of(SOURCE), patterns_of(language)
    assert source.keys() - own.keys() == set()
    more = {
        message
        for message in own.keys() - source.keys()
        if not message.startswith(MADE_OF)
        and not message.endswith((".if", ".happens"))
        and not (message.startswith("number."))
    }
    assert more == set()


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_same_arguments_in_every_language(language: str) -> None:
    source, own = patterns_of(SOURCE), patterns_of(language)
    for message, pattern in source.items():
        wanted = set(variables_of(pattern, source))
        found = set(variables_of(own[message], own))
        assert found <= wanted, message
        if message not in FEWER_ARGUMENTS:
            assert found == wanted, message


@pytest.mark.parametrize("language", OTHERS)
def test_a_form_of_a_name_has_no_arguments_that_the_name_lacks(language: str) -> None:
    source, own = patterns_of(SOURCE), patterns_of(language)
    for message, pattern in own.items():
        owner = message.partition(".")[0]
        if message not in source and owner in source:
            known = set().union(
                *(variables_of(each, source) for m, each in source.items() if m.startswith(owner))
            )
            assert set(variables_of(pattern, own)) <= known, message


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_name_and_text_of_the_content(language: str) -> None:
    own = patterns_of(language)
    templates = dict(_templates())
    wanted = {}
    for key, template in templates.items():
        entry, _, field = key.rpartition(".")
        message = content_message(entry)
        wanted[message if field == "name" else f"{message}.{field}"] = template
    assert len(wanted) > 250
    assert wanted.keys() - own.keys() == set()
    for message, template in wanted.items():
        numbers = {name for _, name, _, _ in Formatter().parse(template) if name}
        assert set(variables_of(own[message], own)) == numbers, message
    families = tuple(f"content-{family}" for family in FAMILIES)
    names = {message.partition(".")[0] for message in wanted}
    unknown = {m for m in own if m.startswith("content-") and m.partition(".")[0] not in names}
    assert unknown == set()
    assert all(message.startswith(families) for message in names)


def _templates() -> Iterator[tuple[str, str]]:
    """Names and texts as the content files have them, by key; empty ones are left out."""
    for path in (CHECKOUT / "game" / "content").rglob("*.toml"):
        if "overlays" in path.parts:
            continue
        for family, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
            one = FAMILIES[family].one
            for entry_id, entry in ({"": table} if one else table).items():
                for field in ("name", *CARD_TEXTS):
                    if isinstance(entry, dict) and entry.get(field):
                        yield (f"{family}.{entry_id}.{field}".replace("..", "."), entry[field])


# --- names in their forms -------------------------------------------------------------------------

FOREST: Final = {
    "en": "forest-oak = oak\nforest-all = { $tree }s\nforest-in = in the { $tree }\n",
    "xx": 'forest-oak = oaku\n    .loc = oakussa\nforest-in = { FORM($tree, "loc") }\n'
    'forest-all = { $count ->\n    [one] { FORM($tree, "loc") }\n   *[other] { $tree }t\n }\n',
}


@pytest.fixture
def forest(tmp_path: Path) -> Iterator[None]:
    """Words in a third language, known for one test."""
    for language, text in FOREST.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "forest.ftl").write_text(text, encoding="utf-8")
    add_words(tmp_path)
    yield
    remove_words(tmp_path)


@pytest.mark.usefixtures("forest")
def test_a_third_language_needs_a_folder_only() -> None:
    assert say("forest-in", tree=name_of("forest-oak")) == "in the oak"
    with worded_in("xx"):
        oak = name_of("forest-oak")
        assert say("forest-in", tree=oak) == "oakussa"
        assert say("forest-all", tree=oak, count=1) == "oakussa"
        assert say("forest-all", tree=oak, count=3) == "oakut"
        assert say("verb-stay", piece="oak") == "oak stays where it is"


@pytest.mark.usefixtures("forest")
def test_a_name_without_a_form_stands_as_it_is() -> None:
    with worded_in("xx"):
        assert say("forest-in", tree=Name("pine", {})) == "pine"


def test_names_of_the_source_language_are_plain_texts() -> None:
    assert type(name_of("good-gold")) is str
    with worded_in("de"):
        assert type(name_of("good-gold")) is Name


# --- whole games ----------------------------------------------------------------------------------

MONSTERS: Final = ["medusa", "harpies", "scylla_charybdis"]


def play(number: int, language: str) -> Iterator[tuple[str, str]]:
    """The texts of a random game with all monsters, each with what it is.

    Every position also refuses some moves of earlier ones.
    """
    chance = random.Random(number)
    choices = {"players": 2 + number % 4, "level": 5, "expansion": {"monsters": MONSTERS}}
    old: list[str] = []
    with worded_in(language):
        game = Game.new(complete_setup(choices, CONTENT, chance), CONTENT)
        while (decision := game.decision()) is not None:
            yield "question", decision.text
            yield from (("part", text) for text in texts_in(msgspec.to_builtins(decision.context)))
            moves = game.legal_moves()
            yield from (("move", move.text) for move in moves)
            for move in chance.sample(old, min(len(old), 6)):
                try:
                    game.check(move)
                except MoveError as error:
                    yield "refusal", error.reason
            old += [move.id for move in chance.sample(moves, min(len(moves), 2))]
            played = sample_outcome(moves, chance) if decision.chance else chance.choice(moves).id
            for event in game.play(played):
                yield "event", event.text
                yield from (("change", change.text) for change in event.changes if change.text)


def texts_in(document: Any) -> Iterator[str]:
    """All texts for people in a document."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "text" and isinstance(value, str):
                yield value
            else:
                yield from texts_in(value)
    elif isinstance(document, list):
        for value in document:
            yield from texts_in(value)


@pytest.mark.uncounted
@pytest.mark.parametrize("number", each_third(range(6)))
@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_a_whole_game_with_all_monsters(
    number: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: set[tuple[str, str]] = set()

    def checked(name: Name, form: str) -> str:
        if form and form not in name.forms and form not in {"plural", "none", "def"}:
            missing.add((str.__str__(name), form))
        return name.forms.get(form) or str.__str__(name)

    monkeypatch.setattr(Name, "__format__", checked)
    texts = [*play(number, language)]
    kinds = {kind for kind, _ in texts}
    assert kinds == {"question", "part", "move", "refusal", "event", "change"}
    assert [(text, found) for _, text in texts if (found := foreign(text, language))] == []
    assert missing == set()
    doubled = [
        text
        for _, text in texts
        if any(
            a == b and a.lower() in {"der", "die", "das", "den"} for a, b in pairwise(text.split())
        )
    ]
    assert doubled == []


def test_english_in_a_german_text_is_found() -> None:
    assert foreign("Setzt den Anführer auf the Hills 6.", "de") == {"the", "hills"}
    assert foreign("Setzt den Anführer auf Hügel 6: place:1L:hills6.", "de") == set()


def test_a_game_speaks_the_language_of_the_moment() -> None:
    game = Game.new(complete_setup({"players": 4}, CONTENT, random.Random(3)), CONTENT)
    assert game.decision().text == "Place the next Atlantean."  # type: ignore[union-attr]
    english = game.legal_moves()[0].text
    with worded_in("de"):
        assert game.decision().text == "Setzt den nächsten Atlanter."  # type: ignore[union-attr]
        german = game.legal_moves()[0].text
        told = game.clone().play(game.legal_moves()[0].id)[0].text
    assert english.startswith("Place Red's")
    assert german.startswith("Setzt den Anführer von Rot ")
    assert told.startswith("Der Anführer von Rot wird ")
    assert game.legal_moves()[0].text == english


def test_the_cases_of_names_follow_the_sentence() -> None:
    with worded_in("de"):
        giant = name_of("content-allies-giant")
        board = name_of("named-board", name=giant)
        assert say("verb-befriend", owner="Rot", piece=board) == "Rot wirbt den Riesen an"
        assert (
            say("verb-befriend.happens", owner="Rot", piece=board)
            == "der Riese schließt sich Rot an"
        )
        lab = name_of("named-thing", name=name_of("content-locations-alchemists_lab"))
        assert (
            say("verb-shift", piece=board, place=lab) == "der Riese zieht ins Labor des Alchemisten"
        )
        assert (
            say("verb-act", piece=board, place=lab) == "der Riese handelt im Labor des Alchemisten"
        )


# --- content, refusals of documents, hints --------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_the_content(language: str) -> None:
    with worded_in(language):
        told = worded_content(CONTENT).with_monstrosities
    texts = [
        getattr(entry, field.name)
        for family, about in FAMILIES.items()
        for entry in ([getattr(told, family)] if about.one else getattr(told, family).values())
        for field in fields(entry)
        if field.name in {"name", *CARD_TEXTS}
    ]
    assert len(texts) > 250
    assert [(text, found) for text in texts if (found := foreign(text, language))] == []


def test_what_an_operator_has_changed_is_told_in_the_operators_words(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text(
        '[artifacts.lodestone]\nname = "Pebble"\n[artifacts.tide_horn.numbers]\nenergy = 1\n',
        encoding="utf-8",
    )
    content = load_content(overlay)
    with worded_in("de"):
        told = worded_content(content)
    assert told.artifacts["lodestone"].name == "Pebble"
    assert told.artifacts["lodestone"].text.startswith("Einmal pro Runde")
    assert "kostet 1 mystische Energie" in told.artifacts["tide_horn"].text
    assert told.version == content.version


@pytest.mark.uncounted
@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_hints(language: str) -> None:
    chance = random.Random(5)
    choices = {"players": 3, "level": 2, "expansion": {"monsters": MONSTERS}}
    game = Game.new(complete_setup(choices, CONTENT, chance), CONTENT)
    while (decision := game.decision()) is not None and (decision.chance or game.version < 9):
        moves = game.legal_moves()
        game.play(sample_outcome(moves, chance) if decision.chance else chance.choice(moves).id)
    best, other, *_ = [move.id for move in game.legal_moves()]
    question = HintQuestion(simulations=60, compare=(best, other), top=3)
    with worded_in(language):
        answer = answer_hint(game, question, lambda _: False)
    texts = [*texts_in(msgspec.to_builtins(answer))]
    assert len(texts) > 8
    assert [(text, found) for text in texts if (found := foreign(text, language))] == []


def test_the_source_pays_nothing_for_forms() -> None:
    assert FORM not in "".join(catalogue(SOURCE).sources().values())
