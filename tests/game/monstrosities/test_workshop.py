"""The Artificer's Workshop: a component that is not in the blueprint, used as if it were built."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from msgspec import to_builtins

from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.scenes import MONSTROSITIES, problems_with, read_back
from tests.game.scenario import CONTENT, Scene, a_table_of, options_of_monstrosities, table
from tests.game.told import told

SPARES = ["amplification_harbor", "sage_relay", "possibility_multiplier"]
"""Of type A or B, with spaces, for four players, and not in the introductory blueprint."""


def workshop(component: str, *others: str, **options: Any) -> Scene:
    """A table where the Artificer of seat 1 has this component in the Workshop."""
    other = next(word for word in SPARES if word != component)
    chosen = (f"unearth:{component}", f"unearth:{other}", f"install:{component}")
    return table("artificer", *others, expansion=MONSTROSITIES, chosen=chosen, **options)


def test_artificers_workshop_takes_one_of_two_components_outside_the_blueprint() -> None:
    s = Scene(replace(a_table_of(4), expansion=options_of_monstrosities()), CONTENT)
    assert (s.asked, s.who) == ("unearth_spares", [4])
    assert s.odds == {f"unearth:{word}": Fraction(1, 3) for word in SPARES}
    context = told(s.play("unearth:sage_relay"))
    assert context == {"player": [4], "left": 1, "drawn": ["sage_relay"]}
    context = told(s.play("unearth:amplification_harbor"))
    choice = ["amplification_harbor", "sage_relay"]
    assert context == {"player": [4], "choose components": choice}
    s.play("install:sage_relay")
    assert s.asked == "place"
    assert read_back(s) == {"artificers_workshop": {"component": "sage_relay"}}


def test_artificers_workshop_is_used_by_the_artificers_leader_as_if_it_were_built() -> None:
    s = workshop("sage_relay").stand("1L", on="artificers_workshop").phase("act")
    assert s.offers("act:1L:artificers_workshop")
    assert read_back(s) == {"artificers_workshop": {"component": "sage_relay"}}
    s.library("foresight ebb_chant").play("act:1L:artificers_workshop")
    s.play("card:foresight", "card:ebb_chant", "keep:1:foresight")
    assert s.hand(1) == ["foresight"]
    assert s.library_bottom() == ["ebb_chant"]


def test_artificers_workshop_is_of_no_use_to_others() -> None:
    s = workshop("sage_relay")
    at_workshop = [m for m in s.choices("place") if "artificers_workshop" in m]
    assert at_workshop == ["1L:artificers_workshop"]


def test_artificers_workshop_has_what_its_component_does_beyond_its_action() -> None:
    s = workshop("possibility_multiplier").stand("1L", on="artificers_workshop")
    s.phase("act").play("act:1L:artificers_workshop").finish_round()
    assert s.offers("place:2L:build3"), "the Possibility Multiplier opens the 5+ spaces"


def test_artificers_workshop_needs_what_its_component_needs() -> None:
    s = workshop("amplification_harbor").stand("1L", on="artificers_workshop").phase("act")
    assert not s.offers("act:1L:artificers_workshop"), "there is nothing to turn in"
    s.give(1, gold=1)
    s.play("act:4L:centre", "act:4F:centre")
    assert s.moves == ["act:1L:artificers_workshop", "done"], "it may be left"


def test_artificers_workshop_serves_the_hologram_for_a_round() -> None:
    s = Scene(replace(a_table_of(2), expansion=options_of_monstrosities()), CONTENT)
    s.play("reveal:artificer", "reveal:mystic", "hologram:artificer")
    assert (s.asked, s.who) == ("unearth_spares", [1])
    s.play("unearth:sage_relay", "unearth:quantum_relay", "install:quantum_relay")
    assert s.offers("place:1H:artificers_workshop")
    assert read_back(s)["artificers_workshop"] == {"component": "quantum_relay"}
    s.stand("1H", on="artificers_workshop").phase("act")
    s.stand("2L", on="centre").play("act:1H:artificers_workshop").finish_round()
    assert s.position.numbers("card:artificers_workshop") == [0]
    assert s.asked == "reveal_councilors"
    s.play(*s.moves[:4])
    assert s.asked == "choose_hologram"
    assert s.position.arg(2) == 1, "the Quantum Relay gives a second power"


def test_artificers_workshop_may_be_left_out_of_a_position_while_placing_only() -> None:
    s = workshop("sage_relay")
    assert problems_with(s, artificers_workshop={"component": 7}) == [
        "position.cards.artificers_workshop.component"
    ]
    document = to_builtins(document_of(s.position))
    read, problems = read_position({**document, "cards": {}}, s.position.table)
    assert problems == []
    assert read.numbers("card:artificers_workshop") == [0]
    assert not read.equals(s.position), "it asks for the component"
    s.stand("1L", on="artificers_workshop").phase("act")
    document = to_builtins(document_of(s.position))
    _, problems = read_position({**document, "cards": {}}, s.position.table)
    assert "position.cards.artificers_workshop" in [field for field, _ in problems]


def test_artificers_workshop_holds_nothing_without_the_artificer() -> None:
    s = Scene(replace(a_table_of(2), expansion=options_of_monstrosities()), CONTENT)
    s.play("reveal:priest", "reveal:mystic", "hologram:priest")
    assert problems_with(s, artificers_workshop={"component": "sage_relay"}) == [
        "position.cards.artificers_workshop"
    ]
    assert not s.offers("place:1L:artificers_workshop")
