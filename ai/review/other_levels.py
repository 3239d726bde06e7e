"""Which level to play next: an easier one after a hard game, a harder one after an easy game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from ai.review.luck import Course, round_seed
from game.game import Game
from game.setup import Setup, complete_setup, draw_blueprint
from game.text.chances import about_percent
from game.two_teams import TWO_TEAMS
from game.words import say

EASY: Final = 0.3
"""The highest level that begins with such a chance is named, or else level 1."""
SURE: Final = 0.9
"""The lowest level above that begins with a smaller chance is named, or else the highest."""
DRAWS: Final = 4
"""So many gates are drawn for each level."""
MORE_PLAYERS: Final = 2
"""So many more players are tried where even level 1 is hard."""
MOST_PLAYERS: Final = 7
LEVEL_SEEDS: Final = 12_000
"""Seeds of these games lie behind those of reviewed rounds."""


class Levels:
    """Simulates the starts of games at other levels; `spent` counts the simulations."""

    def __init__(
        self, simulations: int, stated: int, seed: int, pause: Callable[[int], bool]
    ) -> None:
        """Prepare to make so many simulations for each level.

        The chances are those of a team that follows searches of `stated` simulations.
        """
        self.spent = 0
        self.stopped = False
        self._simulations = simulations
        self._stated = stated
        self._seed = seed
        self._pause = pause

    def easier(self, game: Game) -> str:
        """Return at which lower level the same team would have had a fair chance; "" if at none.

        If even level 1 has none, with how many more players it has one.
        """
        setup = game.setup
        if setup.position is not None or setup.level < 2:
            return ""
        chance, level, players = 0.0, setup.level, len(setup.seats)
        while level > 1 and chance < EASY and not self.stopped:
            level -= 1
            chance = self._chance(game, level, players)
        if chance >= EASY and not self.stopped:
            return say("ending-easier", level=level, chance=about_percent(chance))
        few = chance
        for more in range(players + 1, min(players + MORE_PLAYERS, MOST_PLAYERS) + 1):
            chance = 0.0 if self.stopped else self._chance(game, level, more)
            if chance >= EASY:
                players = more
                break
        if self.stopped:
            return ""
        if chance < EASY:
            known = about_percent(few)
            return say("ending-easier.hard", players=players, level=level, chance=known)
        return say(
            "ending-easier.players",
            players=players,
            level=level,
            chance=about_percent(chance),
            own=len(setup.seats),
            few=about_percent(few),
        )

    def harder(self, game: Game) -> str:
        """Return the next level that the same team would not surely win; "" if there is none."""
        setup, levels = game.setup, game.content.levels
        chance, level = 1.0, setup.level
        if setup.position is not None:
            return ""
        while level + 1 in levels and chance > SURE and not self.stopped:
            level += 1
            chance = self._chance(game, level, len(setup.seats))
        if level == setup.level or self.stopped:
            return ""
        return say("ending-harder", level=level, chance=about_percent(chance))

    def _chance(self, game: Game, level: int, players: int) -> float:
        """Return the chance at the start of a level, on average over gates drawn for it.

        Level 1 has the introductory gate.
        """
        rewards: list[float] = []
        for number in range(DRAWS):
            first = Game.new(self._setup(game, level, players, number), game.content)
            course = Course(
                first.position,
                max(self._simulations // DRAWS, 1),
                self._stated,
                round_seed(self._seed, LEVEL_SEEDS + DRAWS * level + number),
                self._paused_at(self.spent),
            )
            rewards += course.rewards(first.position, [])
            self.spent += course.spent
            self.stopped = self.stopped or course.stopped
        return sum(rewards) / max(len(rewards), 1)

    def _paused_at(self, before: int) -> Callable[[int], bool]:
        """Return what counts simulations behind those `before`, and may stop them."""
        return lambda done: self._pause(before + done)

    def _setup(self, game: Game, level: int, players: int, number: int) -> Setup:
        """Return the set-up at another level, with a gate drawn for it, and further players."""
        setup, content = game.setup, game.content
        seats, chance = len(setup.seats), Random(f"{level}:{number}")
        if players > seats:
            chosen = [{"councilor": seat.councilor} for seat in setup.seats]
            wanted = {"players": [*chosen, *({} for _ in range(players - seats))], "level": level}
            if setup.expansion is not None:
                wanted["expansion"] = {**setup.expansion, TWO_TEAMS: False}
            return complete_setup(wanted, content, chance)
        drawn = list(content.introduction.blueprint)
        if level > 1:
            drawn = draw_blueprint(level, players, content, chance)
        return replace(setup, level=level, blueprint=tuple(drawn))
