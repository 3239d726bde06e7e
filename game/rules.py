"""The rules' face to whoever drives a game: what is asked, what is legal, what a move does."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import AS_NAMED, DECISIONS, Decision
from game.engine.ids import RUNNING
from game.engine.moments import LIST_FREE_ACTS, LIST_INTERRUPTS
from game.engine.moves import DRINK, N_VERBS, Moves
from game.engine.position import Position

# What `next_step` returns beside the codes of moves.
ADVANCED: Final = -1
ASKED: Final = -2


def decision_on(g: Position) -> Decision:
    """The decision that a running position asks for."""
    return DECISIONS[g.top()]


def is_chance(g: Position) -> bool:
    """Whether dice or cards decide next, rather than the team."""
    return g.status == RUNNING and decision_on(g).is_chance(g)


def mover_of(g: Position, move: i64) -> i64:
    """Whose move it would be now, legal or not: a seat, AS_NAMED or WHO_ANSWERS."""
    if g.status != RUNNING:
        return AS_NAMED
    mover = decision_on(g).mover(g, move)
    return mover if mover != AS_NAMED else mover_of_free_act(g, move)


def mover_of_free_act(g: Position, move: i64) -> i64:
    """Whose move a free act is that names no seat: the seat whose power it is; else AS_NAMED."""
    for power in g.table.listeners[LIST_FREE_ACTS]:
        seat = power.mover(g, move)
        if seat != AS_NAMED:
            return seat
    return AS_NAMED


def legal_moves(g: Position, out: Moves) -> None:
    """List what may happen next; nothing when the game is over."""
    out.clear()
    if g.status == RUNNING:
        list_moves(g, decision_on(g), out)


def list_moves(g: Position, decision: Decision, out: Moves) -> None:
    """List the moves of a decision, and what powers may do even in the middle of an action."""
    decision.legal(g, out)
    if g.table.listens(LIST_INTERRUPTS) and out.total == 0:
        for power in g.table.listeners[LIST_INTERRUPTS]:
            power.list_interrupts(g, out)


def settle(g: Position, out: Moves) -> None:
    """Carry out everything that needs no choice, until a real decision or the end.

    A decision with a single possible answer is answered without asking. The moves of the decision
    reached are left in `out`.
    """
    while g.status == RUNNING:
        move = next_step(g, out)
        if move == ASKED:
            return
        if move != ADVANCED:
            if out.trail is not None:
                out.trail.append(int(move))
            play(g, decision_on(g), move)
    out.clear()


def next_step(g: Position, out: Moves) -> i64:
    """Do one thing that needs no choice; return ADVANCED.

    Returns the move instead, not yet played, where only one is possible, and ASKED where there is a
    choice, with its moves in `out`.
    """
    decision = decision_on(g)
    if decision.advance(g):
        return ADVANCED
    out.clear()
    list_moves(g, decision, out)
    if out.count != 1:
        return ASKED
    return out.code[0]


def play(g: Position, decision: Decision, move: i64) -> None:
    """Carry out a move of a decision, or an interrupt of a power."""
    if g.table.listens(LIST_INTERRUPTS) and (move & 255 >= N_VERBS or move & 255 == DRINK):
        for power in g.table.listeners[LIST_INTERRUPTS]:
            if power.play(g, move):
                return
    decision.apply(g, move)


def apply_move(g: Position, move: i64, out: Moves) -> None:
    """Play a legal move or chance outcome, and list in `out` what may happen next.

    The move is not checked: it must be one of those listed.
    """
    play(g, decision_on(g), move)
    settle(g, out)
