"""The Mystic Lantern: the Hologram has the power of an ally (Monstrosities rulebook, FAQ)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import to_builtins
from mypy_extensions import i64

from game.cards.monstrosities.allies.medusa import MEDUSA
from game.engine import ids
from game.engine.pieces import deactivate
from game.inventory import hologram_of
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import with_allies
from tests.game.scenario import CONTENT, Scene, table
from tests.game.told import told

LENT = [ally for ally in CONTENT.with_monstrosities.allies if ally != MEDUSA]


def choosing(owner: int = 2, built: str = "", activations: int = 0) -> Scene:
    """Player 2 chooses whose power the Hologram has, with a board or more revealed."""
    s = table(players=2, hologram="priest", built=built, expansion={}).hold(owner, "mystic_lantern")
    if activations:
        s.stand(" ".join(["1F"] * activations), on="quantum_relay").phase("act")
        for _ in range(activations):
            s.play("act:1F:quantum_relay")
    s.finish_round()
    while s.asked == "reveal_councilors":
        s.play(next(move for move in s.moves if move != "reveal:scholar"))
    for seat in (1, 2):
        s.give(seat, energy=-s.has(seat).get("energy", 0))
    return s


def lit(ally: str) -> Scene:
    """Placement in a round in which player 2 has a Hologram with the power of an ally."""
    return choosing().play(f"hologram:{ally}")


def test_mystic_lantern_and_adept_let_the_hologram_gather_like_the_giant_elsewhere() -> None:
    s = table(players=2, hologram="priest", built="quantum_relay", expansion={})
    s.hold(2, "mystic_lantern").stand("1F", on="quantum_relay").phase("act")
    s.play("act:1F:quantum_relay").finish_round().play("reveal:adept")
    while s.asked == "reveal_councilors":
        s.play(next(move for move in s.moves if move != "reveal:scholar"))
    s.play("hologram:adept", "hologram:giant").stand("2H", on="forests3").stand("1F", on="hills3")
    s.phase("act").give(2, energy=-s.has(2).get("energy", 0))
    s.play("copy:2H:hills3", "roll:4:5")
    assert s.has(2) == {"gold": 2}


@pytest.mark.parametrize(("players", "there"), [(1, True), (2, True), (3, False)])
def test_mystic_lantern_is_for_two_players_at_most(players: int, there: bool) -> None:
    artifacts = table(players=players, expansion={}).position.table.artifacts
    assert ("mystic_lantern" in [card.id for card in artifacts]) is there


def test_mystic_lantern_lends_the_hologram_the_board_of_an_ally_for_a_round() -> None:
    s = choosing()
    revealed = s.choices("hologram")[:2]
    assert s.choices("hologram")[2:] == LENT
    assert (told(s)["choose boards"], told(s)["lent"]) == (revealed, LENT)
    event = s.game().play("hologram:dryad")[0]
    assert event.text == "The Hologram has the power of the Dryad this round."
    hologram = hologram_of(s.play("hologram:dryad").position)
    assert hologram is not None
    assert hologram.councilor == "dryad"
    assert set(revealed) <= set(hologram.discard)
    hologram = hologram_of(s.finish_round().position)
    assert hologram is not None
    assert (hologram.councilor, "dryad" in hologram.discard) == (None, False)


def test_mystic_lantern_works_in_the_rounds_of_its_owner() -> None:
    assert choosing(owner=1).choices("hologram")[2:] == []


def test_mystic_lantern_lends_no_board_of_an_ally_that_somebody_has() -> None:
    s = table(players=2, hologram="priest", expansion={}).hold(2, "mystic_lantern")
    with_allies(s, 1, "dryad").finish_round()
    while s.asked == "reveal_councilors":
        s.play(next(move for move in s.moves if move != "reveal:scholar"))
    assert not s.offers("hologram:dryad")
    assert s.offers("hologram:faun")


def test_mystic_lantern_lends_boards_for_the_powers_of_the_quantum_relay() -> None:
    s = choosing(built="quantum_relay", activations=2)
    assert s.choices("hologram")[6:] == LENT[:-2], "two more are chosen after this one"
    s.play("hologram:centaur", "hologram:giant", "hologram:phoenix")
    hologram = hologram_of(s.position)
    assert hologram is not None
    assert [hologram.councilor, *hologram.also] == ["centaur", "giant", "phoenix"]
    assert s.asked == "place"


def test_mystic_lantern_lets_the_dryad_and_the_centaur_work_together() -> None:
    s = choosing(built="quantum_relay", activations=1).play("hologram:centaur", "hologram:dryad")
    s.stand("2H", on="forests6").phase("act").play("act:2H:forests6")
    assert s.odds["roll:6"] == Fraction(11, 36), "the better of two throws"
    s.play("roll:6")
    assert s.has(2) == {"crystal": 1}
    assert s.offers("gallop:2H:forests1")


# ---- allies whose power is bound to their piece


def test_mystic_lantern_lets_the_hologram_gallop_once() -> None:
    s = lit("centaur").stand("2H", on="hills6").phase("act").play("act:2H:hills6", "roll:6")
    s.play("gallop:2H:forests6", "act:2H:forests6", "roll:6")
    assert s.has(2) == {"gold": 1, "crystal": 1}
    assert not s.offers("gallop:")


def test_mystic_lantern_lets_the_hologram_take_in_others_like_the_faun() -> None:
    s = lit("faun").stand("2H", on="hills1").stand("1F", on="hills6").draws(2, "flood_hills")
    s.play("shelter:1F:hills6")
    assert s.on("hills1") == "1F 2H"


def test_mystic_lantern_lets_the_hologram_gather_like_the_giant_on_two_spaces() -> None:
    s = lit("giant").stand("1F", on="hills4")
    assert not s.offers("place:2H:hills4"), "one space is left"
    assert not s.offers("place:2H:cities1")
    s.play("place:2H:hills3")
    assert not s.offers("place:1L:hills3"), "its two spaces are taken"
    s.phase("act").play("act:2H:hills3", "roll:4:5")
    assert s.has(2) == {"gold": 2}


def test_mystic_lantern_frees_the_second_space_when_a_petrified_hologram_loses_its_board() -> None:
    s = table(players=2, hologram="priest", expansion={"monsters": ["medusa"]})
    s.hold(2, "mystic_lantern").finish_round()
    while s.asked == "reveal_councilors":
        s.play(next(move for move in s.moves if move != "reveal:scholar"))
    s.play("hologram:giant").stand("2H", on="hills3")
    deactivate(s._edit(), i64(1), i64(ids.HOLOGRAM), s.place("hills3"))
    assert s.position.occupants(s.place("hills3")) == 2
    s.phase("wrath")
    while s.asked == "choose_flood":
        s.play("flood:forges")
    assert "2H" in s.on("hills3") or "1H" in s.on("hills3")
    assert s.position.occupants(s.place("hills3")) == 1


def test_mystic_lantern_lets_the_hologram_swim_like_the_mermaid() -> None:
    s = lit("mermaid").dry(hills=5)
    assert s.choices("place")[-1] == "2H:hills6"
    s.play("place:2H:hills6").stand("1F", on="hills5").phase("act")
    assert not s.offers("act:2H:hills6")
    s.play("act:1F:hills5")
    assert s.has(1) == {"energy": 1}
    s.draws(2, "flood_hills")
    assert "H" in s.pool(2), "a flood of her peninsula sends it back"


# ---- documents


def test_mystic_lantern_is_in_position_documents() -> None:
    s = lit("sphinx").stand("2H", on="libraries1")
    document = to_builtins(document_of(s.position))
    assert document["hologram"]["councilor"] == "sphinx"
    position, problems = read_position(document, s.position.table)
    assert problems == []
    assert to_builtins(document_of(position)) == document
    unseen = table(players=2, hologram="priest", expansion={})
    document = to_builtins(document_of(unseen.position))
    document["hologram"]["councilor"] = "sphinx"
    document["hologram"]["discard"].append("priest")
    _, problems = read_position(document, unseen.position.table)
    assert problems == [
        ("position.hologram", "must have councilors only: nobody has seen the mystic_lantern")
    ]


def test_a_position_without_a_mystic_lantern_has_councilors_only() -> None:
    s = table(players=2, hologram="priest")
    document = to_builtins(document_of(s.position))
    document["hologram"]["councilor"] = "sphinx"
    _, problems = read_position(document, s.position.table)
    assert problems[0][0] == "position.hologram.councilor"
    assert "sphinx" not in problems[0][1].partition(", not")[0]
