"""A figure is given only where a table sees what makes the difference."""

from __future__ import annotations

from collections.abc import Collection

from ai.hints.aims import Aim
from ai.hints.causes import Causes
from ai.hints.facts import Fact, happens
from ai.hints.reasons import is_by_the_water
from ai.hints.round_facts import cards_drawn, gains, recruits, sent_home, water
from game import Game
from game.engine.places import CENTRE, island_words
from game.text.wording import wording_of
from tests.ai.rigged import last_to_place
from tests.game.scenario import Scene, table

BUILT = happens("build", "solar_matrix", 3, "fact-built", component="Solar Matrix")
REMOVED = Fact("removed", "atlanteans", 4, False, False, "fact-removed", 0.3)


def shown(
    game: Game, move: str, rival: str, *, lacking: Collection[str] = (), aim: Aim | None = None
) -> set[str]:
    """What a difference may be in, between a move and its rival."""
    causes = Causes(game, [move, rival], aim, lacking)
    words = wording_of(game.setup, game.content, game.position.table)
    facts = [*gains(), recruits(), cards_drawn(), sent_home(), *water(words), REMOVED, BUILT]
    return {fact.about if fact.kind != "water" else "water" for fact in facts if causes.shows(fact)}


def test_a_good_differs_where_one_of_two_places_gives_it() -> None:
    game = last_to_place().game()
    assert shown(game, "place:1F:forests6", "place:1F:hills6") == {
        "crystal", "gold", "water", "solar_matrix",
    } - {"water"}  # fmt: skip
    assert shown(game, "place:1F:cities6", "place:1F:libraries6") == {
        "followers", "library", "solar_matrix",
    }  # fmt: skip


def test_no_amount_is_compared_between_steps_of_different_kinds() -> None:
    game = last_to_place(("1L", "hills6")).give(1, energy=9).game()
    for rival in ("barrier:hills", "unflood:hills", "play:1:grand_council", "done"):
        assert shown(game, "place:1F:forests6", rival) == {"solar_matrix"}


def test_a_move_of_a_monster_is_about_the_good_where_its_atlantean_stands_if_that_is_lacking() -> (
    None
):
    game = last_to_place().game()
    moves = ("avert", "gaze:4F:forges6")
    assert "atlantium" in shown(game, *moves, lacking=["atlantium"])
    assert not {"atlantium", "ore"} & shown(game, *moves, lacking=["ore", "gold"])
    assert "atlanteans" in shown(game, *moves)


def test_what_a_headline_says_that_a_move_is_for_is_a_reason() -> None:
    game = last_to_place().game()
    forged = Aim(frozenset({("gain", "ore"), ("gain", "atlantium")}), frozenset())
    moves = ("place:1F:mountains6", "place:1F:hills6")
    assert "atlantium" in shown(game, *moves, aim=forged)
    assert "atlantium" not in shown(game, *moves)


def removed_home(s: Scene, move: str, rival: str) -> bool:
    return Causes(s.game(), [move, rival]).shows(sent_home())


def test_who_is_taken_off_the_board_is_compared_on_one_peninsula_or_where_somebody_stands() -> None:
    empty, manned = last_to_place(), last_to_place(("1L", "hills6"))
    assert removed_home(empty, "place:1F:forests3", "place:1F:forests5")
    assert not removed_home(empty, "place:1F:forests3", "place:1F:hills3")
    assert removed_home(manned, "barrier:hills", "barrier:forests")
    assert not removed_home(empty, "barrier:hills", "barrier:forests")
    assert not removed_home(manned, "unflood:hills", "place:1F:forests5")


def test_who_leaves_the_game_is_compared_where_a_monster_takes_them() -> None:
    game = last_to_place().game()
    assert Causes(game, ["resist:1F:hills6", "submit:1F:hills6"]).shows(REMOVED)
    assert not Causes(game, ["unflood:forges", "unflood:libraries"]).shows(REMOVED)


def test_only_a_tile_near_the_water_is_called_in_danger_of_it() -> None:
    game = table().dry(6, hills=3).game()
    near = [is_by_the_water(game, place_of(each)) for each in ("hills3", "hills2", "hills1")]
    assert near == [True, True, False]
    assert is_by_the_water(game, int(CENTRE))


def place_of(word: str) -> int:
    return island_words().index(word)
