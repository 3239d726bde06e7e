"""Position documents that no game can reach: every problem is reported."""

from __future__ import annotations

from typing import Any

import pytest

from game import (
    PositionError,
    SetupError,
)
from tests.game import families
from tests.game.position_document.tables import (
    BLUEPRINT,
    CONTENT,
    Document,
    all_placed,
    at,
    begin,
    problems,
    set_up,
)

# ---- problems

ACT: Document = {"phase": "act"}
SUFFER: Document = {"phase": "suffer", "misfortunes_drawn": 1}
ALONE: Document = {"players": 1}

IMPOSSIBLE: list[tuple[str, Document, str, str]] = [
    ("an unknown field", {"rounds": 2}, "rounds", "is not a field"),
    ("an unknown phase", {"phase": "wrath"}, "phase", "one of place, suffer, act"),
    ("a text for a number", {"round": "2"}, "round", "a whole number from 1"),
    ("a broken number", {"round": 1.5}, "round", "a whole number"),
    ("true for a number", {"wrath_space": True}, "wrath_space", "a whole number"),
    ("a wrath space beyond the track", {"wrath_space": 7}, "wrath_space", "from 0 to 6"),
    ("nobody's marker", {"starting_player": 5}, "starting_player", "from 1 to 4"),
    ("misfortunes while placing", {"misfortunes_drawn": 1}, "misfortunes_drawn", "must be 0"),
    ("too few misfortunes", {**ACT, "misfortunes_drawn": 3}, "misfortunes_drawn", "must be 4"),
    (
        "too many misfortunes",
        {"phase": "suffer", "misfortunes_drawn": 5},
        "misfortunes_drawn",
        "from 0 to 4",
    ),
    ("three of four players", {"players_": [{}, {}, {}]}, "players", "a list of 4 players"),
    ("no list of players", {"players_": {"1": {}}}, "players", "must be a list"),
    (
        "an unknown peninsula",
        {"peninsulas": {"desert": {}}},
        "peninsulas.desert",
        "the keys are mountains",
    ),
    ("seven dry tiles", {"peninsulas": {"hills": {"dry": 7}}}, "peninsulas.hills.dry", "0 to 6"),
    (
        "a barrier on water",
        {"peninsulas": {"hills": {"dry": 0, "barrier": True}}},
        "peninsulas.hills.barrier",
        "no dry tile",
    ),
    (
        "a number for a barrier",
        {"peninsulas": {"hills": {"barrier": 1}}},
        "peninsulas.hills.barrier",
        "true or false",
    ),
    (
        "a component of another blueprint",
        {"components": {"oracle_array": "built"}},
        "components.oracle_array",
        "there are 10 keys, such as solar_matrix",
    ),
    (
        "an unknown state",
        {"components": {"mystic_siphon": 1}},
        "components.mystic_siphon",
        "one of",
    ),
    (
        "the Power Core built",
        {**ACT, "components": {"power_core": "built"}},
        "components.power_core",
        "the game is won",
    ),
    (
        "a build before the actions",
        {"components": {"mystic_siphon": "built_this_round"}},
        "components.mystic_siphon",
        "only in phase act",
    ),
    ("a Hologram with four", {"hologram": {}}, "hologram", "no Hologram with 4 players"),
    (
        "a Hologram without a power",
        {**ALONE, **ACT, "hologram": {}},
        "hologram.councilor",
        "must be given",
    ),
    (
        "a seated councilor's board",
        {**ALONE, "hologram": {"councilor": "artificer"}},
        "hologram.councilor",
        "a player has artificer",
    ),
    (
        "a board twice",
        {**ALONE, "hologram": {"councilor": "adept", "discard": ["adept"]}},
        "hologram.discard.0",
        "adept is listed twice",
    ),
    (
        "boards that are nowhere",
        {**ALONE, "hologram": {"councilor": "adept", "stack": ["mystic"], "discard": []}},
        "hologram",
        "must have priest, emissary",
    ),
    (
        "the Hologram placed before its power is drawn",
        {**ALONE, "atlanteans": at("centre", "1H")},
        "atlanteans.0.piece",
        "hologram.councilor",
    ),
]

IMPOSSIBLE_PLAYERS: list[tuple[str, Document, str, str]] = [
    ("negative gold", {"resources": {"gold": -1}}, "resources.gold", "from 0 to 255"),
    ("energy among resources", {"resources": {"energy": 1}}, "resources.energy", "not a field"),
    ("an unknown field", {"gold": 1}, "gold", "is not a field"),
    ("negative energy", {"energy": -1}, "energy", "from 0"),
    ("a supply above the set-up's", {"supply_followers": 3}, "supply_followers", "from 0 to 2"),
    ("too many removed", {"removed_followers": 3}, "removed_followers", "from 0 to 2"),
    ("removed by nothing", {"removed_followers": 1}, "removed_followers", "spirit_seal"),
    ("too many volunteers", {"volunteers": 99}, "volunteers", "from 0 to 24"),
    (
        "too many volunteers together",
        {"volunteers": 20, "volunteers_next_round": 5},
        "volunteers",
        "at most 24",
    ),
    ("an unknown card", {"hand": ["foresite"]}, "hand.0", "did you mean foresight?"),
    ("an artifact in the hand", {"hand": ["lodestone"]}, "hand.0", "is not known; there are"),
    ("no list of cards", {"hand": "foresight"}, "hand", "must be a list"),
    ("three of two copies", {"hand": ["foresight"] * 3}, "hand.2", "has 2 cards foresight"),
    (
        "five cards",
        {"hand": list(families.TITLES[:4]), "artifacts": ["lodestone"]},
        "hand",
        "at most 4 cards",
    ),
    ("an artifact twice", {"artifacts": ["lodestone"] * 2}, "artifacts.1", "already"),
    (
        "an own artifact",
        {"own_artifacts": ["lodestone"]},
        "own_artifacts",
        "the power of the scholar",
    ),
]

IMPOSSIBLE_ATLANTEANS: list[tuple[str, Document, list[Document], str, str]] = [
    ("nobody's seat", {}, at("centre", "5L"), "0.seat", "from 1 to 4"),
    ("no seat at all", {}, [{"piece": "leader", "place": "centre"}], "0.seat", "from 1 to 4"),
    ("no piece", {}, [{"seat": 1, "place": "centre"}], "0.piece", "must be one of leader"),
    ("no place", {}, [{"seat": 1, "piece": "leader"}], "0.place", "must be a place"),
    ("a place of another game", {}, at("oracle_array", "1L"), "0.place", "must be a place"),
    ("an unknown field", {}, [{**at("centre", "1L")[0], "x": 1}], "0.x", "is not a field"),
    ("no object", {}, ["1L"], "0", "must be an object"),  # type: ignore[list-item]
    ("a Leader twice", {}, at("centre", "1L", "1L"), "1.piece", "already placed"),
    ("two Leaders", {}, [{**at("centre", "1L")[0], "count": 2}], "0.count", "must be 1"),
    ("none at all", {}, [{**at("centre", "1F")[0], "count": 0}], "0.count", "from 1"),
    (
        "more followers than there are",
        {},
        at("centre", "1F", "1F", "1F"),
        "2.count",
        "must be at most 0",
    ),
    ("too many volunteers", {}, [{**at("centre", "1V")[0], "count": 25}], "0.count", "1 to 24"),
    ("the Automaton of four", {}, at("centre", "1L", "1A"), "1.piece", "no automaton"),
    ("the Hologram of four", {}, at("centre", "1H"), "0.piece", "no hologram"),
    (
        "another player's Hologram",
        {"players": 2, "hologram": {"councilor": "mystic"}},
        at("centre", "2H"),
        "0.seat",
        "starting player",
    ),
    ("acted while placing", {}, at("centre", "1L", acted=True), "0.acted", "only in phase act"),
    ("a full tile", {}, at("hills6", "1L", "2L"), "1.place", "holds 1 Atlanteans, not 2"),
    ("a full double space", {}, at("cities1", "1L", "2L", "3L"), "2.place", "holds 2"),
    ("water", {"peninsulas": {"hills": {"dry": 2}}}, at("hills3", "1F"), "0.place", "is flooded"),
    ("a space for five players", {}, at("build3", "1L"), "0.place", "build3 has no space"),
    ("a component with no space", {}, at("solar_matrix", "1L"), "0.place", "no space"),
    ("the Power Core", {}, at("power_core", "1L"), "0.place", "no space"),
    ("a component not built", {}, at("mystic_siphon", "1L"), "0.place", "since an earlier round"),
    (
        "a component just built",
        {**ACT, "components": {"mystic_siphon": "built_this_round"}},
        [*at("mystic_siphon", "1L"), *at("build1", "2L", acted=True)],
        "0.place",
        "since an earlier round",
    ),
    (
        "a Leader on the Spirit Seal",
        {"components": {"spirit_seal": "built"}},
        at("spirit_seal", "1L"),
        "0.piece",
        "must be another piece",
    ),
    (
        "the Cities after no_recruiting",
        {**SUFFER, "this_round": {"no_recruiting": True}},
        at("cities1", "1F"),
        "0.place",
        "no_recruiting has emptied cities1",
    ),
]

IMPOSSIBLE_CARDS: list[tuple[str, Document, str, str]] = [
    (
        "too many discards",
        {"misfortunes": {"discard": {"plague": 9}}},
        "misfortunes.discard.plague",
        "from 0 to",
    ),
    (
        "an unknown misfortune",
        {"misfortunes": {"discard": {"omen": 1}}},
        "misfortunes.discard.omen",
        "there are 15 keys, such as flood_mountains",
    ),
    (
        "a removed card",
        {"misfortunes": {"removed": {"plague": 1}}},
        "misfortunes.removed",
        "prediction_module",
    ),
    (
        "more removed than may be",
        {
            "components": {"prediction_module": "built"},
            "misfortunes": {"removed": {"flood_hills": 6, "flood_cities": 6}},
        },
        "misfortunes.removed",
        "not 12",
    ),
    (
        "a card not left",
        {"misfortunes": {"next": ["spur_the_cycle"] * 2}},
        "misfortunes.next.1",
        "no more spur_the_cycle is left",
    ),
    (
        "too many known",
        {"misfortunes": {"next": ["flood_hills", "flood_cities"] * 6 + ["plague"]}},
        "misfortunes.next",
        "12 cards",
    ),
    (
        "a card too often",
        {"library": {"discard": {"foresight": 3}}},
        "library.discard.foresight",
        "from 0 to 2",
    ),
    (
        "an artifact among titles",
        {"library": {"discard": {"lodestone": 1}}},
        "library.discard.lodestone",
        "there are 13 keys, such as science_of_shielding",
    ),
    ("no card", {"library": {"bottom": ["plague"]}}, "library.bottom.0", "is not known"),
    (
        "an artifact in two piles",
        {"library": {"bottom": ["lodestone"], "discarded_artifacts": ["lodestone"]}},
        "library.bottom.0",
        "already at position.library.discarded_artifacts.0",
    ),
    (
        "more artifacts than were shuffled in",
        {"library": {"discarded_artifacts": list(families.ARTIFACTS[:5])}},
        "library",
        "at most 4 artifacts",
    ),
    (
        "unused artifacts without the Scholar",
        {"library": {"unused_artifacts": ["lodestone"]}},
        "library.unused_artifacts",
        "must be at most 0",
    ),
    (
        "more artifacts out of the game than were left out",
        {**ALONE, "library": {"unused_artifacts": list(families.ARTIFACTS[:8])}},
        "library.unused_artifacts",
        "at most 7 artifacts",
    ),
    (
        "earthquakes before misfortunes",
        {"this_round": {"targets_raised": 1}},
        "this_round.targets_raised",
        "must be 0",
    ),
    (
        "two misfortunes of one",
        {**SUFFER, "this_round": {"targets_raised": 1, "no_recruiting": True}},
        "this_round",
        "needs 2 misfortunes, but misfortunes_drawn is 1",
    ),
    (
        "a limit that no card sets",
        {**SUFFER, "this_round": {"build_limit": 3}},
        "this_round.build_limit",
        "must be 1",
    ),
    (
        "more builds than a card allows",
        {
            **ACT,
            "components": dict.fromkeys(BLUEPRINT[:2], "built_this_round"),
            "atlanteans": [*all_placed("1L"), *at("build1", "1L", acted=True)],
            "this_round": {"build_limit": 1},
        },
        "this_round.build_limit",
        "2 components are built",
    ),
    (
        "lower targets in the Cities",
        {"this_round": {"targets_lowered": {"cities": 2}}},
        "this_round.targets_lowered.cities",
        "the keys are mountains",
    ),
    (
        "half an Ancient Atlas",
        {"this_round": {"targets_lowered": {"hills": 3}}},
        "this_round.targets_lowered.hills",
        "a multiple of 2",
    ),
    (
        "another number of builds",
        {**ACT, "this_round": {"built": 1}},
        "this_round.built",
        "must be 0",
    ),
    (
        "artifacts used before the actions",
        {"this_round": {"used_artifacts": ["lodestone"]}},
        "this_round.used_artifacts.0",
        "in phase act",
    ),
    (
        "an unknown artifact used",
        {**ACT, "this_round": {"used_artifacts": ["crown"]}},
        "this_round.used_artifacts.0",
        "such as numinous_amplifier",
    ),
    (
        "an artifact used by nobody",
        {**ACT, "this_round": {"used_artifacts": ["lodestone"]}},
        "this_round.used_artifacts.0",
        "in a hand or a pile",
    ),
    (
        "an artifact that always works",
        {
            **ACT,
            "players_": [{"artifacts": ["ward_stone"]}, {}, {}, {}],
            "this_round": {"used_artifacts": ["ward_stone"]},
        },
        "this_round.used_artifacts.0",
        "once per round",
    ),
]


@pytest.mark.parametrize(
    ("given", "field", "message"),
    [pytest.param(*case, id=name) for name, *case in (*IMPOSSIBLE, *IMPOSSIBLE_CARDS)],
)
def test_the_impossible_is_refused(given: Document, field: str, message: str) -> None:
    wrong = problems(**given)
    assert list(wrong) == [field]
    assert message in wrong[field]


@pytest.mark.parametrize(
    ("given", "field", "message"),
    [pytest.param(*case, id=name) for name, *case in IMPOSSIBLE_PLAYERS],
)
def test_impossible_players_are_refused(given: Document, field: str, message: str) -> None:
    wrong = problems(players_=[{}, given, {}, {}])
    assert list(wrong) == [f"players.1.{field}"]
    assert message in wrong[f"players.1.{field}"]


@pytest.mark.parametrize(
    ("given", "atlanteans", "field", "message"),
    [pytest.param(*case, id=name) for name, *case in IMPOSSIBLE_ATLANTEANS],
)
def test_impossible_atlanteans_are_refused(
    given: Document, atlanteans: list[Document], field: str, message: str
) -> None:
    wrong = problems(**given, atlanteans=atlanteans)
    assert list(wrong) == [f"atlanteans.{field}"]
    assert message in wrong[f"atlanteans.{field}"]


def test_everybody_is_placed_before_the_first_misfortune() -> None:
    wrong = problems(phase="suffer", atlanteans=all_placed("2L"))
    assert wrong == {"atlanteans": "must also place 2L: misfortunes are drawn after that"}


def test_the_scholars_artifact_must_be_given_once_chance_has_dealt_it() -> None:
    wrong = problems("scholar", phase="suffer", misfortunes_drawn=1)
    assert list(wrong) == ["players.0.own_artifacts"]
    two = [{"own_artifacts": ["lodestone", "tide_horn"]}, {}, {}, {}]
    assert list(problems("scholar", players_=two)) == ["players.0.own_artifacts"]
    one = [{"own_artifacts": ["lodestone"]}, {}, {}, {}]
    game = begin("scholar", players_=one, library={"unused_artifacts": ["tide_horn"]})
    assert game.view().players[0].own_artifacts == ["lodestone"]


def test_removed_misfortunes_are_those_of_the_prediction_module() -> None:
    game = begin(
        components={"prediction_module": "built"}, misfortunes={"removed": {"flood_hills": 2}}
    )
    left = CONTENT.misfortunes["flood_hills"].count - 2
    assert game.view().misfortunes.deck["flood_hills"] == left


def test_everything_impossible_is_reported_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        begin(
            wrath_space=99,
            players_=[{"energy": -1}, {"hand": ["foresight"] * 3}, {}, {}],
            peninsulas={"hills": {"dry": 0, "barrier": True}},
            atlanteans=[*at("hills1", "1L"), *at("moon", "1F"), *at("centre", "1L")],
            components={"power_core": "built"},
            misfortunes={"next": ["storm"]},
            hologram={},
        )
    assert isinstance(caught.value, PositionError)
    fields = [field for field, _ in caught.value.problems]
    assert sorted(fields) == [
        "position.atlanteans.0.place",
        "position.atlanteans.1.place",
        "position.atlanteans.2.piece",
        "position.components.power_core",
        "position.hologram",
        "position.misfortunes.next.0",
        "position.peninsulas.hills.barrier",
        "position.players.0.energy",
        "position.players.1.hand.2",
        "position.wrath_space",
    ]
    assert caught.value.field == fields[0]
    assert "(and 9 more)" in caught.value.message


@pytest.mark.parametrize("document", [[], "act", 3, True])
def test_a_position_is_an_object(document: Any) -> None:
    with pytest.raises(PositionError) as caught:
        set_up(position=document)
    assert [field for field, _ in caught.value.problems] == ["position"]
