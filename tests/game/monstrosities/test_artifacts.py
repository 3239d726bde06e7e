"""Each artifact that Monstrosities adds does what its card says."""

from __future__ import annotations

from msgspec import to_builtins
from mypy_extensions import i64

from game.engine.library_cards import lose_card
from game.engine.sites import bring_into_play
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import ally_table
from tests.game.monstrosities.monster_scenes import monster_table
from tests.game.monstrosities.scenes import problems_with
from tests.game.scenario import Scene, table


def more_table(**options: object) -> Scene:
    return table(expansion={}, **options)  # type: ignore[arg-type]


def test_alembic_changes_a_resource_once_per_round() -> None:
    s = more_table().hold(2, "alembic").give(2, gold=2).give(1, gold=2)
    assert s.choices("distill") == ["2:gold:crystal", "2:gold:ore", "2:gold:atlantium"]
    s.play("distill:2:gold:atlantium")
    assert s.has(2) == {"gold": 1, "atlantium": 1}
    assert not s.offers("distill:")
    s.finish_round()
    assert s.offers("distill:2:gold:crystal")


def test_alembic_does_nothing_in_the_deck() -> None:
    s = more_table().give(1, gold=1)
    assert not s.offers("distill:")
    assert "does not have the Alembic" in str(refusal(s, "distill:1:gold:ore"))


def refusal(s: Scene, move: str) -> str:
    """Why a move is refused."""
    try:
        s.game().check(move)
    except Exception as error:
        return str(error)
    return ""


def test_alembic_refuses_a_second_use_with_the_reason() -> None:
    s = more_table().hold(1, "alembic").give(1, gold=2).play("distill:1:gold:ore")
    assert "the Alembic has been used this round" in refusal(s, "distill:1:gold:ore")


def test_sandals_of_swift_steps_move_an_atlantean_after_the_misfortunes() -> None:
    s = more_table().hold(1, "sandals_of_swift_steps").stand("1F 1L", on="hills1")
    s.stand("2F", on="forges1").give(1, energy=4).phase("suffer", onlookers=False).calm()
    assert (s.asked, s.who) == ("step_swiftly", [1])
    assert s.offers("sweep:1L:hills1:forges6")
    assert not s.offers("sweep:2F:")
    s.play("sweep:1F:hills1:forges6")
    assert (s.on("hills1"), s.on("forges6")) == ("1L", "1F")
    assert s.asked == "act"
    assert s.offers("act:1L:hills1")


def test_sandals_of_swift_steps_leave_room_for_free_acts_before_the_step() -> None:
    s = more_table().hold(1, "sandals_of_swift_steps").hold(2, "ebb_chant").dry(hills=5)
    s.stand("1F", on="hills1").give(1, energy=9).phase("suffer", onlookers=False).calm()
    assert s.choices("play") == ["2:ebb_chant"]
    assert not s.offers("barrier:"), "barriers are bought while placing and acting only"
    s.play("unflood:hills")
    assert (s.asked, s.dry_tiles("hills")) == ("step_swiftly", 6)
    s.play("sweep:1F:hills1:hills6")
    assert s.on("hills6") == "1F"


def test_sandals_of_swift_steps_may_stay() -> None:
    s = more_table().hold(1, "sandals_of_swift_steps").stand("1F", on="hills1")
    s.phase("suffer", onlookers=False).calm().play("done")
    assert s.on("hills1") == "1F"


def test_ledger_lets_its_owner_hold_six_cards() -> None:
    cards = ["foresight", "foresight", "ebb_chant", "ebb_chant"]
    for holder, asked in ((1, "act"), (2, "hand_limit")):
        s = more_table().hold(1, *cards).hold(holder, "ledger").stand("1F", on="libraries6")
        s.stand("2F", on="centre").phase("act")
        s.play("act:1F:libraries6", "card:surge_of_power", "card:call_to_arms")
        if holder == 1:
            assert s.asked == "hand_limit"
            s.play("discard:1:foresight")
            assert len(s.hand(1)) == 6
        assert s.asked == asked


FIVE_CARDS = ["foresight", "foresight", "ebb_chant", "ebb_chant", "call_to_arms"]


def test_ledger_that_goes_with_the_holograms_board_leaves_a_hand_of_four() -> None:
    """Red, who has the Hologram, keeps the Ledger as Scholar until the round ends."""
    s = table(players=2, expansion={}, hologram="scholar", artifact="ledger")
    s.hold(1, *FIVE_CARDS).finish_round()
    assert (s.asked, len(s.hand(1))) == ("reveal_councilors", 4)


def test_volunteers_called_as_the_ledger_goes_serve_in_the_next_round() -> None:
    s = table(players=2, expansion={}, hologram="scholar", artifact="ledger")
    s.hold(1, *FIVE_CARDS).place_the_rest().calm().all_act()
    while s.asked != "hand_limit":
        s.play(s.moves[0])
    s.play("play:1:call_to_arms").open("priest", "")
    assert (int(s.position.round), s.pool(1).count("V")) == (2, 2)
    s.finish_round()
    s.open("mystic", "")
    assert (int(s.position.round), s.pool(1).count("V")) == (3, 0)


def test_ledger_discarded_for_omen_birds_leaves_a_hand_of_four() -> None:
    s = more_table().hold(1, "ledger", *FIVE_CARDS).draws(1, "omen_birds")
    s.play("discard:1:ledger")
    assert (s.asked, s.who, len(s.hand(1))) == ("hand_limit", [1], 5)
    s.play("discard:1:foresight")
    assert (s.asked != "hand_limit", len(s.hand(1))) == (True, 4)


def test_a_document_may_hold_six_cards_with_the_ledger() -> None:
    s = more_table().hold(1, "ledger", "foresight", "foresight", "ebb_chant", "ebb_chant")
    document = to_builtins(document_of(s.position))
    position, problems = read_position(document, s.position.table)
    assert not problems
    assert to_builtins(document_of(position))["players"] == document["players"]


def test_a_document_may_say_in_any_phase_that_the_alembic_was_used() -> None:
    s = more_table().hold(1, "alembic").give(1, gold=2).play("distill:1:gold:ore")
    document = to_builtins(document_of(s.position))
    assert (document["phase"], document["this_round"]["used_artifacts"]) == ("place", ["alembic"])
    assert read_position(document, s.position.table)[1] == []


def test_siren_shell_adds_two_to_rolls_on_locations() -> None:
    for holder, gold in ((2, 3), (3, 0)):
        s = more_table().hold(1, "buried_treasure_of_cleito").hold(holder, "siren_shell")
        bring_into_play(s._edit(), "gryphon_aerie")
        s.give(1, ore=1).stand("1F 2F", on="gryphon_aerie").phase("act")
        s.play("act:gryphon_aerie", "attempt:steal", "roll:4:4")
        assert s.has(1).get("gold", 0) == gold


def test_siren_shell_does_not_help_to_gather() -> None:
    s = more_table().hold(1, "siren_shell").stand("1F", on="hills1").phase("act")
    assert s.play("act:1F:hills1", "roll:4").has(1) == {}


def braced(*barriers: str) -> Scene:
    """The Keystone of player 2 is under the barrier of the Hills."""
    s = more_table().hold(2, "keystone").barrier("hills", *barriers).stand("1F", on="hills6")
    return s.play("brace:2:hills")


def test_keystone_lets_a_barrier_survive_its_first_flood() -> None:
    s = braced()
    assert not s.offers("brace:")
    s.misfortunes("flood_hills " * 5 + "calm_seas").draws(1, "flood_hills")
    assert s.barriers == ["hills"]
    s.play("draw:flood_hills")
    assert (s.barriers, s.dry_tiles("hills"), s.on("hills6")) == ([], 6, "1F")
    s.play("draw:flood_hills")
    assert s.dry_tiles("hills") == 5


def test_keystone_lets_an_event_say_that_the_barrier_stops_the_flood() -> None:
    game = braced().wrath(6).phase("wrath").game()
    for _ in range(2):
        event = game.play("flood:hills")[0]
        assert event.text == "The mystic barrier at the Hills stops the flood."


def test_keystone_can_be_set_again_when_its_barrier_is_gone() -> None:
    s = braced("forests").draws(1, "controlled_flood").play("flood:hills")
    assert (s.barriers, s.dry_tiles("hills")) == (["forests"], 5)
    assert s.phase("act").choices("brace") == ["2:forests"]
    s = braced("forests").draws(1, "cracked_ward").play("crack:hills")
    assert (s.barriers, s.phase("act").choices("brace")) == (["forests"], ["2:forests"])


def test_keystone_works_for_its_owner_only() -> None:
    s = more_table().barrier("hills")
    assert not s.offers("brace:")
    assert "Red does not have the Keystone" in refusal(s, "brace:1:hills")
    s = braced("forests")
    assert "the Keystone is under the mystic barrier at the Hills" in refusal(s, "brace:2:forests")
    assert "there is no mystic barrier at the Cities" in refusal(s, "brace:2:cities")
    lose_card(s._edit(), i64(1), i64(s._words.cards.index("keystone")))
    s.draws(1, "flood_hills")
    assert s.barriers == ["forests"]


def test_keystone_is_in_position_documents() -> None:
    s = braced()
    document = to_builtins(document_of(s.position))
    assert document["cards"] == {"keystone": {"barrier": "hills", "floods": 1}}
    position, problems = read_position(document, s.position.table)
    assert problems == []
    assert to_builtins(document_of(position)) == document
    fields = problems_with(s, keystone={"barrier": "forests", "floods": 1})
    assert fields == ["position.cards.keystone"]
    assert problems_with(s, keystone={"floods": 1}) == ["position.cards.keystone"]
    unseen = more_table().barrier("hills")
    fields = problems_with(unseen, keystone={"barrier": "hills", "floods": 1})
    assert fields == ["position.cards.keystone"]


def test_coral_crown_brings_one_volunteer_more() -> None:
    s = more_table().hold(2, "coral_crown").hold(1, "call_to_arms").hold(2, "call_to_arms")
    s.play("play:1:call_to_arms", "play:2:call_to_arms")
    assert (s.pool(1).count("V"), s.pool(2).count("V")) == (2, 3)


def test_coral_crown_brings_one_more_when_volunteers_are_shared_out_one_by_one() -> None:
    s = more_table(blueprint=["clarion_spire"]).hold(2, "coral_crown").stand("1F 2F", on="build1")
    s.phase("act").afford(1, "clarion_spire").play("build:1:clarion_spire")
    s.play("enlist:2", "enlist:2", "enlist:1", "enlist:4", "enlist:2", "enlist:1")
    assert [s.arriving(seat) for seat in (1, 2, 3, 4)] == [2, 4, 0, 1]


def test_coral_crown_brings_one_more_than_medusas_four() -> None:
    s = ally_table("medusa_ally").hold(1, "coral_crown").stand("1M 1F", on="cities6")
    s.followers(1, supply=2).phase("act").play("act:cities6", "roll:6:6", *["enlist:1"] * 4)
    assert s.arriving(1) == 5


def test_coral_crown_brings_nothing_for_a_volunteer_that_is_rescued() -> None:
    s = monster_table("harpies").hold(1, "coral_crown").volunteers(1, 1).stand("1V", on="hills2")
    s.stand("1L 1F", on="harpies_lair").stand("3L 3F", on="centre").phase("suffer").calm()
    s.play("unleash:harpies", "swoop:hills", "swoop:cities", "swoop:cities", "abandon:1V:hills2")
    s.play("act:harpies_lair", "steal", "roll:1:2", "accept", "rescue:1V:1")
    assert s.arriving(1) == 1
