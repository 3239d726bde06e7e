"""Random whole games, every position of them checked; thousands more by one command.

.venv/bin/python -m benchmarks.random_games --games 10000
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import build_info
from tests.builds import each_third
from tests.game import move_properties, position_properties, properties
from tests.game.contents import PACKAGED
from tests.game.scenario import table

COMPILED = build_info.describe().kind == "compiled"
GAMES = 35 if COMPILED else 14


@pytest.mark.uncounted
@pytest.mark.parametrize("number", each_third(range(GAMES)))
def test_random_game_keeps_every_rule_at_every_position(number: int) -> None:
    report = properties.play_game(number, PACKAGED, thorough=6)
    assert [failure["error"] for failure in report.failures] == []
    assert report.games == 1


def test_thirty_five_games_in_a_row_meet_every_player_count_and_level() -> None:
    met = set()
    for number in range(35):
        game, _ = properties.set_up(number, PACKAGED)
        met.add((len(game.setup.seats), game.setup.level))
    assert len(met) == 35


@pytest.mark.uncounted
@settings(
    max_examples=60 if COMPILED else 12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
)
@given(
    number=st.integers(0, 34),
    picks=st.lists(st.integers(0, 999), min_size=30, max_size=160),
)
def test_any_choice_of_moves_keeps_every_rule(number: int, picks: list[int]) -> None:
    """The same checks on choices that shrink to the shortest game that breaks a rule."""
    game, style = properties.set_up(number, PACKAGED)
    walk = properties.Walk(game, number, style, thorough=2)
    for pick in picks:
        numbers = position_properties.numbers_of(game.position)
        walk.look(numbers)
        if game.status != "running":
            break
        codes = walk.listed.listed()
        walk.step(numbers, walk.read[codes[pick % len(codes)]])
    walk.replay()


# ---- the checks themselves can fail


def test_a_move_listed_twice_is_noticed() -> None:
    game = table().game()
    game._listed.add(game._listed.code[0])
    walk = properties.Walk(game, 0, "careless", 1)
    codes = game._listed.listed()
    with pytest.raises(position_properties.ViolationError, match="listed twice"):
        move_properties.check_listing(game, game._listed, codes, walk.read)


@pytest.mark.parametrize(
    ("part", "entry", "amount", "complaint"),
    [
        ("stock", 3, -9, "negative goods"),
        ("pool", 0, -9, "negative pool"),
        ("occupants", 5, 1, "heads do not count"),
        ("crowd", 5, 1, "heads do not count"),
        ("ready", 5, 1, "ready beyond"),
        ("dry", 2, 1, "out of range"),
        ("barrier", 2, 2, "barriers"),
        ("deck", 3, -9, "negative misfortunes"),
        ("titles", 3, 1, "library cards made"),
        ("hand", 0, 1, "library cards made"),
        ("artifacts", 0, 1, "artifacts made"),
        ("scholar_artifacts", 0, 1, "artifacts made"),
        ("place_of", 3, -2, "made or lost"),
        ("stack", 40, 1, "not wiped"),
        ("known", 0, 1, "behind the last"),
    ],
)
def test_a_number_gone_wrong_is_noticed(part: str, entry: int, amount: int, complaint: str) -> None:
    walk = properties.Walk(table().game(), 0, "careless", 1)
    g = walk.game.position
    g.write(part, g.numbers(part)[entry] + amount, entry)
    with pytest.raises(position_properties.ViolationError, match=complaint):
        walk.look(position_properties.numbers_of(walk.game.position))


def test_a_follower_made_and_a_misfortune_lost_are_noticed() -> None:
    for part, complaint in (("pool", "followers made"), ("deck", "misfortunes")):
        walk = properties.Walk(table().game(), 0, "careless", 1)
        numbers = position_properties.numbers_of(walk.game.position)
        walk.look(numbers)
        g = walk.game.position
        g.write(part, g.numbers(part)[0] + 1)
        with pytest.raises(position_properties.ViolationError, match=complaint):
            walk.follow("place:1L:centre", walk.game.position.clone())


# ---- what a position is made of


FIELDS = [field.name for field in table().position.layout.fields if field.size > 0]


def test_the_fields_fill_the_vector_without_a_gap() -> None:
    layout = table().position.layout
    end = 0
    for field in layout.fields:
        assert field.start == end
        assert field.size >= 0
        end += field.size
    assert end == layout.size
    assert len({field.name for field in layout.fields}) == len(layout.fields)


@pytest.mark.parametrize("name", FIELDS)
def test_a_clone_has_the_field_for_itself(name: str) -> None:
    g = table().position
    chance = random.Random(name)
    for n in range(len(g.numbers(name))):
        g.write(name, chance.randint(1, 50), n)
    numbers = position_properties.numbers_of(g)
    other = g.clone()
    assert position_properties.numbers_of(other) == numbers
    assert g.equals(other)
    for n in range(len(g.numbers(name))):
        other.write(name, 60, n)
    assert position_properties.numbers_of(g) == numbers
    assert position_properties.changed(
        g.layout, position_properties.numbers_of(other), numbers
    ) == {name}
    assert g.equals(other) == (name == "occupants")


SINGLE = [n for n in FIELDS if not callable(getattr(table().position, n, len))]


@pytest.mark.parametrize("name", SINGLE)
def test_a_field_of_one_number_is_an_attribute(name: str) -> None:
    g = table().position
    g.write(name, 5)
    assert getattr(g, name) == 5
