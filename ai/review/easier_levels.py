"""How likely such a game is to be won at a lower level, where it was hard from the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from ai.review.luck import Course, round_seed
from game.game import Game
from game.setup import Setup, draw_blueprint
from game.text.chances import about_percent
from game.words import say

EASY: Final = 0.3
"""The highest level that begins with such a chance is named, or else level 1."""
DRAWS: Final = 4
"""So many gates are drawn for each level."""
LEVEL_SEEDS: Final = 12_000
"""Seeds of these games lie behind those of reviewed rounds."""


class Levels:
    """Simulates the starts of games at lower levels; `spent` counts the simulations."""

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
        """Return at which lower level the same team would have had a fair chance; "" if at none."""
        setup = game.setup
        if setup.position is not None or setup.level < 2:
            return ""
        chance, level = 0.0, setup.level
        while level > 1 and chance < EASY:
            level -= 1
            chance = self._chance(game, level)
            if self.stopped:
                return ""
        text = "ending-easier" if chance >= EASY else "ending-easier.hard"
        players = len(setup.seats)
        return say(text, players=players, level=level, chance=about_percent(chance))

    def _chance(self, game: Game, level: int) -> float:
        """Return the chance at the start of a level, on average over gates drawn for it.

        Level 1 has the introductory gate.
        """
        rewards: list[float] = []
        for number in range(DRAWS):
            first = Game.new(self._setup(game, level, number), game.content)
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

    def _setup(self, game: Game, level: int, number: int) -> Setup:
        """Return the set-up at another level, with a gate drawn for it."""
        setup, content = game.setup, game.content
        players, chance = len(setup.seats), Random(f"{level}:{number}")
        drawn = list(content.introduction.blueprint)
        if level > 1:
            drawn = draw_blueprint(level, players, content, chance)
        return replace(setup, level=level, blueprint=tuple(drawn))
