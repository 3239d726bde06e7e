"""What is worded when it is read is worded as if it had been worded at once."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from ai.hints.local import HintQuestion, answer_from, find_share
from game import Game, complete_setup, load_content
from game.game import sample_outcome
from game.words import SOURCE, UNWORDED, languages, name_of, name_or, say, say_or, worded_in
from game.words.kept import in_source, reworded, worded
from game.words.shapes import capital, first_short, lowered, small, without_stop
from game.words.unworded import CLOSE, MARKS, OPEN
from tests.builds import each_third

CONTENT = load_content()
MONSTERS = ["medusa", "harpies", "scylla_charybdis"]


def some_position(number: int) -> Game:
    """A game with all monsters in which people have a choice."""
    chance = random.Random(number)
    choices = {
        "players": [{"councilor": "priest", "name": "Ann"}, {"councilor": "explorer"}],
        "level": 1 + number % 5,
        "expansion": {"monsters": MONSTERS},
    }
    game = Game.new(complete_setup(choices, CONTENT, chance), CONTENT)
    stop = 12 * number
    while (decision := game.decision()) is not None:
        moves = game.legal_moves()
        if not decision.chance and len(moves) > 1 and game.version >= stop:
            break
        game.play(sample_outcome(moves, chance) if decision.chance else chance.choice(moves).id)
    assert game.decision() is not None
    return game


@pytest.mark.uncounted
@pytest.mark.parametrize("number", each_third(range(6)))
def test_an_answer_is_worded_later_as_it_would_have_been_at_once(number: int) -> None:
    game = some_position(number)
    first, second, *_ = [move.id for move in game.legal_moves()]
    question = HintQuestion(simulations=60, compare=(first, second), top=4)
    found = [find_share(game, question, 0, lambda _: False)]

    def answer(language: str) -> Any:
        with worded_in(language):
            return msgspec.to_builtins(answer_from(game, question, found, 1.0))

    kept, words = in_source(answer(UNWORDED))
    assert kept == answer(SOURCE)
    assert not MARKS.search(msgspec.json.encode(kept).decode())
    assert len(words) > 4
    for language in languages():
        with worded_in(language):
            assert reworded(kept, words) == answer(language)


def test_names_numbers_and_shapes_are_those_of_the_readers_language() -> None:
    def sentences() -> list[str]:
        hills = name_of("named-thing", name=name_or("content-peninsulas-hills", "Hills", {}))
        tiles = [say("points", number=n) for n in (1, 2)]
        return [
            say("verb-flood", peninsula=hills),
            f"{capital(tiles[0])}, {small(capital(tiles[1]))}.",
            without_stop(f"{tiles[1]}."),
            without_stop(without_stop(capital(say("advice-nothing")))),
            lowered(name_of("good-gold")),
            say_or("good-nothing", "otherwise", {}),
            first_short(1, [lambda: tiles[0], lambda: name_of("good-ore")]),
        ]

    with worded_in(UNWORDED):
        kept, words = in_source(sentences())
    assert kept == sentences()
    assert "1 point, 2 points" in kept[1].lower()
    assert kept[5:] == ["otherwise", "ore"]
    with worded_in("de"):
        assert reworded(kept, words) == sentences()


def test_a_sentence_whose_message_is_gone_stays_as_it_was() -> None:
    gone = {"It was so.": f"{OPEN}message\ue002gone-for_good{CLOSE}", "Cut.": f"{OPEN}message"}
    with worded_in("de"):
        assert reworded(["It was so.", "Cut.", "place:1L:hills6"], gone) == [
            "It was so.",
            "Cut.",
            "place:1L:hills6",
        ]


def test_marks_in_the_name_of_a_player_word_nothing() -> None:
    name = f"Ann{OPEN}message\ue002advice-nothing{CLOSE}"
    others = ("explorer", "emissary", "artificer")
    players = [
        {"councilor": "priest", "name": name},
        *({"councilor": councilor} for councilor in others),
    ]
    setup = complete_setup({"players": players}, CONTENT, random.Random(1))
    with worded_in(UNWORDED):
        text = Game.new(setup, CONTENT).legal_moves()[0].text
    assert worded(text).startswith("Place Annmessageadvice-nothing's ")
