"""The Gryphon Aerie and the Hidden Cache (Monstrosities rulebook, Locations)."""

from __future__ import annotations

from game.cards.monstrosities.recruiting import piece_of_ally
from game.engine.sites import bring_into_play
from tests.game.monstrosities.ally_scenes import again, ally_table, where_is
from tests.game.monstrosities.scenes import problems_with
from tests.game.scenario import Scene


def with_location(word: str) -> Scene:
    """A table at which a card has brought a location into play."""
    s = ally_table()
    bring_into_play(s._edit(), word)
    return s


# ---- Gryphon Aerie


def test_gryphon_aerie_waits_in_the_reserve() -> None:
    assert not ally_table().offers("place:1F:gryphon_aerie")
    s = with_location("gryphon_aerie")
    assert s.offers("place:1F:gryphon_aerie")
    s.stand("1F 2F", on="gryphon_aerie")
    assert not s.offers("place:3F:gryphon_aerie")


def test_gryphon_aerie_recruits_the_gryphon_for_one_of_two() -> None:
    s = with_location("gryphon_aerie").stand("1F 2F", on="gryphon_aerie").phase("act")
    s.play("act:gryphon_aerie", "attempt:recruit", "roll:4:6")
    assert s.moves == ["befriend:1P", "befriend:2P"]
    s.play("befriend:2P")
    assert where_is(s, "gryphon") == "pool of 2"


def test_gryphon_aerie_fails_below_its_target_and_takes_energy() -> None:
    s = with_location("gryphon_aerie").stand("1F 1L", on="gryphon_aerie").give(1, energy=1)
    s.phase("act").play("act:gryphon_aerie", "attempt:recruit", "roll:4:5")
    assert s.moves == ["spend:1:1", "accept"]
    s.play("accept")
    assert where_is(s, "gryphon") == "supply"


def test_gryphon_aerie_adds_one_for_each_flooded_tile_of_the_mountains() -> None:
    s = with_location("gryphon_aerie").dry(mountains=3).stand("1F 1L", on="gryphon_aerie")
    s.phase("act").play("act:gryphon_aerie", "attempt:recruit", "roll:3:4")
    assert where_is(s, "gryphon") == "pool of 1"


def test_gryphon_aerie_feels_the_earthquake() -> None:
    s = with_location("gryphon_aerie").stand("1F 1L", on="gryphon_aerie").draws(1, "earthquake")
    s.phase("act").play("act:gryphon_aerie", "attempt:recruit", "roll:5:5")
    assert where_is(s, "gryphon") == "supply"


def test_gryphon_aerie_lets_both_act_again_by_a_cipher() -> None:
    """The FAQ of the base rulebook on double spaces."""
    s = with_location("gryphon_aerie").hold(1, "cipher_of_expertise_revised")
    s.stand("1L 2F", on="gryphon_aerie").phase("act")
    s.play("act:gryphon_aerie", "roll:1:1", "play:1:cipher_of_expertise_revised")
    s.play("encore:1L", "act:gryphon_aerie", "roll:4:6", "befriend:2P")
    assert where_is(s, "gryphon") == "pool of 2"


def test_gryphon_aerie_lets_a_player_with_ore_steal_gold() -> None:
    s = with_location("gryphon_aerie").stand("1F 2F", on="gryphon_aerie").give(2, ore=1)
    s.phase("act").play("act:gryphon_aerie")
    assert s.moves == ["attempt:recruit", "attempt:steal"]
    s.play("attempt:steal", "roll:5:6")
    assert s.has(2) == {"gold": 3}
    assert where_is(s, "gryphon") == "supply"


def test_gryphon_aerie_needs_two_and_something_to_attempt() -> None:
    s = with_location("gryphon_aerie").stand("1F", on="gryphon_aerie").phase("act")
    assert not s.offers("act:gryphon_aerie")
    s = with_location("gryphon_aerie").stand("1F 2F", on="gryphon_aerie").phase("act")
    s._edit().write("place_of", -3, int(piece_of_ally(s.position, "gryphon")))
    assert not s.offers("act:gryphon_aerie")


def test_gryphon_aerie_in_play_can_be_written_in_a_document() -> None:
    s = with_location("gryphon_aerie").stand("1F 2F", on="gryphon_aerie")
    assert again(s).snapshot() == s.game().snapshot()


# ---- Hidden Cache


def test_hidden_cache_holds_one_of_each_resource() -> None:
    assert not ally_table().offers("place:1F:hidden_cache")
    s = with_location("hidden_cache").stand("1F", on="hidden_cache").phase("act")
    s.play("act:1F:hidden_cache")
    assert s.choices("gain") == ["1:gold", "1:crystal", "1:ore", "1:atlantium"]
    s.play("gain:1:atlantium")
    assert s.has(1) == {"atlantium": 1}


def test_hidden_cache_is_emptied() -> None:
    s = with_location("hidden_cache")
    for good in ("gold", "crystal", "ore"):
        s.stand("1F", on="hidden_cache").phase("act").play("act:1F:hidden_cache", f"gain:1:{good}")
        s.finish_round()
    s.stand("1F", on="hidden_cache").phase("act").play("act:1F:hidden_cache")
    assert s.has(1) == {"gold": 1, "crystal": 1, "ore": 1, "atlantium": 1}
    s.finish_round().stand("1F", on="hidden_cache").phase("act")
    assert not s.offers("act:1F:hidden_cache")


def test_hidden_cache_holds_nothing_before_it_is_in_play() -> None:
    s = ally_table()
    assert problems_with(s, hidden_cache={"gold": 1}) == ["position.cards.hidden_cache"]
    assert problems_with(s, hidden_cache={"in_play": 1, "gold": 1}) == []


def test_hidden_cache_can_be_written_in_a_document() -> None:
    s = with_location("hidden_cache").stand("1F", on="hidden_cache").phase("act")
    s.play("act:1F:hidden_cache", "gain:1:atlantium")
    assert again(s).snapshot() == s.game().snapshot()
