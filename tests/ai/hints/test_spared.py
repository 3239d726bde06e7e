"""What a move spares stands behind it: a tile, cards and energy, or the price of another move."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from ai.hints.findings import ArmFindings, Findings
from ai.hints.merge import Pool
from ai.hints.purposes import purpose_of
from ai.hints.spared import kept_by_going_on
from game import Game
from game.engine.water import CHOOSE_FLOOD
from game.words.catalogue import worded_in
from tests.ai.hints.asking import FACTS
from tests.game.monstrosities.test_scylla_charybdis import attacked, sea_table
from tests.game.scenario import Scene, table


def pool_of(moves: Sequence[str], line: tuple[str, ...] = ()) -> Pool:
    """A search of some moves that all do as well."""
    sums, nothing = (90, 45.0, 30.0), [0] * FACTS
    arms = [
        ArmFindings(m, sums, (0, 0, 0), sums, sums, 0.0, [*line], nothing, nothing, nothing)
        for m in moves
    ]
    return Pool([Findings(0, 90 * len(arms), False, arms, [])])


def spared(game: Game, *moves: str, line: tuple[str, ...] = ()) -> str:
    """What the first of some moves is for, after a search that found the others behind it."""
    pool = pool_of(moves, line)
    return purpose_of(game, pool, pool.arm_of(moves[0]))


def flooding(s: Scene) -> Game:
    """The game of a scene in which the team chooses a tile that floods."""
    s.phase("wrath").position.push(CHOOSE_FLOOD, i64(1), i64(-1), i64(0), i64(0))
    return s.game()


def test_a_flood_spares_those_who_stand_elsewhere() -> None:
    game = flooding(table(players=4).dry(4).stand("1L", on="hills4"))
    assert spared(game, "flood:forests") == "(nobody stands there)"
    assert spared(game, "flood:hills") != "(nobody stands there)"


def test_a_flood_takes_a_good_that_is_not_lacking() -> None:
    game = flooding(table(players=4).dry(4).build_all_but().give(1, gold=9, crystal=1))
    assert spared(game, "flood:hills") == "(no gold is needed for the Power Core)"
    assert "is needed" not in spared(game, "flood:forests")
    with worded_in("de"):
        assert spared(game, "flood:hills") == "denn für den Energiekern wird kein Gold gebraucht"


def test_ore_is_of_no_use_once_no_forge_is_left() -> None:
    core = table(players=4).build_all_but().give(1, gold=9, crystal=9)
    assert "no ore is needed" not in spared(flooding(core.dry(4)), "flood:mountains")
    flooded = spared(flooding(core.dry(4, forges=0)), "flood:mountains")
    assert flooded == "(all Forges are under water, so ore cannot become Atlantium)"


def test_a_flood_is_borne_best_where_most_tiles_are_left() -> None:
    game = flooding(table(players=4).dry(3, cities=5, libraries=4))
    assert spared(game, "flood:cities") == "(most tiles are left there: 5)"
    assert spared(game, "flood:libraries") == ""


def test_the_end_of_the_actions_keeps_the_cards_and_the_energy() -> None:
    s = table(players=4).hold(1, "grand_council").give(1, energy=4).phase("act")
    assert spared(s.game(), "done") == "(this keeps Grand Council and mystic energy)"
    s = table(players=4).hold(1, "grand_council").phase("act")
    assert spared(s.game(), "done") == "(this keeps Grand Council)"
    assert spared(table(players=4).phase("act").game(), "done") == ""


def test_what_is_likely_done_later_can_wait_for_the_next_misfortune() -> None:
    s = table(players=4).dry(4).give(1, energy=9).misfortunes("calm_seas " * 5)
    game = s.phase("suffer").game()
    text = spared(game, "continue", line=("continue", "unflood:hills"))
    assert text == "(“Unflood a tile of the Hills” can wait)"


def test_a_price_that_is_not_paid_is_kept() -> None:
    s = sea_table("scylla").stand("1F", on="hills6").stand("3L 3F", on="centre").give(1, energy=1)
    game = attacked(s).play("between:hills:forests").game()
    eaten, saved = "submit:1F:hills6", "resist:1F:hills6"
    assert spared(game, eaten, saved) == "(this keeps 1 mystic energy)"
    assert spared(game, saved, eaten) == "so that no Atlantean is lost"


def test_energy_is_kept_for_the_part_of_the_gate_that_costs_it() -> None:
    s = table(players=4).build_all_but().give(1, energy=4).phase("act")
    assert spared(s.game(), "done") == "(this keeps mystic energy for the Power Core)"
    with worded_in("de"):
        text = spared(s.game(), "done")
    assert text == "das spart mystische Energie für den Energiekern"


def test_no_energy_is_kept_if_a_move_that_spends_it_does_as_well() -> None:
    s = table(players=4).dry(4).hold(1, "grand_council").give(1, energy=4).phase("act")
    game = s.game()
    assert kept_by_going_on(game, "done", [], ["barrier:hills"]) == "(this keeps Grand Council)"
    assert not kept_by_going_on(game, "done", [], ["barrier:hills", "play:1:grand_council"])


def test_no_card_is_kept_of_which_another_copy_is_played_as_well() -> None:
    s = table(players=4).hold(1, "grand_council").hold(2, "grand_council").phase("act")
    assert not kept_by_going_on(s.game(), "done", [], ["play:2:grand_council"])


def test_a_price_is_not_kept_if_the_move_that_costs_it_does_as_well() -> None:
    s = sea_table("scylla").stand("1F", on="hills6").stand("3L 3F", on="centre").give(1, energy=1)
    game = attacked(s).play("between:hills:forests").game()
    pool = pool_of(["submit:1F:hills6", "resist:1F:hills6"])
    assert purpose_of(game, pool, 0) == "(this keeps 1 mystic energy)"
    assert purpose_of(game, pool, 0, ["resist:1F:hills6"]) == ""
