"""The view tells the whole position: all that the position document tells, at every decision."""

from __future__ import annotations

import random

import pytest

from game import Game, sample_outcome
from game.standing import can_stand
from tests.game.scenario import CONTENT, a_table_of, table


@pytest.mark.parametrize(("players", "level"), [(2, 1), (4, 3), (6, 5)])
def test_the_view_tells_all_that_the_document_tells(players: int, level: int) -> None:
    chance, seen = random.Random(players), 0
    game = Game.new(a_table_of(players, level), CONTENT)
    misfortunes = game.view()["misfortunes"]["left"]
    while game.status == "running" and game.version < 600:
        view = game.view()
        left, piles = view["misfortunes"]["left"], view["misfortunes"]
        told = left + sum(piles["discard"].values()) + sum(piles["removed"].values())
        assert misfortunes - 4 <= told <= misfortunes, "at most four are in somebody's hand"
        if can_stand(game.position):
            seen += 1
            document = game.standing()
            for name in ("round", "phase", "starting_player", "misfortunes_drawn", "this_round"):
                assert view[name] == document[name]
            assert view["wrath"]["space"] == document["wrath_space"]
            for player, same in zip(view["players"], document["players"], strict=True):
                volunteers = same.pop("volunteers")
                assert player["pool"]["volunteers"] == volunteers
                assert same.items() <= player.items()
            for pile in ("misfortunes", "library"):
                assert document[pile].items() <= view[pile].items()
        legal = game.legal_moves()
        drawn = legal[0].probability is not None
        game.advance(sample_outcome(legal, chance) if drawn else chance.choice(legal).id)
    assert seen > 10


def test_the_view_counts_the_misfortunes_drawn_this_round_and_not_the_one_awaited() -> None:
    s = table().stand("1L 2L", on="centre").phase("suffer")
    assert (s.asked, s.game().view()["misfortunes_drawn"]) == ("draw_misfortune", 0)
    s.calm()
    assert (s.now, s.game().view()["misfortunes_drawn"]) == ("act", 4)
    s = table().draws(1, "calm_seas")
    assert s.game().view()["misfortunes_drawn"] == 1
    s.play("continue")
    assert s.game().view()["misfortunes_drawn"] == 1
    s = table().draws(1, "controlled_flood")
    assert (s.asked, s.game().view()["misfortunes_drawn"]) == ("choose_flood", 1)


def test_the_view_of_a_lost_game_does_not_count_misfortunes() -> None:
    view = table().dry(0).draws(1, "flood_hills").game().view()
    assert (view["status"], view["misfortunes_drawn"]) == ("lost", None)


def test_the_view_tells_which_tiles_are_widened() -> None:
    s = table("emissary").hold(2, "libram_of_unity").stand("1L", on="hills6")
    assert s.game().view()["this_round"]["tiles_widened"] == {}, "a councilor's room is no card's"
    s.play("play:2:libram_of_unity", "widen:hills6")
    assert s.game().view()["this_round"]["tiles_widened"] == {"hills6": 2}


def test_the_view_tells_which_artifacts_have_done_their_work() -> None:
    s = table().hold(1, "lodestone").stand("1F", on="mountains6").phase("act")
    s.play("act:1F:mountains6", "roll:1", "reroll:artifact:die")
    assert s.game().view()["this_round"]["used_artifacts"] == ["lodestone"]


def test_misfortunes_looked_at_are_not_out_of_the_game() -> None:
    s = table().hold(1, "foresight").play("play:1:foresight")
    s.play("see:plague", "see:sabotage", "see:calm_seas", "see:flood_hills")
    assert s.asked == "arrange_misfortunes"
    assert s.game().view()["misfortunes"]["removed"] == {}
