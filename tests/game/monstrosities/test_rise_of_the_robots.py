"""Rise of the Robots: Bots and an Automaton that help act as well."""

from __future__ import annotations

import pytest

from game import IllegalMoveError
from tests.game.monstrosities.scenes import expanded, problems_with, read_back
from tests.game.monstrosities.team_scenes import two_teams
from tests.game.scenario import Scene

CARD = "rise_of_the_robots"


def sharing(place: str = "hills3") -> Scene:
    """Player 1 holds the card; a Bot shares the space of a follower."""
    return two_teams().hold(1, CARD).stand("1F", on=place).play(f"share:2B:{place}")


@pytest.mark.parametrize(("players", "there"), [(1, True), (2, False), (4, False)])
def test_rise_of_the_robots_is_for_one_player(players: int, there: bool) -> None:
    assert (CARD in expanded(players=players).library_cards()) is there


def test_rise_of_the_robots_lets_a_bot_that_shares_act_as_well() -> None:
    s = sharing().phase("act")
    assert not s.offers("rise:")
    s.play(f"play:1:{CARD}", "rise:2B", "roll:6")
    assert s.has(2) == {"gold": 1}
    assert not s.offers("rise:"), "once"
    s.play("act:1F:hills3", "roll:4")
    assert s.has(1) == {"gold": 1}, "the Bot still adds one to the die of the other"


def test_rise_of_the_robots_does_not_let_a_bot_add_to_its_own_die() -> None:
    for die, gold in ((3, {}), (4, {"gold": 1})):
        s = sharing().phase("act").play(f"play:1:{CARD}", "rise:2B", f"roll:{die}")
        assert s.has(2) == gold, "it adds to the dice of the others there"


def test_rise_of_the_robots_may_be_played_before_anybody_acts_and_ends_with_the_round() -> None:
    s = sharing("centre").play(f"play:1:{CARD}")
    assert not s.offers("rise:")
    assert s.phase("act").offers("rise:2B")
    s.finish_round()
    while s.asked != "place":
        s.play(s.moves[0])
    s.stand("1F", on="centre").play("share:2B:centre")
    assert not s.phase("act").offers("rise:")


def test_rise_of_the_robots_is_played_while_atlanteans_are_placed_or_act() -> None:
    for phase, offered in (("place", True), ("suffer", False), ("act", True)):
        assert sharing().phase(phase).offers(f"play:1:{CARD}") is offered


def test_rise_of_the_robots_lets_the_automaton_of_the_base_rules_act() -> None:
    s = expanded(players=1).hold(1, CARD).stand("1F 1A", on="hills3").phase("act")
    s.play(f"play:1:{CARD}", "rise:1A", "roll:5")
    assert s.has(1) == {"gold": 1}
    s.play("act:1F:hills3", "roll:3")
    assert s.has(1) == {"gold": 2}


def test_rise_of_the_robots_gives_a_bot_with_an_action_of_its_own_no_other() -> None:
    s = two_teams().hold(1, CARD).stand("2B", on="centre").stand("1F", on="hills3").phase("act")
    assert not s.offers(f"play:1:{CARD}")
    with pytest.raises(IllegalMoveError, match="acts as well only after the Rise of the Robots"):
        s.game().play("rise:2B")


def test_rise_of_the_robots_works_on_single_spaces_only() -> None:
    s = sharing("cities6").phase("act").play(f"play:1:{CARD}")
    assert not s.offers("rise:2B")


def test_rise_of_the_robots_is_in_position_documents() -> None:
    s = sharing("centre").play(f"play:1:{CARD}")
    assert read_back(s) == {CARD: {"bot": 1, "automaton": 1, "second_bot": 1}}
    solo = expanded(players=1)
    assert problems_with(solo, rise_of_the_robots={"bot": 1}) == [f"position.cards.{CARD}"]
