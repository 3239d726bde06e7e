"""Setting up a game with Monstrosities, and the levers of the player aid."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from game import Game, Record, SetupError, complete_setup
from game.setup import Setup
from tests.game.scenario import CONTENT, Scene, a_table_of, table

WHOLE = CONTENT.with_monstrosities


def a_setup(**more: Any) -> dict[str, Any]:
    """A set-up document of four players at level 1 with the expansion."""
    return {**a_table_of(4).to_dict(), "expansion": {}, **more}


def refusal(document: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a set-up document."""
    with pytest.raises(SetupError) as error:
        Setup.from_dict(document, CONTENT)
    return error.value.problems


# ---- the expansion


def test_an_expansion_without_options_has_its_defaults() -> None:
    setup = Setup.from_dict(a_setup(), CONTENT)
    assert setup.expansion == {
        "monsters": [],
        "offset_monsters": False,
        "receding_waters": 0,
        "red_skies": 0,
        "two_teams": False,
    }
    assert Setup.from_dict(setup.to_dict(), CONTENT) == setup


def test_a_game_with_the_expansion_has_its_content_and_others_have_not() -> None:
    assert Setup.from_dict(a_setup(), CONTENT).content(CONTENT) is WHOLE
    assert Setup.from_dict(a_setup(expansion=None), CONTENT).content(CONTENT) is CONTENT


def test_the_box_holds_more_cards_and_followers_with_the_expansion() -> None:
    """Expansion rulebook, Components."""
    for word in ("calm_seas", "controlled_flood"):
        assert (CONTENT.misfortunes[word].count, WHOLE.misfortunes[word].count) == (9, 12)
    assert {WHOLE.colors[word].followers for word in CONTENT.colors} == {7}


@pytest.mark.parametrize("players", [1, 2, 3])
def test_few_players_choose_among_all_colors(players: int) -> None:
    """Expansion rulebook, 3 players."""
    document = {"players": [{"color": "navy"}] + [{}] * (players - 1), "expansion": {}}
    setup = complete_setup(document, CONTENT, random.Random(1))
    assert setup.seats[0].color == "navy"
    assert list(WHOLE.player_counts[players].colors) == list(CONTENT.colors)


@pytest.mark.parametrize(
    ("expansion", "field", "message"),
    [
        ({"monsters": ["hydra"]}, "expansion.monsters.0", "must be one of"),
        ({"monsters": "medusa"}, "expansion.monsters", "must be a list"),
        ({"weather": 1}, "expansion.weather", "is not a field; the fields are monsters"),
        ({"name": "other"}, "expansion", "must leave out name"),
        (True, "expansion", "must be null for the base game, or an object"),
    ],
)
def test_a_wrong_expansion_is_refused(expansion: Any, field: str, message: str) -> None:
    (problem,) = refusal(a_setup(expansion=expansion))
    assert problem[0] == field
    assert message in problem[1]


def test_a_record_of_a_game_with_the_expansion_replays() -> None:
    game = Game.new(
        complete_setup({"players": 3, "expansion": {}}, CONTENT, random.Random(2)), CONTENT
    )
    lot = random.Random(5)
    while game.status == "running" and game.version < 120:
        game.play(lot.choice(game.legal_moves()).id)
    record = Record.from_text(game.record().to_text())
    assert Game.replay(record, CONTENT).snapshot() == game.snapshot()


# ---- the misfortune deck (expansion rulebook, Changes to Setup)


def deck_of(level: int = 1, **options: Any) -> Scene:
    """A table of four with these options."""
    document = {**a_table_of(4, level).to_dict(), "expansion": options}
    return Scene(Setup.from_dict(document, CONTENT), CONTENT)


def test_twelve_of_all_special_misfortunes_are_in_the_deck_unseen() -> None:
    s = deck_of()
    specials, omens = s.game().view().expansion.unseen_misfortunes  # type: ignore[union-attr]
    assert specials.cards == 12
    assert specials.may_be["plague"] == 2
    assert sum(specials.may_be.values()) == 24
    assert s.deck()["spur_the_cycle"] == 1
    assert (omens.cards, sorted(omens.may_be)) == (
        3,
        ["centaurs", "cyclopes", "fauns_revel", "giants", "gryphons_shadow"],
    )
    assert s.game().view().misfortunes.left == 36 + 9 + 3 + 1 + 12 + 3


def test_each_unseen_misfortune_is_as_likely_as_any_other() -> None:
    s = deck_of().phase("suffer")
    cards = 36 + 9 + 3 + 1 + 12 + 3
    assert s.odds["draw:riptide"] == Fraction(12, 24 * cards)
    assert s.odds["draw:plague"] == 2 * s.odds["draw:riptide"]
    assert s.odds["draw:giants"] == Fraction(3, 5 * cards)
    s.play("draw:plague").phase("suffer")
    assert s.odds["draw:plague"] == Fraction(11, 23 * (cards - 1))


def test_the_prediction_module_shows_the_whole_deck() -> None:
    s = table(blueprint=["prediction_module"], expansion={}).stand("1F", on="build1")
    s.afford(1, "prediction_module").phase("act").play("build:1:prediction_module")
    seen = 0
    while s.asked == "see_deck":
        s.play(s.moves[0])
        seen += 1
    assert s.asked == "remove_misfortunes"
    assert seen >= 14
    assert sum(s.deck().values()) == 36 + 9 + 3 + 1 + 12 + 3
    assert [group.cards for group in s.game().view().expansion.unseen_misfortunes] == [0, 0]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("level", "letters", "controlled", "catastrophic"),
    [
        (6, {"B": 3, "C": 3, "E": 3}, 12, 0),
        (7, {"B": 3, "D": 3, "E": 3}, 9, 3),
        (8, {"C": 3, "D": 3, "E": 3}, 12, 3),
    ],
)
def test_levels_six_to_eight_are_as_in_the_table(
    level: int, letters: dict[str, int], controlled: int, catastrophic: int
) -> None:
    """Expansion rulebook, Extended Difficulty Levels; rulings for its blanks."""
    document = {"players": 4, "level": level, "expansion": {}}
    setup = complete_setup(document, CONTENT, random.Random(level))
    types = [WHOLE.components[word].type for word in setup.blueprint]
    assert {letter: types.count(letter) for letter in set(types)} == letters
    s = Scene(setup, CONTENT)
    assert s.deck().get("calm_seas", 0) == 0
    assert s.deck()["controlled_flood"] == controlled
    assert s.deck().get("catastrophic_flood", 0) == catastrophic
    assert s.has(1) == {}


def test_levels_six_to_eight_need_the_expansion() -> None:
    (problem,) = refusal({**a_table_of(4).to_dict(), "level": 6, "blueprint": []})
    assert problem[0] == "level"
    assert "higher ones, up to 8, need the expansion" in problem[1]


@pytest.mark.parametrize(("players", "fits"), [(4, True), (5, False)])
def test_the_possibility_multiplier_is_for_four_players_at_most(players: int, fits: bool) -> None:
    """Expansion rulebook, Playing at Various Player Counts."""
    document = {**a_table_of(players).to_dict(), "expansion": {}}
    document["blueprint"] = ["possibility_multiplier", *document["blueprint"][1:]]
    if fits:
        assert Setup.from_dict(document, CONTENT).blueprint[0] == "possibility_multiplier"
    else:
        assert refusal(document) == [
            ("blueprint.0", "possibility_multiplier is for 1 to 4 players")
        ]
    drawn = [
        complete_setup({"players": players, "level": 2, "expansion": {}}, CONTENT, random.Random(n))
        for n in range(40)
    ]
    assert any("possibility_multiplier" in setup.blueprint for setup in drawn) is fits


def test_receding_waters_and_red_skies_take_the_place_of_two_calm_seas() -> None:
    both = deck_of(receding_waters=2, red_skies=3).deck()
    assert (both["calm_seas"], both["receding_waters"], both["red_skies"]) == (3, 2, 3)
    assert deck_of().deck().keys().isdisjoint({"receding_waters", "red_skies"})


def test_an_offset_adds_calm_seas_and_takes_controlled_floods_out() -> None:
    plain = table(level=2, expansion={}).deck()
    eased = table(level=2, expansion={"offset_monsters": True}).deck()
    assert eased["calm_seas"] == plain["calm_seas"] + 3
    assert eased["controlled_flood"] == plain["controlled_flood"] - 3


@pytest.mark.parametrize(
    ("level", "expansion", "field", "message"),
    [
        (1, {"receding_waters": 4}, "receding_waters", "from 0 to 3: one for every 2 Calm Seas"),
        (4, {"red_skies": 2}, "red_skies", "from 0 to 1: one for every 2 Calm Seas"),
        (1, {"red_skies": "all"}, "red_skies", "must be a whole number from 0 to 4"),
        (1, {"offset_monsters": True}, "offset_monsters", "there is no monster to offset"),
    ],
)
def test_cards_that_the_deck_cannot_have_are_refused(
    level: int, expansion: dict[str, Any], field: str, message: str
) -> None:
    document = {**a_table_of(4, level).to_dict(), "expansion": expansion}
    (problem,) = refusal(document)
    assert problem[0] == f"expansion.{field}"
    assert message in problem[1]


# ---- the levers (player aid, Adjusting Difficulty)


def test_the_wrath_counter_may_start_on_another_space() -> None:
    s = Scene(Setup.from_dict(a_setup(wrath_start=3), CONTENT), CONTENT)
    assert s.position.wrath == 3
    assert s.position.wrath_value() == CONTENT.wrath.track[3]


def test_calm_seas_and_controlled_floods_may_be_chosen() -> None:
    s = Scene(Setup.from_dict(a_setup(calm_seas=1, controlled_floods=8), CONTENT), CONTENT)
    assert (s.deck()["calm_seas"], s.deck()["controlled_flood"]) == (1, 8)


@pytest.mark.parametrize("lever", ["hologram", "automaton"])
def test_a_mechanical_atlantean_may_be_added(lever: str) -> None:
    s = Scene(Setup.from_dict(a_setup(**{lever: True}), CONTENT), CONTENT)
    s.open("", "")
    letter = lever[0].upper()
    assert letter in s.pool(1)
    assert letter not in s.pool(2)
    s.finish_round()
    s.open("", "")
    assert letter in s.pool(2)


def test_a_set_up_names_the_levers_that_it_sets() -> None:
    levers = {"wrath_start": 2, "calm_seas": 0, "controlled_floods": 5, "hologram": True}
    setup = Setup.from_dict(a_setup(**levers), CONTENT)
    assert levers.items() <= setup.to_dict().items()
    assert Setup.from_dict(setup.to_dict(), CONTENT) == setup
    plain = Setup.from_dict(a_setup(), CONTENT).to_dict()
    assert not {"wrath_start", "calm_seas", "hologram", "automaton"} & plain.keys()


@pytest.mark.parametrize(
    ("lever", "value", "message"),
    [
        ("wrath_start", 7, "must be a whole number from 0 to 6"),
        ("calm_seas", 13, "from 0 to 12: the box holds 12 cards Calm Seas"),
        ("controlled_floods", -1, "from 0 to 12: the box holds 12 cards Controlled Flood"),
        ("hologram", 1, "must be true or false"),
        ("automaton", "yes", "must be true or false"),
    ],
)
def test_an_impossible_lever_is_refused(lever: str, value: Any, message: str) -> None:
    (problem,) = refusal(a_setup(**{lever: value}))
    assert problem[0] == lever
    assert message in problem[1]


def test_the_box_of_the_base_game_holds_nine() -> None:
    (problem,) = refusal(a_setup(expansion=None, calm_seas=10))
    assert problem == (
        "calm_seas",
        "must be a whole number from 0 to 9: the box holds 9 cards Calm Seas",
    )
