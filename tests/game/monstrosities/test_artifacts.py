"""Each artifact that Monstrosities adds does what its card says."""

from __future__ import annotations

from msgspec import to_builtins

from game.engine.effects import GATHER, OTHER_ROLL
from game.position_document import read_position
from game.position_document.writing import document_of
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


def test_a_document_may_hold_six_cards_with_the_ledger() -> None:
    s = more_table().hold(1, "ledger", "foresight", "foresight", "ebb_chant", "ebb_chant")
    document = to_builtins(document_of(s.position))
    position, problems = read_position(document, s.position.table)
    assert not problems
    assert to_builtins(document_of(position))["players"] == document["players"]


def test_a_document_tells_that_the_alembic_was_used_in_any_phase() -> None:
    s = more_table().hold(1, "alembic").give(1, gold=2).play("distill:1:gold:ore")
    document = to_builtins(document_of(s.position))
    assert (document["phase"], document["this_round"]["used_artifacts"]) == ("place", ["alembic"])
    assert read_position(document, s.position.table)[1] == []


def test_siren_shell_adds_two_to_rolls_off_the_island() -> None:
    g = more_table().position
    shell = next(power for power in g.table.artifacts if power.id == "siren_shell")
    assert (shell.roll_bonus(g, OTHER_ROLL, 1), shell.roll_bonus(g, GATHER, 1)) == (3, 1)


def test_coral_crown_brings_one_volunteer_more() -> None:
    s = more_table().hold(2, "coral_crown").hold(1, "call_to_arms").hold(2, "call_to_arms")
    s.play("play:1:call_to_arms", "play:2:call_to_arms")
    assert (s.pool(1).count("V"), s.pool(2).count("V")) == (2, 3)
