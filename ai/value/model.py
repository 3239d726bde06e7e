"""The chance to win, read off a position in which a round begins.

A small network (one layer of rectified units, a logistic end) fitted on games of the scripted team;
then stretched and shifted so that a search that judges by it says how often those win who follow
every hint (`python -m benchmarks.fit_value`). By itself it says more than that: the rounds that a
simulation plays before it is judged are played worse than the search will play them. Its features
are the team's own view of the position (`Outlook`) and what stands on the table; its weights are
whole numbers, so that every machine and build agrees about them.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Evaluator, State
from ai.scripted_team.card_values import CardValues
from ai.scripted_team.outlook import Outlook, floats
from ai.scripted_team.weights import Judgement
from ai.value.weights import BIAS, OUTPUT, OUTPUT_BIAS, WEIGHTS
from game.engine.decisions import PLACE_ATLANTEANS
from game.engine.ids import (
    ARTIFACTS,
    ATLANTIUM,
    BLUEPRINT_SLOTS,
    CALM_SEAS,
    COMPONENTS,
    COUNCILORS,
    CRYSTAL,
    ENERGY,
    GOLD,
    GOODS,
    MAX_SEATS,
    MISFORTUNES,
    N_ARTIFACTS,
    N_COUNCILORS,
    N_MISFORTUNES,
    N_PENINSULAS,
    N_RESOURCES,
    N_TITLES,
    PENINSULAS,
    POWER_CORE,
    SPUR_THE_CYCLE,
    TITLES,
    UNBUILT,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.position import POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position

UNIT: Final = 0.00001
"""What one unit of a weight stands for."""
GRAIN: Final = 16384.0
"""Values are rounded to whole numbers of this part of 1, so that sums of them are exact."""
WRATH_AHEAD: Final = 4
HORIZON: Final = 2
"""Rounds that a simulation of the search plays before the model judges it, the first included."""

NAMES: Final[list[str]] = [
    "rounds",
    "rounds squared / 10",
    "1 / rounds",
    "builds for each opportunity",
    "one build left",
    "two builds left",
    "three builds left",
    "work / 10",
    "Atlanteans a player",
    "Atlanteans / 10",
    "rounds to spare",
    "work for each action",
    "work for each action, squared",
    "energy a player",
    "energy a player, up to 3",
    "root of the energy",
    "supply a player",
    "players with nothing",
    "richest player / 5",
    "floods a round by misfortune",
    "share of floods in the deck",
    "share of calm seas",
    "rounds by tiles and wrath",
    "barriers",
    "dry tiles / 6",
    *[f"wrath in {ahead}" for ahead in range(WRATH_AHEAD)],
    *[f"{word}: dry" for word in PENINSULAS],
    *[f"{word}: nearly flooded" for word in PENINSULAS],
    *[f"{word}: flooded" for word in PENINSULAS],
    *[f"{word}: short" for word in GOODS[:N_RESOURCES]],
    *[f"{word}: lacking" for word in GOODS[:N_RESOURCES]],
    *[f"{word} to come" for word in MISFORTUNES[SPUR_THE_CYCLE:]],
    *[f"card: {word}" for word in TITLES],
    *[f"artifact: {word}" for word in ARTIFACTS],
    *[f"councilor: {word}" for word in COUNCILORS],
    *[f"built: {word}" for word in COMPONENTS[:POWER_CORE]],
    *[f"unbuilt: {word}" for word in COMPONENTS[:POWER_CORE]],
    *[f"players: {players}" for players in range(1, MAX_SEATS + 1)],
]
"""The features in their order."""


@final
class Features:
    """The features of a position in which a round begins."""

    def __init__(self) -> None:
        self.outlook = Outlook(Judgement())
        self.cards = CardValues(self.outlook)
        self.values: vec[float] = floats(i64(len(NAMES)))
        self.count: i64 = 0

    def put(self, value: float) -> None:
        """Enter the next feature."""
        self.values[self.count] = value
        self.count += 1

    def measure(self, g: Position) -> None:
        """Set ``values`` to the position's features."""
        self.cards.use(g.table)
        self.outlook.read(g)
        self.count = 0
        self.measure_race(g)
        self.measure_stocks(g)
        self.measure_water(g)
        self.measure_misfortunes(g)
        self.measure_cards(g)
        self.measure_table(g)

    def measure_race(self, g: Position) -> None:
        """Enter how the work that is left compares with the time and the hands there are."""
        outlook = self.outlook
        seats: float = float(g.table.seats)
        rounds: float = outlook.rounds_left
        builds: float = float(outlook.builds_left)
        spaces: float = outlook.build_spaces
        self.put(rounds)
        self.put(rounds * rounds / 10.0)
        self.put(1.0 / (rounds + 0.5))
        self.put(min(builds / (spaces * rounds + 0.5), 3.0))
        self.put(1.0 if builds == 1.0 else 0.0)
        self.put(1.0 if builds == 2.0 else 0.0)
        self.put(1.0 if builds == 3.0 else 0.0)
        work: float = max(outlook.short[GOLD], 0.0) * outlook.price[GOLD]
        work += max(outlook.short[CRYSTAL], 0.0) * outlook.price[CRYSTAL]
        work += max(outlook.short[ATLANTIUM], 0.0) * outlook.price[ATLANTIUM]
        self.put(work / 10.0)
        hands: float = seats + (1.0 if g.table.seats <= 2 else 0.0)
        seat: i64 = 0
        while seat < g.table.seats:
            row: i64 = seat * POOL_COLUMNS
            hands += float(g.pool(row + POOL_FOLLOWERS) + g.pool(row + POOL_VOLUNTEERS))
            seat += 1
        self.put(hands / seats)
        self.put(hands / 10.0)
        work += builds * 1.6 + seats
        self.put((hands * rounds - work) / hands)
        each: float = min(work / (hands * rounds + 1.0), 4.0)
        self.put(each)
        self.put(each * each)

    def measure_stocks(self, g: Position) -> None:
        """Enter mystic energy, followers in the supply, and how the goods are spread."""
        seats: float = float(g.table.seats)
        energy: float = float(g.team_energy())
        self.put(energy / seats)
        self.put(min(energy / seats, 3.0))
        self.put(math.sqrt(energy))
        supply: i64 = 0
        empty: i64 = 0
        richest: i64 = 0
        seat: i64 = 0
        while seat < g.table.seats:
            supply += g.pool(seat * POOL_COLUMNS + SUPPLY)
            rich: i64 = g.building_resources(seat)
            richest = max(richest, rich)
            if rich + g.have(seat, ENERGY) == 0:
                empty += 1
            seat += 1
        self.put(float(supply) / seats)
        self.put(float(empty))
        self.put(float(richest) / 5.0)

    def measure_water(self, g: Position) -> None:
        """Enter how long the island lasts and what is left of each peninsula."""
        outlook = self.outlook
        track = g.table.book.wrath
        last: i64 = i64(len(track)) - 1
        flood: float = outlook.share * float(g.table.draw_count)
        self.put(flood)
        self.put(outlook.share)
        cards: float = 0.0
        card: i64 = 0
        while card < N_MISFORTUNES:
            cards += float(g.deck(card))
            card += 1
        self.put(float(g.deck(CALM_SEAS)) / max(cards, 1.0))
        barriers: i64 = 0
        for p in range(i64(N_PENINSULAS)):
            barriers += g.barrier(p)
        dry: i64 = g.dry_tiles()
        drain: float = flood + float(track[min(g.wrath + 2, last)]) + 0.3
        self.put(float(dry + barriers) / drain / 3.0)
        self.put(float(barriers))
        self.put(float(dry) / 6.0)
        ahead: i64 = 0
        while ahead < WRATH_AHEAD:
            self.put(float(track[min(g.wrath + ahead, last)]))
            ahead += 1
        for p in range(i64(N_PENINSULAS)):
            self.put(float(g.dry(p)))
        for p in range(i64(N_PENINSULAS)):
            self.put(1.0 if g.dry(p) <= 1 else 0.0)
        for p in range(i64(N_PENINSULAS)):
            self.put(1.0 if g.dry(p) == 0 else 0.0)
        good: i64 = 0
        while good < N_RESOURCES:
            self.put(min(max(outlook.short[good], -3.0), 10.0))
            good += 1
        good = 0
        while good < N_RESOURCES:
            self.put(max(outlook.short[good], 0.0))
            good += 1

    def measure_misfortunes(self, g: Position) -> None:
        """Enter how many of each special misfortune a round is to be expected to bring."""
        cards: float = 0.0
        card: i64 = 0
        while card < N_MISFORTUNES:
            cards += float(g.deck(card))
            card += 1
        each: float = float(g.table.draw_count) / max(cards, 1.0)
        card = SPUR_THE_CYCLE
        while card < N_MISFORTUNES:
            self.put(float(g.deck(card)) * each)
            card += 1

    def measure_cards(self, g: Position) -> None:
        """Enter the library cards and artifacts that the team holds."""
        seat: i64 = 0
        title: i64 = 0
        held: i64 = 0
        while title < N_TITLES:
            held = 0
            seat = 0
            while seat < g.table.seats:
                held += (g.hand(seat) >> (2 * title)) & 3
                seat += 1
            self.put(float(held))
            title += 1
        owned: i64 = 0
        seat = 0
        while seat < g.table.seats:
            owned |= g.artifacts(seat) | g.scholar_artifacts(seat)
            seat += 1
        artifact: i64 = 0
        while artifact < N_ARTIFACTS:
            self.put(float((owned >> artifact) & 1))
            artifact += 1

    def measure_table(self, g: Position) -> None:
        """Enter the councilors, the components built and unbuilt, and the number of players."""
        first: i64 = self.count
        last: i64 = first + N_COUNCILORS + 2 * POWER_CORE + MAX_SEATS
        while self.count < last:
            self.put(0.0)
        seat: i64 = 0
        while seat < g.table.seats:
            self.values[first + g.table.councilor[seat]] = 1.0
            seat += 1
        first += N_COUNCILORS
        slot: i64 = 0
        while slot < BLUEPRINT_SLOTS:
            component: i64 = g.table.blueprint[slot]
            if component != POWER_CORE:
                unbuilt: i64 = POWER_CORE if g.built(slot) == UNBUILT else 0
                self.values[first + unbuilt + component] = 1.0
            slot += 1
        self.values[last - MAX_SEATS - 1 + g.table.seats] = 1.0


@final
class Weights:
    """The weights of the network, each a whole number of ``UNIT``."""

    def __init__(
        self, rows: list[list[int]], bias: list[int], output: list[int], output_bias: int
    ) -> None:
        """Keep a row for each feature, in the order of ``NAMES``, with a weight for each unit."""
        self.rows = rows
        self.bias = bias
        self.output = output
        self.output_bias = output_bias


FITTED: Final = Weights(WEIGHTS, BIAS, OUTPUT, OUTPUT_BIAS)
"""The weights that `benchmarks.fit_value` wrote."""


@final
class RoundValue(Evaluator):
    """Ends simulations where a later round begins and says what the model thinks of it."""

    def __init__(self, horizon: i64, fitted: Weights = FITTED) -> None:
        """Look ``horizon`` rounds ahead: 1 ends simulations with the round that is searched."""
        self.horizon: i64 = horizon
        self.stop: i64 = 0
        self.features = Features()
        self.units: i64 = i64(len(fitted.output))
        self.weights: vec[float] = vec[float](
            [float(weight) * UNIT for row in fitted.rows for weight in row]
        )
        """Feature * units + unit."""
        self.bias: vec[float] = vec[float]([float(weight) * UNIT for weight in fitted.bias])
        self.output: vec[float] = vec[float]([float(weight) * UNIT for weight in fitted.output])
        self.end: float = float(fitted.output_bias) * UNIT
        self.sums: vec[float] = floats(self.units)

    def begin(self, root: State) -> None:
        self.stop = cast("AtlantisState", root).position.round + self.horizon

    def ready(self, state: State) -> bool:
        g = cast("AtlantisState", state).position
        return g.round >= self.stop and g.top() == PLACE_ATLANTEANS

    def value(self, state: State) -> float:
        return self.chance(cast("AtlantisState", state).position)

    def chance(self, g: Position) -> float:
        """Return the chance to win a game in which a round begins, to the nearest 1/16384."""
        features = self.features
        features.measure(g)
        values = features.values
        weights = self.weights
        sums = self.sums
        units: i64 = self.units
        unit: i64 = 0
        while unit < units:
            sums[unit] = self.bias[unit]
            unit += 1
        at: i64 = 0
        for value in values:
            if value != 0.0:
                unit = 0
                while unit < units:
                    sums[unit] += value * weights[at + unit]
                    unit += 1
            at += units
        logit: float = self.end
        unit = 0
        while unit < units:
            logit += max(sums[unit], 0.0) * self.output[unit]
            unit += 1
        p: float = 1.0 / (1.0 + math.exp(-min(max(logit, -20.0), 20.0)))
        return float(i64(p * GRAIN + 0.5)) / GRAIN
