"""Atlantis Rising as the search sees it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.query import tidied
from ai.mcts.interface import Policy
from ai.mcts.rng import SOURCES, Stream
from game.engine.decisions import DECISIONS
from game.engine.ids import AUTOMATON, FOLLOWER, LEADER
from game.engine.moves import (
    ACT,
    ACT_SPACE,
    BUILD,
    DRINK,
    PLACE,
    Moves,
    first,
    second,
    third,
    verb_of,
)
from game.engine.places import CENTRE
from game.levers import Levers
from tests.ai.tables import any_game_at, new_game, new_state, play_on
from tests.game.monstrosities.ally_scenes import ally_table, letter
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import CONTENT, Scene, a_table_of


def legal_codes(state: AtlantisState) -> list[int]:
    moves = Moves()
    g = state.position
    DECISIONS[g.top()].legal(g, moves)
    return moves.listed()


@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_what_the_search_considers_is_legal_and_what_chance_brings_is_listed(players: int) -> None:
    policy = Policy()
    moves = Moves()
    for seed in range(3):
        state = new_state(3, players, seed)
        stream = Stream(seed)
        while not state.is_over():
            legal = legal_codes(state)
            considered = state.codes()
            assert considered
            assert set(considered) <= set(legal)
            if state.is_chance():
                assert considered == legal
                assert 1 <= state.source() < SOURCES
                code = state.sample(stream, moves)
                assert int(code) in legal
            else:
                assert considered == tidied(state.position, legal)
                code = policy.choose(state, stream, moves)
            state.apply(code)
        assert state.reward() in {0.0, 1.0}


def test_a_copy_goes_its_own_way() -> None:
    state = new_state()
    copy = state.clone()
    assert isinstance(copy, AtlantisState)
    state.apply(state.codes()[0])
    copy_codes = copy.codes()
    assert state.codes() != copy_codes
    state.copy_from(copy)
    assert state.codes() == copy_codes
    state.apply(copy_codes[0])
    assert copy.codes() == copy_codes


def after(state: AtlantisState, code: int) -> AtlantisState:
    """Return the state after a move, with a position of its own."""
    copy = AtlantisState(state.position.clone())
    copy.apply(i64(code))
    return copy


def test_one_piece_is_placed_at_a_time_on_every_place_it_may_go_to() -> None:
    state = AtlantisState(play_on(new_game(1, 4), "place").position)
    considered = [code for code in state.codes() if verb_of(code) == PLACE]
    piece = (first(considered[0]), second(considered[0]))
    assert considered == [
        code
        for code in legal_codes(state)
        if verb_of(code) == PLACE and (first(code), second(code)) == piece
    ]


@pytest.mark.parametrize("players", [4, 7])
def test_positions_differ_wherever_the_follower_of_a_seat_goes(players: int) -> None:
    state = AtlantisState(play_on(new_game(1, players), "place").position)
    placed = [
        code
        for code in legal_codes(state)
        if verb_of(code) == PLACE and int(second(code)) == FOLLOWER
    ]
    assert {int(first(code)) for code in placed} == set(range(players))
    assert len({after(state, code).fingerprint() for code in placed}) == len(placed)


def test_acts_that_cost_nothing_come_first_and_building_waits_for_them() -> None:
    state = AtlantisState(play_on(new_game(1, 4), "act").position)
    legal = [verb_of(code) for code in legal_codes(state)]
    considered = [verb_of(code) for code in state.codes()]
    assert legal.count(ACT) > 2
    assert considered.count(ACT) + considered.count(ACT_SPACE) == 1
    assert BUILD not in considered


def shares_drawn(state: AtlantisState) -> dict[int, float]:
    """Return how often each outcome comes in many streams."""
    seen = Counter(int(state.sample(Stream(index), Moves())) for index in range(12_000))
    return {code: count / 12_000 for code, count in seen.items()}


def shares_listed(state: AtlantisState) -> dict[int, float]:
    """Return the chance of each outcome by the rules."""
    moves = Moves()
    state.legal(moves)
    weights = moves.weight
    return {code: int(weights[n]) / int(moves.total) for n, code in enumerate(moves.listed())}


def on_a_wild_tile(*allies: str) -> AtlantisState:
    """Return where a follower on a wild tile rolls, beside these allies of its player."""
    s = ally_table(*allies)
    s.stand(" ".join(["1F", *(f"1{letter(ally)}" for ally in allies)]), on="forests3")
    return AtlantisState(s.phase("act").play("act:1F:forests3").position)


@pytest.mark.parametrize("allies", [(), ("dryad",)])
def test_a_die_falls_as_the_rules_weigh_it(allies: tuple[str, ...]) -> None:
    state = on_a_wild_tile(*allies)
    chances = shares_listed(state)
    assert (max(chances.values()) > 0.3) == bool(allies), "the Dryad lets them roll twice"
    assert shares_drawn(state) == pytest.approx(chances, abs=0.012)


def test_two_dice_fall_as_the_rules_weigh_them() -> None:
    state = AtlantisState(any_game_at("city_roll").position)
    state.position.set_arg(4, 0)
    assert shares_drawn(state) == pytest.approx(shares_listed(state), abs=0.012)


def test_the_automaton_is_placed_when_those_are_placed_whom_it_may_join() -> None:
    s = Scene(replace(a_table_of(4), levers=Levers(automaton=True)), CONTENT)
    s.open("", "", ())
    all_on_the_centre(s, 1)
    assert s.offers("place:1A:centre")
    for considered in both_ways(s):
        assert {(first(code), second(code)) for code in considered} == {(1, LEADER)}
    all_on_the_centre(s, 2, 3, 4)
    for considered in both_ways(s):
        assert [(second(code), third(code)) for code in considered] == [(AUTOMATON, CENTRE)]


def all_on_the_centre(s: Scene, *seats: int) -> None:
    """Place all pieces of some seats but the Automaton."""
    for seat in seats:
        s.stand(
            " ".join(f"{seat}{kind}" for kind in s.pool(seat).split() if kind != "A"), on="centre"
        )


def both_ways(s: Scene) -> list[list[int]]:
    """Return the placements considered by the search, and those it keeps of a list of all moves."""
    state = AtlantisState(s.position)
    lists = [state.codes(), tidied(s.position, legal_codes(state))]
    return [[code for code in codes if verb_of(code) == PLACE] for codes in lists]


def test_a_potion_that_helps_the_rolls_may_come_before_them() -> None:
    potions = ["brew:1:draught_of_insight", "brew:1:tincture_of_shadow"]
    s = expanded("alchemist", chosen=potions).stand("1L 2F", on="hills1").phase("act")
    state = AtlantisState(s.position)
    verbs = [verb_of(code) for code in state.codes()]
    assert verbs.count(ACT) == 1
    assert verbs.count(DRINK) == 2


def test_rival_placements_meet_the_same_misfortunes() -> None:
    state = AtlantisState(play_on(new_game(1, 4), "place").position)
    drawn = []
    for code in state.codes()[:6]:
        rival = AtlantisState(state.position.clone())
        rival.apply(code)
        policy = Policy()
        stream = Stream(5, 77)
        cards: list[int] = []
        while rival.position.round == state.position.round and len(cards) < 4:
            if rival.is_chance():
                outcome = rival.sample(stream, Moves())
                if rival.source() % 8 == 1:
                    cards.append(int(outcome))
                rival.apply(outcome)
            else:
                rival.apply(policy.choose(rival, stream, Moves()))
        drawn.append(cards)
    assert len(drawn) == 6
    assert all(cards[0] == drawn[0][0] for cards in drawn)


def test_a_roll_just_seen_is_remembered_in_the_tree() -> None:
    state = AtlantisState(any_game_at("roll").position)
    contexts = set()
    for die in range(1, 7):
        state.position.set_arg(4, die)
        contexts.add(int(state.context()))
    assert len(contexts) == 6
