"""The chance of winning along a game, and what each step changed, on equal dice and cards.

Before and after every step the same random streams simulate how the game goes on. So the change of
a chance event is the chance after it less the mean over its outcomes: before it, the simulations
draw the outcome, and otherwise they meet the same dice and cards as after it. (GNU Backgammon
measures luck in this way.) What a position is worth at the end of a simulation is read off it at
the same later round on both sides, so that no change comes from looking further ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.hints.engine import PAUSE_EVERY, scripted_team, usual_plies, value_model
from ai.hints.query import GOLDEN, MAX_SEED
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import Paired, RootStatistics
from ai.review.course import Step
from game.engine.position import Position

ROUND_SEEDS: Final = 5_000
"""Seeds of rounds lie behind those of decisions, which are three for each version."""


class Course:
    """The simulations along one round: all begin with the dice and cards that it has had so far.

    `spent` counts them. `pause` is called with it now and then; once it returns True, no more are
    made, and what is asked for next has fewer.
    """

    def __init__(
        self,
        root: Position,
        simulations: int,
        stated: int,
        seed: int,
        pause: Callable[[int], bool],
    ) -> None:
        """Begin at the first position of a round.

        The chances are those of a team that follows searches of `stated` simulations.
        """
        self.simulations = simulations
        self.spent = 0
        self.stopped = False
        self._seed = seed % MAX_SEED
        self._plies = i64(usual_plies(stated))
        self._pause = pause
        self._team = scripted_team()
        self._judge = value_model()
        self._judge.begin(AtlantisState(root.clone()))

    def rewards(self, position: Position, drawn: Sequence[int]) -> list[float]:
        """Return the reward of a simulation for each stream; fewer if stopped.

        `drawn` are the random sources that the round has drawn from so far.
        """
        root = AtlantisState(position)
        if root.is_over():
            return [root.reward()] * self.simulations
        stream = Stream(i64(self._seed))
        found: list[float] = []
        for index in range(self.simulations):
            stream.restart(i64(self._seed), i64(index))
            for source in drawn:
                stream.draw(i64(source))
            reward = play_by_policy(root.clone(), self._team, stream, self._judge, self._plies)
            found.append(reward)
            self.spent += 1
            is_last = index + 1 == self.simulations
            if (is_last or (index + 1) % PAUSE_EVERY == 0) and self._pause(self.spent):
                self.stopped = True
                break
        return found


def round_seed(seed: int, number: int) -> int:
    """Return the seed of a round's simulations along the game."""
    return (seed + (ROUND_SEEDS + number) * GOLDEN) % MAX_SEED


def paired(before: Sequence[float], after: Sequence[float]) -> Paired:
    """Return the sums of the changes, over the streams that both have."""
    gaps = [late - early for early, late in zip(before, after, strict=False)]
    return Paired(len(gaps), sum(gaps), sum(gap * gap for gap in gaps))


def summed(rewards: Sequence[float]) -> RootStatistics:
    """Return rewards as the statistics of one arm."""
    arms = RootStatistics(1)
    for index, reward in enumerate(rewards):
        arms.note(0, i64(index), reward)
    return arms


def longer_look(
    step: Step,
    root: Position,
    drawn: Sequence[int],
    simulations: int,
    stated: int,
    seed: int,
    pause: Callable[[int], bool],
) -> tuple[Paired, int, bool]:
    """Measure the change of one step anew, on streams of its own.

    Return it, how many simulations were made, and whether `pause` stopped them.
    """
    course = Course(root, simulations, stated, seed, pause)
    before = course.rewards(step.before, drawn)
    after = course.rewards(step.after, [*drawn, *step.sources]) if not course.stopped else []
    return paired(before, after), course.spent, course.stopped
