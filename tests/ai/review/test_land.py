"""Which sites are those at which a team that lost needed more Atlanteans."""

from __future__ import annotations

from ai.review.land import explained_sites
from game.engine.ids import LOST
from tests.game.scenario import Scene, table


def lost(**goods: int) -> Scene:
    """Return a lost game whose gate lacks the Power Core alone, with these goods."""
    scene = table().build_all_but("power_core").give(1, **goods)
    scene.position.end(LOST)
    return scene


def test_land_whose_good_was_not_lacking_explains_nothing() -> None:
    game = lost(gold=20, crystal=20).game()
    is_explained = explained_sites(game, game.words())
    assert is_explained("the Mountains")
    assert is_explained("the Forges")
    assert not is_explained("the Hills")
    assert is_explained("the Cities")
    assert is_explained("the build spaces")


def test_build_spaces_and_libraries_are_explained_by_what_they_bring() -> None:
    game = lost().game()
    is_explained = explained_sites(game, game.words(), {"cards"})
    assert is_explained("the Libraries")
    assert not is_explained("the build spaces")
    assert is_explained("the Hills")


def test_while_a_game_runs_or_if_it_was_won_every_site_is() -> None:
    game = table().give(1, gold=60).game()
    assert explained_sites(game, game.words(), set())("the Hills")
