"""Rounds played again by hints: what a team that follows them makes of the same beginning.

Each decision of a round may lose little beside the best one found, and the whole round much: a
comparison of one decision lets the scripted team go on after it, which plays the rest no better.
So the rounds whose decisions took most are played again from their placements on, each decision by
a search. The placements are found once; then dice and cards are drawn anew for each try.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team, search_of, usual_plies
from ai.hints.query import GOLDEN, MAX_SEED
from ai.mcts.rng import Stream
from ai.review.decision_review import run
from ai.review.luck import Course
from ai.scripted_team.policy import is_minor
from game.engine.moves import Moves
from game.engine.position import Position

TRIES: Final = 6
"""So many times a round is played again."""
LENGTH: Final = 2
"""For each simulation of a reviewed decision, so many for a decision of a try."""
REPLAY_SEEDS: Final = 7_000
"""Seeds of these rounds lie behind those of the course of the game."""


@dataclass
class Replay:
    """A round played again.

    `opening` are the moves up to the first dice or cards, the same in each try. `moves` are all
    that were decided in each try, `ends` the positions at the end of the round, or of the game,
    `chances` those of winning there.
    """

    root: Position
    opening: list[int]
    moves: list[list[int]]
    ends: list[Position]
    chances: list[float]

    def mean(self) -> float:
        """Return the mean chance at the end of the tries."""
        return sum(self.chances) / len(self.chances)

    def built_in(self) -> Counter[int]:
        """Return in how many tries each component was built in this round."""
        slots = range(int(self.root.table.n_slots))
        return Counter(
            slot
            for end in self.ends
            for slot in slots
            if end.built(slot) and not self.root.built(slot)
        )


class Replayer:
    """Plays rounds again; `pause` gets the simulations so far and may stop it. `spent` are all."""

    def __init__(self, simulations: int, seed: int, pause: Callable[[int], bool]) -> None:
        """Prepare replays in a review with so many simulations for each decision."""
        self.spent = 0
        self.stopped = False
        self._simulations = simulations
        self._seed = seed
        self._pause = pause
        self._team = scripted_team()

    def replay(self, root: Position, version: int) -> Replay | None:
        """Play a round from its placements on, from `root` at `version`; None if stopped."""
        own = (self._seed + (REPLAY_SEEDS + version) * GOLDEN) % MAX_SEED
        opening = self._opening(root, own)
        found = Replay(root, opening, [], [], [])
        for number in range(TRIES):
            moves, end = self._try(root, opening, (own + (number + 1) * GOLDEN) % MAX_SEED)
            if not self.stopped:
                found.moves.append(moves)
                found.ends.append(end)
                found.chances.append(self._chance(end, own))
            if self.stopped:
                return None
        return found

    def _opening(self, root: Position, seed: int) -> list[int]:
        """Return the moves of the round up to its first dice or cards."""
        state = AtlantisState(root.clone())
        made: list[int] = []
        while self._goes_on(state, root) and not state.is_chance():
            code = self._choice(state, (seed + len(made)) % MAX_SEED)
            state.apply(i64(code))
            made.append(code)
        return made

    def _try(self, root: Position, opening: Sequence[int], seed: int) -> tuple[list[int], Position]:
        """Return the moves of a round that begins with the opening, and the position at its end."""
        state, stream = AtlantisState(root.clone()), Stream(i64(seed))
        made = list(opening)
        for code in opening:
            state.apply(i64(code))
        while self._goes_on(state, root):
            if state.is_chance():
                state.apply(state.sample(stream, Moves()))
                continue
            code = self._choice(state, (seed + len(made)) % MAX_SEED)
            state.apply(i64(code))
            made.append(code)
        return made, state.position

    def _goes_on(self, state: AtlantisState, root: Position) -> bool:
        return not (self.stopped or state.is_over() or state.position.round != root.round)

    def _choice(self, state: AtlantisState, seed: int) -> int:
        """Return the move of a search, or the scripted team's where hardly anything is decided."""
        listed = Moves()
        state.legal(listed)
        codes = listed.listed()
        if len(codes) == 1:
            return codes[0]
        if is_minor(state.position.top()):
            self._team.begin()
            return int(self._team.answer(state.position, Moves()))
        plies = usual_plies(self._simulations)
        search = search_of(state.position, codes, seed, stated_plies=plies)
        going_on = run(search, LENGTH * self._simulations, self.spent, self._pause)
        self.stopped = self.stopped or not going_on
        self.spent += int(search.simulations)
        return int(search.codes[search.ranking()[0]])

    def _chance(self, end: Position, seed: int) -> float:
        before = self.spent
        course = Course(
            end, self._simulations, self._simulations, seed, lambda done: self._pause(before + done)
        )
        rewards = course.rewards(end, [])
        self.spent += course.spent
        self.stopped = self.stopped or course.stopped
        return sum(rewards) / max(len(rewards), 1)
