"""How hard the game should be: the bands into which `benchmarks.difficulty` sorts its cells.

The bands are chosen, not printed anywhere: `docs/difficulty.md` says from what. The bands of four
players are shares and rounds of their own; tables of other sizes are compared with four players at
the same level, and each level with the one below it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from ai.mcts.root_statistics import Interval, wilson

RANDOM: Final = "random"
TEAM: Final = "team"
SEARCH: Final = "search"
CLAIRVOYANT: Final = "clairvoyant"
"""The search, if it knows the dice and cards to come: how much could be won at best."""
MIDDLE: Final = 4
"""The number of players that all others are compared with."""

Band = tuple[float, float]
"""The lowest and the highest value."""

WON: Final[Mapping[tuple[str, int], Band]] = {
    (TEAM, 1): (0.85, 0.95),
    (TEAM, 3): (0.45, 0.65),
    (TEAM, 5): (0.05, 0.15),
    (SEARCH, 1): (0.98, 1.0),
    (SEARCH, 3): (0.85, 0.95),
    (SEARCH, 5): (0.50, 0.75),
    (SEARCH, 8): (0.10, 0.40),
}
"""Games that four players win, by player and level."""

LAST_ROUND: Final[Mapping[int, Band]] = {1: (7, 10), 3: (7, 10), 5: (8, 11)}
"""The median last round of the games that four players win, by level."""

APART: Final[Mapping[int, float]] = {1: 0.20, 2: 0.12, 3: 0.12, 5: 0.12, 6: 0.12, 7: 0.20}
"""How far a number of players may be from four players."""


@dataclass(frozen=True)
class Cell:
    """Who plays, at which level, how many, and against which monsters.

    With `two_teams` one player plays by the new solo rules of Monstrosities.
    """

    who: str
    level: int
    players: int
    monsters: tuple[str, ...] = ()
    two_teams: bool = False

    @property
    def table(self) -> tuple[int, tuple[str, ...], bool]:
        """All but who plays and the level."""
        return self.players, self.monsters, self.two_teams


@dataclass(frozen=True)
class Played:
    """The games of a cell: how many, and the last round of each game that was won."""

    games: int
    rounds: Sequence[int]

    @property
    def won(self) -> Interval:
        """The share of games won, with its 95 % interval."""
        return wilson(len(self.rounds) / self.games, float(self.games), self.games)

    @property
    def last_round(self) -> float | None:
        """The median last round of the games won; None without any."""
        return median(self.rounds) if self.rounds else None


Results = Mapping[Cell, Played]


@dataclass(frozen=True)
class Verdict:
    """A band beside what was found. `reached` is false if even the 95 % interval is outside."""

    cell: Cell
    about: str
    band: Band
    found: float
    reached: bool

    @property
    def inside(self) -> bool:
        """Whether the value found is in the band itself."""
        return self.band[0] <= self.found <= self.band[1]


def verdicts(results: Results) -> list[Verdict]:
    """Return a verdict for every band that the results say something about."""
    found = []
    for cell, played in results.items():
        for check in (_games_won, _last_round, _apart, _harder):
            verdict = check(cell, played, results)
            if verdict is not None:
                found.append(verdict)
    return found


def band_of_games_won(cell: Cell, results: Results) -> Band | None:
    """Return the band of a cell's games won, if there is one."""
    if cell.monsters or cell.two_teams:
        return None
    if cell.players == MIDDLE:
        return WON.get((cell.who, cell.level))
    middle = results.get(Cell(cell.who, cell.level, MIDDLE))
    if middle is None:
        return None
    apart = APART[cell.players]
    return max(0.0, middle.won.mean - apart), min(1.0, middle.won.mean + apart)


def _games_won(cell: Cell, played: Played, _results: Results) -> Verdict | None:
    band = band_of_games_won(cell, {})
    return None if band is None else _of_share(cell, "games won", band, played.won)


def _apart(cell: Cell, played: Played, results: Results) -> Verdict | None:
    if cell.players == MIDDLE:
        return None
    band = band_of_games_won(cell, results)
    about = f"within {100 * APART[cell.players]:.0f} points of {MIDDLE} players"
    return None if band is None else _of_share(cell, about, band, played.won)


def _last_round(cell: Cell, played: Played, _results: Results) -> Verdict | None:
    band, found = LAST_ROUND.get(cell.level), played.last_round
    if cell.monsters or cell.players != MIDDLE or band is None or found is None:
        return None
    return Verdict(cell, "last round", band, found, band[0] <= found <= band[1])


def _harder(cell: Cell, played: Played, results: Results) -> Verdict | None:
    """Each level is harder than the one below it, for the team."""
    below = [
        other
        for other in results
        if (other.who, other.table) == (cell.who, cell.table) and other.level < cell.level
    ]
    if cell.who != TEAM or not below:
        return None
    nearest = max(below, key=lambda other: other.level)
    band = (0.0, results[nearest].won.mean)
    return _of_share(cell, f"harder than level {nearest.level}", band, played.won)


def _of_share(cell: Cell, about: str, band: Band, won: Interval) -> Verdict:
    return Verdict(cell, about, band, won.mean, won.low <= band[1] and band[0] <= won.high)
