"""Each library card that Monstrosities adds, the artifacts apart."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import to_builtins

from game import IllegalMoveError
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import ally_table
from tests.game.monstrosities.scenes import problems_with, read_back
from tests.game.scenario import CONTENT, Scene, table

WONDERS = ["phoenix_egg", "golden_fleece", "sacred_acorn", "riddle_of_the_sphinx", "silver_bridle"]


def more_table(**options: object) -> Scene:
    return table(expansion={}, **options)  # type: ignore[arg-type]


# ---- the deck (expansion rulebook, Changes to Setup)


def test_three_of_five_wonders_are_in_the_library_deck_unseen() -> None:
    s = more_table()
    view = s.game().view()
    (wonders,) = view.expansion.unseen_library  # type: ignore[union-attr]
    assert (wonders.cards, wonders.may_be) == (3, dict.fromkeys(WONDERS, 1))
    basic = sum(CONTENT.library[word].count for word in CONTENT.library)
    assert view.library.left == basic + 6 + 3


def test_each_wonder_is_as_likely_as_any_other() -> None:
    s = more_table().stand("1F", on="libraries6").phase("act").play("act:1F:libraries6")
    left = s.game().view().library.left
    assert s.odds["card:phoenix_egg"] == Fraction(3, 5 * left)
    s.play("card:phoenix_egg")
    assert s.odds["card:silver_bridle"] == Fraction(2, 4 * (left - 1))
    assert "card:phoenix_egg" not in s.odds


def test_the_revised_cipher_takes_the_place_of_the_first() -> None:
    titles = more_table().library_cards()
    assert "cipher_of_expertise_revised" in titles
    assert "cipher_of_expertise" not in titles
    assert "cipher_of_expertise" in table().library_cards()


@pytest.mark.parametrize(("players", "there"), [(1, True), (3, True), (4, False)])
def test_power_of_the_masses_is_for_three_players_at_most(players: int, there: bool) -> None:
    assert ("power_of_the_masses" in more_table(players=players).library_cards()) is there


def test_a_document_has_which_wonders_have_been_seen() -> None:
    s = more_table().hold(1, "phoenix_egg")
    document = to_builtins(document_of(s.position))
    assert document["players"][0]["hand"] == ["phoenix_egg"]
    position, problems = read_position(document, s.position.table)
    assert not problems
    assert position.equals(s.position)
    again, problems = read_position(
        {**document, "players": [{}] * 4, "library": {"seen": {"phoenix_egg": 1}}},
        s.position.table,
    )
    assert not problems
    assert again.numbers("unseen") == s.position.numbers("unseen")
    assert sum(again.numbers("titles")) == sum(s.position.numbers("titles")) + 1


def test_a_document_refuses_more_wonders_than_were_drawn() -> None:
    library = {"discard": dict.fromkeys(WONDERS[:4], 1)}
    _, problems = read_position({"library": library}, more_table().position.table)
    assert problems[0][0] == "position.library.discard.riddle_of_the_sphinx"
    seen = {"library": {"seen": {"foresight": 1}}}
    _, problems = read_position(seen, more_table().position.table)
    assert problems == [
        ("position.library.seen.foresight", "must be left out: foresight is not shuffled in unseen")
    ]


def test_a_document_may_have_a_follower_that_served_a_wonder() -> None:
    s = serving("golden_fleece", "hills2").play("play:1:golden_fleece", "bounty:1")
    document = to_builtins(document_of(s.position))
    assert document["players"][0]["removed_followers"] == 1
    position, problems = read_position(document, s.position.table)
    assert not problems
    assert position.equals(s.position)


def test_a_document_may_have_a_leader_that_served_a_wonder() -> None:
    s = more_table().hold(1, "golden_fleece").stand("1L 1F", on="hills1").phase("act")
    s.play("play:1:golden_fleece", "offer:1L:hills1", "bounty:1")
    document = to_builtins(document_of(s.position))
    assert document["players"][0]["leader_in_supply"] is True
    position, problems = read_position(document, s.position.table)
    assert not problems
    assert position.equals(s.position)


# ---- basic cards


def test_cipher_of_expertise_revised_lets_two_leaders_act_again() -> None:
    s = more_table().hold(1, "cipher_of_expertise_revised").stand("1L 2L 3L", on="centre")
    s.phase("act").play("act:1L:centre", "act:2L:centre", "act:3L:centre")
    s.play("play:1:cipher_of_expertise_revised")
    assert set(s.moves) == {"encore:1L", "encore:2L", "encore:3L", "done"}
    s.play("encore:1L", "encore:3L")
    assert s.offers("act:1L:centre")
    assert not s.offers("act:2L:centre")
    assert s.offers("act:3L:centre")


def test_cipher_of_expertise_revised_may_stop_after_one() -> None:
    s = more_table().hold(1, "cipher_of_expertise_revised").stand("1L 2L", on="centre")
    s.phase("act")
    assert not s.offers("play:1:cipher_of_expertise_revised")
    s.play("act:1L:centre", "act:2L:centre", "play:1:cipher_of_expertise_revised")
    s.play("encore:2L", "done")
    assert s.offers("act:2L:centre")
    assert not s.offers("act:1L:centre")


def test_power_of_the_masses_opens_the_spaces_for_five_players() -> None:
    s = more_table(players=3, built="mystic_siphon").hold(1, "power_of_the_masses")
    s.stand("1F 2F", on="mystic_siphon")
    assert not s.offers("place:3F:mystic_siphon")
    assert not s.offers("place:3F:build3")
    s.play("play:1:power_of_the_masses")
    assert s.offers("place:3F:mystic_siphon")
    assert s.offers("place:3F:build3")
    s.finish_round().stand("1F 2F", on="mystic_siphon")
    assert not s.offers("place:3F:mystic_siphon")


def test_power_of_the_masses_is_played_while_atlanteans_are_placed() -> None:
    s = more_table(players=3).hold(1, "power_of_the_masses").phase("act")
    assert not s.offers("play:1:power_of_the_masses")


def test_buried_treasure_of_cleito_brings_the_hidden_cache_into_play() -> None:
    s = more_table().hold(1, "buried_treasure_of_cleito")
    with pytest.raises(IllegalMoveError, match="the Hidden Cache is not in play"):
        s.game().play("place:1F:hidden_cache")
    s.play("play:1:buried_treasure_of_cleito", "place:1F:hidden_cache").phase("act")
    s.play("act:1F:hidden_cache")
    assert s.choices("gain") == ["1:gold", "1:crystal", "1:ore", "1:atlantium"]
    assert s.library_discard() == ["buried_treasure_of_cleito"]


def test_buried_treasure_of_cleito_is_found_once() -> None:
    s = more_table().hold(1, "buried_treasure_of_cleito").play("play:1:buried_treasure_of_cleito")
    s.library("buried_treasure_of_cleito").hold(2, "buried_treasure_of_cleito")
    assert not s.offers("play:2:")


def designing(phase: str = "place", **goods: int) -> Scene:
    """Player 1 holds the Inspired Designs, with a follower on the first build space."""
    s = more_table().hold(1, "inspired_designs").give(1, **goods).stand("1F", on="build1")
    return s if phase == "place" else s.stand("2F", on="build2").phase(phase)


def test_inspired_designs_let_those_on_a_build_space_build_a_magic_item_there() -> None:
    s = designing(gold=2, crystal=2).play("play:1:inspired_designs")
    assert s.choices("design") == ["1:1", "1:2"]
    s.play("design:1:1").stand("2F", on="build2").give(2, gold=2, crystal=2).phase("act")
    assert s.offers("build:1:constellation_cloak")
    assert not s.offers("build:2:constellation_cloak")
    assert s.play("build:1:constellation_cloak").is_built("constellation_cloak")


def test_inspired_designs_serve_for_a_round() -> None:
    s = designing().play("play:1:inspired_designs", "design:1:1").finish_round()
    s.give(1, gold=2, crystal=2).stand("1F", on="build1").phase("act")
    assert not s.offers("build:1:constellation_cloak")


def test_inspired_designs_help_who_is_about_to_build() -> None:
    s = designing("act", gold=2, crystal=2).play("play:1:inspired_designs")
    s.play("design:1:1", "build:1:constellation_cloak")
    assert s.is_built("constellation_cloak")
    s = more_table().hold(1, "inspired_designs").phase("act")
    assert not s.offers("play:1:inspired_designs"), "nobody is on a build space"


def test_inspired_designs_are_of_no_use_once_every_magic_item_is_built() -> None:
    s = designing().build("constellation_cloak", "cornucopia", "helm_of_invisibility")
    assert s.offers("play:1:inspired_designs")
    assert not s.build("winged_sandals").offers("play:1:inspired_designs")


def test_inspired_designs_refuse_a_space_that_does_not_help() -> None:
    s = designing("act").play("play:1:inspired_designs")
    for move, reason in (
        ("design:1:3", "build space 3 has no room in this game"),
        ("design:2:1", "Red decides this, not Blue"),
    ):
        with pytest.raises(IllegalMoveError, match=reason):
            s.game().play(move)
    s.play("design:1:1").hold(2, "inspired_designs").play("play:2:inspired_designs")
    assert s.choices("design") == []


def test_inspired_designs_are_in_position_documents() -> None:
    s = designing().play("play:1:inspired_designs", "design:1:2")
    assert read_back(s) == {"inspired_designs": {"build2": 1}}
    assert problems_with(s, inspired_designs={"build3": 1}) == ["position.cards.inspired_designs"]


# ---- wonders


def serving(wonder: str, place: str, **goods: int) -> Scene:
    """Player 1 holds a wonder, with two followers where it is at home."""
    s = more_table().hold(1, wonder).give(1, **goods).stand("1F 2F", on=place)
    assert not s.offers(f"play:1:{wonder}")
    return s.phase("act")


def test_phoenix_egg_turns_an_ore_into_five_atlantium() -> None:
    s = serving("phoenix_egg", "forges3", ore=2).play("play:1:phoenix_egg", "offer:1F:forges3")
    s.play("bounty:1")
    assert s.has(1) == {"atlantium": 5, "ore": 1}
    assert (s.on("forges3"), s.library_discard()) == ("2F", ["phoenix_egg"])
    assert s.game().view().players[0].removed_followers == 1


def test_a_wonder_asks_who_serves_it_and_then_what_it_gives() -> None:
    s = more_table().hold(1, "golden_fleece").stand("1L 1F", on="hills1").phase("act")
    asked = s.play("play:1:golden_fleece").game().decision()
    assert asked is not None
    assert asked.text.endswith("chooses whose action is given up for the wonder.")
    asked = s.play("offer:1L:hills1").game().decision()
    assert asked is not None
    assert asked.text.endswith("chooses what the wonder gives.")


def test_golden_fleece_gives_three_gold() -> None:
    s = serving("golden_fleece", "hills2").play("play:1:golden_fleece", "bounty:1")
    assert (s.has(1), s.on("hills2")) == ({"gold": 3}, "2F")


def test_sacred_acorn_gives_three_crystal() -> None:
    s = serving("sacred_acorn", "forests2").play("play:1:sacred_acorn", "bounty:1")
    assert (s.has(1), s.on("forests2")) == ({"crystal": 3}, "2F")


def test_riddle_of_the_sphinx_draws_four_cards() -> None:
    s = serving("riddle_of_the_sphinx", "libraries1").play(
        "play:1:riddle_of_the_sphinx", "bounty:1"
    )
    for _ in range(4):
        s.play(next(move for move in s.moves if move.startswith("card:")))
    assert len(s.hand(1)) == 4
    assert s.on("libraries1") == "2F"


def test_silver_bridle_gives_five_energy() -> None:
    s = serving("silver_bridle", "centre").play("play:1:silver_bridle", "bounty:1")
    assert s.has(1) == {"energy": 5}
    assert "1F" not in s.on("centre")


def test_a_wonder_needs_an_atlantean_of_its_holder_that_has_not_acted_there() -> None:
    s = more_table().hold(1, "golden_fleece").stand("2F", on="hills2").stand("1F", on="forges1")
    assert not s.phase("act").offers("play:1:golden_fleece")
    s = serving("golden_fleece", "hills2").play("act:1F:hills2", "roll:1")
    if s.asked == "roll":
        s.play("accept")
    assert not s.offers("play:1:golden_fleece")
    assert not more_table().hold(1, "silver_bridle").stand("1F", on="centre").offers("play:1:")


def test_a_wonder_may_be_served_by_a_leader() -> None:
    s = more_table().hold(1, "golden_fleece").stand("1L 1F", on="hills1").phase("act")
    s.play("play:1:golden_fleece")
    assert s.moves == ["offer:1F:hills1", "offer:1L:hills1"]


def test_a_wonder_takes_the_follower_that_has_not_acted() -> None:
    s = more_table().hold(1, "golden_fleece").stand("1F 1F", on="hills2").phase("act")
    s.play("act:1F:hills2", "roll:1")
    s.play("play:1:golden_fleece", "bounty:1")
    assert (s.on("hills2"), s.has(1)) == ("1F", {"gold": 3})
    assert not s.offers("act:1F:hills2"), "the other one has forgone its action for the wonder"


def test_a_wonder_is_not_served_where_nobody_may_act_this_round() -> None:
    for beside in (True, False):
        s = ally_table("unicorn", players=3, built="astral_watchtower").hold(1, "golden_fleece")
        s.stand("1F", on="astral_watchtower").stand("1U", on="hills2" if beside else "centre")
        s.draws(1, "rockslide").phase("act").play("shift:1F:hills2")
        assert s.offers("play:1:golden_fleece") is beside


def test_silver_bridle_may_be_served_in_a_drought() -> None:
    s = more_table().hold(1, "silver_bridle").stand("1F", on="centre").draws(2, "drought")
    s.phase("act")
    assert not s.offers("act:1F:centre")
    assert s.play("play:1:silver_bridle", "bounty:1").has(1) == {"energy": 5}
