"""The course of a game as steps: placements, actions between dice and cards, and each chance event.

A round's placements are one step, because they are one decision for the people at the table. The
moves between two chance events are one step as well; its single decisions are reviewed too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.spared import on_board
from ai.mcts.rng import SOURCES, Stream
from ai.review.decision_review import Moment
from ai.scripted_team.policy import is_minor
from game.engine.ids import PHASE_PLACE
from game.engine.moves import Moves
from game.engine.position import Position
from game.game import Game
from game.record import kept_entries
from game.rules import legal_moves
from game.view import round_of

StepKind = Literal["plan", "moves", "dice", "cards"]
CHANCE: Final = ("dice", "cards")


@dataclass
class Step:
    """A part of the game: from one version to another, with the positions before and after.

    `moments` are its decisions with a choice, `played` its moves that do more than divide or order
    what is settled. Of a chance event, `sources` are the random sources of its outcome, `moves` the
    outcome, and `cause` the move or the question that led to it, in words.
    """

    kind: StepKind
    version: int
    before: Position
    after: Position
    until: int
    round: int
    moments: list[Moment] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    sources: list[int] = field(default_factory=list)
    cause: str = ""

    @property
    def is_chance(self) -> bool:
        """Whether dice or cards decided it."""
        return self.kind in CHANCE


def game_at(game: Game, position: Position) -> Game:
    """Return a game as it was at a position, without the moves before it."""
    return Game(game.setup, game.content, position, (), like=game)


def on_board_around(game: Game, step: Step) -> tuple[int, int]:
    """Return how many Atlanteans are on the board before a step, and after it."""
    return on_board(game_at(game, step.before)), on_board(game_at(game, step.after))


def steps_of(game: Game) -> list[Step]:
    """Return the steps of a game in their order; moves that leave no choice are in none."""
    walk = Game.new(game.setup, game.content)
    steps: list[Step] = []
    current: Step | None = None
    fresh, last_words = True, ""
    for version, move in kept_entries(game.moves):
        before = walk.position.clone()
        state = AtlantisState(before)
        if state.is_chance():
            step = _chance_step(walk, version, move, last_words)
            step.after = walk.position.clone()
            steps.append(step)
            current, fresh = None, True
            continue
        codes, legal = _choices(before)
        last_words = walk.describe(move) if len(legal) else ""
        played = walk.advance(move)
        kind: StepKind = "plan" if before.phase == PHASE_PLACE else "moves"
        number = round_of(before)
        if current is None or (current.kind, current.round) != (kind, number):
            current = Step(kind, version, before, before, version, number)
            steps.append(current)
        current.after, current.until = walk.position.clone(), version + 1
        current.moves.append(move)
        if is_minor(before.top()):
            continue
        current.played.append(played)
        if len(codes) > 1:
            others = [] if played in codes else [played]
            moment = Moment(version, before, played, codes + others, legal, fresh)
            current.moments.append(moment)
            fresh = False
    return [step for step in steps if step.is_chance or step.moments]


def _choices(position: Position) -> tuple[list[int], list[int]]:
    """Return the moves to consider, and all legal ones."""
    listed = Moves()
    legal_moves(position, listed)
    legal = listed.listed()
    AtlantisState(position).legal(listed)
    return listed.listed(), legal


def _chance_step(walk: Game, version: int, move: str, last_words: str) -> Step:
    """Return the step of a chance event, and let its outcome happen."""
    before = walk.position.clone()
    kind: StepKind = "dice" if move.partition(":")[0] == "roll" else "cards"
    decision = walk.decision()
    asked = "" if decision is None else decision.text
    cause = last_words if kind == "dice" and last_words else asked
    sources = _sources(before)
    walk.advance(move)
    step = Step(kind, version, before, before, version + 1, round_of(before))
    step.moves, step.sources, step.cause = [move], sources, cause
    return step


def _sources(position: Position) -> list[int]:
    """Return the random sources that an outcome is drawn from, one for each number drawn."""
    probe = Stream(i64(0))
    AtlantisState(position.clone()).sample(probe, Moves())
    return [source for source in range(SOURCES) for _ in range(int(probe.drawn[source]))]
