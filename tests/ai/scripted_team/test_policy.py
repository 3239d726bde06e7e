"""The scripted team: always legal, always the same, never silly, and it wins."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Policy
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game.engine.decisions import DECISIONS
from game.engine.ids import (
    BUILT,
    CITIES,
    ENERGY,
    N_GOODS,
    PHASE_ACT,
    PHASE_WRATH,
    RINGS,
)
from game.engine.moves import BUILD, REROLL, SPEND, Moves, first, verb_of
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.places import tile
from game.engine.position import Position
from game.engine.rolls import seat_of
from game.engine.water import CHOOSE_FLOOD
from tests.ai.tables import any_game_at, new_game, new_state, play_on


def play(state: AtlantisState, policy: Policy, seed: int) -> tuple[float, int]:
    """Play a game to its end; return the reward and the number of moves and outcomes."""
    stream = Stream(seed)
    moves = Moves()
    policy.begin()
    steps = 0
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        else:
            state.apply(policy.choose(state, stream, moves))
        steps += 1
        assert steps < 20_000
    return state.reward(), steps


@pytest.mark.parametrize(
    ("level", "players"),
    [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (1, 6), (3, 7), (5, 1), (5, 2), (2, 4), (3, 5)],
)
def test_every_move_of_the_team_is_legal(level: int, players: int) -> None:
    team = ScriptedTeam(Judgement())
    stream = Stream(level)
    moves = Moves()
    legal = Moves()
    state = new_state(level, players)
    team.begin()
    while not state.is_over():
        g = state.position
        if state.is_chance():
            code = state.sample(stream, moves)
        else:
            code = team.choose(state, stream, moves)
        legal.clear()
        DECISIONS[g.top()].legal(g, legal)
        assert legal.holds(code), DECISIONS[g.top()].kind
        state.apply(code)


def test_the_team_wins_most_introductory_games_and_random_players_none() -> None:
    team = ScriptedTeam(Judgement())
    chance = Policy()
    assert sum(play(new_state(1, 4, seed), team, seed)[0] for seed in range(20)) >= 12
    assert sum(play(new_state(1, 4, seed), chance, seed)[0] for seed in range(10)) == 0


def test_the_same_stream_gives_the_same_game() -> None:
    team = ScriptedTeam(Judgement())
    games = [play(new_state(level, 4), team, 7) for level in (1, 3, 5)]
    assert [play(new_state(level, 4), ScriptedTeam(Judgement()), 7) for level in (1, 3, 5)] == games
    assert [play(new_state(level, 4), team, 8) for level in (1, 3, 5)] != games


def test_weighing_moves_leaves_the_position_alone_and_favours_the_teams_own_move() -> None:
    team = ScriptedTeam(Judgement())
    for kind in ("place", "act", "choose_flood", "keep_cards"):
        game = any_game_at(kind, level=3)
        state = AtlantisState(game.position)
        before = game.hash()
        moves = Moves()
        state.legal(moves)
        weights = vec[i64]([i64(0) for _ in range(moves.count)])
        team.weigh(state, moves, weights)
        assert game.hash() == before
        assert min(weights) >= 1
        best = max(range(int(moves.count)), key=lambda place: weights[place])
        assert moves.code[best] == team.choose(state, Stream(0), Moves())
        team.begin()


# --- never silly ---------------------------------------------------------------------------------


def placed(level: int, players: int, seed: int, skip: int = 0) -> Position:
    """Return a position in which the team has placed everybody of a round."""
    game = play_on(new_game(level, players, seed), "place", seed, skip)
    team = ScriptedTeam(Judgement())
    state = AtlantisState(game.position)
    while state.position.top() == PLACE_ATLANTEANS and not state.is_over():
        code = team.choose(state, Stream(0), Moves())
        before = state.position.clone()
        state.apply(code)
        if state.position.phase != before.phase:
            return before
    return state.position


@pytest.mark.parametrize("seed", range(8))
def test_nobody_is_left_alone_in_the_cities(seed: int) -> None:
    g = placed(2, 4, seed, skip=seed * 9)
    for ring in range(1, RINGS + 1):
        assert g.occupants(tile(CITIES, ring)) != 1


def test_all_leaders_meet_for_the_power_core_once_it_can_be_paid() -> None:
    g = play_on(new_game(1, 4), "place").position
    for slot in range(g.table.n_components - 1):
        g.cells[g.layout.built + slot] = BUILT
    for seat in range(4):
        for good in range(N_GOODS):
            g.cells[g.layout.stock + seat * N_GOODS + good] = 1
    team = ScriptedTeam(Judgement())
    state = AtlantisState(g)
    reward, _ = play(state, team, 3)
    assert reward == 1.0
    assert state.position.round == 1


def test_floods_are_sent_where_nobody_stands() -> None:
    checked = 0
    for seed in range(12):
        g = play_on(new_game(5, 4, seed), "choose_flood", seed).position
        assert g.top() == CHOOSE_FLOOD
        if g.phase >= PHASE_ACT:
            continue
        move = ScriptedTeam(Judgement()).choose(AtlantisState(g), Stream(0), Moves())
        p = first(move)
        empty = [q for q in range(6) if g.dry(q) > 0 and g.occupants(tile(q, g.dry(q))) == 0]
        if empty:
            assert g.occupants(tile(p, g.dry(p))) == 0
            checked += 1
    assert checked >= 2


def test_a_die_is_raised_for_the_last_resource_of_the_power_core() -> None:
    g = any_game_at("roll").position
    for slot in range(g.table.n_components - 1):
        g.cells[g.layout.built + slot] = BUILT
    seat = int(seat_of(g.arg(3)))
    for good in range(N_GOODS):
        for other in range(4):
            g.cells[g.layout.stock + other * N_GOODS + good] = 0
    g.cells[g.layout.stock + seat * N_GOODS + ENERGY] = 6
    move = ScriptedTeam(Judgement()).choose(AtlantisState(g), Stream(0), Moves())
    assert DECISIONS[g.top()].kind == "roll"
    assert verb_of(move) in {SPEND, REROLL}


@pytest.mark.parametrize("skip", [0, 12, 30, 60])
def test_nothing_is_built_while_a_roll_could_still_pay_for_it(skip: int) -> None:
    game = play_on(new_game(1, 4, 3), "act", 3, skip)
    state = AtlantisState(game.position)
    team = ScriptedTeam(Judgement())
    stream = Stream(1)
    while state.position.round == game.position.round and not state.is_over():
        if state.is_chance():
            code = state.sample(stream, Moves())
        else:
            code = team.choose(state, stream, Moves())
        if verb_of(code) == BUILD:
            assert not any(state.position.ready(place) for place in WILD_PLACES)
        state.apply(code)
        if state.position.phase == PHASE_WRATH:
            return


WILD_PLACES = range(1, 19)
