"""A move is offered in one sentence; once it is played, another says what happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mypy_extensions import i64

from game.documents.parts import ContextPart
from game.engine.moves import make_move
from game.notation import FORMS, NUMBER, SEAT, Argument, Form
from game.text.registry import ARGUMENTS, HAPPENINGS
from game.text.wording import Wording
from game.words import add_words, has, remove_words
from tests.game.scenario import Scene, table
from tests.game.text.refusal_cases import (
    bottoming,
    converting,
    in_council,
    in_the_city,
    keeping,
    looking,
    removing,
    rolling,
    sharing,
    short_of_the_target,
)

PLAIN: list[ContextPart] = []
"""That of a question which names nothing of it."""


def floods() -> Scene:
    return table().dry(hills=4).barrier("forges").draws(1, "controlled_flood")


def rich() -> Scene:
    return table().dry(hills=4).give(1, energy=9)


def lifting() -> Scene:
    s = table(blueprint=("reef_lifter",)).dry(hills=4, forges=4).afford(1, "reef_lifter")
    return s.stand("1L", on="build1").phase("act").play("build:1:reef_lifter")


def drawing() -> Scene:
    return table().misfortunes("calm_seas flood_hills").phase("suffer")


CASES: list[tuple[Callable[[], Scene], str, str, str]] = [
    (
        table,
        "place:1L:hills6",
        "Place Red's Leader on Hills 6.",
        "Red's Leader is placed on Hills 6.",
    ),
    (floods, "flood:hills", "Flood the next tile of the Hills.", "Hills 4 floods."),
    (
        rich,
        "barrier:hills",
        "Place a mystic barrier at the Hills.",
        "The team pays for a mystic barrier at the Hills.",
    ),
    (
        rich,
        "unflood:hills",
        "Unflood a tile of the Hills.",
        "The team pays to unflood a tile of the Hills.",
    ),
    (lifting, "unflood:hills", "Unflood a tile of the Hills.", "Hills 5 is unflooded."),
    (
        drawing,
        "draw:flood_hills",
        "The misfortune is Hills.",
        "Red draws the misfortune Hills.",
    ),
    (rolling, "roll:3", "The die shows 3.", "Red rolls 3."),
    (in_the_city, "roll:2:6", "The dice show 2 and 6.", "The dice show 2 and 6."),
    (short_of_the_target, "accept", "Accept the failure.", "The action fails."),
    (in_council, "done", "End the trade.", "The trade is over."),
    (converting, "done", "Change no more resources.", "Red changes no more resources."),
    (removing, "done", "Remove no more misfortunes.", "No more misfortunes are removed."),
    (keeping, "keep:1:foresight", "Red keeps Foresight.", "Red keeps Foresight."),
    (sharing, "keep:3:foresight", "Yellow gets Foresight.", "Yellow gets Foresight."),
    (
        bottoming,
        "bottom:1:foresight",
        "Red puts Foresight under the library deck.",
        "Red puts Foresight under the library deck.",
    ),
    (
        looking,
        "see:plague",
        "The next misfortune in the deck is Plague.",
        "The next misfortune in the deck is Plague.",
    ),
]


@pytest.mark.parametrize(
    ("scene", "move", "offer", "happening"), CASES, ids=[f"{c[1]} {c[2]}" for c in CASES]
)
def test_offer_and_happening(
    scene: Callable[[], Scene], move: str, offer: str, happening: str
) -> None:
    game = scene().game()
    assert [each.text for each in game.legal_moves() if each.id == move] == [offer]
    assert game.describe(move) == offer
    assert game.play(move)[0].text == happening


def test_a_barrier_stops_a_flood_that_the_team_chooses() -> None:
    game = table().dry(0, hills=2, forges=1).barrier("hills").draws(1, "flood_cities").game()
    assert game.play("flood:hills")[0].text == "The mystic barrier at the Hills stops the flood."


def test_the_end_of_placement() -> None:
    s = table().give(1, energy=9).dry(hills=4)
    while not s.offers("done"):
        s.play(next(move for move in s.moves if move.endswith(":centre")))
    game = s.game()
    assert [move.text for move in game.legal_moves() if move.id == "done"] == [
        "End the placement of Atlanteans."
    ]
    assert game.play("done")[0].text == "Placement is over."


def test_a_later_move_is_described_without_a_decision() -> None:
    assert table().game().describe("done") == "Do nothing more."


def words_of(s: Scene) -> Wording:
    """The words of a table of the base game."""
    return Wording(s.setup, s.content, s.position.table)


@pytest.mark.parametrize(
    ("move", "offer"),
    [
        ("pay:1:0:gold", "Red pays no gold."),
        ("pay:1:0:energy", "Red pays no mystic energy."),
        ("pay:1:2:gold", "Red pays 2 gold."),
    ],
)
def test_who_pays_nothing_pays_no_gold(move: str, offer: str) -> None:
    assert table().game().describe(move) == offer


def test_several_players_are_listed_with_commas() -> None:
    words = words_of(table())
    assert words.decision("roll", [0, 1], PLAIN) == "Red or Blue rolls for a resource."
    assert words.decision("roll", [0, 1, 2], PLAIN) == "Red, Blue or Yellow rolls for a resource."
    assert words.decision("roll", [0, 1, 2, 3], PLAIN) == "The team rolls for a resource."
    assert words.players([]) == ""


def test_the_scholar_draws_artifacts_that_are_not_in_use() -> None:
    text = "Red draws one of the artifacts that are not in use."
    assert words_of(table()).decision("deal_artifacts", [0], PLAIN) == text


def test_every_verb_has_its_sentences() -> None:
    assert [form.name for form in FORMS.values() if not has(f"verb-{form.name}")] == []


WINDS = """\
verb-blow = { $seat } calls { $number } winds from { $wind }
decision-storm = { $who } calls a wind
    .blow = { $seat } calls a storm
    .blow-happens = { $who } storms
"""


def test_a_new_verb_or_decision_brings_its_own_sentences(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "winds.ftl").write_text(WINDS, encoding="utf-8")
    monkeypatch.setitem(ARGUMENTS, "wind", lambda _, values: ("the north", "the south")[values[0]])
    monkeypatch.setitem(FORMS, 200, Form("blow", (SEAT, Argument("wind"), NUMBER)))
    monkeypatch.setitem(
        HAPPENINGS,
        ("blow", ""),
        lambda step: f"{step.names['wind']} wind blows in round {step.before.round}",
    )
    add_words(tmp_path)
    try:
        tell_of_winds()
    finally:
        remove_words(tmp_path)


def tell_of_winds() -> None:
    s = table()
    words, g = Wording(s.setup, s.content, s.position.table), s.position
    code = int(make_move(i64(200), i64(1), i64(0), i64(3)))
    assert words.offer(code) == "Blue calls 3 winds from the north."
    assert words.happening(code, "place", [1], g, g) == "The north wind blows in round 1."
    assert words.offer(code, "storm") == "Blue calls a storm."
    assert words.happening(code, "storm", [1, 2], g, g) == "Blue or Yellow storms."
    assert words.decision("storm", [1], PLAIN) == "Blue calls a wind."
