"""What a move is for stands behind it: the good that is lacking, the tile that is saved."""

from __future__ import annotations

from ai.hints.findings import ArmFindings, Findings, PlanFindings
from ai.hints.merge import Pool
from ai.hints.purposes import move_with_purpose
from ai.hints.spared import kept_by_going_on
from game import Game
from game.words.catalogue import worded_in
from game.words.shapes import without_stop
from tests.ai.hints.asking import FACTS
from tests.ai.rigged import last_to_place
from tests.game.scenario import table


def headed(game: Game, move: str, *line: str, plan: tuple[str, ...] = ()) -> str:
    """A move with what it is for, after a search in which nothing was built."""
    sums, nothing = (90, 45.0, 30.0), [0] * FACTS
    arm = ArmFindings(move, sums, (0, 0, 0), sums, sums, 0.0, [*line], nothing, nothing, nothing)
    planned = PlanFindings([*plan], 10, 5.0, 3.0) if plan else None
    pool = Pool([Findings(0, 90, False, [arm], [], planned)])
    return move_with_purpose(game, pool, 0, without_stop(game.describe(move)))


def test_a_placement_names_the_part_of_the_gate_that_lacks_its_good() -> None:
    game = last_to_place().give(1, crystal=1).game()
    assert headed(game, "place:1F:forests6").endswith(
        "on Forests 6 for crystal, which the Solar Matrix lacks"
    )
    with worded_in("de"):
        text = headed(game, "place:1F:forests6")
    assert text.endswith(", für Kristall (fehlt noch für die Sonnenmatrix)")


def test_a_good_of_who_does_not_build_is_for_later_or_passed_on_by_a_council() -> None:
    move = "place:1F:forests6"
    s = last_to_place().give(1, crystal=1)
    later = headed(s.game(), move, plan=(move,))
    assert later.endswith("for crystal, which the Solar Matrix will need")
    s = last_to_place(("1L", "build1")).give(1, crystal=1)
    now = headed(s.game(), move, plan=(move,))
    assert now.endswith("for crystal, which the Solar Matrix lacks")
    s = last_to_place().give(1, crystal=1).hold(2, "grand_council")
    passed_on = headed(s.game(), move, plan=(move,))
    assert passed_on.endswith("which the Solar Matrix lacks (Grand Council can pass it on)")


def test_a_good_that_is_lacking_later_is_for_the_part_that_lacks_least() -> None:
    game = last_to_place().give(1, crystal=1).game()
    assert headed(game, "place:1F:hills6").endswith(
        "on Hills 6 for gold, which the Prediction Module will need"
    )
    game = last_to_place().give(1, gold=30).game()
    assert headed(game, "place:1F:hills6").endswith("on Hills 6 for gold")


def test_ore_is_for_the_atlantium_that_is_lacking() -> None:
    game = last_to_place().build_all_but().give(1, gold=9, crystal=9).game()
    assert headed(game, "place:1F:mountains6").endswith(
        "on Mountains 6 for ore: it becomes the Atlantium that the Power Core lacks"
    )


def test_an_act_says_what_it_brings() -> None:
    s = table(players=4).stand("1F", on="libraries5").phase("act", onlookers=False)
    assert headed(s.game(), "act:1F:libraries5").endswith("on Libraries 5 for library cards")


def test_a_barrier_names_those_whom_it_protects_while_misfortunes_are_to_come() -> None:
    s = last_to_place(("1L 2L", "hills4"), dry=4).give(1, energy=4)
    assert headed(s.game(), "barrier:hills").endswith(" to protect 2 Atlanteans on Hills 4")
    assert headed(s.game(), "barrier:libraries").endswith(" to keep Libraries 4 dry")


def test_a_barrier_protects_nobody_once_the_misfortunes_are_over() -> None:
    s = table(players=4).give(1, energy=4).stand("1L", on="hills6")
    s.phase("act", onlookers=False)
    assert headed(s.game(), "barrier:hills").endswith(" to keep Hills 6 dry")


def test_an_unflood_names_the_tile_that_rises() -> None:
    s = table(players=4).dry(4, forests=3).give(1, energy=5).phase("act", onlookers=False)
    assert headed(s.game(), "unflood:forests").endswith(" so that Forests 4 is dry again")


def test_a_card_is_followed_by_the_choice_that_it_leads_to() -> None:
    s = table(players=4).dry(4).hold(1, "ebb_chant").phase("act", onlookers=False)
    text = headed(s.game(), "play:1:ebb_chant", "unflood:forests")
    assert text == (
        "Red plays Ebb Chant: Unflood a tile of the Forests so that Forests 5 is dry again"
    )


def test_a_card_that_asks_for_nothing_is_followed_by_what_it_says() -> None:
    s = table(players=4).hold(1, "call_to_arms").phase("act", onlookers=False)
    says = s.game().content.library["call_to_arms"].text
    assert headed(s.game(), "play:1:call_to_arms") == (
        f"Red plays Call to Arms: {without_stop(says)}"
    )
    assert "for this round" in says


def test_a_build_and_an_action_say_what_the_component_does() -> None:
    s = table(players=4).stand("1F", on="build1").phase("act", onlookers=False)
    says = s.game().content.components["archive_lens"].text
    assert headed(s.game(), "build:1:archive_lens") == (
        f"Build the Archive Lens on build space 1 (“{without_stop(says)}”)"
    )
    s = table(players=4).stand("1F", on="build1").phase("act", onlookers=False)
    # What the Power Core does is long, and everybody knows it.
    assert headed(s.game(), "build:1:power_core") == "Build the Power Core on build space 1"


def test_nothing_is_kept_that_a_move_spends_which_does_as_well() -> None:
    s = table(players=4).hold(1, "grand_council").phase("act", onlookers=False)
    game = s.game()
    assert kept_by_going_on(game, "done", []) == "(this keeps Grand Council)"
    assert not kept_by_going_on(game, "done", [], ["play:1:grand_council"])
