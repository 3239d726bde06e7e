"""The view tells the whole position: all that the position document tells, at every decision."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec import to_builtins

from game import Game, sample_outcome
from game.position_document import has_document
from tests.game.scenario import CONTENT, Scene, a_table_of, table

OF_MONSTROSITIES = {
    "allies": [],
    "removed_allies": [],
    "leader_in_supply": False,
    "bots_in_supply": [],
}
"""What the document says of a player only with Monstrosities, and what it says in the base game."""


def any_move(game: Game, chance: random.Random) -> str:
    """A legal move, or an outcome as likely as it is."""
    legal = game.legal_moves()
    drawn = legal[0].probability is not None
    return sample_outcome(legal, chance) if drawn else chance.choice(legal).id


def removed_followers(s: Scene) -> list[int]:
    """How many followers of each player the view tells to be out of the game."""
    return [player.removed_followers for player in s.game().view().players]


@pytest.mark.uncounted
@pytest.mark.parametrize(("players", "level"), [(2, 1), (4, 3), (6, 5)])
def test_the_view_has_all_that_the_document_has(players: int, level: int) -> None:
    """No field of the document is missing in the view, and none says something else there.

    Both take most values from the same functions: whether these are right is for the tests below
    and those of the document.
    """
    chance, seen = random.Random(players), 0
    game = Game.new(a_table_of(players, level), CONTENT)
    while game.status == "running" and game.version < 600:
        view = game.view()
        if has_document(game.position):
            seen += 1
            document = game.position_document()
            for name in ("round", "phase", "starting_player", "misfortunes_drawn", "this_round"):
                assert getattr(view, name) == getattr(document, name)
            assert view.wrath.space == document.wrath_space
            for player, same in zip(view.players, document.players, strict=True):
                fields = to_builtins(same)
                assert player.pool.volunteers == fields.pop("volunteers")
                of_allies = {name: fields.pop(name) for name in OF_MONSTROSITIES}
                assert of_allies == OF_MONSTROSITIES, "the base game has none"
                assert fields.items() <= to_builtins(player).items()
            for pile in ("misfortunes", "library"):
                assert to_builtins(document)[pile].items() <= to_builtins(view)[pile].items()
        game.advance(any_move(game, chance))
    assert seen > 10


@pytest.mark.uncounted
@pytest.mark.parametrize("players", range(2, 8))
def test_every_misfortune_removed_and_no_other_is_out_of_the_game(players: int) -> None:
    chance, removed = random.Random(players), Counter[str]()
    game = Game.new(a_table_of(players), CONTENT)
    while game.status == "running":
        assert game.view().misfortunes.removed == removed
        move = any_move(game, chance)
        if move.startswith("remove:"):
            removed[move.split(":")[2]] += 1
        game.advance(move)


def test_misfortunes_dropped_are_discarded_and_those_removed_out_of_the_game() -> None:
    s = table(built="oracle_array").afford(1, "prediction_module").stand("1L", on="build1")
    s.stand("2L 3F", on="oracle_array").phase("act").play("act:oracle_array")
    s.play("see:plague", "see:sabotage", "see:calm_seas", "see:flood_hills")
    s.play("drop:plague", "drop:sabotage")
    piles = s.game().view().misfortunes
    assert (piles.discard, piles.removed) == ({"plague": 1, "sabotage": 1}, {})
    s.play("next:calm_seas", "next:flood_hills", "build:1:prediction_module")
    s.play("remove:discard:plague", "remove:deck:plague", "remove:deck:earthquake", "done")
    piles = s.game().view().misfortunes
    assert piles.discard == {"sabotage": 1}
    assert piles.removed == {"plague": 2, "earthquake": 1}


def test_followers_sacrificed_are_out_of_the_game() -> None:
    s = table(built="soul_terraformer spirit_seal").dry(hills=2, cities=2)
    s.stand("1F 2F", on="soul_terraformer").stand("2F", on="spirit_seal").stand("3F", on="hills1")
    s.phase("act")
    assert removed_followers(s) == [0, 0, 0, 0]
    s.play("act:soul_terraformer", "sacrifice:1F")
    assert removed_followers(s) == [1, 0, 0, 0]
    s.play("unflood:cities", "unflood:cities", "unflood:cities", "act:2F:spirit_seal")
    assert removed_followers(s) == [1, 1, 0, 0]


def test_the_view_counts_the_misfortunes_drawn_this_round_and_not_the_one_awaited() -> None:
    s = table().stand("1L 2L", on="centre").phase("suffer")
    assert (s.asked, s.game().view().misfortunes_drawn) == ("draw_misfortune", 0)
    s.calm()
    assert (s.now, s.game().view().misfortunes_drawn) == ("act", 4)
    s = table().draws(1, "calm_seas")
    assert s.game().view().misfortunes_drawn == 1
    s.play("continue")
    assert s.game().view().misfortunes_drawn == 1
    s = table().draws(1, "controlled_flood")
    assert (s.asked, s.game().view().misfortunes_drawn) == ("choose_flood", 1)


def test_the_view_of_a_lost_game_does_not_count_misfortunes() -> None:
    view = table().dry(0).draws(1, "flood_hills").game().view()
    assert (view.status, view.misfortunes_drawn) == ("lost", None)


def test_the_view_shows_which_tiles_are_widened() -> None:
    s = table("emissary").hold(2, "libram_of_unity").stand("1L", on="hills6")
    assert s.game().view().this_round.tiles_widened == {}, "a councilor's room is no card's"
    s.play("play:2:libram_of_unity", "widen:hills6")
    assert s.game().view().this_round.tiles_widened == {"hills6": 2}


def test_the_view_shows_which_artifacts_have_been_used() -> None:
    s = table().hold(1, "lodestone").stand("1F", on="mountains6").phase("act")
    s.play("act:1F:mountains6", "roll:1", "reroll:artifact:die")
    assert s.game().view().this_round.used_artifacts == ["lodestone"]


def test_misfortunes_looked_at_are_not_out_of_the_game() -> None:
    s = table().hold(1, "foresight").play("play:1:foresight")
    s.play("see:plague", "see:sabotage", "see:calm_seas", "see:flood_hills")
    assert s.asked == "arrange_misfortunes"
    assert s.game().view().misfortunes.removed == {}
