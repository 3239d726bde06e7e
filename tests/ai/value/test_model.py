"""The fitted chance to win: within bounds, sane, always the same, and where searches may end."""

from __future__ import annotations

import math
from functools import cache
from types import ModuleType

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.scripted_team.cards.base import COUNCILOR_VALUES
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value import alone_weights, expansion_weights, weights
from ai.value.feature_names import UnfittedError, feature_names
from ai.value.features import Features
from ai.value.model import (
    FITTED,
    FITTED_ALONE,
    FITTED_ON_EXPANSION,
    GRAIN,
    GROWING_TO,
    HORIZON,
    MOST,
    USUAL,
    WHOLE,
    RoundValue,
    Weights,
)
from ai.value.unplayed import early_share, unplayed_share
from game import load_content
from game.cards.monstrosities.mechanical_atlanteans import AUTOMATON_POWER, BOT_KINDS
from game.engine.ids import BUILT, GOLD, N_GOODS, UNBUILT
from game.engine.moves import Moves
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import Position
from tests.ai.tables import new_state
from tests.game.scenario import table


def beginnings(level: int, players: int, seed: int = 0) -> list[Position]:
    """Return the position at the beginning of each round of a game of the scripted team."""
    return [g.clone() for g in played(level, players, seed)]


@cache
def played(level: int, players: int, seed: int) -> list[Position]:
    """Return what `beginnings` copies."""
    state = new_state(level, players, seed)
    team = ScriptedTeam(Judgement())
    stream = Stream(seed)
    moves = Moves()
    found: list[Position] = []
    while not state.is_over():
        g = state.position
        if g.round > len(found) and g.top() == PLACE_ATLANTEANS:
            found.append(g.clone())
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        else:
            state.apply(team.choose(state, stream, moves))
    return found


@pytest.mark.parametrize("players", range(1, 8))
def test_every_round_has_a_chance_between_none_and_certainty(players: int) -> None:
    model = RoundValue(HORIZON)
    for level in (2, 5):
        for g in beginnings(level, players):
            p = model.chance(g)
            assert 0.0 <= p <= 1.0
            assert (p * GRAIN).is_integer()
            assert model.chance(g.clone()) == p


def test_the_weights_have_a_row_for_every_feature_of_the_base_game_alone() -> None:
    whole = load_content().with_monstrosities
    families = (
        *(whole.components, whole.library, whole.artifacts, whole.councilors, whole.misfortunes),
        *(whole.items, whole.monsters, whole.allies, whole.locations, whole.treasures),
        *(whole.potions, whole.spirits),
    )
    later = [word for family in families for word, card in family.items() if card.expansion]
    later += [f"power: {power}" for power in (AUTOMATON_POWER, *BOT_KINDS)]
    # A board that is out of the box has a row as long as the weights are those of its time.
    later += [word for word in COUNCILOR_VALUES if word not in whole.councilors]
    fitted = [name for name in feature_names() if not any(word in name for word in later)]
    rows = [name for name in FITTED.rows if not any(word in name for word in later)]
    assert rows == fitted
    assert {len(row) for row in FITTED.rows.values()} == {len(FITTED.output)} == {len(FITTED.bias)}


@pytest.mark.parametrize(
    ("module", "fitted"),
    [
        (weights, FITTED),
        (alone_weights, FITTED_ALONE),
        (expansion_weights, FITTED_ON_EXPANSION),
    ],
)
def test_a_build_has_the_numbers_of_the_weights(module: ModuleType, fitted: Weights) -> None:
    # One player has the network of all.
    numbers = {**getattr(module, "NETWORK", weights.NETWORK), **vars(module)["STATED"]}
    assert {name: getattr(fitted, name) for name in numbers} == numbers


@pytest.mark.parametrize("players", [1, 2])
def test_what_is_stated_of_one_player_has_weights_of_its_own(players: int) -> None:
    model, usual = RoundValue(HORIZON), i64(USUAL)
    alone, others = RoundValue(HORIZON, FITTED_ALONE), RoundValue(HORIZON, FITTED)
    own, other = (alone, others) if players == 1 else (others, alone)
    for g in beginnings(3, players)[:3]:
        assert model.chance(g) == own.chance(g) == other.chance(g), "what steers is the same"
        assert model.stated_chance(g, usual) == own.stated_chance(g, usual)
        assert model.stated_chance(g, usual) != other.stated_chance(g, usual)


def fitted_without(*names: str) -> Weights:
    """Return the weights of a model that was not fitted on some features."""
    rows = {name: row for name, row in FITTED.rows.items() if name not in names}
    assert len(rows) == len(FITTED.rows) - len(names)
    return Weights(**{**weights.NETWORK, "rows": rows})


UNFITTED = {
    "foresight": ["card: foresight"],
    "tide_horn": ["artifact: tide_horn"],
    "plague": ["plague to come"],
    "solar_matrix": ["built: solar_matrix", "unbuilt: solar_matrix"],
    "priest": ["councilor: priest"],
    "4 players": ["players: 4"],
}


@pytest.mark.parametrize("word", UNFITTED)
def test_what_the_model_was_not_fitted_on_is_an_error_that_names_it(word: str) -> None:
    g = table("priest", players=4).game().position
    weights = fitted_without(*UNFITTED[word])
    with pytest.raises(UnfittedError, match=rf"not fitted on: {word}\. Refit"):
        RoundValue(HORIZON, weights).chance(g)
    with pytest.raises(UnfittedError, match=word):
        RoundValue(HORIZON, weights).begin(AtlantisState(g))


@pytest.mark.parametrize("word", UNFITTED)
def test_an_unfitted_card_counts_as_absent_where_that_is_allowed(word: str) -> None:
    g = table("priest", players=4).game().position
    silent = {name: [0] * len(FITTED.bias) for name in UNFITTED[word]}
    absent = RoundValue(
        HORIZON,
        Weights(**{**weights.NETWORK, "rows": {**FITTED.rows, **silent}}),
    )
    model = RoundValue(HORIZON, fitted_without(*UNFITTED[word]), allow_unfitted=True)
    assert model.chance(g) == absent.chance(g)
    assert model.unfitted(g.table) == [word]
    assert RoundValue(HORIZON).unfitted(g.table) == []


def test_a_card_that_is_not_in_the_game_need_not_be_fitted() -> None:
    g = table("priest", players=4).game().position
    model = RoundValue(HORIZON, fitted_without("councilor: scholar", "players: 7"))
    assert model.chance(g) == RoundValue(HORIZON).chance(g)


def test_other_general_features_are_refused() -> None:
    with pytest.raises(UnfittedError, match="other features"):
        Features(feature_names()[1:])


@pytest.mark.parametrize("players", [1, 2, 4, 6, 7])
def test_harder_levels_are_won_less(players: int) -> None:
    model = RoundValue(HORIZON)
    mean = [
        sum(model.chance(beginnings(level, players, seed)[0]) for seed in range(3))
        for level in (1, 5)
    ]
    assert mean[0] > mean[1]


def change_of(change: str, g: Position) -> bool:
    """Make a position better in one way; say whether that was possible."""
    if change == "tile":
        low = min(range(6), key=g.dry)
        g.cells[g.layout.dry + low] += 1
        return g.dry(low) <= 6
    if change == "gold":
        g.cells[g.layout.stock + GOLD] += 1
        return any(g.built(slot) == UNBUILT for slot in range(3))
    if change == "energy":
        for seat in range(g.table.seats):
            g.cells[g.layout.stock + seat * N_GOODS + N_GOODS - 1] += 1
        return True
    if change == "wrath":
        g.wrath = max(g.wrath - 1, 0)
        return True
    for slot in range(g.table.n_components - 1):
        if g.built(slot) == UNBUILT:
            g.cells[g.layout.built + slot] = BUILT
            return True
    return False


@pytest.mark.parametrize("change", ["tile", "gold", "energy", "wrath", "component"])
@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_what_helps_raises_the_chance_on_average(change: str, players: int) -> None:
    model = RoundValue(HORIZON)
    better = 0.0
    for level in (2, 5):
        for seed in range(2):
            for g in beginnings(level, players, seed):
                before = model.chance(g)
                if change_of(change, g):
                    better += model.chance(g) - before
    assert better > 0.0


def test_the_chance_follows_what_becomes_of_the_games() -> None:
    model = RoundValue(HORIZON)
    error = 0.0
    games = [(level, players, seed) for level in (1, 4) for players in (1, 7) for seed in (0, 1)]
    for level, players, seed in games:
        last = beginnings(level, players, seed)[-1]
        state = AtlantisState(last)
        won = 0.0
        for again in range(10):
            again_from = AtlantisState(last.clone())
            moves = Moves()
            stream = Stream(again)
            team = ScriptedTeam(Judgement())
            while not again_from.is_over():
                if again_from.is_chance():
                    again_from.apply(again_from.sample(stream, moves))
                else:
                    again_from.apply(team.choose(again_from, stream, moves))
            won += again_from.reward() / 10
        error += abs(won - model.value(state)) / len(games)
    assert error < 0.25


@pytest.mark.parametrize("horizon", [1, 2])
def test_a_search_ends_its_simulations_where_the_horizon_is(horizon: int) -> None:
    model = RoundValue(horizon)
    g = beginnings(3, 4)[2]
    model.begin(AtlantisState(g))
    later = beginnings(3, 4)
    ready = [position.round for position in later if model.ready(AtlantisState(position))]
    assert ready == [position.round for position in later if position.round >= 3 + horizon]
    state = AtlantisState(g)
    team = ScriptedTeam(Judgement())
    search = Search(state, state.codes(), team, model, seed=1, settings=Settings())
    search.run(60)
    rewards = [float(reward) for arm in search.statistics.rewards for reward in arm]
    assert any(0.0 < reward < 1.0 for reward in rewards)


def test_what_is_stated_is_apart_from_what_steers() -> None:
    calm = Weights(**weights.NETWORK, stated_stretch=WHOLE // 2, stated_shift=-WHOLE)
    exact, lower = RoundValue(HORIZON, FITTED), RoundValue(HORIZON, calm)
    usual = i64(USUAL)
    for g in beginnings(4, 4)[:6]:
        state = AtlantisState(g)
        p = exact.value(state)
        assert lower.value(state) == p
        expected = 1 / (1 + math.exp(1 - math.log(p / (1 - p)) / 2))
        assert lower.forecast(state).at(usual) == pytest.approx(expected, abs=0.001)
        assert lower.stated_chance(g, usual) == lower.forecast(state).at(usual)


def test_a_single_feature_moves_the_stated_chance_alone() -> None:
    more, none = (
        Weights(**weights.NETWORK, stated_direct=direct)
        for direct in ({"players: 2": 2 * WHOLE}, {})
    )
    for players in (2, 4):
        g = beginnings(3, players)[1]
        higher, plain = RoundValue(HORIZON, more), RoundValue(HORIZON, none)
        assert higher.chance(g) == plain.chance(g)
        gain = higher.stated_chance(g, i64(USUAL)) - plain.stated_chance(g, i64(USUAL))
        assert (gain > 0.0) == (players == 2)


def test_longer_searches_state_higher_chances_the_more_rounds_are_left() -> None:
    growing = Weights(**weights.NETWORK, stated_each_doubling=WHOLE // 10)
    model = RoundValue(HORIZON, growing)
    features = Features(list(FITTED.rows))
    for g in beginnings(4, 4)[:6]:
        p = model.chance(g)
        assert model.stated_chance(g, i64(USUAL)) == pytest.approx(p, abs=1e-9)
        features.measure(g)
        rounds = float(features.values[0])
        for plies, doubled in ((USUAL // 4, -2), (USUAL * 2, 1), (100 * MOST, 4)):
            logit = math.log(p / (1 - p)) + doubled * rounds / 10
            expected = 1 / (1 + math.exp(-logit))
            found = model.stated_chance(g, i64(plies))
            assert found == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize("shift", [-15, 15])
def test_no_game_that_runs_is_stated_as_won_or_lost(shift: int) -> None:
    model = RoundValue(HORIZON, Weights(**weights.NETWORK, stated_shift=shift * WHOLE))
    for g in beginnings(4, 4)[:3]:
        assert model.stated_chance(g, i64(USUAL)) == (1 / GRAIN if shift < 0 else 1 - 1 / GRAIN)


def test_longer_searches_state_still_more_with_a_feature_that_grows() -> None:
    growing = Weights(**weights.NETWORK, stated_growth={"players: 4": WHOLE // 10})
    model = RoundValue(HORIZON, growing)
    features = Features(list(FITTED.rows))
    for players in (2, 4):
        for g in beginnings(4, players)[:3]:
            p = model.chance(g)
            features.measure(g)
            for plies, doubled in ((USUAL // 4, -2), (USUAL, 0), (GROWING_TO, 2), (MOST, 2)):
                added = doubled * float(features.values[0]) / 10 if players == 4 else 0.0
                expected = 1 / (1 + math.exp(-math.log(p / (1 - p)) - added))
                assert model.stated_chance(g, i64(plies)) == pytest.approx(expected, abs=0.001)


def test_a_search_states_more_at_the_beginning_of_a_round_than_at_its_end() -> None:
    more = Weights(**weights.NETWORK, stated_unplayed=WHOLE // 2)
    model = RoundValue(HORIZON, more)
    root = new_state(3, 4, 1)
    team = ScriptedTeam(Judgement())
    stream, moves = Stream(1), Moves()
    states = [AtlantisState(g) for level in (3, 5) for g in beginnings(level, 4)]
    judged = next(state for state in states if 0.2 < model.value(state) < 0.8)
    p = model.value(judged)
    gains = []
    while root.position.round == 1:
        model.begin(root)
        assert model.value(judged) == p, "what steers the search stays"
        stated = model.forecast(judged).at(i64(USUAL))
        gains.append(math.log(stated / (1 - stated)) - math.log(p / (1 - p)))
        assert gains[-1] == pytest.approx(0.5 * unplayed_share(root.position), abs=0.01)
        chance = root.is_chance()
        root.apply(root.sample(stream, moves) if chance else team.choose(root, stream, moves))
    assert gains[0] == pytest.approx(0.5, abs=0.01)
    assert gains[-1] < 0.1


def test_a_search_states_more_of_some_tables_in_the_first_rounds() -> None:
    model = RoundValue(HORIZON, Weights(**weights.NETWORK, stated_early={"players: 2": WHOLE}))
    plies = i64(USUAL)
    for players in (2, 4):
        judged = AtlantisState(beginnings(3, players)[1])
        p = model.value(judged)
        for number in range(1, 9):
            root = new_state(3, players, 1)
            root.position.round = i64(number)
            model.begin(root)
            assert model.value(judged) == p, "what steers the search stays"
            stated = model.forecast(judged).at(plies)
            gain = math.log(stated / (1 - stated)) - math.log(p / (1 - p))
            assert gain == pytest.approx(
                early_share(root.position.round) * (players == 2), abs=0.01
            )
        assert model.stated_chance(judged.position, plies) == p, "nothing was simulated before"
