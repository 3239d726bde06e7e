"""What the openings and games of `benchmarks.balance` say: shares, lifts, variety, and the limits.

The limits are chosen: nothing printed says how evenly the real game is played.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ai.mcts.root_statistics import NORMAL_95
from benchmarks.balance_uses import CENTRE_SITE, COMPONENTS, ELSEWHERE, GATE
from benchmarks.result_files import Line
from game.engine.ids import PENINSULAS

EIGHT: Final = (*PENINSULAS, CENTRE_SITE, GATE)
"""The sites whose shares have limits: the gate with the spaces of its components."""
MOST_FIRST: Final = 0.40
"""The largest share of a site in the first round."""
LEAST_FIRST: Final = 0.03
FEWEST_FIRST: Final = 5
"""At least so many of the eight sites have more than `LEAST_FIRST` of the first round."""
WHOLE_GAME: Final = (0.04, 0.35)
"""The least and the largest share of a site over whole games."""
WITHIN: Final = 0.01
"""Two plans are as good if their chances are no farther apart."""
VARIED: Final = 0.5
"""The share of openings that should have another plan as good."""
LIMITS: Final[Mapping[str, float]] = {
    "card": 0.06,
    "artifact": 0.10,
    "component": 0.10,
    "councilor": 0.12,
}
"""By family: how far games won with and without one may be apart."""
STRATA: Final = 5
"""Groups of games that drew about as many library cards."""
EARLY: Final = 1
"""Rounds in which a card comes early: the team alone empties the library in three."""


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Lift:
    """Games won with something, less games won without it, with how far the truth may be off."""

    family: str
    name: str
    games: int
    """Games in which it came."""
    others: int
    lift: float
    reach: float
    used: float
    """The share of the games in which it came that used it."""

    @property
    def verdict(self) -> str:
        """Whether it is within the limit of its family, near it by its interval, or outside."""
        limit = LIMITS[self.family]
        if abs(self.lift) <= limit:
            return "inside"
        return "near" if abs(self.lift) - self.reach <= limit else "outside"


def shares_of(counts: Sequence[Mapping[str, int]]) -> dict[str, Share]:
    """Return the share of each of the eight sites, from those of several openings or games.

    Openings count alike, and the interval is over them. Locations are no site.
    """
    parts: dict[str, list[float]] = {site: [] for site in EIGHT}
    for found in counts:
        joined = Counter({site: count for site, count in found.items() if site != ELSEWHERE})
        joined[GATE] += joined.pop(COMPONENTS, 0)
        total = sum(joined.values())
        if total:
            for site, shares in parts.items():
                shares.append(joined[site] / total)
    return {site: _with_interval(shares) for site, shares in parts.items()}


def _with_interval(values: Sequence[float]) -> Share:
    count = len(values)
    if count == 0:
        return Share(0.0, 0.0, 1.0)
    mean = sum(values) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(count - 1, 1))
    reach = NORMAL_95 * spread / math.sqrt(count)
    return Share(mean, max(mean - reach, 0.0), min(mean + reach, 1.0))


def of_whole_games(games: Sequence[Line]) -> list[Counter[str]]:
    """Return where everybody was placed over each game."""
    found = []
    for game in games:
        total: Counter[str] = Counter()
        for placed in game["placed"]:
            total.update(placed)
        found.append(total)
    return found


def first_round_misses(shares: Mapping[str, Share]) -> list[str]:
    """Return what the shares of a first round miss of the limits."""
    missed = [
        f"{site} {100 * share.mean:.0f} %"
        for site, share in shares.items()
        if share.mean > MOST_FIRST
    ]
    met = sum(share.mean > LEAST_FIRST for share in shares.values())
    if met < FEWEST_FIRST:
        missed.append(f"{met} of {len(EIGHT)} sites above {100 * LEAST_FIRST:.0f} %")
    return missed


def whole_game_misses(shares: Mapping[str, Share]) -> list[str]:
    """Return the sites whose share of whole games is outside of the limits."""
    low, high = WHOLE_GAME
    return [
        f"{site} {100 * share.mean:.1f} %"
        for site, share in shares.items()
        if not low <= share.mean <= high
    ]


def varied(openings: Sequence[Line]) -> Share:
    """Return the share of openings in which another plan is as good."""
    return _with_interval(
        [
            float(line["chances"][0] - line["chances"][1] <= WITHIN)
            for line in openings
            if "chances" in line
        ]
    )


def lifts_of(games: Sequence[Line], families: Mapping[str, Sequence[str]]) -> list[Lift]:
    """Return the lift of each thing; `families` has their ids.

    Councilors and components are drawn as a game is set up, so games of a cell with and without
    one are alike. Cards come to those who draw. So a card's games are those in which it came in the
    first `EARLY` rounds, and they are compared with others of a cell that drew about as many by
    then.
    """
    drawn = sorted(map(early_draws, games))
    edges = [drawn[len(drawn) * part // STRATA] for part in range(1, STRATA)] if drawn else []

    def cell(game: Line) -> tuple[Any, ...]:
        return game["level"], game["players"], str(game["expansion"])

    def by_draws(game: Line) -> tuple[Any, ...]:
        cards = early_draws(game)
        return (*cell(game), sum(cards > edge for edge in edges))

    found = []
    for family, names in families.items():
        came, used = SIGNS[family]
        stratum = by_draws if family in ("card", "artifact") else cell
        for name in names:
            lift = _lift(family, name, games, came, used, stratum)
            if lift is not None:
                found.append(lift)
    return found


def early_draws(game: Line) -> int:
    """Return how many library cards were drawn early."""
    return sum(number <= EARLY for rounds in game["drawn"].values() for number in rounds)


def came_early(game: Line, name: str) -> bool:
    """Whether a library card was drawn early."""
    return any(number <= EARLY for number in game["drawn"].get(name, []))


Sign = Callable[[Line, str], bool]
SIGNS: Final[Mapping[str, tuple[Sign, Sign]]] = {
    "card": (came_early, lambda game, name: name in game["played"]),
    "artifact": (came_early, lambda game, name: name in game["used"]),
    "component": (
        lambda game, name: name in game["blueprint"],
        lambda game, name: name in game["built"],
    ),
    "councilor": (
        lambda game, name: name in game["councilors"],
        lambda game, name: name in game["used"],
    ),
}
"""By family: whether a thing came into a game, and whether it was used there."""


def _lift(
    family: str,
    name: str,
    games: Sequence[Line],
    came: Sign,
    used: Sign,
    stratum: Callable[[Line], tuple[Any, ...]],
) -> Lift | None:
    """Return the difference of Mantel and Haenszel over the strata; None if nothing compares."""
    groups: dict[tuple[Any, ...], tuple[list[float], list[float]]] = {}
    for game in games:
        groups.setdefault(stratum(game), ([], []))[0 if came(game, name) else 1].append(game["won"])
    weight = total = variance = 0.0
    for with_it, without in groups.values():
        if not with_it or not without:
            continue
        counted = len(with_it) * len(without) / (len(with_it) + len(without))
        won = [(sum(each) + 0.0) / len(each) for each in (with_it, without)]
        weight += counted
        total += counted * (won[0] - won[1])
        variance += counted**2 * sum(
            # Two more games, one won and one lost, so that a few equal results prove little.
            (sum(each) + 1) / (len(each) + 2) * (1 - (sum(each) + 1) / (len(each) + 2)) / len(each)
            for each in (with_it, without)
        )
    if weight == 0.0:
        return None
    ours = [game for game in games if came(game, name)]
    return Lift(
        family,
        name,
        len(ours),
        len(games) - len(ours),
        total / weight,
        NORMAL_95 * math.sqrt(variance) / weight,
        sum(used(game, name) for game in ours) / len(ours),
    )
