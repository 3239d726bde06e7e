"""What a move is for stands behind it: the good that is lacking, the tile that is saved."""

from __future__ import annotations

from ai.atlantis.round_observer import BUILT_NOW
from ai.hints.aims import Aim
from ai.hints.findings import ArmFindings, Findings, PlanFindings
from ai.hints.merge import Pool
from ai.hints.purposes import aim_of, gifts_before, move_with_purpose
from ai.hints.round_facts import facts_of
from ai.hints.spared import kept_by_going_on
from game import Game
from game.text.wording import wording_of
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


def test_an_unflood_names_those_whom_the_tile_shields_this_round() -> None:
    s = last_to_place(("2L", "hills3"), dry=3).give(1, energy=9)
    assert headed(s.game(), "unflood:hills").endswith(
        " so that Hills 4 is dry again and shields 1 Atlantean on Hills 3"
    )
    plan = ("unflood:hills", "place:1F:hills3")
    text = headed(s.game(), "unflood:hills", plan=plan)
    assert text.endswith(" and shields 2 Atlanteans on Hills 3")
    with worded_in("de"):
        text = headed(s.game(), "unflood:hills", plan=plan)
    assert text.endswith(", damit Hügel 4 wieder trocken ist und 2 Atlanter auf Hügel 3 schützt")
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


def built_pool(move: str, slot: int, *line: str) -> Pool:
    """A search of one move, after which a part of the gate is built this round."""
    sums, nothing = (90, 45.0, 30.0), [0] * FACTS
    facts = [*nothing]
    facts[int(BUILT_NOW) + slot] = 90
    arm = ArmFindings(move, sums, (0, 0, 0), sums, sums, 0.0, [*line], facts, facts, nothing)
    return Pool([Findings(0, 90, False, [arm], [])])


def test_a_good_that_is_lacking_now_is_for_later_if_who_gains_it_does_not_build() -> None:
    s = table(players=4).stand("1F", on="build1").give(1, crystal=1)
    game = s.phase("act").game()
    solar = s.slot("solar_matrix")

    def text(move: str) -> str:
        return move_with_purpose(
            game, built_pool(move, solar), 0, without_stop(game.describe(move))
        )

    assert text("gain:1:crystal") == "Red gains 1 crystal for the Solar Matrix"
    later = text("gain:2:crystal")
    assert later.startswith("Blue gains 1 crystal (for the ")
    assert later.endswith(", as Blue does not build this round)")
    assert "Solar Matrix" not in later
    with worded_in("de"):
        assert text("gain:2:crystal").endswith(", denn Blau baut in dieser Runde nicht")


def test_a_good_that_the_discount_covers_is_for_a_later_part() -> None:
    s = last_to_place(("2L", "build1"), councilors=("explorer", "artificer"))
    text = headed(s.give(1, crystal=1).game(), "place:1F:forests6")
    assert "which the Solar Matrix lacks" not in text
    assert text.endswith("will need")


def test_what_a_new_component_does_for_atlanteans_there_is_said_of_later_rounds() -> None:
    s = table(players=4).build_all_but("mystic_siphon").stand("1L", on="build1")
    game = s.afford(1, "mystic_siphon").phase("act", onlookers=False).game()
    says = without_stop(s.game().content.components["mystic_siphon"].text)
    build = "Build the Mystic Siphon on build space 1"
    assert headed(game, "build:1:mystic_siphon") == (f"{build} (usable from next round: “{says}”)")


def test_what_is_turned_in_comes_back_as_more() -> None:
    s = table(players=2, built="amplification_harbor").give(1, gold=1, crystal=1)
    game = s.stand("1F", on="amplification_harbor").phase("act", onlookers=False).game()
    act = "act:1F:amplification_harbor"
    assert headed(game, act, "turnin:1:crystal").endswith(
        ": Red turns in 1 crystal and the team gets 2 crystal back, for the Solar Matrix"
    )
    assert headed(game, act, "turnin:1:gold").endswith(
        "turns in 1 gold and the team gets 2 gold back"
    )
    with worded_in("de"):
        text = headed(game, act, "turnin:1:crystal")
    assert text.endswith(
        "gibt 1 Kristall ab, das Team bekommt 2 Kristall zurück, für die Sonnenmatrix"
    )


def test_the_gifts_that_let_the_team_build_are_apart_from_another_one() -> None:
    s = table(players=4).build_all_but("solar_matrix").stand("4F", on="build1")
    s.stand("1F", on="forges6").give(2, ore=1).give(3, crystal=2).hold(1, "grand_council")
    game = s.phase("act", onlookers=False).play("play:1:grand_council").game()
    slot = s.slot("solar_matrix")
    needed, other = "give:3:4:crystal", "give:2:1:ore"

    def text(move: str, *line: str) -> str:
        pool = built_pool(move, slot, *line)
        return move_with_purpose(game, pool, 0, without_stop(game.describe(move)))

    assert text(other, needed, "done") == "Blue gives Red 1 ore to be forged"
    gifts = gifts_before(game, built_pool(other, slot, needed, "done"), 0)
    assert gifts == "Yellow gives Green 1 crystal for the Solar Matrix"
    assert text(needed, other, "done") == "Yellow gives Green 1 crystal for the Solar Matrix"
    assert text(other, "done") == "Blue gives Red 1 ore"
    aim = aim_of(game, built_pool(needed, slot, "done"), 0)
    assert aim == Aim(frozenset(), frozenset({"solar_matrix"})), "what a gift brings is no reason"


def test_reasons_are_about_what_the_headline_says_the_move_is_for() -> None:
    game = last_to_place().give(1, crystal=1).game()
    words = wording_of(game.setup, game.content, game.position.table)

    def reasons(move: str) -> set[tuple[str, str]]:
        aim = aim_of(game, built_pool(move, 0), 0)
        assert aim is not None
        facts = facts_of(game, words)
        left_out = {(each.kind, each.about) for each in facts if not aim.allows(each)}
        return {(each.kind, each.about) for each in facts} - left_out

    of_crystal = reasons("place:1F:forests6")
    assert {about for kind, about in of_crystal if kind == "gain"} == {"crystal"}
    assert not {kind for kind, _ in of_crystal} & {"cards", "recruits"}
    assert len([kind for kind, _ in of_crystal if kind == "build"]) == 1
    of_cards = reasons("place:1F:libraries6")
    assert ("cards", "library") in of_cards
    assert not {kind for kind, _ in of_cards} & {"gain", "recruits"}
    assert {"wins_now", "sent_home", "water"} <= {kind for kind, _ in of_cards}
    assert aim_of(game, built_pool("place:1F:build1", 0), 0) is None
