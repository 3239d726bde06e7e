"""Set-ups: what makes one, and what is wrong with a bad one."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from game import Game, Setup, SetupError, complete_setup
from tests.game.scenario import CONTENT, a_table_of


def a_setup(**changes: Any) -> dict[str, Any]:
    """A good set-up document for three players, but for the changes."""
    return {
        "players": [
            {"councilor": "artificer", "color": "red", "name": "Player 1"},
            {"councilor": "priest", "color": "blue", "name": None},
            {"councilor": "mystic", "color": "yellow", "name": None},
        ],
        "level": 1,
        "blueprint": list(CONTENT.introduction.blueprint),
        "expansion": None,
        "variant": "standard",
        **changes,
    }


def player(**changes: Any) -> list[dict[str, Any]]:
    """The players of a good set-up, the second one changed."""
    players = [dict(one) for one in a_setup()["players"]]
    players[1].update(changes)
    return players


def test_a_setup_comes_back_from_its_document() -> None:
    setup = Setup.from_dict(a_setup(), CONTENT)
    assert setup.to_dict() == a_setup()
    assert [seat.councilor for seat in setup.seats] == ["artificer", "priest", "mystic"]


BLUEPRINT = list(CONTENT.introduction.blueprint)
BAD = [
    ({"players": 3}, "players", "must be a list"),
    ({"players": []}, "players", "must be 1 to 7 players, not 0"),
    ({"players": [{}] * 8}, "players", "must be 1 to 7 players, not 8"),
    ({"players": ["ada"]}, "players.0", "must be an object"),
    ({"players": player(councilor="emperor")}, "players.1.councilor", "10 ids, such as artificer"),
    ({"players": player(councilor=None)}, "players.1.councilor", "one of 10 ids, such as artifi"),
    ({"players": player(councilor="artificier")}, "players.1.councilor", "mean artificer?"),
    ({"players": player(councilor="alchemist")}, "players.1.councilor", "in the expansion only"),
    (
        {"players": player(councilor="artificer")},
        "players.1.councilor",
        "is taken by another player",
    ),
    ({"players": player(color="red")}, "players.1.color", "is taken by another player"),
    ({"players": player(color="green")}, "players.1.color", "must be one of red, blue, yellow"),
    ({"players": player(name="")}, "players.1.name", "1 to 40 characters on one line"),
    ({"players": player(name="a\nb")}, "players.1.name", "1 to 40 characters on one line"),
    ({"players": player(name="a\u202eb")}, "players.1.name", "1 to 40 characters on one line"),
    ({"players": player(name="\ud83d")}, "players.1.name", "1 to 40 characters on one line"),
    ({"players": player(name=7)}, "players.1.name", "1 to 40 characters on one line"),
    ({"players": player(colour="red")}, "players.1.colour", "is not a field"),
    ({"level": 0}, "level", "must be a whole number from 1 to 5"),
    ({"level": 6}, "level", "must be a whole number from 1 to 5"),
    ({"level": True}, "level", "must be a whole number from 1 to 5"),
    ({"level": "1"}, "level", "must be a whole number from 1 to 5"),
    ({"blueprint": "all"}, "blueprint", "must be a list"),
    ({"blueprint": BLUEPRINT[:8]}, "blueprint", "must have 2 components of type C"),
    ({"blueprint": [*BLUEPRINT[:8], BLUEPRINT[0]]}, "blueprint.8", "is listed twice"),
    ({"blueprint": [*BLUEPRINT[:8], "power_core"]}, "blueprint.8", "20 ids, such as solar_matrix"),
    ({"blueprint": [*BLUEPRINT[:8], "lethe_mirror"]}, "blueprint.8", "in the expansion only"),
    ({"blueprint": [*BLUEPRINT[:8], "solar_matrx"]}, "blueprint.8", "mean solar_matrix?"),
    ({"blueprint": [*BLUEPRINT[:8], "aegis_engine"]}, "blueprint", "type C at level 1, not 1"),
    ({"expansion": 7}, "expansion", "must be null"),
    ({"variant": "wild"}, "variant", "must be one of standard"),
    ({"seed": 3}, "seed", "is not a field"),
]


@pytest.mark.parametrize(("changes", "field", "message"), BAD)
def test_a_bad_setup_is_refused_with_the_field(
    changes: dict[str, Any], field: str, message: str
) -> None:
    with pytest.raises(SetupError) as refusal:
        Setup.from_dict(a_setup(**changes), CONTENT)
    assert refusal.value.field == field
    assert message in refusal.value.message


# ---- what the caller leaves open


def a_blueprint(level: int) -> list[str]:
    """The first components of each letter that the level asks for."""
    return list(a_table_of(4, level).blueprint)


@pytest.mark.parametrize("players", range(1, 8))
def test_a_number_of_players_is_enough(players: int) -> None:
    setup = complete_setup({"players": players}, CONTENT, random.Random(players))
    assert len(setup.seats) == players
    assert len({seat.councilor for seat in setup.seats}) == players
    allowed = CONTENT.player_counts[players].colors
    assert [seat.color for seat in setup.seats] == list(allowed[:players])
    assert setup.level == 1
    assert Game.new(setup, CONTENT).status == "running"


def test_what_is_given_stays_and_the_rest_is_drawn() -> None:
    data: dict[str, Any] = {"players": [{"color": "yellow"}, {"councilor": "priest"}, {}]}
    data |= {"level": 4, "blueprint": a_blueprint(4)}
    given = copy.deepcopy(data)
    setup = complete_setup(data, CONTENT, random.Random(3))
    assert setup.blueprint == tuple(a_blueprint(4))
    assert setup.seats[0].color == "yellow"
    assert setup.seats[1].councilor == "priest"
    assert len({seat.councilor for seat in setup.seats}) == 3
    assert len({seat.color for seat in setup.seats}) == 3
    assert data == given


def test_the_same_chance_draws_the_same_setup() -> None:
    one, other = (
        complete_setup({"players": 5, "level": 5}, CONTENT, random.Random(9)) for _ in range(2)
    )
    assert one == other


def test_drawn_blueprints_vary() -> None:
    drawn = {
        complete_setup({"players": 4, "level": 2}, CONTENT, random.Random(n)).blueprint
        for n in range(9)
    }
    assert len(drawn) > 5


@pytest.mark.parametrize("players", [0, 8, -1, True, "four", None, 2.0])
def test_an_impossible_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(SetupError) as refusal:
        complete_setup({"players": players}, CONTENT, random.Random(0))
    assert refusal.value.field == "players"


def test_a_player_that_is_no_object_is_refused() -> None:
    with pytest.raises(SetupError, match=r"players\.0"):
        complete_setup({"players": [3]}, CONTENT, random.Random(0))


def test_too_many_players_in_a_list_are_refused() -> None:
    with pytest.raises(SetupError, match="1 to 7 players, not 8"):
        complete_setup({"players": [{}] * 8}, CONTENT, random.Random(0))


def test_a_bad_level_is_refused_before_a_blueprint_is_drawn() -> None:
    with pytest.raises(SetupError, match="level"):
        complete_setup({"players": 4, "level": 9}, CONTENT, random.Random(0))
