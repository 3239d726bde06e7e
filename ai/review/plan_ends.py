"""How a round ends after the plan played and after the best one found, on the same dice and cards.

The scripted team goes on after both, as in the comparison that found what the plan cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team
from ai.hints.query import GOLDEN, MAX_SEED
from ai.mcts.rng import Stream
from ai.review.verdicts import Verdict
from game.engine.moves import Moves
from game.engine.position import Position

TRIES: Final = 40
"""So many times each plan is played to the end of its round."""
END_SEEDS: Final = 9_000
"""Seeds of these rounds lie behind those of rounds that hints play again."""


@dataclass(frozen=True)
class PlanEnds:
    """The positions at the end of a round, or of the game, after the two plans."""

    played: list[Position]
    better: list[Position]


def plan_ends(verdict: Verdict, drawn: Sequence[int], seed: int) -> PlanEnds:
    """Play both plans of a verdict to the end of the round.

    `drawn` are the random sources that the round had drawn from before.
    """
    if verdict.plan is None:
        return PlanEnds([], [])
    root = verdict.step.before
    own = (seed + (END_SEEDS + verdict.step.version) * GOLDEN) % MAX_SEED
    return PlanEnds(
        *(
            _ends(_after(root, plan), drawn, own)
            for plan in (verdict.plan.played, verdict.plan.best)
        )
    )


def _after(root: Position, plan: Sequence[int]) -> Position:
    state = AtlantisState(root.clone())
    for code in plan:
        state.apply(i64(code))
    return state.position


def _ends(root: Position, drawn: Sequence[int], seed: int) -> list[Position]:
    """Return where the scripted team ends the round, with dice and cards drawn anew each time."""
    stream, team, found = Stream(i64(seed)), scripted_team(), []
    for index in range(TRIES):
        stream.restart(i64(seed), i64(index))
        for source in drawn:
            stream.draw(i64(source))
        state = AtlantisState(root.clone())
        while not state.is_over() and state.position.round == root.round:
            if state.is_chance():
                state.apply(state.sample(stream, Moves()))
            else:
                team.begin()
                state.apply(team.answer(state.position, Moves()))
        found.append(state.position)
    return found
