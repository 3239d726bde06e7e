"""What is left of the plan of an earlier hint, for a hint that goes on with it."""

from __future__ import annotations

from collections import Counter

from msgspec import ValidationError, convert

from game.documents.hint import HintAnswer
from game.record import kept_entries
from service.http.kit.caller import asker
from service.http.kit.context import services
from service.store.ids_and_seeds import ID


def line_left(game_id: str, hint_id: str, log: list[str]) -> list[str]:
    """Return the moves that a hint of this game planned and nobody has made yet.

    `log` is the game's. Nothing is left where the hint is gone or has no answer, or where another
    move was made than planned. The Atlanteans of a plan may be placed in any order.
    """
    stored = services().hints.get(hint_id) if ID.fullmatch(hint_id) else None
    if stored is None or stored.head.game_id != game_id or stored.head.owner != asker():
        return []
    try:
        answer = convert(stored.answer, HintAnswer)
    except ValidationError:  # there is none yet, or another version made it
        return []
    if not answer.moves:
        return []
    played = [move for version, move in kept_entries(log) if version >= stored.head.version]
    if answer.plan is not None:
        return _placements_left([step.move for step in answer.plan.moves], played)
    line = [answer.moves[0].move, *answer.moves[0].line]
    return line[len(played) :] if line[: len(played)] == played else []


def _placements_left(plan: list[str], played: list[str]) -> list[str]:
    """Return the placements of a plan without those played; none if others were played."""
    left = Counter(plan)
    left.subtract(played)
    if min(left.values(), default=0) < 0:
        return []
    rest = []
    for move in plan:
        if left[move]:
            left[move] -= 1
            rest.append(move)
    return rest
