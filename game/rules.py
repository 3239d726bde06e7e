"""The rules' face to whoever drives a game: what is asked, what is legal, what a move does."""

from typing import Final

from mypy_extensions import i64

from game.cards import artifacts, components, councilors, library, misfortunes
from game.engine import actions, choices, council, hologram, placement, rounds
from game.engine.decisions import DECISIONS, Decision
from game.engine.ids import RUNNING
from game.engine.moves import Moves
from game.engine.position import Position

FAMILIES: Final = (
    actions,
    artifacts,
    choices,
    components,
    council,
    councilors,
    hologram,
    library,
    misfortunes,
    placement,
    rounds,
)
"""Imported so that every decision and every card is registered."""


def decision_on(g: Position) -> Decision:
    """The decision that a running position asks for."""
    return DECISIONS[g.top()]


def is_chance(g: Position) -> bool:
    """Whether dice or cards decide next, rather than the team."""
    return g.status == RUNNING and decision_on(g).is_chance(g)


def legal_moves(g: Position, out: Moves) -> None:
    """List what may happen next; nothing when the game is over."""
    out.clear()
    if g.status == RUNNING:
        decision_on(g).legal(g, out)


def settle(g: Position, out: Moves) -> None:
    """Carry out everything that needs no choice, until a real decision or the end.

    A decision with a single possible answer is answered without asking. The moves of the decision
    reached are left in `out`.
    """
    while g.status == RUNNING:
        decision = decision_on(g)
        if decision.advance(g):
            continue
        out.clear()
        decision.legal(g, out)
        if out.count != 1:
            return
        move = out.code[0]
        if out.trail is not None:
            out.trail.append(int(move))
        decision.apply(g, move)
    out.clear()


def apply_move(g: Position, move: i64, out: Moves) -> None:
    """Play a legal move or chance outcome, and list in `out` what may happen next.

    The move is not checked: it must be one of those listed.
    """
    decision_on(g).apply(g, move)
    settle(g, out)
