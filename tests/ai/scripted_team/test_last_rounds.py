"""The last component and the Power Core in one round: solved exactly, and found by the team."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import search_of
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.last_round_values import ExactChances, NoLastRoundError, TooLargeError
from game.engine.ids import ENERGY, LEADER, WON
from game.engine.moves import BARRIER, BUILD, PLACE, Moves, make_move, second, third, verb_of
from tests.ai.rigged import (
    LAST_WRATH,
    ninth_and_core,
    now_or_never,
    now_or_never_scene,
    saved_by_a_barrier,
)
from tests.game.scenario import Scene, table


def places_of_the_team(s: Scene) -> tuple[list[int], dict[bool, set[int]]]:
    """Let the team play on; return the status at the end, and where Leaders and others went."""
    team, stream, moves = ScriptedTeam(Judgement()), Stream(i64(1)), Moves()
    state = AtlantisState(s.game().position)
    placed: dict[bool, set[int]] = {True: set(), False: set()}
    team.begin()
    while not state.is_over():
        if state.is_chance():
            code = state.sample(stream, moves)
        else:
            code = team.choose(state, stream, moves)
            if verb_of(code) == PLACE:
                placed[second(code) == LEADER].add(int(third(code)))
        state.apply(code)
    return [int(state.position.status)], placed


def test_the_team_builds_the_ninth_component_and_the_power_core_in_one_round() -> None:
    s = ninth_and_core()
    (status,), placed = places_of_the_team(s)
    assert status == WON
    assert len(placed[True]) == 1
    assert not placed[True] & placed[False], "the Leaders stay free for the Power Core"


def test_the_ninth_component_is_left_to_others_where_the_leaders_wait_already() -> None:
    s = ninth_and_core().stand("1L 2L", on="build1")
    (status,), placed = places_of_the_team(s)
    assert status == WON
    assert int(s.place("build2")) in placed[False]


def test_a_certain_win_in_the_last_round_is_stated_as_one() -> None:
    answer = answer_hint(ninth_and_core().game(), HintQuestion(simulations=200), lambda _: False)
    win = answer.moves[0].win
    assert win is not None
    assert win.p > 0.9
    assert answer.plan is not None
    assert answer.plan.win is not None
    assert answer.plan.win.p == 1.0


def test_a_certain_win_is_not_drawn_down_by_simulations_that_try_things() -> None:
    state = AtlantisState(ninth_and_core().game().position)
    search = search_of(state.position, state.codes(), 1)
    search.run(400)
    best = i64(search.ranking()[0])
    assert search.statistics.mean(best) < 0.99, "those that try things lose some games"
    assert search.worth(best).mean(0) == 1.0


def test_without_a_resource_that_is_needed_nothing_is_won() -> None:
    (status,), _ = places_of_the_team(ninth_and_core().give(1, gold=-1, crystal=-1))
    assert status != WON


# --- the exact chances ----------------------------------------------------------------------------


def test_the_exact_chances_of_a_last_turn_are_one_and_nothing() -> None:
    game = now_or_never()
    exact = ExactChances(int(game.position.round), 1000)
    assert sorted(exact.of_moves(game.position).values()) == [0.0, 1.0]
    s = ninth_and_core().stand("1L 2L 1F 2F", on="centre").phase("act", onlookers=False)
    assert ExactChances(8, 1000).of(s.game().position) == 0.0


def test_the_exact_chance_of_one_roll_is_that_of_the_die() -> None:
    s = ninth_and_core().stand("1L 2L", on="build2").stand("2F", on="build1").give(1, gold=-1)
    s.stand("1F", on="hills1").phase("act", onlookers=False)
    game = s.game()
    exact = ExactChances(int(game.position.round), 5000).of(game.position)
    assert exact * 6 == pytest.approx(round(exact * 6))
    assert 0 < exact < 1


def test_a_round_that_the_island_survives_is_no_last_round() -> None:
    game = saved_by_a_barrier()
    with pytest.raises(NoLastRoundError):
        ExactChances(int(game.position.round), 1000).of(game.position)


def test_more_positions_than_the_limit_are_not_solved() -> None:
    game = ninth_and_core().game()
    with pytest.raises(TooLargeError):
        ExactChances(int(game.position.round), 5).of(game.position)


def last_round_of_three(*unbuilt: str, drawn: tuple[str, ...] = ()) -> Scene:
    """Return a last round of three players, whose Leaders wait for the Power Core.

    `drawn` are misfortunes of the round; the others are Calm Seas.
    """
    s = table(players=3).build_all_but(*unbuilt).wrath(LAST_WRATH).dry(0, hills=1)
    calm = ["calm_seas"] * (int(s.position.table.draw_count) - len(drawn))
    s.misfortunes(" ".join([*drawn, *calm])).stand("1L 2L 3L", on="build1")
    for seat in (1, 2, 3):
        s.followers(seat, pool=0)
    s.position.round = i64(8)
    return s


def test_who_builds_leaves_every_player_something_for_the_power_core() -> None:
    """The second player alone has Atlantium and must keep the gold, which the third can spare."""
    s = last_round_of_three("hall_of_heralds").followers(2, pool=1).followers(3, pool=1)
    s.stand("2F", on="build2")
    cost = s.setup.content(s.content).components["hall_of_heralds"].cost
    core = s.setup.content(s.content).components["power_core"].cost
    s.give(1, gold=core.gold - 1, crystal=core.crystal - 1, energy=core.energy)
    s.give(1, atlantium=core.atlantium).give(2, gold=1, atlantium=cost.atlantium)
    s.give(3, gold=cost.gold, crystal=cost.crystal + 1)
    (status,), placed = places_of_the_team(s)
    assert status == WON
    assert placed[False] == {int(s.place("build2"))}


def test_whoever_has_nothing_else_to_give_keeps_a_unit_for_the_power_core() -> None:
    """The first player has as much gold as the second, and nothing else."""
    s = last_round_of_three("prediction_module").stand("1F 2F", on="build2")
    cost = s.setup.content(s.content).components["prediction_module"].cost
    core = s.setup.content(s.content).components["power_core"].cost
    s.give(1, gold=1).give(2, gold=cost.gold, crystal=cost.crystal + core.crystal)
    s.give(2, atlantium=cost.atlantium)
    s.give(3, gold=core.gold - 1, atlantium=core.atlantium, energy=core.energy)
    (status,), _ = places_of_the_team(s.phase("act", onlookers=False))
    assert status == WON
    win = answer_hint(s.game(), HintQuestion(simulations=200), lambda _: False).moves[0].win
    assert win is None or win.p == 1.0


def test_what_players_lose_leaves_enough_for_the_power_core() -> None:
    """The second player can only lose gold, of which there is then none to spare."""
    s = last_round_of_three(drawn=("sabotage",))
    core = s.setup.content(s.content).components["power_core"].cost
    s.give(1, gold=1, crystal=1).give(2, gold=core.gold)
    s.give(3, crystal=core.crystal, atlantium=core.atlantium + 1, energy=core.energy)
    (status,), _ = places_of_the_team(s)
    assert status == WON


def test_the_team_wins_before_it_does_anything_else() -> None:
    s = now_or_never_scene().stand("1F", on="hills1").phase("act", onlookers=False)
    position = s.game().position
    team, moves = ScriptedTeam(Judgement()), Moves()
    code = team.answer(position, moves)
    assert verb_of(code) == BUILD
    assert position.table.buildables[second(code)].wins()


def test_what_the_power_core_costs_is_not_spent_on_a_barrier_before_it_is_built() -> None:
    position = now_or_never_scene().position
    team = ScriptedTeam(Judgement())
    team.planner.use(position.table)
    barrier = make_move(BARRIER, i64(0))
    assert not team.payments.keeps_core(position, barrier)
    position.gain(i64(2), ENERGY, position.table.book.barrier_cost)
    assert team.payments.keeps_core(position, barrier)
