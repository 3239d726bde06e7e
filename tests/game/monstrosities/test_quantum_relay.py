"""The Quantum Relay: in the next round the Hologram has several powers."""

from __future__ import annotations

from msgspec import to_builtins

from game.engine import ids
from game.inventory import hologram_of
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.scenes import MONSTROSITIES, problems_with, read_back
from tests.game.scenario import Scene, table
from tests.game.told import told


def relay(activations: int = 1, hologram: str = "priest") -> Scene:
    """The round after the Quantum Relay was activated, at the first board to reveal.

    Four boards are revealed for one activation, six for two.
    """
    s = table(built="quantum_relay", players=2, hologram=hologram, expansion=MONSTROSITIES)
    pieces = " ".join(["1F"] * min(activations, 2))
    s.stand(pieces, on="quantum_relay").phase("act")
    for _ in range(activations):
        s.play("act:1F:quantum_relay")
    return s.finish_round()


def with_powers(*councilors: str, hologram: str = "priest") -> Scene:
    """Placement in a round in which player 2 has a Hologram with these two powers."""
    s = relay(hologram=hologram)
    stack = [m.removeprefix("reveal:") for m in s.moves]
    others = [word for word in stack if word not in (*councilors, "scholar")]
    s.play(*(f"reveal:{word}" for word in (*councilors, *others[:2])))
    return s.play(*(f"hologram:{word}" for word in in_order(s, *councilors)))


def in_order(s: Scene, *councilors: str) -> list[str]:
    """Councilors in the order of their numbers, in which powers are chosen."""
    words = [card.id for card in s.position.table.councilors]
    return sorted(councilors, key=words.index)


def powers(s: Scene) -> list[str]:
    """Whose powers the Hologram has."""
    hologram = hologram_of(s.position)
    assert hologram is not None
    return [*([hologram.councilor] if hologram.councilor else []), *hologram.also]


def test_quantum_relay_reveals_two_boards_more_and_gives_one_power_more() -> None:
    s = with_powers("seafarer", "emissary")
    assert powers(s) == in_order(s, "seafarer", "emissary")


def test_quantum_relay_works_in_the_next_round_only() -> None:
    s = table(built="quantum_relay", players=2, hologram="priest", expansion=MONSTROSITIES)
    s.stand("1F", on="quantum_relay").phase("act").play("act:1F:quantum_relay")
    assert powers(s) == ["priest"]
    s = with_powers("seafarer", "emissary").finish_round()
    assert s.asked == "reveal_councilors"
    s.play(s.moves[0], s.moves[1])
    s.play(s.moves[0])
    assert len(powers(s)) == 1, "two boards, one power"


def test_quantum_relay_gives_a_power_for_each_activation() -> None:
    s = relay(2)
    for _ in range(6):
        assert s.asked == "reveal_councilors"
        s.play(s.moves[0])
    for _ in range(3):
        assert s.asked == "choose_hologram"
        s.play(s.moves[0])
    assert len(powers(s)) == 3
    assert s.asked != "choose_hologram"


def test_quantum_relay_gives_at_most_four_powers() -> None:
    s = table(
        built="quantum_relay possibility_multiplier",
        players=2,
        hologram="priest",
        expansion=MONSTROSITIES,
    )
    s.stand("1F", on="possibility_multiplier").phase("act")
    s.play("act:1F:possibility_multiplier").finish_round()
    while s.asked != "place":
        s.play(s.moves[0])
    for _ in range(3):
        s.play("place:2F:quantum_relay")
    s.place_the_rest().calm()
    for _ in range(3):
        s.play("act:2F:quantum_relay")
    assert read_back(s)["quantum_relay"] == {"activations": 3}
    while s.asked != "reveal_councilors":
        s.play("done" if s.offers("done") else s.moves[0])
    assert told(s)["left"] == 8
    while s.asked != "place":
        s.play(s.moves[0])
    assert len(powers(s)) == 4


def test_quantum_relay_powers_all_work_at_once() -> None:
    s = (
        with_powers("explorer", "priest", hologram="mystic")
        .stand("2H 1F", on="hills1")
        .phase("act")
    )
    s.play("act:1F:hills1", "roll:3")
    assert s.moves == ["reroll:retry:die", "accept"], "the Priest"
    s = (
        with_powers("explorer", "priest", hologram="mystic")
        .stand("2H 1F", on="hills1")
        .phase("act")
    )
    s.play("act:1F:hills1", "roll:4")
    assert s.has(1) == {"gold": 1}, "the Explorer makes a target of 5 a 4"


def test_quantum_relay_lets_the_hologram_stand_where_each_power_lets_it() -> None:
    s = with_powers("emissary", "seafarer").dry(hills=5)
    assert s.offers("place:2H:hills6"), "the Seafarer stands on water"
    s.stand("1F 1F 1F", on="hills1")
    assert s.offers("place:2H:hills1"), "the Emissary makes room"
    s.play("place:2H:hills1")
    assert s.offers("place:2F:hills1") is False
    assert s.position.extra_capacity(s.place("hills1")) == 1


def test_quantum_relay_boards_all_go_to_the_discard_pile() -> None:
    s = with_powers("emissary", "seafarer").finish_round()
    assert powers(s) == []
    hologram = hologram_of(s.position)
    assert hologram is not None
    assert {"emissary", "seafarer"} <= set(hologram.discard)


def test_quantum_relay_lets_the_hologram_act_elsewhere_with_its_second_power() -> None:
    s = with_powers("mystic", "adept").stand("2H", on="hills6").stand("1F", on="forests6")
    s.phase("act")
    assert s.offers("copy:2H:forests6")


def test_quantum_relay_chooses_powers_once_in_whatever_order() -> None:
    s = relay()
    boards = [move for move in s.moves if move != "reveal:scholar"][:4]
    for board in boards:
        s.play(board)
    words = in_order(s, *(board.removeprefix("reveal:") for board in boards))
    assert s.choices("hologram") == words[:3], "after the last one there is none to choose"
    s.play(f"hologram:{words[1]}")
    assert told(s)["chosen"] == [words[1]]
    assert "more_powers" not in told(s)
    assert s.choices("hologram") == words[2:]


def test_quantum_relay_is_in_position_documents() -> None:
    s = table(built="quantum_relay", players=2, hologram="priest", expansion=MONSTROSITIES)
    s.stand("1F", on="quantum_relay").phase("act").play("act:1F:quantum_relay")
    assert read_back(s) == {"quantum_relay": {"activations": 1}}
    assert problems_with(s, quantum_relay={"activations": 4}) == [
        "position.cards.quantum_relay.activations"
    ]
    read_back(with_powers("emissary", "seafarer"))


def test_quantum_relay_does_not_help_a_hologram_that_was_inactive() -> None:
    s = table(built="quantum_relay", players=2, hologram="priest", expansion=MONSTROSITIES)
    s.stand("1F", on="quantum_relay").phase("act").play("act:1F:quantum_relay")
    s.phase("suffer").calm()
    assert read_back(s) == {}


def test_quantum_relay_positions_name_further_powers_only_where_they_can_be() -> None:
    s = with_powers("emissary", "seafarer")
    document = to_builtins(document_of(s.position))
    hologram = document["hologram"]
    assert "position.hologram.councilor" in flaws(s, {**hologram, "councilor": None})
    spare = hologram["discard"]
    more = {**hologram, "also": [*hologram["also"], *spare], "discard": []}
    assert flaws(s, more) == ["position.hologram.also"], "four beside the first"
    s.position.write("built", ids.UNBUILT, s.slot("quantum_relay"))
    assert flaws(s, hologram) == ["position.hologram.also"]


def flaws(s: Scene, hologram: dict[str, object]) -> list[str]:
    """The fields at fault when the document says this of the Hologram."""
    document = {**to_builtins(document_of(s.position)), "hologram": hologram}
    return [field for field, _ in read_position(document, s.position.table)[1]]


def test_quantum_relay_is_of_no_use_once_the_hologram_will_have_four_powers() -> None:
    s = table(built="quantum_relay", players=2, hologram="priest", expansion=MONSTROSITIES)
    s.stand("1F", on="quantum_relay").phase("act")
    s.position.write("card:quantum_relay", 3, 0)
    assert not s.phase("act").offers("act:1F:quantum_relay")
