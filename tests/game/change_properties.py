"""What must hold for the replies of a whole game: its events give every view.

The question of every decision is drawn from its context, too. A thousand games of each box:

.venv/bin/python -m benchmarks.random_games --replies --games 1000
.venv/bin/python -m benchmarks.random_games --replies --games 1000 --monstrosities
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec

from game import Game, load_content
from tests.game.context_properties import check_context
from tests.game.monstrosities.random_games import new_game
from tests.game.position_properties import ensure
from tests.game.properties import STYLES, Report, pick, set_up
from tests.game.table_client import apply, normal


class Follower:
    """Follows a game by its events alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view: dict[str, Any] = msgspec.to_builtins(game.view())
        self.status_causes: list[dict[str, Any]] = []

    def play(self, move: str) -> None:
        """Play a move, and check that its changes lead to the view after it."""
        events = self.game.play(move)
        for event in msgspec.to_builtins(events):
            for change in event["changes"]:
                ensure(bool(change["cause"]["kind"]), "a change without a cause", change)
                apply(self.view, change)
                if change["kind"] == "result":
                    self.status_causes.append(change["cause"])
        self._compare(move, msgspec.to_builtins(self.game.view()))

    def _compare(self, move: str, seen: dict[str, Any]) -> None:
        """Compare the view after the changes with the game's own view, and go on from the latter.

        Then both have the same order from here on, and few parts need to be sorted.
        """
        unlike = {part for part, shown in seen.items() if self.view[part] != shown}
        followed, shown = (
            normal({part: view[part] for part in unlike}) for view in (self.view, seen)
        )
        for part in followed:
            ensure(followed[part] == shown[part], part, move, followed[part], shown[part])
        self.view = seen


def follow_all(game: Game, next_move: Callable[[Game], str | None]) -> Follower:
    """Follow a game until there is no next move."""
    follower = Follower(game)
    while (move := next_move(game)) is not None:
        follower.play(move)
    if game.status == "lost":
        ensure(
            follower.status_causes[-1]["kind"] in {"misfortune", "wrath"},
            "a game lost without a cause",
            follower.status_causes,
        )
    return follower


def follow_random(game: Game, chance: Random, style: str = "careless", most: int = 3000) -> Report:
    """Follow a game played at random, for so many moves; draw the question of every decision."""
    report = Report(games=1)

    def choose(game: Game) -> str | None:
        kind = check_context(game)
        if kind is None or game.version == most:
            return None
        report.kinds[kind] += 1
        report.decisions += 1
        moves = game.legal_moves()
        weights = [move.probability for move in moves if move.probability is not None]
        return pick(style, chance, [move.id for move in moves], weights)

    try:
        follow_all(game, choose)
    except Exception as error:
        record = game.record().to_text()
        report.failures.append({"error": f"{type(error).__name__}: {error}", "record": record})
    report.outcomes[game.status] += 1
    return report


def follow_moves(game: Game, moves: Iterable[str]) -> None:
    """Follow a game that is played by these moves."""
    left = iter(moves)
    follow_all(game, lambda _: next(left, None))


def report_games(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Follow the games from number `first` on; what came of it as JSON.

    Everything is checked at every move, so `thorough` is not used.
    """
    del thorough
    content = load_content()
    return _report(range(first, first + games), lambda number: set_up(number, content)[0])


def report_monstrosities(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Follow the games of Monstrosities from number `first` on, as `report_games` does."""
    del thorough
    content = load_content()
    return _report(range(first, first + games), lambda number: new_game(number, content))


def _report(numbers: range, make: Callable[[int], Game]) -> dict[str, Any]:
    report = Report()
    for number in numbers:
        style = STYLES[number % len(STYLES)]
        followed = follow_random(make(number), Random(number), style)
        for failure in followed.failures:
            failure["game"] = number
        report.add(followed)
    return report.as_json()
