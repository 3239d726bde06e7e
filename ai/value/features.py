"""Measuring the features of a position at the beginning of a round."""

from __future__ import annotations

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scripted_team.card_values import CardValues
from ai.scripted_team.outlook import Outlook, floats, pile_size
from ai.scripted_team.weights import Judgement
from ai.value.feature_names import GENERAL, NO_ROW, WRATH_AHEAD, FeatureRows, UnfittedError
from game.engine.ids import (
    ATLANTIUM,
    CRYSTAL,
    ENERGY,
    GOLD,
    N_PENINSULAS,
    N_RESOURCES,
    UNBUILT,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import hand_size, library_size
from game.engine.position import POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.table import Table


@final
class Features:
    """The features of a position, in the order of their names."""

    def __init__(self, names: list[str], allow_unfitted: bool = False) -> None:
        """Keep the names of a model's features.

        A card of a table without a feature raises UnfittedError, unless `allow_unfitted`: then
        the model takes the position for one without that card.
        """
        if names[: len(GENERAL)] != GENERAL:
            raise UnfittedError(
                "The model was fitted on other features: refit it (python -m benchmarks.fit_value)."
            )
        self.names: dict[str, i64] = {name: i64(place) for place, name in enumerate(names)}
        self.allow_unfitted = allow_unfitted
        self.outlook = Outlook(Judgement())
        self.cards = CardValues(self.outlook)
        self.table: Table | None = None
        self.rows: FeatureRows | None = None
        self.values: vec[float] = floats(i64(len(names)))
        self.count: i64 = 0

    def use(self, table: Table) -> FeatureRows:
        """Return where the cards of a table are among the features."""
        rows = self.rows
        if rows is not None and self.table is table:
            return rows
        rows = self.find_rows(table)
        if rows.unfitted and not self.allow_unfitted:
            raise UnfittedError(
                f"The model was not fitted on: {', '.join(rows.unfitted)}. "
                "Refit it (python -m benchmarks.fit_value), or allow unfitted cards."
            )
        self.rows = rows
        self.table = table
        return rows

    def find_rows(self, table: Table) -> FeatureRows:
        """Find the cards of a table among the features, whether or not all of them have any."""
        self.cards.use(table)
        return FeatureRows(self.names, self.cards, table)

    def put(self, value: float) -> None:
        """Enter the next general feature."""
        self.values[self.count] = value
        self.count += 1

    def add(self, row: i64, value: float) -> None:
        """Enter a card's feature, if it has one."""
        if row != NO_ROW:
            self.values[row] += value

    def measure(self, g: Position) -> None:
        """Set `values` to the position's features."""
        rows = self.use(g.table)
        self.outlook.read(g)
        for row in range(i64(len(self.values))):
            self.values[row] = 0.0
        self.count = 0
        self.measure_race(g)
        self.measure_stocks(g)
        self.measure_water(g)
        self.measure_misfortunes(g, rows)
        self.measure_cards(g, rows)
        self.measure_table(g, rows)
        self.measure_powers(g, rows)
        self.measure_states(g, rows)

    def measure_race(self, g: Position) -> None:
        """Enter the work left, compared with the rounds and the Atlanteans left."""
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
        for seat in range(g.table.seats):
            row: i64 = seat * POOL_COLUMNS
            hands += float(g.pool(row + POOL_FOLLOWERS) + g.pool(row + POOL_VOLUNTEERS))
        self.put(hands / seats)
        self.put(hands / 10.0)
        work += builds * 1.6 + seats
        self.put((hands * rounds - work) / hands)
        each: float = min(work / (hands * rounds + 1.0), 4.0)
        self.put(each)
        self.put(each * each)

    def measure_stocks(self, g: Position) -> None:
        """Enter mystic energy, followers in the supply, and the division of the goods."""
        seats: float = float(g.table.seats)
        energy: float = float(g.team_energy())
        self.put(energy / seats)
        self.put(min(energy / seats, 3.0))
        self.put(math.sqrt(energy))
        supply: i64 = 0
        empty: i64 = 0
        richest: i64 = 0
        for seat in range(g.table.seats):
            supply += g.pool(seat * POOL_COLUMNS + SUPPLY)
            rich: i64 = g.building_resources(seat)
            richest = max(richest, rich)
            if rich + g.have(seat, ENERGY) == 0:
                empty += 1
        self.put(float(supply) / seats)
        self.put(float(empty))
        self.put(float(richest) / 5.0)

    def measure_water(self, g: Position) -> None:
        """Enter how long the island lasts, and the dry tiles of each peninsula."""
        outlook = self.outlook
        track = g.table.book.wrath
        last: i64 = i64(len(track)) - 1
        flood: float = outlook.share * float(g.table.draw_count)
        self.put(flood)
        self.put(outlook.share)
        self.put(float(self.calm_cards(g)) / max(pile_size(g, g.layout.deck), 1.0))
        barriers: i64 = 0
        for p in range(i64(N_PENINSULAS)):
            barriers += g.barrier(p)
        dry: i64 = g.dry_tiles()
        drain: float = flood + float(track[min(g.wrath + 2, last)]) + 0.3
        self.put(float(dry + barriers) / drain / 3.0)
        self.put(float(barriers))
        self.put(float(dry) / 6.0)
        for ahead in range(i64(WRATH_AHEAD)):
            self.put(float(track[min(g.wrath + ahead, last)]))
        for p in range(i64(N_PENINSULAS)):
            self.put(float(g.dry(p)))
        for p in range(i64(N_PENINSULAS)):
            self.put(1.0 if g.dry(p) <= 1 else 0.0)
        for p in range(i64(N_PENINSULAS)):
            self.put(1.0 if g.dry(p) == 0 else 0.0)
        for good in range(i64(N_RESOURCES)):
            self.put(min(max(outlook.short[good], -3.0), 10.0))
        for good in range(i64(N_RESOURCES)):
            self.put(max(outlook.short[good], 0.0))

    def calm_cards(self, g: Position) -> i64:
        """Return how many cards of the misfortune deck do nothing."""
        calm: i64 = 0
        for card in range(g.table.n_misfortunes):
            if self.cards.misfortunes[card].is_calm():
                calm += g.deck(card)
        return calm

    def measure_misfortunes(self, g: Position, rows: FeatureRows) -> None:
        """Enter how many of each special misfortune a round is expected to bring."""
        each: float = float(g.table.draw_count) / max(pile_size(g, g.layout.deck), 1.0)
        for card in range(g.table.n_misfortunes):
            self.add(rows.misfortunes[card], float(g.deck(card)) * each)

    def measure_cards(self, g: Position, rows: FeatureRows) -> None:
        """Enter the library cards and artifacts that the team holds, and how many are left.

        Many cards are worth less than single ones: only so many can be used in time.
        """
        owned: i64 = 0
        held: float = 0.0
        for seat in range(g.table.seats):
            held += float(hand_size(g, seat))
            for title in range(g.table.n_titles):
                self.add(rows.titles[title], float((g.hand(seat) >> (2 * title)) & 3))
            owned |= g.artifacts(seat) | g.scholar_artifacts(seat)
        for artifact in range(i64(len(rows.artifacts))):
            self.add(rows.artifacts[artifact], float((owned >> artifact) & 1))
        held /= float(g.table.seats)
        self.put(held)
        self.put(max(held - 1.0, 0.0))
        self.put(max(held - 2.0, 0.0))
        self.put(float(library_size(g)) / 10.0)

    def measure_table(self, g: Position, rows: FeatureRows) -> None:
        """Enter the councilors, what is built and unbuilt, locations, the number of players."""
        for row in rows.councilors:
            self.add(row, 1.0)
        for slot in range(g.table.n_slots):
            unbuilt: bool = g.built(slot) == UNBUILT
            self.add(rows.unbuilt[slot] if unbuilt else rows.built[slot], 1.0)
        for n in range(i64(len(rows.locations))):
            place: i64 = rows.locations[n]
            self.add(rows.places[n], 1.0 if g.table.sites[place].is_open(g, place) else 0.0)
        self.add(rows.players, 1.0)

    def measure_powers(self, g: Position, rows: FeatureRows) -> None:
        """Enter how much of each power that is neither councilor nor artifact is at work."""
        for n in range(i64(len(rows.powers))):
            if rows.powers[n] != NO_ROW:
                self.values[rows.powers[n]] += self.cards.powers[n].presence(g)

    def measure_states(self, g: Position, rows: FeatureRows) -> None:
        """Enter the states of the cards that have any."""
        at: i64 = 0
        for card in range(i64(len(rows.state_counts))):
            for n in range(rows.state_counts[card]):
                self.add(rows.states[at], rows.cards_with_states[card].state(g, n))
                at += 1
