"""Why other answers of a puzzle lose, as facts of the solved position; runs compiled.

Nothing here is guessed: each fact holds in every position that can follow the answer, up to the end
of the round, whatever is played and whatever comes. A fact is a document with its `kind`; the page
words it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mypy_extensions import i64

from benchmarks.last_round_values import ExactChances, TooLargeError, identity
from game.engine.build import may_build
from game.engine.five_plus import shut_out
from game.engine.ids import RUNNING, UNBUILT
from game.engine.moves import Moves
from game.engine.places import FIRST_BUILD_SPACE, N_BUILD_SPACES
from game.engine.position import Position
from game.engine.readiness import ready_owners
from game.rules import apply_move, legal_moves

CORE: Final = "power_core"
"""The last part of the gate: it can be built when all others are, and by all Leaders together."""
OF_GOODS: Final = {"swap", "gain", "done", "give", "leave"}
"""Moves that change goods or nothing: where the Atlanteans are, and who may act, stays."""
LIMIT: Final = 60_000
"""Positions that are looked at for one answer."""


def why(
    g: Position, code: int, kinds: tuple[str, str], exact: ExactChances
) -> dict[str, Any] | None:
    """Return why a move loses; None if it may still win, and where nothing short can be said.

    `kinds` are those of the decision and of the move. The facts, by their kind:

    * `ends`: the move ends the actions of the round.
    * `unpaid`: whoever could build the component can never pay for it.
    * `nobody`: nobody stands on a build space any more who could build it.
    * `leaders`: all else can be built, but the Leaders are never together on a build space then.
    * `not_all`: each of the other components could be built, but never all of them.
    * `too_late`: the round is over before the Power Core can be built.
    * `unbuilt`: the component can be built in no way.
    """
    if exact.after(g, code) > 0:
        return None
    if kinds == ("act", "done"):
        return {"kind": "ends"}
    if kinds[1] in OF_GOODS and unbuilt(g) == [CORE] and is_open_somewhere(g, CORE):
        return {"kind": "unpaid", "component": CORE}
    try:
        return fact(list(all_after(after(g, code))))
    except TooLargeError:
        return None


def fact(positions: list[Position]) -> dict[str, Any] | None:
    """Return what is true of all of these, the first of which leads to the others."""
    never = [name for name in unbuilt(positions[0]) if all(name in unbuilt(g) for g in positions)]
    if not never:
        return None
    name = next((each for each in never if each != CORE), CORE)
    running = [g for g in positions if g.status == RUNNING]
    if any(is_open_somewhere(g, name) for g in running):
        return {"kind": "unpaid", "component": name}
    if name != CORE:
        has_builders = any(True for g in running for _ in build_spaces(g))
        return {"kind": "unbuilt" if has_builders else "nobody", "component": name}
    if not any(unbuilt(g) == [CORE] for g in positions):
        return {"kind": "not_all"}
    if not any(unbuilt(g) == [CORE] for g in running):
        return {"kind": "too_late"}
    return {"kind": "unbuilt" if is_limited(running) else "leaders", "component": CORE}


def is_limited(positions: list[Position]) -> bool:
    """Return whether cards, and not the Leaders, keep the Power Core from being built somewhere."""
    return any(
        card_of(g, CORE).may_be_built(g, i64(place))
        for g in positions
        for place in range(FIRST_BUILD_SPACE, FIRST_BUILD_SPACE + N_BUILD_SPACES)
    )


def build_spaces(g: Position) -> Iterator[int]:
    """Yield the build spaces where somebody may act."""
    for place in range(FIRST_BUILD_SPACE, FIRST_BUILD_SPACE + N_BUILD_SPACES):
        if ready_owners(g, i64(place)):
            yield place


def is_open_somewhere(g: Position, name: str) -> bool:
    """Return whether somebody could build a component now, if its price could be paid."""
    return any(is_open(g, name, place) for place in build_spaces(g))


def is_open(g: Position, name: str, place: int) -> bool:
    """Return whether a component could be built on a space now, if its price could be paid."""
    at = i64(place)
    if shut_out(g, at) > 0 or not may_build(g, at):
        return False
    return name in unbuilt(g) and bool(card_of(g, name).may_be_built(g, at))


def card_of(g: Position, name: str) -> Any:
    """Return what can be built by its id."""
    slots = range(int(g.table.n_slots))
    return next(card for n in slots if (card := g.table.buildables[i64(n)]).id == name)


def unbuilt(g: Position) -> list[str]:
    """Return the parts of the gate that are not built, by id."""
    found = []
    for n in range(int(g.table.n_slots)):
        card = g.table.buildables[i64(n)]
        if card.is_part_of_gate() and g.built(i64(n)) == UNBUILT:
            found.append(str(card.id))
    return found


def all_after(first: Position) -> Iterator[Position]:
    """Yield a position and all that can follow it in the round. Raises TooLargeError."""
    seen, open_ = set[tuple[int, ...]](), [first]
    while open_:
        g = open_.pop()
        key = identity(g)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > LIMIT:
            raise TooLargeError
        yield g
        if g.status == RUNNING:
            moves = Moves()
            legal_moves(g, moves)
            open_ += [after(g, code) for code in moves.listed()]


def after(g: Position, code: int) -> Position:
    """Return the position after a move or an outcome."""
    ahead = g.clone()
    apply_move(ahead, i64(code), Moves())
    return ahead
