"""The scripted team and the search at a table with cards, places and pieces of new kinds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

from ai.atlantis.round_observer import BUILT_NOW, RoundObserver
from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.scripted_team.card_values import CardValues
from ai.scripted_team.cards import base
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.feature_names import UnfittedError, feature_names
from ai.value.model import RoundValue
from game import load_content
from game.engine import ids, registry
from game.engine.change import Change, plus
from game.engine.effects import GATHER, Buildable, Site
from game.engine.ids import ENERGY, IN_POOL, PHASE_ACT, UNBUILT
from game.engine.modifiers import ROLL_TARGET
from game.engine.moves import N_VERBS, Moves, make_move, verb_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.readiness import ready_owners
from game.engine.sites import list_single_acts
from game.engine.table import Table
from game.notation import new_piece_kind
from game.opening import opening_position
from game.rules import legal_moves
from game.tabletop import Location, make_table, plan_of

CONTENT = load_content()
ALLY = len(ids.PIECE_KINDS)
"""A kind of piece that the base game does not have."""


class Spring(Site):
    """A location that gives mystic energy."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return True

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        g.gain(seat, ENERGY, 3)


class Crown(Buildable):
    """An item that the gate does not wait for."""

    def is_part_of_gate(self) -> bool:
        return False


class Guide(Power):
    """The power of a piece that starts in its pool: rolls beside it are easier."""

    def laid_out(self, g: Position) -> None:
        g.cells[g.layout.place_of + g.table.n_pieces - 1] = i64(IN_POOL)

    def changes(self) -> list[Change]:
        return [plus(ROLL_TARGET, i64(-1), GATHER)]


class Charm(Power):
    """Once in a game, even in the middle of an action, the first player takes mystic energy."""

    def cells(self, table: Table) -> i64:
        return i64(1)

    def list_interrupts(self, g: Position, out: Moves) -> None:
        if g.cells[self.cell] == 0:
            out.add(make_move(i64(N_VERBS)))

    def play(self, g: Position, move: i64) -> bool:
        g.cells[self.cell] = i64(1)
        g.gain(i64(0), ENERGY, i64(1))
        return True


class SpringValue(base.LocationValue):
    """Better than anything on the island."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 9.0


class CrownValue(base.ItemValue):
    """Better than any component."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 50.0


@pytest.fixture(autouse=True)
def new_kind() -> Iterator[None]:
    """Register the kind of the ally's piece for the time of a test."""
    assert new_piece_kind("guide", "Z") == ALLY
    yield
    del ids.PIECE_KINDS[ALLY:], ids.PIECE_LETTERS[ALLY:], ids.COUNTS_AS_FOLLOWER[ALLY:]


@pytest.fixture(autouse=True)
def new_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the classes above for the time of a test."""
    monkeypatch.setitem(registry.LOCATIONS, "spring", Spring)
    monkeypatch.setitem(registry.BUILDABLES, "crown", Crown)
    monkeypatch.setitem(registry.POWERS, "guide", Guide)
    monkeypatch.setitem(registry.POWERS, "charm", Charm)
    monkeypatch.setitem(base.LOCATION_VALUES, "spring", SpringValue)
    monkeypatch.setitem(base.ITEM_VALUES, "crown", CrownValue)
    monkeypatch.setitem(base.POWER_VALUES, "guide", base.PowerValue)
    monkeypatch.setitem(base.POWER_VALUES, "charm", base.PowerValue)


def opening(players: int = 3) -> Position:
    """Return the opening of a game with the new cards."""
    councilors = list(CONTENT.councilors)[:players]
    components = [word for word in CONTENT.components if word != "power_core"]
    plan = plan_of(CONTENT, councilors, 1, components[:9])
    plan.locations.append(Location("spring", 3))
    plan.items.append("crown")
    plan.pieces.append((ALLY, 0, "guide"))
    plan.powers.append("charm")
    table = make_table(CONTENT, plan)
    table.buildables[table.n_components].price = i64(1)
    return opening_position(table, Moves())


def played(players: int, seed: int) -> tuple[AtlantisState, list[Position]]:
    """Return the end of a game of the scripted team, and the positions before its moves."""
    state = AtlantisState(opening(players))
    team = ScriptedTeam(Judgement())
    stream = Stream(seed)
    passed = []
    while not state.is_over():
        moves = Moves()
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        passed.append(state.position.clone())
        code = team.choose(state, stream, moves)
        legal_moves(state.position, moves)
        assert moves.holds(code)
        state.apply(code)
    return state, passed


@pytest.mark.parametrize("players", [1, 3, 7])
def test_the_team_uses_a_location_an_item_and_an_ally(players: int) -> None:
    state, passed = played(players, 1)
    table = state.position.table
    spring = list(table.place_names).index("spring")
    acting = [g for g in passed if g.phase == PHASE_ACT]
    assert any(ready_owners(g, i64(spring)) != 0 for g in acting)
    assert any(g.place_of(table.n_pieces - 1) >= 0 for g in acting)
    assert any(g.built(table.n_components) != UNBUILT for g in passed)


def test_a_search_sees_what_is_new() -> None:
    g = opening()
    team = ScriptedTeam(Judgement())
    state = AtlantisState(g)
    while state.is_chance():
        state.apply(state.sample(Stream(1), Moves()))
    assert any(verb_of(code) == N_VERBS for code in state.codes())
    observer = RoundObserver(g)
    search = Search(
        state,
        state.codes(),
        team,
        RoundValue(i64(1), allow_unfitted=True),
        seed=i64(1),
        settings=Settings(),
        observer=observer,
    )
    observer.open(search.codes)
    search.run(i64(80))
    assert search.simulations == 80
    assert observer.count == BUILT_NOW + g.table.n_slots


def test_a_model_that_was_not_fitted_on_them_names_them() -> None:
    with pytest.raises(UnfittedError, match="crown, guide, charm, spring"):
        RoundValue(i64(1)).chance(opening())
    assert {"built: crown", "power: guide", "location: spring"} <= set(feature_names())


@pytest.mark.parametrize(
    ("values", "word", "family"),
    [
        (base.LOCATION_VALUES, "spring", "location"),
        (base.ITEM_VALUES, "crown", "item"),
        (base.POWER_VALUES, "guide", "power"),
    ],
)
def test_what_has_no_class_is_an_error(
    values: dict[str, object], word: str, family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(values, word)
    with pytest.raises(base.UnknownCardError, match=f"{family} “{word}”"):
        CardValues(Outlook(Judgement())).use(opening().table)
